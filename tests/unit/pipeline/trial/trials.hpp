/// \file
/// Tournaments made in a test, tried.
#pragma once

#include <string>
#include <vector>

#include "pipeline/trial/event.hpp"
#include "pipeline/trial/explained.hpp"
#include "pipeline/trial/sentences.hpp"
#include "pipeline/trial/view.hpp"
#include "tests/unit/pipeline/imported.hpp"

namespace seiseki::test {

inline const lists::Editions& editions() {
  static const lists::Editions k_editions = lists::Editions::load().value();
  return k_editions;
}

/// Three rated players and one without a rating, over two rounds, of which the source says nothing but names and games.
inline importers::ImportedTournament small_event() {
  importers::ImportedTournament tournament;
  tournament.format = "trf16";
  tournament.details.name = "Koharu Cup";
  tournament.players = {printed(1, "Asano Haru", "N00000011"), printed(2, "Beppu Natsu"), printed(3, "Chino Aki"),
                        printed(4, "Doi Fuyu")};
  tournament.players[0].rating_national = 1800;
  tournament.players[0].rating_fide = 1900;
  tournament.players[1].rating = 1700;
  tournament.players[2].rating_fide = 1600;
  tournament.games = {game(1, 1, 2, "1-0"), game(1, 3, 4, "0-1"), game(2, 3, 1, "1/2"), game(2, 4, 2, "+/-")};
  return tournament;
}

inline trial::Event tried(importers::ImportedTournament tournament, const trial::Wishes& wishes = {}) {
  trial::Given given;
  given.label = "koharu.trf";
  given.tournament = std::move(tournament);
  return trial::try_event(given, wishes, editions(), instant("2026-11-22T12:00"));
}

inline std::vector<std::string> codes(const std::vector<trial::Assumption>& assumptions) {
  std::vector<std::string> out;
  for (const trial::Assumption& assumption : assumptions) out.emplace_back(assumption.kind->code);
  return out;
}

inline const trial::PlayerRow& row_of(const trial::EventView& view, int number) {
  for (const trial::PlayerRow& row : view.rows) {
    if (row.number == StartNumber{number}) return row;
  }
  FAIL("no such player");
  return view.rows.front();
}

}  // namespace seiseki::test
