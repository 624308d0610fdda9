#include "importers/xml/markup_check.hpp"

#include <algorithm>

#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"
#include "importers/xml/findings.hpp"

namespace seiseki::importers::xml {
namespace {

constexpr auto k_npos = std::string_view::npos;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool is_name_start(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return (lower >= 'a' && lower <= 'z') || c == '_' || c == ':' || static_cast<unsigned char>(c) >= 0x80;
}

// The Char production of XML 1.0: anything else would be a control character smuggled into a name.
bool is_xml_character(unsigned long value) {
  return value == 9 || value == 10 || value == 13 || (value >= 0x20 && value <= 0xD7FF) ||
         (value >= 0xE000 && value <= 0xFFFD) || (value >= 0x10000 && value <= 0x10FFFF);
}

class Check {
public:
  Check(std::string_view text, std::string_view name, const Limits& limits)
      : m_text{text}, m_name{name}, m_limits{limits}, m_has_references{text::contains(text, "&#")} {}

  Result<void> run() {
    while (m_at < m_text.size()) {
      const std::size_t open = std::min(m_text.find('<', m_at), m_text.size());
      SEISEKI_CHECK(references(m_at, open));
      m_at = open;
      if (m_at == m_text.size()) break;
      SEISEKI_CHECK(markup());
    }
    if (m_depth > 0) return malformed(m_text.size(), {"an element is not closed", "要素が閉じられていません"});
    return {};
  }

private:
  tl::unexpected<Error> malformed(std::size_t at, Text why) const {
    PlaceCounter places{m_text};
    return failure(k_malformed, places.at(at, m_name), m_text.substr(at, 40),
                   {std::string(why.en), std::string(why.ja)});
  }
  tl::unexpected<Error> refused(const FindingKind& kind, std::size_t limit) const {
    PlaceCounter places{m_text};
    return failure(kind, places.at(m_at, m_name), {}, {std::to_string(limit)});
  }

  Result<void> markup() {
    const std::string_view rest = m_text.substr(m_at);
    if (rest.starts_with("<!--")) return skip(4, "-->", {"a comment is not closed", "コメントが閉じられていません"});
    if (rest.starts_with("<![CDATA["))
      return skip(9, "]]>", {"a CDATA section is not closed", "CDATA が閉じられていません"});
    if (rest.starts_with("<?")) return skip(2, "?>", {"an instruction is not closed", "処理命令が閉じられていません"});
    if (rest.starts_with("<!")) {
      constexpr std::string_view k_word = "<!DOCTYPE";
      const bool is_doctype =
          rest.size() >= k_word.size() && std::equal(k_word.begin() + 2, k_word.end(), rest.begin() + 2,
                                                     [](char a, char b) { return a == b || (a | 0x20) == b; });
      if (is_doctype) {
        PlaceCounter places{m_text};
        return failure(k_doctype, places.at(m_at, m_name), rest.substr(0, 40));
      }
      return malformed(m_at, {"'<!' begins nothing known here", "'<!' の後が不正です"});
    }
    if (rest.starts_with("</")) return end_tag();
    if (rest.size() > 1 && is_name_start(rest[1])) return start_tag();
    return malformed(m_at, {"a '<' that begins no tag", "タグではない '<' があります"});
  }

  Result<void> skip(std::size_t prefix, std::string_view end, Text why) {
    const std::size_t found = m_text.find(end, m_at + prefix);
    if (found == k_npos) return malformed(m_at, why);
    m_at = found + end.size();
    return {};
  }

  Result<void> end_tag() {
    const std::size_t close = m_text.find('>', m_at);
    if (close == k_npos) return malformed(m_at, {"a tag is not closed", "タグが閉じられていません"});
    if (m_depth == 0) return malformed(m_at, {"an end tag without its element", "対応する開始タグがありません"});
    --m_depth;
    m_at = close + 1;
    return {};
  }

  Result<void> start_tag() {
    if (++m_elements > m_limits.elements) return refused(k_too_many, m_limits.elements);
    if (m_depth == 0 && ++m_roots > 1)
      return malformed(m_at, {"a second document begins behind the first", "文書の後に別の文書が続いています"});
    const std::size_t begin = m_at;
    std::size_t attributes = 0;
    for (++m_at; m_at < m_text.size() && m_text[m_at] != '>'; ++m_at) {
      if (m_text[m_at] == '<') return malformed(m_at, {"a '<' inside a tag", "タグの中に '<' があります"});
      if (m_text[m_at] != '=') continue;
      if (++attributes > m_limits.attributes) return refused(k_too_many, m_limits.attributes);
      SEISEKI_CHECK(value());
    }
    if (m_at == m_text.size()) return malformed(begin, {"a tag is not closed", "タグが閉じられていません"});
    const bool is_empty = m_text[m_at - 1] == '/';
    ++m_at;
    if (!is_empty && ++m_depth > m_limits.depth) return refused(k_too_deep, static_cast<std::size_t>(m_limits.depth));
    return {};
  }

  // From the equals sign to the closing quotation mark.
  Result<void> value() {
    std::size_t at = m_at + 1;
    while (at < m_text.size() && is_blank(m_text[at])) ++at;
    const char quote = at < m_text.size() ? m_text[at] : '\0';
    if (quote != '"' && quote != '\'')
      return malformed(m_at, {"a value without quotation marks", "引用符のない属性値があります"});
    const std::size_t end = m_text.find(quote, at + 1);
    if (end == k_npos) return malformed(at, {"a value is not closed", "属性値が閉じられていません"});
    SEISEKI_CHECK(references(at + 1, end));
    m_at = end;
    return {};
  }

  // Numeric references must name a character. Names are the parser's business: it knows five and leaves the rest alone.
  Result<void> references(std::size_t begin, std::size_t end) {
    if (!m_has_references) return {};
    // Within the piece only: searching on to the end from every piece would be quadratic.
    const std::string_view piece = m_text.substr(0, end);
    for (std::size_t at = piece.find("&#", begin); at != k_npos; at = piece.find("&#", at + 2)) {
      std::size_t digit = at + 2;
      const bool is_hexadecimal = digit < end && m_text[digit] == 'x';
      const int base = is_hexadecimal ? 16 : 10;
      if (is_hexadecimal) ++digit;
      unsigned long number = 0;
      const std::size_t first = digit;
      for (; digit < end && number <= 0x10FFFF; ++digit) {
        const int value = text::hex_value(m_text[digit]);
        if (value < 0 || value >= base) break;
        number = number * static_cast<unsigned long>(base) + static_cast<unsigned long>(value);
      }
      if (digit == first || digit >= end || m_text[digit] != ';' || !is_xml_character(number))
        return malformed(at, {"a character reference to no character", "存在しない文字への参照があります"});
    }
    return {};
  }

  std::string_view m_text;
  std::string_view m_name;
  const Limits& m_limits;
  bool m_has_references;  ///< by number, anywhere
  std::size_t m_at = 0;
  std::size_t m_elements = 0;
  int m_roots = 0;
  int m_depth = 0;
};

}  // namespace

Location PlaceCounter::at(std::size_t offset, std::string_view document_name) {
  const std::size_t end = std::min(offset, m_text.size());
  while (m_at < end) {
    // Each search starts where the last one ended, so that nothing is searched again from every place.
    if (m_lf < m_at) m_lf = m_text.find('\n', m_at);
    if (m_cr < m_at) m_cr = m_text.find('\r', m_at);
    // A CR in front of an LF ends no line: the LF does.
    const std::size_t line_end = m_cr + 1 == m_lf ? m_lf : std::min(m_lf, m_cr);
    if (line_end < end) {
      ++m_line;
      m_column = 1;
      m_at = line_end + 1;
    } else {
      const std::string_view passed = m_text.substr(m_at, end - m_at);
      m_column += static_cast<int>(
          std::count_if(passed.begin(), passed.end(), [](char c) { return !text::is_continuation(c); }));
      m_at = end;
    }
  }
  return {.document = std::string(document_name), .line = m_line, .column = m_column};
}

Result<void> check_markup(std::string_view utf8, std::string_view document_name, const Limits& limits) {
  return Check{utf8, document_name, limits}.run();
}

}  // namespace seiseki::importers::xml
