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

TEST_CASE("what weighs nothing is no sign, and signs are told one behind the other in both languages") {
  ImportedTournament tournament = event(150, 1);
  tournament.claims = {.players = 301, .empty_round = 1};
  CHECK(signs_of(tournament) == "nobody has an entry in round 1, but later rounds were played");
  tournament.claims.cut_column = 80;
  const auto damage = checks::damage_of(tournament, "t.trf");
  REQUIRE(damage);
  CHECK(damage->argument("signs_ja") ==
        "第1ラウンドの記載が誰にもないのに、その後のラウンドは行われています、行が 80 桁目で切れているようです");
}

TEST_CASE("two wrong sums tell of a whole event, one of an event that is not whole") {
  ImportedTournament whole = event(1, 3);
  give_points(whole, 2);
  CHECK(signs_of(whole) == "2 of 2 players' points disagree with their games");
  ImportedTournament part = event(1, 1);
  give_points(part, 1);
  part.claims.rounds = 2;
  CHECK(signs_of(part) == "1 of 2 players' points disagree with their games; 1 of 2 rounds are here");
  ImportedTournament twice_over = event(2, 5);
  twice_over.details.system = TournamentSystem::round_robin;
  give_points(twice_over, 3);
  CHECK(signs_of(twice_over) == "3 of 4 players' points disagree with their games; 5 of 6 rounds are here");
}

TEST_CASE("an event in progress has no results in any of its last rounds") {
  ImportedTournament running = event(10, 3);
  open_games(running, 2, 10);
  open_games(running, 3, 10);
  CHECK(signs_of(running).empty());
}

TEST_CASE("one open game of a round tells only beside two results without an opponent") {
  const auto with_alone = [](int alone, GameStatus status) {
    ImportedTournament out = event(1, 3);
    open_games(out, 2, 1);
    for (int i = 0; i < alone; ++i) out.games.push_back({.round = 1, .white = StartNumber{1}, .status = status});
    return out;
  };
  CHECK(signs_of(with_alone(2, GameStatus::unrated)) == "no game of round 2 has a result, but later ones have");
  CHECK(signs_of(with_alone(1, GameStatus::unrated)).empty());
  CHECK(signs_of(with_alone(2, GameStatus::bye)).empty());
}

TEST_CASE("three games without results are told by their share") {
  ImportedTournament three = event(3, 3);
  open_games(three, 1, 2);
  open_games(three, 2, 1);
  CHECK(signs_of(three) == "3 of 6 games before the last round have no result");
  ImportedTournament two = event(2, 3);
  open_games(two, 1, 1);
  open_games(two, 2, 1);
  CHECK(signs_of(two).empty());
}

TEST_CASE("contradictions are errors of a round, where there are games") {
  const auto with = [](ImportedTournament tournament, const FindingKind& kind, int round) {
    for (int i = 0; i < 24; ++i) tournament.findings.push_back(finding(kind, {.round = round}, {}, {"1", "1", "2"}));
    return signs_of(tournament);
  };
  CHECK(with(event(10, 4), checks::k_pair_result, 1) == "24 entries of players contradict each other");
  CHECK(with(event(10, 4), checks::k_pair_result, 0).empty());
  CHECK(with(event(10, 4), checks::k_result_missing, 1).empty());
  CHECK(with(event(10, 0), checks::k_pair_result, 1).empty());
}

TEST_CASE("byes in front of the first games do not begin the event, and an error in a round tells of it") {
  ImportedTournament late = event(2, 3);
  std::erase_if(late.games, [](const ImportedGame& game) { return game.round < 3; });
  late.games.push_back({.round = 1, .white = StartNumber{1}, .status = GameStatus::bye});
  CHECK(signs_of(late).empty());
  ImportedTournament told = event(2, 3);
  std::erase_if(told.games, [](const ImportedGame& game) { return game.round == 2; });
  CHECK_FALSE(signs_of(told).empty());
  told.findings.push_back(finding(checks::k_pair_result, {.round = 2}, {}, {"9", "1", "2"}));
  CHECK(signs_of(told).empty());
}

TEST_CASE("a row that is told with its place, by an error, explains what is missing elsewhere") {
  struct Case {
    const char* what;
    const FindingKind& kind;
    Location where;
    bool explains;
  };
  const Case cases[] = {
      {"line", checks::k_pair_result, {.line = 1}, true},     {"row", checks::k_pair_result, {.table_row = 1}, true},
      {"round", checks::k_pair_result, {.round = 1}, true},   {"nowhere", checks::k_pair_result, {}, false},
      {"note", checks::k_result_missing, {.line = 1}, false}, {"repeated", checks::k_pair_repeated, {}, true},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    ImportedTournament board = event(4, 3);
    for (ImportedGame& game : board.games) game.board = (game.white->value() + 1) / 2;
    board.games.erase(board.games.begin() + 1);
    ImportedTournament absent = event(8, 3);
    absent.games.erase(absent.games.begin() + 8, absent.games.begin() + 10);
    for (ImportedTournament* tournament : {&board, &absent}) {
      CHECK_FALSE(signs_of(*tournament).empty());
      tournament->findings.push_back(
          finding(c.kind, c.where, {}, std::vector<std::string>(c.kind.arguments.size(), "1")));
      CHECK(signs_of(*tournament).empty() == c.explains);
    }
  }
}

TEST_CASE("boards are counted beside byes, on from a first round, and up to as many missing as there are") {
  ImportedTournament bye = event(4, 2);
  for (ImportedGame& game : bye.games) game.board = (game.white->value() + 1) / 2;
  bye.games.erase(bye.games.begin() + 1);
  bye.games.push_back({.round = 1, .white = StartNumber{9}, .status = GameStatus::bye});
  CHECK(signs_of(bye) == "board 2 of round 1 is missing");
  ImportedTournament on = event(3, 2);
  constexpr int k_boards[] = {1, 2, 3, 4, 6, 7};
  for (std::size_t i = 0; i < on.games.size(); ++i) on.games[i].board = k_boards[i];
  CHECK(signs_of(on).empty());
  ImportedTournament half = event(2, 1);
  half.games[0].board = 1;
  half.games[1].board = 4;
  CHECK(signs_of(half) == "board 2 of round 1 is missing");
  half.games[1].board = 5;
  CHECK(signs_of(half).empty());
}

TEST_CASE("who is missing from one round of two tells, unless half of the players have points or winners went on") {
  const auto without = [](int pairs, int rounds, int lost) {
    ImportedTournament out = event(pairs, rounds);
    std::erase_if(out.games,
                  [&](const ImportedGame& game) { return game.round == 1 && game.white->value() <= 2 * lost; });
    return out;
  };
  CHECK(signs_of(without(8, 2, 2)) == "4 of 16 players are missing from round 1 alone");
  CHECK(signs_of(without(8, 1, 2)).empty());
  for (const int with_points : {7, 8}) {
    ImportedTournament pointed = without(8, 2, 2);
    for (int i = 0; i < with_points; ++i) pointed.players[static_cast<std::size_t>(i)].points = k_draw;
    CHECK(signs_of(pointed).empty() == (with_points == 8));
  }
  // A cup by its games: eight win, four of them, two, one.
  ImportedTournament cup;
  int left = 16;
  for (int round = 1; left > 1; ++round, left /= 2) {
    for (int pair = 0; pair < left / 2; ++pair)
      cup.games.push_back({.round = round,
                           .white = StartNumber{pair + 1},
                           .black = StartNumber{left - pair},
                           .status = GameStatus::rated,
                           .score_white = k_win,
                           .score_black = k_loss});
  }
  for (int number = 1; number <= 16; ++number) cup.players.push_back({.start_number = StartNumber{number}});
  CHECK(signs_of(cup).empty());
}

TEST_CASE("a round is the one to tell of if twice as large a share is missing from it as from any other") {
  const auto lose = [](ImportedTournament& tournament, int round, int from, int to) {
    std::erase_if(tournament.games, [&](const ImportedGame& game) {
      return game.round == round && game.white->value() > 2 * from && game.white->value() <= 2 * to;
    });
  };
  for (const int others : {2, 3}) {
    ImportedTournament tournament = event(16, 5);
    lose(tournament, 2, 0, 4 + others % 2);
    lose(tournament, 4, 8, 8 + others);
    CHECK(signs_of(tournament).empty() == true);
  }
  ImportedTournament more = event(16, 5);
  lose(more, 2, 0, 5);
  lose(more, 4, 8, 10);
  CHECK(signs_of(more) == "10 of 32 players are missing from round 2 alone");
}
