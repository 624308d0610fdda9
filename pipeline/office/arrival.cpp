#include "pipeline/office/arrival.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/domain/rating_period.hpp"
#include "engine/rating/deadlines.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/validation/findings.hpp"

namespace seiseki::office {

namespace {

constexpr std::array<std::string_view, 5> k_about_lateness{
    validation::k_late.code, validation::k_late_warning.code, validation::k_late_accepted.code,
    validation::k_games_late.code, validation::k_games_late_undecided.code};

bool is_about_lateness(const store::StoredFinding& finding) {
  return std::find(k_about_lateness.begin(), k_about_lateness.end(), finding.code) != k_about_lateness.end();
}

bool has(const std::vector<store::StoredFinding>& findings, std::string_view code) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const store::StoredFinding& finding) { return finding.code == code; });
}

/// One report's lateness, judged anew.
class Judging {
public:
  Judging(store::Report& report, const Regulation& edition)
      : m_report{report}, m_edition{edition}, m_reported{local_date(report.header.arrival)} {
    const auto leave = std::find_if(report.findings.begin(), report.findings.end(), [](const auto& finding) {
      return finding.code == validation::k_late_accepted.code;
    });
    if (leave != report.findings.end()) m_leave = leave->argument(validation::k_late_accepted, "reason");
  }

  void run() && {
    std::erase_if(m_report.findings, is_about_lateness);
    for (store::ReportGame& game : m_report.games) {
      if (game.exclusion == Exclusion::late) game.exclusion.reset();
    }
    if (!m_report.header.last_day) return;
    if (rating::has_deadline_per_game(m_edition)) {
      games();
    } else {
      event();
    }
  }

private:
  bool is_late(Date game) const { return rating::reporting_deadline(m_edition, game, game)->is_late(m_reported); }

  void event() {
    const Date last = *m_report.header.last_day;
    const auto deadline = rating::reporting_deadline(m_edition, last, last);
    if (!deadline || !deadline->is_late(m_reported)) return;
    const bool only_warns = deadline->effect == ReportingWindow::Effect::warning;
    if (m_leave) return raise(validation::k_late_accepted, {to_iso(m_reported), to_iso(deadline->last_day), *m_leave});
    raise(only_warns ? validation::k_late_warning : validation::k_late,
          {to_iso(m_reported), to_iso(deadline->last_day)});
  }

  void games() {
    const Date first = m_report.header.first_day.value_or(*m_report.header.last_day);
    const Date last = *m_report.header.last_day;
    const bool assumed = has(m_report.findings, validation::k_date_assumed.code);
    int counted = 0;
    int late = 0;
    bool undecided = false;
    for (store::ReportGame& game : m_report.games) {
      if (game.white.empty() || game.black.empty() || game.exclusion) continue;
      ++counted;
      const Date day = game.date.value_or(last);
      // \interpretation A48: the day of a round without one was taken to be the last.
      const bool depends = assumed && day == last && is_late(first) != is_late(last);
      undecided = undecided || depends;
      if (!depends && !is_late(day)) continue;
      if (!depends) ++late;
      if (!m_leave) game.exclusion = Exclusion::late;
    }
    tell(counted, late, undecided, first, last);
  }

  void tell(int counted, int late, bool undecided, Date first, Date last) {
    if (late == 0 && !undecided) return;
    const std::string clause = m_edition.reporting->clause.clause;
    if (m_leave) {
      const Date until = rating::reporting_deadline(m_edition, first, first)->last_day;
      return raise(validation::k_late_accepted, {to_iso(m_reported), to_iso(until), *m_leave});
    }
    if (undecided) raise(validation::k_games_late_undecided, {to_iso(first), to_iso(m_reported), to_iso(last), clause});
    if (late > 0) {
      const Date in_time = rating::first_day_in_time(m_edition, m_reported);
      raise(validation::k_games_late,
            {std::to_string(late), std::to_string(counted), to_iso(m_reported), to_iso(in_time), clause});
    }
  }

  void raise(const FindingKind& kind, std::vector<std::string> arguments) {
    Location where;
    if (!m_report.documents.empty()) where.document = m_report.documents.front().name;
    m_report.findings.push_back(store::StoredFinding::of(finding(kind, std::move(where), {}, std::move(arguments))));
  }

  store::Report& m_report;
  const Regulation& m_edition;
  Date m_reported;
  std::optional<std::string> m_leave;
};

tl::unexpected<Error> too_early(store::ReportId report, Date arrived, Date played) {
  return failure(k_arrival_early, {}, {}, {report.text(), to_iso(arrived), to_iso(played)});
}

}  // namespace

Result<store::Report> as_arrived(store::Report report, Instant arrival, const Regulation* edition) {
  const Date day = local_date(arrival);
  const auto& last = report.header.last_day;
  if (last && *last > day) return too_early(report.header.id, day, *last);
  report.header.arrival = arrival;
  // Correspondence games enter by the day they ended, and are never late.
  if (report.header.is_correspondence) return report;
  report.header.list = period_of_arrival(arrival).list;
  if (edition != nullptr) Judging{report, *edition}.run();
  return report;
}

Result<std::vector<store::Decision>> as_arrived(std::vector<store::Decision> decisions,
                                                const store::ReportHeader& report, Instant arrival,
                                                const Regulation* edition) {
  const Date day = local_date(arrival);
  for (store::Decision& decision : decisions) {
    auto set = lists::read_date(decision);
    if (!set) continue;
    if (set->date > day) return too_early(report.id, day, set->date);
    if (edition == nullptr) continue;
    set->is_late = rating::has_deadline_per_game(*edition) &&
                   rating::reporting_deadline(*edition, set->date, set->date)->is_late(day);
    decision.after = lists::date_json(*set);
  }
  return decisions;
}

}  // namespace seiseki::office
