/// \file
/// Which round each pairing of a tournament file belongs to, and in a team event which match and board: the pairings
/// stand one after another and tell neither. Deliberately not here: what a pairing means.
/// \spec swiss_manager section 7
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "importers/tunx/sections.hpp"

namespace seiseki::importers::tunx {

/// The round of each pairing, from 1.
struct RoundNumbers {
  std::vector<int> of_pairing;
  int last = 0;             ///< 0 without a pairing
  bool is_counted = false;  ///< by the file's own counts; otherwise told by the players
  int counted = 0;          ///< pairings by the file's counts, where they are not the pairings there are
};

/// By the counts of the schedule. \interpretation Where it has none, or they are not as many as the pairings, a round
/// begins with the first pairing of a player already seen in the round: nobody plays twice in one.
[[nodiscard]] RoundNumbers number_rounds(const Sections& sections);

/// The matches of a team event, round by round. Needs the file's counts, which divide the matches as they divide the
/// pairings; the sections have teams.
class Matches {
public:
  /// Nothing without teams, without counts, or where those of the matches are not as many as there are.
  static std::optional<Matches> find(const Sections& sections, const RoundNumbers& rounds);

  /// The board within its match, from 1; nothing where that cannot be told.
  std::optional<int> board(std::size_t pairing) const { return m_boards[pairing]; }
  /// False if two players belong to teams that do not meet in the round.
  bool meet(int round, std::uint32_t player, std::uint32_t other) const;
  /// Matches between two teams in which no board has a player, by round.
  struct Empty {
    int round = 0;
    RawMatch match;
  };
  const std::vector<Empty>& without_boards() const { return m_without_boards; }

private:
  explicit Matches(const Sections& sections) : m_sections{sections} {}
  void number_boards(int round, std::span<const RawMatch> matches, std::span<const RawPairing> pairings);
  std::optional<std::size_t> match_of(int round, const RawPairing& pairing) const;
  std::uint32_t team_of(std::uint32_t player) const;

  const Sections& m_sections;
  std::vector<std::vector<std::optional<std::size_t>>> m_match_of_team;  ///< by round and team, both from 1
  std::vector<std::optional<int>> m_boards;
  std::vector<Empty> m_without_boards;
};

}  // namespace seiseki::importers::tunx
