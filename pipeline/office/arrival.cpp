#include "pipeline/office/arrival.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "engine/domain/category_words.hpp"
#include "engine/domain/rating_period.hpp"
#include "engine/rating/deadlines.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/known_people.hpp"
#include "pipeline/validation/event_class.hpp"
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

/// One report, judged anew.
class Judging {
public:
  Judging(store::Report& report, const Regulation& edition, const MemberOf& member, TypeBy type)
      : m_report{report},
        m_edition{edition},
        m_member{member},
        m_type{type},
        m_reported{local_date(report.header.arrival)} {
    const auto leave = std::find_if(report.findings.begin(), report.findings.end(), [](const auto& finding) {
      return finding.code == validation::k_late_accepted.code;
    });
    if (leave != report.findings.end()) m_leave = leave->argument(validation::k_late_accepted, "reason");
  }

  void run() && {
    type();
    memberships();
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
  /// Whether the event is one of FIDE's is not kept with it: only a class that it has neither way is told.
  /// \clause jcf-2024-10 2(2)  \interpretation A32
  void type() {
    const auto is_given = [](const auto& finding) { return finding.code == validation::k_class_given.code; };
    const auto is_none = [](const auto& finding) { return finding.code == validation::k_class_none.code; };
    auto& findings = m_report.findings;
    auto& category = m_report.header.category;
    if (m_type == TypeBy::decision || std::any_of(findings.begin(), findings.end(), is_given)) return;
    const bool was_none = std::any_of(findings.begin(), findings.end(), is_none);
    if (!category && !was_none) return;
    std::optional<rating::TimeClass> computed;
    for (const bool is_fide : {true, false}) {
      importers::TournamentDetails details;
      details.time_control = m_report.header.time_control;
      details.is_fide_event = is_fide;
      computed = validation::class_by_time_control(details, m_edition, category);
      if (!computed || computed->category == category) return;
    }
    const std::string minutes = std::to_string(computed->seconds / 60);
    const std::string moves = std::to_string(m_edition.time_class->moves.value);
    if (was_none) {
      std::erase_if(findings, is_none);
      category = computed->category;
    } else if (const auto declared = std::exchange(category, std::nullopt); computed->category) {
      const Text was = words_of(*declared);
      const Text is = words_of(*computed->category);
      raise(validation::k_class_mismatch,
            {std::string{to_string(*declared)}, minutes, moves, std::string{to_string(*computed->category)},
             std::string{was.ja}, std::string{is.ja}});
    } else {
      raise(validation::k_class_none, {minutes, moves});
    }
  }

  /// Who is a member of any kind counts, or an annual one alone. \clause jcf-2024-10 3(5)  \clause ncs-2022-09 2(2)
  void memberships() {
    const auto is_not_annual = [](const auto& finding) { return finding.code == validation::k_member_not_annual.code; };
    std::set<StartNumber> were_not_annual;
    for (const store::StoredFinding& finding : m_report.findings) {
      if (is_not_annual(finding) && finding.where.start_number) were_not_annual.insert(*finding.where.start_number);
    }
    std::erase_if(m_report.findings, is_not_annual);
    for (store::ReportGame& game : m_report.games) {
      const bool was_left_out = game.exclusion == Exclusion::non_member;
      if (!game.white_start || !game.black_start || (game.exclusion && !was_left_out)) continue;
      if (was_left_out && !were_not_annual.contains(*game.white_start) && !were_not_annual.contains(*game.black_start))
        continue;
      const Date day = game.date.value_or(m_report.header.last_day.value_or(Date{}));
      // A membership that has ended since is told elsewhere: here the kind alone is asked.
      const bool white = counts(game.white, *game.white_start, day, !was_left_out);
      const bool black = counts(game.black, *game.black_start, day, !was_left_out);
      game.exclusion = white && black ? std::nullopt : std::optional(Exclusion::non_member);
    }
  }

  bool counts(const PlayerKey& player, StartNumber number, Date day, bool did_count) {
    const auto known = is_member_key(player) ? m_member(player) : std::nullopt;
    if (!known || !known->member_on(day)) return did_count;
    const bool asks_annual = m_edition.membership && m_edition.membership->value == Membership::annual;
    if (!asks_annual || known->annual_member_on(day)) return true;
    if (m_not_annual.emplace(number, day).second) {
      raise(validation::k_member_not_annual,
            {player.text() + " " + known->romaji, to_iso(day), m_edition.membership->clause.clause}, number);
    }
    return false;
  }

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

  void raise(const FindingKind& kind, std::vector<std::string> arguments, std::optional<StartNumber> number = {}) {
    Location where;
    where.start_number = number;
    if (!m_report.documents.empty()) where.document = m_report.documents.front().name;
    m_report.findings.push_back(store::StoredFinding::of(finding(kind, std::move(where), {}, std::move(arguments))));
  }

  store::Report& m_report;
  const Regulation& m_edition;
  const MemberOf& m_member;
  TypeBy m_type;
  Date m_reported;
  std::optional<std::string> m_leave;
  std::set<std::pair<StartNumber, Date>> m_not_annual;  ///< told
};

tl::unexpected<Error> too_early(store::ReportId report, Date arrived, Date played) {
  return failure(k_arrival_early, {}, {}, {report.text(), to_iso(arrived), to_iso(played)});
}

}  // namespace

MemberOf members_of(store::RosterStore& roster) {
  return [&roster](const PlayerKey& player) -> std::optional<identity::Member> {
    const auto id = FederationId::parse(player.text());
    auto known = id ? roster.find(*id) : std::nullopt;
    return known ? std::optional(member_of(*std::move(known))) : std::nullopt;
  };
}

TypeBy type_by(std::span<const store::Decision> decisions, store::ReportId report) {
  const store::Decision* decided = lists::last_decision(decisions, lists::k_set_type, lists::report_object(report));
  return decided == nullptr ? TypeBy::source : TypeBy::decision;
}

store::Report judged_by(store::Report report, const Regulation& edition, const MemberOf& member, TypeBy type) {
  Judging{report, edition, member, type}.run();
  return report;
}

Result<store::Report> as_arrived(store::Report report, Instant arrival, const Regulation* edition,
                                 const MemberOf& member, TypeBy type) {
  const Date day = local_date(arrival);
  const auto& last = report.header.last_day;
  if (last && *last > day) return too_early(report.header.id, day, *last);
  report.header.arrival = arrival;
  // Correspondence games enter by the day they ended, and are never late.
  if (report.header.is_correspondence) return report;
  report.header.list = period_of_arrival(arrival).list;
  return edition == nullptr ? std::move(report) : judged_by(std::move(report), *edition, member, type);
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
