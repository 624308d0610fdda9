/// \file
/// What can be wrong with a tournament file of Swiss-Manager (TUNX, TURX, TUTX, TUMX), beside what every format that
/// states a game once can have (importers/checks).
/// \spec swiss_manager section 7, section 10
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::tunx {

inline constexpr FindingKind k_not_one_document{
    .code = "tunx-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"A Swiss-Manager tournament is one file; {0} were given.",
                "Swiss-Manager の大会は一つのファイルです（{0} 件指定されました）。"},
    .advice = {"Give the files one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_layout{
    .code = "tunx-layout",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .message = {"The file is not laid out as the Swiss-Manager files known so far ({0}, byte {1}); nothing was read.",
                "これまでに知られている Swiss-Manager のファイル形式と異なります（{0}、{1} バイト目）。"
                "何も読み取っていません。"},
    .advice = {"Export the tournament as a report file (FIDE-Daten-Export TRF) or as text, and give that.",
               "大会を報告ファイル（FIDE-Daten-Export TRF）またはテキストとして出力し、そちらを指定してください。"}};

inline constexpr FindingKind k_file_no_players{
    .code = "file-no-players",
    .severity = Severity::error,
    .message = {"The tournament file has no players.", "大会ファイルに選手がいません。"},
    .advice = {"Check that this is the right file.", "正しいファイルか確認してください。"}};

inline constexpr FindingKind k_rounds{
    .code = "tunx-rounds",
    .severity = Severity::error,
    .message = {"The pairings make {0} rounds, but the file says that round {1} is reached.",
                "組み合わせは {0} 回戦分ですが、ファイルでは第 {1} 回戦まで進んでいます。"},
    .advice = {"Round numbers may be wrong; export the tournament as a report file (TRF) and give that.",
               "回戦の番号が誤っている可能性があります。報告ファイル（TRF）として出力し、そちらを指定してください。"}};

inline constexpr FindingKind k_round_counts{
    .code = "tunx-round-counts",
    .severity = Severity::error,
    .message =
        {"By the schedule there are {0} pairings, in the file there are {1}; the rounds were told by the players.",
         "日程では組み合わせは {0} 件ですが、ファイルには {1} 件あります。回戦は選手から判断しました。"},
    .advice = {"Round numbers may be wrong; export the tournament as a report file (TRF) and give that.",
               "回戦の番号が誤っている可能性があります。報告ファイル（TRF）として出力し、そちらを指定してください。"}};

inline constexpr FindingKind k_round_dates{
    .code = "tunx-round-dates",
    .severity = Severity::info,
    .message = {"The dates of the rounds cannot be used: {0}.", "各回戦の日付は使えません：{0}。"},
    .advice = {"Games take the last day of the event; enter the schedule in Swiss-Manager if that matters.",
               "対局日は大会最終日とします。必要であれば Swiss-Manager で日程を入力してください。"}};

inline constexpr FindingKind k_teams{
    .code = "tunx-teams",
    .severity = Severity::info,
    .message = {"A team event: the games were read; which player belongs to which team was not, because the teams "
                "are not laid out as in the files known so far.",
                "団体戦です。対局は読み取りましたが、チームの部分がこれまでに知られている形式と異なるため、"
                "所属は読み取っていません。"},
    .advice = {
        "Nothing to do for ratings. Where the teams matter, give the upload XML or the report file (TRF) of the "
        "same event: both name them.",
        "レーティングには影響しません。所属が必要な場合は、同じ大会のアップロード用 XML または報告ファイル（TRF）を"
        "指定してください。"}};

inline constexpr FindingKind k_match_other{
    .code = "tunx-match-other",
    .severity = Severity::warning,
    .message = {"Round {0}: {1} and {2} played each other, but their teams do not meet in that round.",
                "第 {0} 回戦：選手 {1} と {2} が対局していますが、両者のチームはこの回戦で対戦していません。"},
    .advice = {"Compare the game with the team pairings; one of the two players may be on the wrong team.",
               "チームの組み合わせと照合してください。どちらかの選手の所属が誤っている可能性があります。"}};

inline constexpr FindingKind k_match_without_boards{
    .code = "tunx-match-without-boards",
    .severity = Severity::error,
    .message = {"Round {0}: the match of {1} and {2} has points, but no games.",
                "第 {0} 回戦：{1} 対 {2} の得点はありますが、対局がありません。"},
    .advice = {"Enter the players and results of the boards and give the file again; if the whole match was forfeited, "
               "there is nothing to rate.",
               "各ボードの選手と結果を入力し、ファイルをもう一度指定してください。対戦全体が不戦の場合、"
               "計算する対局はありません。"}};

inline constexpr FindingKind k_mark{
    .code = "tunx-mark",
    .severity = Severity::warning,
    .message = {"Round {0}: the game of start numbers {1} and {2} carries a mark of unknown meaning.",
                "第 {0} 回戦：開始番号 {1} と {2} の対局に意味の分からない印があります。"},
    .advice = {"It was read by its result; compare it with the published pairings.",
               "結果のとおりに読み取りました。公表されている組み合わせと照合してください。"}};

inline constexpr FindingKind k_birth_unreadable{
    .code = "birth-unreadable",
    .severity = Severity::info,
    .message = {"Player {0}: the birth date cannot be read.", "選手 {0}：生年月日を読み取れません。"},
    .advice = {"Nothing to do unless the player is new.", "新規の選手でなければ対応は不要です。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::tunx
