/// \file
/// A published list computed again from published files alone: its manifest, its input without birth dates, and the
/// edition. What a stranger runs who holds a copy of the site and nothing else; opens no office.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::site {

/// A list that has a manifest: `2026-03`, or `correspondence-2026-04` of correspondence games.
struct PublicList {
  store::ListSeries series = store::ListSeries::over_the_board;
  YearMonth month{};

  friend auto operator<=>(const PublicList&, const PublicList&) = default;
};

/// A list whose published numbers all came out again.
struct Reproduced {
  PublicList list;
  int revision = 0;
  std::string edition;
  std::string edition_sha256;
  std::string input_sha256;   ///< of its file in data/input
  std::string output_sha256;  ///< of its file in data/list
  std::size_t rows = 0;       ///< of the published list: a person in a category
  std::size_t not_shown = 0;  ///< rows computed for people whom the list does not name
};

/// The folder with `manifest/`: `folder` itself, or `data` below it. Error: `public-files-missing`.
[[nodiscard]] Result<std::filesystem::path> data_folder(const std::filesystem::path& folder);

/// Those that have a manifest, oldest first, those over the board before those of correspondence games. Errors:
/// `public-files-missing`, those of importers::files_in_folder().
[[nodiscard]] Result<std::vector<PublicList>> reproducible_lists(const std::filesystem::path& data);

/// That every list which was computed can be computed again: one that names its edition has a manifest. `only`: the
/// lists of this series alone. Errors: `public-manifest-missing`, `public-file-damaged`, those of
/// importers::files_in_folder() and of importers::read_file().
[[nodiscard]] Result<void> has_every_manifest(const std::filesystem::path& data, std::optional<store::ListSeries> only);

/// Every number of every row is compared. Errors: those of importers::read_file(), `public-file-damaged`,
/// `edition-unknown`, `public-edition-differs`, `public-list-differs` with the first number that differs.
[[nodiscard]] Result<Reproduced> reproduce_from(const std::filesystem::path& data, const PublicList& list,
                                                const lists::Editions& editions);

}  // namespace seiseki::site
