#include "pipeline/operations/redaction.hpp"

#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/unit/pipeline/operations/opened_office.hpp"

using namespace seiseki;
using namespace seiseki::test;
using Steps = std::vector<std::pair<std::string, std::string>>;

namespace {

/// What stands in the place of the bytes `a` of a file, after this one was written anew so often.
std::string after_steps(const Steps& steps, const std::string& path = "list.csv",
                        const std::string& asked = "list.csv") {
  OfficeWorld world;
  world.open_office();
  for (const auto& [before, after] : steps) {
    world.decisions.insert(
        {.time = world.now,
         .actor = "officer",
         .kind = "redact-files",
         .object = "publications",
         .clause = {},
         .reason = "asked by letter",
         .before = {},
         .after = R"({"files":[{"path":")" + path + R"(","before":")" + before + R"(","after":")" + after + R"("}]})",
         .reversible = false});
  }
  return operations::Redactions{world.decisions}.current(asked, "a");
}

}  // namespace

TEST_CASE("what was written anew is followed in the order it was, also back to bytes that were there before") {
  CHECK(after_steps({}) == "a");
  CHECK(after_steps({{"b", "c"}}) == "a");
  CHECK(after_steps({{"a", "b"}, {"b", "c"}}) == "c");
  CHECK(after_steps({{"a", "b"}, {"b", "a"}}) == "a");
  CHECK(after_steps({{"a", "b"}, {"b", "c"}, {"c", "b"}}) == "b");
  CHECK(after_steps({{"a", "b"}, {"b", "c"}, {"c", "b"}, {"b", "c"}}) == "c");
  CHECK(after_steps({{"a", "b"}, {"b", "a"}, {"a", "b"}}) == "b");
}

TEST_CASE("another file of the same bytes is written anew for itself, a superseded one is still the same file") {
  CHECK(after_steps({{"a", "b"}}, "rating-2020-01-01.csv", "rating-2020-02-01.csv") == "a");
  CHECK(after_steps({{"a", "b"}}, "superseded/2026-ST/2026-02-14.r1.csv", "2026-ST/2026-02-14.csv") == "b");
}
