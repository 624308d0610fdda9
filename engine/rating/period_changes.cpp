#include "engine/rating/period_changes.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/rating/notes.hpp"
#include "engine/rating/rating_change.hpp"

namespace seiseki::rating {

namespace {

class Changes {
public:
  Changes(PeriodWork& work, RatePolicy policy, std::vector<PlayerLedger>& ledgers)
      : m_work{work}, m_keeps_ledger{policy == RatePolicy::with_ledger}, m_ledgers{ledgers} {}

  void run() {
    read_event_ratings();
    find_greatest_of_events();
    if (m_keeps_ledger) open_ledgers();
    for (const PeriodGame& game : m_work.games) {
      for (const Colour colour : {Colour::white, Colour::black}) {
        const auto side = static_cast<std::size_t>(colour);
        if (game.player[side] == k_nobody) continue;
        if (game.counts()) {
          add_counted(game, colour);
        } else if (m_keeps_ledger) {
          add_line(game, colour).clause = m_work.method.clause_of(*game.exclusion[side]);
        }
      }
    }
  }

private:
  using PlayerEvent = std::tuple<PlayerIndex, std::uint8_t, std::string_view>;

  /// One for everybody with a game, in the order of the result, all at once: they are large and must not move later.
  void open_ledgers() {
    std::size_t count = 0;
    for (const ActivePlayer& player : m_work.players) {
      for (const Entry& entry : player.in) count += entry.lines > 0 ? 1U : 0U;
    }
    m_ledgers.reserve(count);
    for (PlayerIndex i = 0; i < m_work.players.size(); ++i) {
      for (std::size_t category = 0; category < 2; ++category) {
        if (m_work.players[i].in[category].lines > 0) ledger_of(m_work, i, category, m_ledgers);
      }
    }
  }

  void read_event_ratings() {
    if (m_work.method.basis.value != RatingBasis::event_start) return;
    for (const EventRating& rating : m_work.input.event_ratings) {
      const PlayerIndex player = m_work.find(rating.player.text());
      if (player == k_nobody) continue;
      const auto category = static_cast<std::uint8_t>(m_work.category_index(rating.category));
      // Two entries for one event should not be; the higher is taken, so that the order cannot matter.
      Rating& kept = m_event_ratings[{player, category, rating.event.text()}];
      kept = std::max(kept, rating.rating);
    }
  }

  /// The rating that enters D. \pre the game counts
  Rating rating_in(const PeriodGame& game, std::size_t side) const {
    const GameRecord& record = *game.record;
    const PlayerIndex player = game.player[side];
    if (!m_event_ratings.empty()) {
      const auto found = m_event_ratings.find({player, game.category, record.event.text()});
      if (found != m_event_ratings.end()) return found->second;
    }
    return m_work.players[player].in[game.category].rating_on(record.date).value_or(Rating{});
  }

  void find_greatest_of_events() {
    const auto& scope = m_work.method.cap_scope;
    if (!scope || scope->value != CapScope::greatest_of_event) return;
    m_caps_one_game = true;
    for (const PeriodGame& game : m_work.games) {
      if (!game.counts()) continue;
      const int difference = std::abs(rating_in(game, 0).points() - rating_in(game, 1).points());
      for (const PlayerIndex player : game.player) {
        auto& [greatest, at] = m_greatest[{player, game.category, game.record->event.text()}];
        if (at != nullptr && difference <= greatest) continue;
        greatest = difference;
        at = &game;
      }
    }
  }

  Capping capping_of(const PeriodGame& game, PlayerIndex player) const {
    if (!m_caps_one_game) return Capping::applies;
    const auto found = m_greatest.find({player, game.category, game.record->event.text()});
    return found->second.second == &game ? Capping::applies : Capping::not_this_game;
  }

  KChoice k_of(const ActivePlayer& player, const Entry& entry, std::size_t category, Date day) const {
    const ExpectedScoreMethod& method = m_work.method;
    KQuestion question{.rating = *entry.start(),
                       .peak = std::max(entry.peak, *entry.start()),
                       .games = entry.games,
                       .birth = player.facts == nullptr ? std::nullopt : player.facts->birth,
                       .game_date = day,
                       .list_date = m_work.input.period.list_date()};
    if (method.k_games_basis.value == KGamesBasis::per_game) question.games += entry.seen;
    if (method.k_games_count.value == KGamesCount::both) question.games += player.in[1 - category].games;
    return limit_k(choose_k(question, method), entry.counted, method);
  }

  void add_counted(const PeriodGame& game, Colour colour) {
    const auto side = static_cast<std::size_t>(colour);
    const ExpectedScoreMethod& method = m_work.method;
    const GameRecord& record = *game.record;
    ActivePlayer& player = m_work.players[game.player[side]];
    Entry& entry = player.in[game.category];
    const Rating own = rating_in(game, side);
    const Rating opponent = rating_in(game, 1 - side);
    const Expectation expectation = expected_score(own, opponent, method, static_cast<RatingCategory>(game.category),
                                                   capping_of(game, game.player[side]));
    const KChoice k = k_of(player, entry, game.category, record.date);
    const Score score = colour == Colour::white ? white_score(*record.result) : black_score(*record.result);
    const RatingChange change = rating_change(score, expectation.expected, k.k);
    entry.sum += change.hundredths();
    ++entry.seen;
    if (!m_keeps_ledger) return;

    GameLine& line = add_line(game, colour);
    line.clause = method.formula;
    line.own_rating = own;
    line.opponent_rating = opponent;
    line.difference = expectation.difference;
    line.difference_used = expectation.difference_used;
    line.capped = expectation.capped;
    if (expectation.capped) line.cap_clause = method.difference_cap.clause;
    line.column = expectation.column;
    line.row_first = expectation.row_first;
    line.row_last = expectation.row_last;
    line.expected = expectation.expected;
    line.k = k.k;
    line.k_reason = k.reason;
    line.k_clause = *k.clause;
    line.change = change;
    if (k.birth_would_decide) note_unknown_birth(game.player[side], game.category);
  }

  void note_unknown_birth(PlayerIndex player, std::size_t category) {
    PlayerLedger& ledger = ledger_of(m_work, player, category, m_ledgers);
    const auto tells = [](const LedgerNote& note) { return note.kind == &k_note_birth_unknown; };
    if (std::any_of(ledger.notes.begin(), ledger.notes.end(), tells)) return;
    for (const KRule& rule : m_work.method.k_rules) {
      if (rule.age_below) ledger.notes.push_back({&k_note_birth_unknown, rule.clause});
    }
  }

  GameLine& add_line(const PeriodGame& game, Colour colour) {
    const auto side = static_cast<std::size_t>(colour);
    const GameRecord& record = *game.record;
    GameLine& line = ledger_of(m_work, game.player[side], game.category, m_ledgers).games.emplace_back();
    line.event = record.event;
    line.event_name = record.event_name;
    line.round = record.round;
    line.date = record.date;
    line.colour = colour;
    line.opponent = colour == Colour::white ? record.black : record.white;
    if (record.result) line.score = colour == Colour::white ? white_score(*record.result) : black_score(*record.result);
    line.exclusion = game.exclusion[side];
    return line;
  }

  PeriodWork& m_work;
  bool m_keeps_ledger;
  std::vector<PlayerLedger>& m_ledgers;
  bool m_caps_one_game = false;
  std::map<PlayerEvent, Rating> m_event_ratings;
  std::map<PlayerEvent, std::pair<int, const PeriodGame*>> m_greatest;
};

}  // namespace

PlayerLedger& ledger_of(PeriodWork& work, PlayerIndex player, std::size_t category,
                        std::vector<PlayerLedger>& ledgers) {
  ActivePlayer& owner = work.players[player];
  Entry& entry = owner.in[category];
  if (entry.ledger < 0) {
    entry.ledger = static_cast<std::int32_t>(ledgers.size());
    PlayerLedger& ledger = ledgers.emplace_back();
    ledger.player = PlayerKey{std::string{owner.key}};
    ledger.category = static_cast<RatingCategory>(category);
    if (owner.before != nullptr) ledger.before = owner.before->in[category];
    ledger.games.reserve(static_cast<std::size_t>(entry.lines));
  }
  return ledgers[static_cast<std::size_t>(entry.ledger)];
}

void add_changes(PeriodWork& work, RatePolicy policy, std::vector<PlayerLedger>& ledgers) {
  Changes{work, policy, ledgers}.run();
}

}  // namespace seiseki::rating
