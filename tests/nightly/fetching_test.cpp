#include <algorithm>
#include <set>

#include "pipeline/nightly/run_page.hpp"
#include "pipeline/store/audit_store.hpp"
#include "tests/nightly/night_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using namespace std::chrono_literals;
using nightly::ItemOutcome;
using Told = std::vector<std::string>;

TEST_CASE("hundreds of unchanged events cost a conditional request each, two seconds and more apart, and no write") {
  // On a server every statement is a journey: there fewer events show the same.
  const int events = store::test::on_postgresql() ? 60 : 500;
  const auto night = NightWorld::open(events);
  if (!night) return;
  night->server->send_validators();
  const auto first = night->run({.daily_requests = 10'000});
  REQUIRE(first.count(ItemOutcome::imported) == events);
  CHECK_FALSE(first.failure());

  const std::string content = night->office.database.content_hash();
  night->server->forget_hits();
  int writes = 0;
  night->office.database.observe_statements([&](std::string_view sql) {
    if (sql.starts_with("INSERT") || sql.starts_with("UPDATE") || sql.starts_with("DELETE")) ++writes;
  });
  const auto second = night->run({.daily_requests = 10'000});
  night->office.database.observe_statements({});
  CHECK(second.count(ItemOutcome::unchanged) == events);
  CHECK(writes == 0);
  CHECK(night->office.database.content_hash() == content);
  const auto hits = night->server->hits();
  const auto pages = static_cast<int>(std::count_if(
      hits.begin(), hits.end(), [](const SiteHit& hit) { return hit.target.find("tnr") != std::string::npos; }));
  CHECK(pages == events);
  CHECK(static_cast<int>(hits.size()) == events + 1);  // and robots.txt
  CHECK(second.requests_by_status.at(304) == events);
  CHECK(second.least_spacing >= 2000ms);
  // With jitter, and so not like a metronome.
  std::set<std::chrono::milliseconds> spacings;
  for (std::size_t i = 2; i < night->requests.size(); ++i)
    spacings.insert(night->requests[i].started - night->requests[i - 1].started);
  CHECK(static_cast<int>(spacings.size()) > events / 10);
}

TEST_CASE("a site without validators: the content decides, and form state, scripts and links are no content") {
  const auto night = NightWorld::open(5);
  if (!night) return;
  REQUIRE(night->run().count(ItemOutcome::imported) == 5);
  const std::string content = night->office.database.content_hash();
  const auto second = night->run();
  CHECK(second.count(ItemOutcome::unchanged) == 5);
  CHECK(second.requests() == 6);
  CHECK(night->office.database.content_hash() == content);
}

TEST_CASE("what has changed is fetched without asking twice for its first page, and becomes a new version") {
  const auto night = NightWorld::open(3);
  if (!night) return;
  const auto first = night->run();
  REQUIRE(first.count(ItemOutcome::imported) == 3);
  night->write_event(1, "0-1");
  night->start();
  const auto second = night->run();
  CHECK(told(second) == Told{"unchanged", "imported", "unchanged"});
  // The crosstable answers the probe; only what else an import asks for comes on top.
  const auto hits = night->server->hits();
  const auto crosstables = std::count_if(hits.begin(), hits.end(), [](const SiteHit& hit) {
    return hit.target.find("tnr1400002") != std::string::npos && hit.target.find("art=5") != std::string::npos;
  });
  CHECK(crosstables == 1);
  const auto report = night->office.reports.newest(EventId{NightWorld::item(1)});
  REQUIRE(report);
  CHECK(report->version == 2);
  CHECK(report->stage == store::Stage::ready);
  CHECK(night->run().count(ItemOutcome::unchanged) == 3);
}

TEST_CASE("one event's failure is that event's: the others come in, the run says 3") {
  const auto night = NightWorld::open(4);
  if (!night) return;
  night->server->fail(Fault::unavailable, 5);
  const auto report = night->run();
  CHECK(told(report) == Told{"refused http-status", "imported", "imported", "imported"});
  CHECK(report.failure() == FailureClass::data);
  CHECK(night->run().count(ItemOutcome::imported) == 1);
}

TEST_CASE("503 and a cut answer are tried again, at most five times; a short trouble is none") {
  for (const Fault fault : {Fault::unavailable, Fault::server_error, Fault::cut, Fault::too_many_requests}) {
    const auto night = NightWorld::open(2);
    if (!night) return;
    night->server->fail(fault, 3);
    CHECK(night->run().count(ItemOutcome::imported) == 2);
  }
}

TEST_CASE("a server that asks for patience is left alone for the night, and the next night goes on there") {
  const auto night = NightWorld::open(5);
  if (!night) return;
  REQUIRE(night->run({.limit = 2}).count(ItemOutcome::imported) == 2);
  night->server->set_retry_after("86400");
  night->server->fail(Fault::too_many_requests);
  const auto report = night->run();
  CHECK(told(report) == Told{"refused http-rate-limited", "skipped http-rate-limited", "skipped http-rate-limited",
                             "skipped http-rate-limited", "skipped http-rate-limited"});
  CHECK(report.items[0].item == NightWorld::item(2));
  CHECK(report.failure() == FailureClass::unreachable);
  night->server->fail(Fault::none);
  CHECK(night->run().count(ItemOutcome::imported) == 3);
}

TEST_CASE("the site's own notice of its daily limit, with status 200, is a limit and no page") {
  const auto night = NightWorld::open(3);
  if (!night) return;
  night->server->fail(Fault::rate_limit_notice);
  const auto report = night->run();
  CHECK(told(report) == Told{"refused cr-rate-limit", "skipped cr-rate-limit", "skipped cr-rate-limit"});
  CHECK(night->quarantined() == 0);
}

TEST_CASE("a server that does not answer is left alone after three events, and costs nobody's time without end") {
  const auto night = NightWorld::open(6);
  if (!night) return;
  night->server->fail(Fault::server_error);
  const auto report = night->run();
  CHECK(report.count(ItemOutcome::refused) == 3);
  CHECK(report.count(ItemOutcome::skipped) == 3);
  CHECK(report.failure() == FailureClass::unreachable);
  CHECK(report.requests() <= 3 * 5 + 10);
  // Every pause was waited on the clock that stands still.
  CHECK(night->clock.elapsed() > 10s);
}

TEST_CASE("a hanging server ends in a timeout") {
  const auto night = NightWorld::open(1);
  if (!night) return;
  night->server->fail(Fault::slow, 1);
  const auto report = night->run({}, {.connect_timeout = 200ms, .total_timeout = 150ms}, 1);
  CHECK(told(report) == Told{"refused http-timeout"});
}

TEST_CASE("a redirect to another host or to the machines around us is refused, and nothing is asked there") {
  for (const Fault fault : {Fault::redirect_away, Fault::redirect_to_metadata}) {
    const auto night = NightWorld::open(1);
    if (!night) return;
    night->server->fail(fault);
    CHECK(told(night->run()) == Told{"refused http-host"});
    for (const importers::http::LoggedRequest& request : night->requests) {
      CHECK((request.url.starts_with("http://127.0.0.1:") || request.url.starts_with("http://127.0.0.2:")));
    }
  }
}

TEST_CASE("whatever the site does, what is known stays as it is, and the night after finds it unchanged") {
  struct Case {
    Fault fault;
    const char* code;
    FailureClass failure;
  };
  constexpr Case k_cases[] = {{Fault::too_many_requests, "http-rate-limited", FailureClass::unreachable},
                              {Fault::rate_limit_notice, "cr-rate-limit", FailureClass::unreachable},
                              {Fault::server_error, "http-status", FailureClass::unreachable},
                              {Fault::unavailable, "http-status", FailureClass::unreachable},
                              {Fault::hang, "http-timeout", FailureClass::unreachable},
                              {Fault::cut, "http-truncated", FailureClass::unreachable},
                              {Fault::redirect_loop, "http-redirect-loop", FailureClass::unreachable},
                              {Fault::redirect_away, "http-host", FailureClass::refused},
                              {Fault::redirect_to_metadata, "http-host", FailureClass::refused},
                              {Fault::gzip_bomb, "http-too-large", FailureClass::unreachable},
                              {Fault::endless, "http-too-large", FailureClass::unreachable},
                              {Fault::wrong_media_type, "http-media-type", FailureClass::unreachable}};
  const auto night = NightWorld::open(2);
  if (!night) return;
  REQUIRE(night->run().count(ItemOutcome::imported) == 2);
  const std::string audit = store::AuditStore{night->office.database}.head();
  const auto seen = night->memory.all_seen();
  for (const Case& c : k_cases) {
    CAPTURE(std::string(c.code));
    night->server->fail(c.fault);
    const importers::http::NetworkLimits limits{.connect_timeout = 5s,
                                                .total_timeout = c.fault == Fault::hang ? 300ms : 20s};
    const auto during = night->run({}, limits, 2);
    CHECK(during.items.at(0).outcome == ItemOutcome::refused);
    CHECK(during.items.at(0).reason == c.code);
    CHECK(during.failure() == c.failure);
    CHECK(during.count(ItemOutcome::imported) == 0);
    // Where a stopped run goes on is remembered; nothing else is.
    CHECK(store::AuditStore{night->office.database}.head() == audit);
    CHECK(night->memory.all_seen() == seen);
    CHECK(night->quarantined() == 0);
    // Also where it is asked again: the pause is from one request's end to the next one's beginning.
    if (during.requests() > 1) CHECK(during.least_spacing >= 2000ms);
    // Anew, since a request that hangs keeps its place in the server.
    night->start();
    CHECK(told(night->run()) == Told{"unchanged", "unchanged"});
    CHECK(store::AuditStore{night->office.database}.head() == audit);
    CHECK(night->memory.all_seen() == seen);
    night->memory.set_cursor({});
  }
}

TEST_CASE("headings that change on a known event freeze it: its report stays, and it is unchanged once they are back") {
  const auto night = NightWorld::open(1);
  if (!night) return;
  REQUIRE(night->run().count(ItemOutcome::imported) == 1);
  const auto report = night->office.reports.newest(EventId{NightWorld::item(0)}).value();
  const std::string audit = store::AuditStore{night->office.database}.head();
  night->server->change_headings();
  const auto changed = night->run();
  CHECK(changed.failure() == FailureClass::drift);
  CHECK(night->quarantined() >= 1);
  CHECK(night->office.reports.newest(EventId{NightWorld::item(0)})->id == report.id);
  CHECK(store::AuditStore{night->office.database}.head() == audit);
  // Known as drift, it is asked about with one request a night and raises no new alarm.
  CHECK(night->run().requests() <= 2);
  night->start();
  CHECK(told(night->run()) == Told{"unchanged"});
}

TEST_CASE("a night keeps no officer waiting: nothing is locked while pages are fetched") {
  const auto night = NightWorld::open(3);
  if (!night) return;
  auto officer = night->office.base.open({.busy_timeout = 50ms});
  REQUIRE(officer);
  store::DecisionStore decisions{*officer};
  int decided = 0;
  night->on_request = [&] {
    decisions.insert({.time = night->clock.now(), .actor = "officer", .kind = "note", .object = "", .clause = {}});
    ++decided;
  };
  CHECK(night->run().count(ItemOutcome::imported) == 3);
  night->on_request = {};
  CHECK(decided > 6);
  CHECK(decisions.list({.kind = "note"}).size() == static_cast<std::size_t>(decided));
  CHECK(store::AuditStore{night->office.database}.verify());
  CHECK(store::AuditStore{night->office.database}.changed_facts().empty());
}

TEST_CASE("headings changed overnight: nothing is imported, the raw pages are kept, and the site is left alone") {
  const auto night = NightWorld::open(6);
  if (!night) return;
  const std::string before = night->office.database.content_hash();
  night->server->change_headings();
  const auto report = night->run();
  CHECK(report.count(ItemOutcome::imported) == 0);
  CHECK(report.count(ItemOutcome::quarantined) == 3);
  CHECK(report.count(ItemOutcome::skipped) == 3);
  CHECK(report.failure() == FailureClass::drift);
  CHECK(night->quarantined() >= 3);
  CHECK(night->office.reports.list({}).empty());
  CHECK(night->office.database.content_hash() != before);  // what was seen is remembered, not imported
}

TEST_CASE("the day's requests are a limit over all runs of the day") {
  const auto night = NightWorld::open(6);
  if (!night) return;
  const auto first = night->run({.daily_requests = 12});
  const int come = first.count(ItemOutcome::imported);
  CHECK(come >= 1);
  CHECK(come < 6);
  CHECK(first.stopped == "nightly-budget");
  CHECK_FALSE(first.failure());
  CHECK(first.requests() == 12);
  night->used = 12;
  CHECK(night->run({.daily_requests = 12}).requests() == 0);
  night->used = 0;  // the next day
  CHECK(night->run().count(ItemOutcome::imported) == 6 - come);
}

TEST_CASE("an event whose pages come too slowly is given up, and neither the others nor the next run suffer by it") {
  const auto night = NightWorld::open(4);
  if (!night) return;
  // The second event's site sends a byte now and then: each page comes in time, all of them never would.
  const std::string slow = std::to_string(NightWorld::k_first + 1);
  night->on_request = [&] {
    const bool is_slow = night->requests.back().url.find("tnr" + slow) != std::string::npos;
    night->clock.advance(is_slow ? std::chrono::seconds{29} : std::chrono::seconds{0});
  };
  const auto first = night->run({.event_time = std::chrono::minutes{1}});
  CHECK(told(first) == Told{"imported", "refused nightly-event-time", "imported", "imported"});
  CHECK(first.items[1].duration <= std::chrono::seconds{60 + 29});
  CHECK(first.stopped.empty());
  CHECK(first.failure() == FailureClass::data);
  night->on_request = {};
  CHECK(told(night->run()) == Told{"unchanged", "imported", "unchanged", "unchanged"});
}

TEST_CASE("a night in which every page is slow ends in time, says what is left, and the next ones do that") {
  const auto night = NightWorld::open(6);
  if (!night) return;
  night->on_request = [&] { night->clock.advance(std::chrono::seconds{29}); };
  const nightly::Plan plan{.event_time = std::chrono::minutes{10}, .night_time = std::chrono::minutes{10}};
  int come = 0;
  int nights = 0;
  while (come < 6 && nights < 6) {
    const auto report = night->run(plan);
    ++nights;
    CHECK(report.duration <= std::chrono::minutes{10} + std::chrono::seconds{29});
    const int now = report.count(ItemOutcome::imported);
    CHECK(now > 0);
    come += now;
    if (come == 6) break;
    CHECK(report.stopped == "nightly-night-time");
    const std::string text = nightly::to_text(report, Language::en);
    CHECK(text.find("left for the next run: " + std::to_string(report.count(ItemOutcome::skipped))) !=
          std::string::npos);
  }
  CHECK(come == 6);
  CHECK(nights > 1);
}

TEST_CASE("an event that takes a whole night by itself does not begin every night") {
  const auto night = NightWorld::open(3);
  if (!night) return;
  const std::string slow = std::to_string(NightWorld::k_first);
  night->on_request = [&] {
    const bool is_slow = night->requests.back().url.find("tnr" + slow) != std::string::npos;
    night->clock.advance(is_slow ? std::chrono::minutes{3} : std::chrono::minutes{0});
  };
  const nightly::Plan plan{.event_time = std::chrono::minutes{60}, .night_time = std::chrono::minutes{5}};
  const auto first = night->run(plan);
  CHECK(first.items[0].reason == "nightly-event-time");
  CHECK(first.stopped == "nightly-night-time");
  CHECK(told(night->run(plan)) == Told{"imported", "imported", "refused nightly-event-time"});
}
