/// \file
/// What can be wrong with a command line, and with what the commands read by themselves. An unknown option and misuse
/// in general are options.hpp's.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"
#include "pipeline/cli/options.hpp"

namespace seiseki::cli {

inline constexpr FindingKind k_columns{"calculate-columns",
                                       Severity::error,
                                       FailureClass::data,
                                       {"the first line does not name the column {0}", "1行目に列 {0} がありません"},
                                       {"the header is `{1}`", "見出しは `{1}` です"}};
inline constexpr FindingKind k_cell{
    "calculate-value",
    Severity::error,
    FailureClass::data,
    {"'{1}' is no value for {0}", "'{1}' は {0} の値として読めません"},
    {"ratings and K are whole numbers, a score is 1, 0.5 or 0", "レーティングとKは整数、得点は 1、0.5、0 です"}};
inline constexpr FindingKind k_form{
    "calculate-form",
    Severity::error,
    FailureClass::usage,
    {"a report form is calculated only if it reports correspondence games, under an edition with a table of points, which {0} is not",
     "計算できる報告フォームは通信対局のもので、点数表のある規程に限ります（{0} では計算できません）"},
    {"for correspondence games use `--regulation jcca-2012`; bring other forms in with `seiseki import`",
     "通信対局は `--regulation jcca-2012` を指定し、その他のフォームは `seiseki import` で取り込んでください"}};
inline constexpr FindingKind k_several{"convert-several",
                                       Severity::error,
                                       FailureClass::usage,
                                       {"the source holds {0} tournaments; only one can be converted at a time",
                                        "大会が {0} 件あります。一度に変換できるのは1件です"},
                                       {"give one of them: {1}", "1件を指定してください: {1}"}};
inline constexpr FindingKind k_not_writable{
    "convert-not-writable",
    Severity::error,
    FailureClass::data,
    {"this tournament does not fit into a TRF: {0}", "この大会はTRFに書き出せません: {0}"},
    {"use `--to games-json`", "`--to games-json` を使ってください"}};
/// Arguments: the form, what is not in it in English, in Japanese.
inline constexpr FindingKind k_losses{
    "convert-loses",
    Severity::warning,
    FailureClass::data,
    {"this {0} does not hold: {1}", "この {0} に含まれないもの: {2}"},
    {"the form has no place for it; keep the source, or use `--to games-json`, which holds everything",
     "この形式では表せません。元のファイルを保管するか、すべてを含む `--to games-json` を使ってください"}};
inline constexpr FindingKind k_left_out{
    "convert-left-out",
    Severity::info,
    FailureClass::data,
    {"this {0} does not hold, and no rating needs: {1}", "この {0} に含まれないもの（レーティングには不要）: {2}"},
    {"nothing to do; `--to games-json` holds everything", "対応は不要です。`--to games-json` はすべてを含みます"}};
/// Arguments: the form, the code of what its reader says.
inline constexpr FindingKind k_not_read_again{
    "convert-not-read-again",
    Severity::warning,
    FailureClass::data,
    {"this {0} holds no tournament that could be read again ({1})",
     "書き出した {0} は、大会として読み直せません（{1}）"},
    {"the source has too little for this form; `--to games-json` holds everything",
     "元のファイルの内容がこの形式には足りません。`--to games-json` はすべてを含みます"}};
/// Arguments: why, in English, in Japanese.
inline constexpr FindingKind k_type_open{
    "convert-type-open",
    Severity::warning,
    FailureClass::data,
    {"the form's type is left empty: {0}", "報告フォームの種類は空欄です: {1}"},
    {"fill it in; the report cannot be accepted without it", "記入してください。ないと報告を受理できません"}};
inline constexpr FindingKind k_type_decided{
    "convert-type-decided",
    Severity::info,
    FailureClass::data,
    {"the form's type is {0}: {1} minutes for {2} moves, by {3}",
     "報告フォームの種類は {0} としました（{2}手で {1} 分、{3} による）"},
    {"correct it if the organiser announced another", "主催者の発表と異なる場合は直してください"}};
inline constexpr FindingKind k_documents_unset{
    "documents-unset",
    Severity::error,
    FailureClass::usage,
    {"with PostgreSQL the folder of the raw documents must be named",
     "PostgreSQLでは原本文書のフォルダーの指定が必要です"},
    {"set SEISEKI_STATE to a folder", "環境変数 SEISEKI_STATE にフォルダーを指定してください"}};
inline constexpr FindingKind k_several_assigned{
    "id-assigned-several",
    Severity::error,
    FailureClass::usage,
    {"the sources hold {0} tournaments, and --id does not say which one it means",
     "大会が {0} 件あり、--id がどの大会のものか分かりません"},
    {"nothing was imported; name the event: `--id 1300001#12=N01234567`, or give one source",
     "何も取り込んでいません。`--id 1300001#12=N01234567` のように大会を指定するか、1件だけ取り込んでください"}};
inline constexpr FindingKind k_event_assigned_nowhere{
    "id-assigned-no-event",
    Severity::error,
    FailureClass::usage,
    {"no tournament of this run is the event '{0}' that an answer names",
     "回答が指す大会 '{0}' は今回の取り込みにありません"},
    {"`seiseki report list` shows the events' keys", "大会のキーは `seiseki report list` で確認できます"}};
inline constexpr FindingKind k_answers_refused{
    "answers-refused",
    Severity::error,
    FailureClass::data,
    {"the file of answers has errors; nothing was imported", "回答のファイルに誤りがあるため、何も取り込んでいません"},
    {"correct the rows above", "上の行を訂正してください"}};
inline constexpr FindingKind k_unknown_command{"usage-unknown-command",
                                               Severity::error,
                                               FailureClass::usage,
                                               {"there is no command '{0}'", "コマンド '{0}' はありません"},
                                               {"{1}see `seiseki --help`", "{2}`seiseki --help` を参照"}};

inline constexpr const FindingKind* k_finding_kinds[] = {&k_columns,
                                                         &k_cell,
                                                         &k_form,
                                                         &k_several,
                                                         &k_not_writable,
                                                         &k_losses,
                                                         &k_left_out,
                                                         &k_not_read_again,
                                                         &k_type_open,
                                                         &k_type_decided,
                                                         &k_documents_unset,
                                                         &k_several_assigned,
                                                         &k_event_assigned_nowhere,
                                                         &k_answers_refused,
                                                         &k_unknown_command,
                                                         &k_unknown_option};
/// All but `usage`, whose sentences are its arguments.
inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::cli
