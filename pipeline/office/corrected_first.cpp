#include "pipeline/office/corrected_first.hpp"

#include <algorithm>

#include "pipeline/output/json.hpp"

namespace seiseki::office {

using store::Decision;
using store::DecisionId;

namespace {

CorrectedFirst with_earlier(const lists::FirstRating& first, DecisionId decision, store::DecisionStore& decisions) {
  CorrectedFirst out{first, decision, {}, {}};
  auto known = decisions.read(decision);
  while (known && known->supersedes) {
    known = decisions.read(*known->supersedes);
    if (!known) break;
    out.earlier.push_back(known->id);
    const output::Json said = output::parsed_or_null(known->after);
    if (said.is_object()) out.was.emplace_back(said.value("rating", 0));
  }
  return out;
}

bool is_first(const lists::StartRating& start, const std::vector<Rating>& ratings) {
  return start.source == lists::StartSource::first &&
         std::find(ratings.begin(), ratings.end(), start.rating) != ratings.end();
}

}  // namespace

bool CorrectedFirst::was_used_by(const store::ListManifest& list) const {
  return std::any_of(list.decisions.begin(), list.decisions.end(), [&](DecisionId id) {
    return id == decision || std::find(earlier.begin(), earlier.end(), id) != earlier.end();
  });
}

bool CorrectedFirst::began(const lists::QuarterGame& game, const PlayerKey& player) const {
  return (game.white == player && is_first(game.white_start, was)) ||
         (game.black == player && is_first(game.black_start, was));
}

std::vector<CorrectedFirst> corrected_firsts(store::DecisionStore& decisions, DecisionId since) {
  std::vector<CorrectedFirst> out;
  for (const auto& [first, decision] : lists::first_ratings(decisions)) {
    if (!(since < decision)) continue;
    CorrectedFirst corrected = with_earlier(first, decision, decisions);
    if (!corrected.earlier.empty()) out.push_back(std::move(corrected));
  }
  return out;
}

std::optional<CorrectedFirst> first_to_correct(const PlayerKey& player, store::DecisionStore& decisions) {
  for (const auto& [first, decision] : lists::first_ratings(decisions)) {
    if (first.player == player) return with_earlier(first, decision, decisions);
  }
  return std::nullopt;
}

bool put_in_place(const CorrectedFirst& corrected, const PlayerKey& player, lists::QuarterInput& input) {
  bool is_other = false;
  for (lists::FirstRating& first : input.firsts) {
    if (first.player != player ||
        std::find(corrected.was.begin(), corrected.was.end(), first.rating) == corrected.was.end())
      continue;
    first.rating = corrected.now.rating;
    first.date = corrected.now.date;
    first.source = corrected.now.source;
    is_other = true;
  }
  for (lists::QuarterGame& game : input.games) {
    if (!corrected.began(game, player)) continue;
    if (game.white == player && is_first(game.white_start, corrected.was))
      game.white_start.rating = corrected.now.rating;
    if (game.black == player && is_first(game.black_start, corrected.was))
      game.black_start.rating = corrected.now.rating;
    is_other = true;
  }
  return is_other;
}

}  // namespace seiseki::office
