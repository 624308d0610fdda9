/// \file
/// The player line 001 (and the national line with the same columns): who it is, what he scored, his round cells.
/// Deliberately not here: whether opponents agree, and what an ID means to a federation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text/fixed_width.hpp"
#include "importers/text/lines.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/round_cells.hpp"

namespace seiseki::importers::trf {

/// A field of a line with bars.
struct BarredField {
  std::string_view text;  ///< without blanks around it; points into the text read
  int column = 0;         ///< of its first character, or of the bar behind it
  Text called = {};       ///< what belongs there, where something else stands
};

struct PlayerLine {
  ImportedPlayer player;
  std::vector<RoundCell> cells;  ///< by round, round 1 first; points into the text read
  std::vector<int> piece_lines;  ///< the file's lines it stood on, empty unless it was broken into several
  int wrap_width = 0;            ///< columns of each of those but the last; 0 unless it was broken
  int width = 0;                 ///< columns of the line, put together again if it was broken
  bool is_full_width = false;    ///< broken, and none of its pieces had lost blanks
  text::ColumnUnit unit = text::ColumnUnit::character;  ///< what the line's columns count
  int overflow = 0;                                     ///< columns by which a long name moves all after it
  std::shared_ptr<const std::string> own_text;          ///< the line without them, which the cells point into
  std::vector<int> cell_columns;                        ///< where each cell stands, if not in columns of ten
  std::optional<BarredField> moved_field;               ///< the first that holds what belongs elsewhere
  bool has_short_id = false;                            ///< digits too few for FIDE, kept as national ID
  bool is_rest_row = false;                             ///< no name, no ID, no results: a round robin's day of rest

  int number() const { return player.start_number.value(); }
  /// The cell of a round; a blank one past the end.
  const RoundCell& cell(int round) const;
  Location cell_location(int round) const;
};

/// The name in a field; none if all of it is blanks and control characters, which every writer makes blanks.
std::string_view name_in(std::string_view field);

/// What columns 58-68 hold. \spec trf16 001 cols 58-68
struct PrintedId {
  enum class Kind { none, national, fide, neither };
  Kind kind = Kind::none;
  std::string text;
  bool is_short = false;  ///< national by its size
};
/// A capital letter and eight digits are a federation ID; six digits and more a FIDE number, leading zeros dropped; `0`
/// and a blank are none; other text with letters is neither.
/// \interpretation Up to five digits: FIDE has issued none that short, so the number is the organiser's national one,
/// as in Irish files. It is kept as printed and never completed here, because identity compares the name before it
/// believes any ID. A number that equals the printed rating is a slip of the organiser and is neither.
PrintedId read_id(std::string_view text, std::string_view rating_text);

/// The unit in which the line's columns make sense: characters unless another fits strictly better.
text::ColumnUnit column_unit_of(std::string_view line);

/// Columns by which a name longer than its field moves the rest of the line to the right; 0 if the line makes sense as
/// it stands, or does not make sense with exactly one such number. \interpretation Writers that pad the name and do not
/// cut it are common; the line is read only where everything after the name fits its columns again, round cells
/// included.
int overflow_of(const text::TextLine& line);

/// Reads a 001 line. Without a usable start number, or too short to be a player, it is reported and skipped.
std::optional<PlayerLine> read_player_line(const text::Line& line, text::FindingList& findings);

/// True for a line of an unknown tag that has a start number and all columns up to the points: a mistyped 001.
bool is_laid_out_as_player(std::string_view line);

/// True if everything right of the name stands in its columns: gaps blank, points a number or none, every cell sound.
bool is_sound_player_line(std::string_view line);

/// A national rating system line: three capitals, a start number in 5-8, the columns of 001 as far as the rating.
/// \spec trf26 NRS
struct NationalLine {
  std::string federation;  ///< the tag
  int start_number = 0;
  std::string id;  ///< as printed, empty for `0`
  std::string name;
  std::string unseen;  ///< what stands in the place of a name and cannot be seen
  std::optional<int> rating;
  std::string sex;
  std::optional<PartialDate> birth;
  int line = 0;
};
std::optional<NationalLine> read_national_line(const text::Line& line);

/// True for a line that begins as a national one and has other columns: of a program's own record, or misaligned.
bool begins_as_national_line(std::string_view line);

/// Gives national ID, rating and name to the players named, sex and birth where 001 leaves them blank. Unknown numbers
/// and second lines are reported, except that a line with a federation ID (a letter and eight digits) displaces one
/// without.
void apply_national_lines(const std::vector<NationalLine>& lines, std::vector<PlayerLine>& players,
                          text::FindingList& findings);

/// True for a capital letter and eight digits.
bool is_federation_id(std::string_view text);

}  // namespace seiseki::importers::trf
