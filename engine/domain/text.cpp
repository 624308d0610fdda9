#include "engine/domain/text.hpp"

namespace seiseki {

std::string fill(std::string_view sentence, std::span<const std::string> arguments) {
  std::string out;
  out.reserve(sentence.size() + 32);
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool is_slot = sentence[i] == '{' && i + 2 < sentence.size() && sentence[i + 1] >= '0' &&
                         sentence[i + 1] <= '9' && sentence[i + 2] == '}';
    if (!is_slot) {
      out += sentence[i];
      continue;
    }
    const auto slot = static_cast<std::size_t>(sentence[i + 1] - '0');
    if (slot < arguments.size()) out += arguments[slot];
    i += 2;
  }
  return out;
}

}  // namespace seiseki
