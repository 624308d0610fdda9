/// \file
/// The part of a row that describes a player, which starting rank and crosstables have in common. Columns are found by
/// their meaning, never by position; one that is missing leaves its field empty.
/// \spec chess-results 3.1, 3.5, 5
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// Where the columns of a player are in one table. Points into the page it was made from.
class PlayerColumns {
public:
  /// Errors: `cr-column-missing` or, where the headings are of an unknown language, `cr-language`.
  [[nodiscard]] static Result<PlayerColumns> find(const TournamentPage& page);

  /// Everything but the start number. `table_row` counts data rows from 1. Errors: `cr-cell-unknown` for a row that
  /// does not fit the header. Findings: `cr-value-unreadable`.
  [[nodiscard]] Result<ImportedPlayer> read(const html::Row& row, int table_row, std::vector<Finding>& findings) const;

  /// Of the name's link to the player's card (`snr=`), nullopt without a link.
  std::optional<StartNumber> linked_number(const html::Row& row) const;

private:
  explicit PlayerColumns(const TournamentPage& page) : m_page{&page} {}
  std::string_view text(const html::Row& row, Column column) const;
  std::optional<int> number(const html::Row& row, Column column, const Location& where,
                            std::vector<Finding>& findings) const;
  std::string federation(const html::Row& row) const;

  const TournamentPage* m_page;
  std::size_t m_name = 0;
  std::optional<std::size_t> m_title;
};

/// Name, surname and given name as printed, without the mark of a footnote and a comma at the end.
void set_name(ImportedPlayer& player, std::string_view printed);

/// The start number printed in `column`, or `cr-cell-unknown`.
[[nodiscard]] Result<StartNumber> read_start_number(const TournamentPage& page, const html::Row& row, int table_row,
                                                    std::size_t column);

/// `cr-cell-unknown` for one cell, or `cr-language` if the page is not in English.
tl::unexpected<Error> unknown_cell(const TournamentPage& page, int table_row, std::string_view heading,
                                   std::string_view quoted);

/// The same for a result; `cr-several-points` if it is worth more than a game.
tl::unexpected<Error> unknown_result(const TournamentPage& page, int table_row, std::string_view heading,
                                     std::string_view quoted);

/// `cr-column-missing`, or `cr-language` if the page is not in English.
tl::unexpected<Error> missing_column(const TournamentPage& page, std::string_view english_heading);

}  // namespace seiseki::importers::chess_results
