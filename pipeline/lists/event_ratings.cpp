#include "pipeline/lists/event_ratings.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "engine/rating/adoption.hpp"

namespace seiseki::lists {

namespace {

/// The latest of these in force on the day.
std::optional<YearMonth> in_force(const std::vector<YearMonth>& months, Date day) {
  std::optional<YearMonth> out;
  for (const YearMonth month : months) {
    if (Date{month / 1} <= day) out = month;
  }
  return out;
}

std::vector<store::ListEntry> entries_of(YearMonth month, const std::set<PlayerKey>& players, store::ListStore& lists,
                                         const std::map<YearMonth, const store::StoredList*>& revised) {
  if (const auto found = revised.find(month); found != revised.end()) {
    std::vector<store::ListEntry> out = found->second->entries;
    std::erase_if(out, [&](const store::ListEntry& entry) { return !players.contains(entry.player); });
    return out;
  }
  return lists.part(lists.standing(month)->id, players)->entries;
}

using PersonType = std::pair<PlayerKey, RatingCategory>;

/// Who of these has a rating on the list being updated.
std::set<PersonType> rated_now(const rating::PeriodInput& input, const std::set<PlayerKey>& players,
                               const std::vector<Merge>& merged) {
  std::set<PersonType> out;
  for (const rating::PlayerStanding& standing : input.before.players) {
    if (!players.contains(standing.player)) continue;
    for (const RatingCategory category : k_categories) {
      if (standing.of(category).rating) out.emplace(heir(standing.player, merged, input.period.last), category);
    }
  }
  return out;
}

/// Who could take over a rating of the other type counts as rated.
bool could_take_over(const PersonType& of, const std::map<PersonType, Rating>& ratings,
                     const ExpectedScoreMethod& method) {
  const auto elsewhere = ratings.find({of.first, other(of.second)});
  if (elsewhere == ratings.end()) return false;
  return rating::adopted_rating(method, AdoptionTime::when_needed, of.second, elsewhere->second, {}).has_value();
}

}  // namespace

std::map<EventId, Date> first_days(const std::vector<store::ReportId>& reports, store::ReportStore& store) {
  std::map<EventId, Date> out;
  for (const store::ReportId report : reports) {
    const auto header = store.header(report);
    if (header && header->first_day) out.emplace(header->event, *header->first_day);
  }
  return out;
}

std::map<YearMonth, const store::StoredList*> addresses_of(const std::map<YearMonth, store::StoredList>& lists) {
  std::map<YearMonth, const store::StoredList*> out;
  for (const auto& [month, list] : lists) out.emplace(month, &list);
  return out;
}

void find_ratings_at_start(rating::PeriodInput& input, const Regulation& edition,
                           const std::map<EventId, Date>& first_days, const std::vector<Merge>& merged,
                           store::ListStore& lists, const std::map<YearMonth, const store::StoredList*>& revised) {
  input.event_ratings.clear();
  input.unrated_at_start.clear();
  const ExpectedScoreMethod* method = edition.expected_score();
  if (method == nullptr || method->basis.value != RatingBasis::event_start) return;
  const Date base{input.before.list / 1};
  std::map<EventId, std::set<PlayerKey>> playing;
  for (const GameRecord game : input.games) {
    const auto began = first_days.find(game.event);
    if (began != first_days.end() && began->second < base) playing[game.event].insert({game.white, game.black});
  }
  if (playing.empty()) return;
  std::vector<YearMonth> months = lists.months();
  std::erase_if(months, [&](YearMonth month) { return month >= input.before.list; });
  for (const auto& [event, players] : playing) {
    const auto month = in_force(months, first_days.at(event));
    if (!month) continue;
    const std::set<PlayerKey> everybody = with_merged(players, merged);
    std::map<PersonType, Rating> ratings;
    for (const store::ListEntry& entry : entries_of(*month, everybody, lists, revised)) {
      if (!entry.rating) continue;
      const PlayerKey person = heir(entry.player, merged, input.period.last);
      if (person == entry.player) {
        ratings[{person, entry.category}] = *entry.rating;
      } else {
        ratings.emplace(std::pair{person, entry.category}, *entry.rating);
      }
    }
    for (const auto& [of, rating] : ratings) input.event_ratings.push_back({event, of.first, of.second, rating});
    if (input.calculation < rating::Calculation::third) continue;
    for (const PersonType& of : rated_now(input, everybody, merged)) {
      if (!ratings.contains(of) && !could_take_over(of, ratings, *method))
        input.unrated_at_start.push_back({event, of.first, of.second});
    }
  }
}

}  // namespace seiseki::lists
