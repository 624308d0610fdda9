#include "pipeline/lists/list_comparison.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using lists::EntryChange;
using store::ListEntry;

namespace {

ListEntry entry(const char* player, RatingCategory category, std::optional<int> rating,
                const char* name = "Same, Name") {
  ListEntry out;
  out.player = PlayerKey{player};
  out.category = category;
  if (rating) out.rating = Rating{*rating};
  out.name = name;
  return out;
}

constexpr RatingCategory k_standard = RatingCategory::standard;

}  // namespace

TEST_CASE("everybody on either list is paired once for each category, in one order") {
  store::StoredList first;
  store::StoredList second;
  first.entries = {entry("N90000002", k_standard, 1500), entry("N90000001", k_standard, 1600)};
  second.entries = {entry("N90000001", RatingCategory::rapid, 1400), entry("N90000002", k_standard, 1510)};
  const auto pairs = lists::paired_entries(first, second);
  REQUIRE(pairs.size() == 3);
  CHECK(pairs[0].player == PlayerKey{"N90000001"});
  CHECK(pairs[0].category == k_standard);
  CHECK(pairs[0].second == nullptr);
  CHECK(pairs[1].category == RatingCategory::rapid);
  CHECK(pairs[1].first == nullptr);
  CHECK(pairs[2].first == &first.entries[0]);
  CHECK(pairs[2].second == &second.entries[1]);
}

TEST_CASE("a rating comes, goes or moves; else the name may be another") {
  const ListEntry rated = entry("N90000001", k_standard, 1500);
  const ListEntry higher = entry("N90000001", k_standard, 1512);
  const ListEntry unrated = entry("N90000001", k_standard, std::nullopt);
  const ListEntry renamed = entry("N90000001", k_standard, 1500, "Other, Name");
  const ListEntry higher_and_renamed = entry("N90000001", k_standard, 1512, "Other, Name");
  struct Case {
    const ListEntry* first;
    const ListEntry* second;
    EntryChange change;
  };
  for (const Case& c :
       {Case{nullptr, &rated, EntryChange::came}, Case{&unrated, &rated, EntryChange::came},
        Case{&rated, nullptr, EntryChange::went}, Case{&rated, &unrated, EntryChange::went},
        Case{&rated, &higher, EntryChange::moved}, Case{&rated, &higher_and_renamed, EntryChange::moved},
        Case{&rated, &renamed, EntryChange::renamed}, Case{&rated, &rated, EntryChange::none},
        Case{nullptr, &unrated, EntryChange::none}, Case{&unrated, nullptr, EntryChange::none}}) {
    CAPTURE(static_cast<int>(c.change));
    CHECK(lists::change_between(c.first, c.second) == c.change);
  }
}
