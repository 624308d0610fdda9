#include "pipeline/site/entrants.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "pipeline/site/crosstable.hpp"

namespace seiseki::site {

namespace {

std::optional<Rating> highest_of(const store::ListEntry& entry) {
  if (!entry.rating || !entry.peak) return entry.rating;
  return std::max(*entry.rating, *entry.peak);
}

}  // namespace

std::vector<Entrant> entrants_of(const Site& site, const EventFacts& event) {
  std::vector<Entrant> out;
  if (event.list == 0 || !event.decided.category || site.settings().trial) return out;
  const std::vector<ListFacts>& lists = site.lists();
  const ListFacts& before = lists[event.list - 1];
  const YearMonth year_before = before.month() - std::chrono::years{1};
  const auto then =
      std::find_if(lists.begin(), lists.end(), [&](const ListFacts& list) { return list.month() == year_before; });
  std::set<PlayerKey> people;
  for (const auto& [number, key] : people_of(event)) people.insert(key);
  for (const PlayerKey& key : people) {
    const store::ListEntry* entry = before.entry(key, *event.decided.category);
    if (entry == nullptr || !site.publicity().is_named(key)) continue;
    const store::ListEntry* year_ago = then == lists.end() ? nullptr : then->entry(key, *event.decided.category);
    out.push_back({.key = key,
                   .before = entry->rating,
                   .year_ago = year_ago == nullptr ? std::nullopt : year_ago->rating,
                   .highest = highest_of(*entry),
                   .games = entry->games});
  }
  std::stable_sort(out.begin(), out.end(), [](const Entrant& a, const Entrant& b) {
    return std::tie(b.before, a.key) < std::tie(a.before, b.key);
  });
  return out;
}

YearMonth month_of(const Site& site, const EventFacts& event) {
  const std::optional<Date>& last = event.report.header.last_day;
  return last ? YearMonth{last->year(), last->month()} : site.lists()[event.list].month();
}

std::vector<YearMonth> event_months(const Site& site) {
  std::set<YearMonth> out;
  for (const EventFacts& event : site.facts().events) {
    if (site.has_pages(event.list)) out.insert(month_of(site, event));
  }
  if (out.empty() && site.lists().empty()) return {};
  // A month whose only event is taken away keeps its page.
  for (YearMonth month = site.lists()[site.first_with_pages()].month(); month <= site.newest()->month();
       month += std::chrono::months{1})
    out.insert(month);
  return {out.begin(), out.end()};
}

}  // namespace seiseki::site
