#include "pipeline/lists/parted.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

#include "pipeline/lists/adjustments.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/event_ratings.hpp"
#include "pipeline/lists/taken_over.hpp"
#include "pipeline/lists/told.hpp"

namespace seiseki::lists {

using store::ListEntry;
using store::StoredList;

namespace {

std::set<PlayerKey> players_on(const StoredList& list) {
  std::set<PlayerKey> out;
  for (const ListEntry& entry : list.entries) out.insert(entry.player);
  return out;
}

bool is_rated_or_played(const ListEntry& entry) {
  return entry.rating || entry.games > 0;
}

bool stands_on(const FederationId& id, const StoredList& list) {
  const PlayerKey key = player_key(id);
  return std::any_of(list.entries.begin(), list.entries.end(),
                     [&](const ListEntry& entry) { return entry.player == key && is_rated_or_played(entry); }) ||
         std::any_of(list.pool.begin(), list.pool.end(),
                     [&](const rating::PoolGame& game) { return game.player == key; });
}

/// Whether the games are of somebody by this ID.
bool plays(const FederationId& id, const rating::GameTable& games) {
  const PlayerKey key = player_key(id);
  for (const GameRecord game : games) {
    if (game.white == key || game.black == key) return true;
  }
  return false;
}

/// The lists one after the other.
class PartingLists {
public:
  PartingLists(Sources sources, const Editions& editions)
      : m_sources{sources},
        m_editions{editions},
        m_roster{sources.roster.all()},
        m_merges{merges(sources.decisions)},
        m_undone{undone_merges(sources.decisions)} {}

  Result<PartedByMonth> run(YearMonth end) && {
    if (m_undone.empty()) return std::move(m_out);
    for (const YearMonth month : m_sources.lists.months()) {
      if (month < end) SEISEKI_CHECK(look_at(*m_sources.lists.standing(month)));
    }
    return std::move(m_out);
  }

private:
  Result<void> look_at(const store::ListManifest& manifest) {
    const Date last = period_of_list(manifest.month).last;
    auto merged = merged_list(manifest, last, m_merges, m_undone, m_sources.lists);
    if (!merged) return {};
    return compute(merged->list, std::move(merged->undone), merged->carried_out);
  }

  Result<void> compute(const StoredList& list, std::vector<Merge> held, const std::vector<Merge>& carried_out) {
    const store::ListManifest& manifest = list.manifest;
    SEISEKI_TRY(const Regulation* edition, m_editions.find(manifest.edition.text()));
    StoredList before;
    if (manifest.base) before = *m_sources.lists.read(*manifest.base);
    part(before, m_out);
    rating::PeriodInput input;
    input.period = period_of_list(manifest.month);
    input.before = store::rating_state(before);
    if (!manifest.base) input.before.list = manifest.month - std::chrono::months{1};
    raise_peaks(input.before, manifest.month, m_sources.lists, carried_out, nullptr, manifest.id);
    for (const store::ReportId report : manifest.reports) {
      Decided games =
          decided(*m_sources.reports.read(report), decisions_about(report, m_sources.decisions), m_roster, m_merges);
      std::move(games.games.begin(), games.games.end(), std::back_inserter(input.games));
    }
    // Whoever had nothing yet is nobody that the list could have counted with another.
    std::erase_if(
        held, [&](const Merge& merge) { return !stands_on(merge.from, before) && !plays(merge.from, input.games); });
    if (held.empty()) return {};
    input.facts = facts_of(manifest.month, m_sources, m_roster, m_editions);
    std::vector<store::DecisionId> used;
    find_ratings_at_start(input, *edition, first_days(manifest.reports, m_sources.reports), carried_out,
                          m_sources.lists, addresses_of(m_lists));
    SEISEKI_CHECK(apply_merges(carried_out, input, used));
    input.adoptions = adoptions_for(input.before, input.period.last, m_sources.decisions, *edition, used, carried_out);
    input.adjustments = adjustments_for(manifest.month, input.before, m_sources.decisions, *edition, used);
    if (rating::asks_how_ratings_arose(*edition)) mark_taken_over(input, m_sources, carried_out);
    const StoredList apart = make_list(rating::rate_period(input, *edition), input, *edition,
                                       without_merged(m_roster, carried_out, input.period.last));
    Parted parted{.merges = std::move(held), .people = {}, .entries = {}, .pool = {}, .standings = {}};
    for (const Merge& merge : parted.merges) {
      parted.people.insert(heir(player_key(merge.from), carried_out, input.period.last));
      parted.people.insert(heir(player_key(merge.into), carried_out, input.period.last));
    }
    std::copy_if(apart.entries.begin(), apart.entries.end(), std::back_inserter(parted.entries),
                 [&](const ListEntry& entry) { return parted.people.contains(entry.player); });
    std::copy_if(apart.pool.begin(), apart.pool.end(), std::back_inserter(parted.pool),
                 [&](const rating::PoolGame& game) { return parted.people.contains(game.player); });
    m_out.emplace(manifest.month, std::move(parted));
    StoredList& now = m_lists.emplace(manifest.month, list).first->second;
    part(now, m_out);
    return {};
  }

  Sources m_sources;
  const Editions& m_editions;
  std::vector<store::RosterPlayer> m_roster;
  std::vector<Merge> m_merges;
  std::vector<Merge> m_undone;
  std::map<YearMonth, StoredList> m_lists;  ///< with the two apart
  PartedByMonth m_out;
};

/// nullptr: that list counts nobody as one who is two, or has them apart.
const Parted* parted_on(YearMonth month, const std::set<PlayerKey>& on_list, const PartedByMonth& parted) {
  const auto found = parted.find(month);
  if (found == parted.end()) return nullptr;
  const bool has_one = std::any_of(found->second.merges.begin(), found->second.merges.end(),
                                   [&](const Merge& merge) { return !on_list.contains(player_key(merge.from)); });
  return has_one ? &found->second : nullptr;
}

}  // namespace

std::optional<MergedList> merged_list(const store::ListManifest& manifest, Date last, const std::vector<Merge>& merges,
                                      const std::vector<Merge>& undone, store::ListStore& lists) {
  const auto is_in_time = [&](const Merge& merge) { return merge.effective <= last; };
  if (manifest.origin == store::ListOrigin::imported || std::none_of(undone.begin(), undone.end(), is_in_time))
    return std::nullopt;
  MergedList out{.list = *lists.read(manifest.id), .undone = undone, .carried_out = merges};
  const std::set<PlayerKey> on_list = players_on(out.list);
  const auto is_not_in_it = [&](const Merge& merge) {
    return !is_in_time(merge) || on_list.contains(player_key(merge.from));
  };
  std::erase_if(out.undone, is_not_in_it);
  std::erase_if(out.carried_out, is_not_in_it);
  return out.undone.empty() ? std::nullopt : std::optional{std::move(out)};
}

std::vector<Merge> merges_on(const store::ListManifest& list, store::ListStore& lists,
                             store::DecisionStore& decisions) {
  const Date last = last_day_of(list.month, lists.series());
  std::vector<Merge> out = merges(decisions);
  const std::vector<Merge> undone = undone_merges(decisions);
  out.insert(out.end(), undone.begin(), undone.end());
  std::erase_if(out, [&](const Merge& merge) {
    return last < merge.effective || !lists.entries_of(list.id, player_key(merge.from)).empty();
  });
  return out;
}

Result<PartedByMonth> parted_lists(YearMonth end, Sources sources, const Editions& editions) {
  return PartingLists{sources, editions}.run(end);
}

std::map<YearMonth, StoredList> lists_apart(const PartedByMonth& parted, store::ListStore& lists) {
  std::map<YearMonth, StoredList> out;
  for (const auto& [month, people] : parted) {
    StoredList& list = out[month] = *lists.read(lists.standing(month)->id);
    part(list, parted);
  }
  return out;
}

void part(StoredList& list, const PartedByMonth& parted) {
  const Parted* apart = parted_on(list.manifest.month, players_on(list), parted);
  if (apart == nullptr) return;
  std::erase_if(list.entries, [&](const ListEntry& entry) { return apart->people.contains(entry.player); });
  list.entries.insert(list.entries.end(), apart->entries.begin(), apart->entries.end());
  std::sort(list.entries.begin(), list.entries.end(), [](const ListEntry& a, const ListEntry& b) {
    return std::tie(a.player, a.category) < std::tie(b.player, b.category);
  });
  std::erase_if(list.pool, [&](const rating::PoolGame& game) { return apart->people.contains(game.player); });
  list.pool.insert(list.pool.end(), apart->pool.begin(), apart->pool.end());
  std::sort(list.pool.begin(), list.pool.end(), rating::pool_less);
}

void part(std::vector<rating::CorrespondenceStanding>& standings, YearMonth month, const PartedByMonth& parted) {
  std::set<PlayerKey> on_list;
  for (const rating::CorrespondenceStanding& standing : standings) on_list.insert(standing.player);
  const Parted* apart = parted_on(month, on_list, parted);
  if (apart == nullptr) return;
  std::erase_if(standings, [&](const auto& standing) { return apart->people.contains(standing.player); });
  standings.insert(standings.end(), apart->standings.begin(), apart->standings.end());
  std::sort(standings.begin(), standings.end(), [](const auto& a, const auto& b) { return a.player < b.player; });
}

}  // namespace seiseki::lists
