#include "pipeline/secrets/breached.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki::secrets;

// SHA-1 of "password": 5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8
TEST_CASE(
    "ASVS 6.2.12: a password is on the list by its whole SHA-1, or by a beginning of ten digits or more, in any case") {
  CHECK(is_breached("password", "5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8\n"));
  CHECK(is_breached("password", "5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8:10434004\r\n"));
  CHECK(is_breached("password", "# ten digits\n0000000000\n5baa61e4c9"));
  CHECK_FALSE(is_breached("password", "5baa61e4c"));
  CHECK_FALSE(is_breached("password", "5baa61e4c8\n5baa61e4c9b93f3f0682250b6cf8331b7ee68fd9\n"));
  CHECK_FALSE(is_breached("Password", "5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8"));
  CHECK_FALSE(is_breached("password", ""));
  CHECK_FALSE(is_breached("password", "5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8aa"));
}

TEST_CASE("ASVS 6.2.12: what is no list of leaked passwords is told by its line") {
  CHECK(line_that_is_none("5baa61e4c9\n\n# a remark\r\n5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8:3\r\n") ==
        std::nullopt);
  CHECK(line_that_is_none("5baa61e4c9\npassword\n") == 2);
  CHECK(line_that_is_none("5baa61e4c\n") == 1);
  CHECK(line_that_is_none("5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8a\n") == 1);
  CHECK(line_that_is_none("5baa61e4c9-1\n") == 1);
  CHECK(line_that_is_none("") == 1);
  CHECK(line_that_is_none("# nothing\n") == 1);
}
