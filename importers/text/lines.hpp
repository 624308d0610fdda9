/// \file
/// Lines of a text without copying it. CRLF, LF and lone CR all end a line; the last line needs no end.
#pragma once

#include <cstddef>
#include <cstring>
#include <optional>
#include <string_view>

namespace seiseki::importers::text {

struct Line {
  std::string_view text;  ///< without its end; points into the text given
  int number = 0;         ///< 1-based
};

/// Hands out one line after the other. A text that ends in a line end has no further, empty line.
class LineReader {
public:
  explicit LineReader(std::string_view text) : m_text{text}, m_lf{find('\n', 0)}, m_cr{find('\r', 0)} {}

  std::optional<Line> next() {
    if (m_at >= m_text.size()) return std::nullopt;
    // Each search starts where the last one ended, so a text of one kind of line end is never scanned again and again.
    if (m_lf < m_at) m_lf = find('\n', m_at);
    if (m_cr < m_at) m_cr = find('\r', m_at);
    const std::size_t end = m_cr < m_lf ? m_cr : m_lf;
    const Line line{m_text.substr(m_at, end - m_at), ++m_number};
    m_at = end + (m_cr < m_lf && m_cr + 1 == m_lf ? 2 : 1);
    return line;
  }

private:
  std::size_t find(char c, std::size_t from) const {
    if (from >= m_text.size()) return m_text.size();
    const void* found = std::memchr(m_text.data() + from, c, m_text.size() - from);
    return found == nullptr ? m_text.size() : static_cast<std::size_t>(static_cast<const char*>(found) - m_text.data());
  }

  std::string_view m_text;
  std::size_t m_lf;  ///< the next of each kind, or the end of the text
  std::size_t m_cr;
  std::size_t m_at = 0;
  int m_number = 0;
};

}  // namespace seiseki::importers::text
