#include "pipeline/lists/public_input.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace seiseki::lists {

namespace {

using namespace rating;

/// The days on which K is asked of each: those of their games, and that of the list for whoever has a row on it. Games
/// make a row without a rating, which shows a K too.
std::map<PlayerKey, std::set<Date>> days_asked(const PeriodInput& input) {
  std::map<PlayerKey, std::set<Date>> out;
  const Date list_date = input.period.list_date();
  for (const GameRecord& game : input.games) {
    for (const PlayerKey& player : {game.white, game.black}) out[player].insert({game.date, list_date});
  }
  for (const PlayerStanding& standing : input.before.players) {
    const bool has_row = std::any_of(standing.in.begin(), standing.in.end(),
                                     [](const CategoryStanding& in) { return in.rating || in.games > 0; });
    if (has_row) out[standing.player].insert(list_date);
  }
  for (const Adoption& adoption : input.adoptions) out[adoption.player].insert(list_date);
  for (const PoolGame& game : input.before.pool) out[game.player].insert(list_date);
  return out;
}

std::vector<PlayerFacts> without_birth_dates(const PeriodInput& input, const ExpectedScoreMethod& method) {
  const auto asked = days_asked(input);
  std::vector<PlayerFacts> out;
  for (PlayerFacts facts : input.facts) {
    const auto found = asked.find(facts.player);
    if (found == asked.end()) continue;
    if (facts.birth) {
      const std::vector<Date> days{found->second.begin(), found->second.end()};
      facts.ages = age_answers(*facts.birth, days, input.period.list_date(), method);
      facts.birth.reset();
      // A birth date outweighs what a list tells; so do the answers that come from it.
      facts.told.junior.reset();
    }
    out.push_back(std::move(facts));
  }
  return out;
}

template <class Row>
void rename(std::vector<Row>& rows, const std::function<PlayerKey(const PlayerKey&)>& public_key) {
  for (Row& row : rows) row.player = public_key(row.player);
}

}  // namespace

PeriodInput public_input(const PeriodInput& input, const Regulation& regulation,
                         const std::function<PlayerKey(const PlayerKey&)>& public_key) {
  PeriodInput out = input;
  out.facts = without_birth_dates(input, *regulation.expected_score());
  for (Adoption& adoption : out.adoptions) adoption.source.clear();
  for (Adjustment& adjustment : out.adjustments) adjustment.reason.clear();
  rename(out.facts, public_key);
  rename(out.adoptions, public_key);
  rename(out.adjustments, public_key);
  rename(out.event_ratings, public_key);
  rename(out.unrated_at_start, public_key);
  rename(out.before.players, public_key);
  rename(out.before.pool, public_key);
  for (PoolGame& game : out.before.pool) game.opponent = public_key(game.opponent);
  std::sort(out.before.players.begin(), out.before.players.end(),
            [](const PlayerStanding& a, const PlayerStanding& b) { return a.player < b.player; });
  std::sort(out.before.pool.begin(), out.before.pool.end(), pool_less);
  out.games = {};
  out.games.reserve(input.games.size());
  for (GameRecord game : input.games) {
    game.white = public_key(game.white);
    game.black = public_key(game.black);
    out.games.push_back(game);
  }
  return out;
}

QuarterInput public_quarter(QuarterInput input, const std::function<PlayerKey(const PlayerKey&)>& public_key) {
  const auto rename_both = [&](auto& games) {
    for (auto& game : games) {
      game.white = public_key(game.white);
      game.black = public_key(game.black);
    }
  };
  rename(input.before, public_key);
  for (rating::CorrespondenceStanding& standing : input.before) {
    for (rating::CorrespondenceSide& side : standing.finished) side.opponent = public_key(side.opponent);
  }
  rename(input.firsts, public_key);
  for (FirstRating& first : input.firsts) first.source.clear();
  rename_both(input.games);
  for (QuarterGame& game : input.games) {
    game.white_start.printed.reset();
    game.black_start.printed.reset();
  }
  rename_both(input.left_out);
  return input;
}

}  // namespace seiseki::lists
