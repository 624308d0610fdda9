#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include <doctest/doctest.h>

#include "engine/domain/finding.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/desk/frame.hpp"

using namespace seiseki;
using desk::advice_at_desk;

namespace {

/// What was typed wrong in a terminal is told in a terminal alone.
constexpr std::array<std::string_view, 3> k_told_in_a_terminal_alone{"usage", "usage-unfinished-command",
                                                                     "usage-unknown-command"};

}  // namespace

TEST_CASE("desk: of advice those sentences are left out that name a command or an option, and no others") {
  const std::pair<std::string, std::string> cases[] = {
      {"", ""},
      {"Check the dates.", "Check the dates."},
      {"`seiseki report list` shows them.", ""},
      {"Nothing was written. `seiseki report list` shows them.", "Nothing was written."},
      {"`seiseki config check a.toml. b` reads it. Correct the line.", "Correct the line."},
      {"Did you mean N01234567? Correct the ID, or give it as `--id 3=N…`.", "Did you mean N01234567?"},
      {"Write it as 2026-03-01 or 1.5, and wait", "Write it as 2026-03-01 or 1.5, and wait"},
      {"何も書き込んでいません。`--yes` で確認を省略してください。日付を訂正してください。",
       "何も書き込んでいません。日付を訂正してください。"}};
  for (const auto& [advice, at_desk] : cases) CHECK(advice_at_desk(advice) == at_desk);
}

TEST_CASE(
    "desk: of the advice of every kind something is left that says in words what to do, before any command line") {
  for (const FindingKind* kind : catalogue::all_kinds()) {
    if (std::ranges::find(k_told_in_a_terminal_alone, kind->code) != k_told_in_a_terminal_alone.end()) continue;
    for (const Language language : {Language::en, Language::ja}) {
      const std::string advice{kind->advice.in(language)};
      const std::string at_desk = advice_at_desk(advice);
      CAPTURE(std::string(kind->code));
      CAPTURE(advice);
      CHECK_FALSE(at_desk.empty());
      CHECK(advice.starts_with(at_desk.substr(0, std::min(at_desk.find(". "), at_desk.find("。")))));
    }
  }
}

TEST_CASE("desk: the kinds that are told in a terminal alone are of misused command lines") {
  for (const std::string_view code : k_told_in_a_terminal_alone) {
    const FindingKind* kind = catalogue::find_kind(code);
    REQUIRE(kind != nullptr);
    CHECK(kind->failure == FailureClass::usage);
    CHECK(advice_at_desk(std::string{kind->advice.en}).empty());
  }
}
