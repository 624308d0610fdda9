#include "engine/rating/period_work.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <compare>
#include <numeric>
#include <tuple>

#include "engine/rating/period_pools.hpp"

namespace seiseki::rating {

static_assert(sizeof(Entry) == 64);

/// A game within its event: round, players and the rest of what the order of ledgers goes by.
struct Pairing {
  std::int32_t round = 0;
  std::uint32_t white = 0;  ///< rank + 1: nobody comes first
  std::uint32_t black = 0;
  std::uint32_t day = 0;
  std::uint32_t content = 0;
  std::uint32_t event = 0;  ///< one ID may have several names
  std::uint32_t game = 0;   ///< of the input; games that differ in nothing else are the same in whatever order

  friend auto operator<=>(const Pairing&, const Pairing&) = default;
  bool is_same_pair(const Pairing& other) const {
    return round == other.round && white == other.white && black == other.black;
  }
};

namespace {

bool key_less(const PlayerStanding& a, const PlayerStanding& b) {
  return a.player < b.player;
}

auto adoption_order(const Adoption& a) {
  return std::tuple<const PlayerKey&, RatingCategory, Date, const std::string&, Rating, int>{
      a.player, a.category, a.date, a.source, a.rating, a.games};
}

/// A number that sorts as the date does.
std::uint32_t day_key(Date day) {
  constexpr int k_lowest_year = -32768;
  return static_cast<std::uint32_t>(static_cast<int>(day.year()) - k_lowest_year) << 16U |
         static_cast<unsigned>(day.month()) << 8U | static_cast<unsigned>(day.day());
}

/// Sorts `order` by `key_of`, an unsigned number of each, and leaves equals as they stand: counted buckets, eleven bits
/// at a time from the lowest, where the keys differ at all.
template <class KeyOf>
void sort_into_buckets(std::vector<std::uint32_t>& order, const KeyOf& key_of) {
  constexpr unsigned k_bits = 11;
  constexpr std::uint32_t k_mask = (1U << k_bits) - 1;
  if (order.empty()) return;
  const std::uint32_t first = key_of(order.front());
  std::uint32_t differing = 0;
  for (const std::uint32_t item : order) differing |= key_of(item) ^ first;
  std::vector<std::uint32_t> sorted(differing == 0 ? 0 : order.size());
  for (unsigned shift = 0; shift < 32; shift += k_bits) {
    if ((differing >> shift & k_mask) == 0) continue;
    std::array<std::uint32_t, k_mask + 2> place{};
    for (const std::uint32_t item : order) ++place[(key_of(item) >> shift & k_mask) + 1];
    std::partial_sum(place.begin(), place.end(), place.begin());
    for (const std::uint32_t item : order) sorted[place[key_of(item) >> shift & k_mask]++] = item;
    order.swap(sorted);
  }
}

}  // namespace

PeriodWork::PeriodWork(const PeriodInput& period_input, const Regulation& edition)
    : input{period_input}, regulation{edition}, method{*edition.expected_score()}, adoptions{period_input.adoptions} {
  std::sort(adoptions.begin(), adoptions.end(),
            [](const Adoption& a, const Adoption& b) { return adoption_order(a) < adoption_order(b); });
  kept.last = input.period.last;
  kept.method = method;
  arrange_before();
  arrange_pool();
  number_others();
  find_players();
  rank_events();
  take_snapshot();
  apply_adoptions();
  find_potential_ratings();
  find_unrated_at_start();
  decide_what_counts(game_order());
}

bool tells_of_everybody(const PeriodInput& input, const Regulation& regulation) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  if (method == nullptr || !method->floor_lift) return false;
  // Months without a report may lie between the two lists: the edition's first list is the first one computed under it.
  const bool may_skip = input.calculation >= Calculation::second && input.before.list.ok();
  const int months_back = may_skip ? static_cast<int>((input.period.list - input.before.list).count()) : 1;
  // The day before the period that follows the earlier one: periods begin on one day of the month.
  const Date earlier_last = add_days(add_months(input.period.first, 1 - months_back), -1);
  return earlier_last < regulation.effective_from && regulation.effective_from <= input.period.last;
}

void PeriodWork::arrange_before() {
  before = input.before.players;
  const auto not_rising = [](const PlayerStanding& a, const PlayerStanding& b) { return !key_less(a, b); };
  if (std::adjacent_find(before.begin(), before.end(), not_rising) == before.end()) return;
  m_arranged = input.before.players;
  std::stable_sort(m_arranged.begin(), m_arranged.end(), key_less);
  m_arranged.erase(std::unique(m_arranged.begin(), m_arranged.end(),
                               [](const auto& a, const auto& b) { return a.player == b.player; }),
                   m_arranged.end());
  before = m_arranged;
}

void PeriodWork::arrange_pool() {
  waiting = input.before.pool;
  if (std::is_sorted(waiting.begin(), waiting.end(), pool_less)) return;
  m_arranged_pool = input.before.pool;
  std::sort(m_arranged_pool.begin(), m_arranged_pool.end(), pool_less);
  waiting = m_arranged_pool;
}

void PeriodWork::number_others() {
  const auto add = [&](const PlayerKey& key) {
    if (!key.empty() && input.games.players().find(key.text()) == KeyIndex::k_absent) m_others.add(key.text());
  };
  for (const Adoption& adoption : adoptions) add(adoption.player);
  for (const Adjustment& adjustment : input.adjustments) add(adjustment.player);
  if (!lifts_floor()) return;
  for (const PlayerStanding& standing : before) {
    for (const CategoryStanding& in : standing.in) {
      if (in.rating && *in.rating < method.floor.value) add(standing.player);
    }
  }
}

std::uint32_t PeriodWork::number_of(std::string_view key) const {
  const KeyIndex& of_games = input.games.players();
  if (const std::uint32_t number = of_games.find(key); number != KeyIndex::k_absent) return number;
  const std::uint32_t other = m_others.find(key);
  return other == KeyIndex::k_absent ? other : static_cast<std::uint32_t>(of_games.size()) + other;
}

template <class KeyOf, class Found>
void PeriodWork::number_each(std::size_t count, const KeyOf& key_of, const Found& found) const {
  const auto text_of = [&](std::size_t i) { return std::string_view{key_of(i).text()}; };
  const KeyIndex& of_games = input.games.players();
  of_games.find_each(count, text_of, [&](std::size_t i, std::uint32_t number) {
    if (number == KeyIndex::k_absent && m_others.size() > 0) {
      const std::uint32_t other = m_others.find(text_of(i));
      if (other != KeyIndex::k_absent) number = static_cast<std::uint32_t>(of_games.size()) + other;
    }
    if (number != KeyIndex::k_absent) found(i, number);
  });
}

PlayerIndex PeriodWork::find(std::string_view key) const {
  const std::uint32_t number = number_of(key);
  return number == KeyIndex::k_absent ? k_nobody : m_rank[number];
}

// The list before is in order, so one walk over it puts nearly everybody in order; only newcomers must be sorted.
void PeriodWork::find_players() {
  const KeyIndex& of_games = input.games.players();
  const std::size_t count = of_games.size() + m_others.size();
  const auto text_of = [&](std::uint32_t number) -> const std::string& {
    return number < of_games.size() ? of_games[number] : m_others[number - of_games.size()];
  };
  std::vector<const PlayerStanding*> standing_of(count, nullptr);
  std::vector<std::uint32_t> listed;
  listed.reserve(count);
  number_each(
      before.size(), [&](std::size_t i) -> const PlayerKey& { return before[i].player; },
      [&](std::size_t i, std::uint32_t number) {
        standing_of[number] = &before[i];
        listed.push_back(number);
      });
  std::vector<std::uint32_t> newcomers;
  for (std::uint32_t number = 0; number < count; ++number) {
    if (standing_of[number] == nullptr) newcomers.push_back(number);
  }
  const auto less = [&](std::uint32_t a, std::uint32_t b) { return text_of(a) < text_of(b); };
  std::sort(newcomers.begin(), newcomers.end(), less);
  std::vector<std::uint32_t> order(count);
  std::merge(listed.begin(), listed.end(), newcomers.begin(), newcomers.end(), order.begin(), less);

  m_rank.resize(count);
  players.resize(count);
  kept.players.reserve(count);
  for (PlayerIndex i = 0; i < count; ++i) {
    m_rank[order[i]] = i;
    players[i].before = standing_of[order[i]];
    kept.players.emplace_back(text_of(order[i]));
  }
}

void PeriodWork::rank_events() {
  const std::vector<GameEvent>& events = input.games.events();
  std::vector<std::uint32_t> order(events.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return events[a] < events[b]; });
  m_event_rank.resize(events.size());
  kept.events.reserve(events.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const GameEvent& event = events[order[i]];
    const bool is_first = kept.events.empty();
    const bool is_same_id = !is_first && kept.events.back().id == event.id;
    event_ids.push_back(is_first ? 0 : event_ids.back() + (is_same_id ? 0 : 1));
    m_event_rank[order[i]] = i;
    kept.events.push_back(event);
  }
}

std::uint32_t PeriodWork::find_event(std::string_view id) const {
  const auto found = std::lower_bound(kept.events.begin(), kept.events.end(), id,
                                      [](const GameEvent& event, std::string_view k) { return event.id.text() < k; });
  return found != kept.events.end() && found->id.text() == id
             ? event_ids[static_cast<std::size_t>(found - kept.events.begin())]
             : k_nobody;
}

void PeriodWork::take_snapshot() {
  for (const RatingCategory category : k_categories) {
    std::vector<Entry>& of_category = entries[static_cast<std::size_t>(category)];
    of_category.resize(players.size());
    for (PlayerIndex i = 0; i < players.size(); ++i) {
      Entry& entry = of_category[i];
      entry.is_member = is_member_key(kept.players[i]);
      if (players[i].before == nullptr) continue;
      const CategoryStanding& standing = players[i].before->of(category);
      if (standing.rating) {
        entry.source = Entry::Source::listed;
        entry.rating = *standing.rating;
      }
      entry.games = standing.games;
      entry.peak = std::max(standing.peak.value_or(Rating{}), standing.rating.value_or(Rating{}));
      entry.last_game = standing.last_game;
    }
  }
  count_unrated_games();
  number_each(
      input.facts.size(), [&](std::size_t i) -> const PlayerKey& { return input.facts[i].player; },
      [&](std::size_t i, std::uint32_t number) {
        const PlayerFacts& facts = input.facts[i];
        const PlayerFacts*& own = players[m_rank[number]].facts;
        // Two entries for one person should not be; the later birth date is taken, so that the order cannot matter.
        if (own == nullptr || own->birth < facts.birth) own = &facts;
      });
}

// The total counts a game against a rated opponent whether or not the player had a rating: only forfeits and games
// against unrated opponents are left out of it.
void PeriodWork::count_unrated_games() {
  if (input.calculation < Calculation::second) return;
  number_each(
      waiting.size(), [&](std::size_t i) -> const PlayerKey& { return waiting[i].player; },
      [&](std::size_t i, std::uint32_t number) {
        Entry& playing = entry(m_rank[number], static_cast<std::size_t>(waiting[i].category));
        if (playing.source == Entry::Source::none && !waiting[i].opponent_unrated) ++playing.games;
      });
}

int PeriodWork::games_waited(PlayerIndex player, std::size_t category) const {
  if (input.calculation < Calculation::second) return 0;
  const PlayerStanding* listed = players[player].before;
  if (listed != nullptr && listed->in[category].rating) return 0;
  return games_against_rated(pool_of(waiting, kept.players[player].text(), static_cast<RatingCategory>(category)));
}

// The earliest dated adoption makes the rating; whatever else names the same player and category is told as unused.
void PeriodWork::apply_adoptions() {
  for (std::uint32_t i = 0; i < adoptions.size(); ++i) {
    const Adoption& adoption = adoptions[i];
    const PlayerIndex index = find(adoption.player.text());
    if (index == k_nobody || !is_member_key(adoption.player) || adoption.date > input.period.last) continue;
    const std::size_t category = category_index(adoption.category);
    Entry& adopting = entry(index, category);
    if (adopting.source != Entry::Source::none) {
      unused_adoptions.push_back({index, category, &adoption});
      continue;
    }
    adopting.source = Entry::Source::adopted;
    adopting.rating = adoption.rating;
    adopting.rated_from = adoption.date;
    adopting.adoption = i;
    // The games that made an officer's initial rating are those that waited for it.
    adopting.games += std::max(0, adoption.games - games_waited(index, category));
    adopting.peak = std::max(adopting.peak, adoption.rating);
  }
}

std::optional<AdoptedRating> PeriodWork::potential_rating(PlayerIndex player, RatingCategory category) const {
  static const OutsideRatings k_none;
  const OutsideRatings& outside = players[player].facts == nullptr ? k_none : players[player].facts->outside;
  const Entry& elsewhere = entry(player, static_cast<std::size_t>(other(category)));
  // What the other category would only take over is no rating to take over.
  const bool is_rated = elsewhere.source == Entry::Source::listed || elsewhere.source == Entry::Source::adopted;
  return adopted_rating(method, AdoptionTime::when_needed, category,
                        is_rated ? std::optional{elsewhere.rating} : std::nullopt, outside);
}

void PeriodWork::find_potential_ratings() {
  for (PlayerIndex player = 0; player < players.size(); ++player) {
    for (const RatingCategory category : k_categories) {
      Entry& adopting = entry(player, static_cast<std::size_t>(category));
      if (adopting.source != Entry::Source::none) continue;
      const auto potential = potential_rating(player, category);
      if (!potential) continue;
      adopting.source = Entry::Source::potential;
      adopting.rating = potential->rating;
      if (potential->source == AdoptionSource::other_category)
        adopting.rated_from = entry(player, static_cast<std::size_t>(other(category))).rated_from;
    }
  }
}

void PeriodWork::find_unrated_at_start() {
  if (method.basis.value != RatingBasis::event_start || input.calculation < Calculation::third) return;
  for (const UnratedAtStart& row : input.unrated_at_start) {
    const PlayerIndex player = find(row.player.text());
    const std::uint32_t event = find_event(row.event.text());
    if (player != k_nobody && event != k_nobody)
      m_unrated_at_start.push_back({player, static_cast<std::uint32_t>(category_index(row.category)), event});
  }
  std::sort(m_unrated_at_start.begin(), m_unrated_at_start.end());
}

bool PeriodWork::was_unrated_at_start(const LedgerGame& game, std::size_t side) const {
  if (m_unrated_at_start.empty()) return false;
  const std::array<std::uint32_t, 3> wanted{game.player[side], game.category, event_ids[game.event]};
  return std::binary_search(m_unrated_at_start.begin(), m_unrated_at_start.end(), wanted);
}

// By event first, where duplicates stand side by side, then by date.
std::vector<std::uint32_t> PeriodWork::game_order() {
  const std::vector<GameRow>& rows = input.games.rows();
  const auto event_of = [&](std::uint32_t game) { return event_ids[m_event_rank[rows[game].event]]; };
  std::vector<std::uint32_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0U);
  sort_into_buckets(order, event_of);
  m_duplicate.assign(rows.size(), LedgerGame::k_none);
  std::vector<Pairing> pairings;
  for (std::size_t first = 0; first < order.size();) {
    pairings.clear();
    std::size_t last = first;
    for (const std::uint32_t event = event_of(order[first]); last < order.size() && event_of(order[last]) == event;
         ++last) {
      const GameRow& row = rows[order[last]];
      const auto place = [&](std::uint32_t number) { return number == k_nobody ? 0 : m_rank[number] + 1; };
      pairings.push_back({row.round, place(row.white), place(row.black), day_key(row.date), row.content(),
                          m_event_rank[row.event], order[last]});
    }
    std::sort(pairings.begin(), pairings.end());
    exclude_duplicates(pairings);
    for (const Pairing& pairing : pairings) order[first++] = pairing.game;
  }
  sort_into_buckets(order, [&](std::uint32_t game) { return day_key(rows[game].date); });
  return order;
}

// One pairing of one round can be played once. The same result twice counts once; two results cancel each other, since
// nothing here can tell which report is right. Without a round number a second game of a pair is a second game.
void PeriodWork::exclude_duplicates(std::span<const Pairing> pairings) {
  const std::vector<GameRow>& rows = input.games.rows();
  const auto is_eligible = [&](const Pairing& pairing) {
    const GameRow& row = rows[pairing.game];
    return row.round > 0 && !kept.events[m_event_rank[row.event]].id.empty() && !row.exclusion() &&
           row.status() == GameStatus::rated;
  };
  std::vector<std::uint32_t> copies;
  for (auto first = pairings.begin(); first != pairings.end();) {
    const auto last =
        std::find_if(first, pairings.end(), [&](const Pairing& pairing) { return !pairing.is_same_pair(*first); });
    if (last - first > 1) {
      copies.clear();
      std::for_each(first, last, [&](const Pairing& pairing) {
        if (is_eligible(pairing)) copies.push_back(pairing.game);
      });
      const bool agree = std::all_of(copies.begin(), copies.end(), [&](std::uint32_t copy) {
        return rows[copy].result() == rows[copies.front()].result() &&
               rows[copy].category() == rows[copies.front()].category();
      });
      const auto reason = static_cast<std::uint8_t>(agree ? Exclusion::duplicate : Exclusion::disputed);
      for (std::size_t i = agree ? 1 : 0; copies.size() > 1 && i < copies.size(); ++i) m_duplicate[copies[i]] = reason;
    }
    first = last;
  }
}

std::optional<Exclusion> PeriodWork::reason_of_both_sides(const GameRow& row, std::uint32_t number,
                                                          const LedgerGame& game) const {
  if (const auto reason = row.exclusion()) return reason;
  if (m_duplicate[number] != LedgerGame::k_none) return static_cast<Exclusion>(m_duplicate[number]);
  if (row.status() == GameStatus::disputed) return Exclusion::disputed;
  if (row.status() != GameStatus::rated || !row.result()) return Exclusion::unplayed;
  const auto [white, black] = game.player;
  if (white == k_nobody || black == k_nobody) return Exclusion::unplayed;
  if (white == black) return Exclusion::disputed;
  const std::vector<Entry>& of_category = entries[game.category];
  if (!of_category[white].is_member || !of_category[black].is_member) return Exclusion::non_member;
  return std::nullopt;
}

void PeriodWork::decide(const GameRow& row, std::uint32_t number, LedgerGame& game) {
  if (const auto reason = reason_of_both_sides(row, number, game)) {
    game.exclusion.fill(static_cast<std::uint8_t>(*reason));
    return;
  }
  // Who could take over a rating counts as rated for the opponent, whether or not a countable game makes it happen.
  for (const std::size_t side : {0U, 1U}) {
    const Entry& own = entry(game.player[side], game.category);
    if (own.is_rated_on(row.date)) game.rating[side] = own.rating.points();
  }
  const std::array<bool, 2> rated{game.rating[0] != k_unrated, game.rating[1] != k_unrated};
  // Whoever has become rated since the event began has a rating for the own games, and none for the opponents.
  const std::array<bool, 2> rated_for_opponent{rated[0] && !was_unrated_at_start(game, 0),
                                               rated[1] && !was_unrated_at_start(game, 1)};
  for (const std::size_t side : {0U, 1U}) {
    if (rated[side] && rated_for_opponent[1 - side]) continue;
    // A game between two unrated players goes to their pools only where the edition gives the opponent a value.
    game.pooled[side] = !rated[side] && (rated_for_opponent[1 - side] || method.initial.unrated_opponent);
    game.exclusion[side] =
        static_cast<std::uint8_t>(game.pooled[side] ? Exclusion::self_unrated : Exclusion::opponent_unrated);
    // For the pool of the one the other is unrated; for the other the game is left out whatever the ratings.
    if (!rated[side] && !rated_for_opponent[1 - side]) game.rating[1 - side] = k_unrated;
  }
}

void PeriodWork::decide_what_counts(const std::vector<std::uint32_t>& order) {
  const std::vector<GameRow>& rows = input.games.rows();
  const auto rank_of = [&](std::uint32_t number) { return number == k_nobody ? k_nobody : m_rank[number]; };
  kept.games.reserve(order.size());
  for (const std::uint32_t number : order) {
    const GameRow& row = rows[number];
    LedgerGame& game = kept.games.emplace_back();
    game.event = m_event_rank[row.event];
    game.player = {rank_of(row.white), rank_of(row.black)};
    game.round = row.round;
    game.date = row.date;
    game.category = static_cast<std::uint8_t>(category_index(row.category()));
    if (const auto result = row.result()) game.result = static_cast<std::uint8_t>(*result);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i + k_look_ahead < order.size()) fetch_players(kept.games[i + k_look_ahead]);
    LedgerGame& game = kept.games[i];
    decide(rows[order[i]], order[i], game);
    for (const std::size_t side : {0U, 1U}) {
      if (game.player[side] == k_nobody) continue;
      Entry& playing = entry(game.player[side], game.category);
      ++playing.lines;
      playing.has_lines = true;
      if (!game.counts(side)) continue;
      if (playing.counted++ == 0) playing.first_counted = game.date;
      if (!playing.last_game || *playing.last_game < game.date) playing.last_game = game.date;
    }
  }
}

}  // namespace seiseki::rating
