#include "pipeline/operations/publish.hpp"

#include <doctest/doctest.h>

#include "importers/source/files.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/office/correction_reply.hpp"
#include "pipeline/operations/known_drafts.hpp"
#include "pipeline/operations/last_sheet.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/publish/manifest.hpp"
#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using operations::Sheet;

namespace {

/// A draft of 2026-03, looked at the day after its period: Aoi beats Beni.
struct Drafted : OfficeWorld {
  Drafted() {
    open_office();
    report("spring", {{1, "N00000001", "N00000002", 2}});
    office = opened_office(*this);
    REQUIRE(lists::keep_list(compute("2026-03").value(), office->database, office->documents, "officer"));
    list = *office->lists.newest(month("2026-03"));
  }
  operations::Who who() const { return {.name = "officer", .now = at}; }
  Sheet sheet() {
    return operations::sheet_of(list, store::ListSeries::over_the_board, *office, editions, who()).value();
  }
  Result<operations::Published> publish(const std::string& seen, std::optional<Sheet> shown) {
    return operations::publish(list, store::ListSeries::over_the_board, {.seen = seen}, base.folder.path / "lists",
                               *office, editions, who(), std::move(shown));
  }
  /// Twice by what is known, which has to be what a look finds.
  bool is_stale() {
    const store::StoredList draft = *office->lists.read(list.id);
    const bool found = operations::is_stale(draft, *office, editions);
    CHECK(known.is_stale(draft, *office, editions) == found);
    CHECK(known.is_stale(draft, *office, editions) == found);
    return found;
  }
  void rename(const std::string& id, const std::string& name) {
    store::RosterPlayer player = *roster.find(member_id(id));
    player.name = name;
    roster.put(std::vector{player});
  }

  std::unique_ptr<operations::Office> office;
  operations::KnownDrafts known;
  store::ListManifest list;
  Instant at = instant("2026-02-21T09:00");
};

}  // namespace

TEST_CASE("a draft is stale once the roster names somebody otherwise, or somebody else") {
  Drafted world;
  CHECK_FALSE(world.is_stale());
  world.rename("N00000004", "Dai Hoshi");
  CHECK(world.is_stale());
  world.rename("N00000004", "Dai Sora");
  CHECK_FALSE(world.is_stale());
  world.add_member("N00000005", "Ema Nami");
  CHECK(world.is_stale());
}

TEST_CASE("a draft is stale once a report arrived, and again not when it is refused") {
  Drafted world;
  CHECK_FALSE(world.is_stale());
  const store::ReportId late = world.report("late", {{1, "N00000002", "N00000003", 2}});
  CHECK(world.is_stale());
  world.reports.enter_stage({late, store::Stage::refused, world.now, "officer", std::nullopt});
  CHECK_FALSE(world.is_stale());
}

TEST_CASE("a manifest ties the list to the office, and a folder takes the lists of one office only") {
  Drafted world;
  const auto folder = world.base.folder.path / "lists";
  const auto put = [&](const char* name, const std::string& bytes) {
    REQUIRE(files::write_file(folder / name, bytes, files::Purpose::published));
  };
  const auto verified = [&] {
    std::vector<std::string> out;
    const auto check = operations::verify_folder(folder, *world.office, world.editions, world.who());
    for (const Finding& found : check.value().findings) out.emplace_back(found.code());
    return out;
  };
  // Of an earlier version, which said nothing of its office, and what is no manifest.
  put("rating-2019-01-01.manifest.json", R"({"schema": "seiseki/manifest/1"})");
  put("notes.manifest.json", "notes");
  std::filesystem::create_symlink("nowhere", folder / "newest.manifest.json");
  const char* other = "rating-2019-02-01.manifest.json";
  put(other, R"({"schema": "seiseki/manifest/1", "office": "another"})");
  const std::string seen = world.sheet().seen;
  CHECK(code_of(world.publish(seen, {})) == "publish-other-office");
  CHECK_FALSE(world.office->lists.publication(world.list.id));
  CHECK_FALSE(std::filesystem::exists(folder / "rating-2026-03-01.csv"));

  REQUIRE(std::filesystem::remove(folder / other));
  const auto published = world.publish(seen, {});
  REQUIRE(published.has_value());
  const std::string id = world.office->identifier();
  CHECK(id.size() == 36);
  CHECK(publish::office_of_manifest(published->files.at("rating-2026-03-01.manifest.json")) == id);
  CHECK(verified().empty());
  put(other, R"({"schema": "seiseki/manifest/1", "office": "another"})");
  CHECK(verified() == std::vector<std::string>{"publish-other-office"});
}

TEST_CASE(
    "what went out with a list that the record knows nothing of, as after a restored backup, is told with its list") {
  Drafted world;
  const auto folder = world.base.folder.path / "lists";
  REQUIRE(world.publish(world.sheet().seen, {}).has_value());
  const auto put = [&](const std::string& name, const std::string& bytes) {
    std::filesystem::create_directories((folder / name).parent_path());
    REQUIRE(files::write_file(folder / name, bytes, files::Purpose::published));
  };
  put("rating-2026-04-01.manifest.json",
      R"({"schema": "seiseki/manifest/1", "list": "2026-04", "office": ")" + world.office->identifier() +
          R"(", "files": {"rating-2026-04-01.csv": "", "2026-ST/2026-03-07.csv": "", "gone.csv": ""}})");
  for (const char* name : {"rating-2026-04-01.csv", "2026-ST/2026-03-07.csv", "2026-ST/2026-03-08.csv", "notes.csv"})
    put(name, "x");
  std::vector<std::string> told;
  const auto check = operations::verify_folder(folder, *world.office, world.editions, world.who());
  for (const Finding& found : check.value().findings) {
    told.push_back(std::string{found.code()} + " " + found.message(Language::en));
    CHECK(found.message(Language::en).find("gone.csv") == std::string::npos);
  }
  REQUIRE(told.size() == 4);
  CHECK(told[0].starts_with("published-file-unrecorded"));
  CHECK(told[0].find("2026-03-07.csv” went out with the list of 2026-04,") != std::string::npos);
  CHECK(told[1].starts_with("published-file-unknown"));
  CHECK(told[1].find("2026-03-08.csv") != std::string::npos);
  CHECK(told[2].find("rating-2026-04-01.csv” went out") != std::string::npos);
  CHECK(told[3].find("rating-2026-04-01.manifest.json” went out") != std::string::npos);
}

TEST_CASE(
    "files of a publication that was killed before it was on record are put right by the next, whatever was decided since") {
  Drafted world;
  const auto day_file = [](const Sheet& sheet) {
    const auto found = std::find_if(sheet.files.current.begin(), sheet.files.current.end(),
                                    [](const auto& file) { return file.first.starts_with("2026-ST/"); });
    REQUIRE(found != sheet.files.current.end());
    return *found;
  };
  const Sheet killed = world.sheet();
  const auto [name, bytes] = day_file(killed);
  const auto file = world.base.folder.path / "lists" / name;
  std::filesystem::create_directories(file.parent_path());
  REQUIRE(files::write_file(file, bytes, files::Purpose::published));
  REQUIRE(office::decide_game(world.office->database, store::ReportId{1}, 1, office::GameVerdict::count,
                              Score::from_half_points(0), "the scoresheet", {"officer", world.at}));
  REQUIRE(operations::rate(*world.office, world.editions, {.month = month("2026-03")}, world.who()));
  world.list = *world.office->lists.newest(month("2026-03"));
  const Sheet now = world.sheet();
  REQUIRE(day_file(now).second != bytes);
  CHECK(code_of(world.publish(now.seen, {})) == "publish-foreign-file");
  world.office->documents.put(bytes);  // as the one that was killed had
  REQUIRE(world.publish(now.seen, {}).has_value());
  CHECK(importers::read_bytes(file, 1 << 20, importers::Links::refuse).value() == day_file(now).second);
}

TEST_CASE("a sheet shown a moment ago is what is published, while nothing is recorded and nobody changes") {
  Drafted world;
  Sheet shown = world.sheet();
  // Nothing but what is handed over can be in the folder, so that a sheet made again would show.
  shown.files.current["rating-2026-03-01.csv"] += "handed over\n";
  const std::string seen = shown.seen;
  SUBCASE("nothing has happened") {
    const auto published = world.publish(seen, shown);
    REQUIRE(published.has_value());
    CHECK(published->files.at("rating-2026-03-01.csv").ends_with("handed over\n"));
  }
  SUBCASE("what is in the record since has the sheet made again: here it says something else") {
    world.report("late", {{1, "N00000002", "N00000003", 2}});
    CHECK(code_of(world.publish(seen, shown)) == "publish-stale");
  }
  SUBCASE("a change of the roster, which is not in the record") {
    world.rename("N00000004", "Dai Hoshi");
    CHECK(code_of(world.publish(seen, shown)) == "publish-stale");
  }
  SUBCASE("a list of FIDE's, which is not in the record either") {
    store::FideRating rating;
    rating.id = FideId{"4900001"};
    rating.list = month("2026-02");
    rating.name = "Kaze, Aoi";
    rating.recorded_at = world.at;
    world.fide_ratings.put(std::vector{rating});
    const auto published = world.publish(seen, shown);
    REQUIRE(published.has_value());
    CHECK_FALSE(published->files.at("rating-2026-03-01.csv").ends_with("handed over\n"));
  }
  SUBCASE("what it was computed from is gone: a sheet made again would say so") {
    std::filesystem::remove(world.office->documents.directory() /
                            store::DocumentStore::place_of(world.list.input_sha256));
    CHECK(code_of(world.publish(seen, shown)) == "document-missing");
    CHECK_FALSE(world.office->lists.publication(world.list.id));
  }
  SUBCASE("another day") {
    world.at = instant("2026-02-22T09:00");
    const auto published = world.publish(seen, shown);
    REQUIRE(published.has_value());
    CHECK_FALSE(published->files.at("rating-2026-03-01.csv").ends_with("handed over\n"));
  }
  SUBCASE("a sheet of another officer's visit") {
    shown.basis.officer = "mori";
    const auto published = world.publish(seen, shown);
    REQUIRE(published.has_value());
    CHECK_FALSE(published->files.at("rating-2026-03-01.csv").ends_with("handed over\n"));
  }
}

TEST_CASE("a sheet tells of an open case, of another edition than the one in force, and is another sheet for it") {
  Drafted world;
  const Sheet before = world.sheet();
  CHECK(before.notices.empty());
  SUBCASE("a case about a report of the list") {
    REQUIRE(office::open_case({.day = day("2026-02-20"), .by = "Beni Umi", .about = "report:1", .reason = "a result"},
                              world.office->database, world.editions, {"officer", world.at}));
    const Sheet after = world.sheet();
    REQUIRE(after.notices.size() == 1);
    CHECK(after.notices.front().code() == "sheet-case-open");
    CHECK(after.notices.front().message(Language::en) ==
          "Case 1 about report:1 is open (Beni Umi, 2026-02-20): what it corrects may change this list.");
    CHECK(after.seen != before.seen);
    REQUIRE(office::close_case(store::DecisionId{1}, "nothing was wrong", world.office->database, world.editions,
                               {"officer", world.at}));
    CHECK(world.sheet().notices.empty());
  }
  SUBCASE("an edition that somebody chose") {
    const operations::RateRequest request{
        .month = month("2026-03"), .edition = "ncs-2022-09", .edition_reason = "the board asked for it"};
    REQUIRE(operations::rate(*world.office, world.editions, request, world.who()));
    world.list = *world.office->lists.newest(month("2026-03"));
    const Sheet after = world.sheet();
    REQUIRE(after.notices.size() == 1);
    CHECK(after.notices.front().code() == "sheet-edition");
    CHECK(after.notices.front().message(Language::en) ==
          "The list 2026-03 is computed under ncs-2022-09; in force for it is jcf-2024-10. Decision 1 of officer: "
          "the board asked for it");
  }
}

TEST_CASE("the sheet looked at last is given again until it would come out otherwise") {
  Drafted world;
  operations::LastSheet last;
  CHECK_FALSE(last.kept());
  const auto look = [&] {
    return last.of(world.list, store::ListSeries::over_the_board, *world.office, world.editions, world.who()).value();
  };
  const Sheet first = look();
  CHECK(first.waiting.empty());
  CHECK(look().basis == first.basis);
  CHECK(last.kept()->seen == first.seen);
  world.report("late", {{1, "N00000002", "N00000003", 2}}, store::Stage::ready);
  const Sheet now = look();
  CHECK(now.waiting.size() == 1);
  CHECK(now.basis.audit_head != first.basis.audit_head);
}

TEST_CASE("jcf-2024-10 5(1): a K that changes for no game must have been seen, not waved through") {
  Sheet sheet;
  sheet.list.month = month("2026-03");
  sheet.seen = "405b830fc636";
  lists::Signal& signal = sheet.signals.emplace_back();
  signal.kind = lists::Signal::Kind::birth_date_missing;
  signal.player = PlayerKey{"N00000001"};
  signal.category = RatingCategory::standard;
  const auto answer_to = [&](const char* seen, bool is_blind) {
    return operations::may_publish(sheet, {.seen = seen, .is_blind = is_blind});
  };
  CHECK(answer_to("405b830fc636", true).has_value());
  signal.kind = lists::Signal::Kind::k_changed;
  signal.k_before = KFactor{40};
  signal.k_after = KFactor{20};
  CHECK(answer_to("405b830fc636", false).has_value());
  CHECK(code_of(answer_to("", false)) == "publish-signals-unseen");
  CHECK(code_of(answer_to("0123456789ab", false)) == "view-changed");
  const auto refused = answer_to("405b830fc636", true);
  CHECK(code_of(refused) == "publish-signals-unseen");
  CHECK(refused.error().finding.message(Language::en) ==
        "Signals of the list 2026-03 must be seen before it goes out: N00000001 ST K 40 -> 20");
  CHECK(refused.error().finding.message(Language::ja) ==
        "2026-03 のリストの公表前に、次の注意点の確認が必要です：N00000001 ST K 40 -> 20");
}

TEST_CASE("a list waits for the correction of an earlier one that waits itself") {
  Drafted world;
  REQUIRE(world.publish(world.sheet().seen, std::nullopt).has_value());
  world.report("april", {{1, "N00000001", "N00000002", 1}}, store::Stage::accepted, "2026-04");
  world.at = instant("2026-03-25T09:00");
  REQUIRE(
      lists::keep_list(world.compute("2026-04").value(), world.office->database, world.office->documents, "officer"));
  const store::ListManifest march = world.list;
  store::StoredList corrected = *world.office->lists.read(march.id);
  corrected.entries.front().rating = Rating{1790};
  corrected.manifest.output_sha256 = lists::output_sha256(corrected);
  const store::ListId revision = world.office->lists.insert(corrected);
  world.list = *world.office->lists.newest(month("2026-04"));
  const Sheet sheet = world.sheet();
  REQUIRE(sheet.obstacles.size() == 1);
  CHECK(sheet.obstacles.front().finding.code() == "publish-correction-waits");
  CHECK(sheet.obstacles.front().finding.message(Language::en) ==
        "Revision 2 of the list 2026-03 waits to be published, and 2026-04 does not know of it.");
  CHECK(code_of(world.publish(sheet.seen, std::nullopt)) == "publish-correction-waits");
  CHECK_FALSE(world.office->lists.publication(world.list.id));
  // Once it is in force the draft is one of another month before.
  world.office->lists.mark_published({revision, world.at, "officer", std::nullopt});
  CHECK(world.sheet().obstacles.front().finding.code() == "publish-stale");
}
