#include "pipeline/cli/report_decision.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/missing_facts.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/report_queue.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/decide.hpp"

namespace seiseki::cli {

namespace {

constexpr std::size_t k_most_words = 1000;

/// A report's number or a range of them: no reason is made of digits alone.
bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789-") == std::string::npos && word.front() != '-';
}

}  // namespace

Positional ReportDecision::reports_positional(std::size_t least, std::size_t most) {
  return {"REPORT", {"a report's number, or a range such as 3-9", "報告の番号、または 3-9 のような範囲"}, least, most};
}

void ReportDecision::add_options(std::vector<Option> options, std::optional<Positional> own) {
  add_options(std::move(options), std::move(own), reports_positional(1, 1));
}

void ReportDecision::add_options(std::vector<Option> options, std::optional<Positional> own, Positional reports) {
  m_most_reports = reports.max;
  m_own_positional = std::move(own);
  line().positional(std::move(reports));
  if (m_own_positional) line().positional(*m_own_positional);
  if (m_takes_reasons) {
    line().positional({"REASON",
                       {"why, for the record; the next report may follow, with its own",
                        "理由（記録用）。続けて次の報告とその理由を指定できる"},
                       0,
                       k_most_words});
  }
  options.push_back(
      {"reason", '\0', "TEXT", {"why, for the record: for the whole line", "理由（記録用）。この行のすべてについて"}});
  options.push_back(
      {"clause",
       '\0',
       "CLAUSE",
       {"the clause it rests on, `3(8)`, of the period's edition", "根拠となる条項（例：`3(8)`、その期間の規程）"}});
  line().group({{"The decision", "決定"}, std::move(options)});
  line().group({{"As of", "基準日"}, {today_option()}});
  line().group(storage_options()).group(common_options());
}

Result<void> ReportDecision::require_reason() const {
  if (!reason().empty()) return {};
  return failure(k_usage, {}, {}, {"the decision needs a reason", "決定には理由が必要です", name()});
}

bool ReportDecision::is_own(const std::string&, std::size_t taken) const {
  return m_own_positional && taken < m_own_positional->max;
}

Result<std::vector<ReportDecision::Part>> ReportDecision::parts() const {
  const bool has_reason = m_arguments.has("reason") || !m_takes_reasons;
  std::vector<Part> out(1);
  bool is_complete = false;
  for (const std::string& word : m_arguments.positionals()) {
    if (std::exchange(is_complete, false)) out.emplace_back();
    Part& part = out.back();
    const bool is_report = part.reports.empty() || (part.own.empty() && part.reports.size() < m_most_reports &&
                                                    (has_reason || is_number(word)));
    if (!part.reports.empty() && is_own(word, part.own.size())) {
      part.own.push_back(word);
    } else if (is_report) {
      part.reports.push_back(word);
    } else if (has_reason) {
      return failure(k_usage, {}, {},
                     {fmt::format("unexpected argument '{}'", word), fmt::format("余分な引数 '{}'", word), name()});
    } else {
      part.reason = word;
      is_complete = true;
    }
  }
  if (has_reason) out.back().reason = m_arguments.get("reason");
  return out;
}

Result<void> ReportDecision::read(const Part& part) {
  SEISEKI_TRY(m_reports, read_report_numbers(part.reports, name()));
  if (m_own_positional && part.own.size() < m_own_positional->min) {
    return failure(k_usage, {}, {},
                   {fmt::format("{} is missing", m_own_positional->name),
                    fmt::format("{} がありません", m_own_positional->name), name()});
  }
  m_own = part.own;
  m_reason = part.reason;
  return check_more();
}

Result<Proceed> ReportDecision::check() {
  SEISEKI_CHECK(check_today(m_arguments, name()));
  SEISEKI_TRY(m_parts, parts());
  if (m_parts.size() > 1 && m_arguments.has("seen")) {
    return failure(k_usage, {}, {},
                   {"--seen is what was seen of one report", "--seen は一つの報告について指定してください", name()});
  }
  // All of the line is understood before anything of it is decided.
  for (const Part& part : m_parts) SEISEKI_CHECK(read(part));
  return Proceed::run;
}

ExitCode ReportDecision::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  operations::QueueView standing;
  ExitCode worst = ExitCode::done;
  for (const Part& part : m_parts) {
    if (const auto again = read(part); !again) return fail(context, again.error());
    const ExitCode code = decide_all(*opened->work, opened->editions, context, standing);
    if (code != ExitCode::done) worst = code;
  }
  // A program is told of none as well, unless it is told why.
  const bool tells_of_none = context.format == Format::json && worst == ExitCode::done;
  if (!standing.entries.empty() || tells_of_none) print_queue(context, standing);
  if (worst == ExitCode::done && !next_step().en.empty()) note_next(context, standing);
  return worst;
}

void ReportDecision::note_next(const Context& context, const operations::QueueView& standing) const {
  constexpr std::size_t k_most_shown = 3;
  const std::string database = database_words(m_arguments);
  std::set<store::ReportId> reports;
  for (const office::QueueEntry& entry : standing.entries) reports.insert(entry.report.id);
  std::vector<std::string> shown;
  std::vector<std::string> numbers;
  for (const store::ReportId report : reports) {
    shown.push_back(fmt::format("`seiseki report show {}{}`", report.text(), database));
    numbers.push_back(report.text());
  }
  if (shown.size() > k_most_shown) shown = {fmt::format("`seiseki report list{}`", database)};
  context.note(next_step(), {fmt::format("{}", fmt::join(shown, context.language == Language::ja ? "、" : ", ")),
                             fmt::format("{}", fmt::join(numbers, " ")), database});
}

ExitCode ReportDecision::decide_all(Workspace& work, const lists::Editions& editions, Context& context,
                                    operations::QueueView& standing) {
  const operations::Who by = who(context);
  for (const store::ReportId report : also_meant(work)) {
    if (std::find(m_reports.begin(), m_reports.end(), report) == m_reports.end()) m_reports.push_back(report);
  }
  ExitCode worst = ExitCode::done;
  for (const store::ReportId report : m_reports) {
    const auto decided =
        decide({work, editions, report,
                operations::grounds_on(work, editions, report, reason(), m_arguments.get("clause")), by, context});
    if (!decided) {
      worst = fail(context, decided.error());
      continue;
    }
    for (const Finding& replaced : office::replaced_by(by.officer(), *decided, work.database)) context.report(replaced);
    if (const auto again = office::again_in_force(*decided, work.reports)) context.report(*again);
    standing.entries.push_back(operations::queue_entry_of(work, editions, *decided, today(m_arguments, context)));
  }
  return worst;
}

}  // namespace seiseki::cli
