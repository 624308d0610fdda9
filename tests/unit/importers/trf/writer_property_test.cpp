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
