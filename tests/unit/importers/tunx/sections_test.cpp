#include "importers/tunx/sections.hpp"

#include <doctest/doctest.h>

#include "importers/tunx/findings.hpp"
#include "tests/unit/importers/tunx/files.hpp"

using namespace seiseki;
using namespace seiseki::importers::tunx;
using test::TunxFile;

namespace {
std::string code(const std::string& bytes) {
  const auto sections = read_sections(bytes, "t.TUNX");
  return sections ? "" : std::string{sections.error().finding.code()};
}
}  // namespace

TEST_CASE("a file is cut into event, schedule, players and pairings") {
  TunxFile file;
  file.number = 1300001;
  file.type = 1;
  file.dates = {20260307, 20260307, 20260308};
  file.players[1] = {"Kirijou", "N03330834", 19920601, 99000012};
  file.rows = {{1, 2, 1}, {3, k_bye, 9}};
  const auto sections = read_sections(file.bytes(), "t.TUNX");
  REQUIRE(sections.has_value());
  CHECK(sections->tournament_number == 1300001);
  CHECK(sections->strings.at(0) == "Yuunagi Open");
  CHECK(sections->strings.size() == 132);
  CHECK(sections->rounds == 3);
  CHECK(sections->type == 1);
  CHECK(sections->current_round == 1);
  CHECK(sections->start == 20260307);
  CHECK(sections->end == 20260308);
  REQUIRE(sections->schedule.has_value());
  REQUIRE(sections->schedule->size() == 3);
  CHECK(sections->schedule->at(0).date == 20260307);
  CHECK(sections->schedule->at(2).date == 20260308);
  CHECK_FALSE(sections->teams.has_value());
  REQUIRE(sections->players.size() == 4);
  CHECK(sections->players[1].strings.at(player_national_id) == "N03330834");
  CHECK(sections->players[1].birth == 19920601);
  CHECK(sections->players[1].fide_id == 99000012);
  REQUIRE(sections->pairings.size() == 2);
  CHECK(sections->pairings[1].black == k_bye);
}

TEST_CASE("a file cut at any byte, or with a byte too many, is refused whole or is whole") {
  TunxFile file;
  file.rows = {{1, 2, 1}, {3, 4, 3}};
  const std::string bytes = file.bytes();
  // The last section's content is not read, its marker is.
  const std::size_t needed = bytes.size() - 28;
  for (std::size_t size = 0; size < needed; size += size < 200 || size + 300 > needed ? 1 : 37) {
    CAPTURE(size);
    CHECK_FALSE(code(bytes.substr(0, size)).empty());
  }
  CHECK(code(bytes.substr(0, needed)).empty());
  CHECK(code(bytes + "anything").empty());
}

TEST_CASE("swiss-manager 7: sections that are not where the directory has them are those of a damaged file") {
  TunxFile file;
  file.rows = {{1, 2, 1}, {3, 4, 3}};
  file.teams = {"Asagiri", "Wakaba"};
  const std::string bytes = file.bytes();
  REQUIRE(code(bytes).empty());
  const std::size_t config = bytes.find(k_config_marker);
  for (const std::size_t at : {config + k_start_at, config + 1'000, bytes.find(k_directory_marker) - 1}) {
    CAPTURE(at);
    CHECK(code(std::string{bytes}.erase(at, 1)) == "tunx-directory");
    CHECK(code(std::string{bytes}.insert(at, 1, '\0')) == "tunx-directory");
  }
  CHECK(code(std::string{bytes}.erase(config + k_start_at, 512)) == "tunx-directory");
  // No directory, or the beginning of one, says nothing.
  CHECK(code(bytes.substr(0, bytes.find(k_directory_marker) + 6)).empty());
  std::string far = bytes;
  far.replace(far.find(k_directory_marker) + 4, 4, "\xFF\xFF\xFF\xFF");
  CHECK(code(far) == "tunx-directory");
}

TEST_CASE("numbers that a tournament cannot have refuse the file: another build is not misread") {
  const auto refused = [](auto change) {
    TunxFile file;
    change(file);
    return code(file.bytes());
  };
  CHECK(refused([](TunxFile&) {}).empty());
  CHECK(refused([](TunxFile& f) { f.rounds = 200, f.dates.resize(200); }).empty());
  CHECK(refused([](TunxFile& f) { f.current = 200; }).empty());
  CHECK(refused([](TunxFile& f) { f.current = 201; }) == "tunx-layout");
  CHECK(refused([](TunxFile& f) { f.rounds = 201; }) == "tunx-layout");
  CHECK(refused([](TunxFile& f) { f.current = 300; }) == "tunx-layout");
  CHECK(refused([](TunxFile& f) { f.players[0].rating_fide = k_max_rating; }).empty());
  CHECK(refused([](TunxFile& f) { f.players[0].rating_fide = k_max_rating + 1; }) == "tunx-layout");
  CHECK(refused([](TunxFile& f) { f.players[0].rating_national = k_max_rating; }).empty());
  CHECK(refused([](TunxFile& f) { f.players[0].rating_national = k_max_rating + 1; }) == "tunx-layout");
  CHECK(refused([](TunxFile& f) { f.rows = {{1, 5, 1}}; }) == "tunx-layout");
  CHECK(refused([](TunxFile& f) { f.rows = {{0xFFFD, 1, 1}}; }) == "tunx-layout");
  CHECK(k_layout.failure == FailureClass::drift);

  const std::string bytes = TunxFile{}.bytes();
  std::string sex = bytes;
  sex[sex.find(k_pairings_marker) - k_player_bytes + k_player_sex] = '\x02';
  CHECK(code(sex) == "tunx-layout");
  std::string marker = bytes;
  marker[0] = '\x92';
  CHECK(code(marker) == "tunx-layout");
  CHECK(code("") == "source-empty");
  CHECK(code(std::string(k_max_bytes + 1, 'x')) == "source-too-large");
}

namespace {
TunxFile team_file() {
  TunxFile file;
  file.type = 3;
  file.boards = 1;
  file.teams = {"Asagiri A", "Asagiri B", "Yuunagi"};
  for (std::uint32_t i = 0; i < 4; ++i) file.players[i].team = i < 3 ? i + 1 : 1;
  file.counts = {{1, 2}, {1, 2}, {0, 0}};
  file.rows = {{1, 2, 1}, {3, 4, 3}};
  file.matches = {{1, 2, 2, 0}, {3, k_bye, 1, 0}, {3, 1, 0, 2}, {2, k_not_paired, 0, 0}};
  return file;
}
}  // namespace

TEST_CASE("a team event has counts by round, teams, matches, and a team for each player") {
  const auto sections = read_sections(team_file().bytes(), "t.TUMX");
  REQUIRE(sections.has_value());
  CHECK(sections->boards == 1);
  CHECK(sections->schedule->at(1).pairings == 1);
  CHECK(sections->schedule->at(1).matches == 2);
  CHECK(sections->players[2].team == 3);
  REQUIRE(sections->teams.has_value());
  CHECK(sections->teams->names == std::vector<std::string>{"Asagiri A", "Asagiri B", "Yuunagi"});
  REQUIRE(sections->teams->matches.size() == 4);
  CHECK(sections->teams->matches[0].half_points_first == 2);
  CHECK(sections->teams->matches[1].second == k_bye);
  CHECK(sections->teams->matches[2].half_points_second == 2);
}

TEST_CASE("teams laid out otherwise are left out and refuse nothing") {
  const auto has_teams = [](auto change) {
    TunxFile file = team_file();
    change(file);
    const auto sections = read_sections(file.bytes(), "t.TUMX");
    REQUIRE(sections.has_value());
    CHECK(sections->pairings.size() == 2);
    return sections->teams.has_value();
  };
  CHECK(has_teams([](TunxFile&) {}));
  CHECK(has_teams([](TunxFile& f) { f.boards = k_max_boards; }));
  CHECK_FALSE(has_teams([](TunxFile& f) { f.players[0].team = 4; }));
  CHECK_FALSE(has_teams([](TunxFile& f) { f.matches[0].first = 4; }));
  CHECK_FALSE(has_teams([](TunxFile& f) { f.matches[0].first = 0; }));
  CHECK_FALSE(has_teams([](TunxFile& f) { f.matches[0].second = 0xFFFD; }));
  CHECK_FALSE(has_teams([](TunxFile& f) { f.boards = k_max_boards + 1; }));
  CHECK_FALSE(has_teams([](TunxFile& f) { f.teams.clear(); }));

  const std::string bytes = team_file().bytes();
  for (std::size_t size = bytes.find(k_teams_marker) + k_teams_marker.size(); size < bytes.size() - 28; ++size) {
    CAPTURE(size);
    const auto sections = read_sections(bytes.substr(0, size), "t.TUMX");
    REQUIRE(sections.has_value());
    CHECK_FALSE(sections->teams.has_value());
  }
}

TEST_CASE("results that are known by some pairing are no strangers, others keep their bytes") {
  TunxFile file;
  for (std::uint32_t result = 0; result <= 12; ++result) file.rows.push_back({1, 2, result});
  const auto sections = read_sections(file.bytes(), "t.TUNX");
  REQUIRE(sections.has_value());
  for (const RawPairing& pairing : sections->pairings) {
    CAPTURE(pairing.result);
    const bool is_known = pairing.result <= 6 || pairing.result == 9 || pairing.result == 10;
    CHECK(pairing.bytes.empty() == is_known);
  }
  std::string mark = file.bytes();
  const std::size_t first = mark.find(k_pairings_marker) + k_pairings_marker.size();
  mark[first + k_pairing_mark] = '\x01';
  CHECK(read_sections(mark, "t.TUNX")->pairings[0].has_mark);
  mark[first + k_pairing_mark] = '\x02';
  CHECK(code(mark) == "tunx-layout");
}

TEST_CASE("a schedule laid out otherwise gives no dates and refuses nothing") {
  TunxFile file;
  file.dates = {20260307, 20260307};
  const auto sections = read_sections(file.bytes(), "t.TUNX");
  REQUIRE(sections.has_value());
  CHECK_FALSE(sections->schedule.has_value());
}
