#include "pipeline/output/json_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pipeline/output/json.hpp"

namespace seiseki::output {

namespace {

constexpr std::size_t k_step = 2;

bool is_plain_json(char c) {
  return c >= ' ' && c < 0x7f && c != '"' && c != '\\';
}

}  // namespace

void JsonText::start_line() {
  m_text += '\n';
  m_text.append(k_step * m_has_any.size(), ' ');
}

void JsonText::start_value() {
  if (std::exchange(m_is_after_key, false) || m_has_any.empty()) return;
  if (m_has_any.back()) m_text += ',';
  m_has_any.back() = true;
  start_line();
}

void JsonText::key(std::string_view name) {
  start_value();
  m_text += '"';
  m_text += name;
  m_text += "\": ";
  m_is_after_key = true;
}

void JsonText::open(char bracket) {
  start_value();
  m_text += bracket;
  m_has_any.push_back(false);
}

void JsonText::close(char bracket) {
  const bool has_any = m_has_any.back();
  m_has_any.pop_back();
  if (has_any) start_line();
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

}  // namespace seiseki::output
