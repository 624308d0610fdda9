#include "importers/checks/hidden_characters.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/checks/names.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using test::with_names;

TEST_CASE("a name that hides a character is told once, with what it hides spelled out") {
  // A control character, one of C1, right-to-left override, zero-width space, byte order mark, soft hyphen.
  for (const std::string hidden : {"\x1b", "\u009b", "\u202e", "\u200b", "\ufeff", "\u00ad"}) {
    const auto found = checks::hidden_characters(with_names({"Kaze, Aoi", "Umi" + hidden + ", Beni", "Sora, Chika"}));
    REQUIRE(found.size() == 1);
    CHECK(found[0].code() == "text-hidden");
    CHECK(found[0].where.start_number == StartNumber{2});
    CHECK(found[0].quoted.find('\\') != std::string::npos);
    CHECK(found[0].quoted.find(hidden) == std::string::npos);
  }
}

TEST_CASE("kanji, their variants, accents and ideographic blanks hide nothing") {
  CHECK(checks::hidden_characters(with_names({"葛󠄀城　碧", "Köster, João", "O’Neil, Zoë", "髙橋"})).empty());
}

TEST_CASE("the event's own words count too") {
  ImportedTournament tournament;
  tournament.details.name = "Open\u2066 2026";
  REQUIRE(checks::hidden_characters(tournament).size() == 1);
  CHECK(checks::hidden_characters(tournament)[0].quoted == "Open\\u2066 2026");
}
