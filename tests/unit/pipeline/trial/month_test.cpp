#include "pipeline/trial/month.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/trial/trials.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

trial::Month month_of(const std::vector<trial::Event>& events) {
  std::vector<trial::EventView> views;
  for (const trial::Event& event : events) views.push_back(trial::view_of(event));
  auto out = trial::month_of(events, views, editions(), {});
  REQUIRE(out);
  return *out;
}

std::vector<std::string> asked(const trial::Month& month) {
  std::vector<std::string> out;
  for (const trial::Question& question : month.questions) out.emplace_back(question.code);
  return out;
}

/// The same people a month later, in other games.
importers::ImportedTournament later_event() {
  importers::ImportedTournament tournament = small_event();
  tournament.details.name = "Koharu Rapid";
  tournament.details.start = tournament.details.end = day("2026-12-01");
  tournament.details.time_control = "90 min + 30 sec";
  tournament.players[0].rating_national = 1850;
  tournament.games = {game(1, 2, 1, "1-0"), game(2, 1, 3, "1-0")};
  return tournament;
}

}  // namespace

TEST_CASE("jcf-2024-10 5(2): the games of all events count from the ratings of the first, and are rounded once") {
  const trial::Month month = month_of({tried(later_event()), tried(small_event())});
  CHECK(month.events == 2);
  CHECK(month.games == 4);
  CHECK(to_iso(month.list) == "2027-01");
  const auto found = std::find_if(month.rows.begin(), month.rows.end(),
                                  [](const trial::MonthRow& row) { return row.shown == "N00000011"; });
  REQUIRE(found != month.rows.end());
  CHECK(found->before == Rating{1800});
  CHECK(found->events == 2);
  CHECK(found->games == 4);
}

TEST_CASE("the same games from two sources count once, and are asked about") {
  const trial::Month one = month_of({tried(small_event())});
  const trial::Month two = month_of({tried(small_event()), tried(small_event())});
  CHECK(two.games == one.games);
  CHECK(two.events == 1);
  CHECK(asked(one) == std::vector<std::string>{"days", "type", "member-ids", "members"});
  CHECK(asked(two) == std::vector<std::string>{"days", "type", "member-ids", "members", "same-games"});
}

TEST_CASE("contracts 7: an ID that stands beside two names is asked about") {
  importers::ImportedTournament other = later_event();
  other.players[0].name = "Zushi Nagi";
  const trial::Month month = month_of({tried(small_event()), tried(other)});
  const auto asks = asked(month);
  CHECK(std::find(asks.begin(), asks.end(), "names") != asks.end());
}

TEST_CASE(
    "jcf-2024-10 5(2): ratings that differ between the events are named; that of the first is taken in any order") {
  for (const bool is_later_first : {false, true}) {
    std::vector<trial::Event> events{tried(small_event()), tried(later_event())};
    if (is_later_first) std::swap(events[0], events[1]);
    const trial::Month month = month_of(events);
    const auto found = std::find_if(month.questions.begin(), month.questions.end(),
                                    [](const trial::Question& question) { return question.code == "ratings"; });
    REQUIRE(found != month.questions.end());
    CHECK(found->arguments == std::vector<std::string>{"1", "Asano Haru 1800, 1850"});
  }
  importers::ImportedTournament same = later_event();
  same.players[0].rating_national = 1800;
  const auto asks = asked(month_of({tried(small_event()), tried(same)}));
  CHECK(std::find(asks.begin(), asks.end(), "ratings") == asks.end());
}

TEST_CASE("without a rated event there is no list, and nothing to ask but what is there") {
  importers::ImportedTournament tournament = small_event();
  tournament.games.clear();
  const trial::Month month = month_of({tried(tournament)});
  CHECK(month.edition.empty());
  CHECK(month.rows.empty());
  CHECK(trial::to_json(month)["list"].is_null());
}

TEST_CASE("somebody's month is explained over all events, by ID or name") {
  const std::vector<trial::Event> events{tried(small_event()), tried(later_event())};
  std::vector<trial::EventView> views;
  for (const trial::Event& event : events) views.push_back(trial::view_of(event));
  const trial::Month month = *trial::month_of(events, views, editions(), {});
  const auto rows = trial::rows_of(month.rows, "N00000011");
  REQUIRE(rows.size() == 1);
  CHECK(trial::rows_of(month.rows, "asano").size() == 1);
  CHECK(trial::rows_of(month.rows, "nobody").empty());
  const std::string text = trial::explanation_text(month, views, month.rows[rows.front()], Language::en);
  CHECK(text.find("Koharu Cup, round 1") != std::string::npos);
  CHECK(text.find("Koharu Rapid, round 2") != std::string::npos);
  CHECK(text.find(" T0") == std::string::npos);
  CHECK(trial::explanation_json(month, views, month.rows[rows.front()])["player"] == "N00000011");
}
