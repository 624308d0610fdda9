#include "pipeline/site/comparison.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using site::Against;
using site::Comparison;
using site::ListPair;
using site::Site;
using store::ListEntry;
using store::StoredList;
using views::Publicity;
using views::PublicityLevel;

namespace {

constexpr YearMonth k_march{std::chrono::year{2026}, std::chrono::month{3}};

ListEntry entry(const char* player, std::optional<int> rating, const char* name = "Same, Name",
                RatingCategory category = RatingCategory::standard) {
  ListEntry out;
  out.player = PlayerKey{player};
  out.category = category;
  if (rating) out.rating = Rating{*rating};
  out.name = name;
  return out;
}

StoredList list(YearMonth month, std::vector<ListEntry> entries, int revision = 1) {
  StoredList out;
  out.manifest.month = month;
  out.manifest.revision = revision;
  out.entries = std::move(entries);
  return out;
}

Site site_with(std::map<PlayerKey, PublicityLevel> chosen, std::map<PlayerKey, PlayerKey> merged = {}) {
  site::SiteFacts facts;
  facts.publicity = Publicity{{}, std::move(chosen), {}};
  facts.merged = std::move(merged);
  return Site{std::move(facts), {}};
}

}  // namespace

TEST_CASE("a comparison counts everybody and shows who may be shown") {
  const StoredList before =
      list(k_march - std::chrono::months{1},
           {entry("N90000001", 1500), entry("N90000002", 1600), entry("N90000003", 1700), entry("N90000004", 1800),
            entry("N90000005", std::nullopt), entry("N90000006", 1400), entry("N90000007", 1300),
            entry("N90000001", 1000, "Same, Name", RatingCategory::rapid)});
  const StoredList after = list(
      k_march, {entry("N90000001", 1512), entry("N90000002", 1590), entry("N90000003", 1700), entry("N90000005", 1450),
                entry("N90000006", 1440, "Other, Name"), entry("N90000007", 1300, "Third, Name"),
                entry("N90000008", 1234), entry("N90000001", 1100, "Same, Name", RatingCategory::rapid)});
  const ListPair pair{Against::list_before, "diff/", &before, &after};
  struct Case {
    std::map<PlayerKey, PublicityLevel> chosen;
    std::size_t rows;
    int renamed;
    int not_shown;
  };
  const Case cases[] = {
      {{}, 7, 2, 0},
      {{{PlayerKey{"N90000002"}, PublicityLevel::hidden}}, 6, 2, 1},
      {{{PlayerKey{"N90000004"}, PublicityLevel::erased}, {PlayerKey{"N90000008"}, PublicityLevel::hidden}}, 5, 2, 2},
      // Who is not shown and only renamed is told by no count either.
      {{{PlayerKey{"N90000007"}, PublicityLevel::hidden}}, 6, 1, 0},
      {{{PlayerKey{"N90000001"}, PublicityLevel::list_only}}, 7, 2, 0}};
  for (const Case& one : cases) {
    const Comparison all = compared(site_with(one.chosen), pair, RatingCategory::standard);
    CHECK(all.on_both == 5);
    CHECK(all.changed() == 3);
    CHECK(all.unchanged() == 2);
    CHECK(all.came == 2);
    CHECK(all.went == 1);
    CHECK(all.sum == 12 - 10 + 40);
    CHECK(all.rows.size() == one.rows);
    CHECK(all.renamed == one.renamed);
    CHECK(all.not_shown == one.not_shown);
    for (const Comparison::Row& row : all.rows) {
      const auto found = one.chosen.find(row.newer().player);
      CHECK((found == one.chosen.end() || found->second < PublicityLevel::hidden));
    }
  }
  const Comparison rapid = compared(site_with({}), pair, RatingCategory::rapid);
  CHECK(rapid.changes == std::vector{100});
}

TEST_CASE("somebody who is on the other list under another ID of theirs neither came nor went") {
  const StoredList before = list(k_march - std::chrono::months{1},
                                 {entry("N90000001", 1500), entry("N90000003", 1600), entry("N90000004", 1700),
                                  entry("N90000005", 1800), entry("N90000007", 1900)});
  const StoredList after = list(k_march, {entry("N90000002", 1512), entry("N90000004", 1700), entry("N90000006", 1800),
                                          entry("N90000007", 1900), entry("N90000008", 1000)});
  const ListPair pair{Against::list_before, "diff/", &before, &after};
  // 2 took the place of 1, 4 had a rating beside 3; 5 left, and 6 and 8 are new whoever 9 was.
  const std::map<PlayerKey, PlayerKey> merged{{PlayerKey{"N90000001"}, PlayerKey{"N90000002"}},
                                              {PlayerKey{"N90000003"}, PlayerKey{"N90000004"}},
                                              {PlayerKey{"N90000009"}, PlayerKey{"N90000008"}}};
  const auto told = [](const Comparison& all) {
    std::map<std::string, std::string> out;
    for (const Comparison::Row& row : all.rows)
      out[row.newer().player.text()] = row.other_id ? row.other_id->text() : std::string{};
    return out;
  };
  const Comparison all = compared(site_with({}, merged), pair, RatingCategory::standard);
  CHECK(all.reidentified == 2);
  CHECK(all.came == 2);
  CHECK(all.went == 1);
  CHECK(told(all) == std::map<std::string, std::string>{{"N90000001", "N90000002"},
                                                        {"N90000002", "N90000001"},
                                                        {"N90000003", "N90000004"},
                                                        {"N90000005", ""},
                                                        {"N90000006", ""},
                                                        {"N90000008", ""}});
  // Of who is not shown it is not told whose their ID was.
  const Comparison hidden =
      compared(site_with({{PlayerKey{"N90000002"}, PublicityLevel::hidden}}, merged), pair, RatingCategory::standard);
  CHECK(hidden.reidentified == 1);
  CHECK(hidden.came == 3);
  CHECK(hidden.went == 2);
  CHECK(told(hidden)["N90000001"].empty());
}

TEST_CASE("a list is held against the list before, the one of a year before, and its own revisions") {
  site::SiteFacts facts;
  const auto add = [&](YearMonth month, std::vector<int> revisions) {
    site::ListFacts one;
    for (std::size_t i = 0; i + 1 < revisions.size(); ++i) one.earlier.push_back(list(month, {}, revisions[i]));
    one.list = list(month, {}, revisions.back());
    facts.lists.push_back(std::move(one));
  };
  add(k_march - std::chrono::months{12}, {1});
  add(k_march - std::chrono::months{2}, {1});
  add(k_march, {1, 3, 4});
  const site::Site all{std::move(facts), {}};
  const auto told = [&](std::size_t at) {
    std::vector<std::string> out;
    for (const ListPair& pair : list_pairs(all, at)) {
      const auto name = [](const StoredList& list) {
        return to_iso(list.manifest.month) + "." + std::to_string(list.manifest.revision);
      };
      out.push_back(pair.path + " " + name(*pair.first) + " " + name(*pair.second));
    }
    return out;
  };
  CHECK(told(0).empty());
  CHECK(told(1) == std::vector<std::string>{"diff/ 2025-03.1 2026-01.1"});
  CHECK(told(2) == std::vector<std::string>{"diff/ 2026-01.1 2026-03.4", "year/ 2025-03.1 2026-03.4",
                                            "r3/ 2026-03.1 2026-03.3", "r4/ 2026-03.3 2026-03.4"});
}
