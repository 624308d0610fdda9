#include "importers/printed_list/importer.hpp"

#include <algorithm>

#include "importers/printed_list/crosstable.hpp"
#include "importers/printed_list/findings.hpp"
#include "importers/printed_list/list_table.hpp"
#include "importers/printed_list/players.hpp"
#include "importers/workbook/workbook.hpp"

namespace seiseki::importers::printed_list {
namespace {

bool is_text_without_markup(std::string_view bytes) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && bytes[first] != '<' && bytes[first] != '{';
}

// Nothing but these programs writes a details line over a table, or rounds and points side by side.
bool has_marks_of_a_program(const ListTable& table) {
  const bool has_detail = std::any_of(table.above.begin(), table.above.end(), [](const std::string& line) {
    const std::size_t colon = line.find(" : ");
    return colon != std::string::npos && detail_of(checks::split_class(std::string_view{line}.substr(0, colon)).label);
  });
  return has_detail || table.has(Column::round) || !table.address.empty() ||
         (table.has(Column::rank) && table.has(Column::points));
}

}  // namespace

Recognition PrintedListImporter::recognise(std::span<const Document> documents) const {
  using enum Recognition::Certainty;
  if (documents.size() != 1) return {no, {"a printed list is one file", "印刷用の一覧は 1 ファイルです"}};
  const Document& document = documents.front();
  if (!workbook::is_workbook(document.bytes) && !is_text_without_markup(document.bytes))
    return {no,
            {"it is neither a spreadsheet nor text of cells", "表計算ファイルでも、区切られたテキストでもありません"}};
  const auto table = find_table(document);
  if (!table) {
    // A damaged spreadsheet is refused as such, by reading it: nobody else would say why.
    const Finding& why = table.error().finding;
    if (why.kind == &k_no_header) return {no, {"no row has the headings of a list", "一覧の見出し行がありません"}};
    return {workbook::is_workbook(document.bytes) ? maybe : no, {why.message(Language::en), why.message(Language::ja)}};
  }
  if (has_marks_of_a_program(*table)) {
    return {certain, {"it is a list printed by a pairing program", "ペアリングソフトが書き出した一覧です"}};
  }
  return {maybe, {"a table with a number and a name", "番号と氏名のある表です"}};
}

Result<ImportedTournament> PrintedListImporter::read(std::span<const Document> documents) const {
  if (documents.size() != 1) return failure(k_not_one_document, {}, {}, {std::to_string(documents.size())});
  SEISEKI_TRY(const ListTable table, find_table(documents.front()));
  ImportedTournament tournament;
  tournament.format = name();
  tournament.details = read_details(table);
  tournament.findings = table.findings;
  const std::vector<ListedPlayer> players = read_players(table, tournament.findings);
  if (has_rounds(table)) {
    SEISEKI_TRY(tournament.games, read_games(table, players, tournament.findings));
    const auto rounds = std::count(table.columns.begin(), table.columns.end(), Column::round);
    tournament.details.rounds = static_cast<int>(rounds);
  } else {
    tournament.findings.push_back(finding(k_no_games, {.document = documents.front().name}, {},
                                          {view_of(table), std::to_string(players.size())}));
  }
  for (const ListedPlayer& listed : players) tournament.players.push_back(listed.player);
  std::sort(tournament.players.begin(), tournament.players.end(),
            [](const ImportedPlayer& a, const ImportedPlayer& b) { return a.start_number < b.start_number; });
  return tournament;
}

}  // namespace seiseki::importers::printed_list
