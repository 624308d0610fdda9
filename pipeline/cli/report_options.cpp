#include "pipeline/cli/report_options.hpp"

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/typed_number.hpp"

namespace seiseki::cli {

Result<std::vector<store::ReportId>> read_report_numbers(const std::vector<std::string>& words,
                                                         const std::string& command) {
  std::vector<store::ReportId> out;
  for (const std::string& word : words) {
    const std::size_t dash = word.find('-', 1);
    if (dash != std::string::npos) {
      constexpr std::int64_t k_most = 1000;
      SEISEKI_TRY(const auto first,
                  read_number<std::int64_t>({"a report's number", "報告の番号"}, word.substr(0, dash), command));
      SEISEKI_TRY(const auto last,
                  read_number<std::int64_t>({"a report's number", "報告の番号"}, word.substr(dash + 1), command));
      if (last < first || last - first >= k_most) {
        return failure(k_usage, {}, {},
                       {fmt::format("'{}' is not a range of reports, the smaller number first", word),
                        fmt::format("'{}' は報告の範囲ではありません（小さい番号を先に）", word), command});
      }
      for (std::int64_t number = first; number <= last; ++number) out.emplace_back(number);
      continue;
    }
    SEISEKI_TRY(const auto number, read_number<std::int64_t>({"a report's number", "報告の番号"}, word, command));
    out.emplace_back(number);
  }
  return out;
}

Option today_option() {
  return {"today", '\0', "DATE", {"count days from this day instead of today", "今日の代わりにこの日から日数を数える"}};
}

Result<void> check_today(const Arguments& arguments, const std::string& command) {
  const std::string text = arguments.get("today");
  if (text.empty() || parse_date(text)) return {};
  return failure(k_usage, {}, {},
                 {fmt::format("--today is a date such as 2026-02-18, not '{}'", text),
                  fmt::format("--today は 2026-02-18 のような日付です（'{}' は不可）", text), command});
}

Date today(const Arguments& arguments, const Context& context) {
  const auto given = parse_date(arguments.get("today"));
  return given ? *given : local_date(context.now());
}

}  // namespace seiseki::cli
