#include "pipeline/desk/http/encoding.hpp"

#include <algorithm>

namespace seiseki::desk::http {

namespace {

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text, Plus plus) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '+' && plus == Plus::is_blank) {
      out += ' ';
    } else if (text[at] != '%') {
      out += text[at];
    } else {
      const int high = at + 1 < text.size() ? digit(text[at + 1]) : -1;
      const int low = at + 2 < text.size() ? digit(text[at + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      at += 2;
    }
    if (out.back() == '\0') return std::nullopt;
  }
  return out;
}

std::optional<Fields> read_fields(std::string_view text, std::size_t most) {
  Fields out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view pair = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (pair.empty()) continue;
    if (out.size() == most) return std::nullopt;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    auto name = percent_decoded(pair.substr(0, equals), Plus::is_blank);
    auto value = percent_decoded(pair.substr(std::min(equals + 1, pair.size())), Plus::is_blank);
    if (!name || !value) return std::nullopt;
    out.emplace_back(*std::move(name), *std::move(value));
  }
  return out;
}

}  // namespace seiseki::desk::http
