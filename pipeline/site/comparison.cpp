#include "pipeline/site/comparison.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "pipeline/site/pages/pages.hpp"

namespace seiseki::site {

using lists::EntryChange;
using store::ListEntry;

std::vector<ListPair> list_pairs(const Site& site, std::size_t at) {
  const std::vector<ListFacts>& all = site.lists();
  const ListFacts& list = all[at];
  std::vector<ListPair> out;
  if (at > 0) out.push_back({Against::list_before, "diff/", &all[at - 1].list, &list.list});
  const YearMonth year_before = list.month() - std::chrono::years{1};
  const auto then =
      std::find_if(all.begin(), all.end(), [&](const ListFacts& other) { return other.month() == year_before; });
  if (then != all.end()) out.push_back({Against::year_before, "year/", &then->list, &list.list});
  for (std::size_t i = 0; i < list.earlier.size(); ++i) {
    const store::StoredList& next = i + 1 < list.earlier.size() ? list.earlier[i + 1] : list.list;
    out.push_back({Against::revision_before, fmt::format("r{}/", next.manifest.revision), &list.earlier[i], &next});
  }
  return out;
}

Url comparison_address(YearMonth month, RatingCategory category, std::string_view path) {
  return list_address(month, category).as(path);
}

Url revision_address(const Site& site, const CorrectionFacts& correction, RatingCategory category) {
  if (correction.is_correspondence()) return pages::quarter_address(correction.month);
  const ListFacts* list = site.list_of(correction.month);
  if (list != nullptr && !site.has_pages(*list)) return list_address(correction.month, category);
  return comparison_address(correction.month, category, fmt::format("r{}/", correction.revision));
}

namespace {

/// Which IDs of the first list, and which of the second, are the other list's under another name: both are rated there,
/// both people are shown.
std::map<PlayerKey, PlayerKey> other_ids(const Site& site, const std::vector<lists::EntryPair>& all,
                                         RatingCategory category) {
  const auto rated_in = [&](const PlayerKey& player, const ListEntry* lists::EntryPair::*list) {
    return std::any_of(all.begin(), all.end(), [&](const lists::EntryPair& one) {
      return one.category == category && one.player == player && one.*list != nullptr && (one.*list)->rating;
    });
  };
  std::map<PlayerKey, PlayerKey> out;
  for (const auto& [from, into] : site.facts().merged) {
    if (!site.publicity().is_named(from) || !site.publicity().is_named(into)) continue;
    if (!rated_in(from, &lists::EntryPair::first) || rated_in(from, &lists::EntryPair::second) ||
        !rated_in(into, &lists::EntryPair::second))
      continue;
    out.emplace(from, into);
    if (!rated_in(into, &lists::EntryPair::first)) out.emplace(into, from);
  }
  return out;
}

}  // namespace

Comparison compared(const Site& site, const ListPair& pair, RatingCategory category) {
  const views::Publicity& publicity = site.publicity();
  const std::vector<lists::EntryPair> all = lists::paired_entries(*pair.first, *pair.second);
  const std::map<PlayerKey, PlayerKey> other_id = other_ids(site, all, category);
  Comparison out;
  for (const lists::EntryPair& entries : all) {
    if (entries.category != category) continue;
    const ListEntry* before = entries.first;
    const ListEntry* after = entries.second;
    const EntryChange change = lists::change_between(before, after);
    const bool is_shown = publicity.is_named(entries.player);
    const bool was_rated = before != nullptr && before->rating;
    const bool is_rated = after != nullptr && after->rating;
    Comparison::Row row{.change = change, .before = before, .after = after};
    if (is_shown && before != nullptr && after != nullptr && (was_rated || is_rated))
      row.is_renamed = publicity.name(*before) != publicity.name(*after);
    if (was_rated && is_rated) {
      ++out.on_both;
      out.sum += row.points();
      if (row.points() != 0) out.changes.push_back(row.points());
    }
    if (const auto found = other_id.find(entries.player); found != other_id.end()) {
      row.other_id = found->second;
      if (change == EntryChange::went) ++out.reidentified;
    } else if (change == EntryChange::came) {
      ++out.came;
    } else if (change == EntryChange::went) {
      ++out.went;
    }
    if (row.is_renamed) ++out.renamed;
    const bool has_moved = was_rated != is_rated || change == EntryChange::moved;
    if (!is_shown && has_moved) ++out.not_shown;
    if (is_shown && (has_moved || row.is_renamed)) out.rows.push_back(row);
  }
  return out;
}

}  // namespace seiseki::site
