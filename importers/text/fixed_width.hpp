/// \file
/// Columns of fixed-width text as specifications print them: 1-based, both ends included, characters and not bytes.
/// Deliberately no meaning: a field is a piece of a line.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/text/unicode.hpp"

namespace seiseki::importers::text {

/// What a writer counted when it padded a line.
enum class ColumnUnit {
  character,  ///< code points: what specifications mean
  byte,       ///< UTF-8 bytes
  width,      ///< two for East Asian wide characters: programs that pad CP932 by the byte
};

/// One line prepared for cutting. ASCII lines, nearly all of them, cost nothing; others keep an offset a column.
class TextLine {
public:
  explicit TextLine(std::string_view text, ColumnUnit unit = ColumnUnit::character);

  std::string_view text() const { return m_text; }
  bool is_ascii() const { return m_is_ascii; }
  /// Columns of the line.
  int width() const { return static_cast<int>(m_offsets.empty() ? m_text.size() : m_offsets.size() - 1); }
  /// Columns `first` to `last`, never half a character; empty past the end.
  std::string_view columns(int first, int last) const {
    const int width = this->width();
    if (first < 1 || last < first || first > width) return {};
    const std::size_t begin = offset(first - 1);
    return m_text.substr(begin, offset(last < width ? last : width) - begin);
  }
  /// From column `first` to the end.
  std::string_view from(int first) const { return columns(first, width()); }

private:
  std::size_t offset(int column) const {
    return m_offsets.empty() ? static_cast<std::size_t>(column) : m_offsets[static_cast<std::size_t>(column)];
  }

  std::string_view m_text;
  bool m_is_ascii;
  std::vector<std::uint32_t>
      m_offsets;  ///< byte offset of every column and of the end; empty when all are single bytes
};

/// A field of a fixed-width record.
struct Field {
  int first = 0;
  int last = 0;

  /// The field as it stands; empty past the end.
  std::string_view raw(const TextLine& line) const { return line.columns(first, last); }
  /// Without blanks around it.
  std::string_view of(const TextLine& line) const { return trim(raw(line)); }
};

}  // namespace seiseki::importers::text
