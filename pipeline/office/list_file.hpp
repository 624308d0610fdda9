/// \file
/// The federation's list CSV, read as its own ranking site reads it: the header is searched in the first ten lines, so
/// that the Excel list saved as CSV works too. Gives the people and, where the file has ratings, their standings. Pure.
/// \spec contracts 2
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "importers/source/document.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

/// Which facts the file has columns for: what it does not have is left as it is known.
struct ListFileColumns {
  bool ratings = false;
  bool birth = false;
  bool sex = false;
  bool fide_id = false;
  bool federation = false;
  bool is_member = false;
  bool member_from = false;
  bool member_until = false;
  bool club = false;
};

struct ListFile {
  std::optional<YearMonth> month;  ///< from the name `rating-YYYY-MM-DD.csv`
  ListFileColumns columns;
  std::vector<store::RosterPlayer> players;   ///< sorted by ID
  std::vector<store::ListEntry> entries;      ///< two per player when the file has ratings
  std::vector<Finding> findings;              ///< any error: nothing of the file should be taken
  int rows = 0;                               ///< rows with an ID or a name
};

/// Columns `ID, Name, Kanji`, and any of `ST, ST-G, RP, RP-G, K, ST-K, RP-K, ST-Peak, RP-Peak, ST-Last, RP-Last, Act, Mem,
/// Birth, Sex, FIDE ID, Fed, Club, From, Until`. Of `K` and `ST-K` the later one in the row is the Standard K, as the site
/// has it; `…-Last` is the day of the last rated game. Errors: `list-header`, and those of the CSV reader.
[[nodiscard]] Result<ListFile> read_list_file(const importers::Document& document);

/// The month a file name tells.
std::optional<YearMonth> month_of_file_name(std::string_view path);

}  // namespace seiseki::office
