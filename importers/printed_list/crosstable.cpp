#include "importers/printed_list/crosstable.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "importers/checks/findings.hpp"
#include "importers/printed_list/findings.hpp"
#include "importers/printed_list/points.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::printed_list {
namespace {

constexpr std::size_t k_max_rounds = 99;

std::optional<ByeKind> bye_worth(std::string_view text) {
  if (text.empty() || text == "-") return ByeKind::zero_point;
  if (text == "+") return ByeKind::pairing_allocated;
  const auto points = parse_points(text);
  if (points == k_win) return ByeKind::pairing_allocated;
  if (points == k_draw) return ByeKind::half_point;
  return points == k_loss ? std::optional{ByeKind::zero_point} : std::nullopt;
}

std::optional<Outcome> outcome_of(std::string_view text) {
  if (text.empty()) return Outcome::pending;
  if (text == "+" || text == "1K") return Outcome::forfeit_win;
  if (text == "-" || text == "0K") return Outcome::forfeit_loss;
  const auto points = parse_points(text);
  if (points == k_win) return Outcome::win;
  if (points == k_draw) return Outcome::draw;
  return points == k_loss ? std::optional{Outcome::loss} : std::nullopt;
}

std::optional<Colour> colour_of(std::string_view text) {
  if (text == "w") return Colour::white;
  // German lists say `s` for Black.
  return text == "b" || text == "s" ? std::optional{Colour::black} : std::nullopt;
}

Score score_of(const Entry& entry) {
  return entry.opponent ? checks::score_of(entry.outcome) : score_of(entry.bye);
}

bool is_forfeit(Outcome outcome) {
  return outcome == Outcome::forfeit_win || outcome == Outcome::forfeit_loss;
}

std::optional<Entry> bye_entry(std::string_view worth) {
  const auto bye = bye_worth(worth);
  if (!bye) return std::nullopt;
  Entry entry;
  entry.bye = *bye;
  return entry;
}

/// Where the rounds are, and in how many cells each.
struct RoundColumns {
  std::vector<std::size_t> first;
  bool in_three_cells = false;
};

Result<RoundColumns> round_columns(const ListTable& table) {
  RoundColumns rounds;
  std::size_t in_three = 0;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (table.columns[i] != Column::round) continue;
    rounds.first.push_back(i);
    const bool two_more = i + 2 < table.columns.size() && table.columns[i + 1] == Column::nameless &&
                          table.columns[i + 2] == Column::nameless;
    if (two_more) ++in_three;
    if (round_of(table.header.cell(i)) != static_cast<int>(rounds.first.size()))
      return failure(k_rounds, table.header.where, table.header.cell(i));
  }
  rounds.in_three_cells = in_three == rounds.first.size();
  if (rounds.first.size() > k_max_rounds || (in_three > 0 && !rounds.in_three_cells))
    return failure(k_rounds, table.header.where);
  const auto is_named = [](Column column) { return column != Column::nameless; };
  if (*std::find_if(table.columns.rbegin(), table.columns.rend(), is_named) == Column::round)
    return failure(checks::k_crosstable_cut, table.header.where, {}, {std::to_string(rounds.first.size())});
  return rounds;
}

class GameReader {
public:
  GameReader(const ListTable& table, const std::vector<ListedPlayer>& players, std::vector<Finding>& findings)
      : m_table{table},
        m_players{players},
        m_findings{findings},
        // Lists that begin with the start number name opponents by it, lists by rank by their place.
        m_by_start_number{table.columns.front() == Column::start_number} {
    for (std::size_t i = 0; i < players.size(); ++i) {
      const int number = m_by_start_number ? players[i].player.start_number.value() : static_cast<int>(i) + 1;
      m_row_of.emplace(number, i);
    }
  }

  Result<std::vector<ImportedGame>> run() {
    SEISEKI_CHECK(read_entries());
    for (std::size_t i = 0; i < m_players.size(); ++i)
      for (std::size_t round = 0; round < m_entries[i].size(); ++round) SEISEKI_CHECK(check_mirror(i, round));
    for (std::size_t i = 0; i < m_players.size(); ++i) {
      for (std::size_t round = 0; round < m_entries[i].size(); ++round) add_game(i, round);
      check_points(i);
    }
    std::sort(m_games.begin(), m_games.end(), [](const ImportedGame& a, const ImportedGame& b) {
      return std::tie(a.round, a.white, a.black) < std::tie(b.round, b.white, b.black);
    });
    return std::move(m_games);
  }

private:
  Location place(std::size_t player, std::size_t round) const {
    Location where = m_players[player].player.where;
    where.round = static_cast<int>(round) + 1;
    return where;
  }

  Result<void> read_entries() {
    SEISEKI_TRY(const RoundColumns rounds, round_columns(m_table));
    // A row that was left out would make every place behind it another player's.
    for (std::size_t i = 0; i < m_table.rows.size(); ++i) {
      const ListRow& row = m_table.rows[i];
      bool spare = false;
      for (std::size_t column = m_table.columns.size(); column < row.cells.size(); ++column)
        spare = spare || !row.cell(column).empty();
      if (spare || i >= m_players.size() || m_players[i].row != &row)
        return failure(k_row_broken, row.where, row.cell(0));
    }
    for (std::size_t i = 0; i < m_players.size(); ++i) {
      const ListRow& row = *m_players[i].row;
      std::vector<Entry>& entries = m_entries.emplace_back();
      for (std::size_t round = 0; round < rounds.first.size(); ++round) {
        const std::size_t at = rounds.first[round];
        auto entry = rounds.in_three_cells ? parse_entry(row.cell(at), row.cell(at + 1), row.cell(at + 2))
                                           : parse_entry(row.cell(at));
        if (!entry) return failure(k_cell_unknown, place(i, round), row.cell(at), {std::to_string(round + 1)});
        entries.push_back(std::move(*entry));
      }
    }
    return {};
  }

  const Entry* mirror_of(std::size_t player, std::size_t round) const {
    const auto other = m_row_of.find(m_entries[player][round].opponent.value_or(0));
    return other == m_row_of.end() || other->second == player ? nullptr : &m_entries[other->second][round];
  }

  Result<void> check_mirror(std::size_t player, std::size_t round) const {
    const Entry& entry = m_entries[player][round];
    if (!entry.opponent) return {};
    const Entry* mirror = mirror_of(player, round);
    const auto back = mirror == nullptr ? m_row_of.end() : m_row_of.find(mirror->opponent.value_or(0));
    const bool is_mutual = back != m_row_of.end() && back->second == player;
    const bool are_opposite = mirror != nullptr && entry.colour && mirror->colour == opposite(*entry.colour);
    // Nobody sat down at a forfeited board: it may have no colours, and parse_entry() lets no other be without.
    const bool lack_colours = mirror != nullptr && !entry.colour && !mirror->colour;
    if (is_mutual && (are_opposite || lack_colours)) return {};
    return failure(k_not_mutual, place(player, round), entry.quoted,
                   {std::to_string(round + 1), std::to_string(player + 1), std::to_string(*entry.opponent)});
  }

  void add_game(std::size_t player, std::size_t round) {
    const Entry& entry = m_entries[player][round];
    ImportedGame game;
    game.round = static_cast<int>(round) + 1;
    game.white = m_players[player].player.start_number;
    game.where = place(player, round);
    game.quoted = entry.quoted;
    if (!entry.opponent) {
      game.status = GameStatus::bye;
      game.bye = entry.bye;
      game.score_white = score_of(entry);
      m_games.push_back(std::move(game));
      return;
    }
    const std::size_t other = m_row_of.find(*entry.opponent)->second;
    const bool is_white = entry.colour ? *entry.colour == Colour::white : player < other;
    if (!is_white) return;  // comes with the opponent's row
    const Entry& mirror = m_entries[other][round];
    game.black = m_players[other].player.start_number;
    game.quoted += " / " + mirror.quoted;
    checks::settle_two_sides(game, entry.outcome, mirror.outcome, m_findings);
    m_games.push_back(std::move(game));
  }

  void check_points(std::size_t player) {
    Score sum;
    for (const Entry& entry : m_entries[player]) sum = sum + score_of(entry);
    const ImportedPlayer& listed = m_players[player].player;
    if (!listed.points || *listed.points == sum) return;
    m_findings.push_back(
        finding(checks::k_points_mismatch, listed.where, {},
                {std::to_string(listed.start_number.value()), text::print_points(listed.points->half_points()),
                 text::print_points(sum.half_points())}));
  }

  const ListTable& m_table;
  const std::vector<ListedPlayer>& m_players;
  std::vector<Finding>& m_findings;
  bool m_by_start_number = false;
  std::map<int, std::size_t> m_row_of;  ///< by the number opponents are named by
  std::vector<std::vector<Entry>> m_entries;
  std::vector<ImportedGame> m_games;
};

}  // namespace

std::optional<Entry> parse_entry(std::string_view cell) {
  cell = text::trim(cell);
  std::optional<Entry> entry;
  const std::size_t colour = cell.find_first_of("wbs");
  if (cell.starts_with('-')) {
    entry = cell.size() > 1 ? bye_entry(cell.substr(1)) : std::nullopt;
  } else if (colour == std::string_view::npos) {
    entry = cell == "0" ? bye_entry(cell) : std::nullopt;
  } else {
    entry = parse_entry(cell.substr(0, colour), cell.substr(colour, 1), cell.substr(colour + 1));
    if (entry && !entry->opponent) entry.reset();
  }
  if (entry) entry->quoted = cell;
  return entry;
}

std::optional<Entry> parse_entry(std::string_view opponent, std::string_view colour, std::string_view result) {
  std::optional<Entry> entry;
  if (opponent.empty() || opponent == "-" || opponent == "0") {
    // A colour or a played result without an opponent is no entry that anybody prints.
    if (colour.empty() || colour == "-") entry = bye_entry(result);
  } else {
    const auto number = text::parse_number(opponent);
    const auto outcome = outcome_of(result);
    const auto side = colour_of(colour);
    const bool may_lack_colour = outcome && is_forfeit(*outcome) && (colour.empty() || colour == "-");
    if (number && *number > 0 && outcome && (side || may_lack_colour)) {
      entry.emplace();
      entry->opponent = number;
      entry->colour = side;
      entry->outcome = *outcome;
    }
  }
  if (entry) entry->quoted = std::string(opponent) + ";" + std::string(colour) + ";" + std::string(result);
  return entry;
}

bool has_rounds(const ListTable& table) {
  return table.has(Column::round);
}

Result<std::vector<ImportedGame>> read_games(const ListTable& table, const std::vector<ListedPlayer>& players,
                                             std::vector<Finding>& findings) {
  return GameReader{table, players, findings}.run();
}

}  // namespace seiseki::importers::printed_list
