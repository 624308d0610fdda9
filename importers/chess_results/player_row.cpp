#include "importers/chess_results/player_row.hpp"

#include <algorithm>

#include "importers/chess_results/cell_links.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/pair_result.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::chess_results {
namespace {

// Without the mark of a footnote ("*)" for a fixed board) and without the comma of a name that has one part only.
std::string_view plain_name(std::string_view text) {
  if (text.ends_with("*)")) text = text::trim(text.substr(0, text.size() - 2));
  if (text.ends_with(',')) text = text::trim(text.substr(0, text.size() - 1));
  return text;
}

// `0` in a column of identity numbers means none.
}  // namespace

void set_name(ImportedPlayer& player, std::string_view printed) {
  const std::string_view name = plain_name(printed);
  player.name = name;
  const std::size_t comma = name.find(',');
  if (comma == std::string_view::npos) return;
  player.surname = text::trim(name.substr(0, comma));
  player.given_name = text::trim(name.substr(comma + 1));
}

tl::unexpected<Error> unknown_cell(const TournamentPage& page, int table_row, std::string_view heading,
                                   std::string_view quoted) {
  Location where{page.document};
  where.table_row = table_row;
  // What is not known there may be a word or a letter of that language; the English page says which.
  if (!headings_are_known(page.language)) return failure(k_language, where, quoted);
  return failure(k_cell_unknown, where, quoted, {std::to_string(table_row), std::string{heading}});
}

tl::unexpected<Error> unknown_result(const TournamentPage& page, int table_row, std::string_view heading,
                                     std::string_view quoted) {
  if (!is_worth_more_than_a_game(quoted)) return unknown_cell(page, table_row, heading, quoted);
  Location where{page.document};
  where.table_row = table_row;
  return failure(k_several_points, where, quoted, {std::to_string(table_row), std::string{heading}});
}

tl::unexpected<Error> missing_column(const TournamentPage& page, std::string_view english_heading) {
  if (!headings_are_known(page.language)) return failure(k_language, {page.document});
  return failure(k_column_missing, {page.document}, {}, {std::string{english_heading}});
}

Result<PlayerColumns> PlayerColumns::find(const TournamentPage& page) {
  PlayerColumns columns{page};
  const auto name = page.data.find(Column::name);
  if (!name) return missing_column(page, "Name");
  columns.m_name = *name;
  // The title is the unlabelled cell next to the name; before it there may be the flag, unlabelled too.
  if (*name > 0 && page.data.columns[*name - 1] == Column::unlabelled) columns.m_title = *name - 1;
  return columns;
}

std::string_view PlayerColumns::text(const html::Row& row, Column column) const {
  const auto index = m_page->data.find(column);
  return index && *index < row.cells.size() ? row.cells[*index].text : std::string_view{};
}

std::optional<int> PlayerColumns::number(const html::Row& row, Column column, const Location& where,
                                         std::vector<Finding>& findings) const {
  const std::string_view printed = text(row, column);
  if (printed.empty() || printed == "0") return std::nullopt;
  const auto value = parse_number(printed);
  if (!value) {
    const std::string heading{m_page->data.heading(*m_page->data.find(column))};
    findings.push_back(finding(k_value_unreadable, where, printed, {std::to_string(where.table_row), heading}));
  }
  return value;
}

// The column, the flag, or the row's class: any of them may be missing.
std::string PlayerColumns::federation(const html::Row& row) const {
  if (const std::string_view printed = text(row, Column::federation); !printed.empty()) return std::string{printed};
  for (const html::Cell& cell : row.cells) {
    if (!cell.div_class.starts_with("tn_")) continue;
    if (const auto flag = federation_of_class(cell.div_class); !flag.empty()) return std::string{flag};
  }
  return std::string{federation_of_class(row.css_class)};
}

Result<ImportedPlayer> PlayerColumns::read(const html::Row& row, int table_row, std::vector<Finding>& findings) const {
  const std::size_t columns = m_page->data.columns.size();
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    // A spare cell at the end holds nothing; one that does, or spans others, would shift the row against its header.
    if (row.cells[i].colspan != 1 || (i >= columns && !row.cells[i].text.empty())) {
      return unknown_cell(*m_page, table_row, std::to_string(i + 1), row.cells[i].text);
    }
  }
  if (m_name >= row.cells.size() || plain_name(row.cells[m_name].text).empty()) {
    return unknown_cell(*m_page, table_row, m_page->data.heading(m_name), {});
  }
  ImportedPlayer player;
  player.where.document = m_page->document;
  player.where.table_row = table_row;
  set_name(player, row.cells[m_name].text);
  if (m_title) player.title = row.cells[*m_title].text;
  player.national_id = or_none(text(row, Column::national_id));
  player.fide_id = or_none(text(row, Column::fide_id));
  player.federation = federation(row);
  player.sex = text(row, Column::sex);
  player.club = text(row, Column::club);
  player.team = text(row, Column::team);
  player.rating = number(row, Column::rating, player.where, findings);
  player.rating_fide = number(row, Column::rating_fide, player.where, findings);
  player.rating_national = number(row, Column::rating_national, player.where, findings);
  player.rank = number(row, Column::rank, player.where, findings);
  if (const std::string_view printed = text(row, Column::points); !printed.empty()) {
    player.points = parse_points(printed);
    if (!player.points) {
      findings.push_back(
          finding(k_value_unreadable, player.where, printed,
                  {std::to_string(table_row), std::string{m_page->data.heading(*m_page->data.find(Column::points))}}));
    }
  }
  return player;
}

std::optional<StartNumber> PlayerColumns::linked_number(const html::Row& row) const {
  return m_name < row.cells.size() ? linked_player(m_page->html, row.cells[m_name]) : std::nullopt;
}

Result<StartNumber> read_start_number(const TournamentPage& page, const html::Row& row, int table_row,
                                      std::size_t column) {
  constexpr int k_largest = 99999;
  const std::string_view printed = column < row.cells.size() ? row.cells[column].text : std::string_view{};
  const auto number = parse_number(printed);
  if (!number || *number < 1 || *number > k_largest) {
    return unknown_cell(page, table_row, page.data.heading(column), printed);
  }
  return StartNumber{*number};
}

}  // namespace seiseki::importers::chess_results
