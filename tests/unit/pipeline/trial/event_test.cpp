#include "pipeline/trial/event.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/trial/trials.hpp"

using namespace seiseki;
using namespace seiseki::test;
using trial::Verdict;

TEST_CASE("jcf-2024-10 5(1): ratings as printed, national before FIDE's, K of a player who is no beginner") {
  const trial::Event event = tried(small_event());
  CHECK(event.verdict == Verdict::rated);
  CHECK(event.edition->id.text() == "jcf-2024-10");
  const trial::EventView view = trial::view_of(event);
  const trial::PlayerRow& first = row_of(view, 1);
  // 1800 beat 1700 (D = 100, PD = .64): 20 x (1 - .64) = 7.20; drew with 1600 (D = 200, PD = .76): 20 x (.5 - .76) =
  // -5.20
  CHECK(first.before == Rating{1800});
  CHECK(first.sum_hundredths == 200);
  CHECK(first.after == Rating{1802});
  CHECK(first.k == 20);
  CHECK(first.games == 2);
  CHECK(first.score == Score::from_half_points(3));
  // RA = 1650, p = .75, dp = 193
  CHECK(first.performance == 1843);
  CHECK(first.shown == "N00000011");
  CHECK(row_of(view, 2).shown == "#2");
}

TEST_CASE("each wish takes the place of its assumption and changes the numbers") {
  const auto after = [](const trial::Wishes& wishes, int number) {
    return row_of(trial::view_of(tried(small_event(), wishes)), number).after;
  };
  CHECK(after({.games = 0}, 1) == Rating{1804});
  CHECK(after({.ratings = trial::RatingsBefore::fide}, 1) == Rating{1893});
  CHECK(after({.start_rating = 1500}, 4) == Rating{1513});
  CHECK(codes(tried(small_event()).assumptions) == std::vector<std::string>{"days-today", "type-unknown",
                                                                            "edition-in-force", "all-members",
                                                                            "ratings-as-printed", "games-before"});
  const trial::Wishes all{.dates = std::pair(day("2026-03-07"), day("2026-03-08")),
                          .type = RatingCategory::standard,
                          .regulation = "jcf-2024-10",
                          .ratings = trial::RatingsBefore::national,
                          .games = 30,
                          .non_members = {StartNumber{4}}};
  CHECK(tried(small_event(), all).assumptions.empty());
}

TEST_CASE("jcf-2024-10 3(5): games of somebody who is no member count for nobody") {
  const trial::EventView view = trial::view_of(tried(small_event(), {.non_members = {StartNumber{2}}}));
  CHECK(view.games_rated == 1);
  CHECK(row_of(view, 1).games == 1);
  CHECK(row_of(view, 2).after == Rating{1700});
}

TEST_CASE("games that change no rating are grouped by why") {
  const trial::EventView view = trial::view_of(tried(small_event()));
  CHECK(view.games_rated == 2);
  CHECK(view.games_left_out() == 2);
  REQUIRE(view.left_out.size() == 2);
  CHECK(view.left_out[0].code == "one_unrated");
  CHECK(view.left_out[0].games.front().white == StartNumber{3});
  CHECK(view.left_out[1].code == "forfeit");
  const trial::PlayerRow& unrated = row_of(view, 4);
  REQUIRE(unrated.first);
  CHECK(unrated.first->games == 1);
  CHECK(unrated.first->needed == 6);
}

TEST_CASE("where nobody has a rating everybody begins with the same") {
  importers::ImportedTournament tournament = small_event();
  for (importers::ImportedPlayer& player : tournament.players)
    player.rating = player.rating_national = player.rating_fide = std::nullopt;
  const trial::Event event = tried(tournament);
  CHECK(codes(event.assumptions)[4] == "ratings-not-printed");
  CHECK(row_of(trial::view_of(event), 1).before == Rating{1500});
  CHECK(trial::view_of(tried(tournament, {.start_rating = 0})).games_rated == 0);
}

TEST_CASE("a disputed game is left out, named, and settled by a result") {
  importers::ImportedTournament tournament = small_event();
  tournament.games[2].status = GameStatus::disputed;
  tournament.games[2].score_white = tournament.games[2].score_black = std::nullopt;
  const trial::Event event = tried(tournament);
  CHECK(event.assumptions.back().option == "--result 2:3=1-0");
  CHECK(row_of(trial::view_of(event), 1).games == 1);
  const trial::Event settled = tried(tournament, {.results = {{2, StartNumber{3}, GameResult::draw}}});
  CHECK(row_of(trial::view_of(settled), 1).after == Rating{1802});
  const trial::Event wrong =
      tried(tournament, {.results = {{2, StartNumber{4}, GameResult::draw}, {9, StartNumber{1}, GameResult::draw}}});
  REQUIRE(wrong.unknown_games.size() == 1);
  CHECK(wrong.unknown_games.front().round == 9);
}

TEST_CASE("what cannot be rated is told in a sentence, and in another what it needs") {
  importers::ImportedTournament tournament = small_event();
  tournament.games.clear();
  const auto said = [](const trial::Event& event) {
    return trial::sentences_on(event, trial::view_of(event), Language::en);
  };
  trial::Event event = tried(tournament);
  CHECK(event.verdict == Verdict::players_only);
  CHECK(said(event).what == "This is a list of 4 players, without a game between two of them.");
  tournament.format = "chess-results";
  CHECK(said(tried(tournament)).needs.starts_with("It is one page of several"));
  tournament.games = {game(1, 1, 2, "*"), game(1, 3, 4, "*")};
  event = tried(tournament);
  CHECK(event.verdict == Verdict::not_played);
  CHECK(said(event).what == "Here are 2 pairings of 4 players, and none has a result yet.");
  tournament.games = {game(1, 1, 2, "+/-")};
  CHECK(tried(tournament).verdict == Verdict::nothing_counts);
  tournament = small_event();
  tournament.details.time_control = "3 min + 2 sec";
  event = tried(tournament);
  CHECK(event.verdict == Verdict::too_short);
  CHECK(said(event).what == "With 5 minutes for 60 moves this event is too short to be rated under jcf-2024-10.");
  tournament = small_event();
  tournament.games.push_back(game(3, 1, 4, "*"));
  event = tried(tournament);
  CHECK(event.verdict == Verdict::rated);
  CHECK(said(event).what == "The event is not over; games still without a result: 1.");
}

TEST_CASE("an edition that does not rate this kind of game is refused by name") {
  const trial::Event event = tried(small_event(), {.regulation = "jcca-2012"});
  CHECK(event.verdict == Verdict::refused);
  REQUIRE(event.error);
  CHECK(event.error->finding.code() == "edition-not-usable");
}

TEST_CASE("an explanation names people as they are shown, and gives out no invented ID") {
  const trial::Event event = tried(small_event());
  const trial::EventView view = trial::view_of(event);
  const auto text = trial::explanation_text(event, view, row_of(view, 1), Language::en);
  REQUIRE(text);
  CHECK(text->find("White against #2 Beppu Natsu") != std::string::npos);
  CHECK(text->find("N00000011 Asano Haru") != std::string::npos);
  CHECK(text->find(" T") == text->find(" Table"));
  const auto json = trial::explanation_json(event, view, row_of(view, 2));
  REQUIRE(json);
  CHECK((*json)["player"] == "#2");
}

TEST_CASE("a player is found by number, ID or part of the name") {
  const trial::EventView view = trial::view_of(tried(small_event()));
  const auto numbers = [&](std::string_view wanted) {
    std::vector<int> out;
    for (const std::size_t i : trial::rows_of(view.rows, wanted)) out.push_back(view.rows[i].number.value());
    std::sort(out.begin(), out.end());
    return out;
  };
  CHECK(numbers("3") == std::vector{3});
  CHECK(numbers("#3") == std::vector{3});
  CHECK(numbers("N00000011") == std::vector{1});
  CHECK(numbers("natsu") == std::vector{2});
  CHECK(numbers("o") == std::vector{1, 3, 4});
  CHECK(numbers("nobody").empty());
}
