#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "pipeline/lists/adjustments.hpp"
#include "pipeline/lists/chain.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/event_ratings.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/quarter_rows.hpp"
#include "pipeline/lists/stored_input.hpp"
#include "pipeline/lists/told.hpp"
#include "pipeline/office/case_adoptions.hpp"
#include "pipeline/office/case_decisions.hpp"
#include "pipeline/office/case_facts.hpp"
#include "pipeline/office/case_merges.hpp"
#include "pipeline/office/case_reports.hpp"
#include "pipeline/office/corrected_first.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/frozen_list.hpp"
#include "pipeline/office/quarter_places.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::office {

using store::ListSeries;
using store::ReportId;
using store::Stage;
using store::StoredList;

namespace {

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

std::set<PlayerKey> people_in_quarter(const lists::QuarterInput& input) {
  std::set<PlayerKey> out;
  for (const rating::CorrespondenceStanding& player : input.before) out.insert(player.player);
  for (const lists::QuarterGame& game : input.games) {
    out.insert(game.white);
    out.insert(game.black);
  }
  for (const lists::FirstRating& first : input.firsts) out.insert(first.player);
  return out;
}

std::set<PlayerKey> people_of(const std::vector<lists::Merge>& merges) {
  std::set<PlayerKey> out;
  for (const lists::Merge& merge : merges) out.insert({player_key(merge.from), player_key(merge.into)});
  return out;
}

/// One application of a case whose decisions are taken.
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
        m_scope{correction, sources},
        m_reports{m_scope},
        m_facts{m_scope, editions},
        m_parting{m_scope, m_facts.people()},
        m_adoptions{m_scope} {
    // Addresses in it stay valid while lists are added.
    m_corrected.reserve(m_case.lists.size());
  }

  Result<Applied> recompute() {
    if (m_scope.series() == ListSeries::correspondence) {
      SEISEKI_CHECK(find_games_moved());
      m_firsts = corrected_firsts(m_sources.decisions, m_scope.since());
    }
    const StoredList* previous = nullptr;
    for (const ListInCase& in_case : m_case.lists) {
      const AffectedReports own = m_reports.of_case(in_case.list);
      const StoredList* const waiting = m_scope.waiting(in_case.list.month);
      const bool is_ours = waiting != nullptr && CaseScope::names(waiting->manifest, m_case.id);
      const bool follows =
          previous != nullptr && (waiting == nullptr || waiting->manifest.base != previous->manifest.id);
      const bool is_behind_frozen = previous != nullptr && previous == m_last_frozen && (follows || is_ours);
      if (in_case.is_closed() &&
          (own.empty() ? !is_behind_frozen : !may_change_waiting_games(in_case, m_scope.series()))) {
        if (!own.empty()) return frozen(in_case, own);
        SEISEKI_CHECK(stand_on(waiting, previous));
        continue;
      }
      if (!follows && !is_ours && !reaches(in_case.list, own, waiting)) {
        SEISEKI_CHECK(stand_on(waiting, previous));
        continue;
      }
      if (previous == nullptr) {
        SEISEKI_TRY(previous, stand_on_base(in_case.list));
      }
      SEISEKI_TRY(CorrectedList corrected, revise(in_case.list, m_reports.computed(in_case.list), previous, waiting));
      const bool same = corrected.before.manifest.output_sha256 == corrected.after.manifest.output_sha256 &&
                        corrected.before.manifest.reports == corrected.after.manifest.reports &&
                        !m_has_other_standings && !m_reports.names_event(own);
      if (same && waiting == nullptr) {
        previous = nullptr;
        continue;
      }
      if (in_case.is_closed())
        SEISEKI_CHECK(check_ratings_stay(in_case, own, corrected, m_frozen_report.value_or(ReportId{})));
      keep(corrected);
      m_corrected.push_back(std::move(corrected));
      previous = same ? nullptr : &m_corrected.back().after;
      if (in_case.is_closed()) {
        m_last_frozen = previous;
        m_frozen_report = m_frozen_report.value_or(own.empty() ? ReportId{} : own.any());
      }
    }
    if (m_corrected.empty()) return failure(k_correction_nothing, {}, {}, {m_case.id.text()});
    Applied out;
    std::move(m_corrected.begin(), m_corrected.end(), std::back_inserter(out.lists));
    out.moved = moved_since(m_case.id, m_sources.decisions);
    out.games_moved = std::move(m_games_moved);
    return out;
  }

private:
  /// Whether the case changes anything of the list, whatever it starts from.
  bool reaches(const store::ListManifest& list, const AffectedReports& own, const StoredList* waiting) {
    if (!own.empty() || m_facts.reach(list) || m_adoptions.undoes(list, waiting) || corrects_first(list, waiting) ||
        !m_parting.taken_back_on(list).empty() || m_reports.takes_from(waiting))
      return true;
    // What went out past a correction of the list before it is computed from that at last.
    return waiting == nullptr && lists::broken_link(list, m_sources.lists, m_database);
  }

  /// Whether the list, or its revision that waits, was computed with a first rating that this case corrects.
  bool corrects_first(const store::ListManifest& list, const StoredList* waiting) const {
    return std::any_of(m_firsts.begin(), m_firsts.end(), [&](const CorrectedFirst& first) {
      return m_case.id < first.decision &&
             (first.was_used_by(list) || (waiting != nullptr && first.was_used_by(waiting->manifest)) ||
              has_game_begun_with(first, list));
    });
  }

  /// A game may have been begun before the player was on any list, and have ended long after.
  bool has_game_begun_with(const CorrectedFirst& first, const store::ListManifest& list) const {
    const PlayerKey player = lists::heir(first.now.player, lists::merges(m_sources.decisions), last_day(list.month));
    return std::any_of(list.reports.begin(), list.reports.end(), [&](ReportId report) {
      const std::vector<lists::QuarterGame> games = m_places.games_of(report);
      return std::any_of(games.begin(), games.end(), [&](const lists::QuarterGame& game) {
        return first.began(game, player) && m_places.list_before(report, game.row) == list.month;
      });
    });
  }

  /// Games whose day is of another quarter by what was decided, and the reports that bring games to a list that had
  /// none of them.
  Result<void> find_games_moved() {
    SEISEKI_TRY(m_places, QuarterPlaces::of(m_case.lists, m_sources, m_documents));
    for (const ListInCase& in_case : m_case.lists) {
      const YearMonth month = in_case.list.month;
      for (const ReportId report : m_reports.computed(in_case.list).decided) {
        const auto now = m_reports.counting(report, month);
        if (!now) continue;
        const lists::Decided games =
            lists::decided(*m_sources.reports.read(*now), lists::decisions_about(*now, m_sources.decisions),
                           m_facts.roster(), lists::merges(m_sources.decisions));
        for (std::size_t i = 0; i < games.games.size(); ++i) {
          const int row = static_cast<int>(games.rows[i]) + 1;
          const YearMonth list = m_places.list_of(report, *now, row, games.games[i].date);
          if (list != month) m_reports.spread(list, report);
          const auto left = m_places.list_before(report, row);
          if (*now == report && left == month && list != month)
            m_games_moved.push_back({report, row, month, list, !m_scope.has_list(list)});
        }
      }
    }
    return {};
  }

  /// What a list starts from of which this case has revised none before: what stands of the month it was computed
  /// from, where that is another revision now. nullptr: its own base.
  Result<const StoredList*> stand_on_base(const store::ListManifest& list) {
    const auto base = list.base ? m_sources.lists.manifest(*list.base) : std::nullopt;
    const auto standing = base ? m_sources.lists.standing(base->month) : std::nullopt;
    if (!standing || standing->id == base->id || standing->origin == store::ListOrigin::imported) return nullptr;
    m_base = *m_sources.lists.read(standing->id);
    SEISEKI_CHECK(lists::check_unaltered(m_base));
    const StoredList* out = nullptr;
    SEISEKI_CHECK(stand_on(&m_base, out));
    return out;
  }

  /// The list after this one starts from the revision that waits, which is not touched.
  Result<void> stand_on(const StoredList* waiting, const StoredList*& previous) {
    previous = waiting;
    if (waiting != nullptr && m_scope.series() == ListSeries::correspondence) {
      SEISEKI_TRY(m_standings, lists::standings_after(*waiting, m_sources, m_documents, m_editions));
    }
    return {};
  }

  /// Puts the games of one report, as decided now, in the place of those the list was computed from.
  void exchange(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    const EventId event = m_sources.reports.header(report)->event;
    erase_if(input.games, [&](const GameRecord& game) { return game.event == event; });
    if (const std::optional<ReportId> now = m_reports.put_in_place(report, manifest)) enter(*now, input, manifest);
  }

  /// What the report has, by the merges of the list at hand.
  lists::Decided decided_for_list(ReportId report) {
    return lists::decided(*m_sources.reports.read(report), lists::decisions_about(report, m_sources.decisions),
                          m_facts.roster(), m_merges);
  }

  /// The games of a report that the list counts from now on.
  void enter(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    lists::Decided games = decided_for_list(report);
    for (const store::DecisionId decision : games.decisions) manifest.decisions.push_back(decision);
    m_facts.add(games.games, input);
    std::move(games.games.begin(), games.games.end(), std::back_inserter(input.games));
  }

  /// A report that comes from another list, with what moved it.
  void take_in(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    m_reports.take_in(report, manifest);
    enter(report, input, manifest);
  }

  /// Gives the games of whom the list counted as one back to whose they are by the reports.
  void give_back(const std::vector<lists::Merge>& apart, rating::PeriodInput& input, store::ListManifest& manifest) {
    if (apart.empty()) return;
    std::vector<lists::Merge> listed = m_merges;
    listed.insert(listed.end(), apart.begin(), apart.end());
    const auto one = [&](const PlayerKey& key) { return lists::heir(key, listed, input.period.last); };
    std::map<std::tuple<EventId, int, PlayerKey, PlayerKey>, GameRecord> theirs;
    for (const ReportId report : manifest.reports) {
      lists::Decided games = decided_for_list(report);
      for (GameRecord& game : games.games) {
        if (one(game.white) != game.white || one(game.black) != game.black)
          theirs.emplace(std::tuple{game.event, game.round, one(game.white), one(game.black)}, std::move(game));
      }
    }
    rating::GameTable games;
    games.reserve(input.games.size());
    for (const GameRecord& game : input.games) {
      const auto found = theirs.find({game.event, game.round, game.white, game.black});
      games.push_back(found == theirs.end() ? game : found->second);
    }
    input.games = std::move(games);
    for (const lists::Merge& merge : apart) std::erase(manifest.decisions, merge.decision);
  }

  /// The merges of the list and of all before it, again: games that come in and standings of the list before know
  /// nothing of them. Not every list names it: the first one does, and each with games of the ID that is gone.
  Result<std::vector<lists::Merge>> merge_again(rating::PeriodInput& input, const store::ListManifest& standing,
                                                store::ListManifest& manifest) {
    std::vector<lists::Merge> merged = m_parting.until(standing, m_adoptions.used());
    SEISEKI_CHECK(lists::apply_merges(merged, input, manifest.decisions));
    return merged;
  }

  Date last_day(YearMonth month) const { return lists::last_day_of(month, m_scope.series()); }

  /// What the list at hand starts from: where it has two whom the list before counts as one, as they are apart.
  Result<lists::PartedByMonth> parted_before(const store::ListManifest& standing) const {
    if (!m_parting.kept_on(standing).empty()) return lists::PartedByMonth{};
    return m_scope.series() == ListSeries::correspondence
               ? lists::parted_quarters(standing.month, m_sources, m_documents, m_editions)
               : lists::parted_lists(standing.month, m_sources, m_editions);
  }

  /// What the list is computed from in the place of what it was: the revision of the list before it; where people are
  /// taken apart its own base, which has them as two, or can be parted, as its input can not. nullopt: as it was.
  std::optional<StoredList> new_base(const store::ListManifest& standing, const StoredList* previous,
                                     const std::vector<lists::Merge>& apart) {
    if (previous != nullptr) return *previous;
    return !apart.empty() && standing.base ? m_sources.lists.read(*standing.base) : std::nullopt;
  }

  /// What an event that began before may have been rated by: the revisions of this case, and those that wait.
  std::map<YearMonth, const StoredList*> revised_so_far() const {
    std::map<YearMonth, const StoredList*> out;
    for (const auto& [month, list] : m_scope.waiting()) out[month] = &list;
    for (const CorrectedList& corrected : m_corrected) out[corrected.after.manifest.month] = &corrected.after;
    return out;
  }

  Result<CorrectedList> revise(const store::ListManifest& standing, const AffectedReports& affected,
                               const StoredList* previous, const StoredList* waiting) {
    m_adoptions.begin(standing);
    m_merges = m_parting.on(standing);
    m_named = m_scope.cases_in(standing, previous, waiting);
    return m_scope.series() == ListSeries::correspondence ? revise_quarter(standing, affected, previous)
                                                          : revise_period(standing, affected, previous, waiting);
  }

  Result<CorrectedList> revise_period(const store::ListManifest& standing, const AffectedReports& affected,
                                      const StoredList* previous, const StoredList* waiting) {
    CorrectedList out{.before = *m_sources.lists.read(standing.id), .after = {}};
    SEISEKI_TRY(rating::PeriodInput input, lists::stored_input(m_documents, standing.input_sha256));
    SEISEKI_TRY(const Regulation* regulation, m_editions.find(standing.edition.text()));
    store::ListManifest manifest = standing;
    const std::vector<lists::Merge> apart = m_parting.taken_back_on(standing);
    const std::set<PlayerKey> two = people_of(apart);
    rating::RatingState before;
    if (auto base = new_base(standing, previous, apart)) {
      SEISEKI_TRY(const lists::PartedByMonth parted, parted_before(standing));
      lists::part(*base, parted);
      before = std::exchange(input.before, store::rating_state(*base));
      lists::raise_peaks(input.before, standing.month, m_sources.lists, m_merges, nullptr, standing.id);
      manifest.base = base->manifest.id;
    }
    for (const ReportId report : affected.decided) exchange(report, input, manifest);
    for (const ReportId report : affected.arriving) take_in(report, input, manifest);
    give_back(apart, input, manifest);
    m_facts.take(two, input, manifest);
    SEISEKI_TRY(const std::vector<lists::Merge> merged, merge_again(input, standing, manifest));
    m_has_other_standings = previous != nullptr && before != input.before;
    lists::find_ratings_at_start(input, *regulation, lists::first_days(manifest.reports, m_sources.reports), merged,
                                 m_sources.lists, revised_so_far());
    const CaseAdoptions::Computation computation{*regulation, merged, input, manifest};
    m_adoptions.part(two, computation);
    m_adoptions.exchange(standing, waiting, computation);
    m_adoptions.carry(computation);
    // Whom an adjustment of the whole list concerns follows from the ratings before, which may be others now.
    input.adjustments =
        lists::adjustments_for(standing.month, input.before, m_sources.decisions, *regulation, manifest.decisions);
    m_input = lists::write_input_documents(input);
    std::vector<store::RosterPlayer> people = people_of(out.before, people_in(input), m_facts.roster());
    out.after = lists::make_list(rating::rate_period(input, *regulation), input, *regulation,
                                 lists::without_merged(std::move(people), merged, input.period.last));
    SEISEKI_CHECK(finish(out, std::move(manifest), *regulation));
    return out;
  }

  /// The rows of a report in the quarter's input, replaced by those of the report as decided now.
  Result<void> exchange(ReportId report, lists::QuarterInput& input, store::ListManifest& manifest,
                        const std::vector<lists::Merge>& merges) {
    const auto is_of_report = [&](const auto& game) { return game.report == report; };
    std::erase_if(input.games, is_of_report);
    std::erase_if(input.left_out, is_of_report);
    const std::optional<ReportId> now = m_reports.put_in_place(report, manifest);
    if (!now) return {};
    const std::vector<lists::QuarterGame> kept = m_places.games_of(report);
    const auto wanted = [&](int row, Date ended) { return m_places.list_of(report, *now, row, ended) == input.list; };
    SEISEKI_TRY(const lists::PartedByMonth parted,
                lists::parted_quarters(input.list, m_sources, m_documents, m_editions));
    lists::StartRatings ratings = lists::StartRatings::of(m_sources.lists);
    lists::add_parted(ratings, parted);
    std::vector<lists::FirstRating> firsts;
    for (const auto& [first_rating, decision] : lists::first_ratings(m_sources.decisions))
      firsts.push_back(first_rating);
    const Date last = rating::correspondence_period_of_list(input.list)->last;
    SEISEKI_TRY(lists::QuarterRows again,
                lists::quarter_rows(*m_sources.reports.read(*now), lists::decisions_about(*now, m_sources.decisions),
                                    m_facts.roster(), {ratings, firsts, merges, last, &kept}, wanted));
    std::move(again.games.begin(), again.games.end(), std::back_inserter(input.games));
    std::move(again.left_out.begin(), again.left_out.end(), std::back_inserter(input.left_out));
    for (const store::DecisionId decision : again.decisions) manifest.decisions.push_back(decision);
    const auto is_of_now = [&](const auto& game) { return game.report == *now; };
    // All of its games may have ended in other quarters.
    if (std::none_of(input.games.begin(), input.games.end(), is_of_now) &&
        std::none_of(input.left_out.begin(), input.left_out.end(), is_of_now))
      std::erase(manifest.reports, *now);
    return {};
  }

  /// The reports of the list with games of an ID that went.
  std::vector<ReportId> with_games_of(const std::vector<lists::Merge>& apart, const store::ListManifest& manifest) {
    std::vector<ReportId> out;
    if (apart.empty()) return out;
    std::copy_if(manifest.reports.begin(), manifest.reports.end(), std::back_inserter(out), [&](ReportId report) {
      const lists::Decided now = decided_for_list(report);
      return std::any_of(apart.begin(), apart.end(), [&](const lists::Merge& merge) {
        const PlayerKey from = player_key(merge.from);
        return std::any_of(now.games.begin(), now.games.end(),
                           [&](const GameRecord& game) { return game.white == from || game.black == from; });
      });
    });
    return out;
  }

  /// What the cases say that somebody should have begun with, in the place of what the list was computed with.
  void correct_firsts(lists::QuarterInput& input, store::ListManifest& manifest) const {
    for (const CorrectedFirst& first : m_firsts) {
      const PlayerKey player = lists::heir(first.now.player, m_merges, last_day(input.list));
      const bool is_named = first.was_used_by(manifest);
      std::erase_if(manifest.decisions, [&](store::DecisionId id) {
        return std::find(first.earlier.begin(), first.earlier.end(), id) != first.earlier.end();
      });
      if (put_in_place(first, player, input) || is_named) manifest.decisions.push_back(first.decision);
    }
  }

  /// Of these people each begins with the first rating the office gave them.
  void begin_apart(const std::set<PlayerKey>& people, lists::QuarterInput& input) {
    std::erase_if(input.firsts, [&](const lists::FirstRating& first) { return people.contains(first.player); });
    const Date last = last_day(input.list);
    for (auto& [first, decision] : lists::first_ratings(m_sources.decisions)) {
      first.player = lists::heir(first.player, m_merges, last);
      if (first.date <= last && people.contains(first.player)) input.firsts.push_back(first);
    }
  }

  Result<CorrectedList> revise_quarter(const store::ListManifest& standing, const AffectedReports& affected,
                                       const StoredList* previous) {
    CorrectedList out{.before = *m_sources.lists.read(standing.id), .after = {}};
    SEISEKI_TRY(const std::string document, m_documents.get(standing.input_sha256));
    SEISEKI_TRY(lists::QuarterInput input, lists::read_quarter_input(document));
    SEISEKI_TRY(const Regulation* regulation, m_editions.find(standing.edition.text()));
    const std::vector<lists::Merge>& merges = m_merges;
    const std::vector<lists::Merge> apart = m_parting.taken_back_on(standing);
    store::ListManifest manifest = standing;
    // Games that a correction (3) leaves out as too far count in the next one, which no number of this list tells.
    const std::vector<rating::CorrespondenceStanding> left_before = lists::rate_quarter(input, *regulation).after;
    m_has_other_standings = false;
    if (const auto base = new_base(standing, previous, apart)) {
      if (previous == nullptr) {
        SEISEKI_TRY(m_standings, lists::standings_after(*base, m_sources, m_documents, m_editions));
      }
      SEISEKI_TRY(const lists::PartedByMonth parted, parted_before(standing));
      std::vector<rating::CorrespondenceStanding> standings = m_standings;
      lists::part(standings, base->manifest.month, parted);
      const auto before =
          std::exchange(input.before, lists::joined_standings(std::move(standings), merges, last_day(input.list)));
      m_has_other_standings = before != input.before;
      manifest.base = base->manifest.id;
      if (!apart.empty()) begin_apart(people_of(apart), input);
      std::erase_if(input.firsts, [&](const lists::FirstRating& first) {
        return std::any_of(input.before.begin(), input.before.end(),
                           [&](const auto& player) { return player.player == first.player; });
      });
    }
    for (const ReportId report : affected.decided) SEISEKI_CHECK(exchange(report, input, manifest, merges));
    for (const ReportId report : affected.spread) SEISEKI_CHECK(exchange(report, input, manifest, merges));
    for (const ReportId report : with_games_of(apart, manifest))
      SEISEKI_CHECK(exchange(report, input, manifest, merges));
    for (const lists::Merge& merge : apart) std::erase(manifest.decisions, merge.decision);
    correct_firsts(input, manifest);
    m_input = {lists::write_quarter_input(input)};
    rating::CorrespondenceResult result = lists::rate_quarter(input, *regulation);
    SEISEKI_CHECK(lists::check_first_ratings(input, result, m_sources.decisions));
    out.after = lists::make_quarter_list(result, standing.month,
                                         people_of(out.before, people_in_quarter(input), m_facts.roster()));
    m_has_other_standings = m_has_other_standings || left_before != result.after;
    m_standings = std::move(result.after);
    SEISEKI_CHECK(finish(out, std::move(manifest), *regulation));
    return out;
  }

  Result<void> finish(CorrectedList& out, store::ListManifest manifest, const Regulation& regulation) {
    manifest.decisions.insert(manifest.decisions.end(), m_named.begin(), m_named.end());
    std::sort(manifest.reports.begin(), manifest.reports.end());
    const auto twice = std::adjacent_find(manifest.reports.begin(), manifest.reports.end());
    if (twice != manifest.reports.end())
      return failure(k_correction_counts_elsewhere, {}, {},
                     {twice->text(), to_iso(manifest.month), lists::series_option(m_sources.lists.series())});
    std::sort(manifest.decisions.begin(), manifest.decisions.end());
    manifest.decisions.erase(std::unique(manifest.decisions.begin(), manifest.decisions.end()),
                             manifest.decisions.end());
    out.after.manifest = std::move(manifest);
    lists::sign(out.after, regulation, m_input.head, m_officer.now);
    return {};
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
    if (m_dry_run == DryRun::no) lists::keep_input(m_documents, m_input);
    manifest.audit_head = store::AuditStore{m_database}.head();
    const store::ListId id = m_sources.lists.insert(corrected.after, m_officer.name);
    manifest = *m_sources.lists.manifest(id);
    corrected.is_new = true;
    // What was computed before and nobody published has this one in its place.
    if (m_scope.waiting(manifest.month) != nullptr)
      lists::discard_list(*newest, m_sources.lists, m_sources.reports, {newest->id, m_officer.now, m_officer.name});
    for (const ReportId report : manifest.reports) {
      const Stage stage = m_sources.reports.header(report)->stage;
      if (stage != Stage::rated && stage != Stage::published)
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
  CaseScope m_scope;
  CaseReports m_reports;
  CaseFacts m_facts;
  CaseMerges m_parting;
  CaseAdoptions m_adoptions;
  QuarterPlaces m_places;                ///< of correspondence games
  std::vector<CorrectedFirst> m_firsts;  ///< by cases whose changes are in what is computed
  std::vector<MovedGame> m_games_moved;
  std::vector<CorrectedList> m_corrected;
  const StoredList* m_last_frozen = nullptr;  ///< the frozen list revised last, of which only waiting games changed
  std::optional<ReportId> m_frozen_report;    ///< whose games those are

  // Of the list at hand.
  std::vector<lists::Merge> m_merges;                       ///< those that stand, and those it keeps
  std::vector<store::DecisionId> m_named;                   ///< the cases whose changes are in it
  StoredList m_base;                                        ///< what it starts from, if not a revision of this case
  bool m_has_other_standings = false;                       ///< it starts from other ones than it did, or leaves others
  lists::InputDocuments m_input;                            ///< what it is computed from
  std::vector<rating::CorrespondenceStanding> m_standings;  ///< after the quarter revised last
};

}  // namespace

Result<Applied> apply_case(const Case& correction, const Changes& changes, const std::string& reason,
                           store::Database& database, store::DocumentStore& documents, lists::Sources sources,
                           const lists::Editions& editions, const Officer& officer, DryRun dry_run) {
  store::OneStep transaction{database};
  SEISEKI_CHECK(decide_case(correction, changes, reason, database, sources, editions, officer));
  Applying applying{correction, database, documents, sources, editions, officer, dry_run};
  SEISEKI_TRY(Applied out, applying.recompute());
  if (dry_run == DryRun::no) transaction.commit();
  return out;
}

}  // namespace seiseki::office
