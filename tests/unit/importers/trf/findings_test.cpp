#include "importers/trf/findings.hpp"

#include <set>

#include <doctest/doctest.h>

#include "importers/text/finding_list.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::trf;

TEST_CASE("every kind of TRF finding has a code of its own and the same slots in both languages") {
  std::set<std::string_view> codes;
  const auto slots = [](const Text& text, Language language) {
    std::set<char> out;
    const std::string_view sentence = text.in(language);
    for (std::size_t i = 0; i + 2 < sentence.size(); ++i) {
      if (sentence[i] == '{' && sentence[i + 2] == '}') out.insert(sentence[i + 1]);
    }
    return out;
  };
  for (const FindingKind* kind : finding_kinds()) {
    CAPTURE(kind->code);
    CHECK(codes.insert(kind->code).second);
    CHECK_FALSE(kind->message.en.empty());
    CHECK_FALSE(kind->message.ja.empty());
    CHECK_FALSE(kind->advice.en.empty());
    CHECK_FALSE(kind->advice.ja.empty());
    CHECK(slots(kind->message, Language::en) == slots(kind->message, Language::ja));
  }
}

TEST_CASE("a list of findings is capped, and says so as an error") {
  text::FindingList list("t.trf");
  for (std::size_t i = 0; i < 2 * text::k_max_findings; ++i) list.add(k_points_not_checked, {});
  const std::vector<Finding> findings = std::move(list).take();
  REQUIRE(findings.size() == text::k_max_findings + 1);
  CHECK(findings.back().code() == "findings-many");
  CHECK(has_error(findings));
  CHECK(findings.front().where.document == "t.trf");
}
