/// \file
/// What can be wrong with a command line, and with what the commands read by themselves.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::cli {

inline constexpr FindingKind k_columns{
    .code = "calculate-columns",
    .severity = Severity::error,
    .arguments = {"column", "header"},
    .message = {"The first line does not name the column {column}.", "1行目に列 {column} がありません。"},
    .advice = {"Name the columns in the first line: {header}", "1行目に見出しを書いてください：{header}"}};
inline constexpr FindingKind k_cell{
    .code = "calculate-value",
    .severity = Severity::error,
    .arguments = {"column", "value"},
    .message = {"“{value}” is not a valid {column}.", "「{value}」は {column} の値として読めません。"},
    .advice = {"Ratings and K are whole numbers, a score is 1, 0.5 or 0.",
               "レーティングとKは整数、得点は 1、0.5、0 です。"}};
inline constexpr FindingKind k_form{
    .code = "calculate-form",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"edition"},
    .message =
        {"A report form is calculated only if it reports correspondence games, under an edition with a table of points, which {edition} is not.",
         "計算できる報告フォームは通信対局のもので、点数表のある規程に限ります（{edition} では計算できません）。"},
    .advice = {"For correspondence games name their edition; forms of other games are imported.",
               "通信対局はその規程を指定し、その他のフォームは取り込んでください。"},
    .typed = {
        "`--regulation` names the edition, `seiseki regulations list` shows all, and `seiseki import` takes other forms.",
        "規程は `--regulation` で指定し（`seiseki regulations list` で一覧を表示します）、その他のフォームは `seiseki import` で取り込みます。"}};
inline constexpr FindingKind k_schema_unknown{
    .code = "usage-unknown-schema",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"No document has the schema “{name}”.", "「{name}」というスキーマの文書はありません。"},
    .advice = {"Give the name of a schema as the list has it.", "一覧にあるスキーマの名前を指定してください。"},
    .typed = {"`seiseki schema` shows all names.", "`seiseki schema` ですべての名前を表示できます。"}};
inline constexpr FindingKind k_several{
    .code = "convert-several",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"count", "names"},
    .message = {"The source holds {count} tournaments; only one can be converted at a time.",
                "大会が {count} 件あります。一度に変換できるのは1件です。"},
    .advice = {"Give one of them: {names}", "1件を指定してください：{names}"}};
inline constexpr FindingKind k_not_writable{
    .code = "convert-not-writable",
    .severity = Severity::error,
    .arguments = {},
    .message =
        {"This tournament does not fit into a TRF, which has start numbers 1 to 9999, rounds 1 to 200 and games between "
         "players of its list.",
         "この大会はTRFに書き出せません。TRFに書けるのは、開始番号 1〜9999、ラウンド 1〜200、選手一覧にある選手の対局です。"},
    .advice = {"Write it in the form that holds everything, games-json.",
               "すべてを含む形式 games-json で書き出してください。"},
    .typed = {"On the command line: `--to games-json`.", "コマンドライン：`--to games-json`。"}};
inline constexpr FindingKind k_losses{
    .code = "convert-loses",
    .severity = Severity::warning,
    .arguments = {"form", "items", "items_ja"},
    .message = {"This {form} does not hold: {items}", "この {form} に含まれないもの：{items_ja}"},
    .advice = {"The form has no place for it; keep the source.",
               "この形式では表せません。元のファイルを保管してください。"},
    .typed = {"`--to games-json` holds everything.", "すべてを含む形式は `--to games-json` です。"}};
inline constexpr FindingKind k_left_out{
    .code = "convert-left-out",
    .severity = Severity::info,
    .arguments = {"form", "items", "items_ja"},
    .message = {"This {form} does not hold, and no rating needs: {items}",
                "この {form} に含まれないもの（レーティングには不要）：{items_ja}"},
    .advice = {"Nothing to do.", "対応は不要です。"},
    .typed = {"`--to games-json` holds everything.", "`--to games-json` はすべてを含みます。"}};
inline constexpr FindingKind k_not_read_again{
    .code = "convert-not-read-again",
    .severity = Severity::warning,
    .arguments = {"form", "reason"},
    .message = {"This {form} holds no tournament that could be read again ({reason}).",
                "書き出した {form} は、大会として読み直せません（{reason}）。"},
    .advice = {"The source has too little for this form; keep the source.",
               "元のファイルの内容がこの形式には足りません。元のファイルを保管してください。"},
    .typed = {"`--to games-json` holds everything.", "`--to games-json` はすべてを含みます。"}};
inline constexpr FindingKind k_type_open{
    .code = "convert-type-open",
    .severity = Severity::warning,
    .arguments = {"reason", "reason_ja"},
    .message = {"The form's type is left empty: {reason}", "報告フォームの種類は空欄です：{reason_ja}"},
    .advice = {"Fill it in; the report cannot be accepted without it.",
               "記入してください。ないと報告を受理できません。"}};
inline constexpr FindingKind k_type_decided{
    .code = "convert-type-decided",
    .severity = Severity::info,
    .arguments = {"type", "minutes", "moves", "edition", "type_ja"},
    .message = {"The form's type is {type}: {minutes} minutes for {moves} moves, by {edition}.",
                "報告フォームの種類は{type_ja}としました（{moves}手で {minutes} 分、{edition} による）。"},
    .advice = {"Correct it if the organiser announced another.", "主催者の案内と異なる場合は訂正してください。"}};
inline constexpr FindingKind k_answers_refused{.code = "answers-refused",
                                               .severity = Severity::error,
                                               .message = {"The file of answers has errors; nothing was imported.",
                                                           "回答のファイルに誤りがあるため、何も取り込んでいません。"},
                                               .advice = {"Correct the rows above.", "上の行を訂正してください。"}};
inline constexpr FindingKind k_unknown_command{
    .code = "usage-unknown-command",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name", "hint", "hint_ja"},
    .message = {"There is no command “{name}”.", "コマンド「{name}」はありません。"},
    .advice = {"", ""},
    .typed = {"{hint}See `seiseki --help`.", "{hint_ja}`seiseki --help` を参照してください。"}};
inline constexpr FindingKind k_unfinished_command{
    .code = "usage-unfinished-command",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"group", "commands", "hint", "hint_ja"},
    .message = {"“{group}” is followed by one of: {commands}", "「{group}」の後には次のいずれかが必要です：{commands}"},
    .advice = {"", ""},
    .typed = {"{hint}`seiseki help {group}` tells what each does.",
              "{hint_ja}それぞれの説明は `seiseki help {group}` で確認できます。"}};
/// All but `usage`, whose sentences are its arguments.

inline constexpr FindingKind k_usage{
    .code = "usage",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"problem", "problem_ja", "command"},
    .message = {"{problem}", "{problem_ja}"},
    .advice = {"", ""},
    .typed = {"See `seiseki {command} --help`.", "`seiseki {command} --help` を参照してください。"}};
inline constexpr FindingKind k_unknown_option{
    .code = "usage-unknown-option",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"option", "command", "hint", "hint_ja"},
    .message = {"Unknown option {option}.", "オプション {option} はありません。"},
    .advice = {"", ""},
    .typed = {"{hint}See `seiseki {command} --help`.", "{hint_ja}`seiseki {command} --help` を参照してください。"}};
inline constexpr FindingKind k_clock_back{
    .code = "clock-back",
    .severity = Severity::warning,
    .arguments = {"clock", "last"},
    .message = {"This machine's clock says {clock}, but the last entry of the audit log was made at {last}.",
                "この機器の時計は {clock} ですが、監査記録の最後の項目は {last} のものです。"},
    .advice = {"Set the clock before anything is entered: reports would seem to have arrived earlier than they did.",
               "入力の前に時計を合わせてください。報告が実際より早く届いたことになります。"}};

inline constexpr FindingKind k_no_browser{
    .code = "serve-no-browser",
    .severity = Severity::warning,
    .message = {"No browser could be opened from here.", "ここからブラウザーを開けませんでした。"},
    .advice = {
        "Open the link above in a browser on this computer; Enter shows a new one, Ctrl-C ends the desk.",
        "このパソコンのブラウザーで上のリンクを開いてください。Enterキーで新しいリンクを表示し、Ctrl-Cで終了します。"}};
inline constexpr FindingKind k_no_rating_list{
    .code = "rating-list-needed",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file"},
    .message = {"{file} is not a rating list of a month.", "{file} は月のレーティングリストではありません。"},
    .advice = {"Give a list with ratings and K, named rating-YYYY-MM-DD.csv.",
               "レーティングとKのある rating-YYYY-MM-DD.csv という名前のリストを指定してください。"}};
inline constexpr FindingKind k_output_unwritten{
    .code = "output-unwritten",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"detail"},
    .message = {"The results could not be written to standard output: {detail}",
                "結果を標準出力に書き込めませんでした：{detail}"},
    .advice = {"What the command did is done; only its account is incomplete.",
               "コマンドの処理は完了しています。表示だけが途中で切れています。"}};

}  // namespace seiseki::cli
