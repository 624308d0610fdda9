#include "pipeline/office/list_file.hpp"

#include <doctest/doctest.h>

#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using office::ListFile;
using Codes = std::vector<std::string>;

namespace {

importers::Document document(std::string bytes, std::string name = "rating-2026-02-01.csv") {
  return {.name = std::move(name), .origin = {}, .bytes = std::move(bytes), .media_type = {}, .retrieved_at = {}};
}

ListFile read(std::string bytes) {
  auto file = office::read_list_file(document(std::move(bytes)));
  REQUIRE(file);
  return std::move(*file);
}

const std::string k_header = "ID,Name,Kanji,ST-K,ST,ST-G,ST-R,RP,RP-G,Act,Mem\n";

}  // namespace

TEST_CASE("contracts 2: a list CSV gives people and their standings in both categories") {
  const ListFile file = read(k_header +
                             "N01234502,Umi Beni,海 紅,40,1500,12,2,1480,3,1,1\n"
                             "N01234501,Kaze Aoi,風 葵,20,1850,120,1,0,0,1,1\n");
  CHECK(codes(file.findings).empty());
  CHECK(file.month == month("2026-02"));
  CHECK(file.rows == 2);
  REQUIRE(file.players.size() == 2);
  CHECK(file.players[0].id.text() == "N01234501");
  CHECK(file.players[0].name == "Kaze Aoi");
  CHECK(file.players[0].kanji == "風 葵");
  REQUIRE(file.entries.size() == 4);
  CHECK(file.entries[0].rating == Rating{1850});
  CHECK(file.entries[0].peak == Rating{1850});
  CHECK(file.entries[0].games == 120);
  CHECK(file.entries[0].k_factor == KFactor{20});
  CHECK_FALSE(file.entries[1].rating);
  CHECK(file.entries[3].rating == Rating{1480});
  CHECK(file.columns.ratings);
  CHECK(file.columns.is_member);
  CHECK_FALSE(file.columns.member_until);
  CHECK_FALSE(file.columns.birth);
}

TEST_CASE("contracts 2, 9: title lines, a BOM, CP932, UTF-16, semicolons, tabs and CRLF are the same file") {
  const std::string body = k_header + "N01234501,Kaze Aoi,\xE9\xA2\xA8,20,1850,120,1,0,0,1,1\n";
  const auto with = [&](char separator, const std::string& line_end) {
    std::string out;
    for (const char c : body) out += c == ',' ? std::string(1, separator) : c == '\n' ? line_end : std::string(1, c);
    return out;
  };
  std::string utf16 = "\xFF\xFE";
  for (std::size_t i = 0; i < body.size();) {
    if (body.compare(i, 3, "\xE9\xA2\xA8") == 0) {
      utf16 += "\xA8\x98";
      i += 3;
    } else {
      utf16 += body[i++];
      utf16 += '\0';
    }
  }
  std::string cp932 = body;
  cp932.replace(cp932.find("\xE9\xA2\xA8"), 3, "\x95\x97");
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"plain", body},
      {"BOM", "\xEF\xBB\xBF" + body},
      {"title lines", "Japan Rating List,,\n\n2026-02-01,,\n" + body},
      {"nine title lines", "a\nb\nc\nd\ne\nf\ng\nh\ni\n" + body},
      {"CRLF", with(',', "\r\n")},
      {"semicolons", with(';', "\n")},
      {"tabs", with('\t', "\n")},
      {"CP932", cp932},
      {"UTF-16LE", utf16},
      {"blank rows", k_header + "\n,,,,,,,,,,\n" + body.substr(k_header.size()) + "\n\n"},
  };
  for (const auto& [name, bytes] : forms) {
    const std::string& what = name;  // a structured binding is not captured by clang 14
    CAPTURE(what);
    const ListFile file = read(bytes);
    // What cannot be known for certain is told, so that somebody looks at the names.
    CHECK(codes(file.findings) ==
          (what == "CP932" ? std::vector<std::string>{"encoding-guessed"} : std::vector<std::string>{}));
    REQUIRE(file.players.size() == 1);
    CHECK(file.players[0].kanji == "風");
    CHECK(file.entries.at(0).rating == Rating{1850});
  }
}

TEST_CASE("contracts 9: bytes that mean nothing are told, not taken for a name in silence") {
  const ListFile file = read("ID,Name,Kanji\nN01234501,Kaze \xFF,風 葵 海 紅\n");
  CHECK(codes(file.findings) == std::vector<std::string>{"text-invalid"});
  CHECK_FALSE(has_error(file.findings));
}

TEST_CASE("contracts 9: characters that only CP932 has are read from it") {
  // 髙 as CP932 FBFC, 﨑 as FAB1.
  const ListFile file = read(
      "ID,Name,Kanji\nN01234501,Takasaki Aoi,\xFB\xFC\xFA\xB1\n"
      "N01234502,Satou Hanako,\x8D\xB2\x93\xA1 \x89\xD4\x8E\x71\n");
  CHECK(file.players.at(0).kanji == "髙﨑");
  CHECK(file.players.at(1).kanji == "佐藤 花子");
}

TEST_CASE("contracts 2: without ID, Name and Kanji in the first ten lines the file is another format") {
  const std::string ten_titles = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";
  for (const std::string& bytes :
       std::vector<std::string>{"ID,Name\nN01234501,Kaze Aoi\n", "N01234501,Kaze Aoi,風\n", ten_titles + k_header,
                                "IDs,Name,Kanji\n", "<html></html>", "{\"ID\": 1}"}) {
    CAPTURE(bytes);
    const auto file = office::read_list_file(document(bytes));
    REQUIRE_FALSE(file);
    CHECK(file.error().finding.code() == "list-header");
    CHECK(file.error().failure() == FailureClass::drift);
  }
  CHECK_FALSE(office::read_list_file(document("")));
}

TEST_CASE("a row that cannot be right is a finding with its line, and no part of it is dropped silently") {
  struct Case {
    std::string what;
    std::string row;
    Codes codes;
  };
  const std::vector<Case> cases = {
      {"an ID without its N", "01234501,Kaze Aoi,風,20,1850,1,1,0,0,1,1", {"roster-id"}},
      {"an ID whose zeros a spreadsheet dropped", "1234501,Kaze Aoi,風,20,1850,1,1,0,0,1,1", {"roster-id"}},
      {"nine digits", "N012345012,Kaze Aoi,風,20,1850,1,1,0,0,1,1", {"roster-id"}},
      {"no ID, but a person", ",Kaze Aoi,風,20,1850,1,1,0,0,1,1", {"roster-id"}},
      {"a note below the list", "*** end of list,,,,,,,,,,", {"roster-id"}},
      {"no name", "N01234501,,風,20,1850,1,1,0,0,1,1", {"roster-name"}},
      {"a formula for a name", "N01234501,=HYPERLINK(1),風,20,1850,1,1,0,0,1,1", {"roster-name"}},
      {"a formula for a kanji name", "N01234501,Kaze Aoi,@SUM(1),20,1850,1,1,0,0,1,1", {"roster-name"}},
      {"a sign before a name", "N01234501,+Kaze Aoi,風,20,1850,1,1,0,0,1,1", {"roster-name"}},
      {"a rating in words", "N01234501,Kaze Aoi,風,20,UR,1,1,0,0,1,1", {"roster-number"}},
      {"a rating with decimals", "N01234501,Kaze Aoi,風,20,1850.5,1,1,0,0,1,1", {"roster-number"}},
      {"a negative rating", "N01234501,Kaze Aoi,風,20,-1,1,1,0,0,1,1", {"roster-number"}},
      {"a rating nobody has", "N01234501,Kaze Aoi,風,20,18500,1,1,0,0,1,1", {"roster-number"}},
      {"games beyond a life", "N01234501,Kaze Aoi,風,20,1850,99999999,1,0,0,1,1", {"roster-number"}},
      {"a number too long to hold", "N01234501,Kaze Aoi,風,20,99999999999999999999,1,1,0,0,1,1", {"roster-number"}},
      {"an unrated player", "N01234501,Kaze Aoi,風,,0,0,,0,0,1,1", {}},
      {"empty numbers", "N01234501,Kaze Aoi,風,,,,,,,1,1", {}},
      {"a member in a word", "N01234501,Kaze Aoi,風,20,1850,1,1,0,0,1,no", {"roster-yes-no"}},
      {"a member by a cross", "N01234501,Kaze Aoi,風,20,1850,1,1,0,0,1,×", {"roster-yes-no"}},
      {"a member by a number", "N01234501,Kaze Aoi,風,20,1850,1,1,0,0,1,2", {"roster-yes-no"}},
      {"nothing about membership", "N01234501,Kaze Aoi,風,20,1850,1,1,0,0,1,", {"roster-yes-no"}},
      {"activity in a word, told once", "N01234501,Kaze Aoi,風,20,1850,1,1,0,0,no,1", {"roster-yes-no"}},
      {"nothing about activity", "N01234501,Kaze Aoi,風,20,1850,1,1,0,0,,1", {"roster-yes-no"}},
      {"a Latin kanji column", "N01234501,Smith John,Smith John,20,1850,1,1,0,0,1,1", {}},
      {"a hyphen within a name", "N01234501,Smith-Jones John,,20,1850,1,1,0,0,1,1", {}},
      {"blanks and tabs around cells", " N01234501 ,Kaze Aoi\t, 風 ,20, 1850 ,1,1,0,0,1,1", {}},
  };
  for (const Case& c : cases) {
    CAPTURE(c.what);
    const ListFile file = read(k_header + c.row + "\n");
    CHECK(codes(file.findings) == c.codes);
    CHECK(file.rows == 1);
    if (!c.codes.empty() && !file.findings.empty()) {
      CHECK(file.findings[0].where.line == 2);
      CHECK(file.findings[0].where.document == "rating-2026-02-01.csv");
      CHECK(has_error(file.findings));
    } else if (c.codes.empty()) {
      CHECK(file.players.size() == 1);
    }
  }
}

TEST_CASE("one person has one line: both lines are named") {
  const ListFile file = read(k_header +
                             "N01234501,Kaze Aoi,風,20,1850,1,1,0,0,1,1\n"
                             "N01234502,Umi Beni,海,20,1850,1,1,0,0,1,1\n"
                             "N01234501,Kaze Aoi,風,20,1860,1,1,0,0,1,1\n");
  REQUIRE(codes(file.findings) == Codes{"roster-duplicate"});
  CHECK(file.findings[0].arguments == std::vector<std::string>{"N01234501", "2", "4"});
}

TEST_CASE("contracts 2: ST=0 is unrated, and RP may be rated all the same") {
  const ListFile file = read(k_header + "N01234501,Kaze Aoi,風,40,0,0,,1700,35,1,1\n");
  CHECK_FALSE(file.entries.at(0).rating);
  CHECK_FALSE(file.entries.at(0).peak);
  CHECK(file.entries.at(1).rating == Rating{1700});
  CHECK(file.entries.at(1).games == 35);
}

TEST_CASE("ncs-2019-09 2(2): a rating of 0 is a rating where the file says who is unrated") {
  const ListFile file = read(
      "ID,Name,Kanji,ST-K,ST,ST-G,ST-R,RP,RP-G,Act,Mem,RP-K,RP-R,Revision,ST-UR,RP-UR\n"
      "N01234501,Kaze Aoi,,20,0,120,1,0,0,1,1,,,1,0,1\n"
      "N01234502,Umi Beni,,40,0,3,,1480,3,1,1,40,1,1,1,0\n");
  REQUIRE(file.entries.size() == 4);
  CHECK(file.entries[0].rating == Rating{0});
  CHECK(file.entries[0].peak == Rating{0});
  CHECK_FALSE(file.entries[1].rating);
  CHECK_FALSE(file.entries[2].rating);
  CHECK(file.entries[3].rating == Rating{1480});
}

TEST_CASE("the federation's further columns: peaks, birth dates, FIDE IDs, membership") {
  const ListFile file = read(
      "ID,Name,Kanji,ST,ST-G,ST-Peak,RP,RP-G,RP-Peak,RP-K,Birth,Sex,FIDE ID,Fed,Mem,From,Until,Act\n"
      "N01234501,Kaze Aoi,風,1850,90,2010,1700,30,1650,40,2008-04-02,f,99000017,JPN,1,2025-04-01,2026-03-31,1\n"
      "N01234502,Umi Beni,海,1850,90,,0,0,,,,m,0,JPN,0,,,0\n");
  CHECK(codes(file.findings).empty());
  const store::RosterPlayer& aoi = file.players.at(0);
  CHECK(aoi.birth == PartialDate{2008, 4, 2});
  CHECK(aoi.sex == "f");
  CHECK(aoi.fide_id.text() == "99000017");
  CHECK(aoi.federation.text() == "JPN");
  CHECK(aoi.is_member);
  CHECK(aoi.member_from == day("2025-04-01"));
  CHECK(aoi.member_until == day("2026-03-31"));
  CHECK(file.entries.at(0).peak == Rating{2010});
  // A peak below the rating is not one.
  CHECK(file.entries.at(1).peak == Rating{1700});
  CHECK(file.entries.at(1).k_factor == KFactor{40});
  CHECK(file.players.at(1).fide_id.empty());
  CHECK_FALSE(file.players.at(1).is_member);
  CHECK_FALSE(file.entries.at(2).is_active);
}

TEST_CASE("who is a member and who is active is read as published lists write it, or as a spreadsheet saves it") {
  for (const auto& [text, is_yes] : std::vector<std::pair<std::string, bool>>{
           {"1", true}, {"TRUE", true}, {"true", true}, {"0", false}, {"False", false}, {"FALSE", false}}) {
    const std::string& cell = text;  // a structured binding is not captured by clang 14
    CAPTURE(cell);
    const ListFile file = read(k_header + "N01234501,Kaze Aoi,風,20,1850,1,1,0,0," + text + "," + text + "\n");
    CHECK(codes(file.findings).empty());
    CHECK(file.players.at(0).is_member == is_yes);
    CHECK(file.entries.at(0).is_active == is_yes);
  }
  const ListFile wrong = read(k_header + "N01234501,Kaze Aoi,風,20,1850,1,1,0,0,1,no\n");
  CHECK(wrong.findings.at(0).arguments == std::vector<std::string>{"N01234501", "Mem", "no"});
  CHECK(wrong.findings.at(0).quoted == "no");
  const ListFile without = read("ID,Name,Kanji,ST,ST-G\nN01234501,Kaze Aoi,風,1850,9\n");
  CHECK(without.players.at(0).is_member);
  CHECK(without.entries.at(0).is_active);
}

TEST_CASE("a date that does not exist is a finding") {
  for (const std::string date : {"2008-02-30", "2.4.2008", "2008/04/02", "2008", "yesterday"}) {
    CAPTURE(date);
    const ListFile file = read("ID,Name,Kanji,Birth\nN01234501,Kaze Aoi,風," + date + "\n");
    CHECK(codes(file.findings) == Codes{"roster-date"});
  }
}

TEST_CASE("the month comes from the file's name, as the ranking site takes it") {
  CHECK(office::month_of_file_name("rating-2026-02-01.csv") == month("2026-02"));
  CHECK(office::month_of_file_name("/home/office/rating-2026-12-01.csv") == month("2026-12"));
  for (const std::string name :
       {"rating.csv", "rating-2026-13-01.csv", "list-2026-02-01.csv", "2026-02-01.csv", "", "rating-", "-"}) {
    CAPTURE(name);
    CHECK_FALSE(office::month_of_file_name(name));
  }
}

TEST_CASE(
    "contracts 2: of K and ST-K the later one in the row is the Standard K, and the day of the last game is kept") {
  const auto k_of = [](const std::string& header, const std::string& cells) {
    const ListFile file = read("ID,Name,Kanji,ST,ST-G," + header + "\nN01234501,Kaze Aoi,風,1850,9," + cells + "\n");
    CHECK(codes(file.findings).empty());
    return file.entries.at(0).k_factor.value().value();
  };
  CHECK(k_of("K", "20") == 20);
  CHECK(k_of("ST-K", "40") == 40);
  CHECK(k_of("ST-K,K", "40,20") == 20);
  CHECK(k_of("K,ST-K", "20,40") == 40);
  const ListFile file = read(
      "ID,Name,Kanji,ST,ST-G,RP,RP-G,ST-Last,RP-Last,Club\n"
      "N01234501,Kaze Aoi,風,1850,9,1700,9,2025-11-03,,Asagiri Club\n"
      "N01234502,Umi Beni,海,1850,9,1700,9,3.11.2025,,=1+1\nN01234503,Sora Dai,空,1850,9,1700,9,3.11.2025,,x\n");
  CHECK(file.entries.at(0).last_game == day("2025-11-03"));
  CHECK_FALSE(file.entries.at(1).last_game);
  CHECK(file.players.at(0).club == "Asagiri Club");
  CHECK(codes(file.findings) == Codes{"roster-name", "roster-date"});
}

TEST_CASE("jcf-2024-10 5(1): ratings without their numbers of games, or two columns of one name, are refused") {
  struct Case {
    std::string header;
    Codes codes;
    std::vector<std::string> arguments;
  };
  const Case cases[] = {
      {"ST,ST-Games,RP,RP-G", {"list-no-game-count", "list-column-unread"}, {"ST", "ST-G"}},
      {"ST,ST-G,RP,X", {"list-no-game-count", "list-column-unread"}, {"RP", "RP-G"}},
      {"CC,X,Y,Z", {"list-no-game-count", "list-column-unread"}, {"CC", "CC-G"}},
      {"ST,ST-G,ST,X", {"list-column-twice", "list-column-unread"}, {"ST"}},
      {"ST,ST-G,RP,RP-G", {}, {}},
      // Columns without a name are none.
      {"ST,ST-G,,", {}, {}},
  };
  for (const Case& one : cases) {
    CAPTURE(one.header);
    const ListFile file = read("ID,Name,Kanji," + one.header + "\nN01234501,Kaze Aoi,風,1850,90,1700,30\n");
    REQUIRE(codes(file.findings) == one.codes);
    if (!one.codes.empty()) {
      CHECK(file.findings[0].arguments == one.arguments);
      CHECK(file.findings[0].severity() == Severity::error);
    }
  }
}

TEST_CASE("a cell that is missing, a heading that is not known and a row without an ID are no numbers in silence") {
  struct Case {
    std::string bytes;
    Codes codes;
    std::string quoted;  ///< by the first of them
  };
  const std::string header = "ID,Name,Kanji,ST-K,ST,ST-G,RP,RP-G\n";
  const std::string sound = "N01234501,Kaze Aoi,,20,1850,120,1700,30\n";
  const Case cases[] = {
      {header + sound, {}, ""},
      {header + "N01234501,Kaze Aoi,,,,,,\n", {}, ""},
      {header + "N01234501,Kaze Aoi,,20,1850,0,0,0\n", {}, ""},
      {header + "N01234501,Kaze Aoi,,20,1850,,1700,30\n", {"list-games-missing"}, ""},
      {header + "N01234501,Kaze Aoi,,20,1850,120,1700\n" + sound.substr(0, 8) + "2" + sound.substr(9),
       {"list-games-missing"},
       ""},
      {header + sound + "N01234502,Umi Beni\n", {"list-row-short"}, "N01234502"},
      {"ID,Name,Kanji,CC,CC-G\nN01234501,Kaze Aoi,,1640,\n", {"list-games-missing"}, ""},
      {"ID,Name,Kanji,CC,CC-G\nN01234501,Kaze Aoi,,,\n", {}, ""},
      {header + sound + ",,,20,1555,77,,\n", {"roster-id"}, ""},
      {header + sound + ",,,,,,,\n", {}, ""},
      {header, {"list-nobody"}, ""},
      {"ID,Name,Kanji,ST-K,ST,ST-G,Rapid,Rapid-G\n" + sound, {"list-column-unread"}, ""},
      {"id,NAME,Kanji,ST-K,ST,ST-G,RP,RP-G,Revision\n" + sound, {}, ""},
      {"ＩＤ,Name,Kanji,ＳＴ-K,ＳＴ,ＳＴ-G,RP,RP-G\n" + sound, {}, ""},
      {"ID,Name,Kanji,FIDE ID\nN01234501,Kaze Aoi,,0099000017\nN01234502,Umi Beni,,0\n", {}, ""},
      {"ID,Name,Kanji,FIDE ID\nN01234501,Kaze Aoi,,7.01E+06\n", {"roster-fide-id"}, "7.01E+06"},
      {"ID,Name,Kanji,FIDE ID\nN01234501,Kaze Aoi,,なし\n", {"roster-fide-id"}, "なし"},
      {"ID,Name,Kanji,FIDE ID\nN01234501,Kaze Aoi,,99000017\nN01234502,Umi Beni,,99000017\n",
       {"roster-fide-id-twice"},
       "99000017"},
      // Two memberships of one person.
      {"ID,Name,Kanji,FIDE ID,From,Until\nN01234501,Kaze Aoi,,99000017,2024-01-01,2024-12-31\n"
       "N01234501,Kaze Aoi,,99000017,2026-01-01,2026-12-31\n",
       {},
       ""},
  };
  for (const Case& c : cases) {
    CAPTURE(c.bytes);
    const ListFile file = read(c.bytes);
    CHECK(codes(file.findings) == c.codes);
    if (!file.findings.empty()) CHECK(file.findings[0].quoted == c.quoted);
  }
  CHECK(read("ＩＤ,Name,Kanji,ＳＴ,ＳＴ-G\nN01234501,Kaze Aoi,,1850,120\n").entries[0].rating == Rating{1850});
  CHECK(read("ID,Name,Kanji,FIDE ID\nN01234501,Kaze Aoi,,0099000017\n").players[0].fide_id.text() == "99000017");
}

TEST_CASE("a quotation mark that is not closed refuses a list, as whatever else cannot be read") {
  const auto read = office::read_list_file(document("ID,Name,Kanji\nN01234501,\"Kaze Aoi,\n"));
  REQUIRE_FALSE(read);
  CHECK(read.error().finding.code() == "csv-quote");
  // Asked for what it has not, a finding has nothing to say.
  CHECK(read.error().finding.argument("quantity").empty());
}

TEST_CASE("a month that the name contradicts is one of two mistakes") {
  ListFile file = read("ID,Name,Kanji,ST,ST-G\nN01234501,Kaze Aoi,,1850,120\n");
  office::take_as(month("2026-02"), file, "rating-2026-02-01.csv");
  CHECK(file.findings.empty());
  office::take_as(month("2026-03"), file, "rating-2026-02-01.csv");
  CHECK(codes(file.findings) == Codes{"list-month-differs"});
}

TEST_CASE("several rows of one person are memberships; those that overlap or touch are one") {
  const std::string header = "ID,Name,Kanji,Mem,From,Until\n";
  const auto told = [&](const std::string& rows) {
    const ListFile file = read(header + rows);
    std::string out;
    for (const Finding& finding : file.findings) out += std::string{finding.code()} + ' ';
    for (const store::RosterPlayer& player : file.players) {
      for (const store::MembershipPeriod& period : player.earlier_memberships)
        out += (period.from ? to_iso(*period.from) : "") + ".." + to_iso(period.until) + ' ';
      out += player.is_member ? "member " : "left ";
      out += (player.member_from ? to_iso(*player.member_from) : "") + ".." +
             (player.member_until ? to_iso(*player.member_until) : "");
    }
    return out;
  };
  const std::string row = "N01234501,Kaze Aoi,,";
  struct Case {
    const char* what;
    std::string rows;
    const char* expected;
  };
  for (const Case& c : std::initializer_list<Case>{
           {"a gap", row + "1,2024-04-01,2025-03-31\n" + row + "1,2025-04-02,\n",
            "2024-04-01..2025-03-31 member 2025-04-02.."},
           {"touching", row + "1,2024-04-01,2025-03-31\n" + row + "1,2025-04-01,2026-03-31\n",
            "membership-joined member 2024-04-01..2026-03-31"},
           {"one inside the other, in any order", row + "1,2024-06-01,2024-07-01\n" + row + "1,2024-04-01,2025-03-31\n",
            "membership-joined member 2024-04-01..2025-03-31"},
           {"an open one swallows what follows", row + "1,2024-04-01,\n" + row + "1,2025-04-01,2026-03-31\n",
            "membership-joined member 2024-04-01.."},
           {"without a first day", row + "1,,2024-03-31\n" + row + "1,2026-01-01,\n",
            "..2024-03-31 member 2026-01-01.."},
           {"who has left", row + "1,2024-04-01,2025-03-31\n" + row + "0,2025-04-01,\n",
            "2024-04-01..2025-03-31 left .."},
           {"no member on a day of membership", row + "1,2024-04-01,2025-03-31\n" + row + "0,2025-03-31,\n",
            "membership-contradicts "},
           {"the end before the beginning", row + "1,2024-04-01,2024-03-31\n", "membership-contradicts "},
           {"another name", row + "1,2024-04-01,2025-03-31\nN01234501,Umi Beni,,1,2026-01-01,\n",
            "row-person-differs "}}) {
    CAPTURE(c.what);
    CHECK(told(c.rows) == c.expected);
  }
}

TEST_CASE("jcf-2024-10 3(5), ncs-2022-09 2(2): the kind of each membership is read, and days of two kinds are annual") {
  const std::string header = "ID,Name,Kanji,Mem,From,Until,Kind\n";
  const auto told = [&](const std::string& rows) {
    const ListFile file = read(header + rows);
    std::string out;
    for (const Finding& finding : file.findings) out += std::string{finding.code()} + ' ';
    const auto add = [&](const std::optional<Date>& from, const std::optional<Date>& until, MembershipKind kind) {
      out +=
          (from ? to_iso(*from) : "") + ".." + (until ? to_iso(*until) : "") + '=' + std::string{to_string(kind)} + ' ';
    };
    for (const store::RosterPlayer& player : file.players) {
      for (const store::MembershipPeriod& period : player.earlier_memberships)
        add(period.from, period.until, period.kind);
      if (player.is_member) add(player.member_from, player.member_until, player.membership);
    }
    return out;
  };
  const std::string row = "N01234501,Kaze Aoi,,1,";
  struct Case {
    const char* what;
    std::string rows;
    const char* expected;
  };
  for (const Case& c : std::initializer_list<Case>{
           {"one row", row + "2025-04-01,2026-03-31,annual\n", "2025-04-01..2026-03-31=annual "},
           {"in Japanese", row + "2025-04-01,,年会員\n", "2025-04-01..=annual "},
           {"nothing said", row + "2025-04-01,,\n", "2025-04-01..= "},
           {"an event, then a year", row + "2024-10-05,2024-10-06,event\n" + row + "2025-04-01,2026-03-31,Annual\n",
            "2024-10-05..2024-10-06=event 2025-04-01..2026-03-31=annual "},
           {"two kinds that touch stay two", row + "2024-10-05,2024-10-06,大会会員\n" + row + "2024-10-07,,annual\n",
            "2024-10-05..2024-10-06=event 2024-10-07..=annual "},
           {"an event within a year", row + "2024-10-05,2024-10-06,event\n" + row + "2024-04-01,2025-03-31,annual\n",
            "membership-joined 2024-04-01..2025-03-31=annual "},
           {"an event that begins before the year",
            row + "2024-03-30,2024-04-02,event\n" + row + "2024-04-01,2025-03-31,annual\n",
            "2024-03-30..2024-03-31=event 2024-04-01..2025-03-31=annual "},
           {"another word", row + "2025-04-01,2026-03-31,gold\n", "roster-membership 2025-04-01..2026-03-31= "}}) {
    CAPTURE(c.what);
    CHECK(told(c.rows) == c.expected);
  }
}

TEST_CASE("a file with more rows than are taken is refused with the setting that says how many") {
  const std::string bytes = "ID,Name,Kanji,ST,ST-K,Mem\nN01234501,Kaze Aoi,,1320,20,1\nN01234502,Kaze Ao,,1320,20,1\n";
  CHECK(office::read_list_file(document(bytes), 3).has_value());
  const auto file = office::read_list_file(document(bytes), 2);
  REQUIRE_FALSE(file);
  CHECK(file.error().finding.code() == "list-rows");
  CHECK(file.error().finding.what_to_do(Language::en).find("roster.max_rows") != std::string::npos);
}

TEST_CASE("a correspondence list gives one rating a person, provisional ones in parentheses or not") {
  auto file = office::read_list_file(document(
      "ID,Name,Kanji,CC,CC-G\nN01234501,Kaze Aoi,,(1320),8\nN01234502,Umi Beni,,1500,30\nN01234503,Yama Cho,,,\n",
      "correspondence-2025-04-01.csv"));
  REQUIRE(file);
  CHECK(codes(file->findings).empty());
  CHECK(file->month == month("2025-04"));
  CHECK(file->entries.empty());
  REQUIRE(file->correspondence.size() == 2);
  CHECK(file->correspondence[0].rating == Rating{1320});
  CHECK(file->correspondence[0].games == 8);
  file = office::read_list_file(document("ID,Name,Kanji,CC\nN01234501,Kaze Aoi,,1320\n"));
  CHECK(codes(file->findings) == Codes{"list-no-game-count"});
}
