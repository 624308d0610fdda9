/// \file
/// The editions the program ships with, and which edition rates what. Reads no folder: whoever adds editions at run
/// time loads them with load.hpp and passes all together. "Today" is never a default.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::regulations {

/// The lineage of the NCS and the JCF, one federation under two names.
inline constexpr std::string_view k_jcf_lineage = "jcf";
/// The lineage of the correspondence association.
inline constexpr std::string_view k_jcca_lineage = "jcca";

/// Every edition in the program, sorted by lineage, effective_from, id. `sha256` is empty: the caller hashes
/// hash_input.
[[nodiscard]] Result<std::vector<Regulation>> built_in_regulations();

/// A table the program ships with, by its file name; for editions of one's own that use it.
[[nodiscard]] std::optional<std::string> built_in_table(std::string_view name);

/// Sorts editions as built_in_regulations() does and refuses two of the same id.
[[nodiscard]] Result<std::vector<Regulation>> arranged(std::vector<Regulation> editions);

/// A period of which it is known that an edition existed, but not what it said.
struct EditionNotAtHand {
  std::string lineage;
  EditionId id;
  Date effective_from;
  Date effective_until;
  std::string note_en;
  std::string note_ja;
};
[[nodiscard]] const std::vector<EditionNotAtHand>& editions_not_at_hand();

/// The edition of `lineage` in force on `day`: the latest that took effect, of equal dates the later id, so that
/// `jcf-2024-10.r2` replaces `jcf-2024-10`. nullptr if none is.
[[nodiscard]] const Regulation* in_force(std::span<const Regulation> editions, Date day,
                                         std::string_view lineage = k_jcf_lineage);

/// As in_force(), but a period under a text that is not at hand is refused by name (edition-not-at-hand), and so is a
/// day before the first edition (edition-none-in-force). \interpretation A34: `day` is the last day of the rating
/// period, unless the edition says otherwise.
[[nodiscard]] Result<const Regulation*> regulation_for(std::span<const Regulation> editions, Date day,
                                                       std::string_view lineage = k_jcf_lineage);

/// The edition an officer or a command names. An unknown id lists the known ones and the nearest (edition-unknown).
[[nodiscard]] Result<const Regulation*> regulation_named(std::span<const Regulation> editions, std::string_view id);

}  // namespace seiseki::regulations
