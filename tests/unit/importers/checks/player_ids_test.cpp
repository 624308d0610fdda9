#include "importers/checks/player_ids.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki::importers;

TEST_CASE("a prefix and digits are meant as a federation ID, however they are typed") {
  for (const char* printed : {"N01234567", "n01234567", "N1234567", "Ｎ０１２３４５６７", "N012345678", "n1"}) {
    CAPTURE(std::string{printed});
    CHECK(checks::is_meant_as_federation_id(printed));
  }
  for (const char* printed : {"", "N", "1234567", "NX234567", "N 1234567", "Z1234567", "N1234567x", "JPN1234567"}) {
    CAPTURE(std::string{printed});
    CHECK_FALSE(checks::is_meant_as_federation_id(printed));
  }
}
