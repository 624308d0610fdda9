#include "pipeline/secrets/one_time_code.hpp"

#include <doctest/doctest.h>

#include "pipeline/secrets/base32.hpp"

using namespace seiseki;
using namespace seiseki::secrets;

namespace {

const std::string k_published_seed = "12345678901234567890";

Instant at(std::int64_t seconds) {
  return Instant{std::chrono::seconds{seconds}};
}

}  // namespace

TEST_CASE("RFC 6238, appendix B: the published codes of SHA-1") {
  const std::pair<std::int64_t, const char*> published[] = {{59, "94287082"},         {1111111109, "07081804"},
                                                            {1111111111, "14050471"}, {1234567890, "89005924"},
                                                            {2000000000, "69279037"}, {20000000000, "65353130"}};
  for (const auto& [seconds, code] : published) {
    CAPTURE(seconds);
    CHECK(one_time_code(k_published_seed, step_of(at(seconds)), 8) == code);
    // What authenticators show are the last six of them.
    CHECK(one_time_code(k_published_seed, step_of(at(seconds))) == std::string{code}.substr(2));
  }
}

TEST_CASE("RFC 4648: the published letters of base 32, without padding") {
  const std::pair<const char*, const char*> published[] = {{"", ""},
                                                           {"f", "MY"},
                                                           {"fo", "MZXQ"},
                                                           {"foo", "MZXW6"},
                                                           {"foob", "MZXW6YQ"},
                                                           {"fooba", "MZXW6YTB"},
                                                           {"foobar", "MZXW6YTBOI"}};
  for (const auto& [bytes, letters] : published) {
    CHECK(base32(bytes) == letters);
    CHECK(from_base32(letters) == std::string{bytes});
  }
  CHECK(from_base32("mzxw 6ytb-oi") == "foobar");
  CHECK_FALSE(from_base32("MZXW1").has_value());
  CHECK(in_groups_of_four("MZXW6YTBOI", ' ') == "MZXW 6YTB OI");
}

TEST_CASE("a code opens once, in its own step and the next") {
  const std::int64_t step = step_of(at(1111111111));
  const std::string code = one_time_code(k_published_seed, step);
  CHECK(step_of_code(k_published_seed, code, at(1111111111), 0) == step);
  CHECK(step_of_code(k_published_seed, code.substr(0, 3) + " " + code.substr(3), at(1111111111), 0) == step);
  CHECK(step_of_code(k_published_seed, code, at(1111111111 + 30), 0) == step);
  CHECK_FALSE(step_of_code(k_published_seed, code, at(1111111111 + 60), 0).has_value());
  CHECK_FALSE(step_of_code(k_published_seed, code, at(1111111111 - 30), 0).has_value());
  CHECK_FALSE(step_of_code(k_published_seed, code, at(1111111111), step).has_value());
  CHECK_FALSE(step_of_code(k_published_seed, code, at(1111111111), step + 1).has_value());
  CHECK_FALSE(step_of_code(k_published_seed, "", at(1111111111), 0).has_value());
}

TEST_CASE("what an authenticator is told names issuer and account") {
  CHECK(authenticator_address("Rating office", "sato", k_published_seed) ==
        "otpauth://totp/Rating%20office:sato?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Rating%20office");
}
