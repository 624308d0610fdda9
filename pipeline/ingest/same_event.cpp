#include "pipeline/ingest/same_event.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "pipeline/identity/name_match.hpp"

namespace seiseki::ingest {

using store::PlayedGame;
using store::ReportHeader;

namespace {

std::set<std::string> words_of_name(std::string_view name) {
  std::set<std::string> out;
  std::string word;
  const auto take = [&] {
    if (std::string key = identity::comparison_key(word); !key.empty()) out.insert(std::move(key));
    word.clear();
  };
  for (const char c : name) {
    if (c == ' ') {
      take();
    } else {
      word += c;
    }
  }
  take();
  return out;
}

/// White, Black, White's half points.
using PlayedAs = std::tuple<PlayerKey, PlayerKey, int>;
using TimesPlayed = std::map<PlayedAs, std::size_t>;

TimesPlayed times_played(const PreparedReport& report) {
  TimesPlayed out;
  for (const GameRecord& game : report.validated.games) {
    if (game.status != GameStatus::rated || !is_member_key(game.white) || !is_member_key(game.black)) continue;
    ++out[{game.white, game.black, game.result ? white_score(*game.result).half_points() : -1}];
  }
  return out;
}

std::size_t alike_games(TimesPlayed ours, const std::vector<PlayedGame>& theirs) {
  std::size_t out = 0;
  for (const PlayedGame& game : theirs) {
    const auto same = ours.find({game.white, game.black, game.score_white ? game.score_white->half_points() : -1});
    if (same == ours.end() || same->second == 0) continue;
    --same->second;
    ++out;
  }
  return out;
}

/// Of one name a corrected result or two, a game that was added or left out, an event of which only half had come; of
/// another name nothing. Few games may well come again in a series of meetings.
bool is_nearly_all(std::size_t alike, std::size_t here, std::size_t there, bool has_same_name) {
  constexpr std::size_t k_fewest = 3;
  constexpr std::size_t k_one_in = 10;
  const std::size_t smaller = std::min(here, there);
  const std::size_t larger = std::max(here, there);
  if (alike == larger) return larger >= k_fewest || (larger > 0 && has_same_name);
  const std::size_t may_differ = std::max<std::size_t>(smaller / k_one_in, 1);
  return has_same_name && alike >= k_fewest && alike + may_differ >= smaller && alike * 2 >= larger;
}

}  // namespace

bool names_agree(std::string_view one, std::string_view other) {
  if (one.empty() || other.empty()) return true;
  if (identity::comparison_key(one) == identity::comparison_key(other)) return true;
  const std::set<std::string> words = words_of_name(one);
  const std::set<std::string> others = words_of_name(other);
  return std::includes(words.begin(), words.end(), others.begin(), others.end()) ||
         std::includes(others.begin(), others.end(), words.begin(), words.end());
}

bool days_agree(const Days& one, const Days& other) {
  return !one.last || !other.last || *one.last == *other.last;
}

namespace {

RoundDays known_days(RoundDays days, const std::optional<Date>& last_day) {
  if (last_day) std::erase_if(days, [&](const auto& round) { return round.second == std::set{*last_day}; });
  return days;
}

}  // namespace

RoundDays round_days_of(const PreparedReport& report) {
  if (report.tournament.details.declared_correspondence) return {};
  RoundDays out;
  for (const GameRecord& game : report.validated.games) out[game.round].insert(game.date);
  return known_days(std::move(out), report.validated.last_day);
}

RoundDays all_round_days_of(const ReportHeader& report, const std::vector<store::ReportGame>& games) {
  if (report.is_correspondence) return {};
  RoundDays out;
  for (const store::ReportGame& game : games) {
    if (game.date && game.white_start && game.black_start) out[game.round].insert(*game.date);
  }
  return out;
}

RoundDays round_days_of(const ReportHeader& report, const std::vector<store::ReportGame>& games) {
  return known_days(all_round_days_of(report, games), report.last_day);
}

std::vector<int> rounds_on_other_days(const RoundDays& one, const RoundDays& other) {
  std::vector<int> out;
  for (const auto& [round, days] : one) {
    const auto theirs = other.find(round);
    if (theirs != other.end() && theirs->second != days) out.push_back(round);
  }
  return out;
}

Days days_of(const PreparedReport& report) {
  return {report.validated.first_day, report.validated.last_day};
}

Days days_of(const ReportHeader& report) {
  return {report.first_day, report.last_day};
}

bool may_share_type(const PreparedReport& report, const ReportHeader& other) {
  if (report.tournament.details.declared_correspondence != other.is_correspondence) return false;
  return !report.validated.category || !other.category || report.validated.category == other.category;
}

std::optional<LikeEvent> like_event(const PreparedReport& report, Neighbours& neighbours) {
  if (report.tournament.details.declared_correspondence) return std::nullopt;
  const TimesPlayed ours = times_played(report);
  std::size_t here = 0;
  for (const auto& [game, times] : ours) here += times;
  if (here == 0) return std::nullopt;
  const auto alike_in = [&](const Shared& shared) { return alike_games(ours, shared.field.games); };
  const auto is_like = [&](const Shared& shared) {
    return is_nearly_all(alike_in(shared), here, shared.field.games.size(), true);
  };
  const std::string& name = report.tournament.details.name;
  std::optional<LikeEvent> best;
  // What tells for one of several, the most telling first.
  const auto rank = [&](const LikeEvent& like) {
    return std::tuple{like.has_all(), may_share_type(report, like.report),
                      days_agree(days_of(report), days_of(like.report)), names_agree(name, like.report.name),
                      like.alike};
  };
  for (ReportHeader& other : neighbours.on_any_day(is_like)) {
    const Shared shared = neighbours.shared(other.id);
    const bool has_same_name = !name.empty() && !other.name.empty() && names_agree(name, other.name);
    const std::size_t there = shared.field.games.size();
    const std::size_t alike = alike_in(shared);
    if (!is_nearly_all(alike, here, there, has_same_name)) continue;
    // A festival may repeat its pairings at another speed, and no festival every result of so many.
    constexpr std::size_t k_surely_the_same = 10;
    const bool is_the_same = alike == here && alike == there && alike >= k_surely_the_same;
    if (!has_same_name && !may_share_type(report, other) && !is_the_same) continue;
    LikeEvent like{std::move(other), std::max(here, there), alike};
    if (!best || rank(*best) < rank(like)) best = std::move(like);
  }
  return best;
}

}  // namespace seiseki::ingest
