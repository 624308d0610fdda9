#include "pipeline/store/sorted_digests.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "store_fixture.hpp"

using namespace seiseki;
using seiseki::importers::Digest;
using seiseki::store::SortedDigests;

namespace {

/// Invented ones, the same every time; every tenth is there twice.
std::vector<Digest> some(std::size_t count) {
  std::vector<Digest> out;
  importers::Sha256 hash;
  for (std::size_t i = 0; out.size() < count; ++i) {
    hash.add(std::to_string(i));
    out.push_back(hash.take());
    if (i % 10 == 0 && out.size() < count) out.push_back(out.back());
  }
  return out;
}

std::vector<Digest> sorted_by(SortedDigests& digests, const std::vector<Digest>& all) {
  for (const Digest& digest : all) digests.add(digest);
  std::vector<Digest> out;
  digests.each([&out](const Digest& digest) { out.push_back(digest); });
  return out;
}

}  // namespace

TEST_CASE("digests come back in their order, however few of them the memory holds") {
  for (const std::size_t count : {0U, 1U, 6U, 7U, 8U, 14U, 100U, 1000U}) {
    CAPTURE(count);
    const std::vector<Digest> all = some(count);
    std::vector<Digest> expected = all;
    std::sort(expected.begin(), expected.end());
    for (const std::size_t in_memory : {std::size_t{1}, std::size_t{7}, SortedDigests::k_in_memory}) {
      CAPTURE(in_memory);
      SortedDigests digests{in_memory};
      CHECK(sorted_by(digests, all) == expected);
    }
  }
}

TEST_CASE("what the memory does not hold is seen by nobody, and where there is no place for it, that is said") {
  const char* before = std::getenv("TMPDIR");
  const std::string kept = before == nullptr ? "" : before;
  const store::test::TemporaryFolder folder;
  ::setenv("TMPDIR", folder.path.c_str(), 1);
  {
    SortedDigests digests{10};
    sorted_by(digests, some(100));
    // Nobody sees it, and nothing is left of it.
    CHECK(std::filesystem::is_empty(folder.path));
  }
  std::filesystem::remove_all(folder.path);
  CHECK(store::test::error_code([] {
          SortedDigests digests{10};
          sorted_by(digests, some(100));
        }) == "publish-write");
  if (before == nullptr) {
    ::unsetenv("TMPDIR");
  } else {
    ::setenv("TMPDIR", kept.c_str(), 1);
  }
}
