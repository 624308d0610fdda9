#include "engine/regulations/registry.hpp"

#include <doctest/doctest.h>

#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::regulations;
using seiseki::test::day;

namespace {
std::string edition_on(std::string_view date) {
  const auto found = regulation_for(test::editions(), day(date));
  return found ? (*found)->id.text() : std::string{found.error().finding.code()};
}
}  // namespace

TEST_SUITE("engine/regulations/registry") {
  TEST_CASE("A34, A47: the edition of a day, or a refusal that names the missing one") {
    CHECK(edition_on("2018-12-31") == "edition-none-in-force");
    CHECK(edition_on("2019-02-05") == "edition-not-at-hand");
    CHECK(edition_on("2019-08-31") == "edition-not-at-hand");
    CHECK(edition_on("2020-05-01") == "edition-not-at-hand");
    CHECK(edition_on("2022-08-31") == "edition-not-at-hand");
    CHECK(edition_on("2024-09-30") == "edition-not-at-hand");
    CHECK(edition_on("2024-10-01") == "jcf-2024-10");
    CHECK(edition_on("2099-01-01") == "jcf-2024-10");
    CHECK(regulation_for(test::editions(), day("2010-01-01"), "fide").error().finding.code() ==
          "edition-none-in-force");
    CHECK(test::edition("jcf-2024-10").title(Language::ja).starts_with("日本"));
    const auto refused = regulation_for(test::editions(), day("2024-09-20"));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().failure() == FailureClass::refused);
    CHECK(refused.error().finding.message(Language::en).find("ncs-2023-08") != std::string::npos);
  }

  TEST_CASE("an unknown edition lists the known ones and suggests the nearest") {
    const auto found = regulation_named(test::editions(), "jcf-2024-01");
    REQUIRE_FALSE(found);
    CHECK(found.error().finding.code() == "edition-unknown");
    CHECK(found.error().failure() == FailureClass::usage);
    CHECK(found.error().finding.what_to_do(Language::en).find("jcf-2024-10") != std::string::npos);
    CHECK(regulation_named(test::editions(), "ncs-2021-02").error().finding.code() == "edition-not-at-hand");
    CHECK((*regulation_named(test::editions(), "jcf-2024-10"))->id.text() == "jcf-2024-10");
  }

  TEST_CASE("a corrected reading replaces the edition of the same date; the same id twice is refused") {
    std::vector<Regulation> editions{test::edition("jcf-2024-10"), test::edition("jcf-2024-10")};
    CHECK(arranged(editions).error().finding.code() == "edition-duplicate");
    editions[0].id = EditionId{"jcf-2024-10.r2"};
    const auto sorted = arranged(editions);
    REQUIRE(sorted);
    CHECK(in_force(*sorted, day("2025-01-01"))->id.text() == "jcf-2024-10.r2");
    CHECK(in_force(*sorted, day("2024-09-30")) == nullptr);
    CHECK(in_force(*sorted, day("2025-01-01"), "elsewhere") == nullptr);
    const std::vector<Regulation> reversed{(*sorted)[1], (*sorted)[0]};
    CHECK(in_force(reversed, day("2025-01-01"))->id.text() == "jcf-2024-10.r2");
  }

  TEST_CASE("a text supplied for a missing period ends the refusal") {
    Regulation supplied = test::edition("jcf-2024-10");
    supplied.id = EditionId{"ncs-2023-08"};
    supplied.effective_from = day("2023-08-01");
    supplied.effective_until = day("2024-09-30");
    const std::vector<Regulation> editions{supplied};
    CHECK((*regulation_for(editions, day("2023-08-20")))->id.text() == "ncs-2023-08");
  }

  TEST_CASE("the missing periods are known by name") {
    CHECK(editions_not_at_hand().size() == 6);
    for (const EditionNotAtHand& gap : editions_not_at_hand()) CHECK(gap.effective_from <= gap.effective_until);
  }
}
