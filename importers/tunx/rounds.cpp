#include "importers/tunx/rounds.hpp"

#include <algorithm>
#include <numeric>

namespace seiseki::importers::tunx {

namespace {

std::size_t sum_of(const Sections& sections, std::uint32_t RawRound::*count) {
  if (!sections.schedule) return 0;
  return std::accumulate(sections.schedule->begin(), sections.schedule->end(), std::size_t{0},
                         [&](std::size_t sum, const RawRound& round) { return sum + round.*count; });
}

/// The round of each pairing by the players who come a second time.
std::vector<int> by_players(std::span<const RawPairing> pairings, std::size_t players) {
  std::vector<int> out;
  out.reserve(pairings.size());
  std::vector<int> last(players + 1);  // the round in which a number was seen last
  int round = 1;
  for (const RawPairing& pairing : pairings) {
    const auto is_seen = [&](std::uint32_t number) { return is_player(number) && last[number] == round; };
    if (is_seen(pairing.white) || is_seen(pairing.black)) ++round;
    for (const std::uint32_t number : {pairing.white, pairing.black}) {
      if (is_player(number)) last[number] = round;
    }
    out.push_back(round);
  }
  return out;
}

}  // namespace

RoundNumbers number_rounds(const Sections& sections) {
  RoundNumbers out;
  const std::size_t counted = sum_of(sections, &RawRound::pairings);
  out.is_counted = counted > 0 && counted == sections.pairings.size();
  if (out.is_counted) {
    int number = 0;
    for (const RawRound& round : *sections.schedule) {
      ++number;
      out.of_pairing.insert(out.of_pairing.end(), round.pairings, number);
    }
  } else {
    out.counted = static_cast<int>(counted);
    out.of_pairing = by_players(sections.pairings, sections.players.size());
  }
  if (!out.of_pairing.empty()) out.last = out.of_pairing.back();
  return out;
}

std::optional<Matches> Matches::find(const Sections& sections, const RoundNumbers& rounds) {
  if (!sections.teams || !rounds.is_counted) return std::nullopt;
  if (sum_of(sections, &RawRound::matches) != sections.teams->matches.size()) return std::nullopt;
  Matches out(sections);
  std::span<const RawMatch> matches(sections.teams->matches);
  std::span<const RawPairing> pairings(sections.pairings);
  int number = 0;
  for (const RawRound& round : *sections.schedule) {
    out.number_boards(++number, matches.first(round.matches), pairings.first(round.pairings));
    matches = matches.subspan(round.matches);
    pairings = pairings.subspan(round.pairings);
  }
  return out;
}

void Matches::number_boards(int round, std::span<const RawMatch> matches, std::span<const RawPairing> pairings) {
  auto& match_of_team = m_match_of_team.emplace_back(m_sections.teams->names.size() + 1);
  std::size_t boards = 0;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    match_of_team[matches[i].first] = i;
    if (matches[i].second >= k_not_paired) continue;
    match_of_team[matches[i].second] = i;
    boards += m_sections.boards;
  }
  // Round robins keep every board of every match, with nobody on those that were not filled; other events keep as many
  // as there are.
  const bool has_every_board = boards > 0 && pairings.size() == boards;
  std::vector<int> filled(matches.size(), 0);
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const auto match = match_of(round, pairings[i]);
    if (match) ++filled[*match];
    if (has_every_board) {
      m_boards.emplace_back(static_cast<int>(i % m_sections.boards) + 1);
    } else {
      m_boards.push_back(match ? std::optional{filled[*match]} : std::nullopt);
    }
  }
  for (std::size_t i = 0; i < matches.size(); ++i) {
    if (matches[i].second < k_not_paired && filled[i] == 0) m_without_boards.push_back({round, matches[i]});
  }
}

bool Matches::meet(int round, std::uint32_t player, std::uint32_t other) const {
  const auto& match_of_team = m_match_of_team[static_cast<std::size_t>(round) - 1];
  const std::uint32_t team = team_of(player);
  const std::uint32_t against = team_of(other);
  return team != against && match_of_team[team] && match_of_team[team] == match_of_team[against];
}

std::optional<std::size_t> Matches::match_of(int round, const RawPairing& pairing) const {
  for (const std::uint32_t number : {pairing.white, pairing.black}) {
    const auto match = m_match_of_team[static_cast<std::size_t>(round) - 1][team_of(number)];
    if (match) return match;
  }
  return std::nullopt;
}

std::uint32_t Matches::team_of(std::uint32_t player) const {
  return is_player(player) ? m_sections.players[player - 1].team : 0;
}

}  // namespace seiseki::importers::tunx
