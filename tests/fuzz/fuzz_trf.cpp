// Any bytes are read as a tournament or refused with a code; what is rated is mutual; writing is the inverse of
// reading.
#include <cstddef>
#include <cstdint>
#include <string>

#include "importers/text/unicode.hpp"
#include "importers/trf/reader.hpp"
#include "importers/trf/writer.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/unit/importers/trf/facts.hpp"

namespace {

/// A name longer than its 33 columns is read whole and written as far as they go.
seiseki::importers::ImportedTournament as_written(seiseki::importers::ImportedTournament tournament) {
  constexpr std::size_t k_columns = 33;
  for (auto& player : tournament.players) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < k_columns && end < player.name.size(); ++i)
      end += seiseki::importers::text::code_point_at(player.name, end).bytes;
    player.name = seiseki::importers::text::trim(std::string_view{player.name}.substr(0, end));
  }
  return tournament;
}

}  // namespace

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
  for (const std::string& written : {importers::trf::write_trf16(*first), importers::trf::write_trf26(*first)}) {
    const auto second = importers::trf::read_trf_text(written, "written.trf");
    require(second.has_value(), "what we write, we read");
    require(test::facts(as_written(*first)) == test::facts(*second), "to the same players and games");
  }
  return 0;
}
