// Editions never change once released: a correction is a new edition with an own id. Whoever must change one of these
// numbers has changed a released edition.
#include <map>

#include <doctest/doctest.h>

#include "importers/source/document.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;

TEST_SUITE("engine/regulations/released_editions") {
  TEST_CASE("the SHA-256 of every released edition and its tables") {
    const std::map<std::string, std::string> released{
        {"fide-2017-07", "435343fbcaf21b533ff52843f6a8a63de8ef4cccd5e2113d0b5ecb8c39fdc36c"},
        {"fide-2022-01", "57aae884b9f3cccd60e868552b6bcf91ecc134edafcecafb2ad2627c49dcdab8"},
        {"fide-2024-03", "af405a9ba049c81cae2cd91f05a8205a7d55735f5c45ee7d56bd33f1d13520eb"},
        {"fide-2025-10", "97bda27326454fada8dae28bf707e8decbf936cc981a3da040ff43b6580cd787"},
        {"jcca-2012", "ca9af5b038e330f6d40797ccbf9c4a7e42e00553ffcc0a01f17592bf4c6f78ae"},
        {"ncs-2019-09", "44a9214bba1c0bebfa8f4ee04ebcf447bda4eae3cdbccf82b09b7cd61af067c1"},
        {"ncs-2022-09", "2bd7c72e5af63191b9aabdf5ecab2949c2abf1909798c2f27fa0bb7dca298dd9"},
        {"jcf-2024-10", "f55c7a081b6db20ef49e1bb464e10bfdc91db21d77de49590c57385082e3eb6d"}};
    CHECK(test::editions().size() == released.size());
    for (const Regulation& edition : test::editions()) {
      CAPTURE(edition.id.text());
      const auto found = released.find(edition.id.text());
      CHECK((found == released.end() ? "not released" : found->second) == importers::sha256_hex(edition.hash_input));
    }
  }

  TEST_CASE("every parameter of every edition names its clause or reading, and editions of a lineage do not overlap") {
    for (const Regulation& edition : test::editions()) {
      CAPTURE(edition.id.text());
      for (const Parameter& parameter : describe(edition)) {
        const bool is_heading = parameter.key.find('.') == std::string::npos || parameter.key.starts_with("title.") ||
                                parameter.key == "k.order";
        if (is_heading) continue;
        CAPTURE(parameter.key);
        CHECK_FALSE((parameter.clause.clause.empty() && parameter.clause.rule.empty()));
        CHECK(parameter.clause.edition == edition.id.text());
      }
      for (const Regulation& other : test::editions()) {
        if (other.lineage != edition.lineage || !(other.effective_from > edition.effective_from)) continue;
        // A released edition without a last day stays as it is; the later one takes over.
        if (edition.effective_until) CHECK(*edition.effective_until < other.effective_from);
      }
    }
  }
}
