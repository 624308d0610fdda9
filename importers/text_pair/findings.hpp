/// \file
/// What can be wrong with Swiss-Manager's text export (*Spielerdaten* and *Spielerauslosung*), beside what every
/// format that states a game once can have (importers/checks).
/// \spec swiss_manager 5.1, 5.2, section 10
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::text_pair {

inline constexpr FindingKind k_file_missing{
    .code = "text-pair-file-missing",
    .severity = Severity::error,
    .message = {"Only half of a text export is here: the file {0} is missing.",
                "テキスト出力の片方しかありません。{0} のファイルが不足しています。"},
    .advice = {
        "In Swiss-Manager, Extras > Daten Import/Export, write both Spielerdaten and Spielerauslosung of the "
        "tournament, and give both files together or put them into one folder.",
        "Swiss-Manager の Extras > Daten Import/Export で大会の Spielerdaten と Spielerauslosung を両方書き出し、"
        "二つを一緒に指定するか同じフォルダーに置いてください。"}};

inline constexpr FindingKind k_players_differ{
    .code = "text-pair-players-differ",
    .severity = Severity::error,
    .message =
        {"Two lists of players disagree about start number {0}: these are not one tournament, or not one export.",
         "二つの選手一覧で開始番号 {0} の選手が異なります。同じ大会、同じ時点の出力ではありません。"},
    .advice = {"Keep one export of one tournament in a folder, or begin the files' names with the tournament's.",
               "一つのフォルダーには一つの大会の出力だけを置くか、ファイル名の先頭に大会名を付けてください。"}};

inline constexpr FindingKind k_file_no_players{
    .code = "file-no-players",
    .severity = Severity::error,
    .message = {"The list of players (Spielerdaten) has no usable row.",
                "選手一覧（Spielerdaten）に使用できる行がありません。"},
    .advice = {"Export the players again.", "選手データを書き出し直してください。"}};

inline constexpr FindingKind k_startno{
    .code = "startno",
    .severity = Severity::error,
    .message = {"“{0}” is no usable start number: missing, not 1 to 99999, or used by an earlier row.",
                "開始番号「{0}」は使えません（空欄、1～99999 以外、または重複）。"},
    .advice = {"Correct the column Nr and bring the files in again.", "Nr の列を直し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_row_unreadable{
    .code = "row-unreadable",
    .severity = Severity::error,
    .message = {"The row of the column {0} cannot be read: “{1}”.", "列 {0} の値「{1}」を読み取れません。"},
    .advice = {"Correct the row and bring the files in again; the row was skipped.",
               "行を直し、もう一度取り込んでください。この行は読み飛ばしました。"}};

inline constexpr FindingKind k_number_unreadable{
    .code = "number-unreadable",
    .severity = Severity::warning,
    .message = {"Player {0}: the column {1} does not hold a number.", "選手 {0}：列 {1} が数値ではありません。"},
    .advice = {"Check the row; the cell was taken as empty.", "行を確認してください。この欄は空とみなしました。"}};

inline constexpr FindingKind k_birth_unreadable{
    .code = "birth-unreadable",
    .severity = Severity::info,
    .message = {"Player {0}: the birth date cannot be read.", "選手 {0}：生年月日を読み取れません。"},
    .advice = {"Nothing to do unless the player is new.", "新規の選手でなければ対応は不要です。"}};

inline constexpr FindingKind k_id_not_fide{
    .code = "id-not-fide",
    .severity = Severity::warning,
    .message = {"Player {0}: “{1}” in the column FideIdent is no FIDE number.",
                "選手 {0}：FideIdent の列の「{1}」は FIDE 番号ではありません。"},
    .advice = {"Taken as none; correct it, or move it to Identnr if it is the federation's.",
               "ID なしとみなしました。訂正するか、連盟の ID であれば Identnr に移してください。"}};

inline constexpr FindingKind k_ident_contradicts{
    .code = "ident-contradicts",
    .severity = Severity::error,
    .message = {"Round {1}: start number {0} has the ID {3} in the list of players, but the pairing gives {2}.",
                "第 {1} 回戦：開始番号 {0} の ID は選手一覧では {3}、組み合わせでは {2} です。"},
    .advice = {
        "Find out who played, correct the ID or the number and export both files again. The game is not rated.",
        "対局者を確認し、ID または番号を直して両方を出力し直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_ident_from_games{
    .code = "ident-from-games",
    .severity = Severity::info,
    .message = {"Player {0} has no ID in the list of players; the pairings give {1}.",
                "選手 {0} は選手一覧に ID がなく、組み合わせの {1} を採用しました。"},
    .advice = {"Nothing to do; the name is compared before the ID is believed.",
               "対応は不要です。ID は氏名と照合してから使われます。"}};

inline constexpr FindingKind k_pair_result{
    .code = "pair-result",
    .severity = Severity::error,
    .message = {"Round {0}: the columns ErgW and ErgS of start numbers {1} and {2} contradict the column Erg.",
                "第 {0} 回戦：開始番号 {1} と {2} の ErgW・ErgS と Erg が食い違っています。"},
    .advice = {"Find out the result and export again. The game is not rated.",
               "結果を確認し、出力し直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_result_zero_zero{
    .code = "result-zero-zero",
    .severity = Severity::warning,
    .message = {"Round {0} is over, but {1} and {2} stand 0-0: not played, or both lost? The export cannot tell.",
                "第 {0} 回戦は終了していますが、開始番号 {1} と {2} は 0-0 です。未対局か双方負けか、"
                "出力からは分かりません。"},
    .advice = {"Ask the arbiter. If it was played, enter the result and export again; as it stands it is not rated.",
               "審判に確認してください。対局があった場合は結果を入力し、出力し直してください。"
               "このままではレーティング対象外です。"}};

inline constexpr FindingKind k_points_mismatch{
    .code = "points-mismatch",
    .severity = Severity::warning,
    .message = {"Player {0} has {1} points in the list, but the games give {2}.",
                "選手 {0} の得点欄は {1} 点ですが、対局の合計は {2} 点です。"},
    .advice = {"The games count; export both files again, at the same time.",
               "対局の結果を採用します。両方のファイルを同時に出力し直してください。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::text_pair
