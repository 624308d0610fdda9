/// \file
/// What can be known of an XML text from its markup alone, before a parser builds anything of it: how deep, how many,
/// whether a document type is declared. Deliberately no tree and no names.
#pragma once

#include <optional>
#include <string_view>

#include "importers/xml/xml_tree.hpp"

namespace seiseki::importers::xml {

/// A place in a text, counted while reading on; never back.
class PlaceCounter {
public:
  explicit PlaceCounter(std::string_view text) : m_text{text}, m_lf{text.find('\n')}, m_cr{text.find('\r')} {}
  /// \pre offset is not below that of the call before
  Location at(std::size_t offset, std::string_view document_name);

private:
  std::string_view m_text;
  std::size_t m_lf;  ///< the next of each kind; `npos` behind the last
  std::size_t m_cr;
  std::size_t m_at = 0;
  int m_line = 1;
  int m_column = 1;
};

/// An unfinished comment, CDATA section, instruction, tag or attribute is `xml-malformed`, as are a character reference
/// to no character and an end tag too many. \pre utf8 is valid UTF-8
[[nodiscard]] Result<void> check_markup(std::string_view utf8, std::string_view document_name, const Limits& limits);

}  // namespace seiseki::importers::xml
