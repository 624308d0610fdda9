/// \file
/// What can keep an import from becoming a report, beside what is wrong inside the tournament.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::ingest {

inline constexpr FindingKind k_event_duplicate{
    .code = "event-duplicate",
    .severity = Severity::info,
    .arguments = {"report", "name", "source"},
    .message = {"These are the games of report {report} ({name}), which came from {source}.",
                "報告 {report}（{name}、取得元 {source}）と同じ対局です。"},
    .advice = {"Nothing was written.", "何も書き込んでいません。"}};
inline constexpr FindingKind k_event_overlap{
    .code = "event-overlap",
    .severity = Severity::error,
    .arguments = {"shared", "players", "report", "name"},
    .message =
        {"{shared} of {players} players are those of report {report} ({name}) on the same days, but the games differ.",
         "選手 {players} 人中 {shared} 人が同じ日程の報告 {report}（{name}）と共通ですが、対局が異なります。"},
    .advice = {"Say whether it is the same event, corrected since, or another one.",
               "同じ大会の訂正版か別の大会かを指定して取り込んでください。"},
    .typed = {"On the command line: `--correction-of {report}` for the same event, `--separate-event` for another one.",
              "コマンドライン：訂正版は `--correction-of {report}`、別の大会は `--separate-event`。"}};
/// `first_day`, `last_day` and `own_name` are this one's; `alike` counts the games that are in both.
inline constexpr FindingKind k_event_alike{
    .code = "event-alike",
    .severity = Severity::error,
    .arguments = {"report", "name", "other_first_day", "other_last_day", "first_day", "last_day", "alike", "own_name"},
    .message =
        {"All or nearly all games ({alike}), by the same people with the same results, are in report {report} ({name}), held from {other_first_day} to {other_last_day}; this one ({own_name}) is held from {first_day} to {last_day}.",
         "すべて、またはほぼすべての対局（{alike} 局）が報告 {report}（{name}、{other_first_day}〜{other_last_day}）と選手も結果も同じです。この大会は {own_name}、{first_day}〜{last_day} です。"},
    .advice =
        {"If it is the same event and this copy is right, import it as its correction; if this copy is wrong, drop it from quarantine. If it is another event, import it as a separate event.",
         "同じ大会でこの版が正しければ訂正版として取り込み、この版が誤りなら隔離から除いてください。別の大会なら別の大会として取り込んでください。"},
    .typed = {"On the command line: `--correction-of {report}` for the same event, `--separate-event` for another one.",
              "コマンドライン：訂正版は `--correction-of {report}`、別の大会は `--separate-event`。"}};
inline constexpr FindingKind k_source_changed{
    .code = "source-changed",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report"},
    .message = {"The event was rated as report {report} and has been changed since.",
                "この大会は報告 {report} として計算済みで、その後変更されています。"},
    .advice = {"It changes only by a correction case; import this version to be kept for one.",
               "変更には訂正の手続きが必要です。訂正のための版として取り込んでください。"},
    .typed = {"On the command line: `--correction`.", "コマンドライン：`--correction`。"}};
inline constexpr FindingKind k_correction_of_other{
    .code = "correction-of-other",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "corrected"},
    .message = {"This event is in the office already as report {report}, so it is not a version of report {corrected}.",
                "この大会は既に報告 {report} として登録されており、報告 {corrected} の別の版ではありません。"},
    .advice = {"Refuse one of the two, with the reason.", "いずれかを理由を付けて不受理としてください。"}};
inline constexpr FindingKind k_correction_of_several{
    .code = "correction-of-several",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"--correction-of names one tournament, and the sources hold several.",
                "--correction-of は一つの大会を指しますが、取得元に複数の大会があります。"},
    .advice = {"Import the corrected one by itself; this one was left out.",
               "訂正された大会だけを取り込んでください。この大会は取り込んでいません。"}};
inline constexpr FindingKind k_version_of_accepted{
    .code = "version-of-accepted",
    .severity = Severity::warning,
    .arguments = {"report", "differences"},
    .message =
        {"This is another version of report {report}, which is accepted and stays in force until this one is decided about; differences: {differences}.",
         "受理済みの報告 {report} の別の版です。この版について決定するまで報告 {report} が有効です。相違は {differences} 件です。"},
    .advice = {
        "Accepting this version puts it in its place; refusing it, with the reason, keeps report {report}.",
        "この版を受理すると差し替えられます。報告 {report} のままとする場合は、この版を理由を付けて不受理としてください。"}};
/// `before` is the type of the version in force, as decided.
inline constexpr FindingKind k_version_other_type{
    .code = "version-other-type",
    .severity = Severity::error,
    .arguments = {"report", "before", "before_ja", "now", "now_ja"},
    .message =
        {"Report {report} of this event is accepted as {before}, and this version is {now}: accepting it moves the event to the other list.",
         "この大会は報告 {report} により{before_ja}として受理済みですが、この版は{now_ja}です。受理すると大会は別の種類のリストに移ります。"},
    .advice =
        {"Ask which it is. If the type was wrong, settle this with the reason and accept this version; else refuse this version.",
         "種類を確認してください。以前の種類が誤りなら理由を付けて解決し、この版を受理してください。この版が誤りなら不受理としてください。"},
    .typed = {"On the command line: `report settle`, then `report accept`.",
              "コマンドライン：`report settle`、続いて `report accept`。"}};
inline constexpr FindingKind k_version_replaced{
    .code = "version-replaced",
    .severity = Severity::warning,
    .arguments = {"report", "newest", "differences"},
    .message =
        {"This is report {report} again, an older version; report {newest} of the same event has come since and stays; differences: {differences}.",
         "報告 {report} と同じ内容の、以前の版です。同じ大会の新しい版である報告 {newest} はそのままです。相違は {differences} 件です。"},
    .advice =
        {"Nothing was written. If this copy is the right one after all, import it as a correction of report {newest}.",
         "何も書き込んでいません。この版が正しい場合は、報告 {newest} の訂正として取り込んでください。"},
    .typed = {"On the command line: `--correction-of {newest}`.", "コマンドライン：`--correction-of {newest}`。"}};
inline constexpr FindingKind k_version_of_published{
    .code = "version-of-published",
    .severity = Severity::warning,
    .arguments = {"report"},
    .message = {"This version of report {report} waits for a correction case.",
                "報告 {report} のこの版は訂正の手続きを待ちます。"},
    .advice = {"Open a case about report {report}; applying it, this version takes the place of that report.",
               "報告 {report} についての訂正案件を開き、適用の際にこの版を報告 {report} に代えてください。"},
    .typed = {"On the command line: `seiseki correct open --about report:{report} --inquiry DATE --by WHO`.",
              "コマンドライン：`seiseki correct open --about report:{report} --inquiry 日付 --by 照会者`。"}};
/// Both stamps as printed.
inline constexpr FindingKind k_source_older{
    .code = "source-older",
    .severity = Severity::error,
    .arguments = {"updated", "report", "report_updated"},
    .message =
        {"This copy was last updated {updated}, but report {report} holds the event as updated later, {report_updated}.",
         "この写しの最終更新は {updated} ですが、報告 {report} はそれより新しい {report_updated} の版です。"},
    .advice = {"Import the event from its address again; if this copy is the right one, say why.",
               "大会をアドレスから取り込み直してください。この写しが正しい場合は、理由を添えて取り込んでください。"},
    .typed = {"On the command line: `--accept-older REASON`.", "コマンドライン：`--accept-older 理由`。"}};
inline constexpr FindingKind k_older_accepted{
    .code = "older-accepted",
    .severity = Severity::info,
    .arguments = {"updated", "report", "report_updated", "reason"},
    .message =
        {"Last updated {updated}, before the copy of report {report} ({report_updated}); accepted all the same: {reason}",
         "最終更新 {updated} は報告 {report} の版（{report_updated}）より前ですが、受理しました：{reason}"},
    .advice = {"Recorded with the report.", "報告とともに記録されます。"}};
inline constexpr FindingKind k_damage_accepted{
    .code = "damage-accepted",
    .severity = Severity::warning,
    .arguments = {"signs", "signs_ja", "reason"},
    .message = {"Taken although it shows signs of damage ({signs}): {reason}",
                "壊れている疑い（{signs_ja}）がありますが、取り込みました：{reason}"},
    .advice = {"Look at the games before the report is accepted.", "受理する前に対局を確認してください。"}};
inline constexpr FindingKind k_quarantine_replaced{
    .code = "quarantine-replaced",
    .severity = Severity::warning,
    .arguments = {"document", "name", "date"},
    .message =
        {"This is a sound copy of the event of which {name} ({document}) has been in quarantine since {date}; that document is closed as replaced.",
         "{date} から隔離中の {name}（{document}）と同じ大会で、こちらは正しく読み取れました。隔離文書は差し替え済みとします。"},
    .advice = {"It is kept. If it is about another event, put it back into quarantine, with a reason.",
               "文書は残ります。別の大会の文書なら、理由を添えて隔離中に戻してください。"},
    .typed = {"On the command line: `seiseki quarantine list --all` shows it, `quarantine reopen` puts it back.",
              "コマンドライン：`seiseki quarantine list --all` で表示、`quarantine reopen` で隔離中に戻す。"}};
inline constexpr FindingKind k_event_refused{
    .code = "event-refused",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report"},
    .message = {"The event was refused as report {report}.", "この大会は報告 {report} として不受理となっています。"},
    .advice = {"A changed resubmission is imported again; this one is the same.",
               "変更のない再提出は取り込めません。"}};
inline constexpr FindingKind k_event_left_out{
    .code = "event-left-out",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"report", "list", "newest"},
    .message = {"A correction has left this event, report {report}, out of the list {list}, and no list counts it.",
                "この大会（報告 {report}）は訂正によりリスト {list} から除外され、どのリストにも算入されていません。"},
    .advice =
        {"To count it in the next list, accept report {newest}; to put it back into {list}, open a case about report {report}, which counts there again when the case is applied with “count {report}”.",
         "次のリストに算入する場合は報告 {newest} を受理してください。リスト {list} に戻す場合は報告 {report} についての訂正案件を開き、適用の際に「count {report}」を指定してください。"},
    .typed = {
        "On the command line: `seiseki report accept {newest}`, or `seiseki correct open --about report:{report} --inquiry DATE --by WHO`.",
        "コマンドライン：`seiseki report accept {newest}`、または `seiseki correct open --about report:{report} --inquiry 日付 --by 照会者`。"}};
inline constexpr FindingKind k_version_of_left_out{
    .code = "version-of-left-out",
    .severity = Severity::warning,
    .arguments = {"report", "list"},
    .message = {"A correction has left report {report} of this event out of the list {list}; no list counts it.",
                "この大会の報告 {report} は訂正によりリスト {list} から除外され、どのリストにも算入されていません。"},
    .advice =
        {"Accepting this version counts it in the next list; to put it into {list}, open a case about report {report}: applied with “replace {report}=” and this version's number, it counts there.",
         "この版を受理すると次のリストに算入されます。リスト {list} に入れる場合は報告 {report} についての訂正案件を開き、適用の際に「replace {report}=この版の番号」を指定してください。"},
    .typed = {"On the command line: `seiseki correct open --about report:{report} --inquiry DATE --by WHO`.",
              "コマンドライン：`seiseki correct open --about report:{report} --inquiry 日付 --by 照会者`。"}};
inline constexpr FindingKind k_dates_given{
    .code = "dates-given",
    .severity = Severity::info,
    .arguments = {"first_day", "last_day"},
    .message = {"Held from {first_day} to {last_day} because `--dates` says so; the source has no dates.",
                "`--dates` の指定により開催日を {first_day}〜{last_day} とします（元のデータに日付がありません）。"},
    .advice = {"Recorded with the report.", "報告とともに記録されます。"}};
inline constexpr FindingKind k_name_given{
    .code = "name-given",
    .severity = Severity::info,
    .arguments = {"name"},
    .message = {"Called “{name}” because `--name` says so; the source has no name.",
                "`--name` の指定により大会名を「{name}」とします（元のデータに大会名がありません）。"},
    .advice = {"Recorded with the report.", "報告とともに記録されます。"}};
inline constexpr FindingKind k_ids_of_version{
    .code = "ids-of-version",
    .severity = Severity::info,
    .arguments = {"report", "taken", "players"},
    .message =
        {"The source shows no federation IDs. Those of {taken} of {players} players are from report {report}, which shows them for the same start numbers and names.",
         "元のデータに会員IDの記載がありません。選手 {players} 名のうち {taken} 名には、開始番号と氏名が一致する報告 {report} の会員IDを用いました。"},
    .advice = {"Recorded with the report. Who the others are is asked by findings of their own.",
               "報告とともに記録されます。会員IDが分からない選手は、それぞれの指摘で確認してください。"}};
inline constexpr FindingKind k_event_unnamed{
    .code = "event-unnamed",
    .severity = Severity::warning,
    .message = {"The source does not say what the event is called.", "元のデータに大会名がありません。"},
    .advice = {"Ask the reporter what it is called, and give the event its name when it is brought in or afterwards.",
               "報告者に大会名を確認し、取り込みの際、または取り込み後に指定してください。"},
    .typed = {
        "On the command line: `--name NAME` at import, `seiseki report name REPORT NAME --reason …` afterwards.",
        "コマンドライン：取り込み時は `--name 大会名`、取り込み後は `seiseki report name 報告 大会名 --reason …`。"}};
inline constexpr FindingKind k_copy_has_name{
    .code = "copy-has-name",
    .severity = Severity::warning,
    .arguments = {"name", "report"},
    .message = {"This copy calls the event “{name}”; report {report} of it has no name.",
                "この写しの大会名は「{name}」ですが、同じ大会の報告 {report} には大会名がありません。"},
    .advice = {"Give the report that name, if it is right.", "正しければ、報告にこの大会名を付けてください。"},
    .typed = {"On the command line: `seiseki report name {report} NAME --reason …`.",
              "コマンドライン：`seiseki report name {report} 大会名 --reason …`。"}};
inline constexpr FindingKind k_copy_name{
    .code = "copy-name",
    .severity = Severity::warning,
    .arguments = {"name", "report", "stored"},
    .message =
        {"This copy calls the event “{name}”; report {report} of it has “{stored}”, which stays.",
         "この写しの大会名は「{name}」ですが、同じ大会の報告 {report} では「{stored}」です。報告の内容は変わりません。"},
    .advice = {"Pages and letters have the report's name. If this one is right, give it to the report.",
               "ページと書面には報告の大会名が載ります。この写しが正しければ、報告にこの大会名を付けてください。"},
    .typed = {"On the command line: `seiseki report name {report} NAME --reason …`.",
              "コマンドライン：`seiseki report name {report} 大会名 --reason …`。"}};
inline constexpr FindingKind k_copy_has_days{
    .code = "copy-has-days",
    .severity = Severity::warning,
    .arguments = {"report", "here", "there"},
    .message =
        {"This copy knows the days of the rounds; report {report} of the event has its last day for all of them. "
         "Games to rate: {here} by the copy, {there} there.",
         "この写しには各ラウンドの対局日がありますが、同じ大会の報告 {report} ではすべて最終日となっています。"
         "計算対象の対局：この写しでは {here} 局、報告では {there} 局。"},
    .advice = {"Enter the days there, if they are right: memberships and ages go by them.",
               "正しければ、報告に対局日を入力してください。会員資格と年齢の判定に影響します。"},
    .typed = {"On the command line: `seiseki report date {report} --help`; of a published list in a correction case.",
              "コマンドライン：`seiseki report date {report} --help`。公表済みのリストは訂正案件で訂正してください。"}};
inline constexpr FindingKind k_copy_organiser{
    .code = "copy-organiser",
    .severity = Severity::warning,
    .arguments = {"organiser", "report", "stored"},
    .message =
        {"This copy names “{organiser}” as the organiser; report {report} of the event has “{stored}”, which stays.",
         "この写しの主催者は「{organiser}」ですが、同じ大会の報告 {report} では「{stored}」です。報告の内容は変わりません。"},
    .advice =
        {"Fees and the register of clubs go by it. If this one is right, withdraw the report and bring it in again with its first arrival.",
         "更新料とクラブ登録は主催者によります。この写しが正しければ、報告を取り下げ、最初の到着日時を指定して取り込み直してください。"},
    .typed = {"On the command line: `seiseki report withdraw {report} --reason …`.",
              "コマンドライン：`seiseki report withdraw {report} --reason …`。"}};
inline constexpr FindingKind k_event_said{
    .code = "event-said",
    .severity = Severity::info,
    .arguments = {"organiser", "reporter", "applied"},
    .message =
        {"Said when the report was brought in, since the source does not: organiser {organiser}, reporter {reporter}, applied for on {applied}.",
         "元のデータに記載がないため、取り込みの際の指定によります：主催者 {organiser}、報告者 {reporter}、申請日 {applied}。"},
    .advice = {"Recorded with the report.", "報告とともに記録されます。"}};
/// `arrival` is an instant.
inline constexpr FindingKind k_arrival_set_aside{
    .code = "arrival-set-aside",
    .severity = Severity::warning,
    .arguments = {"arrival"},
    .message =
        {"It was set aside before, and is taken to have arrived at {arrival}, not when it was tried again. The arrival decides the list and whether it is in time.",
         "隔離されていた文書のため、到着は再試行した時点ではなく {arrival} としています。到着日時により、算入するリストと報告期限が決まります。"},
    .advice = {"If it arrived at another time, correct the arrival.", "到着日時が異なる場合は、訂正してください。"},
    .typed = {
        "On the command line: `--received DATE` when it is tried, `seiseki report arrival REPORT DATE --reason …` afterwards.",
        "コマンドライン：再試行時は `--received 日付`、取り込み後は `seiseki report arrival 報告 日付 --reason …`。"}};
/// `sent` is an instant, `arrival` a day.
inline constexpr FindingKind k_mail_dated{
    .code = "mail-dated",
    .severity = Severity::warning,
    .arguments = {"sent", "arrival"},
    .message =
        {"The mail that brought it was written at {sent}; it is taken to have arrived on {arrival}, when it was brought in. The arrival decides the list and whether it is in time.",
         "この報告のメールの送信日時は {sent} ですが、到着は取り込みの日 {arrival} としています。到着日時により、算入するリストと報告期限が決まります。"},
    .advice = {"If it reached the office with the mail, correct the arrival.",
               "メールとともに届いていた場合は、到着日時を訂正してください。"},
    .typed = {
        "On the command line: `--received {sent}` at import, `seiseki report arrival REPORT {sent} --reason …` afterwards.",
        "コマンドライン：取り込み時は `--received {sent}`、取り込み後は `seiseki report arrival 報告 {sent} --reason …`。"}};
inline constexpr FindingKind k_dates_not_used{
    .code = "dates-not-used",
    .severity = Severity::warning,
    .arguments = {"first_day", "last_day"},
    .message = {"The source says {first_day} to {last_day}, so `--dates` was not used.",
                "元のデータの開催日は {first_day}〜{last_day} のため、`--dates` は使いませんでした。"},
    .advice = {"If the source is wrong, correct the dates in the pairing program and export again.",
               "元のデータが誤りなら、ペアリングソフトで日程を訂正して書き出し直してください。"}};
inline constexpr FindingKind k_type_not_used{
    .code = "type-not-used",
    .severity = Severity::warning,
    .arguments = {"type", "type_ja"},
    .message = {"These are correspondence games by the source, so that they are not rated as {type}.",
                "元のデータによれば通信対局のため、{type_ja}としては扱いません。"},
    .advice = {"If they were played over the board, correct the type or the time control at the source.",
               "対面の対局であれば、元のデータの種類または持ち時間を訂正してください。"}};
inline constexpr FindingKind k_item_failed{
    .code = "item-failed",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"reason"},
    .message = {"This tournament could not be processed: {reason}", "この大会を処理できませんでした：{reason}"},
    .advice = {"The other tournaments are not affected; please report this with the file.",
               "他の大会には影響ありません。ファイルを添えてお知らせください。"}};
inline constexpr FindingKind k_roster_empty{
    .code = "roster-empty",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"The roster is empty, so nobody can be identified.", "名簿が空のため、選手を照合できません。"},
    .advice = {"Import the federation's list first.", "先に連盟のリストを取り込んでください。"},
    .typed = {"On the command line: `seiseki roster import rating-YYYY-MM-DD.csv`.",
              "コマンドライン：`seiseki roster import rating-YYYY-MM-DD.csv`。"}};

inline constexpr FindingKind k_offline{
    .code = "source-offline",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"“{name}” is an address, and this run is offline.",
                "「{name}」はアドレスですが、オフラインで実行中です。"},
    .advice = {"Fetch it in a run that is not offline, or give a saved page.",
               "オフラインでない実行で取り込むか、保存したページを指定してください。"},
    .typed = {"On the command line: leave out `--offline`.", "コマンドライン：`--offline` を外す。"}};
/// Of the event as a whole.
inline constexpr FindingKind k_compare_type{
    .code = "compare-type",
    .severity = Severity::warning,
    .arguments = {"first", "second", "first_ja", "second_ja"},
    .message = {"The types differ: {first} / {second}.", "種類が異なります：{first_ja} / {second_ja}。"},
    .advice = {"Find out the type; it decides which list counts the games.",
               "種類を確認してください。どのリストで計算するかに影響します。"}};
inline constexpr FindingKind k_compare_time_control{
    .code = "compare-time-control",
    .severity = Severity::warning,
    .arguments = {"first", "second", "first_ja", "second_ja"},
    .message = {"The time controls differ: {first} / {second}.", "持ち時間が異なります：{first_ja} / {second_ja}。"},
    .advice = {"Find out the time control; it decides the type.", "持ち時間を確認してください。種類に影響します。"}};
inline constexpr FindingKind k_compare_days{
    .code = "compare-days",
    .severity = Severity::warning,
    .arguments = {"first", "second", "first_ja", "second_ja"},
    .message = {"The days differ: {first} / {second}.", "日程が異なります：{first_ja} / {second_ja}。"},
    .advice = {"Find out the days; they decide memberships and the reporting window.",
               "日程を確認してください。会員資格と報告期間に影響します。"}};
inline constexpr FindingKind k_compare_id{
    .code = "compare-id",
    .severity = Severity::warning,
    .arguments = {"player", "first", "second", "first_ja", "second_ja"},
    .message = {"{player} is another member in each source, or in one of them nobody: {first} / {second}.",
                "{player} の会員IDが異なるか、一方では特定されていません：{first_ja} / {second_ja}。"},
    .advice = {"Find out who played; games go to whom the ID names.",
               "誰が対局したか確認してください。対局は会員IDの人に計上されます。"}};
inline constexpr FindingKind k_compare_round_day{
    .code = "compare-round-day",
    .severity = Severity::warning,
    .arguments = {"round", "first", "second", "first_ja", "second_ja"},
    .message = {"Round {round}: the days differ: {first} / {second}.",
                "第{round}ラウンド：対局日が異なります：{first_ja} / {second_ja}。"},
    .advice = {"Find out the day; it decides memberships, ages and the reporting window.",
               "対局日を確認してください。会員資格・年齢・報告期間に影響します。"}};
/// The two people White first, as the first source has them; `first` and `second` are what each source says.
inline constexpr FindingKind k_compare_player{
    .code = "compare-player",
    .severity = Severity::warning,
    .arguments = {"player", "first", "second", "first_ja", "second_ja"},
    .message = {"{player} is in one source only: {first} / {second}.",
                "{player} は一方の取得元だけにいます：{first_ja} / {second_ja}。"},
    .advice = {"Add the player, or correct the ID or the name.", "選手を追加するか、IDまたは氏名を訂正してください。"}};
inline constexpr FindingKind k_compare_game{
    .code = "compare-game",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black", "first", "second", "first_ja", "second_ja"},
    .message = {"Round {round}: {white} against {black} is in one source only: {first} / {second}.",
                "第{round}ラウンド：{white} 対 {black} は一方の取得元だけにあります：{first_ja} / {second_ja}。"},
    .advice = {"Find out whether the game was played.", "対局が行われたか確認してください。"}};
inline constexpr FindingKind k_compare_round{
    .code = "compare-round",
    .severity = Severity::warning,
    .arguments = {"white", "black", "first", "second", "first_ja", "second_ja"},
    .message = {"{white} against {black} is in different rounds: {first} / {second}.",
                "{white} 対 {black} のラウンドが異なります：{first_ja} / {second_ja}。"},
    .advice = {"Find out the round; it decides the date.", "ラウンドを確認してください。日付に影響します。"}};
inline constexpr FindingKind k_compare_colour{
    .code = "compare-colour",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black", "first", "second", "first_ja", "second_ja"},
    .message = {"Round {round}: {white} against {black}: who was White differs: {first} / {second}.",
                "第{round}ラウンド：{white} 対 {black} の白番が異なります：{first_ja} / {second_ja}。"},
    .advice = {"Find out the colours.", "白黒を確認してください。"}};
inline constexpr FindingKind k_compare_result{
    .code = "compare-result",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black", "first", "second", "first_ja", "second_ja"},
    .message = {"Round {round}: {white} against {black}: the results differ: {first} / {second}.",
                "第{round}ラウンド：{white} 対 {black} の結果が異なります：{first_ja} / {second_ja}。"},
    .advice = {"Find out the result and correct the source that is wrong.",
               "結果を確認し、誤っている取得元を訂正してください。"}};
inline constexpr FindingKind k_compare_status{
    .code = "compare-status",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black", "first", "second", "first_ja", "second_ja"},
    .message = {"Round {round}: {white} against {black}: one source treats it differently: {first} / {second}.",
                "第{round}ラウンド：{white} 対 {black} の扱いが異なります：{first_ja} / {second_ja}。"},
    .advice = {"Find out whether the game was played over the board.", "実際に対局が行われたか確認してください。"}};
inline constexpr FindingKind k_list_out{
    .code = "report-list-out",
    .severity = Severity::warning,
    .arguments = {"list", "next", "edition", "clause", "correction"},
    .message =
        {"By its arrival the report is of the list {list} ({edition} {clause}), which was out when it came in "
         "here: its games count on the next list that is not, {next}.",
         "到着日時によればリスト {list} の報告ですが（{edition} {clause}）、取り込み時に同リストは公表済みのため、"
         "対局は次のリスト {next} に算入されます。"},
    .advice = {
        "A published list changes only where an error is pointed out ({edition} {correction}). Accept the report "
        "if it may count there, and tell the organiser.",
        "公表済みのリストは、誤りの指摘による訂正のほかは変わりません（{edition} {correction}）。"
        "次のリストへの算入でよければ受理し、主催者に伝えてください。"}};
/// The list was computed by somebody else, of reports that the office does not have.
inline constexpr FindingKind k_list_given{
    .code = "report-list-given",
    .severity = Severity::error,
    .arguments = {"games", "list", "next", "edition", "clause"},
    .message =
        {"The list {list} was given to the office and should hold games of this report already ({games}; {edition} {clause}): accepted, they would count once more, on the list {next}.",
         "リスト {list} は作成済みのものを取り込んでおり、この報告の {games} 局は算入済みのはずです（{edition} {clause}）。受理すると次のリスト {next} に重ねて算入されます。"},
    .advice = {
        "Refuse the report, or leave those games out, where the list holds them. Settle this with the reason where "
        "it does not, as of a report that was forgotten.",
        "算入済みであれば報告を不受理とするか、該当する対局を除外してください。"
        "算入漏れの報告であれば、その理由を付けて解決してください。"}};
inline constexpr FindingKind k_source_rewritten{
    .code = "source-rewritten",
    .severity = Severity::error,
    .arguments = {"name"},
    .message = {"“{name}” was changed while it was being read.", "「{name}」は読み取り中に変更されました。"},
    .advice = {"Wait until the program that writes it has finished, then import it again.",
               "書き込み中のプログラムが終わるのを待って、もう一度取り込んでください。"}};

}  // namespace seiseki::ingest
