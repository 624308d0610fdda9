#include "importers/results_csv/event_days.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers::results_csv;

namespace {

struct Played {
  const char* day;
  int round;
};

std::string days(const std::vector<Played>& games) {
  std::vector<DayOfGame> out;
  for (const Played& game : games) out.push_back({*parse_date(game.day), game.round});
  const auto event = days_of_event(std::move(out));
  return event ? to_iso(event->first) + ".." + to_iso(event->second) : "";
}

}  // namespace

TEST_CASE("jcf-2024-10 3(7): a game dated far from all others does not move the days of its event") {
  CHECK(days({}).empty());
  CHECK(days({{"2026-02-07", 1}, {"2026-02-08", 2}}) == "2026-02-07..2026-02-08");
  // One of a round whose others were played two years later; a month, a year too late.
  CHECK(days({{"2024-02-08", 1}, {"2026-02-08", 1}, {"2026-02-08", 2}}) == "2026-02-08..2026-02-08");
  CHECK(days({{"2026-02-08", 1}, {"2026-02-08", 2}, {"2026-08-02", 2}}) == "2026-02-08..2026-02-08");
  CHECK(days({{"2026-02-08", 1}, {"2026-02-08", 2}, {"2027-02-08", 3}}) == "2026-02-08..2026-02-08");
  // A whole round, in its order, a year early.
  CHECK(days({{"2025-02-07", 1}, {"2025-02-07", 1}, {"2026-02-08", 2}, {"2026-02-08", 2}, {"2026-02-08", 3}}) ==
        "2026-02-08..2026-02-08");
  // A day far from the event on both sides; of two equal parts the later one is the event.
  CHECK(days({{"2025-02-08", 1}, {"2026-02-08", 1}, {"2026-02-08", 2}, {"2027-02-08", 2}}) == "2026-02-08..2026-02-08");
  CHECK(days({{"2025-02-08", 1}, {"2026-02-08", 2}}) == "2026-02-08..2026-02-08");
}

TEST_CASE("a league that rests is one event") {
  // A game of the first round that was put off, while others went on.
  CHECK(days({{"2026-01-10", 1}, {"2026-02-07", 2}, {"2026-03-07", 1}, {"2026-03-07", 3}}) == "2026-01-10..2026-03-07");
  CHECK(days({{"2026-02-01", 1}, {"2026-03-08", 2}, {"2026-04-12", 3}}) == "2026-02-01..2026-04-12");
  CHECK(days({{"2026-02-01", 1}, {"2026-06-07", 2}, {"2026-06-14", 3}, {"2026-09-06", 4}}) == "2026-02-01..2026-09-06");
  CHECK(days({{"2026-02-01", 0}, {"2026-03-08", 0}, {"2026-03-08", 0}}) == "2026-02-01..2026-03-08");
  // Half a year; the numbers of the rounds run against the days.
  CHECK(days({{"2026-01-01", 1}, {"2026-07-03", 2}, {"2026-07-03", 2}}) == "2026-01-01..2026-07-03");
  CHECK(days({{"2026-01-01", 1}, {"2026-07-04", 2}, {"2026-07-04", 2}}) == "2026-07-04..2026-07-04");
  CHECK(days({{"2026-02-01", 2}, {"2026-03-08", 1}, {"2026-03-08", 1}}) == "2026-03-08..2026-03-08");
}
