/// \file
/// What two readings of one tournament must agree on. Tests only.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/text/fixed_width.hpp"
#include "importers/text/unicode.hpp"

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

/// The letter of the format, of which programs have others.
inline std::string sex_of(const std::string& printed) {
  if (printed == "m" || printed == "M") return "m";
  return printed == "w" || printed == "W" || printed == "f" || printed == "F" ? "w" : "";
}

/// Blanks for control characters, which no file of ours has, and none at the ends.
inline std::string without_controls(std::string text) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  std::replace_if(text.begin(), text.end(), is_control, ' ');
  return std::string{importers::text::trim(text)};
}

/// A name longer than its columns is read, and cut where it is written; an ID is not written at all.
inline importers::ImportedTournament as_far_as_columns_go(importers::ImportedTournament tournament) {
  for (importers::ImportedPlayer& player : tournament.players) {
    const importers::text::TextLine name(player.name);
    player.name = importers::text::trim(name.columns(1, 33));
    if (importers::text::count_code_points(player.national_id) > 11) player.national_id.clear();
  }
  return tournament;
}

/// The same as far as a TRF of ours must keep what `source` says: points and ranks only where the source has them,
/// points without an opponent as the bye that they are, and nothing of games that are disputed, for which the form has
/// no code.
inline std::vector<std::string> kept_facts(importers::ImportedTournament tournament,
                                           const importers::ImportedTournament& source) {
  for (importers::ImportedPlayer& player : tournament.players) {
    const auto same = [&player](const importers::ImportedPlayer& p) { return p.start_number == player.start_number; };
    const auto said = std::find_if(source.players.begin(), source.players.end(), same);
    player.sex = sex_of(player.sex);
    const bool is_code =
        player.federation.size() == 3 &&
        std::all_of(player.federation.begin(), player.federation.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!is_code) player.federation.clear();
    for (std::string* text : {&player.name, &player.title, &player.team, &player.national_id})
      *text = without_controls(*text);
    if (said == source.players.end() || !said->points) player.points.reset();
    if (said == source.players.end() || !said->rank) player.rank.reset();
  }
  // Whoever has neither name nor ID is nobody once disputed games are gone.
  std::erase_if(tournament.players, [](const importers::ImportedPlayer& player) {
    return player.name.empty() && player.national_id.empty() && player.fide_id.empty();
  });
  std::set<std::pair<int, StartNumber>> disputing;
  for (const importers::ImportedGame& game : source.games) {
    if (game.status != GameStatus::disputed) continue;
    for (const auto side : {game.white, game.black}) {
      if (side) disputing.emplace(game.round, *side);
    }
  }
  const auto is_disputed = [&disputing](const importers::ImportedGame& game) {
    return (game.white && disputing.contains({game.round, *game.white})) ||
           (game.black && disputing.contains({game.round, *game.black}));
  };
  std::erase_if(tournament.games, [&](const importers::ImportedGame& game) {
    return game.status != GameStatus::rated && is_disputed(game);
  });
  for (importers::ImportedGame& game : tournament.games) {
    if (game.black || game.status != GameStatus::unrated) continue;
    const int half_points = game.score_white ? game.score_white->half_points() : 0;
    game.status = GameStatus::bye;
    game.score_white.reset();
    game.bye = half_points == 2 ? ByeKind::full_point : half_points == 1 ? ByeKind::half_point : ByeKind::zero_point;
  }
  return facts(tournament);
}

}  // namespace seiseki::test
