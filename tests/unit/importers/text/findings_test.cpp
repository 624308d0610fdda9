#include "importers/text/findings.hpp"

#include <set>

#include <doctest/doctest.h>

using namespace seiseki;

TEST_CASE("every kind of text finding has a code of its own and speaks both languages") {
  std::set<std::string_view> codes;
  for (const FindingKind* kind : importers::text::finding_kinds()) {
    CHECK(codes.insert(kind->code).second);
    CHECK_FALSE(kind->message.en.empty());
    CHECK_FALSE(kind->message.ja.empty());
    CHECK_FALSE(kind->advice.en.empty());
    CHECK_FALSE(kind->advice.ja.empty());
  }
}
