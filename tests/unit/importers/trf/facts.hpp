/// \file
/// What two readings of one tournament must agree on. Tests only.
#pragma once

#include <string>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::test {

inline std::string of(std::optional<StartNumber> n) {
  return n ? std::to_string(n->value()) : "-";
}
inline std::string of(std::optional<Score> s) {
  return s ? std::to_string(s->half_points()) : "-";
}
inline std::string of(std::optional<int> n) {
  return n ? std::to_string(*n) : "-";
}

/// Everything of players and games that a TRF can say; places and quotations are the file's, not the tournament's.
inline std::vector<std::string> facts(const importers::ImportedTournament& tournament) {
  std::vector<std::string> out;
  for (const importers::ImportedPlayer& p : tournament.players) {
    out.push_back("player " + of(p.start_number) + '|' + p.name + '|' + p.national_id + '|' + p.fide_id + '|' +
                  p.federation + '|' + p.title + '|' + p.sex + '|' + p.team + '|' + of(p.rating_fide) + '|' +
                  of(p.rating_national) + '|' + (p.birth ? to_iso(*p.birth) : "-") + '|' + of(p.points) + '|' +
                  of(p.rank));
  }
  for (const importers::ImportedGame& g : tournament.games) {
    out.push_back("game " + std::to_string(g.round) + '|' + of(g.white) + '|' + of(g.black) + '|' +
                  std::string{to_string(g.status)} + '|' + of(g.score_white) + '|' + of(g.score_black) + '|' +
                  (g.bye ? std::string{to_string(*g.bye)} : "-") + '|' + (g.date ? to_iso(*g.date) : "-"));
  }
  return out;
}

}  // namespace seiseki::test
