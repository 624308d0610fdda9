#include "engine/domain/text.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

using namespace seiseki;

TEST_CASE("English has another word for one than for none and for several") {
  const auto said = [](std::string_view sentence, std::vector<std::string> arguments) {
    return fill(sentence, arguments);
  };
  CHECK(said("{0|game|games} counted", {"1"}) == "1 game counted");
  CHECK(said("{0|game|games} counted", {"0"}) == "0 games counted");
  CHECK(said("{0|game|games} counted", {"1,001"}) == "1,001 games counted");
  CHECK(said("{1} of {0|list|lists}, {2|player moves|players move}.", {"1", "a", "21"}) ==
        "a of 1 list, 21 players move.");
  // Words of other people are no part of the sentence.
  CHECK(said("{1}: {0|game|games}", {"2", "{0|x|y} {0}"}) == "{0|x|y} {0}: 2 games");
  CHECK(said("計算した対局 {0}局", {"1"}) == "計算した対局 1局");
  CHECK(said("{", {}) == "{");
  CHECK(said("{0", {"a"}) == "{0");
  CHECK(said("{9}", {"a"}) == "");
  CHECK(said("{1}", {"a"}) == "");
  CHECK(said("{1|a|b}", {"1"}) == " b");
  CHECK(said("{/} {:} {0x} {a}", {"1"}) == "{/} {:} {0x} {a}");
  CHECK(said("{9}{0}", {"0", "1", "2", "3", "4", "5", "6", "7", "8", "nine"}) == "nine0");
  CHECK(said("{0|game", {"1"}) == "{0|game");
}

TEST_CASE("letters from A to Z are alike in both cases, other signs in none") {
  CHECK(equal_ignoring_case("azAZ", "AZaz"));
  CHECK(equal_ignoring_case("", ""));
  for (const auto& [a, b] : {std::pair{"`", "@"}, {"{", "["}, {"é", "É"}, {"a", "ab"}, {"ab", "a"}, {"a", "b"}})
    CHECK_FALSE(equal_ignoring_case(a, b));
}
