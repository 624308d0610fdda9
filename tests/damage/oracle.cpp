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

/// One that the source states for the game or its round.
std::optional<Date> stated_day(const ImportedTournament& tournament, const ImportedGame& game) {
  if (game.date) return game.date;
  const auto& dates = tournament.details.round_dates;
  const auto scheduled = dates.find(game.round);
  return scheduled == dates.end() ? std::nullopt : std::optional{scheduled->second};
}

bool is_one_of(const Finding& found, const std::set<std::string_view>& codes) {
  return codes.contains(found.code());
}

bool tells_of_days(const Finding& found) {
  static const std::set<std::string_view> k_codes{
      "first-day-unstated", "last-day-unstated", "event-day-far",     "cr-days-unreadable",
      "cr-page-unknown",    "rounds-missing",    "cr-round-count",    "cr-round-empty",
      "no-dates",           "date-assumed",      "rounds-undated",    "date-unreadable",
      "date-order",         "xml-value",         "number-unreadable", "record-unreadable"};
  return is_one_of(found, k_codes);
}

/// The day is asked for, and nobody looks at the games meanwhile.
bool stops(const Finding& found) {
  return found.severity() == Severity::error && found.code() != "no-dates";
}

}  // namespace

Oracle::Oracle(const DamageReport& report, const Regulation& regulation)
    : m_regulation{regulation}, m_player_key{report.player_key}, m_has_rounds{report.has_rounds} {
  const auto sound = importers::read_tournament(report.documents);
  if (!sound) throw std::logic_error(report.name + " cannot be read");
  m_details = sound->details;
  const auto last_day = validated(*sound).last_day;
  m_received = Instant{std::chrono::sys_days{last_day.value_or(Date{})} + std::chrono::days{14}};
  const validation::Validated valid = validated(*sound);
  m_first_day = valid.first_day;
  m_last_day = valid.last_day;
  for (const auto* findings : {&sound->findings, &valid.findings}) {
    for (const Finding& found : *findings) ++m_findings[{std::string{found.code()}, found.arguments}];
  }
  std::map<int, std::string> keys;
  for (const auto& player : sound->players) {
    const bool has_id = m_player_key == PlayerKey::id && !player.national_id.empty();
    const std::string key = has_id                          ? player.national_id
                            : m_player_key == PlayerKey::id ? player.name
                                                            : std::to_string(player.start_number.value());
    m_keys.insert(key);
    m_names_of_keys.insert({key, player.name, player.kanji});
    keys[player.start_number.value()] = key;
    const auto [slot, is_new] = m_key_of_name.emplace(player.name, key);
    if (!is_new) slot->second.clear();
  }
  std::size_t next = 0;
  for (const ImportedGame& game : sound->games) {
    if (!game.white || !game.black) continue;
    const GameRecord& counted = valid.games.at(next++);
    Played& played = m_games[key_of(game, keys)];
    played.is_rated = played.is_rated || game.status == GameStatus::rated;
    played.is_disputed = played.is_disputed || game.status == GameStatus::disputed;
    played.results.insert(result_of(game));
    played.days.insert(counted.date);
    if (game.status == GameStatus::rated) ++m_rated;
  }
}

/// Nobody is looked up, and the class of play is nobody's question here.
validation::Validated Oracle::validated(const ImportedTournament& tournament) const {
  const validation::Terms terms{.received = m_received, .type = RatingCategory::standard};
  return validation::validate(tournament, {}, {}, EventId{"file:1"}, m_regulation, terms);
}

std::vector<Finding> Oracle::news(const ImportedTournament& damaged, const validation::Validated& valid) const {
  std::map<FindingKey, int> left = m_findings;
  std::vector<Finding> out;
  for (const auto* findings : {&damaged.findings, &valid.findings}) {
    for (const Finding& found : *findings) {
      if (--left[{std::string{found.code()}, found.arguments}] < 0) out.push_back(found);
    }
  }
  return out;
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
    if (!m_names_of_keys.contains({key, player.name, player.kanji}))
      return player.name + " " + player.kanji + " (" + key + ")";
  }
  return {};
}

Judgement Oracle::judge(const Result<ImportedTournament>& damaged, Names names) const {
  if (!damaged) return {Reading::stopped, {}, {}};
  const validation::Validated valid = validated(*damaged);
  const std::vector<Finding> fresh = news(*damaged, valid);
  std::set<std::string> codes;
  for (const Finding& found : fresh) {
    if (stops(found)) return {Reading::stopped, {}, {}};
    codes.insert(std::string{found.code()} + (found.severity() == Severity::info ? "" : "!"));
  }
  Judgement out = judge_games(*damaged, valid, fresh);
  for (const std::string& code : codes) out.codes += " " + code;
  if (names == Names::may_differ || out.reading == Reading::wrong || out.reading == Reading::silent) return out;
  const std::string other = other_name(*damaged);
  if (other.empty()) return out;
  const std::set<std::string_view> telling{"encoding-guessed", "text-invalid",         "text-lost",
                                           "text-garbled",     "text-encoded-twice",   "text-hidden",
                                           "text-replaced",    "national-line-columns"};
  const bool is_told =
      std::any_of(fresh.begin(), fresh.end(), [&](const Finding& found) { return is_one_of(found, telling); });
  if (is_told) return {Reading::told, {}, out.codes};
  return {Reading::wrong, "a name became another without a word: " + other, out.codes};
}

Judgement Oracle::judge_games(const ImportedTournament& damaged, const validation::Validated& valid,
                              const std::vector<Finding>& news) const {
  const bool is_day_told = std::any_of(news.begin(), news.end(), tells_of_days);
  const auto keys = keys_of(damaged);
  std::size_t rated = 0;
  std::size_t next = 0;
  bool has_other_day = false;
  for (const ImportedGame& game : damaged.games) {
    if (!game.white || !game.black) continue;
    const GameRecord& counted = valid.games.at(next++);
    if (game.status != GameStatus::rated) continue;
    ++rated;
    const GameKey key = key_of(game, keys);
    const std::string named =
        std::get<0>(key) + ": " + std::get<1>(key) + " - " + std::get<2>(key) + " " + result_of(game);
    if (std::get<1>(key).empty() && std::get<2>(key).empty()) continue;
    const Played* played = find(key, result_of(game));
    if (played == nullptr) return {Reading::wrong, "not played: " + named, {}};
    const bool is_same = played->is_disputed || (played->is_rated && played->results.contains(result_of(game)));
    if (!is_same) return {Reading::wrong, "another result: " + named, {}};
    if (played->days.contains(counted.date)) continue;
    has_other_day = true;
    // A day that is stated may have been set aside, but not be another.
    const auto stated = stated_day(damaged, game);
    if (!is_day_told || (stated && !played->days.contains(*stated)))
      return {Reading::wrong, "another day: " + named + " " + to_iso(counted.date), {}};
  }
  if (rated < m_rated) {
    const bool is_told = std::any_of(news.begin(), news.end(), [](const Finding& found) {
      return found.severity() != Severity::info && found.code() != "no-dates";
    });
    if (!is_told) return {Reading::silent, std::to_string(rated) + " of " + std::to_string(m_rated) + " games", {}};
  }
  const bool has_bounds = m_has_rounds && rated > 0;  // else days are those of the games
  if (const std::string other = has_bounds ? other_bounds(damaged, valid, is_day_told) : ""; !other.empty())
    return {Reading::wrong, other, {}};
  if (rated != m_rated) return {Reading::part, {}, {}};
  return {has_other_day ? Reading::undated : Reading::right, {}, {}};
}

std::string Oracle::other_bounds(const ImportedTournament& damaged, const validation::Validated& valid,
                                 bool is_told) const {
  if (is_other(damaged.details.start, m_details.start)) return "another first day " + to_iso(*damaged.details.start);
  if (is_other(damaged.details.end, m_details.end)) return "another last day " + to_iso(*damaged.details.end);
  if (is_told) return {};
  if (valid.first_day != m_first_day) return "the first day is lost without a word";
  if (valid.last_day != m_last_day) return "the last day is lost without a word";
  return {};
}

}  // namespace seiseki::test
