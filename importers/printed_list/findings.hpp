/// \file
/// The findings of this folder: lists that programs print for people, and what is missing in them for a rating.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::printed_list {

inline constexpr FindingKind k_no_games{
    .code = "list-no-games",
    .severity = Severity::error,
    .arguments = {"title", "players"},
    .message =
        {"This is a printed list (“{title}”): it shows {players} players and their points, but not who played whom, so nothing "
         "can be rated from it.",
         "これは印刷用の一覧（「{title}」）です。選手 {players} 人と得点は分かりますが、対局相手が分からないため、"
         "レーティング計算はできません。"},
    .advice = {
        "The games are in the tournament report file: in Swiss-Manager, Extras > FIDE-Data-Export TRF16. The address "
        "of the tournament on Chess-Results will do as well.",
        "対局は大会報告ファイルにあります。Swiss-Manager の「Extras > FIDE-Data-Export TRF16」で書き出すか、"
        "Chess-Results の大会アドレスを指定してください。"}};

inline constexpr FindingKind k_no_header{
    .code = "list-no-header",
    .severity = Severity::error,
    .message = {"The list has no row of column headings with a name and a rank or number.",
                "氏名と順位または番号を含む見出し行が見つかりません。"},
    .advice = {"Export the list again with its headings, in English or German.",
               "見出しを付けて、英語またはドイツ語で一覧を書き出し直してください。"}};

inline constexpr FindingKind k_several_lists{
    .code = "list-several",
    .severity = Severity::error,
    .arguments = {"count"},
    .message = {"The spreadsheet holds {count} lists.", "表計算ファイルに一覧が {count} つあります。"},
    .advice = {"Keep one list in each file.", "一つのファイルに一つの一覧だけを残してください。"}};

inline constexpr FindingKind k_not_one_document{
    .code = "list-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"count"},
    .message = {"A printed list is one file; {count} were given.",
                "印刷用の一覧は一つのファイルです（{count} 件指定されました）。"},
    .advice = {"Give the lists one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_row_unread{
    .code = "list-row-unread",
    .severity = Severity::warning,
    .message = {"This row names no player and was not read.", "この行には選手名がないため読み取っていません。"},
    .advice = {"Check that nobody is missing.", "漏れている選手がいないか確認してください。"}};

inline constexpr FindingKind k_row_broken{
    .code = "list-row",
    .severity = Severity::error,
    .message = {"This row does not fit the headings, so the opponents of the crosstable cannot be determined.",
                "この行が見出しと合わないため、クロステーブルの対局相手を特定できません。"},
    .advice = {"Export the list again; nothing of it was imported.",
               "一覧を書き出し直してください。何も取り込んでいません。"}};

inline constexpr FindingKind k_cell_unknown{
    .code = "list-cell-unknown",
    .severity = Severity::error,
    .arguments = {"round"},
    .message = {"Round {round}: the entry of this player is not recognised.",
                "第{round}ラウンド：この選手の記載は既知の形式ではありません。"},
    .advice = {
        "Nothing of the list was imported. Look the entry up and report it, so that support for it can be added.",
        "何も取り込んでいません。記載を確認し、お知らせください。"}};

inline constexpr FindingKind k_rounds{
    .code = "list-rounds",
    .severity = Severity::error,
    .message = {"The rounds of the crosstable are not all there, in order.",
                "クロステーブルのラウンドが順番どおりに揃っていません。"},
    .advice = {"Export the list again with every round.", "すべてのラウンドを含めて一覧を書き出し直してください。"}};

inline constexpr FindingKind k_not_mutual{
    .code = "list-not-mutual",
    .severity = Severity::error,
    .arguments = {"round", "row", "opponent"},
    .message =
        {"Round {round}: row {row} is paired with {opponent}, but the other row does not say so with the opposite colour.",
         "第{round}ラウンド：{row} 行目は {opponent} と組まれていますが、相手の行に白黒が逆の記載がありません。"},
    .advice = {"No game of the list was imported. If rows were sorted, added or deleted, export the list again.",
               "対局は一つも取り込んでいません。行を並べ替え・追加・削除した場合は、一覧を書き出し直してください。"}};

inline constexpr FindingKind k_positions{
    .code = "list-positions",
    .severity = Severity::info,
    .message = {"The list has no start numbers; the players are numbered by their place in it.",
                "一覧に開始番号がないため、一覧での順番を選手の番号としました。"},
    .advice = {"Nothing to do, unless other files of the tournament use start numbers.",
               "大会の他のファイルが開始番号を使っていなければ、対応は不要です。"}};

inline constexpr FindingKind k_value_unreadable{
    .code = "list-value-unreadable",
    .severity = Severity::warning,
    .arguments = {"column"},
    .message = {"Column “{column}”: the entry cannot be read and was left out.",
                "「{column}」の列の記載が読み取れないため、取り込んでいません。"},
    .advice = {"Look the entry up in the list.", "一覧でこの記載を確認してください。"}};

}  // namespace seiseki::importers::printed_list
