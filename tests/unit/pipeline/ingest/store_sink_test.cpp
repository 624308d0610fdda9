#include "pipeline/ingest/store_sink.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "pipeline/ingest/fingerprint.hpp"
#include "pipeline/ingest/replaced_documents.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/audit_store.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using importers::ImportedTournament;
using ingest::Outcome;
using ingest::PreparedReport;
using store::Stage;
using Codes = std::vector<std::string>;

namespace {

struct SinkOffice : OfficeWorld {
  store::Quarantine quarantine{base.folder.path / "quarantine"};
  std::vector<identity::Member> members{member("N00000001", "Aoi Kaze"), member("N00000002", "Beni Umi"),
                                        member("N00000003", "Cho Yama"), member("N00000004", "Dai Sora")};

  ingest::SinkOptions options() const { return {.now = now, .actor = "officer"}; }

  PreparedReport prepare(const ImportedTournament& tournament, const std::string& received = "2026-02-09T09:00") {
    const identity::Roster members_now{members};
    PreparedReport out;
    out.event = EventId{tournament.details.source_key};
    out.tournament = tournament;
    out.received = instant(received);
    out.period = period_of_arrival(out.received);
    out.resolution = identity::resolve(tournament, members_now);
    out.validated = validation::validate(tournament, out.resolution, members_now, out.event, regulation(),
                                         {.received = out.received});
    out.fingerprint = ingest::games_fingerprint(out.validated.games, out.event);
    out.documents = {{.name = tournament.details.source_key + ".trf",
                      .origin = {},
                      .bytes = "the bytes of " + tournament.details.source_key,
                      .media_type = {},
                      .retrieved_at = {}}};
    for (const auto* findings : {&out.tournament.findings, &out.resolution.findings, &out.validated.findings})
      out.findings.insert(out.findings.end(), findings->begin(), findings->end());
    return out;
  }

  ingest::ReportSink::Answer take(const ImportedTournament& tournament,
                                  const std::string& received = "2026-02-09T09:00",
                                  ingest::OnArrival on_arrival = ingest::OnArrival::wait_for_decision) {
    ingest::SinkOptions with = options();
    with.on_arrival = on_arrival;
    return ingest::StoreSink{database, documents, quarantine, with}.take(prepare(tournament, received));
  }

  std::size_t quarantined() const {
    std::vector<Finding> damaged;
    return quarantine.list(damaged).size();
  }
};

ImportedTournament open_event(const std::string& key = "file:1") {
  ImportedTournament out;
  out.format = "trf16";
  out.details.source_key = key;
  out.details.name = "Sumi Open";
  out.details.start = day("2026-02-07");
  out.details.end = day("2026-02-08");
  out.details.time_control = "90 min + 30 sec";
  out.players = {printed(1, "Aoi Kaze", "N00000001"), printed(2, "Beni Umi", "N00000002"),
                 printed(3, "Cho Yama", "N00000003"), printed(4, "Stranger Some")};
  out.games = {game(1, 1, 2, "1-0"), game(1, 3, 4, "1/2"), game(2, 2, 3, "0-1"), bye(2, 1)};
  return out;
}

constexpr FindingKind k_torn{.code = "torn",
                             .severity = Severity::error,
                             .failure = FailureClass::damage,
                             .message = {"m", "m"},
                             .advice = {"a", "a"}};

}  // namespace

TEST_CASE("a new event becomes a report that waits for a decision, with everything that was read") {
  SinkOffice office;
  const auto answer = office.take(open_event());
  CHECK(answer.outcome == Outcome::imported);
  const auto report = office.reports.read(store::ReportId{std::stoll(answer.report)});
  REQUIRE(report);
  CHECK(report->header.stage == Stage::ready);
  CHECK(report->header.list == month("2026-03"));
  CHECK(report->header.category == RatingCategory::standard);
  CHECK(report->header.fingerprint.size() == 64);
  CHECK(report->players.size() == 4);
  CHECK(report->players[3].player.text() == "?file:1#4");
  REQUIRE(report->games.size() == 4);
  CHECK(report->games[1].exclusion == Exclusion::non_member);
  CHECK(report->games[0].date == day("2026-02-08"));
  CHECK(report->documents.size() == 1);
  CHECK(office.documents.get(report->documents[0].sha256).value() == "the bytes of file:1");
  CHECK(office.quarantined() == 0);
}

TEST_CASE("a report of a long run is recorded when it is kept, behind what a colleague decided meanwhile") {
  SinkOffice office;
  Instant time = office.now;
  ingest::SinkOptions options = office.options();
  options.clock = [&] { return time; };
  ingest::StoreSink sink{office.database, office.documents, office.quarantine, options};
  const auto first = sink.take(office.prepare(open_event("file:1")));
  time += std::chrono::minutes{6};
  REQUIRE(office::refuse(office.database, store::ReportId{std::stoll(first.report)}, "a reason", {"colleague", time}));
  time += std::chrono::minutes{1};
  ImportedTournament other = open_event("file:2");
  other.details.name = "Another Open";
  other.details.start = other.details.end = day("2026-02-05");
  other.games = {game(1, 1, 3, "0-1"), game(1, 2, 4, "1-0")};
  const auto second = sink.take(office.prepare(other));
  REQUIRE(second.outcome == Outcome::imported);
  const auto header = office.reports.header(store::ReportId{std::stoll(second.report)});
  CHECK(header->recorded_at == time);
  CHECK(header->arrival == instant("2026-02-09T09:00"));
  CHECK(store::AuditStore{office.database}.last_time() == time);
  CHECK(store::AuditStore{office.database}.time_reversals().empty());
}

TEST_CASE("what changed its form or was damaged is kept for somebody to look at; what is no tournament is refused") {
  constexpr auto kind_of = [](FailureClass failure) {
    return FindingKind{.code = "some-code",
                       .severity = Severity::error,
                       .failure = failure,
                       .message = {"m", "m"},
                       .advice = {"a", "a"}};
  };
  struct Case {
    FindingKind kind;
    Outcome outcome;
  };
  for (const Case& c :
       {Case{kind_of(FailureClass::damage), Outcome::quarantined},
        Case{kind_of(FailureClass::drift), Outcome::quarantined}, Case{kind_of(FailureClass::data), Outcome::refused},
        Case{kind_of(FailureClass::unreachable), Outcome::refused}}) {
    SinkOffice office;
    ingest::StoreSink sink{office.database, office.documents, office.quarantine, office.options()};
    const ingest::Batch batch{.label = "x.trf", .documents = {{.name = "x.trf", .origin = {}, .bytes = "some bytes"}}};
    const Error error{finding(c.kind, {.document = "x.trf"})};
    CHECK(sink.refuse(batch, error) == c.outcome);
    CHECK(office.quarantined() == (c.outcome == Outcome::quarantined ? 1 : 0));
    CHECK(ingest::NullSink{nullptr, office.options()}.refuse(batch, error) == c.outcome);
    // What could not even be fetched leaves nothing to look at.
    CHECK(sink.refuse({.label = "http://x"}, error) == Outcome::refused);
  }
}

TEST_CASE("--accept takes a report without open problems at once, by a recorded decision") {
  SinkOffice office;
  const auto answer = office.take(open_event(), "2026-02-09T09:00", ingest::OnArrival::accept);
  const store::ReportId id{std::stoll(answer.report)};
  CHECK(office.reports.header(id)->stage == Stage::accepted);
  CHECK(office.reports.stages(id).back().decision.has_value());
}

TEST_CASE("bringing the same event in twice writes nothing, by whatever door it comes") {
  SinkOffice office;
  const auto first = office.take(open_event());
  const std::string before = office.database.content_hash();

  SUBCASE("the same document") {
    const auto again = office.take(open_event(), "2026-02-19T09:00");
    CHECK(again.outcome == Outcome::unchanged);
    CHECK(again.report == first.report);
    CHECK(codes(again.findings).empty());
  }
  SUBCASE("a page of the same games, its players in another order") {
    ImportedTournament page = open_event("chess-results:1234567");
    page.format = "chess-results";
    page.players = {printed(1, "Cho Yama", "N00000003"), printed(2, "Beni Umi", "N00000002"),
                    printed(3, "Aoi Kaze", "N00000001"), printed(4, "Stranger Some")};
    page.games = {game(1, 3, 2, "1-0"), game(1, 1, 4, "1/2"), game(2, 2, 1, "0-1")};
    const auto again = office.take(page);
    CHECK(again.outcome == Outcome::unchanged);
    CHECK(again.report == first.report);
    CHECK(codes(again.findings) == Codes{"event-duplicate"});
  }
  CHECK(office.database.content_hash() == before);
  CHECK(office.quarantined() == 0);
}

TEST_CASE("the same people with the same results on other days are asked about, as a club's meetings may repeat") {
  SinkOffice office;
  office.take(open_event());
  ImportedTournament next_week = open_event("file:2");
  next_week.details.start = next_week.details.end = day("2026-02-14");
  const auto held = office.take(next_week, "2026-02-15T09:00");
  CHECK(held.outcome == Outcome::quarantined);
  REQUIRE(codes(held.findings) == Codes{"event-alike"});
  CHECK(held.findings[0].arguments == std::vector<std::string>{"1", "Sumi Open", "2026-02-07", "2026-02-08",
                                                               "2026-02-14", "2026-02-14", "3", "Sumi Open"});

  ingest::SinkOptions options = office.options();
  options.separate_event = true;
  ingest::StoreSink separate{office.database, office.documents, office.quarantine, options};
  CHECK(separate.take(office.prepare(next_week, "2026-02-15T09:00")).outcome == Outcome::imported);
  // The first week through another door is the first report again, though the second is newer.
  ImportedTournament page = open_event("chess-results:1234567");
  const auto again = office.take(page);
  CHECK(again.outcome == Outcome::unchanged);
  CHECK(again.report == "1");
}

namespace {

/// Six games of four members.
ImportedTournament double_day(const std::string& key = "file:1") {
  ImportedTournament out = open_event(key);
  out.players[3] = printed(4, "Dai Sora", "N00000004");
  out.games = {game(1, 1, 2, "1-0"), game(1, 3, 4, "1/2"), game(2, 2, 3, "0-1"),
               game(2, 4, 1, "0-1"), game(3, 1, 3, "1-0"), game(3, 2, 4, "1-0")};
  return out;
}

ImportedTournament moved_to(ImportedTournament event, const char* first, const char* last) {
  event.details.start = day(first);
  event.details.end = day(last);
  return event;
}

}  // namespace

TEST_CASE("nearly the same games on other days are asked about, since dates and a result may have been corrected") {
  SinkOffice office;
  office.take(double_day());
  ImportedTournament again = moved_to(double_day("file:2"), "2026-02-10", "2026-02-11");
  std::size_t alike = 5;
  SUBCASE("a result") {
    again.games[0] = game(1, 1, 2, "0-1");
  }
  SUBCASE("a game less") {
    again.games.pop_back();
  }
  SUBCASE("a game more") {
    again.games.push_back(game(4, 1, 2, "1-0"));
    alike = 6;
  }
  SUBCASE("a year before") {
    again = moved_to(again, "2025-02-10", "2025-02-11");
    again.games[0] = game(1, 1, 2, "0-1");
  }
  SUBCASE("nothing but a forfeit, which not every format shows") {
    again.games.push_back(game(4, 1, 2, "+/-"));
    alike = 6;
  }
  const auto held = office.take(again, "2026-02-15T09:00");
  CHECK(held.outcome == Outcome::quarantined);
  REQUIRE(codes(held.findings) == Codes{"event-alike"});
  CHECK(held.findings[0].argument("alike") == std::to_string(alike));

  ingest::SinkOptions options = office.options();
  options.separate_event = true;
  CHECK(ingest::StoreSink{office.database, office.documents, office.quarantine, options}
            .take(office.prepare(again, "2026-02-15T09:00"))
            .outcome == Outcome::imported);
}

TEST_CASE("a series in which many games end otherwise, or few have another name, is not asked about") {
  SinkOffice office;
  office.take(double_day());
  ImportedTournament next = moved_to(double_day("file:2"), "2026-02-14", "2026-02-15");
  next.games[0] = game(1, 1, 2, "0-1");
  SUBCASE("two of six") {
    next.games[1] = game(1, 3, 4, "0-1");
  }
  SUBCASE("one of six under another name") {
    next.details.name = "Kawa Cup";
  }
  SUBCASE("half of them are there, under another name") {
    next = moved_to(double_day("file:2"), "2026-02-14", "2026-02-15");
    next.details.name = "Kawa Cup";
    next.games.resize(3);
  }
  CHECK(office.take(next, "2026-02-16T09:00").outcome == Outcome::imported);
}

TEST_CASE("a published event sent again with other days does not enter the next list") {
  SinkOffice office;
  const auto first = office.take(double_day(), "2026-02-09T09:00", ingest::OnArrival::accept);
  office.reports.enter_stage({store::ReportId{std::stoll(first.report)}, Stage::published, office.now, "officer", {}});
  ImportedTournament again = moved_to(double_day("file:2"), "2026-02-10", "2026-02-11");
  again.games[0] = game(1, 1, 2, "0-1");
  CHECK(codes(office.take(again, "2026-02-25T09:00").findings) == Codes{"event-alike"});
}

TEST_CASE("a form that holds no forfeits brings the same event, whichever comes first") {
  ImportedTournament full = double_day();
  full.games.push_back(game(4, 1, 2, "+/-"));
  const ImportedTournament poor = double_day("results:1");
  for (const bool is_full_first : {true, false}) {
    SinkOffice office;
    const auto first = office.take(is_full_first ? full : poor, "2026-02-09T09:00", ingest::OnArrival::accept);
    const auto again = office.take(is_full_first ? poor : full);
    CHECK(again.outcome == Outcome::unchanged);
    CHECK(again.report == first.report);
    CHECK(codes(again.findings) == Codes{"event-duplicate"});
  }
}

TEST_CASE("a copy that says the type is a version in the place of one that waits for it") {
  SinkOffice office;
  ImportedTournament page = double_day("chess-results:1");
  page.details.time_control.clear();
  const auto first = office.take(page, "2026-02-09T09:00", ingest::OnArrival::accept);
  REQUIRE(office.reports.header(store::ReportId{std::stoll(first.report)})->stage == Stage::received);
  const auto fuller = office.take(double_day(), "2026-02-12T09:00", ingest::OnArrival::accept);
  CHECK(fuller.outcome == Outcome::imported);
  CHECK(codes(fuller.findings).empty());
  const auto header = *office.reports.header(store::ReportId{std::stoll(fuller.report)});
  CHECK(header.event == EventId{"chess-results:1"});
  CHECK(header.supersedes == store::ReportId{std::stoll(first.report)});
  CHECK(header.stage == Stage::accepted);
  CHECK(header.arrival == instant("2026-02-09T09:00"));
  CHECK(office.reports.list({}).size() == 1);
  // Neither door brings anything new from now on.
  for (const ImportedTournament& again : {page, double_day()}) {
    const auto answer = office.take(again, "2026-02-13T09:00");
    CHECK(answer.outcome == Outcome::unchanged);
    CHECK(answer.report == fuller.report);
  }
}

TEST_CASE("the name that only the second copy has is not lost") {
  SinkOffice office;
  ImportedTournament unnamed = double_day();
  unnamed.details.name.clear();
  const ImportedTournament named = double_day("file:2");
  SUBCASE("while nobody has decided, it is another version") {
    office.take(unnamed);
    const auto second = office.take(named);
    CHECK(second.outcome == Outcome::imported);
    CHECK(office.reports.list({}).size() == 1);
    CHECK(office.reports.list({})[0].name == "Sumi Open");
    CHECK(office.take(unnamed).outcome == Outcome::unchanged);
  }
  SUBCASE("of an accepted report it is told, until it has a name") {
    office.take(unnamed, "2026-02-09T09:00", ingest::OnArrival::accept);
    const auto second = office.take(named);
    CHECK(second.outcome == Outcome::unchanged);
    REQUIRE(codes(second.findings) == Codes{"event-duplicate", "copy-has-name"});
    CHECK(second.findings[1].argument("name") == "Sumi Open");
  }
}

TEST_CASE("the same event with another organiser is unchanged, and says whose name stays") {
  SinkOffice office;
  ImportedTournament event = open_event();
  event.details.organiser = "Sumi Club";
  office.take(event);
  CHECK(codes(office.take(event).findings).empty());
  event.details.organiser = "Sumida Club";
  const auto again = office.take(event);
  CHECK(again.outcome == Outcome::unchanged);
  REQUIRE(codes(again.findings) == Codes{"copy-organiser"});
  CHECK(again.findings[0].argument("stored") == "Sumi Club");
  CHECK(office.reports.header(store::ReportId{1})->organiser == "Sumi Club");
  event.details.organiser.clear();
  CHECK(codes(office.take(event).findings).empty());
  event.details.organiser = "Sumida Club";
  event.format = "chess-results";
  CHECK(codes(office.take(event).findings).empty());
}

TEST_CASE("the same event under another name is unchanged, and says which name stays") {
  SinkOffice office;
  ImportedTournament event = open_event();
  office.take(event);
  event.details.name = "SUMI Open 2026";
  CHECK(codes(office.take(event).findings).empty());
  event.details.name = "Hashi Open";
  const auto again = office.take(event);
  CHECK(again.outcome == Outcome::unchanged);
  REQUIRE(codes(again.findings) == Codes{"copy-name"});
  CHECK(again.findings[0].argument("stored") == "Sumi Open");
  // Somebody has decided what it is called here.
  REQUIRE(office::name_event(office.database, store::ReportId{1}, "Asagiri Open", "asked", {"officer", office.now}));
  event.details.name = "Sumi Open";
  CHECK(codes(office.take(event).findings).empty());
  event.details.name = "Hashi Open";
  CHECK(office.take(event).findings.at(0).argument("stored") == "Asagiri Open");
}

TEST_CASE("another name or ID where somebody is asked about is another version, of the same form") {
  ImportedTournament event = open_event();
  event.players[2] = printed(3, "Chou Yamma", "N00000003");
  struct Case {
    std::string name;
    std::string id;
    std::string format;
    Outcome outcome;
  };
  const Case cases[] = {{"Chou Yamma", "N00000003", "trf16", Outcome::unchanged},
                        {"Kai Tani", "N00000003", "trf16", Outcome::imported},
                        {"Chou Yamma", "N00000004", "trf16", Outcome::imported},
                        {"Kai Tani", "N00000003", "chess-results", Outcome::unchanged}};
  for (const Case& c : cases) {
    CAPTURE(c.name);
    CAPTURE(c.id);
    SinkOffice office;
    REQUIRE(office.take(event).outcome == Outcome::imported);
    ImportedTournament again = event;
    again.format = c.format;
    again.players[2] = printed(3, c.name, c.id);
    CHECK(office.take(again).outcome == c.outcome);
  }
}

TEST_CASE("a copy with a played game of somebody whom nobody knows is not the same") {
  SinkOffice office;
  office.take(double_day("results:1"));
  ImportedTournament full = double_day();
  full.players.push_back(printed(5, "Stranger Some"));
  full.games.push_back(game(4, 1, 5, "1-0"));
  CHECK(codes(office.take(full).findings) == Codes{"event-overlap"});
}

TEST_CASE("the same event as Standard and as Rapid is asked about; under another name it is another one") {
  SinkOffice office;
  office.take(double_day());
  ImportedTournament rapid = double_day("file:2");
  rapid.details.time_control = "15 min + 10 sec";
  SUBCASE("game for game") {}
  SUBCASE("with a result corrected") {
    rapid.games[0] = game(1, 1, 2, "0-1");
  }
  const auto held = office.take(rapid);
  CHECK(held.outcome == Outcome::quarantined);
  CHECK(codes(held.findings) == Codes{"event-alike"});
  rapid.details.name = "Kawa Rapid";
  CHECK(office.take(rapid).outcome == Outcome::imported);
}

TEST_CASE("the same games on the same day under another name are asked about, and the answer is obeyed") {
  SinkOffice office;
  office.take(double_day());
  ImportedTournament other = double_day("file:2");
  other.details.name = "Kawa Cup";
  const auto held = office.take(other);
  CHECK(held.outcome == Outcome::quarantined);
  REQUIRE(codes(held.findings) == Codes{"event-alike"});
  CHECK(held.findings[0].argument("own_name") == "Kawa Cup");
  ingest::SinkOptions options = office.options();
  const auto take = [&](const ImportedTournament& event) {
    return ingest::StoreSink{office.database, office.documents, office.quarantine, options}.take(office.prepare(event));
  };
  SUBCASE("another event, whose games are asked about one by one") {
    options.separate_event = true;
    const auto taken = take(other);
    CHECK(taken.outcome == Outcome::imported);
    CHECK(codes(taken.findings) == Codes{"game-in-two-reports"});
    // From now on each has its own name, by whatever door.
    ImportedTournament page = other;
    page.details.source_key = "chess-results:1";
    const auto again = office.take(page);
    CHECK(again.outcome == Outcome::unchanged);
    CHECK(again.report == taken.report);
  }
  SUBCASE("the same event, and it is not asked again") {
    options.correction_of = store::ReportId{1};
    CHECK(take(other).outcome == Outcome::unchanged);
    options.correction_of.reset();
    const auto again = take(other);
    CHECK(again.outcome == Outcome::unchanged);
    CHECK(codes(again.findings).empty());
  }
}

TEST_CASE("a name that is longer, or written otherwise, is the same name") {
  SinkOffice office;
  office.take(double_day());
  ImportedTournament again = double_day("file:2");
  SUBCASE("longer") {
    again.details.name = "Sumi Open 2026";
  }
  SUBCASE("in other letters") {
    again.details.name = "SUMI-OPEN";
  }
  SUBCASE("missing") {
    again.details.name.clear();
  }
  CHECK(office.take(again).outcome == Outcome::unchanged);
}

TEST_CASE("days that end on another day are asked about, though the days of the two overlap") {
  SinkOffice office;
  office.take(double_day());
  const ImportedTournament shifted = moved_to(double_day("file:2"), "2026-02-08", "2026-02-09");
  CHECK(codes(office.take(shifted).findings) == Codes{"event-alike"});
  // A source whose rounds have no dates puts all games on the last day.
  CHECK(office.take(moved_to(double_day("file:3"), "2026-02-08", "2026-02-08")).outcome == Outcome::unchanged);

  ingest::SinkOptions options = office.options();
  options.correction_of = store::ReportId{1};
  const auto corrected =
      ingest::StoreSink{office.database, office.documents, office.quarantine, options}.take(office.prepare(shifted));
  CHECK(corrected.outcome == Outcome::imported);
  CHECK(office.reports.header(store::ReportId{std::stoll(corrected.report)})->last_day == day("2026-02-09"));
}

TEST_CASE("A25: a changed re-import replaces the version that is not rated yet and keeps the first arrival") {
  SinkOffice office;
  const auto first = office.take(open_event(), "2026-02-09T09:00");
  ImportedTournament corrected = open_event();
  corrected.games[0] = game(1, 1, 2, "0-1");
  const auto second = office.take(corrected, "2026-02-25T09:00");
  CHECK(second.outcome == Outcome::imported);
  CHECK(second.report != first.report);
  const auto header = office.reports.header(store::ReportId{std::stoll(second.report)});
  CHECK(header->supersedes == store::ReportId{std::stoll(first.report)});
  CHECK(header->version == 2);
  CHECK(header->arrival == instant("2026-02-09T09:00"));
  CHECK(header->list == month("2026-03"));
  CHECK(office.reports.list({}).size() == 1);
  // And the corrected one again is nothing new.
  CHECK(office.take(corrected, "2026-02-26T09:00").outcome == Outcome::unchanged);
}

TEST_CASE("a membership corrected in the roster brings the event in again, as member-lapsed advises") {
  SinkOffice office;
  office.members[1].member_until = day("2026-01-31");
  const auto first = office.take(open_event());
  const auto games = office.reports.games(store::ReportId{std::stoll(first.report)});
  REQUIRE(games.at(0).exclusion == Exclusion::non_member);
  CHECK(office.take(open_event()).outcome == Outcome::unchanged);

  office.members[1].member_until.reset();
  const auto second = office.take(open_event());
  CHECK(second.outcome == Outcome::imported);
  CHECK_FALSE(office.reports.games(store::ReportId{std::stoll(second.report)}).at(0).exclusion);
  CHECK(office.take(open_event()).outcome == Outcome::unchanged);
}

TEST_CASE("a corrected date brings the event in again while it is not rated") {
  SinkOffice office;
  office.take(open_event());
  ImportedTournament moved = open_event();
  moved.details.end = day("2026-02-07");
  CHECK(office.take(moved).outcome == Outcome::imported);
}

TEST_CASE("a version of another type is not accepted by itself in the place of an accepted one") {
  SinkOffice office;
  office.take(open_event(), "2026-02-09T09:00", ingest::OnArrival::accept);
  ImportedTournament rapid = open_event();
  rapid.details.time_control = "15 min + 10 sec";
  const auto held = office.take(rapid, "2026-02-10T09:00", ingest::OnArrival::accept);
  CHECK(held.outcome == Outcome::imported);
  REQUIRE(codes(held.findings) == Codes{"version-of-accepted", "version-other-type"});
  CHECK(held.findings[0].argument("differences") == "2");
  CHECK(held.findings[1].argument("before") == "Standard");
  CHECK(held.findings[1].argument("now") == "Rapid");
  REQUIRE(held.differences.size() == 2);
  CHECK(held.differences[0].kind->code == "compare-type");
  CHECK(held.differences[1].kind->code == "compare-time-control");
  CHECK(office.reports.header(store::ReportId{std::stoll(held.report)})->stage == Stage::received);
  // The same again is nothing new.
  CHECK(office.take(rapid, "2026-02-11T09:00", ingest::OnArrival::accept).outcome == Outcome::unchanged);

  SUBCASE("a third version is held against the accepted one, too") {
    rapid.games[0] = game(1, 1, 2, "0-1");
    const auto third = office.take(rapid, "2026-02-12T09:00", ingest::OnArrival::accept);
    CHECK(office.reports.header(store::ReportId{std::stoll(third.report)})->stage == Stage::received);
  }
}

TEST_CASE("a rated event changes only by a correction case: a changed re-import is quarantined") {
  SinkOffice office;
  const auto first = office.take(open_event(), "2026-02-09T09:00", ingest::OnArrival::accept);
  const store::ReportId id{std::stoll(first.report)};
  office.reports.enter_stage({id, Stage::published, office.now, "officer", std::nullopt});
  const std::string before = office.database.content_hash();

  CHECK(office.take(open_event()).outcome == Outcome::unchanged);
  // What the roster has learnt since is no change of the event.
  office.members[1].is_member = false;
  CHECK(office.take(open_event()).outcome == Outcome::unchanged);
  office.members[1].is_member = true;
  CHECK(office.quarantined() == 0);

  ImportedTournament changed = open_event();
  changed.games[0] = game(1, 1, 2, "0-1");
  std::string difference = "compare-result";
  SUBCASE("a result") {}
  SUBCASE("the time control alone") {
    changed = open_event();
    changed.details.time_control = "15 min + 10 sec";
    difference = "compare-type";
  }
  SUBCASE("the days alone") {
    changed = open_event();
    changed.details.end = day("2026-02-01");
    changed.details.start = changed.details.end;
    changed.details.round_dates.clear();
    difference = "compare-days";
  }
  SUBCASE("the day of a round alone") {
    changed = open_event();
    changed.details.start = day("2026-01-01");
    changed.details.round_dates[1] = day("2026-01-01");
    difference = "compare-round-day";
  }
  const auto answer = office.take(changed);
  CHECK(answer.outcome == Outcome::quarantined);
  CHECK(answer.report == first.report);
  CHECK(codes(answer.findings) == Codes{"source-changed"});
  REQUIRE_FALSE(answer.differences.empty());
  CHECK(answer.differences[0].kind->code == difference);
  CHECK(office.quarantined() == 1);
  CHECK(office.database.content_hash() == before);
}

TEST_CASE("3(8): a refused event comes in again only when it was changed, with the new arrival, by any door") {
  SinkOffice office;
  const auto first = office.take(open_event(), "2026-02-09T09:00");
  REQUIRE(office::refuse(office.database, store::ReportId{std::stoll(first.report)}, "no schedule",
                         {"officer", office.now}));
  const std::string before = office.database.content_hash();

  const auto same = office.take(open_event());
  CHECK(same.outcome == Outcome::refused);
  CHECK(codes(same.findings) == Codes{"event-refused"});
  const auto other_door = office.take(open_event("chess-results:1234567"));
  CHECK(other_door.outcome == Outcome::refused);
  CHECK(codes(other_door.findings) == Codes{"event-refused"});
  CHECK(office.database.content_hash() == before);

  ImportedTournament changed = open_event();
  changed.games[0] = game(1, 1, 2, "0-1");
  const auto second = office.take(changed, "2026-02-25T09:00");
  CHECK(second.outcome == Outcome::imported);
  const auto header = office.reports.header(store::ReportId{std::stoll(second.report)});
  CHECK(header->arrival == instant("2026-02-25T09:00"));
  CHECK(header->list == month("2026-04"));
}

TEST_CASE("the same people on the same days with other games are one event until a person says otherwise") {
  SinkOffice office;
  const auto first = office.take(open_event());
  ImportedTournament other = open_event("file:2");
  other.games = {game(1, 2, 1, "1-0"), game(1, 3, 4, "1/2")};

  const std::string before = office.database.content_hash();
  const auto held = office.take(other);
  CHECK(held.outcome == Outcome::quarantined);
  REQUIRE(codes(held.findings) == Codes{"event-overlap"});
  CHECK(held.findings[0].arguments == std::vector<std::string>{"3", "3", first.report, "Sumi Open"});
  CHECK(office.database.content_hash() == before);
  CHECK(office.quarantined() == 1);

  ingest::SinkOptions options = office.options();
  options.separate_event = true;
  CHECK(ingest::StoreSink{office.database, office.documents, office.quarantine, options}
            .take(office.prepare(other))
            .outcome == Outcome::imported);
}

TEST_CASE("other days, or other people, are another event") {
  SinkOffice office;
  office.take(open_event());
  ImportedTournament later = open_event("file:2");
  later.details.start = later.details.end = day("2026-02-09");
  later.games = {game(1, 2, 1, "1-0")};
  CHECK(office.take(later).outcome == Outcome::imported);
  ImportedTournament others = open_event("file:3");
  others.players = {printed(1, "Aoi Kaze", "N00000001"), printed(2, "Dai Sora", "N00000004")};
  others.games = {game(1, 1, 2, "1-0")};
  CHECK(office.take(others).outcome == Outcome::imported);
}

TEST_CASE("A25: known events have their first arrival, unless they were refused or withdrawn") {
  SinkOffice office;
  const auto first = office.take(open_event(), "2026-02-09T09:00");
  const store::ReportId last = office.reports.last();
  CHECK(ingest::arrival_of(EventId{"file:1"}, office.reports, last) == instant("2026-02-09T09:00"));
  CHECK_FALSE(ingest::arrival_of(EventId{"file:1"}, office.reports, store::ReportId{}));
  CHECK_FALSE(ingest::arrival_of(EventId{"file:2"}, office.reports, last));
  REQUIRE(office::refuse(office.database, store::ReportId{std::stoll(first.report)}, "no schedule",
                         {"officer", office.now}));
  CHECK_FALSE(ingest::arrival_of(EventId{"file:1"}, office.reports, last));
}

TEST_CASE("who printed its IDs last is at hand for a form of the event without them, unless that was refused") {
  SinkOffice office;
  const EventId event{"file:1"};
  const auto with_ids = [&] { return ingest::version_with_ids(event, office.reports, office.reports.last()); };
  CHECK_FALSE(with_ids());
  const auto first = office.take(open_event());
  ImportedTournament without = open_event();
  for (importers::ImportedPlayer& player : without.players) player.national_id.clear();
  const auto second = office.take(without);
  REQUIRE(second.outcome == Outcome::imported);
  const auto found = with_ids();
  REQUIRE(found);
  CHECK(found->report.text() == first.report);
  CHECK(found->players[1].national_id == "N00000002");
  CHECK_FALSE(ingest::version_with_ids(event, office.reports, store::ReportId{}));
  office.reports.link(EventId{"file:2"}, event, office.now);
  CHECK(ingest::version_with_ids(EventId{"file:2"}, office.reports, office.reports.last()));
  office.reports.enter_stage(
      {store::ReportId{std::stoll(first.report)}, store::Stage::withdrawn, office.now, "officer", std::nullopt});
  CHECK_FALSE(with_ids());
}

TEST_CASE("a Rapid event is not a Standard one, though people, rounds and results are the same") {
  SinkOffice office;
  const auto standard = office.take(open_event());
  ImportedTournament rapid = open_event("file:2");
  rapid.details.name = "Sumi Rapid";
  rapid.details.time_control = "15 min + 10 sec";
  const auto taken = office.take(rapid);
  CHECK(taken.outcome == Outcome::imported);
  CHECK(taken.report != standard.report);
  // Another door of each finds its own, and on other days each is asked about.
  for (ImportedTournament again : {open_event(), rapid}) {
    const std::string& own = again.details.name == "Sumi Rapid" ? taken.report : standard.report;
    again.details.source_key = "chess-results:" + own;
    CHECK(office.take(again).outcome == Outcome::unchanged);
    CHECK(office.take(again).report == own);
    again.details.source_key += "1";
    again.details.start = again.details.end = day("2026-02-14");
    const auto held = office.take(again, "2026-02-15T09:00");
    REQUIRE(codes(held.findings) == Codes{"event-alike"});
    CHECK(held.findings[0].arguments[0] == own);
  }
}

TEST_CASE("a Standard and a Rapid event of the same people on the same days are two; of an unknown type it is asked") {
  SinkOffice office;
  office.take(open_event());
  ImportedTournament rapid = open_event("file:2");
  rapid.games = {game(1, 2, 1, "1-0"), game(1, 3, 4, "1/2")};
  rapid.details.time_control = "15 min + 10 sec";
  CHECK(office.take(rapid).outcome == Outcome::imported);
  ImportedTournament unknown = open_event("file:3");
  unknown.games = {game(1, 1, 3, "1-0")};
  unknown.details.time_control.clear();
  const auto held = office.take(unknown);
  CHECK(held.outcome == Outcome::quarantined);
  CHECK(codes(held.findings) == Codes{"event-overlap"});
}

TEST_CASE(
    "office 2: what can be read but needs a decision becomes a report at stage received, whatever --accept says") {
  SinkOffice office;
  ImportedTournament wrong = open_event();
  wrong.players[0].name = "Beni Umi";
  const auto answer = office.take(wrong, "2026-02-09T09:00", ingest::OnArrival::accept);
  CHECK(answer.outcome == Outcome::imported);
  const store::ReportId id{std::stoll(answer.report)};
  CHECK(office.reports.header(id)->stage == Stage::received);
  CHECK(office.reports.findings(id).size() == office.prepare(wrong).findings.size());
  CHECK(office.quarantined() == 0);
  // The same again is nothing new; corrected, it replaces the first version and keeps its arrival.
  CHECK(office.take(wrong).outcome == Outcome::unchanged);
  const auto corrected = office.take(open_event(), "2026-02-12T09:00");
  CHECK(corrected.outcome == Outcome::imported);
  const auto header = *office.reports.header(store::ReportId{std::stoll(corrected.report)});
  CHECK(header.stage == Stage::ready);
  CHECK(header.arrival == instant("2026-02-09T09:00"));
}

TEST_CASE("a late report comes again with a reason: a new version, ready") {
  SinkOffice office;
  const auto late = office.take(open_event(), "2026-06-09T09:00");
  CHECK(office.reports.header(store::ReportId{std::stoll(late.report)})->stage == Stage::received);
  PreparedReport again = office.prepare(open_event(), "2026-06-10T09:00");
  std::erase_if(again.findings, [](const Finding& f) { return f.code() == "late"; });
  const auto answer =
      ingest::StoreSink{office.database, office.documents, office.quarantine, office.options()}.take(again);
  CHECK(answer.outcome == Outcome::imported);
  CHECK(office.reports.header(store::ReportId{std::stoll(answer.report)})->stage == Stage::ready);
}

TEST_CASE("what no decision can replace is quarantined: the documents are kept aside, the database is what it was") {
  SinkOffice office;
  const std::string before = office.database.content_hash();
  ImportedTournament wrong = open_event();
  wrong.games.clear();
  const auto answer = office.take(wrong, "2026-02-09T09:00", ingest::OnArrival::accept);
  CHECK(answer.outcome == Outcome::quarantined);
  CHECK(office.database.content_hash() == before);
  CHECK(office.documents.all().empty());
  std::vector<Finding> damaged;
  const auto kept = office.quarantine.list(damaged);
  REQUIRE(kept.size() == 1);
  CHECK(kept[0].findings.size() == office.prepare(wrong).findings.size());
  CHECK(office.quarantine.document(kept[0].document.sha256).value().bytes == "the bytes of file:1");
}

TEST_CASE("a sound copy closes what waits of its event, once, and what somebody opened again stays open") {
  SinkOffice office;
  const auto sink = [&] {
    return ingest::StoreSink{office.database, office.documents, office.quarantine, office.options()};
  };
  const auto set_aside = [&](const std::string& name, const std::string& event) {
    const importers::Document document{.name = "mail/" + name, .origin = {}, .bytes = "torn " + name + event};
    sink().refuse({.label = name, .documents = {document}, .told_event = event}, Error{finding(k_torn, {})});
    return document.sha256();
  };
  const std::string by_event = set_aside("cut.trf", "file:1");
  const std::string by_name = set_aside("file:1.trf", "");
  const std::string other_of_that_name = set_aside("file:1.trf", "file:2");
  const std::string unknown = set_aside("letter.trf", "");
  const auto closed_by = [&](const std::string& hash) { return office.quarantine.show(hash).value().replaced_by; };

  const auto only_looked =
      ingest::NullSink{&office.database, office.options(), &office.quarantine}.take(office.prepare(open_event()));
  CHECK(codes(only_looked.findings) == Codes{"quarantine-replaced", "quarantine-replaced"});
  CHECK_FALSE(closed_by(by_event));

  const auto answer = office.take(open_event());
  const store::ReportId id{std::stoll(answer.report)};
  CHECK(codes(answer.findings) == Codes{"quarantine-replaced", "quarantine-replaced"});
  CHECK(closed_by(by_event) == id);
  CHECK(closed_by(by_name) == id);
  CHECK_FALSE(closed_by(other_of_that_name));
  CHECK_FALSE(closed_by(unknown));
  CHECK(office.quarantined() == 4);
  const auto decisions = store::DecisionStore{office.database}.list({.object = "document:" + by_event});
  REQUIRE(decisions.size() == 1);
  CHECK(decisions[0].kind == "replace-quarantine");
  CHECK(decisions[0].after == R"("report:)" + id.text() + '"');

  // The same damaged copy again is known by now.
  set_aside("cut.trf", "file:1");
  CHECK(closed_by(by_event) == id);
  CHECK(office.take(open_event()).findings.empty());
  REQUIRE(office.quarantine.reopen(by_event));
  CHECK(office.take(open_event()).findings.empty());
  CHECK_FALSE(closed_by(by_event));
  // A damaged copy that comes after the event is closed by the next sound one.
  const std::string late = set_aside("cut again.trf", "file:1");
  CHECK_FALSE(closed_by(late));
  CHECK(codes(office.take(open_event()).findings) == Codes{"quarantine-replaced"});
  CHECK(closed_by(late) == id);
}

TEST_CASE(
    "a document leaves quarantine with the transaction that writes the report it was read into, and no other way") {
  SinkOffice office;
  const importers::Document document = office.prepare(open_event()).documents.front();
  const std::string hash = document.sha256();
  const auto set_aside = [&] { office.quarantine.put(document, {finding(k_torn, {})}, office.now); };
  set_aside();
  std::string report;
  const int statements = store::test::fail_at_each_statement(office.database, [&] {
    try {
      report = office.take(open_event()).report;
    } catch (...) {
      store::DecisionStore decisions{office.database};
      ingest::finish_closing(office.quarantine, decisions, office.reports);
      CHECK(office.quarantine.document(hash));
      throw;
    }
  });
  CHECK(statements > 10);
  CHECK(office.quarantined() == 0);

  // As it lies where the process ended before it was dropped.
  store::DecisionStore decisions{office.database};
  const auto leaves_with = [&](const std::string& id) {
    set_aside();
    REQUIRE(office.quarantine.leaves_with(hash, store::ReportId{std::stoll(id)}));
  };
  leaves_with(report);
  ingest::finish_closing(office.quarantine, decisions, office.reports);
  CHECK(office.quarantined() == 0);
  CHECK(office.quarantine.files().empty());
  // The number went to another report, and what is set aside again waits again.
  ImportedTournament next_week = open_event("file:2");
  next_week.details.start = day("2026-02-14");
  next_week.details.end = day("2026-02-15");
  ingest::SinkOptions options = office.options();
  options.separate_event = true;
  const auto other = ingest::StoreSink{office.database, office.documents, office.quarantine, options}.take(
      office.prepare(next_week, "2026-02-16T09:00"));
  REQUIRE(other.outcome == Outcome::imported);
  leaves_with(other.report);
  ingest::finish_closing(office.quarantine, decisions, office.reports);
  CHECK(office.quarantined() == 1);
  leaves_with(report);
  set_aside();
  ingest::finish_closing(office.quarantine, decisions, office.reports);
  CHECK(office.quarantined() == 1);
}

TEST_CASE("a document is closed by the transaction that writes the report; notes that stayed behind follow") {
  SinkOffice office;
  const importers::Document torn{.name = "cut.trf", .origin = {}, .bytes = "torn"};
  const std::string hash = torn.sha256();
  ingest::StoreSink{office.database, office.documents, office.quarantine, office.options()}.refuse(
      {.label = "cut.trf", .documents = {torn}, .told_event = "file:1"}, Error{finding(k_torn, {})});
  store::DecisionStore decisions{office.database};
  const auto about = [&] { return decisions.list({.object = "document:" + hash}).size(); };
  const store::QuarantinedItem open = office.quarantine.show(hash).value();
  const int statements = store::test::fail_at_each_statement(office.database, [&] {
    try {
      office.take(open_event());
    } catch (...) {
      CHECK(office.quarantine.show(hash).value() == open);
      throw;
    }
  });
  CHECK(statements > 10);
  CHECK(about() == 1);  // of all the attempts
  const auto report = office.quarantine.show(hash).value().replaced_by;
  CHECK(report);

  // As the notes are where the process ended before they were written.
  const auto behind = [&] {
    static_cast<void>(office.quarantine.drop(hash));
    office.quarantine.put(torn, {finding(k_torn, {})}, office.now, "file:1");
  };
  behind();
  REQUIRE_FALSE(office.quarantine.show(hash).value().replaced_by);
  ingest::finish_closing(office.quarantine, decisions, office.reports);
  CHECK(office.quarantine.show(hash).value().replaced_by == report);
  const auto decide = [&](std::string_view kind) {
    decisions.insert({.time = office.now,
                      .actor = "officer",
                      .kind = std::string{kind},
                      .object = "document:" + hash,
                      .clause = {},
                      .reason = "another event",
                      .before = {},
                      .after = {}});
  };
  decide(ingest::k_reopen_quarantine);
  ingest::finish_closing(office.quarantine, decisions, office.reports);
  CHECK_FALSE(office.quarantine.show(hash).value().replaced_by);
  CHECK(office.quarantine.show(hash).value().stays_open);
  // What was dropped and comes again is another matter.
  decide(ingest::k_drop_quarantine);
  behind();
  ingest::finish_closing(office.quarantine, decisions, office.reports);
  CHECK_FALSE(office.quarantine.show(hash).value().replaced_by);
  CHECK_FALSE(office.quarantine.show(hash).value().stays_open);
}

TEST_CASE("a changed version that waits for a decision is no damaged one: the old version again leaves it open") {
  SinkOffice office;
  const auto first = office.take(open_event(), "2026-02-09T09:00", ingest::OnArrival::accept);
  office.reports.enter_stage(
      {store::ReportId{std::stoll(first.report)}, Stage::published, office.now, "o", std::nullopt});
  PreparedReport changed = office.prepare(open_event());
  changed.documents[0].bytes = "other bytes";
  changed.fingerprint = std::string(64, 'a');
  CHECK(
      ingest::StoreSink{office.database, office.documents, office.quarantine, office.options()}.take(changed).outcome ==
      Outcome::quarantined);
  CHECK(office.take(open_event()).outcome == Outcome::unchanged);
  CHECK_FALSE(office.quarantine.show(changed.documents[0].sha256()).value().replaced_by);
}

TEST_CASE("a withdrawn event may be reported again, and arrives when it is") {
  SinkOffice office;
  const auto first = office.take(open_event(), "2026-02-09T09:00");
  REQUIRE(
      office::withdraw(office.database, store::ReportId{std::stoll(first.report)}, "not complete", {"o", office.now}));
  const auto second = office.take(open_event(), "2026-02-25T09:00");
  CHECK(second.outcome == Outcome::imported);
  CHECK(office.reports.header(store::ReportId{std::stoll(second.report)})->list == month("2026-04"));
}

TEST_CASE("a rated event that changed is kept for a correction case on request, and only a case can use it") {
  SinkOffice office;
  const auto first = office.take(open_event(), "2026-02-09T09:00", ingest::OnArrival::accept);
  office.reports.enter_stage(
      {store::ReportId{std::stoll(first.report)}, Stage::published, office.now, "o", std::nullopt});
  ImportedTournament changed = open_event();
  changed.games[0] = game(1, 1, 2, "0-1");
  ingest::SinkOptions options = office.options();
  options.on_changed = ingest::OnChanged::keep_for_correction;
  options.on_arrival = ingest::OnArrival::accept;
  const auto answer =
      ingest::StoreSink{office.database, office.documents, office.quarantine, options}.take(office.prepare(changed));
  CHECK(answer.outcome == Outcome::imported);
  const store::ReportId id{std::stoll(answer.report)};
  CHECK(office.reports.header(id)->stage == Stage::ready);
  const auto accepted = office::accept(office.database, id, "", {"o", office.now});
  REQUIRE_FALSE(accepted);
  CHECK(accepted.error().finding.code() == "report-of-rated");
}

TEST_CASE("writing a report is one transaction: whichever statement fails, nothing of it is there") {
  SinkOffice office;
  const int statements = store::test::fail_at_each_statement(
      office.database, [&] { office.take(open_event(), "2026-02-09T09:00", ingest::OnArrival::accept); });
  CHECK(statements > 10);
  CHECK(office.reports.list({.stage = Stage::accepted}).size() == 1);
}

TEST_CASE("a report in which somebody was named since is the same when it comes again with that known") {
  for (const bool is_rated : {false, true}) {
    CAPTURE(is_rated);
    SinkOffice office;
    office.open_office();
    const std::string first = office.take(open_event()).report;
    const store::ReportId id{std::stoll(first)};
    const office::Officer officer{"officer", office.now};
    REQUIRE(office::identify(office.database, id, StartNumber{4}, member_id("N00000004"), "asked", officer));
    if (is_rated) office.reports.enter_stage({id, Stage::published, office.now, "officer", std::nullopt});
    ImportedTournament again = open_event();
    again.players[3] = printed(4, "Dai Sora", "N00000004");
    CHECK(office.take(again).outcome == Outcome::unchanged);
    CHECK(office.quarantined() == 0);
    again.games[0] = game(1, 1, 2, "0-1");
    CHECK(office.take(again).outcome == (is_rated ? Outcome::quarantined : Outcome::imported));
  }
}

TEST_CASE("check answers as import would, and writes nothing") {
  SinkOffice office;
  office.take(open_event());
  const std::string before = office.database.content_hash();
  ingest::NullSink sink{&office.database, office.options()};
  CHECK(sink.take(office.prepare(open_event())).outcome == Outcome::unchanged);
  ImportedTournament changed = open_event();
  changed.games[0] = game(1, 1, 2, "0-1");
  CHECK(sink.take(office.prepare(changed)).outcome == Outcome::imported);
  changed.games.clear();
  CHECK(sink.take(office.prepare(changed)).outcome == Outcome::quarantined);
  CHECK(office.database.content_hash() == before);
  CHECK(office.quarantined() == 0);
  ingest::NullSink nothing_known{nullptr, office.options()};
  CHECK(nothing_known.take(office.prepare(open_event())).outcome == Outcome::imported);
}

TEST_CASE("jcf-2024-10 4(1), A36: the same game in two reports is an error of the later one, which names the other") {
  struct Case {
    const char* what;
    std::string date;  ///< of the other report's only day
    std::vector<importers::ImportedGame> games;
    std::string time_control;
    Codes codes;
  };
  // open_event() has Aoi - Beni 1-0 in round 1 and Beni - Cho 0-1 in round 2, all on its last day, 2026-02-08. Here
  // Aoi is 1, Beni 2 and Dai 3, so that the events are told apart by their people.
  const std::string k_standard = "90 min + 30 sec";
  const std::vector<Case> cases = {
      {"round, colours, day", "2026-02-08", {game(1, 1, 2, "1-0")}, k_standard, {"game-in-two-reports"}},
      {"with another result",
       "2026-02-08",
       {game(1, 1, 2, "0-1")},
       k_standard,
       {"game-in-two-reports", "game-results-differ"}},
      {"another round", "2026-02-08", {game(3, 1, 2, "1-0")}, k_standard, {"game-maybe-elsewhere"}},
      {"other colours, one outcome", "2026-02-08", {game(1, 2, 1, "0-1")}, k_standard, {"game-maybe-elsewhere"}},
      {"another day of the event", "2026-02-07", {game(1, 1, 2, "1-0")}, k_standard, {"game-maybe-elsewhere"}},
      {"another class", "2026-02-08", {game(1, 1, 2, "1-0")}, "15 min", {"game-maybe-elsewhere"}},
      {"another round and outcome", "2026-02-08", {game(3, 1, 2, "1/2")}, k_standard, {}},
      {"other colours and outcome", "2026-02-08", {game(1, 2, 1, "1-0")}, k_standard, {}},
      {"another pair", "2026-02-08", {game(1, 1, 3, "1-0")}, k_standard, {}},
      {"not played", "2026-02-08", {game(1, 1, 2, "+/-"), game(2, 1, 3, "1-0")}, k_standard, {}},
      {"another week", "2026-02-01", {game(1, 1, 2, "1-0")}, k_standard, {}}};
  for (const Case& c : cases) {
    CAPTURE(c.what);
    SinkOffice office;
    const auto first = office.take(open_event());
    ImportedTournament other = open_event("file:2");
    other.details.name = "Sumi League";
    other.details.start = other.details.end = day(c.date);
    other.details.time_control = c.time_control;
    other.players = {printed(1, "Aoi Kaze", "N00000001"), printed(2, "Beni Umi", "N00000002"),
                     printed(3, "Dai Sora", "N00000004")};
    other.games = c.games;
    const auto answer = office.take(other, "2026-02-09T09:00", ingest::OnArrival::accept);
    CHECK(answer.outcome == Outcome::imported);
    CHECK(codes(answer.findings) == c.codes);
    const auto header = office.reports.header(store::ReportId{std::stoll(answer.report)});
    CHECK(header->stage ==
          (!c.codes.empty() && c.codes[0] == "game-in-two-reports" ? Stage::received : Stage::accepted));
    CHECK(office.reports.findings(header->id).size() == office.prepare(other).findings.size() + c.codes.size());
    // Neither of them is new when it comes again.
    CHECK(office.take(other).outcome == Outcome::unchanged);
    CHECK(office.take(open_event()).outcome == Outcome::unchanged);
    if (c.codes.empty()) continue;
    const std::vector<std::string> said = answer.findings[0].arguments;
    CHECK(std::vector<std::string>(said.begin(), said.begin() + 4) ==
          std::vector<std::string>{"1", first.report, "Sumi Open", "file:1"});
  }
}

TEST_CASE("A36: a report that was refused, withdrawn or replaced holds no games") {
  ImportedTournament other = open_event("file:2");
  other.players = {printed(1, "Aoi Kaze", "N00000001"), printed(2, "Beni Umi", "N00000002"),
                   printed(3, "Dai Sora", "N00000004")};
  other.games = {game(1, 1, 2, "1-0")};
  enum class Fate { refused, withdrawn, replaced };
  for (const Fate fate : {Fate::refused, Fate::withdrawn, Fate::replaced}) {
    SinkOffice office;
    const store::ReportId first{std::stoll(office.take(open_event()).report)};
    if (fate == Fate::refused) REQUIRE(office::refuse(office.database, first, "no schedule", {"o", office.now}));
    if (fate == Fate::withdrawn) REQUIRE(office::withdraw(office.database, first, "a slip", {"o", office.now}));
    if (fate == Fate::replaced) {
      ImportedTournament corrected = open_event();
      corrected.games[0] = game(1, 1, 3, "1-0");
      corrected.games[1] = game(1, 2, 4, "1/2");
      REQUIRE(office.take(corrected).outcome == Outcome::imported);
    }
    CHECK(codes(office.take(other).findings).empty());
  }
}

namespace {

ImportedTournament page(const std::string& stamp, const char* first_result = "1-0") {
  ImportedTournament out = open_event("chess-results:1234567");
  out.format = "chess-results";
  out.details.last_update = stamp;
  out.games[0] = game(1, 1, 2, first_result);
  return out;
}

}  // namespace

TEST_CASE("chess-results 4.4: an older copy with other games is held, whether the event is rated or not") {
  SinkOffice office;
  const auto first = office.take(page("25.03.2026 13:07:31"), "2026-02-09T09:00", ingest::OnArrival::accept);
  const store::ReportId id{std::stoll(first.report)};
  SUBCASE("accepted") {}
  SUBCASE("rated") {
    office.reports.enter_stage({id, Stage::published, office.now, "officer", std::nullopt});
  }
  SUBCASE("refused") {
    REQUIRE(office::refuse(office.database, id, "no schedule", {"officer", office.now}));
  }
  const std::string before = office.database.content_hash();

  const auto held = office.take(page("24.03.2026 09:00:00", "0-1"));
  CHECK(held.outcome == Outcome::quarantined);
  CHECK(held.report == first.report);
  REQUIRE(codes(held.findings) == Codes{"source-older"});
  CHECK(held.findings[0].arguments ==
        std::vector<std::string>{"24.03.2026 09:00:00", first.report, "25.03.2026 13:07:31"});
  REQUIRE(held.differences.size() == 1);
  CHECK(office.quarantined() == 1);
  CHECK(office.database.content_hash() == before);
}

TEST_CASE("an older copy with the same games is nothing new, and needs no decision") {
  SinkOffice office;
  office.take(page("25.03.2026 13:07:31"));
  const auto again = office.take(page("24.03.2026 09:00:00"));
  CHECK(again.outcome == Outcome::unchanged);
  CHECK(again.findings.empty());
  CHECK(office.quarantined() == 0);
}

TEST_CASE("an older copy is taken for a reason, which is kept with the report") {
  SinkOffice office;
  office.take(page("25.03.2026 13:07:31"));
  PreparedReport older = office.prepare(page("24.03.2026 09:00:00", "0-1"));
  older.accept_older = "the club uploaded a wrong file on the 25th";
  ingest::StoreSink sink{office.database, office.documents, office.quarantine, office.options()};
  const auto taken = sink.take(older);
  CHECK(taken.outcome == Outcome::imported);
  REQUIRE(codes(taken.findings) == Codes{"older-accepted"});
  CHECK(taken.findings[0].arguments.back() == "the club uploaded a wrong file on the 25th");
  const store::ReportId id{std::stoll(taken.report)};
  CHECK(office.reports.header(id)->version == 2);
  CHECK(office.reports.header(id)->stage == Stage::ready);
  const auto kept = office.reports.findings(id);
  CHECK(std::count_if(kept.begin(), kept.end(), [](const auto& f) { return f.code == "older-accepted"; }) == 1);
  // The reason is not asked for twice.
  CHECK(sink.take(office.prepare(page("24.03.2026 09:00:00", "0-1"))).outcome == Outcome::unchanged);
}

TEST_CASE("a reason for an older copy takes none into a rated event: that needs a correction case") {
  SinkOffice office;
  const auto first = office.take(page("25.03.2026 13:07:31"), "2026-02-09T09:00", ingest::OnArrival::accept);
  office.reports.enter_stage({store::ReportId{std::stoll(first.report)}, Stage::published, office.now, "officer", {}});
  PreparedReport older = office.prepare(page("24.03.2026 09:00:00", "0-1"));
  older.accept_older = "the newer one is a slip";
  ingest::SinkOptions options = office.options();
  const auto held = ingest::StoreSink{office.database, office.documents, office.quarantine, options}.take(older);
  CHECK(held.outcome == Outcome::quarantined);
  CHECK(codes(held.findings) == Codes{"source-changed"});
  options.on_changed = ingest::OnChanged::keep_for_correction;
  ingest::StoreSink correcting{office.database, office.documents, office.quarantine, options};
  CHECK(correcting.take(office.prepare(page("24.03.2026 09:00:00", "0-1"))).outcome == Outcome::quarantined);
  CHECK(correcting.take(older).outcome == Outcome::imported);
}

TEST_CASE("a stamp that is later, the same, missing or unreadable on either side holds nothing") {
  struct Case {
    const char* stored;
    const char* incoming;
  };
  for (const Case& c :
       {Case{"25.03.2026 13:07:31", "25.03.2026 13:07:32"}, Case{"25.03.2026 13:07:31", "25.03.2026 13:07:31"},
        Case{"25.03.2026 13:07:31", ""}, Case{"25.03.2026 13:07:31", "24/03/2026 09:00"},
        Case{"", "24.03.2026 09:00:00"}, Case{"yesterday", "24.03.2026 09:00:00"}}) {
    CAPTURE(c.stored);
    CAPTURE(c.incoming);
    SinkOffice office;
    office.take(page(c.stored));
    CHECK(office.take(page(c.incoming, "0-1")).outcome == Outcome::imported);
  }
}

TEST_CASE("the stamp of a withdrawn version, and that of another source of the event, hold nothing") {
  SinkOffice office;
  const auto first = office.take(page("25.03.2026 13:07:31"));
  SUBCASE("withdrawn") {
    office.reports.enter_stage(
        {store::ReportId{std::stoll(first.report)}, Stage::withdrawn, office.now, "officer", std::nullopt});
    CHECK(office.take(page("24.03.2026 09:00:00", "0-1")).outcome == Outcome::imported);
  }
  SUBCASE("another source") {
    ImportedTournament other = page("24.03.2026 09:00:00", "0-1");
    other.details.source_key = "chess-results:7654321";
    office.reports.link(EventId{other.details.source_key}, EventId{"chess-results:1234567"}, office.now);
    CHECK(office.take(other).outcome == Outcome::imported);
  }
}
