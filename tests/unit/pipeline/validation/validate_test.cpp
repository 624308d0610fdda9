#include "pipeline/validation/validate.hpp"

#include <doctest/doctest.h>

#include "pipeline/lists/editions.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using importers::ImportedGame;
using importers::ImportedTournament;
using validation::Terms;
using validation::Validated;
using Codes = std::vector<std::string>;

namespace {

const lists::Editions& editions() {
  static const lists::Editions k_editions = lists::Editions::load().value();
  return k_editions;
}
const Regulation& jcf_2024() {
  return **editions().find("jcf-2024-10");
}

identity::Roster roster() {
  identity::Member lapsed = member("N01234503", "Kumoma Rei");
  lapsed.member_until = day("2026-02-07");
  identity::Member never = member("N01234504", "Nijima Sui");
  never.is_member = false;
  return identity::Roster{{member("N01234501", "Kitakaze Hana"), member("N01234502", "Yukikoma Ren"), lapsed, never}};
}

/// Two days, two members, one game, 90 minutes and 30 seconds.
ImportedTournament weekend() {
  ImportedTournament out;
  out.format = "trf16";
  out.details.name = "Sumi Open";
  out.details.start = day("2026-02-07");
  out.details.end = day("2026-02-08");
  out.details.time_control = "90 min + 30 sec";
  out.players = {printed(1, "Kitakaze Hana", "N01234501"), printed(2, "Yukikoma Ren", "N01234502")};
  out.games = {game(1, 1, 2, "1-0")};
  return out;
}

Terms on_time() {
  return {.received = instant("2026-02-09T09:00")};
}

Validated with_notes(const ImportedTournament& tournament, const Terms& terms = on_time()) {
  const identity::Roster members = roster();
  return validation::validate(tournament, identity::resolve(tournament, members), members, EventId{"file:1"},
                              jcf_2024(), terms);
}

/// Without the remark that a weekend without round dates is dated by its last day, which has a case of its own.
Validated validated(const ImportedTournament& tournament, const Terms& terms = on_time()) {
  Validated out = with_notes(tournament, terms);
  std::erase_if(out.findings, [](const Finding& f) { return f.code() == "date-assumed"; });
  return out;
}

std::string category_text(const Validated& out) {
  return out.category ? std::string(to_string(*out.category)) : "-";
}

std::string exclusion_text(const GameRecord& game) {
  return game.exclusion ? std::string(to_string(*game.exclusion)) : "";
}

}  // namespace

TEST_CASE("a tournament in order gives its games and no finding") {
  const Validated out = validated(weekend());
  CHECK(codes(out.findings).empty());
  CHECK(category_text(out) == "standard");
  CHECK(out.first_day == day("2026-02-07"));
  CHECK(out.last_day == day("2026-02-08"));
  REQUIRE(out.games.size() == 1);
  const GameRecord& game = out.games[0];
  CHECK(game.white.text() == "N01234501");
  CHECK(game.black.text() == "N01234502");
  CHECK(game.result == GameResult::white_wins);
  CHECK(game.date == day("2026-02-08"));
  CHECK(game.event_name == "Sumi Open");
  CHECK_FALSE(game.exclusion);
}

TEST_CASE("jcf-2024-10 2(2), A32: the time control decides the class; what contradicts it waits for a person") {
  constexpr auto k_standard = RatingCategory::standard;
  constexpr auto k_rapid = RatingCategory::rapid;
  struct Case {
    std::string time_control;
    std::optional<RatingCategory> declared;
    std::optional<RatingCategory> type;
    std::string category;
    Codes codes;
    bool blitz = false;
  };
  const std::vector<Case> cases = {
      // computed alone: 45 minutes at move 60 are Standard, exactly 10 are Rapid
      {"90 min + 30 sec", {}, {}, "standard", {}},
      {"45 min", {}, {}, "standard", {}},
      {"44 min", {}, {}, "rapid", {}},
      {"15 min + 30 sec", {}, {}, "standard", {}},
      {"15 min + 29 sec", {}, {}, "rapid", {}},
      {"10 min", {}, {}, "rapid", {}},
      {"5 min + 5 sec", {}, {}, "rapid", {}},
      {"9 min", {}, {}, "-", {"class-none"}},
      {"3 min + 2 sec", {}, {}, "-", {"class-none"}},
      // declared
      {"90 min + 30 sec", k_standard, {}, "standard", {}},
      {"15 min + 10 sec", k_rapid, {}, "rapid", {}},
      {"90 min + 30 sec", k_rapid, {}, "-", {"class-mismatch"}},
      {"15 min + 10 sec", k_standard, {}, "-", {"class-mismatch"}},
      {"15 min + 10 sec", {}, {}, "-", {"class-mismatch"}, true},
      {"3 min + 2 sec", {}, {}, "-", {"class-none"}, true},
      {"3 min + 2 sec", k_rapid, {}, "-", {"class-none"}},
      // no readable time control
      {"", {}, {}, "-", {"no-time-control"}},
      {"", {}, {}, "-", {"no-time-control"}, true},
      {"see invitation", {}, {}, "-", {"no-time-control"}},
      {"15/10", {}, {}, "-", {"no-time-control"}},
      {"", k_rapid, {}, "rapid", {}},
      {"see invitation", k_standard, {}, "standard", {"time-control-unclear"}},
      // days for moves are of correspondence games (jcca-2012 (6))
      {"50 days / 10 moves", k_standard, {}, "-", {"class-days"}},
      // --type decides
      {"90 min + 30 sec", k_rapid, k_standard, "standard", {}},
      {"90 min + 30 sec", k_standard, k_rapid, "rapid", {"class-given"}},
      {"3 min + 2 sec", {}, k_rapid, "rapid", {"class-given"}},
      {"", {}, k_rapid, "rapid", {}},
      {"see invitation", {}, k_standard, "standard", {}},
      {"50 days / 10 moves", k_rapid, k_rapid, "rapid", {}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.time_control);
    ImportedTournament tournament = weekend();
    tournament.details.time_control = c.time_control;
    tournament.details.declared_category = c.declared;
    tournament.details.declared_blitz = c.blitz;
    Terms terms = on_time();
    terms.type = c.type;
    const Validated out = validated(tournament, terms);
    CHECK(category_text(out) == c.category);
    CHECK(codes(out.findings) == c.codes);
    // Without a category the report waits; with one every game carries it.
    CHECK(out.category.has_value() != has_error(out.findings));
    if (out.category) CHECK(out.games.at(0).category == *out.category);
  }
}

TEST_CASE("jcf-2024-10 2(2): the finding names the minutes, the move and both classes") {
  ImportedTournament tournament = weekend();
  tournament.details.declared_category = RatingCategory::rapid;
  const Validated out = validated(tournament);
  const Finding* finding = find_code(out.findings, "class-mismatch");
  REQUIRE(finding != nullptr);
  CHECK(finding->message(Language::en) == "Declared rapid, but 120 minutes at move 60 make it standard.");
  CHECK(finding->quoted == "90 min + 30 sec");
}

TEST_CASE("jcf-2024-10 3(7): the reporting window closes three calendar months after the last day") {
  struct Case {
    std::string last_day;
    std::string received;
    bool late;
  };
  const std::vector<Case> cases = {
      {"2025-10-15", "2026-01-15T23:59:59", false},
      {"2025-10-15", "2026-01-16T00:00:00", true},
      // the day is Japan's, wherever the report came from
      {"2025-10-15", "2026-01-15T14:59:59Z", false},
      {"2025-10-15", "2026-01-15T15:00:00Z", true},
      // a month without the day ends on its last one
      {"2025-11-30", "2026-02-28T12:00:00", false},
      {"2025-11-30", "2026-03-01T00:00:00", true},
      {"2024-11-30", "2025-02-28T12:00:00", false},
      {"2024-11-30", "2025-03-01T00:00:00", true},
      {"2025-11-28", "2026-02-28T12:00:00", false},
      {"2025-11-28", "2026-03-01T00:00:00", true},
      {"2025-12-31", "2026-03-31T12:00:00", false},
      {"2025-12-31", "2026-04-01T00:00:00", true},
  };
  for (const Case& c : cases) {
    CAPTURE(c.last_day);
    CAPTURE(c.received);
    ImportedTournament tournament = weekend();
    tournament.details.start = tournament.details.end = day(c.last_day);
    const Validated out = validated(tournament, {.received = instant(c.received)});
    CHECK(codes(out.findings) == (c.late ? Codes{"late"} : Codes{}));
    CHECK(has_error(out.findings) == c.late);
    const Validated accepted =
        validated(tournament, {.received = instant(c.received), .type = {}, .accept_late = "illness"});
    CHECK(codes(accepted.findings) == (c.late ? Codes{"late-accepted"} : Codes{}));
    CHECK_FALSE(has_error(accepted.findings));
    if (c.late) CHECK(accepted.findings[0].message(Language::en).find("illness") != std::string::npos);
  }
}

TEST_CASE("jcf-2024-10 3(7): the window counts from the event's last day, not from its first") {
  ImportedTournament tournament = weekend();
  tournament.details.start = day("2025-09-01");
  tournament.details.end = day("2025-11-09");
  CHECK(codes(validated(tournament).findings).empty());
}

TEST_CASE("an event needs a last day, and may not end after it was reported") {
  ImportedTournament undated = weekend();
  undated.details.start.reset();
  undated.details.end.reset();
  CHECK(codes(validated(undated).findings) == Codes{"no-dates"});
  // Whose membership has ended cannot be said of no day.
  ImportedTournament with_lapsed = undated;
  with_lapsed.players[1] = printed(2, "Kumoma Rei", "N01234503");
  CHECK(codes(validated(with_lapsed).findings) == Codes{"no-dates"});

  ImportedTournament first_only = undated;
  first_only.details.start = day("2026-02-07");
  CHECK(codes(validated(first_only).findings) == Codes{"last-day-unstated"});
  CHECK(validated(first_only).last_day == day("2026-02-07"));
  ImportedTournament last_only = undated;
  last_only.details.end = day("2026-02-08");
  CHECK(codes(validated(last_only).findings) == Codes{"first-day-unstated"});
  CHECK(validated(last_only).first_day == day("2026-02-08"));
  // The rounds' days stand in for the one that is missing, which may have been another all the same.
  for (ImportedTournament half : {first_only, last_only}) {
    half.details.round_dates = {{1, day("2026-02-07")}, {2, day("2026-02-08")}};
    CHECK(codes(validated(half).findings) == Codes{half.details.start ? "last-day-unstated" : "first-day-unstated"});
    CHECK(validated(half).first_day == day("2026-02-07"));
    CHECK(validated(half).last_day == day("2026-02-08"));
  }

  ImportedTournament scheduled = undated;
  scheduled.details.round_dates = {{1, day("2026-02-07")}, {2, day("2026-02-08")}};
  CHECK(codes(validated(scheduled).findings).empty());
  CHECK(validated(scheduled).first_day == day("2026-02-07"));
  CHECK(validated(scheduled).last_day == day("2026-02-08"));

  ImportedTournament future = weekend();
  future.details.end = day("2026-02-10");
  CHECK(codes(validated(future).findings) == Codes{"date-future"});
  // On the day itself it may be reported.
  CHECK(codes(validated(future, {.received = instant("2026-02-10T00:00")}).findings).empty());
}

TEST_CASE("a day of the event a week from its nearest round is told, where every round has a date") {
  ImportedTournament tournament = weekend();
  tournament.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1-0")};
  tournament.details.round_dates = {{1, day("2026-01-31")}, {2, day("2026-02-01")}};
  tournament.details.start = day("2026-01-31");
  tournament.details.end = day("2026-02-07");
  CHECK(codes(validated(tournament).findings).empty());
  tournament.details.end = day("2026-02-08");
  const Validated late = validated(tournament);
  REQUIRE(codes(late.findings) == Codes{"event-day-far"});
  CHECK(late.findings[0].argument("date") == "2026-02-08");
  CHECK(late.findings[0].argument("round") == "2");
  tournament.details.end = day("2026-02-01");
  tournament.details.start = day("2026-01-24");
  const Validated early = validated(tournament);
  REQUIRE(codes(early.findings) == Codes{"event-day-far"});
  CHECK(early.findings[0].argument("round_date") == "2026-01-31");
  // An event that goes on, or whose last round has no date, may end on any day.
  tournament.details.rounds = 3;
  CHECK(codes(validated(tournament).findings) == Codes{"rounds-missing-at-end"});
  tournament.details.rounds = 2;
  tournament.details.round_dates.erase(2);
  CHECK(codes(validated(tournament).findings) == Codes{"rounds-undated"});
}

TEST_CASE("an event in which nobody is listed is told what it lacks, in no file") {
  const Validated out = validated({});
  CHECK(find_code(out.findings, "no-dates") != nullptr);
  for (const Finding& finding : out.findings) CHECK(finding.where.document.empty());
}

TEST_CASE("jcca-2012 (5): a correspondence event runs from the first day on which a game ended to the last") {
  ImportedTournament tournament = weekend();
  tournament.details.declared_correspondence = true;
  tournament.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1/2"), game(3, 1, 2, "0-1"), game(4, 2, 1, "*")};
  tournament.games[0].date = day("2026-01-31");
  tournament.games[1].date = day("2025-12-20");
  tournament.games[2].date = day("2026-02-03");
  const Validated out = validated(tournament);
  CHECK(out.first_day == day("2025-12-20"));
  CHECK(out.last_day == day("2026-02-03"));
  CHECK(find_code(out.findings, "date-future") == nullptr);
  // A game may end on the day of the report.
  tournament.games[2].date = day("2026-02-09");
  CHECK(find_code(validated(tournament).findings, "date-future") == nullptr);
  tournament.games[2].date = day("2026-02-10");
  CHECK(find_code(validated(tournament).findings, "date-future") != nullptr);
  // Without the day it ended no quarter is a game's.
  CHECK(exclusion_text(out.games[0]).empty());
  CHECK(exclusion_text(out.games[3]) == "unplayed");
  tournament.games[1].date.reset();
  CHECK(exclusion_text(validated(tournament).games[1]) == "unplayed");
}

TEST_CASE("jcca-2012 (2): games whose beginning nobody can tell are a problem of the report, by their numbers") {
  ImportedTournament tournament = weekend();
  tournament.details.declared_correspondence = true;
  tournament.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1/2"), game(3, 1, 2, "0-1"),
                      game(4, 2, 1, "*"),   game(5, 1, 2, "0-1"), game(6, 2, 1, "1-0")};
  for (ImportedGame& game : tournament.games) game.date = day("2026-02-03");
  tournament.games[0].started = day("2025-12-01");
  tournament.games[1].rating_white_start = 1500;
  tournament.games[1].rating_black_start = 1400;
  tournament.games[2].rating_white_start = 1500;
  tournament.games[5].date.reset();
  const Validated out = validated(tournament);
  const Finding* told = find_code(out.findings, "games-start-unknown");
  REQUIRE(told != nullptr);
  CHECK(told->arguments == std::vector<std::string>{"2", "3, 5"});
  CHECK(told->severity() == Severity::error);
  tournament.games.resize(2);
  CHECK(find_code(validated(tournament).findings, "games-start-unknown") == nullptr);
  // The numbers of many are not all named.
  tournament.games.assign(12, tournament.games[0]);
  for (ImportedGame& game : tournament.games) game.started.reset();
  const Validated many = validated(tournament);
  CHECK(find_code(many.findings, "games-start-unknown")->arguments ==
        std::vector<std::string>{"12", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …"});
}

TEST_CASE("an event that ends before it begins has no dates to rely on") {
  ImportedTournament tournament = weekend();
  tournament.details.start = day("2026-02-08");
  tournament.details.end = day("2026-02-07");
  CHECK(codes(validated(tournament).findings) == Codes{"dates-reversed"});
  CHECK(has_error(validated(tournament).findings));
}

TEST_CASE(
    "a game is dated by itself, else by its round, else by the last day; outside the event by the last day, once "
    "told") {
  ImportedTournament tournament = weekend();
  tournament.players.push_back(printed(3, "Kumoma Rei", "N01234503"));
  tournament.details.round_dates = {{1, day("2026-02-07")}, {3, day("2026-03-07")}, {4, day("2025-02-07")}};
  tournament.games = {game(1, 1, 2, "1-0"), game(1, 2, 3, "1-0"), game(2, 1, 2, "1-0"),
                      game(3, 1, 2, "1-0"), game(3, 2, 1, "1-0"), game(4, 1, 2, "1-0")};
  tournament.games[1].date = day("2026-02-08");
  const Validated out = validated(tournament);
  std::vector<std::string> dates;
  for (const GameRecord& record : out.games) dates.push_back(to_iso(record.date));
  CHECK(dates ==
        std::vector<std::string>{"2026-02-07", "2026-02-08", "2026-02-08", "2026-02-08", "2026-02-08", "2026-02-08"});
  Codes order = codes(out.findings);
  std::erase(order, "member-lapsed");
  std::erase(order, "rounds-undated");
  CHECK(order == Codes{"date-order", "round-day-far"});
  CHECK(find_code(out.findings, "date-order")->where.round == 3);
  CHECK(find_code(out.findings, "round-day-far")->where.round == 4);
}

namespace {

/// Nagisa CC, whose representative is Hana and who lets Ren and Rei report; a circle; the federation since 2025.
validation::ClubRegister clubs() {
  const auto id = [](const char* text) { return *FederationId::parse(text); };
  return validation::ClubRegister{
      {{.name = "Nagisa CC",
        .other_names = {"渚チェスクラブ"},
        .until = day("2026-03-31"),
        .representatives = {id("N01234501")},
        .reporters = {id("N01234502"), id("N01234503")}},
       {.name = "Hamabe University Chess Circle", .kind = validation::HostKind::circle, .from = day("2026-03-01")},
       {.name = "Sumi Chess Federation", .kind = validation::HostKind::federation, .from = day("2025-01-01")}}};
}

}  // namespace

TEST_CASE("jcf-2024-10 3(3), 4(2): organiser, reporter and whoever ran the event are held against the register") {
  struct Case {
    const char* what;
    const char* organiser;
    const char* reporter;
    const char* director;
    Codes expected;
  };
  const identity::Roster members = roster();
  const validation::ClubRegister filled = clubs();
  for (const Case& c : std::initializer_list<Case>{
           {"a club, its representative by ID", "Nagisa CC", "N01234501", "Kitakaze Hana", {}},
           {"in other spelling, the representative by name", "NAGISA  cc.", "kitakaze hana", "", {}},
           {"in brackets, the representative's ID before the name", "Nagisa CC", "(N01234501) Hana", "", {}},
           {"beside another organiser, in Japanese", "市教育委員会、渚チェスクラブ", "n01234501 Hana", "", {}},
           {"the federation", "Sumi Chess Federation", "N01234501", "", {"reporter-unauthorised"}},
           {"nobody registered", "Isono Bar", "N01234501", "", {"host-unregistered"}},
           {"registered later", "Hamabe University Chess Circle", "N01234501", "", {"host-unregistered"}},
           {"nobody named", "", "N01234501", "", {"host-unstated"}},
           {"a member whom the club authorised", "Nagisa CC", "Yukikoma Ren", "", {}},
           {"one whose membership is over", "Nagisa CC", "Kumoma Rei", "", {"reporter-not-member"}},
           {"a member of no authority", "Nagisa CC", "N01234504", "", {"reporter-unauthorised"}},
           {"somebody nobody knows", "Nagisa CC", "Isono Kai", "", {"reporter-unauthorised"}},
           {"somebody with a number that an ID could end with",
            "Nagisa CC",
            "Isono Kai, 01234501",
            "",
            {"reporter-unauthorised"}},
           {"nobody who reports", "Nagisa CC", "", "", {"reporter-unstated"}},
           {"run by somebody who never was a member", "Nagisa CC", "N01234501", "Nijima Sui", {"run-by-non-member"}},
           {"run by somebody nobody knows", "Nagisa CC", "N01234501", "Isono Kai", {"run-by-non-member"}}}) {
    CAPTURE(c.what);
    ImportedTournament tournament = weekend();
    tournament.details.organiser = c.organiser;
    tournament.details.reporter = c.reporter;
    tournament.details.director = c.director;
    Terms terms = on_time();
    terms.people = &members;
    // Without a register, and on days on which nobody is registered, nobody is asked.
    CHECK(codes(validated(tournament, terms).findings).empty());
    const validation::ClubRegister later{{{.name = "Nagisa CC", .from = day("2026-02-09")}}};
    terms.clubs = &later;
    CHECK(codes(validated(tournament, terms).findings).empty());
    terms.clubs = &filled;
    const Validated out = validated(tournament, terms);
    CHECK(codes(out.findings) == c.expected);
    CHECK_FALSE(has_error(out.findings));
    CHECK(exclusion_text(out.games.at(0)).empty());
  }
}

TEST_CASE("jcf-2024-10 4(2): whoever reports under a name or an ID of the players' list is who that player is") {
  const identity::Roster members = roster();
  const validation::ClubRegister filled = clubs();
  ImportedTournament tournament = weekend();
  tournament.details.organiser = "Nagisa CC";
  Terms terms = on_time();
  terms.clubs = &filled;
  terms.people = &members;
  struct Case {
    const char* what;
    const char* name;
    const char* id;
    const char* reporter;
    Codes expected;
  };
  for (const Case& c : std::initializer_list<Case>{
           {"by another name, which is printed beside the ID", "Kitakaze Hanako", "N01234501", "Kitakaze Hanako", {}},
           {"with the given name first", "Kitakaze Hanako", "N01234501", "Hanako Kitakaze", {}},
           {"by the player's own ID", "Kitakaze Hana", "N01234501", "N01234501", {}},
           {"as somebody else", "Kitakaze Hanako", "N01234501", "Kitakaze Hanae", {"reporter-unauthorised"}}}) {
    CAPTURE(c.what);
    tournament.players[0] = printed(1, c.name, c.id);
    tournament.details.reporter = c.reporter;
    const identity::Assignments known{
        {.start_number = StartNumber{1}, .name = c.name, .id = *FederationId::parse(c.id)}};
    const Validated out = validation::validate(tournament, identity::resolve(tournament, members, known), members,
                                               EventId{"file:1"}, jcf_2024(), terms);
    Codes found = codes(out.findings);
    std::erase(found, "date-assumed");
    CHECK(found == c.expected);
  }
}

TEST_CASE("ncs-2022-09 2(1), 3(2): a member for one event may report under this text, and may not run the event") {
  identity::Member guest = member("N01234502", "Yukikoma Ren");
  guest.membership = MembershipKind::event;
  const identity::Roster members{{member("N01234501", "Kitakaze Hana"), guest}};
  const validation::ClubRegister filled = clubs();
  ImportedTournament tournament = weekend();
  tournament.details.round_dates = {{1, day("2026-02-07")}};
  tournament.details.organiser = "Nagisa CC";
  tournament.details.reporter = tournament.details.director = "Yukikoma Ren";
  const auto under = [&](const char* edition) {
    Terms terms = on_time();
    terms.clubs = &filled;
    terms.people = &members;
    Codes out = codes(validation::validate(tournament, identity::resolve(tournament, members), members,
                                           EventId{"file:1"}, **editions().find(edition), terms)
                          .findings);
    std::erase(out, "member-not-annual");
    return out;
  };
  CHECK(under("ncs-2022-09") == Codes{"run-by-non-member"});
  CHECK(under("jcf-2024-10") == Codes{"reporter-not-member", "run-by-non-member"});
}

TEST_CASE("jcf-2024-10 3(5), ncs-2022-09 2(2): a member for one event counts where the text asks for no annual one") {
  ImportedTournament tournament = weekend();
  tournament.details.round_dates = {{1, day("2026-02-07")}};
  identity::Member guest = member("N01234502", "Yukikoma Ren");
  guest.membership = MembershipKind::event;
  const identity::Roster members{{member("N01234501", "Kitakaze Hana"), guest}};
  const auto under = [&](const char* edition) {
    return validation::validate(tournament, identity::resolve(tournament, members), members, EventId{"file:1"},
                                **editions().find(edition), on_time());
  };
  const Validated annual = under("jcf-2024-10");
  CHECK(exclusion_text(annual.games.at(0)) == "non_member");
  REQUIRE(codes(annual.findings) == Codes{"member-not-annual"});
  CHECK(annual.findings[0].argument("clause") == "3(5)");
  CHECK(annual.findings[0].where.start_number == StartNumber{2});
  const Validated any = under("ncs-2022-09");
  CHECK(exclusion_text(any.games.at(0)).empty());
  CHECK(codes(any.findings).empty());
}

TEST_CASE(
    "jcf-2024-10 3(5), A29: a member lapsed on the day makes the game uncounted for both, and is named once a day") {
  ImportedTournament tournament = weekend();
  tournament.players.push_back(printed(3, "Kumoma Rei", "N01234503"));
  tournament.players.push_back(printed(4, "Nijima Sui", "N01234504"));
  tournament.details.round_dates = {{1, day("2026-02-07")}, {2, day("2026-02-08")}, {3, day("2026-02-08")}};
  tournament.games = {game(1, 1, 3, "1-0"), game(2, 3, 1, "1-0"), game(3, 2, 3, "1-0"), game(3, 4, 1, "0-1"),
                      game(3, 1, 2, "1-0")};
  const Validated out = validated(tournament);
  std::vector<std::string> exclusions;
  for (const GameRecord& record : out.games) exclusions.push_back(exclusion_text(record));
  CHECK(exclusions == std::vector<std::string>{"", "non_member", "non_member", "non_member", ""});
  CHECK(codes(out.findings) == Codes{"member-lapsed", "member-lapsed"});
  CHECK(out.findings[0].where.start_number == StartNumber{3});
  CHECK(out.findings[1].where.start_number == StartNumber{4});
}

TEST_CASE(
    "jcf-2024-10 3(5): a game with somebody who has no ID is uncounted, whichever colour, without another finding") {
  ImportedTournament tournament = weekend();
  tournament.players.push_back(printed(3, "Stranger Some"));
  tournament.games = {game(1, 1, 3, "1-0"), game(2, 3, 2, "1-0"), game(3, 1, 2, "1-0")};
  const Validated out = validated(tournament);
  CHECK(exclusion_text(out.games.at(0)) == "non_member");
  CHECK(exclusion_text(out.games.at(1)) == "non_member");
  CHECK(exclusion_text(out.games.at(2)).empty());
  CHECK(out.games[0].black.text() == "?file:1#3");
  CHECK(codes(out.findings).empty());
}

TEST_CASE("jcf-2024-10 5(1): every status but an agreed result excludes the game, and no pairing disappears") {
  ImportedTournament tournament = weekend();
  tournament.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1/2"), game(3, 1, 2, "0-1"), game(4, 1, 2, "+/-"),
                      game(5, 1, 2, "0-0"), game(6, 1, 2, "*"),   game(7, 1, 2, "?"),   bye(8, 1)};
  const Validated out = validated(tournament);
  std::vector<std::string> exclusions;
  for (const GameRecord& record : out.games) exclusions.push_back(exclusion_text(record));
  CHECK(exclusions == std::vector<std::string>{"", "", "", "unplayed", "odd_score", "unplayed", "disputed"});
  CHECK(out.games[0].result == GameResult::white_wins);
  CHECK(out.games[1].result == GameResult::draw);
  CHECK(out.games[2].result == GameResult::black_wins);
  CHECK_FALSE(out.games[4].result);
  CHECK_FALSE(out.games[6].result);
  CHECK(codes(out.findings).empty());
}

TEST_CASE("jcf-2024-10 5(1): a score that is not one point is no result, whatever the status says") {
  for (const std::pair<int, int>& scores : std::vector<std::pair<int, int>>{{2, 2}, {1, 0}, {0, 0}, {2, 1}, {3, -1}}) {
    const int white = scores.first;
    const int black = scores.second;
    CAPTURE(white);
    CAPTURE(black);
    ImportedTournament tournament = weekend();
    tournament.games[0].score_white = Score::from_half_points(white);
    tournament.games[0].score_black = Score::from_half_points(black);
    const Validated out = validated(tournament);
    CHECK_FALSE(out.games.at(0).result);
    CHECK(exclusion_text(out.games.at(0)) == "odd_score");
  }
}

TEST_CASE(
    "rounds announced and not there are told; of an event that is over they are an error, as nothing to rate is") {
  ImportedTournament tournament = weekend();
  tournament.details.rounds = 5;
  const Validated over = validated(tournament);
  REQUIRE(codes(over.findings) == Codes{"rounds-missing-at-end"});
  CHECK(over.findings[0].severity() == Severity::error);
  CHECK(over.findings[0].message(Language::en) ==
        "The event ended on 2026-02-08. Rounds announced or paired: 5; with results: 1.");
  // On its last day it may still be played, and a page says itself when it was last changed.
  CHECK(codes(validated(tournament, {.received = instant("2026-02-08T10:00")}).findings) == Codes{"rounds-missing"});
  tournament.details.last_update = "08.02.2026 12:00:00";
  CHECK(codes(validated(tournament).findings) == Codes{"rounds-missing"});
  CHECK(codes(validated(tournament, {.received = instant("2026-02-15T10:00")}).findings) == Codes{"rounds-missing"});
  CHECK(codes(validated(tournament, {.received = instant("2026-02-16T10:00")}).findings) ==
        Codes{"rounds-missing-at-end"});
  tournament.details.last_update = "09.02.2026 07:00:00";
  CHECK(codes(validated(tournament).findings) == Codes{"rounds-missing-at-end"});
  tournament.details.last_update.clear();
  tournament.details.rounds = 1;
  CHECK(codes(validated(tournament).findings).empty());
  // A round that is paired and has no result is no more here than one that is not paired; a bye asked for makes none.
  tournament.details.rounds.reset();
  tournament.games.push_back(bye(2, 1));
  CHECK(codes(validated(tournament).findings).empty());
  importers::ImportedGame unplayed = tournament.games.front();
  unplayed.round = 2;
  unplayed.status = GameStatus::open;
  unplayed.score_white.reset();
  unplayed.score_black.reset();
  tournament.games.push_back(unplayed);
  const Validated paired = validated(tournament);
  REQUIRE(codes(paired.findings) == Codes{"rounds-missing-at-end"});
  CHECK(paired.findings[0].argument("counted") == "1");
  tournament.games.resize(tournament.games.size() - 2);
  tournament.details.rounds = 1;
  tournament.games = {bye(1, 1)};
  CHECK(codes(validated(tournament).findings) == Codes{"no-games"});
  tournament.games.clear();
  tournament.details.rounds = 5;
  CHECK(codes(validated(tournament).findings) == Codes{"no-games"});
}

TEST_CASE("an edition without a class rule takes the declared class") {
  Regulation regulation = jcf_2024();
  regulation.time_class.reset();
  ImportedTournament tournament = weekend();
  tournament.details.declared_category = RatingCategory::rapid;
  const identity::Roster members = roster();
  const Validated out = validation::validate(tournament, identity::resolve(tournament, members), members,
                                             EventId{"file:1"}, regulation, on_time());
  CHECK(category_text(out) == "rapid");
  CHECK(find_code(out.findings, "time-control-unclear") == nullptr);
}

TEST_CASE("A48: without round dates the last day is assumed, and said so, unless a membership would decide otherwise") {
  ImportedTournament undated = weekend();
  const Validated assumed = with_notes(undated);
  CHECK(codes(assumed.findings) == std::vector<std::string>{"date-assumed"});
  CHECK(assumed.games[0].date == day("2026-02-08"));

  // Kumoma Rei is a member on the first day of the event and no longer on the second.
  undated.players[1] = printed(2, "Kumoma Rei", "N01234503");
  const Validated undecided = with_notes(undated);
  CHECK(codes(undecided.findings) == std::vector<std::string>{"date-assumed", "date-undecided"});
  CHECK(has_error(undecided.findings));

  undated.details.start = undated.details.end;
  CHECK(codes(with_notes(undated).findings) == std::vector<std::string>{"member-lapsed"});
}

TEST_CASE("A48, A9: without round dates across New Year, it is asked about whoever turns 19 by then, and nobody else") {
  struct Case {
    const char* edition;
    const char* birth;
    const char* start;
    const char* end;
    bool is_asked;
  };
  const std::vector<Case> cases = {
      {"jcf-2024-10", "2007-01-01", "2025-12-30", "2026-01-02", true},   // a birthday on the reference day is reached
      {"jcf-2024-10", "2007-01-02", "2025-12-30", "2026-01-02", false},  // under 19 on both
      {"jcf-2024-10", "2006-01-02", "2025-12-30", "2026-01-02", true},
      {"jcf-2024-10", "2006-01-01", "2025-12-30", "2026-01-02", false},  // 19 on both
      {"jcf-2024-10", "2007-01-01", "2025-12-30", "2025-12-31", false},  // within one year
      {"jcf-2024-10", "2007-01-01", "2026-01-02", "2026-01-02", false},  // one day, so nothing is assumed
      {"ncs-2022-09", "2005-01-01", "2022-12-30", "2023-01-02", true},
      {"ncs-2022-09", "2004-01-01", "2022-12-30", "2023-01-02", false},
      {"ncs-2019-09", "2001-10-05", "2019-10-04", "2019-10-06", true},  // A43: the 18th birthday itself
      {"ncs-2019-09", "2001-10-07", "2019-10-04", "2019-10-06", false},
  };
  for (const Case& c : cases) {
    CAPTURE(c.edition);
    CAPTURE(c.birth);
    CAPTURE(c.start);
    identity::Member junior = member("N01234501", "Kitakaze Hana");
    junior.birth = day(c.birth);
    const identity::Roster members{{junior, member("N01234502", "Yukikoma Ren")}};
    ImportedTournament undated = weekend();
    undated.details.start = day(c.start);
    undated.details.end = day(c.end);
    undated.games.push_back(game(2, 2, 1, "1-0"));
    const Terms terms{.received = instant(std::string{c.end} + "T20:00"), .type = RatingCategory::standard};
    const auto ask = [&](const ImportedTournament& tournament) {
      const Validated out = validation::validate(tournament, identity::resolve(tournament, members), members,
                                                 EventId{"file:1"}, **editions().find(c.edition), terms);
      CHECK(out.games[0].exclusion == std::nullopt);
      return std::count_if(out.findings.begin(), out.findings.end(),
                           [](const Finding& f) { return f.code() == "age-undecided"; });
    };
    CHECK(ask(undated) == (c.is_asked ? 1 : 0));
    undated.details.round_dates = {{1, day(c.start)}, {2, day(c.end)}};
    CHECK(ask(undated) == 0);
  }
}

TEST_CASE("jcf-2024-10 4(1), A36: one pairing of one round is one game, and the same pair may meet in another") {
  const auto on = [](std::string_view date, importers::ImportedGame game) {
    game.date = day(date);
    return game;
  };
  struct Case {
    const char* what;
    std::vector<importers::ImportedGame> games;
    Codes codes;
  };
  const std::vector<Case> cases = {
      {"two rounds", {game(1, 1, 2, "1-0"), game(2, 1, 2, "1-0")}, {}},
      {"two colours in one round: a match of two games", {game(1, 1, 2, "1-0"), game(1, 2, 1, "1-0")}, {}},
      {"twice alike", {game(1, 1, 2, "1-0"), game(1, 1, 2, "1-0")}, {"game-repeated"}},
      {"twice, otherwise", {game(1, 1, 2, "1-0"), game(1, 1, 2, "1/2")}, {"game-contradicted"}},
      {"three times, once otherwise",
       {game(1, 1, 2, "1-0"), game(1, 1, 2, "1-0"), game(1, 1, 2, "0-1")},
       {"game-contradicted"}},
      {"once played, once not", {game(1, 1, 2, "1-0"), game(1, 1, 2, "+/-"), game(1, 1, 2, "?")}, {}},
      {"no round, one day, one result",
       {on("2026-02-07", game(0, 1, 2, "1-0")), on("2026-02-07", game(0, 1, 2, "1-0"))},
       {"game-maybe-repeated"}},
      {"no round, one day, two results",
       {on("2026-02-07", game(0, 1, 2, "1-0")), on("2026-02-07", game(0, 1, 2, "0-1"))},
       {}},
      {"no round, two days", {on("2026-02-07", game(0, 1, 2, "1-0")), on("2026-02-08", game(0, 1, 2, "1-0"))}, {}},
      {"no round, no day", {game(0, 1, 2, "1-0"), game(0, 1, 2, "1-0")}, {}}};
  for (const Case& c : cases) {
    CAPTURE(c.what);
    ImportedTournament tournament = weekend();
    tournament.games = c.games;
    const Validated out = validated(tournament);
    CHECK(codes(out.findings) == c.codes);
    CHECK(out.games.size() == c.games.size());
  }
}

TEST_CASE("A36: a repeated game is told with its round, the two people and how often it is there") {
  ImportedTournament tournament = weekend();
  tournament.games = {game(3, 1, 2, "1-0"), game(3, 1, 2, "1/2")};
  const Validated out = validated(tournament);
  REQUIRE(out.findings.size() == 1);
  CHECK(out.findings[0].arguments == std::vector<std::string>{"3", "N01234501", "N01234502", "2"});
  CHECK(out.findings[0].where.round == 3);
  CHECK(has_error(out.findings));
}

TEST_CASE(
    "jcf-2024-10 3(5): rounds follow each other in the schedule; a single game moved to a later day is no disorder") {
  struct Case {
    const char* what;
    std::map<int, Date> schedule;
    Codes codes;
  };
  const Date first = day("2026-02-07");
  const Date second = day("2026-02-08");
  const std::vector<Case> cases = {{"in order", {{1, first}, {2, second}}, {}},
                                   {"on one day", {{1, first}, {2, first}}, {}},
                                   {"turned", {{1, second}, {2, first}}, {"round-order"}},
                                   {"turned with a gap", {{1, second}, {4, first}}, {"round-order"}}};
  for (const Case& c : cases) {
    CAPTURE(c.what);
    ImportedTournament tournament = weekend();
    tournament.details.round_dates = c.schedule;
    CHECK(codes(validated(tournament).findings) == c.codes);
  }
  ImportedTournament moved = weekend();
  moved.details.round_dates = {{1, first}, {2, first}};
  moved.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1-0")};
  moved.games[0].date = second;
  CHECK(codes(validated(moved).findings).empty());
}

TEST_CASE("a round more than a month away from the event, or before the round before, waits for a person") {
  struct Case {
    const char* day;
    Codes codes;
  };
  const std::vector<Case> cases = {{"2026-02-07", {}},
                                   {"2026-03-11", {"date-order"}},
                                   {"2026-03-12", {"round-day-far"}},
                                   {"2026-01-07", {"date-order"}},
                                   {"2026-01-06", {"round-day-far"}},
                                   {"2025-02-07", {"round-day-far"}}};
  for (const Case& c : cases) {
    CAPTURE(c.day);
    ImportedTournament by_schedule = weekend();
    by_schedule.details.round_dates = {{1, day(c.day)}};
    ImportedTournament by_game = weekend();
    by_game.games[0].date = day(c.day);
    for (const ImportedTournament& tournament : {by_schedule, by_game}) {
      const Validated out = validated(tournament);
      CHECK(codes(out.findings) == c.codes);
      CHECK(has_error(out.findings) == (c.codes == Codes{"round-day-far"}));
    }
  }
  // Without days of the event the rounds themselves are all there is.
  for (const auto& [second, code] : {std::pair{"2026-01-07", "round-order"}, {"2026-01-06", "round-order-far"}}) {
    ImportedTournament undated = weekend();
    undated.details.start = undated.details.end = std::nullopt;
    undated.details.round_dates = {{1, day("2026-02-07")}, {2, day(second)}, {3, day("2026-02-08")}};
    undated.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1-0"), game(3, 1, 2, "1-0")};
    CHECK(codes(validated(undated).findings) == Codes{code});
  }
}

TEST_CASE("rounds without a day are named where others have one") {
  const Date first = day("2026-02-07");
  const Date second = day("2026-02-08");
  struct Case {
    const char* what;
    std::map<int, Date> schedule;
    std::map<int, Date> of_games;
    std::string undated;
  };
  const std::vector<Case> cases = {{"all by the schedule", {{1, first}, {2, first}, {3, second}, {4, second}}, {}, ""},
                                   {"all by their games", {}, {{1, first}, {2, first}, {3, second}, {4, second}}, ""},
                                   {"by one or the other", {{1, first}, {2, first}}, {{3, second}, {4, second}}, ""},
                                   {"none", {}, {}, ""},
                                   {"not the second", {{1, first}, {3, second}, {4, second}}, {}, "2"},
                                   {"not the first", {}, {{2, first}, {3, second}, {4, second}}, "1"},
                                   {"not the last", {{1, first}, {2, first}, {3, second}}, {}, "4"},
                                   {"the second alone", {{2, first}}, {}, "1, 3, 4"},
                                   {"a round to come alone", {{5, second}}, {}, ""}};
  for (const Case& c : cases) {
    CAPTURE(c.what);
    ImportedTournament tournament = weekend();
    tournament.details.round_dates = c.schedule;
    tournament.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1-0"), game(3, 1, 2, "1/2"), game(4, 2, 1, "0-1"),
                        bye(5, 1)};
    for (ImportedGame& one : tournament.games) {
      const auto date = c.of_games.find(one.round);
      if (date != c.of_games.end()) one.date = date->second;
    }
    const Validated out = validated(tournament);
    CHECK(codes(out.findings) == (c.undated.empty() ? Codes{} : Codes{"rounds-undated"}));
    CHECK_FALSE(has_error(out.findings));
    if (!c.undated.empty()) CHECK(find_code(out.findings, "rounds-undated")->argument("rounds") == c.undated);
    // All rounds of one day are on that day; that no round has one is told in other words.
    CHECK((find_code(with_notes(tournament).findings, "date-assumed") != nullptr) ==
          (c.schedule.size() + c.of_games.size() < 2 && c.undated.empty()));
    tournament.details.start = tournament.details.end;
    CHECK(find_code(validated(tournament).findings, "rounds-undated") == nullptr);
  }
}

TEST_CASE("an event without days runs from its first round's day to its last, in whatever order they are told") {
  ImportedTournament tournament = weekend();
  tournament.details.start.reset();
  tournament.details.end.reset();
  tournament.details.round_dates = {{1, day("2026-02-07")}, {2, day("2026-02-08")}, {3, day("2026-02-06")}};
  const Validated out = validated(tournament);
  CHECK(out.first_day == day("2026-02-06"));
  CHECK(out.last_day == day("2026-02-08"));
}

TEST_CASE("one game of a round without a day is told if all of another round have theirs, a moved game alone is not") {
  ImportedTournament tournament = weekend();
  tournament.players.push_back(printed(3, "Sazanami Aki"));
  tournament.players.push_back(printed(4, "Sazanami Yuu"));
  tournament.games = {game(1, 1, 2, "1-0"), game(1, 3, 4, "1-0"), game(2, 2, 1, "1-0"), game(2, 4, 3, "1-0")};
  tournament.games[0].date = day("2026-02-07");
  CHECK(find_code(validated(tournament).findings, "rounds-undated") == nullptr);
  for (ImportedGame& one : tournament.games) one.date = day("2026-02-08");
  tournament.games[0].date.reset();
  const Validated out = validated(tournament);
  REQUIRE(find_code(out.findings, "rounds-undated") != nullptr);
  CHECK(find_code(out.findings, "rounds-undated")->argument("rounds") == "1");
  // Numbers that nobody wrote are none, beside others too.
  tournament.games[0].round = 0;
  CHECK(find_code(validated(tournament).findings, "rounds-undated") == nullptr);
  for (ImportedGame& one : tournament.games) one.round = 0;
  CHECK(find_code(validated(tournament).findings, "rounds-undated") == nullptr);
}

TEST_CASE("a round beyond those announced is told once, by the reader or here") {
  ImportedTournament tournament = weekend();
  tournament.details.rounds = 1;
  tournament.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1-0")};
  const Validated out = validated(tournament);
  REQUIRE(codes(out.findings) == Codes{"rounds-extra"});
  CHECK(out.findings[0].arguments == std::vector<std::string>{"2", "1"});
  tournament.findings = out.findings;
  CHECK(codes(validated(tournament).findings).empty());
}

TEST_CASE(
    "jcf-2024-10 5(1): a game said to be rated whose scores are not one point is told, a known odd score is not") {
  ImportedTournament tournament = weekend();
  tournament.games.push_back(game(2, 2, 1, "0-0"));
  CHECK(codes(validated(tournament).findings).empty());
  tournament.games[1].status = GameStatus::rated;
  const Validated out = validated(tournament);
  CHECK(codes(out.findings) == Codes{"score-sum"});
  CHECK(has_error(out.findings));
  CHECK(exclusion_text(out.games.at(1)) == "odd_score");
}

TEST_CASE("ncs-2022-09 3(6): each game has its own 90 days, and those past them are left out until somebody decides") {
  const Regulation& ncs_2022 = **editions().find("ncs-2022-09");
  const auto under_2022 = [&](const ImportedTournament& tournament, const Terms& terms) {
    const identity::Roster members = roster();
    return validation::validate(tournament, identity::resolve(tournament, members), members, EventId{"file:1"},
                                ncs_2022, terms);
  };
  ImportedTournament league = weekend();
  league.details.start = day("2023-01-07");
  league.details.end = day("2023-02-11");
  league.details.round_dates = {{1, day("2023-01-07")}, {2, day("2023-01-21")}, {3, day("2023-02-11")}};
  league.games = {game(1, 1, 2, "1-0"), game(2, 2, 1, "1-0"), game(3, 1, 2, "1/2")};

  struct Case {
    std::string received;
    std::vector<std::string> exclusions;
    Codes codes;
  };
  const std::vector<Case> cases = {
      {"2023-04-07T23:59:59", {"", "", ""}, {}},
      {"2023-04-08T00:00:00", {"late", "", ""}, {"games-late"}},
      {"2023-04-22T00:00:00", {"late", "late", ""}, {"games-late"}},
      {"2023-05-12T12:00:00", {"late", "late", ""}, {"games-late"}},
      {"2023-05-13T00:00:00", {"late", "late", "late"}, {"games-late"}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.received);
    const Validated out = under_2022(league, {.received = instant(c.received)});
    CHECK(codes(out.findings) == c.codes);
    std::vector<std::string> exclusions;
    for (const GameRecord& record : out.games) exclusions.push_back(exclusion_text(record));
    CHECK(exclusions == c.exclusions);
  }
  const Validated late = under_2022(league, {.received = instant("2023-04-22T00:00:00")});
  CHECK(late.findings[0].arguments == std::vector<std::string>{"2", "3", "2023-04-22", "2023-01-22", "3(6)"});
  CHECK(has_error(late.findings));

  const Validated accepted =
      under_2022(league, {.received = instant("2023-04-22T00:00:00"), .type = {}, .accept_late = "illness"});
  CHECK(codes(accepted.findings) == Codes{"late-accepted"});
  CHECK_FALSE(accepted.games[0].exclusion);

  // A48: of undated rounds nobody can say which were too late.
  league.details.round_dates.clear();
  const Validated undecided = under_2022(league, {.received = instant("2023-04-22T00:00:00")});
  CHECK(codes(undecided.findings) == Codes{"date-assumed", "games-late-undecided"});
  CHECK(exclusion_text(undecided.games[0]) == "late");
}

TEST_CASE("JCF 3(4), 2022 2(3): applying or giving notice too late is told, with the day it was due") {
  struct Row {
    const char* edition;
    const char* applied;
    const char* fide_event;
    Codes codes;
    const char* deadline;
  };
  const Row rows[] = {{"jcf-2024-10", "2026-02-02", "", {}, ""},
                      {"jcf-2024-10", "2026-02-03", "", {"applied-late"}, "2026-02-02"},
                      {"jcf-2024-10", "2026-03-01", "", {"applied-late"}, "2026-02-02"},
                      {"ncs-2022-09", "2026-03-01", "", {}, ""},
                      {"ncs-2022-09", "2025-12-07", "400001", {}, ""},
                      {"ncs-2022-09", "2025-12-08", "400001", {"fide-notice-late"}, "2025-12-07"}};
  const identity::Roster members = roster();
  for (const Row& row : rows) {
    CAPTURE(row.edition);
    CAPTURE(row.applied);
    ImportedTournament tournament = weekend();
    tournament.details.application_date = day(row.applied);
    tournament.details.fide_event_id = row.fide_event;
    const Validated validated = validation::validate(tournament, identity::resolve(tournament, members), members,
                                                     EventId{"file:1"}, **editions().find(row.edition), on_time());
    Codes codes;
    for (const Finding& finding : validated.findings) {
      if (finding.code() == "date-assumed") continue;
      codes.emplace_back(finding.code());
      CHECK(finding.arguments.at(2) == row.deadline);
    }
    CHECK(codes == row.codes);
  }
}

TEST_CASE("2022 3(1): a FIDE event that comes on a form owes the TXT file too; a form's word goes before a number") {
  const identity::Roster members = roster();
  ImportedTournament tournament = weekend();
  tournament.format = "report-form";
  Regulation edition = **editions().find("ncs-2022-09");
  const auto has_finding = [&] {
    const Validated validated = validation::validate(tournament, identity::resolve(tournament, members), members,
                                                     EventId{"file:1"}, edition, on_time());
    const Finding* const found = find_code(validated.findings, "fide-file-missing");
    if (found != nullptr) CHECK(found->argument("clause") == edition.fide_file->clause.clause);
    return found != nullptr;
  };
  CHECK_FALSE(has_finding());
  tournament.details.is_fide_event = true;
  CHECK(has_finding());
  // Another federation's edition says it elsewhere, or does not ask for the file, whatever it says of a notice.
  edition.fide_file->clause.clause = "12";
  CHECK(has_finding());
  edition.fide_file = std::nullopt;
  CHECK_FALSE(has_finding());
  edition = **editions().find("ncs-2022-09");
  edition.fide_notice_months = std::nullopt;
  CHECK(has_finding());
  tournament.details.is_fide_event = false;
  tournament.details.fide_event_id = "400001";
  CHECK_FALSE(has_finding());
}

TEST_CASE("JCF 4(3)d: the organiser's number of non-members is held against those who played") {
  ImportedTournament tournament = weekend();
  tournament.players.push_back(printed(3, "Nijima Sui", "N01234504"));
  tournament.games.push_back(game(2, 1, 3, "1-0"));
  const auto codes_with = [&](int said) {
    tournament.details.non_members = said;
    return codes(validated(tournament).findings);
  };
  CHECK(codes_with(1) == Codes{"member-lapsed"});
  CHECK(codes_with(0) == Codes{"member-lapsed", "non-members-differ"});
  CHECK(codes_with(5) == Codes{"member-lapsed", "non-members-differ"});
  // Who has a bye, or only a game that is not rated, did not play.
  tournament.players.push_back(printed(4, "Nijima Riku", "N01234505"));
  tournament.games.push_back(bye(1, 4));
  tournament.games.push_back(game(3, 4, 1, "*"));
  tournament.details.non_members = 1;
  CHECK(find_code(validated(tournament).findings, "non-members-differ") == nullptr);
}

TEST_CASE("JCF 3(4), JCCA (6): an event that was not announced as rated waits for a person") {
  ImportedTournament tournament = weekend();
  tournament.details.declared_rated = true;
  CHECK(codes(validated(tournament).findings).empty());
  tournament.details.declared_rated = false;
  CHECK(codes(validated(tournament).findings) == Codes{"declared-unrated"});
  tournament.details.declared_correspondence = true;
  tournament.games[0].date = day("2026-02-08");
  tournament.games[0].started = day("2025-12-01");
  CHECK(codes(validated(tournament).findings) == Codes{"declared-unrated"});
}
