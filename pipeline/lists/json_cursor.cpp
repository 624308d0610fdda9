#include "pipeline/lists/json_cursor.hpp"

#include <charconv>

#include "pipeline/output/json.hpp"

namespace seiseki::lists {

Malformed::Malformed(std::size_t byte, std::string_view expected)
    : std::runtime_error{"byte " + std::to_string(byte) + ": expected " + std::string{expected}} {}

void JsonCursor::refuse(std::string_view expected) const {
  throw Malformed{m_at, expected};
}

void JsonCursor::skip_blanks() {
  while (m_at < m_text.size() &&
         (m_text[m_at] == ' ' || m_text[m_at] == '\n' || m_text[m_at] == '\r' || m_text[m_at] == '\t'))
    ++m_at;
}

bool JsonCursor::take(std::string_view token) {
  skip_blanks();
  if (m_text.substr(m_at, token.size()) != token) return false;
  m_at += token.size();
  return true;
}

void JsonCursor::need(std::string_view token) {
  if (!take(token)) refuse(token);
}

void JsonCursor::open(char bracket) {
  need({&bracket, 1});
  m_is_behind_value = false;
}

void JsonCursor::close(char bracket) {
  need({&bracket, 1});
  m_is_behind_value = true;
}

bool JsonCursor::next_in_array() {
  if (m_is_behind_value) {
    if (take(",")) return true;
    close(']');
    return false;
  }
  if (!take("]")) return true;
  m_is_behind_value = true;
  return false;
}

void JsonCursor::key(std::string_view name) {
  if (m_is_behind_value) need(",");
  if (text() != name) refuse("key " + std::string{name});
  need(":");
  m_is_behind_value = false;
}

std::string_view JsonCursor::text() {
  need("\"");
  const std::size_t first = m_at;
  bool is_plain = true;
  for (; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
    if (m_text[m_at] >= ' ' && m_text[m_at] <= '~' && m_text[m_at] != '\\') continue;
    is_plain = false;
    if (m_text[m_at] == '\\') ++m_at;
  }
  if (m_at >= m_text.size()) refuse("the end of a text");
  ++m_at;
  m_is_behind_value = true;
  if (is_plain) return m_text.substr(first, m_at - 1 - first);
  // Escapes, and whether the bytes are UTF-8, are the library's affair.
  const output::Json value = output::Json::parse(m_text.substr(first - 1, m_at - first + 1), nullptr, false);
  if (!value.is_string()) refuse("a text");
  m_unescaped = value.get<std::string>();
  return m_unescaped;
}

int JsonCursor::number() {
  skip_blanks();
  int value = 0;
  const char* const end = m_text.data() + m_text.size();
  const auto [rest, problem] = std::from_chars(m_text.data() + m_at, end, value);
  if (problem != std::errc{}) refuse("a number");
  m_at = static_cast<std::size_t>(rest - m_text.data());
  m_is_behind_value = true;
  return value;
}

bool JsonCursor::truth() {
  const bool value = take("true");
  if (!value) need("false");
  m_is_behind_value = true;
  return value;
}

bool JsonCursor::null() {
  if (!take("null")) return false;
  m_is_behind_value = true;
  return true;
}

void JsonCursor::end() {
  skip_blanks();
  if (m_at != m_text.size()) refuse("the end");
}

}  // namespace seiseki::lists
