#include "importers/trf/wrapped_lines.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "importers/trf/fields.hpp"
#include "importers/trf/reader.hpp"
#include "tests/unit/importers/trf/facts.hpp"
#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;
using test::player;

namespace {

std::string without_blanks_at_end(std::string line) {
  line.resize(line.find_last_not_of(' ') + 1);
  return line;
}

enum class Blanks { kept, lost };

/// `line` broken every `width` columns.
std::string wrapped(std::string line, std::size_t width, Blanks blanks) {
  line.resize(line.find_last_not_of('\n') + 1);
  std::string out;
  for (std::size_t at = 0; at < line.size(); at += width) {
    const std::string piece = line.substr(at, width);
    out += (blanks == Blanks::lost ? without_blanks_at_end(piece) : piece) + '\n';
  }
  return out;
}

std::string code_of(const Result<ImportedTournament>& result) {
  return result ? std::string{} : std::string{result.error().finding.code()};
}

/// Four players, six rounds; players 1 and 2 have no cell in round 4 and meet in round 6.
std::vector<std::string> six_rounds() {
  return {player(1, {"2 w 1", "3 b =", "4 w =", "", "", "2 b 1"}, "3.0"),
          player(2, {"1 b 0", "4 w 1", "3 b 1", "", "", "1 w 0"}, "2.0"),
          player(3, {"4 w 1", "1 w =", "2 w 0", "4 b 1", "4 w 1", "4 b 1"}, "4.5"),
          player(4, {"3 b 0", "2 b 0", "1 b =", "3 w 0", "3 b 0", "3 w 0"}, "0.5")};
}

}  // namespace

TEST_CASE("what follows a player line is its rest, a record, a ruler or a remark") {
  const std::string first = without_blanks_at_end(player(1, {"2 w 1"}).substr(0, 99));
  const auto is_rest = [&](std::string_view line) { return is_rest_of_player_line(line, first); };
  CHECK(is_rest("     8 w =     9 b 1    10 w 1"));
  CHECK(is_rest("  0000 - Z"));
  CHECK(is_rest("0000 - Z"));
  CHECK(is_rest("w 1     3 b ="));
  CHECK(is_rest("="));
  CHECK_FALSE(is_rest("         1         2         3         4"));
  CHECK_FALSE(is_rest("  10101010  11111111  12121212  13131313"));
  CHECK_FALSE(is_rest("  a remark of the arbiter"));
  CHECK_FALSE(is_rest("013 Kawazu"));
  CHECK_FALSE(is_rest("013"));
  CHECK_FALSE(is_rest("### end"));
  CHECK(is_rest_of_player_line("900 JPN", "001    1 m    Aoba, Midori") == false);
  CHECK(is_rest_of_player_line(" 1900 JPN   N90000011", "001    1 m    Aoba, Midori"));
  CHECK_FALSE(is_rest_of_player_line("Aoba is not here", "001    1"));
  // A line that has its points is whole enough: what follows is rounds, or not its rest.
  const std::string with_points = player(1, {}, "1.0").substr(0, 84);
  CHECK_FALSE(is_rest_of_player_line("Aoba is not here", with_points));
  CHECK(is_rest_of_player_line("   2 w 1", with_points));
  CHECK(is_rest_of_player_line("Aoba is not here", with_points.substr(0, 83)));
}

TEST_CASE("the width is that of the widest piece but the last of its line, wherever that stands") {
  // The first piece is blank behind the federation: of it more blanks were lost than any width is tried for.
  std::string line = player(1, {"2 w 1", "3 b 1", "4 w 1", "5 b 1", "6 w 1", "7 b 1", "0000 - H"}, "6.5");
  line.pop_back();
  const std::string_view pieces = line;
  const std::string first = without_blanks_at_end(line.substr(0, 77));
  const std::vector<WrappedLine> lines{{{first, 1}, {{pieces.substr(77, 77), 2}, {pieces.substr(154), 3}}}};
  CHECK(first.size() < 60);
  const auto unwrapped = unwrap(lines);
  REQUIRE(unwrapped.has_value());
  CHECK(unwrapped->width == 77);
  CHECK(unwrapped->texts == std::vector<std::string>{line});
}

TEST_CASE("nine blanks may have been lost in front of the break, which are all but one of a round's") {
  std::string line = player(1, {"2 w 1", "", "3 b 1"}, "2.0");
  line.pop_back();
  const std::string_view pieces = line;
  const std::string first = without_blanks_at_end(line.substr(0, 108));
  CHECK(first.size() == 99);
  const std::vector<WrappedLine> lines{{{first, 1}, {{pieces.substr(108), 2}}}};
  const auto unwrapped = unwrap(lines);
  REQUIRE(unwrapped.has_value());
  CHECK(unwrapped->width == 108);
  CHECK(unwrapped->texts == std::vector<std::string>{line});
}

TEST_CASE("lines are put together up to the length of which one is read, counting the blanks that may be lost") {
  const auto unwrapped = [](const std::string& last_cell) {
    std::vector<std::string> cells(1'628, "2 w 1");
    cells.push_back(last_cell);
    std::string line = player(1, cells);
    line = without_blanks_at_end(line.substr(0, line.find('\n')));
    const std::vector<WrappedLine> lines{
        {{std::string_view{line}.substr(0, 109), 1}, {{std::string_view{line}.substr(109), 2}}}};
    return std::pair{line.size(), unwrap(lines).has_value()};
  };
  CHECK(unwrapped("0000    ") == std::pair{k_max_line_bytes - 9, true});
  CHECK(unwrapped("0000 -  ") == std::pair{k_max_line_bytes - 7, false});
}

TEST_CASE("lines broken at any column are read as if they were whole, or refused; never in another round") {
  std::string whole = "XXR 6\n";
  for (const std::string& line : six_rounds()) whole += line;
  const auto expected = read_trf_text(whole, "t.trf");
  REQUIRE(expected);
  int read = 0;
  for (std::size_t width = 9; width < 160; ++width) {
    for (const Blanks blanks : {Blanks::kept, Blanks::lost}) {
      CAPTURE(width);
      std::string text = "XXR 6\n";
      for (const std::string& line : six_rounds()) text += wrapped(line, width, blanks);
      const auto result = read_trf_text(text, "t.trf");
      if (!result || has_error(result->findings)) continue;
      ++read;
      CHECK(test::facts(*result) == test::facts(*expected));
    }
  }
  CHECK(read > 150);
}

TEST_CASE("a round that follows from a width that could be another is not believed") {
  const std::vector<std::string> lines = six_rounds();
  // Only the two who sat out two rounds are broken, and their blanks are lost: nothing tells how many.
  const auto break_of = [&](std::size_t player) { return wrapped(lines[player], 139, Blanks::lost); };
  CHECK(code_of(read_trf_text("XXR 6\n" + break_of(0) + break_of(1) + lines[2] + lines[3], "t.trf")) ==
        "trf-lines-wrapped");
  // A line of full width tells it, but nobody confirms where the two others' games stand.
  CHECK(code_of(read_trf_text("XXR 6\n" + break_of(0) + break_of(1) + break_of(2) + lines[3], "t.trf")) ==
        "trf-lines-wrapped");
  // An unbroken line confirms a game only where it names the player whose game it is.
  std::vector<std::string> others = lines;
  others[0] = player(1, {"2 w 1", "3 b =", "4 w =", "", "", "3 b 1"}, "3.0");
  others[1] = player(2, {"1 b 0", "4 w 1", "3 b 1", "", "", "4 w 0"}, "2.0");
  others[2] = player(3, {"4 w 1", "1 w =", "2 w 0", "4 b 1", "4 w 1", "1 w 0"}, "3.5");
  others[3] = player(4, {"3 b 0", "2 b 0", "1 b =", "3 w 0", "3 b 0", "2 b 1"}, "1.5");
  CHECK(code_of(read_trf_text("XXR 6\n" + wrapped(others[0], 139, Blanks::lost) +
                                  wrapped(others[1], 139, Blanks::lost) + others[2] + others[3],
                              "t.trf")) == "trf-lines-wrapped");
  // The number of rounds is what the width is measured by.
  std::string all;
  for (const std::string& line : lines) all += wrapped(line, 109, Blanks::kept);
  CHECK(code_of(read_trf_text(all, "t.trf")) == "trf-lines-wrapped");
  CHECK(code_of(read_trf_text("XXR 6\n" + all, "t.trf")).empty());
  // So are the days of the rounds.
  std::string days = "132" + std::string(88, ' ');
  for (int day = 1; day <= 5; ++day) days += "26/05/0" + std::to_string(day) + "  ";
  CHECK(code_of(read_trf_text(days + "\n" + all, "t.trf")) == "trf-lines-wrapped");
  CHECK(code_of(read_trf_text(days + "26/05/06\n" + all, "t.trf")).empty());
  // A whole line that ends in front of the break says nothing of the width, a wider one does.
  CHECK(code_of(read_trf_text("XXR 6\n" + all + player(5, {"0000 - Z", "0000 - Z"}), "t.trf")).empty());
  CHECK(code_of(read_trf_text("XXR 6\n" + all + player(5, {"", "", "0000 - Z"}), "t.trf")) == "trf-lines-wrapped");
}

TEST_CASE("a cell behind the break is told by the line it stands on") {
  std::string text = "XXR 6\n";
  for (const std::string& line : six_rounds()) text += wrapped(line, 109, Blanks::kept);
  text.replace(text.find("     3 b =") + 0, 10, "     3 b =");
  const std::size_t last = text.rfind("     3 w 0");
  text.replace(last, 10, "     3 w x");
  const auto result = read_trf_text(text, "t.trf");
  REQUIRE(result);
  const auto& findings = result->findings;
  const auto found = std::find_if(findings.begin(), findings.end(), [](const Finding& f) { return f.where.round > 0; });
  REQUIRE(found != findings.end());
  CHECK(found->where.round == 6);
  // That the lines were put together again is told too.
  CHECK(findings.front().code() == "trf-lines-joined");
  CHECK(findings.front().argument("count") == "4");
}
