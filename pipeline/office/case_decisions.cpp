#include "pipeline/office/case_decisions.hpp"

#include <algorithm>

#include "engine/domain/rating_period.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/corrected_first.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/office/stage_text.hpp"

namespace seiseki::office {

using store::Decision;
using store::ReportId;
using store::Stage;

namespace {

/// Taking the decisions of one case.
class CaseDecisions {
public:
  CaseDecisions(const Case& correction, store::Database& database, lists::Sources sources,
                const lists::Editions& editions, const Officer& officer)
      : m_case{correction}, m_database{database}, m_sources{sources}, m_editions{editions}, m_officer{officer} {}

  Result<void> run(const Changes& changes, const std::string& reason) {
    for (const ReportId report : changes.exclude) {
      SEISEKI_CHECK(must_be_rated(report));
      SEISEKI_CHECK(must_not_have_moved(report));
      record(k_exclude_report, report, "null", reason);
    }
    for (const ReportId report : changes.count) {
      SEISEKI_TRY(const YearMonth list, must_be_left_out(report));
      record(k_count_report, report, json_text(to_iso(list)), reason);
    }
    for (const auto& [report, other] : changes.replace) {
      if (!left_out_of(report)) SEISEKI_CHECK(must_be_rated(report));
      SEISEKI_CHECK(must_not_have_moved(report));
      SEISEKI_CHECK(must_be_ready(other));
      SEISEKI_CHECK(must_be_version_of(other, report));
      SEISEKI_CHECK(must_count_nowhere(other, report));
      record(k_replace_report, report, other.text(), reason);
    }
    for (const Changes::Game& game : changes.games) {
      SEISEKI_CHECK(decide_game(m_database, game.report, game.row, game.verdict, game.white, reason, m_officer,
                                Within::correction));
    }
    for (const Changes::Player& player : changes.players) {
      SEISEKI_CHECK(
          identify(m_database, player.report, player.start_number, player.id, reason, m_officer, Within::correction));
    }
    for (const Changes::Player& player : changes.players)
      SEISEKI_CHECK(check_people_differ(m_database, player.report, player.start_number));
    for (const Changes::Day& day : changes.days) {
      SEISEKI_TRY(const Regulation* edition, edition_of(day.report));
      SEISEKI_CHECK(
          decide_date(m_database, day.report, day.part, day.date, edition, reason, m_officer, Within::correction));
    }
    for (const Changes::Type& type : changes.types)
      SEISEKI_CHECK(decide_type(m_database, type.report, type.category, {reason, {}}, m_officer));
    for (const Changes::Name& named : changes.names)
      SEISEKI_CHECK(name_event(m_database, named.report, named.name, reason, m_officer, Within::correction));
    for (const FederationId& person : changes.facts) SEISEKI_CHECK(take_facts(person, reason));
    for (const store::DecisionId adoption : changes.undo_adoptions) SEISEKI_CHECK(undo_adoption(adoption, reason));
    for (const Changes::First& first : changes.firsts) SEISEKI_CHECK(correct_first(first, reason));
    for (const Changes::Arrival& arrival : changes.arrivals) SEISEKI_CHECK(move(arrival, changes.count_late, reason));
    return {};
  }

private:
  const ListInCase* list_of(ReportId report) const {
    const auto found = std::find_if(m_case.lists.begin(), m_case.lists.end(), [&](const ListInCase& in_case) {
      const auto& reports = in_case.list.reports;
      return std::binary_search(reports.begin(), reports.end(), report);
    });
    return found == m_case.lists.end() ? nullptr : &*found;
  }

  /// The list that a report of that month enters; nullptr if none of these is so late. \interpretation A25: where the
  /// month has no list, the next that has.
  const ListInCase* first_list_from(YearMonth month) const {
    const auto found = std::find_if(m_case.lists.begin(), m_case.lists.end(),
                                    [&](const ListInCase& in_case) { return !(in_case.list.month < month); });
    return found == m_case.lists.end() ? nullptr : &*found;
  }

  /// The edition of the list that comes to count what arrived for `month`; nullptr while its text is not at hand.
  const Regulation* edition_into(const ListInCase* into, YearMonth month) {
    if (into != nullptr) {
      const auto of_list = m_editions.find(into->list.edition.text());
      return of_list ? *of_list : nullptr;
    }
    const auto chosen = lists::edition_for(month, {}, m_editions, m_sources.decisions);
    return chosen ? chosen->edition : nullptr;
  }

  /// A version with the right arrival, and the list it enters in the place of the one rated.
  Result<void> move(const Changes::Arrival& arrival, bool count_late, const std::string& reason) {
    const ReportId report = arrival.report;
    SEISEKI_CHECK(must_be_rated(report));
    if (m_sources.reports.header(report)->is_correspondence)
      return failure(k_correction_correspondence, {}, {}, {report.text()});
    const ListInCase* from = list_of(report);
    if (from == nullptr) return failure(k_correction_nothing, {}, {}, {m_case.id.text()});
    const auto known = lists::decisions_about(report, m_sources.decisions);
    const Decision* earlier = lists::last_decision(known, k_move_report, lists::report_object(report));
    const auto moved = earlier == nullptr ? std::nullopt : read_move(*earlier);
    const ReportId version = moved ? moved->to : report;
    if (m_sources.reports.header(version)->arrival == arrival.time) return {};
    // Its new list is published with it, and its old one not yet without it.
    if (const ListInCase* counting = moved ? list_of(version) : nullptr)
      return failure(k_correction_counts_elsewhere, {}, {},
                     {version.text(), to_iso(counting->list.month), lists::series_option(m_sources.lists.series())});
    const RatingPeriod period = period_of_arrival(arrival.time);
    const ListInCase* into = first_list_from(period.list);
    if (into != nullptr && into->is_closed()) {
      return failure(k_correction_list_frozen, {}, {},
                     {report.text(), to_iso(into->list.month), std::to_string(into->days)});
    }
    const Regulation* const edition = edition_into(into, period.list);
    const Grounds grounds{reason, {edition != nullptr ? edition->id.text() : std::string{}, {}, "A25"}};
    SEISEKI_TRY(const ReportId again,
                change_arrival(m_database, version, arrival.time, edition, grounds, m_officer, Within::correction));
    if (into != nullptr) SEISEKI_CHECK(settle_lateness(report, again, count_late, grounds));
    const MovedReport now{report, again, from->list.month, into == nullptr ? period.list : into->list.month,
                          into == nullptr};
    insert(k_move_report, report, grounds, place_before(now), place_after(now), earlier);
    return {};
  }

  /// What enters a published list leaves no question open. \clause jcf-2024-10 3(7)  \clause ncs-2022-09 3(6)
  Result<void> settle_lateness(ReportId report, ReportId again, bool count_late, const Grounds& grounds) {
    std::string open;
    for (const Problem& problem : problems_of(again, m_sources.reports, m_sources.decisions)) {
      if (!problem.is_open()) continue;
      if (count_late) {
        SEISEKI_CHECK(settle(m_database, again, {.code = problem.code, .grounds = grounds, .count = true}, m_officer));
      } else {
        open += (open.empty() ? "" : ", ") + problem.code;
      }
    }
    if (!open.empty()) return failure(k_correction_late, {}, {}, {report.text(), open});
    return {};
  }

  /// The edition of the list the report is in; that of the list it would enter where it is in none.
  Result<const Regulation*> edition_of(ReportId report) {
    if (const ListInCase* in_case = list_of(report)) return m_editions.find(in_case->list.edition.text());
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {report.text()});
    SEISEKI_TRY(const lists::ChosenEdition chosen,
                lists::edition_for(header->list, {}, m_editions, m_sources.decisions, lists::series_of(*header)));
    return chosen.edition;
  }

  Result<void> must_be_rated(ReportId report) {
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {report.text()});
    const Text stage = stage_text(header->stage);
    if (header->stage != Stage::rated && header->stage != Stage::published)
      return failure(k_correction_not_rated, {}, {}, {report.text(), std::string{stage.en}, std::string{stage.ja}});
    return {};
  }

  Result<void> must_be_ready(ReportId report) {
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {report.text()});
    if (has_open(problems_of(report, m_sources.reports, m_sources.decisions)))
      return failure(k_report_problems, {}, {}, {report.text(), "report show"});
    if (header->stage == Stage::refused || header->stage == Stage::withdrawn)
      return cannot_be({"rated", "計算"}, *header, k_report_decided);
    return {};
  }

  /// What takes a report's place is the same event as somebody else saw it, or saw it later.
  Result<void> must_be_version_of(ReportId other, ReportId report) {
    const auto in_place = m_sources.reports.header(other);
    const auto replaced = m_sources.reports.header(report);
    if (in_place->event == replaced->event) return {};
    return failure(k_correction_other_event, {}, {}, {other.text(), in_place->name, report.text(), replaced->name});
  }

  /// Out of which list a published correction left the report, also where this case has said since what stands there.
  std::optional<YearMonth> left_out_of(ReportId report) {
    const auto header = m_sources.reports.header(report);
    if (!header || header->stage == Stage::published) return std::nullopt;
    const auto known = lists::decisions_about(report, m_sources.decisions);
    const Decision* last = last_place(known, report);
    const bool is_back =
        last != nullptr && m_case.id < last->id && (last->kind == k_count_report || last->kind == k_replace_report);
    for (const store::ListId id : m_sources.lists.lists_with(report)) {
      if (is_back && m_sources.lists.publication(id)) return m_sources.lists.manifest(id)->month;
    }
    const auto from = left_out(header->event, m_database);
    return from && from->report == report ? std::optional(from->list) : std::nullopt;
  }

  /// What a published correction left out, while nothing else of the event counts or is accepted for another list.
  Result<YearMonth> must_be_left_out(ReportId report) {
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {report.text()});
    for (const store::ReportHeader& version : m_sources.reports.versions(header->event)) {
      if (version.stage == Stage::accepted)
        return failure(k_correction_accepted, {}, {}, {report.text(), version.id.text(), to_iso(version.list)});
    }
    const auto from = left_out_of(report);
    if (!from) return failure(k_correction_not_left_out, {}, {}, {report.text()});
    return *from;
  }

  /// The decision names the version of the person in the roster: no birth date is told, and what the roster says later
  /// is another decision.
  Result<void> take_facts(const FederationId& person, const std::string& reason) {
    if (m_case.inquiry.series == store::ListSeries::correspondence)
      return failure(k_correction_facts_correspondence, {}, {}, {person.text()});
    const auto player = m_sources.roster.find(person);
    if (!player) return failure(k_roster_unknown, {}, {}, {person.text()});
    const std::string object = std::string{lists::k_player_object} + person.text();
    const std::string after = std::to_string(player->version);
    const auto known = m_sources.decisions.list({.kind = std::string{k_take_facts}, .object = object});
    if (!known.empty() && known.back().after == after && m_case.id < known.back().id) return {};
    m_sources.decisions.insert({.time = m_officer.now,
                                .actor = m_officer.name,
                                .kind = std::string{k_take_facts},
                                .object = object,
                                .clause = {},
                                .reason = reason,
                                .before = known.empty() ? std::string{} : known.back().after,
                                .after = after,
                                .supersedes = known.empty() ? std::nullopt : std::optional(known.back().id)});
    return {};
  }

  /// The list that first had the rating is the oldest that changes: what it gave while it was open stays where that no
  /// longer is. \clause jcf-2024-10 7(3)
  Result<void> undo_adoption(store::DecisionId adoption, const std::string& reason) {
    const auto undone = adoption_to_undo(adoption, m_sources.decisions);
    if (!undone) {
      const std::vector<UndoneAdoption> before = undone_adoptions(m_sources.decisions);
      const bool is_undone = std::any_of(before.begin(), before.end(), [&](const UndoneAdoption& one) {
        return m_case.id < one.decision && one.adoptions.front() == adoption;
      });
      if (is_undone) return {};
      return failure(k_adoption_missing, {}, {}, {adoption.text()});
    }
    const auto using_it = std::find_if(m_case.lists.begin(), m_case.lists.end(), [&](const ListInCase& in_case) {
      return undone->was_used_by(in_case.list) || undone->was_used_by(*m_sources.lists.newest(in_case.list.month));
    });
    if (using_it == m_case.lists.end()) return failure(k_correction_adoption_unused, {}, {}, {adoption.text()});
    if (using_it->is_closed())
      return failure(k_correction_adoption_frozen, {}, {},
                     {adoption.text(), to_iso(using_it->list.month), std::to_string(using_it->days)});
    const auto decision = m_sources.decisions.read(adoption);
    m_sources.decisions.insert({.time = m_officer.now,
                                .actor = m_officer.name,
                                .kind = std::string{k_undo_adoption},
                                .object = decision->object,
                                .clause = {},
                                .reason = reason,
                                .before = decision->after,
                                .after = {},
                                .supersedes = adoption});
    return {};
  }

  /// It holds from the day of the one before: which games were begun with it is known. \clause jcca-2012 (1)
  Result<void> correct_first(const Changes::First& wanted, const std::string& reason) {
    const FederationId& person = wanted.player;
    if (m_case.inquiry.series != store::ListSeries::correspondence)
      return failure(k_correction_first_series, {}, {}, {person.text()});
    if (!m_sources.roster.find(person)) return failure(k_roster_unknown, {}, {}, {person.text()});
    SEISEKI_CHECK(check_first_rating(wanted.rating));
    const auto known = first_to_correct(player_key(person), m_sources.decisions);
    const auto used = known ? std::find_if(m_case.lists.begin(), m_case.lists.end(),
                                           [&](const ListInCase& in_case) {
                                             return !in_case.is_closed() &&
                                                    (known->was_used_by(in_case.list) ||
                                                     known->was_used_by(*m_sources.lists.newest(in_case.list.month)));
                                           })
                            : m_case.lists.end();
    if (used == m_case.lists.end()) return failure(k_correction_first_unused, {}, {}, {person.text()});
    if (m_case.id < known->decision && known->now.rating == wanted.rating) return {};
    SEISEKI_TRY(const Regulation* edition, m_editions.find(used->list.edition.text()));
    Decision decision =
        lists::first_rating_decision({player_key(person), wanted.rating, known->now.date, reason},
                                     edition->point_table()->first_ratings.clause, m_officer.name, m_officer.now);
    decision.before = m_sources.decisions.read(known->decision)->after;
    decision.supersedes = known->decision;
    m_sources.decisions.insert(decision);
    return {};
  }

  /// What an earlier case moved to another list is that list's: here it would be taken out, or exchanged, and stay
  /// there.
  Result<void> must_not_have_moved(ReportId report) {
    const auto known = lists::decisions_about(report, m_sources.decisions);
    const Decision* earlier = lists::last_decision(known, k_move_report, lists::report_object(report));
    const auto moved = earlier == nullptr ? std::nullopt : read_move(*earlier);
    const ListInCase* from = list_of(report);
    if (!moved || (from != nullptr && !moved->waits && moved->to_list == from->list.month)) return {};
    return failure(k_correction_counts_elsewhere, {}, {},
                   {moved->to.text(), to_iso(moved->to_list), lists::series_option(m_sources.lists.series())});
  }

  /// A report in the place of `report`, unless this was decided before.
  Result<void> must_count_nowhere(ReportId other, ReportId report) {
    const auto known = lists::decisions_about(report, m_sources.decisions);
    const Decision* earlier = lists::last_decision(known, k_replace_report, lists::report_object(report));
    if (earlier != nullptr && earlier->after == other.text()) return {};
    for (const store::ListId id : m_sources.lists.lists_with(other)) {
      const YearMonth month = m_sources.lists.manifest(id)->month;
      if (m_sources.lists.standing(month)->id == id || m_sources.lists.newest(month)->id == id)
        return failure(k_correction_counts_elsewhere, {}, {},
                       {other.text(), to_iso(month), lists::series_option(m_sources.lists.series())});
    }
    return {};
  }

  void record(std::string_view kind, ReportId report, const std::string& after, const std::string& reason) {
    const auto known = lists::decisions_about(report, m_sources.decisions);
    const Decision* last = last_place(known, report);
    if (last != nullptr && last->kind == kind && last->after == after) return;
    const Decision* earlier = lists::last_decision(known, kind, lists::report_object(report));
    insert(kind, report, {reason, {}}, earlier == nullptr ? std::string{} : earlier->after, after, earlier);
  }

  void insert(std::string_view kind, ReportId report, const Grounds& grounds, std::string before, std::string after,
              const Decision* superseded) {
    m_sources.decisions.insert({.time = m_officer.now,
                                .actor = m_officer.name,
                                .kind = std::string{kind},
                                .object = lists::report_object(report),
                                .clause = grounds.clause,
                                .reason = grounds.reason,
                                .before = std::move(before),
                                .after = std::move(after),
                                .supersedes = superseded == nullptr ? std::nullopt : std::optional(superseded->id)});
  }

  const Case& m_case;
  store::Database& m_database;
  lists::Sources m_sources;
  const lists::Editions& m_editions;
  const Officer& m_officer;
};

}  // namespace

Result<void> decide_case(const Case& correction, const Changes& changes, const std::string& reason,
                         store::Database& database, lists::Sources sources, const lists::Editions& editions,
                         const Officer& officer) {
  return CaseDecisions{correction, database, sources, editions, officer}.run(changes, reason);
}

}  // namespace seiseki::office
