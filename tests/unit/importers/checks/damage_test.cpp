#include "importers/checks/damage.hpp"

#include <set>

#include <doctest/doctest.h>

#include "importers/checks/findings.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

/// `pairs` games in each of `rounds` rounds, all won by White.
ImportedTournament event(int pairs, int rounds) {
  ImportedTournament out;
  for (int number = 1; number <= 2 * pairs; ++number) {
    ImportedPlayer player;
    player.start_number = StartNumber{number};
    out.players.push_back(player);
  }
  for (int round = 1; round <= rounds; ++round) {
    for (int pair = 0; pair < pairs; ++pair) {
      ImportedGame game;
      game.round = round;
      game.white = StartNumber{2 * pair + 1};
      game.black = StartNumber{2 * pair + 2};
      game.status = GameStatus::rated;
      game.score_white = k_win;
      game.score_black = k_loss;
      out.games.push_back(game);
    }
  }
  return out;
}

std::string signs_of(const ImportedTournament& tournament) {
  const auto damage = checks::damage_of(tournament, "t.trf");
  if (!damage) return {};
  CHECK(damage->code() == "source-damaged");
  CHECK(damage->where.document == "t.trf");
  CHECK_FALSE(damage->argument("signs_ja").empty());
  return damage->argument("signs");
}

/// Gives everybody points, and `wrong` of them others than their games.
void give_points(ImportedTournament& tournament, int wrong) {
  for (ImportedPlayer& player : tournament.players) player.points = k_draw;
  for (int i = 0; i < wrong; ++i)
    tournament.findings.push_back(finding(checks::k_points_mismatch, {}, {}, {"1", "2", "3"}));
}

void open_games(ImportedTournament& tournament, int round, int count) {
  for (ImportedGame& game : tournament.games) {
    if (game.round != round || count-- <= 0) continue;
    game.status = GameStatus::open;
    game.score_white.reset();
    game.score_black.reset();
  }
}

}  // namespace

TEST_CASE("a sound event shows no sign of damage, nor does one in progress") {
  CHECK(signs_of(event(10, 5)).empty());
  ImportedTournament running = event(10, 3);
  running.claims = {.players = 20, .rounds = 9};
  give_points(running, 0);
  open_games(running, 3, 10);
  CHECK(signs_of(running).empty());
}

TEST_CASE("a round robin of which a round is lost is damaged although no number of rounds is announced") {
  ImportedTournament tournament = event(4, 6);
  give_points(tournament, 3);
  CHECK(signs_of(tournament).empty());
  tournament.details.system = TournamentSystem::round_robin;
  CHECK(signs_of(tournament).find("6 of 7 rounds are here") != std::string::npos);
  // Whole, once or twice over, it has the mistakes of somebody.
  for (const int rounds : {7, 14}) {
    ImportedTournament whole = event(4, rounds);
    whole.details.system = TournamentSystem::round_robin;
    give_points(whole, 3);
    CHECK(signs_of(whole).empty());
  }
  // Seven players have a round off each.
  ImportedTournament odd = event(3, 6);
  odd.players.push_back({.start_number = StartNumber{7}});
  odd.details.system = TournamentSystem::round_robin;
  give_points(odd, 3);
  CHECK(signs_of(odd).find("6 of 7 rounds are here") != std::string::npos);
}

TEST_CASE("a mistake in a list is no damage, however annoying") {
  ImportedTournament tournament = event(6, 11);
  tournament.claims = {.players = 13, .rounds = 11};
  give_points(tournament, 4);
  CHECK(signs_of(tournament).empty());
  ImportedTournament small = event(1, 3);
  give_points(small, 1);
  open_games(small, 2, 1);
  CHECK(signs_of(small).empty());
}

TEST_CASE("points that contradict the games are damage from half of the players on, in one sentence") {
  ImportedTournament tournament = event(52, 1);
  give_points(tournament, 101);
  tournament.claims = {.players = 104, .rounds = 9, .cut_column = 99};
  CHECK(signs_of(tournament) ==
        "101 of 104 players' points disagree with their games; 1 of 9 rounds are here; lines seem "
        "to be cut at column 99");
  ImportedTournament half = event(52, 1);
  give_points(half, 51);
  CHECK(signs_of(half).empty());
  half.claims.points_wrong = 1;
  CHECK(signs_of(half) == "52 of 104 players' points disagree with their games");
  ImportedTournament fifth = event(52, 1);
  give_points(fifth, 21);
  fifth.claims.rounds = 2;
  CHECK(signs_of(fifth) == "21 of 104 players' points disagree with their games; 1 of 2 rounds are here");
}

TEST_CASE("a ranking without games is no damaged report of games") {
  ImportedTournament tournament = event(4, 0);
  give_points(tournament, 8);
  CHECK(signs_of(tournament).empty());
}

TEST_CASE("points of players in a dispute, which is told by itself, prove nothing more") {
  ImportedTournament tournament = event(4, 1);
  for (const int player : {1, 2})
    tournament.findings.push_back(
        finding(checks::k_points_mismatch, {.start_number = StartNumber{player}}, {}, {"1", "2", "3"}));
  for (ImportedPlayer& player : tournament.players) player.points = k_draw;
  tournament.claims.rounds = 2;
  CHECK_FALSE(signs_of(tournament).empty());
  tournament.games.front().status = GameStatus::disputed;
  CHECK(signs_of(tournament).empty());
}

TEST_CASE("a list from which a third of the players is missing was cut") {
  ImportedTournament tournament = event(50, 2);
  tournament.claims.players = 163;
  CHECK(signs_of(tournament) == "100 of 163 announced players are here");
  tournament.claims.players = 120;
  CHECK(signs_of(tournament).empty());
  tournament.claims.players = 9'000'032;
  CHECK(signs_of(tournament) == "100 of 9000032 announced players are here");
}

TEST_CASE("a round that nobody played, or of which no result is left, before others that were") {
  ImportedTournament shifted = event(2, 4);
  std::erase_if(shifted.games, [](const ImportedGame& game) { return game.round == 2; });
  shifted.claims.empty_round = 2;
  CHECK(signs_of(shifted) == "nobody has an entry in round 2, but later rounds were played");
  ImportedTournament torn = event(2, 4);
  open_games(torn, 3, 2);
  CHECK(signs_of(torn) == "no game of round 3 has a result, but later ones have");
  ImportedTournament last = event(2, 4);
  open_games(last, 4, 2);
  CHECK(signs_of(last).empty());
}

TEST_CASE("a round between others of which nothing is left is found by the games where byes are listed too") {
  struct Case {
    const char* what;
    std::set<int> lost;
    int missing;
  };
  const std::vector<Case> cases = {
      {"none", {}, 0},        {"the second", {2}, 2},   {"two after each other", {2, 3}, 2},
      {"the fourth", {4}, 4}, {"two apart", {2, 4}, 2}, {"the first", {1}, 0},
      {"the last", {5}, 0},   {"both ends", {1, 5}, 0}};
  for (const Case& c : cases) {
    CAPTURE(c.what);
    ImportedTournament tournament = event(2, 5);
    tournament.format = "swiss-manager-text";
    std::erase_if(tournament.games, [&](const ImportedGame& game) { return c.lost.contains(game.round); });
    CHECK(signs_of(tournament) == (c.missing == 0 ? std::string{}
                                                  : "nobody has an entry in round " + std::to_string(c.missing) +
                                                        ", but later rounds were played"));
  }
}

TEST_CASE("a round is no hole if anybody has an entry in it, if it was told, or if rounds mean nothing") {
  const auto without_second = [] {
    ImportedTournament out = event(2, 3);
    std::erase_if(out.games, [](const ImportedGame& game) { return game.round == 2; });
    return out;
  };
  CHECK_FALSE(signs_of(without_second()).empty());
  ImportedTournament bye = without_second();
  bye.games.push_back({.round = 2, .white = StartNumber{1}, .status = GameStatus::bye, .bye = ByeKind::zero_point});
  CHECK(signs_of(bye).empty());
  // A bye that was asked for is there before its round is paired.
  ImportedTournament asked = event(2, 2);
  asked.games.push_back({.round = 4, .white = StartNumber{1}, .status = GameStatus::bye, .bye = ByeKind::half_point});
  CHECK(signs_of(asked).empty());
  // Pages of some rounds say which one is missing, and wait for it.
  ImportedTournament told = without_second();
  told.findings.push_back(finding(checks::k_result_unknown, {}, {}, {"2", "1", "2"}));
  CHECK(signs_of(told).empty());
  told.findings.back() = finding(checks::k_result_unknown, {}, {}, {"1", "1", "2"});
  CHECK_FALSE(signs_of(told).empty());
  told.findings.back() = finding(checks::k_result_missing, {.round = 2}, {}, {"2", "1", "2"});
  CHECK_FALSE(signs_of(told).empty());
  // A TRF has a cell for each round, which its reader looks at, and may say itself which are empty.
  // In a list of games a round of byes alone leaves no trace.
  ImportedTournament list = without_second();
  list.claims.may_lack_rounds = true;
  CHECK(signs_of(list).empty());
  ImportedTournament correspondence = without_second();
  correspondence.details.declared_correspondence = true;
  CHECK(signs_of(correspondence).empty());
  ImportedTournament unnumbered = event(2, 3);
  for (ImportedGame& game : unnumbered.games) game.round = game.round == 3 ? 2 : 0;
  CHECK(signs_of(unnumbered).empty());
}

TEST_CASE("draws that lost their signs are games without results all over the event") {
  ImportedTournament tournament = event(10, 5);
  for (int round = 1; round <= 5; ++round) open_games(tournament, round, 5);
  CHECK(signs_of(tournament) == "20 of 40 games before the last round have no result");
}

TEST_CASE("contradictions by dozens are damage, each by itself is somebody's mistake") {
  ImportedTournament tournament = event(10, 4);
  const auto contradict = [&](int count) {
    for (int i = 0; i < count; ++i)
      tournament.findings.push_back(finding(checks::k_pair_result, {.round = 1}, {}, {"1", "1", "2"}));
  };
  contradict(23);
  CHECK(signs_of(tournament).empty());
  contradict(1);
  CHECK(signs_of(tournament) == "24 entries of players contradict each other");
}

TEST_CASE("a list of all rounds without all pairings was cut") {
  ImportedTournament tournament = event(4, 3);
  tournament.claims = {.pairs_expected = 35, .pairs_listed = 24};
  CHECK(signs_of(tournament) == "24 of the 35 pairings of all rounds are here");
}

TEST_CASE("a board that is missing among those of a round is a row that was lost") {
  const auto with_boards = [](int pairs, int rounds) {
    ImportedTournament tournament = event(pairs, rounds);
    for (ImportedGame& game : tournament.games) game.board = (game.white->value() + 1) / 2;
    return tournament;
  };
  const auto lose = [](ImportedTournament& tournament, int round, int board) {
    std::erase_if(tournament.games,
                  [&](const ImportedGame& game) { return game.round == round && game.board == board; });
  };
  ImportedTournament tournament = with_boards(5, 3);
  CHECK(signs_of(tournament).empty());
  lose(tournament, 2, 1);
  CHECK(signs_of(tournament) == "board 1 of round 2 is missing");
  ImportedTournament single = with_boards(4, 1);
  lose(single, 1, 3);
  CHECK(signs_of(single) == "board 3 of round 1 is missing");
  ImportedTournament high = with_boards(4, 1);
  high.games.back().board = 9;
  CHECK(signs_of(high).empty());
  // The last of a round are others' not to have: a bye, somebody who went home.
  ImportedTournament shorter = with_boards(5, 3);
  lose(shorter, 3, 5);
  CHECK(signs_of(shorter).empty());
  // A number that no round has is none of a board, and numbers far apart count something else.
  ImportedTournament unused = with_boards(5, 3);
  for (const int round : {1, 2, 3}) lose(unused, round, 4);
  CHECK(signs_of(unused).empty());
  ImportedTournament far = with_boards(5, 1);
  for (ImportedGame& game : far.games) *game.board += 100;
  CHECK(signs_of(far).empty());
  for (ImportedGame& game : far.games) *game.board += 2'000'000'000;
  CHECK(signs_of(far).empty());
  ImportedTournament counted_on = with_boards(5, 3);
  for (std::size_t i = 0; i < counted_on.games.size(); ++i) counted_on.games[i].board = static_cast<int>(i) + 1;
  CHECK(signs_of(counted_on).empty());
  // Matches have the same boards each, and empty ones among them.
  ImportedTournament matches = tournament;
  matches.games.front().board = 2;
  CHECK(signs_of(matches).empty());
  // A row that was dropped for a reason is told by itself.
  for (const FindingKind* kind : {&checks::k_pair_repeated, &checks::k_result_unknown}) {
    ImportedTournament told = tournament;
    told.findings.push_back(
        finding(*kind, {.document = "t.trf", .line = 9}, {}, std::vector<std::string>(kind->arguments.size(), "1")));
    CHECK(signs_of(told).empty());
  }
  // Where one pairing has none, the others are no row of numbers.
  tournament.games.back().board.reset();
  tournament.games[5].board.reset();
  CHECK(signs_of(tournament).empty());
}

TEST_CASE("a quarter of the players missing from one round alone is a table that was cut, where no points tell") {
  const auto lose = [](ImportedTournament& tournament, int round, int pairs) {
    std::erase_if(tournament.games,
                  [&](const ImportedGame& game) { return game.round == round && game.white->value() <= 2 * pairs; });
  };
  for (const int round : {1, 2, 3}) {
    ImportedTournament tournament = event(8, 3);
    lose(tournament, round, 2);
    CHECK(signs_of(tournament) == "4 of 16 players are missing from round " + std::to_string(round) + " alone");
  }
  ImportedTournament fewer = event(8, 3);
  lose(fewer, 3, 1);
  CHECK(signs_of(fewer).empty());
  ImportedTournament thin = event(10, 3);
  lose(thin, 3, 2);
  CHECK(signs_of(thin).empty());
  // Where people come and go, one more who is away tells nothing.
  ImportedTournament coming = event(8, 4);
  lose(coming, 2, 2);
  lose(coming, 4, 2);
  CHECK(signs_of(coming).empty());
  // Points that agree with the games say that they were not there.
  ImportedTournament summed = event(8, 3);
  lose(summed, 2, 2);
  give_points(summed, 0);
  CHECK(signs_of(summed).empty());
  ImportedTournament cup = event(8, 3);
  lose(cup, 3, 4);
  CHECK_FALSE(signs_of(cup).empty());
  cup.details.system = TournamentSystem::knock_out;
  CHECK(signs_of(cup).empty());
  ImportedTournament by_hand = event(8, 3);
  lose(by_hand, 2, 2);
  by_hand.claims.may_lack_rounds = true;
  CHECK(signs_of(by_hand).empty());
}

TEST_CASE("points before a round that disagree are held against all players where nobody has points at the end") {
  ImportedTournament tournament = event(8, 3);
  tournament.claims.points_wrong = 3;
  CHECK(signs_of(tournament).empty());
  tournament.claims.points_wrong = 8;
  CHECK(signs_of(tournament) == "8 of 16 players' points disagree with their games");
}
