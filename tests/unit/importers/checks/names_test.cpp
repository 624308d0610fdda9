#include "importers/checks/names.hpp"

#include <doctest/doctest.h>

using namespace seiseki::importers;

TEST_CASE("surname and given name are kept apart, and a comma in the surname is the one between them") {
  struct Case {
    const char* surname;
    const char* given;
    const char* expected_surname;
    const char* expected_given;
    const char* expected_name;
  };
  const Case cases[] = {
      {"Nijikoma", "Hana", "Nijikoma", "Hana", "Nijikoma, Hana"},
      {" Nijikoma ", " Hana", "Nijikoma", "Hana", "Nijikoma, Hana"},
      {"Nijikoma,Hana", "", "Nijikoma", "Hana", "Nijikoma, Hana"},
      {"Nijikoma, Hana", "", "Nijikoma", "Hana", "Nijikoma, Hana"},
      {"Nijikoma,", "", "Nijikoma", "", "Nijikoma"},
      {"Nijikoma", "", "Nijikoma", "", "Nijikoma"},
      {"", "Hana", "", "Hana", "Hana"},
      {"a,b,c", "", "a,b,c", "", "a,b,c"},
      {"a,,b", "", "a,,b", "", "a,,b"},
      {"虹駒", "花", "虹駒", "花", "虹駒, 花"},
      {"", "", "", "", ""},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string(c.surname));
    ImportedPlayer player;
    checks::name_player(player, c.surname, c.given);
    CHECK(player.surname == c.expected_surname);
    CHECK(player.given_name == c.expected_given);
    CHECK(player.name == c.expected_name);
  }
}
