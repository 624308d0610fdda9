/// \file
/// Imported tournaments in a line or two, for tests of the rooms that take them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "importers/imported_tournament.hpp"
#include "pipeline/identity/roster.hpp"
#include "tests/support/day.hpp"

namespace seiseki::test {

inline FederationId member_id(std::string_view text) {
  return FederationId::parse(text).value();
}
inline YearMonth month(std::string_view iso) {
  return parse_month(iso).value();
}
inline Instant instant(std::string_view iso) {
  return parse_instant(iso).value();
}

inline importers::ImportedPlayer printed(int start_number, std::string name, std::string national_id = {},
                                         std::string fide_id = {}) {
  importers::ImportedPlayer player;
  player.start_number = StartNumber{start_number};
  player.name = std::move(name);
  player.national_id = std::move(national_id);
  player.fide_id = std::move(fide_id);
  return player;
}

/// A game as a crosstable writes it: `1-0`, `1/2`, `0-1`; `+/-` forfeit, `*` no result, `0-0` unrated, `?` disputed.
inline importers::ImportedGame game(int round, int white, int black, std::string_view result) {
  importers::ImportedGame game;
  game.round = round;
  game.white = StartNumber{white};
  game.black = StartNumber{black};
  game.quoted = std::string(result);
  const auto set = [&](GameStatus status, int white_half, int black_half) {
    game.status = status;
    game.score_white = Score::from_half_points(white_half);
    game.score_black = Score::from_half_points(black_half);
  };
  if (result == "1-0") set(GameStatus::rated, 2, 0);
  if (result == "1/2") set(GameStatus::rated, 1, 1);
  if (result == "0-1") set(GameStatus::rated, 0, 2);
  if (result == "+/-") set(GameStatus::forfeit, 2, 0);
  if (result == "0-0") set(GameStatus::unrated, 0, 0);
  if (result == "*") game.status = GameStatus::open;
  if (result == "?") game.status = GameStatus::disputed;
  return game;
}

inline importers::ImportedGame bye(int round, int player, ByeKind kind = ByeKind::pairing_allocated) {
  importers::ImportedGame game;
  game.round = round;
  game.white = StartNumber{player};
  game.status = GameStatus::bye;
  game.bye = kind;
  return game;
}

inline identity::Member member(std::string_view id, std::string romaji, std::string kanji = {},
                               std::string fide_id = {}) {
  identity::Member out;
  out.id = member_id(id);
  out.romaji = std::move(romaji);
  out.kanji = std::move(kanji);
  out.fide_id = FideId{std::move(fide_id)};
  return out;
}

/// The codes of findings, in their order.
inline std::vector<std::string> codes(const std::vector<Finding>& findings) {
  std::vector<std::string> out;
  for (const Finding& finding : findings) out.emplace_back(finding.code());
  return out;
}

inline const Finding* find_code(const std::vector<Finding>& findings, std::string_view code) {
  for (const Finding& finding : findings) {
    if (finding.code() == code) return &finding;
  }
  return nullptr;
}

}  // namespace seiseki::test

/// Lists of codes are shown when a check fails.
template <>
struct doctest::StringMaker<std::vector<std::string>> {
  static String convert(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& text : texts) out += (out.empty() ? "" : ", ") + text;
    return ("[" + out + "]").c_str();
  }
};
