/// \file
/// What can be wrong with a roster or list file, and with a decision on a report.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::office {

inline constexpr FindingKind k_list_header{
    "list-header", Severity::error, FailureClass::drift,
    {"the first 10 lines hold no header with ID, Name and Kanji", "先頭10行に ID・Name・Kanji を含む見出しがありません"},
    {"save the federation's list as CSV with its header line", "連盟のリストを見出し行付きのCSVで保存してください"}};
inline constexpr FindingKind k_list_month{
    "list-month", Severity::error, FailureClass::usage,
    {"the file name does not say which list this is", "ファイル名からどの月のリストか分かりません"},
    {"name it rating-YYYY-MM-DD.csv, or give `--list YYYY-MM`",
     "rating-YYYY-MM-DD.csv という名前にするか `--list YYYY-MM` を指定してください"}};
inline constexpr FindingKind k_row_id{
    "roster-id", Severity::error, FailureClass::data,
    {"'{0}' is not a federation ID", "'{0}' は会員IDではありません"},
    {"an ID is N and eight digits; spreadsheets drop leading zeros of bare digits",
     "会員IDはNと8桁の数字です。表計算ソフトは数字だけのIDの先頭の0を落とします"}};
inline constexpr FindingKind k_row_name{
    "roster-name", Severity::error, FailureClass::data,
    {"the name of {0} is empty or would be read as a formula: '{1}'", "{0} の名前が空か、数式として読まれます: '{1}'"},
    {"correct the name", "名前を訂正してください"}};
inline constexpr FindingKind k_row_duplicate{
    "roster-duplicate", Severity::error, FailureClass::data,
    {"{0} stands in lines {1} and {2}", "{0} が {1} 行目と {2} 行目にあります"},
    {"one person has one line", "一人につき一行にしてください"}};
inline constexpr FindingKind k_row_number{
    "roster-number", Severity::error, FailureClass::data,
    {"{1} of {0} is not a number that can be: '{2}'", "{0} の {1} が正しい数値ではありません: '{2}'"},
    {"correct the cell; an unrated player has 0", "セルを訂正してください。URは0です"}};
inline constexpr FindingKind k_row_date{
    "roster-date", Severity::error, FailureClass::data,
    {"{1} of {0} is not a date: '{2}'", "{0} の {1} が日付ではありません: '{2}'"},
    {"write it as 2006-01-02", "2006-01-02 の形で書いてください"}};
inline constexpr FindingKind k_opening_differs{
    "list-differs", Severity::error, FailureClass::refused,
    {"there is a list of {0} already, and it differs", "{0} のリストは既にあり、内容が異なります"},
    {"published lists never change; import it into a new database", "発表済みのリストは変わりません。新しいデータベースに取り込んでください"}};
inline constexpr FindingKind k_report_missing{
    "report-missing", Severity::error, FailureClass::usage,
    {"there is no report {0}", "報告 {0} はありません"},
    {"`seiseki report list` shows them", "`seiseki report list` で一覧を表示します"}};
inline constexpr FindingKind k_report_superseded{
    "report-superseded", Severity::error, FailureClass::refused,
    {"report {0} has been replaced by report {1}", "報告 {0} は報告 {1} に差し替えられています"},
    {"decide on the newer version: `seiseki report show {1}`", "新しい版を確認して決定してください: `seiseki report show {1}`"}};
inline constexpr FindingKind k_report_stage{
    "report-stage", Severity::error, FailureClass::refused,
    {"report {0} is {1}; it cannot become {2}", "報告 {0} の段階は {1} で、{2} にはできません"},
    {"a rated report changes only by a correction case", "計算済みの報告の変更には訂正の手続きが必要です"}};

inline constexpr const FindingKind* k_finding_kinds[] = {&k_list_header, &k_list_month, &k_row_id, &k_row_name, &k_row_duplicate,
                                                         &k_row_number, &k_row_date, &k_opening_differs, &k_report_missing,
                                                         &k_report_superseded, &k_report_stage};
inline std::span<const FindingKind* const> finding_kinds() { return k_finding_kinds; }

}  // namespace seiseki::office
