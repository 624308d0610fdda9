#include "importers/mime/transfer.hpp"

#include "importers/text/ascii.hpp"

namespace seiseki::importers::mime {

namespace {

constexpr int k_no_digit = -1;

int base64_value(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (text::is_digit(c)) return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : k_no_digit;
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

}  // namespace

std::optional<std::string> from_quoted_printable(std::string_view quoted) {
  std::string out;
  out.reserve(quoted.size());
  for (std::size_t at = 0; at < quoted.size();) {
    const char c = quoted[at];
    if (c == ' ' || c == '\t') {
      const std::size_t end = quoted.find_first_not_of(" \t", at);
      const bool is_padding = end == std::string_view::npos || quoted[end] == '\r' || quoted[end] == '\n';
      if (!is_padding) out.append(quoted.substr(at, end - at));
      at = end == std::string_view::npos ? quoted.size() : end;
      continue;
    }
    if (c != '=') {
      out += c;
      ++at;
      continue;
    }
    // A soft line break, with blanks that were added behind it.
    const std::size_t line_end = quoted.find_first_not_of(" \t", at + 1);
    if (line_end != std::string_view::npos &&
        (quoted[line_end] == '\n' || quoted.substr(line_end).starts_with("\r\n"))) {
      at = quoted.find('\n', line_end) + 1;
      continue;
    }
    const int high = at + 2 < quoted.size() ? text::hex_value(quoted[at + 1]) : k_no_digit;
    const int low = at + 2 < quoted.size() ? text::hex_value(quoted[at + 2]) : k_no_digit;
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    at += 3;
  }
  return out;
}

std::optional<std::string> from_base64(std::string_view encoded) {
  std::string out;
  out.reserve(encoded.size() / 4 * 3);
  unsigned group = 0;
  int digits = 0;
  int padding = 0;
  for (const char c : encoded) {
    if (is_blank(c)) continue;
    const int value = base64_value(c);
    const bool is_padding = c == '=' && digits >= 2;
    if ((value < 0 && !is_padding) || (padding > 0 && !is_padding)) return std::nullopt;
    group = group << 6U | static_cast<unsigned>(is_padding ? 0 : value);
    if (is_padding) ++padding;
    if (++digits < 4) continue;
    for (int byte = 0; byte < 3 - padding; ++byte)
      out += static_cast<char>(group >> (16U - 8U * static_cast<unsigned>(byte)) & 0xFFU);
    // What follows the padding is refused above: `digits` stays at four.
    if (padding > 0) continue;
    group = 0;
    digits = 0;
  }
  const bool is_whole = padding > 0 ? digits == 4 : digits == 0;
  return is_whole ? std::optional{std::move(out)} : std::nullopt;
}

}  // namespace seiseki::importers::mime
