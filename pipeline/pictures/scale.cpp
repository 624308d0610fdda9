#include "pipeline/pictures/scale.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace seiseki::pictures {

namespace {

std::string per_cent(std::int64_t tenths) {
  return fmt::format("{}.{}%", tenths / 10, tenths % 10);
}

}  // namespace

Scale::Scale(std::int64_t least, std::int64_t most) : m_least{least}, m_most{most} {
  const std::int64_t air = std::max<std::int64_t>((most - least) / 10, 1);
  m_least -= air;
  m_most += air;
}

std::int64_t Scale::tenths(std::int64_t value) const {
  return (std::clamp(value, m_least, m_most) - m_least) * 1000 / (m_most - m_least);
}

std::string Scale::at(std::int64_t value) const {
  return per_cent(tenths(value));
}

std::string Scale::between(std::int64_t a, std::int64_t b) const {
  return per_cent(std::abs(tenths(a) - tenths(b)));
}

std::vector<std::int64_t> Scale::ticks(std::size_t most) const {
  std::int64_t step = 1;
  for (const std::int64_t factor : {2, 5, 10}) {
    for (std::int64_t power = 1; power <= 1'000'000'000; power *= 10) {
      const std::int64_t candidate = factor == 10 ? power : factor * power;
      const auto count = static_cast<std::size_t>((m_most - m_least) / candidate);
      if (count > most) continue;
      if (step == 1 || candidate < step || static_cast<std::size_t>((m_most - m_least) / step) > most) step = candidate;
      break;
    }
  }
  std::vector<std::int64_t> out;
  std::int64_t first = m_least / step * step;
  if (first < m_least) first += step;
  for (std::int64_t value = first; value <= m_most; value += step) out.push_back(value);
  return out;
}

}  // namespace seiseki::pictures
