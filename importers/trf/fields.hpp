/// \file
/// Where everything stands in a tournament report file: columns and limits as data. TRF16, TRF26 and the 001-compatible
/// dialects share these columns; their records differ by tag, not by layout. No code reads a column by number
/// elsewhere.
#pragma once

#include <cstddef>
#include <string_view>

#include "importers/text/fixed_width.hpp"

namespace seiseki::importers::trf {

using text::Field;

/// \spec trf16 001
struct PlayerFields {
  Field start_number{5, 8};
  Field sex{10, 10};
  Field title{11, 13};
  Field name{15, 47};
  Field rating{49, 52};
  Field federation{54, 56};
  Field id{58, 68};
  Field birth{70, 79};
  Field points{81, 84};
  Field rank{86, 89};
};
inline constexpr PlayerFields k_player;

/// Columns between the fields of 001, blank in every sound line.
inline constexpr int k_player_gaps[] = {4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91};
/// A 001 line that ends before its points is not a player. \spec trf16 001 cols 81-84
inline constexpr int k_min_player_columns = 84;

/// A round takes ten columns from 90: two blanks, opponent in four, colour, result, with a blank between each.
/// \spec trf16 001 cols 92-95, 97, 99
inline constexpr int k_first_cell_column = 90;
inline constexpr int k_cell_columns = 10;
inline constexpr int k_opponent_in_cell = 2;  ///< 0-based offsets within a cell
inline constexpr int k_colour_in_cell = 7;
inline constexpr int k_result_in_cell = 9;

/// A national rating system line has 001's columns under a federation's letters; all but the rating may be left out at
/// its end. \spec trf26 NRS
inline constexpr int k_min_national_columns = 52;
inline constexpr int k_national_gaps[] = {4, 9, 14, 48, 53, 57, 69};
inline constexpr std::string_view k_sexes = "mwfxuMWFXU-";  ///< the letters programs write

/// Tag and blank, behind which header records have their text and Vega's description file has its fields.
inline constexpr std::size_t k_tag_columns = 4;

/// Free text of header records. \spec trf16 012 cols 5-
inline constexpr int k_header_text_column = 5;
/// \spec trf16 132 cols 92-99, next round ten further
inline constexpr int k_round_date_column = 92;

/// \spec trf16 013: name 5-36, members 37-40, next five further.  \spec trf26 310: name 9-40, members 74-77, likewise.
/// What 013 has not is a field of no columns. \spec trf26 310: nickname 42-46, strength 48-53, match points 55-60, game
/// points 62-67, rank 69-71
struct TeamFields {
  Field number;  ///< the team's own
  Field name;
  Field nickname;
  Field strength;
  Field match_points;
  Field game_points;
  Field rank;
  int first_member = 0;
};
inline constexpr TeamFields k_team_013{.number = {},
                                       .name = {5, 36},
                                       .nickname = {},
                                       .strength = {},
                                       .match_points = {},
                                       .game_points = {},
                                       .rank = {},
                                       .first_member = 37};
inline constexpr TeamFields k_team_310{.number = {5, 7},
                                       .name = {9, 40},
                                       .nickname = {42, 46},
                                       .strength = {48, 53},
                                       .match_points = {55, 60},
                                       .game_points = {62, 67},
                                       .rank = {69, 71},
                                       .first_member = 74};
inline constexpr int k_member_columns = 5;

/// \spec trf26 240: type 5, round 7-9, players (teams in a team event) 11-14, next five further
struct ByeFields {
  Field type{5, 5};
  Field round{7, 9};
  int first_number = 11;
};
inline constexpr ByeFields k_bye_240;

/// \spec trf26 330: type 5-6, round 8-10, White's team 12-14, Black's team 16-18
struct ForfeitedMatchFields {
  Field type{5, 6};
  Field round{8, 10};
  Field white{12, 14};
  Field black{16, 18};
};
inline constexpr ForfeitedMatchFields k_match_330;

/// \spec trf26 172: federation 5-7, method 9-13
struct RankingMethodFields {
  Field federation{5, 7};
  Field method{9, 13};
};
inline constexpr RankingMethodFields k_method_172;
inline constexpr std::string_view k_ranking_methods[] = {"FIDON", "NIDOF", "HBFN", "LBFN", "OTHER", "FIDE", "NRO"};

/// A remark of ours, followed by numbers: what is written from pages of some rounds lacks the others on purpose, and
/// not because columns have moved.
inline constexpr std::string_view k_empty_rounds_remark = "### Rounds without entries in the source:";

/// The same of every round without a day, be it empty or not, where others have one: the days then stand at the rounds
/// that it leaves, and nowhere else.
inline constexpr std::string_view k_undated_rounds_remark = "### Rounds without a day in the source:";
/// The same of points that are no sums of 1, ½ and 0: how a source counts otherwise is not kept, that it does is.
inline constexpr std::string_view k_own_scoring_remark = "### Points by the source's own scoring";

inline constexpr int k_max_start_number = 9'999;  ///< four columns
inline constexpr int k_max_rounds = 200;
inline constexpr std::size_t k_max_lines = 200'000;
inline constexpr std::size_t k_max_player_lines = 100'000;
inline constexpr std::size_t k_max_line_bytes = 16'384;

}  // namespace seiseki::importers::trf
