#include "importers/chess_results/player_card.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "importers/chess_results/cell_links.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/pair_result.hpp"
#include "importers/chess_results/pairings.hpp"
#include "importers/chess_results/player_row.hpp"

namespace seiseki::importers::chess_results {
namespace {

std::optional<int> positive(std::string_view text) {
  const auto number = parse_number(text);
  return number && *number > 0 ? number : std::nullopt;
}

void take_birth(ImportedPlayer& player, std::string_view text) {
  // A year, or a day that ends or begins with one; only the year is needed and always there.
  const auto year = parse_number(text.substr(0, 4));
  if (year && *year >= 1880 && *year <= 2100) player.birth = PartialDate{*year, 0, 0};
}

void take(ImportedPlayer& player, CardLabel label, std::string_view value) {
  switch (label) {
    case CardLabel::name:
      return set_name(player, value);
    case CardLabel::national_id:
      player.national_id = or_none(value);
      return;
    case CardLabel::fide_id:
      player.fide_id = or_none(value);
      return;
    case CardLabel::federation:
      player.federation = value;
      return;
    case CardLabel::club:
      player.club = value;
      return;
    case CardLabel::birth:
      return take_birth(player, or_none(value));
    case CardLabel::rating:
      player.rating = positive(value);
      return;
    case CardLabel::rating_national:
      player.rating_national = positive(value);
      return;
    case CardLabel::rating_fide:
      player.rating_fide = positive(value);
      return;
  }
}

ImportedPlayer read_upper_table(const TournamentPage& page) {
  ImportedPlayer player;
  for (const html::Row& row : page.data.table->rows) {
    if (row.cells.size() != 2) continue;
    if (const auto label = card_label_of(row.cells[0].text)) take(player, *label, row.cells[1].text);
  }
  if (player.rating_national || player.rating_fide) player.rating.reset();  // one of the two, said again
  return player;
}

// The second list of the page.
const html::Table* lower_table(const TournamentPage& page) {
  for (const html::Table& table : page.html.tables()) {
    if (&table != page.data.table && html::has_class(table.css_class, "CRs1")) return &table;
  }
  return nullptr;
}

// `1`, `w 1`, `- 1K`, `½`: an optional colour or dash, the score, `K` for a game decided without play.
struct CardResult {
  std::optional<Colour> colour;
  std::optional<Score> score;
  bool forfeited = false;
};

std::optional<CardResult> parse_card_result(std::string_view text) {
  CardResult result;
  const std::size_t blank = text.find(' ');
  std::string_view score = text;
  if (blank != std::string_view::npos || text == "w" || text == "b" || text == "s" || text == "-") {
    const std::string_view colour = text.substr(0, blank);
    if (colour == "w") {
      result.colour = Colour::white;
    } else if (colour == "b" || colour == "s") {
      result.colour = Colour::black;
    } else if (colour != "-") {
      return std::nullopt;
    }
    score = blank == std::string_view::npos ? std::string_view{} : text.substr(blank + 1);
  }
  if (score.ends_with('K')) {
    result.forfeited = true;
    score.remove_suffix(1);
  } else if (score == "+" || score == "-") {
    result.forfeited = true;
    result.score = score == "+" ? k_win : k_loss;
    return result;
  }
  if (score.empty() && !result.forfeited) return result;
  result.score = parse_lone_result(score);
  return result.score ? std::optional{result} : std::nullopt;
}

Outcome outcome_of(const CardResult& result) {
  if (!result.score) return Outcome::pending;
  if (result.forfeited) return *result.score == k_win ? Outcome::forfeit_win : Outcome::forfeit_loss;
  return *result.score == k_win ? Outcome::win : *result.score == k_draw ? Outcome::draw : Outcome::loss;
}

ByeKind bye_of(const CardResult& result) {
  return !result.score || *result.score == k_loss ? ByeKind::zero_point
         : *result.score == k_win                 ? ByeKind::pairing_allocated
                                                  : ByeKind::half_point;
}

/// The lower table: one line a round.
class GamesReader {
public:
  GamesReader(const TournamentPage& page, const html::Table& table) : m_page{page} { m_data.table = &table; }

  Result<std::vector<CardEntry>> read() {
    SEISEKI_CHECK(find_columns());
    std::vector<CardEntry> entries;
    for (const html::Row* row : m_data.data_rows()) {
      ++m_table_row;
      SEISEKI_TRY(CardEntry entry, read_row(*row));
      entries.push_back(std::move(entry));
    }
    return entries;
  }

private:
  Result<void> find_columns() {
    const auto& rows = m_data.table->rows;
    const auto header = std::find_if(rows.begin(), rows.end(), [](const html::Row& row) { return is_header_row(row); });
    if (header == rows.end()) return missing_column(m_page, "Rd.");
    m_data.header_row = static_cast<std::size_t>(header - rows.begin());
    for (const html::Cell& cell : header->cells) m_data.columns.push_back(column_of(cell.text));
    m_result = m_data.find(Column::result);
    for (std::size_t i = 0; i < m_data.columns.size() && !m_result; ++i) {
      if (m_data.columns[i] == Column::unknown && holds_colours(i)) m_result = i;
    }
    if (!m_result) return missing_column(m_page, "Res.");
    return {};
  }

  bool holds_colours(std::size_t column) const {
    const auto rows = m_data.data_rows();
    return std::any_of(rows.begin(), rows.end(), [&](const html::Row* row) {
      return column < row->cells.size() && coloured_text(m_page.html, row->cells[column]).colour;
    });
  }

  tl::unexpected<Error> unknown(std::string_view heading, std::string_view text) const {
    return unknown_cell(m_page, m_table_row, heading, text);
  }

  Result<CardEntry> read_row(const html::Row& row) const {
    CardEntry entry;
    const auto round = parse_number(row.cells.front().text);
    if (!round || *round < 1 || *round > k_max_rounds) return unknown("Rd.", row.cells.front().text);
    if (*m_result >= row.cells.size()) return unknown("Res.", {});
    const ColouredText text = coloured_text(m_page.html, row.cells[*m_result]);
    const auto result = parse_card_result(text.text);
    if (!result) return unknown("Res.", text.text);
    entry.round = *round;
    entry.quoted = text.text;
    entry.colour = text.colour ? text.colour : result->colour;
    entry.entry.colour = entry.colour.value_or(Colour::white);
    entry.entry.outcome = outcome_of(*result);
    entry.entry.bye = bye_of(*result);
    SEISEKI_TRY(entry.entry.opponent, opponent_of(row, text.colour.has_value()));
    const bool played = entry.entry.opponent && entry.entry.outcome != Outcome::forfeit_win &&
                        entry.entry.outcome != Outcome::forfeit_loss;
    if (played && !entry.colour) return unknown("Res.", text.text);
    return entry;
  }

  // nullopt for a bye (-1, on newer pages a dash) and for no pairing (-2). Whoever has a colour has an opponent.
  Result<std::optional<StartNumber>> opponent_of(const html::Row& row, bool has_colour) const {
    std::optional<StartNumber> linked;
    for (const html::Cell& cell : row.cells) {
      if (!linked) linked = linked_player(m_page.html, cell);
    }
    const auto column = m_data.find(Column::start_number);
    if (!column || *column >= row.cells.size()) {
      if (!linked) return unknown("SNo", {});
      return linked;
    }
    const std::string_view printed = row.cells[*column].text;
    const bool is_nobody = printed == "-1" || printed == "-2";
    const bool has_none = (printed.empty() || printed == "-") && !linked && !has_colour;
    if (is_nobody || has_none) return std::optional<StartNumber>{};
    const auto number = parse_number(printed);
    if (!number || *number < 1 || *number > 99999 || (linked && linked->value() != *number)) {
      return unknown("SNo", printed);
    }
    return std::optional{StartNumber{*number}};
  }

  const TournamentPage& m_page;
  DataTable m_data;
  std::optional<std::size_t> m_result;
  int m_table_row = 0;
};

std::optional<StartNumber> own_number(const TournamentPage& page) {
  if (page.address.player && *page.address.player <= 99999) return StartNumber{*page.address.player};
  return std::nullopt;
}

// A game without colours gets them from the numbers, alike on both cards: nobody played it.
Colour colour_or_by_number(const CardEntry& entry, StartNumber self) {
  if (entry.colour || !entry.entry.opponent) return entry.entry.colour;
  return self < *entry.entry.opponent ? Colour::white : Colour::black;
}

}  // namespace

Result<PlayerCard> read_player_card(const TournamentPage& page) {
  PlayerCard card;
  card.player = read_upper_table(page);
  const auto number = own_number(page);
  if (!number) return no_key(page, 5);
  if (card.player.name.empty()) return missing_column(page, "Name");
  card.player.start_number = *number;
  card.player.where.document = page.document;
  card.player.where.start_number = *number;
  if (const html::Table* table = lower_table(page)) {
    SEISEKI_TRY(card.entries, GamesReader(page, *table).read());
  }
  return card;
}

std::optional<CrosstableByStartNumber> crosstable_of(const std::vector<PlayerCard>& cards) {
  CrosstableByStartNumber table;
  std::map<StartNumber, const PlayerCard*> by_number;
  for (const PlayerCard& card : cards) {
    by_number[card.player.start_number] = &card;
    for (const CardEntry& entry : card.entries) table.rounds = std::max(table.rounds, entry.round);
  }
  for (const auto& [number, card] : by_number) {
    CrosstableRow<StartNumber> row;
    row.self = number;
    row.player = card->player;
    row.entries.resize(static_cast<std::size_t>(table.rounds));
    std::set<int> rounds;
    for (const CardEntry& entry : card->entries) {
      if (entry.entry.opponent && !by_number.contains(*entry.entry.opponent)) return std::nullopt;
      auto& target = row.entries[static_cast<std::size_t>(entry.round) - 1];
      if (!rounds.insert(entry.round).second) return std::nullopt;  // two games of one round
      target = entry.entry;
      target.colour = colour_or_by_number(entry, number);
      target.quoted = entry.quoted;
    }
    table.document = card->player.where.document;
    table.rows.push_back(std::move(row));
  }
  return table.rounds > 0 ? std::optional{std::move(table)} : std::nullopt;
}

}  // namespace seiseki::importers::chess_results
