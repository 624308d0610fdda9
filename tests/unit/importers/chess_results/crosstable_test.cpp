#include "importers/chess_results/crosstable.hpp"

#include <type_traits>

#include <doctest/doctest.h>

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

void check_crosstable_refused(const Document& document, std::string_view code, std::string_view quoted = {}) {
  const auto table = read_crosstable_by_start_number(opened(document));
  REQUIRE_FALSE(table);
  CHECK(table.error().finding.code() == code);
  CHECK(table.error().finding.quoted == quoted);
}

}  // namespace

// Reading the one as the other does not compile.
static_assert(!std::is_convertible_v<RowPosition, StartNumber>);
static_assert(!std::is_same_v<CrosstableByRank, CrosstableByStartNumber>);

TEST_CASE("chess-results 9.6, 9.7: what a cell means") {
  struct Row {
    std::string_view text;
    int opponent;
    Colour colour;
    Outcome outcome;
  };
  constexpr Row k_games[] = {
      {"12w1", 12, Colour::white, Outcome::win},          {"12b0", 12, Colour::black, Outcome::loss},
      {"12w½", 12, Colour::white, Outcome::draw},         {"12w+", 12, Colour::white, Outcome::forfeit_win},
      {"12b-", 12, Colour::black, Outcome::forfeit_loss}, {"12w", 12, Colour::white, Outcome::pending},
      {"12s½", 12, Colour::black, Outcome::draw},         {"1b1", 1, Colour::black, Outcome::win},
  };
  for (const Row& row : k_games) {
    CAPTURE(row.text);
    const auto cell = parse_crosstable_cell(row.text);
    REQUIRE(cell);
    CHECK(cell->opponent == row.opponent);
    CHECK(cell->colour == row.colour);
    CHECK(cell->outcome == row.outcome);
  }
  CHECK(parse_crosstable_cell("-1")->bye == ByeKind::pairing_allocated);
  CHECK(parse_crosstable_cell("-½")->bye == ByeKind::half_point);
  CHECK(parse_crosstable_cell("-0")->bye == ByeKind::zero_point);
  CHECK_FALSE(parse_crosstable_cell("-1")->opponent);
}

TEST_CASE("anything else in a cell is unknown") {
  for (const char* text :
       {"",      "-",    "--",    "1",     "0",      "½",  "+",  "*",     "w1",    "12", "12w2", "12w10",
        "12x1",  "12W1", "12w=",  "12w1F", "12w-1",  "-2", "-+", "12 w1", "12w1 ", "1U", "bye",  "123456789012w1",
        "-12w1", "12ww", "12w½½", "0F",    "12w\xBD"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_crosstable_cell(text));
  }
}

TEST_CASE("chess-results 3.5: a crosstable is read with players, rounds, points and ranks") {
  const TournamentPage page = opened(test::fixture("valid/open_art5.html"));
  const auto table = read_crosstable_by_start_number(page);
  REQUIRE(table);
  CHECK(table->rounds == 3);
  REQUIRE(table->rows.size() == 12);
  const auto& first = table->rows[0];
  CHECK(first.self == StartNumber{1});
  CHECK(first.player.name == "Aizawa Toru");
  CHECK(first.player.points == Score::from_half_points(3));
  CHECK(first.player.rank == 4);
  CHECK(first.player.rating == 2104);
  REQUIRE(first.entries.size() == 3);
  CHECK(first.entries[0].opponent == StartNumber{7});
  CHECK(first.entries[0].colour == Colour::white);
  CHECK(first.entries[0].outcome == Outcome::win);
  CHECK(first.entries[1].quoted == "2b½");
  CHECK_FALSE(table->rows[5].entries[0].opponent);
}

TEST_CASE("chess-results 9.14: a gated crosstable is read like an open one") {
  const TournamentPage open = opened(test::fixture("valid/open_art5.html"));
  const TournamentPage gated = opened(test::fixture("valid/gated_art5.html"));
  const auto a = read_crosstable_by_start_number(open);
  const auto b = read_crosstable_by_start_number(gated);
  REQUIRE(a);
  REQUIRE(b);
  REQUIRE(a->rows.size() == b->rows.size());
  for (std::size_t i = 0; i < a->rows.size(); ++i) {
    for (std::size_t round = 0; round < 3; ++round) {
      CHECK(a->rows[i].entries[round].quoted == b->rows[i].entries[round].quoted);
    }
  }
}

TEST_CASE("an unknown symbol refuses the page as drift, with cell, row and column") {
  const auto table = read_crosstable_by_start_number(opened(test::fixture("invalid/unknown_cell_art5.html")));
  REQUIRE_FALSE(table);
  const Finding& finding = table.error().finding;
  CHECK(finding.code() == "cr-cell-unknown");
  CHECK(table.error().failure() == FailureClass::drift);
  CHECK(finding.quoted == "7w?");
  CHECK(finding.where.table_row == 1);
  CHECK(finding.arguments == std::vector<std::string>{"1", "1.Rd"});
}

TEST_CASE("a cell worth more than a game is no drift") {
  check_crosstable_refused(test::crosstable("No.||Name|1.Rd", {"1||A|2w1½", "2||B|1b½"}), "cr-several-points", "2w1½");
  check_crosstable_refused(test::crosstable("No.||Name|1.Rd", {"1||A|2w3", "2||B|1b0"}), "cr-several-points", "2w3");
}

TEST_CASE("a word in a cell of a page in another language is no drift, and the English page is asked for") {
  for (const std::string_view cell : {"12白1", "‏12w1", "12w１", "χ"}) {
    CAPTURE(std::string(cell));
    const auto page = open_page(
        test::page("./tnr77.aspx?lan=22&amp;art=5", header("甲||乙|1.Rd") + row("12||" + test::link(12, "A") + "|1b0") +
                                                        row("1||" + test::link(1, "B") + "|" + std::string{cell})));
    REQUIRE(page);
    const auto table = read_crosstable_by_start_number(*page);
    REQUIRE_FALSE(table);
    CHECK(table.error().finding.code() == "cr-language");
    CHECK(table.error().failure() == FailureClass::data);
    CHECK(table.error().finding.quoted == quote(cell));
    CHECK(table.error().finding.what_to_do(Language::en).find("lan=1") != std::string::npos);
  }
}

TEST_CASE("columns that are missing, out of order or empty refuse the page") {
  check_crosstable_refused(test::crosstable("No.||Name|1.Rd|3.Rd", {"1||A|-1|-0"}), "cr-column-missing");
  check_crosstable_refused(test::crosstable("No.||Name|2.Rd|1.Rd", {"1||A|-1|-0"}), "cr-column-missing");
  check_crosstable_refused(test::crosstable("No.||Name|2.Rd", {"1||A|-1"}), "cr-column-missing");
  check_crosstable_refused(test::crosstable("No.||Name|1.Rd|1.Rd", {"1||A|-1|-0"}), "cr-column-missing");
  check_crosstable_refused(test::crosstable("No.||Person|1.Rd", {"1||A|-1"}), "cr-column-missing");
  check_crosstable_refused(test::crosstable("No.||Name|1.Rd|2.Rd", {"1||A|-1"}), "cr-cell-unknown");
  check_crosstable_refused(test::crosstable("No.||Name|1.Rd|2.Rd", {"1||A|-1|"}), "cr-cell-unknown");
  check_crosstable_refused(test::crosstable("No.||Name|1.Rd", {"1||A|-1", "A2||B|-1"}), "cr-cell-unknown", "A2");
  std::string many = "No.||Name";
  std::string cells = "1||A";
  for (int i = 1; i <= 100; ++i) {
    many += "|" + std::to_string(i) + ".Rd";
    cells += "|-0";
  }
  check_crosstable_refused(test::crosstable(many, {cells}), "cr-column-missing");
}
