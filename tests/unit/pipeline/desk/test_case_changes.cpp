#include <doctest/doctest.h>

#include "pipeline/desk/pages/case_changes.hpp"

using namespace seiseki;
using namespace seiseki::desk::pages;

TEST_CASE("what a case is to change is read from its word and written as the same") {
  for (const char* word : {"leave-out-game:12:5", "count-game:12:5", "count-game:12:5:1", "player:12:6:N01234567",
                           "player:12:6:none", "day:12:2:2026-02-14", "arrival:12:2026-02-20T23:50",
                           "leave-out-report:12", "replace-report:12:40", "type:12:rapid", "count-report:12"}) {
    CAPTURE(word);
    const auto change = read_change(word);
    REQUIRE(change.has_value());
    CHECK(change->word() == word);
    CHECK(change->report == store::ReportId{12});
  }
}

TEST_CASE("a word that says no change is none") {
  for (const char* word : {"",
                           "x",
                           "leave-out-game",
                           "leave-out-game:",
                           "leave-out-game:12",
                           "leave-out-game:12:0",
                           "leave-out-game:12:5:1",
                           "leave-out-game:0:5",
                           "leave-out-game:-1:5",
                           "leave-out-game:99999999999:5",
                           "count-game:12:5:3",
                           "count-game:12:5:1:1",
                           "player:12:6",
                           "player:12:6:N1",
                           "day:12:2:tomorrow",
                           "day:12:2",
                           "arrival:12:now",
                           "arrival:12",
                           "leave-out-report:12:1",
                           "replace-report:12",
                           "replace-report:12:x",
                           "type:12",
                           "type:12:blitz",
                           "count-report:12:1",
                           "name:12",
                           "name:12: Sumi",
                           "name:Sumi",
                           "count-report",
                           "facts",
                           "facts:12",
                           "facts:N01234567:1"}) {
    CAPTURE(word);
    CHECK_FALSE(read_change(word).has_value());
  }
}

TEST_CASE("a name is whatever stands behind the report, colons too") {
  const auto change = read_change("name:12:Sumi Cup: the finals");
  REQUIRE(change.has_value());
  CHECK(change->word() == "name:12:Sumi Cup: the finals");
  const office::Changes changes = together({*change});
  REQUIRE(changes.names.size() == 1);
  CHECK(changes.names[0].report == store::ReportId{12});
  CHECK(changes.names[0].name == "Sumi Cup: the finals");
}

TEST_CASE("facts are a person's, of no report") {
  const auto change = read_change("facts:N01234567");
  REQUIRE(change.has_value());
  CHECK(change->word() == "facts:N01234567");
  const office::Changes changes = together({*change, *read_change("type:12:rapid"), *read_change("count-report:13")});
  CHECK(changes.facts == std::vector{*FederationId::parse("N01234567")});
  REQUIRE(changes.types.size() == 1);
  CHECK(changes.types[0].report == store::ReportId{12});
  CHECK(changes.types[0].category == RatingCategory::rapid);
  CHECK(changes.count == std::vector{store::ReportId{13}});
}

TEST_CASE("a first rating is a person's, of no report") {
  const auto change = read_change("first-rating:N01234567=1200");
  REQUIRE(change.has_value());
  CHECK(change->word() == "first-rating:N01234567=1200");
  const office::Changes changes = together({*change});
  REQUIRE(changes.firsts.size() == 1);
  CHECK(changes.firsts[0].player == FederationId::parse("N01234567"));
  CHECK(changes.firsts[0].rating == Rating{1200});
  for (const char* word : {"first-rating", "first-rating:N01234567", "first-rating:N01234567=", "first-rating:=1200",
                           "first-rating:N01234567=0", "first-rating:12:N01234567=1200"}) {
    CAPTURE(word);
    CHECK_FALSE(read_change(word).has_value());
  }
}

TEST_CASE("a rating taken over is a decision's, of no report") {
  const auto change = read_change("undo-adoption:14");
  REQUIRE(change.has_value());
  CHECK(change->word() == "undo-adoption:14");
  CHECK(together({*change}).undo_adoptions == std::vector{store::DecisionId{14}});
  for (const char* word :
       {"undo-adoption", "undo-adoption:", "undo-adoption:0", "undo-adoption:x", "undo-adoption:14:1"})
    CHECK_FALSE(read_change(word).has_value());
}

TEST_CASE("changes go together as a correction takes them") {
  const office::Changes changes = together({*read_change("count-game:12:5:1"), *read_change("player:12:6:none"),
                                            *read_change("leave-out-report:13"), *read_change("replace-report:14:15"),
                                            *read_change("day:12:2:2026-02-14")});
  REQUIRE(changes.games.size() == 1);
  CHECK(changes.games[0].row == 5);
  CHECK(changes.games[0].white == Score::from_half_points(1));
  REQUIRE(changes.players.size() == 1);
  CHECK_FALSE(changes.players[0].id.has_value());
  CHECK(changes.exclude == std::vector{store::ReportId{13}});
  REQUIRE(changes.replace.size() == 1);
  CHECK(changes.replace[0].second == store::ReportId{15});
  REQUIRE(changes.days.size() == 1);
  CHECK(changes.days[0].part.number == 2);
}
