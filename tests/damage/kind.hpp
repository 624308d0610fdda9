/// \file
/// A kind of damage: what mail programs, browsers, editors, spreadsheets, disks and people do to a report on its way.
/// Left out is only what mathematics leaves out: a change after which the document is another sound one, such as the
/// results of two games swapped on both sides, a digit of a value that stands once (a start number in a row of
/// pairings, an ID, a last day written otherwise), a record lost that nothing refers to, or a round lost or moved for
/// everybody in a report that has no sums to hold it against (has_sums): it reads as one in progress, or with one slip
/// of the pen. Tests only.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/damage/draw.hpp"
#include "tests/damage/report.hpp"

namespace seiseki::test {

struct DamageKind {
  std::string name;
  std::vector<Form> forms;         ///< the documents it can strike
  bool needs_two_sides = false;    ///< only where every result stands twice: elsewhere it makes another sound document
  bool reorders = false;           ///< strikes only where the order of rows tells nothing
  bool needs_sums = false;         ///< only where the points of the players tell of a round that is missing
  std::size_t fewest_players = 0;  ///< among fewer, all who met behind the damage may be struck alike
  bool is_drawn = true;            ///< false if there is only one way to do it
  bool keeps_text = false;         ///< every character is meant to arrive: of a name that does not, a finding tells
  /// The damaged bytes; nullopt where there is nothing to damage.
  std::function<std::optional<std::string>(std::string_view bytes, Draw& draw)> strike;
  /// It takes whole rows. Where the report is loose (report.hpp) what is left is a whole report of fewer games, as its
  /// sender might have written it: a reading without a word is counted as unknowable, in a column of its own.
  bool loses_rows = false;
};

std::vector<DamageKind> kinds_of_lines();
std::vector<DamageKind> kinds_of_columns();
std::vector<DamageKind> kinds_of_bytes();
std::vector<DamageKind> kinds_of_tables();
std::vector<DamageKind> kinds_of_pages();
std::vector<DamageKind> kinds_of_mail();
std::vector<DamageKind> kinds_of_characters();
std::vector<DamageKind> kinds_of_copies();

// --- pieces that several kinds are made of
// ------------------------------------------------------------------------------

/// Lines with their ends.
std::vector<std::string> lines_of(std::string_view text);
std::string joined(const std::vector<std::string>& lines);
/// A line without its end, and the end.
std::pair<std::string, std::string> body_and_end(const std::string& line);
std::string replaced(std::string text, std::string_view what, std::string_view by);
bool is_utf8(std::string_view bytes);
/// From one encoding to another, by ICU's names; what the other has not becomes its substitute.
std::string converted(std::string_view bytes, const char* from, const char* to);
std::string quoted_printable(std::string_view bytes);
/// In lines of 76 characters.
std::string base64(std::string_view bytes);

}  // namespace seiseki::test
