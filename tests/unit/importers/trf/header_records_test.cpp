#include "importers/trf/header_records.hpp"

#include <optional>
#include <utility>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;

namespace {
struct Header {
  TournamentDetails details;
  std::vector<std::string> codes;
  HeaderRecords records;
};

Header header_of(std::string_view text) {
  Header out;
  text::FindingList findings("t.trf");
  text::LineReader lines(text);
  while (const auto line = lines.next()) {
    if (line->text.starts_with(' '))
      out.records.take_round_dates(*line);
    else
      out.records.take(*line, findings);
  }
  out.details = out.records.finish(findings);
  for (const Finding& finding : std::move(findings).take()) out.codes.emplace_back(finding.code());
  return out;
}
using Codes = std::vector<std::string>;
}  // namespace

TEST_CASE("trf16 012-122: header records fill the details") {
  const Header h = header_of(
      "012 Invented Open \n022 Kawazu\n032 JPN\n042 2026/05/02\n052 2026/05/05\n062 9 (4)\n072 4\n"
      "092 Individual: Swiss-System\n102 Sample, Arbiter\n112 Deputy\n122 90 min + 30 sec / move   \n142 5\n");
  CHECK(h.details.name == "Invented Open");
  CHECK(h.details.city == "Kawazu");
  CHECK(h.details.federation == "JPN");
  CHECK(h.details.start == parse_date("2026-05-02"));
  CHECK(h.details.end == parse_date("2026-05-05"));
  CHECK(h.details.chief_arbiter == "Sample, Arbiter");
  CHECK(h.details.time_control == "90 min + 30 sec / move");
  CHECK(h.details.rounds == 5);
  CHECK(h.details.system == TournamentSystem::swiss);
  CHECK(h.records.announced_players() == 9);
  CHECK_FALSE(h.records.is_trf26());
  CHECK(h.codes.empty());
}

TEST_CASE("trf26: coded type and time control stand in where the free ones are missing") {
  const Header h = header_of("XXR 7\n152 W\n192 FIDE_TEAM_BAKU\n222 5400+30\n");
  CHECK(h.records.is_trf26());
  CHECK(h.details.rounds == 7);
  CHECK(h.details.system == TournamentSystem::team_swiss);
  CHECK(h.details.time_control == "5400+30");
}

TEST_CASE("a class counts as declared if exactly one is named as a word") {
  CHECK(header_of("092 Rapid - Swiss - Individual\n").details.declared_category == RatingCategory::rapid);
  CHECK(header_of("122 Standard: 90+30\n").details.declared_category == RatingCategory::standard);
  CHECK(header_of("092 BLITZ\n").details.declared_blitz);
  CHECK_FALSE(header_of("092 BLITZ\n").details.declared_category.has_value());
  CHECK(header_of("092 Classical Swiss\n").details.declared_category == RatingCategory::standard);
  CHECK(header_of("092 第3回ラピッド大会\n").details.declared_category == RatingCategory::rapid);
  CHECK(header_of("092 Correspondence - Round robin\n").details.declared_correspondence);
  CHECK(header_of("122 通信戦\n").details.declared_correspondence);
  CHECK_FALSE(header_of("092 Rapid\n").details.declared_correspondence);
  CHECK_FALSE(header_of("092 Rapid and Blitz\n").details.declared_category.has_value());
  CHECK_FALSE(header_of("092 Rapids Cup\n").details.declared_category.has_value());
}

TEST_CASE("trf16 132: round dates in columns, a column off, wrapped, or one a line") {
  const std::string gap(88, ' ');
  const std::string one_off(89, ' ');
  for (const std::string& text :
       {"132" + gap + "26/05/02  26/05/03  26/05/05", "132" + one_off + "26/05/02  26/05/03  26/05/05",
        std::string("132 2026/05/02\n132 2026/05/03\n132 2026/05/05"),
        "132                     \n   " + gap + "26.05.02  26.05.03  26.05.05",
        "132" + gap + "26.02.05  26.03.05  26.05.05\n"}) {
    CAPTURE(text);
    const Header h = header_of(text);
    REQUIRE(h.details.round_dates.size() == 3);
    CHECK(h.details.round_dates.at(3) == *parse_date("2026-05-05"));
  }
  const Header with_gap = header_of("132" + gap + "26/05/02            26/05/05");
  CHECK(with_gap.details.round_dates.count(2) == 0);
  CHECK(with_gap.details.round_dates.at(3) == *parse_date("2026-05-05"));
  CHECK(header_of("132" + gap + "26.25.02  26.05.03").details.round_dates.at(2) == *parse_date("2026-03-05"));
}

TEST_CASE("dates that cannot be read are reported, an empty record is not") {
  CHECK(header_of("042 soon\n052\n").codes == Codes{"date-unreadable"});
  CHECK(header_of("132" + std::string(88, ' ') + "26/99/99").codes == Codes{"date-unreadable"});
  CHECK(header_of("132\n042\n").codes.empty());
}

TEST_CASE("a day before anybody rated games, or with no such month, is told and not read") {
  for (const char* date : {"1926/02/14", "2026/13/01", "2026-13-01", "2026/02/30"}) {
    CAPTURE(date);
    const auto header = header_of("042 " + std::string{date} + "\n");
    CHECK(header.codes == Codes{"date-unreadable"});
    CHECK_FALSE(header.details.start);
  }
}

TEST_CASE("days with years of two digits have the year first, unless that makes no event") {
  struct Case {
    const char* first;
    const char* last;
    const char* start;
    const char* end;
    Codes codes;
  };
  const Case cases[] = {
      {"07.09.18", "07.11.27", "2007-09-18", "2007-11-27", {}},                  // with the day first, nine years
      {"26.03.07", "26.03.08", "2026-03-07", "2026-03-08", {}},                  // a year
      {"07.03.26", "08.03.26", "2026-03-07", "2026-03-08", {"date-day-first"}},  // with the year first, a year
      {"31.03.26", "01.04.26", "2026-03-31", "2026-04-01", {"date-day-first"}},  // backwards
      {"07.03.26", "07.03.26", "2007-03-26", "2007-03-26", {"date-two-ways"}},
      {"05.05.05", "05.05.05", "2005-05-05", "2005-05-05", {}},
      {"07.03.26", "2007/03/26", "2007-03-26", "2007-03-26", {}},
      {"26/03/07", "26/03/07", "2026-03-07", "2026-03-07", {}},
      {"07/02/2026", "08/02/2026", "2026-02-07", "2026-02-08", {}},                  // with the month first, a month
      {"02/07/2026", "02/08/2026", "2026-02-07", "2026-02-08", {"date-day-first"}},  // with the day first, a month
      {"02-07-2026", "02-15-2026", "2026-02-07", "2026-02-15", {"date-day-first"}},  // backwards
      {"07/02/2026", "07/02/2026", "2026-02-07", "2026-02-07", {"date-two-ways"}},
      {"07.02.2026", "07.02.2026", "2026-02-07", "2026-02-07", {}},
      {"13/02/2026", "13/02/2026", "2026-02-13", "2026-02-13", {}},
      {"04/04/2026", "04/04/2026", "2026-04-04", "2026-04-04", {}},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string{c.first});
    CAPTURE(std::string{c.last});
    const Header h = header_of("042 " + std::string{c.first} + "\n052 " + c.last + "\n");
    CHECK(h.details.start == parse_date(c.start));
    CHECK(h.details.end == parse_date(c.end));
    CHECK(h.codes == c.codes);
  }
}

TEST_CASE("days that can be read in two ways are those of the rounds, where these are dated") {
  const std::string event = "042 02/07/2026\n052 02/07/2026\n132" + std::string(88, ' ');
  const Header month_first = header_of(event + "26/02/07  26/02/07");
  CHECK(month_first.details.start == parse_date("2026-02-07"));
  CHECK(month_first.codes == Codes{"date-day-first"});
  const Header day_first = header_of(event + "26/07/02  26/07/02");
  CHECK(day_first.details.start == parse_date("2026-07-02"));
  CHECK(day_first.codes.empty());
  CHECK(header_of(event + "26/05/01  26/05/01").codes == Codes{"date-two-ways", "round-day-far"});
}

TEST_CASE("of days in eight digits one behind the other the first day is the first, and the last day the last") {
  const Date first = std::chrono::year{2026} / 5 / 2;
  const Date last = std::chrono::year{2026} / 5 / 4;
  for (const char* days : {"20260502-20260503-20260504", "20260502 20260504", "20260502, 20260504"}) {
    CAPTURE(days);
    const Header both = header_of("042 " + std::string{days} + "\n052 " + days + "\n");
    CHECK(both.codes.empty());
    CHECK(both.details.start == first);
    CHECK(both.details.end == last);
    // Where no other last day is stated, it is theirs.
    CHECK(header_of("042 " + std::string{days} + "\n").details.end == last);
    CHECK(header_of("042 " + std::string{days} + "\n052 2026/05/05\n").details.end == std::chrono::year{2026} / 5 / 5);
  }
  for (const char* days : {"20260504-20260502", "20260502-20261304", "20260502-20260503-2026"}) {
    CAPTURE(days);
    const Header header = header_of("042 " + std::string{days} + "\n");
    CHECK(header.codes == Codes{"date-unreadable"});
    CHECK_FALSE(header.details.start.has_value());
  }
}

TEST_CASE("round dates out of order or outside the event are reported and not used") {
  const std::string rounds = "132" + std::string(88, ' ');
  for (const std::string& text : {rounds + "26/05/03  26/05/02", "042 2026/05/04\n" + rounds + "26/05/03  26/05/04",
                                  "052 2026/05/03\n" + rounds + "26/05/03  26/05/04"}) {
    const Header h = header_of(text);
    CHECK(h.codes == Codes{"trf-date-order"});
    CHECK(h.details.round_dates.empty());
  }
  CHECK(header_of("042 2026/05/05\n052 2026/05/01\n").codes == Codes{"trf-date-order"});
  CHECK(header_of(rounds + "26/05/03  26/05/03").codes.empty());
}

TEST_CASE("a round that is dated in another month or year than its event, or than the round before, is an error") {
  const std::string rounds = "132" + std::string(88, ' ');
  const std::string event = "042 2026/05/02\n052 2026/05/04\n";
  for (const auto& [text, code] : {std::pair{event + rounds + "26/05/02  25/05/03  26/05/04", "round-day-far"},
                                   {event + rounds + "26/06/02  26/06/03  26/06/05", "round-day-far"},
                                   {event + rounds + "26/06/02  26/06/03  26/06/04", "trf-date-order"},
                                   {"042 2026/05/02\n" + rounds + "26/04/01  26/05/03", "trf-date-order"},
                                   {"042 2026/05/02\n" + rounds + "26/03/31  26/05/03", "round-day-far"},
                                   {"052 2026/05/02\n" + rounds + "26/05/02  27/05/02", "round-day-far"},
                                   {rounds + "26/05/02  26/04/01  26/05/03", "trf-date-order"},
                                   {rounds + "26/05/02  26/03/31  26/05/03", "round-order-far"}}) {
    CAPTURE(text);
    const Header h = header_of(text);
    CHECK(h.codes == Codes{code});
    CHECK(h.details.round_dates.empty());
  }
  // A league takes its time.
  CHECK(header_of("042 2026/05/02\n052 2027/05/02\n" + rounds + "26/05/02  26/12/02  27/05/02").codes.empty());
}

TEST_CASE("own scoring is told from the usual one spelled out") {
  CHECK_FALSE(header_of("162  W 1.0    D 0.5    L 0.0    P 1.0\n").records.has_own_scoring());
  CHECK_FALSE(header_of("162  W 1.0    D 0.5    A 0.0    X 0.5\n").records.has_own_scoring());
  CHECK(header_of("162  W 1.0    D 0.5    A 0.5    X 0.5\n").records.has_own_scoring());
  CHECK(header_of("162  W 3.0    D 1.0    L 0.0\n").records.has_own_scoring());
  CHECK_FALSE(header_of("XXS WW=1.0 BW=1.0 WD=0.5 HPB=0.5 ZPB=0.0 PAB=1.0\n").records.has_own_scoring());
  CHECK(header_of("XXS WW=3 BW=3\n").records.has_own_scoring());
  CHECK(header_of("XXS nonsense\n").records.has_own_scoring());
  CHECK(header_of("BBW  2.0\n").records.has_own_scoring());
  CHECK(header_of("BBZ  0.5\n").records.has_own_scoring());
  CHECK(header_of("BBX  1.0\n").records.has_own_scoring());
  CHECK_FALSE(header_of("BBW  1.0\nBBD  0.5\nBBL  0.0\nBBZ  0.0\nBBF  0.0\nBBU  1.0\n").records.has_own_scoring());
}

TEST_CASE("trf16 013 and trf26 310 name the teams") {
  const auto named = [](std::string tag, std::size_t width) { return tag + std::string(width - tag.size(), ' '); };
  const Header h = header_of(named("013 Kawazu A", 36) + "   1    2\n" + named("310   2 Kawazu B", 73) + "   3    4\n");
  REQUIRE(h.records.teams().size() == 2);
  CHECK(h.records.teams()[0].name == "Kawazu A");
  CHECK(h.records.teams()[0].members == std::vector{StartNumber{1}, StartNumber{2}});
  CHECK(h.records.teams()[1].name == "Kawazu B");
  CHECK(h.records.teams()[1].members == std::vector{StartNumber{3}, StartNumber{4}});
}

TEST_CASE("comments and rulers are taken silently, what is unknown is left to the caller") {
  text::FindingList findings("t.trf");
  HeaderRecords records;
  for (const std::string_view text : {"###", "# T remark", "DDD SSSS sTTT", "123456789012345678901234567890",
                                      "XXC white1", "801 team", "BBZ 0.5", "012 A"}) {
    CAPTURE(text);
    CHECK(records.take({text, 1}, findings));
  }
  for (const std::string_view text : {"101    7      Player", "FRA    1", "hello world", "01", "0123"}) {
    CAPTURE(text);
    CHECK_FALSE(records.take({text, 1}, findings));
  }
}

TEST_CASE("of records kept for other programs those without a value are left out") {
  CHECK(header_of("112 Deputy\nXXC white1\n112\n212 \n").records.other_records() ==
        std::vector<std::string>{"112 Deputy", "XXC white1"});
}

TEST_CASE("a number of rounds is one to two hundred, and so is the number of their days") {
  for (const char* tag : {"142", "XXR"}) {
    for (const auto& [text, rounds] :
         {std::pair{"1", std::optional{1}}, std::pair{"200", std::optional{200}}, std::pair{"0", std::optional<int>{}},
          std::pair{"201", std::optional<int>{}}, std::pair{"-", std::optional<int>{}}}) {
      CAPTURE(text);
      const Header h = header_of(std::string{tag} + ' ' + text + '\n');
      CHECK(h.details.rounds == rounds);
      CHECK(h.records.announced_rounds() == rounds);
    }
  }
  std::string one_a_line;
  for (int i = 0; i < 210; ++i) one_a_line += "132 2026/05/0" + std::to_string(1 + i / 30) + '\n';
  CHECK(header_of(one_a_line).details.round_dates.size() == 200);
  CHECK(header_of("132 7.3.26\n").details.round_dates.size() == 1);
  CHECK(header_of("132 7.3.2\n").details.round_dates.empty());
}

TEST_CASE("a round with two days has none, nor has any other then") {
  const std::string first = "132" + std::string(88, ' ') + "26/05/02  26/05/03\n";
  CHECK_FALSE(header_of(first).records.are_dates_doubtful(header_of(first).details, 2));
  const Header twice = header_of(first + first);
  CHECK(twice.details.round_dates.size() == 2);
  CHECK(twice.records.are_dates_doubtful(twice.details, 2));
}

TEST_CASE("a record of digits and blanks alone is no ruler") {
  const Header h = header_of("012 2026              1000\n013 1800      2                        5    6\n132" +
                             std::string(88, ' ') + "20260405  20260412\n");
  CHECK(h.details.name == "2026              1000");
  REQUIRE(h.records.teams().size() == 1);
  CHECK(h.records.teams()[0].name == "1800      2");
  CHECK(h.records.teams()[0].members == std::vector{StartNumber{5}, StartNumber{6}});
  CHECK(h.details.round_dates.size() == 2);
}

TEST_CASE("a date of which a piece is missing or too much is none") {
  for (const char* date :
       {"2026/05/1x", "2026/05/1", "2026/5/02", "20 6/05/02", "2026/05/?2", "2026/05/022", "25.02.20 26", "2O26/05/02",
        "02.05.2O26", "25.02.2. 02. 2026", "2026/05.02", "2026_05_02", "02 May - 04 May 2026", "2/5 to 4/5/2026"}) {
    CAPTURE(date);
    CHECK(header_of("042 " + std::string{date} + "\n").codes == Codes{"date-unreadable"});
  }
  for (const char* date : {"2026/05/02", "25.02.2026", "28. 07. 2005", "07.09.18", "May 10, 2020", "2026/5/2",
                           "20260502", "20260502-20260503-20260504", "10 May 2020, 10:00"}) {
    CAPTURE(date);
    CHECK(header_of("042 " + std::string{date} + "\n").codes.empty());
  }
}

TEST_CASE("a letter tears a date only between digits, and a number only if it is none of a day") {
  struct Case {
    std::string_view written;
    std::string_view date;  ///< empty: none
  };
  const Case cases[] = {
      {"2026/12/1l2", ""},
      {"2026/12/1l", "2026-12-01"},
      {"10S 12 2026", "2026-12-10"},
      {"on S1.12.2026", "2026-12-01"},
      {"1.12.2026S x", "2026-12-01"},
      {"1.12.2026Sx7", "2026-12-01"},
      {"2026/012/01", ""},
      {"12026/12/01", ""},
      {"20260512/1/2", "2026-05-12"},
      {"2026年12月1日", "2026-12-01"},
      {"2026/12/01 5", ""},
      {"2026/12/01.", "2026-12-01"},
      {"2026/12/01 10:30", "2026-12-01"},
      {"2026/12/01 x", "2026-12-01"},
      {"20260502-20260502", "2026-05-02"},
      {"20260503-20260502", ""},
      {"1970/01/01", "1970-01-01"},
      {"1969/12/31", ""},
  };
  for (const Case& one : cases) {
    CAPTURE(one.written);
    const Header h = header_of("042 " + std::string{one.written} + "\n");
    CHECK(h.details.start == parse_date(one.date));
    CHECK(h.codes.empty() == !one.date.empty());
  }
  CHECK(header_of("052 20260502-20260504\n").details.end == parse_date("2026-05-04"));
  CHECK(header_of("042 2026/05/02\n052 20260503-20260504\n").details.end == parse_date("2026-05-04"));
}

TEST_CASE("tags end with a blank, a tab or their line, and rulers have more than twenty signs") {
  CHECK(header_of("012\tName\n").details.name == "Name");
  CHECK(header_of("012\n").details.name.empty());
  CHECK(header_of("BBX  0.0\n").records.has_own_scoring());
  CHECK(header_of("BBW  0.0\n").records.has_own_scoring());
  text::FindingList findings("t.trf");
  HeaderRecords records;
  for (const std::string_view text : {"123456789012345678901", " 1", "0125 678901234567890123"}) {
    CAPTURE(text);
    CHECK(records.take({text, 1}, findings));
  }
  for (const std::string_view text : {"12345678901234567890", "1", "12a4567890123456789012"}) {
    CAPTURE(text);
    CHECK_FALSE(records.take({text, 1}, findings));
  }
}

TEST_CASE("a remark names two hundred rounds at most, and a day with a letter at it is none") {
  std::string remark{k_empty_rounds_remark};
  for (int i = 1; i <= 205; ++i) remark += ' ' + std::to_string(i);
  CHECK(header_of(remark + '\n').records.empty_rounds().size() == 200);
  CHECK(header_of("132 2026/05/02\n").details.round_dates.size() == 1);
  CHECK(header_of("132 2026/05/02x\n").details.round_dates.empty());
}

TEST_CASE("a team's members are numbers of four columns each, up to the last of the line") {
  const auto members = [](const std::string& numbers) {
    const Header h = header_of("013 Kawazu A" + std::string(24, ' ') + numbers + "\n");
    return h.records.teams().empty() ? std::vector<StartNumber>{} : h.records.teams()[0].members;
  };
  CHECK(members("1234 5678") == std::vector{StartNumber{1234}, StartNumber{5678}});
  CHECK(members("   1    0    2") == std::vector{StartNumber{1}, StartNumber{2}});
  CHECK(members("   1    2 x") == std::vector{StartNumber{1}, StartNumber{2}});
  CHECK(members("   1 2") == std::vector{StartNumber{1}, StartNumber{2}});
}

TEST_CASE("Vega's description has days with whole years, rounds in a row of days, and scores of its own") {
  const auto described = [](std::string_view text) {
    Header out;
    text::FindingList findings("t.tdf");
    text::LineReader lines(text);
    while (const auto line = lines.next()) out.records.take_of_description(*line, findings);
    out.details = out.records.finish(findings);
    for (const Finding& finding : std::move(findings).take()) out.codes.emplace_back(finding.code());
    return out;
  };
  CHECK(described("042 02/05/2026\n052 04/05/2026\n").codes.empty());
  CHECK(described("042 02/05/26\n").codes == Codes{"date-unreadable"});
  CHECK(described("052 02/05/26\n").codes == Codes{"date-unreadable"});
  CHECK(described("042\n052\n").codes.empty());
  CHECK_FALSE(described("142 1 0.5\n").records.has_own_scoring());
  CHECK_FALSE(described("142\n").records.has_own_scoring());
  CHECK(described("142 1 0\n").records.has_own_scoring());
  CHECK(described("142 3 0.5\n").records.has_own_scoring());
  CHECK(described("142 1\n").records.has_own_scoring());
  for (const auto& [text, rounds] : {std::pair{"1", std::optional{1}},
                                     {"200", std::optional{200}},
                                     {"0", std::optional<int>{}},
                                     {"201", std::optional<int>{}},
                                     {"x", std::optional<int>{}}}) {
    CAPTURE(text);
    CHECK(described("162 " + std::string{text} + "\n").details.rounds == rounds);
  }
  const auto doubtful = [&](std::string_view days, int rounds) {
    const Header h = described("132 " + std::string{days} + "\n");
    CHECK(h.details.round_dates.size() == static_cast<std::size_t>(rounds));
    return h.records.are_dates_doubtful(h.details, rounds);
  };
  CHECK_FALSE(doubtful("02/05/2026;03/05/2026", 2));
  CHECK_FALSE(doubtful("02/05/2026; 03/05/2026;", 2));
  CHECK(doubtful("02/05/2026;;03/05/2026", 2));
  const Header sound = described("132 2026/05/02;2026/05/03\n");
  for (const char* broken : {"132 2026/05/02;03/05/26\n", "132 2026/05/02;2026.05/03\n"})
    CHECK(described(broken).records.are_dates_doubtful(sound.details, 2));
  const Header none = described("132 02/05/2026\n");
  CHECK_FALSE(none.records.are_dates_doubtful(none.details, 0));
  std::string many = "132 ";
  for (int i = 0; i < 210; ++i) many += "02/05/2026;";
  CHECK(described(many + "\n").details.round_dates.size() == 200);
}
