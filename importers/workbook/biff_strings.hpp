/// \file
/// Strings of BIFF8: UTF-16 or its low bytes alone, with fonts and readings attached, and the table of shared strings,
/// which runs over several records and may break anywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "importers/workbook/bytes.hpp"

namespace seiseki::importers::workbook {

/// A string within one record: `characters`, flags, text; what is attached is passed over. Not ok() if it is cut.
std::string read_string(ByteReader& in, std::uint32_t characters);

/// The table of shared strings from its record and those that continue it; nullopt if a string is cut.
/// \param text_bytes nullopt too once the strings take more than so many
std::optional<std::vector<std::string>> read_string_table(std::span<const std::string_view> records,
                                                          std::size_t text_bytes);

}  // namespace seiseki::importers::workbook
