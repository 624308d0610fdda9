#include <chrono>

#include <doctest/doctest.h>

#include "pipeline/desk/sessions.hpp"
#include "pipeline/secrets/random.hpp"

using namespace seiseki;
using namespace seiseki::desk;
using namespace seiseki::secrets;
using namespace std::chrono_literals;

namespace {
const Instant k_now = *parse_instant("2026-02-18T10:00:00+09:00");
}

TEST_CASE("a way in works once, by its link or by its code") {
  Sessions sessions;
  const WayIn way = sessions.new_way_in(k_now);
  CHECK(way.token.size() == 43);
  const auto cookie = sessions.enter(way.token, "sato", k_now);
  REQUIRE(cookie.has_value());
  CHECK(sessions.find(*cookie, k_now)->name == "sato");
  CHECK_FALSE(sessions.enter(way.token, "sato", k_now).has_value());
  CHECK_FALSE(sessions.enter(way.code, "sato", k_now).has_value());
}

TEST_CASE("a code may be typed with small letters and blanks, and never in part") {
  Sessions sessions;
  const WayIn way = sessions.new_way_in(k_now);
  std::string typed = way.code;
  for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(std::tolower(c));
  CHECK_FALSE(sessions.enter(way.code.substr(0, 13), "sato", k_now).has_value());
  CHECK(sessions.enter(typed, "sato", k_now).has_value());
}

TEST_CASE("after five minutes, or five wrong codes, nobody comes in") {
  Sessions late;
  const WayIn old = late.new_way_in(k_now);
  CHECK_FALSE(late.enter(old.token, "sato", k_now + 301s).has_value());
  Sessions guessed;
  const WayIn way = guessed.new_way_in(k_now);
  for (int i = 0; i < 5; ++i) CHECK_FALSE(guessed.enter("AAAA-AAAA-AAAA", "sato", k_now).has_value());
  CHECK_FALSE(guessed.enter(way.token, "sato", k_now).has_value());
}

TEST_CASE("a new way in ends the one before") {
  Sessions sessions;
  const WayIn first = sessions.new_way_in(k_now);
  const WayIn second = sessions.new_way_in(k_now);
  CHECK_FALSE(sessions.enter(first.token, "sato", k_now).has_value());
  CHECK(sessions.enter(second.token, "sato", k_now).has_value());
}

TEST_CASE("a session ends after half an hour without a page, after twelve hours, and by leaving") {
  Sessions sessions;
  const auto cookie = sessions.enter(sessions.new_way_in(k_now).token, "sato", k_now);
  CHECK(sessions.find(*cookie, k_now + 1800s).has_value());
  CHECK(sessions.find(*cookie, k_now + 3600s).has_value());
  CHECK_FALSE(sessions.find(*cookie, k_now + 3600s + 1801s).has_value());
  const auto busy = sessions.enter(sessions.new_way_in(k_now).token, "sato", k_now);
  Instant at = k_now;
  for (; at <= k_now + 12h; at += 1500s) CHECK(sessions.find(*busy, at).has_value());
  CHECK_FALSE(sessions.find(*busy, at).has_value());
  const auto left = sessions.enter(sessions.new_way_in(k_now).token, "sato", k_now);
  sessions.leave(*left);
  CHECK_FALSE(sessions.find(*left, k_now).has_value());
}

TEST_CASE("codes have no look-alikes, and secrets are compared in whole") {
  for (int i = 0; i < 50; ++i) {
    const std::string code = random_code();
    CHECK(code.size() == 14);
    CHECK(code.find_first_of("01ILO") == std::string::npos);
    CHECK(normalised_code(code) == code);
  }
  CHECK(normalised_code("<script>").empty());
  CHECK(equal_secrets("abc", "abc"));
  CHECK_FALSE(equal_secrets("abc", "abd"));
  CHECK_FALSE(equal_secrets("abc", "ab"));
}
