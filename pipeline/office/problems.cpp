#include "pipeline/office/problems.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include "engine/domain/rating_period.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/fees.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/shared_games.hpp"
#include "pipeline/validation/decidable.hpp"

namespace seiseki::office {

using store::Decision;
using store::Stage;

namespace {

// Where a decision must say more than a reason. Everything else is settled by a reason.
constexpr std::array<std::pair<std::string_view, Remedy>, 18> k_remedies{
    {{"games-start-unknown", Remedy::by_leaving_out},
     {"no-time-control", Remedy::by_type},
     {"class-days", Remedy::by_type},
     {"class-mismatch", Remedy::by_type},
     {"class-none", Remedy::by_type},
     {"id-missing-member", Remedy::by_person},
     {"id-unknown", Remedy::by_person},
     {"name-mismatch", Remedy::by_person},
     {"name-near", Remedy::by_person},
     {"id-ambiguous", Remedy::by_person},
     {"id-homonym", Remedy::by_person},
     {"id-in-name", Remedy::by_person},
     {"id-from-fide", Remedy::by_person},
     {"id-assigned-name", Remedy::by_person},
     {"member-twice", Remedy::by_person},
     {"date-undecided", Remedy::by_date},
     {"age-undecided", Remedy::by_date},
     {"games-late-undecided", Remedy::by_date}}};

/// The decision that said who the player named by the finding is; nullptr: none.
const Decision* identified(const store::StoredFinding& finding, store::ReportId report,
                           std::span<const Decision> decisions) {
  if (!finding.where.start_number) return nullptr;
  const std::string part = "player:" + std::to_string(finding.where.start_number->value());
  return lists::last_decision(decisions, lists::k_identify, lists::report_object(report, part));
}

/// The decision that said who the last of the players named by the findings is; nullptr unless all are settled.
const Decision* identified_all(const std::vector<store::StoredFinding>& findings, store::ReportId report,
                               std::span<const Decision> decisions) {
  const Decision* last = nullptr;
  for (const store::StoredFinding& finding : findings) {
    const Decision* decision = identified(finding, report, decisions);
    if (decision == nullptr) return nullptr;
    if (last == nullptr || last->id < decision->id) last = decision;
  }
  return last;
}

bool concerns(const std::vector<store::StoredFinding>& findings, const store::ReportGame& game) {
  return std::any_of(findings.begin(), findings.end(), [&](const store::StoredFinding& finding) {
    const auto& player = finding.where.start_number;
    return !player || player == game.white_start || player == game.black_start;
  });
}

/// The decision that gave the last of the games concerned its day; nullptr unless all have one.
const Decision* dated_all(const std::vector<store::StoredFinding>& findings, std::span<const store::ReportGame> games,
                          store::ReportId report, std::span<const Decision> decisions) {
  const Decision* last = nullptr;
  for (std::size_t row = 0; row < games.size(); ++row) {
    const store::ReportGame& game = games[row];
    if (game.white.empty() || game.black.empty() || !concerns(findings, game)) continue;
    const Decision* decision = lists::date_decision(decisions, report, game.round, row);
    if (decision == nullptr) return nullptr;
    if (last == nullptr || last->id < decision->id) last = decision;
  }
  return last;
}

/// Of correspondence games: which of them nobody knows the ratings at the start of.
bool is_unbegun(const store::ReportGame& game) {
  const bool is_told = game.started || (game.rating_white_start && game.rating_black_start);
  return !is_told && !game.white.empty() && !game.black.empty() && !game.exclusion &&
         game.status == GameStatus::rated && game_result(game.score_white, game.score_black);
}

/// The decision that left the last of the games out whose beginning is not known; nullptr unless all are.
const Decision* left_out_all(std::span<const store::ReportGame> games, store::ReportId report,
                             std::span<const Decision> decisions) {
  const Decision* last = nullptr;
  for (std::size_t row = 0; row < games.size(); ++row) {
    if (!is_unbegun(games[row])) continue;
    const std::string game = lists::report_object(report, "game:" + std::to_string(row + 1));
    const Decision* left_out = lists::last_decision(decisions, lists::k_exclude_game, game);
    const Decision* counted = lists::last_decision(decisions, lists::k_count_game, game);
    if (left_out == nullptr || (counted != nullptr && left_out->id < counted->id)) return nullptr;
    if (last == nullptr || last->id < left_out->id) last = left_out;
  }
  return last;
}

/// The decision that settles this code, by any of its remedies.
const Decision* settlement(const Problem& problem, std::span<const store::ReportGame> games, store::ReportId report,
                           std::span<const Decision> decisions) {
  const Decision* settled =
      lists::last_decision(decisions, lists::k_settle_problem, lists::report_object(report, "problem:" + problem.code));
  if (settled != nullptr) return settled;
  if (problem.remedy == Remedy::by_person) return identified_all(problem.findings, report, decisions);
  if (problem.remedy == Remedy::by_leaving_out) return left_out_all(games, report, decisions);
  return problem.remedy == Remedy::by_date ? dated_all(problem.findings, games, report, decisions) : nullptr;
}

bool waits(Stage stage) {
  return stage == Stage::received || stage == Stage::ready || stage == Stage::accepted;
}

ActsNext acting(const QueueEntry& entry) {
  if (!waits(entry.report.stage)) return ActsNext::nobody;
  const bool at_source = std::any_of(entry.problems.begin(), entry.problems.end(), [](const Problem& problem) {
    return problem.is_open() && problem.remedy != Remedy::by_reason && problem.remedy != Remedy::by_type;
  });
  return at_source ? ActsNext::reporter : ActsNext::officer;
}

}  // namespace

std::string_view to_string(ActsNext who) {
  return who == ActsNext::officer ? "officer" : who == ActsNext::reporter ? "reporter" : "nobody";
}

Remedy remedy_for(std::string_view code) {
  if (validation::is_settled_at_source(code)) return Remedy::at_source;
  for (const auto& [known, remedy] : k_remedies) {
    if (known == code) return remedy;
  }
  return Remedy::by_reason;
}

std::vector<Problem> problems_of(const std::vector<store::StoredFinding>& findings,
                                 std::span<const store::ReportGame> games, store::ReportId report,
                                 std::span<const Decision> decisions) {
  std::vector<Problem> out;
  for (const store::StoredFinding& finding : findings) {
    if (finding.severity != Severity::error) continue;
    const auto known =
        std::find_if(out.begin(), out.end(), [&](const Problem& problem) { return problem.code == finding.code; });
    Problem& problem =
        known == out.end() ? out.emplace_back(Problem{finding.code, remedy_for(finding.code), {}, {}}) : *known;
    problem.findings.push_back(finding);
  }
  for (Problem& problem : out) {
    if (const Decision* decision = settlement(problem, games, report, decisions)) {
      problem.settled = *decision;
    } else if (problem.remedy == Remedy::by_person) {
      // Who has been named is asked about no more, though others are.
      std::erase_if(problem.findings, [&](const store::StoredFinding& finding) {
        return identified(finding, report, decisions) != nullptr;
      });
    }
  }
  return out;
}

namespace {

std::vector<Problem> problems_now(const store::ReportHeader& header, store::ReportStore& reports,
                                  std::span<const Decision> decisions,
                                  const std::vector<store::StoredFinding>& findings, SharedGames& shared) {
  const store::ReportId report = header.id;
  // The queue shows many reports, and few have a question about all their games.
  const bool of_games = std::any_of(findings.begin(), findings.end(), [](const store::StoredFinding& finding) {
    const Remedy remedy = remedy_for(finding.code);
    return remedy == Remedy::by_date || remedy == Remedy::by_leaving_out;
  });
  std::vector<Problem> out =
      problems_of(findings, of_games ? reports.games(report) : std::vector<store::ReportGame>{}, report, decisions);
  for (Problem& problem : out) {
    if (!problem.settled || problem.code != k_game_in_two_reports.code || header.stage == Stage::published) continue;
    std::vector<store::StoredFinding> since = shared.since(*problem.settled, header);
    if (since.empty()) continue;
    problem.settled.reset();
    problem.findings = std::move(since);
  }
  return out;
}

}  // namespace

std::vector<store::StoredFinding> findings_now(const store::ReportHeader& report, store::ReportStore& reports,
                                               SharedGames& shared) {
  std::vector<store::StoredFinding> out = reports.findings(report.id);
  if (report.stage != Stage::published) shared.renew(out, report);
  return out;
}

std::vector<Problem> problems_at(const store::ReportHeader& header, store::ReportStore& reports,
                                 store::DecisionStore& decisions, const std::vector<store::StoredFinding>& of_today) {
  Meetings meetings{reports};
  SharedGames shared{reports, decisions, meetings};
  std::vector<store::StoredFinding> findings = findings_now(header, reports, shared);
  findings.insert(findings.end(), of_today.begin(), of_today.end());
  return problems_now(header, reports, lists::decisions_about(header.id, decisions), findings, shared);
}

std::vector<Problem> problems_of(store::ReportId report, store::ReportStore& reports, store::DecisionStore& decisions,
                                 const std::vector<store::StoredFinding>& of_today) {
  return problems_at(*reports.header(report), reports, decisions, of_today);
}

bool has_open(const std::vector<Problem>& problems) {
  return std::any_of(problems.begin(), problems.end(), [](const Problem& problem) { return problem.is_open(); });
}

ListsOfAnyReport::ListsOfAnyReport(const QueueSources& sources)
    : m_lists{sources.reports, sources.lists},
      m_quarters{sources.reports, sources.decisions, sources.correspondence_lists} {}

std::vector<YearMonth> ListsOfAnyReport::of(const store::ReportHeader& report) {
  return report.is_correspondence ? m_quarters.of(report) : std::vector{m_lists.of(report)};
}

std::vector<store::ReportHeader> ListsOfAnyReport::candidates(YearMonth month, const store::ReportFilter& filter) {
  std::vector<store::ReportHeader> out = m_lists.candidates(month, filter);
  std::set<store::ReportId> known;
  for (const store::ReportHeader& header : out) known.insert(header.id);
  for (store::ReportHeader& header : m_quarters.candidates(month, filter)) {
    if (known.insert(header.id).second) out.push_back(std::move(header));
  }
  return out;
}

std::string months_text(std::span<const YearMonth> months) {
  std::string out;
  for (const YearMonth month : months) out += (out.empty() ? "" : ", ") + to_iso(month);
  return out;
}

Date decide_by(YearMonth list) {
  return add_days(period_of_list(list).list_date(), -1);
}

std::string_view state_code(const QueueEntry& entry) {
  switch (entry.report.stage) {
    case Stage::refused:
      return "refused";
    case Stage::withdrawn:
      return "withdrawn";
    case Stage::rated:
    case Stage::published:
      return "done";
    case Stage::received:
    case Stage::ready:
    case Stage::accepted:
      break;
  }
  return has_open(entry.problems) ? "needs-answer" : "ok";
}

namespace {

QueueEntry entry_of(const store::ReportHeader& header, std::vector<YearMonth> lists, const QueueSources& sources,
                    Date today, const FeeLedger* fees, const TakeOutAnswered& answered,
                    std::vector<store::StoredFinding> findings, SharedGames& shared) {
  QueueEntry out;
  out.report = header;
  for (store::StoredFinding& asked :
       fees == nullptr ? std::vector<store::StoredFinding>{} : fees->findings(header.id, today))
    findings.push_back(std::move(asked));
  const std::vector<Decision> decisions = lists::decisions_about(header.id, sources.decisions);
  if (!header.is_correspondence) out.type = lists::decided_type(header, decisions);
  out.problems = problems_now(header, sources.reports, decisions, findings, shared);
  if (answered) answered(findings, header);
  out.warnings = static_cast<int>(std::count_if(
      findings.begin(), findings.end(), [](const store::StoredFinding& f) { return f.severity == Severity::warning; }));
  out.lists = std::move(lists);
  out.list = out.lists.front();
  out.decide_by = decide_by(out.list);
  out.days_left = days_between(today, out.decide_by);
  out.acts = acting(out);
  return out;
}

/// What counts, though a version that nobody has decided about waits to take its place.
void add_counted(const store::ReportFilter& filter, store::ReportStore& reports,
                 std::vector<store::ReportHeader>& out) {
  for (const Stage stage : {Stage::accepted, Stage::rated, Stage::published}) {
    if (filter.stage && *filter.stage != stage) continue;
    for (store::ReportHeader& header : reports.list({.list = filter.list, .stage = stage, .with_superseded = true})) {
      if (!reports.current(header.id) && lists::is_in_force(header, reports)) out.push_back(std::move(header));
    }
  }
}

}  // namespace

QueueEntry queue_entry(const store::ReportHeader& header, const QueueSources& sources, Date today,
                       const FeeLedger* fees, const TakeOutAnswered& answered) {
  Meetings meetings{sources.reports};
  SharedGames shared{sources.reports, sources.decisions, meetings};
  return queue_entry(header, sources, today, fees, answered, findings_now(header, sources.reports, shared), shared);
}

QueueEntry queue_entry(const store::ReportHeader& header, const QueueSources& sources, Date today,
                       const FeeLedger* fees, const TakeOutAnswered& answered,
                       std::vector<store::StoredFinding> findings, SharedGames& shared) {
  return entry_of(header, ListsOfAnyReport{sources}.of(header), sources, today, fees, answered, std::move(findings),
                  shared);
}

std::vector<QueueEntry> queue(const store::ReportFilter& filter, const QueueSources& sources, Date today,
                              const FeeLedger* fees, const TakeOutAnswered& answered) {
  ListsOfAnyReport lists{sources};
  std::vector<store::ReportHeader> headers =
      filter.list ? lists.candidates(*filter.list, filter) : sources.reports.list(filter);
  if (!filter.list && !filter.with_superseded) add_counted(filter, sources.reports, headers);
  std::vector<QueueEntry> out;
  Meetings meetings{sources.reports};
  SharedGames shared{sources.reports, sources.decisions, meetings};
  for (const store::ReportHeader& header : headers) {
    std::vector<YearMonth> of_report = lists.of(header);
    if (!filter.list || std::binary_search(of_report.begin(), of_report.end(), *filter.list))
      out.push_back(entry_of(header, std::move(of_report), sources, today, fees, answered,
                             findings_now(header, sources.reports, shared), shared));
  }
  std::stable_sort(out.begin(), out.end(), [](const QueueEntry& a, const QueueEntry& b) {
    return std::tie(a.decide_by, a.report.arrival, a.report.id) < std::tie(b.decide_by, b.report.arrival, b.report.id);
  });
  return out;
}

}  // namespace seiseki::office
