#include "pipeline/secrets/password.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <time.h>

#include "pipeline/secrets/random.hpp"

using namespace seiseki;
using namespace seiseki::secrets;

TEST_CASE("ASVS 11.4.2: a password is kept by Argon2id with 64 MiB and three passes, each time anew") {
  const std::string kept = kept_password("a bishop on every diagonal");
  CHECK(kept.rfind("$argon2id$v=19$m=65536,t=3,p=1$", 0) == 0);
  CHECK(kept_password("a bishop on every diagonal") != kept);
  CHECK(is_password(kept, "a bishop on every diagonal"));
  CHECK_FALSE(is_password(kept, "a bishop on every diagonal "));
  CHECK_FALSE(is_password(kept, ""));
  CHECK_FALSE(is_outgrown(kept));
  CHECK(is_outgrown(kept, {.passes = 4}));
  CHECK(is_outgrown(kept_password("a bishop on every diagonal", {.passes = 1, .bytes = 1U << 20U})));
}

TEST_CASE("ASVS 6.3.1: nobody's password is never right, and takes as long as somebody's") {
  const std::string kept = kept_password("a bishop on every diagonal");
  CHECK_FALSE(is_password("", "nobody's"));
  // Of the processor, in this thread: what else the machine does is no part of it.
  const auto worked = [] {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  const auto seconds_of = [&](const std::string& against) {
    double least = 1e9;
    for (int time = 0; time < 3; ++time) {
      const double begun = worked();
      CHECK_FALSE(is_password(against, "another password of some length"));
      least = std::min(least, worked() - begun);
    }
    return least;
  };
  const double nobodys = seconds_of("");
  const double somebodys = seconds_of(kept);
  CHECK(nobodys > somebodys / 2);
  CHECK(nobodys < somebodys * 2);
}

TEST_CASE("ASVS 6.2: length counts, common passwords and the office's own words are refused, nothing else is asked") {
  const std::vector<std::string> own{"seiseki", "chess", "federation", "sato", "チェス", "連盟"};
  const std::pair<const char*, PasswordFault> cases[] = {
      {"fourteen chars", PasswordFault::too_short},
      {"fifteen charact", PasswordFault::none},
      {"ｘ毎朝将棋盤の隣で珈琲を二杯飲む", PasswordFault::none},
      {"十四字では短すぎて使えない語", PasswordFault::too_short},
      {"correct horse battery staple", PasswordFault::none},
      {"                      x", PasswordFault::common},
      {"qwertyuiopasdfgh", PasswordFault::common},
      {"johnsmithjohnsmith", PasswordFault::common},
      {"1111222233334444", PasswordFault::common},
      {"Password12345678", PasswordFault::common},
      {"!!!!Dragon2026!!!!", PasswordFault::common},
      {"passwordpassword", PasswordFault::common},
      {"aaaaaaaaaaaaaaaaaaaa", PasswordFault::common},
      {"abcabcabcabcabcabc", PasswordFault::common},
      {"Chess-Federation-2026", PasswordFault::own_words},
      {"seiseki sato 12345", PasswordFault::own_words},
      {"チェス連盟チェス連盟チェス連盟", PasswordFault::own_words},
      {"the chess club of the north", PasswordFault::none},
      {"bad \xff\xfe bytes in a password", PasswordFault::no_text},
  };
  for (const auto& [password, fault] : cases) {
    CAPTURE(password);
    CHECK(fault_of_password(password, own) == fault);
  }
  std::string longest;
  for (int i = 0; i < 128; ++i) longest += static_cast<char>('a' + (i * 7 + i / 26) % 26);
  CHECK(fault_of_password(longest, own) == PasswordFault::none);
  CHECK(fault_of_password(longest + "z", own) == PasswordFault::too_long);
}
