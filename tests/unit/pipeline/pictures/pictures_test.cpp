#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "pipeline/pictures/activity.hpp"
#include "pipeline/pictures/change_histogram.hpp"
#include "pipeline/pictures/curve.hpp"
#include "pipeline/pictures/drawing.hpp"
#include "pipeline/pictures/expectation.hpp"
#include "pipeline/pictures/histogram.hpp"
#include "pipeline/pictures/waterfall.hpp"

using namespace seiseki;
using pictures::Curve;
using pictures::CurveLine;
using pictures::CurvePoint;
using pictures::Fall;
using pictures::Waterfall;
using pictures::Width;

namespace {

/// The values of an attribute, in the order of the text.
std::vector<std::string> values(const std::string& svg, const std::string& name) {
  std::vector<std::string> out;
  const std::string opening = " " + name + "=\"";
  for (std::size_t at = svg.find(opening); at != std::string::npos; at = svg.find(opening, at + 1)) {
    const std::size_t begin = at + opening.size();
    out.push_back(svg.substr(begin, svg.find('"', begin) - begin));
  }
  return out;
}

/// Tenths of a unit; one decimal at most, as charts write them.
std::int64_t tenths(const std::string& text) {
  const bool is_negative = text.starts_with('-');
  const std::size_t point = std::min(text.find('.'), text.size());
  std::int64_t out = 0;
  for (const char c : text.substr(is_negative ? 1 : 0)) {
    if (c != '.') out = out * 10 + (c - '0');
  }
  if (point == text.size()) out *= 10;
  REQUIRE(text.size() - point <= 2);
  return is_negative ? -out : out;
}

/// Every corner of a path of the commands that charts use. \pre of `M x y`, `h`, `v`, `l`, `H`, `V`, `z`
std::vector<std::pair<std::int64_t, std::int64_t>> corners(const std::string& path) {
  std::vector<std::pair<std::int64_t, std::int64_t>> out;
  std::size_t at = 0;
  const auto number = [&] {
    while (at < path.size() && path[at] == ' ') ++at;
    const std::size_t begin = at;
    while (at < path.size() && (path[at] == '-' || path[at] == '.' || (path[at] >= '0' && path[at] <= '9')) &&
           (at == begin || path[at] != '-'))
      ++at;
    REQUIRE(at > begin);
    return tenths(path.substr(begin, at - begin));
  };
  std::int64_t x = 0;
  std::int64_t y = 0;
  char command = 'M';
  while (at < path.size()) {
    // Numbers without a letter in front follow the letter before.
    const bool is_letter = std::isalpha(static_cast<unsigned char>(path[at])) != 0;
    if (is_letter) command = path[at++];
    if (command == 'M') {
      x = number();
      y = number();
    } else if (command == 'l') {
      x += number();
      y += number();
    } else if (command == 'H' || command == 'h') {
      x = (command == 'h' ? x : 0) + number();
    } else if (command == 'V' || command == 'v') {
      y = (command == 'v' ? y : 0) + number();
    } else {
      REQUIRE((command == 'z' || command == 'Z'));
    }
    out.emplace_back(x, y);
  }
  return out;
}

void check_inside(const markup::Html& picture) {
  const std::string& svg = picture.text();
  REQUIRE(!svg.empty());
  const std::string box = values(svg, "viewBox").at(0);
  const std::size_t blank = box.rfind(' ');
  const std::int64_t height = tenths(box.substr(blank + 1));
  const std::int64_t width = tenths(box.substr(4, blank - 4));
  for (const char* name : {"x", "x1", "x2", "cx"}) {
    for (const std::string& value : values(svg, name)) CHECK((tenths(value) >= 0 && tenths(value) <= width));
  }
  for (const char* name : {"y", "y1", "y2", "cy"}) {
    for (const std::string& value : values(svg, name)) CHECK((tenths(value) >= 0 && tenths(value) <= height));
  }
  for (const std::string& value : values(svg, "width")) CHECK(tenths(value) >= 0);
  for (const std::string& path : values(svg, "d")) {
    for (const auto& [x, y] : corners(path)) CHECK((x >= 0 && x <= width && y >= 0 && y <= height));
  }
  // Its own words, or those of the drawing before it.
  const bool is_told = svg.find("<title id=") != std::string::npos && svg.find("<desc id=") != std::string::npos;
  CHECK((is_told || svg.find(" narrow\"") != std::string::npos));
  CHECK(!values(svg, "aria-labelledby").at(0).empty());
}

Curve curve_of(std::vector<CurvePoint> points) {
  Curve out{.name = "c",
            .title = "Rating",
            .description = "From 1 to 2",
            .lines = {},
            .editions = {},
            .highest = "highest",
            .strip_label = "games"};
  out.lines.push_back({.classes = "st", .label = "Standard", .points = std::move(points)});
  return out;
}

std::vector<CurvePoint> lists(int count, int from, int step) {
  std::vector<CurvePoint> out;
  for (int i = 0; i < count; ++i)
    out.push_back(
        {.month = 24000 + i, .rating = std::clamp(from + i * step, 0, 4000), .is_provisional = i < 3, .games = i % 20});
  return out;
}

Waterfall waterfall_of(const std::vector<std::int64_t>& changes, std::int64_t start) {
  Waterfall out{.name = "w", .title = "Game by game", .description = "From 1 to 2", .falls = {}};
  std::int64_t so_far = start;
  out.falls.push_back({Fall::Kind::total, so_far, so_far, "old", "old", "Feb", ""});
  for (const std::int64_t change : changes) {
    out.falls.push_back({Fall::Kind::game, so_far, so_far + change, "x", "win", "1500", "An event of a long name <b>"});
    so_far += change;
  }
  out.falls.push_back({Fall::Kind::total, so_far, so_far, "new", "new", "Mar", ""});
  return out;
}

}  // namespace

TEST_CASE("site 7: every mark of a curve is inside its picture, for one list and for six hundred") {
  for (const Width width : {Width::wide, Width::narrow}) {
    check_inside(pictures::curve(curve_of(lists(1, 1500, 0)), width));
    check_inside(pictures::curve(curve_of(lists(2, 0, 4000)), width));
    check_inside(pictures::curve(curve_of(lists(600, 1000, 5)), width));
    check_inside(pictures::curve(curve_of(lists(84, 2400, -17)), width));
  }
  CHECK(pictures::curve(curve_of({{.month = 24000, .rating = std::nullopt}}), Width::wide).empty());
  CHECK(pictures::curve(curve_of({}), Width::narrow).empty());
  CHECK(pictures::sparkline({.classes = "st", .label = {}, .points = lists(84, 1500, 3)})
            .text()
            .find("class=\"st step\"") != std::string::npos);
}

TEST_CASE("site 7: labels of lines that end together stand apart, as near to them as they can") {
  struct Case {
    std::vector<int> ratings;
    bool touches;  ///< some would
  };
  for (const Case& c : {Case{{1500}, false}, Case{{1500, 1500}, true}, Case{{1500, 1501, 1502}, true},
                        Case{{1500, 2500, 2501}, true}, Case{{1000, 1600, 2200}, false}}) {
    Curve drawn = curve_of({});
    drawn.lines.clear();
    for (const int rating : c.ratings)
      drawn.lines.push_back({.classes = "cc", .label = "A line", .points = lists(24, rating, 0), .holds = 3});
    const markup::Html picture = pictures::curve(drawn, Width::wide);
    check_inside(picture);
    std::vector<std::int64_t> labels;
    std::vector<std::int64_t> dots;
    const std::string svg = picture.text();
    for (std::size_t at = 0; (at = svg.find("class=\"cc name\"", at)) != std::string::npos; ++at)
      labels.push_back(tenths(values(svg.substr(at, svg.find('>', at) - at), "y").at(0)));
    for (const std::string& value : values(svg, "cy")) dots.push_back(tenths(value));
    REQUIRE(labels.size() == c.ratings.size());
    bool is_beside = true;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (i > 0) CHECK(labels[i] - labels[i - 1] >= 170);
      is_beside = is_beside && labels[i] == dots[i] + 45;
    }
    CHECK(is_beside == !c.touches);
  }
}

TEST_CASE("site 7: a list without a rating is a gap in the line") {
  const auto joints = [](std::optional<int> middle) {
    std::vector<CurvePoint> points;
    for (int i = 0; i < 3; ++i) points.push_back({.month = 24000 + i, .rating = i == 1 ? middle : 1500});
    const std::string svg = pictures::curve(curve_of(points), Width::wide).text();
    const std::size_t at = svg.find("class=\"st step\"");
    const std::string path = svg.substr(at, svg.find('>', at) - at);
    const auto count = [&](char command) { return static_cast<int>(std::count(path.begin(), path.end(), command)); };
    return std::pair{count('V'), count('M')};
  };
  // A step is joined to the one before by an upright; after a gap the line begins anew.
  CHECK(joints(1510) == std::pair{2, 1});
  CHECK(joints(std::nullopt) == std::pair{0, 2});
  // Nor is anything drawn where nothing changes.
  CHECK(joints(1500) == std::pair{0, 1});
}

TEST_CASE("site 7: a corrected list has its mark, and what it gave before has one, inside the picture") {
  for (const Width width : {Width::wide, Width::narrow}) {
    std::vector<CurvePoint> points = lists(24, 1500, 1);
    points[10].original = 900;
    const markup::Html picture = pictures::curve(curve_of(points), width);
    check_inside(picture);
    for (const char* kind : {"class=\"corrected\"", "class=\"original\""}) {
      CHECK(picture.text().find(kind) != std::string::npos);
      CHECK(picture.text().find(kind) == picture.text().rfind(kind));
    }
    CHECK(pictures::curve(curve_of(lists(24, 1500, 1)), width).text().find("corrected") == std::string::npos);
  }
}

TEST_CASE("site 7: games stand to both sides of one line, on one scale") {
  pictures::Activity drawn{
      .name = "a", .title = "Games", .description = "Of lists", .up = "Standard", .down = "Rapid", .months = {}};
  for (const Width width : {Width::wide, Width::narrow}) {
    for (const int count : {1, 24, 600}) {
      drawn.months.clear();
      for (int i = 0; i < count; ++i)
        drawn.months.push_back({.month = 24000 + i, .up = i % 7 * 100, .down = i % 3 * 50});
      drawn.months.front().up = 1;
      check_inside(pictures::activity(drawn, width));
    }
    // As many games above and below: bars of one height.
    drawn.months = {{.month = 24000, .up = 70, .down = 70}};
    const std::string svg = pictures::activity(drawn, width).text();
    std::vector<std::int64_t> heights;
    for (const char* kind : {"<path class=\"games st\"", "<path class=\"games rp\""}) {
      const std::size_t at = svg.find(kind);
      REQUIRE(at != std::string::npos);
      const auto all = corners(values(svg.substr(at, svg.find('>', at) - at), "d").at(0));
      heights.push_back(all.at(2).second - all.at(1).second);
    }
    CHECK(heights.at(0) == heights.at(1));
    drawn.down.clear();
    drawn.months = {{.month = 24000, .up = 70}};
    check_inside(pictures::activity(drawn, width));
  }
  drawn.months = {{.month = 24000}};
  CHECK(pictures::activity(drawn, Width::wide).empty());
}

TEST_CASE("site 7: an expected score never falls with the difference, and what was scored stands beside it") {
  pictures::Expectation drawn{
      .name = "e", .title = "Expected", .description = "Steps", .rows = {}, .cap = 400, .cap_label = "5(1)"};
  CHECK(pictures::expectation(drawn, Width::wide).empty());
  drawn.rows = {{.first = 0, .last = 3, .higher = 50, .lower = 50},
                {.first = 4, .last = 200, .higher = 64, .lower = 36},
                {.first = 201, .last = std::nullopt, .higher = 92, .lower = 8}};
  for (const Width width : {Width::wide, Width::narrow}) {
    for (const int least : {-500, 0}) {
      drawn.least = least;
      drawn.dots = least == 0 ? std::vector<pictures::ScoredAt>{{25, 51, 9}, {475, 99, 30}, {325, 20, 5}}
                              : std::vector<pictures::ScoredAt>{};
      const markup::Html picture = pictures::expectation(drawn, width);
      check_inside(picture);
      const std::string& svg = picture.text();
      CHECK(std::count(svg.begin(), svg.end(), '\n') == 0);
      const std::size_t at = svg.find("step table");
      REQUIRE(at != std::string::npos);
      const auto all = corners(values(svg.substr(at, svg.find('>', at) - at), "d").at(0));
      for (std::size_t i = 1; i < all.size(); ++i) {
        CHECK(all[i].first >= all[i - 1].first);
        CHECK(all[i].second <= all[i - 1].second);
      }
      CHECK(values(svg, "cx").size() == drawn.dots.size());
    }
  }
}

TEST_CASE("site 7: ticks are even, cover the values and are at most seven") {
  for (const auto& [least, most] : {std::pair{0, 4000}, {1500, 1500}, {1791, 1859}, {0, 0}, {999, 1001}, {-40, 35}}) {
    CAPTURE(least);
    CAPTURE(most);
    const pictures::Ticks ticks = pictures::ticks_over(least, most);
    const auto count = (ticks.most - ticks.least) / ticks.step + 1;
    CHECK((ticks.most - ticks.least) % ticks.step == 0);
    CHECK(ticks.least <= least);
    CHECK(ticks.most >= most);
    CHECK(count >= 4);
    CHECK(count <= 7);
  }
}

TEST_CASE("site 7: a higher rating never lies lower") {
  const pictures::Axis axis{.least = 1000, .most = 2400, .from = 2280, .to = 260};
  for (int rating = 1000; rating < 2400; ++rating) CHECK(axis.at(rating + 1) <= axis.at(rating));
}

TEST_CASE("site 7: a waterfall is columns while these are few, rows on phones and for any number of games") {
  const Waterfall few = waterfall_of({340, -160, -1180, 680}, 180300);
  check_inside(pictures::waterfall_wide(few));
  check_inside(pictures::waterfall_narrow(few));
  CHECK(pictures::waterfall_wide(few).text().find("viewBox=\"0 0 800 268\"") != std::string::npos);
  const Waterfall many = waterfall_of(std::vector<std::int64_t>(300, -80), 240000);
  check_inside(pictures::waterfall_wide(many));
  check_inside(pictures::waterfall_narrow(many));
  CHECK(pictures::waterfall_wide(many).text().find("viewBox=\"0 0 800 268\"") == std::string::npos);
  check_inside(pictures::waterfall_wide(waterfall_of({}, 0)));
  CHECK(pictures::waterfall_wide({}).empty());
  // A name from outside stays text.
  CHECK(pictures::waterfall_narrow(few).text().find("<b>") == std::string::npos);
  // A gain is filled, a loss is hatched: two of each, each kind one element.
  for (const markup::Html& picture : {pictures::waterfall_wide(few), pictures::waterfall_narrow(few)}) {
    const std::string& svg = picture.text();
    const std::string pattern = values(svg, "fill").at(0);
    CHECK(values(svg, "fill").size() == 1);
    CHECK(pictures::waterfall_hatching().text().find("<pattern id=\"" + pattern.substr(5, pattern.size() - 6) + "\"") !=
          std::string::npos);
    for (const char* kind : {"<path class=\"up\"", "<path class=\"down\""}) {
      const std::size_t path = svg.find(kind);
      REQUIRE(path != std::string::npos);
      const std::string bars = values(svg.substr(path, svg.find('>', path) - path), "d").at(0);
      CHECK(std::count(bars.begin(), bars.end(), 'z') == 2);
    }
  }
}

TEST_CASE("site 7: a histogram counts everybody once and marks one bin") {
  std::vector<int> ratings;
  for (int i = 0; i < 500; ++i) ratings.push_back(1000 + i * 3);
  for (const Width width : {Width::wide, Width::narrow}) {
    const auto picture =
        pictures::histogram({.name = "h", .title = "Ratings", .description = "By 50", .own = 1791}, ratings, width);
    check_inside(picture);
    const std::string& svg = picture.text();
    CHECK(svg.find("own bin") == svg.rfind("own bin"));
    CHECK(svg.find("own bin") != std::string::npos);
    check_inside(
        pictures::histogram({.name = "h", .title = "One", .description = "By 50", .own = {}}, std::vector{0}, width));
  }
  CHECK(pictures::histogram({}, {}, Width::wide).empty());
  // An earlier list stands behind as a line, also where it reaches further.
  const std::vector<int> earlier{300, 1500, 1500, 1510, 3999};
  for (const Width width : {Width::wide, Width::narrow}) {
    const pictures::Histogram both{.name = "h", .title = "Two", .description = "By 50", .own = {}, .before = earlier};
    check_inside(pictures::histogram(both, ratings, width));
    CHECK(pictures::histogram(both, ratings, width).text().find("class=\"before\"") != std::string::npos);
  }
}

TEST_CASE("changes stand in bins of ten to both sides of nothing, alike for gains and losses") {
  const pictures::ChangeHistogram about{.name = "h", .title = "Changes", .description = "Bins of 10"};
  const auto drawn = [&](const std::vector<int>& changes, Width width) {
    return pictures::change_histogram(about, changes, width);
  };
  const auto count = [](const std::string& svg, const std::string& what) {
    std::size_t out = 0;
    for (std::size_t at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) ++out;
    return out;
  };
  CHECK(drawn({}, Width::wide).empty());
  CHECK(drawn({0, 0}, Width::wide).empty());

  struct Case {
    std::vector<int> changes;
    std::size_t gains;
    std::size_t losses;
    std::string first_label;
    std::string last_label;
  };
  const Case cases[] = {{{1, 10, -1, -10}, 1, 1, ">−20<", ">+20<"},
                        {{10, 11, -10, -11}, 2, 2, ">−20<", ">+20<"},
                        {{5}, 1, 0, ">−20<", ">+20<"},
                        {{-5, 0}, 0, 1, ">−20<", ">+20<"},
                        {{67, -64}, 1, 1, ">−80<", ">+80<"},
                        {{21}, 1, 0, ">−20<", ">+40<"}};
  for (const Case& one : cases) {
    for (const Width width : {Width::wide, Width::narrow}) {
      const markup::Html picture = drawn(one.changes, width);
      check_inside(picture);
      CHECK(count(picture.text(), "class=\"up\"") == one.gains);
      CHECK(count(picture.text(), "class=\"down\"") == one.losses);
    }
    const std::string wide = drawn(one.changes, Width::wide).text();
    CHECK(wide.find(one.first_label) != std::string::npos);
    CHECK(wide.find(one.last_label) != std::string::npos);
  }
  // However far apart: columns keep a width, and labels are as few as have room.
  for (const Width width : {Width::wide, Width::narrow}) {
    const markup::Html picture = drawn({-4000, 4000, 3}, width);
    check_inside(picture);
    for (const std::string& wide : values(picture.text(), "width")) CHECK(tenths(wide) > 0);
    CHECK(count(picture.text(), "text-anchor=\"middle\"") <= 17);
  }
}
