#include "importers/chess_results/checks.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;

namespace {

struct Read {
  TournamentPage page;
  CrosstableByStartNumber table;
};

Read read(const Document& document) {
  auto page = open_page(document);
  REQUIRE(page);
  Read result{std::move(*page), {}};
  auto table = read_crosstable_by_start_number(result.page);
  REQUIRE(table);
  result.table = std::move(*table);
  return result;
}

// The mirror check's answer for rows `number||name|round 1`.
std::string mutual(std::initializer_list<std::string_view> rows) {
  const Read read_table = read(test::crosstable("No.||Name|1.Rd", rows));
  const auto checked = check_mutual(read_table.table);
  return checked ? "mutual" : std::string{checked.error().finding.code()};
}

struct Played {
  std::vector<ImportedGame> games;
  std::vector<Finding> findings;
};

Played played(std::initializer_list<std::string_view> rows) {
  const Read read_table = read(test::crosstable("No.||Name|1.Rd", rows));
  REQUIRE(check_mutual(read_table.table));
  Played result;
  result.games = games_of(read_table.table, result.findings);
  return result;
}

}  // namespace

TEST_CASE("chess-results 9.5: every pairing needs its mirror: same round, other colour") {
  CHECK(mutual({"1||A|2w1", "2||B|1b0"}) == "mutual");
  CHECK(mutual({"1||A|2w", "2||B|1b"}) == "mutual");
  CHECK(mutual({"1||A|-1", "2||B|-0"}) == "mutual");
  CHECK(mutual({"1||A|2w1", "2||B|1w0"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|2w1", "2||B|3b0", "3||C|2w1"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|2w1", "2||B|-0"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|-0", "2||B|1b0"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|1w1"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|9w1", "2||B|-0"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|99999w1"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|999999999w1"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|0w1"}) == "cr-crosstable-not-mutual");
  CHECK(mutual({"1||A|-0", "1||B|-0"}) == "cr-cell-unknown");
}

TEST_CASE("the finding names round, both numbers and the cell") {
  const Read read_table = read(test::fixture("invalid/not_mutual_art5.html"));
  const auto checked = check_mutual(read_table.table);
  REQUIRE_FALSE(checked);
  const Finding& finding = checked.error().finding;
  CHECK(finding.code() == "cr-crosstable-not-mutual");
  CHECK(finding.arguments == std::vector<std::string>{"1", "1", "8"});
  CHECK(finding.quoted == "8w1");
  CHECK(finding.where.round == 1);
  CHECK(finding.where.table_row == 1);
}

TEST_CASE("chess-results 9.5: an art=4 page read as if its numbers were start numbers fails the check") {
  // The same rows under the heading of art=5: positions 1, 2, 3 are the players 7, 5, 6.
  CHECK(mutual({"7||A|2w1", "5||B|1b0", "6||C|-1"}) == "cr-crosstable-not-mutual");
}

TEST_CASE("chess-results 4.1: both sides of a pairing make one game") {
  struct Row {
    std::string_view white, black;
    GameStatus status;
    int white_half_points;  // -1 = none
    int black_half_points;
    std::string_view finding;
  };
  constexpr Row k_rows[] = {
      {"2w1", "1b0", GameStatus::rated, 2, 0, ""},
      {"2w0", "1b1", GameStatus::rated, 0, 2, ""},
      {"2w½", "1b½", GameStatus::rated, 1, 1, ""},
      {"2w½", "1s½", GameStatus::rated, 1, 1, ""},
      {"2w+", "1b-", GameStatus::forfeit, 2, 0, ""},
      {"2w-", "1b+", GameStatus::forfeit, 0, 2, ""},
      {"2w-", "1b-", GameStatus::forfeit, 0, 0, ""},
      {"2w", "1b", GameStatus::open, -1, -1, "result-missing"},
      {"2w0", "1b0", GameStatus::unrated, 0, 0, "result-zero-zero"},
      {"2w1", "1b1", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w1", "1b½", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w½", "1b0", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w1", "1b", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w", "1b0", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w1", "1b-", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w+", "1b0", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w+", "1b+", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w-", "1b0", GameStatus::disputed, -1, -1, "pair-result"},
      {"2w-", "1b", GameStatus::disputed, -1, -1, "pair-result"},
  };
  for (const Row& row : k_rows) {
    CAPTURE(row.white);
    CAPTURE(row.black);
    const Played result = played({"1||A|" + std::string{row.white}, "2||B|" + std::string{row.black}});
    REQUIRE(result.games.size() == 1);
    const ImportedGame& game = result.games[0];
    CHECK(game.round == 1);
    CHECK(game.white == StartNumber{1});
    CHECK(game.black == StartNumber{2});
    CHECK(game.status == row.status);
    CHECK(game.score_white.has_value() == (row.white_half_points >= 0));
    if (game.score_white) CHECK(game.score_white->half_points() == row.white_half_points);
    CHECK(game.score_black.has_value() == (row.black_half_points >= 0));
    if (game.score_black) CHECK(game.score_black->half_points() == row.black_half_points);
    CHECK_FALSE(game.bye);
    CHECK(game.quoted == std::string{row.white} + " / " + std::string{row.black});
    CHECK(result.findings.size() == (row.finding.empty() ? 0 : 1));
    for (const Finding& finding : result.findings) CHECK(finding.code() == row.finding);
  }
}

TEST_CASE("chess-results 9.7: byes are records without an opponent, never games") {
  const Played result = played({"1||A|-1", "2||B|-½", "3||C|-0"});
  REQUIRE(result.games.size() == 3);
  constexpr ByeKind k_kinds[] = {ByeKind::pairing_allocated, ByeKind::half_point, ByeKind::zero_point};
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(result.games[i].status == GameStatus::bye);
    CHECK(result.games[i].bye == k_kinds[i]);
    CHECK(result.games[i].score_white == Score::from_half_points(2 - static_cast<int>(i)));
    CHECK_FALSE(result.games[i].black);
    CHECK_FALSE(result.games[i].score_black);
  }
  CHECK(result.findings.empty());
}

TEST_CASE("games are sorted by round and White, each once") {
  const Read read_table = read(test::fixture("valid/open_art5.html"));
  std::vector<Finding> findings;
  const auto games = games_of(read_table.table, findings);
  CHECK(games.size() == 20);
  CHECK(std::count_if(games.begin(), games.end(), [](const auto& g) { return g.status == GameStatus::bye; }) == 4);
  CHECK(std::count_if(games.begin(), games.end(), [](const auto& g) { return g.status == GameStatus::rated; }) == 12);
  CHECK(std::count_if(games.begin(), games.end(), [](const auto& g) { return g.status == GameStatus::forfeit; }) == 3);
  CHECK(std::count_if(games.begin(), games.end(), [](const auto& g) { return g.status == GameStatus::open; }) == 1);
  CHECK(std::is_sorted(games.begin(), games.end(), [](const ImportedGame& a, const ImportedGame& b) {
    return std::pair{a.round, a.white} < std::pair{b.round, b.white};
  }));
}

TEST_CASE("a row's sum is compared with its points") {
  Read read_table = read(test::crosstable("No.||Name|1.Rd|2.Rd|Pts.", {"1||A|2w1|-½|1,5", "2||B|1b0|-1|2"}));
  check_sums(read_table.table);
  REQUIRE(read_table.table.findings.size() == 1);
  CHECK(read_table.table.findings[0].code() == "cr-sum");
  CHECK(read_table.table.findings[0].arguments == std::vector<std::string>{"2", "1", "2"});
  CHECK(read_table.table.findings[0].severity() == Severity::warning);
}

TEST_CASE("without points the first tie-break is compared, if it is the points at all") {
  Read points = read(test::crosstable("No.||Name|1.Rd|TB1", {"1||A|2w½|0,5", "2||B|1b½|0,5", "3||C|-1|0"}));
  check_sums(points.table);
  REQUIRE(points.table.findings.size() == 1);
  CHECK(points.table.findings[0].arguments == std::vector<std::string>{"3", "1", "0"});
  CHECK(points.table.rows[0].player.points == k_draw);

  Read other = read(test::crosstable("No.||Name|1.Rd|TB1", {"1||A|2w½|1850", "2||B|1b½|1900", "3||C|-1|1"}));
  check_sums(other.table);
  CHECK(other.table.findings.empty());
  CHECK_FALSE(other.table.rows[0].player.points);
}
