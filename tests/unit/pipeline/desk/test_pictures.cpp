#include <doctest/doctest.h>

#include "pipeline/pictures/change_bar.hpp"
#include "pipeline/pictures/scale.hpp"
#include "pipeline/pictures/steps.hpp"

using namespace seiseki::pictures;

TEST_CASE("ticks are round, inside, and not too many") {
  for (const auto& [least, most] :
       {std::pair{216000, 217520}, {100000, 240000}, {-3000, 6000}, {5, 5}, {180200, 180201}}) {
    CAPTURE(least);
    const auto ticks = Scale{least, most}.ticks(5);
    CHECK(ticks.size() <= 5);
    for (std::size_t at = 1; at < ticks.size(); ++at) CHECK(ticks[at] > ticks[at - 1]);
  }
}

TEST_CASE("positions are shares of the width, whatever the values") {
  const Scale scale{0, 1000};
  CHECK(scale.at(500) == "50.0%");
  CHECK(scale.at(-100000) == "0.0%");
  CHECK(scale.at(100000) == "100.0%");
  CHECK(scale.between(0, 600) == scale.between(600, 0));
}

TEST_CASE("a change has a bar on its side of the zero, and none without a change") {
  CHECK(half_width_for(std::vector<std::int64_t>{-38, 12}) == 40);
  CHECK(change_bar(12, 40).text().find("gain") != std::string::npos);
  CHECK(change_bar(-12, 40).text().find("loss") != std::string::npos);
  CHECK(change_bar(0, 40).text().find("rect") == std::string::npos);
}

TEST_CASE("a step says its numbers to those who do not see it") {
  CHECK(step(216000, 216160, Scale{216000, 217000}, "2160.00 to 2161.60")
            .text()
            .find("<title>2160.00 to 2161.60</title>") != std::string::npos);
}
