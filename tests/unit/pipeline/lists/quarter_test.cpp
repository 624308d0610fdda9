#include "pipeline/lists/quarter.hpp"

#include <doctest/doctest.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::QuarterGame;
using lists::QuarterInput;
using lists::StartSource;

namespace {

struct Correspondence {
  OfficeWorld world;
  store::ListStore lists{world.database, store::ListSeries::correspondence};

  lists::Sources sources() { return {world.roster, world.reports, lists, world.decisions}; }

  store::ListId list(const std::string& iso_month, std::vector<store::ListEntry> entries) {
    store::StoredList out;
    out.manifest.month = month(iso_month);
    out.manifest.origin = store::ListOrigin::imported;
    out.manifest.input_sha256 = std::string(64, '0');
    out.manifest.computed_at = world.now;
    out.entries = std::move(entries);
    sign_as_read(out);
    return lists.insert(out);
  }

  struct Game {
    const char* ended;
    const char* started;
    const char* white;
    const char* black;
    int white_half_points;
    std::optional<int> white_printed = std::nullopt;
    std::optional<int> black_printed = std::nullopt;
  };
  store::ReportId report(const std::string& event, const std::vector<Game>& games) {
    store::Report out;
    out.header.event = EventId{event};
    out.header.name = "Event " + event;
    out.header.first_day = day(games.front().ended);
    out.header.last_day = day(games.back().ended);
    out.header.is_correspondence = true;
    out.header.arrival = local_midnight(day(games.back().ended));
    out.header.list = rating::correspondence_period(day(games.back().ended)).valid_from;
    out.header.fingerprint = event;
    out.header.recorded_at = world.now;
    out.header.stage = store::Stage::ready;
    for (const Game& game : games) {
      out.games.push_back({.round = static_cast<int>(out.games.size()) + 1,
                           .date = day(game.ended),
                           .white = PlayerKey{game.white},
                           .black = PlayerKey{game.black},
                           .status = GameStatus::rated,
                           .score_white = Score::from_half_points(game.white_half_points),
                           .score_black = Score::from_half_points(2 - game.white_half_points),
                           .started = game.started == nullptr ? std::nullopt : std::optional{day(game.started)},
                           .rating_white_start = game.white_printed,
                           .rating_black_start = game.black_printed});
    }
    const store::ReportId id = world.reports.insert(out, "officer");
    world.reports.enter_stage({id, store::Stage::accepted, world.now, "officer", std::nullopt});
    return id;
  }

  Result<lists::ComputedQuarter> compute(const std::string& iso_month) {
    return lists::compute_quarter(month(iso_month), sources(), world.documents, world.editions,
                                  **world.editions.find("jcca-2012"), world.now);
  }
  void keep(const lists::ComputedQuarter& computed) {
    REQUIRE(lists::keep_quarter(computed, world.database, world.documents, "officer"));
  }
};

std::string code(const Result<lists::ComputedQuarter>& result) {
  return result ? std::string{"-"} : std::string{result.error().finding.code()};
}

int rating_of(const store::StoredList& list, std::string_view player) {
  return entry_of(list, player).rating->points();
}

}  // namespace

TEST_SUITE("pipeline/lists/quarter") {
  TEST_CASE("jcca-2012 (5): games enter by the day they ended, over the board nothing of them is seen") {
    Correspondence office;
    office.world.open_office();
    office.list("2025-04", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1500, 30),
                            OfficeWorld::entry("N00000002", "Beni Umi", 1380, 30)});
    const store::ReportId report = office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "N00000002", 2},
                                                       {"2025-07-01", "2025-04-02", "N00000002", "N00000001", 2}});
    CHECK(lists::months_waiting(office.world.reports, office.world.lists).empty());
    CHECK(lists::quarters_waiting(office.sources(), office.world.documents).value() ==
          std::vector{month("2025-10"), month("2026-01")});
    CHECK(code(office.compute("2026-01")) == "list-gap");
    const auto first = office.compute("2025-10");
    REQUIRE(first);
    // The regulation's own example: 1500 v 1380, the higher-rated wins: 21 and 20.
    CHECK(rating_of(first->list, "N00000001") == 1521);
    CHECK(rating_of(first->list, "N00000002") == 1360);
    office.keep(*first);
    CHECK(office.world.reports.header(report)->stage == store::Stage::rated);
    const auto second = office.compute("2026-01");
    REQUIRE(second);
    // Begun under the list of April, whatever has happened since: 39 and 40.
    CHECK(rating_of(second->list, "N00000001") == 1521 - 39);
    CHECK(rating_of(second->list, "N00000002") == 1360 + 40);
    office.keep(*second);
    CHECK(office.world.lists.all().size() == 1);
    for (const char* iso : {"2025-10", "2026-01"}) {
      const auto stored = office.lists.read(office.lists.newest(month(iso))->id);
      CHECK(lists::recompute_quarter(*stored, office.world.documents, office.world.editions));
    }
  }

  TEST_CASE("jcca-2012 (2): a list's rating at the start counts, and what a report says else is told") {
    Correspondence office;
    office.world.open_office();
    office.list("2025-04", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1500, 30),
                            OfficeWorld::entry("N00000002", "Beni Umi", 1380, 30)});
    office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "N00000002", 2, 1450, 1380},
                        {"2025-06-30", "2025-03-31", "N00000001", "N00000002", 2, 1490, 1390}});
    const auto computed = office.compute("2025-10");
    REQUIRE(computed);
    CHECK(codes(computed->findings) == std::vector<std::string>{"start-rating-differs"});
    const std::vector<QuarterGame>& games = computed->input.games;
    REQUIRE(games.size() == 2);
    CHECK(games[0].white_start.rating == Rating{1500});
    CHECK(games[0].white_start.source == StartSource::list);
    CHECK(games[0].white_start.differs());
    // Before the first list kept only the report can tell.
    CHECK(games[1].white_start.rating == Rating{1490});
    CHECK(games[1].white_start.source == StartSource::form);
  }

  TEST_CASE("what nobody knows is asked for, not guessed") {
    Correspondence office;
    office.world.open_office();
    office.list("2025-04", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1500, 30)});
    SUBCASE("no rating at the start") {
      office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "N00000002", 2}});
      const auto missing = office.compute("2025-10");
      CHECK(code(missing) == "start-rating-missing");
      // jcca-2012 (2): of the day it began, not of the day it ended.
      CHECK(missing.error().finding.what_to_do(Language::en).find("--on 2025-04-02") != std::string::npos);
    }
    SUBCASE("no day on which it began, so that no first rating could hold on it") {
      office.report("a", {{"2025-06-30", nullptr, "N00000001", "N00000002", 2, 1500}});
      CHECK(code(office.compute("2025-10")) == "start-day-missing");
    }
    SUBCASE("no first rating") {
      office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "N00000002", 2, 1500, 1200}});
      CHECK(code(office.compute("2025-10")) == "first-rating-missing");
      office.world.decisions.insert(
          lists::first_rating_decision({PlayerKey{"N00000002"}, Rating{1200}, day("2025-04-01"), "(1)(a)"},
                                       {"jcca-2012", "(1)", {}}, "officer", office.world.now));
      const auto computed = office.compute("2025-10");
      REQUIRE(computed);
      CHECK(entry_of(computed->list, "N00000002").games == 1);
      CHECK(computed->list.manifest.decisions.size() == 1);
      CHECK(computed->findings.empty());
    }
    SUBCASE("jcca-2012 (1): a first rating holds from its day, and what it does not count for is told") {
      office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "N00000002", 2, 1500, 1180}});
      const auto set = [&](const char* from) {
        office.world.decisions.insert(
            lists::first_rating_decision({PlayerKey{"N00000002"}, Rating{1200}, day(from), "(1)(a)"},
                                         {"jcca-2012", "(1)", {}}, "officer", office.world.now));
        return office.compute("2025-10");
      };
      const auto later = set("2025-04-03");
      REQUIRE(later);
      CHECK(codes(later->findings) == std::vector<std::string>{"first-rating-later"});
      CHECK(later->input.games[0].black_start.rating == Rating{1180});
      const auto in_time = set("2025-04-02");
      REQUIRE(in_time);
      CHECK(codes(in_time->findings) == std::vector<std::string>{"first-rating-differs"});
      CHECK(in_time->input.games[0].black_start.rating == Rating{1200});
    }
    SUBCASE("jcca-2012 (1): a first rating that holds only after the quarter is not told as missing") {
      office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "N00000002", 2, 1500, 1200},
                          {"2025-06-29", "2025-04-05", "N00000002", "N00000001", 2, 1200, 1500},
                          {"2025-06-28", "2025-04-06", "N00000002", "N00000003", 2, 1200, 1100}});
      const auto set = [&](const char* player, const char* from) {
        office.world.decisions.insert(
            lists::first_rating_decision({PlayerKey{player}, Rating{1200}, day(from), "(1)(a)"},
                                         {"jcca-2012", "(1)", {}}, "officer", office.world.now));
        return office.compute("2025-10");
      };
      // Whoever has none at all is asked for first.
      const auto none = set("N00000002", "2025-07-01");
      REQUIRE(code(none) == "first-rating-missing");
      CHECK(none.error().finding.arguments.front() == "N00000003");
      const auto later = set("N00000003", "2025-08-01");
      REQUIRE(code(later) == "first-rating-after-quarter");
      CHECK(later.error()
                .finding.message(Language::en)
                .find("N00000002 (1200, 2025-07-01), N00000003 (1200, 2025-08-01)") != std::string::npos);
      // (2): the rating at the start is that of the day on which the first of the games began.
      CHECK(
          later.error().finding.what_to_do(Language::en).find("first-rating N00000002 --rating 1200 --on 2025-04-02") !=
          std::string::npos);
      set("N00000002", "2025-06-30");
      CHECK(office.compute("2025-10").error().finding.arguments.back() == "2025-04-06");
      CHECK(set("N00000003", "2025-06-30"));
    }
    SUBCASE("somebody who is nobody of the roster, though the game was counted") {
      const store::ReportId report =
          office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "?a#2", 2, 1500, 1200}});
      office.world.decisions.insert({.time = office.world.now,
                                     .actor = "officer",
                                     .kind = std::string{lists::k_count_game},
                                     .object = lists::report_object(report, "game:1"),
                                     .reason = "a guest",
                                     .after = "null"});
      const auto computed = office.compute("2025-10");
      REQUIRE(computed);
      CHECK(computed->input.games.empty());
      REQUIRE(computed->input.left_out.size() == 1);
      CHECK(computed->input.left_out[0].reason == Exclusion::non_member);
    }
    SUBCASE("no such quarter, no such edition") {
      CHECK(code(office.compute("2025-09")) == "quarter-month");
      const auto other = lists::compute_quarter(month("2025-10"), office.sources(), office.world.documents,
                                                office.world.editions, office.world.regulation(), office.world.now);
      CHECK(code(other) == "edition-not-correspondence");
    }
  }

  TEST_CASE("jcca-2012 (2), (5), A51: lists follow each other quarter by quarter, and each game enters its own") {
    Correspondence office;
    office.world.open_office();
    office.list("2025-04", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1500, 30),
                            OfficeWorld::entry("N00000002", "Beni Umi", 1380, 30)});
    const auto to_rate = [&](std::optional<YearMonth> asked = std::nullopt) {
      return lists::quarters_to_rate(office.sources(), office.world.documents, asked).value();
    };
    CHECK(to_rate().empty());
    office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "N00000002", 2}});
    // What lay between an imported list and the first of this office's own was others' to compute.
    CHECK(to_rate() == std::vector{month("2025-10")});
    office.keep(office.compute("2025-10").value());
    office.report("b", {{"2025-12-20", "2025-10-02", "N00000001", "N00000002", 2}});
    CHECK(to_rate() == std::vector{month("2025-10"), month("2026-01"), month("2026-04")});
    CHECK(to_rate(month("2026-01")) == std::vector{month("2025-10"), month("2026-01")});
    CHECK(to_rate(month("2026-02")) == std::vector{month("2026-02")});
    const auto skipping = office.compute("2026-04");
    CHECK(code(skipping) == "list-gap");
    CHECK(skipping.error().finding.argument("missing") == "2026-01");
    // A look rests on what was looked at; what is kept says the same.
    const auto between = office.compute("2026-01");
    REQUIRE(between);
    CHECK(between->input.games.empty());
    CHECK(rating_of(between->list, "N00000001") == 1521);
    const auto looked_at = lists::compute_quarter(month("2026-04"), office.sources(), office.world.documents,
                                                  office.world.editions, **office.world.editions.find("jcca-2012"),
                                                  office.world.now, lists::WithoutBase::refuse, &*between);
    REQUIRE(looked_at);
    office.keep(*between);
    const auto kept = office.compute("2026-04");
    REQUIRE(kept);
    CHECK(looked_at->input_document == kept->input_document);
    CHECK(looked_at->list.manifest.output_sha256 == kept->list.manifest.output_sha256);
  }

  TEST_CASE("jcca-2012 (2), (5), A51: a report is said to count where its games will") {
    Correspondence office;
    office.world.open_office();
    office.list("2025-04", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1500, 30),
                            OfficeWorld::entry("N00000002", "Beni Umi", 1380, 30)});
    const auto quarters_of = [&](store::ReportId report) {
      return lists::QuartersOfReports{office.world.reports, office.world.decisions, office.lists}.of(
          *office.world.reports.header(report));
    };
    const auto candidates = [&](const char* iso) {
      std::vector<store::ReportId> out;
      lists::QuartersOfReports quarters{office.world.reports, office.world.decisions, office.lists};
      for (const store::ReportHeader& header : quarters.candidates(month(iso), {.with_superseded = true}))
        out.push_back(header.id);
      return out;
    };
    const store::ReportId in_time = office.report("a", {{"2025-06-30", "2025-04-02", "N00000001", "N00000002", 2},
                                                        {"2025-07-01", "2025-04-02", "N00000002", "N00000001", 2}});
    CHECK(quarters_of(in_time) == std::vector{month("2025-10"), month("2026-01")});
    office.keep(office.compute("2025-10").value());
    const store::ListId published = office.lists.newest(month("2025-10"))->id;
    office.lists.mark_published({published, office.world.now, "officer", std::nullopt});
    CHECK(quarters_of(in_time) == std::vector{month("2025-10"), month("2026-01")});
    // The list of its quarter is out: it counts on the first that is not.
    const store::ReportId late = office.report("b", {{"2025-05-01", "2025-04-02", "N00000002", "N00000001", 1}});
    CHECK(quarters_of(late) == std::vector{month("2026-01")});
    CHECK(candidates("2025-10") == std::vector{in_time, late});
    CHECK(candidates("2026-01") == std::vector{in_time, late});
    CHECK(lists::quarters_waiting(office.sources(), office.world.documents).value() == std::vector{month("2026-01")});
    office.keep(office.compute("2026-01").value());
    office.lists.mark_published({office.lists.newest(month("2026-01"))->id, office.world.now, "officer", std::nullopt});
    CHECK(quarters_of(in_time) == std::vector{month("2025-10"), month("2026-01")});
    CHECK(quarters_of(late) == std::vector{month("2026-01")});
    // Another version of what a published list counts is a matter of that list.
    store::Report version = *office.world.reports.read(late);
    version.header.supersedes = late;
    version.header.stage = store::Stage::ready;
    CHECK(quarters_of(office.world.reports.insert(version, "officer")) == std::vector{month("2026-01")});
    const store::ReportId refused = office.report("c", {{"2025-05-01", "2025-04-02", "N00000002", "N00000001", 1}});
    office.world.reports.enter_stage({refused, store::Stage::refused, office.world.now, "officer", std::nullopt});
    CHECK(quarters_of(refused) == std::vector{month("2025-10")});
  }

  TEST_CASE("only what the list in force says is compared while later lists may be missing") {
    Correspondence office;
    office.list("2025-04", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1500, 30)});
    const auto ratings = lists::StartRatings::of(office.lists);
    CHECK_FALSE(ratings.on(PlayerKey{"N00000001"}, day("2025-03-31")));
    CHECK(ratings.on(PlayerKey{"N00000001"}, day("2025-06-30"), true)->rating == Rating{1500});
    CHECK_FALSE(ratings.on(PlayerKey{"N00000001"}, day("2025-07-01"), true));
    CHECK(ratings.on(PlayerKey{"N00000001"}, day("2025-07-01"))->rating == Rating{1500});
    CHECK_FALSE(ratings.on(PlayerKey{"N00000002"}, day("2025-07-01"))->rating);
  }

  TEST_CASE("the day of the last game that a given list tells stays until a later one is known") {
    Correspondence office;
    office.world.open_office();
    const auto given = [](const char* id, int games, const char* last) {
      store::ListEntry entry = OfficeWorld::entry(id, id, 1500, games);
      if (last != nullptr) entry.last_game = day(last);
      return entry;
    };
    office.list("2025-01", {given("N00000001", 30, "2024-12-20"), given("N00000002", 30, "2024-12-20"),
                            given("N00000004", 30, "2024-12-20"), given("N00000005", 30, "2023-05-01"),
                            given("N00000006", 30, nullptr)});
    office.report("a", {{"2025-02-01", "2025-01-05", "N00000001", "N00000002", 2}});
    struct Row {
      const char* player;
      const char* last;  ///< nullptr: not known
      bool is_active;
    };
    const auto check = [](const store::StoredList& list, const std::vector<Row>& rows) {
      for (const Row& row : rows) {
        CAPTURE(row.player);
        const store::ListEntry& entry = entry_of(list, row.player);
        CHECK(entry.last_game == (row.last == nullptr ? std::nullopt : std::optional{day(row.last)}));
        CHECK(entry.is_active == row.is_active);
      }
    };
    const auto first = office.compute("2025-07").value();
    check(first.list, {{"N00000001", "2025-02-01", true},
                       {"N00000004", "2024-12-20", true},
                       {"N00000005", "2023-05-01", false},
                       {"N00000006", nullptr, false}});
    office.keep(first);
    const store::ListId kept = office.lists.newest(month("2025-07"))->id;
    CHECK(lists::recompute_quarter(*office.lists.read(kept), office.world.documents, office.world.editions));
    office.lists.mark_published({kept, office.world.now, "officer", std::nullopt});
    SUBCASE("in the quarters after") {
      // Of the year to 2025-12-31, then of that to 2026-03-31.
      office.keep(office.compute("2025-10").value());
      office.report("b", {{"2025-08-01", "2025-01-05", "N00000001", "N00000002", 2}});
      office.lists.mark_published(
          {office.lists.newest(month("2025-10"))->id, office.world.now, "officer", std::nullopt});
      check(office.compute("2026-01").value().list,
            {{"N00000001", "2025-08-01", true}, {"N00000004", "2024-12-20", false}});
    }
    SUBCASE("over a list that is given later and tells no days") {
      office.list("2025-10", {given("N00000001", 31, nullptr), given("N00000002", 31, nullptr),
                              given("N00000004", 30, nullptr), given("N00000005", 29, nullptr)});
      check(office.compute("2026-01").value().list,
            {{"N00000001", "2025-02-01", true}, {"N00000004", "2024-12-20", false}, {"N00000005", nullptr, false}});
    }
    SUBCASE("with the later day where a merge makes two people one") {
      const lists::Merge merge{member_id("N00000004"), member_id("N00000005"), day("2025-04-10"), {}};
      office.world.decisions.insert(lists::merge_decision(merge, "officer", office.world.now, "one person"));
      check(office.compute("2025-10").value().list, {{"N00000005", "2024-12-20", true}});
    }
  }

  TEST_CASE("jcca-2012 (3): a list that is taken in between leaves the games that are known to the correction") {
    const auto play = [](Correspondence& office, const std::string& event, const std::string& ended, int count) {
      std::vector<Correspondence::Game> games;
      for (int i = 0; i < count; ++i)
        games.push_back({ended.c_str(), "2025-01-05", i % 2 == 0 ? "N00000001" : "N00000002", "N00000004",
                         i % 3 == 0 ? 2 : 0, i % 2 == 0 ? 1500 : 1400, 1200});
      office.report(event, games);
    };
    const auto begin = [&](Correspondence& office) {
      for (const char* id : {"N00000001", "N00000002", "N00000004"}) office.world.add_member(id, id);
      office.list("2025-01",
                  {OfficeWorld::entry("N00000001", "A", 1500, 30), OfficeWorld::entry("N00000002", "B", 1400, 40)});
      office.world.decisions.insert(
          lists::first_rating_decision({PlayerKey{"N00000004"}, Rating{1200}, day("2025-01-01"), "x"},
                                       {"jcca-2012", "(1)", {}}, "officer", office.world.now));
      play(office, "winter", "2025-03-01", 10);
      office.keep(office.compute("2025-07").value());
      office.lists.mark_published(
          {office.lists.newest(month("2025-07"))->id, office.world.now, "officer", std::nullopt});
    };
    const auto last_of = [&](Correspondence& office) {
      play(office, "summer", "2025-08-01", 3);
      const auto computed = office.compute("2026-01").value();
      office.keep(computed);
      CHECK(lists::recompute_quarter(*office.lists.read(office.lists.newest(month("2026-01"))->id),
                                     office.world.documents, office.world.editions));
      return computed;
    };
    Correspondence without;
    begin(without);
    without.keep(without.compute("2025-10").value());
    const auto expected = last_of(without);
    REQUIRE(lists::unusual_corrections(expected.result).empty());

    Correspondence between;
    begin(between);
    std::vector<store::ListEntry> entries = between.lists.read(between.lists.newest(month("2025-07"))->id)->entries;
    SUBCASE("with the same numbers of games") {
      between.list("2025-10", entries);
      const auto computed = last_of(between);
      CHECK(lists::unusual_corrections(computed.result).empty());
      CHECK(rating_of(computed.list, "N00000004") == rating_of(expected.list, "N00000004"));
      CHECK(entry_of(computed.list, "N00000004").games == 13);
    }
    SUBCASE("A37: under the ID that the player has by then") {
      const lists::Merge merge{member_id("N00000004"), member_id("N00000005"), day("2025-04-10"), {}};
      between.world.decisions.insert(lists::merge_decision(merge, "officer", between.world.now, "one person"));
      for (store::ListEntry& entry : entries) {
        if (entry.player == PlayerKey{"N00000004"}) entry.player = PlayerKey{"N00000005"};
      }
      between.list("2025-10", entries);
      CHECK(rating_of(last_of(between).list, "N00000005") == rating_of(expected.list, "N00000004"));
    }
    SUBCASE("games that it counts beside them are known by number") {
      for (store::ListEntry& entry : entries) entry.games += entry.player == PlayerKey{"N00000004"} ? 1 : 0;
      between.list("2025-10", entries);
      const auto computed = last_of(between);
      REQUIRE(lists::unusual_corrections(computed.result).size() == 1);
      CHECK(lists::unusual_corrections(computed.result)[0].arguments ==
            std::vector<std::string>{"N00000004", "12", "1"});
      CHECK(entry_of(computed.list, "N00000004").games == 14);
    }
    SUBCASE("of whoever has fewer on it all games are known by number") {
      for (store::ListEntry& entry : entries) entry.games -= entry.player == PlayerKey{"N00000004"} ? 1 : 0;
      between.list("2025-10", entries);
      const auto computed = last_of(between);
      REQUIRE(lists::unusual_corrections(computed.result).size() == 1);
      CHECK(lists::unusual_corrections(computed.result)[0].arguments ==
            std::vector<std::string>{"N00000004", "12", "9"});
    }
  }

  TEST_CASE("a quarter's input is read back as it was written, whatever its order") {
    QuarterInput input;
    input.list = month("2025-10");
    input.before_list = month("2025-04");
    const rating::CorrespondenceSide side{EventId{"a"},           "A",          day("2025-01-02"), Colour::black,
                                          PlayerKey{"N00000002"}, Rating{1200}, Rating{1500},      k_draw};
    input.before = {{PlayerKey{"N00000001"}, Rating{1500}, {side}, 3, std::nullopt, day("2024-12-20")},
                    {PlayerKey{"N00000002"}, Rating{1400}, {}, 21}};
    input.firsts = {{PlayerKey{"N00000003"}, Rating{1200}, day("2025-04-01"), "(1)(a)"}};
    QuarterGame game;
    game.report = store::ReportId{4};
    game.row = 2;
    game.event = EventId{"b"};
    game.event_name = "B";
    game.ended = day("2025-06-01");
    game.white = PlayerKey{"N00000001"};
    game.black = PlayerKey{"N00000003"};
    game.white_start = {Rating{1500}, StartSource::list, month("2025-04"), 1490};
    game.black_start = {Rating{1200}, StartSource::first, std::nullopt, std::nullopt};
    game.result = GameResult::black_wins;
    QuarterGame earlier = game;
    earlier.row = 1;
    earlier.started = day("2025-04-02");
    input.games = {earlier, game};
    input.left_out = {{store::ReportId{4}, 3, EventId{"b"}, "B", day("2025-06-02"), PlayerKey{"N00000001"},
                       PlayerKey{"N00000002"}, Exclusion::unplayed}};
    const std::string text = lists::write_quarter_input(input);
    CHECK(lists::read_quarter_input(text).value() == input);
    std::swap(input.games[0], input.games[1]);
    std::swap(input.before[0], input.before[1]);
    CHECK(lists::write_quarter_input(input) == text);
    for (const char* damage : {"", "{}", "[]", "{\"schema\": \"seiseki/period-input/1\"}"})
      CHECK(lists::read_quarter_input(damage).error().finding.code() == "period-input-damaged");
    std::string other = text;
    other.replace(other.find("\"white_half_points\": 0"), 22, "\"white_half_points\": 9");
    CHECK(lists::read_quarter_input(other).error().finding.code() == "period-input-damaged");
  }
}
