/// \file
/// What can be wrong with a roster or list file, and with a decision on a report.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::office {

inline constexpr FindingKind k_list_header{.code = "list-header",
                                           .severity = Severity::error,
                                           .failure = FailureClass::drift,
                                           .message = {"The first 10 lines hold no header with ID, Name and Kanji.",
                                                       "先頭10行に ID・Name・Kanji を含む見出しがありません。"},
                                           .advice = {"Save the federation's list as CSV with its header line.",
                                                      "連盟のリストを見出し行付きのCSVで保存してください。"}};
inline constexpr FindingKind k_list_cut{
    .code = "list-cut",
    .severity = Severity::error,
    .message = {"The file ends in the middle of a row.", "ファイルが行の途中で終わっています。"},
    .advice = {"Get the whole file again; nothing was taken from it.",
               "完全なファイルを入手し直してください。何も取り込んでいません。"}};
inline constexpr FindingKind k_list_month{
    .code = "list-month",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"The file name does not say which list this is.", "ファイル名からどの月のリストか分かりません。"},
    .advice = {"Name it rating-YYYY-MM-DD.csv, or say which month's list it is.",
               "rating-YYYY-MM-DD.csv という名前にするか、どの月のリストかを指定してください。"},
    .typed = {"On the command line: `--list YYYY-MM`.", "コマンドライン：`--list YYYY-MM`。"}};
inline constexpr FindingKind k_list_month_differs{
    .code = "list-month-differs",
    .severity = Severity::error,
    .arguments = {"named", "month"},
    .message = {"By its name the file is the list of {named}; it was to be taken as that of {month}.",
                "ファイル名は {named} のリストですが、{month} のリストとして指定されました。"},
    .advice = {"Name the month that it is of, or correct the file's name.",
               "正しい月を指定するか、ファイル名を訂正してください。"}};
inline constexpr FindingKind k_list_no_ratings{
    .code = "list-no-ratings",
    .severity = Severity::error,
    .arguments = {"month"},
    .message = {"It was to be the list of {month}, but gives nobody a rating.",
                "{month} のリストとして指定されましたが、レーティングが一つもありません。"},
    .advice = {
        "A list has the columns ST and ST-G, RP and RP-G, or CC and CC-G; correct the headings. Of a file of members no month is said.",
        "リストには ST と ST-G、RP と RP-G、または CC と CC-G の列が必要です。見出しを訂正してください。会員名簿には月を指定しません。"}};
/// \clause jcf-2024-10 6(3)
inline constexpr FindingKind k_list_waiting_unknown{
    .code = "list-waiting-unknown",
    .severity = Severity::warning,
    .arguments = {"list", "count", "names"},
    .message =
        {"Without a rating on {list}, and with games: {count} ({names}). Which games these were a list does not tell.",
         "{list} のURの {count} 人に対局数があります（{names}）。リストからは、どの対局か分かりません。"},
    .advice = {
        "Their first ratings may come late, or of fewer games. Begin with a list from before these games and bring the events in, or see to each first rating.",
        "初期レーティングが遅れたり、少ない対局数で計算されることがあります。これらの対局より前のリストから始めて大会を取り込むか、初期レーティングを個別に確認してください。"}};
inline constexpr FindingKind k_list_nobody{
    .code = "list-nobody",
    .severity = Severity::error,
    .message = {"There is nobody under the header.", "見出しの下に会員の行がありません。"},
    .advice = {"Save the whole list again; nothing was taken from this file.",
               "リスト全体を保存し直してください。何も取り込んでいません。"}};
inline constexpr FindingKind k_list_column_unread{
    .code = "list-column-unread",
    .severity = Severity::warning,
    .arguments = {"columns", "known"},
    .message = {"Columns that are not read: {columns}.", "読まない列：{columns}。"},
    .advice = {"See that none of them is one of these under another name: {known}.",
               "次の列が別の見出しになっていないか確認してください：{known}。"}};
inline constexpr FindingKind k_row_no_games{
    .code = "list-games-missing",
    .severity = Severity::error,
    .arguments = {"id", "column", "rating"},
    .message = {"{id} has the rating {rating}, and nothing in {column}.",
                "{id} はレーティング {rating} ですが、{column} が空です。"},
    .advice = {"Fill the number of games in: K and the corrections rest on it, and nothing is not 0.",
               "対局数を記入してください。変動係数や補正の基礎になり、空欄は0ではありません。"}};
inline constexpr FindingKind k_row_short{
    .code = "list-row-short",
    .severity = Severity::error,
    .arguments = {"id", "column"},
    .message = {"The row of {id} ends before the column {column}.", "{id} の行が {column} 列の前で終わっています。"},
    .advice = {"Rows of who has no rating have empty cells; get the whole file again.",
               "レーティングのない人の行にも空のセルがあります。完全なファイルを入手し直してください。"}};
inline constexpr FindingKind k_row_fide_id{
    .code = "roster-fide-id",
    .severity = Severity::error,
    .arguments = {"id", "value"},
    .message = {"“{value}”, given for {id}, is not a FIDE ID.", "{id} の「{value}」はFIDE IDではありません。"},
    .advice = {
        "A FIDE ID is a whole number; format the column as text before saving, and leave the cell of who has none empty.",
        "FIDE IDは整数です。保存する前に列を文字列形式にし、ない人のセルは空にしてください。"}};
inline constexpr FindingKind k_row_fide_id_twice{
    .code = "roster-fide-id-twice",
    .severity = Severity::error,
    .arguments = {"fide_id", "id", "other"},
    .message = {"{id} and {other} have the same FIDE ID {fide_id}.",
                "{id} と {other} のFIDE ID {fide_id} が同じです。"},
    .advice = {"It is one person's: empty the other cell, or merge the two if they are one person.",
               "FIDE IDは一人のものです。一方のセルを空にするか、同一人物なら両者を統合してください。"}};
inline constexpr FindingKind k_row_id{
    .code = "roster-id",
    .severity = Severity::error,
    .arguments = {"id"},
    .message = {"“{id}” is not a federation ID.", "「{id}」は会員IDではありません。"},
    .advice = {"An ID is written in full, with its letters; spreadsheets drop leading zeros of bare digits.",
               "会員IDは文字を含めてすべて書いてください。表計算ソフトは数字だけのIDの先頭の0を落とします。"}};
inline constexpr FindingKind k_row_name{
    .code = "roster-name",
    .severity = Severity::error,
    .arguments = {"id", "name"},
    .message = {"The name of {id} is empty or would be read as a formula: “{name}”.",
                "{id} の氏名が空か、数式として読まれます：「{name}」。"},
    .advice = {"Correct the name.", "氏名を訂正してください。"}};
inline constexpr FindingKind k_row_duplicate{.code = "roster-duplicate",
                                             .severity = Severity::error,
                                             .arguments = {"id", "line", "other_line"},
                                             .message = {"{id} appears in lines {line} and {other_line}.",
                                                         "{id} が {line} 行目と {other_line} 行目にあります。"},
                                             .advice = {"One person has one line.", "一人につき一行にしてください。"}};
inline constexpr FindingKind k_row_number{
    .code = "roster-number",
    .severity = Severity::error,
    .arguments = {"id", "column", "value"},
    .message = {"{column} of {id} is not a valid number: “{value}”.",
                "{id} の {column} が正しい数値ではありません：「{value}」。"},
    .advice = {"Correct the cell; an unrated player has 0.", "セルを訂正してください。URは0です。"}};
inline constexpr FindingKind k_row_sex{
    .code = "roster-sex",
    .severity = Severity::error,
    .arguments = {"id", "value"},
    .message = {"The sex of {id} is neither m nor f: “{value}”.",
                "{id} の性別が m でも f でもありません：「{value}」。"},
    .advice = {"Write m or f, or leave the cell empty.", "m または f と書くか、空欄にしてください。"}};
inline constexpr FindingKind k_row_membership{
    .code = "roster-membership",
    .severity = Severity::error,
    .arguments = {"id", "value"},
    .message = {"The kind of membership of {id} is neither annual nor event: “{value}”.",
                "{id} の会員種別が annual でも event でもありません：「{value}」。"},
    .advice = {"Write annual, event for a member for one event only, or leave the cell empty.",
               "年会員は annual、一大会のみの会員は event と書くか、空欄にしてください。"}};
inline constexpr FindingKind k_row_date{
    .code = "roster-date",
    .severity = Severity::error,
    .arguments = {"id", "column", "value"},
    .message = {"{column} of {id} is not a date: “{value}”.", "{id} の {column} が日付ではありません：「{value}」。"},
    .advice = {"Write it as 2006-01-02.", "2006-01-02 の形で書いてください。"}};
inline constexpr FindingKind k_row_yes_no{
    .code = "roster-yes-no",
    .severity = Severity::error,
    .arguments = {"id", "column", "value"},
    .message = {"{column} of {id} is neither 1 nor 0: “{value}”.",
                "{id} の {column} が 1 でも 0 でもありません：「{value}」。"},
    .advice = {"Write 1 for yes or 0 for no; an empty cell says neither.",
               "該当すれば 1、しなければ 0 と書いてください。空欄ではどちらか分かりません。"}};
inline constexpr FindingKind k_birth_future{
    .code = "birth-future",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"id", "value"},
    .message = {"The birth date of {id}, {value}, lies in the future.", "{id} の生年月日 {value} が未来の日付です。"},
    .advice = {"Check the year of birth; nothing was written.",
               "生まれた年を確認してください。何も書き込んでいません。"}};
inline constexpr FindingKind k_birth_before_1900{
    .code = "birth-before-1900",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"id", "value"},
    .message = {"The birth date of {id}, {value}, lies before 1900.", "{id} の生年月日 {value} が1900年より前です。"},
    .advice = {"Check the year of birth; nothing was written.",
               "生まれた年を確認してください。何も書き込んでいません。"}};
inline constexpr FindingKind k_opening_differs{
    .code = "list-differs",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "series"},
    .message = {"There is a list of {list} already, and it differs.", "{list} のリストは既にあり、内容が異なります。"},
    .advice =
        {"A list that was taken from a file can be taken back as long as no other rests on it; a published one never changes.",
         "取り込んだリストは、これを基にしたリストがない間は取り消せます。公表済みのリストは変わりません。"},
    .typed = {"On the command line: `seiseki list discard {list}{series} --reason …`.",
              "コマンドライン：`seiseki list discard {list}{series} --reason …`。"}};
inline constexpr FindingKind k_opening_behind{
    .code = "list-behind-published",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "base", "next"},
    .message = {"The list {list} would lie between {base} and {next}, which is published and was computed from {base}.",
                "{list} のリストは、{base} と、{base} を起点に計算して公表済みの {next} のリストとの間に入ります。"},
    .advice = {"Published lists never change; import it into a new database, before what follows is computed.",
               "公表済みのリストは変わりません。新しいデータベースに、以降のリストを計算する前に取り込んでください。"}};
inline constexpr FindingKind k_opening_too_far{
    .code = "list-in-future",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "current", "furthest"},
    .message =
        {"The list {list} cannot be published yet: reports that arrive today enter the list {current}.",
         "{list} のリストはまだ公表されているはずがありません。今日届く報告は {current} のリストに算入されます。"},
    .advice = {"Check the month; lists up to {furthest} can be taken in. Nothing was written.",
               "月を確認してください。取り込めるのは {furthest} のリストまでです。何も書き込んでいません。"},
    .typed = {"On the command line: `--list YYYY-MM` says the month; without it the file's name does.",
              "コマンドライン：月は `--list YYYY-MM` で、なければファイル名により決まります。"}};
inline constexpr FindingKind k_opening_gap{
    .code = "list-leaves-gap",
    .severity = Severity::warning,
    .arguments = {"list", "latest", "missing"},
    .message =
        {"The list {list} does not follow {latest}, the latest published: between them is no list of {missing}.",
         "{list} のリストは、公表済みの最新のリスト {latest} に続いていません。間の {missing} のリストがありません。"},
    .advice = {"A published list cannot be taken back: look at a month first without keeping anything.",
               "公表済みのリストは取り消せません。先に、保存せずに月を確認してください。"},
    .typed = {"On the command line: `--dry-run`.", "コマンドライン：`--dry-run`。"}};
inline constexpr FindingKind k_opening_passes_reports{
    .code = "list-passes-reports",
    .severity = Severity::warning,
    .arguments = {"list", "count", "months", "next"},
    .message = {"Reports that wait for the lists {months}: {count}. With the list {list} they move to {next}.",
                "{months} のリストを待つ報告が {count} 件あります。{list} のリストを取り込むと {next} に移ります。"},
    .advice = {"Refuse those that this list counts already: no event counts twice.",
               "このリストに算入済みの報告は不受理としてください。同じ大会は一度しか計算できません。"},
    .typed = {"On the command line: `seiseki report list`, `seiseki report refuse`; `--dry-run` tells it beforehand.",
              "コマンドライン：`seiseki report list`、`seiseki report refuse`。`--dry-run` で事前に確認できます。"}};
inline constexpr FindingKind k_list_k_not_read{
    .code = "list-k-not-read",
    .severity = Severity::info,
    .arguments = {"list"},
    .message = {"The K of the list of {list} is not used: the regulations it was made under are not at hand.",
                "{list} のリストのKは使いません。そのリストの規程がありません。"},
    .advice = {"If somebody below 2400 once had it, or is a junior without a birth date, import a later list too.",
               "2400に達したことのある会員や生年月日不明のジュニアがいる場合は、以後のリストも取り込んでください。"}};
inline constexpr FindingKind k_list_k_unexplained{
    .code = "list-k-unexplained",
    .severity = Severity::warning,
    .arguments = {"player", "kind", "k", "rating", "games", "expected", "edition"},
    .message =
        {"{player} has {kind}-K {k} beside {rating} after {games} games; by what is known {edition} gives {expected}.",
         "{player} の {kind}-K は {k} です（レーティング {rating}、通算 {games} 局）。現在の情報から {edition} で求めると {expected} になります。"},
    .advice = {"Check the birth date, the peak and the number of games; the next list will show {expected}.",
               "生年月日、最高レーティング、通算対局数を確認してください。次のリストでは {expected} になります。"}};
inline constexpr FindingKind k_report_missing{
    .code = "report-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report"},
    .message = {"There is no report {report}.", "報告 {report} はありません。"},
    .advice = {"Look up its number in the list of reports.", "報告の一覧で番号を確認してください。"},
    .typed = {"`seiseki report list` shows them.", "`seiseki report list` で一覧を表示します。"}};
inline constexpr FindingKind k_report_superseded{.code = "report-superseded",
                                                 .severity = Severity::error,
                                                 .failure = FailureClass::refused,
                                                 .arguments = {"report", "newer"},
                                                 .message = {"Report {report} has been replaced by report {newer}.",
                                                             "報告 {report} は報告 {newer} に差し替えられています。"},
                                                 .advice = {"Decide on the newer version, report {newer}.",
                                                            "新しい版である報告 {newer} を確認して決定してください。"},
                                                 .typed = {"On the command line: `seiseki report show {newer}`.",
                                                           "コマンドライン：`seiseki report show {newer}`。"}};
inline constexpr FindingKind k_version_undecided{
    .code = "report-version-undecided",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "newer"},
    .message = {"Report {newer}, a later version of report {report}, waits for a decision.",
                "報告 {report} の新しい版である報告 {newer} がまだ決定されていません。"},
    .advice =
        {"Decide on report {newer} first: refuse it, accept it, or, where report {report} is rated, put it in its place by a correction case. Then change the arrival.",
         "先に報告 {newer} について決定してください。不受理とするか受理し、報告 {report} がレーティング計算済みの場合は訂正案件で差し替えます。その後で到着日時を変更してください。"},
    .typed = {
        "On the command line: `seiseki report refuse {newer} --reason …`, or `seiseki correct apply CASE --replace {report}={newer} --reason …`.",
        "コマンドライン：`seiseki report refuse {newer} --reason …`、または `seiseki correct apply CASE --replace {report}={newer} --reason …`。"}};
inline constexpr FindingKind k_report_stage{
    .code = "report-stage",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "stage", "wanted", "stage_ja", "wanted_ja"},
    .message = {"Report {report} is {stage}; it cannot be {wanted} any more.",
                "報告 {report} の段階は「{stage_ja}」のため、{wanted_ja}の操作はできません。"},
    .advice = {"A published report changes only by a correction case; open one.",
               "公表済みの報告の変更には訂正の手続きが必要です。訂正案件を開いてください。"},
    .typed = {"On the command line: `seiseki correct open --about report:{report} …`.",
              "コマンドライン：`seiseki correct open --about report:{report} …`。"}};
inline constexpr FindingKind k_report_decided{
    .code = "report-decided",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "stage", "wanted", "stage_ja", "wanted_ja"},
    .message = {"Report {report} is {stage}; it cannot be {wanted} any more.",
                "報告 {report} の段階は「{stage_ja}」のため、{wanted_ja}の操作はできません。"},
    .advice = {"Take that decision back first.", "先にその決定を取り消してください。"},
    .typed = {"On the command line: `seiseki report undo {report} --reason …`.",
              "コマンドライン：`seiseki report undo {report} --reason …`。"}};
inline constexpr FindingKind k_nothing_to_take_back{
    .code = "report-nothing-to-take-back",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report"},
    .message = {"Nobody has accepted, refused or withdrawn report {report}.",
                "報告 {report} は受理・不受理・取り下げのいずれにもなっていません。"},
    .advice = {"Look at what was decided in it: each of those decisions can be undone.",
               "報告の内容についての決定を確認してください。それぞれ取り消せます。"},
    .typed = {
        "On the command line: `seiseki report show {report}` shows the decisions, `seiseki report undo {report} DECISION --reason …` undoes one.",
        "コマンドライン：`seiseki report show {report}` で確認し、`seiseki report undo {report} 決定番号 --reason …` で取り消す。"}};

inline constexpr FindingKind k_decided_already{
    .code = "decided-already",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"subject", "decision", "officer", "date", "number"},
    .message = {"{subject} is decided already: {decision}, by {officer}, {date} (decision {number}).",
                "{subject} は決定済みです：{decision}（{officer}、{date}、決定 {number}）。"},
    .advice = {"Nothing was written; a different decision replaces that one.",
               "何も書き込んでいません。異なる決定をすれば置き換えられます。"}};
inline constexpr FindingKind k_decision_replaced{
    .code = "decision-replaced",
    .severity = Severity::warning,
    .failure = FailureClass::refused,
    .arguments = {"subject", "decision", "officer", "date", "number"},
    .message = {"This replaces what {officer} decided, {date}: {subject}, {decision} (decision {number}).",
                "{officer} の決定（{date}）を置き換えました：{subject}、{decision}（決定 {number}）。"},
    .advice = {"Both stay on record; let {officer} know.", "両方とも記録に残ります。{officer} に連絡してください。"}};
inline constexpr FindingKind k_version_again{
    .code = "version-again-in-force",
    .severity = Severity::warning,
    .arguments = {"report", "again", "version", "event"},
    .message =
        {"Without report {report} the version before it counts again: report {again} (version {version} of "
         "“{event}”).",
         "報告 {report} に代わり、その前の版が再び有効になりました：報告 {again}（「{event}」の第 {version} 版）。"},
    .advice = {"If the whole event is taken back, so must report {again} be.",
               "大会そのものの取り下げであれば、報告 {again} も取り下げてください。"},
    .typed = {"`seiseki report withdraw {again} REASON`.", "`seiseki report withdraw {again} 理由`。"}};
inline constexpr FindingKind k_report_problems{
    .code = "report-problems",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "problems"},
    .message = {"Report {report} has open problems: {problems}",
                "報告 {report} には未解決の問題があります：{problems}"},
    .advice = {"Settle each with a reason, or ask the reporter.",
               "それぞれ理由を付けて解決するか、報告者に問い合わせてください。"},
    .typed = {
        "On the command line: `seiseki report settle {report} CODE --reason …`, or `seiseki report reply {report}`.",
        "コマンドライン：`seiseki report settle {report} CODE --reason …`、または `seiseki report reply {report}`。"}};
inline constexpr FindingKind k_report_of_rated{
    .code = "report-of-rated",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "rated"},
    .message = {"Report {report} is another version of report {rated}, which is rated.",
                "報告 {report} は計算済みの報告 {rated} の別の版です。"},
    .advice = {"It enters a list by a correction case only, in the place of report {rated}.",
               "訂正案件により、報告 {rated} に代えてのみ算入できます。"},
    .typed = {"On the command line: `seiseki correct apply CASE --replace {rated}={report} --reason …`.",
              "コマンドライン：`seiseki correct apply CASE --replace {rated}={report} --reason …`。"}};
inline constexpr FindingKind k_report_no_type{
    .code = "report-no-type",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report"},
    .message = {"Nobody has said whether report {report} is Standard or Rapid.",
                "報告 {report} がスタンダードかラピッドか決まっていません。"},
    .advice = {"Settle the problem by saying which of them it is.", "どちらであるかを示して問題を解決してください。"},
    .typed = {
        "On the command line: `seiseki report settle {report} CODE --type standard --reason …`, with the code of the problem.",
        "コマンドライン：`seiseki report settle {report} CODE --type standard --reason …`（CODE は問題のコード）。"}};
inline constexpr FindingKind k_problem_missing{
    .code = "problem-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report", "problem", "open"},
    .message = {"Report {report} has no problem {problem}.", "報告 {report} に問題 {problem} はありません。"},
    .advice = {"Open problems: {open}", "未解決の問題：{open}"}};
inline constexpr FindingKind k_problem_source{
    .code = "problem-source",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "problem"},
    .message = {"{problem} cannot be settled by a decision.", "{problem} は決定では解決できません。"},
    .advice = {"Have the tournament corrected, and import it again.",
               "大会データを訂正して取り込み直す必要があります。"},
    .typed = {"`seiseki report reply {report}` writes the letter that asks for it.",
              "`seiseki report reply {report}` で依頼文を作成できます。"}};
inline constexpr FindingKind k_problem_games{
    .code = "problem-games",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "problem"},
    .message = {"{problem} ends when every game it names is left out, and not by a reason.",
                "{problem} は理由だけでは解決できず、該当する対局をすべて除外すると解決します。"},
    .advice = {"Have the tournament corrected and import it again, or leave those games out.",
               "大会データを訂正して取り込み直すか、該当する対局を除外してください。"},
    .typed = {"On the command line: `seiseki report exclude {report} GAME --reason …`.",
              "コマンドライン：`seiseki report exclude {report} 対局番号 --reason …`。"}};
inline constexpr FindingKind k_problem_type{
    .code = "problem-type",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"problem"},
    .message = {"To settle {problem}, say what the event is.", "{problem} の解決には種類の指定が必要です。"},
    .advice = {"Say whether it is Standard or Rapid; if it is neither, refuse the report.",
               "スタンダードかラピッドかを指定してください。どちらでもなければ報告を不受理としてください。"},
    .typed = {"On the command line: `--type standard` or `--type rapid`.",
              "コマンドライン：`--type standard` または `--type rapid`。"}};
inline constexpr FindingKind k_player_missing{
    .code = "report-player-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report", "start_number"},
    .message = {"Report {report} has no player with the start number {start_number}.",
                "報告 {report} に開始番号 {start_number} の選手はいません。"},
    .advice = {"Look up the start number in the report.", "報告で開始番号を確認してください。"},
    .typed = {"`seiseki report show {report}` shows them.", "`seiseki report show {report}` で表示できます。"}};
inline constexpr FindingKind k_member_missing{
    .code = "member-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"id"},
    .message = {"No member has the ID {id}.", "会員ID {id} は登録されていません。"},
    .advice = {"Look the person up by name, or say that it is a non-member.",
               "氏名から検索するか、非会員としてください。"},
    .typed = {"`seiseki roster show` finds people by name; a non-member is `none`.",
              "検索は `seiseki roster show`、非会員は `none` です。"}};
inline constexpr FindingKind k_person_twice{
    .code = "report-person-twice",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id", "start_number", "report"},
    .message = {"{id} is already the start number {start_number} of report {report}, and both play.",
                "{id} は報告 {report} の開始番号 {start_number} として登録済みで、両方とも対局しています。"},
    .advice = {"One person has one start number: identify {start_number} as somebody else or as a non-member first.",
               "一人の選手の開始番号は一つです。先に {start_number} を別の会員または非会員としてください。"},
    .typed = {"On the command line: a non-member is `none`.", "コマンドライン：非会員は `none`。"}};
inline constexpr FindingKind k_game_missing{
    .code = "report-game-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report", "game"},
    .message = {"Report {report} has no game {game} between two players.",
                "報告 {report} に2人の選手の対局 {game} はありません。"},
    .advice = {"Look up the number of the game in the report.", "報告で対局の番号を確認してください。"},
    .typed = {"`seiseki report show {report}` numbers them.", "`seiseki report show {report}` で番号を表示できます。"}};
inline constexpr FindingKind k_game_result{
    .code = "report-game-result",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report", "game"},
    .message = {"Game {game} of report {report} has no result that could count.",
                "報告 {report} の対局 {game} には算入できる結果がありません。"},
    .advice = {"Give the result with which it counts.", "算入する結果を指定してください。"},
    .typed = {"On the command line: `--score 1-0`, `--score 1/2` or `--score 0-1`.",
              "コマンドライン：`--score 1-0`、`--score 1/2`、`--score 0-1` のいずれか。"}};
/// A correspondence game counts between two people with ratings of the federation's own. \clause jcca-2012 (2)
inline constexpr FindingKind k_game_stranger{
    .code = "report-game-stranger",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report", "game", "start_number", "player"},
    .message =
        {"Game {game} of report {report} cannot count: no. {start_number}, {player}, is nobody of the roster.",
         "報告 {report} の対局 {game} は算入できません：{start_number} 番 {player} は名簿の人として照合されていません。"},
    .advice = {"Say who that is first; whoever is new is entered in the roster and given a first rating.",
               "先に誰であるかを指定してください。新しい方は名簿に登録し、仮レーティングを定めます。"},
    .typed = {"On the command line: `seiseki report identify {report} {start_number}=N… REASON`.",
              "コマンドライン：`seiseki report identify {report} {start_number}=N… 理由`。"}};
inline constexpr FindingKind k_round_missing{
    .code = "report-round-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report", "round"},
    .message = {"Report {report} has no game in round {round}.",
                "報告 {report} に第{round}ラウンドの対局はありません。"},
    .advice = {"Look up the rounds in the report.", "報告でラウンドを確認してください。"},
    .typed = {"`seiseki report show {report}` shows them.", "`seiseki report show {report}` で表示できます。"}};
inline constexpr FindingKind k_date_after_report{
    .code = "report-date-later",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"date", "report", "arrival"},
    .message = {"{date} is after report {report} arrived, on {arrival}.",
                "{date} は報告 {report} の到着日 {arrival} より後です。"},
    .advice = {"Give the day the games were played; if the arrival is wrong, correct it first.",
               "対局が行われた日を指定してください。到着日時が誤りなら、先に訂正してください。"},
    .typed = {"On the command line: `seiseki report arrival {report} TIME --reason …` corrects the arrival.",
              "コマンドライン：到着日時の訂正は `seiseki report arrival {report} 日時 --reason …`。"}};
/// The same of a published report of correspondence games, whose arrival decides nothing and is corrected by no case.
inline constexpr FindingKind k_date_after_published{
    .code = "report-ended-later",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"date", "report", "arrival", "game"},
    .message = {"{date} is after report {report} arrived, on {arrival}: it cannot tell how a game of that day ended.",
                "{date} は報告 {report} の到着日 {arrival} より後のため、その日に終局した対局は報告に含まれません。"},
    .advice =
        {"Give the day on which the game ended. If it did end later, leave the game out here, and import a report "
         "that has it.",
         "対局の終了日を指定してください。実際にこの日に終局したのであれば、ここでは対局を除外し、"
         "その対局を含む報告を取り込んでください。"},
    .typed = {"On the command line: `--exclude-game {report}/{game}`.",
              "コマンドライン：`--exclude-game {report}/{game}`。"}};
/// By more than importers::checks::k_far_days.
inline constexpr FindingKind k_date_far{
    .code = "report-date-far",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"date", "report", "first_day", "last_day"},
    .message = {"{date} is more than a month away from the days of report {report}, {first_day} to {last_day}.",
                "{date} は報告 {report} の開催期間 {first_day}〜{last_day} から1か月以上離れています。"},
    .advice = {"Check the month and the year; if the event's own days are wrong, ask for a corrected report.",
               "年と月を確認してください。開催期間が誤りなら、訂正した報告を求めてください。"},
    .typed = {"`seiseki report reply {report}` writes the letter.",
              "`seiseki report reply {report}` で依頼文を作成できます。"}};
inline constexpr FindingKind k_event_name{
    .code = "report-name",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report"},
    .message = {"Report {report} is given a name that no event can have.",
                "報告 {report} の大会名として指定された文字列は使えません。"},
    .advice = {"A name is one line of up to 300 bytes, with nothing but characters that are seen.",
               "大会名は、改行や制御文字を含まない300バイト以内の1行で指定してください。"}};
inline constexpr FindingKind k_arrival_early{
    .code = "report-arrival-early",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report", "arrival", "date"},
    .message = {"Report {report} cannot have arrived on {arrival}: a game of it was played on {date}.",
                "報告 {report} は {arrival} に到着し得ません：{date} の対局を含みます。"},
    .advice = {"Give the time the mail came in; if the day of the game is wrong, correct that first.",
               "メールの受信日時を指定してください。対局日が誤りなら、先に訂正してください。"},
    .typed = {"On the command line: `seiseki report date {report} …` corrects the day.",
              "コマンドライン：対局日の訂正は `seiseki report date {report} …`。"}};
inline constexpr FindingKind k_decision_missing{
    .code = "report-decision-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"decision", "report"},
    .message = {"No decision {decision} about what is in report {report} is in force.",
                "報告 {report} の内容についての有効な決定 {decision} はありません。"},
    .advice = {"Look up the number of the decision in the report.", "報告で決定の番号を確認してください。"},
    .typed = {"`seiseki report show {report}` shows the decisions with their numbers.",
              "`seiseki report show {report}` で表示できます。"}};
inline constexpr FindingKind k_two_persons{
    .code = "two-persons",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"officer"},
    .message = {"{officer} imported this, so somebody else has to approve it.",
                "{officer} が取り込んだため、承認は別の人が行う必要があります。"},
    .advice = {"The office requires two persons (the setting two_persons).",
               "この事務局では二人による確認が必要です（設定 two_persons）。"}};

inline constexpr FindingKind k_two_persons_list{
    .code = "two-persons-list",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"officer"},
    .message = {"{officer} computed this list, so somebody else has to publish it.",
                "{officer} が計算したため、公表は別の人が行う必要があります。"},
    .advice = {"The office requires two persons (the setting two_persons).",
               "この事務局では二人による確認が必要です（設定 two_persons）。"}};

inline constexpr FindingKind k_publicity_erased{
    .code = "publicity-erased",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id"},
    .message = {"{id} was erased from everything that is public; that cannot be undone.",
                "{id} は公開情報から削除済みで、元に戻せません。"},
    .advice = {"If the person asks for it, register them anew.", "本人が希望する場合は、新たに登録してください。"}};
inline constexpr FindingKind k_person_erased{
    .code = "person-erased",
    .severity = Severity::warning,
    .arguments = {"id", "tombstone"},
    .message = {"{id} was erased and is kept as {tombstone}: what the file says of them was left out.",
                "{id} は削除済み（{tombstone}）のため、ファイルの記載は取り込んでいません。"},
    .advice = {"Take the person out of the file, and out of what it was made from.",
               "ファイルとその作成元からも、この方を削除してください。"}};
inline constexpr FindingKind k_club_name{
    .code = "club-name",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"“{name}” cannot be kept as the name of a club.", "「{name}」はクラブの名称として登録できません。"},
    .advice = {"Write it with letters, without ; and without characters that nobody sees.",
               "文字で書いてください。「;」や見えない文字は使えません。"}};
inline constexpr FindingKind k_club_known{
    .code = "club-known",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"name", "known"},
    .message = {"“{name}” is a name of {known} in the register already.",
                "「{name}」は {known} の名称として登録されています。"},
    .advice = {"Change that entry.", "登録済みの項目を変更してください。"},
    .typed = {"On the command line: `seiseki club set`.", "コマンドライン：`seiseki club set`。"}};
inline constexpr FindingKind k_club_dates{
    .code = "club-dates",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name", "from", "until"},
    .message = {"{name} would leave the register on {until}, before it enters it on {from}.",
                "{name} の登録の末日 {until} が初日 {from} より前です。"},
    .advice = {"Correct one of the days.", "どちらかの日付を訂正してください。"}};
inline constexpr FindingKind k_club_missing{
    .code = "club-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"The register has no club “{name}”.", "「{name}」という登録はありません。"},
    .advice = {"Look up its name in the register.", "登録の一覧で名称を確認してください。"},
    .typed = {"`seiseki club list` shows the register.", "`seiseki club list` で一覧を表示します。"}};
inline constexpr FindingKind k_roster_unknown{
    .code = "roster-unknown",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"id"},
    .message = {"The roster has nobody with the ID {id}.", "名簿に {id} の会員はいません。"},
    .advice = {"Look the person up by name.", "氏名から検索してください。"},
    .typed = {"`seiseki roster show NAME` finds people by name.", "`seiseki roster show 氏名` で検索できます。"}};
inline constexpr FindingKind k_unpaid{
    .code = "unpaid",
    .severity = Severity::error,
    .arguments = {"report", "open", "fee", "open_ja", "fee_ja", "players", "due", "clause"},
    .message = {"{open} of the fee of {fee} for {players} players is outstanding; it was due by {due} ({clause}).",
                "更新料 {fee_ja}（{players} 名分）のうち {open_ja}が未納です。納期は {due} です（{clause}）。"},
    .advice = {"Enter the payment, waive it, count the report all the same, or refuse it.",
               "入金を記録する、免除する、未納のまま算入する、または報告を不受理としてください。"},
    .typed = {
        "On the command line: `seiseki fees pay {report} --reference …`, `seiseki fees waive {report} --reason …`, or `seiseki report settle {report} unpaid --reason …` to count it.",
        "コマンドライン：入金は `seiseki fees pay {report} --reference …`、免除は `seiseki fees waive {report} --reason …`、未納のままの算入は `seiseki report settle {report} unpaid --reason …`。"}};
inline constexpr FindingKind k_edition_other{
    .code = "edition-other",
    .severity = Severity::error,
    .arguments = {"report", "list", "edition", "differences", "differences_ja"},
    .message =
        {"The list {list}, which the report enters, is rated by {edition}; the report was read by another edition. By {edition}: {differences}.",
         "報告が入るリスト {list} は {edition} によりますが、報告は別の規程で読み取られています。{edition} による相違：{differences_ja}。"},
    .advice = {"Take the source in again, so that it is read by that edition, or count the report as it was read.",
               "資料を取り込み直してその規程で読み取るか、読み取ったまま算入してください。"},
    .typed = {
        "On the command line: `seiseki import`, or `seiseki report settle {report} edition-other --reason …` to count it as it was read.",
        "コマンドライン：`seiseki import`。読み取ったままの算入は `seiseki report settle {report} edition-other --reason …`。"}};
inline constexpr FindingKind k_editions_open{
    .code = "editions-open",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"reports", "list", "edition"},
    .message =
        {"Reports {reports}, which the list {list} would count, were read by another edition than {edition}, by which their games, type or lateness are others.",
         "リスト {list} に算入する報告 {reports} は {edition} と異なる規程で読み取られており、{edition} では対局・種類・期限の扱いが異なります。"},
    .advice =
        {"Each says what differs: take its source in again, count it as it was read by decision, or refuse it.",
         "相違点は各報告に示されています。資料を取り込み直すか、読み取ったまま算入すると決定するか、不受理としてください。"},
    .typed = {
        "On the command line: `seiseki report show`, then `seiseki import` or `seiseki report settle REPORT edition-other --reason …`.",
        "コマンドライン：`seiseki report show`、続いて `seiseki import` または `seiseki report settle 報告 edition-other --reason …`。"}};
inline constexpr FindingKind k_fees_open{
    .code = "fees-open",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"reports"},
    .message = {"The fees of these accepted reports are overdue, and nobody has decided whether they count: {reports}",
                "受理済みの報告の更新料が納期を過ぎて未納で、算入するか決定されていません：{reports}"},
    .advice = {"Enter a payment, waive it, count the report all the same, or refuse the report.",
               "入金の記録・免除・未納のままの算入・報告の不受理のいずれかを行ってください。"},
    .typed = {"`seiseki fees list` shows them; to count one is to settle `unpaid`.",
              "`seiseki fees list` で確認でき、未納のままの算入は `unpaid` の解決によります。"}};
inline constexpr FindingKind k_fee_none{
    .code = "fee-none",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report"},
    .message = {"Report {report} owes no fee.", "報告 {report} に更新料はありません。"},
    .advice = {"Look up what is due in the list of fees.", "更新料の一覧で確認してください。"},
    .typed = {"`seiseki fees list` shows it.", "`seiseki fees list` で表示できます。"}};
inline constexpr FindingKind k_fee_amount{
    .code = "fee-amount",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"amount", "highest"},
    .message = {"An amount is 1 to {highest}, not {amount}.", "金額は1〜{highest}です（{amount} は不可）。"},
    .advice = {"Give a whole number, such as 2400.", "2400 のように整数で指定してください。"},
    .typed = {"On the command line: `--amount 2400`.", "コマンドライン：`--amount 2400`。"}};
inline constexpr FindingKind k_fee_too_much{
    .code = "fee-too-much",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "open", "open_ja"},
    .message = {"Only {open} of report {report} is outstanding.", "報告 {report} の未納額は {open_ja}です。"},
    .advice = {"A transfer for several reports is entered once for each, under one reference.",
               "複数の報告への振込は、同じ参照番号で報告ごとに記録してください。"}};
inline constexpr FindingKind k_fee_entered{
    .code = "fee-entered",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"amount", "amount_ja", "reference", "decision"},
    .message = {"A payment of {amount} with the reference “{reference}” is entered already (decision {decision}).",
                "{amount_ja}、参照番号「{reference}」の入金は記録済みです（決定 {decision}）。"},
    .advice = {"A second payment of the same amount needs another reference.",
               "同額の別の入金には別の参照番号を付けてください。"}};
inline constexpr FindingKind k_fee_decision_missing{
    .code = "fee-decision-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"decision"},
    .message = {"Decision {decision} is not a payment, waiver or series in force.",
                "決定 {decision} は有効な入金・免除・例会の決定ではありません。"},
    .advice = {"Look up the number of the decision in the list of fees.",
               "更新料の一覧で決定の番号を確認してください。"},
    .typed = {"`seiseki fees list --format json` gives the numbers.",
              "番号は `seiseki fees list --format json` で表示できます。"}};
inline constexpr FindingKind k_first_rating_range{
    .code = "first-rating-range",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"rating", "highest"},
    .message = {"A first rating is 1 to {highest}, not {rating}.",
                "初期レーティングは1〜{highest}です（{rating} は不可）。"},
    .advice = {"The rules' guide: 800 for a beginner, 1600 with much experience, else 1200.",
               "目安は、初級者 800、相当の経験がある場合 1600、その他 1200 です。"}};
inline constexpr FindingKind k_first_rating_rated{
    .code = "first-rating-rated",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player", "list"},
    .message = {"{player} is on the correspondence list {list} already.",
                "{player} は既に通信対局リスト {list} に載っています。"},
    .advice =
        {"A first rating is set before the first list. If that list was published with a wrong one, a correction case puts it right.",
         "初期レーティングは最初のリストの前に定めます。誤りのまま公表した場合は、訂正案件で訂正してください。"},
    .typed = {
        "On the command line: `seiseki correct open --correspondence`, then the case with `--first-rating`.",
        "コマンドライン：`seiseki correct open --correspondence` の後、その案件に `--first-rating` を付けて適用。"}};
inline constexpr FindingKind k_first_rating_given{
    .code = "first-rating-given",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player", "list"},
    .message = {"{player} has a rating on the correspondence list {list}, which was given to the office.",
                "{player} のレーティングは、取り込んだ通信対局リスト {list} に載っています。"},
    .advice = {"Whoever has a rating begins with that one, and gets no first rating. If it is wrong there, ask those "
               "who made the list.",
               "既にレーティングのある会員には初期レーティングを定めません。"
               "リストの値が誤りであれば、リストの作成者に確認してください。"}};
inline constexpr FindingKind k_list_brackets{
    .code = "list-brackets",
    .severity = Severity::warning,
    .arguments = {"count", "games", "people", "edition", "clause"},
    .message =
        {"Brackets say fewer than {games} games ({edition} {clause}), and the numbers of games say otherwise (people: {count}): {people}.",
         "括弧の有無と対局数が合わない会員が {count} 人います（括弧は {games} 局未満を示す、{edition} {clause}）：{people}。"},
    .advice =
        {"The number of games is what counts, for corrections of the rating too: find out which of the two is right, "
         "and correct the file before it is taken.",
         "レーティングの訂正にも対局数を使います。どちらが正しいか確認し、取り込む前にファイルを訂正してください。"},
    .typed = {"`--dry-run` looks at a file without taking it.", "`--dry-run` で取り込まずに確認できます。"}};
inline constexpr FindingKind k_list_last_game{
    .code = "list-last-game",
    .severity = Severity::warning,
    .arguments = {"count", "list", "people"},
    .message = {"Last games ended only after the list of {list} was valid (people: {count}): {people}.",
                "最終対局日が {list} のリストの適用開始日以後の会員が {count} 人います：{people}。"},
    .advice = {"Correct the days, or the month of the list.", "日付またはリストの月を訂正してください。"}};
inline constexpr FindingKind k_row_no_game_count{
    .code = "list-no-game-count",
    .severity = Severity::error,
    .arguments = {"ratings", "games"},
    .message = {"The file has ratings ({ratings}) but no column for the numbers of games ({games}).",
                "レーティングの列（{ratings}）がありますが、通算対局数の列（{games}）がありません。"},
    .advice = {
        "K and provisional ratings depend on them: without the column everybody would count as having played no "
        "game. Add it; who has no game has 0.",
        "Kや仮レーティングは対局数で決まります。列がないと全員が0局として扱われるため、追加してください（対局のない人は0）。"}};
inline constexpr FindingKind k_list_rows{
    .code = "list-rows",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"The file has more than {limit} rows.", "ファイルの行数が {limit} を超えています。"},
    .advice = {"Check that this is the right file. The setting roster.max_rows says how many rows are taken.",
               "正しいファイルか確認してください。取り込む行数の上限は設定 roster.max_rows で変えられます。"}};
inline constexpr FindingKind k_list_column_twice{
    .code = "list-column-twice",
    .severity = Severity::error,
    .arguments = {"column"},
    .message = {"The heading has the column {column} more than once.", "見出しに列 {column} が2つ以上あります。"},
    .advice = {"Nobody could tell which of them counts: take out the other, or give it another name.",
               "どちらが正しいか分かりません。一方を削除するか、別の名前にしてください。"}};
inline constexpr FindingKind k_list_below_floor{
    .code = "list-below-floor",
    .severity = Severity::warning,
    .arguments = {"count", "players", "floor", "edition", "clause"},
    .message = {"Ratings below {floor}, the lowest of {edition} {clause}: {count} ({players}).",
                "{edition} {clause} の下限 {floor} を下回るレーティングが {count} 件あります（{players}）。"},
    .advice = {"They stay as they are until their players’ next rated games. Correct the cells if they were mistyped.",
               "次の対局が計算されるまでこのままです。誤記であればセルを訂正してください。"}};
inline constexpr FindingKind k_opening_keeps{
    .code = "list-keeps-known",
    .severity = Severity::info,
    .arguments = {"list", "base", "games", "people", "peaks", "days"},
    .message =
        {"What the file does not tell, {list} keeps from {base}: games that wait for a first rating {games}, of "
         "players {people}; higher peaks {peaks}; days of last games {days}.",
         "ファイルに記載のない次の内容は、{base} から {list} に引き継がれます：{people} 名のUR期間の対局 {games} 局、"
         "より高い最高レーティング {peaks} 件、最終対局日 {days} 件。"},
    .advice = {"Nothing to do; what the file tells is taken as it is.",
               "対応は不要です。ファイルに記載のある内容はそのまま取り込みました。"}};
inline constexpr FindingKind k_opening_keeps_games{
    .code = "list-keeps-games",
    .severity = Severity::info,
    .arguments = {"list", "base", "games", "people"},
    .message =
        {"What the file does not tell, {list} keeps from {base}: finished games {games}, of players {people}.",
         "ファイルに記載のない次の内容は、{base} から {list} に引き継がれます：{people} 名の終了した対局 {games} 局。"},
    .advice = {"Nothing to do; later corrections count them.", "対応は不要です。後の補正に算入されます。"}};
inline constexpr FindingKind k_opening_games_differ{
    .code = "list-games-differ",
    .severity = Severity::warning,
    .arguments = {"list", "base", "count", "players"},
    .message = {"Other numbers of games on {list} than are known from {base}, of people whose rating is still to be "
                "corrected: {count} ({players}).",
                "補正が残っている者のうち、{list} の局数が {base} から分かる局数と異なる者：{count} 名（{players}）。"},
    .advice = {
        "Games that are known by number only are in no correction, and then none is made. Check the numbers; "
        "where the list is right, its quarter can be computed from reports instead.",
        "局数しか分からない対局は補正に算入できず、補正は行われません。局数を確認してください。リストが正しければ、"
        "その四半期は報告から計算することもできます。"}};
inline constexpr FindingKind k_opening_older{
    .code = "list-older-than-known",
    .severity = Severity::warning,
    .arguments = {"list", "later", "count", "players"},
    .message =
        {"{list} lies before {later}, so names, memberships and all else that is known of people stay; it says "
         "otherwise of {count} ({players}).",
         "{list} は {later} より前のリストのため、氏名や会員資格など既知の内容は変わりません。記載が異なる者：{count} "
         "名（{players}）。"},
    .advice =
        {"Ratings and games are taken as they are. What should change all the same is set for each person, or comes "
         "in with a roster file without ratings.",
         "レーティングと局数はそのまま取り込みました。変更が必要なものは、個別に設定するか、"
         "レーティングのない名簿ファイルで取り込んでください。"},
    .typed = {"On the command line: `seiseki roster set`.", "コマンドライン：`seiseki roster set`。"}};
inline constexpr FindingKind k_opening_raises_peaks{
    .code = "list-raises-peaks",
    .severity = Severity::info,
    .arguments = {"list", "later", "count", "players", "next"},
    .message = {"Higher on {list} than the peaks of {later}, which came in before: {count} ({players}).",
                "先に取り込んだ {later} の最高レーティングを {list} で上回るもの：{count} 件（{players}）。"},
    .advice = {
        "From the list {next} on these are their peaks, by which K goes; lists that are out stay as they are.",
        "{next} のリストから、変動係数の基準となる最高レーティングになります。公表済みのリストは変わりません。"}};
inline constexpr FindingKind k_opening_leaves_out{
    .code = "list-leaves-out",
    .severity = Severity::warning,
    .arguments = {"list", "base", "count", "players"},
    .message = {"Rated on {base} and not on {list}: {count} ({players}).",
                "{base} でレーティングがあり、{list} にないもの：{count} 件（{players}）。"},
    .advice = {
        "From {list} on they have no rating, and nothing says why. If the file is a part of a list, import the "
        "whole list.",
        "{list} 以降はURとなり、理由も記録されません。ファイルがリストの一部であれば、全体を取り込んでください。"}};
inline constexpr FindingKind k_row_person_differs{
    .code = "row-person-differs",
    .severity = Severity::error,
    .arguments = {"id", "row", "other_row", "difference"},
    .message = {"Rows {row} and {other_row} are both of {id}, but say different things of the person ({difference}).",
                "{row} 行目と {other_row} 行目はどちらも {id} ですが、{difference} が異なります。"},
    .advice = {"Several rows of one ID are memberships of one person: let them agree, or correct the ID.",
               "同じIDの複数行は同一人物の会員期間です。内容を揃えるか、IDを訂正してください。"}};
inline constexpr FindingKind k_membership_contradicts{
    .code = "membership-contradicts",
    .severity = Severity::error,
    .arguments = {"id", "row", "problem", "problem_ja"},
    .message = {"{id}, row {row}: {problem}", "{id}（{row} 行目）：{problem_ja}"},
    .advice = {"Correct From, Until or Mem.", "From・Until・Mem を訂正してください。"}};
inline constexpr FindingKind k_membership_joined{
    .code = "membership-joined",
    .severity = Severity::info,
    .arguments = {"id", "memberships"},
    .message =
        {"{id}: memberships that overlap or follow each other without a day between were taken as one: {memberships}",
         "{id}：重なるか連続する会員期間を一つにまとめました：{memberships}"},
    .advice = {"Nothing to do.", "対応は不要です。"}};
inline constexpr FindingKind k_fide_id_form{
    .code = "fide-id-form",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"fide_id"},
    .message = {"“{fide_id}” is not a FIDE ID.", "「{fide_id}」はFIDE IDではありません。"},
    .advice = {"A FIDE ID is a number without leading zeros.", "FIDE IDは先頭に0のない数字です。"}};
inline constexpr FindingKind k_fide_id_taken{
    .code = "fide-id-taken",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"fide_id", "player"},
    .message = {"The FIDE ID {fide_id} is that of {player}.", "FIDE ID {fide_id} は {player} のものです。"},
    .advice = {"Correct the other member first, or merge the two.",
               "先に他方の会員を訂正するか、両者を統合してください。"},
    .typed = {"On the command line: `seiseki roster merge`.", "コマンドライン：`seiseki roster merge`。"}};
inline constexpr FindingKind k_fide_id_linked{
    .code = "fide-id-linked",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id", "fide_id", "officer", "date"},
    .message = {"{id} is linked to the FIDE ID {fide_id} already, by {officer}, {date}.",
                "{id} は既にFIDE ID {fide_id} と紐付けられています（{officer}、{date}）。"},
    .advice = {"Nothing to do.", "対応は不要です。"},
    .typed = {"`seiseki roster unlink {id} --reason …` undoes it.",
              "取り消すには `seiseki roster unlink {id} --reason …` を実行してください。"}};
inline constexpr FindingKind k_fide_id_not_linked{
    .code = "fide-id-not-linked",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id"},
    .message = {"No decision links {id} to a FIDE ID.", "{id} をFIDE IDと紐付けた決定はありません。"},
    .advice = {"Look up where the member's FIDE ID comes from.", "会員のFIDE IDの出所を確認してください。"},
    .typed = {"`seiseki roster show {id}` tells it.", "`seiseki roster show {id}` で確認できます。"}};
inline constexpr FindingKind k_fide_link_kept{
    .code = "fide-link-kept",
    .severity = Severity::warning,
    .arguments = {"id", "fide_id", "file_fide_id"},
    .message = {"{id} has the FIDE ID {fide_id} by decision; the file's “{file_fide_id}” was not taken.",
                "{id} のFIDE IDは決定により {fide_id} です。ファイルの「{file_fide_id}」は採用しません。"},
    .advice = {"If the file is right, undo the link, then import the file again.",
               "ファイルが正しければ、紐付けを取り消してから再度取り込んでください。"},
    .typed = {"On the command line: `seiseki roster unlink {id} --reason …`.",
              "コマンドライン：`seiseki roster unlink {id} --reason …`。"}};
inline constexpr FindingKind k_merge_impossible{
    .code = "merge-impossible",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id", "kept_id", "final_id"},
    .message = {"{id} cannot be merged into {kept_id}: they are the same ID, or one of them was merged already.",
                "{id} を {kept_id} に統合できません。同じIDであるか、一方が既に統合されています。"},
    .advice = {"The ID that stays is {final_id}; use that one.",
               "残っているIDは {final_id} です。このIDを使ってください。"},
    .typed = {"`seiseki roster unmerge` undoes a merge.", "統合は `seiseki roster unmerge` で取り消せます。"}};
inline constexpr FindingKind k_merge_played{
    .code = "merge-played",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id", "kept_id", "event"},
    .message = {"{id} and {kept_id} played each other in {event}, so they are two people.",
                "{id} と {kept_id} は {event} で対戦しているため、別人です。"},
    .advice = {"Correct the IDs of that report first.", "先にその報告のIDを訂正してください。"}};
inline constexpr FindingKind k_merge_missing{
    .code = "merge-missing",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id"},
    .message = {"{id} was not merged into anybody.", "{id} は統合されていません。"},
    .advice = {"Look up the decisions about this member.", "この会員についての決定を確認してください。"},
    .typed = {"`seiseki roster show {id}` shows them.", "`seiseki roster show {id}` で確認できます。"}};
inline constexpr FindingKind k_identity_not_settled{
    .code = "identity-not-settled",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"decision"},
    .message = {"No decision {decision} about a printed name is in force.",
                "記載の氏名に関する有効な決定 {decision} はありません。"},
    .advice = {"Look up the number of the decision at the player.", "会員ごとの決定の番号を確認してください。"},
    .typed = {"`seiseki roster show PLAYER` shows them with their numbers.",
              "`seiseki roster show 会員` で番号を表示できます。"}};

inline constexpr FindingKind k_answers_header{
    .code = "answers-header",
    .severity = Severity::error,
    .message = {"The first 10 lines hold no header with the column federation_id.",
                "先頭10行に federation_id 列を含む見出しがありません。"},
    .advice = {"Columns: event, start_number, printed_id, name, federation_id, reason.",
               "列は event, start_number, printed_id, name, federation_id, reason です。"}};
inline constexpr FindingKind k_answers_row{
    .code = "answers-row",
    .severity = Severity::error,
    .arguments = {"answer", "start_number"},
    .message = {"The answer “{answer}” for start number “{start_number}” cannot be used.",
                "開始番号「{start_number}」への回答「{answer}」は使えません。"},
    .advice = {
        "The column federation_id holds an ID in full, or the word none; start_number, printed_id or name says who.",
        "federation_id は会員IDの全体または none、選手は start_number・printed_id・name のいずれかで示します。"}};

inline constexpr FindingKind k_fide_name_differs{
    .code = "fide-name-differs",
    .severity = Severity::warning,
    .arguments = {"id", "name", "fide_id", "fide_name"},
    .message = {"{id} {name} has the FIDE ID {fide_id}, which FIDE gives {fide_name}.",
                "{id} {name} のFIDE ID {fide_id} は、FIDEでは {fide_name} です。"},
    .advice = {"Find out whose it is; link it to the right member, or import a corrected roster file.",
               "どちらが正しいか確認し、正しい会員と紐付けるか、訂正した名簿を取り込んでください。"},
    .typed = {"On the command line: `seiseki roster link`.", "コマンドライン：`seiseki roster link`。"}};
inline constexpr FindingKind k_fide_archive{
    .code = "fide-archive",
    .severity = Severity::error,
    .arguments = {"name", "count"},
    .message = {"“{name}” holds {count} files; FIDE's download holds one list.",
                "「{name}」には {count} 個のファイルがあります。FIDEの配布ファイルには一つのリストがあります。"},
    .advice = {"Give the zip as it was downloaded, or the list itself.",
               "ダウンロードしたままの zip か、リスト自体を指定してください。"}};
inline constexpr FindingKind k_fide_month{
    .code = "fide-month",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"Neither the file nor `--list` says which month's list this is.",
                "どの月のリストか、ファイルからも `--list` からも分かりません。"},
    .advice = {"Say which month's list it is.", "どの月のリストかを指定してください。"},
    .typed = {"On the command line: `--list YYYY-MM`.", "コマンドライン：`--list YYYY-MM`。"}};
inline constexpr FindingKind k_fide_month_differs{
    .code = "fide-month-differs",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"named", "said"},
    .message = {"The file is FIDE's list of {named}, and {said} was said.",
                "ファイルはFIDEの {named} のリストですが、{said} と指定されています。"},
    .advice = {"Give the month that the list names, or none: its header tells it. Nothing was written.",
               "リストに記載の月を指定するか、指定せずに取り込んでください（見出し行から分かります）。何も書き込んで"
               "いません。"}};
inline constexpr FindingKind k_fide_list_differs{
    .code = "fide-list-differs",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "count"},
    .message = {"FIDE's list of {list} is kept already, with other data for {count} people.",
                "{list} のFIDEリストは既に保存されており、{count} 人の内容が異なります。"},
    .advice = {
        "A list never changes: check the month. Files of one type each cannot be put together: take the list of all "
        "types of another month. Nothing was written.",
        "リストは変わりません。月を確認してください。種類別のファイルは合わせられませんので、別の月の全種類のリストを"
        "取り込んでください。何も書き込んでいません。"}};
inline constexpr FindingKind k_fide_rating_missing{
    .code = "fide-rating-missing",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player", "type", "list"},
    .message = {"No FIDE {type} rating of {player} on the list of {list} is kept.",
                "{player} のFIDE {type} レーティング（{list}）は保存されていません。"},
    .advice = {"Import that list first, or link the FIDE ID.",
               "先にそのリストを取り込むか、FIDE IDを紐付けてください。"},
    .typed = {"On the command line: `seiseki roster import --fide FILE`.",
              "コマンドライン：`seiseki roster import --fide FILE`。"}};

inline constexpr FindingKind k_adoption_not_in_edition{
    .code = "adoption-not-in-edition",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"edition", "origin", "category", "sources", "origin_ja", "category_ja", "sources_ja"},
    .message =
        {"{edition} takes no rating of this source ({origin}) over as {category}; it takes over: {sources}.",
         "{edition} では、この出典（{origin_ja}）のレーティングを{category_ja}に引き継ぐことはできません。引き継げるもの：{sources_ja}。"},
    .advice = {"If the rating department decides a first rating all the same, enter it as the department's decision.",
               "レーティング部が初期レーティングを決定した場合は、部の決定として入力してください。"}};
inline constexpr FindingKind k_adoption_after_joining{
    .code = "adoption-after-joining",
    .severity = Severity::warning,
    .arguments = {"player", "list", "joined", "edition", "clause"},
    .message =
        {"The FIDE list of {list} is newer than {player}'s membership, which began on {joined}; {edition} {clause} takes the rating of that day over.",
         "FIDEリスト {list} は {player} の入会日 {joined} より後のものです。{edition} {clause} は入会時のレーティングを引き継ぎます。"},
    .advice = {"Undo it unless the rating was the same when the membership began.",
               "入会時のレーティングと異なる場合は取り消してください。"}};
inline constexpr FindingKind k_adoption_order{
    .code = "adoption-order",
    .severity = Severity::warning,
    .arguments = {"player", "origin", "rating", "better_origin", "better_rating", "clause", "origin_ja",
                  "better_origin_ja"},
    .message =
        {"{player}: {clause} takes the rating {better_rating} ({better_origin}) over, not {rating} ({origin}).",
         "{player}：{clause} により引き継ぐのは {rating}（{origin_ja}）ではなく {better_rating}（{better_origin_ja}）です。"},
    .advice = {"Undo it, unless there is a reason to prefer this one.",
               "この値を優先する理由がなければ取り消してください。"}};
inline constexpr FindingKind k_rating_range{
    .code = "rating-range",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"rating", "lowest", "highest"},
    .message = {"{rating} is not a rating from {lowest} to {highest}.",
                "{rating} は {lowest} から {highest} までのレーティングではありません。"},
    .advice = {"Check the number.", "数値を確認してください。"}};
inline constexpr FindingKind k_adoption_missing{
    .code = "adoption-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"decision"},
    .message = {"No decision {decision} about taking a rating over is in force.",
                "レーティングの引き継ぎに関する有効な決定 {decision} はありません。"},
    .advice = {"Look up the number of the decision at the player.", "会員ごとの決定の番号を確認してください。"},
    .typed = {"`seiseki roster show PLAYER` shows the decisions with their numbers.",
              "`seiseki roster show 会員` で番号を表示できます。"}};
inline constexpr FindingKind k_adoption_rated{
    .code = "adoption-rated",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"decision", "player", "day"},
    .message = {"A published list was computed with decision {decision}, by which {player} took a rating over.",
                "{player} のレーティングの引き継ぎ（決定 {decision}）は、公表済みのリストの計算に使われています。"},
    .advice =
        {"The rating stands on that list; a correction case undoes the decision there, and the right rating is taken over after that.",
         "レーティングはそのリストに載っています。誤りは訂正案件で決定を取り消し、その後に正しいレーティングを引き継いでください。"},
    .typed = {
        "On the command line: `seiseki correct open --inquiry {day} --by OFFICE --about player:{player} --reason …`, then with the case’s number `seiseki correct apply CASE --undo-adoption {decision} --reason …`.",
        "コマンドライン：`seiseki correct open --inquiry {day} --by 事務局 --about player:{player} --reason …`、続いて案件の番号で `seiseki correct apply 番号 --undo-adoption {decision} --reason …`。"}};
inline constexpr FindingKind k_adoption_in_force{
    .code = "adoption-in-force",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player", "decision", "rating", "source"},
    .message =
        {"{player} takes a rating over already: {rating} from {source} (decision {decision}); a second one would count for nothing.",
         "{player} には有効なレーティングの引き継ぎ（{rating}、{source}、決定 {decision}）があり、二つ目は算入されません。"},
    .advice = {"Nothing was written. Undo that decision first if it is wrong.",
               "何も書き込んでいません。誤りであれば先にその決定を取り消してください。"},
    .typed = {"On the command line: `seiseki roster undo {decision} --reason …`.",
              "コマンドライン：`seiseki roster undo {decision} --reason …`。"}};
inline constexpr FindingKind k_adoption_has_rating{
    .code = "adoption-has-rating",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player", "rating", "list", "category", "category_ja"},
    .message =
        {"{player} has the {category} rating {rating} on the published list {list}; a rating taken over would count for nothing.",
         "{player} には公表済みのリスト {list} に{category_ja}のレーティング {rating} があり、引き継ぎは算入されません。"},
    .advice = {
        "Nothing was written. A rating is taken over only by whoever has none; if the published one is wrong, name in a correction case what made it so.",
        "何も書き込んでいません。引き継ぎはURの会員に限ります。公表値が誤っている場合は、その原因を訂正案件で訂正してください。"}};

inline constexpr FindingKind k_correction_missing{
    .code = "correction-case-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"case"},
    .message = {"There is no correction case {case}.", "訂正案件 {case} はありません。"},
    .advice = {"Look up its number in the list of cases.", "案件の一覧で番号を確認してください。"},
    .typed = {"`seiseki correct list` shows them.", "`seiseki correct list` で一覧を表示します。"}};
inline constexpr FindingKind k_correction_about{
    .code = "correction-about",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"about"},
    .message = {"“{about}” is neither a report nor a player nor a list.",
                "「{about}」は報告・会員・リストのいずれでもありません。"},
    .advice = {"Name the report by its number, the player by the whole ID, or the list by its month.",
               "報告は番号、会員は会員ID全体、リストは月で指定してください。"},
    .typed = {"On the command line: `--about report:12`, `--about player:N01234567` or `--about list:2026-03`.",
              "コマンドライン：`--about report:12`、`--about player:N01234567`、`--about list:2026-03` のいずれか。"}};
inline constexpr FindingKind k_correction_series{
    .code = "correction-series",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"about", "kind", "kind_ja"},
    .message = {"{about} is {kind}; the case was to be about the other lists.",
                "{about} は{kind_ja}のものですが、もう一方のリストの案件として指定されています。"},
    .advice = {"Open the case without saying whose lists it is about: that follows from what it names.",
               "どちらのリストかを指定せずに案件を開いてください。対象から決まります。"},
    .typed = {"On the command line: `--correspondence` only where a player or a month is meant that both series have.",
              "コマンドライン：`--correspondence` は、両方のリストにある会員や月を指定するときにだけ付けます。"}};
inline constexpr FindingKind k_correction_no_list{
    .code = "correction-no-list",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"list"},
    .message = {"There is no list {list} to correct.", "訂正するリスト {list} がありません。"},
    .advice = {"Check the month, and whether it is a list of correspondence games.",
               "月と、通信対局のリストかどうかを確認してください。"},
    .typed = {"On the command line: `--about list:YYYY-MM`, for correspondence games with `--correspondence`.",
              "コマンドライン：`--about list:YYYY-MM`、通信対局は `--correspondence` を付ける。"}};
inline constexpr FindingKind k_correction_future{
    .code = "correction-inquiry-future",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"date", "today"},
    .message = {"The inquiry is dated {date}; today is {today}.", "照会の日付 {date} が本日 {today} より後です。"},
    .advice = {"Give the day on which the error was pointed out: it decides which lists may change.",
               "誤りが指摘された日を指定してください。訂正できるリストはこの日で決まります。"}};
inline constexpr FindingKind k_correction_early{
    .code = "correction-inquiry-early",
    .severity = Severity::warning,
    .arguments = {"date", "list", "published"},
    .message = {"The inquiry is dated {date}, before the list {list} of {published} was published.",
                "照会の日付 {date} はリスト {list} の公表日 {published} より前です。"},
    .advice = {"Check the day; if it is wrong, open the case with the right one and close this.",
               "日付を確認してください。誤りなら、正しい日付で案件を開き直し、この案件は終了してください。"},
    .typed = {"On the command line: `seiseki correct open`, `seiseki correct close`.",
              "コマンドライン：`seiseki correct open`、`seiseki correct close`。"}};
inline constexpr FindingKind k_correction_draft{
    .code = "correction-draft",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "series"},
    .message = {"The list {list} is not published: there is nothing to correct yet.",
                "リスト {list} は公表されていないため、訂正するものがありません。"},
    .advice = {"A draft is computed again freely, or thrown away.",
               "試算は何度でも計算し直せます。破棄することもできます。"},
    .typed = {
        "On the command line: `seiseki rate {list}{series}`, or `seiseki list discard {list}{series} --reason …`.",
        "コマンドライン：`seiseki rate {list}{series}`、または `seiseki list discard {list}{series} --reason …`。"}};
inline constexpr FindingKind k_correction_not_rated{
    .code = "correction-not-rated",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "stage", "stage_ja"},
    .message = {"Report {report} is {stage}, so no list holds it.",
                "報告 {report} の段階は「{stage_ja}」で、どのリストにも入っていません。"},
    .advice = {"Decide about it in the queue.", "確認のうえ、受付の段階で決定してください。"},
    .typed = {"On the command line: `seiseki report show {report}`.",
              "コマンドライン：`seiseki report show {report}`。"}};
inline constexpr FindingKind k_correction_counts_elsewhere{
    .code = "correction-counts-elsewhere",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "list", "series"},
    .message = {"Report {report} counts in the list {list}, or waits to; an event counts once.",
                "報告 {report} はリスト {list} に算入済みか、算入待ちです。同じ大会は一度しか計算できません。"},
    .advice = {"Publish the revisions that wait, then name report {report} in the case.",
               "未公表の改訂版を公表してから、案件で報告 {report} を指定してください。"},
    .typed = {"On the command line: `seiseki publish{series}`.", "コマンドライン：`seiseki publish{series}`。"}};
inline constexpr FindingKind k_correction_other_event{
    .code = "correction-other-event",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"other", "other_name", "report", "name"},
    .message = {"Report {other} is “{other_name}”, not another version of report {report}, “{name}”.",
                "報告 {other} は「{other_name}」で、報告 {report}「{name}」の別の版ではありません。"},
    .advice =
        {"If they are one event, refuse report {other} with the reason and import its file again as a correction of report {report}; the version that this makes may take the place of that report.",
         "同じ大会の場合は、報告 {other} を理由を付けて不受理とし、そのファイルを報告 {report} の訂正版として取り込み直してください。こうしてできた版に差し替えられます。"},
    .typed = {"On the command line: `--correction-of {report}`.", "コマンドライン：`--correction-of {report}`。"}};
inline constexpr FindingKind k_correction_not_left_out{
    .code = "correction-not-left-out",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report"},
    .message = {"No published correction has left report {report} out of a list.",
                "公表済みの訂正により報告 {report} がリストから除外されたことはありません。"},
    .advice = {"Look up where it counts; what was never in a list is decided about in the queue.",
               "報告の算入先を確認してください。リストに入ったことのない報告は、受付の段階で決定します。"},
    .typed = {"`seiseki report show {report}` tells where it counts.",
              "算入先は `seiseki report show {report}` で確認できます。"}};
inline constexpr FindingKind k_correction_accepted{
    .code = "correction-accepted",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "accepted", "list"},
    .message =
        {"Report {report} cannot come back: report {accepted} of the same event is accepted for the list {list}; an event counts once.",
         "同じ大会の報告 {accepted} がリスト {list} に受理済みのため、報告 {report} は戻せません。同じ大会は一度しか計算できません。"},
    .advice = {"Take that acceptance back; then the case can count it in its old list.",
               "その受理を取り消してください。取り消すと、案件により元のリストに戻せます。"},
    .typed = {"On the command line: `seiseki report undo {accepted} --reason …`.",
              "コマンドライン：`seiseki report undo {accepted} --reason …`。"}};
inline constexpr FindingKind k_correction_facts_correspondence{
    .code = "correction-facts-correspondence",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"id"},
    .message = {"The correspondence lists know no birth date, so facts of {id} change nothing on them.",
                "通信対局のリストは生年月日を用いないため、{id} の登録内容は影響しません。"},
    .advice = {"Open the case about the lists of over-the-board games.",
               "対面対局のリストについて案件を開いてください。"},
    .typed = {"On the command line: without `--correspondence`.", "コマンドライン：`--correspondence` を付けない。"}};
inline constexpr FindingKind k_correction_first_series{
    .code = "correction-first-series",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"id"},
    .message =
        {"A case about lists of over-the-board games sets no first rating: that of {id} followed from the games, or "
         "was taken over.",
         "対面対局のリストの案件では、初期レーティングを定められません。{id} の値は対局から計算したか、引き継いだものです。"},
    .advice =
        {"Correct the games, or undo what was taken over. What somebody begins with in correspondence is put right by a case about those lists.",
         "対局を訂正するか、引き継ぎを取り消してください。通信対局の初期レーティングは、通信対局のリストについての案件で訂正します。"},
    .typed = {"On the command line: `seiseki correct open --correspondence`.",
              "コマンドライン：`seiseki correct open --correspondence`。"}};
inline constexpr FindingKind k_correction_first_unused{
    .code = "correction-first-unused",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id"},
    .message = {"No list of this case was computed with a first rating of {id}.",
                "この案件のリストに、{id} の初期レーティングを使って計算したものはありません。"},
    .advice = {
        "Where no list has counted it, it is set without a case; who was on a list that was given to the office "
        "never had one.",
        "まだリストに使われていなければ、案件なしで定められます。引き継いだリストに載っていた人には初期レーティングがありません。"}};
inline constexpr FindingKind k_type_correspondence{
    .code = "correction-type-correspondence",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report"},
    .message = {"Report {report} is of correspondence games, which are neither standard nor rapid.",
                "報告 {report} は通信対局で、スタンダードとラピッドの区別がありません。"},
    .advice = {"If it is no correspondence event, leave it out.", "通信対局の大会でない場合は除外してください。"},
    .typed = {"On the command line: `--exclude {report}`.", "コマンドライン：`--exclude {report}`。"}};
inline constexpr FindingKind k_correction_frozen{
    .code = "correction-frozen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "list", "days"},
    .message =
        {"Report {report} is in the list {list}, which was {days} days old at the inquiry and no longer changes.",
         "報告 {report} のリスト {list} は照会時点で {days} 日を経過しており、訂正できません。"},
    .advice = {
        "The case stays on record. A published rating stands, and later lists go on from it; only a game that still waits for a first rating can be corrected there.",
        "案件は記録に残ります。公表済みのレーティングは確定しており、後のリストもそれを引き継ぎます。訂正できるのは、初期レーティングの算出を待つ対局に限ります。"}};
inline constexpr FindingKind k_correction_frozen_part{
    .code = "correction-frozen-part",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "list", "days", "rated", "unrated"},
    .message =
        {"Report {report} is in the list {list}, which was {days} days old at the inquiry: the published numbers of {rated} no longer change. Only what waits for the first rating of {unrated} can be corrected.",
         "報告 {report} のリスト {list} は照会時点で {days} 日を経過しており、{rated} の公表値は訂正できません。訂正できるのは、{unrated} の初期レーティングの算出を待つ対局だけです。"},
    .advice = {"Nothing was written. Name only the games of {unrated}; the others stay as they were published.",
               "何も書き込んでいません。{unrated} の対局だけを指定してください。他の対局は公表時のままとなります。"}};
inline constexpr FindingKind k_correction_frozen_first{
    .code = "correction-frozen-first",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "list", "days", "players"},
    .message =
        {"What waited in report {report} has made a rating of the list {list}, which was {days} days old at the inquiry and no longer changes: {players}.",
         "報告 {report} の算出待ちの対局は、リスト {list} のレーティングに算入済みです。同リストは照会時点で {days} 日を経過しており、訂正できません：{players}。"},
    .advice =
        {"The rating stands, and later lists go on from it. Correct the games of others alone, or close the case.",
         "レーティングは確定しており、後のリストもそれを引き継ぎます。他の選手の対局だけを訂正するか、案件を終了してください。"},
    .typed = {"On the command line: `seiseki correct close`.", "コマンドライン：`seiseki correct close`。"}};
inline constexpr FindingKind k_correction_nothing{
    .code = "correction-changes-nothing",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"case"},
    .message = {"With this, case {case} changes no number of a list that it may still correct; nothing was written.",
                "この内容では、案件 {case} で訂正できるリストの数値は変わりません。何も書き込んでいません。"},
    .advice =
        {"Name what was wrong, such as the result of a game; if nothing was wrong, close the case with the reason.",
         "対局の結果など、誤っていた内容を指定してください。誤りがなかった場合は、理由を付けて案件を終了してください。"},
    .typed = {
        "On the command line: `seiseki correct show {case}` shows the lists, `seiseki correct apply {case} --count-game 12/5=1/2 --reason … --dry-run` tries a result for a game of report 12, `seiseki correct close {case} --reason …` closes the case.",
        "コマンドライン：対象のリストは `seiseki correct show {case}`、報告 12 の対局の結果を試すには `seiseki correct apply {case} --count-game 12/5=1/2 --reason … --dry-run`、終了は `seiseki correct close {case} --reason …`。"}};
inline constexpr FindingKind k_correction_list_frozen{
    .code = "correction-list-frozen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "list", "days"},
    .message =
        {"With that arrival report {report} belongs to the list {list}, which was {days} days old at the inquiry and no longer changes.",
         "その到着日時では報告 {report} はリスト {list} に入りますが、照会時点で {days} 日を経過しており、訂正できません。"},
    .advice = {"The report stays where it is; close the case.",
               "報告は現在のリストのままとなります。案件を終了してください。"},
    .typed = {"On the command line: `seiseki correct close`.", "コマンドライン：`seiseki correct close`。"}};
inline constexpr FindingKind k_correction_adoption_frozen{
    .code = "correction-adoption-frozen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"decision", "list", "days"},
    .message =
        {"Decision {decision} gave the rating of the list {list}, which was {days} days old at the inquiry and no longer changes.",
         "決定 {decision} によるレーティングはリスト {list} のもので、照会時点で {days} 日を経過しており、訂正できません。"},
    .advice = {"The rating stands, and later lists go on from it; close the case.",
               "そのレーティングは確定しており、後のリストもそれを引き継ぎます。案件を終了してください。"},
    .typed = {"On the command line: `seiseki correct close`.", "コマンドライン：`seiseki correct close`。"}};
inline constexpr FindingKind k_correction_adoption_unused{
    .code = "correction-adoption-unused",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"decision"},
    .message = {"No list of this case was computed with decision {decision}.",
                "この案件のリストに、決定 {decision} を使って計算したものはありません。"},
    .advice = {"It needs no case: undo it where it was taken.",
               "案件は不要です。引き継ぎの決定をそのまま取り消してください。"},
    .typed = {"On the command line: `seiseki roster undo {decision} --reason …`.",
              "コマンドライン：`seiseki roster undo {decision} --reason …`。"}};
inline constexpr FindingKind k_correction_late{
    .code = "correction-late",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "reason"},
    .message = {"With that arrival report {report} is late: {reason}",
                "その到着日時では報告 {report} は期限後となります：{reason}"},
    .advice = {"Leave the report out, or let it count all the same.", "報告を除外するか、期限後でも算入してください。"},
    .typed = {"On the command line: `--exclude {report}`, or `--accept-late`.",
              "コマンドライン：`--exclude {report}`、または `--accept-late`。"}};
inline constexpr FindingKind k_correction_correspondence{
    .code = "correction-correspondence",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"report"},
    .message =
        {"Report {report} is of correspondence games, which enter by the day they ended, not by the report's arrival.",
         "報告 {report} は通信対局です。報告の到着日ではなく、対局の終了日によりリストが決まります。"},
    .advice = {"Correct the day of the game.", "対局の終了日を訂正してください。"},
    .typed = {"On the command line: `--date {report}/game:17=DATE`.",
              "コマンドライン：`--date {report}/game:17=日付`。"}};
inline constexpr FindingKind k_correction_applied{
    .code = "correction-applied",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"case"},
    .message = {"Case {case} has corrected a list already.", "案件 {case} によるリストの訂正は既に行われています。"},
    .advice = {"Answer the complainant; a new complaint is a new case.",
               "照会者に返信してください。新たな照会は別の案件としてください。"},
    .typed = {"`seiseki correct reply {case}` writes the letter.",
              "返信は `seiseki correct reply {case}` で作成できます。"}};
inline constexpr FindingKind k_publish_order{
    .code = "publish-order",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "revision", "base"},
    .message = {"Revision {revision} of the list {list} starts from one that is not published: {base}",
                "{list} のリスト第{revision}版の起点となる {base} がまだ公表されていません。"},
    .advice = {"Publish that one first.", "先にそちらを公表してください。"}};
/// `round` to `date` are the first game's. \clause jcf-2024-10 4(1) \interpretation A36: the same game in two reports
/// is an error.
inline constexpr FindingKind k_game_in_two_reports{
    .code = "game-in-two-reports",
    .severity = Severity::error,
    .arguments = {"count", "report", "name", "event", "round", "white", "black", "date"},
    .message =
        {"Games that are also in report {report} ({name}, {event}): {count}; the first is round {round}, {white} against {black} on {date}.",
         "報告 {report}（{name}、{event}）にもある対局：{count} 局。最初は {date} 第{round}ラウンド {white} 対 {black}。"},
    .advice = {"Refuse one of the reports, or leave the games out here; then settle this with the reason.",
               "いずれかの報告を不受理とするか、ここで対局を除外し、理由を付けて解決してください。"},
    .typed = {"On the command line: `report exclude` leaves a game out.", "コマンドライン：除外は `report exclude`。"}};
inline constexpr FindingKind k_game_maybe_elsewhere{
    .code = "game-maybe-elsewhere",
    .severity = Severity::warning,
    .arguments = {"count", "report", "name", "event", "round", "white", "black", "date"},
    .message =
        {"Games that may be those of report {report} ({name}, {event}): {count}; the first is round {round}, {white} against {black} on {date}.",
         "報告 {report}（{name}、{event}）の対局と同じ可能性がある対局：{count} 局。最初は {date} 第{round}ラウンド {white} 対 {black}。"},
    .advice = {"All of them count; if it is one game, leave it out here.",
               "すべて計算されます。同じ対局なら、ここで除外してください。"},
    .typed = {"On the command line: `report exclude`.", "コマンドライン：`report exclude`。"}};
/// A game of the same two people in both reports, with another result there. \clause jcf-2024-10 4(1)
inline constexpr FindingKind k_game_results_differ{
    .code = "game-results-differ",
    .severity = Severity::warning,
    .arguments = {"count", "report", "name", "white", "black", "date", "here", "there"},
    .message =
        {"Games with another result in report {report} ({name}): {count}; the first is {white} against {black} on {date}: {here} here, {there} there.",
         "報告 {report}（{name}）と結果が異なる対局：{count} 局。最初は {date} の {white} 対 {black}：この報告では {here}、報告 {report} では {there}。"},
    .advice = {"Ask both reporters which result is right.",
               "どちらの結果が正しいか、両方の報告者に確認してください。"}};

}  // namespace seiseki::office
