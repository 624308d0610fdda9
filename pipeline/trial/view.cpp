#include "pipeline/trial/view.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "engine/rating/performance_rating.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/trial/assume.hpp"

namespace seiseki::trial {

using importers::ImportedGame;
using importers::ImportedPlayer;
using rating::GameLine;
using rating::PlayerLedger;

namespace {

/// IDs that a trial gives out itself are nobody's: people are shown by start number then.
bool is_somebodys_id(const ImportedPlayer& player, const PlayerKey& key) {
  return is_member_key(key) && key.text().front() != 'T' &&
         !(key.text().front() == 'F' && !player.national_id.starts_with('F'));
}

void add_cells(const importers::ImportedTournament& tournament, std::map<StartNumber, PlayerRow*>& rows) {
  for (const ImportedGame& game : tournament.games) {
    const auto put = [&](std::optional<StartNumber> player, std::optional<StartNumber> opponent, Colour colour,
                         std::optional<Score> score) {
      const auto found = player ? rows.find(*player) : rows.end();
      if (found == rows.end()) return;
      Cell cell{game.round, game.status, opponent, std::nullopt, score, game.bye};
      if (opponent) cell.colour = colour;
      if (!score && game.bye) cell.score = score_of(*game.bye);
      found->second->cells.push_back(cell);
    };
    put(game.white, game.black, Colour::white, game.score_white);
    put(game.black, game.white, Colour::black, game.score_black);
  }
}

std::optional<Score> points_of(const ImportedPlayer& player, const std::vector<Cell>& cells) {
  if (player.points) return player.points;
  if (cells.empty()) return std::nullopt;
  Score sum;
  for (const Cell& cell : cells) sum = sum + cell.score.value_or(k_loss);
  return sum;
}

void add_performance(std::int64_t opponent_sum, const ExpectedScoreMethod& method, int games, Score score,
                     PlayerRow& row) {
  if (games == 0) return;
  row.performance = rating::performance_rating(opponent_sum, score, games, method.initial.table.value).rounded;
}

void add_ledger(const PlayerLedger& ledger, const ExpectedScoreMethod& method, PlayerRow& row) {
  row.before = ledger.adopted ? std::optional(ledger.adopted->rating) : ledger.before.rating;
  row.after = ledger.after.rating;
  row.sum_hundredths = ledger.sum.hundredths();
  std::int64_t opponents = 0;
  std::set<int> coefficients;
  for (const GameLine& line : ledger.games) {
    if (line.exclusion) continue;
    ++row.games;
    row.score = row.score + line.score.value_or(k_loss);
    opponents += line.opponent_rating.points();
    coefficients.insert(line.k.value());
  }
  if (coefficients.size() == 1) row.k = *coefficients.begin();
  if (!ledger.initial) return add_performance(opponents, method, row.games, row.score, row);
  const rating::InitialWorking& initial = *ledger.initial;
  row.first = ingest::TowardFirst{initial.outcome, static_cast<int>(initial.used.size()), initial.games_needed};
  opponents = 0;
  Score score;
  for (const rating::PoolGame& game : initial.used) {
    opponents += game.opponent_rating.points();
    score = score + game.score;
  }
  row.games = row.first->games;
  row.score = score;
  add_performance(opponents, method, row.first->games, score, row);
}

void add_numbers(const PeriodNumbers& numbers, const Regulation& edition, RatingCategory category,
                 std::map<PlayerKey, PlayerRow*>& rows) {
  const ExpectedScoreMethod& method = *edition.expected_score();
  const RatingCategory kept = kept_under(category, edition);
  for (const rating::PlayerStanding& standing : numbers.input.before.players) {
    const auto found = rows.find(standing.player);
    if (found != rows.end()) found->second->before = found->second->after = standing.of(kept).rating;
  }
  for (const PlayerLedger& ledger : numbers.result.ledgers) {
    const auto found = rows.find(ledger.player);
    if (found != rows.end() && ledger.category == kept) add_ledger(ledger, method, *found->second);
  }
  for (auto& [key, row] : rows) {
    if (!row->before && !row->first && is_member_key(key))
      row->first = ingest::TowardFirst{.needed = method.initial.games.value};
  }
}

void add_quarter(const QuarterNumbers& numbers, std::map<PlayerKey, PlayerRow*>& rows) {
  for (const rating::CorrespondenceStanding& standing : numbers.input.before) {
    const auto found = rows.find(standing.player);
    if (found != rows.end()) found->second->before = found->second->after = standing.rating;
  }
  for (const rating::CorrespondenceLedger& ledger : numbers.result.ledgers) {
    const auto found = rows.find(ledger.player);
    if (found == rows.end()) continue;
    PlayerRow& row = *found->second;
    row.after = ledger.after;
    row.sum_hundredths = std::int64_t{100} * ledger.sum;
    row.games = static_cast<int>(ledger.games.size());
    for (const rating::CorrespondenceLine& line : ledger.games) row.score = row.score + line.game.score;
  }
}

/// What the calculation says of a game: nothing is known, it counts for somebody, or why it counts for nobody.
using EngineVerdict = std::optional<std::optional<Exclusion>>;

/// Why a game does not count; nullopt if it changes a rating.
std::optional<std::pair<std::string, Text>> why_left_out(const GameRecord& game, const EngineVerdict& by_engine,
                                                         const StartingPoint& start) {
  if (game.status == GameStatus::forfeit) return {{"forfeit", {"won or lost by forfeit", "不戦"}}};
  if (game.status == GameStatus::open) return {{"open", {"no result yet", "結果待ち"}}};
  if (game.exclusion) return {{std::string(to_string(*game.exclusion)), lists::reason_text(*game.exclusion)}};
  // A rating that is taken over is on no list, and makes the game count all the same.
  if (by_engine && !*by_engine) return std::nullopt;
  const bool white = start.rating_of(game.white).has_value();
  const bool black = start.rating_of(game.black).has_value();
  const bool settled_by_engine =
      by_engine && **by_engine != Exclusion::self_unrated && **by_engine != Exclusion::opponent_unrated;
  if (settled_by_engine) return {{std::string(to_string(**by_engine)), lists::reason_text(**by_engine)}};
  if (!white && !black) return {{"both_unrated", {"neither player has a rating", "双方がUR"}}};
  if (white != black)
    return {
        {"one_unrated",
         {"one player has no rating: it counts toward a first rating only", "一方がUR（初期レーティングの対象のみ）"}}};
  return std::nullopt;
}

/// What the calculation says of each game, by the ledgers of both sides: why it is left out, White's reason first;
/// nullopt if it counts for one of them.
using LineKey = std::tuple<PlayerKey, PlayerKey, int>;
std::map<LineKey, std::optional<Exclusion>> exclusions_of(const PeriodNumbers& numbers) {
  std::map<LineKey, std::optional<Exclusion>> out;
  for (const PlayerLedger& ledger : numbers.result.ledgers) {
    for (const GameLine& line : ledger.games) {
      const bool is_white = line.colour == Colour::white;
      const PlayerKey& white = is_white ? ledger.player : line.opponent;
      const PlayerKey& black = is_white ? line.opponent : ledger.player;
      const auto [slot, is_new] = out.emplace(LineKey{white, black, line.round}, line.exclusion);
      if (is_new || !slot->second) continue;
      if (is_white || !line.exclusion) slot->second = line.exclusion;
    }
  }
  return out;
}

void group_games(const Event& event, EventView& view) {
  const ingest::PreparedReport& report = *event.report;
  std::map<LineKey, std::optional<Exclusion>> exclusions;
  if (event.numbers) exclusions = exclusions_of(*event.numbers);
  std::map<std::string, std::size_t> groups;
  std::size_t next = 0;
  for (const ImportedGame& game : report.tournament.games) {
    if (!game.white || !game.black) continue;
    const GameRecord& record = report.validated.games[next++];
    view.games_open += record.status == GameStatus::open ? 1 : 0;
    const auto found = exclusions.find({record.white, record.black, record.round});
    auto why =
        why_left_out(record, found == exclusions.end() ? EngineVerdict{} : EngineVerdict{found->second}, *event.start);
    if (!why && event.verdict == Verdict::too_short)
      why = {std::string(to_string(Exclusion::no_class)), lists::reason_text(Exclusion::no_class)};
    if (!why) {
      ++view.games_rated;
      continue;
    }
    const auto [group, is_new] = groups.emplace(why->first, view.left_out.size());
    if (is_new) view.left_out.push_back({why->first, why->second, {}});
    view.left_out[group->second].games.push_back({game.round, *game.white, *game.black});
  }
  std::stable_sort(view.left_out.begin(), view.left_out.end(),
                   [](const LeftOut& a, const LeftOut& b) { return a.games.size() > b.games.size(); });
}

void put_in_order(std::vector<PlayerRow>& rows) {
  const bool all_ranked = std::all_of(rows.begin(), rows.end(), [](const PlayerRow& row) { return row.rank; });
  std::stable_sort(rows.begin(), rows.end(), [&](const PlayerRow& a, const PlayerRow& b) {
    if (all_ranked) return *a.rank < *b.rank;
    return b.points < a.points;
  });
}

std::optional<std::size_t> largest_of(const std::vector<PlayerRow>& rows) {
  std::optional<std::size_t> out;
  const auto weight = [](const PlayerRow& row) {
    const std::int64_t sum = row.sum_hundredths < 0 ? -row.sum_hundredths : row.sum_hundredths;
    return std::tuple{std::abs(row.change()), sum, row.first && row.after ? 1 : 0, row.games};
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].games > 0 && (!out || weight(rows[*out]) < weight(rows[i]))) out = i;
  }
  return out;
}

}  // namespace

std::string title_of(const EventView& view) {
  return view.name.empty() ? view.label.substr(view.label.find_last_of('/') + 1) : view.name;
}

int EventView::games_left_out() const {
  std::size_t out = 0;
  for (const LeftOut& group : left_out) out += group.games.size();
  return static_cast<int>(out);
}

EventView view_of(const Event& event) {
  EventView out;
  out.label = event.label;
  out.verdict = event.verdict;
  if (!event.report) return out;
  const ingest::PreparedReport& report = *event.report;
  const importers::TournamentDetails& details = report.tournament.details;
  out.event = report.event;
  out.name = details.name;
  out.city = details.city;
  out.format = report.tournament.format;
  if (const auto days = days_of(report.tournament); days || event.verdict == Verdict::rated) {
    out.first_day = report.validated.first_day;
    out.last_day = report.validated.last_day;
  }
  // What was assumed for numbers is not told where there are none.
  if (event.verdict == Verdict::rated) out.category = report.validated.category;
  out.is_correspondence = details.declared_correspondence;
  out.time_control = details.time_control;
  out.edition = event.edition->id.text();
  out.edition_title = {event.edition->title_en, event.edition->title_ja};
  for (const ImportedPlayer& player : report.tournament.players) {
    PlayerRow row;
    row.number = player.start_number;
    row.key = report.resolution.key(player.start_number, report.event);
    row.shown = is_somebodys_id(player, row.key) ? row.key.text() : "#" + std::to_string(player.start_number.value());
    row.name = player.name;
    row.rank = player.rank;
    out.rows.push_back(std::move(row));
  }
  std::map<StartNumber, PlayerRow*> by_number;
  std::map<PlayerKey, PlayerRow*> by_key;
  for (PlayerRow& row : out.rows) {
    by_number.emplace(row.number, &row);
    by_key.emplace(row.key, &row);
  }
  add_cells(report.tournament, by_number);
  for (std::size_t i = 0; i < out.rows.size(); ++i) {
    for (const Cell& cell : out.rows[i].cells) out.rounds = std::max(out.rounds, cell.round);
    out.rows[i].points = points_of(report.tournament.players[i], out.rows[i].cells);
  }
  if (event.numbers)
    add_numbers(*event.numbers, *event.edition, out.category.value_or(RatingCategory::standard), by_key);
  if (event.quarter) add_quarter(*event.quarter, by_key);
  if (event.start) group_games(event, out);
  put_in_order(out.rows);
  if (event.verdict == Verdict::rated) out.largest = largest_of(out.rows);
  return out;
}

std::vector<std::size_t> rows_of(const std::vector<PlayerRow>& rows, std::string_view wanted) {
  std::vector<std::size_t> out;
  int number = 0;
  const char* end = wanted.data() + wanted.size();
  const char* begin = wanted.data() + (wanted.starts_with('#') ? 1 : 0);
  const auto parsed = std::from_chars(begin, end, number);
  const bool is_number = begin != end && parsed.ec == std::errc{} && parsed.ptr == end;
  const std::string key = identity::comparison_key(wanted);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const PlayerRow& row = rows[i];
    const bool is_it = row.shown == wanted || row.key.text() == wanted || (is_number && row.number.value() == number);
    if (is_it) return {i};
    if (!key.empty() && identity::comparison_key(row.name).find(key) != std::string::npos) out.push_back(i);
  }
  return out;
}

}  // namespace seiseki::trial
