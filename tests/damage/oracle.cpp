#include "tests/damage/oracle.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace seiseki::test {

namespace {

using importers::ImportedGame;
using importers::ImportedTournament;

std::string result_of(const ImportedGame& game) {
  if (!game.score_white || !game.score_black) return "-";
  return std::to_string(game.score_white->half_points()) + ":" + std::to_string(game.score_black->half_points());
}

bool is_other(const std::optional<Date>& damaged, const std::optional<Date>& sound) {
  return damaged && damaged != sound;
}

}  // namespace

Oracle::Oracle(const DamageReport& report) : m_player_key{report.player_key}, m_has_rounds{report.has_rounds} {
  const auto sound = importers::read_tournament(report.documents);
  if (!sound) throw std::logic_error(report.name + " cannot be read");
  m_details = sound->details;
  std::map<int, std::string> keys;
  for (const auto& player : sound->players) {
    const bool has_id = m_player_key == PlayerKey::id && !player.national_id.empty();
    const std::string key = has_id                          ? player.national_id
                            : m_player_key == PlayerKey::id ? player.name
                                                            : std::to_string(player.start_number.value());
    m_keys.insert(key);
    m_name_of_key[key] = {player.name, player.kanji};
    keys[player.start_number.value()] = key;
    const auto [slot, is_new] = m_key_of_name.emplace(player.name, key);
    if (!is_new) slot->second.clear();
  }
  for (const ImportedGame& game : sound->games) {
    if (!game.black) continue;
    Played& played = m_games[key_of(game, keys)];
    played.is_rated = played.is_rated || game.status == GameStatus::rated;
    played.is_disputed = played.is_disputed || game.status == GameStatus::disputed;
    played.results.insert(result_of(game));
    played.date = game.date;
    if (game.status == GameStatus::rated) ++m_rated;
  }
}

/// A person is known by name, wherever the reader put them; one whose name did not survive by number or ID. Somebody
/// whom nothing names is nobody.
std::string Oracle::key_of_player(const importers::ImportedPlayer& player) const {
  if (m_player_key == PlayerKey::id && m_keys.contains(player.national_id)) return player.national_id;
  const auto named = m_key_of_name.find(player.name);
  if (named != m_key_of_name.end()) return named->second;
  return m_player_key == PlayerKey::id ? std::string{} : std::to_string(player.start_number.value());
}

std::map<int, std::string> Oracle::keys_of(const ImportedTournament& tournament) const {
  std::map<int, std::string> out;
  for (const auto& player : tournament.players) out[player.start_number.value()] = key_of_player(player);
  return out;
}

Oracle::GameKey Oracle::key_of(const ImportedGame& game, const std::map<int, std::string>& keys) const {
  const std::string when = m_has_rounds ? std::to_string(game.round) : game.date ? to_iso(*game.date) : std::string{};
  return {when, keys.at(game.white->value()), keys.at(game.black->value())};
}

/// A game against nobody is looked for by the other player, one of no day by its players.
const Oracle::Played* Oracle::find(const GameKey& key, const std::string& result) const {
  const auto& [when, white, black] = key;
  if (!when.empty() && !white.empty() && !black.empty()) {
    const auto found = m_games.find(key);
    return found == m_games.end() ? nullptr : &found->second;
  }
  for (const auto& [other, played] : m_games) {
    if (!played.results.contains(result)) continue;
    const auto& [other_when, other_white, other_black] = other;
    if ((when.empty() || when == other_when) && (white.empty() || white == other_white) &&
        (black.empty() || black == other_black))
      return &played;
  }
  return nullptr;
}

std::string Oracle::other_name(const ImportedTournament& damaged) const {
  for (const auto& player : damaged.players) {
    const bool is_by_id = m_player_key == PlayerKey::id && !player.national_id.empty();
    const std::string key = is_by_id                        ? player.national_id
                            : m_player_key == PlayerKey::id ? player.name
                                                            : std::to_string(player.start_number.value());
    const auto sound = m_name_of_key.find(key);
    if (sound == m_name_of_key.end() || sound->second != std::pair{player.name, player.kanji})
      return player.name + " " + player.kanji + " (" + key + ")";
  }
  return {};
}

Judgement Oracle::judge(const Result<ImportedTournament>& damaged, Names names) const {
  if (!damaged || has_error(damaged->findings)) return {Reading::stopped, {}};
  const Judgement games = judge_games(*damaged);
  if (names == Names::may_differ || games.reading == Reading::wrong) return games;
  const std::string other = other_name(*damaged);
  if (other.empty()) return games;
  const std::set<std::string_view> telling{"encoding-guessed", "text-invalid",         "text-lost",
                                           "text-garbled",     "text-encoded-twice",   "text-hidden",
                                           "text-replaced",    "national-line-columns"};
  const bool is_told = std::any_of(damaged->findings.begin(), damaged->findings.end(),
                                   [&](const Finding& found) { return telling.contains(found.code()); });
  if (is_told) return {Reading::told, {}};
  return {Reading::wrong, "a name became another without a word: " + other};
}

Judgement Oracle::judge_games(const ImportedTournament& damaged) const {
  const auto keys = keys_of(damaged);
  std::size_t rated = 0;
  for (const ImportedGame& game : damaged.games) {
    if (game.status != GameStatus::rated || !game.white || !game.black) continue;
    ++rated;
    const GameKey key = key_of(game, keys);
    const std::string named =
        std::get<0>(key) + ": " + std::get<1>(key) + " - " + std::get<2>(key) + " " + result_of(game);
    if (std::get<1>(key).empty() && std::get<2>(key).empty()) continue;
    const Played* played = find(key, result_of(game));
    if (played == nullptr) return {Reading::wrong, "not played: " + named};
    const bool is_same = played->is_disputed || (played->is_rated && played->results.contains(result_of(game)));
    if (!is_same) return {Reading::wrong, "another result: " + named};
    if (is_other(game.date, played->date)) return {Reading::wrong, "another day: " + named + " " + to_iso(*game.date)};
  }
  if (!m_has_rounds) return {rated == m_rated ? Reading::right : Reading::part, {}};  // days are those of the games
  if (rated == 0) return {m_rated == 0 ? Reading::right : Reading::part, {}};
  if (is_other(damaged.details.start, m_details.start))
    return {Reading::wrong, "another first day " + to_iso(*damaged.details.start)};
  if (is_other(damaged.details.end, m_details.end))
    return {Reading::wrong, "another last day " + to_iso(*damaged.details.end)};
  return {rated == m_rated ? Reading::right : Reading::part, {}};
}

}  // namespace seiseki::test
