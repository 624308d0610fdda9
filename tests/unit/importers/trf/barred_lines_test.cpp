#include "importers/trf/barred_lines.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/trf/importer.hpp"
#include "importers/trf/reader.hpp"
#include "tests/unit/importers/trf/read.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;

namespace {

constexpr std::string_view k_akane = "001 1|m| FM|Kiriban Akane   |2291|JPN|99000011|2280|N90000011|1965/03/02|";
constexpr std::string_view k_toru = "001 2|w|   |Yukimasu Toru   |0|JPN|0|0||1966|";

/// Two players: points, rank and rounds of each.
std::string event(std::string_view akane, std::string_view toru, std::string_view header = {}) {
  return std::string{header} + std::string{k_akane} + std::string{akane} + '\n' + std::string{k_toru} +
         std::string{toru} + '\n';
}

ImportedTournament read_barred(const std::string& text) {
  return test::read_trf(text, "t.tdf");
}

std::string codes(const ImportedTournament& tournament) {
  std::string out;
  for (const Finding& finding : tournament.findings) out += std::string{finding.code()} + ' ';
  return out;
}

std::string game_of(const ImportedTournament& tournament) {
  if (tournament.games.size() != 1) return std::to_string(tournament.games.size()) + " games";
  const ImportedGame& game = tournament.games.front();
  const auto score = [](const std::optional<Score>& points) {
    return points ? std::to_string(points->half_points()) : std::string{"-"};
  };
  return std::to_string(game.white->value()) + ' ' + (game.black ? std::to_string(game.black->value()) : "-") + ' ' +
         std::string{to_string(game.status)} + ' ' + score(game.score_white) + ':' + score(game.score_black) +
         (game.bye ? ' ' + std::string{to_string(*game.bye)} : std::string{});
}

}  // namespace

TEST_CASE("a player of Vega's description file is read by the order of his fields") {
  const ImportedTournament tournament = read_barred(event("1.0|1|2 w 1", "0.0|2|1 b 0"));
  CHECK(tournament.format == "vega-tdf");
  CHECK(tournament.claims.may_lack_rounds);
  CHECK(codes(tournament).empty());
  REQUIRE(tournament.players.size() == 2);
  const ImportedPlayer& akane = tournament.players[0];
  CHECK(akane.name == "Kiriban Akane");
  CHECK(akane.sex == "m");
  CHECK(akane.title == "FM");
  CHECK(akane.federation == "JPN");
  CHECK(akane.rating_fide == 2291);
  CHECK(akane.fide_id == "99000011");
  CHECK(akane.rating_national == 2280);
  CHECK(akane.national_id == "N90000011");
  CHECK(akane.birth->year == 1965);
  CHECK(akane.points == k_win);
  CHECK(akane.rank == 1);
  const ImportedPlayer& toru = tournament.players[1];
  CHECK_FALSE(toru.rating_fide.has_value());
  CHECK(toru.fide_id.empty());
  CHECK_FALSE(toru.rating_national.has_value());
  CHECK(toru.national_id.empty());
}

TEST_CASE("a result counts as a game only where Vega says that it was played, and both players say the same") {
  struct Row {
    std::string_view akane;
    std::string_view toru;
    std::string_view game;
    std::string_view code;
  };
  const Row rows[] = {
      {"|2 w 1", "|1 b 0", "1 2 rated 2:0", ""},
      {"|2 b 0", "|1 w 1", "2 1 rated 2:0", ""},
      {"|2 w 2", "|1 b 2", "1 2 rated 1:1", ""},
      {"|2 w +", "|1 b -", "1 2 forfeit 2:0", ""},
      {"|2 w -", "|1 b -", "1 2 forfeit 0:0", ""},
      {"|2 w =", "|1 b =", "1 2 unrated 1:1", ""},
      {"|2 w 0", "|1 b 0", "1 2 unrated 0:0", "result-zero-zero "},
      {"|2 w", "|1 b", "1 2 open -:-", "result-missing "},
      {"|0000 - +", "|", "1 - bye -:- pairing-allocated", ""},
      {"|0000 - =", "|", "1 - bye -:- half-point", ""},
      {"|0000 - -", "|", "1 - bye -:- zero-point", ""},
      {"|", "|", "0 games", ""},
      // A draw is a 2: what stands for one in a TRF, or nowhere, is no result here.
      {"|2 w =", "|1 b 2", "1 2 disputed -:-", "pair-result "},
      {"|2 w 1", "|1 b 1", "1 2 disputed -:-", "pair-result "},
      {"|2 w 1", "|1 w 0", "1 2 disputed -:-", "pair-colour "},
      {"|2 w W", "|1 b L", "1 2 disputed -:-", "result-unknown "},
      {"|2 w 3", "|1 b 0", "1 2 disputed -:-", "result-unknown "},
      {"|2 w 1", "|", "1 2 disputed -:-", "pair-one-sided "},
      {"|3 w 1", "|", "1 - disputed -:-", "pair-opponent "},
      {"|2w1", "|", "1 - disputed -:-", "cell-unreadable "},
      {"|2 w 10", "|", "1 - disputed -:-", "cell-unreadable "},
      {"|2 wb 1", "|", "1 - disputed -:-", "cell-unreadable "},
  };
  for (const Row& row : rows) {
    CAPTURE(row.akane);
    CAPTURE(row.toru);
    const ImportedTournament tournament = read_barred(event("|" + std::string{row.akane}, "|" + std::string{row.toru}));
    CHECK(game_of(tournament) == row.game);
    CHECK(codes(tournament) == row.code);
  }
}

TEST_CASE("the records of a description file mean what Vega means by them") {
  const ImportedTournament tournament =
      read_barred(event("1.0|1||2 w 1", "0.0|2||1 b 0",
                        "012 Asamoya Open\n042 18/12/2025\n052 20/12/2025\n132 2025/12/18; 2025/12/20\n"
                        "142 1.0 0.5\n152 2\n162 2\n172 BHC1;BH\n192 Vega 8.3.10\n"));
  CHECK(codes(tournament).empty());
  CHECK(tournament.details.name == "Asamoya Open");
  CHECK(tournament.details.start == parse_date("2025-12-18"));
  CHECK(tournament.details.rounds == 2);
  REQUIRE(tournament.games.size() == 1);
  CHECK(tournament.games[0].round == 2);
  CHECK(tournament.games[0].date == parse_date("2025-12-20"));
  for (const auto& [text, rounds] :
       {std::pair{"200", std::optional{200}}, {"201", std::optional<int>{}}, {"0", std::optional<int>{}}}) {
    CAPTURE(text);
    CHECK(read_barred(event("1.0|1|2 w 1", "0.0|2|1 b 0", "162 " + std::string{text} + '\n')).details.rounds == rounds);
  }
  // What TRF26 has under these numbers is something else.
  CHECK(tournament.other_records.empty());
  CHECK(codes(read_barred(event("3.0|1|2 w 1", "0.0|2|1 b 0", "142 3.0 1.0\n"))) == "points-not-checked ");
  // Vega's years have four digits: of two they are torn, and nobody knows which of the numbers is the year.
  const ImportedTournament cut_year = read_barred(event("1.0|1|2 w 1", "0.0|2|1 b 0", "042 14/02/20\n"));
  CHECK(codes(cut_year) == "date-unreadable ");
  CHECK_FALSE(cut_year.details.start.has_value());
  const ImportedTournament torn = read_barred(event("1.0|1||2 w 1", "0.0|2||1 b 0", "132 2025/12/18; 2025/12/2 ;\n"));
  CHECK_FALSE(torn.games[0].date.has_value());
}

TEST_CASE("a finding names the column in which a field of a description file stands") {
  const ImportedTournament tournament = read_barred(event("1.0|1|2 w 1", "1.0|2|1 b 1"));
  REQUIRE(codes(tournament) == "pair-result ");
  const auto& result = tournament.findings[0];
  CHECK(result.where.line == 1);
  CHECK(result.where.column == static_cast<int>(k_akane.size()) + 7);
  CHECK(result.quoted == "1 [2 w 1], 2 [1 b 1]");
}

TEST_CASE("lines of a description file that lack fields are told, broken ones refuse it") {
  const ImportedTournament tournament =
      read_barred(event("1.0|1|2 w 1", "0.0|2|1 b 0") + "001 3|m||Amekoma Sorane|0|JPN|||\n");
  CHECK(codes(tournament) == "trf-fields-missing ");
  CHECK(tournament.players.size() == 2);
  const auto uneven = read_trf_text(event("1.0|1|2 w 1", "0.0|2||1 b 0"), "t.tdf");
  REQUIRE_FALSE(uneven.has_value());
  CHECK(uneven.error().finding.code() == "trf-fields-moved");
  CHECK(uneven.error().failure() == FailureClass::damage);
  CHECK(uneven.error().finding.argument("sign") == "lines have 13 to 14 fields");
  CHECK(uneven.error().finding.where.line == 1);
  const auto broken = read_trf_text(event("1.0|1|\n2 w 1", "0.0|2|1 b 0"), "t.tdf");
  REQUIRE_FALSE(broken.has_value());
  const auto cut = read_trf_text(std::string{k_akane} + '\n', "t.tdf");
  REQUIRE_FALSE(cut.has_value());
  CHECK(cut.error().finding.code() == "trf-fields-missing");
  CHECK(cut.error().finding.argument("count") == "11");
  CHECK(broken.error().finding.code() == "trf-lines-wrapped");
}

TEST_CASE("an ID longer than the columns of a TRF is kept, and none of twelve digits is FIDE's") {
  std::string text = event("1.0|1|2 w 1", "0.0|2|1 b 0");
  text.replace(text.find("N90000011"), 9, "ABCDEFGHIJKL");
  text.replace(text.find("99000011"), 8, "990000119900");
  const ImportedTournament tournament = read_barred(text);
  CHECK(tournament.players[0].national_id == "ABCDEFGHIJKL");
  CHECK(tournament.players[0].fide_id.empty());
  CHECK(codes(tournament) == "id-not-fide ");
}

TEST_CASE("a field where another belongs refuses a description file: rounds may have moved with it") {
  struct Row {
    std::string from;
    std::string to;
    std::string_view sign;
  };
  const Row rows[] = {
      {"|JPN|99000011", "|99000011", "“99000011” is no federation"},
      {"|m|", "|", "“FM” is no sex"},
      {"|2291|", "|", "“JPN” is no FIDE rating"},
      {"|m|", "|mw|", "“mw” is no sex"},
      {"| FM|", "|Kiriban|", "“Kiriban” is no title"},
      {"1.0|1|", "1.0|", "“2 w 1” is no rank"},
      {"1.0|1|", "1000|1|", "“1000” is no number of points"},
      {"1.0|1|", "1000.5|1|", "“1000.5” is no number of points"},
      {"1.0|1|", "10000|1|", "“10000” is no number of points"},
      {"1.0|1|", "x|1|", "“x” is no number of points"},
  };
  for (const Row& row : rows) {
    std::string text = event("1.0|1|2 w 1|2 b 1", "0.0|2|1 b 0|1 w 0");
    text.replace(text.find(row.from), row.from.size(), row.to);
    CAPTURE(text);
    const auto refused = read_trf_text(text, "t.tdf");
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().finding.code() == "trf-fields-moved");
    CHECK(refused.error().finding.argument("sign") == row.sign);
  }
}

TEST_CASE("points of a description file are less than a thousand") {
  for (const auto& [points, half_points] :
       {std::pair{"0.5", 1}, {"11.5", 23}, {"100.5", 201}, {"999.5", 1'999}, {"999", 1'998}}) {
    CAPTURE(points);
    const auto read = read_trf_text(event(std::string{points} + "|1|2 w 1", "0.0|2|1 b 0"), "t.tdf");
    REQUIRE(read);
    CHECK(read->players[0].points == Score::from_half_points(half_points));
  }
}

TEST_CASE("a federation of a description file is three letters, large or small") {
  for (const std::string code : {"AZA", "aza"}) {
    CAPTURE(code);
    std::string text = event("1.0|1|2 w 1", "0.0|2|1 b 0");
    text.replace(text.find("JPN"), 3, code);
    const ImportedTournament tournament = read_barred(text);
    CHECK(codes(tournament).empty());
    CHECK(tournament.players[0].federation == code);
  }
}

TEST_CASE("a description file is known without its header, and bars in a name make none") {
  const auto recognised = [](const std::string& text) {
    const std::vector<Document> documents{{.name = "t.tdf", .origin = {}, .bytes = text}};
    return TrfImporter{}.recognise(documents).certainty;
  };
  CHECK(recognised(event("1.0|1|2 w 1", "0.0|2|1 b 0")) == Recognition::Certainty::certain);
  CHECK(recognised("001 x|m|||||||||||\n") == Recognition::Certainty::no);
  CHECK_FALSE(is_description_file("001    1 m    Player | One\n"));
  CHECK_FALSE(is_description_file("001    1      ||||||||||||\n"));
  CHECK_FALSE(is_description_file("001    1  ||| ||||||||||||\n"));
  CHECK(is_description_file("001    1|m||||||||||\n"));
  CHECK(is_description_file("001    1|m|||||||\n"));
  CHECK_FALSE(is_description_file("001    1|m||||||\n"));
}

TEST_CASE("an entry of a round is a number, a colour and a result, and nothing else") {
  const auto told = [](std::string_view entry) {
    return codes(read_barred(event(std::string{"1.0|1|"} + std::string{entry}, "0.0|2|1 b 0")));
  };
  CHECK(told("2 w 1").empty());
  const std::string sound = told("9999 w 1");
  for (const std::string_view entry : {"10000 w 1", "x w 1", "-2 w 1", "2 x 1", "2 wb 1", "2 w 11", "2", "2 w 1 1"}) {
    CAPTURE(entry);
    CHECK_FALSE(told(entry).empty());
    CHECK(told(entry) != sound);
  }
}

TEST_CASE(
    "an entry's opponent is a number from none to the last there may be, and FIDE's IDs have eleven digits at most") {
  const auto read = [](std::string_view entry, std::string_view fide) {
    std::string text = event(std::string{"1.0|1|"} + std::string{entry}, "0.0|2|1 b 0");
    text.replace(text.find("99000011"), 8, fide);
    return read_barred(text);
  };
  CHECK(codes(read("0 - 0", "99000011")).find("cell-unreadable") == std::string::npos);
  const std::string unreadable = codes(read("x w 1", "99000011"));
  CHECK(codes(read("10000 w 1", "99000011")) == unreadable);
  CHECK(codes(read("x b 0", "99000011")) == unreadable);
  CHECK(codes(read("0 w 1", "99000011")) != unreadable);
  CHECK(read("2 w 1", "99000000011").players[0].fide_id == "99000000011");
  CHECK(read("2 w 1", "990000000011").players[0].fide_id.empty());
}

TEST_CASE("a player's own fields are held at their ends") {
  const auto told = [](std::string_view line) {
    const std::string text = std::string{line} + '\n' + std::string{k_toru} + "0.0|2|0 - 0\n";
    const auto tournament = read_trf_text(text, "t.tdf");
    return tournament ? codes(*tournament) : std::string{tournament.error().finding.code()};
  };
  const auto row = [](std::string_view number, std::string_view sex, std::string_view fide, std::string_view federation,
                      std::string_view id, std::string_view points) {
    return "001 " + std::string{number} + '|' + std::string{sex} + "| FM|Kiriban Akane   |" + std::string{fide} + '|' +
           std::string{federation} + '|' + std::string{id} + "|2280|N90000011|1965/03/02|" + std::string{points} +
           "|1|0 - 0";
  };
  const std::string sound = told(row("1", "m", "2291", "JPN", "99000011", "0.0"));
  for (const std::string& same :
       {row("9999", "m", "2291", "JPN", "99000011", "0.0"), row("1", "w", "2291", "JPN", "99000011", "0.0"),
        row("1", "", "2291", "JPN", "99000011", "0.0"), row("1", "m", "-", "JPN", "99000011", "0.0"),
        row("1", "m", "", "JPN", "99000011", "0.0"), row("1", "m", "9999", "", "99000011", "0.0"),
        row("1", "m", "2291", "JPN", "99000011", "-"), row("1", "m", "2291", "JPN", "99000011", "")}) {
    CAPTURE(same);
    CHECK(told(same) == sound);
  }
  for (const std::string& other :
       {row("0", "m", "2291", "JPN", "99000011", "0.0"), row("10000", "m", "2291", "JPN", "99000011", "0.0"),
        row("x", "m", "2291", "JPN", "99000011", "0.0"), row("1", "q", "2291", "JPN", "99000011", "0.0"),
        row("1", "mw", "2291", "JPN", "99000011", "0.0"), row("1", "m", "22910", "JPN", "99000011", "0.0"),
        row("1", "m", "x", "JPN", "99000011", "0.0"), row("1", "m", "2291", "JP1", "99000011", "0.0"),
        row("1", "m", "2291", "JP", "99000011", "0.0"), row("1", "m", "2291", "JPN", "99000011", "x"),
        row("1", "m", "2291", "JPN", "99000011", "1000")}) {
    CAPTURE(other);
    CHECK(told(other) != sound);
  }
}
