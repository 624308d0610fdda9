/// \file
/// The sections of a tournament file as they stand: numbers and strings, checked for being such a file at all.
/// Deliberately not here: what a result code means, which round a pairing belongs to.
///
/// The format is not published and may change with any build, so every section must end exactly where the next begins,
/// counts must agree, and numbers must be ones that a tournament can have. Otherwise the whole file is refused
/// (`tunx-layout`): half a misread tournament is worse than none.
/// \spec swiss_manager section 7
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/tunx/layout.hpp"

namespace seiseki::importers::tunx {

struct RawPlayer {
  std::vector<std::string> strings;  ///< k_player_strings of them
  bool is_woman = false;
  std::uint32_t rating_fide = 0;
  std::uint32_t rating_national = 0;
  std::uint32_t birth = 0;
  std::uint32_t fide_id = 0;
  std::uint32_t team = 0;  ///< one of Sections::teams counted from 1; 0 none
};

struct RawPairing {
  std::uint32_t white = 0;  ///< a start number, 0, k_not_paired or k_bye
  std::uint32_t black = 0;
  std::uint32_t result = 0;
  bool has_mark = false;
  std::size_t offset = 0;  ///< in the file
  std::string bytes = {};  ///< of the whole row, spelled out: `01 00 02 00 0F 00 …`
};

/// True for the number of a player, not a sign or an empty place.
constexpr bool is_player(std::uint32_t number) {
  return number != 0 && number != k_bye && number != k_not_paired;
}

struct RawRound {
  std::uint32_t date = 0;      ///< YYYYMMDD or 0
  std::uint32_t pairings = 0;  ///< how many of the pairings are this round's
  std::uint32_t matches = 0;
};

/// Two teams of a round, or one that has a bye or is not paired.
struct RawMatch {
  std::uint32_t first = 0;   ///< a team counted from 1
  std::uint32_t second = 0;  ///< a team, k_not_paired or k_bye
  std::uint32_t half_points_first = 0;
  std::uint32_t half_points_second = 0;
};

struct RawTeams {
  std::vector<std::string> names;
  std::vector<RawMatch> matches;  ///< in the order of rounds
};

struct Sections {
  std::uint32_t tournament_number = 0;
  std::vector<std::string> strings;
  std::uint32_t rounds = 0;
  std::uint32_t type = 0;
  std::uint32_t current_round = 0;
  std::uint32_t start = 0;  ///< YYYYMMDD or 0
  std::uint32_t end = 0;
  std::uint32_t boards = 0;  ///< of a match; 0 where there are no teams
  /// By round; nothing if the schedule is laid out otherwise, which alone refuses no file.
  std::optional<std::vector<RawRound>> schedule;
  std::vector<RawPlayer> players;
  std::vector<RawPairing> pairings;
  /// Nothing in an individual event, and nothing where the teams are laid out otherwise, which alone refuses no file.
  std::optional<RawTeams> teams;
};

/// True if the bytes begin like such a file.
bool begins_like_one(std::string_view bytes);

/// Errors: `source-empty`, `source-too-large`, `tunx-directory`, `tunx-layout`.
[[nodiscard]] Result<Sections> read_sections(std::string_view bytes, const std::string& document);

}  // namespace seiseki::importers::tunx
