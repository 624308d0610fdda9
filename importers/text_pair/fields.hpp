/// \file
/// The columns of Swiss-Manager's text export, by the names its German headers always have, and the limits. Columns are
/// looked up by name: versions differ in their number (25 or 26 for players).
/// \spec swiss_manager 5.1, 5.2
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace seiseki::importers::text_pair {

/// *Spielerdaten*. What is not needed (tie-breaks, group, club number) has no place here.
enum PlayerColumn : std::size_t {
  nr,
  name,
  title,
  ident,
  rating_national,
  rating_fide,
  birth,
  federation,
  sex,
  club,
  fide_id,
  points,
  rank,
  surname,
  given_name,
  k_player_columns
};
inline constexpr std::array<std::string_view, k_player_columns> k_player_header{
    "Nr",  "Name", "Titel",     "Identnr", "EloNat", "EloInt",   "Geburt", "Fed",
    "Sex", "Klub", "FideIdent", "Pkt",     "Rang",   "Nachname", "Vorname"};

/// *Spielerauslosung*. The per-board ratings (`ErgEloW`, `ErgEloS`) and the team number are not needed.
enum GameColumn : std::size_t {
  round,
  board,
  ident_white,
  ident_black,
  nr_white,
  nr_black,
  result_white,
  result_black,
  forfeit,
  result,
  k_game_columns
};
inline constexpr std::array<std::string_view, k_game_columns> k_game_header{
    "Runde", "Brett", "IdentW", "IdentS", "NrW", "NrS", "ErgW", "ErgS", "Kontumaz", "Erg"};

inline constexpr int k_bye = -1;         ///< NrS of a pairing-allocated bye
inline constexpr int k_not_paired = -2;  ///< as in the program's XML; not seen in text so far

inline constexpr int k_max_start_number = 99'999;
inline constexpr int k_max_rounds = 200;
inline constexpr std::size_t k_max_lines = 200'000;
inline constexpr std::size_t k_max_line_bytes = 16'384;
inline constexpr std::size_t k_max_cells = 64;
inline constexpr std::size_t k_max_documents = 200;

}  // namespace seiseki::importers::text_pair
