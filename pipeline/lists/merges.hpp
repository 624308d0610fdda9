/// \file
/// Two IDs of one person, made one by decision: written and read in one form, and carried out on a period's input. Old
/// games and lists keep the old ID; from the period of the effective day on there is one person.
/// \interpretation A37: in each category the ID that stays keeps its rating, and takes the other's only where it has
/// none; games add up, the higher peak and the later game stand, the games kept for an initial rating become its own.
#pragma once

#include <set>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/rating/period.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::lists {

inline constexpr std::string_view k_merge_players = "merge-players";

struct Merge {
  FederationId from;
  FederationId into;
  Date effective{};
  store::DecisionId decision;

  friend bool operator==(const Merge&, const Merge&) = default;
};

store::Decision merge_decision(const Merge& merge, const std::string& actor, Instant time, const std::string& reason);
/// Those in force, sorted by decision. A decision that cannot be read is skipped: it was not written by
/// merge_decision().
std::vector<Merge> merges(store::DecisionStore& decisions);
/// Those that were undone, sorted by decision; lists computed meanwhile keep them. What follows is parted.hpp.
std::vector<Merge> undone_merges(store::DecisionStore& decisions);

/// Makes one person of each pair whose effective day lies on or before the period's last, in standings, kept games,
/// facts and games; the decisions carried out are added to `used`. Error: `merge-self-game` if the two meet in a game.
[[nodiscard]] Result<void> apply_merges(const std::vector<Merge>& merges, rating::PeriodInput& input,
                                        std::vector<store::DecisionId>& used);

/// The ID that a key has on `day`: its own, or the one it was merged into by then.
PlayerKey heir(PlayerKey key, const std::vector<Merge>& merges, Date day);

/// These players and all IDs that became one person with one of theirs, on whatever day.
std::set<PlayerKey> with_merged(std::set<PlayerKey> players, const std::vector<Merge>& merges);

/// The roster without the IDs merged away by `day`.
std::vector<store::RosterPlayer> without_merged(std::vector<store::RosterPlayer> roster,
                                                const std::vector<Merge>& merges, Date day);

}  // namespace seiseki::lists
