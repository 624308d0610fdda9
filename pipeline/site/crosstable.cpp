#include "pipeline/site/crosstable.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "engine/rating/performance_rating.hpp"

namespace seiseki::site {

namespace {

using Told = ToldEvent::Games;

/// `after`: of whoever has a game of the event in a ledger.
Told told_games(const Site& site, const EventFacts& event, const std::set<PlayerKey>& players,
                ToldEvent::Ratings& after) {
  Told out;
  const ListFacts& list = site.lists()[event.list];
  if (!list.ledgers) return out;
  for (const PlayerKey& player : players) {
    for (const rating::PlayerLedger& ledger : list.ledgers->of(player)) {
      for (const rating::GameLine& line : ledger.games) {
        if (line.event != event.id()) continue;
        out.emplace(std::tuple{player, line.round, line.opponent}, line);
        if (ledger.after.rating) after.emplace(player, *ledger.after.rating);
      }
    }
  }
  return out;
}

std::set<PlayerKey> keys_of(const std::map<StartNumber, PlayerKey>& people) {
  std::set<PlayerKey> out;
  for (const auto& [number, player] : people) out.insert(player);
  return out;
}

std::optional<Score> score_of(const store::ReportGame& game, bool is_white) {
  if (const auto& printed = is_white ? game.score_white : game.score_black) return printed;
  if (!game.bye) return std::nullopt;
  return score_of(*game.bye);
}

CrossCell cell_of(const store::ReportGame& game, bool is_white, const std::map<StartNumber, PlayerKey>& people,
                  const Told& told) {
  CrossCell out{.printed = &game,
                .is_white = is_white,
                .opponent = is_white ? game.black_start : game.white_start,
                .score = score_of(game, is_white)};
  const auto& own = is_white ? game.white_start : game.black_start;
  if (!own || !out.opponent) return out;
  const auto line =
      told.find({people.at(*own), game.round, people.contains(*out.opponent) ? people.at(*out.opponent) : PlayerKey{}});
  if (line == told.end() || line->second.exclusion || !line->second.score) return out;
  out.is_counted = true;
  out.score = line->second.score;
  out.surprise = out.score->half_points() * std::int64_t{50} - line->second.expected.hundredths();
  out.change = line->second.change;
  out.opponent_rating = line->second.opponent_rating;
  return out;
}

}  // namespace

std::map<StartNumber, PlayerKey> people_of(const EventFacts& event) {
  std::map<StartNumber, PlayerKey> out;
  for (const store::ReportPlayer& player : event.report.players) out[player.start_number] = player.player;
  for (std::size_t at = 0; at < event.decided.games.size(); ++at) {
    const store::ReportGame& printed = event.report.games[event.decided.rows[at]];
    if (printed.white_start) out[*printed.white_start] = event.decided.games[at].white;
    if (printed.black_start) out[*printed.black_start] = event.decided.games[at].black;
  }
  return out;
}

const PercentageTable* percentages_of(const Regulation* edition) {
  const ExpectedScoreMethod* method = edition == nullptr ? nullptr : edition->expected_score();
  return method == nullptr ? nullptr : &method->initial.table.value;
}

int surprise_class(std::int64_t hundredths) {
  const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
  const int steps = size >= 60 ? 3 : size >= 30 ? 2 : size >= 10 ? 1 : 0;
  return hundredths < 0 ? -steps : steps;
}

ToldEvent::ToldEvent(const Site& site, const EventFacts& event)
    : m_event{event},
      m_percentages{percentages_of(site.lists()[event.list].edition)},
      m_people{people_of(event)},
      m_told{told_games(site, event, keys_of(m_people), m_after)} {
  if (site.settings().trial || !event.decided.category) return;
  // Whoever has no game of the event that counts is on the list all the same.
  for (const auto& [number, player] : m_people) {
    const store::ListEntry* entry = site.lists()[event.list].entry(player, *event.decided.category);
    if (entry != nullptr && entry->rating) m_after.emplace(player, *entry->rating);
  }
}

Crosstable ToldEvent::crosstable() const {
  const EventFacts& event = m_event;
  const auto& people = m_people;
  const Told& told = m_told;
  Crosstable out;
  std::map<StartNumber, std::size_t> row_of;
  for (const store::ReportPlayer& player : event.report.players) {
    row_of.emplace(player.start_number, out.rows.size());
    out.rows.push_back({.player = &player, .key = people.at(player.start_number), .points = player.points});
  }
  std::vector<int> half_points(out.rows.size(), 0);
  struct Counted {
    std::int64_t opponents = 0;  // sum of their ratings
    int half_points = 0;
  };
  std::vector<Counted> counted(out.rows.size());
  for (const store::ReportGame& game : event.report.games) {
    out.rounds = std::max(out.rounds, game.round);
    if (game.white_start && game.black_start) ++out.games;
    bool is_counted = false;  // for one of them at least
    for (const bool is_white : {true, false}) {
      const auto& number = is_white ? game.white_start : game.black_start;
      const auto at = number ? row_of.find(*number) : row_of.end();
      if (at == row_of.end()) continue;
      CrossRow& row = out.rows[at->second];
      const CrossCell cell = cell_of(game, is_white, people, told);
      half_points[at->second] += cell.score.value_or(k_loss).half_points();
      if (cell.is_counted) {
        row.change = row.change + cell.change;
        ++row.counted;
        counted[at->second].opponents += cell.opponent_rating.points();
        counted[at->second].half_points += cell.score->half_points();
        is_counted = true;
      }
      row.rounds.insert_or_assign(game.round, cell);
    }
    if (is_counted) ++out.counted;
  }
  for (const auto& [key, line] : told) {
    for (CrossRow& row : out.rows) {
      if (row.key == std::get<0>(key) && !line.exclusion) row.before = line.own_rating;
    }
  }
  for (CrossRow& row : out.rows) {
    if (const auto after = m_after.find(row.key); after != m_after.end()) row.after = after->second;
  }
  for (std::size_t at = 0; at < out.rows.size(); ++at) {
    CrossRow& row = out.rows[at];
    if (!row.points) row.points = Score::from_half_points(half_points[at]);
    if (row.counted == 0 || m_percentages == nullptr) continue;
    row.performance =
        rating::performance_rating(counted[at].opponents, Score::from_half_points(counted[at].half_points), row.counted,
                                   *m_percentages)
            .rounded;
  }
  std::stable_sort(out.rows.begin(), out.rows.end(), [](const CrossRow& a, const CrossRow& b) {
    const auto key = [](const CrossRow& row) {
      return std::tuple{row.player->rank.value_or(std::numeric_limits<int>::max()), -row.points->half_points(),
                        row.player->start_number};
    };
    return key(a) < key(b);
  });
  return out;
}

std::vector<LeftOut> ToldEvent::left_out() const {
  const EventFacts& event = m_event;
  const auto& people = m_people;
  const Told& told = m_told;
  std::vector<LeftOut> out;
  for (const store::ReportGame& game : event.report.games) {
    if (!game.white_start || !game.black_start || !people.contains(*game.white_start) ||
        !people.contains(*game.black_start))
      continue;
    const PlayerKey& white = people.at(*game.white_start);
    const PlayerKey& black = people.at(*game.black_start);
    LeftOut left{.printed = &game, .white = white, .black = black, .reason = game.exclusion};
    bool counts = false;
    for (const auto& [own, other] : {std::pair{white, black}, std::pair{black, white}}) {
      const auto line = told.find({own, game.round, other});
      if (line == told.end()) continue;
      if (!line->second.exclusion) {
        counts = true;
      } else {
        left.reason = line->second.exclusion;
        left.clause = line->second.clause;
      }
    }
    if (!counts && left.reason) out.push_back(std::move(left));
  }
  return out;
}

}  // namespace seiseki::site
