#include <fstream>

#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/reconcile.hpp"
#include "pipeline/nightly/run_page.hpp"
#include "pipeline/nightly/untold.hpp"
#include "tests/nightly/night_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using nightly::ItemOutcome;
using Told = std::vector<std::string>;

namespace {

/// Accepts every report and rates the months they wait for.
void rate_all(OfficeWorld& office) {
  for (const store::ReportHeader& report : office.reports.list({.stage = store::Stage::ready}))
    office.reports.enter_stage({report.id, store::Stage::accepted, office.now, "officer", std::nullopt});
  for (const YearMonth month : lists::months_waiting(office.reports, office.lists)) {
    const auto computed = lists::compute_list(month, office.sources(), office.editions, office.regulation(), office.now,
                                              lists::WithoutBase::start_empty);
    REQUIRE(computed);
    REQUIRE(office.keep(*computed));
  }
}

}  // namespace

TEST_CASE("--limit goes once around: three runs of four see ten events, each once") {
  const auto night = NightWorld::open(10);
  if (!night) return;
  int imported = 0;
  for (int i = 0; i < 3; ++i) {
    const auto report = night->run({.limit = 4});
    imported += report.count(ItemOutcome::imported);
    CHECK(report.items.size() == 10);
    CHECK(report.count(ItemOutcome::skipped) == 6);
  }
  CHECK(imported == 10);
  CHECK(night->run().count(ItemOutcome::unchanged) == 10);
  CHECK(night->memory.cursor().empty());
}

TEST_CASE("--only looks at one and moves nothing else; --since leaves out what is over") {
  const auto night = NightWorld::open(4);
  if (!night) return;
  const auto only = night->run({.only = {NightWorld::k_first + 2}});
  REQUIRE(only.items.size() == 1);
  CHECK(only.items[0].item == NightWorld::item(2));
  CHECK(night->memory.cursor().empty());
  // A number that no night looks at is said to be none; the others are looked at all the same.
  const auto mistyped = night->run({.folders = {"missing"}, .only = {7, NightWorld::k_first + 2}});
  CHECK(told(mistyped) == Told{"refused nightly-not-queued", "unchanged"});
  CHECK(mistyped.items[0].item == "chess-results:7");
  CHECK(night->run({.only = {7}}).failure() == FailureClass::usage);
  CHECK(night->run().count(ItemOutcome::imported) == 3);
  const auto since = night->run({.since = day("2026-01-07")});
  CHECK(told(since) == Told{"skipped since", "skipped since", "unchanged", "unchanged"});
}

TEST_CASE("a published event that is edited later is a finding with every difference, and is never changed") {
  const auto night = NightWorld::open(2);
  if (!night) return;
  REQUIRE(night->run().count(ItemOutcome::imported) == 2);
  rate_all(night->office);
  for (const int event : {0, 1}) {
    const auto report = night->office.reports.newest(EventId{NightWorld::item(event)}).value();
    REQUIRE(report.stage == store::Stage::rated);
    night->office.reports.enter_stage({report.id, store::Stage::published, report.recorded_at, "officer", {}});
  }
  const auto rated = night->office.reports.newest(EventId{NightWorld::item(1)}).value();
  // Out of the queue it is looked at all the same.
  for (const store::NightlySource& source : night->memory.sources()) night->memory.remove(source.source);
  CHECK(told(night->run()) == Told{"unchanged", "unchanged"});

  night->write_event(1, "0-1");
  night->start();
  const auto report = night->run();
  CHECK(told(report) == Told{"unchanged", "quarantined source-changed"});
  CHECK(report.items[1].is_drift);
  REQUIRE(report.items[1].differences.size() == 1);
  CHECK(report.items[1].differences[0].kind == &ingest::k_compare_result);
  CHECK(report.items[1].differences[0].white == NightWorld::id(5));
  CHECK(report.items[1].differences[0].first == "1-0");
  CHECK(report.items[1].differences[0].second == "0-1");
  CHECK(report.drift == 1);
  CHECK(report.failure() == FailureClass::data);
  const auto after = night->office.reports.newest(EventId{NightWorld::item(1)}).value();
  CHECK(after.id == rated.id);
  CHECK(after.fingerprint == rated.fingerprint);

  // The next night it is known, and the alarm stays in the count only.
  const std::string content = night->office.database.content_hash();
  const auto next = night->run();
  CHECK(told(next) == Told{"unchanged", "unchanged source-changed"});
  CHECK(next.drift == 1);
  CHECK_FALSE(next.failure());
  CHECK(night->office.database.content_hash() == content);
  // After the window nobody looks any more.
  CHECK(night->run({.watch_days = 10}).items.empty());
}

TEST_CASE(
    "an event in the queue that is not over waits: nothing of it is kept, no night fails, and it comes in by itself") {
  const auto night = NightWorld::open(2);
  if (!night) return;
  night->first_day = add_days(local_date(night->clock.now()), 2);
  night->write_event(0, "1-0", 1);
  night->start();
  for (int i = 0; i < 2; ++i) {
    const auto report = night->run();
    CHECK(told(report) == Told{"skipped not-over", i == 0 ? "imported" : "unchanged"});
    CHECK(report.items[0].event == "Event No 0");
    CHECK_FALSE(report.failure());
    CHECK(night->quarantined() == 0);
    const std::string text = to_text(report, Language::en);
    CHECK(text.find("1 is not over yet.") != std::string::npos);
    CHECK(text.find("not looked at") == std::string::npos);
  }
  // Its last day is here, and its page is what it was the night before.
  night->write_event(0);
  night->start();
  CHECK(told(night->run()) == Told{"skipped not-over", "unchanged"});
  night->clock.advance(std::chrono::hours{48});
  CHECK(told(night->run()) == Told{"imported", "unchanged"});
  // A report that is in cannot be of an event to come: its day is wrong, and somebody has to see it.
  night->first_day = add_days(night->first_day, 30);
  night->write_event(0);
  night->start();
  CHECK(told(night->run()).front() == "quarantined date-future");
  CHECK(night->quarantined() > 0);
}

TEST_CASE("an event with an unknown player waits, and is read again by itself once the roster knows") {
  const auto night = NightWorld::open(2);
  if (!night) return;
  const identity::Roster whole = night->roster;
  std::vector<identity::Member> some(whole.members().begin(), whole.members().end());
  some.erase(some.begin());
  night->roster = identity::Roster{some};
  const auto first = night->run();
  CHECK(told(first) == Told{"imported", "imported"});
  // Who administrates hears of it in the night that finds it; what still waits is counted.
  CHECK(first.items[0].open_problems == 1);
  CHECK(first.waiting == 1);
  CHECK(first.waiting_new() == 1);
  CHECK(first.failure() == FailureClass::data);
  CHECK(to_text(first, Language::en).find("cannot be accepted before 1 open problem is settled. Found: ") !=
        std::string::npos);
  const auto second = night->run();
  CHECK(told(second) == Told{"unchanged id-unknown", "unchanged"});
  CHECK(second.waiting == 1);
  CHECK(second.waiting_new() == 0);
  CHECK_FALSE(second.failure());
  night->roster = whole;
  const auto third = night->run();
  CHECK(told(third) == Told{"imported", "unchanged"});
  CHECK(third.waiting == 0);
  CHECK_FALSE(third.failure());
}

TEST_CASE("chess-results 4.2: an event that came in with its players' cards is fetched with them for ever") {
  const auto night = NightWorld::open(1);
  if (!night) return;
  const auto known = [&] {
    int out = 0;
    const auto newest = night->office.reports.newest(EventId{NightWorld::item(0)}).value();
    for (const PlayerKey& player : night->office.reports.people(newest.id)) out += is_member_key(player) ? 1 : 0;
    return out;
  };
  const auto cards = [&] {
    return std::count_if(night->requests.begin(), night->requests.end(), [](const auto& request) {
      return request.status == 200 && request.url.find("snr=") != std::string::npos;
    });
  };
  night->id_column = "none";
  night->write_event(0);
  night->start();
  REQUIRE(night->import_with_cards(0) == ingest::Outcome::imported);
  REQUIRE(known() == 4);
  CHECK(told(night->run()) == Told{"unchanged"});
  // What has not changed costs one page, whatever else was fetched with it.
  CHECK(told(night->run()) == Told{"unchanged"});
  CHECK(night->requests.size() == 2);
  CHECK(cards() == 0);
  night->write_event(0, "0-1");
  night->start();
  CHECK(told(night->run()) == Told{"imported"});
  CHECK(cards() == 4);
  CHECK(known() == 4);
  CHECK(night->office.reports.newest(EventId{NightWorld::item(0)})->version == 2);
}

TEST_CASE("chess-results 4.2: of a new event the cards are fetched where that was asked for") {
  const auto night = NightWorld::open(1);
  if (!night) return;
  night->id_column = "none";
  night->write_event(0);
  night->start();
  CHECK(told(night->run({.player_cards = true})) == Told{"imported"});
  CHECK(std::count_if(night->requests.begin(), night->requests.end(), [](const auto& request) {
          return request.status == 200 && request.url.find("snr=") != std::string::npos;
        }) == 4);
}

TEST_CASE("an implausible event is quarantined: too few players, or half its games gone") {
  const auto night = NightWorld::open(2);
  if (!night) return;
  CHECK(told(night->run({.floors = {.min_players = 5}})) ==
        Told{"quarantined nightly-floor", "quarantined nightly-floor"});
  night->write_event(0, "0-1");
  night->start();
  REQUIRE(night->run().items[0].outcome == ItemOutcome::imported);
  night->write_event(0, "1-0", 1);
  night->start();
  const auto report = night->run();
  CHECK(report.items[0].reason == "nightly-floor");
  CHECK(night->office.reports.newest(EventId{NightWorld::item(0)})->version == 1);
}

TEST_CASE(
    "a drop folder: what is new comes in, what is known costs no parsing and no write, what is bad harms no other") {
  const auto night = NightWorld::open(1);
  if (!night) return;
  const store::test::TemporaryFolder drop;
  const auto line = [](int number, const std::string& name, const std::string& id, const std::string& cell) {
    return "001    " + std::to_string(number) + "      " + name + std::string(34 - name.size(), ' ') + "1800 JPN   " +
           id + "             1.0    1" + cell + "\n";
  };
  std::ofstream{drop.path / "a.trf", std::ios::binary}
      << "012 A\n042 2026/02/20\n052 2026/02/20\n122 90 min + 30 sec\n"
      << line(1, letters(1) + ", Aoi", NightWorld::id(1), "     2 w 1")
      << line(2, letters(2) + ", Aoi", NightWorld::id(2), "     1 b 0");
  std::ofstream{drop.path / "b.txt"} << "nothing";
  std::string damaged = "012 C\n042 2026/02/20\n052 2026/02/20\n122 90 min + 30 sec\n" +
                        line(1, letters(1) + ", Aoi", NightWorld::id(1), "     2 w 1") +
                        line(2, letters(2) + ", Aoi", NightWorld::id(2), "     1 b 0");
  for (std::size_t at = damaged.find(" 1.0 "); at != std::string::npos; at = damaged.find(" 1.0 "))
    damaged.replace(at, 5, " 5.0 ");
  std::ofstream{drop.path / "c.trf", std::ios::binary} << damaged;
  const nightly::Plan plan{.folders = {drop.path.string(), (drop.path / "missing").string()}};
  CHECK(told(night->run(plan)) ==
        Told{"imported", "imported", "refused format-unknown", "quarantined source-damaged", "refused source-missing"});
  const std::string content = night->office.database.content_hash();
  const auto again = night->run(plan);
  CHECK(told(again) == Told{"unchanged", "unchanged", "unchanged format-unknown", "unchanged source-damaged",
                            "refused source-missing"});
  // A wrong setting is no wrong command line.
  CHECK(again.failure() == FailureClass::data);
  CHECK(night->office.database.content_hash() == content);
}

TEST_CASE("an address in the settings that is no tournament's is refused every night, and moves nothing") {
  const auto night = NightWorld::open(1);
  if (!night) return;
  const nightly::Plan plan{.sources = {"drop/letters", "https://chess-result.com/tnr1.aspx"}};
  const Told refused{"refused nightly-source", "refused cr-host"};
  const auto first = night->run(plan);
  CHECK(told(first) == Told{refused[0], refused[1], "imported"});
  CHECK(first.failure() == FailureClass::data);
  CHECK(first.items[0].item == plan.sources[0]);
  CHECK(first.items[0].reason_en.find("is not the address of a tournament") != std::string::npos);
  const std::string content = night->office.database.content_hash();
  const auto second = night->run(plan);
  CHECK(told(second) == Told{refused[0], refused[1], "unchanged"});
  CHECK(second.failure() == FailureClass::data);
  CHECK(night->office.database.content_hash() == content);
  CHECK(second.still_refused == 2);
  CHECK(told(night->run({.sources = plan.sources, .only = {NightWorld::k_first}})) == Told{"unchanged"});
}

TEST_CASE("what a file of a drop folder holds is told once, also where that is nothing, and again once it is another") {
  const auto night = NightWorld::open(1);
  if (!night) return;
  const store::test::TemporaryFolder drop;
  std::ofstream{drop.path / "a.trf"};
  std::ofstream{drop.path / "b.zip"} << "PK\x03\x04 and no more";
  const nightly::Plan plan{.folders = {drop.path.string()}};
  const auto first = night->run(plan);
  REQUIRE(first.items.size() == 3);
  CHECK(told(first)[1] == "refused source-empty");
  CHECK(first.items[2].outcome == ItemOutcome::refused);
  CHECK(first.still_refused == 2);
  const std::string content = night->office.database.content_hash();
  const auto second = night->run(plan);
  CHECK_FALSE(second.failure());
  CHECK(second.count(ItemOutcome::unchanged) == 3);
  CHECK(second.still_refused == 2);
  CHECK(night->office.database.content_hash() == content);
  std::ofstream{drop.path / "a.trf"} << "nothing";
  CHECK(told(night->run(plan))[1] == "refused format-unknown");
  std::ofstream{drop.path / "a.trf"};
  CHECK(told(night->run(plan))[1] == "refused source-empty");
  // It waits until it is taken away, and a night that does not look there knows nothing else.
  std::filesystem::remove(drop.path / "b.zip");
  CHECK(night->run({.only = {NightWorld::k_first}}).still_refused == 2);
  CHECK(night->run({.folders = {drop.path.string(), (drop.path / "missing").string()}}).still_refused == 2);
  CHECK(night->run(plan).still_refused == 1);
}

TEST_CASE("a run that fetches nothing leaves addresses to the next one, says so, and moves no cursor") {
  const auto night = NightWorld::open(3);
  if (!night) return;
  CHECK(told(night->run({.limit = 1})) == Told{"imported", "skipped limit", "skipped limit"});
  const auto offline = night->run({.is_offline = true});
  CHECK(told(offline) == Told{"skipped offline", "skipped offline", "skipped offline"});
  CHECK(offline.requests() == 0);
  CHECK(offline.stopped.empty());
  CHECK_FALSE(offline.failure());
  CHECK(to_text(offline, Language::en).find("nothing was to be fetched") != std::string::npos);
  CHECK(night->run({.limit = 1}).items[0].item == NightWorld::item(1));
}

TEST_CASE("a run that is stopped names what it has not looked at, in the queue and in the drop folders") {
  const auto night = NightWorld::open(2);
  if (!night) return;
  const store::test::TemporaryFolder drop;
  const std::string first = (drop.path / "first").string();
  const std::string second = (drop.path / "second").string();
  for (const std::string& folder : {first, second}) {
    std::filesystem::create_directory(folder);
    for (const char* name : {"/a.txt", "/b.txt"}) std::ofstream{folder + name} << "nothing" << folder << name;
  }
  const auto items = [](const nightly::RunReport& report) {
    std::vector<std::string> out;
    for (const nightly::ItemReport& item : report.items) out.push_back(item.item);
    return out;
  };
  std::stop_source stop;
  const nightly::Plan plan{.folders = {first, second}, .stop = stop.get_token()};
  // While the first file is told.
  const auto in_folder = night->run(plan, {}, 5, [&](const nightly::ItemReport& item) {
    if (item.item == "file:" + first + "/a.txt") stop.request_stop();
  });
  CHECK(told(in_folder) ==
        Told{"imported", "imported", "refused format-unknown", "skipped stopped", "skipped stopped"});
  CHECK(items(in_folder) == Told{NightWorld::item(0), NightWorld::item(1), "file:" + first + "/a.txt",
                                 "file:" + first + "/b.txt", "file:" + second});
  CHECK(in_folder.stopped == "stopped");
  const auto at_once = night->run(plan);
  CHECK(items(at_once) == Told{NightWorld::item(0), NightWorld::item(1), "file:" + first, "file:" + second});
  CHECK(at_once.count(ItemOutcome::skipped) == 4);
}

TEST_CASE("nothing is accepted, rated or published, whatever comes in") {
  const auto night = NightWorld::open(3);
  if (!night) return;
  night->run();
  CHECK(night->office.reports.list({.stage = store::Stage::ready}).size() == 3);
  CHECK(night->office.reports.list({}).size() == 3);
  CHECK(night->office.lists.all().empty());
}

TEST_CASE("the cursor moves in the transaction of the report: a failure at any statement leaves both or neither") {
  const auto night = NightWorld::open(2);
  if (!night) return;
  REQUIRE(night->run({.limit = 1}).count(ItemOutcome::imported) == 1);
  const std::string cursor = night->memory.cursor();
  CHECK(cursor == NightWorld::item(0));
  const std::string before = night->office.database.content_hash();
  for (const char* part : {"INSERT INTO report ", "INSERT INTO report_game", "INSERT INTO nightly_seen",
                           "INSERT INTO nightly_cursor", "COMMIT"}) {
    CAPTURE(std::string(part));
    static constexpr FindingKind k_disk{.code = "db-failed",
                                        .severity = Severity::error,
                                        .failure = FailureClass::internal,
                                        .arguments = {"detail"},
                                        .message = {"{detail}", "{detail}"}};
    bool done = false;
    night->office.database.observe_statements([&](std::string_view sql) {
      if (done || !sql.starts_with(part)) return;
      done = true;
      throw store::StoreError{Error{finding(k_disk, {}, {}, {"full"})}};
    });
    CHECK_THROWS_AS(night->run(), store::StoreError);
    night->office.database.observe_statements({});
    CHECK(done);
    CHECK(night->office.database.content_hash() == before);
  }
  CHECK(night->run().count(ItemOutcome::imported) == 1);
}

TEST_CASE("what a run that was killed took in the next one tells, once, and what it found itself is newer") {
  const auto night = NightWorld::open(3);
  if (!night) return;
  night->memory.set_told_until(night->clock.now() - std::chrono::seconds{1});
  // It comes to two events, one with an open problem, and does not live to tell.
  night->roster = [&] {
    std::vector<identity::Member> known;
    for (const identity::Member& member : night->roster.members()) {
      if (member.id.text() != NightWorld::id(5)) known.push_back(member);
    }
    return identity::Roster{std::move(known)};
  }();
  REQUIRE(night->run({.limit = 2}).count(ItemOutcome::imported) == 2);

  std::vector<nightly::ItemReport> untold = nightly::untold_items(night->memory, night->office.reports);
  REQUIRE(untold.size() == 2);
  CHECK(untold[0].event == "Event No 0");
  CHECK(untold[0].open_problems == 0);
  CHECK(untold[1].report == "2");
  CHECK(untold[1].open_problems == 1);
  nightly::RunReport report = night->run();
  CHECK(told(report) == Told{"imported", "unchanged", "unchanged id-unknown"});
  nightly::tell_too(report, untold);
  CHECK(report.count(ItemOutcome::imported) == 3);
  CHECK(report.count(ItemOutcome::unchanged) == 0);
  CHECK(report.failure() == FailureClass::data);
  night->memory.set_told_until(night->clock.now());
  CHECK(nightly::untold_items(night->memory, night->office.reports).empty());

  // A night that looks at others, and one that found the event changed.
  nightly::RunReport elsewhere;
  elsewhere.items.push_back({.item = "file:drop/one.trf", .outcome = ItemOutcome::unchanged});
  nightly::tell_too(elsewhere, untold);
  CHECK(told(elsewhere) == Told{"imported", "imported", "unchanged"});
  nightly::RunReport changed;
  changed.items.push_back({.item = NightWorld::item(0), .outcome = ItemOutcome::quarantined});
  nightly::tell_too(changed, {untold[0]});
  CHECK(told(changed) == Told{"quarantined"});
}
