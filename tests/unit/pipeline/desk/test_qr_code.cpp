#include <regex>
#include <set>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "pipeline/desk/qr_code.hpp"

using namespace seiseki;

namespace {

/// The dark modules of a drawing, as column and row.
std::set<std::pair<int, int>> dark_modules(const std::string& svg) {
  std::set<std::pair<int, int>> out;
  const std::regex run{R"(M(\d+) (\d+)h(\d+)v1h-(\d+)z)"};
  for (std::sregex_iterator at{svg.begin(), svg.end(), run}; at != std::sregex_iterator{}; ++at) {
    CHECK((*at)[3] == (*at)[4]);
    for (int i = 0; i < std::stoi((*at)[3]); ++i) out.emplace(std::stoi((*at)[1]) + i, std::stoi((*at)[2]));
  }
  return out;
}

}  // namespace

TEST_CASE("a code has its three corners, its timing line and a margin of four, and says what it is") {
  const std::string svg = desk::qr_code("otpauth://totp/seiseki:mori?secret=JBSWY3DP", "a key").text();
  CHECK(svg.find("<title>a key</title>") != std::string::npos);
  std::smatch box;
  REQUIRE(std::regex_search(svg, box, std::regex{R"re(viewBox="0 0 (\d+) (\d+)")re"}));
  const int side = std::stoi(box[1]) - 8;
  // Versions are 17 + 4n modules wide.
  CHECK(side % 4 == 1);
  const auto dark = dark_modules(svg);
  const auto is_dark = [&](int x, int y) { return dark.contains({x + 4, y + 4}); };
  for (const auto& [left, top] : {std::pair{0, 0}, std::pair{side - 7, 0}, std::pair{0, side - 7}}) {
    for (int y = 0; y < 7; ++y) {
      for (int x = 0; x < 7; ++x) {
        const bool is_ring = x == 0 || x == 6 || y == 0 || y == 6;
        const bool is_heart = x >= 2 && x <= 4 && y >= 2 && y <= 4;
        CHECK(is_dark(left + x, top + y) == (is_ring || is_heart));
      }
    }
  }
  for (int x = 8; x < side - 8; ++x) CHECK(is_dark(x, 6) == (x % 2 == 0));
  for (const auto& [x, y] : dark) CHECK((x >= 4 && y >= 4 && x < side + 4 && y < side + 4));
}

TEST_CASE("what no code holds is no picture") {
  CHECK(desk::qr_code(std::string(5000, 'x'), "too long").empty());
}
