#include "pipeline/office/meetings.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

store::Report report_of(const std::string& event, const char* day_of_event, const char* white, const char* black) {
  store::Report out;
  out.header = {.event = EventId{event},
                .name = event,
                .first_day = day(day_of_event),
                .last_day = day(day_of_event),
                .category = RatingCategory::standard,
                .arrival = instant("2026-02-12T10:00"),
                .list = *parse_month("2026-03"),
                .format = "trf16",
                .fingerprint = std::string(64, 'f'),
                .program_version = "test",
                .recorded_at = instant("2026-02-12T10:00")};
  int number = 0;
  for (const char* key : {white, black, "?stranger#3"})
    out.players.push_back({.start_number = StartNumber{++number}, .name = "Somebody", .player = PlayerKey{key}});
  out.games.push_back({.round = 1,
                       .white_start = StartNumber{1},
                       .black_start = StartNumber{2},
                       .white = PlayerKey{white},
                       .black = PlayerKey{black},
                       .status = GameStatus::rated});
  out.games.push_back({.round = 2,
                       .white_start = StartNumber{1},
                       .black_start = StartNumber{3},
                       .white = PlayerKey{white},
                       .black = PlayerKey{"?stranger#3"},
                       .status = GameStatus::rated});
  return out;
}

}  // namespace

TEST_CASE("who shared a day is found, those too who came in since somebody asked first") {
  OfficeWorld world;
  const std::set<PlayerKey> players{PlayerKey{"N00000001"}, PlayerKey{"N00000002"}};
  office::Meetings meetings{world.reports};
  using Shared = std::map<store::ReportId, std::size_t>;
  CHECK(meetings.sharing(players, day("2026-02-07"), day("2026-02-08")).empty());
  const auto both = world.reports.insert(report_of("file:1", "2026-02-08", "N00000001", "N00000002"), "");
  const auto one = world.reports.insert(report_of("file:2", "2026-02-07", "N00000003", "N00000002"), "");
  world.reports.insert(report_of("file:3", "2026-02-09", "N00000001", "N00000002"), "");
  world.reports.insert(report_of("file:4", "2026-02-08", "N00000003", "N00000004"), "");
  CHECK(meetings.sharing(players, day("2026-02-07"), day("2026-02-08")) == Shared{{both, 2}, {one, 1}});
  CHECK(office::Meetings{world.reports}.sharing(players, day("2026-02-07"), day("2026-02-08")) ==
        Shared{{both, 2}, {one, 1}});
  CHECK(meetings.field(both).members == 2);
  const std::vector<store::PlayedGame>& games = meetings.field(both).games;
  REQUIRE(games.size() == 1);
  CHECK(office::player_pair(games[0].white, games[0].black) ==
        office::player_pair(PlayerKey{"N00000001"}, PlayerKey{"N00000002"}));
}
