/// \file
/// What the desk itself refuses, before any operation is asked.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::desk {

inline constexpr FindingKind k_form{.code = "desk-form",
                                    .severity = Severity::error,
                                    .failure = FailureClass::usage,
                                    .message = {"The form that was sent is not one of this desk.",
                                                "送信されたフォームはこの画面のものではありません。"},
                                    .advice = {"Nothing was written. Open the page again and send its form.",
                                               "何も書き込んでいません。画面を開き直して送信してください。"}};
inline constexpr FindingKind k_form_old{
    .code = "desk-form-old",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"The form is from another visit, or was sent from somewhere else.",
                "以前の画面のフォームか、別の場所から送信されたフォームです。"},
    .advice = {"Nothing was written. Open the page again; what was typed is still in the browser's history.",
               "何も書き込んでいません。画面を開き直してください。入力内容はブラウザーの履歴に残っています。"}};
inline constexpr FindingKind k_settings_changed{
    .code = "desk-settings-changed",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"The office's settings have changed since this desk was started, and it works by the old ones.",
                "このデスクの起動後に事務局の設定が変更されており、デスクは変更前の設定で動作しています。"},
    .advice = {
        "Nothing was written. Have the desk restarted, then open the page again; what was typed is still in the browser's history.",
        "何も書き込んでいません。デスクを再起動してから画面を開き直してください。入力内容はブラウザーの履歴に残っています。"}};
inline constexpr FindingKind k_replaces{
    .code = "desk-replaces",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"officer", "time", "decision", "decision_ja", "number"},
    .message = {"{officer} has decided otherwise, {time}: {decision}",
                "{officer} が別の決定をしています（{time}）：{decision_ja}"},
    .advice = {
        "Nothing was written. Tick that decision {number} is to be replaced; both stay on record.",
        "何も書き込んでいません。決定 {number} を置き換える場合は確認欄に印を付けてください。両方とも記録に残ります。"}};
inline constexpr FindingKind k_meanwhile{
    .code = "desk-meanwhile",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"officer", "time", "decision", "decision_ja", "number"},
    .message = {"{officer} has decided since this page was opened, {time}: {decision}",
                "この画面を開いた後に {officer} が決定しました（{time}）：{decision_ja}"},
    .advice = {
        "Nothing was written. Look at the page as it is now, with decision {number}, and decide again if it still holds.",
        "何も書き込んでいません。決定 {number} を反映した現在の画面を確かめ、必要であれば改めて決定してください。"}};
inline constexpr FindingKind k_code_wrong{
    .code = "desk-code-wrong",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"The code is wrong, has been used, or has expired.",
                "コードが正しくないか、使用済みか、期限切れです。"},
    .advice = {"A new one is shown when Enter is pressed where the desk was started.",
               "デスクを起動した画面でEnterキーを押すと新しいコードが表示されます。"}};
inline constexpr FindingKind k_job_failed{
    .code = "desk-job-failed",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .message = {"The job ended before it was finished.", "処理が途中で終了しました。"},
    .advice = {"What was kept before stays kept. Bring it in again.",
               "それまでに保存した内容は残っています。もう一度取り込んでください。"}};
inline constexpr FindingKind k_job_interrupted{
    .code = "desk-job-interrupted",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .message = {"The desk stopped three times during this job, so it was not resumed.",
                "この処理の途中でデスクが3回終了したため、自動では再開していません。"},
    .advice = {"What was kept before stays kept. Resume it, or bring it in in smaller parts.",
               "それまでに保存した内容は残っています。続行するか、分けて取り込んでください。"}};
inline constexpr FindingKind k_job_account{
    .code = "desk-job-account",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"account"},
    .message =
        {"{account} may not do this any more, so it was not begun: the account was disabled or lost its role.",
         "{account} はこの処理を行う権限を失っているため（アカウントの停止または役割の取り消し）、開始していません。"},
    .advice = {"Whoever resumes it does it in their own name.", "続行した場合、続行した人の名義で記録されます。"}};
inline constexpr FindingKind k_job_over{
    .code = "desk-job-over",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"Nothing is left of this job that could be resumed.", "この処理には続行できるものがありません。"},
    .advice = {"Bring it in again.", "もう一度取り込んでください。"}};
inline constexpr FindingKind k_nothing_named{
    .code = "desk-nothing-named",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"Neither an address nor a file was given.", "アドレスもファイルも指定されていません。"},
    .advice = {"Paste the address of the tournament, or choose its files.",
               "大会のアドレスを貼り付けるか、ファイルを選択してください。"}};
inline constexpr FindingKind k_arrival_unreadable{
    .code = "desk-arrival",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"The time of arrival cannot be read, or lies in the future.", "到着日時を読めないか、未来の日時です。"},
    .advice = {"Leave it empty for now, or give day and time by the federation's clocks.",
               "現在の場合は空欄とし、そうでなければ連盟の時間帯での日時を指定してください。"}};
inline constexpr FindingKind k_inquiry_incomplete{
    .code = "desk-inquiry",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message =
        {"A case says who pointed something out, on which day until today, and about which report, person or list.",
         "案件には、指摘した人、指摘日（本日以前）、対象の報告・選手・リストが必要です。"},
    .advice = {"Nothing was written. A report goes by its number, a person by the ID, a list by its month.",
               "何も書き込んでいません。報告は番号、選手は会員ID、リストは年月で指定してください。"}};
inline constexpr FindingKind k_change_unreadable{
    .code = "desk-change",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"That change cannot be read.", "訂正の内容を読めません。"},
    .advice = {"Numbers are whole, days such as 2026-02-14, times such as 2026-02-20T23:50.",
               "番号は整数、日付は 2026-02-14、日時は 2026-02-20T23:50 の形で指定してください。"}};
inline constexpr FindingKind k_nothing_ticked{.code = "desk-nothing-ticked",
                                              .severity = Severity::error,
                                              .failure = FailureClass::usage,
                                              .message = {"No report is ticked.", "報告が選択されていません。"},
                                              .advice = {"Nothing was written. Tick the reports that are meant.",
                                                         "何も書き込んでいません。対象の報告を選択してください。"}};
inline constexpr FindingKind k_payment_unreadable{
    .code = "desk-payment",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"The amount or the day of the payment cannot be read.", "入金の金額または日付を読めません。"},
    .advice = {"Nothing was written. The amount is a whole number, the day such as 2026-02-14.",
               "何も書き込んでいません。金額は整数、日付は 2026-02-14 の形で指定してください。"}};
inline constexpr FindingKind k_id_unreadable{
    .code = "desk-id",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"That is not an ID of this federation.", "この連盟の会員IDではありません。"},
    .advice = {"Nothing was written. Give it as the federation writes it.",
               "何も書き込んでいません。連盟の書式で指定してください。"}};
inline constexpr FindingKind k_day_unreadable{
    .code = "desk-day",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"The day of the application is not a date.", "申請日・届出日を日付として読めません。"},
    .advice = {"Leave it empty, or give a day such as 2026-02-01.",
               "空欄とするか、2026-02-01 のような日付を指定してください。"}};
inline constexpr FindingKind k_month_unreadable{
    .code = "desk-month",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"That is not the month of a list.", "リストの年月として読めません。"},
    .advice = {"Give it as 2026-03.", "2026-03 の形で指定してください。"}};
inline constexpr FindingKind k_number_unreadable{.code = "desk-number",
                                                 .severity = Severity::error,
                                                 .failure = FailureClass::usage,
                                                 .message = {"That is not a whole number.", "整数として読めません。"},
                                                 .advice = {"Nothing was written. Give it in digits alone.",
                                                            "何も書き込んでいません。数字のみで指定してください。"}};
inline constexpr FindingKind k_no_file{.code = "desk-no-file",
                                       .severity = Severity::error,
                                       .failure = FailureClass::usage,
                                       .message = {"One file is needed here.", "ファイルを一つ選択してください。"},
                                       .advice = {"Nothing was written. Choose the file and send the form again.",
                                                  "何も書き込んでいません。ファイルを選択して再度送信してください。"}};
inline constexpr FindingKind k_too_much{
    .code = "desk-too-much",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"files", "file", "all"},
    .message =
        {"That is more than is taken at once: at most {files} files of {file} MB each, {all} MB together.",
         "一度に送れる量を超えています（{files} ファイルまで、1 ファイル {file} MB 以下、合計 {all} MB 以下）。"},
    .advice = {"Nothing was kept. Send the files in several goes, or many small ones as one ZIP archive.",
               "何も取り込んでいません。何回かに分けるか、小さなファイルは ZIP にまとめて送信してください。"}};
inline constexpr FindingKind k_no_room{
    .code = "desk-no-room",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .message = {"There is no room on the desk's computer for the files that were sent.",
                "送信されたファイルを置く空き容量が、このデスクのコンピューターにありません。"},
    .advice = {
        "Nothing was kept. Whoever looks after the computer makes room in its folder for temporary files; send the "
        "files again then.",
        "何も取り込んでいません。管理者が一時ファイル用フォルダーの空きを確保した後、再度送信してください。"}};
inline constexpr FindingKind k_busy{.code = "desk-busy",
                                    .severity = Severity::error,
                                    .failure = FailureClass::locked,
                                    .message = {"The desk is busy.", "現在、処理が混み合っています。"},
                                    .advice = {"Nothing was written. Send it again in a moment.",
                                               "何も書き込んでいません。少し待って再度送信してください。"}};
inline constexpr FindingKind k_wait{
    .code = "desk-wait",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"seconds"},
    .message = {"There were too many failed logins: the next try is in {seconds} seconds.",
                "ログインの失敗が続いたため、次に試せるのは{seconds}秒後です。"},
    .advice = {
        "Nothing is locked. Wait, then type name, password and a new code.",
        "アカウントは停止されていません。しばらく待ってから、名前、パスワード、新しいコードを入力してください。"}};
inline constexpr FindingKind k_check_wait{
    .code = "desk-check-wait",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"seconds"},
    .message = {"There were many checks within the hour: the next one is possible in {seconds} seconds.",
                "1時間以内の検証が多いため、次の検証は{seconds}秒後に可能です。"},
    .advice = {"Wait, then send the file again.", "しばらく待ってから、もう一度送信してください。"}};
inline constexpr FindingKind k_not_known{
    .code = "desk-not-known",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"The person named by the single sign-on has no account here.",
                "シングルサインオンの利用者に対応するアカウントがありません。"},
    .advice = {"An administrator of the desk can make one, or name yours.",
               "審査デスクの管理者にアカウントの作成または対応付けを依頼してください。"}};
inline constexpr FindingKind k_not_repeated{
    .code = "desk-not-repeated",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"The two passwords are not the same.", "二つのパスワードが一致しません。"},
    .advice = {"Nothing was changed. Type the new one twice.",
               "何も変更していません。新しいパスワードを2回入力してください。"}};
inline constexpr FindingKind k_not_allowed{
    .code = "desk-not-allowed",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"roles", "roles_ja"},
    .message = {"Your account may not do this: it needs the role {roles}.", "この操作には{roles_ja}の役割が必要です。"},
    .advice = {"Nothing was written. An administrator gives roles.",
               "何も書き込んでいません。役割は管理者が設定します。"}};
inline constexpr FindingKind k_again{.code = "desk-again",
                                     .severity = Severity::error,
                                     .failure = FailureClass::refused,
                                     .message = {"Enter password and code again before this.",
                                                 "この操作の前に、パスワードとコードをもう一度入力してください。"},
                                     .advice = {"Nothing was written yet. They count for ten minutes.",
                                                "まだ何も書き込んでいません。入力は10分間有効です。"}};
inline constexpr FindingKind k_no_own_password{
    .code = "desk-no-password",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .message = {"This desk has no password to change.", "この審査デスクには変更できるパスワードがありません。"},
    .advice = {"Who you are is settled by whoever starts the desk, or by the single sign-on.",
               "利用者は、起動した本人またはシングルサインオンによって決まります。"}};
inline constexpr FindingKind k_no_accounts{
    .code = "desk-no-accounts",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"There is no account that can log in at this desk.", "審査デスクに入れるアカウントがありません。"},
    .advice = {"Make an account for an administrator first.", "先に管理者のアカウントを作成してください。"},
    .typed = {"On the command line: `seiseki account add NAME --role administrator`.",
              "コマンドライン：`seiseki account add NAME --role administrator`。"}};
inline constexpr FindingKind k_reach{
    .code = "desk-reach",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"why", "why_ja"},
    .message = {"The review desk cannot be opened like this: {why}.", "この設定では審査デスクを開けません：{why_ja}。"},
    .advice = {"Correct how the desk is started, or its settings.", "審査デスクの開き方または設定を訂正してください。"},
    .typed = {"`seiseki serve --help` shows what each mode needs.",
              "各モードに必要な設定は `seiseki serve --help` で確認できます。"}};

}  // namespace seiseki::desk
