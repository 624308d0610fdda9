#include "pipeline/office/adoption_questions.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/rating/adoption.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/office/adoption.hpp"

namespace seiseki::office {

namespace {

using RatedPlace = std::pair<PlayerKey, RatingCategory>;

/// Everybody's first counted game in each category.
std::map<RatedPlace, Date> first_games(std::span<const GameRecord> games) {
  std::map<RatedPlace, Date> out;
  for (const GameRecord& game : games) {
    if (game.exclusion) continue;
    for (const PlayerKey& player : {game.white, game.black}) {
      if (!is_member_key(player)) continue;
      const auto [found, is_first] = out.emplace(RatedPlace{player, game.category}, game.date);
      if (!is_first) found->second = std::min(found->second, game.date);
    }
  }
  return out;
}

/// Of somebody in one category.
struct FirstUse {
  Date first_game{};  ///< in either where it was not played
  bool is_played = true;
};

/// The newest entry of a list not after `day`.
std::optional<store::FideRating> entry_before(const std::vector<store::FideRating>& history, Date day) {
  std::optional<store::FideRating> out;
  for (const store::FideRating& entry : history) {
    if (period_of_list(entry.list).list_date() <= day) out = entry;
  }
  return out;
}

rating::OutsideRatings outside_of(const store::FideRating& entry) {
  rating::OutsideRatings out;
  out.list = entry.list;
  out.fide_standard = entry.standard;
  out.fide_rapid = entry.rapid;
  out.fide_blitz = entry.blitz;
  return out;
}

FideType type_of(AdoptionSource source) {
  if (source == AdoptionSource::fide_blitz) return FideType::blitz;
  return source == AdoptionSource::fide_rapid ? FideType::rapid : FideType::standard;
}

/// Which rating of which list a command is about.
std::string offer_words(const AdoptionQuestion& question) {
  return fmt::format(
      "{} --list {} --type {}{}", question.id.text(), to_iso(question.list), to_string(question.category),
      question.from == fide_type(question.category) ? "" : fmt::format(" --from {}", to_string(question.from)));
}

}  // namespace

std::vector<AdoptionQuestion> adoption_questions(std::span<const GameRecord> games, const RatingPeriod& period,
                                                 const Regulation& edition, lists::Sources sources,
                                                 store::FideRatingStore& fide) {
  std::vector<AdoptionQuestion> out;
  const ExpectedScoreMethod* method = edition.expected_score();
  const auto base = sources.lists.latest_before(period.list);
  if (method == nullptr || !base) return out;
  std::set<RatedPlace> rated;
  std::set<PlayerKey> rated_in_any;
  const std::map<RatedPlace, Date> first = first_games(games);
  std::set<PlayerKey> players;
  for (const auto& [place, day] : first) players.insert(place.first);
  const store::StoredList list = *sources.lists.part(base->id, players);
  for (const store::ListEntry& entry : list.entries) {
    if (!entry.rating) continue;
    rated.insert({entry.player, entry.category});
    rated_in_any.insert(entry.player);
  }
  std::set<RatedPlace> decided;
  std::vector<store::DecisionId> unused;
  for (const rating::Adoption& adoption :
       lists::adoptions_of(players, {}, period.last, sources.decisions, edition, unused, {}))
    decided.insert({adoption.player, adoption.category});
  const std::vector<DeclinedRating> declined = declined_ratings(sources.decisions);
  // What somebody has of FIDE on joining is adopted whichever type is played: the other one is made of it.
  std::map<RatedPlace, FirstUse> asked;
  for (const auto& [place, day] : first) {
    asked[place] = {day, true};
    const RatedPlace elsewhere{place.first, other(place.second)};
    if (edition.lists.value != ListStructure::single && !rated_in_any.contains(place.first) &&
        !first.contains(elsewhere))
      asked[elsewhere] = {day, false};
  }
  for (const auto& [place, question] : asked) {
    const auto& [key, category] = place;
    const Date first_game = question.first_game;
    if (rated.contains(place) || decided.contains(place)) continue;
    const auto id = FederationId::parse(key.text());
    const auto player = id ? sources.roster.find(*id) : std::nullopt;
    if (!player || player->fide_id.empty()) continue;
    const auto joined = first_membership(*player);
    const std::vector<store::FideRating> history = fide.history(player->fide_id);
    for (const AdoptionTime when : {AdoptionTime::first_membership, AdoptionTime::when_needed}) {
      // A rating of the other category is taken over by the calculation itself, and comes before one of FIDE's.
      if (when == AdoptionTime::when_needed && (rated_in_any.contains(key) || !question.is_played)) continue;
      const bool on_joining = when == AdoptionTime::first_membership && joined;
      const auto entry = entry_before(history, on_joining ? std::min(*joined, first_game) : first_game);
      if (!entry) continue;
      const auto chosen = rating::adopted_rating(*method, when, category, std::nullopt, outside_of(*entry));
      if (!chosen) continue;
      const FideType from = type_of(chosen->source);
      const DeclinedRating offer{*id, category, from, chosen->rating};
      if (std::find(declined.begin(), declined.end(), offer) == declined.end())
        out.push_back({*id, player->name, category, chosen->rating, from, entry->list, first_game, *chosen->clause});
      break;
    }
  }
  return out;
}

std::string answer_command(const AdoptionQuestion& question) {
  return fmt::format("seiseki roster adopt {} --on {}", offer_words(question), to_iso(question.on));
}

std::string decline_command(const AdoptionQuestion& question) {
  return "seiseki roster decline " + offer_words(question);
}

}  // namespace seiseki::office
