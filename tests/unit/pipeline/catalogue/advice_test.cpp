#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "engine/domain/finding.hpp"
#include "pipeline/catalogue/catalogue.hpp"

using namespace seiseki;

namespace {

/// What was typed wrong in a terminal is told in a terminal alone.
constexpr std::array<std::string_view, 4> k_told_in_a_terminal_alone{"usage", "usage-unfinished-command",
                                                                     "usage-unknown-command", "usage-unknown-option"};

}  // namespace

TEST_CASE("the advice of every kind says in words what to do, and what is typed stands apart") {
  for (const FindingKind* kind : catalogue::all_kinds()) {
    CAPTURE(std::string(kind->code));
    const bool is_of_a_terminal =
        std::ranges::find(k_told_in_a_terminal_alone, kind->code) != k_told_in_a_terminal_alone.end();
    CHECK(kind->typed.en.empty() == kind->typed.ja.empty());
    for (const Language language : {Language::en, Language::ja}) {
      const std::string_view advice = kind->advice.in(language);
      CHECK(advice.empty() == is_of_a_terminal);
      for (const std::string_view sign : {"`", "seiseki ", "--"}) CHECK(advice.find(sign) == std::string_view::npos);
    }
  }
}

TEST_CASE("the kinds that are told in a terminal alone are of misused command lines") {
  for (const std::string_view code : k_told_in_a_terminal_alone) {
    const FindingKind* kind = catalogue::find_kind(code);
    REQUIRE(kind != nullptr);
    CHECK(kind->failure == FailureClass::usage);
  }
}
