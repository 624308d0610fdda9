#include "pipeline/publish/conversion_losses.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "engine/domain/finding.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using importers::ImportedTournament;
using publish::conversion_losses;
using publish::ConversionLosses;
using publish::PlayersBy;

namespace {

ImportedTournament cup() {
  ImportedTournament cup;
  cup.details.name = "Sumi Cup";
  cup.details.source_key = "chess-results:9000001";
  cup.details.end = day("2026-02-08");
  cup.details.declared_category = RatingCategory::rapid;
  cup.details.system = importers::TournamentSystem::swiss;
  cup.players = {printed(1, "Kaze, Aoi", "N00000001"), printed(2, "Umi, Beni"),
                 printed(3, "Yama, Cho", "", "25000003")};
  cup.games = {game(1, 1, 2, "1-0"), bye(1, 3), game(2, 3, 1, "+/-"), game(2, 2, 3, "*")};
  cup.games[0].board = 1;
  cup.games[0].date = day("2026-02-07");
  return cup;
}

std::string only_line(const std::vector<publish::LostItem>& items) {
  const auto lines = publish::in_lines(items);
  REQUIRE(lines.size() == 1);
  return lines.front().en;
}
std::string for_rating(const ConversionLosses& losses) {
  return only_line(losses.for_rating);
}
std::string other(const ConversionLosses& losses) {
  return only_line(losses.other);
}

}  // namespace

TEST_CASE("nothing is lost between equal tournaments, and what is added is no loss") {
  const ImportedTournament before = cup();
  ImportedTournament after = cup();
  CHECK(conversion_losses(before, after, PlayersBy::start_number).empty());
  after.players[0].club = "Kawazu";
  after.players[0].surname = "Kaze";
  after.games[2].board = 1;
  after.details.rounds = 2;
  after.players[0].name = "Kaze Aoi";
  after.games[1].score_white = k_win;
  CHECK(conversion_losses(before, after, PlayersBy::start_number).empty());
}

TEST_CASE("every kind of game that is gone is counted, a changed outcome too") {
  ImportedTournament after = cup();
  after.games = {game(1, 1, 2, "1/2")};
  const ConversionLosses losses = conversion_losses(cup(), after, PlayersBy::start_number);
  CHECK(for_rating(losses) == "games (1), forfeits (1), byes (1), games without result (1)");
  CHECK(publish::in_lines(losses.for_rating).front().ja ==
        "対局（1）、不戦勝・不戦敗（1）、不戦（bye）（1）、結果のない対局（1）");
}

TEST_CASE("a rating of no named kind may become one of either kind") {
  ImportedTournament before = cup();
  before.players[0].rating = 1800;
  ImportedTournament after = cup();
  CHECK(other(conversion_losses(before, after, PlayersBy::start_number)) == "ratings (1)");
  after.players[0].rating_fide = 1800;
  CHECK(conversion_losses(before, after, PlayersBy::start_number).empty());
}

TEST_CASE("colours are part of a game") {
  ImportedTournament after = cup();
  std::swap(after.games[0].white, after.games[0].black);
  std::swap(after.games[0].score_white, after.games[0].score_black);
  CHECK(for_rating(conversion_losses(cup(), after, PlayersBy::start_number)) == "games (1)");
}

TEST_CASE("fields of games, players and the event are told apart by what they are for") {
  ImportedTournament after = cup();
  after.games[0].board.reset();
  after.games[0].date.reset();
  after.players[0].national_id.clear();
  after.players[1].name = "Umi, B";
  after.players[2].fide_id.clear();
  after.details.declared_category.reset();
  after.details.source_key.clear();
  after.details.system = importers::TournamentSystem::unknown;
  const ConversionLosses losses = conversion_losses(cup(), after, PlayersBy::start_number);
  CHECK(for_rating(losses) == "days of games (1), names cut short (1), federation IDs (1), FIDE numbers (1), the type");
  CHECK(other(losses) == "boards (1), the Chess-Results number, the system");
}

TEST_CASE("a form that numbers players itself is compared by who they are") {
  ImportedTournament before = cup();
  before.games.resize(1);
  ImportedTournament after = before;
  after.players = {printed(1, "Umi, Beni"), printed(2, "Kaze, Aoi", "N00000001")};
  after.games = {game(1, 2, 1, "1-0")};
  after.games[0].board = 1;
  after.games[0].date = day("2026-02-07");
  CHECK(for_rating(conversion_losses(before, after, PlayersBy::person)) == "players (1)");
  after.games = {game(1, 1, 2, "1-0")};
  CHECK(for_rating(conversion_losses(before, after, PlayersBy::person)) == "games (1), players (1)");
}

TEST_CASE("a list too long for a finding's argument goes on in the next, and no item is cut") {
  const std::vector<publish::LostItem> items(12, {"something lost (1)", "失われたもの（1）"});
  const auto lines = publish::in_lines(items);
  CHECK(lines.size() > 1);
  std::size_t commas = 0;
  for (const publish::LostItem& line : lines) {
    CHECK(line.en.size() < k_max_quote_bytes);
    CHECK(line.ja.size() < k_max_quote_bytes);
    commas += static_cast<std::size_t>(std::count(line.en.begin(), line.en.end(), ','));
  }
  CHECK(commas + lines.size() == items.size());
  CHECK(publish::in_lines({}).empty());
}
