#include <doctest/doctest.h>

#include "tests/unit/pipeline/trial/trials.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

/// The federation's list: two of the four players, and a third whose name alone says who it is.
trial::Wishes with_list(const std::string& name = "rating-2026-12-01.csv", const std::string& more = {}) {
  importers::Document document;
  document.name = "lists/" + name;
  document.bytes =
      "ID,Name,Kanji,ST-K,ST,ST-G,RP,RP-G,Mem\n"
      "N00000011,Asano Haru,,20,1850,40,0,0,1\n"
      "N00000022,Beppu Natsu,,40,1710,12,1500,3,1\n"
      "N00000033,Chino Aki,,40,1650,50,0,0,1\n"
      "N00000099,Zushi Nagi,,20,1900,90,0,0,1\n" +
      more;
  auto file = office::read_list_file(document);
  REQUIRE(file);
  REQUIRE_FALSE(has_error(file->findings));
  return {.list = std::make_shared<const office::ListedPeople>(std::move(*file), std::move(document))};
}

}  // namespace

TEST_CASE("with the federation's list its members, ratings and games take the place of what is printed") {
  const trial::Event event = tried(small_event(), with_list());
  REQUIRE(event.verdict == trial::Verdict::rated);
  CHECK(codes(event.assumptions) == std::vector<std::string>{"days-today", "type-unknown", "edition-in-force",
                                                             "members-listed", "members-by-name"});
  CHECK(event.assumptions[3].message(Language::en) ==
        "3 of 4 players, as rating-2026-12-01.csv has them; the others are none");
  CHECK(event.assumptions[4].option == "--id 2=none");
  CHECK(event.list_instead.empty());
  const trial::EventView view = trial::view_of(event);
  const trial::PlayerRow& first = row_of(view, 1);
  CHECK(first.before == Rating{1850});
  CHECK(first.k == 20);
  CHECK(first.games == 2);
  // 1710 lost to 1850 (D = 140, PD = .31): twelve games, so K = 40
  const trial::PlayerRow& second = row_of(view, 2);
  CHECK(second.shown == "N00000022");
  CHECK(second.k == 40);
  CHECK(second.sum_hundredths == -1240);
  CHECK(row_of(view, 4).before == std::nullopt);
}

TEST_CASE("jcf-2024-10 6(2): games of a rating that is taken over count, and are not called left out") {
  importers::ImportedTournament tournament = small_event();
  tournament.games = {game(1, 1, 4, "1-0"), game(2, 4, 3, "1/2"), game(2, 1, 2, "1-0")};
  const trial::EventView view =
      trial::view_of(tried(tournament, with_list("rating-2026-12-01.csv", "N00000044,Doi Fuyu,,20,0,0,1650,44,1\n")));
  CHECK(row_of(view, 4).before == Rating{1650});
  CHECK(row_of(view, 4).games == 2);
  CHECK(view.games_rated == 3);
  CHECK(view.left_out.empty());
}

TEST_CASE("jcf-2024-10 3(5): whoever is not on the list is no member, and games with them do not count") {
  const trial::EventView view = trial::view_of(tried(small_event(), with_list()));
  CHECK(view.games_rated == 2);
  REQUIRE_FALSE(view.left_out.empty());
  bool is_named = false;
  for (const trial::LeftOut& group : view.left_out) is_named = is_named || group.code == "non_member";
  CHECK(is_named);
}

TEST_CASE("a person says who of the list a start number is") {
  trial::Wishes wishes = with_list();
  wishes.ids = {{.start_number = StartNumber{2}, .id = std::nullopt, .remember = false},
                {.start_number = StartNumber{4}, .name = "Doi Fuyu", .id = member_id("N00000099"), .remember = false}};
  const trial::EventView view = trial::view_of(tried(small_event(), wishes));
  CHECK(row_of(view, 2).before == std::nullopt);
  CHECK(row_of(view, 4).before == Rating{1900});
}

TEST_CASE("a name that two players of the event share is nobody's") {
  importers::ImportedTournament tournament = small_event();
  tournament.players[2].name = "Beppu Natsu";
  const trial::EventView view = trial::view_of(tried(tournament, with_list()));
  CHECK(row_of(view, 2).before == std::nullopt);
  CHECK(row_of(view, 3).before == std::nullopt);
}

TEST_CASE("a list of another month, or of none, is taken for the one before, which is told") {
  const auto last_of = [](const std::string& name) {
    return codes(tried(small_event(), with_list(name)).assumptions).back();
  };
  CHECK(last_of("rating-2026-12-01.csv") == "members-by-name");
  CHECK(last_of("rating-2026-07-01.csv") == "list-of-another-month");
  CHECK(last_of("ours.csv") == "list-undated");
}

TEST_CASE("A9: a K of the list that only a junior has makes one, until a birth date says otherwise") {
  const trial::Wishes wishes = with_list();
  // 1650 with 50 games would have K 20; the list has 40.
  CHECK(row_of(trial::view_of(tried(small_event(), wishes)), 3).k == 40);
}
