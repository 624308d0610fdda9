#include <doctest/doctest.h>

#include "pipeline/desk/login_waits.hpp"

using namespace seiseki;
using namespace seiseki::desk;
using std::chrono::hours;
using std::chrono::seconds;

namespace {

constexpr Instant k_start{seconds{1771376400}};

/// What a failed try is answered at that time.
int wait_at(LoginWaits& waits, const std::string& name, const std::string& address, Instant at) {
  const auto wait = waits.begin(name, address, at);
  return wait ? static_cast<int>(wait->count()) : 0;
}

}  // namespace

TEST_CASE("ASVS 6.3.1: after five failures the wait doubles up to a quarter of an hour, and never becomes a lock") {
  LoginWaits waits;
  for (int failure = 0; failure < 5; ++failure) CHECK(wait_at(waits, "sato", "", k_start) == 0);
  Instant at = k_start;
  for (const int wait : {15, 30, 60, 120, 240, 480, 900, 900, 900}) {
    CHECK(wait_at(waits, "sato", "", at) == wait);
    // Trying in between neither helps nor makes it longer.
    CHECK(wait_at(waits, "sato", "", at + seconds{wait - 1}) == 1);
    at += seconds{wait};
    CHECK(wait_at(waits, "sato", "", at) == 0);
  }
  CHECK(wait_at(waits, "mori", "", at) == 0);
  CHECK(wait_at(waits, "sato", "", at + hours{25}) == 0);
  for (int failure = 0; failure < 4; ++failure) CHECK(wait_at(waits, "sato", "", at + hours{25}) == 0);
  CHECK(wait_at(waits, "sato", "", at + hours{25}) == 15);
}

TEST_CASE("an address waits whatever the names, and whoever comes in does not clear it for others") {
  LoginWaits waits;
  for (const char* name : {"a", "b", "c", "d", "e"}) CHECK(wait_at(waits, name, "192.0.2.1", k_start) == 0);
  CHECK(wait_at(waits, "f", "192.0.2.1", k_start) == 15);
  CHECK(wait_at(waits, "f", "192.0.2.2", k_start) == 0);
  CHECK(wait_at(waits, "a", "", k_start + seconds{15}) == 0);
  // A success among them takes back its own try alone.
  CHECK(wait_at(waits, "sato", "192.0.2.1", k_start + seconds{15}) == 0);
  waits.succeeded("sato", "192.0.2.1");
  CHECK(wait_at(waits, "f", "192.0.2.1", k_start + seconds{16}) == 14);
}

TEST_CASE("who comes in is trusted again, and tries at the same moment count one by one") {
  LoginWaits waits;
  for (int failure = 0; failure < 4; ++failure) CHECK(wait_at(waits, "sato", "", k_start) == 0);
  CHECK(wait_at(waits, "sato", "", k_start) == 0);
  waits.succeeded("sato", "");
  for (int failure = 0; failure < 5; ++failure) CHECK(wait_at(waits, "sato", "", k_start) == 0);
  CHECK(wait_at(waits, "sato", "", k_start) == 15);
}

TEST_CASE("many names do not fill the memory") {
  LoginWaits waits;
  for (int name = 0; name < 11'000; ++name) CHECK_FALSE(waits.begin(std::to_string(name), "", k_start).has_value());
  CHECK(waits.size() == LoginWaits::k_most);
}
