// Any bytes are read as a tournament or refused with a code; what is rated is mutual; writing is the inverse of
// reading.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "importers/text/unicode.hpp"
#include "importers/trf/reader.hpp"
#include "importers/trf/writer.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/unit/importers/trf/facts.hpp"

namespace {

bool are_nameless(const seiseki::importers::ImportedTournament& tournament) {
  const auto is_nameless = [](const seiseki::importers::ImportedPlayer& player) {
    return seiseki::test::without_controls(player.name).empty();
  };
  return std::all_of(tournament.players.begin(), tournament.players.end(), is_nameless);
}

/// The first fact that differs is shown, so that what was found can be understood.
void require_same(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  const auto [first, second] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  if (first == before.end() && second == after.end()) return;
  std::cerr << "before: " << (first == before.end() ? "nothing" : *first)
            << "\nafter:  " << (second == after.end() ? "nothing" : *second) << '\n';
  seiseki::test::require(false, "to the same players and games");
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
  const importers::ImportedTournament held = test::as_far_as_columns_go(*first);
  const importers::trf::WriterOptions options{.national_tag = "JPN"};
  for (const std::string& written :
       {importers::trf::write_trf16(*first, options).bytes, importers::trf::write_trf26(*first, options).bytes}) {
    const auto second = importers::trf::read_trf_text(written, "written.trf");
    // Nobody is left of people who have no name, or one of control characters, once their disputed games are gone.
    if (!second && second.error().finding.code() == "trf-no-players" && are_nameless(held)) return 0;
    require(second.has_value(), "what we write, we read");
    require_same(test::kept_facts(held, held), test::kept_facts(*second, held));
  }
  return 0;
}
