#include "pipeline/trial/assume.hpp"

#include <set>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/trial/trials.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

trial::Assumed assumed(const importers::ImportedTournament& tournament, const trial::Wishes& wishes = {}) {
  auto out = trial::assume(tournament, editions(), wishes, day("2026-11-22"));
  REQUIRE(out);
  return *out;
}

}  // namespace

TEST_CASE("a source that names no day was held when it was last changed, else on the day of the trial") {
  importers::ImportedTournament tournament = small_event();
  CHECK(assumed(tournament).instructions.dates == std::pair(day("2026-11-22"), day("2026-11-22")));
  tournament.details.last_update = "Last update 06.08.2026 20:41:16";
  const trial::Assumed updated = assumed(tournament);
  CHECK(updated.instructions.dates == std::pair(day("2026-08-06"), day("2026-08-06")));
  CHECK(codes(updated.assumptions) == std::vector<std::string>{"days-updated", "type-unknown", "edition-in-force"});
  CHECK(updated.assumptions.front().option == "--dates 2026-08-06");
}

TEST_CASE("nothing is assumed of what the source or the person says") {
  importers::ImportedTournament tournament = small_event();
  tournament.details.start = day("2026-03-07");
  tournament.details.end = day("2026-03-08");
  tournament.details.time_control = "90 min + 30 sec";
  CHECK(codes(assumed(tournament).assumptions) == std::vector<std::string>{"edition-in-force"});
  CHECK(assumed(tournament, {.regulation = "fide-2025-10"}).assumptions.empty());
  CHECK(assumed(tournament, {.type = RatingCategory::rapid}).instructions.type == RatingCategory::rapid);
}

TEST_CASE("a declared type that the time control contradicts gives way to it, and both are told") {
  importers::ImportedTournament tournament = small_event();
  tournament.details.time_control = "15 min + 10 sec";
  tournament.details.declared_category = RatingCategory::standard;
  const trial::Assumed out = assumed(tournament);
  CHECK(out.instructions.type == RatingCategory::rapid);
  const trial::Assumption& type = out.assumptions[1];
  CHECK(type.message(Language::en) == "Rapid by the time control, although declared Standard");
  CHECK(type.option == "--type standard");
}

TEST_CASE("Blitz is not assumed to be anything else") {
  importers::ImportedTournament tournament = small_event();
  tournament.details.time_control = "3 min + 2 sec";
  CHECK(assumed(tournament).is_too_short);
  tournament.details.time_control.clear();
  tournament.details.declared_blitz = true;
  CHECK(assumed(tournament).is_too_short);
  CHECK_FALSE(assumed(tournament, {.type = RatingCategory::rapid}).is_too_short);
}

TEST_CASE("A34: the edition is that of a report on the last day; without its text the nearest in time") {
  const struct {
    const char* day;
    const char* edition;
    const char* code;
  } cases[] = {{"2026-03-08", "jcf-2024-10", "edition-in-force"},
               {"2023-01-15", "ncs-2022-09", "edition-in-force"},
               {"2023-09-01", "ncs-2022-09", "edition-nearest"},
               {"2024-08-30", "jcf-2024-10", "edition-nearest"},
               {"2012-05-05", "ncs-2019-09", "edition-first"}};
  for (const auto& one : cases) {
    CAPTURE(one.day);
    importers::ImportedTournament tournament = small_event();
    tournament.details.start = tournament.details.end = day(one.day);
    const trial::Assumed out = assumed(tournament);
    CHECK(out.edition->id.text() == one.edition);
    CHECK(codes(out.assumptions).back() == one.code);
    CHECK(out.instructions.regulation == one.edition);
  }
}

TEST_CASE("every kind of assumption has a code of its own and a sentence in both languages") {
  std::set<std::string_view> seen;
  for (const trial::AssumptionKind* kind : trial::assumption_kinds()) {
    CAPTURE(std::string(kind->code));
    CHECK(seen.insert(kind->code).second);
    CHECK_FALSE(kind->message.en.empty());
    CHECK_FALSE(kind->message.ja.empty());
    CHECK(kind->message.en != kind->message.ja);
  }
  CHECK(seen.size() == 19);
}
