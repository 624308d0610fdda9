#include "importers/chess_results/round_title.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers::chess_results;

TEST_CASE("chess-results 3.3: round and day of a title, in any language") {
  struct Row {
    std::string_view text;
    int round;
    std::string date;
  };
  for (const Row& row : {
           Row{"Round 1 on 2026/08/01 at 14:30", 1, "2026-08-01"},
           Row{"Round 12 on 2026/08/01 at 1900", 12, "2026-08-01"},
           Row{"Round 3 on 2026/08/01 at 1800 UTC", 3, "2026-08-01"},
           Row{"Round 4", 4, ""},
           Row{"1. Тур on 2019/10/12 в 14:00", 1, "2019-10-12"},
           Row{"2. Runde am 26.09.2026 um 14:00", 2, "2026-09-26"},
           Row{"1. Ronda el 2026/04/17 a las 03:00 p.m.", 1, "2026-04-17"},
           Row{"krs.3", 3, ""},
           Row{"2026/04/17 第5回戦", 5, "2026-04-17"},
           Row{"2026年4月17日 第5回戦 10時30分", 5, ""},
           Row{"2026年4月17日 第5轮", 5, ""},
           Row{"2026년 4월 17일 5라운드", 5, ""},
           Row{"2026-04-17 Γύρος 5", 5, ""},
           Row{"Γύρος 5 - 2026/04/17", 5, "2026-04-17"},
           Row{"2026/04/17 الجولة 5", 5, "2026-04-17"},
       }) {
    CAPTURE(row.text);
    const auto title = parse_round_title(row.text);
    REQUIRE(title);
    CHECK(title->round == row.round);
    CHECK((title->date ? to_iso(*title->date) : "") == row.date);
  }
}

TEST_CASE("a title without a round has none") {
  for (const std::string_view text :
       {"", "Round", "on 2026/08/01 at 14:30", "2026年4月17日 10時", "Round 0", "Round 100", "Round 1234567890123"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_round_title(text));
  }
}
