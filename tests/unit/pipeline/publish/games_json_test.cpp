#include "pipeline/publish/games_json.hpp"

#include <doctest/doctest.h>

#include "pipeline/identity/findings.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using output::Json;

namespace {

importers::ImportedTournament tournament() {
  importers::ImportedTournament out;
  out.format = "trf16";
  out.details.name = "Sumi Open";
  out.details.end = day("2026-02-08");
  out.players = {printed(1, "Kaze, Aoi", "N00000001"), printed(2, "Umi, Beni", "", "99000017")};
  out.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "*"), game(3, 1, 2, "+/-"),
               game(4, 1, 2, "0-0"), game(5, 1, 2, "?"), bye(6, 1)};
  out.findings = {finding(identity::k_id_missing, {.document = "a.trf", .line = 7}, "Umi", {"Umi, Beni", "2"})};
  return out;
}

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> out;
  for (const auto& [key, value] : object.items()) out.push_back(key);
  return out;
}

}  // namespace

TEST_CASE("DESIGN, convert: one object with tournament, players, games and findings") {
  const Json json = publish::games_json(tournament());
  CHECK(keys(json) == std::vector<std::string>{"schema", "tournament", "players", "games", "findings"});
  CHECK(json["schema"] == "seiseki/games/1");
  CHECK(json["tournament"]["name"] == "Sumi Open");
  CHECK(json["tournament"]["start"].is_null());
  CHECK(json["tournament"]["end"] == "2026-02-08");
  REQUIRE(json["players"].size() == 2);
  for (const char* key : {"start_number", "name", "federation_id", "fide_id"}) CHECK(json["players"][0].contains(key));
  CHECK(json["players"][0]["start_number"] == 1);
  CHECK(json["players"][0]["federation_id"] == "N00000001");
  CHECK(json["players"][0]["fide_id"].is_null());
  CHECK(json["players"][1]["federation_id"].is_null());
  CHECK(json["players"][1]["fide_id"] == "99000017");
}

TEST_CASE("DESIGN, convert: start numbers for White and Black, null for no opponent, half points, and the status") {
  const Json games = publish::games_json(tournament())["games"];
  REQUIRE(games.size() == 6);
  struct Case {
    std::string status;
    Json white;
    Json black;
    Json half_points;
  };
  const std::vector<Case> cases = {{"rated", 1, 2, 2},   {"open", 2, 1, nullptr},     {"forfeit", 1, 2, 2},
                                   {"unrated", 1, 2, 0}, {"disputed", 1, 2, nullptr}, {"bye", 1, nullptr, nullptr}};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    CAPTURE(cases[i].status);
    CHECK(games[i]["status"] == cases[i].status);
    CHECK(games[i]["white"] == cases[i].white);
    CHECK(games[i]["black"] == cases[i].black);
    CHECK(games[i]["score_white_half_points"] == cases[i].half_points);
    CHECK(games[i]["round"] == static_cast<int>(i) + 1);
  }
  CHECK(games[5]["bye"] == "pairing-allocated");
}

TEST_CASE("DESIGN, convert: findings carry code, severity, place and both languages") {
  const Json found = publish::games_json(tournament())["findings"];
  REQUIRE(found.size() == 1);
  CHECK(found[0]["code"] == "id-missing");
  CHECK(found[0]["severity"] == "warning");
  CHECK(found[0]["document"] == "a.trf");
  CHECK(found[0]["line"] == 7);
  CHECK(found[0]["column"].is_null());
  CHECK_FALSE(found[0]["message_ja"].get<std::string>().empty());
}

TEST_CASE("every game and player has the same keys, whatever is known of it") {
  const Json json = publish::games_json(tournament());
  for (const char* array : {"players", "games"}) {
    for (const Json& row : json[array]) CHECK(keys(row) == keys(json[array][0]));
  }
}
