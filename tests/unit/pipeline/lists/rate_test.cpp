#include "pipeline/lists/rate.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::ComputedList;
using store::Stage;

namespace {

std::string code_of(const Result<ComputedList>& result) {
  return result ? "" : std::string(result.error().finding.code());
}

std::vector<std::string> numbers(const store::StoredList& list) {
  std::vector<std::string> out;
  for (const store::ListEntry& entry : list.entries) {
    if (entry.category != RatingCategory::standard) continue;
    out.push_back(entry.player.text() + " " + (entry.rating ? std::to_string(entry.rating->points()) : "UR") + " " +
                  std::to_string(entry.games) + " " + (entry.rank ? std::to_string(*entry.rank) : "-"));
  }
  return out;
}

/// White's win of an event of January, reported for the list of 2026-03.
void late_event(OfficeWorld& world, RatingCategory category) {
  store::Report late;
  late.header.event = EventId{"late"};
  late.header.first_day = late.header.last_day = day("2026-01-24");
  late.header.category = category;
  late.header.arrival = local_midnight(period_of_list(month("2026-03")).first);
  late.header.list = month("2026-03");
  late.header.fingerprint = "late";
  late.header.recorded_at = world.now;
  late.header.stage = Stage::ready;
  late.games.push_back({.round = 1,
                        .date = day("2026-01-24"),
                        .white = PlayerKey{"N00000001"},
                        .black = PlayerKey{"N00000002"},
                        .status = GameStatus::rated,
                        .score_white = Score::from_half_points(2),
                        .score_black = Score::from_half_points(0)});
  world.reports.enter_stage(
      {world.reports.insert(late, "officer"), Stage::accepted, world.now, "officer", std::nullopt});
}

}  // namespace

TEST_CASE("jcf-2024-10 5: the accepted games of a period make the next list") {
  OfficeWorld world;
  world.open_office();
  // Aoi (K 20) beats Beni (K 20) at 0: +-10; Cho (K 40, 12 games) draws with Aoi: 300 -> PD .15/.85.
  world.report("a", {{1, "N00000001", "N00000002", 2}, {2, "N00000003", "N00000001", 1}});
  const auto computed = world.compute("2026-03");
  REQUIRE(computed);
  CHECK(numbers(computed->list) == std::vector<std::string>{"N00000001 1803 102 1", "N00000002 1790 41 2",
                                                            "N00000003 1514 13 3", "N00000004 UR 0 -"});
  const store::ListManifest& manifest = computed->list.manifest;
  CHECK(manifest.edition.text() == "jcf-2024-10");
  CHECK(manifest.edition_sha256 == world.regulation().sha256);
  CHECK(manifest.base.has_value());
  CHECK(manifest.reports.size() == 1);
  CHECK(entry_of(computed->list, "N00000003").k_factor == KFactor{40});
  CHECK(entry_of(computed->list, "N00000001").last_game == day("2026-02-07"));
  CHECK(entry_of(computed->list, "N00000001").is_active);
  CHECK(entry_of(computed->list, "N00000001").peak == Rating{1803});
  CHECK(entry_of(computed->list, "N00000002").peak == Rating{1800});
}

TEST_CASE("A10: under the basis event_start an event that began earlier is rated by the list in force then") {
  OfficeWorld world;
  world.open_office();
  world.imported_list("2026-01", {OfficeWorld::entry("N00000001", "Aoi Kaze", 1700, 90),
                                  OfficeWorld::entry("N00000002", "Beni Hana", 1800, 41),
                                  OfficeWorld::entry("N00000004", "Dai Sora", 0, 0)});
  // It begins on 7 February, under the list of February; the other began in January.
  world.report("new", {{1, "N00000001", "N00000002", 2}});
  late_event(world, RatingCategory::standard);
  const auto under = [&](const char* edition) {
    return lists::compute_list(month("2026-03"), world.sources(), world.editions, **world.editions.find(edition),
                               world.now);
  };
  const auto fide = under("fide-2025-10");
  REQUIRE(fide);
  REQUIRE(fide->input.event_ratings.size() == 2);
  CHECK(fide->input.unrated_at_start.empty());
  CHECK(fide->input.event_ratings.front().event == EventId{"late"});
  CHECK(fide->input.event_ratings.front().player == PlayerKey{"N00000001"});
  CHECK(fide->input.event_ratings.front().rating == Rating{1700});
  // 1700 beats 1800, K 20: +12.80; 1800 beats 1800: +10.
  CHECK(entry_of(fide->list, "N00000001").rating == Rating{1823});
  const auto national = under("jcf-2024-10");
  REQUIRE(national);
  CHECK(national->input.event_ratings.empty());
  CHECK(entry_of(national->list, "N00000001").rating == Rating{1820});
}

TEST_CASE("FIDE 8.2.4: who was on no list when an event began is unrated in it, unless a rating could be taken over") {
  using Entry = store::ListEntry;
  const auto entry = [](const char* id, const char* name, int rating, int games,
                        RatingCategory category = RatingCategory::standard) {
    return OfficeWorld::entry(id, name, rating, games, category);
  };
  const Entry aoi = entry("N00000001", "Aoi Kaze", 1700, 90);
  const struct {
    const char* why;
    RatingCategory category;
    std::vector<Entry> january;
    bool is_unrated;
    const char* edition = "fide-2025-10";
  } cases[] = {
      {"not listed", RatingCategory::standard, {aoi}, true},
      {"listed without a rating", RatingCategory::standard, {aoi, entry("N00000002", "Beni Umi", 0, 0)}, true},
      {"rated in the other type, which makes no Standard rating",
       RatingCategory::standard,
       {aoi, entry("N00000002", "Beni Umi", 1750, 9, RatingCategory::rapid)},
       true},
      {"rated", RatingCategory::standard, {aoi, entry("N00000002", "Beni Umi", 1750, 9)}, false},
      {"the Standard rating is taken over",
       RatingCategory::rapid,
       {entry("N00000001", "Aoi Kaze", 1700, 90, RatingCategory::rapid), entry("N00000002", "Beni Umi", 1750, 9)},
       false},
      {"not of this edition", RatingCategory::standard, {aoi}, false, "jcf-2024-10"},
  };
  for (const auto& one : cases) {
    CAPTURE(std::string(one.why));
    OfficeWorld world;
    world.add_member("N00000001", "Aoi Kaze", "1990-05-05");
    world.add_member("N00000002", "Beni Umi");
    world.imported_list("2026-02", {entry("N00000001", "Aoi Kaze", 1800, 100, one.category),
                                    entry("N00000002", "Beni Umi", 1800, 40, one.category)});
    world.imported_list("2026-01", one.january);
    late_event(world, one.category);
    const auto computed = lists::compute_list(month("2026-03"), world.sources(), world.editions,
                                              **world.editions.find(one.edition), world.now);
    REQUIRE(computed);
    CHECK(computed->input.unrated_at_start.size() == (one.is_unrated ? 1U : 0U));
    CHECK(entry_of(computed->list, "N00000001", one.category).games == (one.is_unrated ? 100 : 101));
    CHECK(entry_of(computed->list, "N00000002", one.category).games == 41);
    // What is kept of it makes the same list again.
    const auto id = world.keep(*computed);
    REQUIRE(id);
    CHECK(lists::recompute(*world.lists.read(*id), world.documents, world.editions).has_value());
  }
}

TEST_CASE("office 2: only accepted reports of the period count, and computing writes nothing") {
  OfficeWorld world;
  world.open_office();
  const std::vector<OfficeWorld::Played> win{{1, "N00000001", "N00000002", 2}};
  world.report("ready", win, Stage::ready);
  world.report("refused", win, Stage::refused);
  world.report("later", win, Stage::accepted, "2026-04");
  const std::string before = world.database.content_hash();
  const auto computed = world.compute("2026-03");
  REQUIRE(computed);
  CHECK(computed->list.manifest.reports.empty());
  CHECK(entry_of(computed->list, "N00000001").rating == Rating{1800});
  CHECK(world.database.content_hash() == before);
}

TEST_CASE("a first list needs one to start from, unless it is the federation's very first") {
  OfficeWorld world;
  CHECK(code_of(world.compute("2026-03")) == "list-no-opening");
  CHECK(lists::compute_list(month("2026-03"), world.sources(), world.editions, world.regulation(), world.now,
                            lists::WithoutBase::start_empty)
            .has_value());
}

TEST_CASE("lists follow each other, month by month: age and activity go on in an empty one") {
  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000002", 2}}, Stage::accepted, "2026-04");
  CHECK(code_of(world.compute("2026-04")) == "list-gap");
  REQUIRE(world.keep(world.compute("2026-03").value()));
  CHECK(code_of(world.compute("2026-04")).empty());
  CHECK(lists::months_waiting(world.reports, world.lists) == std::vector<YearMonth>{month("2026-04")});
}

TEST_CASE("office 7: a published or imported list never changes; a draft that another was computed from does") {
  OfficeWorld world;
  world.open_office();
  CHECK(code_of(world.compute("2026-02")) == "list-published");
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  const auto first = world.keep(world.compute("2026-03").value());
  REQUIRE(first);
  CHECK(code_of(world.compute("2026-03")).empty());

  SUBCASE("published") {
    world.lists.mark_published({*first, world.now, "officer", std::nullopt});
    CHECK(code_of(world.compute("2026-03")) == "list-published");
    CHECK(code_of(world.compute("2026-04")).empty());
  }
  SUBCASE("with a successor") {
    const auto april = world.keep(world.compute("2026-04").value());
    REQUIRE(april);
    const store::ReportId late = world.report("b", {{1, "N00000001", "N00000003", 2}});
    const auto again = world.keep(world.compute("2026-03").value());
    REQUIRE(again);
    // The draft in whose place it stands is thrown away, and the one behind it rests on another base now.
    CHECK(world.lists.is_discarded(*first));
    CHECK(world.lists.revisions(month("2026-03")).size() == 1);
    CHECK(world.lists.manifest(*april)->base == *first);
    const ComputedList next = world.compute("2026-04").value();
    CHECK(next.list.manifest.base == *again);
    CHECK_FALSE(lists::same_list(next.list, *world.lists.read(*april)));
    CHECK(world.reports.header(late)->stage == Stage::rated);
  }
}

TEST_CASE("A25: a report accepted after its list was fixed enters the first list that can still change, and no other") {
  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  const auto first = world.keep(world.compute("2026-03").value());
  REQUIRE(first);
  world.lists.mark_published({*first, world.now, "officer", std::nullopt});

  // Its arrival belongs to 2026-03 like the first one's.
  const auto late = world.report("b", {{1, "N00000001", "N00000002", 0}});
  CHECK(lists::months_waiting(world.reports, world.lists) == std::vector<YearMonth>{month("2026-04")});
  const auto next = world.compute("2026-04");
  REQUIRE(next);
  CHECK(next->list.manifest.reports == std::vector{late});
  REQUIRE(world.keep(*next));
  // Computing the open list again keeps the report it has rated.
  CHECK(world.compute("2026-04")->list.manifest.reports == std::vector{late});
  CHECK(lists::months_waiting(world.reports, world.lists).empty());
}

TEST_CASE("an edition that rates no over-the-board periods is refused") {
  OfficeWorld world;
  world.open_office();
  for (const Regulation& edition : world.editions.all()) {
    if (edition.expected_score() != nullptr) continue;
    const auto computed = lists::compute_list(month("2026-03"), world.sources(), world.editions, edition, world.now);
    CHECK(code_of(computed) == "edition-not-usable");
  }
}

TEST_CASE("an empty month is a fixed point: ratings, games, peaks and ranks stay") {
  OfficeWorld world;
  world.open_office();
  world.report("a",
               {{1, "N00000001", "N00000002", 2}, {2, "N00000003", "N00000001", 1}, {3, "N00000004", "N00000001", 2}});
  const ComputedList march = world.compute("2026-03").value();
  REQUIRE(world.keep(march));
  const ComputedList april = world.compute("2026-04").value();
  CHECK(numbers(april.list) == numbers(march.list));
  CHECK(april.list.pool == march.list.pool);
  CHECK(april.list.pool.size() == 1);
  for (const store::ListEntry& entry : march.list.entries) {
    const store::ListEntry& later = entry_of(april.list, entry.player.text(), entry.category);
    CHECK(later.peak == entry.peak);
    CHECK(later.last_game == entry.last_game);
  }
}

TEST_CASE("A39: equal ratings share a place and the next one skips: 1, 2, 2, 4; the unrated have none") {
  std::vector<store::ListEntry> entries = {OfficeWorld::entry("N00000005", "E", 1500, 1),
                                           OfficeWorld::entry("N00000001", "A", 2000, 1),
                                           OfficeWorld::entry("N00000003", "C", 1800, 1),
                                           OfficeWorld::entry("N00000002", "B", 1800, 1),
                                           OfficeWorld::entry("N00000004", "D", 0, 1),
                                           OfficeWorld::entry("N00000006", "F", 2500, 1, RatingCategory::rapid)};
  lists::rank(entries, RatingCategory::standard);
  std::vector<std::optional<int>> ranks;
  for (const store::ListEntry& entry : entries) ranks.push_back(entry.rank);
  CHECK(ranks[0] == 4);
  CHECK(ranks[1] == 1);
  CHECK(ranks[2] == 2);
  CHECK(ranks[3] == 2);
  CHECK_FALSE(ranks[4]);
  CHECK_FALSE(ranks[5]);
}

TEST_CASE("every member is on the list in both categories, rated or not, and nobody without an ID is") {
  OfficeWorld world;
  world.open_office();
  world.add_member("N00000009", "New Member");
  world.report("a", {{1, "N00000001", "N00000002", 2}, {1, "N00000003", "?a#9", 2, Exclusion::non_member}});
  const ComputedList computed = world.compute("2026-03").value();
  CHECK(computed.list.entries.size() == 10);
  CHECK_FALSE(entry_of(computed.list, "N00000009").rating);
  CHECK(entry_of(computed.list, "N00000009").name == "New Member");
  CHECK_FALSE(entry_of(computed.list, "N00000001", RatingCategory::rapid).rating);
  for (const store::ListEntry& entry : computed.list.entries) CHECK(is_member_key(entry.player));
}

TEST_CASE("a list is kept once: the second time nothing is written") {
  OfficeWorld world;
  world.open_office();
  const store::ReportId report = world.report("a", {{1, "N00000001", "N00000002", 2}});
  const ComputedList computed = world.compute("2026-03").value();
  REQUIRE(world.keep(computed));
  CHECK(world.reports.header(report)->stage == Stage::rated);
  CHECK(world.documents.get(computed.list.manifest.input_sha256).value() == computed.input_documents.head);
  const std::string before = world.database.content_hash();
  CHECK_FALSE(world.keep(computed));
  world.now += std::chrono::hours{24};
  const ComputedList again = world.compute("2026-03").value();
  CHECK(again.list.manifest.output_sha256 == computed.list.manifest.output_sha256);
  CHECK_FALSE(world.keep(again));
  CHECK(world.database.content_hash() == before);
}

TEST_CASE("another report makes a new draft of an unpublished list, and the old one is thrown away, not lost") {
  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  const auto first = world.keep(world.compute("2026-03").value());
  world.report("b", {{1, "N00000002", "N00000001", 2}});
  const auto second = world.keep(world.compute("2026-03").value());
  REQUIRE(first);
  REQUIRE(second);
  CHECK(world.lists.newest(month("2026-03"))->revision == 1);
  CHECK(entry_of(*world.lists.read(*first), "N00000001").rating == Rating{1810});
  CHECK(entry_of(*world.lists.read(*second), "N00000001").rating == Rating{1800});
}

TEST_CASE("the order in which reports were imported does not change the list") {
  std::vector<std::string> hashes;
  for (const bool turned : {false, true}) {
    OfficeWorld world;
    world.open_office();
    const std::vector<OfficeWorld::Played> a{{1, "N00000001", "N00000002", 2}, {2, "N00000003", "N00000001", 1}};
    const std::vector<OfficeWorld::Played> b{{1, "N00000002", "N00000003", 0}};
    world.report(turned ? "b" : "a", turned ? b : a);
    world.report(turned ? "a" : "b", turned ? a : b);
    const ComputedList computed = world.compute("2026-03").value();
    hashes.push_back(computed.list.manifest.input_sha256 + computed.list.manifest.output_sha256);
  }
  CHECK(hashes[0] == hashes[1]);
}

TEST_CASE("reproduce: a stored list computes again to the same numbers, and any number changed since is refused") {
  OfficeWorld world;
  world.open_office();
  world.report("a",
               {{1, "N00000001", "N00000002", 2}, {2, "N00000003", "N00000001", 1}, {3, "N00000004", "N00000001", 2}});
  const auto id = world.keep(world.compute("2026-03").value());
  REQUIRE(id);
  const store::StoredList stored = *world.lists.read(*id);
  const auto code = [&](const store::StoredList& list) {
    const auto result = lists::recompute(list, world.documents, world.editions);
    return result ? std::string{} : std::string(result.error().finding.code());
  };
  REQUIRE(code(stored).empty());

  using Change = std::function<void(store::StoredList&)>;
  const std::vector<std::pair<std::string, Change>> changes = {
      {"a rating", [](auto& list) { list.entries[0].rating = Rating{1804}; }},
      {"a rating for an unrated player", [](auto& list) { list.entries.back().rating = Rating{1000}; }},
      {"games", [](auto& list) { ++list.entries[0].games; }},
      {"a peak", [](auto& list) { list.entries[0].peak = Rating{2400}; }},
      {"K", [](auto& list) { list.entries[0].k_factor = KFactor{10}; }},
      {"a rank", [](auto& list) { list.entries[0].rank = 2; }},
      {"the last game", [](auto& list) { list.entries[0].last_game = day("2026-02-08"); }},
      {"a rated player left out", [](auto& list) { list.entries.erase(list.entries.begin()); }},
      {"a rated player who never was",
       [](auto& list) { list.entries.push_back(OfficeWorld::entry("N00000077", "X", 1500, 3)); }},
      {"a pool game's rating", [](auto& list) { list.pool.at(0).opponent_rating = Rating{1}; }},
      {"a pool game left out", [](auto& list) { list.pool.clear(); }},
      {"another edition", [](auto& list) { list.manifest.edition_sha256 = std::string(64, 'e'); }},
  };
  for (const auto& [name, change] : changes) {
    const std::string& what = name;  // a structured binding is not captured by clang 14
    CAPTURE(what);
    store::StoredList changed = stored;
    change(changed);
    // Numbers that are not those of the hash were written past the program; signed, they are what no computation gives.
    const bool has_own_numbers = lists::output_sha256(changed) == stored.manifest.output_sha256;
    CHECK(code(changed) == (has_own_numbers ? "list-not-reproduced" : "audit-fact"));
    changed.manifest.output_sha256 = lists::output_sha256(changed);
    CHECK(code(changed) == "list-not-reproduced");
  }

  store::StoredList other = stored;
  other.manifest.input_sha256 = std::string(64, '9');
  CHECK(code(other) == "document-missing");
  other = stored;
  other.manifest.edition = EditionId{"jcf-2099"};
  CHECK(code(other) == "edition-unknown");
  CHECK(code(*world.lists.read(world.lists.newest(month("2026-02"))->id)) == "list-imported");
}

TEST_CASE(
    "one player's ledgers are computed again from who plays alone, and refused if a number of the player differs") {
  OfficeWorld world;
  world.open_office();
  world.report("a",
               {{1, "N00000001", "N00000002", 2}, {2, "N00000003", "N00000001", 1}, {3, "N00000004", "N00000001", 2}});
  ComputedList computed = world.compute("2026-03").value();
  SUBCASE("from one document") {}
  SUBCASE("from a divided input") {
    computed.input_documents = lists::write_input_documents(computed.input, 2);
    REQUIRE(computed.input_documents.parts.size() > 3);
    lists::sign(computed.list, *world.editions.find(computed.list.manifest.edition.text()).value(),
                computed.input_documents.head, world.now);
  }
  const store::StoredList stored = *world.lists.read(world.keep(computed).value());
  const auto whole = lists::recompute(stored, world.documents, world.editions);
  REQUIRE(whole);
  CHECK(*whole == computed.result);
  const auto again = [&](const char* player, const std::function<void(store::ListEntry&)>& change = {}) {
    std::vector<store::ListEntry> entries = world.lists.entries_of(stored.manifest.id, PlayerKey{player});
    if (change) change(entries.at(0));
    return lists::recompute_player(PlayerKey{player}, stored.manifest, entries, world.documents, world.editions);
  };
  for (const char* player : {"N00000001", "N00000002", "N00000003", "N00000004", "N00000005"})
    CHECK(again(player).value() == whole->ledgers.of(PlayerKey{player}));
  const auto code = [&](const std::function<void(store::ListEntry&)>& change) {
    return std::string(again("N00000001", change).error().finding.code());
  };
  CHECK(code([](auto& entry) { entry.rating = Rating{1804}; }) == "list-not-reproduced");
  CHECK(code([](auto& entry) { ++entry.games; }) == "list-not-reproduced");
  CHECK(code([](auto& entry) { entry.peak = Rating{2400}; }) == "list-not-reproduced");
  CHECK(code([](auto& entry) { entry.k_factor = KFactor{10}; }) == "list-not-reproduced");
  CHECK(code([](auto& entry) { entry.is_active = !entry.is_active; }) == "list-not-reproduced");
  CHECK(code([](auto& entry) { entry.category = RatingCategory::rapid; }) == "list-not-reproduced");
}

TEST_CASE("reproduce: what the roster has learnt since does not change the list") {
  OfficeWorld world;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  const auto id = world.keep(world.compute("2026-03").value());
  world.add_member("N00000002", "Beni Umi", "2015-01-01");
  world.add_member("N00000010", "Later Member");
  CHECK(lists::recompute(*world.lists.read(*id), world.documents, world.editions).has_value());
}

TEST_CASE("reproduce: the program refuses a number that was changed in the database behind its back") {
  OfficeWorld world;
  if (store::test::on_postgresql()) return;
  world.open_office();
  world.report("a", {{1, "N00000001", "N00000002", 2}});
  const auto id = world.keep(world.compute("2026-03").value());
  world.base.damage("DROP TRIGGER IF EXISTS list_entry_no_update");
  bool changed = false;
  try {
    world.base.damage(
        "UPDATE list_entry SET rating = 1900 WHERE player_key = 'N00000001' AND rating IS NOT NULL AND list_id = " +
        std::to_string(id->value()));
    changed = true;
  } catch (const store::StoreError& error) {
    MESSAGE("the database itself refused: " << error.what());
  }
  if (changed) CHECK_FALSE(lists::recompute(*world.lists.read(*id), world.documents, world.editions));
}
