/// \file
/// The editions at hand: those built in, and those of a folder the user names, each with the hash that lists carry.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::lists {

class Editions {
public:
  /// Built-in editions and, if `folder` is given, its `*.toml` files with the tables beside them. Errors: those of the
  /// loader, with file and line; `edition-none-in-folder`.
  [[nodiscard]] static Result<Editions> load(const std::optional<std::filesystem::path>& folder = std::nullopt);

  /// Adds the edition in one file, its tables in the folder `tables` beside it or built in, and tells its ID. Errors:
  /// those of the loader, `edition-duplicate`. Pointers into what is at hand end here.
  [[nodiscard]] Result<EditionId> add(const std::filesystem::path& file);

  /// The same editions, each that knows the reading with another value of it, for a look. Errors: those of
  /// regulations::with_reading(), of the first edition, where none has it.
  [[nodiscard]] Result<Editions> with_reading(std::string_view reading, std::string_view value) const;

  std::span<const Regulation> all() const { return m_editions; }  ///< sorted by effective_from, then ID
  /// Error: `edition-unknown`.
  [[nodiscard]] Result<const Regulation*> find(std::string_view id) const;
  /// The federation's newest over the board, whether in force yet or not; for sums that belong to no day. Error:
  /// `edition-unknown` where there is none.
  [[nodiscard]] Result<const Regulation*> newest() const;
  /// The edition in force for a list of the federation's own lineage at the end of its period. Error:
  /// `edition-not-at-hand` when the text of that time is not known. \clause A34, A47
  [[nodiscard]] Result<const Regulation*> for_day(Date day) const;
  /// The same for correspondence games, at the end of their quarter.
  [[nodiscard]] Result<const Regulation*> for_correspondence(Date day) const;
  /// For a correspondence game that begins on the day: it may end under a later edition, so a day before the first
  /// edition has that one.
  [[nodiscard]] Result<const Regulation*> for_correspondence_begun(Date day) const;

private:
  std::vector<Regulation> m_editions;
};

}  // namespace seiseki::lists
