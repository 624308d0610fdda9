#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "importers/source/document.hpp"
#include "pipeline/lists/adjustments.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/chain.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/event_ratings.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/quarter_rows.hpp"
#include "pipeline/lists/stored_input.hpp"
#include "pipeline/lists/taken_over.hpp"
#include "pipeline/lists/told.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/case_decisions.hpp"
#include "pipeline/office/corrected_first.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/quarter_places.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::office {

using store::Decision;
using store::ListSeries;
using store::ReportId;
using store::Stage;
using store::StoredList;

namespace {

/// Decisions inside one report that a case may take.
bool changes_a_report(const Decision& decision) {
  return decision.kind == k_exclude_report || decision.kind == k_replace_report || decision.kind == k_move_report ||
         decision.kind == k_count_report || decision.kind == lists::k_set_type ||
         decision.kind == lists::k_exclude_game || decision.kind == lists::k_count_game ||
         decision.kind == lists::k_identify || decision.kind == lists::k_set_date ||
         decision.kind == lists::k_name_event;
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

std::set<PlayerKey> people_of(const std::vector<lists::Merge>& merges) {
  std::set<PlayerKey> out;
  for (const lists::Merge& merge : merges) out.insert({player_key(merge.from), player_key(merge.into)});
  return out;
}

/// What a case does to the reports of one list.
struct Affected {
  std::vector<ReportId> decided;   ///< of the list, and something was decided about them
  std::vector<ReportId> arriving;  ///< of another list until now
  std::vector<ReportId> spread;    ///< of another list too: some of its games are of this one now

  bool empty() const { return decided.empty() && arriving.empty() && spread.empty(); }
  ReportId any() const {
    return !decided.empty() ? decided.front() : !arriving.empty() ? arriving.front() : spread.front();
  }
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
        m_roster{sources.roster.all()},
        m_undone{lists::undone_merges(sources.decisions)} {}

  Result<Applied> recompute() {
    find_waiting_revisions();
    find_facts();
    find_undone_adoptions();
    find_taken_back();
    if (m_case.inquiry.series == ListSeries::correspondence) {
      SEISEKI_CHECK(find_games_moved());
      m_firsts = corrected_firsts(m_sources.decisions, m_since);
    }
    const StoredList* previous = nullptr;
    for (const ListInCase& in_case : m_case.lists) {
      const Affected own = affected_reports(in_case.list, m_case.id);
      const StoredList* const waiting = waiting_revision(in_case.list.month);
      const bool is_ours = waiting != nullptr && names(waiting->manifest, m_case.id);
      const bool follows =
          previous != nullptr && (waiting == nullptr || waiting->manifest.base != previous->manifest.id);
      const bool is_behind_frozen = previous != nullptr && previous == m_last_frozen && (follows || is_ours);
      if (in_case.is_closed() && (own.empty() ? !is_behind_frozen : !may_wait(in_case))) {
        if (!own.empty()) return frozen(in_case, own);
        SEISEKI_CHECK(stand_on(waiting, previous));
        continue;
      }
      // What went out past a correction of the list before it is computed from that at last.
      const bool is_past = waiting == nullptr && lists::broken_link(in_case.list, m_sources.lists, m_database);
      if (own.empty() && !takes_facts(in_case.list) && !undoes_adoption(in_case.list, waiting) &&
          !corrects_first(in_case.list, waiting) && taken_back_on(in_case.list).empty() && !follows && !is_ours &&
          !has_lost(waiting) && !is_past) {
        SEISEKI_CHECK(stand_on(waiting, previous));
        continue;
      }
      if (previous == nullptr) {
        SEISEKI_TRY(previous, stand_on_base(in_case.list));
      }
      SEISEKI_TRY(CorrectedList corrected,
                  revise(in_case.list, affected_reports(in_case.list, m_since), previous, waiting));
      const bool same = corrected.before.manifest.output_sha256 == corrected.after.manifest.output_sha256 &&
                        corrected.before.manifest.reports == corrected.after.manifest.reports &&
                        !m_has_other_standings && !names_event(own);
      if (same && waiting == nullptr) {
        previous = nullptr;
        continue;
      }
      if (in_case.is_closed()) SEISEKI_CHECK(must_only_wait(in_case, own, corrected));
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

  /// Addresses in it stay valid while lists are added.
  void reserve() { m_corrected.reserve(m_case.lists.size()); }

private:
  static tl::unexpected<Error> frozen(const ListInCase& in_case, const Affected& own) {
    return failure(k_correction_frozen, {}, {},
                   {own.any().text(), to_iso(in_case.list.month), std::to_string(in_case.days)});
  }

  /// Whether games that wait for a first rating may be corrected in the list although it is frozen: one computed here,
  /// of games over the board.
  bool may_wait(const ListInCase& in_case) const {
    return in_case.list.origin == store::ListOrigin::computed && m_case.inquiry.series == ListSeries::over_the_board;
  }

  /// A frozen list keeps every rating that it published; what waits in it for a first rating is none yet, and goes
  /// right into the lists to come. \clause jcf-2024-10 7(3)  \interpretation A26
  Result<void> must_only_wait(const ListInCase& in_case, const Affected& own, const CorrectedList& corrected) const {
    std::string people;
    for (const auto& [player, category, before, after] : lists::paired_entries(corrected.before, corrected.after)) {
      if (keeps_rating(before, after)) continue;
      if (people.find(player.text()) == std::string::npos) people += (people.empty() ? "" : ", ") + player.text();
    }
    if (people.empty()) return {};
    const std::string month = to_iso(in_case.list.month);
    const std::string days = std::to_string(in_case.days);
    if (own.empty()) return failure(k_correction_frozen_first, {}, {}, {m_frozen_report->text(), month, days, people});
    std::string waiting;
    for (const rating::PoolGame& game : corrected.after.pool) {
      if (stands_in(game, corrected.before.pool) || waiting.find(game.player.text()) != std::string::npos) continue;
      waiting += (waiting.empty() ? "" : ", ") + game.player.text();
    }
    for (const rating::PoolGame& game : corrected.before.pool) {
      if (stands_in(game, corrected.after.pool) || waiting.find(game.player.text()) != std::string::npos) continue;
      waiting += (waiting.empty() ? "" : ", ") + game.player.text();
    }
    if (waiting.empty()) return frozen(in_case, own);
    return failure(k_correction_frozen_part, {}, {}, {own.any().text(), month, days, people, waiting});
  }

  static bool stands_in(const rating::PoolGame& game, const std::vector<rating::PoolGame>& pool) {
    return std::find(pool.begin(), pool.end(), game) != pool.end();
  }

  /// Rating, total, peak and K; whoever is unrated in both has none of them published.
  static bool keeps_rating(const store::ListEntry* before, const store::ListEntry* after) {
    const auto rating = [](const store::ListEntry* entry) { return entry == nullptr ? std::nullopt : entry->rating; };
    if (rating(before) != rating(after)) return false;
    return !rating(before) ||
           (before->games == after->games && before->peak == after->peak && before->k_factor == after->k_factor);
  }

  static bool names(const store::ListManifest& list, store::DecisionId correction) {
    return std::binary_search(list.decisions.begin(), list.decisions.end(), correction);
  }

  /// Revisions that cases have computed and nobody has published, this case's own among them. What they change is
  /// changed in the revision that takes their place too: of two cases about a list the second would undo the first.
  void find_waiting_revisions() {
    const std::vector<Decision> cases = all_cases(m_sources.decisions);
    for (const ListInCase& in_case : m_case.lists) {
      const auto newest = m_sources.lists.newest(in_case.list.month);
      if (newest->id == in_case.list.id) continue;
      m_waiting.emplace(in_case.list.month, *m_sources.lists.read(newest->id));
      // A revision names the published cases of its list too.
      for (const Decision& other : cases) {
        if (names(*newest, other.id) && !names(in_case.list, other.id)) m_waiting_cases.insert(other.id);
      }
    }
    if (!m_waiting_cases.empty()) m_since = std::min(m_since, *m_waiting_cases.begin());
  }

  /// What cases whose changes are in what is computed have taken from the roster, as it was then.
  void find_facts() {
    for (const Decision& decision : m_sources.decisions.list({.kind = std::string{k_take_facts}})) {
      if (!(m_since < decision.id)) continue;
      const auto id = FederationId::parse(decision.object.substr(lists::k_player_object.size()));
      const auto person = std::find_if(m_roster.begin(), m_roster.end(),
                                       [&](const store::RosterPlayer& player) { return id && player.id == *id; });
      if (person == m_roster.end()) continue;
      for (const store::RosterPlayer& version : m_sources.roster.history(*id)) {
        if (std::to_string(version.version) == decision.after) person->birth = version.birth;
      }
      m_facts.emplace(player_key(*id), decision.id);
    }
  }

  /// The merges undone since that the cases whose changes are in what is computed take out of the lists: of whom a case
  /// is about, whose facts it takes, and whom it names in a report. \interpretation A37
  void find_taken_back() {
    if (m_undone.empty()) return;
    std::set<PlayerKey> people;
    std::set<PlayerKey> named;
    for (const auto& [player, decision] : m_facts) people.insert(player);
    for (const Decision& correction : all_cases(m_sources.decisions)) {
      if (correction.id != m_case.id && !m_waiting_cases.contains(correction.id)) continue;
      if (correction.object.starts_with(lists::k_player_object))
        people.insert(PlayerKey{correction.object.substr(lists::k_player_object.size())});
    }
    for (const Decision& decision : m_sources.decisions.list({.kind = std::string{lists::k_identify}})) {
      const auto report = m_since < decision.id ? lists::report_of_object(decision.object) : std::nullopt;
      if (report && is_in_case(*report)) named.insert(PlayerKey{lists::text_of(decision)});
    }
    for (const Decision& decision : m_sources.decisions.list({.kind = std::string{k_replace_report}})) {
      const auto replaced = m_since < decision.id ? lists::report_of_object(decision.object) : std::nullopt;
      if (!replaced) continue;
      const std::vector<PlayerKey> before = m_sources.reports.people(*replaced);
      for (const PlayerKey& player : m_sources.reports.people(ReportId{std::stoll(decision.after)})) {
        if (std::find(before.begin(), before.end(), player) == before.end()) named.insert(player);
      }
    }
    people = lists::with_merged(std::move(people), lists::merges(m_sources.decisions));
    std::copy_if(m_undone.begin(), m_undone.end(), std::back_inserter(m_taken_back), [&](const lists::Merge& merge) {
      const PlayerKey from = player_key(merge.from);
      return people.contains(from) || people.contains(player_key(merge.into)) || named.contains(from);
    });
  }

  bool is_taken_back(const lists::Merge& merge) const {
    return std::find(m_taken_back.begin(), m_taken_back.end(), merge) != m_taken_back.end();
  }

  /// Whether this case takes facts of somebody on the list.
  bool takes_facts(const store::ListManifest& list) {
    return std::any_of(m_facts.begin(), m_facts.end(), [&](const auto& taken) {
      return m_case.id < taken.second && !m_sources.lists.entries_of(list.id, taken.first).empty();
    });
  }

  /// Ratings taken over that the cases whose changes are in what is computed have undone.
  void find_undone_adoptions() {
    m_undone_adoptions = undone_adoptions(m_sources.decisions);
    std::erase_if(m_undone_adoptions, [&](const UndoneAdoption& undone) { return !(m_since < undone.decision); });
  }

  /// Whether the list, or its revision that waits, was computed with the adoption, or the list with its undoing.
  static bool concerns(const UndoneAdoption& undone, const store::ListManifest& list, const StoredList* waiting) {
    return undone.was_used_by(list) || names(list, undone.decision) ||
           (waiting != nullptr && undone.was_used_by(waiting->manifest));
  }

  /// Whether the list was computed with a rating taken over that this case undoes, or this case undid one in it before.
  bool undoes_adoption(const store::ListManifest& list, const StoredList* waiting) const {
    return std::any_of(m_undone_adoptions.begin(), m_undone_adoptions.end(), [&](const UndoneAdoption& undone) {
      return m_case.id < undone.decision && concerns(undone, list, waiting);
    });
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
      for (const ReportId report : affected_reports(in_case.list, m_since).decided) {
        const auto now = way_of(report, month).now;
        if (!now) continue;
        const lists::Decided games =
            lists::decided(*m_sources.reports.read(*now), lists::decisions_about(*now, m_sources.decisions), m_roster,
                           lists::merges(m_sources.decisions));
        for (std::size_t i = 0; i < games.games.size(); ++i) {
          const int row = static_cast<int>(games.rows[i]) + 1;
          const YearMonth list = m_places.list_of(report, *now, row, games.games[i].date);
          if (list != month) m_spread[list].insert(report);
          const auto left = m_places.list_before(report, row);
          if (*now == report && left == month && list != month)
            m_games_moved.push_back({report, row, month, list, !is_in_case(list)});
        }
      }
    }
    return {};
  }

  bool is_in_case(ReportId report) const {
    return std::any_of(m_case.lists.begin(), m_case.lists.end(), [&](const ListInCase& in_case) {
      return std::binary_search(in_case.list.reports.begin(), in_case.list.reports.end(), report);
    });
  }
  bool is_in_case(YearMonth month) const {
    return std::any_of(m_case.lists.begin(), m_case.lists.end(),
                       [&](const ListInCase& in_case) { return in_case.list.month == month; });
  }

  /// nullptr: none waits for that month.
  const StoredList* waiting_revision(YearMonth month) const {
    const auto found = m_waiting.find(month);
    return found == m_waiting.end() ? nullptr : &found->second;
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
    if (waiting != nullptr && m_case.inquiry.series == ListSeries::correspondence) {
      SEISEKI_TRY(m_standings, lists::standings_after(*waiting, m_sources, m_documents, m_editions));
    }
    return {};
  }

  /// Reports about which something was decided since that case was opened, of this list or moved to it.
  Affected affected_reports(const store::ListManifest& list, store::DecisionId since) {
    Affected out;
    const auto is_in_list = [&](ReportId report) {
      return std::binary_search(list.reports.begin(), list.reports.end(), report);
    };
    const auto is_decided = [&](ReportId report) {
      const auto decisions = lists::decisions_about(report, m_sources.decisions);
      return std::any_of(decisions.begin(), decisions.end(),
                         [&](const Decision& decision) { return since < decision.id && changes_a_report(decision); });
    };
    std::set<ReportId> asked{list.reports.begin(), list.reports.end()};
    // What stands in the list already does not enter it a second time.
    std::set<ReportId> standing;
    for (const ReportId report : list.reports) {
      if (is_decided(report)) out.decided.push_back(report);
      if (const auto now = way_of(report, list.month).now) standing.insert(*now);
    }
    // What a published correction left out may come back.
    for (const store::ListManifest& earlier : m_sources.lists.revisions(list.month)) {
      if (!m_sources.lists.publication(earlier.id)) continue;
      for (const ReportId report : earlier.reports) {
        if (!asked.insert(report).second || !is_decided(report) || !comes_back(report, since)) continue;
        const auto now = way_of(report, list.month).now;
        if (now && standing.insert(*now).second) out.decided.push_back(report);
      }
    }
    if (const auto spread = m_spread.find(list.month); spread != m_spread.end()) {
      for (const ReportId report : spread->second) {
        const auto now = way_of(report, list.month).now;
        if (!is_in_list(report) && now && is_decided(report) && standing.insert(*now).second)
          out.spread.push_back(report);
      }
    }
    for (const MovedReport& moved : moved_since(since, m_sources.decisions)) {
      if (!moved.waits && !has_gone_on(moved) && moved.to_list == list.month && !is_in_list(moved.from) &&
          !is_in_list(moved.to) && standing.insert(moved.to).second)
        out.arriving.push_back(moved.to);
    }
    return out;
  }

  /// How decisions lead from a report to the one that counts in its place.
  struct Way {
    std::vector<ReportId> along;  ///< the report itself, and each that took the place of the one before
    std::optional<ReportId> now;  ///< the last of them; nullopt if none counts in the list
  };

  /// A word about a report that took another's place counts if it was said after it had: what was said before, of a
  /// version that was given up then, is settled.
  Way way_of(ReportId report, YearMonth list) {
    Way out{{report}, report};
    store::DecisionId said{};
    while (out.now) {
      const auto decisions = lists::decisions_about(*out.now, m_sources.decisions);
      const Decision* last = last_place(decisions, *out.now);
      if (last == nullptr || !(said < last->id) || last->kind == k_count_report) break;
      said = last->id;
      out.now = led_to(*last, list);
      if (out.now) out.along.push_back(*out.now);
    }
    return out;
  }

  /// Where one word about its place leaves a report in the list.
  static std::optional<ReportId> led_to(const Decision& decision, YearMonth list) {
    if (decision.kind == k_replace_report) return ReportId{std::stoll(decision.after)};
    const auto moved = read_move(decision);
    if (!moved || moved->waits || moved->to_list != list) return std::nullopt;
    return moved->to;
  }

  /// Whether the case says what one of these events is called: no number changes by it, but files and pages do.
  bool names_event(const Affected& affected) {
    return std::any_of(affected.decided.begin(), affected.decided.end(), [&](ReportId report) {
      const auto decisions = lists::decisions_about(report, m_sources.decisions);
      const Decision* named = lists::last_decision(decisions, lists::k_name_event, lists::report_object(report));
      return named != nullptr && m_case.id < named->id;
    });
  }

  bool comes_back(ReportId report, store::DecisionId since) {
    const auto decisions = lists::decisions_about(report, m_sources.decisions);
    const Decision* last = last_place(decisions, report);
    return last != nullptr && since < last->id && (last->kind == k_count_report || last->kind == k_replace_report);
  }

  /// Whether a later decision has taken the version that was moved out of its new list, or another in its place: an
  /// older case that is applied again does not bring it back.
  bool has_gone_on(const MovedReport& moved) {
    const auto is_decided_later = [&](ReportId report, std::initializer_list<std::string_view> kinds) {
      const auto decisions = lists::decisions_about(report, m_sources.decisions);
      return std::any_of(kinds.begin(), kinds.end(), [&](std::string_view kind) {
        const Decision* last = lists::last_decision(decisions, kind, lists::report_object(report));
        return last != nullptr && moved.decision < last->id;
      });
    };
    return is_decided_later(moved.from, {k_exclude_report, k_replace_report}) ||
           is_decided_later(moved.to, {k_exclude_report, k_replace_report, k_move_report});
  }

  /// Whether this case moves on what another had moved to the list, and only the revision that waits holds.
  bool has_lost(const StoredList* waiting) {
    if (waiting == nullptr) return false;
    const std::vector<ReportId>& reports = waiting->manifest.reports;
    for (const MovedReport& moved : moved_since(m_case.id, m_sources.decisions)) {
      auto earlier = m_sources.decisions.read(moved.decision);
      while (earlier && earlier->supersedes) {
        earlier = m_sources.decisions.read(*earlier->supersedes);
        const auto before = earlier ? read_move(*earlier) : std::nullopt;
        if (before && !before->waits && before->to_list == waiting->manifest.month &&
            std::binary_search(reports.begin(), reports.end(), before->to))
          return true;
      }
    }
    return false;
  }

  /// Puts the games of one report, as decided now, in the place of those the list was computed from.
  void exchange(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    const EventId event = m_sources.reports.header(report)->event;
    erase_if(input.games, [&](const GameRecord& game) { return game.event == event; });
    if (const std::optional<ReportId> now = standing_in(report, manifest)) enter(*now, input, manifest);
  }

  /// What the report has, by the merges of the list at hand.
  lists::Decided decided_for_list(ReportId report) {
    return lists::decided(*m_sources.reports.read(report), lists::decisions_about(report, m_sources.decisions),
                          m_roster, m_merges);
  }

  /// The games of a report that the list counts from now on.
  void enter(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    lists::Decided games = decided_for_list(report);
    for (const store::DecisionId decision : games.decisions) manifest.decisions.push_back(decision);
    add_facts(games.games, input);
    std::move(games.games.begin(), games.games.end(), std::back_inserter(input.games));
  }

  /// A report that comes from another list, with what moved it.
  void take_in(ReportId report, rating::PeriodInput& input, store::ListManifest& manifest) {
    manifest.reports.push_back(report);
    for (const MovedReport& moved : moved_since(m_since, m_sources.decisions)) {
      if (moved.to == report) manifest.decisions.push_back(moved.decision);
    }
    name_arrival(report, manifest);
    enter(report, input, manifest);
  }

  void name_arrival(ReportId report, store::ListManifest& manifest) {
    for (const Decision& decision : lists::decisions_about(report, m_sources.decisions)) {
      if (m_since < decision.id && decision.kind == k_change_arrival) manifest.decisions.push_back(decision.id);
    }
  }

  /// The report that counts in the place of `report` as decided now, itself or another; nullopt if none does. The
  /// list's reports and decisions follow.
  std::optional<ReportId> standing_in(ReportId report, store::ListManifest& manifest) {
    std::erase(manifest.reports, report);
    const Way way = way_of(report, manifest.month);
    for (const ReportId on_the_way : way.along) {
      for (const Decision& decision : lists::decisions_about(on_the_way, m_sources.decisions)) {
        if (m_since < decision.id && changes_a_report(decision)) manifest.decisions.push_back(decision.id);
      }
      if (on_the_way != report) name_arrival(on_the_way, manifest);
    }
    if (way.now) manifest.reports.push_back(*way.now);
    return way.now;
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

  /// Of those whose facts the cases take, and of `apart`, what is known of them now decides. \clause jcf-2024-10 5(1)
  void take_facts(const std::set<PlayerKey>& apart, rating::PeriodInput& input, store::ListManifest& manifest) {
    if (m_facts.empty() && apart.empty()) return;
    std::set<PlayerKey> taken = apart;
    const std::set<PlayerKey> in_list = people_in(input);
    for (const auto& [player, decision] : m_facts) {
      if (!in_list.contains(player)) continue;
      taken.insert(player);
      manifest.decisions.push_back(decision);
    }
    std::map<PlayerKey, rating::PlayerFacts> known;
    for (rating::PlayerFacts& facts : lists::facts_of(input.period.list, m_sources, m_roster, m_editions, &taken))
      known.emplace(facts.player, std::move(facts));
    for (const PlayerKey& player : taken) {
      auto kept = std::find_if(input.facts.begin(), input.facts.end(),
                               [&](const rating::PlayerFacts& facts) { return facts.player == player; });
      if (kept == input.facts.end())
        kept = input.facts.insert(input.facts.end(), rating::PlayerFacts{player, std::nullopt, {}});
      const auto now = known.find(player);
      kept->birth = now == known.end() ? std::nullopt : now->second.birth;
      kept->told = now == known.end() ? rating::ToldFacts{} : now->second.told;
    }
  }

  /// From the list on that was computed with it, an adoption that was undone is none, and what was decided in its place
  /// is one.
  void exchange_adoptions(rating::PeriodInput& input, const store::ListManifest& standing, const StoredList* waiting,
                          const Regulation& regulation, const std::vector<lists::Merge>& merged,
                          store::ListManifest& manifest) {
    std::set<std::pair<PlayerKey, RatingCategory>> concerned;
    for (const UndoneAdoption& undone : m_undone_adoptions) {
      if (concerns(undone, standing, waiting)) {
        m_reached.insert(undone.decision);
        manifest.decisions.push_back(undone.decision);
      }
      if (!m_reached.contains(undone.decision)) continue;
      std::erase_if(manifest.decisions, [&](store::DecisionId id) {
        return std::find(undone.adoptions.begin(), undone.adoptions.end(), id) != undone.adoptions.end();
      });
      concerned.emplace(lists::heir(undone.player, merged, input.period.last), undone.category);
    }
    adopt_again(concerned, regulation, merged, input, manifest);
  }

  /// Ratings taken over by these people, by the decisions about each.
  void adopt_apart(const std::set<PlayerKey>& apart, const std::vector<lists::Merge>& merged,
                   const Regulation& regulation, rating::PeriodInput& input, store::ListManifest& manifest) {
    std::set<std::pair<PlayerKey, RatingCategory>> concerned;
    if (apart.empty()) return;
    for (const PlayerKey& player : lists::with_merged(apart, merged)) {
      for (const RatingCategory category : k_categories) concerned.emplace(player, category);
    }
    adopt_again(concerned, regulation, merged, input, manifest);
  }

  /// What is decided about taking ratings over by now, in the place of what the list was computed with.
  void adopt_again(const std::set<std::pair<PlayerKey, RatingCategory>>& concerned, const Regulation& regulation,
                   const std::vector<lists::Merge>& merged, rating::PeriodInput& input, store::ListManifest& manifest) {
    if (concerned.empty()) return;
    const auto is_concerned = [&](const rating::Adoption& adoption) {
      return concerned.contains({adoption.player, adoption.category});
    };
    std::erase_if(input.adoptions, is_concerned);
    std::erase_if(m_adoptions, is_concerned);
    std::set<PlayerKey> players;
    for (const auto& [player, category] : concerned) players.insert(player);
    std::vector<store::DecisionId> used;
    std::vector<rating::Adoption> now =
        lists::adoptions_of(lists::with_merged(players, merged), input.before, input.period.last, m_sources.decisions,
                            regulation, used, merged);
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (!is_concerned(now[i])) continue;
      manifest.decisions.push_back(used[i]);
      input.adoptions.push_back(std::move(now[i]));
    }
    if (!rating::asks_how_ratings_arose(regulation)) return;
    for (rating::PlayerFacts& facts : input.facts) {
      for (const RatingCategory category : k_categories) {
        if (concerned.contains({facts.player, category})) facts.taken_over[static_cast<std::size_t>(category)] = false;
      }
    }
    lists::mark_taken_over(input, m_sources, merged, &players);
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

  /// Ratings taken over in this period, or in one before from which the first game is gone now.
  void carry_adoptions(rating::PeriodInput& input, store::ListManifest& manifest) {
    for (const rating::Adoption& adoption : input.adoptions) {
      if (std::find(m_adoptions.begin(), m_adoptions.end(), adoption) == m_adoptions.end())
        m_adoptions.push_back(adoption);
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

  /// The merges of the list and of all before it, again: games that come in and standings of the list before know
  /// nothing of them. Not every list names it: the first one does, and each with games of the ID that is gone.
  Result<std::vector<lists::Merge>> merge_again(rating::PeriodInput& input, const store::ListManifest& standing,
                                                store::ListManifest& manifest) {
    std::vector<lists::Merge> merged = merged_until(standing);
    SEISEKI_CHECK(lists::apply_merges(merged, input, manifest.decisions));
    return merged;
  }

  /// Those of this list and of all before it: who was one person on the base list may have been two on an older one,
  /// by which an event that began before is rated.
  std::vector<lists::Merge> merged_until(const store::ListManifest& standing) const {
    std::set<store::DecisionId> known = m_used;
    for (const store::ListManifest& list : m_sources.lists.all()) {
      if (list.month <= standing.month) known.insert(list.decisions.begin(), list.decisions.end());
    }
    std::vector<lists::Merge> out = m_merges;
    std::erase_if(out, [&](const lists::Merge& merge) { return !known.contains(merge.decision); });
    return out;
  }

  Date last_day(YearMonth month) const { return lists::last_day_of(month, m_case.inquiry.series); }

  /// Merges undone since that the list was computed with: only a case about them changes it, and those whom it counted
  /// as one part on the lists after it.
  std::vector<lists::Merge> undone_on(const store::ListManifest& standing) const {
    std::vector<lists::Merge> out = m_undone;
    std::erase_if(out, [&](const lists::Merge& merge) {
      return last_day(standing.month) < merge.effective ||
             !m_sources.lists.entries_of(standing.id, player_key(merge.from)).empty();
    });
    return out;
  }

  /// Of these the ones that the list keeps, and those that a case takes out of it.
  std::vector<lists::Merge> kept_on(const store::ListManifest& standing) const {
    std::vector<lists::Merge> out = undone_on(standing);
    std::erase_if(out, [&](const lists::Merge& merge) { return is_taken_back(merge); });
    return out;
  }
  std::vector<lists::Merge> taken_back_on(const store::ListManifest& standing) const {
    if (m_taken_back.empty()) return {};
    std::vector<lists::Merge> out = undone_on(standing);
    std::erase_if(out, [&](const lists::Merge& merge) { return !is_taken_back(merge); });
    return out;
  }

  /// What the list at hand starts from: where it has two whom the list before counts as one, as they are apart.
  Result<lists::PartedByMonth> parted_before(const store::ListManifest& standing) const {
    if (!kept_on(standing).empty()) return lists::PartedByMonth{};
    return m_case.inquiry.series == ListSeries::correspondence
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

  /// The other cases whose changes are in the revision that takes the place of `waiting` or rests on `previous`.
  void name_cases(const store::ListManifest& standing, const StoredList* previous, const StoredList* waiting) {
    m_named = {m_case.id};
    for (const Decision& other : all_cases(m_sources.decisions)) {
      if (names(standing, other.id)) continue;
      const bool waits = waiting != nullptr && names(waiting->manifest, other.id);
      const bool is_below = previous != nullptr && names(previous->manifest, other.id);
      if (waits || (is_below && m_waiting_cases.contains(other.id))) m_named.push_back(other.id);
    }
  }

  /// What an event that began before may have been rated by: the revisions of this case, and those that wait.
  std::map<YearMonth, const StoredList*> revised_so_far() const {
    std::map<YearMonth, const StoredList*> out;
    for (const auto& [month, list] : m_waiting) out[month] = &list;
    for (const CorrectedList& corrected : m_corrected) out[corrected.after.manifest.month] = &corrected.after;
    return out;
  }

  Result<CorrectedList> revise(const store::ListManifest& standing, const Affected& affected,
                               const StoredList* previous, const StoredList* waiting) {
    m_used.insert(standing.decisions.begin(), standing.decisions.end());
    m_merges = lists::merges(m_sources.decisions);
    const std::vector<lists::Merge> kept = kept_on(standing);
    m_merges.insert(m_merges.end(), kept.begin(), kept.end());
    name_cases(standing, previous, waiting);
    if (m_case.inquiry.series == ListSeries::correspondence) return revise_quarter(standing, affected, previous);
    CorrectedList out{.before = *m_sources.lists.read(standing.id), .after = {}};
    SEISEKI_TRY(rating::PeriodInput input, lists::stored_input(m_documents, standing.input_sha256));
    SEISEKI_TRY(const Regulation* regulation, m_editions.find(standing.edition.text()));
    store::ListManifest manifest = standing;
    const std::vector<lists::Merge> apart = taken_back_on(standing);
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
    take_facts(two, input, manifest);
    SEISEKI_TRY(const std::vector<lists::Merge> merged, merge_again(input, standing, manifest));
    m_has_other_standings = previous != nullptr && before != input.before;
    lists::find_ratings_at_start(input, *regulation, lists::first_days(manifest.reports, m_sources.reports), merged,
                                 m_sources.lists, revised_so_far());
    adopt_apart(two, merged, *regulation, input, manifest);
    exchange_adoptions(input, standing, waiting, *regulation, merged, manifest);
    carry_adoptions(input, manifest);
    // Whom an adjustment of the whole list concerns follows from the ratings before, which may be others now.
    input.adjustments =
        lists::adjustments_for(standing.month, input.before, m_sources.decisions, *regulation, manifest.decisions);
    m_input = lists::write_input_documents(input);
    std::vector<store::RosterPlayer> people = people_of(out.before, people_in(input), m_roster);
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
    const std::optional<ReportId> now = standing_in(report, manifest);
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
                                    m_roster, {ratings, firsts, merges, last, &kept}, wanted));
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

  Result<CorrectedList> revise_quarter(const store::ListManifest& standing, const Affected& affected,
                                       const StoredList* previous) {
    CorrectedList out{.before = *m_sources.lists.read(standing.id), .after = {}};
    SEISEKI_TRY(const std::string document, m_documents.get(standing.input_sha256));
    SEISEKI_TRY(lists::QuarterInput input, lists::read_quarter_input(document));
    SEISEKI_TRY(const Regulation* regulation, m_editions.find(standing.edition.text()));
    const std::vector<lists::Merge>& merges = m_merges;
    const std::vector<lists::Merge> apart = taken_back_on(standing);
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
    out.after = lists::make_quarter_list(result, standing.month, people_of(out.before, people_in(input), m_roster));
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
    if (waiting_revision(manifest.month) != nullptr)
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
  std::vector<store::RosterPlayer> m_roster;
  std::vector<lists::Merge> m_undone;
  std::vector<lists::Merge> m_taken_back;  ///< of these the ones that the cases take out of the lists
  std::vector<lists::Merge> m_merges;      ///< of the list at hand: those that stand, and those it keeps
  std::vector<CorrectedList> m_corrected;
  std::map<YearMonth, StoredList> m_waiting;    ///< by month: revisions that nobody has published
  std::set<store::DecisionId> m_waiting_cases;  ///< whose changes only those have
  store::DecisionId m_since = m_case.id;        ///< the earliest case whose changes are in what is computed
  StoredList m_base;                            ///< what the list at hand starts from, if not a revision of this case
  bool m_has_other_standings = false;           ///< it starts from other ones than it did, or leaves other ones behind
  const StoredList* m_last_frozen = nullptr;    ///< the frozen list revised last, of which only waiting games changed
  std::optional<ReportId> m_frozen_report;      ///< whose games those are
  std::vector<store::DecisionId> m_named;       ///< the cases whose changes are in the list at hand
  QuarterPlaces m_places;                       ///< of correspondence games
  std::map<YearMonth, std::set<ReportId>> m_spread;  ///< by list: reports with games of it, another list's until now
  std::vector<MovedGame> m_games_moved;
  std::map<PlayerKey, store::DecisionId> m_facts;           ///< of whom the cases take what the roster says
  lists::InputDocuments m_input;                            ///< of the list at hand
  std::vector<rating::CorrespondenceStanding> m_standings;  ///< after the quarter revised last
  std::vector<CorrectedFirst> m_firsts;                     ///< by cases whose changes are in what is computed
  std::vector<UndoneAdoption> m_undone_adoptions;           ///< by cases whose changes are in what is computed
  std::set<store::DecisionId> m_reached;                    ///< what undid adoptions of the lists revised so far
  std::vector<rating::Adoption> m_adoptions;                ///< of the periods revised so far
  std::set<store::DecisionId> m_used;                       ///< by the lists revised so far, as they stood
};

}  // namespace

Result<Applied> apply_case(const Case& correction, const Changes& changes, const std::string& reason,
                           store::Database& database, store::DocumentStore& documents, lists::Sources sources,
                           const lists::Editions& editions, const Officer& officer, DryRun dry_run) {
  store::OneStep transaction{database};
  Applying applying{correction, database, documents, sources, editions, officer, dry_run};
  applying.reserve();
  SEISEKI_CHECK(decide_case(correction, changes, reason, database, sources, editions, officer));
  SEISEKI_TRY(Applied out, applying.recompute());
  if (dry_run == DryRun::no) transaction.commit();
  return out;
}

}  // namespace seiseki::office
