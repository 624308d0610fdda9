#include "importers/checks/update_stamp.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki;
using importers::checks::find_update_stamp;
using importers::checks::is_later_update;
using importers::checks::read_update_stamp;
using importers::checks::UpdateStamp;

namespace {

UpdateStamp stamp(const char* iso, int hour, int minute, int second) {
  return {*parse_date(iso), (hour * 60 + minute) * 60 + second};
}

}  // namespace

TEST_CASE("a stamp is read in the site's shape and in the American one, to the second") {
  CHECK(read_update_stamp("06.08.2026 20:41:16") == stamp("2026-08-06", 20, 41, 16));
  CHECK(read_update_stamp("6.8.2026 8:05:00") == stamp("2026-08-06", 8, 5, 0));
  CHECK(read_update_stamp("2/3/2026 1:07:31 PM") == stamp("2026-02-03", 13, 7, 31));
  CHECK(read_update_stamp("12/31/2026 12:00:00 AM") == stamp("2026-12-31", 0, 0, 0));
  CHECK(read_update_stamp("12/31/2026 12:00:00 PM") == stamp("2026-12-31", 12, 0, 0));
}

TEST_CASE("what stands behind the text of a stamp is none of it") {
  const std::string_view line = "06.08.2026 20:41:161";
  CHECK(read_update_stamp(line.substr(0, line.size() - 1)) == stamp("2026-08-06", 20, 41, 16));
  CHECK_FALSE(read_update_stamp(line));
  CHECK_FALSE(read_update_stamp("06..2026 20:41:16"));
}

TEST_CASE("a stamp's times are read up to the last second of a day") {
  CHECK(read_update_stamp("31.12.2026 23:59:59") == stamp("2026-12-31", 23, 59, 59));
  CHECK(read_update_stamp("01.01.2026 00:00:00") == stamp("2026-01-01", 0, 0, 0));
  CHECK(read_update_stamp("12/31/2026 11:59:59 PM") == stamp("2026-12-31", 23, 59, 59));
  CHECK(read_update_stamp("12/31/2026 1:00:00 AM") == stamp("2026-12-31", 1, 0, 0));
  for (const char* text : {"31.12.2026 23:59:60", "31.12.2026 23:60:59", "31.12.2026 :59:59", "31.12.2026 23::59",
                           "31.12.2026 23:59:", "31.12.2026 23:5:59", "31.12.2026 23:59:5", "31.12. 23:59:59",
                           ".12.2026 23:59:59", "12/31/2026 11:59:59", "12/31/2026 13:00:00 AM",
                           "12/31/2026 11:59:59 XM", "031.12.2026 23:59:59", "31.012.2026 23:59:59",
                           "31.12.02026 23:59:59", "31.12.2026 023:59:59", "31.12.2026", "31.12.2026 23:59", "31"}) {
    CAPTURE(text);
    CHECK_FALSE(read_update_stamp(text));
  }
}

TEST_CASE("what is no stamp, or may mean two days, is not read") {
  for (const char* text :
       {"", "06.08.2026", "06.08.2026 20:41", "20:41:16", "31.02.2026 10:00:00", "06.08.2026 24:00:00",
        "06.08.2026 20:60:00", "06.08.26 20:41:16", "2/3/2026 13:07:31", "13/3/2026 1:07:31 PM", "2/3/2026 13:07:31 PM",
        "2/3/2026 0:07:31 AM", "06.08.2026 20:41:161", "06.08.2026 20:41:16 PM", "06.08/2026 20:41:16", "yesterday"}) {
    CAPTURE(text);
    CHECK_FALSE(read_update_stamp(text));
  }
}

TEST_CASE("the first stamp of a line is found in any language, without what stands around it") {
  struct Case {
    const char* text;
    const char* stamp;
  };
  for (const Case& c : {
           Case{"Last update 06.08.2026 20:41:16, Creator/Last Upload: club", "06.08.2026 20:41:16"},
           Case{"Последнее обновление13.10.2019 13:10:04 / Page cached 29.12.2019 11:19:12", "13.10.2019 13:10:04"},
           Case{"Last update 2/3/2026 1:07:31 PM, Creator", "2/3/2026 1:07:31 PM"},
           Case{"Round 3 on 2026/03/14 at 13:30", ""},
           Case{"Round 3 on 14.03.2026 13:30", ""},
           Case{"12345.08.2026 20:41:16", ""},
           Case{"06.08.2026 20:41:16", "06.08.2026 20:41:16"},
           Case{"106.08.2026 20:41:16", ""},
           Case{"7 06.08.2026 20:41:16 7", "06.08.2026 20:41:16"},
           Case{"x6.08.2026 20:41:16", "6.08.2026 20:41:16"},
           Case{"", ""},
       }) {
    CAPTURE(c.text);
    CHECK(find_update_stamp(c.text) == c.stamp);
  }
}

TEST_CASE("stamps are compared as times, not as texts; one that cannot be read is the earliest") {
  CHECK(is_later_update("01.09.2026 00:00:00", "31.08.2026 23:59:59"));
  CHECK_FALSE(is_later_update("31.08.2026 23:59:59", "01.09.2026 00:00:00"));
  CHECK_FALSE(is_later_update("01.09.2026 00:00:00", "01.09.2026 00:00:00"));
  CHECK(is_later_update("01.09.2026 10:00:00", "9/1/2026 9:59:59 AM"));
  CHECK(is_later_update("01.09.2026 00:00:00", ""));
  CHECK_FALSE(is_later_update("", "01.09.2026 00:00:00"));
  CHECK_FALSE(is_later_update("", "soon"));
}
