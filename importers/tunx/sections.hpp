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
};

struct RawPairing {
  std::uint32_t white = 0;  ///< a start number, 0, k_not_paired or k_bye
  std::uint32_t black = 0;
  std::uint32_t result = 0;
  bool has_mark = false;
  std::size_t offset = 0;  ///< in the file
};

struct Sections {
  std::uint32_t tournament_number = 0;
  std::vector<std::string> strings;
  std::uint32_t rounds = 0;
  std::uint32_t type = 0;
  std::uint32_t current_round = 0;
  std::uint32_t start = 0;  ///< YYYYMMDD or 0
  std::uint32_t end = 0;
  /// YYYYMMDD or 0 by round; nothing if the schedule is laid out otherwise, which alone refuses no file.
  std::optional<std::vector<std::uint32_t>> schedule;
  std::vector<RawPlayer> players;
  std::vector<RawPairing> pairings;
};

/// True if the bytes begin like such a file.
bool begins_like_one(std::string_view bytes);

/// Errors: `source-empty`, `source-too-large`, `tunx-layout`.
[[nodiscard]] Result<Sections> read_sections(std::string_view bytes, const std::string& document);

}  // namespace seiseki::importers::tunx
