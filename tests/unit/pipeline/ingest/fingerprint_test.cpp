#include "pipeline/ingest/fingerprint.hpp"

#include <algorithm>
#include <functional>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using ingest::games_fingerprint;

namespace {

const EventId k_event{"file:1"};

GameRecord record(int round, const char* white, const char* black, GameResult result) {
  GameRecord out;
  out.event = k_event;
  out.round = round;
  out.date = day("2026-02-07");
  out.white = PlayerKey{white};
  out.black = PlayerKey{black};
  out.status = GameStatus::rated;
  out.result = result;
  return out;
}

std::vector<GameRecord> games() {
  return {record(1, "N00000001", "N00000002", GameResult::white_wins),
          record(1, "N00000003", "?file:1#4", GameResult::draw),
          record(2, "N00000002", "N00000003", GameResult::black_wins)};
}

}  // namespace

TEST_CASE("the order of games, their dates, names and exclusions do not change an event's fingerprint") {
  const std::string print = games_fingerprint(games(), k_event);
  CHECK(print.size() == 64);
  std::vector<GameRecord> turned = games();
  std::reverse(turned.begin(), turned.end());
  for (GameRecord& game : turned) {
    game.event_name = "Another spelling";
    game.date = day("2026-02-08");
    game.exclusion = Exclusion::late;
  }
  CHECK(games_fingerprint(turned, k_event) == print);
}

TEST_CASE("a person without an ID is the same under another name of the event") {
  std::vector<GameRecord> elsewhere = games();
  elsewhere[1].black = PlayerKey{"?chess-results:7#4"};
  CHECK(games_fingerprint(elsewhere, EventId{"chess-results:7"}) == games_fingerprint(games(), k_event));
}

TEST_CASE("a result, a colour, a round, a person, a status and a game more or less change it") {
  const std::string print = games_fingerprint(games(), k_event);
  const std::vector<std::function<void(std::vector<GameRecord>&)>> changes = {
      [](auto& all) { all[0].result = GameResult::draw; },
      [](auto& all) { all[0].result.reset(); },
      [](auto& all) { std::swap(all[0].white, all[0].black); },
      [](auto& all) { all[0].round = 3; },
      [](auto& all) { all[0].black = PlayerKey{"N00000009"}; },
      [](auto& all) { all[0].status = GameStatus::forfeit; },
      [](auto& all) { all.pop_back(); },
      [](auto& all) { all.push_back(all[0]); },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    CAPTURE(i);
    std::vector<GameRecord> changed = games();
    changes[i](changed);
    CHECK(games_fingerprint(changed, k_event) != print);
  }
}

TEST_CASE("no games have no fingerprint: two empty events are not one") {
  CHECK(games_fingerprint({}, k_event).empty());
}
