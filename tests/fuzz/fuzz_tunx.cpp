// Any bytes are read as a tournament file or refused with a code; nothing past their end is touched.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "importers/tunx/importer.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/fuzz/tournament_invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  const importers::tunx::TunxImporter importer;
  const std::vector<importers::Document> documents{
      {.name = "fuzz.TUNX", .origin = {}, .bytes = std::string(data, data + size)}};
  importer.recognise(documents);
  const auto tournament = importer.read(documents);
  if (tournament) {
    test::require_sound(*tournament);
  } else {
    test::require(!tournament.error().finding.code().empty(), "a refusal has a code");
  }
  return 0;
}
