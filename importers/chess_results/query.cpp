#include "importers/chess_results/query.hpp"

#include <algorithm>

#include "importers/text/ascii.hpp"

namespace seiseki::importers::chess_results {
namespace {

// Blanks as they come along with a pasted address: also the no-break and the ideographic one.
std::size_t blank_length(std::string_view text) {
  if (text.empty()) return 0;
  if (text[0] == ' ' || text[0] == '\t' || text[0] == '\r' || text[0] == '\n') return 1;
  if (text.substr(0, 2) == "\xC2\xA0") return 2;
  if (text.substr(0, 3) == "\xE3\x80\x80") return 3;
  return 0;
}

}  // namespace

std::string percent_decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && text::hex_value(text[i + 1]) >= 0 &&
        text::hex_value(text[i + 2]) >= 0) {
      result += static_cast<char>(text::hex_value(text[i + 1]) * 16 + text::hex_value(text[i + 2]));
      i += 2;
    } else {
      result += text[i] == '+' ? ' ' : text[i];
    }
  }
  return result;
}

std::string_view trim(std::string_view text) {
  while (const std::size_t n = blank_length(text)) text.remove_prefix(n);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t n = 1; n <= 3 && n <= text.size(); ++n) {
      if (blank_length(text.substr(text.size() - n)) == n) {
        text.remove_suffix(n);
        again = true;
        break;
      }
    }
  }
  return text;
}

std::string without_blanks(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    if (const std::size_t n = blank_length(text)) {
      text.remove_prefix(n);
    } else if (text.substr(0, 3) == "%20") {
      text.remove_prefix(3);
    } else {
      result += text.front();
      text.remove_prefix(1);
    }
  }
  return result;
}

Query parse_query(std::string_view query) {
  Query result;
  while (!query.empty()) {
    const std::size_t end = query.find('&');
    std::string_view item = query.substr(0, end);
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
    if (item.starts_with("amp;")) item.remove_prefix(4);  // copied out of a page's source
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) continue;
    std::string key = text::ascii_lower(without_blanks(percent_decoded(item.substr(0, equals))));
    const bool seen = std::any_of(result.begin(), result.end(), [&](const auto& entry) { return entry.first == key; });
    if (!seen) result.emplace_back(std::move(key), without_blanks(percent_decoded(item.substr(equals + 1))));
  }
  return result;
}

}  // namespace seiseki::importers::chess_results
