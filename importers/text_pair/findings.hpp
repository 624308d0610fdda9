/// \file
/// What can be wrong with Swiss-Manager's text export (*Spielerdaten* and *Spielerauslosung*), beside what every
/// format that states a game once can have (importers/checks).
/// \spec swiss_manager 5.1, 5.2, section 10
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::text_pair {

inline constexpr FindingKind k_file_missing{
    .code = "text-pair-file-missing",
    .severity = Severity::error,
    .arguments = {"file"},
    .message = {"Only half of a text export is here: the file {file} is missing.",
                "テキスト書き出しの片方しかありません。{file} のファイルが不足しています。"},
    .advice = {
        "In Swiss-Manager, Extras > Daten Import/Export, write both Spielerdaten and Spielerauslosung of the "
        "tournament, and give both files together or put them into one folder.",
        "Swiss-Manager の Extras > Daten Import/Export で大会の Spielerdaten と Spielerauslosung を両方書き出し、"
        "二つを一緒に指定するか同じフォルダーに置いてください。"}};

inline constexpr FindingKind k_players_differ{
    .code = "text-pair-players-differ",
    .severity = Severity::error,
    .arguments = {"start_number"},
    .message =
        {"Two lists of players disagree about start number {start_number}: these are not one tournament, or not one export.",
         "二つの選手一覧で開始番号 {start_number} の選手が異なります。同じ大会、同じ時点の書き出しではありません。"},
    .advice = {
        "Keep one export of one tournament in a folder, or begin the files' names with the tournament's.",
        "一つのフォルダーには一つの大会の書き出しファイルだけを置くか、ファイル名の先頭に大会名を付けてください。"}};

inline constexpr FindingKind k_row_unreadable{
    .code = "row-unreadable",
    .severity = Severity::error,
    .arguments = {"column", "value"},
    .message = {"The row of the column {column} cannot be read: “{value}”.",
                "列 {column} の値「{value}」を読み取れません。"},
    .advice = {"Correct the row and import the files again; the row was skipped.",
               "行を訂正し、もう一度取り込んでください。この行は読み飛ばしました。"}};

inline constexpr FindingKind k_rows_lost{
    .code = "text-pair-rows-lost",
    .severity = Severity::error,
    .arguments = {"file"},
    .message =
        {"The headings of the file {file} have no rows behind them, or rows in front of them: lines were lost, joined or sorted.",
         "ファイル {file} の見出し行の後に行がないか、見出し行の前に行があります。行の欠落、連結、並べ替えが起きています。"},
    .advice = {
        "Ask for the file as Swiss-Manager wrote it, attached; a round that is not paired yet needs no file.",
        "Swiss-Manager が書き出したままのファイルを添付して送ってもらってください。未作成のラウンドのファイルは不要です。"}};

inline constexpr FindingKind k_ident_contradicts{
    .code = "ident-contradicts",
    .severity = Severity::error,
    .arguments = {"start_number", "round", "game_id", "list_id"},
    .message =
        {"Round {round}: start number {start_number} has the ID {list_id} in the list of players, but the pairing gives {game_id}.",
         "第{round}ラウンド：開始番号 {start_number} の ID は選手一覧では {list_id}、組み合わせでは {game_id} です。"},
    .advice = {
        "Find out who played, correct the ID or the number and export both files again. The game is not rated.",
        "対局者を確認し、ID または番号を訂正して両方を書き出し直してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_ident_from_games{
    .code = "ident-from-games",
    .severity = Severity::info,
    .arguments = {"player", "id"},
    .message = {"Player {player} has no ID in the list of players; the pairings give {id}.",
                "選手 {player} は選手一覧に ID がなく、組み合わせの {id} を採用しました。"},
    .advice = {"Nothing to do; the name is compared before the ID is believed.",
               "対応は不要です。ID は氏名と照合してから使われます。"}};

}  // namespace seiseki::importers::text_pair
