#include "pipeline/lists/json_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "pipeline/output/json.hpp"

namespace seiseki::lists {

namespace {

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

}  // namespace

void JsonText::key(std::string_view name) {
  start_item();
  quoted(name);
  m_text += m_layout == Layout::lines ? std::string_view{": "} : std::string_view{":"};
  m_follows_key = true;
}

void JsonText::value(std::string_view text) {
  start_item();
  quoted(text);
}

void JsonText::value(std::int64_t number) {
  std::array<char, 24> digits{};
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  literal({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void JsonText::value(Date date) {
  value(std::string_view{to_iso(date)});
}
void JsonText::value(YearMonth month) {
  value(std::string_view{to_iso(month)});
}

void JsonText::open(char bracket) {
  start_item();
  m_text += bracket;
  m_has_items.push_back(false);
}

void JsonText::close(char bracket) {
  const bool has_items = m_has_items.back();
  m_has_items.pop_back();
  if (has_items) start_line();
  m_text += bracket;
}

void JsonText::literal(std::string_view text) {
  start_item();
  m_text += text;
}

void JsonText::start_item() {
  if (m_follows_key) {
    m_follows_key = false;
    return;
  }
  if (m_has_items.empty()) return;
  if (m_has_items.back()) m_text += ',';
  m_has_items.back() = true;
  start_line();
}

void JsonText::start_line() {
  if (m_layout == Layout::compact) return;
  m_text += '\n';
  m_text.append(2 * m_has_items.size(), ' ');
}

void JsonText::quoted(std::string_view text) {
  if (!is_plain(text)) {
    // Escapes and damaged UTF-8 are the library's affair.
    m_text += output::Json(text).dump(-1, ' ', false, output::Json::error_handler_t::replace);
    return;
  }
  m_text += '"';
  m_text += text;
  m_text += '"';
}

}  // namespace seiseki::lists
