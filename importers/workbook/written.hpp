/// \file
/// Whether a workbook that was just written is whole. The library that writes them gathers its parts in temporary
/// files and looks at none of its writings: on a full disk it closes a workbook without what found no room, and answers
/// that all is well.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::importers::workbook {

/// Text that looks like one of the escapes of a spreadsheet (`_x0041_`), so that it is read as it stands.
std::string escaped(std::string_view text);

/// What the library says of a failure, with the system's reason where it has left one in `errno`, which its caller has
/// cleared before.
std::string with_reason(const char* said);

/// How much is written into a workbook.
struct Contents {
  std::vector<std::size_t> filled = {};  ///< cells that hold something, by sheet
  std::size_t cells = 0;                 ///< of all sheets, empty ones too, and one more for each row
  std::size_t text_bytes = 0;

  void begin_sheet() { filled.push_back(0); }
  void begin_row() { ++cells; }
  void add_empty() { ++cells; }
  void add_number();
  void add_text(std::string_view text);
};

/// Whether there is memory for the library to write as much: it does not look whether it was given what it asks for,
/// and would end the program.
bool is_memory_for(const Contents& contents);

/// What the bytes of an .xlsx lack, named in English: a part that is missing or was not written to its end, cells or
/// texts fewer or more than there must be. Empty if nothing. `contents`: what was written.
std::string lacking(std::string_view bytes, const Contents& contents);

}  // namespace seiseki::importers::workbook
