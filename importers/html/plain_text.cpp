#include "importers/html/plain_text.hpp"

namespace seiseki::importers::html {
namespace {

// Length of a blank at the start: also the no-break space, and what is no printable character.
std::size_t blank_length(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text.front());
  if (byte <= 0x20 || byte == 0x7F) return 1;
  return byte == 0xC2 && text.size() > 1 && text[1] == '\xA0' ? 2 : 0;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty()) {
    const std::size_t n = blank_length(text);
    if (n == 0) break;
    text.remove_prefix(n);
  }
  while (!text.empty()) {
    if (blank_length(text.substr(text.size() - 1)) == 1) {
      text.remove_suffix(1);
    } else if (text.ends_with("\xC2\xA0")) {
      text.remove_suffix(2);
    } else {
      break;
    }
  }
  return text;
}

bool is_normal(std::string_view text) {
  bool after_blank = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F || byte == 0xC2 || (byte == 0x20 && after_blank)) return false;
    after_blank = byte == 0x20;
  }
  return true;
}

std::string with_single_blanks(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    if (const std::size_t n = blank_length(text)) {
      if (!result.empty() && result.back() != ' ') result += ' ';
      text.remove_prefix(n);
    } else {
      result += text.front();
      text.remove_prefix(1);
    }
  }
  return result;
}

}  // namespace seiseki::importers::html
