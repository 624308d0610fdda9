/// \file
/// From a player to the first of the list by wins: each beat the next. \spec site 5
#pragma once

#include <map>
#include <vector>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// A win that leads one step nearer to the first of the newest list in Standard. Only wins of people with pages of
/// their own: each is told on its winner's pages already.
struct ChainLink {
  PlayerKey winner;
  PlayerKey loser;
  Date date{};
  int round = 0;
  const rating::GameEvent* event = nullptr;  ///< as the list has it that counted the game; never null
};

/// The shortest chains of everybody, worked out once. Among equally short ones the newest game decides, then the ID.
class Chains {
public:
  /// `site` must outlive it.
  explicit Chains(const Site& site);

  /// Empty for the first themself, and for who has no such chain.
  std::vector<ChainLink> of(const PlayerKey& player) const;

private:
  std::map<PlayerKey, ChainLink> m_next;  ///< by winner
};

}  // namespace seiseki::site
