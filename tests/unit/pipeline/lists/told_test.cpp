#include "pipeline/lists/told.hpp"

#include <doctest/doctest.h>

#include "engine/rating/notes.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/lists/signals.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::KReading;
using lists::Signal;

namespace {

store::ListEntry row(const std::string& id, int k, int rating, int games, int peak = 0) {
  store::ListEntry out = OfficeWorld::entry(id, "Member " + id, rating, games);
  if (peak > 0) out.peak = Rating{peak};
  if (k > 0) out.k_factor = KFactor{k};
  return out;
}

store::StoredList list_of(std::vector<store::ListEntry> entries, const std::string& iso_month = "2026-02") {
  store::StoredList out;
  out.manifest.month = month(iso_month);
  out.entries = std::move(entries);
  return out;
}

std::string told_by(const store::ListEntry& entry, const std::string& birth = {}) {
  static const lists::Editions k_editions = lists::Editions::load().value();
  std::map<PlayerKey, Date> births;
  if (!birth.empty()) births.emplace(entry.player, day(birth));
  const auto readings = lists::k_readings(list_of({entry}), births, **k_editions.find("jcf-2024-10"));
  if (readings.empty()) return "";
  switch (readings[0].kind) {
    case KReading::Kind::peak:
      return "peak " + std::to_string(readings[0].at_least.points());
    case KReading::Kind::junior:
      return "junior";
    case KReading::Kind::unexplained:
      return "unexplained, expected " + std::to_string(readings[0].expected.value());
  }
  return "?";
}

/// An office that starts from the federation's list, which has neither peaks nor birth dates.
struct ToldWorld : OfficeWorld {
  ToldWorld() {
    for (int i = 1; i <= 4; ++i) {
      const std::string id = "N0000000" + std::to_string(i);
      add_member(id, "Member " + id);
    }
    imported_list("2026-02", {row("N00000001", 10, 2380, 300), row("N00000002", 40, 1700, 80),
                              row("N00000003", 20, 1500, 29), row("N00000004", 20, 2380, 300)});
  }

  rating::PlayerLedger ledger(const lists::ComputedList& computed, const std::string& id) {
    for (const rating::PlayerLedger& told : computed.result.ledgers) {
      if (told.player.text() == id) return told;
    }
    throw std::runtime_error("no ledger for " + id);
  }
};

std::vector<std::string> told(const std::vector<Signal>& signals) {
  std::vector<std::string> out;
  for (const Signal& signal : signals) {
    std::string line = std::string{to_string(signal.kind)} + ' ' + signal.player.text();
    if (signal.k_before) line += ' ' + std::to_string(signal.k_before->value()) + " to";
    if (signal.k_after) line += ' ' + std::to_string(signal.k_after->value());
    if (signal.is_asked_again) line += " again";
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace

TEST_CASE("jcf-2024-10 5(1): what the K of a row tells when neither peak nor birth date is known") {
  CHECK(told_by(row("N00000001", 10, 2380, 300)) == "peak 2400");
  CHECK(told_by(row("N00000001", 10, 1500, 5)) == "peak 2400");
  CHECK(told_by(row("N00000001", 40, 1700, 80)) == "junior");
  CHECK(told_by(row("N00000001", 40, 1999, 30)) == "junior");
  // K that rating and games alone give tells nothing.
  for (const store::ListEntry& plain :
       {row("N00000001", 10, 2400, 300), row("N00000001", 40, 1700, 29), row("N00000001", 20, 1700, 30),
        row("N00000001", 10, 2380, 300, 2405), row("N00000001", 0, 1700, 80), row("N00000001", 20, 0, 80)}) {
    CAPTURE(plain.games);
    CHECK(told_by(plain).empty());
  }
}

TEST_CASE("A7: K 20 where somebody known to be a junior would have 40 tells that the peak was 2000 or more") {
  const char* const junior = "2011-05-03";
  CHECK(told_by(row("N00000001", 20, 1923, 30), junior) == "peak 2000");
  CHECK(told_by(row("N00000001", 10, 1923, 30), junior) == "peak 2400");
  CHECK(told_by(row("N00000001", 40, 1923, 30), junior).empty());
  CHECK(told_by(row("N00000001", 20, 2010, 30), junior).empty());
  CHECK(told_by(row("N00000001", 20, 1923, 29), junior) == "unexplained, expected 40");

  OfficeWorld world;
  world.add_member("N00000001", "Aoi Kaze", "2011-05-03");
  world.add_member("N00000002", "Beni Umi");
  world.imported_list("2026-02", {row("N00000001", 20, 1923, 30), row("N00000002", 20, 1923, 40)});
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  const auto computed = world.compute("2026-03");
  REQUIRE(computed);
  CHECK(entry_of(computed->list, "N00000001").rating == Rating{1933});
  CHECK(entry_of(computed->list, "N00000001").k_factor == KFactor{20});
  bool is_told = false;
  for (const rating::PlayerLedger& ledger : computed->result.ledgers) {
    for (const auto& note : ledger.notes)
      is_told = is_told || (ledger.player.text() == "N00000001" && note.kind == &rating::k_note_told_peak);
  }
  CHECK(is_told);
}

TEST_CASE("A5, A6: a K that no reading gives is told and never bent into one") {
  CHECK(told_by(row("N00000001", 20, 1500, 29)) == "unexplained, expected 40");
  CHECK(told_by(row("N00000001", 40, 2000, 80)) == "unexplained, expected 20");
  CHECK(told_by(row("N00000001", 20, 2400, 80)) == "unexplained, expected 10");
  CHECK(told_by(row("N00000001", 30, 1500, 80)) == "unexplained, expected 20");
}

TEST_CASE("A9: a birth date is better than what a list tells by its K") {
  CHECK(told_by(row("N00000001", 40, 1700, 80), "2010-05-05").empty());
  CHECK(told_by(row("N00000001", 40, 1700, 80), "1980-05-05") == "unexplained, expected 20");
  CHECK(told_by(row("N00000001", 20, 1700, 80), "2010-05-05") == "peak 2000");
}

TEST_CASE(
    "jcf-2024-10 5(1): games are rated with the K that the federation's list tells, and the explanation cites it") {
  ToldWorld world;
  world.report("a", {{1, "N00000001", "N00000004", 1}, {2, "N00000002", "N00000003", 1}});
  const auto computed = world.compute("2026-03").value();
  const auto k = [&](const std::string& id) { return world.ledger(computed, id).games[0].k.value(); };
  CHECK(k("N00000001") == 10);
  CHECK(k("N00000002") == 40);
  CHECK(k("N00000003") == 40);
  CHECK(k("N00000004") == 20);
  const auto note = [&](const std::string& id) { return world.ledger(computed, id).notes.at(0).message(Language::en); };
  CHECK(note("N00000001") == "K = 10: the list of 2026-02 shows K 10 at 2380, so the peak was 2400 or more");
  CHECK(note("N00000002") ==
        "K = 40: the list of 2026-02 shows K 40 at 1700 after 80 games, so a junior; the birth date is not known");
  CHECK(entry_of(computed.list, "N00000001").k_factor == KFactor{10});
  CHECK(entry_of(computed.list, "N00000002").k_factor == KFactor{40});
  // It is no peak that anybody has seen: the list does not print it.
  CHECK(entry_of(computed.list, "N00000001").peak == Rating{2380});

  // Stored with the list, and used for the next ones too, until a birth date is known.
  const auto id = world.keep(computed);
  REQUIRE(id);
  CHECK(lists::recompute(*world.lists.read(*id), world.documents, world.editions).has_value());
  world.report("b", {{1, "N00000002", "N00000004", 1}}, store::Stage::accepted, "2026-04");
  CHECK(world.ledger(world.compute("2026-04").value(), "N00000002").games[0].k == KFactor{40});
  world.add_member("N00000002", "Member N00000002", "1980-05-05");
  CHECK(world.ledger(world.compute("2026-04").value(), "N00000002").games[0].k == KFactor{20});
}

TEST_CASE("A9: the year alone of a birth ends a youth that it excludes") {
  ToldWorld world;
  for (const int year : {2008, 1990}) {
    store::RosterPlayer player = *world.roster.find(member_id("N00000002"));
    player.birth = PartialDate{year, 0, 0};
    world.roster.put(std::vector{player});
    CAPTURE(year);
    const auto facts = lists::told_facts(month("2026-03"), world.sources(), world.roster.all(), world.editions);
    CHECK(facts.at(PlayerKey{"N00000002"}).junior.has_value() == (year == 2008));
  }
}

TEST_CASE("A9: so does the year on FIDE's list") {
  ToldWorld world;
  store::RosterPlayer player = *world.roster.find(member_id("N00000002"));
  player.fide_id = FideId{"99000002"};
  world.roster.put(std::vector{player});
  for (const int year : {2008, 1990}) {
    store::FideRating entry;
    entry.id = player.fide_id;
    entry.list = month(year == 2008 ? "2026-01" : "2026-02");
    entry.birth_year = year;
    entry.recorded_at = world.now;
    world.fide_ratings.put(std::vector{entry});
    CAPTURE(year);
    const auto facts = lists::told_facts(month("2026-03"), world.sources(), world.roster.all(), world.editions);
    CHECK(facts.at(PlayerKey{"N00000002"}).junior.has_value() == (year == 2008));
  }
}

TEST_CASE("the latest list of the federation's tells, and none whose edition is not at hand") {
  ToldWorld world;
  CHECK(lists::told_facts(month("2026-02"), world.sources(), world.roster.all(), world.editions).empty());
  world.imported_list("2024-01", {row("N00000001", 20, 2380, 300), row("N00000002", 40, 1700, 80)});
  // Under ncs-2023-08, whose text nobody has, K 40 may mean anything; that she played within the year is clear.
  const auto early = lists::told_facts(month("2024-02"), world.sources(), world.roster.all(), world.editions);
  CHECK_FALSE(early.at(PlayerKey{"N00000002"}).junior);
  CHECK(early.at(PlayerKey{"N00000002"}).activity[0] == month("2024-01"));
  world.imported_list("2026-03", {row("N00000002", 20, 1700, 81)});
  const auto later = lists::told_facts(month("2026-04"), world.sources(), world.roster.all(), world.editions);
  CHECK_FALSE(later.contains(PlayerKey{"N00000001"}));
  CHECK_FALSE(later.at(PlayerKey{"N00000002"}).junior);
}

TEST_CASE("A7, A9: what a list tells by its K stands until a later one shows a K, in whatever order they come in") {
  const auto without_k = [](const std::string& id, int rating, int games) { return row(id, 0, rating, games); };
  for (const bool in_order : {true, false}) {
    CAPTURE(in_order);
    OfficeWorld world;
    const auto k_list = [&] {
      world.imported_list("2026-02", {row("N00000001", 10, 2380, 300), row("N00000002", 40, 1700, 80),
                                      row("N00000003", 40, 1700, 80), row("N00000005", 10, 2380, 300)});
    };
    if (in_order) k_list();
    world.imported_list("2026-03", {without_k("N00000001", 2380, 301), without_k("N00000002", 1700, 81),
                                    row("N00000003", 20, 1700, 81), without_k("N00000004", 2380, 300)});
    if (!in_order) k_list();
    const auto facts = [&] {
      return lists::told_facts(month("2026-04"), world.sources(), world.roster.all(), world.editions);
    };
    CHECK(facts().at(PlayerKey{"N00000001"}).peak[0]->at_least == Rating{2400});
    CHECK(facts().at(PlayerKey{"N00000001"}).peak[0]->by.list == month("2026-02"));
    CHECK(facts().at(PlayerKey{"N00000001"}).activity[0] == month("2026-03"));
    CHECK(facts().at(PlayerKey{"N00000002"}).junior->list == month("2026-02"));
    CHECK_FALSE(facts().at(PlayerKey{"N00000003"}).junior);
    CHECK_FALSE(facts().at(PlayerKey{"N00000004"}).peak[0]);
    CHECK_FALSE(facts().contains(PlayerKey{"N00000005"}));
    const std::set<PlayerKey> one{PlayerKey{"N00000001"}};
    const auto asked = lists::told_facts(month("2026-04"), world.sources(), world.roster.all(), world.editions, &one);
    CHECK(asked.at(PlayerKey{"N00000001"}) == facts().at(PlayerKey{"N00000001"}));
    CHECK(asked.size() == 1);
    // A37: what the ID told that went is of the one that stayed.
    const lists::Merge merge{member_id("N00000005"), member_id("N00000004"), day("2026-03-10"), {}};
    world.decisions.insert(lists::merge_decision(merge, "officer", world.now, "one person"));
    CHECK(facts().at(PlayerKey{"N00000004"}).peak[0]->at_least == Rating{2400});
  }
}

TEST_CASE("A39: whoever the federation's list calls active stays so until a year after it, or as the games say") {
  ToldWorld world;
  CHECK_FALSE(entry_of(world.compute("2026-03")->list, "N00000001", RatingCategory::rapid).is_active);
  // No month is left out, since activity goes on in an empty one.
  std::map<YearMonth, bool> is_active;
  for (YearMonth list = month("2026-03"); list <= month("2027-03"); list += std::chrono::months{1}) {
    const auto computed = world.compute(to_iso(list)).value();
    is_active[list] = entry_of(computed.list, "N00000001").is_active;
    world.keep(computed);
  }
  CHECK(is_active.at(month("2026-03")));
  CHECK(is_active.at(month("2027-02")));
  CHECK_FALSE(is_active.at(month("2027-03")));
}

TEST_CASE("signals: a K that changes without a game, a birthday or a threshold is told, and no other") {
  ToldWorld world;
  world.report("a", {{1, "N00000003", "N00000004", 1}, {2, "N00000003", "N00000002", 1}});
  const auto computed = world.compute("2026-03").value();
  const auto before = *world.lists.read(world.lists.newest(month("2026-02"))->id);
  // N00000003: 29 games and K 20 on the list before; the program counts 31 now and gives K 20 again.
  CHECK(told(lists::list_signals(before, computed.input, computed.list, world.regulation())) ==
        std::vector<std::string>{"junior_by_k_only N00000002 40", "birth_date_missing N00000003 20"});

  // Without the games the K of 29 games changes, and nobody can say why.
  ToldWorld silent;
  const auto unchanged = silent.compute("2026-03").value();
  CHECK(told(lists::list_signals(before, unchanged.input, unchanged.list, silent.regulation())) ==
        std::vector<std::string>{"k_changed N00000003 20 to 40", "junior_by_k_only N00000002 40"});

  // A birth date that becomes known explains a K, but somebody should know.
  silent.add_member("N00000002", "Member N00000002", "1980-05-05");
  const auto grown = silent.compute("2026-03").value();
  CHECK(told(lists::list_signals(before, grown.input, grown.list, silent.regulation())) ==
        std::vector<std::string>{"k_changed N00000002 40 to 20", "k_changed N00000003 20 to 40"});
}

TEST_CASE("signals: a birthday, a threshold and thirty games explain a K") {
  OfficeWorld world;
  world.add_member("N00000001", "Aoi Kaze", "2007-06-06");
  world.add_member("N00000002", "Beni Umi", "1980-05-05");
  world.add_member("N00000003", "Cho Yama", "1980-05-05");
  const store::StoredList before = list_of(
      {row("N00000001", 40, 1700, 80), row("N00000002", 20, 2395, 80), row("N00000003", 40, 1500, 29)}, "2026-12");
  const store::StoredList after = list_of(
      {row("N00000001", 20, 1700, 80), row("N00000002", 10, 2400, 81), row("N00000003", 20, 1500, 30)}, "2027-01");
  rating::PeriodInput input;
  input.period = period_of_list(month("2027-01"));
  input.facts = lists::facts_of(month("2027-01"), world.sources(), world.roster.all(), world.editions);
  CHECK(told(lists::list_signals(before, input, after, world.regulation())).empty());
  // Without the birth date the first of them is told; and the first list of a year asks again.
  input.facts.erase(input.facts.begin());
  CHECK(told(lists::list_signals(before, input, after, world.regulation())) ==
        std::vector<std::string>{"k_changed N00000001 40 to 20", "birth_date_missing N00000001 20"});
  input.facts.push_back({PlayerKey{"N00000001"}, std::nullopt, {}});
  input.facts.back().told.junior = rating::ToldByK{month("2026-02"), KFactor{40}, Rating{1650}, 70};
  CHECK(told(lists::list_signals(before, input, before, world.regulation())) ==
        std::vector<std::string>{"junior_by_k_only N00000001 40 again"});
}

TEST_CASE("signals: nobody becomes inactive in silence") {
  ToldWorld world;
  auto before = *world.lists.read(world.lists.newest(month("2026-02"))->id);
  auto computed = world.compute("2026-03").value();
  const auto of_activity = [&] {
    std::vector<std::string> out;
    for (const Signal& signal : lists::list_signals(before, computed.input, computed.list, world.regulation())) {
      if (signal.kind == Signal::Kind::became_active || signal.kind == Signal::Kind::became_inactive)
        out.push_back(std::string{to_string(signal.kind)} + ' ' + signal.player.text());
    }
    return out;
  };
  CHECK(of_activity().empty());
  for (store::ListEntry& entry : computed.list.entries) entry.is_active = false;
  CHECK(of_activity().size() == 4);
  // A last game that is known and long ago is a reason.
  for (store::ListEntry& entry : computed.list.entries) entry.last_game = day("2024-05-05");
  CHECK(of_activity().empty());
  for (store::ListEntry& entry : before.entries) entry.is_active = false;
  for (store::ListEntry& entry : computed.list.entries) {
    entry.is_active = true;
    entry.last_game = std::nullopt;
  }
  CHECK(of_activity().size() == 4);
  for (store::ListEntry& entry : computed.list.entries) entry.last_game = day("2026-02-07");
  CHECK(of_activity().empty());
}

TEST_CASE("signals: whose rating is gone is told with the reason, and who has it under another ID by a merge is not") {
  const store::StoredList before =
      list_of({row("N00000001", 20, 1800, 80), row("N00000002", 20, 1700, 80), row("N00000003", 20, 1600, 6),
               row("N00000004", 20, 1500, 80), row("N00000006", 20, 0, 2)});
  const store::StoredList after =
      list_of({row("N00000001", 40, 0, 0), row("N00000003", 40, 0, 3), row("N00000004", 40, 0, 3),
               row("N00000005", 40, 1800, 80), row("N00000006", 40, 0, 2)},
              "2026-03");
  const auto merge = [](const char* from, const char* into) {
    return lists::Merge{member_id(from), member_id(into), day("2026-02-01"), store::DecisionId{1}};
  };
  const auto gone =
      lists::ratings_gone(before, after, {merge("N00000002", "N00000005")}, day("2026-02-20"),
                          {merge("N00000007", "N00000003")}, {{PlayerKey{"N00000004"}, RatingCategory::standard}});
  std::vector<std::string> out;
  for (const Signal& signal : gone) {
    out.push_back(std::string{to_string(signal.kind)} + ' ' + signal.player.text() + ' ' +
                  std::to_string(signal.rating_before->points()) + ' ' + std::string{to_string(*signal.cause)});
  }
  CHECK(out == std::vector<std::string>{"rating_gone N00000001 1800 what_counts",
                                        "rating_gone N00000003 1600 people_parted",
                                        "rating_gone N00000004 1500 adoption_undone"});
}
