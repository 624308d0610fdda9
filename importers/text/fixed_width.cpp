#include "importers/text/fixed_width.hpp"

namespace seiseki::importers::text {

TextLine::TextLine(std::string_view text, ColumnUnit unit) : m_text{text}, m_is_ascii{text::is_ascii(text)} {
  if (m_is_ascii) return;
  m_offsets.reserve(text.size() + 1);
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint c = code_point_at(text, i);
    const std::size_t columns = unit == ColumnUnit::byte                        ? c.bytes
                                : unit == ColumnUnit::width && is_wide(c.value) ? 2
                                                                                : 1;
    m_offsets.push_back(static_cast<std::uint32_t>(i));
    // A column inside a character begins where the next one does, so that a cut never splits it.
    for (std::size_t k = 1; k < columns; ++k) m_offsets.push_back(static_cast<std::uint32_t>(i + c.bytes));
    i += c.bytes;
  }
  m_offsets.push_back(static_cast<std::uint32_t>(text.size()));
}

}  // namespace seiseki::importers::text
