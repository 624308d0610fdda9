/// \file
/// What can be wrong with a game that its document says once, in one row: TRF and crosstables say it twice and have
/// findings of their own. Codes are those of the format specification.
/// \spec swiss-manager section 10
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::checks {

inline constexpr FindingKind k_pair_self{
    .code = "pair-self",
    .severity = Severity::error,
    .message = {"Round {0}: player {1} is paired with himself.", "第 {0} 回戦：選手 {1} が自分自身と組まれています。"},
    .advice = {"Correct one of the two numbers. The game is not rated.",
               "どちらかの番号を直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_pair_opponent{
    .code = "pair-opponent",
    .severity = Severity::error,
    .message = {"Round {0}: {1} is not in the list of players.", "第 {0} 回戦：{1} は選手名簿にいません。"},
    .advice = {"Correct the number or add the player. The game is not rated.",
               "番号を直すか選手を追加してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_pair_twice{
    .code = "pair-twice",
    .severity = Severity::error,
    .message = {"Player {1} has two different entries in round {0}.",
                "選手 {1} に第 {0} 回戦の記録が二つあり、内容が異なります。"},
    .advice = {"Find out which one is right and delete the other. Neither is rated.",
               "正しい方を確認し、もう一方を削除してください。どちらもレーティング対象になりません。"}};

inline constexpr FindingKind k_pair_repeated{
    .code = "pair-repeated",
    .severity = Severity::info,
    .message = {"Round {0}: the entry of player {1} stands twice with the same content; one was kept.",
                "第 {0} 回戦：選手 {1} の同じ記録が二回あり、一つだけ採用しました。"},
    .advice = {"Nothing to do.", "対応は不要です。"}};

inline constexpr FindingKind k_result_missing{
    .code = "result-missing",
    .severity = Severity::warning,
    .message = {"Round {0}: the game of players {1} and {2} has no result.",
                "第 {0} 回戦：選手 {1} と {2} の対局に結果がありません。"},
    .advice = {"If it has been played, enter the result and bring the document in again.",
               "終了した対局であれば結果を入力し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_result_zero_zero{
    .code = "result-zero-zero",
    .severity = Severity::warning,
    .message = {"Round {0}: both {1} and {2} have lost.", "第 {0} 回戦：選手 {1} と {2} がともに負けになっています。"},
    .advice = {"Not rated. If the game was not played, it is a double forfeit.",
               "レーティング対象外です。対局がなかった場合は双方不戦敗としてください。"}};

inline constexpr FindingKind k_result_odd{.code = "result-odd",
                                          .severity = Severity::warning,
                                          .message = {"Round {0}: the points of {1} and {2} do not add up to one.",
                                                      "第 {0} 回戦：選手 {1} と {2} の得点の合計が 1 点になりません。"},
                                          .advice = {"Not rated. Check that the arbiter awarded such a result.",
                                                     "レーティング対象外です。審判の裁定か確認してください。"}};

inline constexpr FindingKind k_result_unknown{
    .code = "result-unknown",
    .severity = Severity::error,
    .message = {"Round {0}: the result of {1} and {2} has no known meaning.",
                "第 {0} 回戦：選手 {1} と {2} の結果の意味が分かりません。"},
    .advice = {"Correct it at the source and export it again. The game is not rated.",
               "元のデータを直して書き出し直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_id_duplicate{
    .code = "id-duplicate",
    .severity = Severity::warning,
    .message = {"Players {0} and {1} both have the ID {2}.", "選手 {0} と {1} の ID がともに {2} です。"},
    .advice = {"Correct one of them; games of both wait until then.",
               "どちらかを直してください。それまで両者の対局は保留されます。"}};

inline constexpr FindingKind k_id_duplicate_idle{
    .code = "id-duplicate-idle",
    .severity = Severity::info,
    .message = {"Players {0} and {1} both have the ID {2}; one of them never plays.",
                "選手 {0} と {1} の ID がともに {2} ですが、一方は対局がありません。"},
    .advice = {"Nothing to do, if it is one person entered twice.", "同じ人の二重登録であれば対応は不要です。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::checks
