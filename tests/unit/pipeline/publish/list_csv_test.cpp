#include "pipeline/publish/list_csv.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/publish/consumer.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

store::ListEntry entry(std::string id, std::string name, std::string kanji, RatingCategory category, int rating,
                       int games, int rank = 0) {
  store::ListEntry out;
  out.player = PlayerKey{std::move(id)};
  out.name = std::move(name);
  out.kanji = std::move(kanji);
  out.category = category;
  if (rating > 0) out.rating = Rating{rating};
  out.games = games;
  if (rank > 0) out.rank = rank;
  out.k_factor = KFactor{20};
  return out;
}

store::StoredList list() {
  constexpr auto k_standard = RatingCategory::standard;
  constexpr auto k_rapid = RatingCategory::rapid;
  store::StoredList out;
  out.manifest.month = month("2026-03");
  out.manifest.revision = 1;
  out.entries = {entry("N00000004", "Dai Sora", "空 大", k_standard, 0, 2),
                 entry("N00000004", "Dai Sora", "空 大", k_rapid, 1700, 35, 1),
                 entry("N00000002", "Beni Umi", "海 紅", k_standard, 1800, 40, 1),
                 entry("N00000002", "Beni Umi", "海 紅", k_rapid, 0, 0),
                 entry("N00000001", "Smith \"Bob\", Jr", "Smith Bob", k_standard, 1800, 99, 1),
                 entry("N00000003", "Cho Yama", "", k_standard, 1500, 12, 3),
                 entry("N00000003", "Cho Yama", "", k_rapid, 1400, 12, 2),
                 entry("N00000005", "Ema Hoshi", "星 絵麻", k_rapid, 0, 0)};
  out.entries[5].is_member = false;
  out.entries[5].is_active = false;
  out.entries[6].is_active = false;
  return out;
}

}  // namespace

TEST_CASE("contracts 2: the ranking site takes every row of the list, with its ratings") {
  const std::string bytes = publish::list_csv(list(), views::Publicity{});
  const auto rows = ranking_site(bytes);
  REQUIRE(rows);
  REQUIRE(rows->size() == 5);
  std::vector<std::string> shown;
  for (const SiteRow& row : *rows)
    shown.push_back(row.id + "|" + row.name + "|" + row.kanji + "|" + std::to_string(row.st) + "|" +
                    std::to_string(row.rp));
  // Standard falling, then ID; the unrated have ST=0, since an empty one drops the row.
  CHECK(shown == std::vector<std::string>{"N00000001|Smith \"Bob\", Jr|Smith Bob|1800|0",
                                          "N00000002|Beni Umi|海 紅|1800|0", "N00000003|Cho Yama||1500|1400",
                                          "N00000004|Dai Sora|空 大|0|1700", "N00000005|Ema Hoshi|星 絵麻|0|0"});
}

TEST_CASE("contracts 1.1, 11.2: the same bytes behind a BOM fail the ranking site's reader") {
  CHECK_FALSE(ranking_site("\xEF\xBB\xBF" + publish::list_csv(list(), views::Publicity{})));
}

TEST_CASE("contracts 2: the header is the site's, and seiseki's own columns have none of its names") {
  const std::string bytes = publish::list_csv(list(), views::Publicity{});
  const auto rows = ruby_csv(bytes);
  REQUIRE(rows);
  std::vector<std::string> header;
  for (const Cell& cell : rows->at(0)) header.push_back(cell.value_or(""));
  const std::vector<std::string> wanted{"ID",   "Name", "Kanji", "ST-K", "ST", "ST-G",
                                        "ST-R", "RP",   "RP-G",  "Act",  "Mem"};
  REQUIRE(header.size() > wanted.size());
  CHECK(std::equal(wanted.begin(), wanted.end(), header.begin()));
  CHECK(std::set<std::string>(header.begin(), header.end()).size() == header.size());
  for (const auto& row : *rows) CHECK(row.size() == header.size());
  CHECK(bytes.find('\r') == std::string::npos);
  CHECK(bytes.find(",\"\",") == std::string::npos);
  CHECK(bytes.back() == '\n');
}

TEST_CASE("contracts 2: activity and membership are 1 and 0; either category makes a player active") {
  const auto rows = ruby_csv(publish::list_csv(list(), views::Publicity{})).value();
  CHECK(rows.at(1).at(9) == "1");
  CHECK(rows.at(3).at(9) == "0");
  CHECK(rows.at(3).at(10) == "0");
  CHECK(rows.at(4).at(9) == "1");
}

TEST_CASE("ncs-2019-09 2(2): where somebody has a rating of 0, the list tells who is unrated") {
  CHECK(publish::list_csv(list(), views::Publicity{}).find("ST-UR") == std::string::npos);
  store::StoredList with_zero = list();
  with_zero.entries[5].rating = Rating{0};
  const std::string bytes = publish::list_csv(with_zero, views::Publicity{});
  const auto rows = ruby_csv(bytes).value();
  REQUIRE(rows.at(0).size() == 16);
  CHECK(rows.at(0).at(14) == "ST-UR");
  CHECK(rows.at(0).at(15) == "RP-UR");
  for (const auto& row : rows) {
    CAPTURE(row.at(0).value_or(""));
    REQUIRE(row.size() == 16);
    if (row.at(0) == "N00000003") {
      CHECK(row.at(4) == "0");
      CHECK(row.at(14) == "0");
      CHECK(row.at(15) == "0");
    }
    if (row.at(0) == "N00000005") {
      CHECK(row.at(4) == "0");
      CHECK(row.at(14) == "1");
      CHECK(row.at(15) == "1");
    }
  }
  CHECK(ranking_site(bytes)->size() == 5);
}

TEST_CASE("the file is named as the site takes the month from it") {
  CHECK(publish::list_csv_name(list()) == "rating-2026-03-01.csv");
}

TEST_CASE("the order of the stored entries does not change a byte") {
  store::StoredList turned = list();
  std::reverse(turned.entries.begin(), turned.entries.end());
  // Facts of a person, not of a category, are taken from the Standard entry where there is one.
  CHECK(publish::list_csv(turned, views::Publicity{}) == publish::list_csv(list(), views::Publicity{}));
}

TEST_CASE("site 4: the list has no row of somebody who is not shown, and no kanji of somebody who wants none") {
  const views::Publicity publicity{{},
                                   {{PlayerKey{"N00000002"}, views::PublicityLevel::hidden},
                                    {PlayerKey{"N00000004"}, views::PublicityLevel::romaji}},
                                   {}};
  const std::string bytes = publish::list_csv(list(), publicity);
  for (const char* secret : {"N00000002", "Beni", "海 紅", "空 大"}) CHECK(bytes.find(secret) == std::string::npos);
  CHECK(bytes.find("N00000004,Dai Sora,,") != std::string::npos);
  CHECK(ranking_site(bytes)->size() == 4);
}

TEST_CASE("2019 5(1), 2022 6(3): under an edition that marks ratings of few games, the list tells which they are") {
  const Cited<int> below{18, {"ncs-2022-09", "6(3)", ""}};
  CHECK(publish::list_csv(list(), views::Publicity{}).find("ST-P") == std::string::npos);
  const auto rows = ruby_csv(publish::list_csv(list(), views::Publicity{}, &below)).value();
  std::map<std::string, std::string> marks;
  for (const auto& row : rows) {
    REQUIRE(row.size() == 16);
    marks[*row.at(0)] = *row.at(14) + *row.at(15);
  }
  CHECK(marks["ID"] == "ST-PRP-P");
  CHECK(marks["N00000001"] == "00");
  CHECK(marks["N00000003"] == "11");
  // Nobody's missing rating is provisional.
  CHECK(marks["N00000004"] == "00");
  CHECK(marks["N00000005"] == "00");
}
