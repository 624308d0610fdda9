/// \file
/// When a source says that it was last changed, as it prints that: "Last update 06.08.2026 20:41:16", in any language.
/// It decides which of two copies of one thing is the later. No time zone is printed with it, so that only stamps of
/// one source can be compared, and none is ever an arrival time. \spec chess-results 2.3
#pragma once

#include <compare>
#include <optional>
#include <string_view>

#include "engine/domain/date.hpp"

namespace seiseki::importers::checks {

struct UpdateStamp {
  Date day{};
  int second = 0;  ///< of the day, by the source's own clock

  friend auto operator<=>(const UpdateStamp&, const UpdateStamp&) = default;
};

/// The first stamp in a text, as printed; empty if there is none. Dates without a time and times without seconds are
/// none: dates of play stand beside the stamp.
std::string_view find_update_stamp(std::string_view text);

/// `06.08.2026 20:41:16`, `8/6/2026 8:41:16 PM`; nullopt for anything else, before or after it too.
/// \interpretation With slashes and AM or PM the month comes first: only the American setting of a server writes so by
/// itself. With slashes alone nobody can know, and it is not read.
std::optional<UpdateStamp> read_update_stamp(std::string_view printed);

/// True if `a` is the later of two printed stamps; one that is not there or cannot be read is the earliest.
bool is_later_update(std::string_view a, std::string_view b);

}  // namespace seiseki::importers::checks
