// The worked examples of every edition (shared/validation_examples.tsv): numbers computed twice, by other programs.
// The file is not part of the repository; without it these tests say so and are skipped.
#include "tests/unit/engine/rating/validation_examples.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::test;

namespace {
Runners all_runners() {
  Runners out = period_runners();
  out.merge(office_runners());
  out.merge(fide_runners());
  out.merge(correspondence_runners());
  return out;
}
}  // namespace

TEST_SUITE("engine/rating/validation_examples") {
  TEST_CASE("every worked example of the editions comes out as computed elsewhere") {
    const std::vector<Example> examples = read_examples();
    if (examples.empty()) {
      MESSAGE("skipped: " SEISEKI_SHARED_DIR "/validation_examples.tsv not present");
      return;
    }
    const Runners runners = all_runners();
    int checked = 0;
    for (const Example& example : examples) {
      CAPTURE(example.id);
      CAPTURE(example.note);
      const auto runner = runners.find(example.kind());
      REQUIRE_MESSAGE(runner != runners.end(), "no runner for " << example.kind());
      json found = runner->second(example);
      json expected = example.expected;
      reduce_fraction(found, "pr");
      reduce_fraction(expected, "pr");
      for (auto& [key, value] : expected.items()) {
        if (value.is_object()) reduce_fraction(value, "pr");
      }
      CHECK_MESSAGE(found == expected, "found    " << found.dump() << "\n expected " << expected.dump());
      ++checked;
    }
    CHECK(checked == 182);
  }
}
