// Any bytes are read as a report form or refused with a code; what is rated can be; a form that is written is read
// back.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "importers/report_form/importer.hpp"
#include "importers/report_form/writer.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/fuzz/tournament_invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  using importers::Document;
  const importers::report_form::ReportFormImporter importer;
  const std::vector<Document> documents{{.name = "fuzz.csv", .origin = {}, .bytes = std::string(data, data + size)}};
  importer.recognise(documents);
  const auto first = importer.read(documents);
  if (!first) {
    test::require(!first.error().finding.code().empty(), "a refusal has a code");
    return 0;
  }
  test::require_sound(*first);
  const std::vector<Document> written{
      {.name = "written.csv", .origin = {}, .bytes = importers::report_form::write_form_csv(&*first)}};
  const auto second = importer.read(written);
  test::require(second.has_value(), "what we write, we read");
  test::require_sound(*second);
  test::require(second->players.size() == first->players.size(), "to the same people");
  return 0;
}
