/// \file
/// One player's view of his rounds: opponent, colour, result, as the columns say and nothing more. Whether the opponent
/// agrees is pairing.hpp's business.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/text/fixed_width.hpp"

namespace seiseki::importers::trf {

enum class CellForm : std::uint8_t {
  blank,  ///< ten blanks: the writer says nothing about this round
  sound,
  unreadable,  ///< something stands where a blank, a number or a colour belongs
};

/// What a result code says, once its case is set aside. \spec trf16 001 col 99
enum class ResultCode : std::uint8_t { played, forfeit, unrated, bye, open, unknown };

/// \spec trf16 001 cols 92-95, 97, 99
struct RoundCell {
  std::string_view raw;        ///< the ten columns as found
  std::uint16_t opponent = 0;  ///< 0 = none: `0000` or blanks
  char colour = '-';           ///< `w`, `b` or `-` (also for a blank)
  char result = ' ';           ///< in upper case; a blank stays one
  CellForm form = CellForm::blank;
};

ResultCode code_of(char result);
/// Half points a result is worth to its player in the usual scoring; 0 for none.
int half_points_of(char result);

/// Reads the cell in ten (or, at the line's end, fewer) columns.
RoundCell parse_cell(std::string_view raw);
/// Appends the cells of `line` from `first_column` on, blanks at the end left out.
void append_cells(const text::TextLine& line, int first_column, std::vector<RoundCell>& cells);

}  // namespace seiseki::importers::trf
