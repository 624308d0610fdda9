#include "pipeline/ingest/conductor.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::test;
using ingest::Batch;
using ingest::Instructions;
using ingest::Item;
using ingest::Outcome;

namespace {

std::string line(int number, const std::string& name, const std::string& id, const std::string& rounds) {
  std::string out = "001 " + std::string(4 - std::to_string(number).size(), ' ') + std::to_string(number) + "      ";
  out += name + std::string(34 - name.size(), ' ') + "1800 JPN " + std::string(11 - id.size(), ' ') + id;
  out += "             1.0    1" + rounds + "\n";
  return out;
}

std::string trf_of_event(const std::string& title, const std::string& last_day = "2026/02/08") {
  return "012 " + title + "\n042 2026/02/07\n052 " + last_day + "\n122 90 min + 30 sec\n" +
         line(1, "Kaze, Aoi", "N00000001", "     2 w 1") + line(2, "Umi, Beni", "N00000002", "     1 b 0");
}

Batch batch(std::string bytes, std::string name = "a.trf") {
  return {name,
          {{.name = name, .origin = {}, .bytes = std::move(bytes), .media_type = {}, .retrieved_at = {}}},
          std::nullopt};
}

const identity::Roster& roster() {
  static const identity::Roster k_roster{{member("N00000001", "Kaze Aoi"), member("N00000002", "Umi Beni")}};
  return k_roster;
}

const lists::Editions& editions() {
  static const lists::Editions k_editions = lists::Editions::load().value();
  return k_editions;
}

const Instant k_now = instant("2026-02-21T00:00");

ingest::PreparedReport prepared(const std::string& bytes, const Instructions& instructions = {}) {
  auto report = ingest::prepare(batch(bytes), roster(), editions(), instructions, k_now);
  if (!report) FAIL(report.error().finding.message(Language::en));
  return std::move(*report);
}

/// Says what it was given.
struct Notes : ingest::ReportSink {
  Answer take(const ingest::PreparedReport& report) override {
    taken.push_back(report.tournament.details.name);
    return {Outcome::imported, "7", {}};
  }
  Outcome refuse(const Batch& refused_batch, const Error& error) override {
    refused.push_back(refused_batch.label + " " + std::string(error.finding.code()));
    return Outcome::refused;
  }
  std::vector<std::string> taken;
  std::vector<std::string> refused;
};

}  // namespace

TEST_CASE("jcf-2024-10 3(6): the arrival decides the period, on both sides of the 20th") {
  struct Case {
    std::string received;
    std::string list;
  };
  for (const Case& c : {Case{"2026-02-20T23:59:59", "2026-03"}, Case{"2026-02-21T00:00:00", "2026-04"},
                        Case{"2026-02-20T14:59:59Z", "2026-03"}, Case{"2026-02-20T15:00:00Z", "2026-04"}}) {
    CAPTURE(c.received);
    CHECK(to_iso(prepared(trf_of_event("A"), {.received = instant(c.received)}).period.list) == c.list);
  }
  CHECK(to_iso(prepared(trf_of_event("A")).period.list) == "2026-04");
}

TEST_CASE("a report that shows signs of damage is read for a reason only, which stays with it") {
  std::string damaged = trf_of_event("A");
  int players = 0;
  for (std::size_t at = damaged.find("\n001 "); at != std::string::npos; at = damaged.find("\n001 ", at + 1), ++players)
    damaged.replace(at + 81, 4, "77.0");
  REQUIRE(players >= 2);
  const auto refused = ingest::prepare(batch(damaged), roster(), editions(), {}, k_now);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().finding.code() == "source-damaged");
  CHECK(refused.error().failure() == FailureClass::damage);

  const auto accepted = prepared(damaged, {.accept_damaged = "compared with the score sheets"});
  const auto told = std::find_if(accepted.findings.begin(), accepted.findings.end(),
                                 [](const Finding& finding) { return finding.code() == "damage-accepted"; });
  REQUIRE(told != accepted.findings.end());
  CHECK(told->argument("reason") == "compared with the score sheets");
  CHECK(told->argument("signs") == refused.error().finding.argument("signs"));
  CHECK(told->severity() == Severity::warning);
  // A sound one is none because somebody expected it.
  const auto sound = prepared(trf_of_event("A"), {.accept_damaged = "compared"});
  CHECK(std::none_of(sound.findings.begin(), sound.findings.end(),
                     [](const Finding& finding) { return finding.code() == "damage-accepted"; }));
}

TEST_CASE("dates given fill a source that has none, and change none that has") {
  const auto codes = [](const ingest::PreparedReport& report) {
    std::vector<std::string> out;
    for (const Finding& finding : report.findings) out.emplace_back(finding.code());
    return out;
  };
  const auto has = [&](const ingest::PreparedReport& report, const std::string& code) {
    const auto all = codes(report);
    return std::count(all.begin(), all.end(), code) == 1;
  };
  const Instructions given{.dates = std::pair{*parse_date("2026-02-01"), *parse_date("2026-02-02")}};
  std::string undated = trf_of_event("A");
  undated.erase(undated.find("042"), undated.find("122") - undated.find("042"));
  CHECK(has(prepared(undated), "no-dates"));

  const auto filled = prepared(undated, given);
  CHECK(has(filled, "dates-given"));
  CHECK_FALSE(has(filled, "no-dates"));
  CHECK(filled.validated.first_day == parse_date("2026-02-01"));
  CHECK(filled.validated.last_day == parse_date("2026-02-02"));

  const auto kept = prepared(trf_of_event("A"), given);
  CHECK(has(kept, "dates-not-used"));
  CHECK(kept.validated.first_day == parse_date("2026-02-07"));
  const auto same =
      prepared(trf_of_event("A"), {.dates = std::pair{*parse_date("2026-02-07"), *parse_date("2026-02-08")}});
  CHECK_FALSE(has(same, "dates-not-used"));
}

TEST_CASE(
    "a source without a name takes the one given, stays the same event by it, and keeps its own where it has one") {
  std::string unnamed = trf_of_event("A");
  unnamed.erase(0, unnamed.find("042"));
  const auto nameless = prepared(unnamed);
  CHECK(find_code(nameless.findings, "event-unnamed") != nullptr);
  const auto named = prepared(unnamed, {.name = "Nagisa Open"});
  CHECK(named.tournament.details.name == "Nagisa Open");
  CHECK(find_code(named.findings, "event-unnamed") == nullptr);
  CHECK(find_code(named.findings, "name-given") != nullptr);
  CHECK(named.event == nameless.event);
  const auto own = prepared(trf_of_event("A"), {.name = "Nagisa Open"});
  CHECK(own.tournament.details.name == "A");
  CHECK(find_code(own.findings, "name-given") == nullptr);
}

TEST_CASE("jcf-2024-10 3(4), 4(2): what a letter tells of an upload is taken where the source does not say it") {
  const auto told = [](const ingest::PreparedReport& report) {
    std::string out;
    for (const Finding& finding : report.findings) {
      if (finding.code() == "event-said")
        out = finding.argument("organiser") + '|' + finding.argument("reporter") + '|' + finding.argument("applied");
      if (finding.code() == "applied-late") out += " late";
    }
    return out;
  };
  const Instructions given{
      .organiser = "Nagisa CC", .reporter = "N01234501", .application_date = parse_date("2026-02-05")};
  CHECK(told(prepared(trf_of_event("A"))).empty());
  const auto taken = prepared(trf_of_event("A"), given);
  CHECK(told(taken) == "Nagisa CC|N01234501|2026-02-05 late");
  CHECK(taken.tournament.details.organiser == "Nagisa CC");
  CHECK(told(prepared(trf_of_event("A"), {.application_date = parse_date("2026-02-02")})) == "–|–|2026-02-02");
}

TEST_CASE("history: received at the event's end is the last minute of its last day") {
  const auto report = prepared(trf_of_event("A", "2026/02/20"), {.received_at_event_end = true});
  CHECK(to_iso_local(report.received) == "2026-02-20T23:59:00+09:00");
  CHECK(to_iso(report.period.list) == "2026-03");
  CHECK(find_code(report.findings, "date-future") == nullptr);
}

TEST_CASE(
    "an event without a key of its source is named by its name, dates and place, and stays so when games change") {
  const auto report = prepared(trf_of_event("A"));
  CHECK(report.event.text().starts_with("file:"));
  std::string other_result = trf_of_event("A");
  other_result.replace(other_result.find("w 1"), 3, "w 0");
  other_result.replace(other_result.find("b 0"), 3, "b 1");
  const auto corrected = prepared(other_result);
  CHECK(corrected.event == report.event);
  CHECK(corrected.fingerprint != report.fingerprint);
  CHECK(prepared(trf_of_event("B")).event != report.event);
  CHECK(prepared(trf_of_event("A", "2026/02/07")).event != report.event);
}

TEST_CASE("findings come in the order of the stages") {
  std::string bytes = trf_of_event("A");
  bytes.replace(bytes.find("N00000002"), 9, "N00000009");
  bytes.replace(bytes.find("90 min + 30 sec"), 15, "45 min + 30 sec");
  const auto report = prepared(bytes, {.received = instant("2026-07-01")});
  const auto found = codes(report.findings);
  const auto unknown = std::find(found.begin(), found.end(), "id-unknown");
  const auto late = std::find(found.begin(), found.end(), "late");
  REQUIRE(unknown != found.end());
  REQUIRE(late != found.end());
  CHECK(unknown < late);
}

TEST_CASE("every tournament has one outcome, and one that cannot be read does not reach the sink's door") {
  Notes sink;
  const auto item = [&](Batch b) { return ingest::ingest(std::move(b), roster(), editions(), {}, k_now, sink); };

  const Item good = item(batch(trf_of_event("A")));
  CHECK(good.outcome == Outcome::imported);
  CHECK(good.report == "7");
  CHECK(good.prepared.has_value());

  const Item unknown = item(batch("hello", "b.txt"));
  CHECK(unknown.outcome == Outcome::refused);
  REQUIRE(unknown.error);
  CHECK(unknown.error->finding.code() == "format-unknown");

  Batch failed = batch("", "c.trf");
  failed.error = Error{finding(*unknown.error->finding.kind, {}, {}, {"c.trf", {}, {}}), {}};
  CHECK(item(std::move(failed)).outcome == Outcome::refused);

  CHECK(sink.taken == std::vector<std::string>{"A"});
  CHECK(sink.refused == std::vector<std::string>{"b.txt format-unknown", "c.trf format-unknown"});
}

TEST_CASE("an edition named by the user must be at hand; a report of a time without its text waits with that problem") {
  Notes sink;
  const Item unknown =
      ingest::ingest(batch(trf_of_event("A")), roster(), editions(), {.regulation = "jcf-1999"}, k_now, sink);
  CHECK(unknown.error.value().finding.code() == "edition-unknown");
  const Item early =
      ingest::ingest(batch(trf_of_event("A")), roster(), editions(), {.received = instant("2024-05-01")}, k_now, sink);
  CHECK(early.outcome == Outcome::imported);
  REQUIRE(find_code(early.findings, "edition-not-at-hand") != nullptr);
  CHECK(has_error(early.findings));
  CHECK(early.facts->lists == std::vector{month("2024-06")});
  const Item before_all =
      ingest::ingest(batch(trf_of_event("A")), roster(), editions(), {.received = instant("2018-05-01")}, k_now, sink);
  CHECK(before_all.outcome == Outcome::refused);
}

TEST_CASE("A25: a corrected re-report keeps its first arrival, and is late or in time by it") {
  const EventId event = prepared(trf_of_event("A")).event;
  Instructions instructions;
  instructions.first_arrival = [&](const EventId& asked) {
    return asked == event ? std::optional{instant("2026-02-19T10:00")} : std::nullopt;
  };
  instructions.received = instant("2026-09-01T10:00");
  const ingest::PreparedReport again = prepared(trf_of_event("A"), instructions);
  CHECK(again.received == instant("2026-02-19T10:00"));
  CHECK(again.period.list == month("2026-03"));
  CHECK(find_code(again.findings, "late") == nullptr);
  instructions.first_arrival = {};
  CHECK(find_code(prepared(trf_of_event("A"), instructions).findings, "late") != nullptr);
}

TEST_CASE("jcf-2024-10 3(6): what was set aside arrived then, and that is told") {
  struct Case {
    std::string aside;  ///< empty: it lies nowhere
    bool is_said;
    std::string instructed;
    std::string known;
    std::string sent;  ///< by a mail
    std::string received;
    std::vector<std::string> codes;
  };
  const Case cases[] = {
      {"", false, "", "", "", "2026-02-21T00:00", {}},
      {"2026-02-16T09:00", false, "", "", "", "2026-02-16T09:00", {"arrival-set-aside"}},
      {"2026-02-16T09:00", false, "2026-02-18", "", "", "2026-02-18T00:00", {}},
      {"2026-02-16T09:00", false, "", "2026-02-12T08:00", "", "2026-02-12T08:00", {}},
      {"2026-02-16T09:00", false, "", "", "2026-02-09T12:00", "2026-02-16T09:00", {"arrival-set-aside", "mail-dated"}},
      {"2026-02-16T09:00", true, "", "", "2026-02-09T12:00", "2026-02-16T09:00", {"arrival-set-aside"}},
      {"", false, "", "", "2026-02-09T12:00", "2026-02-21T00:00", {"mail-dated"}},
      {"2026-02-21T00:00", false, "", "", "", "2026-02-21T00:00", {}},
      // The event ended on the 8th: what came before was no report of it.
      {"2026-02-08T09:00", false, "", "", "", "2026-02-08T09:00", {"arrival-set-aside"}},
      {"2026-02-07T23:59", false, "", "", "", "2026-02-21T00:00", {}},
      {"2026-02-07T23:59", true, "", "", "", "2026-02-21T00:00", {}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.received);
    Instructions instructions;
    if (!c.aside.empty())
      instructions.set_aside = [&](const auto&) { return ingest::SetAside{instant(c.aside), c.is_said}; };
    if (!c.instructed.empty()) instructions.received = instant(c.instructed);
    if (!c.known.empty()) instructions.first_arrival = [&](const EventId&) { return instant(c.known); };
    Batch one = batch(trf_of_event("A"));
    if (!c.sent.empty()) one.documents.front().sent_at = instant(c.sent);
    const auto report = ingest::prepare(std::move(one), roster(), editions(), instructions, k_now);
    REQUIRE(report);
    CHECK(report->received == instant(c.received));
    CHECK(report->period.list == (c.received < "2026-02-21" ? month("2026-03") : month("2026-04")));
    std::vector<std::string> codes;
    for (const Finding& finding : report->findings) {
      for (const std::string_view code : {"arrival-set-aside", "mail-dated"})
        if (finding.code() == code) codes.emplace_back(code);
    }
    CHECK(codes == c.codes);
  }
}

TEST_CASE("A25: what lies in quarantine has arrived with the last of its documents, if all of them lie there") {
  const store::test::TemporaryFolder folder;
  store::Quarantine quarantine{folder.path};
  CHECK_FALSE(ingest::arrivals_set_aside(quarantine));
  const auto document = [](const std::string& bytes) {
    return importers::Document{.name = bytes, .origin = {}, .bytes = bytes};
  };
  quarantine.put(document("players"), {}, instant("2026-02-16T09:00"));
  quarantine.put(document("pairings"), {}, instant("2026-02-20T09:00"), {}, instant("2026-02-18T09:00"));
  const auto arrivals = ingest::arrivals_set_aside(quarantine);
  REQUIRE(arrivals);
  const auto of = [&](const std::vector<importers::Document>& documents) { return arrivals(documents); };
  CHECK(of({document("players")})->arrival == instant("2026-02-16T09:00"));
  CHECK_FALSE(of({document("players")})->is_said);
  CHECK(of({document("pairings"), document("players")})->arrival == instant("2026-02-18T09:00"));
  CHECK(of({document("pairings"), document("players")})->is_said);
  CHECK_FALSE(of({document("players"), document("table")}));
}

TEST_CASE("a form that prints no ID at all has those of the version at hand, by start number and name") {
  const auto form = [](const std::string& second, const std::string& first_id = {}) {
    return "012 A\n042 2026/02/07\n052 2026/02/08\n122 90 min + 30 sec\n" +
           line(1, "Kaze, Aoi", first_id, "     2 w 1") + line(2, second, "", "     1 b 0");
  };
  store::ReportPlayer aoi;
  aoi.start_number = StartNumber{1};
  aoi.name = "KAZE Aoi";
  aoi.national_id = "1";
  store::ReportPlayer beni = aoi;
  beni.start_number = StartNumber{2};
  beni.name = "Umi, Beni";
  beni.national_id = "N00000002";
  const EventId event = prepared(form("Umi, Beni")).event;
  Instructions instructions;
  instructions.with_ids = [&](const EventId& asked) {
    return asked == event ? std::optional{ingest::PlayersAtHand{store::ReportId{7}, {aoi, beni}}} : std::nullopt;
  };
  struct Case {
    std::string form;
    std::vector<std::string> ids;  ///< as they are read
    std::string taken;
  };
  for (const Case& c : {Case{form("Umi, Beni"), {"N00000001", "N00000002"}, "2"},
                        // Another name at the number is somebody else.
                        Case{form("Yama, Cho"), {"N00000001", "?"}, "1"},
                        // A form that prints IDs has left this one out.
                        Case{form("Umi, Beni", "N00000001"), {"N00000001", "?"}, ""}}) {
    CAPTURE(c.form);
    const ingest::PreparedReport report = prepared(c.form, instructions);
    for (std::size_t i = 0; i < c.ids.size(); ++i) {
      const auto& id = report.resolution.players[i].id;
      CHECK((id ? id->text() : "?") == c.ids[i]);
    }
    const Finding* told = find_code(report.findings, "ids-of-version");
    CHECK((told ? told->argument("taken") : "") == c.taken);
    if (told) CHECK(told->argument("report") == "7");
  }
}

TEST_CASE("the outcomes are named in the account") {
  CHECK(ingest::to_string(Outcome::imported) == "imported");
  CHECK(ingest::to_string(Outcome::unchanged) == "unchanged");
  CHECK(ingest::to_string(Outcome::quarantined) == "quarantined");
  CHECK(ingest::to_string(Outcome::refused) == "refused");
}
