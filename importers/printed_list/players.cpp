#include "importers/printed_list/players.hpp"

#include <algorithm>
#include <ranges>
#include <set>

#include "importers/checks/event_details.hpp"
#include "importers/printed_list/findings.hpp"
#include "importers/printed_list/points.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::printed_list {
namespace {

constexpr int k_largest_number = 99'999;

/// Columns without a heading mean something by where they stand.
struct Nameless {
  std::optional<std::size_t> title;  ///< in front of the first name
  std::optional<std::size_t> sex;    ///< behind the second name: `F` or nothing
};

Nameless find_nameless(const std::vector<Column>& columns) {
  Nameless found;
  const auto first = std::find(columns.begin(), columns.end(), Column::name);
  if (first != columns.begin() && *(first - 1) == Column::nameless)
    found.title = static_cast<std::size_t>(first - columns.begin()) - 1;
  const auto second = std::find(first + 1, columns.end(), Column::name);
  if (second != columns.end() && second + 1 != columns.end() && *(second + 1) == Column::nameless)
    found.sex = static_cast<std::size_t>(second - columns.begin()) + 1;
  return found;
}

std::string_view or_none(std::string_view id) {
  return id.find_first_not_of('0') == std::string_view::npos ? std::string_view{} : id;
}

class RowReader {
public:
  RowReader(const ListTable& table, std::vector<Finding>& findings)
      : m_table{table}, m_nameless{find_nameless(table.columns)}, m_findings{findings} {}

  ImportedPlayer read(const ListRow& row) const {
    ImportedPlayer player;
    player.where = row.where;
    player.name = name(row);
    if (const std::size_t comma = player.name.find(','); comma != std::string::npos) {
      player.surname = text::trim(std::string_view{player.name}.substr(0, comma));
      player.given_name = text::trim(std::string_view{player.name}.substr(comma + 1));
    }
    if (m_nameless.title) player.title = row.cell(*m_nameless.title);
    player.sex = m_nameless.sex ? row.cell(*m_nameless.sex) : m_table.value(row, Column::sex);
    player.national_id = or_none(m_table.value(row, Column::national_id));
    player.fide_id = or_none(m_table.value(row, Column::fide_id));
    player.federation = m_table.value(row, Column::federation);
    player.club = m_table.value(row, Column::club);
    player.team = m_table.value(row, Column::team);
    player.rating = rating(row, Column::rating);
    player.rating_national = rating(row, Column::rating_national);
    player.rating_fide = rating(row, Column::rating_fide);
    player.birth = read_as(row, Column::birth, text::parse_birth);
    player.points = read_as(row, Column::points, parse_points);
    player.rank = read_as(row, Column::rank, text::parse_number);
    return player;
  }

  // The first of two columns called so; the second is short for the boards.
  std::string_view name(const ListRow& row) const {
    const auto column = std::find(m_table.columns.begin(), m_table.columns.end(), Column::name);
    return row.cell(static_cast<std::size_t>(column - m_table.columns.begin()));
  }

private:
  // Absent, or present and not readable, which is told.
  template <class Parse>
  auto read_as(const ListRow& row, Column column, Parse parse) const -> decltype(parse(std::string_view{})) {
    const std::string_view printed = m_table.value(row, column);
    if (printed.empty()) return std::nullopt;
    auto value = parse(printed);
    if (!value) {
      const auto index = std::find(m_table.columns.begin(), m_table.columns.end(), column) - m_table.columns.begin();
      const std::string heading{m_table.header.cell(static_cast<std::size_t>(index))};
      m_findings.push_back(finding(k_value_unreadable, row.where, printed, {heading}));
    }
    return value;
  }

  std::optional<int> rating(const ListRow& row, Column column) const {
    const auto value = read_as(row, column, text::parse_number);
    return value && *value > 0 ? value : std::nullopt;
  }

  const ListTable& m_table;
  Nameless m_nameless;
  std::vector<Finding>& m_findings;
};

// The list's own numbers, if each row has one and none has another's.
void number(std::vector<ListedPlayer>& players, const ListTable& table, std::vector<Finding>& findings) {
  std::set<int> taken;
  const bool all_numbered = std::all_of(players.begin(), players.end(), [&](const ListedPlayer& listed) {
    const auto printed = text::parse_number(table.value(*listed.row, Column::start_number));
    return printed && *printed > 0 && *printed <= k_largest_number && taken.insert(*printed).second;
  });
  int place = 0;
  for (ListedPlayer& listed : players) {
    ++place;
    const auto printed = text::parse_number(table.value(*listed.row, Column::start_number));
    listed.player.start_number = StartNumber{all_numbered ? printed.value_or(place) : place};
    listed.player.where.start_number = listed.player.start_number;
  }
  if (!all_numbered) findings.push_back(finding(k_positions, {.document = table.header.where.document}));
}

void set_dates(TournamentDetails& details, std::string_view value) {
  while (!value.empty()) {
    const std::size_t end = std::min(value.find(' '), value.size());
    if (const auto date = text::parse_event_date(value.substr(0, end))) {
      if (!details.start) details.start = date;
      details.end = date;
    }
    value.remove_prefix(std::min(end + 1, value.size()));
  }
}

void set_detail(TournamentDetails& details, std::string_view label, std::string_view value) {
  const checks::DetailLabel printed = checks::split_class(label);
  const auto key = detail_of(printed.label);
  if (!key) return;
  checks::set_detail(details, *key, printed.class_name, value);
  if (key == Detail::date) set_dates(details, value);
}

constexpr std::string_view k_colon = " : ";

// The site's banner and its time stamp are neither the tournament's name nor the list's.
bool is_of_the_site(std::string_view line) {
  return line.starts_with("From the Tournament-Database of Chess-Results") || line.starts_with("Last update");
}

}  // namespace

std::vector<ListedPlayer> read_players(const ListTable& table, std::vector<Finding>& findings) {
  const RowReader reader{table, findings};
  std::vector<ListedPlayer> players;
  players.reserve(table.rows.size());
  for (const ListRow& row : table.rows) {
    if (reader.name(row).empty() || is_header(row)) {
      findings.push_back(finding(k_row_unread, row.where, row.cells.empty() ? "" : row.cells.front()));
      continue;
    }
    players.push_back({reader.read(row), &row});
  }
  number(players, table, findings);
  return players;
}

TournamentDetails read_details(const ListTable& table) {
  TournamentDetails details;
  constexpr std::string_view k_site = "chess-results.com/tnr";
  if (!table.address.empty()) details.source_key = "chess-results:" + table.address.substr(k_site.size());
  for (const std::string& line : table.above) {
    const std::string_view text = line;
    const std::size_t colon = text.find(k_colon);
    if (colon == std::string_view::npos) {
      if (details.name.empty() && !is_of_the_site(text)) details.name = text;
    } else {
      set_detail(details, text::trim(text.substr(0, colon)), text::trim(text.substr(colon + k_colon.size())));
    }
  }
  return details;
}

std::string view_of(const ListTable& table) {
  for (const std::string& line : std::views::reverse(table.above)) {
    if (line.find(k_colon) == std::string::npos && !is_of_the_site(line)) return line;
  }
  return {};
}

}  // namespace seiseki::importers::printed_list
