#include "importers/report_form/values.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::report_form;

TEST_CASE("a date is read in the spellings of Japan, with the year first") {
  for (const char* text : {"2026-03-07", "2026/3/7", "2026/03/07", "2026年3月7日", "２０２６年３月７日",
                           "令和8年3月7日", "20260307", "46088", " 2026.3.7 "}) {
    CAPTURE(text);
    CHECK(parse_day(text) == parse_date("2026-03-07"));
  }
  CHECK(parse_day("令和元年5月1日") == parse_date("2019-05-01"));
  CHECK(parse_day("平成31年4月1日") == parse_date("2019-04-01"));
  CHECK(parse_day("36526") == parse_date("2000-01-01"));
  for (const char* text : {"", "3月7日", "03/07/2026", "7.3.2026", "3/7", "2026-02-30", "2026", "99999", "12345",
                           "昨日", "令和年3月7日", "平成三年4月1日", "2026年3月1 5日"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_day(text));
  }
}

TEST_CASE("a result is read in the form's spelling and in those people use") {
  struct Case {
    const char* text;
    GameStatus status;
    int white;
    int black;
  };
  const Case cases[] = {
      {"1-0", GameStatus::rated, 2, 0},       {"１－０", GameStatus::rated, 2, 0},
      {"1:0", GameStatus::rated, 2, 0},       {"1", GameStatus::rated, 2, 0},
      {"白勝ち", GameStatus::rated, 2, 0},    {"○", GameStatus::rated, 2, 0},
      {"0-1", GameStatus::rated, 0, 2},       {"0", GameStatus::rated, 0, 2},
      {"黒勝ち", GameStatus::rated, 0, 2},    {"0.5-0.5", GameStatus::rated, 1, 1},
      {"0,5-0,5", GameStatus::rated, 1, 1},   {"½-½", GameStatus::rated, 1, 1},
      {"1/2 - 1/2", GameStatus::rated, 1, 1}, {"½", GameStatus::rated, 1, 1},
      {"=", GameStatus::rated, 1, 1},         {"'=", GameStatus::rated, 1, 1},
      {"引き分け", GameStatus::rated, 1, 1},  {"ドロー", GameStatus::rated, 1, 1},
      {"0-0", GameStatus::rated, 0, 0},       {"1-0F", GameStatus::forfeit, 2, 0},
      {"1-0f", GameStatus::forfeit, 2, 0},    {"+ - -", GameStatus::forfeit, 2, 0},
      {"0-1F", GameStatus::forfeit, 0, 2},    {"- - +", GameStatus::forfeit, 0, 2},
      {"0-0F", GameStatus::forfeit, 0, 0},    {"黒不戦敗", GameStatus::forfeit, 2, 0},
      {"1-0U", GameStatus::unrated, 2, 0},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    const auto result = parse_result(c.text);
    REQUIRE(result);
    CHECK(result->status == c.status);
    CHECK(result->white == Score::from_half_points(c.white));
    CHECK(result->black == Score::from_half_points(c.black));
  }
  CHECK(parse_result("*")->status == GameStatus::open);
  for (const char* text : {"", "?", "勝ち", "2-0", "1-1", "1-2", "2026-01-02", "u", "0.5F", "x"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_result(text));
  }
}

TEST_CASE("a type is one word, in either language or in both if they agree") {
  CHECK(parse_type("standard") == EventType::standard);
  CHECK(parse_type("スタンダード") == EventType::standard);
  CHECK(parse_type("standard スタンダード") == EventType::standard);
  CHECK(parse_type("ST") == EventType::standard);
  CHECK(parse_type("Rapid / ラピッド") == EventType::rapid);
  CHECK(parse_type("通信") == EventType::correspondence);
  CHECK(parse_type("blitz") == EventType::blitz);
  for (const char* text : {"", "standard rapid", "ラピッド スタンダード", "bullet", "60 min"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_type(text));
  }
}

TEST_CASE("a count may carry its counter word, and nothing else") {
  CHECK(parse_count("3") == 3);
  CHECK(parse_count("３名") == 3);
  CHECK(parse_count("0人") == 0);
  for (const char* text : {"", "名", "-1", "1.5", "なし"}) CHECK_FALSE(parse_count(text));
}

TEST_CASE("days of a spreadsheet are those of 2000 to 2100, and a clock behind a day is no part of it") {
  CHECK(parse_day("73415") == parse_date("2100-12-31"));
  CHECK(parse_day("2026年3月7日 10時") == parse_date("2026-03-07"));
  CHECK(parse_day("2026/03/07 10:00") == parse_date("2026-03-07"));
  for (const char* text :
       {"36525", "73416", "202603", "2026030", "202603071", "026/3/7", "20260/3/7", "2026年3月1 5日 x"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_day(text));
  }
}

TEST_CASE("an apostrophe guards a formula, and stays in front of anything else") {
  CHECK(plain("'=1") == "=1");
  CHECK(plain("'1") == "'1");
  CHECK(plain("'") == "'");
  CHECK(plain("=1") == "=1");
}

TEST_CASE("a game in play has one of its words, and a result that is not rated one sign at least") {
  for (const char* text : {"*", "対局中", "打ち掛け"}) {
    CAPTURE(text);
    REQUIRE(parse_result(text));
    CHECK(parse_result(text)->status == GameStatus::open);
  }
  CHECK(parse_result("1U")->status == GameStatus::unrated);
  CHECK(parse_result("1\t-\t0")->status == GameStatus::rated);
  CHECK_FALSE(parse_result("U"));
  CHECK_FALSE(parse_result("UU"));
}

TEST_CASE("mail arrives where something stands on both sides of the sign, with a point behind it") {
  for (const char* text : {"a@b.c", "a.b@c.d", "a@b.c, d@e.f"}) CHECK(is_contact(text));
  for (const char* text : {"", "a", "@b.c", "a@b", "a.b@c", "a@b.", "a@b.c."}) CHECK_FALSE(is_contact(text));
}
