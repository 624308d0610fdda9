#include "engine/domain/text.hpp"

#include <algorithm>

namespace seiseki {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (upper(a[i]) != upper(b[i])) return false;
  }
  return true;
}

std::string fill(std::string_view sentence, std::span<const std::string> arguments) {
  std::string out;
  out.reserve(sentence.size() + 32);
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool is_number =
        sentence[i] == '{' && i + 2 < sentence.size() && sentence[i + 1] >= '0' && sentence[i + 1] <= '9';
    const std::size_t close = is_number ? sentence.find('}', i) : std::string_view::npos;
    if (close == std::string_view::npos || (sentence[i + 2] != '}' && sentence[i + 2] != '|')) {
      out += sentence[i];
      continue;
    }
    const auto slot = static_cast<std::size_t>(sentence[i + 1] - '0');
    if (slot < arguments.size()) out += arguments[slot];
    if (sentence[i + 2] == '|') {
      const std::string_view words = sentence.substr(i + 3, close - i - 3);
      const std::size_t between = words.find('|');
      const bool is_one = slot < arguments.size() && arguments[slot] == "1";
      out += ' ';
      out += is_one ? words.substr(0, between) : words.substr(between + 1);
    }
    i = close;
  }
  return out;
}

std::string fill(std::string_view sentence, std::span<const std::string_view> names,
                 std::span<const std::string> values) {
  std::string out;
  out.reserve(sentence.size() + 32);
  while (!sentence.empty()) {
    const std::size_t open = std::min(sentence.find('{'), sentence.size());
    out += sentence.substr(0, open);
    sentence.remove_prefix(open);
    const std::size_t close = sentence.find('}');
    if (close == std::string_view::npos) return out += sentence;
    const auto name = std::find(names.begin(), names.end(), sentence.substr(1, close - 1));
    if (name == names.end()) {
      out += sentence.front();
      sentence.remove_prefix(1);
      continue;
    }
    const auto index = static_cast<std::size_t>(name - names.begin());
    out += index < values.size() ? values[index] : std::string{"–"};
    sentence.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace seiseki
