#include "pipeline/lists/undecided.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

rating::PoolGame waiting(const std::string& player, int round, Score score) {
  rating::PoolGame out;
  out.player = PlayerKey{player};
  out.date = day("2026-02-07");
  out.event = EventId{"a"};
  out.round = round;
  out.opponent = PlayerKey{"N00000001"};
  out.opponent_rating = Rating{1800};
  out.score = score;
  return out;
}

}  // namespace

TEST_CASE("2019 2(4): all wins and all losses wait for the rating department, and only where the edition says so") {
  OfficeWorld world;
  store::StoredList list;
  list.manifest.month = month("2026-03");
  list.entries = {OfficeWorld::entry("N00000004", "Dai Sora", 0, 0)};
  for (int round = 1; round <= 4; ++round) {
    list.pool.push_back(waiting("N00000003", round, round == 2 ? k_draw : k_win));
    list.pool.push_back(waiting("N00000004", round, k_win));
    list.pool.push_back(waiting("N00000005", round, k_loss));
    if (round < 4) list.pool.push_back(waiting("N00000006", round, k_win));
  }
  std::sort(list.pool.begin(), list.pool.end(), rating::pool_less);
  const auto undecided = lists::undecided_ratings(list, **world.editions.find("ncs-2019-09"));
  REQUIRE(undecided.size() == 2);
  CHECK(undecided[0].player.text() == "N00000004");
  CHECK(undecided[0].name == "Dai Sora");
  CHECK(undecided[0].games == 4);
  CHECK(undecided[0].clause.clause == "2(4)");
  CHECK(undecided[1].player.text() == "N00000005");
  CHECK(lists::undecided_finding(undecided[0]).message(Language::en) ==
        "N00000004 Dai Sora scored 4 in 4 official games; the rating department decides the first rating "
        "[ncs-2019-09 2(4)].");
  CHECK(
      lists::undecided_finding(undecided[0]).message(Language::ja) ==
      "N00000004 Dai Sora は公式戦 4 局で 4 点です。初期レーティングはレーティング部が決定します [ncs-2019-09 2(4)]。");
  // Where there are two ratings, it is said which.
  const auto lost = lists::undecided_ratings(list, **world.editions.find("ncs-2022-09"));
  REQUIRE(lost.size() == 1);
  CHECK(lists::undecided_finding(lost[0]).message(Language::ja).find("はスタンダード 4 局で 0 点です。") !=
        std::string::npos);
  CHECK(lists::undecided_ratings(list, world.regulation()).empty());
}
