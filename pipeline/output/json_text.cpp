#include "pipeline/output/json_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pipeline/output/json.hpp"

namespace seiseki::output {

namespace {

constexpr std::size_t k_deepest_line = 2;  // members of the whole, and rows of these

bool is_plain_json(char c) {
  return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
}

}  // namespace

void JsonText::start_line(std::size_t depth) {
  if (depth <= k_deepest_line) m_text += '\n';
}

void JsonText::start_value() {
  if (std::exchange(m_is_after_key, false) || m_has_any.empty()) return;
  if (m_has_any.back()) m_text += ',';
  m_has_any.back() = true;
  start_line(m_has_any.size());
}

void JsonText::key(std::string_view name) {
  start_value();
  m_text += '"';
  m_text += name;
  m_text += "\":";
  m_is_after_key = true;
}

void JsonText::open(char bracket) {
  start_value();
  m_text += bracket;
  m_has_any.push_back(false);
}

void JsonText::close(char bracket) {
  const bool has_any = m_has_any.back();
  if (has_any) start_line(m_has_any.size());
  m_has_any.pop_back();
  m_text += bracket;
}

void JsonText::text(std::string_view value) {
  start_value();
  if (!std::all_of(value.begin(), value.end(), is_plain_json)) {
    m_text += Json(value).dump(-1, ' ', false, Json::error_handler_t::replace);
    return;
  }
  m_text += '"';
  m_text += value;
  m_text += '"';
}

void JsonText::number(std::int64_t value) {
  start_value();
  std::array<char, 24> digits{};
  m_text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
}

void JsonText::truth(bool value) {
  start_value();
  m_text += value ? "true" : "false";
}

void JsonText::null() {
  start_value();
  m_text += "null";
}

void JsonText::date(Date value) {
  text(to_iso(value));
}

std::string JsonText::finish() && {
  m_text += '\n';
  return std::move(m_text);
}

std::string in_rows(std::string_view json) {
  std::string out;
  out.reserve(json.size() / 2);
  std::size_t depth = 0;
  bool is_open = false;  // nothing has followed the bracket yet
  for (std::size_t at = 0; at < json.size(); ++at) {
    const char c = json[at];
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
    const bool closes = c == '}' || c == ']';
    if (closes ? !is_open && depth <= k_deepest_line : is_open && depth <= k_deepest_line) out += '\n';
    if (closes) --depth;
    if (c == '"') {
      // A text is taken over in one stretch, with what is escaped in it.
      std::size_t end = at + 1;
      while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2U : 1U;
      out += json.substr(at, end + 1 - at);
      at = end;
    } else {
      out += c;
    }
    is_open = c == '{' || c == '[';
    if (is_open) ++depth;
    if (c == ',' && depth <= k_deepest_line) out += '\n';
  }
  return out + '\n';
}

}  // namespace seiseki::output
