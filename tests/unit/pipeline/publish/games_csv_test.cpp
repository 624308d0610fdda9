#include "pipeline/publish/games_csv.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/publish/consumer.hpp"

using namespace seiseki;
using namespace seiseki::test;

TEST_CASE("contracts 3: a tournament as printed has a row for every rated game and no other") {
  importers::ImportedTournament tournament;
  tournament.details.name = "Sumi, Open";
  tournament.details.end = day("2026-02-08");
  tournament.details.round_dates = {{1, day("2026-02-07")}};
  tournament.details.declared_category = RatingCategory::rapid;
  tournament.players = {printed(1, "Kaze, Aoi", "N00000001"), printed(2, "Umi, Beni", "2"), printed(3, "Yama, Cho")};
  tournament.players[0].rating = 1800;
  tournament.players[0].rating_national = 1850;
  tournament.players[1].rating = 1700;
  tournament.games = {game(1, 1, 2, "1-0"),
                      game(2, 2, 1, "1/2"),
                      game(2, 3, 1, "0-1"),
                      game(3, 1, 2, "+/-"),
                      game(3, 1, 3, "*"),
                      game(3, 2, 3, "?"),
                      bye(3, 1)};
  const auto rows = ruby_csv(publish::games_csv(tournament)).value();
  REQUIRE(rows.size() == 4);
  CHECK(rows[1].at(0) == "1");
  CHECK(rows[2].at(0) == "0.5");
  CHECK(rows[3].at(0) == "0");
  CHECK(rows[1].at(1) == "N00000001");
  CHECK(rows[1].at(2) == "Kaze, Aoi");
  CHECK(rows[1].at(5) == "1850");
  CHECK(rows[1].at(6) == "2");
  CHECK(rows[1].at(10) == "1700");
  CHECK(rows[1].at(11) == "2026-02-07");
  CHECK(rows[2].at(11) == "2026-02-08");
  CHECK(rows[1].at(12) == "RP");
  CHECK(rows[1].at(13) == "Sumi, Open");
  CHECK_FALSE(rows[3].at(1));
  CHECK_FALSE(rows[3].at(5));
  for (const auto& row : rows) CHECK(row.size() == 18);
}

TEST_CASE("a tournament without games is a header") {
  CHECK(ruby_csv(publish::games_csv({})).value().size() == 1);
}

TEST_CASE("contracts 3: whoever has no federation ID is named by F and the FIDE number") {
  importers::ImportedTournament tournament;
  tournament.players = {printed(1, "Kaze, Aoi", "N00000001", "25000001"), printed(2, "Umi, Beni", "", "100013"),
                        printed(3, "Yama, Cho", "", "70123454321"), printed(4, "Sora, Dai")};
  tournament.games = {game(1, 1, 2, "1-0"), game(1, 3, 4, "1-0")};
  const auto rows = ruby_csv(publish::games_csv(tournament)).value();
  REQUIRE(rows.size() == 3);
  CHECK(rows[1].at(1) == "N00000001");
  CHECK(rows[1].at(6) == "F00100013");
  CHECK_FALSE(rows[2].at(1).has_value());
  CHECK_FALSE(rows[2].at(6).has_value());
}
