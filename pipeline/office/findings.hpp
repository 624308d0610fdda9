/// \file
/// What can be wrong with a roster or list file, and with a decision on a report.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::office {

inline constexpr FindingKind k_list_header{
    "list-header",
    Severity::error,
    FailureClass::drift,
    {"the first 10 lines hold no header with ID, Name and Kanji",
     "先頭10行に ID・Name・Kanji を含む見出しがありません"},
    {"save the federation's list as CSV with its header line", "連盟のリストを見出し行付きのCSVで保存してください"}};
inline constexpr FindingKind k_list_month{
    "list-month",
    Severity::error,
    FailureClass::usage,
    {"the file name does not say which list this is", "ファイル名からどの月のリストか分かりません"},
    {"name it rating-YYYY-MM-DD.csv, or give `--list YYYY-MM`",
     "rating-YYYY-MM-DD.csv という名前にするか `--list YYYY-MM` を指定してください"}};
inline constexpr FindingKind k_row_id{"roster-id",
                                      Severity::error,
                                      FailureClass::data,
                                      {"'{0}' is not a federation ID", "'{0}' は会員IDではありません"},
                                      {"an ID is N and eight digits; spreadsheets drop leading zeros of bare digits",
                                       "会員IDはNと8桁の数字です。表計算ソフトは数字だけのIDの先頭の0を落とします"}};
inline constexpr FindingKind k_row_name{
    "roster-name",
    Severity::error,
    FailureClass::data,
    {"the name of {0} is empty or would be read as a formula: '{1}'", "{0} の名前が空か、数式として読まれます: '{1}'"},
    {"correct the name", "名前を訂正してください"}};
inline constexpr FindingKind k_row_duplicate{
    "roster-duplicate",
    Severity::error,
    FailureClass::data,
    {"{0} stands in lines {1} and {2}", "{0} が {1} 行目と {2} 行目にあります"},
    {"one person has one line", "一人につき一行にしてください"}};
inline constexpr FindingKind k_row_number{
    "roster-number",
    Severity::error,
    FailureClass::data,
    {"{1} of {0} is not a number that can be: '{2}'", "{0} の {1} が正しい数値ではありません: '{2}'"},
    {"correct the cell; an unrated player has 0", "セルを訂正してください。URは0です"}};
inline constexpr FindingKind k_row_date{"roster-date",
                                        Severity::error,
                                        FailureClass::data,
                                        {"{1} of {0} is not a date: '{2}'", "{0} の {1} が日付ではありません: '{2}'"},
                                        {"write it as 2006-01-02", "2006-01-02 の形で書いてください"}};
inline constexpr FindingKind k_opening_differs{
    "list-differs",
    Severity::error,
    FailureClass::refused,
    {"there is a list of {0} already, and it differs", "{0} のリストは既にあり、内容が異なります"},
    {"published lists never change; import it into a new database",
     "発表済みのリストは変わりません。新しいデータベースに取り込んでください"}};
inline constexpr FindingKind k_report_missing{
    "report-missing",
    Severity::error,
    FailureClass::usage,
    {"there is no report {0}", "報告 {0} はありません"},
    {"`seiseki report list` shows them", "`seiseki report list` で一覧を表示します"}};
inline constexpr FindingKind k_report_superseded{
    "report-superseded",
    Severity::error,
    FailureClass::refused,
    {"report {0} has been replaced by report {1}", "報告 {0} は報告 {1} に差し替えられています"},
    {"decide on the newer version: `seiseki report show {1}`",
     "新しい版を確認して決定してください: `seiseki report show {1}`"}};
inline constexpr FindingKind k_report_stage{
    "report-stage",
    Severity::error,
    FailureClass::refused,
    {"report {0} is {1}; it cannot become {2}", "報告 {0} の段階は {1} で、{2} にはできません"},
    {"a rated report changes only by a correction case", "計算済みの報告の変更には訂正の手続きが必要です"}};

inline constexpr FindingKind k_decided_already{
    "decided-already",
    Severity::error,
    FailureClass::refused,
    {"{0} is decided already: {1}, by {2}, {3} (decision {4})", "{0} は決定済みです: {1}({2}、{3}、決定 {4})"},
    {"nothing was written; a different decision replaces that one",
     "何も書き込んでいません。異なる決定をすれば置き換えられます"}};
inline constexpr FindingKind k_decision_replaced{
    "decision-replaced",
    Severity::warning,
    FailureClass::refused,
    {"this replaces what {2} decided, {3}: {0}, {1} (decision {4})",
     "{2} の決定({3})を置き換えました: {0}、{1}(決定 {4})"},
    {"both stay on record; let {2} know", "両方とも記録に残ります。{2} に連絡してください"}};
inline constexpr FindingKind k_report_problems{
    "report-problems",
    Severity::error,
    FailureClass::refused,
    {"report {0} has open problems: {1}", "報告 {0} には未解決の問題があります: {1}"},
    {"settle each with a reason: `seiseki report settle {0} CODE --reason …`, or ask the reporter: `seiseki report reply {0}`",
     "理由を付けて解決するか(`seiseki report settle {0} CODE --reason …`)、報告者に問い合わせてください(`seiseki report reply {0}`)"}};
inline constexpr FindingKind k_report_of_rated{
    "report-of-rated",
    Severity::error,
    FailureClass::refused,
    {"report {0} is another version of report {1}, which is rated", "報告 {0} は計算済みの報告 {1} の別の版です"},
    {"it enters a list by a correction only: `seiseki correct apply CASE --replace {1}={0}`",
     "訂正によってのみ算入できます: `seiseki correct apply CASE --replace {1}={0}`"}};
inline constexpr FindingKind k_report_no_type{
    "report-no-type",
    Severity::error,
    FailureClass::refused,
    {"nobody has said whether report {0} is Standard or Rapid", "報告 {0} がスタンダードかラピッドか決まっていません"},
    {"`seiseki report settle {0} CODE --type standard --reason …`, with the code of the problem",
     "`seiseki report settle {0} CODE --type standard --reason …` で決定してください(CODE は問題のコード)"}};
inline constexpr FindingKind k_problem_missing{"problem-missing",
                                               Severity::error,
                                               FailureClass::usage,
                                               {"report {0} has no problem {1}", "報告 {0} に問題 {1} はありません"},
                                               {"open problems: {2}", "未解決の問題: {2}"}};
inline constexpr FindingKind k_problem_source{
    "problem-source",
    Severity::error,
    FailureClass::refused,
    {"{1} cannot be settled by a decision", "{1} は決定では解決できません"},
    {"the tournament has to be corrected and imported again; `seiseki report reply {0}` asks for it",
     "大会データを訂正して取り込み直す必要があります。`seiseki report reply {0}` で依頼文を作成できます"}};
inline constexpr FindingKind k_problem_type{
    "problem-type",
    Severity::error,
    FailureClass::usage,
    {"to settle {0}, say what the event is", "{0} の解決には種類の指定が必要です"},
    {"add `--type standard` or `--type rapid`; if it is neither, refuse the report",
     "`--type standard` か `--type rapid` を付けてください。どちらでもなければ報告を拒否してください"}};
inline constexpr FindingKind k_player_missing{
    "report-player-missing",
    Severity::error,
    FailureClass::usage,
    {"report {0} has no player with the start number {1}", "報告 {0} にスタート番号 {1} の選手はいません"},
    {"`seiseki report show {0}` shows them", "`seiseki report show {0}` で確認してください"}};
inline constexpr FindingKind k_member_missing{
    "member-missing",
    Severity::error,
    FailureClass::usage,
    {"no member has the ID {0}", "会員ID {0} は登録されていません"},
    {"`seiseki roster show` finds people by name; a non-member is `none`",
     "`seiseki roster show` で名前から検索できます。非会員は `none` としてください"}};
inline constexpr FindingKind k_person_twice{
    "report-person-twice",
    Severity::error,
    FailureClass::refused,
    {"{0} is already the start number {1} of report {2}, and both play",
     "{0} は報告 {2} のスタート番号 {1} として登録済みで、両方とも対局しています"},
    {"one person has one start number: identify {1} as somebody else or as `none` first",
     "一人の選手のスタート番号は一つです。先に {1} を別の会員または `none` としてください"}};
inline constexpr FindingKind k_game_missing{
    "report-game-missing",
    Severity::error,
    FailureClass::usage,
    {"report {0} has no game {1} between two players", "報告 {0} に2人の選手の対局 {1} はありません"},
    {"`seiseki report show {0}` numbers them", "`seiseki report show {0}` で番号を確認してください"}};
inline constexpr FindingKind k_game_result{
    "report-game-result",
    Severity::error,
    FailureClass::usage,
    {"game {1} of report {0} has no result that could count", "報告 {0} の対局 {1} には算入できる結果がありません"},
    {"give it: `--score 1-0`, `--score 1/2` or `--score 0-1`",
     "`--score 1-0`、`--score 1/2`、`--score 0-1` のいずれかを指定してください"}};
inline constexpr FindingKind k_round_missing{
    "report-round-missing",
    Severity::error,
    FailureClass::usage,
    {"report {0} has no game in round {1}", "報告 {0} に第{1}ラウンドの対局はありません"},
    {"`seiseki report show {0}` shows the rounds", "`seiseki report show {0}` で確認してください"}};
inline constexpr FindingKind k_date_after_report{
    "report-date-later",
    Severity::error,
    FailureClass::usage,
    {"{0} is after report {1} arrived, on {2}", "{0} は報告 {1} の到着日 {2} より後です"},
    {"give the day the games were played; if the arrival is wrong, correct it first: `seiseki report arrival {1} TIME --reason …`",
     "対局が行われた日を指定してください。到着日時が誤りなら、先に `seiseki report arrival {1} 日時 --reason …` で訂正してください"}};
inline constexpr FindingKind k_arrival_early{
    "report-arrival-early",
    Severity::error,
    FailureClass::usage,
    {"report {0} cannot have arrived on {1}: a game of it was played on {2}",
     "報告 {0} は {1} に到着し得ません: {2} の対局を含みます"},
    {"give the time the mail came in; if the day of the game is wrong, correct that first: `seiseki report date {0} …`",
     "メールの受信日時を指定してください。対局日が誤りなら、先に `seiseki report date {0} …` で訂正してください"}};
inline constexpr FindingKind k_decision_missing{
    "report-decision-missing",
    Severity::error,
    FailureClass::usage,
    {"no decision {0} about what is in report {1} is in force", "報告 {1} の内容についての有効な決定 {0} はありません"},
    {"`seiseki report show {1}` shows the decisions with their numbers",
     "`seiseki report show {1}` で決定の番号を確認してください"}};
inline constexpr FindingKind k_two_persons{"two-persons",
                                           Severity::error,
                                           FailureClass::refused,
                                           {"{0} brought this in, so somebody else has to approve it",
                                            "{0} が取り込んだため、承認は別の人が行う必要があります"},
                                           {"the office requires two persons (SEISEKI_TWO_PERSONS)",
                                            "この事務局では二人による確認が必要です(SEISEKI_TWO_PERSONS)"}};

inline constexpr FindingKind k_roster_unknown{
    "roster-unknown",
    Severity::error,
    FailureClass::usage,
    {"the roster has nobody with the ID {0}", "名簿に {0} の会員はいません"},
    {"`seiseki roster show NAME` finds people by name", "`seiseki roster show 氏名` で検索できます"}};
inline constexpr FindingKind k_unpaid{
    "unpaid",
    Severity::error,
    FailureClass::data,
    {"JPY {0} of the fee of JPY {1} for {2} players is open; it was to be paid by {3} ({4})",
     "更新料 {1} 円({2} 名分)のうち {0} 円が未納です。納期は {3} です({4})"},
    {"enter the payment (`seiseki fees pay`), waive it (`seiseki fees waive`), count the report all the same (`seiseki report settle N unpaid`), or refuse it",
     "入金を記録する(`seiseki fees pay`)、免除する(`seiseki fees waive`)、未納のまま算入する(`seiseki report settle N unpaid`)、または報告を拒否してください"}};
inline constexpr FindingKind k_fees_open{
    "fees-open",
    Severity::error,
    FailureClass::refused,
    {"the fees of these accepted reports are overdue, and nobody has decided whether they count: {0}",
     "受理済みの報告の更新料が納期を過ぎて未納で、算入するか決定されていません: {0}"},
    {"`seiseki fees list` shows them; enter a payment, waive it, settle `unpaid`, or refuse the report",
     "`seiseki fees list` で確認し、入金の記録・免除・`unpaid` の解決・報告の拒否のいずれかを行ってください"}};
inline constexpr FindingKind k_fee_none{
    "fee-none",
    Severity::error,
    FailureClass::usage,
    {"report {0} owes no fee", "報告 {0} に更新料はありません"},
    {"`seiseki fees list` shows what is due", "`seiseki fees list` で確認してください"}};
inline constexpr FindingKind k_fee_amount{
    "fee-amount",
    Severity::error,
    FailureClass::usage,
    {"an amount is 1 to {1} yen, not {0}", "金額は1〜{1}円です({0} は不可)"},
    {"give whole yen: `--amount 2400`", "円単位で指定してください(例 `--amount 2400`)"}};
inline constexpr FindingKind k_fee_too_much{
    "fee-too-much",
    Severity::error,
    FailureClass::refused,
    {"only JPY {1} of report {0} are open", "報告 {0} の未納額は {1} 円です"},
    {"a transfer for several reports is entered once for each, under one reference",
     "複数の報告への振込は、同じ参照番号で報告ごとに記録してください"}};
inline constexpr FindingKind k_fee_entered{
    "fee-entered",
    Severity::error,
    FailureClass::refused,
    {"JPY {0} with the reference '{1}' were entered before: decision {2}",
     "{0} 円、参照番号「{1}」の入金は記録済みです(決定 {2})"},
    {"a second payment of the same amount needs another reference", "同額の別の入金には別の参照番号を付けてください"}};
inline constexpr FindingKind k_fee_decision_missing{
    "fee-decision-missing",
    Severity::error,
    FailureClass::usage,
    {"decision {0} is no payment, waiver or series in force", "決定 {0} は有効な入金・免除・例会の決定ではありません"},
    {"`seiseki fees list --format json` gives the numbers", "番号は `seiseki fees list --format json` で確認できます"}};
inline constexpr FindingKind k_first_rating_range{
    "first-rating-range",
    Severity::error,
    FailureClass::usage,
    {"a first rating is 1 to {1}, not {0}", "初レーティングは1〜{1}です({0} は不可)"},
    {"the rules' guide: 800 for a beginner, 1600 with much experience, else 1200",
     "目安は、初級者 800、相当の経験がある場合 1600、その他 1200 です"}};
inline constexpr FindingKind k_first_rating_rated{
    "first-rating-rated",
    Severity::error,
    FailureClass::refused,
    {"{0} stands on the correspondence list {1} already", "{0} は既に通信対局リスト {1} に載っています"},
    {"a first rating is set before the first list; later ones are corrected (`seiseki correct open --correspondence`)",
     "初レーティングは最初のリストの前に定めます。以後は訂正してください(`seiseki correct open --correspondence`)"}};
inline constexpr FindingKind k_row_no_game_count{
    "list-no-game-count",
    Severity::error,
    FailureClass::data,
    {"the file has correspondence ratings (CC) but no numbers of finished games (CC-G)",
     "通信対局のレーティング(CC)がありますが、終了局数(CC-G)の列がありません"},
    {"nobody could tell provisional ratings from others, nor when a correction is due; add the column",
     "仮レーティングか否か、補正の時期が分かりません。列を追加してください"}};
inline constexpr FindingKind k_row_person_differs{
    "row-person-differs",
    Severity::error,
    FailureClass::data,
    {"rows {1} and {2} are both of {0}, but say different things of the person ({3})",
     "{1} 行目と {2} 行目はどちらも {0} ですが、{3} が異なります"},
    {"several rows of one ID are memberships of one person: let them agree, or correct the ID",
     "同じIDの複数行は同一人物の会員期間です。内容を揃えるか、IDを訂正してください"}};
inline constexpr FindingKind k_membership_contradicts{
    "membership-contradicts",
    Severity::error,
    FailureClass::data,
    {"{0}, row {1}: {2}", "{0}({1} 行目): {3}"},
    {"correct From, Until or Mem", "From・Until・Mem を訂正してください"}};
inline constexpr FindingKind k_membership_joined{
    "membership-joined",
    Severity::info,
    FailureClass::data,
    {"{0}: memberships that overlap or follow each other without a day between were taken as one: {1}",
     "{0}: 重なるか連続する会員期間を一つにまとめました: {1}"},
    {"nothing to do", "対応は不要です"}};
inline constexpr FindingKind k_fide_id_form{
    "fide-id-form",
    Severity::error,
    FailureClass::usage,
    {"'{0}' is not a FIDE ID", "'{0}' はFIDE IDではありません"},
    {"a FIDE ID is a number without leading zeros", "FIDE IDは先頭に0のない数字です"}};
inline constexpr FindingKind k_fide_id_taken{
    "fide-id-taken",
    Severity::error,
    FailureClass::refused,
    {"the FIDE ID {0} is that of {1}", "FIDE ID {0} は {1} のものです"},
    {"correct the other member first, or merge the two: `seiseki roster merge`",
     "先に他方の会員を訂正するか、`seiseki roster merge` で統合してください"}};
inline constexpr FindingKind k_fide_id_linked{
    "fide-id-linked",
    Severity::error,
    FailureClass::refused,
    {"{0} is linked to the FIDE ID {1} already, by {2}, {3}", "{0} は既にFIDE ID {1} と紐付けられています({2}、{3})"},
    {"nothing to do; `seiseki roster unlink {0}` undoes it",
     "対応は不要です。取り消すには `seiseki roster unlink {0}`"}};
inline constexpr FindingKind k_fide_id_not_linked{
    "fide-id-not-linked",
    Severity::error,
    FailureClass::refused,
    {"no decision links {0} to a FIDE ID", "{0} をFIDE IDと紐付けた決定はありません"},
    {"`seiseki roster show {0}` tells where its FIDE ID comes from",
     "`seiseki roster show {0}` でFIDE IDの出所を確認できます"}};
inline constexpr FindingKind k_fide_link_kept{
    "fide-link-kept",
    Severity::warning,
    FailureClass::data,
    {"{0} has the FIDE ID {1} by decision; the file's '{2}' was not taken",
     "{0} のFIDE IDは決定により {1} です。ファイルの '{2}' は採用しません"},
    {"if the file is right: `seiseki roster unlink {0}`, then import it again",
     "ファイルが正しければ `seiseki roster unlink {0}` の後で再度取り込んでください"}};
inline constexpr FindingKind k_merge_impossible{
    "merge-impossible",
    Severity::error,
    FailureClass::refused,
    {"{0} cannot be merged into {1}: they are the same ID, or one of them was merged already",
     "{0} を {1} に統合できません。同じIDであるか、一方が既に統合されています"},
    {"the ID that stays is {2}; `seiseki roster unmerge` undoes a merge",
     "残っているIDは {2} です。統合は `seiseki roster unmerge` で取り消せます"}};
inline constexpr FindingKind k_merge_played{
    "merge-played",
    Severity::error,
    FailureClass::refused,
    {"{0} and {1} played each other in {2}, so they are two people", "{0} と {1} は {2} で対戦しているため、別人です"},
    {"correct the IDs of that report first", "先にその報告のIDを訂正してください"}};
inline constexpr FindingKind k_merge_missing{
    "merge-missing",
    Severity::error,
    FailureClass::refused,
    {"{0} was not merged into anybody", "{0} は統合されていません"},
    {"`seiseki roster show {0}` shows its decisions", "`seiseki roster show {0}` で決定を確認できます"}};
inline constexpr FindingKind k_identity_not_settled{
    "identity-not-settled",
    Severity::error,
    FailureClass::refused,
    {"no decision {0} about a printed name is in force", "印字名に関する有効な決定 {0} はありません"},
    {"`seiseki roster show PLAYER` shows them with their numbers", "`seiseki roster show 会員` で番号を確認できます"}};

inline constexpr FindingKind k_answers_header{
    "answers-header",
    Severity::error,
    FailureClass::data,
    {"the first 10 lines hold no header with the column federation_id",
     "先頭10行に federation_id 列を含む見出しがありません"},
    {"columns: event, start_number, printed_id, name, federation_id, reason",
     "列は event, start_number, printed_id, name, federation_id, reason です"}};
inline constexpr FindingKind k_answers_row{
    "answers-row",
    Severity::error,
    FailureClass::data,
    {"the answer '{0}' for start number '{1}' cannot be used", "スタート番号 '{1}' への回答 '{0}' は使えません"},
    {"federation_id is N and eight digits or `none`; start_number, printed_id or name says who",
     "federation_id はNと8桁または `none`、選手は start_number・printed_id・name のいずれかで示します"}};

inline constexpr FindingKind k_fide_name_differs{
    "fide-name-differs",
    Severity::warning,
    FailureClass::data,
    {"{0} {1} has the FIDE ID {2}, which FIDE gives {3}", "{0} {1} のFIDE ID {2} は、FIDEでは {3} です"},
    {"find out whose it is; `seiseki roster link` or a corrected roster file settles it",
     "どちらが正しいか確認し、`seiseki roster link` または訂正した名簿で解決してください"}};
inline constexpr FindingKind k_fide_archive{
    "fide-archive",
    Severity::error,
    FailureClass::data,
    {"'{0}' holds {1} files; FIDE's download holds one list",
     "'{0}' には {1} 個のファイルがあります。FIDEの配布ファイルには一つのリストがあります"},
    {"give the zip as it was downloaded, or the list itself",
     "ダウンロードしたままの zip か、リスト自体を指定してください"}};
inline constexpr FindingKind k_fide_month{"fide-month",
                                          Severity::error,
                                          FailureClass::usage,
                                          {"neither the file nor `--list` says which month's list this is",
                                           "どの月のリストか、ファイルからも `--list` からも分かりません"},
                                          {"give `--list YYYY-MM`", "`--list YYYY-MM` を指定してください"}};
inline constexpr FindingKind k_fide_list_differs{
    "fide-list-differs",
    Severity::error,
    FailureClass::refused,
    {"FIDE's list of {0} is kept already, otherwise for {1} people",
     "{0} のFIDEリストは既に保存されており、{1} 人の内容が異なります"},
    {"a list never changes: check the month; nothing was written",
     "リストは変わりません。月を確認してください。何も書き込んでいません"}};
inline constexpr FindingKind k_fide_rating_missing{
    "fide-rating-missing",
    Severity::error,
    FailureClass::refused,
    {"no FIDE {1} rating of {0} on the list of {2} is kept", "{0} のFIDE {1} レーティング({2})は保存されていません"},
    {"import that list first: `seiseki roster import --fide FILE`, or link the FIDE ID",
     "先に `seiseki roster import --fide FILE` で取り込むか、FIDE IDを紐付けてください"}};

inline constexpr FindingKind k_adoption_missing{
    "adoption-missing",
    Severity::error,
    FailureClass::usage,
    {"no decision {0} about taking a rating over is in force", "レーティングの採用に関する有効な決定 {0} はありません"},
    {"`seiseki roster show PLAYER` shows the decisions with their numbers",
     "`seiseki roster show 会員` で決定の番号を確認してください"}};
inline constexpr FindingKind k_adoption_rated{
    "adoption-rated",
    Severity::error,
    FailureClass::refused,
    {"a published list was computed with decision {0}", "決定 {0} は発表済みのリストの計算に使われています"},
    {"the rating stands on that list; an error in it is a correction case (`seiseki correct open`)",
     "レーティングはそのリストに載っています。誤りは訂正案件としてください(`seiseki correct open`)"}};

inline constexpr FindingKind k_correction_missing{
    "correction-case-missing",
    Severity::error,
    FailureClass::usage,
    {"there is no correction case {0}", "訂正案件 {0} はありません"},
    {"`seiseki correct list` shows them", "`seiseki correct list` で一覧を表示します"}};
inline constexpr FindingKind k_correction_not_rated{
    "correction-not-rated",
    Severity::error,
    FailureClass::refused,
    {"report {0} is {1}, so no list holds it", "報告 {0} の段階は {1} で、どのリストにも入っていません"},
    {"decide about it in the queue: `seiseki report show {0}`",
     "`seiseki report show {0}` で確認し、受付の段階で決定してください"}};
inline constexpr FindingKind k_correction_frozen{
    "correction-frozen",
    Severity::error,
    FailureClass::refused,
    {"report {0} is in the list {1}, which was {2} days old at the inquiry and no longer changes",
     "報告 {0} のリスト {1} は照会時点で {2} 日を経過しており、訂正できません"},
    {"the case stays on record; older errors are not carried into later lists",
     "案件は記録に残ります。古い誤りは後のリストにも反映しません"}};
inline constexpr FindingKind k_correction_nothing{
    "correction-changes-nothing",
    Severity::error,
    FailureClass::refused,
    {"case {0} changes no list", "案件 {0} で変わるリストはありません"},
    {"say what is to be changed, or change nothing", "訂正する内容を指定してください"}};
inline constexpr FindingKind k_correction_list_frozen{
    "correction-list-frozen",
    Severity::error,
    FailureClass::refused,
    {"with that arrival report {0} belongs to the list {1}, which was {2} days old at the inquiry and no longer changes",
     "その到着日時では報告 {0} はリスト {1} に入りますが、照会時点で {2} 日を経過しており、訂正できません"},
    {"the report stays where it is; close the case with `seiseki correct close`",
     "報告は現在のリストのままとなります。`seiseki correct close` で案件を終了してください"}};
inline constexpr FindingKind k_correction_late{
    "correction-late",
    Severity::error,
    FailureClass::refused,
    {"with that arrival report {0} is late: {1}", "その到着日時では報告 {0} は期限後となります: {1}"},
    {"leave it out with `--exclude {0}`, or let it count all the same with `--accept-late`",
     "`--exclude {0}` で除外するか、`--accept-late` で期限後でも算入してください"}};
inline constexpr FindingKind k_correction_correspondence{
    "correction-correspondence",
    Severity::error,
    FailureClass::usage,
    {"report {0} is of correspondence games, which enter by the day they ended, not by the report's arrival",
     "報告 {0} は通信対局です。報告の到着日ではなく、対局の終了日によりリストが決まります"},
    {"correct the day of the game: `--date {0}/game:17=DATE`",
     "対局の終了日を訂正してください: `--date {0}/game:17=日付`"}};
inline constexpr FindingKind k_correction_applied{
    "correction-applied",
    Severity::error,
    FailureClass::refused,
    {"case {0} has corrected a list already", "案件 {0} によるリストの訂正は既に行われています"},
    {"`seiseki correct reply {0}` tells the complainant; a new complaint is a new case",
     "`seiseki correct reply {0}` で照会者への返信を作成できます。新たな照会は別の案件としてください"}};
inline constexpr FindingKind k_publish_order{"publish-order",
                                             Severity::error,
                                             FailureClass::refused,
                                             {"revision {1} of the list {0} starts from one that is not published: {2}",
                                              "{0} のリスト第{1}版の起点となる {2} がまだ発表されていません"},
                                             {"publish that one first", "先にそちらを発表してください"}};

inline constexpr const FindingKind* k_finding_kinds[] = {
    &k_unpaid,
    &k_fees_open,
    &k_fee_none,
    &k_fee_amount,
    &k_fee_too_much,
    &k_fee_entered,
    &k_fee_decision_missing,
    &k_first_rating_range,
    &k_first_rating_rated,
    &k_row_no_game_count,
    &k_row_person_differs,
    &k_membership_contradicts,
    &k_membership_joined,
    &k_list_header,
    &k_list_month,
    &k_row_id,
    &k_row_name,
    &k_row_duplicate,
    &k_row_number,
    &k_row_date,
    &k_opening_differs,
    &k_report_missing,
    &k_report_superseded,
    &k_report_stage,
    &k_decided_already,
    &k_decision_replaced,
    &k_report_problems,
    &k_report_of_rated,
    &k_report_no_type,
    &k_problem_missing,
    &k_problem_source,
    &k_problem_type,
    &k_player_missing,
    &k_member_missing,
    &k_person_twice,
    &k_game_missing,
    &k_game_result,
    &k_round_missing,
    &k_date_after_report,
    &k_arrival_early,
    &k_decision_missing,
    &k_two_persons,
    &k_roster_unknown,
    &k_fide_id_form,
    &k_fide_id_taken,
    &k_fide_id_linked,
    &k_fide_id_not_linked,
    &k_fide_link_kept,
    &k_merge_impossible,
    &k_merge_played,
    &k_merge_missing,
    &k_identity_not_settled,
    &k_answers_header,
    &k_answers_row,
    &k_fide_name_differs,
    &k_fide_archive,
    &k_fide_month,
    &k_fide_list_differs,
    &k_fide_rating_missing,
    &k_adoption_missing,
    &k_adoption_rated,
    &k_correction_missing,
    &k_correction_not_rated,
    &k_correction_frozen,
    &k_correction_nothing,
    &k_correction_list_frozen,
    &k_correction_late,
    &k_correction_correspondence,
    &k_correction_applied,
    &k_publish_order,
};
inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::office
