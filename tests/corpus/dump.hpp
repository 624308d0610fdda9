/// \file
/// One line per thing an importer read, tab-separated, for comparison with other readings: the independent oracle
/// trf_oracle.py and the `.expected` files beside the fixtures. Tests only.
///
///     format   trf16
///     player   number   national ID   FIDE ID   national rating   rating   birth   points
///     game     round   white   black   status   half points of White   date
///     finding  code   severity   place
///     refused  code
#pragma once

#include <ostream>
#include <string>

#include "engine/domain/error.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::test {

inline std::string shown(std::optional<int> number) {
  return number ? std::to_string(*number) : "-";
}
inline std::string shown(std::optional<StartNumber> number) {
  return number ? std::to_string(number->value()) : "-";
}
inline std::string shown(std::optional<Score> score) {
  return score ? std::to_string(score->half_points()) : "-";
}
inline std::string shown(const std::string& text) {
  return text.empty() ? "-" : text;
}

inline void dump(std::ostream& out, const Result<importers::ImportedTournament>& result) {
  if (!result) {
    out << "refused\t" << result.error().finding.code() << '\n';
    return;
  }
  out << "format\t" << result->format << '\n';
  for (const auto& player : result->players) {
    out << "player\t" << player.start_number.value() << '\t' << shown(player.national_id) << '\t'
        << shown(player.fide_id) << '\t' << shown(player.rating_national) << '\t'
        << shown(player.rating_fide ? player.rating_fide : player.rating) << '\t'
        << (player.birth ? to_iso(*player.birth) : "-") << '\t' << shown(player.points) << '\n';
  }
  for (const auto& game : result->games) {
    out << "game\t" << game.round << '\t' << shown(game.white) << '\t' << shown(game.black) << '\t'
        << to_string(game.status) << '\t' << shown(game.score_white) << '\t' << (game.date ? to_iso(*game.date) : "-")
        << '\n';
  }
  for (const auto& finding : result->findings) {
    out << "finding\t" << finding.code() << '\t' << to_string(finding.severity()) << '\t' << finding.where.place()
        << '\n';
  }
}

}  // namespace seiseki::test
