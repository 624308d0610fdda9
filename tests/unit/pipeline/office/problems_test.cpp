#include "pipeline/office/problems.hpp"

#include <set>

#include <doctest/doctest.h>

#include "pipeline/identity/name_match.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using store::Stage;

namespace {

/// An office with one report that has problems.
struct Desk : OfficeWorld {
  office::Officer officer{"Inoue", now};

  store::ReportId report_with(const std::vector<store::StoredFinding>& findings,
                              std::optional<RatingCategory> category = RatingCategory::standard) {
    open_office();
    store::Report out;
    out.header.event = EventId{"e"};
    out.header.name = "Sumi Open";
    out.header.first_day = out.header.last_day = day("2026-02-07");
    out.header.category = category;
    out.header.arrival = instant("2026-02-09T09:00");
    out.header.list = month("2026-03");
    out.header.recorded_at = now;
    out.header.stage = Stage::received;
    for (int i = 1; i <= 2; ++i) {
      store::ReportPlayer player;
      player.start_number = StartNumber{i};
      player.name = "Player";
      player.player = PlayerKey{i == 1 ? "N00000001" : "?e#2"};
      out.players.push_back(player);
    }
    out.games.push_back({.round = 1,
                         .date = day("2026-02-07"),
                         .white_start = StartNumber{1},
                         .black_start = StartNumber{2},
                         .white = PlayerKey{"N00000001"},
                         .black = PlayerKey{"?e#2"},
                         .status = GameStatus::rated,
                         .score_white = k_win,
                         .score_black = k_loss,
                         .exclusion = Exclusion::non_member});
    out.findings = findings;
    return reports.insert(out, "Inoue");
  }

  lists::Decided now_decided(store::ReportId id) {
    return lists::decided(*reports.read(id), lists::decisions_about(id, decisions), roster.all(), {});
  }
  std::vector<office::Problem> problems(store::ReportId id) { return office::problems_of(id, reports, decisions); }
  Stage stage(store::ReportId id) { return reports.header(id)->stage; }
};

store::StoredFinding problem(std::string code, int start_number = 0, Severity severity = Severity::error) {
  store::StoredFinding out;
  out.code = std::move(code);
  out.severity = severity;
  if (start_number > 0) out.where.start_number = StartNumber{start_number};
  return out;
}

template <class T>
std::string code_of_refusal(const Result<T>& result) {
  return result ? "" : std::string(result.error().finding.code());
}

}  // namespace

TEST_CASE("office 2: problems are the errors, by code, and stand apart from warnings") {
  Desk desk;
  const auto id = desk.report_with(
      {problem("late"), problem("id-unknown", 2), problem("id-near", 1, Severity::warning), problem("id-unknown", 1)});
  const auto found = desk.problems(id);
  REQUIRE(found.size() == 2);
  CHECK(found[0].code == "late");
  CHECK(found[1].findings.size() == 2);
  CHECK(found[0].is_open());
  CHECK(has_open(found));
  CHECK(code_of_refusal(office::accept(desk.database, id, "", desk.officer)) == "report-problems");
}

TEST_CASE("each code asks for its own remedy") {
  using office::Remedy;
  CHECK(office::remedy_for("late") == Remedy::by_reason);
  CHECK(office::remedy_for("class-mismatch") == Remedy::by_type);
  // Whatever asks who somebody is ends when that is said.
  for (const char* code : {"id-missing-member", "id-unknown", "name-mismatch", "name-near", "id-ambiguous",
                           "id-homonym", "id-from-fide", "id-assigned-name", "member-twice"}) {
    CAPTURE(code);
    CHECK(office::remedy_for(code) == Remedy::by_person);
  }
  // That two IDs are one person was said when they were merged.
  CHECK(office::remedy_for("merged-twice") == Remedy::by_reason);
  CHECK(office::remedy_for("no-games") == Remedy::at_source);
}

TEST_CASE("a settled problem keeps its reason; the last one makes the report ready, and then it is accepted") {
  Desk desk;
  const auto id = desk.report_with({problem("late"), problem("result-unknown")});
  const auto first = office::settle(desk.database, id, {.code = "late", .grounds = "flood"}, desk.officer);
  REQUIRE(first);
  CHECK(desk.stage(id) == Stage::received);
  CHECK(desk.problems(id)[0].settled->reason == "flood");
  REQUIRE(office::settle(desk.database, id, {.code = "result-unknown", .grounds = "left out"}, desk.officer));
  CHECK(desk.stage(id) == Stage::ready);
  CHECK(code_of_refusal(office::accept(desk.database, id, "", desk.officer)).empty());
  // The same again is the same decision.
  const std::string before = desk.database.content_hash();
  CHECK(*office::settle(desk.database, id, {.code = "late", .grounds = "flood"}, desk.officer) == *first);
  CHECK(desk.database.content_hash() == before);
}

TEST_CASE("what cannot be settled is refused with its own code") {
  Desk desk;
  const auto id = desk.report_with({problem("no-games"), problem("class-none")}, std::nullopt);
  const auto settle = [&](const std::string& which, std::optional<RatingCategory> type = std::nullopt) {
    return code_of_refusal(
        office::settle(desk.database, id, {.code = which, .grounds = "r", .type = type}, desk.officer));
  };
  CHECK(settle("late") == "problem-missing");
  CHECK(settle("no-games") == "problem-source");
  CHECK(settle("class-none") == "problem-type");
  CHECK(settle("class-none", RatingCategory::rapid).empty());
  CHECK(desk.now_decided(id).category == RatingCategory::rapid);
  CHECK(desk.stage(id) == Stage::received);
}

TEST_CASE("a report of no type is not accepted, even without problems") {
  Desk desk;
  const auto id = desk.report_with({}, std::nullopt);
  CHECK(code_of_refusal(office::accept(desk.database, id, "", desk.officer)) == "report-no-type");
}

TEST_CASE("whoever is identified counts if a member that day, and what was printed stays") {
  Desk desk;
  const auto id = desk.report_with({problem("id-unknown", 2)});
  CHECK(desk.now_decided(id).games.at(0).exclusion == Exclusion::non_member);
  const auto identify = [&](int start, std::optional<FederationId> member) {
    return code_of_refusal(office::identify(desk.database, id, StartNumber{start}, member, "asked", desk.officer));
  };
  CHECK(identify(9, member_id("N00000002")) == "report-player-missing");
  CHECK(identify(2, member_id("N00000099")) == "member-missing");
  CHECK(identify(2, member_id("N00000002")).empty());
  CHECK(desk.stage(id) == Stage::ready);
  const auto decided = desk.now_decided(id);
  CHECK(decided.games.at(0).black.text() == "N00000002");
  CHECK_FALSE(decided.games.at(0).exclusion);
  CHECK(decided.decisions.size() == 1);
  CHECK(desk.reports.players(id)[1].player.text() == "?e#2");
  // Said otherwise later: the later one holds.
  CHECK(identify(2, std::nullopt).empty());
  CHECK(desk.now_decided(id).games.at(0).exclusion == Exclusion::non_member);
  CHECK(desk.decisions.list({.kind = std::string(lists::k_identify)}).size() == 1);
}

TEST_CASE("who has been named is asked about no more, though others of the report are") {
  Desk desk;
  const auto id = desk.report_with({problem("id-unknown", 1), problem("id-unknown", 2)});
  REQUIRE(desk.problems(id).at(0).findings.size() == 2);
  REQUIRE(office::identify(desk.database, id, StartNumber{2}, member_id("N00000002"), "asked", desk.officer));
  const auto problems = desk.problems(id);
  CHECK(problems.at(0).is_open());
  REQUIRE(problems.at(0).findings.size() == 1);
  CHECK(problems.at(0).findings.front().where.start_number == StartNumber{1});
  REQUIRE(office::identify(desk.database, id, StartNumber{1}, std::nullopt, "asked", desk.officer));
  CHECK_FALSE(desk.problems(id).at(0).is_open());
  CHECK(desk.problems(id).at(0).findings.size() == 2);
}

TEST_CASE("two people who were exchanged are put right at once, or not at all") {
  Desk desk;
  const auto id = desk.report_with({problem("id-unknown", 2)});
  const FederationId first = *FederationId::parse(desk.reports.players(id)[0].player.text());
  const FederationId other = member_id("N00000002");
  const auto identify_all = [&](const std::vector<office::PlayerSaid>& people) {
    return code_of_refusal(office::identify_all(desk.database, id, people, "asked", desk.officer));
  };
  REQUIRE(first != other);
  CHECK(identify_all({{StartNumber{2}, first}, {StartNumber{9}, other}}) == "report-player-missing");
  CHECK(identify_all({{StartNumber{1}, other}, {StartNumber{2}, other}}) == "report-person-twice");
  CHECK(desk.decisions.list({.kind = std::string(lists::k_identify)}).empty());
  CHECK(identify_all({{StartNumber{1}, other}, {StartNumber{2}, first}}).empty());
  CHECK(desk.now_decided(id).games.at(0).white == player_key(other));
  CHECK(desk.now_decided(id).games.at(0).black == player_key(first));
  CHECK(desk.decisions.list({.kind = std::string(lists::k_identify)}).size() == 2);
}

TEST_CASE("people who were named together are undone together, and nobody is two players by an undo") {
  Desk desk;
  const auto id = desk.report_with({problem("id-unknown", 2)});
  const FederationId first = *FederationId::parse(desk.reports.players(id)[0].player.text());
  const FederationId other = member_id("N00000002");
  const auto made = office::identify_all(desk.database, id, {{StartNumber{1}, other}, {StartNumber{2}, first}},
                                         "exchanged", desk.officer);
  REQUIRE(made);
  REQUIRE(office::accept(desk.database, id, "", desk.officer));
  REQUIRE(office::undo(desk.database, id, made->front(), "they were not", desk.officer));
  CHECK(desk.decisions.list({.kind = std::string(lists::k_identify)}).empty());
  CHECK(desk.now_decided(id).games.at(0).white == player_key(first));
  CHECK(desk.stage(id) == Stage::received);

  // One after the other they are decisions of their own, and the first cannot go alone.
  const auto nobody = office::identify(desk.database, id, StartNumber{1}, std::nullopt, "a namesake", desk.officer);
  REQUIRE(nobody);
  REQUIRE(office::identify(desk.database, id, StartNumber{2}, first, "asked", desk.officer));
  const std::string before = desk.database.content_hash();
  CHECK(code_of_refusal(office::undo(desk.database, id, *nobody, "a slip", desk.officer)) == "report-person-twice");
  CHECK(desk.database.content_hash() == before);
}

TEST_CASE("an identification that is undone answers no later report") {
  Desk desk;
  const auto id = desk.report_with({problem("id-unknown", 2)});
  const auto settled = [&] { return office::settled_identities(desk.decisions).size(); };
  const auto made = office::identify(desk.database, id, StartNumber{2}, member_id("N00000002"), "asked", desk.officer);
  REQUIRE(made);
  CHECK(settled() == 1);
  REQUIRE(office::undo(desk.database, id, *made, "another person", desk.officer));
  CHECK(settled() == 0);
}

TEST_CASE("one person has one start number, whoever says so") {
  Desk desk;
  const auto id = desk.report_with({problem("id-unknown", 2)});
  const auto identify = [&](int start, std::optional<FederationId> member) {
    return code_of_refusal(office::identify(desk.database, id, StartNumber{start}, member, "asked", desk.officer));
  };
  const FederationId first = *FederationId::parse(desk.reports.players(id)[0].player.text());
  CHECK(identify(2, first) == "report-person-twice");
  CHECK(desk.decisions.list({.kind = std::string(lists::k_identify)}).empty());
  CHECK(identify(1, std::nullopt).empty());
  CHECK(identify(2, first).empty());
  CHECK(identify(1, first) == "report-person-twice");
  CHECK(identify(2, first).empty());
}

TEST_CASE("3(8): a game left out or counted by decision, the later verdict holding") {
  Desk desk;
  const auto id = desk.report_with({});
  const auto decide = [&](int row, office::GameVerdict verdict, std::optional<Score> score = std::nullopt) {
    return code_of_refusal(office::decide_game(desk.database, id, row, verdict, score, "board", desk.officer));
  };
  CHECK(decide(2, office::GameVerdict::exclude) == "report-game-missing");
  CHECK(decide(0, office::GameVerdict::exclude) == "report-game-missing");
  CHECK(decide(1, office::GameVerdict::count, k_draw).empty());
  CHECK_FALSE(desk.now_decided(id).games.at(0).exclusion);
  CHECK(desk.now_decided(id).games.at(0).result == GameResult::draw);
  CHECK(decide(1, office::GameVerdict::exclude).empty());
  CHECK(desk.now_decided(id).games.at(0).exclusion == Exclusion::by_decision);
  CHECK(decide(1, office::GameVerdict::count).empty());
  CHECK(desk.now_decided(id).games.at(0).result == GameResult::white_wins);
}

TEST_CASE("A25: another arrival is another version, with what was settled, not accepted") {
  Desk desk;
  const auto id = desk.report_with({problem("late")});
  REQUIRE(office::settle(desk.database, id, {.code = "late", .grounds = "flood"}, desk.officer));
  REQUIRE(office::accept(desk.database, id, "", desk.officer));
  const auto moved =
      office::change_arrival(desk.database, id, instant("2026-02-21T00:00"), &desk.regulation(), "mail", desk.officer);
  REQUIRE(moved);
  CHECK(desk.reports.header(*moved)->list == month("2026-04"));
  CHECK(desk.stage(*moved) == Stage::ready);
  CHECK_FALSE(has_open(desk.problems(*moved)));
  CHECK(desk.reports.list({}).size() == 1);
  CHECK(code_of_refusal(office::accept(desk.database, *moved, "", desk.officer)).empty());
}

TEST_CASE("office 10 P18: with two persons required, who brought it in does not accept it") {
  Desk desk;
  const auto id = desk.report_with({});
  CHECK(code_of_refusal(office::accept(desk.database, id, "", desk.officer, office::FourEyes::required)) ==
        "two-persons");
  CHECK(code_of_refusal(office::accept(desk.database, id, "", {"Ono", desk.now}, office::FourEyes::required)).empty());
}

TEST_CASE("who brought a report in stays who did when a colleague corrects its arrival, once and again") {
  Desk desk;
  const auto id = desk.report_with({});
  const auto moved =
      office::change_arrival(desk.database, id, instant("2026-02-21T00:00"), nullptr, "mail", {"Ono", desk.now});
  REQUIRE(moved);
  const auto again =
      office::change_arrival(desk.database, *moved, instant("2026-02-22T00:00"), nullptr, "mail", {"Ono", desk.now});
  REQUIRE(again);
  CHECK(office::brought_in_by(id, desk.database) == desk.officer.name);
  CHECK(office::brought_in_by(*again, desk.database) == desk.officer.name);
  CHECK(code_of_refusal(office::accept(desk.database, *again, "", desk.officer, office::FourEyes::required)) ==
        "two-persons");
  CHECK(code_of_refusal(office::accept(desk.database, *again, "", {"Ono", desk.now}, office::FourEyes::required))
            .empty());
}

TEST_CASE("the queue: the nearest list first, who has to act, and the days left") {
  Desk desk;
  const auto id = desk.report_with({problem("id-unknown", 2)});
  const auto april = desk.report("late", {{1, "N00000001", "N00000002", 2}}, Stage::ready, "2026-04");
  const auto queue =
      office::queue({}, {desk.reports, desk.decisions, desk.lists, desk.correspondence_lists}, day("2026-02-25"));
  REQUIRE(queue.size() == 2);
  CHECK(queue[0].report.id == id);
  CHECK(queue[0].acts == office::ActsNext::reporter);
  CHECK(queue[0].days_left == 3);
  CHECK(office::state_code(queue[0]) == "needs-answer");
  CHECK(queue[1].report.id == april);
  CHECK(queue[1].acts == office::ActsNext::officer);
  CHECK(queue[1].days_left == 34);
  CHECK(office::state_code(queue[1]) == "ok");
}

TEST_CASE("A25: once its list is published, a report waits for the first that is not, in the queue too") {
  Desk desk;
  desk.open_office();
  const auto counted = desk.report("counted", {{1, "N00000001", "N00000002", 2}});
  const auto kept = desk.keep(desk.compute("2026-03").value());
  desk.lists.mark_published({kept.value(), desk.now, "Inoue", std::nullopt});
  const auto late = desk.report("forgotten", {{1, "N00000001", "N00000002", 2}}, Stage::ready, "2026-03");
  const office::QueueSources sources{desk.reports, desk.decisions, desk.lists, desk.correspondence_lists};
  const auto of = [&](const char* list) {
    std::vector<store::ReportId> out;
    for (const office::QueueEntry& entry : office::queue({.list = month(list)}, sources, day("2026-03-02")))
      out.push_back(entry.report.id);
    return out;
  };
  CHECK(of("2026-03") == std::vector{counted});
  CHECK(of("2026-04") == std::vector{late});
  const auto entry = office::queue_entry(*desk.reports.header(late), sources, day("2026-03-02"));
  CHECK(entry.list == month("2026-04"));
  CHECK(entry.decide_by == day("2026-03-31"));
}

TEST_CASE("a version that counts is in the queue, whatever waits to take its place") {
  Desk desk;
  const auto counted = desk.report("e", {{1, "N00000001", "N00000002", 2}});
  store::Report newer = *desk.reports.read(counted);
  newer.header.supersedes = counted;
  newer.header.stage = Stage::ready;
  const auto version = desk.reports.insert(newer, "Inoue");
  const auto queue =
      office::queue({}, {desk.reports, desk.decisions, desk.lists, desk.correspondence_lists}, day("2026-02-25"));
  REQUIRE(queue.size() == 2);
  CHECK(std::set{queue[0].report.id, queue[1].report.id} == std::set{counted, version});
}

namespace {

/// A report of two rounds and two members, of whom Beni's membership ended between them.
struct Dates : Desk {
  store::ReportId id;

  explicit Dates(const std::vector<store::StoredFinding>& findings, const std::string& first_day = "2026-02-07") {
    open_office();
    store::RosterPlayer beni = *roster.find(member_id("N00000002"));
    beni.member_until = day("2026-02-10");
    roster.put(std::vector{beni});
    store::Report out;
    out.header.event = EventId{"dates"};
    out.header.name = "Sumi League";
    out.header.first_day = day(first_day);
    out.header.last_day = day("2026-02-14");
    out.header.category = RatingCategory::standard;
    out.header.arrival = instant("2026-02-16T09:00");
    out.header.list = month("2026-03");
    out.header.recorded_at = now;
    out.header.stage = Stage::received;
    for (const int i : {1, 2}) {
      store::ReportPlayer player;
      player.start_number = StartNumber{i};
      player.name = i == 1 ? "Aoi Kaze" : "Beni Umi";
      player.player = PlayerKey{"N0000000" + std::to_string(i)};
      out.players.push_back(player);
    }
    for (const int round : {1, 2}) {
      out.games.push_back({.round = round,
                           .date = day("2026-02-14"),
                           .white_start = StartNumber{1},
                           .black_start = StartNumber{2},
                           .white = PlayerKey{"N00000001"},
                           .black = PlayerKey{"N00000002"},
                           .status = GameStatus::rated,
                           .score_white = k_win,
                           .score_black = k_loss,
                           .exclusion = Exclusion::non_member});
    }
    out.findings = findings;
    id = reports.insert(out, "Inoue");
  }
  Result<store::DecisionId> date(office::DatedPart part, const std::string& when,
                                 const std::string& edition = "jcf-2024-10") {
    return office::decide_date(database, id, part, day(when), *editions.find(edition), "the organiser's schedule",
                               officer);
  }
};

constexpr office::DatedPart round_of(int number) {
  return {office::DatedPart::What::round, number};
}
constexpr office::DatedPart game_of(int number) {
  return {office::DatedPart::What::game, number};
}

}  // namespace

TEST_CASE("A48: rounds dated by decision settle the question of dates, and memberships are those of the day") {
  Dates desk{{problem("date-undecided", 2)}};
  CHECK(office::has_open(desk.problems(desk.id)));
  REQUIRE(desk.date(round_of(1), "2026-02-07"));
  CHECK(office::has_open(desk.problems(desk.id)));
  CHECK(desk.stage(desk.id) == Stage::received);
  const auto second = desk.date(round_of(2), "2026-02-14");
  REQUIRE(second);
  CHECK_FALSE(office::has_open(desk.problems(desk.id)));
  CHECK(desk.stage(desk.id) == Stage::ready);

  const lists::Decided decided = desk.now_decided(desk.id);
  CHECK(decided.games[0].date == day("2026-02-07"));
  CHECK_FALSE(decided.games[0].exclusion);
  CHECK(decided.games[1].exclusion == Exclusion::non_member);
  CHECK(decided.of_game[1] == std::vector{*second});
  const store::Decision kept = *desk.decisions.read(*second);
  CHECK(kept.object == "report:1/round:2");
  CHECK(kept.before == "\"2026-02-14\"");
  CHECK(kept.reason == "the organiser's schedule");
  CHECK(kept.clause.edition == "jcf-2024-10");
  CHECK(kept.clause.rule == "A48");

  // One game of a round was played earlier: its own day comes first.
  REQUIRE(desk.date(game_of(2), "2026-02-08"));
  CHECK_FALSE(desk.now_decided(desk.id).games[1].exclusion);
}

TEST_CASE("jcf-2024-10 3(5): a day decided later does not make a member for one event an annual one") {
  Dates desk{{problem("member-not-annual", 2, Severity::warning)}};
  store::RosterPlayer guest = *desk.roster.find(*FederationId::parse("N00000002"));
  guest.member_from = guest.member_until = std::nullopt;
  guest.membership = MembershipKind::event;
  desk.roster.put(std::vector{guest});
  REQUIRE(desk.date(round_of(1), "2026-02-07"));
  CHECK(desk.now_decided(desk.id).games[0].exclusion == Exclusion::non_member);
  guest.membership = MembershipKind::annual;
  desk.roster.put(std::vector{guest});
  CHECK_FALSE(desk.now_decided(desk.id).games[0].exclusion);
}

TEST_CASE("office 4: a decision inside a report is undone by another; the problem is open again and both are kept") {
  Dates desk{{problem("date-undecided", 2)}};
  REQUIRE(desk.date(round_of(1), "2026-02-07"));
  const auto second = desk.date(round_of(2), "2026-02-08");
  REQUIRE(office::accept(desk.database, desk.id, "in order", desk.officer));
  const auto undone = office::undo(desk.database, desk.id, *second, "another round", desk.officer);
  REQUIRE(undone);
  CHECK(desk.stage(desk.id) == Stage::received);
  CHECK(desk.now_decided(desk.id).games[1].date == day("2026-02-14"));
  CHECK(desk.decisions.read(*undone)->supersedes == *second);
  CHECK(desk.decisions.read(*second));
  CHECK(code_of_refusal(office::undo(desk.database, desk.id, *second, "again", desk.officer)) ==
        "report-decision-missing");
}

TEST_CASE("a day that cannot be is refused: no such round or game, or after the report came") {
  Dates desk{{}};
  const std::string before = desk.database.content_hash();
  CHECK(code_of_refusal(desk.date(round_of(3), "2026-02-07")) == "report-round-missing");
  CHECK(code_of_refusal(desk.date(game_of(3), "2026-02-07")) == "report-game-missing");
  CHECK(code_of_refusal(desk.date(round_of(1), "2026-02-17")) == "report-date-later");
  CHECK(desk.database.content_hash() == before);
}

TEST_CASE("A48: a day more than a month from the event's own is a slip of the month or year, and is refused") {
  Dates desk{{}};
  const std::string before = desk.database.content_hash();
  CHECK(code_of_refusal(desk.date(round_of(1), "2025-02-08")) == "report-date-far");
  const auto refused = desk.date(game_of(1), "2026-01-06");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().finding.code() == "report-date-far");
  CHECK(refused.error().finding.arguments == std::vector<std::string>{"2026-01-06", "1", "2026-02-07", "2026-02-14"});
  CHECK(desk.database.content_hash() == before);
  CHECK(desk.date(round_of(1), "2026-01-07"));
}

TEST_CASE("ncs-2022-09 3(6): a game dated by decision is late or in time by that day, and counts late by decision") {
  Dates desk{{problem("games-late-undecided"), problem("games-late")}, "2025-11-10"};
  REQUIRE(desk.date(round_of(1), "2025-11-17", "ncs-2022-09"));
  REQUIRE(desk.date(round_of(2), "2025-11-18", "ncs-2022-09"));
  CHECK(desk.now_decided(desk.id).games[0].exclusion == Exclusion::late);
  CHECK_FALSE(desk.now_decided(desk.id).games[1].exclusion);
  CHECK(desk.problems(desk.id)[1].is_open());
  REQUIRE(
      office::settle(desk.database, desk.id, {.code = "games-late", .grounds = "flood", .count = true}, desk.officer));
  CHECK_FALSE(desk.now_decided(desk.id).games[0].exclusion);
  // Counted although late, yet only between members of the day.
  REQUIRE(desk.date(round_of(1), "2025-11-10", "ncs-2022-09"));
  store::RosterPlayer beni = *desk.roster.find(member_id("N00000002"));
  beni.member_from = day("2025-11-15");
  desk.roster.put(std::vector{beni});
  CHECK(desk.now_decided(desk.id).games[0].exclusion == Exclusion::non_member);
}

TEST_CASE("office 4: a decision names the clause it rests on, where the officer gave one") {
  Dates desk{{problem("date-undecided", 2)}};
  const auto made =
      office::settle(desk.database, desk.id,
                     {.code = "date-undecided", .grounds = {"board", {"jcf-2024-10", "7(2)", {}}}}, desk.officer);
  REQUIRE(made);
  CHECK(desk.decisions.read(*made)->clause.clause == "7(2)");
}

TEST_CASE("contracts 7: whoever was identified in a report is known in the next one with the same print") {
  Desk desk;
  const store::ReportId id = desk.report_with({problem("id-missing-member", 2)});
  REQUIRE(office::identify(desk.database, id, StartNumber{2}, member_id("N00000002"), "asked", desk.officer));
  const auto known = office::settled_identities(desk.decisions);
  REQUIRE(known.size() == 1);
  CHECK(known[0].id == member_id("N00000002"));
  CHECK(known[0].printed.name_key == identity::comparison_key("Player"));
  CHECK(known[0].event == "e");
  CHECK(known[0].member_key == identity::comparison_key("Beni Umi"));
  CHECK(known[0].why == "asked");
}

TEST_CASE("desk 3.2: whoever is identified says for which reports to come, and that is on record") {
  for (const office::Remember remember :
       {office::Remember::this_report, office::Remember::this_organiser, office::Remember::everywhere}) {
    Desk desk;
    const store::ReportId id = desk.report_with({problem("id-missing-member", 2)});
    REQUIRE(office::identify(desk.database, id, StartNumber{2}, member_id("N00000002"), "asked", desk.officer,
                             office::Within::queue, remember));
    const auto known = office::settled_identities(desk.decisions);
    REQUIRE(known.size() == 1);
    const identity::Reach expected = remember == office::Remember::this_report      ? identity::Reach::event
                                     : remember == office::Remember::this_organiser ? identity::Reach::organiser
                                                                                    : identity::Reach::everywhere;
    CHECK(known[0].reach == expected);
    CHECK(office::parse_remember(to_string(remember)) == remember);
  }
}
