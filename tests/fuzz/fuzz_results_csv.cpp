// Any bytes are read as a table of results or refused with a code; what is rated can be.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "importers/results_csv/importer.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/fuzz/tournament_invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  using importers::Document;
  const importers::results_csv::ResultsCsvImporter importer;
  const std::vector<Document> documents{{.name = "fuzz.csv", .origin = {}, .bytes = std::string(data, data + size)}};
  importer.recognise(documents);
  const auto tournament = importer.read(documents);
  if (tournament) {
    test::require_sound(*tournament);
  } else {
    test::require(!tournament.error().finding.code().empty(), "a refusal has a code");
  }
  return 0;
}
