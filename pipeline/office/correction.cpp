#include "pipeline/office/correction.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "engine/domain/rating_period.hpp"
#include "engine/rating/deadlines.hpp"
#include "importers/source/document.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/quarter_rows.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::office {

using output::Json;
using store::Decision;
using store::ListSeries;
using store::ReportId;
using store::Stage;
using store::StoredList;

namespace {

constexpr std::string_view k_correspondence = "correspondence";

Result<const Regulation*> edition_on(Date day, ListSeries series, const lists::Editions& editions) {
  return series == ListSeries::correspondence ? editions.for_correspondence(day) : editions.for_day(day);
}

std::string number(ReportId id) {
  return std::to_string(id.value());
}

Date list_date(const store::ListManifest& list) {
  return period_of_list(list.month).list_date();
}

std::optional<Inquiry> read_inquiry(const Decision& decision) {
  const Json json = Json::parse(decision.after, nullptr, false);
  if (decision.kind != k_correction_case || !json.is_object()) return std::nullopt;
  const auto day = parse_date(json.value("inquiry", std::string{}));
  if (!day) return std::nullopt;
  const bool is_correspondence = json.value("series", std::string{}) == k_correspondence;
  return Inquiry{*day, json.value("by", std::string{}), decision.object, decision.reason,
                 is_correspondence ? ListSeries::correspondence : ListSeries::over_the_board};
}

/// Decisions inside one report that a case may take.
bool changes_a_report(const Decision& decision) {
  return decision.kind == k_exclude_report || decision.kind == k_replace_report || decision.kind == k_move_report ||
         decision.kind == lists::k_exclude_game || decision.kind == lists::k_count_game ||
         decision.kind == lists::k_identify || decision.kind == lists::k_set_date;
}

/// Names as they stand on the list: a correction renames nobody, and lists nobody who only joined since. Whom it brings
/// to the list comes from the roster of today.
std::vector<store::RosterPlayer> people_of(const StoredList& list, const std::set<PlayerKey>& brought,
                                           std::vector<store::RosterPlayer> roster) {
  std::map<PlayerKey, const store::ListEntry*> printed;
  for (const store::ListEntry& entry : list.entries) printed.emplace(entry.player, &entry);
  std::erase_if(roster, [&](const store::RosterPlayer& player) {
    const PlayerKey key = player_key(player.id);
    return !printed.contains(key) && !brought.contains(key);
  });
  for (store::RosterPlayer& player : roster) {
    const auto found = printed.find(player_key(player.id));
    if (found == printed.end()) continue;
    player.name = found->second->name;
    player.kanji = found->second->kanji;
    player.is_member = found->second->is_member;
  }
  return roster;
}

/// Everybody who stands on the list before or plays.
std::set<PlayerKey> people_in(const rating::PeriodInput& input) {
  std::set<PlayerKey> out;
  for (const rating::PlayerStanding& player : input.before.players) out.insert(player.player);
  for (const GameRecord& game : input.games) {
    out.insert(game.white);
    out.insert(game.black);
  }
  return out;
}

std::set<PlayerKey> people_in(const lists::QuarterInput& input) {
  std::set<PlayerKey> out;
  for (const rating::CorrespondenceStanding& player : input.before) out.insert(player.player);
  for (const lists::QuarterGame& game : input.games) {
    out.insert(game.white);
    out.insert(game.black);
  }
  for (const lists::FirstRating& first : input.firsts) out.insert(first.player);
  return out;
}

/// What a case does to the reports of one list.
struct Affected {
  std::vector<ReportId> decided;   ///< of the list, and something was decided about them
  std::vector<ReportId> arriving;  ///< of another list until now

  bool empty() const { return decided.empty() && arriving.empty(); }
};

/// One application of a case.
class Applying {
public:
  Applying(const Case& correction, store::Database& database, store::DocumentStore& documents, lists::Sources sources,
           const lists::Editions& editions, const Officer& officer, DryRun dry_run)
      : m_case{correction},
        m_database{database},
        m_documents{documents},
        m_sources{sources},
        m_editions{editions},
        m_officer{officer},
        m_dry_run{dry_run},
        m_roster{sources.roster.all()} {}

  Result<void> decide(const Changes& changes, const std::string& reason) {
    for (const ReportId report : changes.exclude) {
      SEISEKI_CHECK(must_be_rated(report));
      record(k_exclude_report, report, "null", reason);
    }
    for (const auto& [report, other] : changes.replace) {
      SEISEKI_CHECK(must_be_rated(report));
      SEISEKI_CHECK(must_be_ready(other));
      record(k_replace_report, report, number(other), reason);
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
      SEISEKI_CHECK(decide_date(m_database, day.report, day.part, day.date, edition,
                                {reason, {edition->id.text(), {}, "A48"}}, m_officer, Within::correction));
    }
    for (const Changes::Arrival& arrival : changes.arrivals) SEISEKI_CHECK(move(arrival, changes.count_late, reason));
    return {};
  }

  Result<Applied> recompute() {
    const StoredList* previous = nullptr;
    for (const ListInCase& in_case : m_case.lists) {
      const Affected affected = affected_reports(in_case.list);
      if (is_closed(in_case)) {
        if (!affected.empty()) {
          const ReportId report = affected.decided.empty() ? affected.arriving.front() : affected.decided.front();
          return failure(k_correction_frozen, {}, {},
                         {number(report), to_iso(in_case.list.month), std::to_string(in_case.days)});
        }
        continue;
      }
      const bool is_stale = has_stale_revision(in_case.list);
      if (affected.empty() && previous == nullptr && !is_stale) continue;
      SEISEKI_TRY(CorrectedList corrected, revise(in_case.list, affected, previous));
      const bool same = corrected.before.manifest.output_sha256 == corrected.after.manifest.output_sha256 &&
                        corrected.before.manifest.reports == corrected.after.manifest.reports;
      if (same && !is_stale) {
        previous = nullptr;
        continue;
      }
      keep(corrected);
      m_corrected.push_back(std::move(corrected));
      previous = same ? nullptr : &m_corrected.back().after;
    }
    if (m_corrected.empty()) return failure(k_correction_nothing, {}, {}, {std::to_string(m_case.id.value())});
    Applied out;
    std::move(m_corrected.begin(), m_corrected.end(), std::back_inserter(out.lists));
    out.moved = moved_since(m_case.id, m_sources.decisions);
    return out;
  }

  /// Addresses in it stay valid while lists are added.
  void reserve() { m_corrected.reserve(m_case.lists.size()); }

private:
  static bool is_closed(const ListInCase& list) {
    return list.is_frozen || list.list.origin == store::ListOrigin::imported;
  }

  /// A revision that this case made and nobody published, from decisions that may have been taken back since.
  bool has_stale_revision(const store::ListManifest& standing) {
    const auto newest = m_sources.lists.newest(standing.month);
    return newest->id != standing.id &&
           std::binary_search(newest->decisions.begin(), newest->decisions.end(), m_case.id);
  }

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

  /// A version with the right arrival, and the list it enters in the place of the one rated.
  Result<void> move(const Changes::Arrival& arrival, bool count_late, const std::string& reason) {
    const ReportId report = arrival.report;
    SEISEKI_CHECK(must_be_rated(report));
    if (m_sources.reports.header(report)->is_correspondence)
      return failure(k_correction_correspondence, {}, {}, {number(report)});
    const ListInCase* from = list_of(report);
    if (from == nullptr) return failure(k_correction_nothing, {}, {}, {std::to_string(m_case.id.value())});
    const auto known = lists::decisions_about(report, m_sources.decisions);
    const Decision* earlier = lists::last_decision(known, k_move_report, lists::report_object(report));
    const auto moved = earlier == nullptr ? std::nullopt : read_move(*earlier);
    const ReportId version = moved ? moved->to : report;
    if (m_sources.reports.header(version)->arrival == arrival.time) return {};
    const RatingPeriod period = period_of_arrival(arrival.time);
    const ListInCase* into = first_list_from(period.list);
    if (into != nullptr && is_closed(*into)) {
      return failure(k_correction_list_frozen, {}, {},
                     {number(report), to_iso(into->list.month), std::to_string(into->days)});
    }
    const auto edition = into == nullptr ? m_editions.for_day(period.last) : m_editions.find(into->list.edition.text());
    const Grounds grounds{reason, {edition ? (*edition)->id.text() : std::string{}, {}, "A25"}};
    SEISEKI_TRY(const ReportId again, change_arrival(m_database, version, arrival.time, edition ? *edition : nullptr,
                                                     grounds, m_officer, Within::correction));
    if (into != nullptr) SEISEKI_CHECK(settle_lateness(report, again, count_late, grounds));
    const MovedReport now{report, again, from->list.month, into == nullptr ? period.list : into->list.month,
                          into == nullptr};
    m_sources.decisions.insert({.time = m_officer.now,
                                .actor = m_officer.name,
                                .kind = std::string{k_move_report},
                                .object = lists::report_object(report),
                                .clause = grounds.clause,
                                .reason = reason,
                                .before = place_before(now),
                                .after = place_after(now),
                                .supersedes = earlier == nullptr ? std::nullopt : std::optional(earlier->id)});
    return {};
  }

  /// What enters a published list leaves no question open. \clause jcf-2024-10 3(7)  \clause ncs-2022-09 3(6)
  Result<void> settle_lateness(ReportId report, ReportId again, bool count_late, const Grounds& grounds) {
    std::string open;
    for (const Problem& problem :
         problems_of(again, m_sources.reports, lists::decisions_about(again, m_sources.decisions))) {
      if (!problem.is_open()) continue;
      if (count_late) {
        SEISEKI_CHECK(settle(m_database, again, {.code = problem.code, .grounds = grounds, .count = true}, m_officer));
      } else {
        open += (open.empty() ? "" : ", ") + problem.code;
      }
    }
    if (!open.empty()) return failure(k_correction_late, {}, {}, {number(report), open});
    return {};
  }

  /// The edition of the list the report is in; the one in force where it is in none.
  Result<const Regulation*> edition_of(ReportId report) {
    if (const ListInCase* in_case = list_of(report)) return m_editions.find(in_case->list.edition.text());
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {number(report)});
    return m_editions.for_day(period_of_list(header->list).last);
  }

  Result<void> must_be_rated(ReportId report) {
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {number(report)});
    if (header->stage != Stage::rated && header->stage != Stage::published)
      return failure(k_correction_not_rated, {}, {}, {number(report), std::string(to_string(header->stage))});
    return {};
  }

  Result<void> must_be_ready(ReportId report) {
    const auto header = m_sources.reports.header(report);
    if (!header) return failure(k_report_missing, {}, {}, {number(report)});
    const auto decisions = lists::decisions_about(report, m_sources.decisions);
    if (has_open(problems_of(report, m_sources.reports, decisions)))
      return failure(k_report_problems, {}, {}, {number(report), "report show"});
    if (header->stage == Stage::refused || header->stage == Stage::withdrawn)
      return failure(k_report_stage, {}, {}, {number(report), std::string(to_string(header->stage)), "rated"});
    return {};
  }

  void record(std::string_view kind, ReportId report, const std::string& after, const std::string& reason) {
    const auto known = lists::decisions_about(report, m_sources.decisions);
    const std::string object = lists::report_object(report);
    const Decision* earlier = lists::last_decision(known, kind, object);
    if (earlier != nullptr && earlier->after == after) return;
    m_sources.decisions.insert({.time = m_officer.now,
                                .actor = m_officer.name,
                                .kind = std::string{kind},
                                .object = object,
                                .clause = {},
                                .reason = reason,
                                .before = earlier == nullptr ? std::string{} : earlier->after,
                                .after = after,
                                .supersedes = earlier == nullptr ? std::nullopt : std::optional(earlier->id)});
  }

  /// Reports about which something was decided since the case was opened, of this list or moved to it.
  Affected affected_reports(const store::ListManifest& list) {
    Affected out;
    const auto is_in_list = [&](ReportId report) {
      return std::binary_search(list.reports.begin(), list.reports.end(), report);
    };
    for (const ReportId report : list.reports) {
      const auto decisions = lists::decisions_about(report, m_sources.decisions);
      if (std::any_of(decisions.begin(), decisions.end(),
                      [&](const Decision& decision) { return m_case.id < decision.id && changes_a_report(decision); }))
        out.decided.push_back(report);
    }
    for (const MovedReport& moved : moved_since(m_case.id, m_sources.decisions)) {
      if (!moved.waits && moved.to_list == list.month && !is_in_list(moved.from) && !is_in_list(moved.to))
        out.arriving.push_back(moved.to);
    }
    return out;
  }

  /// Puts the games of one report, as decided now, in the place of those the list was computed from.
  void exchange(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    const EventId event = m_sources.reports.header(report)->event;
    std::erase_if(input.games, [&](const GameRecord& game) { return game.event == event; });
    if (const std::optional<ReportId> now = standing_in(report, manifest)) enter(*now, input, manifest);
  }

  /// The games of a report that the list counts from now on.
  void enter(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    lists::Decided games =
        lists::decided(*m_sources.reports.read(report), lists::decisions_about(report, m_sources.decisions), m_roster);
    for (const store::DecisionId decision : games.decisions) manifest.decisions.push_back(decision);
    add_facts(games.games, input);
    std::move(games.games.begin(), games.games.end(), std::back_inserter(input.games));
  }

  /// A report that comes from another list, with what moved it.
  void take_in(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    manifest.reports.push_back(report);
    for (const MovedReport& moved : moved_since(m_case.id, m_sources.decisions)) {
      if (moved.to == report) manifest.decisions.push_back(moved.decision);
    }
    name_arrival(report, manifest);
    enter(report, input, manifest);
  }

  void name_arrival(ReportId report, store::ListManifest& manifest) {
    for (const Decision& decision : lists::decisions_about(report, m_sources.decisions)) {
      if (m_case.id < decision.id && decision.kind == k_change_arrival) manifest.decisions.push_back(decision.id);
    }
  }

  /// The report that counts in the place of `report` as decided now, itself or another; nullopt if none does. The
  /// list's reports and decisions follow.
  std::optional<ReportId> standing_in(ReportId report, store::ListManifest& manifest) {
    std::erase(manifest.reports, report);
    const auto decisions = lists::decisions_about(report, m_sources.decisions);
    for (const Decision& decision : decisions) {
      if (m_case.id < decision.id && changes_a_report(decision)) manifest.decisions.push_back(decision.id);
    }
    const std::string object = lists::report_object(report);
    const Decision* excluded = lists::last_decision(decisions, k_exclude_report, object);
    const Decision* replaced = lists::last_decision(decisions, k_replace_report, object);
    const Decision* moved = lists::last_decision(decisions, k_move_report, object);
    const Decision* last = nullptr;
    for (const Decision* decision : {excluded, replaced, moved}) {
      if (decision != nullptr && (last == nullptr || last->id < decision->id)) last = decision;
    }
    if (last != nullptr && last == excluded) return std::nullopt;
    ReportId now = report;
    if (last != nullptr && last == replaced) now = ReportId{std::stoll(replaced->after)};
    if (last != nullptr && last == moved) {
      const auto place = read_move(*moved);
      if (!place || place->waits || place->to_list != manifest.month) return std::nullopt;
      now = place->to;
      name_arrival(now, manifest);
    }
    manifest.reports.push_back(now);
    return now;
  }

  /// Birth dates of people the list was computed without.
  void add_facts(const std::vector<GameRecord>& games, rating::PeriodInput& input) {
    std::set<PlayerKey> known;
    for (const rating::PlayerStanding& player : input.before.players) known.insert(player.player);
    for (const rating::PlayerFacts& fact : input.facts) known.insert(fact.player);
    for (const store::RosterPlayer& player : m_roster) {
      const PlayerKey key = player_key(player.id);
      const auto birth = player.birth ? player.birth->full() : std::nullopt;
      const bool plays = std::any_of(games.begin(), games.end(),
                                     [&](const GameRecord& game) { return game.white == key || game.black == key; });
      if (plays && birth && known.insert(key).second) input.facts.push_back({key, birth, {}});
    }
  }

  /// Ratings taken over in this period, or in one before from which the first game is gone now.
  void carry_adoptions(rating::PeriodInput& input, store::ListManifest& manifest) {
    for (const rating::Adoption& adoption : input.adoptions) {
      const bool known = std::any_of(m_adoptions.begin(), m_adoptions.end(), [&](const rating::Adoption& earlier) {
        return earlier.player == adoption.player && earlier.category == adoption.category;
      });
      if (!known) m_adoptions.push_back(adoption);
    }
    input.adoptions.clear();
    for (const rating::Adoption& adoption : m_adoptions) {
      const bool rated = std::any_of(
          input.before.players.begin(), input.before.players.end(), [&](const rating::PlayerStanding& player) {
            return player.player == adoption.player && player.of(adoption.category).rating.has_value();
          });
      if (rated) continue;
      input.adoptions.push_back(adoption);
      for (const Decision& decision : m_sources.decisions.list({.kind = std::string{lists::k_adopt_rating}})) {
        if (m_used.contains(decision.id) && decision.object == "player:" + adoption.player.text())
          manifest.decisions.push_back(decision.id);
      }
    }
  }

  /// The merges the list was computed with, again: games that come in and standings of the list before know nothing of
  /// them.
  Result<std::vector<lists::Merge>> merge_again(rating::PeriodInput& input, const store::ListManifest& standing) {
    std::vector<lists::Merge> merged = lists::merges(m_sources.decisions);
    std::erase_if(merged, [&](const lists::Merge& merge) {
      return !m_used.contains(merge.decision) &&
             !std::binary_search(standing.decisions.begin(), standing.decisions.end(), merge.decision);
    });
    std::vector<store::DecisionId> unused;
    SEISEKI_CHECK(lists::apply_merges(merged, input, unused));
    return merged;
  }

  Result<CorrectedList> revise(const store::ListManifest& standing, const Affected& affected,
                               const StoredList* previous) {
    m_used.insert(standing.decisions.begin(), standing.decisions.end());
    if (m_case.inquiry.series == ListSeries::correspondence) return revise_quarter(standing, affected, previous);
    CorrectedList out{.before = *m_sources.lists.read(standing.id), .after = {}};
    SEISEKI_TRY(const std::string document, m_documents.get(standing.input_sha256));
    SEISEKI_TRY(rating::PeriodInput input, lists::read_period_input(document));
    SEISEKI_TRY(const Regulation* regulation, m_editions.find(standing.edition.text()));
    store::ListManifest manifest = standing;
    if (previous != nullptr) {
      input.before = store::rating_state(*previous);
      manifest.base = previous->manifest.id;
    }
    for (const ReportId report : affected.decided) exchange(report, input, manifest);
    for (const ReportId report : affected.arriving) take_in(report, input, manifest);
    SEISEKI_TRY(const std::vector<lists::Merge> merged, merge_again(input, standing));
    carry_adoptions(input, manifest);
    m_input = lists::write_period_input(input);
    std::vector<store::RosterPlayer> people = people_of(out.before, people_in(input), m_roster);
    out.after = lists::make_list(rating::rate_period(input, *regulation), input, *regulation,
                                 lists::without_merged(std::move(people), merged, input.period.last));
    finish(out, std::move(manifest), *regulation);
    return out;
  }

  /// The rows of a report in the quarter's input, replaced by those of the report as decided now.
  Result<void> exchange(ReportId report, lists::QuarterInput& input, store::ListManifest& manifest,
                        const std::vector<lists::Merge>& merges) {
    const auto is_of_report = [&](const auto& game) { return game.report == report; };
    std::set<int> rows;
    std::vector<lists::QuarterGame> kept;
    for (const lists::QuarterGame& game : input.games) {
      if (!is_of_report(game)) continue;
      rows.insert(game.row);
      kept.push_back(game);
    }
    for (const lists::QuarterLeftOut& game : input.left_out) {
      if (is_of_report(game)) rows.insert(game.row);
    }
    std::erase_if(input.games, is_of_report);
    std::erase_if(input.left_out, is_of_report);
    const std::optional<ReportId> now = standing_in(report, manifest);
    if (!now) return {};
    // A report in the place of another brings the games of the quarter, and to its first list the late ones too.
    YearMonth first = input.list;
    for (const store::ListId id : m_sources.lists.lists_with(report))
      first = std::min(first, m_sources.lists.manifest(id)->month);
    const auto wanted = [&](int row, Date ended) {
      if (*now == report) return rows.contains(row);
      const YearMonth own = rating::correspondence_period(ended).valid_from;
      return own == input.list || (own < input.list && first == input.list);
    };
    const lists::StartRatings ratings = lists::StartRatings::of(m_sources.lists);
    std::vector<lists::FirstRating> firsts;
    for (const auto& [first_rating, decision] : lists::first_ratings(m_sources.decisions))
      firsts.push_back(first_rating);
    const Date last = rating::correspondence_period_of_list(input.list)->last;
    SEISEKI_TRY(lists::QuarterRows again,
                lists::quarter_rows(*m_sources.reports.read(*now), lists::decisions_about(*now, m_sources.decisions),
                                    m_roster, {ratings, firsts, merges, last, &kept}, wanted));
    std::move(again.games.begin(), again.games.end(), std::back_inserter(input.games));
    std::move(again.left_out.begin(), again.left_out.end(), std::back_inserter(input.left_out));
    for (const store::DecisionId decision : again.decisions) manifest.decisions.push_back(decision);
    return {};
  }

  Result<CorrectedList> revise_quarter(const store::ListManifest& standing, const Affected& affected,
                                       const StoredList* previous) {
    CorrectedList out{.before = *m_sources.lists.read(standing.id), .after = {}};
    SEISEKI_TRY(const std::string document, m_documents.get(standing.input_sha256));
    SEISEKI_TRY(lists::QuarterInput input, lists::read_quarter_input(document));
    SEISEKI_TRY(const Regulation* regulation, m_editions.find(standing.edition.text()));
    const std::vector<lists::Merge> merges = lists::merges(m_sources.decisions);
    store::ListManifest manifest = standing;
    if (previous != nullptr) {
      input.before =
          lists::joined_standings(m_standings, merges, rating::correspondence_period_of_list(input.list)->last);
      manifest.base = previous->manifest.id;
      std::erase_if(input.firsts, [&](const lists::FirstRating& first) {
        return std::any_of(input.before.begin(), input.before.end(),
                           [&](const auto& player) { return player.player == first.player; });
      });
    }
    for (const ReportId report : affected.decided) SEISEKI_CHECK(exchange(report, input, manifest, merges));
    m_input = lists::write_quarter_input(input);
    rating::CorrespondenceResult result = lists::rate_quarter(input, *regulation);
    if (!result.without_first_rating.empty()) {
      return failure(lists::k_first_rating_missing, {}, {},
                     {result.without_first_rating.front().text(), to_iso(standing.month)});
    }
    out.after = lists::make_quarter_list(result, standing.month, people_of(out.before, people_in(input), m_roster));
    m_standings = std::move(result.after);
    finish(out, std::move(manifest), *regulation);
    return out;
  }

  void finish(CorrectedList& out, store::ListManifest manifest, const Regulation& regulation) {
    manifest.decisions.push_back(m_case.id);
    std::sort(manifest.reports.begin(), manifest.reports.end());
    std::sort(manifest.decisions.begin(), manifest.decisions.end());
    manifest.decisions.erase(std::unique(manifest.decisions.begin(), manifest.decisions.end()),
                             manifest.decisions.end());
    manifest.edition_sha256 = regulation.sha256;
    manifest.input_sha256 = importers::sha256_hex(m_input);
    manifest.output_sha256 = lists::output_sha256(out.after);
    manifest.program_version = SEISEKI_VERSION;
    manifest.computed_at = m_officer.now;
    out.after.manifest = std::move(manifest);
  }

  void keep(CorrectedList& corrected) {
    store::ListManifest& manifest = corrected.after.manifest;
    const auto newest = m_sources.lists.newest(manifest.month);
    if (newest && newest->output_sha256 == manifest.output_sha256 && newest->input_sha256 == manifest.input_sha256 &&
        newest->reports == manifest.reports && newest->decisions == manifest.decisions &&
        newest->base == manifest.base) {
      manifest = *newest;
      return;
    }
    if (m_dry_run == DryRun::no) m_documents.put(m_input);
    manifest.audit_head = store::AuditStore{m_database}.head();
    const store::ListId id = m_sources.lists.insert(corrected.after, m_officer.name);
    manifest = *m_sources.lists.manifest(id);
    corrected.is_new = true;
    for (const ReportId report : manifest.reports) {
      const Stage stage = m_sources.reports.header(report)->stage;
      if (stage == Stage::received || stage == Stage::ready || stage == Stage::accepted)
        m_sources.reports.enter_stage({report, Stage::rated, m_officer.now, m_officer.name, m_case.id});
    }
  }

  const Case& m_case;
  store::Database& m_database;
  store::DocumentStore& m_documents;
  lists::Sources m_sources;
  const lists::Editions& m_editions;
  const Officer& m_officer;
  DryRun m_dry_run;
  std::vector<store::RosterPlayer> m_roster;
  std::vector<CorrectedList> m_corrected;
  std::string m_input;                                      ///< of the list at hand
  std::vector<rating::CorrespondenceStanding> m_standings;  ///< after the quarter revised last
  std::vector<rating::Adoption> m_adoptions;                ///< of the periods revised so far
  std::set<store::DecisionId> m_used;                       ///< by the lists revised so far, as they stood
};

}  // namespace

Result<std::vector<ListInCase>> lists_in_window(Date inquiry, store::ListStore& lists,
                                                const lists::Editions& editions) {
  SEISEKI_TRY(const Regulation* edition, edition_on(inquiry, lists.series(), editions));
  std::set<YearMonth> months;
  for (const store::ListManifest& list : lists.all()) months.insert(list.month);
  std::vector<ListInCase> out;
  std::vector<Date> dates;
  for (const YearMonth month : months) {
    const store::ListManifest standing = *lists.standing(month);
    // What is still being computed is no published list; `rate` takes care of it.
    if (!lists::is_fixed(month, lists)) continue;
    out.push_back({standing});
    dates.push_back(list_date(standing));
  }
  const std::vector<rating::ListAge> ages = rating::correction_window(*edition, inquiry, dates);
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].days = ages[i].days;
    out[i].is_frozen = ages[i].is_frozen;
  }
  return out;
}

Result<Case> open_case(const Inquiry& inquiry, store::Database& database, const lists::Editions& editions,
                       const Officer& officer) {
  store::Transaction transaction{database};
  store::ListStore lists{database, inquiry.series};
  store::DecisionStore decisions{database};
  SEISEKI_TRY(const Regulation* edition, edition_on(inquiry.day, inquiry.series, editions));
  SEISEKI_TRY(std::vector<ListInCase> window, lists_in_window(inquiry.day, lists, editions));
  for (const Decision& known : all_cases(decisions)) {
    const auto same = read_inquiry(known);
    if (same && same->day == inquiry.day && same->by == inquiry.by && same->about == inquiry.about &&
        same->series == inquiry.series)
      return Case{known.id, *same, std::move(window)};
  }
  Json open = Json::array();
  Json frozen = Json::array();
  for (const ListInCase& list : window) (list.is_frozen ? frozen : open).push_back(to_iso(list.list.month));
  Json after{
      {"inquiry", to_iso(inquiry.day)}, {"by", inquiry.by}, {"open", std::move(open)}, {"frozen", std::move(frozen)}};
  if (inquiry.series == ListSeries::correspondence) after["series"] = std::string{k_correspondence};
  const store::DecisionId id =
      decisions.insert({.time = officer.now,
                        .actor = officer.name,
                        .kind = std::string{k_correction_case},
                        .object = inquiry.about,
                        .clause = edition->correction ? edition->correction->clause : ClauseRef{},
                        .reason = inquiry.reason,
                        .before = {},
                        .after = after.dump()});
  transaction.commit();
  return Case{id, inquiry, std::move(window)};
}

Result<Case> read_case(store::DecisionId id, store::Database& database, const lists::Editions& editions) {
  store::DecisionStore decisions{database};
  const auto decision = decisions.read(id);
  const auto inquiry = decision ? read_inquiry(*decision) : std::nullopt;
  if (!inquiry) return failure(k_correction_missing, {}, {}, {std::to_string(id.value())});
  store::ListStore lists{database, inquiry->series};
  SEISEKI_TRY(std::vector<ListInCase> window, lists_in_window(inquiry->day, lists, editions));
  return Case{id, *inquiry, std::move(window)};
}

std::vector<Decision> all_cases(store::DecisionStore& decisions) {
  return decisions.list({.kind = std::string{k_correction_case}});
}

Result<Applied> apply_case(const Case& correction, const Changes& changes, const std::string& reason,
                           store::Database& database, store::DocumentStore& documents, lists::Sources sources,
                           const lists::Editions& editions, const Officer& officer, DryRun dry_run) {
  store::Transaction transaction{database};
  Applying applying{correction, database, documents, sources, editions, officer, dry_run};
  applying.reserve();
  SEISEKI_CHECK(applying.decide(changes, reason));
  SEISEKI_TRY(Applied out, applying.recompute());
  if (dry_run == DryRun::no) transaction.commit();
  return out;
}

}  // namespace seiseki::office
