#include "pipeline/operations/office.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;

TEST_CASE("beside a database on a server the folder of the documents has to be named") {
  const auto server = store::parse_location("postgresql://seiseki@127.0.0.1:5432/office");
  REQUIRE(server);
  CHECK(code_of(operations::state_paths(*server, std::nullopt)) == "documents-unset");
  const auto named = operations::state_paths(*server, "/srv/office");
  REQUIRE(named);
  CHECK(named->objects == "/srv/office/objects");
  const auto file = store::parse_location("office.db");
  REQUIRE(file);
  CHECK(operations::state_paths(*file, std::nullopt).has_value());
}
