#include "engine/rating/period_changes.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "engine/rating/notes.hpp"
#include "engine/rating/rating_change.hpp"

namespace seiseki::rating {

namespace {

class Changes {
public:
  explicit Changes(PeriodWork& work)
      : m_work{work},
        m_k_is_yearly{work.method.k_games_basis.value == KGamesBasis::period_start && k_is_yearly(work.method)} {}

  void run() {
    use_event_ratings();
    find_greatest_of_events();
    place_lines();
    std::vector<LedgerGame>& games = m_work.kept.games;
    for (std::uint32_t i = 0; i < games.size(); ++i) {
      if (i + k_look_ahead < games.size()) m_work.fetch_players(games[i + k_look_ahead]);
      LedgerGame& game = games[i];
      for (const std::uint32_t side : {0U, 1U}) {
        if (game.player[side] == k_nobody) continue;
        Entry& entry = m_work.entry(game.player[side], game.category);
        m_work.kept.lines[entry.lines++] = 2 * i + side;
        if (game.counts(side)) add(game, side, entry);
      }
    }
  }

private:
  using PlayerEvent = std::tuple<PlayerIndex, std::uint8_t, std::uint32_t>;

  PlayerEvent player_event(const LedgerGame& game, std::size_t side) const {
    return {game.player[side], game.category, m_work.event_ids[game.event]};
  }

  void use_event_ratings() {
    if (m_work.method.basis.value != RatingBasis::event_start) return;
    std::map<PlayerEvent, int> ratings;
    for (const EventRating& rating : m_work.input.event_ratings) {
      const PlayerIndex player = m_work.find(rating.player.text());
      const std::uint32_t event = m_work.find_event(rating.event.text());
      if (player == k_nobody || event == k_nobody) continue;
      const auto category = static_cast<std::uint8_t>(m_work.category_index(rating.category));
      // Two entries for one event should not be; the higher is taken, so that the order cannot matter.
      int& kept = ratings[{player, category, event}];
      kept = std::max(kept, rating.rating.points());
    }
    if (ratings.empty()) return;
    const bool also_in_pools = m_work.input.calculation >= Calculation::fourth;
    for (LedgerGame& game : m_work.kept.games) {
      if (!game.counts() && !also_in_pools) continue;
      for (const std::size_t side : {0U, 1U}) {
        if (game.rating[side] == k_unrated) continue;
        const auto found = ratings.find(player_event(game, side));
        if (found != ratings.end()) game.rating[side] = found->second;
      }
    }
  }

  void find_greatest_of_events() {
    const auto& scope = m_work.method.cap_scope;
    if (!scope || scope->value != CapScope::greatest_of_event) return;
    m_caps_one_game = true;
    for (const LedgerGame& game : m_work.kept.games) {
      if (!game.counts()) continue;
      const int difference = std::abs(game.rating[0] - game.rating[1]);
      for (const std::size_t side : {0U, 1U}) {
        if (!game.counts(side)) continue;
        auto& [greatest, at] = m_greatest[player_event(game, side)];
        if (at != nullptr && difference <= greatest) continue;
        greatest = difference;
        at = &game;
      }
    }
  }

  Capping capping_of(const LedgerGame& game, std::size_t side) const {
    if (!m_caps_one_game) return Capping::applies;
    return m_greatest.at(player_event(game, side)).second == &game ? Capping::applies : Capping::not_this_game;
  }

  /// Turns the number of an entry's lines into the place of its first.
  void place_lines() {
    std::uint32_t place = 0;
    for (PlayerIndex player = 0; player < m_work.players.size(); ++player) {
      for (std::size_t category = 0; category < 2; ++category) {
        std::uint32_t& lines = m_work.entry(player, category).lines;
        const std::uint32_t count = lines;
        lines = place;
        place += count;
      }
    }
    m_work.kept.lines.resize(place);
  }

  /// Without facts: as nobody knew anything of the person beside the list.
  KChoice choose(const LedgerGame& game, std::size_t side, const Entry& entry, int seen,
                 const PlayerFacts* facts) const {
    const ExpectedScoreMethod& method = m_work.method;
    KQuestion question{
        .rating = entry.rating,
        .peak = std::max(entry.peak, entry.rating),
        .games = games_for_k(entry.games + seen, m_work.entry(game.player[side], 1U - game.category).games, method),
        .game_date = game.date,
        .list_date = m_work.input.period.list_date(),
        .is_taken_over = entry.source == Entry::Source::potential};
    if (facts != nullptr) apply_facts(*facts, static_cast<RatingCategory>(game.category), question);
    return choose_k(question, method);
  }

  /// What a list told by its K, where this K came of it.
  void note_told(const LedgerGame& game, std::size_t side, Entry& entry, const KChoice& choice) const {
    const ActivePlayer& player = m_work.players[game.player[side]];
    if (player.facts == nullptr || player.facts->told.is_empty()) return;
    const ToldFacts& told = player.facts->told;
    const auto& peak = told.peak[game.category];
    const auto note = [&](const NoteKind& kind, const ToldByK& by, int number) {
      m_work.told_by_lists.push_back({game.player[side], game.category,
                                      LedgerNote{&kind,
                                                 *choice.clause,
                                                 {std::to_string(by.k.value()), to_iso(by.list),
                                                  std::to_string(by.rating.points()), std::to_string(number)}}});
    };
    const bool is_peak = peak && std::max(entry.peak, entry.rating) < peak->at_least &&
                         (choice.reason == KReason::high || ends_with_peak(game, side, entry, choice));
    if (is_peak && !entry.tells_peak) note(k_note_told_peak, peak->by, peak->at_least.points());
    entry.tells_peak = entry.tells_peak || is_peak;
    const bool is_junior = choice.reason == KReason::junior && !player.facts->birth && told.junior;
    if (is_junior && !entry.tells_junior) note(k_note_told_junior, *told.junior, told.junior->games);
    entry.tells_junior = entry.tells_junior || is_junior;
  }

  /// Whether another rule would hold if the list had told of no peak.
  bool ends_with_peak(const LedgerGame& game, std::size_t side, const Entry& entry, const KChoice& choice) const {
    PlayerFacts without = *m_work.players[game.player[side]].facts;
    without.told.peak[game.category].reset();
    return choice.reason == KReason::normal && choose(game, side, entry, 0, &without).reason != choice.reason;
  }

  /// Looks K up once for each year a player has games of, where the edition lets it.
  void find_k(const LedgerGame& game, std::size_t side, Entry& entry) const {
    const auto year = static_cast<std::int16_t>(static_cast<int>(game.date.year()));
    if (m_k_is_yearly && entry.has_k && entry.k_year == year) return;
    const bool counts_on = m_work.method.k_games_basis.value == KGamesBasis::per_game;
    const KChoice choice = choose(game, side, entry, counts_on ? static_cast<int>(entry.seen) : 0,
                                  m_work.players[game.player[side]].facts);
    entry.has_k = true;
    entry.k_year = year;
    entry.k_rule = static_cast<std::uint16_t>(choice.rule);
    entry.k_asks_birth = choice.birth_would_decide;
    note_told(game, side, entry, limit_k(choice, static_cast<int>(entry.counted), m_work.method));
  }

  void add(LedgerGame& game, std::size_t side, Entry& entry) const {
    const ExpectedScoreMethod& method = m_work.method;
    const Expectation expectation = expected_score(Rating{game.rating[side]}, Rating{game.rating[1 - side]}, method,
                                                   static_cast<RatingCategory>(game.category), capping_of(game, side));
    find_k(game, side, entry);
    const KRule& rule = method.k_rules[entry.k_rule];
    const KChoice choice = limit_k({.k = rule.k}, static_cast<int>(entry.counted), method);
    game.expected[side] = static_cast<std::uint8_t>(expectation.expected.hundredths());
    game.capped[side] = expectation.capped;
    game.k[side] = static_cast<std::uint8_t>(choice.k.value());
    game.rule[side] = entry.k_rule;
    entry.sum += game.change(side).hundredths();
    entry.needs_birth = entry.needs_birth || entry.k_asks_birth;
    ++entry.seen;
  }

  PeriodWork& m_work;
  bool m_k_is_yearly;
  bool m_caps_one_game = false;
  std::map<PlayerEvent, std::pair<int, const LedgerGame*>> m_greatest;
};

}  // namespace

void add_changes(PeriodWork& work) {
  Changes{work}.run();
}

}  // namespace seiseki::rating
