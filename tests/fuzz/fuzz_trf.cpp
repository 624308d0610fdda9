// Any bytes are read as a tournament or refused with a code; what is rated is mutual; writing is the inverse of
// reading.
#include <cstddef>
#include <cstdint>
#include <string>

#include "importers/text/fixed_width.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/reader.hpp"
#include "importers/trf/writer.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/unit/importers/trf/facts.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  using test::require;
  const std::string bytes(data, data + size);
  const auto first = importers::trf::read_trf({.name = "fuzz.trf", .origin = {}, .bytes = bytes});
  if (!first) {
    require(!first.error().finding.code().empty(), "a refusal has a code");
    return 0;
  }
  for (const auto& player : first->players) {
    require(importers::text::first_invalid_utf8(player.name) == std::string_view::npos, "names are UTF-8");
  }
  for (const auto& game : first->games) {
    if (game.status != GameStatus::rated) continue;
    require(game.white && game.black && game.white != game.black, "a rated game has two players");
    require(game.score_white && game.score_black && *game.score_white + *game.score_black == k_win, "and one point");
  }
  // A name longer than its columns is read, and cut where it is written.
  importers::ImportedTournament held = *first;
  for (auto& player : held.players) {
    const importers::text::TextLine name(player.name);
    player.name = importers::text::trim(name.columns(1, 33));
  }
  for (const std::string& written : {importers::trf::write_trf16(*first), importers::trf::write_trf26(*first)}) {
    const auto second = importers::trf::read_trf_text(written, "written.trf");
    require(second.has_value(), "what we write, we read");
    require(test::facts(held) == test::facts(*second), "to the same players and games");
  }
  return 0;
}
