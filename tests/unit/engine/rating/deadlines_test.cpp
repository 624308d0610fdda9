#include "engine/rating/deadlines.hpp"

#include <doctest/doctest.h>

#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::day;
using seiseki::test::edition;

TEST_SUITE("engine/rating/deadlines") {
  TEST_CASE("jcf-2024-10 3(7), note 3: three calendar months from the event's last day, that day in time") {
    const auto deadline = reporting_deadline(edition("jcf-2024-10"), day("2024-11-30"), day("2024-11-29"));
    REQUIRE(deadline);
    CHECK(deadline->last_day == day("2025-02-28"));
    CHECK_FALSE(deadline->is_late(day("2025-02-28")));
    CHECK(deadline->is_late(day("2025-03-01")));
    CHECK(deadline->clause == ClauseRef{"jcf-2024-10", "3(7)", "A27"});
    CHECK(deadline->effect == ReportingWindow::Effect::decision);
  }
  TEST_CASE("jcf-2024-10 3(4): an event is applied for five days before it begins") {
    CHECK(application_deadline(edition("jcf-2024-10"), day("2025-03-03")) == day("2025-02-26"));
    CHECK_FALSE(fide_notice_deadline(edition("jcf-2024-10"), day("2025-03-03")));
  }
  TEST_CASE("ncs-2022-09 2(3): FIDE is given notice two months before") {
    CHECK(fide_notice_deadline(edition("ncs-2022-09"), day("2023-04-30")) == day("2023-02-28"));
  }
  TEST_CASE("an edition that sets no day has none") {
    const Regulation& fide = edition("fide-2025-10");
    CHECK_FALSE(reporting_deadline(fide, day("2025-11-01"), day("2025-11-01")));
    CHECK_FALSE(application_deadline(fide, day("2025-11-01")));
    const std::vector<Date> lists{day("2020-01-01")};
    CHECK_FALSE(correction_window(fide, day("2025-11-01"), lists)[0].is_frozen);
  }
  TEST_CASE("jcf-2024-10 7(3): a list of exactly 90 days is frozen (A26)") {
    const std::vector<Date> lists{day("2025-03-01"), day("2025-04-01")};
    const auto ages = correction_window(edition("jcf-2024-10"), day("2025-05-30"), lists);
    REQUIRE(ages.size() == 2);
    CHECK(ages[0].days == 90);
    CHECK(ages[0].is_frozen);
    CHECK_FALSE(ages[1].is_frozen);
  }
}
