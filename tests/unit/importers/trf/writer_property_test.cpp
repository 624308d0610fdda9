#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "importers/trf/reader.hpp"
#include "importers/trf/writer.hpp"
#include "tests/unit/importers/trf/facts.hpp"
#include "tests/unit/importers/trf/report_text.hpp"

using namespace seiseki::importers::trf;
using namespace seiseki::test;

TEST_CASE("property: read(write(read(x))) == read(x) for any cells") {
  const bool holds = rc::check("write is the inverse of read", [] {
    const int players = *rc::gen::inRange(1, 7);
    const int rounds = *rc::gen::inRange(0, 5);
    std::string text;
    for (int i = 1; i <= players; ++i) {
      std::vector<std::string> cells;
      for (int r = 0; r < rounds; ++r) {
        const int opponent = *rc::gen::inRange(0, players + 2);
        const char colour = *rc::gen::element('w', 'b', '-', ' ');
        const char result =
            *rc::gen::element('1', '=', '0', '+', '-', 'W', 'D', 'L', 'H', 'F', 'U', 'Z', ' ', '*', 'X');
        const std::string number =
            opponent == 0 ? *rc::gen::element<std::string>("0000", "") : std::to_string(opponent);
        cells.push_back(number + ' ' + colour + ' ' + result);
      }
      const std::string id = *rc::gen::element<std::string>("", "0", "1350", "N90000011", "25000001", "100013", "Z5");
      text += player(i, cells, *rc::gen::element<std::string>("", "0.0", "1.5"), id);
      if (*rc::gen::inRange(0, 3) == 0) {
        const std::string number = *rc::gen::element<std::string>("", "D50113", "N90000022", "25000001");
        const std::string rating = *rc::gen::element<std::string>("", "1700");
        text += "JPN " + right(std::to_string(i), 4) + std::string(40, ' ') + right(rating, 4) + std::string(5, ' ') +
                right(number, 11) + std::string(12, ' ') + '\n';
      }
    }
    const auto first = read_trf_text(text, "t.trf");
    RC_ASSERT(first.has_value());
    for (const std::string& written : {write_trf16(*first).bytes, write_trf26(*first).bytes}) {
      const auto second = read_trf_text(written, "t.trf");
      RC_ASSERT(second.has_value());
      RC_ASSERT(kept_facts(*first, *first) == kept_facts(*second, *first));
    }
  });
  CHECK(holds);
}

TEST_CASE("property: whatever a name is made of, what we write we read, with the same people and games") {
  // Blanks of every kind, what steers terminals, what lines and records begin or end with, what is cut in the middle.
  const std::vector<std::string> pieces{"A",      "ko, ",   " ",      "  ",     "\t",     "\x01",   "\x0b", "\x1b",
                                        "\x7f",   "\u0085", "\u00a0", "\u3000", "é",      "Ã©",     "漢",   "ｱ",
                                        "\u0301", "\u200b", "\u202e", "\u2028", "\ufeff", "\ufffd", "|",    "||||||||",
                                        ";",      "001 ",   "### ",   "132 ",   "0001",   "½",      "\"",   "JPN "};
  const bool holds = rc::check("names are kept as far as they go", [&pieces] {
    const int players = *rc::gen::inRange(1, 5);
    std::string text = "012 " + *rc::gen::elementOf(pieces) + "\n";
    for (int i = 1; i <= players; ++i) {
      std::string name;
      const int parts = *rc::gen::inRange(0, 12);
      for (int k = 0; k < parts; ++k) name += *rc::gen::elementOf(pieces);
      std::vector<std::string> cells;
      const int opponent = i % 2 == 0 ? i - 1 : i + 1;
      if (*rc::gen::inRange(0, 2) == 0) {
        if (opponent <= players)
          cells.push_back(std::to_string(opponent) + (i % 2 == 0 ? " b " : " w ") +
                          *rc::gen::element('1', '=', '0', ' '));
        else
          cells.push_back("0000 - " + std::string{*rc::gen::element('U', '-', 'Z', ' ')});
      }
      text += named_player(i, name, cells, *rc::gen::element<std::string>("", "0.0", "1.0"),
                           *rc::gen::element<std::string>("", "25000001", "N90000011"));
    }
    const auto first = read_trf_text(text, "t.trf");
    if (!first) {
      RC_ASSERT(!first.error().finding.code().empty());
      return;
    }
    for (const std::string& written :
         {write_trf16(*first, {.national_tag = "JPN"}).bytes, write_trf26(*first, {.national_tag = "JPN"}).bytes}) {
      const auto second = read_trf_text(written, "t.trf");
      if (kept_facts(as_far_as_columns_go(*first), *first).empty() && !second) continue;
      RC_ASSERT(second.has_value());
      RC_ASSERT(kept_facts(as_far_as_columns_go(*first), *first) == kept_facts(*second, *first));
    }
  });
  CHECK(holds);
}
