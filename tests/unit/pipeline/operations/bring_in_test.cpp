#include "pipeline/operations/bring_in.hpp"

#include <doctest/doctest.h>

#include "pipeline/operations/look_over.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"
#include "tests/unit/pipeline/trf_text.hpp"

using namespace seiseki;
using namespace seiseki::test;
using ingest::Outcome;
using operations::What;

namespace {

const operations::Who k_who{"Inoue", instant("2026-02-12T10:00")};

importers::Document uploaded(const std::string& name, int event) {
  return {.name = name, .origin = {}, .bytes = trf(event), .media_type = {}, .retrieved_at = std::nullopt};
}

/// Aoi and Beni under the names the files print.
struct Receiving : OfficeWorld {
  Receiving() {
    open_office();
    add_member("N00000001", "Kaze Aoi");
    add_member("N00000002", "Umi Beni");
    office = opened_office(*this);
  }
  Result<operations::Account> bring_in(What what, operations::Wishes wishes = {},
                                       const operations::RunProgress& progress = {}) {
    wishes.instructions.separate_event = true;
    return operations::bring_in(*office, editions, std::move(what), std::move(wishes), k_who, progress);
  }

  std::unique_ptr<operations::Office> office;
};

}  // namespace

TEST_CASE("documents at hand are brought in under their own names, and again change nothing") {
  Receiving world;
  const auto first = world.bring_in({.documents = {uploaded("spring.trf", 1), uploaded("summer.trf", 2)}});
  REQUIRE(first);
  REQUIRE(first->items.size() == 2);
  CHECK(first->items[0].label == "spring.trf");
  CHECK(first->count(Outcome::imported) == 2);
  CHECK_FALSE(first->failure());
  CHECK(world.office->reports.documents(store::ReportId{1}).front().name == "spring.trf");
  CHECK(world.office->reports.documents(store::ReportId{1}).front().origin.empty());
  const auto again = world.bring_in({.documents = {uploaded("spring (copy).trf", 1)}});
  REQUIRE(again);
  CHECK(again->count(Outcome::unchanged) == 1);
  CHECK(world.office->reports.list({}).size() == 2);
}

TEST_CASE(
    "a source that comes again as it was is known by its bytes, until something a report follows from is another") {
  Receiving world;
  bool was_read = false;
  const auto bring_in = [&](const std::string& name, operations::Wishes wishes = {}) {
    const auto account = operations::bring_in(
        *world.office, world.editions, {.documents = {uploaded(name, 1)}}, std::move(wishes), k_who,
        {.taken = [&](const operations::Taken& taken) { was_read = taken.item.prepared.has_value(); }});
    REQUIRE(account);
    REQUIRE(account->items.size() == 1);
    return operations::item_json(account->items[0]).dump();
  };
  CHECK(bring_in("spring.trf").find("\"imported\"") != std::string::npos);
  CHECK(was_read);
  const std::string looked_at = bring_in("spring.trf", {.keep = operations::Keep::no});
  CHECK(was_read);
  CHECK(looked_at.find("\"unchanged\"") != std::string::npos);
  CHECK(bring_in("spring.trf") == looked_at);
  CHECK_FALSE(was_read);
  SUBCASE("another name") {
    bring_in("spring (copy).trf");
  }
  SUBCASE("somebody says something of it") {
    operations::Wishes wishes;
    wishes.instructions.type = RatingCategory::rapid;
    bring_in("spring.trf", wishes);
  }
  SUBCASE("another roster") {
    world.add_member("N00000003", "Yama Cho");
    CHECK(bring_in("spring.trf") == looked_at);
  }
  SUBCASE("the report was refused") {
    REQUIRE(office::refuse(world.office->database, store::ReportId{1}, "no schedule", k_who.officer()));
    CHECK(bring_in("spring.trf").find("\"refused\"") != std::string::npos);
  }
  CHECK(was_read);
}

TEST_CASE("a source whose games another report holds, too, is known as well, and told as if it was read again") {
  Receiving world;
  for (const auto& [id, name] : {std::pair{"N00000003", "Yama Cho"}, std::pair{"N00000004", "Sora Dai"},
                                 std::pair{"N00000005", "Nami Ema"}, std::pair{"N00000006", "Hoshi Fumi"}})
    world.add_member(id, name);
  // Aoi beats Beni in the same round of both, beside other people.
  const auto event = [](const std::string& name, const std::string& third, const std::string& fourth) {
    const std::string bytes = "012 " + name + "\n042 2026/01/02\n052 2026/01/02\n122 90 min + 30 sec\n" +
                              trf_line(1, "Kaze, Aoi", "N00000001", 1, "     2 w 1") +
                              trf_line(2, "Umi, Beni", "N00000002", 0, "     1 b 0") + third + fourth;
    return importers::Document{
        .name = name + ".trf", .origin = {}, .bytes = bytes, .media_type = {}, .retrieved_at = std::nullopt};
  };
  const auto spring = event("Spring", trf_line(3, "Yama, Cho", "N00000003", 1, "     4 w 1"),
                            trf_line(4, "Sora, Dai", "N00000004", 0, "     3 b 0"));
  const auto cup = event("Cup", trf_line(3, "Nami, Ema", "N00000005", 1, "     4 w 1"),
                         trf_line(4, "Hoshi, Fumi", "N00000006", 0, "     3 b 0"));
  bool was_read = false;
  const auto bring_in = [&](const importers::Document& document, operations::Keep keep = operations::Keep::yes) {
    const auto account = operations::bring_in(
        *world.office, world.editions, {.documents = {document}}, {.keep = keep}, k_who,
        {.taken = [&](const operations::Taken& taken) { was_read = taken.item.prepared.has_value(); }});
    REQUIRE(account);
    REQUIRE(account->items.size() == 1);
    return operations::item_json(account->items[0]).dump();
  };
  CHECK(bring_in(spring).find("\"imported\"") != std::string::npos);
  CHECK(bring_in(cup).find("game-in-two-reports") != std::string::npos);
  const std::string looked_at = bring_in(cup, operations::Keep::no);
  CHECK(was_read);
  CHECK(looked_at.find("\"unchanged\"") != std::string::npos);
  CHECK(bring_in(cup) == looked_at);
  CHECK_FALSE(was_read);
}

TEST_CASE("what is one event among the documents is one tournament, and what is none is refused with its name") {
  Receiving world;
  importers::Document other = uploaded("letter.txt", 1);
  other.bytes = "Dear office, the file follows.\n";
  const auto account = world.bring_in({.documents = {uploaded("spring.trf", 1), std::move(other)}});
  REQUIRE(account);
  CHECK(account->count(Outcome::imported) == 1);
  CHECK(account->count(Outcome::refused) == 1);
  CHECK(account->items[1].label == "letter.txt");
  CHECK(account->failure() == FailureClass::data);
}

TEST_CASE("a run that nothing is kept of gives the same account and writes nothing") {
  Receiving world;
  const std::string before = world.office->database.content_hash();
  const auto account = world.bring_in({.documents = {uploaded("spring.trf", 1)}}, {.keep = operations::Keep::no});
  REQUIRE(account);
  CHECK(account->count(Outcome::imported) == 1);
  CHECK(world.office->database.content_hash() == before);
}

TEST_CASE("who waits hears of each tournament; a stop takes effect before the next one") {
  for (const int jobs : {1, 3}) {
    CAPTURE(jobs);
    Receiving world;
    std::stop_source stop;
    std::vector<std::string> heard;
    const auto account = world.bring_in(
        {.documents = {uploaded("a.trf", 1), uploaded("b.trf", 2), uploaded("c.trf", 3)}}, {.jobs = jobs},
        {.taken =
             [&](const operations::Taken& taken) {
               CHECK(taken.progress.known == 3);
               CHECK(taken.item.prepared);
               heard.push_back(taken.item.label);
               if (heard.size() == 2) stop.request_stop();
             },
         .stop = stop.get_token()});
    REQUIRE(account);
    CHECK(heard == std::vector<std::string>{"a.trf", "b.trf"});
    CHECK(account->is_stopped);
    CHECK(account->items.size() == 2);
    CHECK(world.office->reports.list({}).size() == 2);
  }
}

TEST_CASE("what cannot be wished is refused before anything is taken") {
  Receiving world;
  const What what{.documents = {uploaded("spring.trf", 1), uploaded("summer.trf", 2)}};
  operations::Wishes wishes;
  wishes.instructions.assignments.push_back({.start_number = StartNumber{1}, .id = member_id("N00000001")});
  CHECK(code_of(world.bring_in(what, wishes)) == "id-assigned-several");
  CHECK(code_of(world.bring_in(what, {.correction_of = store::ReportId{7}})) == "report-missing");
  const operations::Who careful{"Inoue", k_who.now, office::FourEyes::required};
  CHECK(code_of(operations::bring_in(*world.office, world.editions, what, {.on_arrival = ingest::OnArrival::accept},
                                     careful)) == "two-persons");
  CHECK(world.office->reports.list({}).empty());
  OfficeWorld nobody;
  const auto empty = opened_office(nobody);
  CHECK(code_of(operations::bring_in(*empty, nobody.editions, what, {}, k_who)) == "roster-empty");
}

TEST_CASE("an answer about an event that never came is told") {
  Receiving world;
  operations::Wishes wishes;
  wishes.instructions.assignments.push_back(
      {.event = "no-such-event", .start_number = StartNumber{1}, .id = member_id("N00000001")});
  const auto account = world.bring_in({.documents = {uploaded("spring.trf", 1)}}, wishes);
  REQUIRE(account);
  CHECK(codes(account->unused_answers) == std::vector<std::string>{"id-assigned-no-event"});
  CHECK(account->failure() == FailureClass::data);
}

TEST_CASE("looking over tells who would move, compares two sources of one event, and keeps nothing") {
  Receiving world;
  const std::string before = world.office->database.content_hash();
  const auto looked =
      operations::look_over(world.office.get(), world.editions,
                            {.documents = {uploaded("page.trf", 1), uploaded("file.trf", 2)}}, {}, k_who.now);
  REQUIRE(looked);
  CHECK(looked->account.items.size() == 2);
  CHECK_FALSE(looked->account.items[0].prepared);
  REQUIRE(looked->effects.size() == 2);
  CHECK(looked->effects[0].source == "page.trf");
  CHECK(looked->effects[0].effect.players.size() == 2);
  REQUIRE(looked->comparison);
  CHECK(looked->comparison->result.players_both == 2);
  CHECK_FALSE(looked->comparison->is_of_one_event);
  CHECK(operations::looked_over_json(*looked)["schema"] == "seiseki/check/1");
  CHECK(world.office->database.content_hash() == before);
}

TEST_CASE("without an office a tournament is looked at by itself") {
  const lists::Editions editions = lists::Editions::load().value();
  const auto looked = operations::look_over(nullptr, editions, {.documents = {uploaded("page.trf", 1)}}, {}, k_who.now);
  REQUIRE(looked);
  CHECK(looked->account.items.size() == 1);
  CHECK(looked->effects.empty());
  CHECK_FALSE(looked->comparison);
}
