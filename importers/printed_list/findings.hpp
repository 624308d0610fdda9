/// \file
/// The findings of this folder: lists that programs print for people, and what is missing in them for a rating.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::printed_list {

inline constexpr FindingKind k_no_games{
    "list-no-games",
    Severity::error,
    FailureClass::data,
    {"This is a printed list (“{0}”): it shows {1} players and their points, but not who played whom, so nothing "
     "can be rated from it.",
     "これは印刷用の一覧（「{0}」）です。選手 {1} 人と得点は分かりますが、対局相手が分からないため、"
     "レーティング計算はできません。"},
    {"The games are in the tournament report file: in Swiss-Manager, Extras > FIDE-Data-Export TRF16. The address "
     "of the tournament on Chess-Results will do as well.",
     "対局は大会報告ファイルにあります。Swiss-Manager の「Extras > FIDE-Data-Export TRF16」で書き出すか、"
     "Chess-Results の大会アドレスを指定してください。"}};

inline constexpr FindingKind k_no_header{"list-no-header",
                                         Severity::error,
                                         FailureClass::data,
                                         {"The list has no row of column headings with a name and a rank or number.",
                                          "氏名と順位または番号を含む見出し行が見つかりません。"},
                                         {"Export the list again with its headings, in English or German.",
                                          "見出しを付けて、英語またはドイツ語で一覧を書き出し直してください。"}};

inline constexpr FindingKind k_several_lists{
    "list-several",
    Severity::error,
    FailureClass::data,
    {"The spreadsheet holds {0} lists.", "表計算ファイルに一覧が {0} つあります。"},
    {"Keep one list in each file.", "一つのファイルに一つの一覧だけを残してください。"}};

inline constexpr FindingKind k_not_one_document{
    "list-not-one-document",
    Severity::error,
    FailureClass::usage,
    {"A printed list is one file; {0} were given.", "印刷用の一覧は一つのファイルです（{0} 件指定されました）。"},
    {"Give the lists one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_row_unread{
    "list-row-unread",
    Severity::warning,
    FailureClass::data,
    {"This row names no player and was not read.", "この行には選手名がないため読み取っていません。"},
    {"Check that nobody is missing.", "漏れている選手がいないか確認してください。"}};

inline constexpr FindingKind k_row_broken{
    "list-row",
    Severity::error,
    FailureClass::data,
    {"This row does not fit the headings, so the opponents of the crosstable cannot be told.",
     "この行が見出しと合わないため、クロステーブルの対局相手を特定できません。"},
    {"Export the list again; nothing of it was imported.", "一覧を書き出し直してください。何も取り込んでいません。"}};

inline constexpr FindingKind k_cell_unknown{
    "list-cell-unknown",
    Severity::error,
    FailureClass::data,
    {"Round {0}: the entry of this player is not one that is known.",
     "第 {0} 回戦：この選手の記載は既知の形式ではありません。"},
    {"Nothing of the list was imported. Look the entry up and report it, so that it can be learnt.",
     "何も取り込んでいません。記載を確認し、お知らせください。"}};

inline constexpr FindingKind k_rounds{
    "list-rounds",
    Severity::error,
    FailureClass::data,
    {"The rounds of the crosstable are not all there, in order.", "クロステーブルの回戦が順番どおりに揃っていません。"},
    {"Export the list again with every round.", "すべての回戦を含めて一覧を書き出し直してください。"}};

inline constexpr FindingKind k_not_mutual{
    "list-not-mutual",
    Severity::error,
    FailureClass::data,
    {"Round {0}: row {1} is paired with {2}, but the other row does not say so with the opposite colour.",
     "第 {0} 回戦：{1} 行目は {2} と組まれていますが、相手の行の記載（相手と反対の色）が一致しません。"},
    {"No game of the list was imported. If rows were sorted, added or deleted, export the list again.",
     "対局は一つも取り込んでいません。行を並べ替え・追加・削除した場合は、一覧を書き出し直してください。"}};

inline constexpr FindingKind k_positions{
    "list-positions",
    Severity::info,
    FailureClass::data,
    {"The list has no start numbers; the players are numbered by their place in it.",
     "一覧にスタート番号がないため、一覧での順番を選手の番号としました。"},
    {"Nothing to do, unless other files of the tournament use start numbers.",
     "大会の他のファイルがスタート番号を使っていなければ、対応は不要です。"}};

inline constexpr FindingKind k_pair_result{
    "pair-result",
    Severity::error,
    FailureClass::data,
    {"Round {0}, {1} – {2}: the two players' results contradict each other.",
     "第 {0} 回戦 {1} 番 – {2} 番：両者の結果が矛盾しています。"},
    {"Ask the arbiter for the result; the game counts for nobody until it is decided.",
     "アービターに結果を確認してください。決まるまで、この対局はどちらにも計算されません。"}};

inline constexpr FindingKind k_result_missing{
    "result-missing",
    Severity::warning,
    FailureClass::data,
    {"Round {0}, {1} – {2}: there is no result yet.", "第 {0} 回戦 {1} 番 – {2} 番：結果がまだありません。"},
    {"Import again when the result is in; a missing result is not a loss.",
     "結果が入ってから、もう一度取り込んでください。結果がないことは負けではありません。"}};

inline constexpr FindingKind k_result_zero_zero{
    "result-zero-zero",
    Severity::warning,
    FailureClass::data,
    {"Round {0}, {1} – {2}: both players have 0 points.", "第 {0} 回戦 {1} 番 – {2} 番：両者とも 0 点です。"},
    {"The game is not rated. If it was played to another result, ask the arbiter.",
     "この対局は計算されません。別の結果で終わっていた場合は、アービターに確認してください。"}};

inline constexpr FindingKind k_points{
    "points-mismatch",
    Severity::warning,
    FailureClass::data,
    {"The results of player {0} add up to other points than the list shows.",
     "選手 {0} の結果の合計が、一覧の得点と一致しません。"},
    {"Compare the row with the arbiter's table.", "アービターの表とこの行を照合してください。"}};

inline constexpr FindingKind k_value_unreadable{
    "list-value-unreadable",
    Severity::warning,
    FailureClass::data,
    {"Column “{0}”: the entry cannot be read and was left out.",
     "「{0}」の列の記載が読み取れないため、取り込んでいません。"},
    {"Look the entry up in the list.", "一覧でこの記載を確認してください。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::printed_list
