// Any bytes as an archive: members within the caps, under the archive's name, none of them an archive.
#include <cstddef>
#include <cstdint>
#include <string>

#include "importers/text/unicode.hpp"
#include "importers/zip/archive.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki::importers;
  using seiseki::test::require;
  const Document document{.name = "fuzz.zip", .bytes = std::string(data, data + size)};
  const zip::Limits limits{.members = 50, .member_bytes = 1U << 20U, .total_bytes = 1U << 21U};
  (void)zip::is_archive(document.bytes);
  const auto members = zip::documents_in(document, limits);
  if (!members) return 0;
  std::size_t total = 0;
  for (const auto& member : *members) {
    if (!member) continue;
    total += member->bytes.size();
    require(member->name.starts_with("fuzz.zip/"), "members are named after the archive");
    require(member->name.find("..") == std::string::npos || member->name.find("/../") == std::string::npos,
            "no member leads out");
    require(text::first_invalid_utf8(member->name) == std::string_view::npos, "names are UTF-8");
    require(member->bytes.size() <= limits.member_bytes, "members are capped");
    require(!zip::is_archive(member->bytes), "no archive in an archive");
  }
  require(total <= limits.total_bytes, "the whole is capped");
  return 0;
}
