#include "engine/rating/correspondence.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

#include "engine/rating/rating_change.hpp"

namespace seiseki::rating {

using namespace std::chrono;

CorrespondencePeriod correspondence_period(Date game_ended) {
  const unsigned quarter = (static_cast<unsigned>(game_ended.month()) - 1) / 3;
  const YearMonth first_month{game_ended.year(), month{quarter * 3 + 1}};
  const YearMonth last_month = first_month + months{2};
  return {Date{first_month / 1}, Date{last_month / last}, first_month + months{6}};
}

std::optional<CorrespondencePeriod> correspondence_period_of_list(YearMonth month) {
  if (static_cast<unsigned>(month.month()) % 3 != 1) return std::nullopt;
  return correspondence_period(Date{(month - months{6}) / 1});
}

namespace {

bool side_less(const CorrespondenceSide& a, const CorrespondenceSide& b) {
  return std::tie(a.ended, a.event, a.opponent, a.colour, a.score, a.own_start, a.opponent_start, a.event_name) <
         std::tie(b.ended, b.event, b.opponent, b.colour, b.score, b.own_start, b.opponent_start, b.event_name);
}

CorrespondenceSide side_of(const CorrespondenceGame& game, Colour colour) {
  const bool white = colour == Colour::white;
  return {game.event,
          game.event_name,
          game.ended,
          colour,
          white ? game.black : game.white,
          white ? game.white_start : game.black_start,
          white ? game.black_start : game.white_start,
          white ? white_score(game.result) : black_score(game.result)};
}

CorrectionRound correction_round(std::span<const CorrespondenceSide> games, const std::vector<std::size_t>& kept,
                                 const PointTableMethod& method) {
  CorrectionRound round;
  round.games = static_cast<int>(kept.size());
  for (const std::size_t index : kept) {
    round.opponent_sum += games[index].opponent_start.points();
    if (games[index].score == k_win) ++round.wins;
    if (games[index].score == k_loss) ++round.losses;
  }
  round.numerator = round.opponent_sum + std::int64_t{method.correction_spread.value} * (round.wins - round.losses);
  const std::int64_t reach = std::int64_t{method.correction_reach.value} * round.games;
  for (const std::size_t index : kept) {
    const std::int64_t distance = std::int64_t{games[index].opponent_start.points()} * round.games - round.numerator;
    if (distance > reach || -distance > reach) round.excluded.push_back(index);
  }
  return round;
}

/// The last threshold reached on the way from `before` to `after` games, 0 if none.
int threshold_crossed(int before, int after, const PointTableMethod& method) {
  int crossed = 0;
  for (const int at : method.corrections.value) {
    if (before < at && at <= after) crossed = at;
  }
  return crossed;
}

CorrespondenceLedger rate_player(CorrespondenceStanding& standing, std::vector<CorrespondenceSide> games,
                                 const PointTableMethod& method) {
  std::sort(games.begin(), games.end(), side_less);
  CorrespondenceLedger ledger;
  ledger.player = standing.player;
  ledger.before = standing.rating;
  const int games_before = standing.joined_games.value_or(standing.games());
  for (CorrespondenceSide& game : games) {
    const PointArithmetic working = point_change(game.own_start, game.opponent_start, game.score, method);
    ledger.sum += working.points;
    standing.finished.push_back(game);
    ledger.games.push_back({std::move(game), working});
  }
  std::sort(standing.finished.begin(), standing.finished.end(), side_less);
  ledger.by_points = ledger.before.points() + ledger.sum;
  ledger.games_after = standing.games();
  ledger.is_provisional = ledger.games_after < method.established_games.value;
  ledger.after = Rating{ledger.by_points};
  const int at = threshold_crossed(games_before, ledger.games_after, method);
  if (at > 0 && standing.earlier_games > 0) {
    ledger.correction_missed = at;
  } else if (at > 0) {
    // The corrected rating replaces the sum: it already speaks for the games of this quarter.
    // \interpretation A52: all games finished by the end of the quarter, not the first twelve or twenty.
    ledger.correction = correct_rating(standing.finished, method);
    ledger.correction->at_games = at;
    ledger.after = ledger.correction->rating;
  }
  standing.rating = ledger.after;
  standing.joined_games.reset();
  return ledger;
}

}  // namespace

std::optional<Date> CorrespondenceStanding::last_ended() const {
  std::optional<Date> out = earlier_ended;
  for (const CorrespondenceSide& side : finished) out = std::max(out, std::optional{side.ended});
  return out;
}

CorrectionWorking correct_rating(std::span<const CorrespondenceSide> games, const PointTableMethod& method) {
  CorrectionWorking out;
  out.clause = method.corrections.clause;
  std::vector<std::size_t> kept(games.size());
  for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = i;
  for (;;) {
    out.rounds.push_back(correction_round(games, kept, method));
    const CorrectionRound& round = out.rounds.back();
    out.all_excluded = round.excluded.size() == kept.size();
    if (round.excluded.empty() || out.all_excluded) break;
    std::vector<std::size_t> next;
    std::set_difference(kept.begin(), kept.end(), round.excluded.begin(), round.excluded.end(),
                        std::back_inserter(next));
    kept = std::move(next);
  }
  out.rating = Rating{static_cast<int>(round_half_up(out.rounds.back().numerator, out.rounds.back().games))};
  return out;
}

CorrespondenceResult rate_quarter(const CorrespondenceInput& input, const Regulation& regulation) {
  const PointTableMethod* method = regulation.point_table();
  if (method == nullptr)
    throw std::logic_error("rate_quarter needs an edition with a point table, not " + regulation.id.text());
  std::map<PlayerKey, std::vector<CorrespondenceSide>> games;
  for (const CorrespondenceGame& game : input.games) {
    games[game.white].push_back(side_of(game, Colour::white));
    games[game.black].push_back(side_of(game, Colour::black));
  }
  CorrespondenceResult out;
  out.after = input.before;
  std::sort(out.after.begin(), out.after.end(), [](const auto& a, const auto& b) { return a.player < b.player; });
  for (CorrespondenceStanding& standing : out.after) {
    const auto found = games.find(standing.player);
    // \clause jcca-2012 (3): twelve finished games are twelve also where a merge and no game of the quarter reaches
    // them.
    const bool is_reached =
        standing.joined_games && threshold_crossed(*standing.joined_games, standing.games(), *method) > 0;
    if (found == games.end() && !is_reached) {
      standing.joined_games.reset();
      continue;
    }
    out.ledgers.push_back(rate_player(
        standing, found == games.end() ? std::vector<CorrespondenceSide>{} : std::move(found->second), *method));
    if (found != games.end()) games.erase(found);
  }
  for (const auto& [player, sides] : games) out.without_first_rating.push_back(player);
  return out;
}

std::string displayed_rating(Rating rating, int finished_games, const PointTableMethod& method) {
  const std::string points = std::to_string(rating.points());
  return finished_games < method.established_games.value ? '(' + points + ')' : points;
}

}  // namespace seiseki::rating
