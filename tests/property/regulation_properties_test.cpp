// An edition is taken whole or refused with a code, whatever its bytes.
#include <fstream>
#include <sstream>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "engine/regulations/load.hpp"

using namespace seiseki;
using namespace seiseki::regulations;

namespace {

std::string bytes_of(const std::string& path) {
  std::ifstream file{SEISEKI_SOURCE_DIR "/engine/regulations/" + path, std::ios::binary};
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

std::size_t below(std::size_t limit) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, limit));
}

/// A few bytes changed, cut out, doubled, or put elsewhere.
std::string damaged(std::string text) {
  for (std::size_t edits = 1 + below(4); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = below(text.size());
    const std::size_t length = 1 + below(std::min<std::size_t>(40, text.size() - at));
    switch (below(4)) {
      case 0:
        text[at] = static_cast<char>(below(256));
        break;
      case 1:
        text.erase(at, length);
        break;
      case 2:
        text.insert(at, text.substr(at, length));
        break;
      default:
        text.insert(below(text.size()), text.substr(at, length));
        break;
    }
  }
  return text;
}

}  // namespace

TEST_SUITE("property/regulations") {
  TEST_CASE("a damaged edition is refused with a code, or still has every parameter with its source") {
    const std::string editions[] = {bytes_of("editions/jcf-2024-10.toml"), bytes_of("editions/jcca-2012.toml"),
                                    bytes_of("editions/fide-2025-10.toml")};
    const auto table = [](std::string_view name) -> std::optional<std::string> {
      std::string bytes = bytes_of("tables/" + std::string{name});
      return bytes.empty() ? std::nullopt : std::optional<std::string>{std::move(bytes)};
    };
    CHECK(rc::check([&] {
      const auto loaded = load_regulation(damaged(editions[below(3)]), "damaged.toml", table);
      if (!loaded) {
        RC_ASSERT(loaded.error().finding.code().starts_with("edition-"));
        return;
      }
      // The last K rule always holds, so a K is always found.
      const ExpectedScoreMethod* method = loaded->expected_score();
      const bool finds_k = method == nullptr || method->k_rules.back().kind == KRule::Kind::normal;
      RC_ASSERT(finds_k);
      for (const Parameter& parameter : describe(*loaded)) {
        const bool is_heading = parameter.clause.edition.empty();
        RC_ASSERT(is_heading || !parameter.clause.clause.empty() || !parameter.clause.rule.empty());
      }
    }));
  }

  TEST_CASE("a damaged table is refused, or still answers every difference and percentage") {
    const std::string expected = bytes_of("tables/expected_score.tsv");
    const std::string percentages = bytes_of("tables/percentage.tsv");
    const std::string points = bytes_of("tables/jcca_points.tsv");
    CHECK(rc::check([&] {
      if (const auto table = ExpectedScoreTable::parse(damaged(expected), "t.tsv")) {
        for (int difference = 0; difference <= 4000; difference += 7) {
          const auto& row = table->row(difference);
          RC_ASSERT(row.first <= difference && (!row.last || difference <= *row.last));
          RC_ASSERT(row.higher.hundredths() + row.lower.hundredths() == 100);
        }
      }
      if (const auto table = PercentageTable::parse(damaged(percentages), "t.tsv")) {
        for (int p = 0; p <= 100; ++p) RC_ASSERT(table->difference(p) == -table->difference(100 - p));
      }
      if (const auto table = PointTable::parse(damaged(points), "t.tsv")) {
        for (int difference = 0; difference <= 900; ++difference) {
          const auto& row = table->rows()[table->higher_row(difference)];
          RC_ASSERT(row.higher_first <= difference && (!row.higher_last || difference <= *row.higher_last));
        }
      }
    }));
  }
}
