#include "pipeline/office/fide_list_file.hpp"

#include <sstream>

#include <doctest/doctest.h>

#include "pipeline/lists/adoptions.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;
using office::FideListTerms;
using office::Write;

namespace {

std::string player(const char* id, const char* name, const char* country, const char* rating,
                   const char* birthday = "") {
  return std::string("<player><fideid>") + id + "</fideid><name>" + name + "</name><country>" + country +
         "</country><rating>" + rating + "</rating><birthday>" + birthday + "</birthday></player>";
}

const std::string k_list = "<playerslist>" + player("99000017", "Kaze, Aoi", "JPN", "1910") +
                           player("99000025", "Somebody, Else", "JPN", "1700") +
                           player("99000033", "Yama, Choo", "JPN", "1500", "2010") +
                           player("99000041", "Sora, Dai", "JPN", "1400", "1950") +
                           player("99000058", "Stranger, Some", "ENG", "2400") + "</playerslist>";

/// Aoi and Beni have FIDE IDs; Cho and Dai have none, with birth years.
struct World : OfficeWorld {
  World() {
    add("N00000001", "Kaze Aoi", "99000017", {});
    add("N00000002", "Umi Beni", "99000025", {});
    add("N00000003", "Yama Chou", "", PartialDate{2010, 3, 3});
    add("N00000004", "Sora Dai", "", PartialDate{1990, 1, 1});
    add("N00000005", "Hoshi Ema", "99000099", {});
  }
  void add(const char* id, const char* name, const char* fide, std::optional<PartialDate> birth) {
    store::RosterPlayer row;
    row.id = member_id(id);
    row.name = name;
    row.fide_id = FideId{fide};
    row.birth = birth;
    row.recorded_at = now;
    roster.put(std::vector{row});
  }
  Result<office::FideListOutcome> take(const std::string& bytes, const FideListTerms& terms, Write write = Write::yes) {
    std::istringstream in{bytes};
    return office::take_fide_list(in, "lists/fide.xml", terms, database, {"suzuki", now}, write);
  }
};

FideListTerms march() {
  FideListTerms terms;
  terms.month = month("2026-03");
  return terms;
}

}  // namespace

TEST_CASE("contracts 4: of FIDE's list only the roster's people and the federation's are kept, with the month") {
  World world;
  const auto outcome = world.take(k_list, march());
  REQUIRE(outcome);
  CHECK(outcome->list.records == 5);
  CHECK(outcome->kept == 4);
  CHECK(outcome->added == 4);
  CHECK(outcome->matched == 1);
  CHECK(outcome->not_found == 1);
  store::FideRatingStore ratings{world.database};
  CHECK(ratings.find(FideId{"99000017"}, month("2026-03"))->standard == Rating{1910});
  CHECK_FALSE(ratings.find(FideId{"99000058"}, month("2026-03")));
  // FIDE ID and name are both compared, and a namesake is suggested unless the birth years differ.
  CHECK(codes(outcome->findings) == std::vector<std::string>{"fide-name-differs"});
  REQUIRE(outcome->suggestions.size() == 1);
  CHECK(outcome->suggestions[0].id == member_id("N00000003"));
  CHECK(outcome->suggestions[0].fide_id == "99000033");
  CHECK(outcome->suggestions[0].same_birth_year);
  CHECK(world.roster.find(member_id("N00000003"))->fide_id.empty());
}

TEST_CASE(
    "a FIDE list is taken once: again writes nothing, another of that month is refused, a dry run keeps nothing") {
  World world;
  const std::string empty = world.database.content_hash();
  REQUIRE(world.take(k_list, march(), Write::no));
  CHECK(world.database.content_hash() == empty);
  REQUIRE(world.take(k_list, march()));
  const std::string before = world.database.content_hash();
  CHECK(world.take(k_list, march())->added == 0);
  std::string other = k_list;
  other.replace(other.find("1910"), 4, "1911");
  const auto refused = world.take(other, march());
  REQUIRE_FALSE(refused);
  CHECK(refused.error().finding.code() == "fide-list-differs");
  CHECK(world.take(k_list, {}).error().finding.code() == "fide-month");
  FideListTerms floors = march();
  floors.sanity.least_records = 120'000;
  CHECK(world.take(k_list, floors).error().finding.code() == "fide-floor");
  CHECK(world.database.content_hash() == before);
  FideListTerms all = march();
  all.everybody = true;
  CHECK(world.take(k_list, all)->added == 1);
}

TEST_CASE("jcf-2024-10 6(1), A44: a kept FIDE rating is adopted by a decision that names its list") {
  World world;
  REQUIRE(world.take(k_list, march()));
  world.imported_list("2026-03", {OfficeWorld::entry("N00000001", "Kaze Aoi", 0, 0)});
  const auto adopt = [&](const char* id, RatingCategory category, const char* list) {
    const auto made = office::adopt_fide_rating(world.database, member_id(id), month(list), category, day("2026-03-07"),
                                                "board", {"suzuki", world.now});
    return made ? "" : std::string(made.error().finding.code());
  };
  CHECK(adopt("N00000001", RatingCategory::rapid, "2026-03") == "fide-rating-missing");
  CHECK(adopt("N00000001", RatingCategory::standard, "2026-02") == "fide-rating-missing");
  CHECK(adopt("N00000003", RatingCategory::standard, "2026-03") == "fide-rating-missing");
  CHECK(adopt("N99999999", RatingCategory::standard, "2026-03") == "roster-unknown");
  CHECK(adopt("N00000001", RatingCategory::standard, "2026-03").empty());
  const auto computed = world.compute("2026-04");
  REQUIRE(computed);
  REQUIRE(computed->input.adoptions.size() == 1);
  CHECK(computed->input.adoptions[0].source == "FIDE Standard 2026-03");
  CHECK(entry_of(computed->list, "N00000001").rating == Rating{1910});
}
