#include "pipeline/lists/chain.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/office_world.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

/// A list of 2026-03 is published; one of 2026-04 is a draft computed from it.
struct Followed : OfficeWorld {
  store::ListManifest march;
  store::ListManifest april;

  Followed() {
    open_office();
    report("spring", {{1, "N00000001", "N00000002", 2}});
    march = *lists.manifest(keep(compute("2026-03").value()).value());
    publish(march);
    report("april", {{1, "N00000001", "N00000002", 1}}, store::Stage::accepted, "2026-04");
    april = *lists.manifest(keep(compute("2026-04").value()).value());
  }
  void publish(const store::ListManifest& list) { lists.mark_published({list.id, now, "officer", std::nullopt}); }
  /// A revision of March, with another rating of Aoi or the same one.
  store::ListManifest revise(int points) {
    store::StoredList corrected = *lists.read(march.id);
    corrected.entries.front().rating = Rating{points};
    corrected.manifest.output_sha256 = lists::output_sha256(corrected);
    return *lists.manifest(lists.insert(corrected));
  }
  std::vector<lists::BrokenLink> found() { return lists::broken_links(lists, database); }
};

}  // namespace

TEST_CASE("a list that went out past a correction of the one before it is told, once that is in force") {
  Followed office;
  const store::ListManifest corrected = office.revise(1790);
  office.publish(office.april);
  CHECK(office.found().empty());
  office.publish(corrected);
  const auto found = office.found();
  REQUIRE(found.size() == 1);
  CHECK(found.front().list.id == office.april.id);
  const Finding told = lists::finding_of(found.front());
  CHECK(told.code() == "list-chain-broken");
  CHECK(told.message(Language::en) ==
        "The list 2026-04/1 was computed from 2026-03/1, though 2026-03/2 had been computed when it was published.");
}

TEST_CASE("a correction that came after the later list, or that changes no number, breaks nothing") {
  SUBCASE("it came later, and knew the list") {
    Followed office;
    office.publish(office.april);
    office.publish(office.revise(1790));
    CHECK(office.found().empty());
  }
  SUBCASE("it says the same") {
    Followed office;
    const store::ListManifest same =
        office.revise(office.lists.read(office.march.id)->entries.front().rating->points());
    office.publish(office.april);
    office.publish(same);
    CHECK(office.found().empty());
  }
}

TEST_CASE("a list whose numbers were altered past the program is refused, by itself and as what another starts from") {
  Followed office;
  CHECK(lists::check_unaltered(*office.lists.read(office.march.id)).has_value());
  office.base.damage(
      "UPDATE list_entry SET rating = rating + 30 WHERE player_key = 'N00000001' AND rating IS NOT NULL "
      "AND list_id = " +
      office.march.id.text());
  const store::StoredList altered = *office.lists.read(office.march.id);
  const auto refused = lists::check_unaltered(altered);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().finding.code() == "audit-fact");
  CHECK(refused.error().finding.message(Language::en) ==
        "list:" + office.march.id.text() + " (2026-03/1) has other numbers than its hash says (audit entry -).");
  const auto next = office.compute("2026-04");
  REQUIRE_FALSE(next.has_value());
  CHECK(next.error().finding.code() == "audit-fact");
  const auto again = lists::recompute(altered, office.documents, office.editions);
  REQUIRE_FALSE(again.has_value());
  CHECK(again.error().finding.code() == "audit-fact");
}
