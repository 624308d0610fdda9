// Any bytes are read as a text export or refused with a code, as one file or as the half of a pair; what is rated
// can be.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "importers/text_pair/importer.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/fuzz/tournament_invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  using importers::Document;
  const std::string bytes(data, data + size);
  const importers::text_pair::TextPairImporter importer;
  const Document alone{.name = "fuzz.txt", .origin = {}, .bytes = bytes};
  importer.event_of(alone);
  importer.recognise(std::vector{alone});
  // Beside a sound other half, a broken one is read further than alone.
  const Document players{.name = "players.txt",
                         .origin = {},
                         .bytes = "Nr;Name;Identnr;FideIdent\n1;a;N90000011;\n2;b;;\n3;c;;\n4;d;;\n5;e;;\n"};
  const Document games{.name = "games.txt",
                       .origin = {},
                       .bytes = "Runde;NrW;NrS;ErgW;ErgS;Kontumaz\n1;1;2;1;0;\n1;3;4;0,5;0,5;\n2;1;3;0;1;K\n"};
  for (const auto& documents : {std::vector{alone}, std::vector{alone, games}, std::vector{players, alone}}) {
    const auto tournament = importer.read(documents);
    if (tournament) {
      test::require_sound(*tournament);
    } else {
      test::require(!tournament.error().finding.code().empty(), "a refusal has a code");
    }
  }
  return 0;
}
