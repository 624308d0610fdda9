#include "engine/domain/rating_period.hpp"

#include <doctest/doctest.h>

using namespace seiseki;

TEST_SUITE("engine/domain/rating_period") {
  TEST_CASE("jcf-2024-10 3(6), note 2: a report's arrival in Japan decides its list") {
    struct Row {
      const char* arrival;
      const char* first;
      const char* last;
      const char* list;
    };
    for (const Row& row : {Row{"2025-02-20T23:59:59+09:00", "2025-01-21", "2025-02-20", "2025-03"},
                           Row{"2025-02-21T00:00:00+09:00", "2025-02-21", "2025-03-20", "2025-04"},
                           Row{"2025-02-20T15:00:00Z", "2025-02-21", "2025-03-20", "2025-04"},
                           Row{"2024-12-21T00:00:00+09:00", "2024-12-21", "2025-01-20", "2025-02"},
                           Row{"2024-11-30T12:00:00+09:00", "2024-11-21", "2024-12-20", "2025-01"}}) {
      CAPTURE(row.arrival);
      const RatingPeriod period = period_of_arrival(*parse_instant(row.arrival));
      CHECK(to_iso(period.first) == row.first);
      CHECK(to_iso(period.last) == row.last);
      CHECK(to_iso(period.list) == row.list);
      CHECK(period == period_of_list(period.list));
      CHECK(to_iso(period.list_date()) == std::string(row.list) + "-01");
    }
  }
}
