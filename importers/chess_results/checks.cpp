#include "importers/chess_results/checks.hpp"

#include <algorithm>
#include <tuple>

#include "importers/checks/findings.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"

namespace seiseki::importers::chess_results {
namespace {

/// Rows by their number; numbers are at most 99,999.
template <class Opponent>
class RowIndex {
public:
  explicit RowIndex(const Crosstable<Opponent>& table) {
    for (const auto& row : table.rows) {
      const auto at = static_cast<std::size_t>(row.self.value());
      if (at >= m_rows.size()) m_rows.resize(at + 1, nullptr);
      if (m_rows[at] != nullptr && m_twice == nullptr) m_twice = &row;
      m_rows[at] = &row;
    }
  }
  const CrosstableRow<Opponent>* find(Opponent number) const {
    const auto at = static_cast<std::size_t>(number.value());
    return at < m_rows.size() ? m_rows[at] : nullptr;
  }
  const CrosstableRow<Opponent>* twice() const { return m_twice; }

private:
  std::vector<const CrosstableRow<Opponent>*> m_rows;
  const CrosstableRow<Opponent>* m_twice = nullptr;
};

Score sum_of(const CrosstableRow<StartNumber>& row) {
  Score sum;
  for (const auto& entry : row.entries) sum = sum + score_of(entry);
  return sum;
}

ImportedGame bye_of(const CrosstableRow<StartNumber>& row, int round, const RoundEntry<StartNumber>& entry) {
  ImportedGame game;
  game.round = round;
  game.white = row.self;
  game.status = GameStatus::bye;
  game.score_white = score_of(entry);
  game.bye = entry.bye;
  game.quoted = entry.quoted;
  game.where = row.player.where;
  game.where.round = round;
  return game;
}

}  // namespace

template <class Opponent>
Result<void> check_mutual(const Crosstable<Opponent>& table) {
  const RowIndex<Opponent> rows{table};
  if (rows.twice() != nullptr) {
    const Location& where = rows.twice()->player.where;
    return failure(k_cell_unknown, where, std::to_string(rows.twice()->self.value()),
                   {std::to_string(where.table_row), "1"});
  }
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.entries.size(); ++i) {
      const RoundEntry<Opponent>& entry = row.entries[i];
      if (!entry.opponent) continue;
      const auto* other = rows.find(*entry.opponent);
      const RoundEntry<Opponent>* mirror = other != nullptr && i < other->entries.size() ? &other->entries[i] : nullptr;
      if (mirror != nullptr && mirror->opponent == row.self && mirror->colour == opposite(entry.colour)) continue;
      Location where = row.player.where;
      where.round = static_cast<int>(i) + 1;
      return failure(
          k_not_mutual, where, entry.quoted,
          {std::to_string(where.round), std::to_string(row.self.value()), std::to_string(entry.opponent->value())});
    }
  }
  return {};
}
template Result<void> check_mutual(const CrosstableByStartNumber&);
template Result<void> check_mutual(const CrosstableByRank&);

void check_sums(CrosstableByStartNumber& table) {
  const auto is_sum = [](const auto& row) { return row.first_tie_break == sum_of(row); };
  const auto sums = static_cast<std::size_t>(std::count_if(table.rows.begin(), table.rows.end(), is_sum));
  if (2 * sums > table.rows.size()) {
    for (auto& row : table.rows) row.player.points = row.first_tie_break;
  }
  for (const auto& row : table.rows) {
    if (!row.player.points || *row.player.points == sum_of(row)) continue;
    table.findings.push_back(
        finding(k_sum, row.player.where, {},
                {std::to_string(row.self.value()), points_text(sum_of(row)), points_text(*row.player.points)}));
  }
}

std::vector<ImportedGame> games_of(const CrosstableByStartNumber& table, std::vector<Finding>& findings) {
  const RowIndex<StartNumber> rows{table};
  std::vector<ImportedGame> games;
  games.reserve(table.rows.size() * static_cast<std::size_t>(table.rounds) / 2 + table.rows.size());
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.entries.size(); ++i) {
      const RoundEntry<StartNumber>& entry = row.entries[i];
      const int round = static_cast<int>(i) + 1;
      if (!entry.opponent) {
        games.push_back(bye_of(row, round, entry));
        continue;
      }
      if (entry.colour != Colour::white) continue;  // comes with the opponent's row
      const RoundEntry<StartNumber>& mirror = rows.find(*entry.opponent)->entries[i];
      ImportedGame game;
      game.round = round;
      game.white = row.self;
      game.black = *entry.opponent;
      game.quoted = std::string{entry.quoted} + " / " + std::string{mirror.quoted};
      game.where = row.player.where;
      game.where.round = round;
      checks::settle_two_sides(game, entry.outcome, mirror.outcome, findings);
      games.push_back(std::move(game));
    }
  }
  std::sort(games.begin(), games.end(), [](const ImportedGame& a, const ImportedGame& b) {
    return std::tie(a.round, a.white, a.black) < std::tie(b.round, b.white, b.black);
  });
  return games;
}

}  // namespace seiseki::importers::chess_results
