#include "pipeline/operations/who.hpp"

#include <cstdlib>

#include <doctest/doctest.h>
#include <pwd.h>
#include <unistd.h>

using namespace seiseki;

TEST_CASE("who acts is whom the system knows the process by, whatever the environment says") {
  const passwd* const known = ::getpwuid(::geteuid());
  const std::string expected = known == nullptr ? "uid " + std::to_string(::geteuid()) : std::string{known->pw_name};
  ::setenv("USER", "somebody-else", 1);
  ::setenv("LOGNAME", "somebody-else", 1);
  CHECK(operations::login_of_effective_user() == expected);
}
