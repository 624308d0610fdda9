#include "importers/chess_results/row_numbers.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "importers/chess_results/merge.hpp"

namespace seiseki::importers::chess_results {
namespace {

using ByName = std::multimap<std::string, const ImportedPlayer*>;

bool may_be_equal(const std::string& a, const std::string& b) {
  return a.empty() || b.empty() || a == b;
}

// A list may show a rating of each kind where the crosstable has one.
bool may_be_rated_alike(const ImportedPlayer& row, const ImportedPlayer& listed) {
  const auto has_any = [](const ImportedPlayer& p) { return p.rating || p.rating_fide || p.rating_national; };
  if (!has_any(row) || !has_any(listed)) return true;
  return std::ranges::any_of(std::array{row.rating, row.rating_fide, row.rating_national}, [&](const auto& one) {
    return one && (one == listed.rating || one == listed.rating_fide || one == listed.rating_national);
  });
}

bool fits(const ImportedPlayer& row, const ImportedPlayer& listed) {
  return may_be_equal(row.federation, listed.federation) && may_be_equal(row.title, listed.title) &&
         may_be_equal(row.club, listed.club) && may_be_rated_alike(row, listed);
}

// The one player the row may be, nullptr if there is none or more than one.
const ImportedPlayer* only_fit(const ImportedPlayer& row, const ByName& list) {
  const std::string name = comparable_name(row.name);
  auto [begin, end] = list.equal_range(name);
  if (begin == end) {
    while (end != list.end() && end->first.starts_with(name)) ++end;
  }
  const ImportedPlayer* found = nullptr;
  for (; begin != end; ++begin) {
    if (!fits(row, *begin->second)) continue;
    if (found != nullptr) return nullptr;
    found = begin->second;
  }
  return found;
}

}  // namespace

std::optional<RowNumbers> numbers_of_links(const CrosstableByRank& table) {
  RowNumbers numbers;
  for (const auto& row : table.rows) {
    if (!row.linked) return std::nullopt;
    numbers.push_back(*row.linked);
  }
  return numbers;
}

std::optional<RowNumbers> numbers_of_names(const CrosstableByRank& table, std::span<const ImportedPlayer> list) {
  ByName by_name;
  for (const ImportedPlayer& player : list) by_name.emplace(comparable_name(player.name), &player);
  RowNumbers numbers;
  std::set<StartNumber> taken;
  for (const auto& row : table.rows) {
    const ImportedPlayer* player = only_fit(row.player, by_name);
    if (player == nullptr || !taken.insert(player->start_number).second) return std::nullopt;
    if (row.linked && *row.linked != player->start_number) return std::nullopt;
    numbers.push_back(player->start_number);
  }
  return numbers;
}

std::optional<RowNumbers> numbers_of_places(const CrosstableByRank& table) {
  RowNumbers numbers;
  for (const auto& row : table.rows) {
    if (row.linked) return std::nullopt;
    numbers.emplace_back(row.self.value());
  }
  return numbers;
}

CrosstableByStartNumber with_start_numbers(const CrosstableByRank& table, const RowNumbers& numbers) {
  CrosstableByStartNumber result{table.document, table.rounds, {}, table.findings};
  result.rows.reserve(table.rows.size());
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const CrosstableRow<RowPosition>& row = table.rows[i];
    CrosstableRow<StartNumber> numbered{numbers[i], row.linked, row.player, {}, row.first_tie_break};
    numbered.player.start_number = numbered.self;
    numbered.player.where.start_number = numbered.self;
    for (const RoundEntry<RowPosition>& entry : row.entries) {
      RoundEntry<StartNumber> copy{{}, entry.colour, entry.outcome, entry.bye, entry.quoted};
      if (entry.opponent) copy.opponent = numbers[static_cast<std::size_t>(entry.opponent->value()) - 1];
      numbered.entries.push_back(copy);
    }
    result.rows.push_back(std::move(numbered));
  }
  return result;
}

}  // namespace seiseki::importers::chess_results
