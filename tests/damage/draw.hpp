/// \file
/// Where a damage strikes: drawn from the name of the kind, the report and the draw alone, so that a line of the table
/// can be made again. Tests only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace seiseki::test {

class Draw {
public:
  Draw(std::string_view kind, std::string_view report, int number) {
    for (const std::string_view name : {kind, report}) {
      for (const char c : name) m_state = (m_state ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    }
    m_state += static_cast<std::uint64_t>(number) * 0xD1342543DE82EF95U;
  }

  /// 0 to `count` - 1. \pre count is not 0
  std::size_t below(std::size_t count) {
    m_state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return static_cast<std::size_t>((z ^ (z >> 31U)) % count);
  }
  /// `first` to `last`.
  std::size_t between(std::size_t first, std::size_t last) { return first + below(last - first + 1); }

private:
  std::uint64_t m_state = 0x9E3779B97F4A7C15U;
};

}  // namespace seiseki::test
