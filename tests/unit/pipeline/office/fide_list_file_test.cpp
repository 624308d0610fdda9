#include "pipeline/office/fide_list_file.hpp"

#include <sstream>

#include <doctest/doctest.h>

#include "pipeline/lists/adoptions.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/adoption_questions.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "tests/support/zip_builder.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using office::FideListTerms;
using office::Write;

namespace {

std::string player(const char* id, const char* name, const char* country, const char* rating,
                   const char* birthday = "") {
  return std::string("<player><fideid>") + id + "</fideid><name>" + name + "</name><country>" + country +
         "</country><rating>" + rating + "</rating><rapid_rating></rapid_rating><birthday>" + birthday +
         "</birthday></player>";
}

const std::string k_list = "<playerslist>" + player("99000017", "Kaze, Aoi", "JPN", "1910") +
                           player("99000025", "Somebody, Else", "JPN", "1700") +
                           player("99000033", "Yama, Choo", "JPN", "1500", "2010") +
                           player("99000041", "Sora, Dai", "JPN", "1400", "1950") +
                           player("99000058", "Stranger, Some", "ENG", "2400") + "</playerslist>";

/// Aoi and Beni have FIDE IDs; Cho and Dai have none, with birth years.
struct World : OfficeWorld {
  World() {
    add("N00000001", "Kaze Aoi", "99000017", {});
    add("N00000002", "Umi Beni", "99000025", {});
    add("N00000003", "Yama Chou", "", PartialDate{2010, 3, 3});
    add("N00000004", "Sora Dai", "", PartialDate{1990, 1, 1});
    add("N00000005", "Hoshi Ema", "99000099", {});
  }
  void add(const char* id, const char* name, const char* fide, std::optional<PartialDate> birth) {
    store::RosterPlayer row;
    row.id = member_id(id);
    row.name = name;
    row.fide_id = FideId{fide};
    row.birth = birth;
    row.recorded_at = now;
    roster.put(std::vector{row});
  }
  Result<office::FideListOutcome> take(const std::string& bytes, const FideListTerms& terms, Write write = Write::yes) {
    std::istringstream in{bytes};
    return office::take_fide_list(in, "lists/fide.xml", terms, database, {"suzuki", now}, write);
  }
};

FideListTerms march() {
  FideListTerms terms;
  terms.month = month("2026-03");
  return terms;
}

}  // namespace

TEST_CASE("contracts 4: of FIDE's list only the roster's people and the federation's are kept, with the month") {
  World world;
  const auto outcome = world.take(k_list, march());
  REQUIRE(outcome);
  CHECK(outcome->list.records == 5);
  CHECK(outcome->kept == 4);
  CHECK(outcome->added == 4);
  CHECK(outcome->matched == 1);
  CHECK(outcome->not_found == 1);
  store::FideRatingStore ratings{world.database};
  CHECK(ratings.find(FideId{"99000017"}, month("2026-03"))->standard == Rating{1910});
  CHECK_FALSE(ratings.find(FideId{"99000058"}, month("2026-03")));
  // FIDE ID and name are both compared, and a namesake is suggested unless the birth years differ.
  CHECK(codes(outcome->findings) == std::vector<std::string>{"fide-name-differs"});
  REQUIRE(outcome->suggestions.size() == 1);
  CHECK(outcome->suggestions[0].id == member_id("N00000003"));
  CHECK(outcome->suggestions[0].fide_id == "99000033");
  CHECK(outcome->suggestions[0].same_birth_year);
  CHECK(world.roster.find(member_id("N00000003"))->fide_id.empty());
}

TEST_CASE(
    "a FIDE list is taken once: again writes nothing, another of that month is refused, a dry run keeps nothing") {
  World world;
  const std::string empty = world.database.content_hash();
  REQUIRE(world.take(k_list, march(), Write::no));
  CHECK(world.database.content_hash() == empty);
  REQUIRE(world.take(k_list, march()));
  const std::string before = world.database.content_hash();
  CHECK(world.take(k_list, march())->added == 0);
  std::string other = k_list;
  other.replace(other.find("1910"), 4, "1911");
  const auto refused = world.take(other, march());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().finding.code() == "fide-list-differs");
  CHECK(world.take(k_list, {}).error().finding.code() == "fide-month");
  // A header names its month: another one is somebody's slip.
  const std::string april =
      "ID Number      Name                                                        Fed Sex Tit  WTit OTit           "
      "FOA APR26 Gms K  B-day Flag\n99000017       Kaze, Aoi                                                   JPN M  "
      "                                1920  0   20 1990      \n";
  FideListTerms of_march = march();
  of_march.type = importers::fide_list::SingleType::standard;
  const auto slip = world.take(april, of_march);
  REQUIRE_FALSE(slip);
  CHECK(slip.error().finding.code() == "fide-month-differs");
  FideListTerms floors = march();
  floors.sanity.least_records = 120'000;
  CHECK(world.take(k_list, floors).error().finding.code() == "fide-floor");
  CHECK(world.database.content_hash() == before);
  FideListTerms all = march();
  all.everybody = true;
  CHECK(world.take(k_list, all)->added == 1);
}

TEST_CASE("jcf-2024-10 6(1), A44: a kept FIDE rating is adopted by a decision that names its list") {
  World world;
  REQUIRE(world.take(k_list, march()));
  world.imported_list("2026-03", {OfficeWorld::entry("N00000001", "Kaze Aoi", 0, 0)});
  const auto adopt = [&](const char* id, RatingCategory category, const char* list) {
    const auto made =
        office::adopt_fide_rating(world.database, {member_id(id), month(list), category, office::fide_type(category)},
                                  day("2026-03-07"), world.regulation(), "board", {"suzuki", world.now});
    return made ? "" : std::string(made.error().finding.code());
  };
  CHECK(adopt("N00000001", RatingCategory::rapid, "2026-03") == "fide-rating-missing");
  CHECK(adopt("N00000001", RatingCategory::standard, "2026-02") == "fide-rating-missing");
  CHECK(adopt("N00000003", RatingCategory::standard, "2026-03") == "fide-rating-missing");
  CHECK(adopt("N99999999", RatingCategory::standard, "2026-03") == "roster-unknown");
  CHECK(adopt("N00000001", RatingCategory::standard, "2026-03").empty());
  const auto computed = world.compute("2026-04");
  REQUIRE(computed);
  REQUIRE(computed->input.adoptions.size() == 1);
  CHECK(computed->input.adoptions[0].source == "FIDE Standard 2026-03");
  CHECK(entry_of(computed->list, "N00000001").rating == Rating{1910});
}

TEST_CASE(
    "contracts 4: FIDE's zip is read as it was downloaded; a damaged one, or one of several files, is refused whole") {
  const auto take = [](World& world, std::string bytes) {
    return office::take_fide_archive(
        {.name = "players_list_foa.zip", .origin = {}, .bytes = std::move(bytes), .media_type = {}, .retrieved_at = {}},
        march(), world.database, {"suzuki", world.now}, Write::yes);
  };
  World world;
  const auto good = take(world, zip_of({{"players_list_xml_foa.xml", k_list}}));
  REQUIRE(good);
  CHECK(good->list.records == 5);
  CHECK(good->matched == 1);

  World other;
  const std::string before = other.database.content_hash();
  std::string damaged = zip_of({{"players_list_xml_foa.xml", k_list}});
  damaged[damaged.find("1910")] = '7';
  CHECK(take(other, damaged).error().finding.code() == "zip-damaged");
  CHECK(take(other, zip_of({{"a.xml", k_list}, {"b.xml", k_list}})).error().finding.code() == "fide-archive");
  CHECK(take(other, zip_of({{"../a.xml", k_list}})).error().finding.code() == "zip-path");
  CHECK(take(other, "PK\x03\x04 cut").error().finding.code() == "zip-unreadable");
  CHECK(other.database.content_hash() == before);
}

TEST_CASE("jcf-2024-10 6(1), ncs-2022-09 6(2): a FIDE rating that could be taken over is a question, with its answer") {
  World world;
  world.imported_list("2026-02", {OfficeWorld::entry("N00000002", "Umi Beni", 1800, 40)});
  store::FideRating rating;
  rating.id = FideId{"99000017"};
  rating.list = month("2026-01");
  rating.name = "Kaze, Aoi";
  rating.standard = Rating{1910};
  store::FideRatingStore fide{world.database};
  REQUIRE(fide.put(std::vector{rating}).added == 1);
  GameRecord game;
  game.event = EventId{"e"};
  game.date = day("2026-02-07");
  game.white = PlayerKey{"N00000001"};
  game.black = PlayerKey{"N00000002"};
  const auto asked = [&](RatingCategory category, const char* edition) {
    game.category = category;
    return office::adoption_questions(std::vector{game}, period_of_list(month("2026-03")),
                                      **world.editions.find(edition), world.sources(), fide);
  };
  const auto questions = asked(RatingCategory::standard, "jcf-2024-10");
  REQUIRE(questions.size() == 1);
  CHECK(questions[0].rating == Rating{1910});
  CHECK(questions[0].clause.clause == "6(1)");
  CHECK(office::answer_command(questions[0]) ==
        "seiseki roster adopt N00000001 --list 2026-01 --type standard --on 2026-02-07");
  // The edition of 2024 takes FIDE Standard for Standard alone, whatever is played: 6(2) makes Rapid of it. That of
  // 2022 takes it for whatever is missing.
  const auto by_rapid = asked(RatingCategory::rapid, "jcf-2024-10");
  REQUIRE(by_rapid.size() == 1);
  CHECK(office::answer_command(by_rapid[0]) ==
        "seiseki roster adopt N00000001 --list 2026-01 --type standard --on 2026-02-07");
  const auto of_2022 = asked(RatingCategory::rapid, "ncs-2022-09");
  REQUIRE(of_2022.size() == 1);
  CHECK(of_2022[0].from == office::FideType::standard);
  CHECK(office::answer_command(of_2022[0]).find("--type rapid --from standard") != std::string::npos);

  // A list that came after the membership had begun is none of 6(1); a game left out asks nothing; an answer ends it.
  store::RosterPlayer aoi = *world.roster.find(member_id("N00000001"));
  aoi.member_from = day("2025-12-01");
  world.roster.put(std::vector{aoi});
  CHECK(asked(RatingCategory::standard, "jcf-2024-10").empty());
  // A22: the edition of 2022 takes over when it is needed, whenever somebody joined.
  CHECK(asked(RatingCategory::standard, "ncs-2022-09").size() == 1);
  aoi.member_from = day("2026-02-01");
  world.roster.put(std::vector{aoi});
  CHECK(asked(RatingCategory::standard, "jcf-2024-10").size() == 1);
  game.exclusion = Exclusion::unplayed;
  CHECK(asked(RatingCategory::standard, "jcf-2024-10").empty());
  game.exclusion.reset();
  REQUIRE(office::adopt_fide_rating(world.database, {member_id("N00000001"), month("2026-01")}, day("2026-02-07"),
                                    world.regulation(), "6(1)", {"suzuki", world.now}));
  CHECK(asked(RatingCategory::standard, "jcf-2024-10").empty());
}

TEST_CASE(
    "jcf-2024-10 6(1): what the edition does not take over is refused, and a later list than the membership doubted") {
  World world;
  REQUIRE(world.take(k_list, march()));
  const office::Officer officer{"suzuki", world.now};
  const auto given = [&](const char* edition, lists::RatingOrigin origin, int rating) {
    const auto made = office::adopt_rating(
        world.database, {member_id("N00000001"), RatingCategory::standard, Rating{rating}, origin, "JCA 2019-07"},
        day("2026-03-07"), **world.editions.find(edition), "board", officer);
    if (made) REQUIRE(office::undo_adoption(world.database, *made, "another one", officer));
    return made ? "" : std::string(made.error().finding.code());
  };
  CHECK(given("jcf-2024-10", lists::RatingOrigin::jca, 1500) == "adoption-not-in-edition");
  CHECK(given("jcf-2024-10", lists::RatingOrigin::other_body, 1500) == "adoption-not-in-edition");
  CHECK(given("jcf-2024-10", lists::RatingOrigin::department, 999) == "rating-range");
  CHECK(given("jcf-2024-10", lists::RatingOrigin::department, 3001) == "rating-range");
  CHECK(given("jcf-2024-10", lists::RatingOrigin::department, 1000).empty());
  CHECK(given("ncs-2019-09", lists::RatingOrigin::jca, 1500).empty());
  const office::FideOffer rapid{member_id("N00000001"), month("2026-03"), RatingCategory::rapid,
                                office::FideType::standard};
  const auto refused =
      office::adopt_fide_rating(world.database, rapid, day("2026-03-07"), world.regulation(), "-", officer);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().finding.code() == "adoption-not-in-edition");

  store::RosterPlayer aoi = *world.roster.find(member_id("N00000001"));
  const office::FideOffer offer{member_id("N00000001"), month("2026-03")};
  CHECK(office::adoption_doubts(world.database, offer, day("2026-03-07"), world.regulation()).empty());
  aoi.member_from = day("2015-04-01");
  world.roster.put(std::vector{aoi});
  const auto doubts = office::adoption_doubts(world.database, offer, day("2026-03-07"), world.regulation());
  REQUIRE(doubts.size() == 1);
  CHECK(doubts[0].code() == "adoption-after-joining");
  CHECK(
      office::adoption_doubts(world.database, offer, day("2026-03-07"), **world.editions.find("ncs-2022-09")).empty());
}

namespace {

/// Aoi is unrated and has FIDE's ratings of January; one game of February against a rated member.
struct Offered : World {
  store::FideRatingStore fide{database};
  office::Officer officer{"suzuki", now};

  explicit Offered(std::optional<Rating> standard, std::optional<Rating> rapid, std::optional<Rating> blitz) {
    imported_list("2026-02", {OfficeWorld::entry("N00000002", "Umi Beni", 1800, 40)});
    put("2026-01", standard, rapid, blitz);
  }
  void put(const char* list, std::optional<Rating> standard, std::optional<Rating> rapid, std::optional<Rating> blitz) {
    store::FideRating rating;
    rating.id = FideId{"99000017"};
    rating.list = month(list);
    rating.name = "Kaze, Aoi";
    rating.standard = standard;
    rating.rapid = rapid;
    rating.blitz = blitz;
    REQUIRE(fide.put(std::vector{rating}).added == 1);
  }
  std::vector<office::AdoptionQuestion> asked(const char* edition, RatingCategory category = RatingCategory::standard) {
    GameRecord game;
    game.event = EventId{"e"};
    game.date = day("2026-02-07");
    game.category = category;
    game.white = PlayerKey{"N00000001"};
    game.black = PlayerKey{"N00000002"};
    return office::adoption_questions(std::vector{game}, period_of_list(month("2026-03")), **editions.find(edition),
                                      sources(), fide);
  }
  office::FideOffer offer(office::FideType from = office::FideType::standard, const char* list = "2026-01") const {
    return {member_id("N00000001"), month(list), RatingCategory::standard, from};
  }
};

std::string said(const Result<store::DecisionId>& made) {
  return made ? "" : std::string(made.error().finding.code());
}

}  // namespace

TEST_CASE(
    "ncs-2022-09 6(2): FIDE Blitz is taken over where Standard and Rapid are missing; jcf-2024-10 6(1) has none of it") {
  struct Case {
    std::optional<Rating> standard;
    std::optional<Rating> rapid;
    std::optional<Rating> blitz;
    std::optional<office::FideType> of_2022;
    std::optional<office::FideType> of_2024;
  };
  const std::vector<Case> cases = {
      {{}, {}, Rating{1500}, office::FideType::blitz, {}},
      {{}, Rating{1600}, Rating{1500}, office::FideType::rapid, office::FideType::rapid},
      {Rating{1700}, Rating{1600}, Rating{1500}, office::FideType::standard, office::FideType::standard},
      {{}, {}, {}, {}, {}},
  };
  for (const Case& c : cases) {
    Offered office{c.standard, c.rapid, c.blitz};
    const auto from = [&](const char* edition) {
      const auto questions = office.asked(edition);
      return questions.empty() ? std::nullopt : std::optional(questions[0].from);
    };
    CHECK(from("ncs-2022-09") == c.of_2022);
    CHECK(from("jcf-2024-10") == c.of_2024);
  }
  // On joining both are adopted, also where one is played; what is missing is asked for where it is needed.
  Offered both{Rating{1700}, Rating{1600}, {}};
  CHECK(both.asked("jcf-2024-10").size() == 2);
  CHECK(both.asked("ncs-2022-09").size() == 1);
  Offered office{{}, {}, Rating{1500}};
  CHECK(office::answer_command(office.asked("ncs-2022-09")[0]) ==
        "seiseki roster adopt N00000001 --list 2026-01 --type standard --from blitz --on 2026-02-07");
  REQUIRE(office::adopt_fide_rating(office.database, office.offer(office::FideType::blitz), day("2026-02-07"),
                                    **office.editions.find("ncs-2022-09"), "6(2)", office.officer));
  CHECK(office.asked("ncs-2022-09").empty());
}

TEST_CASE("office 4: a FIDE rating that was declined is asked about again only where the edition would take another") {
  Offered office{Rating{1910}, {}, {}};
  REQUIRE(office.asked("jcf-2024-10").size() == 1);
  CHECK(said(office::decline_fide_rating(office.database, office.offer(office::FideType::rapid), "-",
                                         office.officer)) == "fide-rating-missing");
  const auto declined =
      office::decline_fide_rating(office.database, office.offer(), "not the same person", office.officer);
  REQUIRE(declined);
  CHECK(office.asked("jcf-2024-10").empty());
  CHECK(office.asked("ncs-2022-09").empty());
  CHECK(said(office::decline_fide_rating(office.database, office.offer(), "again", office.officer)) ==
        "decided-already");

  // A later list with the same number asks nothing; with another it does, unless the rating on joining is what counts.
  office.put("2026-02", Rating{1910}, {}, {});
  CHECK(office.asked("ncs-2022-09").empty());
  store::RosterPlayer aoi = *office.roster.find(member_id("N00000001"));
  aoi.member_from = day("2026-01-15");
  office.roster.put(std::vector{aoi});
  SUBCASE("another list, another rating") {
    Offered later{Rating{1910}, {}, {}};
    later.roster.put(std::vector{aoi});
    REQUIRE(office::decline_fide_rating(later.database, later.offer(), "-", later.officer));
    later.put("2026-02", Rating{1930}, {}, {});
    CHECK(later.asked("jcf-2024-10").empty());
    CHECK(later.asked("ncs-2022-09").size() == 1);
  }
  SUBCASE("undone") {
    REQUIRE(office::undo_adoption(office.database, *declined, "decided too early", office.officer));
    CHECK(office.asked("jcf-2024-10").size() == 1);
    CHECK(said(office::undo_adoption(office.database, *declined, "-", office.officer)) == "adoption-missing");
  }
  SUBCASE("taken over after all, and that undone") {
    const auto adopted = office::adopt_fide_rating(office.database, office.offer(), day("2026-02-07"),
                                                   office.regulation(), "it is", office.officer);
    REQUIRE(adopted);
    CHECK(office.decisions.read(*adopted)->supersedes == *declined);
    CHECK(said(office::decline_fide_rating(office.database, office.offer(), "-", office.officer)) == "decided-already");
    REQUIRE(office::undo_adoption(office.database, *adopted, "no", office.officer));
    CHECK(office.asked("jcf-2024-10").size() == 1);
  }
}
