#include "importers/chess_results/row_numbers.hpp"

#include <doctest/doctest.h>

#include "importers/chess_results/assemble.hpp"
#include "importers/chess_results/checks.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::row;

namespace {

TournamentPage opened(const Document& document) {
  auto page = open_page(document);
  REQUIRE(page);
  return std::move(*page);
}

// By rank: Baba 2, Abe 1½, Chino ½, Doi 0.
const std::string k_columns = "Rk.||Name|Rtg|FED|1.Rd|2.Rd|Pts.";
const std::vector<std::string> k_rows{"1||Baba Sho|1800|JPN|3w1|2b1|2", "2|FM|Abe Jun|1500|JPN|4b1|1w0|1",
                                      "3||Chino Emi|0|JPN|1b0|4w1|1", "4||Doi Rei|1300|KOR|2w0|3b0|0"};
const Document k_list =
    test::page("./tnr77.aspx?lan=1&amp;art=0", header("No.||Name|ID|Rtg|FED") + row("1||Baba, Sho|11|1800|JPN") +
                                                   row("2||Doi, Rei|12|1300|KOR") + row("3|FM|Abe, Jun|13|1500|JPN") +
                                                   row("4||Chino, Emi|14|0|JPN"));

Document by_rank(const std::vector<std::string>& rows) {
  std::string table = header(k_columns);
  for (const std::string& cells : rows) table += row(cells);
  return test::page("./tnr77.aspx?lan=1&amp;art=4", table);
}

struct Read {
  std::string games;
  std::string codes;
};

Read read(const std::vector<Document>& documents) {
  const auto tournament = assemble(documents);
  if (!tournament) return {"", std::string{tournament.error().finding.code()}};
  Read result;
  for (const ImportedGame& game : tournament->games) {
    result.games += std::to_string(game.round) + ":" + std::to_string(game.white->value()) + "-" +
                    std::to_string(game.black->value()) + (game.score_white == k_win ? " 1; " : " 0; ");
  }
  for (const Finding& finding : tournament->findings) result.codes += std::string{finding.code()} + " ";
  return result;
}

}  // namespace

TEST_CASE("chess-results 9.5: art=4 names row positions, and its links make start numbers of them") {
  const TournamentPage page = opened(test::fixture("valid/open_art4.html"));
  REQUIRE(page.kind == PageKind::crosstable_by_rank);
  const auto table = read_crosstable_by_rank(page);
  REQUIRE(table);
  CHECK(table->rows[0].self == RowPosition{1});
  CHECK(table->rows[0].linked == StartNumber{4});
  const auto numbers = numbers_of_links(*table);
  REQUIRE(numbers);
  CHECK_FALSE(numbers_of_places(*table));
  const CrosstableByStartNumber numbered = with_start_numbers(*table, *numbers);
  CHECK(numbered.rows[0].self == StartNumber{4});
  CHECK(numbered.rows[0].player.start_number == StartNumber{4});
  CHECK(numbered.rows[0].entries[0].opponent == StartNumber{10});
  CHECK(numbered.rows[0].entries[2].opponent == StartNumber{1});
}

TEST_CASE("without links each row of art=4 is the one player of the starting rank whom it names") {
  const Read matched = read({by_rank(k_rows), k_list});
  CHECK(matched.games == "1:1-4 1; 1:2-3 0; 2:3-1 0; 2:4-2 1; ");
  CHECK(matched.codes == "cr-rows-matched ");
  CHECK(read({k_list, by_rank(k_rows)}).games == matched.games);
  // A crosstable may cut names, and then the beginning must be that of one name only.
  std::vector<std::string> cut = k_rows;
  cut[2].replace(cut[2].find("Chino Emi"), 9, "Chino E");
  CHECK(read({by_rank(cut), k_list}).games == matched.games);
}

TEST_CASE("a row that is nobody of the list, or could be two, gives the crosstable no numbers") {
  const auto with = [](std::string_view from, std::string_view to) {
    std::vector<std::string> rows = k_rows;
    for (std::string& cells : rows) {
      if (const std::size_t at = cells.find(from); at != std::string::npos) cells.replace(at, from.size(), to);
    }
    return read({by_rank(rows), k_list}).codes;
  };
  CHECK(with("Doi Rei", "Doi Ren") == "cr-gated-no-key");
  CHECK(with("|1300|KOR", "|1301|KOR") == "cr-gated-no-key");
  CHECK(with("|1300|KOR", "|1300|JPN") == "cr-gated-no-key");
  CHECK(with("Doi Rei|1300|KOR", "Baba Sho|1800|JPN") == "cr-gated-no-key");
  // One link that was left says the same of its row, or denies it.
  CHECK(with("Doi Rei", test::link(2, "Doi Rei")) == "cr-rows-matched ");
  CHECK(with("Doi Rei", test::link(5, "Doi Rei")) == "cr-gated-no-key");
  const Document twins =
      test::page("./tnr77.aspx?art=0", header("No.||Name|Rtg|FED") + row("1||Baba, Sho|1800|JPN") +
                                           row("2||Doi, Rei|1300|KOR") + row("3|FM|Abe, Jun|1500|JPN") +
                                           row("4||Chino, Emi|0|JPN") + row("5||Doi, Rei|1300|KOR"));
  CHECK(read({by_rank(k_rows), twins}).codes == "cr-gated-no-key");
  const Document told_apart =
      test::page("./tnr77.aspx?art=0", header("No.||Name|Rtg|FED") + row("1||Baba, Sho|1800|JPN") +
                                           row("2||Doi, Rei|1300|KOR") + row("3|FM|Abe, Jun|1500|JPN") +
                                           row("4||Chino, Emi|0|JPN") + row("5||Doi, Rei|1299|KOR"));
  CHECK(read({by_rank(k_rows), told_apart}).games == "1:1-4 1; 1:2-3 0; 2:3-1 0; 2:4-2 1; ");
}

TEST_CASE("an art=4 page that stands alone is numbered by its rows, and says so") {
  const Read alone = read({by_rank(k_rows)});
  CHECK(alone.games == "1:1-3 1; 1:4-2 0; 2:2-1 0; 2:3-4 1; ");
  CHECK(alone.codes == "cr-rows-numbered ");
  // Rows that were sorted anew name other opponents, which the other rows deny.
  const std::vector<std::string> sorted{k_rows[1], k_rows[0], k_rows[2], k_rows[3]};
  CHECK(read({by_rank(sorted)}).codes == "cr-crosstable-not-mutual");
  CHECK(read({by_rank(sorted), k_list}).codes == "cr-crosstable-not-mutual");
  // Beside pages with start numbers the places would be taken for them.
  const Document round =
      test::round_page(1, header("Bo.|No.||White|Result||Black|No.") + row("1|1||Baba, Sho|1 - 0||Chino, Emi|4") +
                              row("2|2||Doi, Rei|0 - 1||Abe, Jun|3"));
  CHECK(read({by_rank(k_rows), round}).codes == "cr-gated-no-key");
}
