#include "importers/tunx/rounds.hpp"

#include <doctest/doctest.h>

using namespace seiseki::importers::tunx;

namespace {

using Boards = std::vector<std::optional<int>>;

Sections with(std::vector<RawPairing> pairings, std::vector<RawRound> schedule) {
  Sections out;
  out.pairings = std::move(pairings);
  out.schedule = std::move(schedule);
  for (std::uint32_t i = 0; i < 8; ++i) {
    out.players.emplace_back();
    out.players.back().team = i % 4 + 1;  // 1 and 5 are of the first team, 4 and 8 of the fourth
  }
  return out;
}

RawPairing row(std::uint32_t white, std::uint32_t black) {
  return {.white = white, .black = black, .result = 1};
}

Boards boards(const Sections& sections) {
  const auto matches = Matches::find(sections, number_rounds(sections));
  REQUIRE(matches.has_value());
  Boards out;
  for (std::size_t i = 0; i < sections.pairings.size(); ++i) out.push_back(matches->board(i));
  return out;
}

}  // namespace

TEST_CASE("rounds are counted by the schedule where its counts are as many as the pairings, else told by the players") {
  struct Case {
    std::vector<RawRound> schedule;
    std::vector<int> rounds;
    int counted;
  };
  // The players of the second row rested in the first round: who comes a second time tells too late.
  const std::vector<RawPairing> pairings = {row(1, 2), row(3, 4), row(1, 3)};
  const Case cases[] = {
      {{{0, 1, 0}, {0, 2, 0}}, {1, 2, 2}, 0},
      {{{0, 2, 0}, {0, 0, 0}, {0, 1, 0}}, {1, 1, 3}, 0},
      {{{0, 0, 0}, {0, 0, 0}}, {1, 1, 2}, 0},
      {{{0, 1, 0}, {0, 1, 0}}, {1, 1, 2}, 2},
      {{}, {1, 1, 2}, 0},
  };
  for (const Case& c : cases) {
    CAPTURE(c.schedule.size());
    const RoundNumbers rounds = number_rounds(with(pairings, c.schedule));
    CHECK(rounds.of_pairing == c.rounds);
    CHECK(rounds.last == c.rounds.back());
    CHECK(rounds.counted == c.counted);
  }
  // On either side, and whoever is nobody never comes a second time.
  CHECK(number_rounds(with({row(1, 2), row(3, 2)}, {})).of_pairing == std::vector<int>{1, 2});
  CHECK(number_rounds(with({row(1, 0), row(2, 0), row(3, k_bye), row(4, k_bye)}, {})).of_pairing ==
        std::vector<int>{1, 1, 1, 1});
  CHECK(number_rounds(with({}, {{0, 0, 0}})).last == 0);
  Sections without = with(pairings, {});
  without.schedule.reset();
  CHECK(number_rounds(without).of_pairing == std::vector<int>{1, 1, 2});
}

TEST_CASE("boards are counted within their match, whether a file keeps every board or those that were filled") {
  Sections every = with({row(1, 2), row(0, 0), row(3, 4), row(8, 7)}, {{0, 4, 2}});
  every.boards = 2;
  every.teams = RawTeams{{"A", "B", "C", "D"}, {{1, 2, 0, 0}, {3, 4, 0, 0}}};
  CHECK(boards(every) == Boards{1, 2, 1, 2});

  Sections filled = with({row(1, 2), row(3, 4), row(8, 7)}, {{0, 3, 2}});
  filled.boards = 2;
  filled.teams = every.teams;
  CHECK(boards(filled) == Boards{1, 1, 2});

  // A team with a bye has no boards of its own.
  Sections odd = with({row(1, 2), row(6, 5)}, {{0, 2, 2}});
  odd.boards = 2;
  odd.teams = RawTeams{{"A", "B", "C", "D"}, {{3, k_bye, 4, 0}, {1, 2, 0, 0}}};
  CHECK(boards(odd) == Boards{1, 2});
}

TEST_CASE("players meet where their teams do, in the round in which they do") {
  Sections sections = with({row(1, 2), row(1, 3)}, {{0, 1, 2}, {0, 1, 2}});
  sections.boards = 2;
  sections.teams = RawTeams{{"A", "B", "C", "D"}, {{1, 2, 0, 0}, {3, k_not_paired, 0, 0}, {1, 3, 0, 0}, {2, 4, 2, 2}}};
  const auto matches = Matches::find(sections, number_rounds(sections));
  REQUIRE(matches.has_value());
  CHECK(matches->meet(1, 1, 2));
  CHECK(matches->meet(1, 6, 5));
  CHECK_FALSE(matches->meet(1, 1, 3));
  CHECK_FALSE(matches->meet(1, 1, 5));
  CHECK_FALSE(matches->meet(1, 3, 4));
  CHECK(matches->meet(2, 1, 3));
  CHECK_FALSE(matches->meet(2, 1, 2));
  REQUIRE(matches->without_boards().size() == 1);
  CHECK(matches->without_boards()[0].round == 2);
  CHECK(matches->without_boards()[0].match.first == 2);
}

TEST_CASE("without counts that agree there are no matches to tell") {
  Sections sections = with({row(1, 2)}, {{0, 1, 2}});
  CHECK_FALSE(Matches::find(sections, number_rounds(sections)).has_value());
  sections.teams = RawTeams{{"A", "B", "C", "D"}, {{1, 2, 0, 0}}};
  CHECK_FALSE(Matches::find(sections, number_rounds(sections)).has_value());
  sections.schedule->front() = {0, 2, 1};
  CHECK_FALSE(Matches::find(sections, number_rounds(sections)).has_value());
  sections.schedule->front() = {0, 1, 1};
  CHECK(Matches::find(sections, number_rounds(sections)).has_value());
}
