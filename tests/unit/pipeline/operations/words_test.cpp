#include "pipeline/operations/words.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::operations;

TEST_CASE("codes stand behind their names, with how often") {
  struct Case {
    std::string_view codes;
    std::string_view en;
    std::string_view ja;
  };
  constexpr Case k_cases[] = {
      {"", "", ""},
      {"id-unknown", "unknown ID [id-unknown]", "IDの登録なし [id-unknown]"},
      {"id-unknown (2), unpaid", "unknown ID [id-unknown] (2), fee unpaid [unpaid]",
       "IDの登録なし [id-unknown] (2)、更新料の未納 [unpaid]"},
      {"of-tomorrow, unpaid", "of-tomorrow, fee unpaid [unpaid]", "of-tomorrow、更新料の未納 [unpaid]"},
  };
  for (const Case& c : k_cases) {
    CAPTURE(c.codes);
    CHECK(codes_in_words(c.codes, Language::en) == c.en);
    CHECK(codes_in_words(c.codes, Language::ja) == c.ja);
  }
}

TEST_CASE("days left are a number, days over are said to be over") {
  struct Case {
    std::string_view days;
    std::string_view en;
    std::string_view ja;
  };
  constexpr Case k_cases[] = {
      {"10", "10", "10"}, {"0", "0", "0"}, {"-1", "1 day over", "締切後1日"}, {"-5", "5 days over", "締切後5日"}};
  for (const Case& c : k_cases) {
    CAPTURE(c.days);
    CHECK(days_left_in_words(c.days, Language::en) == c.en);
    CHECK(days_left_in_words(c.days, Language::ja) == c.ja);
  }
}

TEST_CASE("a game that was played is called so, whether it counts or not: only the word in files says rated") {
  CHECK(status_wording("rated").en == "played");
  CHECK(status_wording("rated").ja == "対局");
  CHECK(status_wording("forfeit").en == "forfeit");
  CHECK(status_wording("disputed").ja == "不一致");
}
