#include "importers/text_pair/players.hpp"

#include <set>
#include <string>

#include "importers/checks/findings.hpp"
#include "importers/checks/names.hpp"
#include "importers/checks/player_ids.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text_pair/findings.hpp"

namespace seiseki::importers::text_pair {

namespace {

/// One row being read: its cells, and where to report them.
class PlayerRowReader {
public:
  PlayerRowReader(const Table& table, const TableRow& row, ImportedPlayer& player, text::FindingList& findings)
      : m_table{table}, m_row{row}, m_player{player}, m_findings{findings} {}

  std::string_view cell(PlayerColumn column) const { return m_table.cell(m_row, column); }

  /// The kind names the player, and what else is said of the cell.
  void report(const FindingKind& kind, PlayerColumn column, std::vector<std::string> more = {}) {
    more.insert(more.begin(), std::to_string(m_player.start_number.value()));
    m_findings.add(kind, m_player.where, cell(column), std::move(more));
  }
  void report_number(PlayerColumn column) {
    report(checks::k_number_unreadable, column, {std::string{k_player_header[column]}});
  }

  /// A positive number; `0` and an empty cell are none.
  std::optional<int> number(PlayerColumn column) {
    if (cell(column).empty()) return std::nullopt;
    const auto value = text::parse_number(cell(column));
    if (!value) report_number(column);
    return value && *value > 0 ? value : std::nullopt;
  }

private:
  const Table& m_table;
  const TableRow& m_row;
  ImportedPlayer& m_player;
  text::FindingList& m_findings;
};

bool is_nothing(std::string_view id) {
  return id.find_first_not_of("0 -") == std::string_view::npos;
}

void read_name(const PlayerRowReader& row, ImportedPlayer& player) {
  if (row.cell(surname).empty() && row.cell(given_name).empty()) {
    player.name = row.cell(name);
  } else {
    checks::name_player(player, row.cell(surname), row.cell(given_name));
  }
}

void read_ids(PlayerRowReader& row, ImportedPlayer& player) {
  if (!is_nothing(row.cell(ident))) player.national_id = row.cell(ident);
  const std::string_view fide = row.cell(fide_id);
  if (is_nothing(fide)) return;
  if (player.national_id.empty() && checks::is_meant_as_federation_id(fide)) {
    player.national_id = fide;
    return;
  }
  if (fide.find_first_not_of("0123456789") != std::string_view::npos)
    return row.report(checks::k_id_not_fide, fide_id, {std::string{fide}});
  player.fide_id = fide.substr(fide.find_first_not_of('0'));
}

void read_birth(PlayerRowReader& row, ImportedPlayer& player) {
  // A program without the date prints its separators, or zeros.
  if (row.cell(birth).find_first_not_of(" ./-0") == std::string_view::npos) return;
  player.birth = text::parse_birth(row.cell(birth));
  if (!player.birth) row.report(checks::k_birth_unreadable, birth);
}

void read_points(PlayerRowReader& row, ImportedPlayer& player) {
  if (row.cell(points).empty()) return;
  player.points = text::parse_points(row.cell(points));
  if (!player.points) row.report_number(points);
}

}  // namespace

Result<std::vector<ImportedPlayer>> read_players(const Table& table, const std::string& document,
                                                 text::FindingList& findings) {
  std::vector<ImportedPlayer> players;
  std::set<int> seen;
  for (const TableRow& line : table.rows) {
    ImportedPlayer player;
    player.where = {.document = document, .line = line.line};
    PlayerRowReader row(table, line, player, findings);
    const std::string_view printed = row.cell(nr);
    const auto number = text::parse_number(printed);
    if (!number || *number < 1 || *number > k_max_start_number || table.is_moved(line)) {
      findings.add(checks::k_startno, player.where, line.text, {std::string{printed}});
      continue;
    }
    player.start_number = StartNumber{*number};
    player.where.start_number = player.start_number;
    if (!seen.insert(*number).second)
      return failure(checks::k_startno, player.where, line.text, {std::string{printed}});
    read_name(row, player);
    read_ids(row, player);
    read_birth(row, player);
    read_points(row, player);
    player.title = row.cell(title);
    player.federation = row.cell(federation);
    player.sex = row.cell(sex);
    player.club = row.cell(club);
    player.rating_national = row.number(rating_national);
    player.rating_fide = row.number(rating_fide);
    player.rank = row.number(rank);
    players.push_back(std::move(player));
  }
  return players;
}

}  // namespace seiseki::importers::text_pair
