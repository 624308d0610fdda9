/// \file
/// What can be wrong with a table of results as the federation's results database keeps it.
/// \spec contracts 3
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::results_csv {

inline constexpr FindingKind k_not_one_document{
    .code = "results-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"count"},
    .message = {"A table of results is one file; {count} were given.",
                "対局結果の表は一つのファイルです（{count} 件指定されました）。"},
    .advice = {"Give the files one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_several_events{
    .code = "results-several-events",
    .severity = Severity::error,
    .arguments = {"count", "names"},
    .message = {"The table holds {count} events: {names}.", "表に {count} 件の大会があります：{names}"},
    .advice = {"Save the rows of each event (column Source) as a file of its own, with the header line.",
               "Source 列ごとに、見出し行を付けて別々のファイルに保存してください。"}};

inline constexpr FindingKind k_two_types{
    .code = "results-two-types",
    .severity = Severity::error,
    .message = {"The event has games of both types, ST and RP.", "一つの大会に ST と RP の対局があります。"},
    .advice = {"Save the rows of each type as a file of its own.", "種類ごとに別々のファイルに保存してください。"}};

inline constexpr FindingKind k_value{
    .code = "results-value",
    .severity = Severity::error,
    .arguments = {"column", "value"},
    .message = {"{column}: “{value}” cannot be read.", "{column} 列の「{value}」を読み取れません。"},
    .advice = {"Correct the cell. The game is not rated.", "セルを訂正してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_heading{
    .code = "results-heading",
    .severity = Severity::error,
    .arguments = {"value"},
    .message =
        {"“{value}” stands among or above the headings: a row seems to be joined to their line, or to have been moved.",
         "見出し行またはその上に「{value}」があります。対局の行が見出し行につながったか、移動したようです。"},
    .advice = {"Put every game on a line of its own, or export the table again.",
               "対局を1行ずつに分けるか、表を書き出し直してください。"}};

inline constexpr FindingKind k_row_cut{
    .code = "results-row-cut",
    .severity = Severity::error,
    .arguments = {"cells", "expected"},
    .message = {"The file ends within its last row, behind {cells} of {expected} cells: it seems to have been cut off.",
                "ファイルが最後の行の途中（{expected} セル中 {cells} セル目）で終わっています。途中で切れたようです。"},
    .advice = {
        "Give the whole file; games behind this one may be missing too. This game was not read.",
        "ファイル全体を指定してください。以降の対局も失われているおそれがあります。この対局は読み取っていません。"}};

inline constexpr FindingKind k_player_missing{
    .code = "results-player",
    .severity = Severity::error,
    .arguments = {"columns"},
    .message = {"{columns}: neither an ID nor a name.", "{columns}：ID も氏名もありません。"},
    .advice = {"Fill in the ID. The game was not read.", "ID を記入してください。この対局は読み取っていません。"}};

inline constexpr FindingKind k_id{
    .code = "results-id",
    .severity = Severity::warning,
    .arguments = {"id"},
    .message = {"“{id}” is not an ID of this database: N, F or R and eight digits.",
                "「{id}」はこのデータベースの ID（N・F・R と数字8桁）ではありません。"},
    .advice = {"It was kept as it stands; check the player.", "そのまま保持しました。選手を確認してください。"}};

inline constexpr FindingKind k_names_differ{
    .code = "results-names",
    .severity = Severity::warning,
    .arguments = {"id", "name", "other_name"},
    .message = {"The ID {id} has two names: {name} and {other_name}.",
                "ID {id} の氏名が二つあります：{name} と {other_name}。"},
    .advice = {"Check whether one of the IDs is wrong; the first name was kept.",
               "ID の誤りがないか確認してください。最初の氏名を採用しました。"}};

}  // namespace seiseki::importers::results_csv
