/// \file
/// Where everything stands in a tournament file of Swiss-Manager: offsets and codes as data. The format is not
/// published; this is what 42 real files agree in, and for team events what three readers of them that others published
/// agree in, one of which was held against the published totals of an Olympiad. No code reads an offset by number
/// elsewhere.
/// \spec swiss_manager section 7
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace seiseki::importers::tunx {

using namespace std::string_view_literals;

/// Sections begin with a marker; its first byte says which.
inline constexpr std::string_view k_header_marker = "\x93\xFF\x89\x44"sv;
inline constexpr std::string_view k_config_marker = "\x95\xFF\x89\x44"sv;
inline constexpr std::string_view k_schedule_marker = "\xA3\xFF\x89\x44"sv;
inline constexpr std::string_view k_players_marker = "\xA5\xFF\x89\x44"sv;
inline constexpr std::string_view k_pairings_marker = "\xB3\xFF\x89\x44"sv;
inline constexpr std::string_view k_teams_marker = "\xB5\xFF\x89\x44"sv;
inline constexpr std::string_view k_matches_marker = "\xC3\xFF\x89\x44"sv;
inline constexpr std::string_view k_directory_marker = "\xD3\xFF\x89\x44"sv;
/// Bytes two to four of any marker: what the pairings end at.
inline constexpr std::string_view k_marker_tail = "\xFF\x89\x44"sv;
/// The last section but one says where those from the schedule on begin: bytes from the start of the file, u32, zeros
/// at the end. Measured: right in 20 of 20 real files.
inline constexpr std::size_t k_directory_entries = 7;
inline constexpr std::string_view k_after_pairings = "\xB5\xC5\xD3\xE3"sv;

/// From the start of the file. \interpretation The number is the one Chess-Results gave the tournament: in every file
/// known by that number the two are equal.
inline constexpr std::size_t k_tournament_number = 0x20;
// The date at 0x1C, which other descriptions call the day the file was saved, is not: of 21 real files all have one of
// two days there, most of them a year before the event. It dates the program, so nothing is read from it.
inline constexpr std::size_t k_first_string = 0x6C;

/// Strings about the event, by their place in the row. Differs from other descriptions, which call 3 the chief arbiter
/// and 4 his deputy: in real files 3 is the director, 4 the organiser, and 21 the chief arbiter.
enum EventString : std::size_t {
  event_name = 0,
  event_director = 3,
  event_organiser = 4,
  event_venue = 5,
  event_city = 10,
  event_time_control = 14,
  event_federation = 20,
  event_chief_arbiter = 21,
};
inline constexpr std::size_t k_min_event_strings = 22;
inline constexpr std::size_t k_max_event_strings = 1'000;

/// From the end of the config marker.
inline constexpr std::size_t k_rounds_at = 0x00;         ///< u16
inline constexpr std::size_t k_type_at = 0x0B;           ///< u8: 0 Swiss, 1 round robin, 2 and 3 the same for teams
inline constexpr std::size_t k_current_round_at = 0x11;  ///< u16
inline constexpr std::size_t k_player_count_at = 0x13;   ///< u16
inline constexpr std::size_t k_team_count_at = 0x2F;     ///< u16, 0 where there are no teams
inline constexpr std::size_t k_boards_at = 0x31;         ///< u16 boards of a match
inline constexpr std::size_t k_start_at = 0x47;          ///< u32 YYYYMMDD
inline constexpr std::size_t k_end_at = 0x4B;            ///< u32 YYYYMMDD
inline constexpr std::size_t k_min_config_bytes = 0x4F;

/// A round of the schedule is the time of day as a string and this many bytes, the date among them (u32 YYYYMMDD, 0 for
/// none; two dates after it, of pairing and of publishing, are not the round's). Measured: 17 of 21 files have dates,
/// all of them within the event's. Differs from other descriptions, which find the rounds by the players who come a
/// second time: the schedule counts the pairings of each round, in 21 of 21 files as many in all as there are.
inline constexpr std::size_t k_schedule_bytes = 106;
inline constexpr std::size_t k_round_date = 30;
inline constexpr std::size_t k_round_pairings = 36;  ///< u16
inline constexpr std::size_t k_round_matches = 38;   ///< u16

/// A player is 30 strings and 110 bytes. His start number is his place in the row.
enum PlayerString : std::size_t {
  player_surname = 0,
  player_given_name = 1,
  player_title = 4,
  player_national_id = 5,
  player_club = 9,
  player_federation = 10,
};
inline constexpr std::size_t k_player_strings = 30;
inline constexpr std::size_t k_player_bytes = 110;
inline constexpr std::size_t k_player_sex = 6;               ///< u8: 1 is a woman
inline constexpr std::size_t k_player_rating_fide = 8;       ///< u16
inline constexpr std::size_t k_player_rating_national = 10;  ///< u16
inline constexpr std::size_t k_player_birth = 14;            ///< u32 YYYYMMDD, YYYY0000 for a year
inline constexpr std::size_t k_player_fide_id = 24;          ///< u32
inline constexpr std::size_t k_player_team = 28;             ///< u16 place of the team in its row; 0 none

/// A pairing: White, Black, result (u16 each), a mark, and bytes that are zero in every file.
inline constexpr std::size_t k_pairing_bytes = 21;
inline constexpr std::size_t k_pairing_mark = 6;
inline constexpr std::uint32_t k_bye = 0xFFFF;
inline constexpr std::uint32_t k_not_paired = 0xFFFE;
/// A result beside 0 to 6: both lose a game they have played. Seen once, in an Olympiad whose published page has 0 - 0.
inline constexpr std::uint32_t k_both_lose = 10;
inline constexpr std::uint32_t k_double_forfeit = 6;
inline constexpr std::uint32_t k_pairing_bye = 9;

/// A team is five strings (the name is the first) and 96 bytes. A match is its two teams, or one and k_bye or
/// k_not_paired, their points in halves (u16 each) and bytes without a known meaning.
inline constexpr std::size_t k_team_strings = 5;
inline constexpr std::size_t k_team_bytes = 96;
inline constexpr std::size_t k_match_bytes = 15;
inline constexpr std::size_t k_match_points = 4;

inline constexpr std::size_t k_max_bytes = std::size_t{16} << 20U;
inline constexpr std::size_t k_max_string_units = 8'192;
inline constexpr std::uint32_t k_max_players = 20'000;
inline constexpr std::uint32_t k_max_rounds = 200;
inline constexpr std::size_t k_max_pairings = 500'000;
inline constexpr std::uint32_t k_max_teams = 5'000;
inline constexpr std::uint32_t k_max_boards = 100;
inline constexpr std::uint32_t k_max_rating = 4'000;

}  // namespace seiseki::importers::tunx
