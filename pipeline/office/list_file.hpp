/// \file
/// The federation's list CSV, read as its own ranking site reads it: the header is searched in the first ten lines, so
/// that the Excel list saved as CSV works too. Gives the people and, where the file has ratings, their standings; of a
/// correspondence association's list likewise. Several rows of one person are memberships. Pure.
/// \spec contracts 2
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "importers/source/document.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

/// No list has a higher rating; a larger number in a file is a mistake.
inline constexpr int k_max_rating = 4000;

/// Rows of a file unless the office says otherwise: room for a federation of FIDE's size.
inline constexpr std::size_t k_max_list_rows = 2'000'000;

/// Which facts the file has columns for: what it does not have is left as it is known.
struct ListFileColumns {
  bool ratings = false;
  bool correspondence = false;
  bool birth = false;
  bool sex = false;
  bool fide_id = false;
  bool federation = false;
  bool is_member = false;
  bool member_from = false;
  bool member_until = false;
  bool membership = false;
  bool club = false;
  std::array<bool, std::size(k_categories)> peak{};       ///< by category
  std::array<bool, std::size(k_categories)> last_game{};  ///< by category
};

/// A birth date and the row that tells it.
struct ToldBirth {
  FederationId id;
  Date birth;
  int line = 0;
};

struct ListFile {
  std::optional<YearMonth> month;  ///< from the name `rating-YYYY-MM-DD.csv`
  ListFileColumns columns;
  std::vector<store::RosterPlayer> players;      ///< sorted by ID
  std::vector<store::ListEntry> entries;         ///< two per player when the file has ratings
  std::vector<store::ListEntry> correspondence;  ///< one per player with a correspondence rating
  std::set<PlayerKey> bracketed = {};            ///< whose correspondence rating it prints as provisional
  /// Whose memberships the file told in several rows: it speaks for all of them from its first day on.
  std::set<FederationId> with_memberships;
  /// Whoever takes the file in knows what day it is, and so which birth dates cannot be.
  std::optional<ToldBirth> earliest_birth = {};
  std::optional<ToldBirth> latest_birth = {};
  std::vector<Finding> findings;  ///< any error: nothing of the file should be taken
  int rows = 0;                   ///< that are not empty
};

/// Columns `ID, Name, Kanji`, and any of `ST, ST-G, ST-UR, RP, RP-G, RP-UR, K, ST-K, RP-K, ST-Peak, RP-Peak, ST-Last,
/// RP-Last, Act, Mem, Birth, Sex, FIDE ID, Fed, Club, From, Until, Kind`, or `CC, CC-G, CC-Last` for correspondence,
/// provisional ratings in parentheses or not. A person may have several rows when the file has no ratings: one for each
/// membership; those of one kind that overlap or follow each other without a day between become one. Of `K` and `ST-K`
/// the later one in the row is the Standard K, as the site has it; `…-Last` is the day of the last rated game. Errors:
/// `list-header`, and those of the CSV reader.
[[nodiscard]] Result<ListFile> read_list_file(const importers::Document& document,
                                              std::size_t max_rows = k_max_list_rows);

/// Takes the file as the list of a month that somebody has said; `list-month-differs` is among its findings if its name
/// says another.
void take_as(YearMonth month, ListFile& file, std::string_view document);

/// The largest file worth reading for so many rows, in bytes: no more than the documents can keep.
std::size_t max_list_bytes(std::size_t max_rows);

/// The month a file name tells, `rating-2026-04-01.csv` or `correspondence-2026-04-01.csv`.
std::optional<YearMonth> month_of_file_name(std::string_view path);

}  // namespace seiseki::office
