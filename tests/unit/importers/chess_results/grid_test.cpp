#include "importers/chess_results/grid.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "importers/chess_results/assemble.hpp"
#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::row;

namespace {

const std::string k_columns = header("Bo.|No.|Rtg||White|Result||Black|Rtg|No.");

Document rounds(std::string_view second = "1 - 0") {
  return test::page("./tnr77.aspx?lan=1&amp;art=2", row("Round 1", "CRg1b") + k_columns + row("1|1|0||A|1 - 0||B|0|2") +
                                                        row("Round 2", "CRg1b") + k_columns +
                                                        row("1|2|0||B|½ - ½||C|0|3") + row("Round 3", "CRg1b") +
                                                        k_columns + row("1|3|0||C|" + std::string{second} + "||A|0|1"));
}

Document grid(std::string_view a, std::string_view b, std::string_view c) {
  return test::page("./tnr77.aspx?lan=1&amp;art=5", header("No.||Name|1|2|3|Pts.") + row(a) + row(b) + row(c));
}

std::vector<std::string> codes(const std::vector<Document>& documents) {
  const auto tournament = assemble(documents);
  REQUIRE(tournament);
  CHECK(tournament->games.size() == 3);
  std::vector<std::string> codes;
  for (const Finding& finding : tournament->findings) codes.emplace_back(finding.code());
  return codes;
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("chess-results 9.9: the grid of a round robin checks the games and adds none") {
  CHECK(codes({rounds(), grid("1||A|*|1|0|1", "2||B|0|*|½|½", "3||C|1|½|*|1½")}).empty());
  CHECK(codes({rounds(), grid("1||A|*|1|1|2", "2||B|0|*|½|½", "3||C|0|½|*|½")}) == Codes{"cr-grid-disagrees"});
  CHECK(codes({rounds("+ - -"), grid("1||A|*|1|-|1", "2||B|0|*|½|½", "3||C|+|½|*|1½")}).empty());
  CHECK(codes({rounds("+ - -"), grid("1||A|*|1|0|1", "2||B|0|*|½|½", "3||C|1|½|*|1½")}) == Codes{"cr-grid-disagrees"});
}

TEST_CASE(
    "chess-results 9.9: a list of all rounds says how many pairings it has, and how many there are of its players") {
  const auto tournament = assemble(std::vector<Document>{rounds()});
  REQUIRE(tournament);
  CHECK(tournament->claims.pairs_listed == 3);
  CHECK(tournament->claims.pairs_expected == 3);
  // The last round is not there: of the three pairs one never meets.
  Document cut = rounds();
  const std::size_t last = cut.bytes.find("<tr class=\"CRg1b\"><td class=\"CRc\">Round 3");
  REQUIRE(last != std::string::npos);
  cut.bytes.erase(last, cut.bytes.find("</table>") - last);
  const auto less = assemble(std::vector<Document>{cut});
  REQUIRE(less);
  CHECK(less->claims.pairs_listed == 2);
  CHECK(less->claims.pairs_expected == 3);
}

TEST_CASE("a grid that is not understood checks nothing and says so") {
  CHECK(codes({rounds(), grid("1||A|*|1|?|1", "2||B|0|*|½|½", "3||C|1|½|*|1½")}) == Codes{"cr-grid-unread"});
  CHECK(codes({rounds(), grid("1||A|*|1|0|1", "2||B|*|0|½|½", "3||C|1|½|*|1½")}) == Codes{"cr-grid-unread"});
}

TEST_CASE("chess-results 9.9: a double round has two results for each pair") {
  const Document twice = test::page("./tnr77.aspx?lan=1&amp;art=2",
                                    row("Round 1", "CRg1b") + k_columns + row("1|1|0||A|1 - 0||B|0|2") +
                                        row("Round 2", "CRg1b") + k_columns + row("1|2|0||B|½ - ½||A|0|1"));
  const auto check = [&](std::string_view a, std::string_view b) {
    const std::vector<Document> documents{
        twice, test::page("./tnr77.aspx?lan=1&amp;art=5", header("No.||Name|1|2") + row(a) + row(b))};
    const auto tournament = assemble(documents);
    REQUIRE(tournament);
    CHECK(tournament->games.size() == 2);
    return tournament->findings.size();
  };
  CHECK(check("1||A|*|½1", "2||B|0½|*") == 0);
  // The order of the signs is not that of the rounds, and what stands between them is nothing.
  for (const char* between : {" ", "/", ", "}) {
    CAPTURE(between);
    CHECK(check(std::string{"1||A|*|1"} + between + "½", std::string{"2||B|0"} + between + "½|*") == 0);
  }
  CHECK(check("1||A|*|11", "2||B|00|*") == 1);
}
