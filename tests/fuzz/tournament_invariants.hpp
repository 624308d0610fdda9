/// \file
/// What holds of every tournament an importer gives, whatever the bytes were. Tests only.
#pragma once

#include <set>

#include "importers/imported_tournament.hpp"
#include "importers/text/unicode.hpp"
#include "tests/fuzz/require.hpp"

namespace seiseki::test {

inline void require_sound(const importers::ImportedTournament& tournament) {
  std::set<StartNumber> numbers;
  for (const auto& player : tournament.players) {
    require(numbers.empty() || *numbers.rbegin() < player.start_number, "players are sorted, none twice");
    numbers.insert(player.start_number);
    for (const auto* text : {&player.name, &player.national_id, &player.fide_id, &player.club}) {
      require(importers::text::first_invalid_utf8(*text) == std::string_view::npos, "texts are UTF-8");
    }
  }
  std::set<std::pair<int, StartNumber>> busy;
  for (const auto& game : tournament.games) {
    require(game.round >= 1, "a game has a round");
    require((game.status == GameStatus::bye) == game.bye.has_value(), "a bye has a kind, nothing else has");
    if (game.status != GameStatus::rated) continue;
    require(game.white && game.black && game.white != game.black, "a rated game has two players");
    require(numbers.contains(*game.white) && numbers.contains(*game.black), "of the list");
    require(game.score_white && game.score_black && *game.score_white + *game.score_black == k_win, "and one point");
    require(busy.insert({game.round, *game.white}).second, "who play once in a round");
    require(busy.insert({game.round, *game.black}).second, "who play once in a round");
  }
  for (const auto& finding : tournament.findings) {
    require(!finding.code().empty() && !finding.message(Language::ja).empty(), "a finding has a code and a sentence");
  }
}

}  // namespace seiseki::test
