// Any bytes as an .xls, and as the workbook stream of a sound compound file, large and small.
#include <cstddef>
#include <cstdint>
#include <string>

#include "tests/fuzz/check_sheets.hpp"
#include "tests/support/xls_builder.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(data, data + size);
  seiseki::test::check_sheets({.name = "fuzz.xls", .bytes = bytes});
  // The builder's table of sectors is one sector.
  if (size > 60'000) return 0;
  seiseki::test::check_sheets({.name = "fuzz.xls", .bytes = seiseki::test::compound_of(bytes)});
  // The fixtures' streams begin behind header, table and directory: mutants of them are streams nearly sound.
  constexpr std::size_t k_before_stream = 1536;
  if (size > k_before_stream) {
    seiseki::test::check_sheets(
        {.name = "fuzz.xls", .bytes = seiseki::test::compound_of(bytes.substr(k_before_stream))});
  }
  return 0;
}
