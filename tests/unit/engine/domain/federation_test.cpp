#include "engine/domain/federation.hpp"

#include <doctest/doctest.h>

#include "engine/domain/home.hpp"
#include "engine/domain/ids.hpp"
#include "importers/text/time_zone.hpp"

using namespace seiseki;
using namespace std::chrono_literals;

TEST_SUITE("engine/domain/federation") {
  TEST_CASE("a period by its first day, list and arrival") {
    struct Row {
      unsigned first_day;
      const char* day;
      const char* first;
      const char* last;
      const char* list;
    };
    for (const Row& row : {Row{21, "2026-02-20", "2026-01-21", "2026-02-20", "2026-03"},
                           Row{21, "2026-02-21", "2026-02-21", "2026-03-20", "2026-04"},
                           Row{1, "2026-02-01", "2026-02-01", "2026-02-28", "2026-03"},
                           Row{1, "2028-02-29", "2028-02-01", "2028-02-29", "2028-03"},
                           Row{1, "2026-12-31", "2026-12-01", "2026-12-31", "2027-01"},
                           Row{28, "2026-02-28", "2026-02-28", "2026-03-27", "2026-04"},
                           Row{28, "2026-02-27", "2026-01-28", "2026-02-27", "2026-03"},
                           Row{2, "2026-03-01", "2026-02-02", "2026-03-01", "2026-04"}}) {
      CAPTURE(row.first_day);
      CAPTURE(row.day);
      const RatingPeriod period = PeriodRule{row.first_day}.of_day(*parse_date(row.day));
      CHECK(to_iso(period.first) == row.first);
      CHECK(to_iso(period.last) == row.last);
      CHECK(to_iso(period.list) == row.list);
      CHECK(period == PeriodRule{row.first_day}.of_list(period.list));
    }
  }

  TEST_CASE("under every rule each day is in one period, and periods follow each other without a gap") {
    for (unsigned first_day = 1; first_day <= 28; ++first_day) {
      const PeriodRule rule{first_day};
      CAPTURE(first_day);
      RatingPeriod before = rule.of_day(*parse_date("2023-12-31"));
      for (Date day = *parse_date("2024-01-01"); day < *parse_date("2029-01-01"); day = add_days(day, 1)) {
        const RatingPeriod period = rule.of_day(day);
        const bool holds = period.first <= day && day <= period.last && period.last < period.list_date();
        if (!holds) CAPTURE(to_iso(day));
        CHECK(holds);
        if (period != before) {
          CHECK(period.first == add_days(before.last, 1));
          CHECK(period.list == before.list + std::chrono::months{1});
          CHECK(day == period.first);
        }
        before = period;
      }
    }
  }

  TEST_CASE("IDs by their form") {
    const IdForm jcf{"N", 8, true};
    const IdForm strict{"N", 8, false};
    const IdForm azores{"AZ-", 5, false};
    const IdForm bare{"", 6, false};
    struct Row {
      const IdForm& form;
      const char* text;
      bool is_id;
    };
    for (const Row& row :
         {Row{jcf, "N03330834", true},     Row{jcf, "F03330834", true},   Row{strict, "F03330834", false},
          Row{strict, "N03330834", true},  Row{jcf, "03330834", false},   Row{azores, "AZ-12345", true},
          Row{azores, "AZ12345", false},   Row{azores, "AZ-1234", false}, Row{azores, "az-12345", false},
          Row{azores, "N03330834", false}, Row{azores, "12345", false},   Row{azores, "", false},
          Row{azores, "AZ-1234x", false},  Row{bare, "123456", true},     Row{bare, "N23456", false},
          Row{bare, "1234567", false},     Row{jcf, "A03330834", true},   Row{jcf, "Z03330834", true},
          Row{jcf, "@03330834", false},    Row{jcf, "[03330834", false},  Row{jcf, "NN03330834", false},
          Row{jcf, "N0333083/", false},    Row{jcf, "N0333083:", false}}) {
      CAPTURE(row.text);
      CHECK(row.form.is_canonical(row.text) == row.is_id);
      CHECK(FederationId::parse(row.text, row.form).has_value() == row.is_id);
    }
    CHECK(azores.shown() == "AZ-#####");
  }

  TEST_CASE("clocks of a zone: days, midnights, and the hours that are shown twice or never") {
    const TimeZone azores = importers::text::time_zone("Atlantic/Azores").value();
    struct Row {
      const char* instant;
      const char* shown;
    };
    for (const Row& row : {Row{"2026-03-01T00:30:00Z", "2026-02-28T23:30:00-01:00"},
                           Row{"2026-03-29T00:59:59Z", "2026-03-28T23:59:59-01:00"},
                           Row{"2026-03-29T01:00:00Z", "2026-03-29T01:00:00+00:00"},
                           Row{"2026-10-25T00:59:59Z", "2026-10-25T00:59:59+00:00"},
                           Row{"2026-10-25T01:00:00Z", "2026-10-25T00:00:00-01:00"}}) {
      CAPTURE(row.instant);
      const Instant instant = *parse_instant(row.instant);
      CHECK(azores.to_iso(instant) == row.shown);
      CHECK(azores.day_of(instant) == *parse_date(std::string_view{row.shown}.substr(0, 10)));
      CHECK(parse_instant(row.shown) == instant);
    }
    // 25 October: 00:30 comes twice, first in summer time. 29 March: there is no 00:30, clocks go from 23:59 to 01:00.
    CHECK(azores.instant_of(*parse_date("2026-10-25"), 30min) == *parse_instant("2026-10-25T00:30:00Z"));
    CHECK(azores.instant_of(*parse_date("2026-03-29"), 30min) == *parse_instant("2026-03-29T01:30:00Z"));
    CHECK(azores.instant_of(*parse_date("2026-07-01"), 0s) == *parse_instant("2026-07-01T00:00:00Z"));
  }

  TEST_CASE("in every zone a day begins when the day before ends") {
    for (const char* name :
         {"Asia/Tokyo", "Atlantic/Azores", "Australia/Lord_Howe", "America/St_Johns", "Asia/Kathmandu"}) {
      CAPTURE(name);
      const TimeZone zone = importers::text::time_zone(name).value();
      for (Date day = *parse_date("2024-01-01"); day < *parse_date("2028-01-01"); day = add_days(day, 1)) {
        const Instant begin = zone.instant_of(day, 0s);
        const bool holds = zone.day_of(begin) == day && zone.day_of(begin - 1s) == add_days(day, -1);
        if (!holds) CAPTURE(to_iso(day));
        CHECK(holds);
      }
    }
  }

  TEST_CASE("what a database keeps rises as time does, also where clocks are put back") {
    CHECK(to_iso_kept(*parse_instant("2026-03-01T00:00:00Z")) == "2026-03-01T09:00:00+09:00");
    const Instant end = *parse_instant("2026-10-25T01:00:00Z");
    CHECK(to_iso_kept(end - 1s) < to_iso_kept(end));
  }

  TEST_CASE("the office's federation is installed once") {
    Federation other = home();
    CHECK_NOTHROW(install_home(other));
    other.period.first_day = 1;
    CHECK_THROWS_AS(install_home(other), std::logic_error);
    CHECK(home().period.first_day != 1);
  }
}
