/// \file
/// What can keep an operation from being done, beside what the rooms below say.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::operations {

inline constexpr FindingKind k_documents_unset{
    .code = "documents-unset",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"With PostgreSQL the folder of the raw documents must be named.",
                "PostgreSQLでは元データのフォルダーの指定が必要です。"},
    .advice = {"Name a folder with the setting state or $SEISEKI_STATE.",
               "設定 state または環境変数 SEISEKI_STATE にフォルダーを指定してください。"}};
inline constexpr FindingKind k_reason_missing{
    .code = "reason-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"The decision needs a reason.", "決定には理由が必要です。"},
    .advice = {"It stays on record; nothing was written.", "理由は記録に残ります。何も書き込んでいません。"}};
inline constexpr FindingKind k_several_assigned{
    .code = "id-assigned-several",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"count"},
    .message = {"The sources hold {count} tournaments, and --id does not say which one it means.",
                "大会が {count} 件あり、--id がどの大会のものか分かりません。"},
    .advice = {
        "Nothing was imported; give one source, or put its event before the start number, as in 1300001#12=ID.",
        "何も取り込んでいません。1件だけ取り込むか、1300001#12=ID のように開始番号の前に大会を指定してください。"}};
inline constexpr FindingKind k_event_assigned_nowhere{
    .code = "id-assigned-no-event",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"event"},
    .message = {"No tournament of this run is the event “{event}” that an answer names.",
                "回答が指す大会「{event}」は今回の取り込みにありません。"},
    .advice = {"Look up the event's key in the list of reports.", "報告の一覧で大会のキーを確認してください。"},
    .typed = {"`seiseki report list` shows the keys.", "`seiseki report list` で表示できます。"}};
inline constexpr FindingKind k_edition_reason{
    .code = "edition-reason",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"edition"},
    .message = {"{edition} is not the edition in force, so it needs a reason.",
                "{edition} は施行中の規程ではないため理由が必要です。"},
    .advice = {"It stays on record; nothing was written.", "理由は記録に残ります。何も書き込んでいません。"}};
inline constexpr FindingKind k_version_waits{
    .code = "version-waits",
    .severity = Severity::warning,
    .arguments = {"report", "version"},
    .message = {"Report {report} is rated, but another version of it, report {version}, waits for a decision.",
                "報告 {report} を計算に含めましたが、その別の版である報告 {version} が決定待ちです。"},
    .advice = {"Look at what differs; accept it, or refuse it with a reason.",
               "相違を確認し、受理するか、理由を付けて不受理としてください。"},
    .typed = {"`seiseki report show {version}` shows what differs.",
              "相違は `seiseki report show {version}` で表示できます。"}};
inline constexpr FindingKind k_drafts_stale{
    .code = "drafts-stale",
    .severity = Severity::warning,
    .arguments = {"list", "drafts"},
    .message = {"The drafts {drafts} were computed from an earlier draft of {list} or without it.",
                "{drafts} の試算は {list} の以前の試算に基づいています。"},
    .advice = {"Compute them again.", "計算し直してください。"},
    .typed = {"On the command line: `seiseki rate`.", "コマンドライン：`seiseki rate`。"}};
inline constexpr FindingKind k_no_draft{
    .code = "list-no-draft",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"list", "drafts"},
    .message = {"There is no draft of the list {list}.", "{list} のリストの試算はありません。"},
    .advice = {"Drafts: {drafts}", "試算のあるリスト：{drafts}"}};
inline constexpr FindingKind k_nothing_to_publish{
    .code = "publish-nothing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"series"},
    .message = {"No list waits to be published.", "公表待ちのリストはありません。"},
    .advice = {"Compute the lists that accepted reports wait for.", "受理済みの報告のリストを計算してください。"},
    .typed = {
        "`seiseki rate{series}` computes them; `seiseki publish MONTH{series}` writes the files of a published list again.",
        "計算は `seiseki rate{series}` です。公表済みのリストのファイルは `seiseki publish 月{series}` で書き出し直せます。"}};
inline constexpr FindingKind k_list_stale{
    .code = "list-stale",
    .severity = Severity::warning,
    .arguments = {"list", "series"},
    .message =
        {"The draft {list} is not up to date: reports, decisions, the roster or the list before have changed since.",
         "{list} の試算は最新ではありません。その後、報告・決定・名簿・前回のリストのいずれかが変わっています。"},
    .advice = {"Compute it again.", "計算し直してください。"},
    .typed = {"On the command line: `seiseki rate {list}{series}`.",
              "コマンドライン：`seiseki rate {list}{series}`。"}};
inline constexpr FindingKind k_draft_stale{
    .code = "publish-stale",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "series"},
    .message =
        {"The draft {list} is not up to date: reports, decisions, the roster or the list before have changed since.",
         "{list} の試算は最新ではありません。その後、報告・決定・名簿・前回のリストのいずれかが変わっています。"},
    .advice = {"Compute it again.", "計算し直してください。"},
    .typed = {"On the command line: `seiseki rate {list}{series}`.",
              "コマンドライン：`seiseki rate {list}{series}`。"}};
inline constexpr FindingKind k_publish_gap{
    .code = "publish-gap",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "earlier", "series"},
    .message = {"The list {earlier} comes before {list} and is not published.",
                "{list} より前の {earlier} のリストがまだ公表されていません。"},
    .advice =
        {"Lists are published in order: publish {earlier} first, and compute it before that if it is not computed.",
         "リストは順に公表します。先に {earlier} を公表してください（未計算の場合はその前に計算してください）。"},
    .typed = {
        "On the command line: `seiseki publish {earlier}{series}`, after `seiseki rate{series}`.",
        "コマンドライン：`seiseki publish {earlier}{series}`（未計算の場合はその前に `seiseki rate{series}`）。"}};
inline constexpr FindingKind k_publish_correction_waits{
    .code = "publish-correction-waits",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "earlier", "revision", "series"},
    .message = {"Revision {revision} of the list {earlier} waits to be published, and {list} does not know of it.",
                "{earlier} のリスト第{revision}版が公表待ちで、{list} には反映されていません。"},
    .advice = {"Publish the correction first and compute {list} again; or throw the correction away.",
               "先に訂正版を公表して {list} を計算し直すか、訂正版を破棄してください。"},
    .typed = {"On the command line: `seiseki publish {earlier}{series}`, then `seiseki rate {list}{series}`.",
              "コマンドライン：`seiseki publish {earlier}{series}`、次に `seiseki rate {list}{series}`。"}};
inline constexpr FindingKind k_publish_superseded{
    .code = "publish-superseded",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "revision", "newer"},
    .message = {"Revision {revision} of the list {list} has been replaced by revision {newer}.",
                "{list} のリストの第{revision}版は第{newer}版に差し替えられています。"},
    .advice = {"Its files are kept under superseded/; write those of the current revision.",
               "その版のファイルは superseded/ に保存されています。現在の版を書き出してください。"},
    .typed = {"On the command line: `--list {list}`.", "コマンドライン：`--list {list}`。"}};
inline constexpr FindingKind k_sheet_edition{
    .code = "sheet-edition",
    .severity = Severity::warning,
    .arguments = {"list", "edition", "in_force", "decision", "officer", "reason"},
    .message =
        {"The list {list} is computed under {edition}; in force for it is {in_force}. Decision {decision} of {officer}: {reason}",
         "{list} のリストは {edition} で計算されています。本来適用される版は {in_force} です。決定 {decision}（{officer}）：{reason}"},
    .advice = {"Publish it only if that is meant; another edition is chosen when the list is computed again.",
               "意図したものである場合に限り公表してください。版は、リストを計算し直すときに変更できます。"}};
inline constexpr FindingKind k_sheet_case{
    .code = "sheet-case-open",
    .severity = Severity::warning,
    .arguments = {"case", "about", "by", "date"},
    .message =
        {"Case {case} about {about} is open ({by}, {date}): what it corrects may change this list.",
         "訂正案件 {case}（{about}、{by}、{date}）が未処理です。訂正の結果、このリストが変わる可能性があります。"},
    .advice = {"Decide it first, or publish knowing of it.", "先に処理するか、承知のうえで公表してください。"},
    .typed = {"On the command line: `seiseki correct show {case}`.",
              "コマンドライン：`seiseki correct show {case}`。"}};
inline constexpr FindingKind k_publish_other_seen{
    .code = "publish-other-seen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "officer", "date"},
    .message =
        {"The list {list} is published, by {officer}, {date}; what went out is not what was looked at.",
         "{list} のリストは {officer} が公表済みです（{date}）。公表された内容は、表示されていた内容と異なります。"},
    .advice =
        {"Nothing was written. Look at what is published; what is wrong with it is put right by a correction case.",
         "何も書き込んでいません。公表された内容を確かめてください。誤りは訂正案件で訂正します。"},
    .typed = {"On the command line: `seiseki list {list}`.", "コマンドライン：`seiseki list {list}`。"}};
inline constexpr FindingKind k_publish_imported{
    .code = "publish-imported",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"list", "series"},
    .message = {"The list {list} was imported: it is public already.",
                "{list} のリストは取り込まれたもので、既に公表されています。"},
    .advice = {"Compute the next one.", "次のリストを計算してください。"},
    .typed = {"On the command line: `seiseki rate{series}`.", "コマンドライン：`seiseki rate{series}`。"}};
inline constexpr FindingKind k_publish_early{
    .code = "publish-early",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "date"},
    .message = {"The period of the list {list} is not over: it ends on {date}.",
                "{list} のリストの期間は終わっていません（{date} まで）。"},
    .advice = {"Wait until the period is over, or say why not.", "期間の終了を待つか、待たない理由を示してください。"},
    .typed = {"On the command line: `--early REASON`.", "コマンドライン：`--early 理由`。"}};
inline constexpr FindingKind k_reports_wait{
    .code = "publish-reports-wait",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "reports"},
    .message = {"Reports of the list {list} still wait for a decision: {reports}",
                "{list} のリストの報告が決定待ちです：{reports}"},
    .advice = {"Decide about them and compute the list again, or say why it goes out without them.",
               "決定して計算し直すか、含めずに公表する理由を示してください。"},
    .typed = {"On the command line: `--reason TEXT`.", "コマンドライン：`--reason 理由`。"}};
inline constexpr FindingKind k_view_changed{
    .code = "view-changed",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"what", "what_ja", "command"},
    .message = {"What was shown of {what} has changed since.", "{what_ja}は表示後に変わっています。"},
    .advice = {"Look at it again.", "もう一度確認してください。"},
    .typed = {"On the command line: `{command}`.", "コマンドライン：`{command}`。"}};
inline constexpr FindingKind k_publish_unseen{
    .code = "publish-unseen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "seen"},
    .message = {"Nobody has confirmed that the list {list} may go out.", "{list} のリストの公表が確認されていません。"},
    .advice = {"Look at what is shown, and confirm it.", "表示内容を確認し、確定してください。"},
    .typed = {"On the command line: `--seen {seen}` confirms, `--yes` publishes without asking.",
              "コマンドライン：確定は `--seen {seen}`、確認の省略は `--yes`。"}};
inline constexpr FindingKind k_signals_unseen{
    .code = "publish-signals-unseen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "signals", "seen"},
    .message = {"Signals of the list {list} must be seen before it goes out: {signals}",
                "{list} のリストの公表前に、次の注意点の確認が必要です：{signals}"},
    .advice = {"Look into each, then confirm what is shown.", "それぞれを調べ、表示内容を確定してください。"},
    .typed = {"On the command line: `--seen {seen}`.", "コマンドライン：`--seen {seen}`。"}};
inline constexpr FindingKind k_redact_unseen{
    .code = "redact-unseen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"files", "seen"},
    .message = {"Nobody has confirmed that {files} published files are written anew.",
                "公表したファイル {files} 件の書き直しが確認されていません。"},
    .advice = {"Look at what is shown, and confirm it.", "表示内容を確認し、確定してください。"},
    .typed = {"On the command line: `--seen {seen}` confirms, `--yes` writes without asking.",
              "コマンドライン：確定は `--seen {seen}`、確認の省略は `--yes`。"}};
inline constexpr FindingKind k_erase_unseen{
    .code = "erase-unseen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id", "seen"},
    .message = {"Nobody has confirmed that {id} is erased for ever.",
                "{id} の削除（取り消せません）が確認されていません。"},
    .advice = {"Look at what is shown, and confirm it.", "表示内容を確認し、確定してください。"},
    .typed = {"On the command line: `--seen {seen}` confirms, `--yes` erases without asking.",
              "コマンドライン：確定は `--seen {seen}`、確認の省略は `--yes`。"}};
inline constexpr FindingKind k_foreign_file{
    .code = "publish-foreign-file",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"file"},
    .message = {"“{file}” holds something that no list was published with.",
                "「{file}」の内容は、公表したどのリストのものでもありません。"},
    .advice = {"Move it away, or publish to another folder; nothing was written.",
               "ファイルを移動するか、別のフォルダーに書き出してください。何も書き込んでいません。"}};
inline constexpr FindingKind k_publish_other_office{
    .code = "publish-other-office",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"file"},
    .message = {"“{file}” says that another office published it.", "「{file}」は別の事務局が公表したものです。"},
    .advice = {"See that database and folder are the right ones; what two offices publish needs two folders.",
               "データベースとフォルダーの指定を確認してください。事務局ごとに別のフォルダーが必要です。"}};
inline constexpr FindingKind k_export_unpublished{
    .code = "export-unpublished",
    .severity = Severity::warning,
    .arguments = {"list"},
    .message = {"The list {list} is not published: these files are a draft.",
                "リスト {list} は未公表です。書き出したファイルは下書きです。"},
    .advice = {"Give them to nobody before the list is published; its numbers may change until then.",
               "公表まで数値は変わりえます。公表前に配布しないでください。"}};
inline constexpr FindingKind k_export_none_published{
    .code = "export-none-published",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"list"},
    .message = {"No list is published yet; that of {list} is a draft.",
                "公表済みのリストがありません。{list} のリストは下書きです。"},
    .advice = {"Publish a list, or name the month whose draft is meant.",
               "リストを公表するか、下書きの月を指定してください。"}};
inline constexpr FindingKind k_document_unused{
    .code = "document-unused",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"hash"},
    .message = {"No report was made of a document whose hash begins with “{hash}”.",
                "ハッシュが「{hash}」で始まる文書から作られた報告はありません。"},
    .advice = {"Take the hash from the documents of a report; what could not be imported is in quarantine.",
               "ハッシュは報告の文書で確認してください。取り込めなかった文書は隔離中の文書にあります。"},
    .typed = {"On the command line: `seiseki report show REPORT`, `seiseki quarantine list`.",
              "コマンドライン：`seiseki report show 報告`、`seiseki quarantine list`。"}};
inline constexpr FindingKind k_file_missing{
    .code = "published-file-missing",
    .severity = Severity::error,
    .arguments = {"file", "list", "command"},
    .message = {"“{file}” of the list {list} is missing.", "{list} のリストの「{file}」がありません。"},
    .advice = {"Write the list's files again.", "リストのファイルを書き出し直してください。"},
    .typed = {"On the command line: `{command} DIR`.", "コマンドライン：`{command} フォルダー`。"}};
inline constexpr FindingKind k_file_changed{
    .code = "published-file-changed",
    .severity = Severity::error,
    .arguments = {"file", "list", "command"},
    .message = {"“{file}” is not as the list {list} was published.",
                "「{file}」は {list} のリストの公表内容と異なります。"},
    .advice = {"Find out who changed it and move it away, then write the list's files again.",
               "変更の経緯を確認し、そのファイルを移動してから、リストのファイルを書き出し直してください。"},
    .typed = {"On the command line: `{command} DIR`.", "コマンドライン：`{command} フォルダー`。"}};
inline constexpr FindingKind k_file_unknown{
    .code = "published-file-unknown",
    .severity = Severity::error,
    .arguments = {"file"},
    .message = {"“{file}” was published with no list, and the results site would load it.",
                "「{file}」はどのリストにも属しませんが、結果サイトに読み込まれます。"},
    .advice = {"Move it out of the folder.", "フォルダーから取り除いてください。"}};
inline constexpr FindingKind k_file_unrecorded{
    .code = "published-file-unrecorded",
    .severity = Severity::error,
    .arguments = {"file", "list"},
    .message = {"“{file}” went out with the list of {list}, and this office’s record knows of no such publication.",
                "「{file}」は {list} のリストとともに公表されたものですが、この事務局の記録にその公表がありません。"},
    .advice = {
        "Keep it: it is what was published. If an older backup was restored, publish that list again into another folder, hold the two against each other, and then let the new files take the place of these.",
        "公表済みのファイルです。捨てないでください。古いバックアップから復元した場合は、そのリストを別のフォルダーに公表し直し、内容を比べたうえで、新しいファイルに置き換えてください。"}};
inline constexpr FindingKind k_file_unfinished{
    .code = "published-file-unfinished",
    .severity = Severity::warning,
    .arguments = {"file"},
    .message = {"“{file}” is what a publication that was ended in the middle was writing; no list needs it.",
                "「{file}」は途中で終了した公表処理の書きかけのファイルで、どのリストにも不要です。"},
    .advice = {"The next publication to this folder by the same user removes it.",
               "同じユーザーが次にこのフォルダーへ公表すると削除されます。"}};
inline constexpr FindingKind k_file_in_writing{
    .code = "published-file-in-writing",
    .severity = Severity::warning,
    .arguments = {"file"},
    .message = {"“{file}” is being written by another process at this moment.",
                "「{file}」は別のプロセスが書き込んでいる最中です。"},
    .advice = {"Wait until it has finished and look again.", "終了を待って、もう一度確認してください。"}};
inline constexpr FindingKind k_nightly_connection{
    .code = "nightly-connection",
    .severity = Severity::warning,
    .failure = FailureClass::unreachable,
    .arguments = {"location"},
    .message = {"The database server at {location} has ended the connection in the middle of the run.",
                "実行の途中で、{location} のデータベースサーバーとの接続が切れました。"},
    .advice = {"The run waits for it for three minutes and goes on where it was; nothing that was reported is lost.",
               "3分間サーバーの復帰を待ち、中断した大会から続けます。報告済みの内容は失われません。"}};
inline constexpr FindingKind k_person_known{
    .code = "person-known",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player"},
    .message = {"The roster knows {player} already.", "{player} は名簿に登録されています。"},
    .advice = {"Compare the names: an ID is one person's. Other facts of the same person are set, not added.",
               "氏名を確認してください。同じ会員の内容を変更する場合は、登録ではなく訂正してください。"}};
inline constexpr FindingKind k_person_name{
    .code = "person-name",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"“{name}” is not a name in Roman letters without a comma.",
                "「{name}」はコンマのないローマ字の氏名ではありません。"},
    .advice = {"Write surname and given name with a blank: Shiomi Nagisa.",
               "Shiomi Nagisa のように、姓と名を空白で区切って書いてください。"}};
inline constexpr FindingKind k_person_fact{
    .code = "person-fact",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"field", "value"},
    .message = {"“{value}” cannot be kept as {field}.", "「{value}」は {field} として登録できません。"},
    .advice = {
        "Dates are written 2009-05-01 and follow each other; sex is m or f; member is yes or no; membership is annual or event.",
        "日付は 2009-05-01 の形で前後関係が正しいもの、性別は m か f、会員は yes か no、会員種別は annual か event です。"}};
inline constexpr FindingKind k_club_fact{
    .code = "club-fact",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"field", "value"},
    .message = {"“{value}” cannot be kept as {field} of a club.",
                "「{value}」はクラブの {field} として登録できません。"},
    .advice = {
        "Kinds are federation, club and circle; dates are written 2026-04-01; people are federation IDs with ; between them.",
        "種別は federation・club・circle、日付は 2026-04-01 の形、代表者と報告者は ; で区切った会員IDです。"}};
inline constexpr FindingKind k_club_header{
    .code = "club-header",
    .severity = Severity::error,
    .message = {"The table has no column name.", "表に name の列がありません。"},
    .advice = {"Name the columns in the first line, one of them name.", "1行目に name を含む列名を書いてください。"},
    .typed = {"`seiseki club list --format csv` writes such a table.",
              "表の形は `seiseki club list --format csv` と同じです。"}};
inline constexpr FindingKind k_person_same{
    .code = "person-same",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"player"},
    .message = {"Nothing of {player} would change.", "{player} の登録内容は変わりません。"},
    .advice = {"Nothing was written.", "何も書き込んでいません。"}};
inline constexpr FindingKind k_person_decision_missing{
    .code = "person-decision-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"decision", "player"},
    .message = {"No decision {decision} about {player} that could be taken back is in force.",
                "{player} について取り消せる有効な決定 {decision} はありません。"},
    .advice = {"Look up the number of the decision at the player.", "会員ごとの決定の番号を確認してください。"},
    .typed = {"`seiseki roster show {player}` shows the decisions with their numbers.",
              "`seiseki roster show {player}` で表示できます。"}};
inline constexpr FindingKind k_merge_unseen{
    .code = "merge-unseen",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"from", "into", "gap", "seen"},
    .message = {"The ratings of {from} and {into} are {gap} points apart, which one person's hardly are.",
                "{from} と {into} のレーティングには {gap} 点の差があり、同一人物とは考えにくいものです。"},
    .advice = {"Look at both; if they are one person, confirm it.", "双方を確認し、同一人物であれば確定してください。"},
    .typed = {"On the command line: `--dry-run` shows both, `--seen {seen}` confirms.",
              "コマンドライン：確認は `--dry-run`、確定は `--seen {seen}`。"}};
inline constexpr FindingKind k_case_half_published{
    .code = "list-case-published",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"draft", "case", "published", "month", "series"},
    .message = {"{draft} belongs to case {case}, of which {published} is published already.",
                "{draft} は案件 {case} によるもので、同じ案件の {published} は公表済みです。"},
    .advice =
        {"Half a correction would stay in public: publish {draft} too, then correct what is wrong by another case.",
         "訂正が一部だけ公表された状態になります。{draft} も公表し、誤りは別の案件で訂正してください。"},
    .typed = {"On the command line: `seiseki publish {month}{series}`.",
              "コマンドライン：`seiseki publish {month}{series}`。"}};
inline constexpr FindingKind k_identify_name{
    .code = "identify-name-differs",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"start_number", "printed", "id", "name", "seen"},
    .message = {"No. {start_number} is printed as “{printed}”, and {id} is “{name}”, another name in every spelling.",
                "開始番号 {start_number} は「{printed}」と記載されていますが、{id} は「{name}」で、氏名が異なります。"},
    .advice = {"Look for a slip in the number or the ID; if it is that person all the same, confirm it.",
               "開始番号か会員IDの誤りでないか確認してください。この会員に間違いなければ確定してください。"},
    .typed = {"On the command line: `seiseki roster show NAME` finds people, `--seen {seen}` confirms.",
              "コマンドライン：検索は `seiseki roster show 氏名`、確定は `--seen {seen}`。"}};
inline constexpr FindingKind k_merge_doubtful{
    .code = "merge-doubtful",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"from", "into", "seen"},
    .message = {"{from} and {into} differ in birth date, sex or FIDE ID, which are one person's for life.",
                "{from} と {into} は生年月日・性別・FIDE IDのいずれかが異なり、同一人物とは考えにくいものです。"},
    .advice = {"Look at both; if they are one person, confirm it.", "双方を確認し、同一人物であれば確定してください。"},
    .typed = {"On the command line: `--dry-run` shows both, `--seen {seen}` confirms.",
              "コマンドライン：確認は `--dry-run`、確定は `--seen {seen}`。"}};
inline constexpr FindingKind k_reading_form{
    .code = "reading-form",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"text"},
    .message = {"“{text}” does not name a reading and its value.", "「{text}」は解釈とその値の形ではありません。"},
    .advice = {"Write the reading, an equals sign and the value, such as A6=both.",
               "A6=both のように、解釈、等号、値の順に書いてください。"}};
inline constexpr FindingKind k_out_of_memory{
    .code = "out-of-memory",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .message = {"There is not enough memory.", "メモリが足りません。"},
    .advice = {
        "What was reported as done is kept. Close other programs or raise the limit, then run the command again.",
        "完了と表示された処理は保存されています。他のプログラムを終了するか上限を上げて、もう一度実行してください。"}};
inline constexpr FindingKind k_stack_too_small{
    .code = "stack-too-small",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .message = {"The limit of the stack is too low to work with: 1 MiB is needed.",
                "スタックの上限が低すぎます。1 MiB以上が必要です。"},
    .advice = {"Nothing was done. Raise the limit, then run the command again.",
               "何も実行していません。上限を上げて、もう一度実行してください。"},
    .typed = {"It is raised by `ulimit -s 8192`, or by LimitSTACK= of the service.",
              "上限は `ulimit -s 8192`、サービスでは LimitSTACK= で上げられます。"}};
inline constexpr FindingKind k_system_refused{
    .code = "system-refused",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"detail"},
    .message = {"The system refused an operation: {detail}", "システムが操作を拒否しました：{detail}"},
    .advice = {"What was reported as done is kept. Remove the cause, then run the command again.",
               "完了と表示された処理は保存されています。原因を取り除き、もう一度実行してください。"}};
inline constexpr FindingKind k_internal_error{
    .code = "internal-error",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"detail"},
    .message = {"The program made a mistake: {detail}", "プログラムの内部エラーです：{detail}"},
    .advice = {"What was reported as done is kept. Please report this with the command.",
               "完了と表示された処理は保存されています。実行したコマンドを添えてお知らせください。"}};
inline constexpr FindingKind k_account_name{
    .code = "account-name",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"That is not a valid account name.", "アカウント名として使えません。"},
    .advice = {
        "A name is the person's login: 1 to 32 of the characters a-z 0-9 . _ -, a letter or figure first; the name of a "
        "single sign-on has up to 200 characters without blanks.",
        "アカウント名は本人のログイン名と同じとし、a-z 0-9 . _ - の1〜32文字で、先頭は英小文字または数字です。"
        "シングルサインオンでの名前は空白を含まない200文字以内です。"}};
inline constexpr FindingKind k_account_known{
    .code = "account-known",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"name"},
    .message = {"There is an account with the name “{name}” already.", "「{name}」のアカウントは既にあります。"},
    .advice = {"Choose another name; an account that was disabled can be enabled again.",
               "別の名前を選んでください。無効にしたアカウントは再び有効にできます。"},
    .typed = {"`seiseki account list` shows all of them, and `seiseki account set NAME --enable` brings one back.",
              "一覧は `seiseki account list` で表示し、`seiseki account set NAME --enable` で有効にします。"}};
inline constexpr FindingKind k_account_missing{
    .code = "account-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"There is no account “{name}”.", "「{name}」というアカウントはありません。"},
    .advice = {"Look up the name in the list of accounts.", "アカウントの一覧で名前を確認してください。"},
    .typed = {"`seiseki account list` shows all of them.", "`seiseki account list` で一覧を表示します。"}};
inline constexpr FindingKind k_account_roles{
    .code = "account-roles",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"An account needs at least one role.", "アカウントには少なくとも一つの役割が必要です。"},
    .advice = {"Roles are viewer, officer, approver and administrator.",
               "役割は viewer（閲覧者）、officer（担当者）、approver（承認者）、administrator（管理者）です。"}};
inline constexpr FindingKind k_account_disabled{
    .code = "account-disabled",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"name"},
    .message = {"The account “{name}” is disabled.", "「{name}」のアカウントは無効です。"},
    .advice = {"Enable it first.", "先に有効にしてください。"},
    .typed = {"On the command line: `seiseki account set {name} --enable`.",
              "コマンドライン：`seiseki account set {name} --enable`。"}};
inline constexpr FindingKind k_account_login{
    .code = "account-login",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"Name, password and code do not open an account.",
                "名前、パスワード、コードの組み合わせでログインできません。"},
    .advice = {
        "A code opens once: wait for the next one. Who has lost the authenticator types a recovery code; who has lost "
        "both asks an administrator for a new link.",
        "コードは1回のみ有効です。次のコードをお待ちください。認証アプリを失った場合は復旧コードを入力し、"
        "両方失った場合は管理者に新しいリンクを依頼してください。"}};
inline constexpr FindingKind k_account_link{
    .code = "account-link",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"The link or code is wrong, has been used, or has expired.",
                "リンクまたはコードが正しくないか、使用済みか、期限切れです。"},
    .advice = {"A link is good once, for 24 hours. An administrator makes a new one.",
               "リンクは24時間、1回のみ有効です。管理者に新しいリンクを依頼してください。"}};
inline constexpr FindingKind k_account_password{
    .code = "account-password",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"why", "why_ja"},
    .message = {"That password is refused: {why}", "このパスワードは使えません：{why_ja}"},
    .advice = {
        "Take 15 to 128 characters of any kind, such as four or five words that have nothing to do with each other; a "
        "password manager may choose and keep it.",
        "15〜128文字の任意の文字で、例えば互いに無関係な語を四つか五つ並べてください。パスワード管理ソフトも使えます。"}};
inline constexpr FindingKind k_account_code{
    .code = "account-code",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"That is not the code that the new authenticator shows now.",
                "新しい認証アプリが現在表示しているコードではありません。"},
    .advice = {
        "Nothing was changed. Check the seed in the authenticator and the clock of its device, and type the code it shows.",
        "何も変更していません。認証アプリに登録した鍵と端末の時計を確認し、表示されているコードを入力してください。"}};
inline constexpr FindingKind k_account_seed{
    .code = "account-seed",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"name"},
    .message = {"The authenticator of “{name}” cannot be read with the key there is.",
                "現在の鍵では「{name}」の認証アプリの情報を読めません。"},
    .advice = {"Put the key file back as it was, or make a new link for the account.",
               "鍵ファイルを元に戻すか、アカウントの新しいリンクを発行してください。"},
    .typed = {"On the command line: `seiseki account link {name}`.",
              "コマンドライン：`seiseki account link {name}`。"}};

}  // namespace seiseki::operations
