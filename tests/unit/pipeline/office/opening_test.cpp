#include "pipeline/office/opening.hpp"

#include <algorithm>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "pipeline/lists/quarter.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/store/audit_store.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using office::Write;

namespace {

const std::string k_opening_list =
    "ID,Name,Kanji,ST,ST-G,RP,RP-G\n"
    "N01234501,Kaze Aoi,風 葵,1850,120,0,0\n"
    "N01234502,Umi Beni,海 紅,1850,12,1480,3\n"
    "N01234503,Yama Cho,山 蝶,1500,40,0,0\n"
    "N01234504,Sora Dai,空 大,0,0,0,0\n";

Result<office::OpeningOutcome> take(OfficeWorld& world, const std::string& bytes, Write write = Write::yes,
                                    const std::string& name = "lists/rating-2026-02-01.csv") {
  const importers::Document document{.name = name, .origin = {}, .bytes = bytes, .media_type = {}, .retrieved_at = {}};
  const auto file = office::read_list_file(document);
  REQUIRE(file);
  REQUIRE_FALSE(has_error(file->findings));
  return office::take_list_file(*file, document, world.database, world.documents, world.editions,
                                {"officer", world.now}, write);
}

const std::string k_correspondence_list =
    "ID,Name,Kanji,CC,CC-G,CC-Last\n"
    "N01234501,Kaze Aoi,風 葵,1500,30,2024-12-20\n"
    "N01234502,Umi Beni,海 紅,1400,40,2024-12-20\n";

/// Games of the two people of that list, which the first of them won, by the days they ended.
store::ReportId correspondence_report(OfficeWorld& world, const std::string& event,
                                      const std::vector<std::string>& ended, store::Stage stage) {
  store::Report out;
  out.header.event = EventId{event};
  out.header.name = "Event " + event;
  out.header.first_day = day(ended.front());
  out.header.last_day = day(ended.back());
  out.header.is_correspondence = true;
  out.header.arrival = local_midnight(day(ended.back()));
  out.header.list = rating::correspondence_period(day(ended.back())).valid_from;
  out.header.fingerprint = event;
  out.header.recorded_at = world.now;
  out.header.stage = store::Stage::ready;
  for (const std::string& on : ended) {
    out.games.push_back({.round = static_cast<int>(out.games.size()) + 1,
                         .date = day(on),
                         .white = PlayerKey{"N01234501"},
                         .black = PlayerKey{"N01234502"},
                         .status = GameStatus::rated,
                         .score_white = Score::from_half_points(2),
                         .score_black = Score::from_half_points(0),
                         .started = day("2025-01-05"),
                         .rating_white_start = 1500,
                         .rating_black_start = 1400});
  }
  const store::ReportId id = world.reports.insert(out, "officer");
  if (stage != store::Stage::ready) world.reports.enter_stage({id, stage, world.now, "officer", std::nullopt});
  return id;
}

bool has_code(const std::vector<Finding>& findings, std::string_view code) {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& one) { return one.code() == code; });
}

lists::ComputedQuarter computed_quarter(OfficeWorld& world, const std::string& iso_month) {
  store::ListStore& lists = world.correspondence_lists;
  return lists::compute_quarter(month(iso_month), {world.roster, world.reports, lists, world.decisions},
                                world.documents, world.editions, **world.editions.find("jcca-2012"), world.now)
      .value();
}

store::ListId publish_quarter(OfficeWorld& world, const std::string& iso_month) {
  const auto id = lists::keep_quarter(computed_quarter(world, iso_month), world.database, world.documents, "officer");
  world.correspondence_lists.mark_published({*id, world.now, "officer", std::nullopt});
  return *id;
}

}  // namespace

TEST_CASE("a list file is the roster and the list a federation starts from") {
  OfficeWorld world;
  const auto outcome = take(world, k_opening_list);
  REQUIRE(outcome);
  CHECK(outcome->roster.added == 4);
  CHECK(outcome->list == month("2026-02"));
  CHECK(outcome->list_is_new);
  const auto list = world.lists.read(world.lists.newest(month("2026-02"))->id);
  CHECK(list->manifest.origin == store::ListOrigin::imported);
  CHECK(world.documents.get(list->manifest.input_sha256).value() == k_opening_list);
  CHECK(entry_of(*list, "N01234501").rank == 1);
  CHECK(entry_of(*list, "N01234502").rank == 1);
  CHECK(entry_of(*list, "N01234503").rank == 3);
  CHECK_FALSE(entry_of(*list, "N01234504").rank);
  CHECK(world.roster.find(member_id("N01234501"))->source == "rating-2026-02-01.csv");
}

TEST_CASE("office 7: the log tells who brought a list in") {
  OfficeWorld world;
  REQUIRE(take(world, k_opening_list));
  std::vector<store::AuditEntry> entries;
  store::AuditStore{world.database}.each([&](store::AuditEntry entry) { entries.push_back(std::move(entry)); });
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].action == "import-list");
  CHECK(entries[0].actor == "officer");
}

TEST_CASE("jcf-2024-10 5(1): the K of a list is held against the edition's, and what it cannot mean is named") {
  OfficeWorld world;
  const std::string bytes =
      "ID,Name,Kanji,ST-K,ST,ST-G,RP,RP-G\n"
      "N01234501,Kaze Aoi,風 葵,10,2380,300,0,0\n"
      "N01234502,Umi Beni,海 紅,40,1700,80,0,0\n"
      "N01234503,Yama Cho,山 蝶,20,1500,29,0,0\n"
      "N01234504,Sora Dai,空 大,40,0,0,0,0\n";
  const auto outcome = take(world, bytes);
  REQUIRE(outcome);
  using Kind = lists::KReading::Kind;
  REQUIRE(outcome->k_readings.size() == 3);
  CHECK(outcome->k_readings[0].kind == Kind::peak);
  CHECK(outcome->k_readings[0].at_least == Rating{2400});
  CHECK(outcome->k_readings[1].kind == Kind::junior);
  CHECK(outcome->k_readings[2].kind == Kind::unexplained);
  REQUIRE(codes(outcome->findings) == std::vector<std::string>{"list-k-unexplained"});
  CHECK(outcome->findings[0].arguments ==
        std::vector<std::string>{"N01234503", "ST", "20", "1500", "29", "40", "jcf-2024-10"});

  // A list of regulations that nobody has tells nothing by its K, and that is said.
  const auto older = take(world, bytes, Write::yes, "rating-2024-05-01.csv");
  REQUIRE(older);
  CHECK(older->k_readings.empty());
  CHECK(codes(older->findings) == std::vector<std::string>{"list-k-not-read"});
}

TEST_CASE("the same file again writes nothing") {
  OfficeWorld world;
  REQUIRE(take(world, k_opening_list));
  const std::string before = world.database.content_hash();
  const auto again = take(world, k_opening_list);
  REQUIRE(again);
  CHECK(again->roster.unchanged == 4);
  CHECK_FALSE(again->list_is_new);
  CHECK(world.database.content_hash() == before);
}

TEST_CASE("another list of the same month is refused, and nothing of it is taken") {
  OfficeWorld world;
  REQUIRE(take(world, k_opening_list));
  const std::string before = world.database.content_hash();
  std::string other = k_opening_list;
  other.replace(other.find("1850,120"), 8, "1851,120");
  other += "N01234505,Hoshi Ema,星 絵麻,1400,1,0,0\n";
  const auto outcome = take(world, other);
  REQUIRE_FALSE(outcome);
  CHECK(outcome.error().finding.code() == "list-differs");
  CHECK(outcome.error().failure() == FailureClass::refused);
  CHECK(world.database.content_hash() == before);
}

TEST_CASE("--dry-run says what would happen and writes neither rows nor documents") {
  OfficeWorld world;
  const std::string before = world.database.content_hash();
  const auto outcome = take(world, k_opening_list, Write::no);
  REQUIRE(outcome);
  CHECK(outcome->roster.added == 4);
  CHECK(outcome->list_is_new);
  CHECK(world.database.content_hash() == before);
  CHECK(world.documents.all().empty());
}

TEST_CASE("ratings without a month are refused; a roster without ratings needs none") {
  OfficeWorld world;
  const auto outcome = take(world, k_opening_list, Write::yes, "members.csv");
  REQUIRE_FALSE(outcome);
  CHECK(outcome.error().finding.code() == "list-month");
  // Said to be a list, by its name or by somebody, it gives somebody a rating.
  for (const char* without : {"ID,Name,Kanji\nN01234501,Kaze Aoi,\n", "ID,Name,Kanji,ST,ST-G\nN01234501,Kaze Aoi,,,\n"})
    CHECK(take(world, without, Write::yes, "rating-2026-02-01.csv").error().finding.code() == "list-no-ratings");
  const auto roster = take(world, "ID,Name,Kanji\nN01234501,Kaze Aoi,風 葵\n", Write::yes, "members.csv");
  REQUIRE(roster);
  CHECK_FALSE(roster->list);
  CHECK(world.lists.all().empty());
}

TEST_CASE("a list of a month that cannot be published yet is refused, and nothing of it is taken") {
  OfficeWorld world;
  // Reports that arrive on 20 February 2026 enter the list of March: `rate` goes up to May.
  const std::string before = world.database.content_hash();
  for (const std::string name : {"rating-2026-06-01.csv", "rating-2027-02-01.csv"}) {
    CAPTURE(name);
    const auto outcome = take(world, k_opening_list, Write::yes, name);
    REQUIRE_FALSE(outcome);
    CHECK(outcome.error().finding.code() == "list-in-future");
    CHECK(outcome.error().failure() == FailureClass::refused);
  }
  const auto correspondence = take(world, "ID,Name,Kanji,CC,CC-G\nN01234501,Kaze Aoi,風 葵,1500,12\n", Write::yes,
                                   "correspondence-2027-01-01.csv");
  REQUIRE_FALSE(correspondence);
  CHECK(correspondence.error().finding.code() == "list-in-future");
  CHECK(world.database.content_hash() == before);
  CHECK(world.documents.all().empty());
  CHECK(take(world, k_opening_list, Write::yes, "rating-2026-05-01.csv"));
}

TEST_CASE("a list behind which reports would wait in vain says so; old lists that open an office ask nothing") {
  OfficeWorld world;
  for (const char* name : {"rating-2025-06-01.csv", "rating-2026-02-01.csv", "rating-2024-11-01.csv"})
    CHECK(codes(take(world, k_opening_list, Write::yes, name)->findings).empty());
  world.report("spring", {{1, "N01234501", "N01234502", 2}});
  world.report("early spring", {{1, "N01234501", "N01234503", 2}}, store::Stage::ready);
  world.report("summer", {{1, "N01234501", "N01234503", 2}}, store::Stage::ready, "2026-05");
  world.report("turned down", {{1, "N01234502", "N01234503", 2}}, store::Stage::refused);
  const auto looked = take(world, k_opening_list, Write::no, "rating-2026-04-01.csv");
  REQUIRE(codes(looked->findings) == std::vector<std::string>{"list-passes-reports"});
  CHECK(looked->findings[0].arguments == std::vector<std::string>{"2026-04", "2", "2026-03", "2026-05"});
  CHECK(looked->findings[0].severity() == Severity::warning);
}

TEST_CASE("a list that leaves months out after one that was computed here says which") {
  OfficeWorld world;
  REQUIRE(take(world, k_opening_list));
  const auto computed = world.keep(world.compute("2026-03").value());
  world.lists.mark_published({*computed, world.now, "officer", std::nullopt});
  const auto next = take(world, k_opening_list, Write::no, "rating-2026-04-01.csv");
  CHECK(codes(next->findings).empty());
  const auto later = take(world, k_opening_list, Write::no, "rating-2026-05-01.csv");
  REQUIRE(codes(later->findings) == std::vector<std::string>{"list-leaves-gap"});
  CHECK(later->findings[0].arguments == std::vector<std::string>{"2026-05", "2026-03", "2026-04"});
}

TEST_CASE("jcca-2012 (2), (5): a correspondence list behind which games would wait in vain says so") {
  OfficeWorld world;
  REQUIRE(take(world, k_correspondence_list, Write::yes, "correspondence-2025-01-01.csv"));
  correspondence_report(world, "winter", {"2025-03-30"}, store::Stage::accepted);
  correspondence_report(world, "spring too", {"2025-03-31", "2025-05-30"}, store::Stage::ready);
  correspondence_report(world, "spring", {"2025-06-30"}, store::Stage::accepted);
  correspondence_report(world, "turned down", {"2025-03-30"}, store::Stage::refused);
  world.report("over the board", {{1, "N01234501", "N01234502", 2}}, store::Stage::ready, "2025-03");
  const auto looked = take(world, k_correspondence_list, Write::no, "correspondence-2025-07-01.csv");
  REQUIRE(codes(looked->findings) == std::vector<std::string>{"list-passes-reports"});
  CHECK(looked->findings[0].arguments == std::vector<std::string>{"2025-07", "2", "2025-07", "2025-10"});
  CHECK(codes(take(world, k_correspondence_list, Write::no, "correspondence-2025-04-01.csv")->findings).empty());
  // Of a report whose first games are on a published list the others wait all the same.
  correspondence_report(world, "winter and spring", {"2025-03-29", "2025-06-29"}, store::Stage::accepted);
  publish_quarter(world, "2025-07");
  const auto next = take(world, k_correspondence_list, Write::no, "correspondence-2025-10-01.csv");
  REQUIRE(has_code(next->findings, "list-passes-reports"));
  CHECK(next->findings[0].arguments == std::vector<std::string>{"2025-10", "3", "2025-10", "2026-01"});
}

TEST_CASE("jcca-2012 (5): a correspondence list that leaves quarters out after one that was computed here says which") {
  OfficeWorld world;
  for (const char* name : {"correspondence-2024-01-01.csv", "correspondence-2025-01-01.csv"})
    CHECK_FALSE(has_code(take(world, k_correspondence_list, Write::yes, name)->findings, "list-leaves-gap"));
  publish_quarter(world, "2025-04");
  CHECK_FALSE(has_code(take(world, k_correspondence_list, Write::no, "correspondence-2025-07-01.csv")->findings,
                       "list-leaves-gap"));
  const auto later = take(world, k_correspondence_list, Write::no, "correspondence-2026-01-01.csv");
  REQUIRE(has_code(later->findings, "list-leaves-gap"));
  CHECK(later->findings[0].arguments == std::vector<std::string>{"2026-01", "2025-04", "2025-07, 2025-10"});
}

TEST_CASE("jcca-2012 (2): a list between a published one and that which it was computed from is refused") {
  OfficeWorld world;
  REQUIRE(take(world, k_correspondence_list, Write::yes, "correspondence-2025-01-01.csv"));
  correspondence_report(world, "spring", {"2025-06-30"}, store::Stage::accepted);
  lists::keep_quarter(computed_quarter(world, "2025-10"), world.database, world.documents, "officer");
  const auto looked = [&](const std::string& name) { return take(world, k_correspondence_list, Write::no, name); };
  CHECK(looked("correspondence-2025-07-01.csv"));  // what is no more than a draft is computed again
  world.correspondence_lists.mark_published(
      {world.correspondence_lists.newest(month("2025-10"))->id, world.now, "officer", std::nullopt});
  for (const char* name : {"correspondence-2025-04-01.csv", "correspondence-2025-07-01.csv"}) {
    const auto behind = looked(name);
    REQUIRE_FALSE(behind);
    CHECK(behind.error().finding.code() == "list-behind-published");
    CHECK(behind.error().finding.arguments[1] == "2025-01");
    CHECK(behind.error().finding.arguments[2] == "2025-10");
    CHECK(behind.error().failure() == FailureClass::refused);
  }
  // What the published one does not rest on either is history.
  CHECK(looked("correspondence-2024-10-01.csv"));
  CHECK(looked("correspondence-2026-01-01.csv"));
}

TEST_CASE("jcca-2012 (3): a correspondence list says whose games stay known, and of whom it counts other numbers") {
  OfficeWorld world;
  REQUIRE(take(world, "ID,Name,Kanji,CC,CC-G\nN01234501,Kaze Aoi,風 葵,1500,0\nN01234502,Umi Beni,海 紅,1400,40\n",
               Write::yes, "correspondence-2025-01-01.csv"));
  correspondence_report(world, "winter", {"2025-03-29", "2025-03-30"}, store::Stage::accepted);
  publish_quarter(world, "2025-07");
  const auto with_games = [&](int first, int second) {
    const std::string bytes = fmt::format(
        "ID,Name,Kanji,CC,CC-G\nN01234501,Kaze Aoi,風 葵,1544,{}\nN01234502,Umi Beni,海 紅,1358,{}\n", first, second);
    return take(world, bytes, Write::no, "correspondence-2025-10-01.csv")->findings;
  };
  const std::vector<Finding> same = with_games(2, 42);
  REQUIRE(codes(same) == std::vector<std::string>{"list-keeps-games"});
  CHECK(same[0].arguments == std::vector<std::string>{"2025-10", "2025-07", "4", "2"});
  // Of whoever has no correction to come the number is the list's to tell.
  const std::vector<Finding> other = with_games(3, 41);
  REQUIRE(codes(other) == std::vector<std::string>{"list-keeps-games", "list-games-differ"});
  CHECK(other[0].arguments == std::vector<std::string>{"2025-10", "2025-07", "2", "1"});
  CHECK(other[1].arguments == std::vector<std::string>{"2025-10", "2025-07", "1", "N01234501 3 / 2"});
  CHECK(other[1].severity() == Severity::warning);
}

TEST_CASE("jcf-2024-10 6(3) and 5(1): a list of the federation's own keeps waiting games and peaks of the one before") {
  const std::string before =
      "ID,Name,Kanji,ST,ST-G,ST-Peak,RP,RP-G\n"
      "N01234501,Kaze Aoi,風 葵,2390,100,2410,0,0\n"
      "N01234503,Yama Cho,山 蝶,1500,40,1500,1400,40\n"
      "N01234504,Sora Dai,空 大,0,0,0,0,0\n";
  OfficeWorld world;
  REQUIRE(take(world, before));
  world.report("spring", {{1, "N01234504", "N01234503", 2}, {2, "N01234501", "N01234504", 2}});
  const auto computed = world.keep(world.compute("2026-03").value());
  world.lists.mark_published({*computed, world.now, "officer", std::nullopt});
  const auto waiting = world.lists.read(*computed)->pool;
  REQUIRE(waiting.size() == 2);

  SUBCASE("what the file has no column for") {
    const std::string bytes =
        "ID,Name,Kanji,ST,ST-G,RP,RP-G\n"
        "N01234501,Kaze Aoi,風 葵,2390,101,0,0\n"
        "N01234503,Yama Cho,山 蝶,1500,41,0,0\n"
        "N01234504,Sora Dai,空 大,0,0,0,0\n";
    const auto outcome = take(world, bytes, Write::yes, "rating-2026-04-01.csv");
    REQUIRE(codes(outcome->findings) == std::vector<std::string>{"list-keeps-known", "list-leaves-out"});
    CHECK(outcome->findings[0].arguments == std::vector<std::string>{"2026-04", "2026-03", "2", "1", "1", "0"});
    CHECK(outcome->findings[0].severity() == Severity::info);
    CHECK(outcome->findings[1].arguments == std::vector<std::string>{"2026-04", "2026-03", "1", "N01234503 RP"});
    CHECK(outcome->findings[1].severity() == Severity::warning);
    const auto list = world.lists.read(world.lists.newest(month("2026-04"))->id);
    CHECK(list->pool == waiting);
    CHECK(entry_of(*list, "N01234501").peak == Rating{2410});
    CHECK(list->manifest.output_sha256 == lists::output_sha256(*list));
    const auto again = take(world, bytes, Write::yes, "rating-2026-04-01.csv");
    CHECK_FALSE(again->list_is_new);
    CHECK(codes(again->findings).empty());
  }
  SUBCASE("whoever it gives a rating waits no more, and a peak that it tells stands") {
    const auto outcome = take(world,
                              "ID,Name,Kanji,ST,ST-G,ST-Peak,RP,RP-G\n"
                              "N01234501,Kaze Aoi,風 葵,2390,101,2395,0,0\n"
                              "N01234503,Yama Cho,山 蝶,1500,41,1500,1400,40\n"
                              "N01234504,Sora Dai,空 大,1700,8,1700,0,0\n",
                              Write::yes, "rating-2026-04-01.csv");
    CHECK(codes(outcome->findings).empty());
    const auto list = world.lists.read(world.lists.newest(month("2026-04"))->id);
    CHECK(list->pool.empty());
    CHECK(entry_of(*list, "N01234501").peak == Rating{2395});
  }
  SUBCASE("A37: of an ID that was merged since, the one that stayed has them, and nobody is left out") {
    const office::Officer officer{"officer", world.now};
    for (const char* from : {"N01234501", "N01234504"}) {
      const lists::Merge merge{member_id(from), member_id("N01234505"), day("2026-03-10"), {}};
      world.decisions.insert(lists::merge_decision(merge, officer.name, officer.now, "one person"));
    }
    const auto outcome = take(world,
                              "ID,Name,Kanji,ST,ST-G,RP,RP-G\n"
                              "N01234505,Kaze Aoi,風 葵,2390,101,0,0\n"
                              "N01234503,Yama Cho,山 蝶,1500,41,1400,40\n",
                              Write::yes, "rating-2026-04-01.csv");
    REQUIRE(codes(outcome->findings) == std::vector<std::string>{"list-keeps-known"});
    CHECK(outcome->findings[0].arguments == std::vector<std::string>{"2026-04", "2026-03", "0", "0", "1", "0"});
    const auto list = world.lists.read(world.lists.newest(month("2026-04"))->id);
    CHECK(list->pool.empty());
    CHECK(entry_of(*list, "N01234505").peak == Rating{2410});
  }
}

TEST_CASE("A39: a list without the days of last games keeps those of whoever has played no game since") {
  OfficeWorld world;
  REQUIRE(take(world, k_opening_list));
  world.report("winter", {{1, "N01234501", "N01234502", 2}});
  const auto computed = world.keep(world.compute("2026-03").value());
  world.lists.mark_published({*computed, world.now, "officer", std::nullopt});
  const auto last_games = [&](const std::string& header, const std::string& day_of_first, int games_of_second) {
    const std::string bytes = header + "\nN01234501,Kaze Aoi,風 葵,1859,121,0,0" + day_of_first +
                              fmt::format("\nN01234502,Umi Beni,海 紅,1841,{},1480,3", games_of_second) +
                              (day_of_first.empty() ? "" : ",") + "\n";
    const auto outcome = take(world, bytes, Write::yes, "rating-2026-04-01.csv");
    const auto list = world.lists.read(world.lists.newest(month("2026-04"))->id);
    return std::tuple{outcome->findings, entry_of(*list, "N01234501").last_game,
                      entry_of(*list, "N01234502").last_game};
  };
  SUBCASE("of one that has played since the list does not tell when") {
    const auto [told, first, second] = last_games("ID,Name,Kanji,ST,ST-G,RP,RP-G", "", 14);
    REQUIRE(has_code(told, "list-keeps-known"));
    CHECK(told[0].arguments == std::vector<std::string>{"2026-04", "2026-03", "0", "0", "2", "1"});
    CHECK(first == day("2026-02-07"));
    CHECK_FALSE(second);
  }
  SUBCASE("what the file tells is taken, nothing too") {
    const auto [told, first, second] = last_games("ID,Name,Kanji,ST,ST-G,RP,RP-G,ST-Last", ",2026-02-01", 13);
    CHECK(first == day("2026-02-01"));
    CHECK_FALSE(second);
  }
}

TEST_CASE("jcf-2024-10 5(1), A7: a list that comes in behind a later one raises the peaks of the lists to come") {
  const std::string older =
      "ID,Name,Kanji,ST,ST-G,RP,RP-G\n"
      "N01234501,Kaze Aoi,風 葵,2410,40,1500,30\n"
      "N01234502,Umi Beni,海 紅,1800,12,0,0\n";
  const std::string newer =
      "ID,Name,Kanji,ST,ST-G,RP,RP-G\n"
      "N01234501,Kaze Aoi,風 葵,2380,50,0,0\n"
      "N01234502,Umi Beni,海 紅,1850,50,0,0\n";
  OfficeWorld world;
  REQUIRE(take(world, newer));
  const auto before = world.lists.read(world.lists.newest(month("2026-02"))->id);
  for (const Write write : {Write::no, Write::yes}) {
    const auto outcome = take(world, older, write, "rating-2025-03-01.csv");
    REQUIRE(codes(outcome->findings) == std::vector<std::string>{"list-raises-peaks", "list-leaves-out"});
    CHECK(outcome->findings[0].arguments ==
          std::vector<std::string>{"2025-03", "2026-02", "1", "N01234501 ST 2410", "2026-03"});
    CHECK(outcome->findings[1].arguments == std::vector<std::string>{"2026-02", "2025-03", "1", "N01234501 RP"});
  }
  CHECK(codes(take(world, older, Write::yes, "rating-2025-03-01.csv")->findings).empty());
  CHECK(world.lists.read(before->manifest.id) == before);
  world.report("spring", {{1, "N01234501", "N01234502", 2}});
  const auto computed = world.compute("2026-03").value();
  CHECK(entry_of(computed.list, "N01234501").peak == Rating{2410});
  CHECK(entry_of(computed.list, "N01234501").k_factor == KFactor{10});
  CHECK(entry_of(computed.list, "N01234502").peak == Rating{1850});
  const auto kept = world.lists.read(*world.keep(computed));
  CHECK(lists::recompute(*kept, world.documents, world.editions));
}

TEST_CASE("jcf-2024-10 5(3): a list that begins below the edition's lowest rating says so") {
  OfficeWorld world;
  const std::string bytes =
      "ID,Name,Kanji,ST,ST-G,RP,RP-G\nN01234501,Kaze Aoi,風 葵,950,60,0,0\nN01234502,Umi Beni,海 紅,1000,60,99,3\n";
  const auto outcome = take(world, bytes);
  REQUIRE(codes(outcome->findings) == std::vector<std::string>{"list-below-floor"});
  CHECK(outcome->findings[0].arguments ==
        std::vector<std::string>{"2", "N01234501 ST 950, N01234502 RP 99", "1000", "jcf-2024-10", "5(3)"});
  CHECK(codes(take(world, bytes)->findings).empty());
}

TEST_CASE("a birth date that nobody has is refused with the reason and its row, and nothing is taken") {
  OfficeWorld world;
  const std::string before = world.database.content_hash();
  const auto born = [&](const std::string& birth) {
    return take(world,
                "ID,Name,Kanji,Birth\nN01234501,Kaze Aoi,風 葵,1990-05-05\nN01234502,Umi Beni,海 紅," + birth + "\n",
                Write::yes, "members.csv");
  };
  for (const auto& [birth, code] :
       std::vector<std::pair<std::string, std::string>>{{"2058-01-01", "birth-future"},
                                                        {"2026-02-22", "birth-future"},
                                                        {"1085-01-01", "birth-before-1900"},
                                                        {"1899-12-31", "birth-before-1900"}}) {
    const std::string& what = birth;  // a structured binding is not captured by clang 14
    CAPTURE(what);
    const auto outcome = born(birth);
    REQUIRE_FALSE(outcome);
    CHECK(outcome.error().finding.code() == code);
    CHECK(outcome.error().finding.where.line == 3);
    CHECK(outcome.error().finding.arguments == std::vector<std::string>{"N01234502", birth});
  }
  CHECK(world.database.content_hash() == before);
  CHECK(born("1900-01-01"));
  CHECK(born("2026-02-20"));
}

TEST_CASE("what a file has no column for stays as it is known; what it has a column for is taken, empty too") {
  OfficeWorld world;
  REQUIRE(take(world,
               "ID,Name,Kanji,Birth,Sex,FIDE ID,Fed,Mem,From,Until\n"
               "N01234501,Kaze Aoi,風 葵,2008-04-02,f,99000017,JPN,0,2025-04-01,2026-03-31\n",
               Write::yes, "members.csv"));
  REQUIRE(take(world, k_opening_list));
  const store::RosterPlayer known = *world.roster.find(member_id("N01234501"));
  CHECK(known.birth == PartialDate{2008, 4, 2});
  CHECK(known.sex == "f");
  CHECK(known.fide_id.text() == "99000017");
  CHECK(known.federation.text() == "JPN");
  CHECK_FALSE(known.is_member);
  CHECK(known.member_from == day("2025-04-01"));
  CHECK(known.member_until == day("2026-03-31"));

  REQUIRE(take(world, "ID,Name,Kanji,Birth,Mem\nN01234501,Kaze Aoi,風 葵,,1\n", Write::yes, "members.csv"));
  const store::RosterPlayer emptied = *world.roster.find(member_id("N01234501"));
  CHECK_FALSE(emptied.birth);
  CHECK(emptied.is_member);
  CHECK(emptied.sex == "f");
}

TEST_CASE("a file that names only the membership's end does not make members of those known as none") {
  OfficeWorld world;
  REQUIRE(take(world, "ID,Name,Kanji,Mem,From\nN01234501,Kaze Aoi,風 葵,0,2020-04-01\n", Write::yes, "members.csv"));
  REQUIRE(take(world, "ID,Name,Kanji,Until\nN01234501,Kaze Aoi,風 葵,2026-03-31\n", Write::yes, "members.csv"));
  const store::RosterPlayer known = *world.roster.find(member_id("N01234501"));
  CHECK_FALSE(known.is_member);
  CHECK(known.member_from == day("2020-04-01"));
  CHECK(known.member_until == day("2026-03-31"));
}

TEST_CASE("a list file whose every statement may fail leaves all or nothing") {
  OfficeWorld world;
  const importers::Document document{
      .name = "rating-2026-02-01.csv", .origin = {}, .bytes = k_opening_list, .media_type = {}, .retrieved_at = {}};
  const auto file = office::read_list_file(document);
  REQUIRE(file);
  const int statements = store::test::fail_at_each_statement(world.database, [&] {
    const auto taken = office::take_list_file(*file, document, world.database, world.documents, world.editions,
                                              {"officer", world.now}, Write::yes);
    REQUIRE(taken);
  });
  CHECK(statements > 4);
  CHECK(world.roster.all().size() == 4);
}

TEST_CASE("jcf-2024-10 3(5): a member who lapses and comes back has both memberships, and a prolonged one stays one") {
  OfficeWorld world;
  const std::string header = "ID,Name,Kanji,From,Until\n";
  REQUIRE(take(world, header + "N01234501,Kaze Aoi,風 葵,2023-04-01,2024-03-31\n", Write::yes, "a.csv"));
  // Prolonged by a year: one membership.
  REQUIRE(take(world, header + "N01234501,Kaze Aoi,風 葵,2023-04-01,2025-03-31\n", Write::yes, "b.csv"));
  CHECK(world.roster.find(member_id("N01234501"))->earlier_memberships.empty());
  // Gone, and back in the autumn.
  REQUIRE(take(world, header + "N01234501,Kaze Aoi,風 葵,2025-10-01,2026-09-30\n", Write::yes, "c.csv"));
  const auto player = world.roster.find(member_id("N01234501"));
  REQUIRE(player->earlier_memberships.size() == 1);
  CHECK(player->earlier_memberships[0].from == day("2023-04-01"));
  CHECK(player->earlier_memberships[0].until == day("2025-03-31"));
  CHECK(player->member_from == day("2025-10-01"));
  const identity::Roster roster = office::identification_roster(world.sources());
  const identity::Member& member = *roster.find(member_id("N01234501"));
  for (const char* inside : {"2023-04-01", "2025-03-31", "2025-10-01"}) CHECK(member.member_on(day(inside)));
  for (const char* outside : {"2023-03-31", "2025-04-01", "2025-09-30", "2026-10-01"})
    CHECK_FALSE(member.member_on(day(outside)));
  // The same file again changes nothing.
  CHECK(
      take(world, header + "N01234501,Kaze Aoi,風 葵,2025-10-01,2026-09-30\n", Write::yes, "c.csv")->roster.unchanged ==
      1);
}

TEST_CASE(
    "jcf-2024-10 3(5): a file without kinds leaves the kind of a membership it prolongs, and tells none of a new one") {
  OfficeWorld world;
  const std::string with_kind = "ID,Name,Kanji,From,Until,Kind\n";
  const std::string without = "ID,Name,Kanji,From,Until\n";
  const auto kinds = [&] {
    const auto player = world.roster.find(member_id("N01234501"));
    std::string out;
    for (const store::MembershipPeriod& period : player->earlier_memberships)
      out += std::string{to_string(period.kind)} + ' ';
    return out + '|' + std::string{to_string(player->membership)};
  };
  REQUIRE(take(world, with_kind + "N01234501,Kaze Aoi,風 葵,2023-04-01,2024-03-31,event\n", Write::yes, "a.csv"));
  CHECK(kinds() == "|event");
  REQUIRE(take(world, without + "N01234501,Kaze Aoi,風 葵,2023-04-01,2025-03-31\n", Write::yes, "b.csv"));
  CHECK(kinds() == "|event");
  REQUIRE(take(world, without + "N01234501,Kaze Aoi,風 葵,2025-10-01,2026-09-30\n", Write::yes, "c.csv"));
  CHECK(kinds() == "event |");
  REQUIRE(take(world, with_kind + "N01234501,Kaze Aoi,風 葵,2025-10-01,2026-09-30,annual\n", Write::yes, "d.csv"));
  CHECK(kinds() == "event |annual");
}

TEST_CASE("a list that comes in behind a later one tells of people no more than what is not known") {
  OfficeWorld world;
  const std::string header = "ID,Name,Kanji,ST,ST-G,RP,RP-G,Mem,Sex\n";
  REQUIRE(take(world, header + "N01234501,Kaze Aoi,風 葵,1900,50,0,0,1,\nN01234502,Umi Beni,海 紅,1850,50,0,0,1,f\n",
               Write::yes, "rating-2026-02-01.csv"));
  const std::string older = header +
                            "N01234501,Mori Aoi,森 葵,1890,40,0,0,0,f\nN01234502,Umi Beni,海 紅,1840,40,0,0,1,f\n" +
                            "N01234503,Yama Cho,山 蝶,1500,40,0,0,0,f\n";
  for (const Write write : {Write::no, Write::yes}) {
    const auto outcome = take(world, older, write, "rating-2025-03-01.csv");
    REQUIRE(codes(outcome->findings) == std::vector<std::string>{"list-older-than-known", "list-leaves-out"});
    CHECK(outcome->findings[0].arguments == std::vector<std::string>{"2025-03", "2026-02", "1", "N01234501"});
    CHECK(outcome->roster.added == 1);
    CHECK(outcome->changed.size() == 1);
  }
  const store::RosterPlayer known = *world.roster.find(member_id("N01234501"));
  CHECK(known.name == "Kaze Aoi");
  CHECK(known.is_member);
  CHECK(known.sex == "f");
  CHECK_FALSE(world.roster.find(member_id("N01234503"))->is_member);
  // The list itself is as it was.
  CHECK(entry_of(*world.lists.read(world.lists.newest(month("2025-03"))->id), "N01234501").name == "Mori Aoi");
  // Of the correspondence association's list of those days the same holds.
  const auto correspondence = take(world, "ID,Name,Kanji,CC,CC-G,Mem\nN01234501,Mori Aoi,森 葵,1500,30,0\n", Write::no,
                                   "correspondence-2025-01-01.csv");
  CHECK(codes(correspondence->findings) == std::vector<std::string>{"list-older-than-known"});
}

TEST_CASE("jcf-2024-10 3(5): a list that calls somebody a member no more leaves the days before it") {
  OfficeWorld world;
  const std::string list = "ID,Name,Kanji,ST,ST-G,RP,RP-G,Mem\nN01234501,Kaze Aoi,風 葵,1900,50,0,0,";
  REQUIRE(
      take(world, "ID,Name,Kanji,From,Until\nN01234501,Kaze Aoi,風 葵,2025-01-01,2026-12-31\n", Write::yes, "a.csv"));
  const auto is_member_on = [&](const char* on) {
    return office::identification_roster(world.sources()).find(member_id("N01234501"))->member_on(day(on));
  };
  for (int i = 0; i < 2; ++i) REQUIRE(take(world, list + "0\n", Write::yes, "rating-2026-03-01.csv"));
  CHECK(is_member_on("2025-01-01"));
  CHECK(is_member_on("2026-02-28"));
  CHECK_FALSE(is_member_on("2024-12-31"));
  CHECK_FALSE(is_member_on("2026-03-01"));
  SUBCASE("and one that calls the person a member again leaves the days that were known") {
    REQUIRE(take(world, list + "1\n", Write::yes, "rating-2026-04-01.csv"));
    CHECK(is_member_on("2025-01-01"));
    CHECK(is_member_on("2026-12-31"));
    CHECK_FALSE(is_member_on("2027-01-01"));
    const store::RosterPlayer known = *world.roster.find(member_id("N01234501"));
    CHECK(known.member_from == day("2026-03-01"));
    CHECK(known.earlier_memberships.size() == 1);
  }
  SUBCASE("a file that dates the membership says where it begins") {
    REQUIRE(take(world, "ID,Name,Kanji,Mem,From,Until\nN01234501,Kaze Aoi,風 葵,1,2025-06-01,2027-12-31\n", Write::yes,
                 "b.csv"));
    const store::RosterPlayer known = *world.roster.find(member_id("N01234501"));
    REQUIRE(known.earlier_memberships.size() == 1);
    CHECK(known.earlier_memberships[0].until == day("2025-05-31"));
    CHECK(is_member_on("2027-12-31"));
  }
}

TEST_CASE("a FIDE ID that a person linked outlives the next roster file, and that is told") {
  OfficeWorld world;
  const std::string header = "ID,Name,Kanji,FIDE ID\n";
  REQUIRE(take(world, header + "N01234501,Kaze Aoi,風 葵,99000025\n", Write::yes, "a.csv"));
  REQUIRE(
      office::link_fide(world.database, member_id("N01234501"), FideId{"99000017"}, "profile", {"officer", world.now}));
  const auto again = take(world, header + "N01234501,Kaze Aoi,風 葵,99000025\n", Write::yes, "a.csv");
  REQUIRE(again);
  CHECK(codes(again->findings) == std::vector<std::string>{"fide-link-kept"});
  CHECK(world.roster.find(member_id("N01234501"))->fide_id.text() == "99000017");
}
