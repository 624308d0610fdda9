// Ten thousand things that an office can do, in any order: what was published stays, what was accepted counts once, and
// every list comes out again.
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "tests/walk/walk.hpp"

using namespace seiseki::test;

namespace rc {

template <>
struct Arbitrary<Step> {
  static Gen<Step> arbitrary() {
    // What a step is does not shrink: a failure is told by fewer steps, not by others.
    return gen::noShrink(gen::construct<Step>(gen::elementOf(weighted_kinds()),
                                              gen::resize(kNominalSize, gen::arbitrary<std::uint32_t>())));
  }

private:
  static std::vector<StepKind> weighted_kinds() {
    std::vector<StepKind> out = step_kinds();
    // What an office does all day, so that months fill, close and are corrected.
    for (const StepKind kind : {StepKind::bring_in, StepKind::accept, StepKind::accept_all, StepKind::rate,
                                StepKind::publish, StepKind::pass_days, StepKind::correct_games}) {
      out.insert(out.end(), 3, kind);
    }
    return out;
  }
};

}  // namespace rc

namespace {

/// The longest walk, in steps.
int most_steps() {
  const char* const said = std::getenv("SEISEKI_WALK_STEPS");
  return said == nullptr ? 60 : std::atoi(said);
}

bool tells_steps() {
  const char* const said = std::getenv("SEISEKI_WALK_TELLS");
  return said != nullptr && std::string_view{said} == "steps";
}

void tell(const WalkCount& count) {
  std::size_t all = 0;
  for (const auto& [kind, outcomes] : count) {
    std::cout << kind << ':';
    for (const auto& [outcome, times] : outcomes) {
      std::cout << ' ' << outcome << ' ' << times;
      all += times;
    }
    std::cout << '\n';
  }
  std::cout << "steps: " << all << std::endl;
}

}  // namespace

TEST_CASE("whatever an office does in whatever order, published files stay and every accepted game counts once") {
  WalkCount count;
  CHECK(rc::check([&] {
    const Era era = *rc::gen::noShrink(rc::gen::weightedElement<Era>({{5, Era::jcf_2024}, {1, Era::ncs_2019}}));
    const auto steps = *rc::gen::resize(most_steps(), rc::gen::arbitrary<std::vector<Step>>());
    Walk walk{era};
    try {
      for (const Step& step : steps) {
        const auto before = std::chrono::steady_clock::now();
        walk.take(step, count);
        if (tells_steps()) {
          const auto taken = std::chrono::steady_clock::now() - before;
          std::cerr << std::chrono::duration_cast<std::chrono::milliseconds>(taken).count() << " ms "
                    << walk.told().back() << '\n';
        }
      }
      walk.end(count);
    } catch (const std::exception& what) {
      for (const std::string& line : walk.told()) RC_LOG() << line << '\n';
      RC_FAIL(what.what());
    }
  }));
  if (std::getenv("SEISEKI_WALK_TELLS") != nullptr) tell(count);
}
