/// \file
/// Where values stand in a picture: x and width in per cent of whatever room it has, so that no text or stroke is
/// distorted, in whole numbers throughout.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace seiseki::pictures {

/// From a smallest to a largest value, with some air on both sides.
class Scale {
public:
  /// \pre least <= most
  Scale(std::int64_t least, std::int64_t most);

  /// `12.5%`; values outside are at the edge.
  std::string at(std::int64_t value) const;
  /// The distance between two values.
  std::string between(std::int64_t a, std::int64_t b) const;
  /// Round values inside, at steps of 1, 2 or 5 times a power of ten, at most `most` of them.
  std::vector<std::int64_t> ticks(std::size_t most) const;

private:
  std::int64_t tenths(std::int64_t value) const;  // of a per cent

  std::int64_t m_least;
  std::int64_t m_most;
};

}  // namespace seiseki::pictures
