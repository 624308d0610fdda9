#include "importers/report_form/reader.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "importers/report_form/findings.hpp"
#include "importers/report_form/importer.hpp"
#include "importers/report_form/rows.hpp"
#include "importers/report_form/writer.hpp"
#include "importers/text/encoding.hpp"
#include "tests/support/xlsx_builder.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::report_form;

namespace {

/// A form with three participants; `games` are CSV rows of round, date, White, Black, result and the three further
/// columns.
std::string form(
    std::string_view games, std::string_view type = "rapid",
    std::string_view people = "1,N01000001,Kaze Hana,風 花\n2,N01000002,Umi Sora,海 空\n3,N01000003,Yama Riku,\n") {
  return "Form,seiseki-report-form/1\n[Event],\nEvent name,Meeting\nFirst day,2026-03-01\nLast day,2026-03-31\n"
         "Organiser,Club\nTime control,25 min\nType," +
         std::string{type} + "\nApplication date,2026-02-01\nNon-members,0\n\n[Participants]\nNo.,ID,Name,Kanji\n" +
         std::string{people} +
         "\n[Games]\nRound,Date,White,Black,Result,Started,White rating at start,Black rating at start\n" +
         std::string{games};
}

ImportedTournament read(const std::string& bytes) {
  auto tournament = read_form({.name = "f.csv", .origin = {}, .bytes = bytes});
  REQUIRE(tournament);
  return std::move(*tournament);
}

std::vector<std::string> codes(const ImportedTournament& tournament) {
  std::vector<std::string> out;
  for (const Finding& finding : tournament.findings) out.emplace_back(finding.code());
  return out;
}

std::string refusal(const std::string& bytes) {
  const auto tournament = read_form({.name = "f.csv", .origin = {}, .bytes = bytes});
  return tournament ? "read" : std::string{tournament.error().finding.code()};
}

}  // namespace

TEST_CASE("jcf-2024-10 4(3): everything a report must contain is read") {
  const ImportedTournament t = read(form(",2026-03-02,1,2,1-0,,,\n"));
  CHECK(t.findings.empty());
  CHECK(t.details.name == "Meeting");
  CHECK(t.details.start == parse_date("2026-03-01"));
  CHECK(t.details.end == parse_date("2026-03-31"));
  CHECK(t.details.organiser == "Club");
  CHECK(t.details.time_control == "25 min");
  CHECK(t.details.declared_category == RatingCategory::rapid);
  CHECK(t.details.application_date == parse_date("2026-02-01"));
  CHECK(t.details.non_members == 0);
  REQUIRE(t.players.size() == 3);
  CHECK(t.players[0].national_id == "N01000001");
  CHECK(t.players[0].kanji == "風 花");
  REQUIRE(t.games.size() == 1);
  CHECK(t.games[0].status == GameStatus::rated);
  CHECK(t.games[0].date == parse_date("2026-03-02"));
}

TEST_CASE("a player is meant by number, by ID in any spelling, by name in Roman letters or kanji") {
  for (const char* reference :
       {"2", "２", "N01000002", "n01000002", "1000002", "01000002", "Umi Sora", "UMI, SORA", "海空", "海　空"}) {
    CAPTURE(reference);
    const ImportedTournament t = read(form(",2026-03-02,1,\"" + std::string{reference} + "\",1-0\n"));
    CHECK(t.findings.empty());
    REQUIRE(t.games.size() == 1);
    CHECK(t.games[0].black == StartNumber{2});
  }
}

TEST_CASE("games without a round are numbered so that nobody has two in one, whatever the order of rows") {
  const std::string rows[] = {",2026-03-02,1,2,1-0\n", ",2026-03-02,3,1,0-1\n", ",2026-03-09,2,3,=\n",
                              ",2026-03-02,2,1,1-0\n"};
  const auto facts = [](const ImportedTournament& t) {
    std::vector<std::string> out;
    for (const ImportedGame& game : t.games)
      out.push_back(std::to_string(game.round) + ":" + std::to_string(game.white->value()) + "-" +
                    std::to_string(game.black->value()) + "=" + std::to_string(game.score_white->half_points()));
    return out;
  };
  const ImportedTournament t = read(form(rows[0] + rows[1] + rows[2] + rows[3]));
  CHECK(t.findings.empty());
  CHECK(facts(t) == std::vector<std::string>{"1:1-2=2", "2:2-1=2", "3:3-1=0", "4:2-3=1"});
  CHECK(facts(read(form(rows[3] + rows[2] + rows[1] + rows[0]))) == facts(t));
  // Rounds that are written stay; the others follow them.
  CHECK(facts(read(form("5,2026-03-02,1,2,1-0\n" + rows[2]))) == std::vector<std::string>{"5:1-2=2", "6:2-3=1"});
}

TEST_CASE("a round that is written is a number from 1 to 200, or told") {
  for (const auto& [round, is_one] :
       {std::pair{"1", true}, {"200", true}, {"0", false}, {"201", false}, {"-1", false}, {"x", false}}) {
    CAPTURE(round);
    const ImportedTournament t = read(form(std::string{round} + ",2026-03-02,1,2,1-0\n"));
    CHECK(codes(t) == (is_one ? std::vector<std::string>{} : std::vector<std::string>{"form-round"}));
    REQUIRE(t.games.size() == 1);
    CHECK(std::to_string(t.games.front().round) == (is_one ? round : "1"));
  }
}

TEST_CASE("the same game twice is reported: in one round one is kept, without rounds both") {
  ImportedTournament t = read(form(",2026-03-02,1,2,1-0\n,2026-03-02,1,2,1-0\n"));
  CHECK(codes(t) == std::vector<std::string>{"pair-day-repeated"});
  CHECK(t.games.size() == 2);
  t = read(form("1,2026-03-02,1,2,1-0\n1,2026-03-02,1,2,1-0\n"));
  CHECK(codes(t) == std::vector<std::string>{"pair-repeated"});
  CHECK(t.games.size() == 1);
  t = read(form("1,2026-03-02,1,2,1-0\n1,2026-03-02,1,3,1-0\n"));
  CHECK(codes(t) == std::vector<std::string>{"pair-twice"});
  for (const ImportedGame& game : t.games) CHECK(game.status == GameStatus::disputed);
}

TEST_CASE("the same game with two results is told and left out with rounds and without; reversed colours are another") {
  const auto read_rows = [](const std::string& rows) {
    const ImportedTournament t = read(form(rows));
    std::string out;
    for (const std::string& code : codes(t)) out += code + ' ';
    for (const ImportedGame& game : t.games)
      out += game.status == GameStatus::disputed ? "disputed " : game.status == GameStatus::open ? "open " : "rated ";
    return out;
  };
  const std::string game = ",2026-03-02,1,2,1-0\n";
  CHECK(read_rows(game + ",2026-03-02,1,2,0-1\n") == "pair-day-twice disputed disputed ");
  CHECK(read_rows(",2026-03-02,1,2,0-1\n" + game) == "pair-day-twice disputed disputed ");
  CHECK(read_rows(game + ",2026-03-02,1,2,=\n" + game) == "pair-day-twice disputed disputed disputed ");
  CHECK(read_rows(game + ",2026-03-02,2,1,1-0\n") == "rated rated ");
  CHECK(read_rows(game + ",2026-03-03,1,2,0-1\n") == "rated rated ");
  CHECK(read_rows(game + "2,2026-03-02,1,2,0-1\n") == "rated rated ");
  CHECK(read_rows("1,2026-03-02,1,2,1-0\n2,2026-03-02,1,2,0-1\n") == "rated rated ");
  const ImportedTournament t = read(form(game + ",2026-03-02,1,2,0-1\n"));
  CHECK(t.findings.front().arguments == std::vector<std::string>{"2026-03-02", "1", "2"});
  CHECK(t.findings.front().severity() == Severity::error);
}

TEST_CASE("jcca-2012 (2): a correspondence game has its beginning and both ratings") {
  ImportedTournament t = read(form(",2026-03-02,1,2,1-0,2025-04-01,1500,(1380)\n", "correspondence"));
  CHECK(t.findings.empty());
  CHECK(t.details.declared_correspondence);
  CHECK_FALSE(t.details.declared_category);
  REQUIRE(t.games.size() == 1);
  CHECK(t.games[0].started == parse_date("2025-04-01"));
  CHECK(t.games[0].date == parse_date("2026-03-02"));
  CHECK(t.games[0].rating_white_start == 1500);
  CHECK(t.games[0].rating_black_start == 1380);
  t = read(form(",2026-03-02,1,2,1-0,2026-03-03,,\n", "通信"));
  CHECK(codes(t) == std::vector<std::string>{"form-correspondence-dates", "form-rating", "form-rating"});
  t = read(form(",2026-03-02,1,2,1-0,2025-04-01,1500,1380\n"));
  CHECK(codes(t) == std::vector<std::string>(3, "form-correspondence-only"));
  CHECK_FALSE(t.games[0].started);
}

TEST_CASE("jcca-2012 (2): a rating is 1 to 4000, bare or in brackets, and a game ends on or behind its first day") {
  const auto rating = [](std::string_view written) {
    const ImportedTournament t =
        read(form(",2026-03-02,1,2,1-0,2025-04-01,1500," + std::string{written} + "\n", "correspondence"));
    REQUIRE(t.games.size() == 1);
    CHECK(codes(t) ==
          (t.games[0].rating_black_start ? std::vector<std::string>{} : std::vector<std::string>{"form-rating"}));
    return t.games[0].rating_black_start;
  };
  CHECK(rating("1") == 1);
  CHECK(rating("4000") == 4000);
  CHECK(rating("(5)") == 5);
  CHECK(rating("(1380)") == 1380);
  for (const char* none : {"0", "4001", "()", "(1380", "1380)", "(0)", "x"}) {
    CAPTURE(none);
    CHECK_FALSE(rating(none));
  }
  CHECK(codes(read(form(",2026-03-02,1,2,1-0,2026-03-02,1500,1500\n", "correspondence"))).empty());
  CHECK(codes(read(form(",,1,2,1-0,2026-03-02,1500,1500\n", "correspondence"))) ==
        std::vector<std::string>{"form-correspondence-dates"});
}

TEST_CASE("a cell is named as a spreadsheet names it, beyond the last letter too") {
  FormRow row;
  row.number = 3;
  struct Case {
    std::size_t column;
    const char* name;
  };
  for (const Case& one : {Case{0, "A3"}, Case{24, "Y3"}, Case{25, "Z3"}, Case{26, "AA3"}, Case{51, "AZ3"},
                          Case{52, "BA3"}, Case{701, "ZZ3"}, Case{702, "AAA3"}}) {
    CAPTURE(one.column);
    CHECK(row.cell_name(one.column) == one.name);
  }
  CHECK(row.at(2).column == 0);
  row.where.line = 1;
  CHECK(row.at(2).column == 3);
}

TEST_CASE("a game without a day is of the event's only one, and of none of several") {
  const auto day = [](std::string_view last, std::string_view type) {
    std::string text = form(",,1,2,1-0\n", type);
    const std::string_view k_last = "Last day,2026-03-31";
    text.replace(text.find(k_last), k_last.size(), "Last day," + std::string{last});
    const ImportedTournament t = read(text);
    REQUIRE(t.games.size() == 1);
    return t.games[0].date;
  };
  CHECK(day("2026-03-01", "rapid") == parse_date("2026-03-01"));
  CHECK(day("", "rapid") == parse_date("2026-03-01"));
  CHECK_FALSE(day("2026-03-02", "rapid"));
  CHECK_FALSE(day("2026-03-01", "correspondence"));
}

TEST_CASE("a day of a game is within its event's, on either end too") {
  CHECK(codes(read(form(",2026-03-01,1,2,1-0\n,2026-03-31,1,3,1-0\n"))).empty());
  for (const char* outside : {"2026-02-28", "2026-04-01"}) {
    CAPTURE(outside);
    CHECK(codes(read(form("," + std::string{outside} + ",1,2,1-0\n"))) ==
          std::vector<std::string>{"form-date-outside"});
  }
}

TEST_CASE("IDs are those of any letter of the alphabet where the federation knows others than its own") {
  for (const char* letter : {"A", "N", "Z"}) {
    CAPTURE(letter);
    const std::string id = std::string{letter} + "01000002";
    const ImportedTournament t = read(form(",2026-03-02,1," + std::string{letter} + "1000002,1-0\n", "rapid",
                                           "1,N01000001,Kaze Hana,風 花\n2," + id + ",Umi Sora,海 空\n"));
    CHECK(codes(t).empty());
    REQUIRE(t.games.size() == 1);
    CHECK(t.games[0].black == StartNumber{2});
  }
}

TEST_CASE("a finding names the cell as the spreadsheet does, quotes it and says what to enter, in both languages") {
  const ImportedTournament t = read(form(",2026-03-02,1,2,won\n"));
  REQUIRE(t.findings.size() == 1);
  const Finding& finding = t.findings.front();
  CHECK(finding.code() == "form-result");
  CHECK(finding.where.place() == "f.csv:20:5");
  CHECK(finding.quoted == "won");
  CHECK(finding.message(Language::en).find("E20 (Result 結果)") != std::string::npos);
  CHECK(finding.what_to_do(Language::ja).find("1-0") != std::string::npos);
  REQUIRE(t.games.size() == 1);
  CHECK(t.games[0].status == GameStatus::disputed);
}

TEST_CASE("participants without numbers are numbered by their rows, behind those with one") {
  const ImportedTournament t =
      read(form(",2026-03-02,8,Umi Sora,1-0\n", "rapid", "8,N01000001,Kaze Hana,\n,N01000002,Umi Sora,\n7,,,\n"));
  CHECK(t.findings.empty());
  REQUIRE(t.players.size() == 2);
  CHECK(t.players[1].start_number == StartNumber{9});
  CHECK(t.games[0].black == StartNumber{9});
}

TEST_CASE("a participant's number is one from 1 to 9999 that nobody else has, or told") {
  for (const auto& [number, is_one] :
       {std::pair{"1", true}, {"9999", true}, {"0", false}, {"10000", false}, {"2", false}, {"x", false}}) {
    CAPTURE(number);
    const ImportedTournament t =
        read(form("", "rapid", "2,N01000002,Umi Sora,\n" + std::string{number} + ",N01000001,Kaze Hana,\n"));
    CHECK(codes(t) == (is_one ? std::vector<std::string>{} : std::vector<std::string>{"form-participant-number"}));
    CHECK(t.players.size() == 2);
  }
}

TEST_CASE("who has a name in kanji alone is a participant, and asked for the name in Roman letters") {
  const ImportedTournament t = read(form("", "rapid", "1,N01000001,Kaze Hana,\n2,,,海 空\n"));
  CHECK(codes(t) == std::vector<std::string>{"form-participant"});
  REQUIRE(t.players.size() == 2);
  CHECK(t.players[1].name == "海 空");
}

TEST_CASE("a form without a version, a section, a column or a participant is refused, and so is another edition") {
  const std::string sound = form(",2026-03-02,1,2,1-0\n");
  const auto without = [&](std::string_view what, std::string_view with = "") {
    std::string text = sound;
    text.replace(text.find(what), what.size(), with);
    return refusal(text);
  };
  CHECK(without("form/1", "form/2") == "form-version");
  CHECK(without("seiseki-report-form/1") == "form-version");
  CHECK(without("[Participants]") == "form-section");
  CHECK(without(",Result,") == "form-column");
  CHECK(refusal(form("", "rapid", "1,,,\n")) == "form-no-participants");
  CHECK(refusal("") == "source-empty");
}

TEST_CASE("a column whose heading is none of the form's is told: its entries would be lost in silence") {
  std::string text = form(",2026-03-02,1,2,1-0\n");
  text.replace(text.find("Round,Date,"), 11, "Round,When,");
  const ImportedTournament tournament = read(text);
  REQUIRE_FALSE(tournament.findings.empty());
  CHECK(codes(tournament).front() == "form-unknown-column");
  CHECK(tournament.findings.front().message(Language::en).starts_with("B19: “When” is no column"));
}

TEST_CASE("two forms one behind the other are told as two") {
  const std::string first = form(",2026-03-02,1,2,1-0\n");
  const auto line_of_second = [](const std::string& text) {
    const auto tournament = read_form({.name = "f.csv", .origin = {}, .bytes = text});
    REQUIRE_FALSE(tournament);
    CHECK(tournament.error().finding.code() == "second-event");
    return tournament.error().finding.where.line;
  };
  const auto lines = static_cast<int>(std::count(first.begin(), first.end(), '\n'));
  CHECK(line_of_second(first + first) == lines + 1);
  CHECK(line_of_second(first + "\n" + first.substr(first.find('\n') + 1)) == lines + 2);
  // A sheet that tells the version too is the same form.
  CHECK(read_form({.name = "f.xlsx",
                   .origin = {},
                   .bytes = test::xlsx_of({{"Form|seiseki-report-form/1", "[Event]", "Event name|Meeting"},
                                           {"Form|seiseki-report-form/1", "[Participants]", "No.|ID|Name|Kanji",
                                            "1|N01000001|Kaze Hana|", "2|N01000002|Umi Sora|"},
                                           {"[Games]", "Round|Date|White|Black|Result", "|2026-03-02|1|2|1-0"}})}));
}

TEST_CASE("the headings are known in either language, both, and with other width or case") {
  std::string text = form(",2026-03-02,1,2,1-0\n");
  const auto replace = [&](std::string_view from, std::string_view to) {
    text.replace(text.find(from), from.size(), to);
  };
  replace("[Event]", "【大会・例会】");
  replace("Event name", "イベント名 Event name");
  replace("Type", "種類");
  replace("[Participants]", "［Participants］");
  replace("No.,ID,Name,Kanji", "番号,ID 連盟ID,ローマ字,KANJI");
  replace("Round,Date,White,Black,Result", "回戦,対局日,白番,黒番,\"結\n果\"");
  const ImportedTournament t = read(text);
  CHECK(t.findings.empty());
  CHECK(t.games.size() == 1);
}

TEST_CASE("what is written as CSV, CP932 or a workbook is read back to the same people and games") {
  ImportedTournament t = read(form(
      "1,2026-03-02,1,2,1-0\n2,2026-03-09,2,3,0.5-0.5\n2,2026-03-09,1,9,1-0F\n3,,3,1,\n3,2026-03-16,2,9,1-0U\n",
      "standard", "1,N01000001,Kaze Hana,風 花\n2,N01000002,\"Umi, Sora\",\n3,1000003,Yama Riku,\n9,,-Toda Ai,\n"));
  const auto facts = [](const ImportedTournament& tournament) {
    std::vector<std::string> out;
    for (const ImportedPlayer& p : tournament.players)
      out.push_back(std::to_string(p.start_number.value()) + p.national_id + p.kanji);
    for (const ImportedGame& g : tournament.games)
      out.push_back(std::to_string(g.round) + '|' + std::to_string(g.white->value()) + '|' +
                    std::to_string(g.black->value()) + '|' + std::string{to_string(g.status)} + '|' +
                    (g.score_white ? std::to_string(g.score_white->half_points()) : "-") + '|' +
                    (g.date ? to_iso(*g.date) : "-"));
    return out;
  };
  for (const std::string& bytes : {write_form_csv(&t), write_form_csv(&t, text::CsvProfile::cp932),
                                   write_form_csv(&t, text::CsvProfile::site), write_form_xlsx(&t).value()}) {
    const std::vector<Document> documents{{.name = "again", .origin = {}, .bytes = bytes}};
    CHECK(ReportFormImporter{}.recognise(documents).certainty == Recognition::Certainty::certain);
    const auto again = ReportFormImporter{}.read(documents);
    REQUIRE(again);
    CHECK(facts(*again) == facts(t));
    CHECK(again->players[1].name == "Umi Sora");
    CHECK(again->details.declared_category == RatingCategory::standard);
    CHECK(again->details.non_members == 0);
    CHECK(again->details.application_date == t.details.application_date);
  }
}

TEST_CASE("a round that a form has nothing of may be one of byes alone") {
  CHECK(read(form("1,2026-03-02,1,2,1-0\n3,2026-03-04,1,2,1-0\n")).claims.may_lack_rounds);
}

TEST_CASE("a form has games and those of whom one side is not known, and no byes") {
  ImportedTournament t = read(form("1,2026-03-02,1,2,1-0\n"));
  ImportedGame bye;
  bye.round = 1;
  bye.white = StartNumber{3};
  bye.status = GameStatus::bye;
  bye.bye = ByeKind::pairing_allocated;
  t.games.push_back(bye);
  const ImportedTournament without = read(write_form_csv(&t));
  CHECK(codes(without).empty());
  CHECK(without.games.size() == 1);
  t.games.back().status = GameStatus::disputed;
  t.games.back().bye.reset();
  const ImportedTournament disputed = read(write_form_csv(&t));
  CHECK(codes(disputed) == std::vector<std::string>{"form-player-missing", "form-result"});
  REQUIRE(disputed.games.size() == 2);
  CHECK(disputed.games.back().status == GameStatus::disputed);
  CHECK(disputed.games.back().white == StartNumber{3});
}

TEST_CASE("rows of a workbook may be empty wherever they stand") {
  const std::string bytes = test::xlsx_of({{"Form|seiseki-report-form/1",
                                            "[Event]",
                                            "",
                                            "Event name|Meeting",
                                            "First day|2026-03-01",
                                            "Last day|2026-03-31",
                                            "",
                                            "Organiser|Club",
                                            "Time control|25 min",
                                            "Type|rapid",
                                            "Non-members|0",
                                            "",
                                            "[Participants]",
                                            "",
                                            "No.|ID|Name|Kanji",
                                            "1|N01000001|Kaze Hana",
                                            "",
                                            "2|N01000002|Umi Sora",
                                            "[Games]",
                                            "Round|Date|White|Black|Result",
                                            "",
                                            "1|2026-03-02|1|2|1-0"}});
  const ImportedTournament t = read(bytes);
  CHECK(t.details.organiser == "Club");
  CHECK(t.players.size() == 2);
  REQUIRE(t.games.size() == 1);
  CHECK(t.games.front().status == GameStatus::rated);
  CHECK_FALSE(has_error(t.findings));
}

TEST_CASE("a cell may hold more tabs or semicolons than the form has columns") {
  for (const char filler : {'\t', ';'}) {
    ImportedTournament t = read(form(",2026-03-02,1,2,1-0,,,\n"));
    t.details.time_control = "60 min" + std::string(20, filler) + "30 sec";
    const auto again = read_form({.name = "again.csv", .origin = {}, .bytes = write_form_csv(&t)});
    REQUIRE(again);
    CHECK(again->games.size() == t.games.size());
  }
}

TEST_CASE("what stands before the version divides a form, whatever else its cells are full of") {
  const std::string commas = form(",2026-03-02,1,2,1-0,,,\n");
  for (const char separator : {',', ';', '\t'}) {
    for (const std::string_view version :
         {"seiseki-report-form/1", "\"seiseki-report-form/1\"", " seiseki-report-form/1"}) {
      CAPTURE(separator);
      CAPTURE(version);
      std::string bytes = commas;
      std::replace(bytes.begin(), bytes.end(), ',', separator);
      bytes.replace(bytes.find("seiseki-report-form/1"), 21, version);
      // Cells beside the form's own hold more of another, in as many lines.
      const std::string beside = separator + std::string(10, separator == ',' ? ';' : ',');
      for (std::size_t at = 0; at < bytes.find("[Participants]"); at = bytes.find('\n', at) + 1)
        bytes.insert(bytes.find('\n', at), beside);
      CHECK(read(bytes).games.size() == 1);
    }
  }
}

TEST_CASE("a form without a line end is asked about where its last row is not whole, and told where it may go on") {
  // Result is the last column, as in a form that holds nothing of correspondence.
  const auto last_row = [](std::string_view row, std::string_view above = "1,2026-03-01,1,2,1-0\n") {
    std::string bytes = form(std::string{above} + std::string{row});
    const std::string_view further = ",Started,White rating at start,Black rating at start";
    bytes.erase(bytes.find(further), further.size());
    return read(bytes);
  };
  using Found = std::vector<std::string>;
  for (const std::string_view row : {"2,2026-03-02,1,3,1-0", "2,2026-03-02,1,3,0-1", "2,2026-03-02,1,3,0.5-0.5"}) {
    CAPTURE(row);
    const ImportedTournament t = last_row(row);
    REQUIRE(codes(t) == Found{"form-end-open"});
    CHECK(t.findings[0].code() == k_end_open.code);
    CHECK(t.findings[0].severity() == Severity::warning);
    CHECK(t.games.back().status == GameStatus::rated);
    CHECK(codes(last_row(std::string{row} + '\n')).empty());
    CHECK(codes(last_row(std::string{row} + ",")).empty());
  }
  CHECK(codes(last_row("2,2026-03-02,1,3,\"1-0\"")).empty());
  CHECK(codes(last_row("2,2026-03-02,1,3,1-0F")).empty());
  CHECK(codes(last_row("2,2026-03-02,1,3,白勝ち")).empty());
  // What is left of `0.5-0.5` or `1-0`, or of a row.
  for (const std::string_view row : {"2,2026-03-02,1,3,0", "2,2026-03-02,1,3,1", "2,2026-03-02,1,3,0.5",
                                     "2,2026-03-02,1,3,", "2,2026-03-02,1,3", "2,2026-03-02,1", "2,2026-03-02"}) {
    CAPTURE(row);
    const ImportedTournament t = last_row(row);
    const auto told = codes(t);
    REQUIRE(std::find(told.begin(), told.end(), k_row_cut.code) != told.end());
    CHECK(has_error(t.findings));
    CHECK(std::count_if(t.games.begin(), t.games.end(),
                        [](const ImportedGame& game) { return game.status == GameStatus::rated; }) == 1);
  }
  // Where nobody names both sides, White's score is all of a result.
  CHECK(codes(last_row("2,2026-03-02,1,3,0", "1,2026-03-01,1,2,1\n")) == Found{"form-end-open"});
  CHECK(codes(last_row("2,2026-03-02,1,3,0", "")) == Found{"form-end-open"});
  CHECK(codes(last_row("2,,,,")).empty());
}

TEST_CASE("jcca-2012 (2): a rating at the end of a form without a line end may have lost a digit") {
  const std::string game = "1,2026-03-02,1,2,1-0,2026-03-01,1500,1400";
  CHECK(codes(read(form(game + '\n', "correspondence"))).empty());
  CHECK(codes(read(form(game, "correspondence"))) == std::vector<std::string>{"form-end-open"});
}

TEST_CASE("a row in quotation marks is one cell, and stops the form; a remark with a comma or two does not") {
  struct Case {
    const char* games;
    bool is_joined;
  };
  for (const Case& c : {Case{",2026-03-02,1,2,1-0,,,\n\",2026-03-03,1,3,1-0,,,\"\n", true},
                        Case{",2026-03-02,1,2,1-0\n\",2026-03-03,1,3,1-0\"\n", true},
                        Case{",2026-03-02,1,2,1-0,,,\n\"remark: quiet, warm\",,,,,,,\n", false},
                        Case{",2026-03-02,1,\"2\",1-0,,,\n", false}}) {
    CAPTURE(std::string{c.games});
    const auto found = codes(read(form(c.games)));
    CHECK((std::find(found.begin(), found.end(), "form-row-joined") != found.end()) == c.is_joined);
  }
}

TEST_CASE("who is printed without a letter stays a participant") {
  for (const char* name : {",", ", ", " ,, ", "."}) {
    CAPTURE(name);
    ImportedTournament t = read(form("1,2026-03-02,1,2,1-0\n"));
    t.players[2].national_id.clear();
    t.players[2].name = name;
    CHECK(read(write_form_csv(&t)).players.size() == t.players.size());
  }
}

TEST_CASE("an empty form names what has to be filled in, and is the same bytes every time") {
  CHECK(write_form_csv(nullptr).starts_with("\xEF\xBB\xBF"));
  CHECK(refusal(write_form_csv(nullptr)) == "form-no-participants");
  CHECK(refusal(write_form_xlsx(nullptr).value()) == "form-no-participants");
  CHECK(write_form_xlsx(nullptr).value() == write_form_xlsx(nullptr).value());
}

TEST_CASE("a field that every report needs is asked for, and days that run backwards are told") {
  std::string nameless = form(",2026-03-02,1,2,1-0\n");
  nameless.replace(nameless.find("Event name,Meeting"), 18, "Event name,");
  CHECK(codes(read(nameless)) == std::vector<std::string>{"form-required"});
  std::string backwards = form(",2026-03-02,1,2,1-0\n");
  backwards.replace(backwards.find("Last day,2026-03-31"), 19, "Last day,2026-02-28");
  const ImportedTournament t = read(backwards);
  CHECK(codes(t).front() == "form-days-reversed");
  CHECK(t.findings.front().quoted == "2026-02-28");
}

TEST_CASE("a number beside the columns is a value that has moved, `0,5` in a CSV with commas") {
  CHECK(codes(read(form(",2026-03-02,1,2,1-0,,,,\n"))).empty());
  const auto found = codes(read(form(",2026-03-02,1,2,1-0,,,,5\n")));
  CHECK(std::count(found.begin(), found.end(), "form-cell-stray") == 1);
  CHECK(codes(read(form(",2026-03-02,1,2,1-0,,,,played late\n"))).empty());
}

TEST_CASE("a participant twice among rows without numbers makes the numbers below uncertain") {
  const auto found = codes(read(form(",2026-03-02,1,3,1-0,,,\n", "rapid",
                                     ",N01000001,Kaze Hana,\n,N01000001,Kaze Hana,\n,N01000002,Umi Sora,\n")));
  CHECK(std::count(found.begin(), found.end(), "form-participant-twice") == 1);
}

TEST_CASE("a row of headings that comes again is no participant") {
  const ImportedTournament t =
      read(form(",2026-03-02,1,3,1-0,,,\n", "rapid",
                ",N01000001,Kaze Hana,\nNo.,ID,Name,Kanji\n,N01000002,Umi Sora,\n,N01000003,Yama Riku,\n"));
  REQUIRE(t.players.size() == 3);
  CHECK(t.games.front().black == t.players.back().start_number);
  CHECK(t.players.back().national_id == "N01000003");
}

TEST_CASE(
    "2019 3(1), 2022 4(1), 4(5), 4(7): arbiter, seeds, ranks, birth dates, and what kind of event it is, are read and written") {
  std::string bytes = form(",2026-03-02,1,2,1-0,,,\n", "standard", "");
  const auto put = [&](const std::string& after, const std::string& more) {
    bytes.insert(bytes.find(after) + after.size(), more);
  };
  put("Non-members,0\n",
      "Rated event,yes はい\nFIDE event,no\nChief arbiter,Kaze Hana\nSeeds and qualifiers,Umi Sora\n");
  put("No.,ID,Name,Kanji", ",Rank,Date of birth");
  put("Date of birth\n", "1,N01000001,Kaze Hana,風 花,2,\n2,,Umi Sora,海 空,1,2001-04-05\n");
  const ImportedTournament t = read(bytes);
  CHECK(codes(t).empty());
  CHECK(t.details.declared_rated == true);
  CHECK(t.details.is_fide_event == false);
  CHECK(t.details.chief_arbiter == "Kaze Hana");
  CHECK(t.details.qualifiers == "Umi Sora");
  REQUIRE(t.players.size() == 2);
  CHECK(t.players[0].rank == 2);
  CHECK_FALSE(t.players[0].birth);
  CHECK(t.players[1].birth == PartialDate{2001, 4, 5});
  const ImportedTournament again = read(write_form_csv(&t));
  CHECK(again.details.declared_rated == true);
  CHECK(again.details.is_fide_event == false);
  CHECK(again.details.qualifiers == t.details.qualifiers);
  CHECK(again.players[1].birth == t.players[1].birth);
  CHECK(again.players[0].rank == 2);
}

TEST_CASE(
    "jcf-2024-10 4(2), 2022 3(2): who reports, and where they are reached, is read and written; an address is one") {
  const auto with = [](const std::string& lines) {
    std::string bytes = form(",2026-03-02,1,2,1-0,,,\n");
    bytes.insert(bytes.find("Non-members"), lines);
    return read(bytes);
  };
  const ImportedTournament t = with("Reporter,N01000001 Kaze Hana\nReporter's e-mail,hana@example.org\n");
  CHECK(codes(t).empty());
  CHECK(t.details.reporter == "N01000001 Kaze Hana");
  CHECK(t.details.reporter_contact == "hana@example.org");
  const ImportedTournament again = read(write_form_csv(&t));
  CHECK(again.details.reporter == t.details.reporter);
  CHECK(again.details.reporter_contact == t.details.reporter_contact);
  CHECK(with("報告者,風 花\n連絡先,hana@example.org\n").details.reporter == "風 花");
  for (const char* wrong : {"hana", "@example.org", "hana@example", "hana@example."}) {
    CAPTURE(wrong);
    CHECK(codes(with(std::string{"Reporter's e-mail,"} + wrong + "\n")) == std::vector<std::string>{"form-contact"});
  }
}

TEST_CASE("2022 4(6): FIDE's number says that it is a FIDE event; neither yes nor no is asked about") {
  const auto with = [](const std::string& line) {
    std::string bytes = form(",2026-03-02,1,2,1-0,,,\n");
    bytes.insert(bytes.find("Non-members"), line + "\n");
    return read(bytes);
  };
  const ImportedTournament numbered = with("FIDE公式戦,400001");
  CHECK(numbered.details.is_fide_event == true);
  CHECK(numbered.details.fide_event_id == "400001");
  CHECK(codes(with("FIDE event,maybe")) == std::vector<std::string>{"form-yes-or-no"});
  CHECK(codes(with("Rated event,たぶん")) == std::vector<std::string>{"form-yes-or-no"});
}
