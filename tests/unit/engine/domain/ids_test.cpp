#include "engine/domain/ids.hpp"

#include <doctest/doctest.h>

using namespace seiseki;

TEST_SUITE("engine/domain/ids") {
  TEST_CASE("a federation ID is one capital letter and eight digits, nothing else") {
    CHECK(FederationId::parse("N03330834")->text() == "N03330834");
    for (const char* bad : {"", "N3330834", "n03330834", "03330834", "N033308345", "N0333083x", "NN3330834",
                            "Ｎ03330834", "[03330834", "003330834", "N0333083/"}) {
      CAPTURE(bad);
      CHECK_FALSE(FederationId::parse(bad));
    }
  }

  TEST_CASE("a person without a federation ID never has a member's key") {
    CHECK(is_member_key(player_key(*FederationId::parse("N03330834"))));
    CHECK_FALSE(is_member_key(PlayerKey{"?file:9f3c#12"}));
    CHECK_FALSE(is_member_key(PlayerKey{}));
  }
}
