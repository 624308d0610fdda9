#include "engine/rating/ranks.hpp"

namespace seiseki::rating {

std::vector<int> competition_ranks(std::span<const Rating> falling) {
  std::vector<int> ranks;
  ranks.reserve(falling.size());
  for (std::size_t i = 0; i < falling.size(); ++i) {
    const bool is_tied = i > 0 && falling[i] == falling[i - 1];
    ranks.push_back(is_tied ? ranks.back() : static_cast<int>(i) + 1);
  }
  return ranks;
}

}  // namespace seiseki::rating
