#include <algorithm>
#include <optional>

#include <doctest/doctest.h>

#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/stored_input.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/correction_reply.hpp"
#include "pipeline/office/people.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using office::Changes;
using office::DryRun;
using store::Stage;

namespace {

using Played = OfficeWorld::Played;

/// March and April published: Aoi beats Beni in March's event, and they draw in April's.
struct Published : OfficeWorld {
  office::Officer officer{"Inoue", instant("2026-10-01T09:00")};
  store::ReportId march;
  store::ReportId spring;  ///< another event in March, where it has games

  explicit Published(const std::vector<Played>& games = {{1, "N00000001", "N00000002", 2}},
                     const std::vector<Played>& games_of_spring = {},
                     const std::optional<lists::Merge>& merge = std::nullopt,
                     std::optional<int> taken_over_by_dai = std::nullopt) {
    open_office();
    if (taken_over_by_dai) REQUIRE(adopt("N00000004", *taken_over_by_dai));
    if (merge) REQUIRE(office::merge_players(database, *merge, "registered twice", officer));
    march = report("march", games);
    if (!games_of_spring.empty()) spring = report("spring", games_of_spring);
    publish("2026-03");
    report("april", {{1, "N00000001", "N00000002", 1}}, Stage::accepted, "2026-04");
    publish("2026-04");
  }

  void publish(const std::string& iso_month) {
    const auto id = keep(compute(iso_month).value());
    approve(id.value(), local_midnight(period_of_list(month(iso_month)).list_date()));
  }
  void approve(store::ListId id, std::optional<Instant> when = std::nullopt) {
    lists.mark_published({id, when.value_or(now), "officer", std::nullopt});
    const store::ListManifest manifest = *lists.manifest(id);
    for (const store::ReportId report : manifest.reports)
      reports.enter_stage({report, Stage::published, now, "officer", std::nullopt});
  }
  Result<store::DecisionId> adopt(const char* id, int rating, RatingCategory category = RatingCategory::standard) {
    return office::adopt_rating(database,
                                {member_id(id), category, Rating{rating}, lists::RatingOrigin::department, {}},
                                day("2026-02-07"), regulation(), "7(2)", officer);
  }
  Result<office::Case> open(const std::string& inquiry) {
    return office::open_case({day(inquiry), "N00000002", "report:1", "it was a draw"}, database, editions, officer);
  }
  Result<std::vector<office::CorrectedList>> apply(const Changes& changes, DryRun dry_run = DryRun::no,
                                                   const std::string& inquiry = "2026-04-10") {
    auto applied = apply_all(changes, dry_run, inquiry);
    if (!applied) return tl::make_unexpected(applied.error());
    return std::move(applied->lists);
  }
  Result<office::Applied> apply_all(const Changes& changes, DryRun dry_run = DryRun::no,
                                    const std::string& inquiry = "2026-04-10") {
    return office::apply_case(open(inquiry).value(), changes, "scoresheet", database, documents, sources(), editions,
                              officer, dry_run);
  }
  std::string hashes(const std::string& iso_month) { return lists.newest(month(iso_month))->output_sha256; }
};

std::string code(const Result<std::vector<office::CorrectedList>>& result) {
  return result ? "" : std::string(result.error().finding.code());
}

}  // namespace

TEST_CASE("7(3), A26: a case tells which lists may change; exactly 90 days are frozen, and asking twice is one case") {
  Published office;
  const auto opened = office.open("2026-05-30");
  REQUIRE(opened);
  REQUIRE(opened->lists.size() == 3);
  CHECK(opened->lists[1].list.month == month("2026-03"));
  CHECK(opened->lists[1].days == 90);
  CHECK(opened->lists[1].is_frozen);
  CHECK_FALSE(opened->lists[2].is_frozen);
  CHECK(office.open("2026-05-30")->id == opened->id);
  // A second thing that the same person says of it on the same day is not swallowed by the first.
  const auto other = office::open_case({day("2026-05-30"), "N00000002", "report:1", "round 2 was drawn too"},
                                       office.database, office.editions, office.officer);
  REQUIRE(other);
  CHECK(other->id != opened->id);
  CHECK(other->inquiry.reason == "round 2 was drawn too");
  CHECK(office.decisions.read(opened->id)->clause.clause == "7(3)");
}

TEST_CASE("a case is about a report, a player or a list that there is, and of a day that was") {
  Published office;
  const std::string before = office.database.content_hash();
  const auto opened = [&](const std::string& about, const std::string& inquiry = "2026-04-10",
                          std::optional<store::ListSeries> series = std::nullopt) {
    return office::open_case({day(inquiry), "N00000002", about, "it was a draw", series}, office.database,
                             office.editions, office.officer);
  };
  const auto code_of = [](const Result<office::Case>& result) {
    return result ? std::string{} : std::string{result.error().finding.code()};
  };
  for (const char* about : {"foo", "report:x", "report:", "report:01", "report:1/game:1", "player:5", "list:March"}) {
    CAPTURE(std::string{about});
    CHECK(code_of(opened(about)) == "correction-about");
  }
  CHECK(code_of(opened("report:77")) == "report-missing");
  CHECK(code_of(opened("player:N05999999")) == "roster-unknown");
  CHECK(code_of(opened("list:2026-07")) == "correction-no-list");
  CHECK(code_of(opened("report:1", "2026-10-02")) == "correction-inquiry-future");
  for (const char* about : {"report:1", "player:N00000002", "list:2026-04"}) {
    CAPTURE(std::string{about});
    CHECK(code_of(opened(about, "2026-09-01", store::ListSeries::correspondence)) == "correction-series");
  }
  CHECK(office.database.content_hash() == before);
  for (const char* about : {"report:1", "player:N00000002", "list:2026-04", "list:2026-02"}) {
    CAPTURE(std::string{about});
    const auto there = opened(about, "2026-09-01");
    REQUIRE(there);
    CHECK(there->findings.empty());
  }
}

TEST_CASE("an inquiry from before the list that it names went out is told, and makes the case all the same") {
  Published office;
  const auto opened = [&](const std::string& about, const std::string& inquiry) {
    return office::open_case({day(inquiry), "N00000002", about, "it was a draw"}, office.database, office.editions,
                             office.officer);
  };
  for (const char* about : {"list:2026-03", "report:1"}) {
    CAPTURE(std::string{about});
    const auto early = opened(about, "2026-02-20");
    REQUIRE(early);
    REQUIRE(codes(early->findings) == std::vector<std::string>{"correction-inquiry-early"});
    CHECK(early->findings[0].arguments == std::vector<std::string>{"2026-02-20", "2026-03", "2026-03-01"});
    CHECK(opened(about, "2026-03-01")->findings.empty());
  }
  CHECK(opened("player:N00000002", "2026-02-20")->findings.empty());
}

TEST_CASE("jcf-2024-10 7(3), A26: a list is as old as its first publication, which a correction does not renew") {
  struct Case {
    const char* what;
    std::vector<const char*> published;  ///< each revision of the list of May
    const char* since;
    int days;
    bool is_frozen;
  };
  for (const Case& c :
       std::initializer_list<Case>{{"on its date", {"2026-05-01"}, "2026-05-01", 90, true},
                                   {"late", {"2026-05-04"}, "2026-05-04", 87, false},
                                   {"early", {"2026-04-29"}, "2026-04-29", 92, true},
                                   {"corrected later", {"2026-05-01", "2026-07-01"}, "2026-05-01", 90, true},
                                   {"published after the inquiry", {"2026-08-20"}, "2026-05-01", 90, true}}) {
    CAPTURE(c.what);
    Published office;
    office.report("may", {{1, "N00000001", "N00000002", 0}}, Stage::accepted, "2026-05");
    store::ListId list = office.keep(office.compute("2026-05").value()).value();
    for (const char* published : c.published) {
      if (published != c.published.front()) {
        store::StoredList corrected = *office.lists.read(list);
        corrected.manifest.base = list;
        list = office.lists.insert(corrected, "officer");
      }
      office.lists.mark_published({list, instant(std::string{published} + "T09:00"), "officer", std::nullopt});
    }
    const auto window = office::lists_in_window(day("2026-07-30"), office.lists, office.editions);
    REQUIRE(window);
    CHECK(to_iso(window->back().published) == c.since);
    CHECK(window->back().days == c.days);
    CHECK(window->back().is_frozen == c.is_frozen);
  }
}

TEST_CASE("a corrected result makes new revisions of its list and of the later ones, and the originals stay") {
  Published office;
  const std::string march = office.hashes("2026-03");
  const auto corrected = office.apply({.games = {{office.march, 1, office::GameVerdict::count, k_draw}}});
  REQUIRE(corrected);
  REQUIRE(corrected->size() == 2);
  CHECK((*corrected)[0].after.manifest.revision == 2);
  CHECK((*corrected)[1].after.manifest.base == (*corrected)[0].after.manifest.id);
  CHECK(entry_of((*corrected)[0].before, "N00000001").rating == Rating{1810});
  CHECK(entry_of((*corrected)[0].after, "N00000001").rating == Rating{1800});
  CHECK(entry_of((*corrected)[1].after, "N00000001").rating == Rating{1800});
  // Nobody has approved them: the published ones stand, and the next list starts from those.
  CHECK(office.lists.standing(month("2026-03"))->output_sha256 == march);
  CHECK(office.lists.latest_before(month("2026-05"))->revision == 1);
  CHECK(lists::recompute((*corrected)[1].after, office.documents, office.editions).has_value());
}

TEST_CASE("office 5: the corrected lists are those that would have been, had it been so from the start") {
  Published office;
  REQUIRE(office.apply({.games = {{office.march, 1, office::GameVerdict::count, k_draw}}}));
  Published from_start{{{1, "N00000001", "N00000002", 1}}};
  for (const char* iso_month : {"2026-03", "2026-04"}) {
    CAPTURE(iso_month);
    CHECK(office.hashes(iso_month) == from_start.hashes(iso_month));
    CHECK(office.lists.newest(month(iso_month))->input_sha256 ==
          from_start.lists.newest(month(iso_month))->input_sha256);
  }
}

TEST_CASE("applying again writes nothing, and a dry run writes nothing at all") {
  Published office;
  const Changes changes{.games = {{office.march, 1, office::GameVerdict::count, k_draw}}};
  REQUIRE(office.open("2026-04-10"));
  const std::string before = office.database.content_hash();
  const auto documents = office.documents.all().size();
  REQUIRE(office.apply(changes, DryRun::yes));
  CHECK(office.database.content_hash() == before);
  CHECK(office.documents.all().size() == documents);
  REQUIRE(office.apply(changes));
  const std::string after = office.database.content_hash();
  const auto again = office.apply(changes);
  REQUIRE(again);
  CHECK_FALSE((*again)[0].is_new);
  CHECK(office.database.content_hash() == after);
}

TEST_CASE("a report is excluded or replaced, and only its list and the later ones change") {
  Published office;
  SUBCASE("excluded") {
    const auto corrected = office.apply({.exclude = {office.march}});
    REQUIRE(corrected);
    CHECK((*corrected)[0].after.manifest.reports.empty());
    CHECK(entry_of((*corrected)[0].after, "N00000001").games == 100);
  }
  SUBCASE("replaced by another version") {
    store::Report other = *office.reports.read(office.march);
    other.header.supersedes = office.march;
    other.header.stage = Stage::ready;
    other.games[0].score_white = k_loss;
    other.games[0].score_black = k_win;
    const store::ReportId id = office.reports.insert(other, "officer");
    const auto corrected = office.apply({.replace = {{office.march, id}}});
    REQUIRE(corrected);
    CHECK((*corrected)[0].after.manifest.reports == std::vector{id});
    CHECK(entry_of((*corrected)[0].after, "N00000001").rating == Rating{1790});
    CHECK(office.reports.header(id)->stage == Stage::rated);
  }
}

TEST_CASE("a report that a published correction took out enters the next list when it is accepted again, and stays") {
  Published office;
  const auto corrected = office.apply({.exclude = {office.march}});
  REQUIRE(corrected);
  for (const office::CorrectedList& list : *corrected) office.approve(list.after.manifest.id);
  office.reports.enter_stage({office.march, Stage::refused, office.now, "officer", std::nullopt});
  REQUIRE(office::accept(office.database, office.march, "it was rated nowhere else", office.officer));
  const auto counted = [&] { return office.compute("2026-05").value().list.manifest.reports; };
  CHECK(counted() == std::vector{office.march});
  REQUIRE(office.keep(office.compute("2026-05").value()));
  CHECK(office.reports.header(office.march)->stage == Stage::rated);
  CHECK(counted() == std::vector{office.march});
  CHECK_FALSE(office.keep(office.compute("2026-05").value()));
}

TEST_CASE("a later list alone is corrected from the published one before it") {
  Published office;
  const auto april = office.lists.newest(month("2026-04"))->reports.front();
  const auto corrected = office.apply({.exclude = {april}});
  REQUIRE(corrected);
  REQUIRE(corrected->size() == 1);
  CHECK((*corrected)[0].after.manifest.month == month("2026-04"));
}

TEST_CASE("what is frozen stays, what waits is no matter of a case, and a case that changes nothing says so") {
  Published office;
  const Changes exclude{.exclude = {office.march}};
  CHECK(code(office.apply(exclude, DryRun::no, "2026-05-30")) == "correction-frozen");
  const auto waiting = office.report("may", {{1, "N00000001", "N00000002", 2}}, Stage::ready, "2026-05");
  CHECK(code(office.apply({.exclude = {waiting}})) == "correction-not-rated");
  CHECK(code(office.apply({})) == "correction-changes-nothing");
  CHECK(office.lists.newest(month("2026-03"))->revision == 1);
  CHECK_FALSE(office::read_case(store::DecisionId{77}, office.database, office.editions));
}

TEST_CASE("office 5: what became of a case: open, computed, published; and a later case's revisions are its own") {
  Published office;
  const auto first = office.open("2026-04-10");
  const auto state = [&](store::DecisionId id) {
    return office::outcome_of(id, office.database, office.editions).value().state;
  };
  CHECK(state(first->id) == office::CaseState::open);
  REQUIRE(office.apply({.games = {{office.march, 1, office::GameVerdict::count, k_draw}}}));
  CHECK(state(first->id) == office::CaseState::computed);
  CHECK(office::close_case(first->id, "no error", office.database, office.editions, office.officer)
            .error()
            .finding.code() == "correction-applied");
  for (const char* iso_month : {"2026-03", "2026-04"}) office.approve(office.lists.newest(month(iso_month))->id);
  CHECK(state(first->id) == office::CaseState::published);

  REQUIRE(office.apply({.games = {{office.march, 1, office::GameVerdict::count, k_loss}}}, DryRun::no, "2026-04-12"));
  const auto second = office.open("2026-04-12");
  CHECK(state(second->id) == office::CaseState::computed);
  const auto outcome = office::outcome_of(first->id, office.database, office.editions).value();
  CHECK(outcome.state == office::CaseState::published);
  REQUIRE(outcome.lists.size() == 2);
  CHECK(outcome.lists[0].list.revision == 2);
  REQUIRE(outcome.lists[0].ratings.size() == 2);
  CHECK(outcome.lists[0].ratings[0].before == Rating{1810});
  CHECK(outcome.lists[0].ratings[0].after == Rating{1800});
  CHECK(outcome.about == "Event march");
  CHECK(outcome.reason == "scoresheet");
}

TEST_CASE("office 5: two cases that nobody has published yet become one revision, and neither loses its change") {
  const std::vector<Played> aoi_wins{{1, "N00000001", "N00000002", 2}};
  const std::vector<Played> draw{{1, "N00000001", "N00000002", 1}};
  Published office{aoi_wins, aoi_wins};
  const auto first = office.open("2026-04-10");
  REQUIRE(office.apply({.games = {{office.march, 1, office::GameVerdict::count, k_draw}}}));
  const Changes others{.games = {{office.spring, 1, office::GameVerdict::count, k_draw}}};
  const auto corrected = office.apply(others, DryRun::no, "2026-04-12");
  REQUIRE(corrected);
  const auto second = office.open("2026-04-12");
  for (const char* iso_month : {"2026-03", "2026-04"}) {
    CAPTURE(iso_month);
    const store::ListManifest newest = *office.lists.newest(month(iso_month));
    CHECK(newest.output_sha256 == Published{draw, draw}.hashes(iso_month));
    CHECK(std::count(newest.decisions.begin(), newest.decisions.end(), first->id) == 1);
    CHECK(std::count(newest.decisions.begin(), newest.decisions.end(), second->id) == 1);
    // The revision of the first case alone has nothing left to say.
    CHECK(office.lists.revisions(month(iso_month)).size() == 2);
  }
  for (const store::DecisionId id : {first->id, second->id})
    CHECK(office::outcome_of(id, office.database, office.editions)->state == office::CaseState::computed);
  SUBCASE("applied again, each writes nothing") {
    const std::string content = office.database.content_hash();
    REQUIRE(office.apply(others, DryRun::no, "2026-04-12"));
    REQUIRE(office.apply({.games = {{office.march, 1, office::GameVerdict::count, k_draw}}}));
    CHECK(office.database.content_hash() == content);
  }
  SUBCASE("published, both are") {
    for (const char* iso_month : {"2026-03", "2026-04"}) office.approve(office.lists.newest(month(iso_month))->id);
    for (const store::DecisionId id : {first->id, second->id})
      CHECK(office::outcome_of(id, office.database, office.editions)->state == office::CaseState::published);
    // A case that names only itself where it comes first does so where it comes again.
    const Changes third{.games = {{office.march, 1, office::GameVerdict::count, k_loss}}};
    REQUIRE(office.apply(third, DryRun::no, "2026-04-20"));
    const std::string content = office.database.content_hash();
    REQUIRE(office.apply(third, DryRun::no, "2026-04-20"));
    CHECK(office.database.content_hash() == content);
  }
}

TEST_CASE("office 5: a case about a later list rests on the revision before it that waits to be published") {
  Published office;
  const auto april = office.lists.newest(month("2026-04"))->reports.front();
  REQUIRE(office.apply({.games = {{office.march, 1, office::GameVerdict::count, k_draw}}}));
  const auto corrected =
      office.apply({.games = {{april, 1, office::GameVerdict::count, k_win}}}, DryRun::no, "2026-04-12");
  REQUIRE(corrected);
  REQUIRE(corrected->size() == 1);
  CHECK(corrected->front().after.manifest.base == office.lists.newest(month("2026-03"))->id);
  CHECK(entry_of(corrected->front().after, "N00000001").rating == Rating{1810});
  CHECK(office.lists.revisions(month("2026-04")).size() == 2);
}

TEST_CASE("7(3): a case is closed without a change for a reason, which the letter gives with the frozen lists") {
  Published office;
  const auto opened = office.open("2026-09-10");
  const auto closed = office::close_case(opened->id, "too old", office.database, office.editions, office.officer);
  REQUIRE(closed);
  CHECK(*office::close_case(opened->id, "too old", office.database, office.editions, office.officer) == *closed);
  const auto outcome = office::outcome_of(opened->id, office.database, office.editions).value();
  CHECK(outcome.state == office::CaseState::closed);
  const std::string letter = office::reply(outcome, Language::en);
  CHECK(letter.find("Reason: too old") != std::string::npos);
  CHECK(letter.find("(jcf-2024-10 7(3)): the lists of 2026-02-01, 2026-03-01, 2026-04-01.") != std::string::npos);
  CHECK(letter.find("seiseki") == std::string::npos);
}

TEST_CASE("a correction may exchange two people, but makes nobody play twice") {
  Published office;
  store::Report two = *office.reports.read(office.march);
  two.header.event = EventId{"may"};
  two.header.id = {};
  two.header.list = month("2026-05");
  two.header.arrival = instant("2026-04-10T09:00");
  two.header.stage = Stage::ready;
  for (const int i : {1, 2}) {
    store::ReportPlayer player;
    player.start_number = StartNumber{i};
    player.name = "Player " + std::to_string(i);
    player.player = PlayerKey{"N0000000" + std::to_string(i)};
    two.players.push_back(player);
  }
  two.games[0].white_start = StartNumber{1};
  two.games[0].black_start = StartNumber{2};
  const store::ReportId may = office.reports.insert(two, "officer");
  office.reports.enter_stage({may, Stage::accepted, office.now, "officer", std::nullopt});
  office.publish("2026-05");
  const auto member_of = [](const char* id) { return member_id(id); };
  CHECK(code(office.apply({.players = {{may, StartNumber{1}, member_of("N00000002")}}}, DryRun::yes, "2026-05-10")) ==
        "report-person-twice");
  const auto exchanged = office.apply(
      {.players = {{may, StartNumber{1}, member_of("N00000002")}, {may, StartNumber{2}, member_of("N00000001")}}},
      DryRun::yes, "2026-05-10");
  CHECK(code(exchanged).empty());
}

TEST_CASE("A48: a case may correct the day of a game, and with it who was a member") {
  Published office;
  store::RosterPlayer beni = *office.roster.find(member_id("N00000002"));
  beni.member_from = day("2026-02-05");
  office.roster.put(std::vector{beni});
  const auto corrected =
      office.apply({.days = {{office.march, {office::DatedPart::What::round, 1}, day("2026-01-20")}}}, DryRun::yes);
  REQUIRE(corrected);
  CHECK(entry_of((*corrected)[0].after, "N00000001").rating == Rating{1800});
}

namespace {

/// March, April and May published; the report of March may have arrived in April's period, and so on.
struct Moving : Published {
  Moving() {
    report("may", {{1, "N00000002", "N00000003", 2}}, Stage::accepted, "2026-05");
    publish("2026-05");
  }
  Changes arrived(store::ReportId report, const std::string& time) { return {.arrivals = {{report, instant(time)}}}; }
  store::ReportId only_report(const std::string& iso_month) { return lists.newest(month(iso_month))->reports.front(); }
};

std::vector<std::string> codes(const std::vector<store::StoredFinding>& findings) {
  std::vector<std::string> out;
  for (const auto& finding : findings) out.push_back(finding.code);
  return out;
}

}  // namespace

TEST_CASE("A25: a report with another arrival leaves its list for that of its period, as if it had always been there") {
  Moving office;
  const auto applied = office.apply_all(office.arrived(office.march, "2026-02-25T09:00"), DryRun::no, "2026-05-10");
  REQUIRE(applied);
  REQUIRE(applied->lists.size() == 3);
  REQUIRE(applied->moved.size() == 1);
  CHECK(applied->moved[0].from == office.march);
  CHECK(applied->moved[0].from_list == month("2026-03"));
  CHECK(applied->moved[0].to_list == month("2026-04"));
  CHECK_FALSE(applied->moved[0].waits);
  CHECK(applied->lists[0].after.manifest.reports.empty());
  CHECK(entry_of(applied->lists[0].after, "N00000001").games == 100);
  CHECK(applied->lists[1].after.manifest.reports.size() == 2);
  CHECK(entry_of(applied->lists[1].after, "N00000001").games == 102);
  CHECK(office.reports.header(applied->moved[0].to)->stage == Stage::rated);
  CHECK(office.reports.header(applied->moved[0].to)->list == month("2026-04"));

  struct FromStart : OfficeWorld {
    FromStart() {
      open_office();
      approve("2026-03");
      report("march", {{1, "N00000001", "N00000002", 2}}, Stage::accepted, "2026-04");
      report("april", {{1, "N00000001", "N00000002", 1}}, Stage::accepted, "2026-04");
      approve("2026-04");
      report("may", {{1, "N00000002", "N00000003", 2}}, Stage::accepted, "2026-05");
      approve("2026-05");
    }
    void approve(const std::string& iso_month) {
      lists.mark_published({keep(compute(iso_month).value()).value(), now, "officer", std::nullopt});
    }
  } from_start;
  for (const char* iso_month : {"2026-04", "2026-05"}) {
    CAPTURE(iso_month);
    CHECK(office.hashes(iso_month) == from_start.lists.newest(month(iso_month))->output_sha256);
  }
}

TEST_CASE("A25: a report moves to an earlier list too, and moving it back gives the numbers published first") {
  Moving office;
  const store::ReportId april = office.only_report("2026-04");
  const std::string march_before = office.hashes("2026-03");
  const std::string april_before = office.hashes("2026-04");
  const auto applied = office.apply_all(office.arrived(april, "2026-02-20T23:59"), DryRun::no, "2026-05-10");
  REQUIRE(applied);
  CHECK(applied->lists[0].after.manifest.month == month("2026-03"));
  CHECK(entry_of(applied->lists[0].after, "N00000001").games == 102);
  CHECK(office.hashes("2026-03") != march_before);
  const Instant first = office.reports.header(april)->arrival;
  REQUIRE(office.apply_all({.arrivals = {{april, first}}}, DryRun::no, "2026-05-10"));
  CHECK(office.hashes("2026-03") == march_before);
  CHECK(office.hashes("2026-04") == april_before);
  CHECK(office.lists.newest(month("2026-03"))->reports == std::vector{office.march});
}

TEST_CASE(
    "A25: what took a report's place and then arrived otherwise within its list counts once, whichever case is asked") {
  Moving office;
  store::Report other = *office.reports.read(office.march);
  other.header.supersedes = office.march;
  other.header.stage = Stage::ready;
  const store::ReportId version = office.reports.insert(other, "officer");
  const auto counted = [&] { return office.lists.newest(month("2026-03"))->reports; };
  REQUIRE(office.apply_all({.exclude = {office.march}}, DryRun::no, "2026-05-10"));
  const auto exchanged = office.apply_all({.replace = {{office.march, version}}}, DryRun::no, "2026-05-11");
  REQUIRE(exchanged);
  REQUIRE(counted() == std::vector{version});
  office.approve(exchanged->lists[0].after.manifest.id);
  const auto moved = office.apply_all(office.arrived(version, "2026-02-18T09:00"), DryRun::no, "2026-05-10");
  REQUIRE(moved);
  REQUIRE(moved->moved.size() == 1);
  CHECK(counted() == std::vector{moved->moved[0].to});
  office.approve(moved->lists[0].after.manifest.id);
  // The older case again, for something else of that list.
  REQUIRE(office.apply_all({.games = {{moved->moved[0].to, 1, office::GameVerdict::count, k_draw}}}, DryRun::no,
                           "2026-05-10"));
  CHECK(counted() == std::vector{moved->moved[0].to});
}

TEST_CASE("A25: what moved to another list is changed there: no published lists count one event twice") {
  Moving office;
  const store::ReportId april = office.only_report("2026-04");
  const auto first = office.apply_all(office.arrived(april, "2026-02-20T23:59"), DryRun::no, "2026-05-10");
  REQUIRE(first);
  const store::ReportId moved = first->moved[0].to;
  const auto refused = [&](const Changes& changes) {
    const auto applied = office.apply_all(changes, DryRun::yes, "2026-05-11");
    return applied ? std::string{} : std::string{applied.error().finding.code()};
  };
  const auto check_neither_out_nor_exchanged = [&] {
    CHECK(refused({.exclude = {april}}) == "correction-counts-elsewhere");
    CHECK(refused({.replace = {{april, moved}}}) == "correction-counts-elsewhere");
  };
  check_neither_out_nor_exchanged();
  CHECK(refused({.replace = {{office.march, moved}}}) == "correction-other-event");
  CHECK(refused(office.arrived(april, "2026-03-01T10:00")).empty());

  // Both lists hold it until the later one is published again too.
  office.approve(first->lists[0].after.manifest.id);
  check_neither_out_nor_exchanged();
  CHECK(refused(office.arrived(april, "2026-03-01T10:00")) == "correction-counts-elsewhere");
  CHECK(refused(office.arrived(april, "2026-02-20T23:59")) == "correction-changes-nothing");
  office.approve(first->lists[1].after.manifest.id);
  CHECK(refused(office.arrived(moved, "2026-03-01T10:00")).empty());
  CHECK(refused({.exclude = {moved}}).empty());
}

TEST_CASE("A25: a report that another case moves on leaves the revision that waits with it") {
  Moving office;
  const store::ReportId april = office.only_report("2026-04");
  const std::string march_before = office.hashes("2026-03");
  REQUIRE(office.apply_all(office.arrived(april, "2026-02-20T23:59"), DryRun::no, "2026-05-10"));
  CHECK(office.hashes("2026-03") != march_before);
  REQUIRE(office.apply_all(office.arrived(april, "2026-03-01T10:00"), DryRun::no, "2026-05-11"));
  CHECK(office.lists.newest(month("2026-03"))->reports == std::vector{office.march});
  CHECK(office.hashes("2026-03") == march_before);
  CHECK(office.lists.newest(month("2026-04"))->reports.size() == 1);
}

TEST_CASE("a case applied again brings nothing back that a later case took out of its list") {
  Moving office;
  const auto publish_all = [&](const Result<office::Applied>& applied) {
    REQUIRE(applied);
    for (const office::CorrectedList& list : applied->lists) office.approve(list.after.manifest.id);
    return applied->moved.empty() ? store::ReportId{} : applied->moved.back().to;
  };
  const store::ReportId may = office.only_report("2026-05");
  const store::ReportId in_march = publish_all(
      office.apply_all(office.arrived(office.only_report("2026-04"), "2026-02-20T23:59"), DryRun::no, "2026-05-10"));
  SUBCASE("by its arrival") {
    publish_all(office.apply_all(office.arrived(in_march, "2026-03-01T10:00"), DryRun::no, "2026-05-11"));
  }
  SUBCASE("for good") {
    publish_all(office.apply_all({.exclude = {in_march}}, DryRun::no, "2026-05-11"));
  }
  const auto again =
      office.apply_all({.games = {{may, 1, office::GameVerdict::count, k_draw}}}, DryRun::no, "2026-05-10");
  REQUIRE(again);
  CHECK(office.lists.newest(month("2026-03"))->reports == std::vector{office.march});
}

TEST_CASE("A37: games that a correction brought into a list stay those of whoever two IDs were made one into") {
  Published office{{{1, "N00000001", "N00000002", 2}},
                   {{1, "N00000003", "N00000004", 2}},
                   lists::Merge{member_id("N00000004"), member_id("N00000002"), day("2026-02-10"), {}}};
  const auto moved = office.apply_all({.arrivals = {{office.spring, instant("2026-02-25T09:00")}}});
  REQUIRE(moved);
  REQUIRE(moved->moved.size() == 1);
  CHECK(entry_of(moved->lists[1].after, "N00000002").games == 43);
  const auto named = [](const store::StoredList& list) {
    return std::count(list.manifest.decisions.begin(), list.manifest.decisions.end(), store::DecisionId{1});
  };
  CHECK(named(moved->lists[1].before) == 0);
  CHECK(named(moved->lists[1].after) == 1);
  for (const char* iso_month : {"2026-03", "2026-04"}) office.approve(office.lists.newest(month(iso_month))->id);

  // April's list had no use for the merge while the games were March's; this case begins with it.
  const auto corrected =
      office.apply({.games = {{moved->moved[0].to, 1, office::GameVerdict::count, k_draw}}}, DryRun::no, "2026-04-12");
  REQUIRE(corrected);
  REQUIRE(corrected->size() == 1);
  const store::StoredList& after = corrected->front().after;
  CHECK(entry_of(after, "N00000002").games == 43);
  CHECK(named(after) == 1);
  CHECK(std::none_of(after.entries.begin(), after.entries.end(),
                     [](const store::ListEntry& entry) { return entry.player.text() == "N00000004"; }));
}

namespace {

/// Cho is taken for Aoi while March and April are computed; an event of March is read meanwhile.
struct TakenForOne : OfficeWorld {
  office::Officer officer{"Inoue", instant("2026-10-01T09:00")};

  explicit TakenForOne(bool is_merged) {
    open_office();
    const lists::Merge merge{member_id("N00000003"), member_id("N00000001"), day("2026-02-01"), {}};
    if (is_merged) decisions.insert(lists::merge_decision(merge, "Inoue", now, "one person"));
    report("before", {{1, "N00000003", "N00000004", 2}, {2, "N00000001", "N00000004", 1}});
    report_read_merged("meanwhile", {{1, "N00000003", "N00000002", 2}, {2, "N00000001", "N00000002", 2}}, "N00000003",
                       is_merged ? "N00000001" : "N00000003");
    publish("2026-03");
    report("april", {{1, "N00000003", "N00000002", 1}}, Stage::accepted, "2026-04");
    publish("2026-04");
  }
  void publish(const std::string& iso_month) {
    const auto id = keep(compute(iso_month).value());
    lists.mark_published({*id, local_midnight(period_of_list(month(iso_month)).list_date()), "officer", std::nullopt});
    const store::ListManifest manifest = *lists.manifest(*id);
    for (const store::ReportId report : manifest.reports)
      reports.enter_stage({report, Stage::published, now, "officer", std::nullopt});
  }
  void unmerge() { REQUIRE(office::unmerge_players(database, member_id("N00000003"), "two people", officer)); }
  Result<office::Applied> apply(const std::string& about, const Changes& changes, const char* inquiry = "2026-04-10") {
    const auto opened =
        office::open_case({day(inquiry), "N00000001", about, "taken for one"}, database, editions, officer);
    REQUIRE(opened);
    return office::apply_case(*opened, changes, "two people", database, documents, sources(), editions, officer,
                              DryRun::no);
  }
};

void check_like(const store::StoredList& list, const store::StoredList& expected) {
  CAPTURE(to_iso(list.manifest.month));
  CHECK(list.entries == expected.entries);
  CHECK(list.pool == expected.pool);
}

}  // namespace

TEST_CASE("A37, jcf-2024-10 7(3): a case about either of two parts them on the lists that it may correct") {
  TakenForOne apart{false};
  TakenForOne office{true};
  office.unmerge();
  std::string about = "report:3";
  Changes changes;
  SUBCASE("about who stayed") {
    about = "player:N00000001";
  }
  SUBCASE("about who went") {
    about = "player:N00000003";
  }
  SUBCASE("taking the facts of who went") {
    changes.facts = {member_id("N00000003")};
  }
  SUBCASE("naming who went in a report") {
    changes.players = {{store::ReportId{3}, StartNumber{1}, member_id("N00000003")}};
  }
  const auto applied = office.apply(about, changes);
  REQUIRE_MESSAGE(applied, applied.error().finding.message(Language::en));
  REQUIRE(applied->lists.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const store::ListManifest standing = *apart.lists.standing(applied->lists[i].after.manifest.month);
    check_like(applied->lists[i].after, *apart.lists.read(standing.id));
    const std::vector<store::DecisionId>& behind = applied->lists[i].after.manifest.decisions;
    CHECK(std::find(behind.begin(), behind.end(), store::DecisionId{1}) == behind.end());
    CHECK(lists::recompute(applied->lists[i].after, office.documents, office.editions));
  }
  // Published, it needs no case any more; applied again, nothing is new.
  const auto again = office.apply(about, changes);
  REQUIRE(again);
  CHECK_FALSE(again->lists[0].is_new);
}

TEST_CASE("A37: a case that is about neither leaves two whose merge was undone as the list has them") {
  TakenForOne office{true};
  office.unmerge();
  const auto applied = office.apply("report:1", {.games = {{store::ReportId{1}, 2, office::GameVerdict::exclude}}});
  REQUIRE(applied);
  const store::StoredList& march = applied->lists.front().after;
  // Games against Dai, who is unrated, are no rated ones.
  CHECK(entry_of(march, "N00000001").games == 100 + 12 + 2);
  CHECK_THROWS(entry_of(march, "N00000003"));
}

TEST_CASE("A37, jcf-2024-10 7(3): of lists with two as one a case parts them on those that are not frozen") {
  TakenForOne office{true};
  office.unmerge();
  // 91 days after the list of March.
  const auto applied = office.apply("player:N00000001", {}, "2026-05-31");
  REQUIRE_MESSAGE(applied, applied.error().finding.message(Language::en));
  REQUIRE(applied->lists.size() == 1);
  TakenForOne apart{false};
  const store::StoredList& april = applied->lists.front().after;
  const store::StoredList expected = *apart.lists.read(apart.lists.standing(month("2026-04"))->id);
  for (const char* id : {"N00000001", "N00000003"}) {
    CAPTURE(id);
    CHECK(entry_of(april, id).rating == entry_of(expected, id).rating);
    CHECK(entry_of(april, id).games == entry_of(expected, id).games);
  }
}

TEST_CASE("moving again writes nothing, and a dry run of it writes nothing at all") {
  Moving office;
  const Changes changes = office.arrived(office.march, "2026-02-25T09:00");
  REQUIRE(office.open("2026-05-10"));
  const std::string before = office.database.content_hash();
  REQUIRE(office.apply_all(changes, DryRun::yes, "2026-05-10"));
  CHECK(office.database.content_hash() == before);
  REQUIRE(office.apply_all(changes, DryRun::no, "2026-05-10"));
  const std::string after = office.database.content_hash();
  const auto again = office.apply_all(changes, DryRun::no, "2026-05-10");
  REQUIRE(again);
  CHECK_FALSE(again->lists[0].is_new);
  CHECK(office.database.content_hash() == after);
}

TEST_CASE("a report that arrived after every published period waits in the queue until its old list is published") {
  Moving office;
  const auto applied =
      office.apply_all(office.arrived(office.only_report("2026-05"), "2026-04-25"), DryRun::no, "2026-05-10");
  REQUIRE(applied);
  REQUIRE(applied->moved.size() == 1);
  CHECK(applied->moved[0].waits);
  const store::ReportId waiting = applied->moved[0].to;
  CHECK(office.reports.header(waiting)->stage == Stage::ready);
  CHECK(office.reports.header(waiting)->list == month("2026-06"));
  CHECK(office::accept(office.database, waiting, "", office.officer).error().finding.code() == "report-of-rated");
  CHECK(applied->lists.size() == 1);
  CHECK(entry_of(applied->lists[0].after, "N00000003").games == 12);
}

TEST_CASE(
    "A25: the arrival of a report changes only when its later versions are decided about, and comes behind them") {
  Moving office;
  store::Report version = *office.reports.read(office.march);
  version.header.supersedes = office.march;
  version.header.fingerprint = "march again";
  version.header.stage = Stage::ready;
  const store::ReportId later = office.reports.insert(version, "officer");
  const Changes changes = office.arrived(office.march, "2026-03-01T10:00");
  const auto waits = office.apply_all(changes, DryRun::no, "2026-05-10");
  REQUIRE_FALSE(waits);
  CHECK(waits.error().finding.code() == "report-version-undecided");

  REQUIRE(office::refuse(office.database, later, "a draft of the arbiter's", office.officer));
  const auto applied = office.apply_all(changes, DryRun::no, "2026-05-10");
  REQUIRE(applied);
  CHECK(office.reports.header(applied->moved[0].to)->supersedes == later);
}

TEST_CASE("A26: nothing moves into a list that is frozen or was imported, nor to before it was played") {
  Moving office;
  const store::ReportId april = office.only_report("2026-04");
  // The list of March is 90 days old on 30 May.
  CHECK(code(office.apply(office.arrived(april, "2026-02-20T23:59"), DryRun::no, "2026-05-30")) ==
        "correction-list-frozen");
  CHECK(code(office.apply(office.arrived(office.march, "2026-03-25"), DryRun::no, "2026-05-30")) ==
        "correction-frozen");
  CHECK(code(office.apply(office.arrived(april, "2026-02-06"), DryRun::no, "2026-05-10")) == "report-arrival-early");
  CHECK(code(office.apply({.arrivals = {{store::ReportId{77}, office.now}}})) == "report-missing");
}

TEST_CASE("3(7), A27: what is late with its right arrival counts only if the officer says so") {
  Moving office;
  const store::ReportId june = office.report("june", {{1, "N00000001", "N00000003", 1}}, Stage::accepted, "2026-06");
  office.publish("2026-06");
  // Played on 7 February, so 7 May is the last day.
  const Changes changes = office.arrived(office.only_report("2026-04"), "2026-05-08");
  CHECK(code(office.apply(changes, DryRun::no, "2026-06-10")) == "correction-late");
  Changes leave = changes;
  leave.count_late = true;
  const auto applied = office.apply_all(leave, DryRun::no, "2026-06-10");
  REQUIRE(applied);
  CHECK(codes(office.reports.findings(applied->moved[0].to)) == std::vector<std::string>{"late"});
  CHECK(office.lists.newest(month("2026-06"))->reports == std::vector{june, applied->moved[0].to});
}

TEST_CASE(
    "jcf-2024-10 7(3): a case undoes a rating taken over, and takes what is decided in its place into its lists") {
  const std::vector<Played> games = {{1, "N00000004", "N00000001", 2}, {2, "N00000004", "N00000002", 0}};
  Published office{games, {}, std::nullopt, 2100};
  Published never{games};
  Published right{games, {}, std::nullopt, 1200};
  const auto adoption = office.decisions.list({.kind = std::string{lists::k_adopt_rating}}).front().id;
  const auto code_of = [](const auto& made) { return made ? "" : std::string(made.error().finding.code()); };
  CHECK(code_of(office::undo_adoption(office.database, adoption, "-", office.officer)) == "adoption-rated");
  CHECK(code_of(office.adopt("N00000004", 1200)) == "adoption-rated");

  const std::string before = office.database.content_hash();
  const auto tried = office.apply({.undo_adoptions = {adoption}}, DryRun::yes);
  REQUIRE(tried);
  CHECK(tried->size() == 2);
  const auto undone = office.apply({.undo_adoptions = {adoption}});
  REQUIRE(undone);
  CHECK(office.hashes("2026-03") == never.hashes("2026-03"));
  CHECK(office.hashes("2026-04") == never.hashes("2026-04"));
  CHECK(before != office.database.content_hash());
  // A second time it is undone already.
  CHECK(office.apply({.undo_adoptions = {adoption}}));

  REQUIRE(office.adopt("N00000004", 1200));
  const auto again = office.apply({});
  REQUIRE(again);
  CHECK(office.hashes("2026-03") == right.hashes("2026-03"));
  CHECK(office.hashes("2026-04") == right.hashes("2026-04"));
  const store::ListManifest list = *office.lists.newest(month("2026-03"));
  const auto names = [&](std::string_view kind) {
    return std::count_if(list.decisions.begin(), list.decisions.end(),
                         [&](store::DecisionId id) { return office.decisions.read(id)->kind == kind; });
  };
  CHECK(names(lists::k_adopt_rating) == 1);
  CHECK(names(office::k_undo_adoption) == 1);
  CHECK_FALSE(std::binary_search(list.decisions.begin(), list.decisions.end(), adoption));
  const auto input = lists::stored_input(office.documents, list.input_sha256);
  REQUIRE(input);
  REQUIRE(input->adoptions.size() == 1);
  CHECK(input->adoptions[0].rating == Rating{1200});
}

TEST_CASE("A44: a rating taken over that would count for nothing is refused, and one of a frozen list stays") {
  const std::vector<Played> games = {{1, "N00000004", "N00000001", 2}};
  Published office{games, {}, std::nullopt, 2100};
  const auto adoption = office.decisions.list({.kind = std::string{lists::k_adopt_rating}}).front().id;
  const auto code_of = [](const auto& made) { return made ? "" : std::string(made.error().finding.code()); };
  CHECK(code_of(office.adopt("N00000001", 1900)) == "adoption-has-rating");
  const auto rapid = office.adopt("N00000001", 1900, RatingCategory::rapid);
  REQUIRE(rapid);
  CHECK(code_of(office.adopt("N00000001", 1900, RatingCategory::rapid)) == "adoption-in-force");
  CHECK(code_of(office.apply({.undo_adoptions = {*rapid}})) == "correction-adoption-unused");
  CHECK(code_of(office.apply({.undo_adoptions = {store::DecisionId{999}}})) == "adoption-missing");
  CHECK(code_of(office.apply({.undo_adoptions = {adoption}}, DryRun::no, "2026-05-30")) ==
        "correction-adoption-frozen");
}

TEST_CASE(
    "jcf-2024-10 7(3), A26: a frozen list keeps its ratings, and a game that waits in it is corrected all the same") {
  const Score lost = Score::from_half_points(0);
  const auto changed = [&](store::ReportId report, std::initializer_list<int> rows) {
    Changes out;
    for (const int row : rows) out.games.push_back({report, row, office::GameVerdict::count, lost});
    return out;
  };
  const std::vector<Played> games = {{1, "N00000004", "N00000001", 2}, {2, "N00000001", "N00000002", 2}};
  Published office{games};
  CHECK(code(office.apply(changed(office.march, {2}), DryRun::yes, "2026-05-30")) == "correction-frozen");
  CHECK(code(office.apply(changed(office.march, {1, 2}), DryRun::yes, "2026-05-30")) == "correction-frozen-part");
  const auto applied = office.apply(changed(office.march, {1}), DryRun::no, "2026-05-30");
  REQUIRE(applied);
  REQUIRE(applied->size() == 2);
  for (const office::CorrectedList& list : *applied) {
    CHECK(list.before.entries == list.after.entries);
    REQUIRE(list.after.pool.size() == 1);
    CHECK(list.before.pool[0].score == Score::from_half_points(2));
    CHECK(list.after.pool[0].score == lost);
  }

  Published rated{games};
  std::vector<Played> more;
  for (int round = 1; round <= 6; ++round) more.push_back({round, "N00000004", "N00000002", round % 2});
  rated.report("may", more, Stage::accepted, "2026-05");
  rated.publish("2026-05");
  REQUIRE(entry_of(*rated.lists.read(rated.lists.newest(month("2026-05"))->id), "N00000004").rating);
  CHECK(code(rated.apply(changed(rated.march, {1}), DryRun::yes, "2026-09-01")) == "correction-frozen-first");
  const auto corrected = rated.apply(changed(rated.march, {1}), DryRun::no, "2026-06-10");
  REQUIRE(corrected);
  CHECK(corrected->size() == 3);
}
