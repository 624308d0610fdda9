#include "importers/checks/game_checks.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "importers/checks/findings.hpp"
#include "importers/checks/player_places.hpp"

namespace seiseki::importers::checks {

namespace {

std::string shown(std::optional<StartNumber> number) {
  return number ? std::to_string(number->value()) : "-";
}

bool same_content(const ImportedGame& a, const ImportedGame& b) {
  return a.white == b.white && a.black == b.black && a.status == b.status && a.score_white == b.score_white &&
         a.score_black == b.score_black && a.bye == b.bye;
}

class Pairings {
public:
  Pairings(ImportedTournament& tournament, text::FindingList& findings)
      : m_tournament{tournament}, m_findings{findings}, m_places{tournament.players} {}

  void settle() {
    for (ImportedGame& game : m_tournament.games) check_players(game);
    if (rounds_rise()) return;
    std::vector<ImportedGame> kept;
    kept.reserve(m_tournament.games.size());
    for (ImportedGame& game : m_tournament.games) {
      if (!is_repeated(game, kept)) kept.push_back(std::move(game));
    }
    m_tournament.games = std::move(kept);
    enter_all();
  }

private:
  void report(const FindingKind& kind, const ImportedGame& game, const std::string& quoted,
              std::optional<StartNumber> player) {
    Location where = game.where;
    where.round = game.round;
    if (player) where.start_number = player;
    m_findings.add(kind, std::move(where), quoted, {std::to_string(game.round), shown(player)});
  }

  void check_players(ImportedGame& game) {
    if (game.white && game.white == game.black) {
      report(k_pair_self, game, game.quoted, game.white);
      game.black.reset();
      dispute(game);
    }
    for (auto* side : {&game.white, &game.black}) {
      if (!*side || m_places.of(**side)) continue;
      report(k_pair_opponent, game, game.quoted, *side);
      side->reset();
      dispute(game);
    }
    if (!game.white) std::swap(game.white, game.black);
  }

  /// True if every player's games come in the order of their rounds, as in nearly every document: then nobody has two
  /// in a round, and no row is there twice.
  bool rounds_rise() const {
    std::vector<int> last(m_places.size(), std::numeric_limits<int>::min());
    for (const ImportedGame& game : m_tournament.games) {
      for (const auto side : {game.white, game.black}) {
        if (!side) continue;
        int& before = last[*m_places.of(*side)];
        if (before >= game.round) return false;
        before = game.round;
      }
    }
    return true;
  }

  /// True if an equal row is there already; the first row of each pair of players and round is remembered.
  bool is_repeated(const ImportedGame& game, const std::vector<ImportedGame>& kept) {
    const auto [slot, is_new] = m_rows.emplace(std::tuple{game.round, game.white, game.black}, kept.size());
    if (is_new || !game.white || game.status == GameStatus::disputed) return false;
    if (!same_content(kept[slot->second], game)) return false;
    report(k_pair_repeated, game, game.quoted, game.white);
    return true;
  }

  void enter_all() {
    for (std::size_t i = 0; i < m_tournament.games.size(); ++i) {
      const ImportedGame& game = m_tournament.games[i];
      for (const auto side : {game.white, game.black}) {
        if (side) enter(i, *side);
      }
    }
  }

  void enter(std::size_t index, StartNumber player) {
    ImportedGame& game = m_tournament.games[index];
    const auto [slot, is_new] = m_entries.emplace(std::pair{game.round, player}, index);
    if (is_new) return;
    ImportedGame& first = m_tournament.games[slot->second];
    report(k_pair_twice, game, first.quoted + " / " + game.quoted, player);
    dispute(first);
    dispute(game);
  }

  ImportedTournament& m_tournament;
  text::FindingList& m_findings;
  PlayerPlaces m_places;
  std::map<std::tuple<int, std::optional<StartNumber>, std::optional<StartNumber>>, std::size_t> m_rows;
  std::map<std::pair<int, StartNumber>, std::size_t> m_entries;
};

/// Finds holders of one ID; `id_of` gives a player's ID of one kind.
template <class IdOf, class Plays>
void check_ids_of(const ImportedTournament& tournament, const Plays& plays, const IdOf& id_of,
                  text::FindingList& findings) {
  std::map<std::string_view, const ImportedPlayer*> holders;
  for (const ImportedPlayer& player : tournament.players) {
    const std::string& id = id_of(player);
    if (id.empty()) continue;
    const auto [slot, is_new] = holders.emplace(id, &player);
    if (is_new) continue;
    const ImportedPlayer& other = *slot->second;
    Location where = player.where;
    where.start_number = player.start_number;
    findings.add(plays(player) && plays(other) ? k_id_duplicate : k_id_duplicate_idle, std::move(where), id,
                 {shown(other.start_number), shown(player.start_number), id});
    // A third holder is compared with one who plays, if there is one.
    if (!plays(other)) slot->second = &player;
  }
}

}  // namespace

void dispute(ImportedGame& game) {
  game.status = GameStatus::disputed;
  game.score_white.reset();
  game.score_black.reset();
  game.bye.reset();
}

void settle_result(ImportedGame& game, text::FindingList& findings) {
  const FindingKind* kind = nullptr;
  const int scores = game.score_white.has_value() + game.score_black.has_value();
  const int sum = scores == 2 ? game.score_white->half_points() + game.score_black->half_points() : 0;
  const bool is_beyond_a_win = scores == 2 && (*game.score_white > k_win || *game.score_black > k_win);
  if (scores == 0) {
    game.status = GameStatus::open;
    kind = &k_result_missing;
  } else if (scores == 1 || sum > 2 || is_beyond_a_win) {
    dispute(game);
    kind = &k_result_unknown;
  } else {
    game.status = sum == 2 ? GameStatus::rated : GameStatus::unrated;
    if (sum != 2) kind = sum == 0 ? &k_result_zero_zero : &k_result_odd;
  }
  if (kind == nullptr) return;
  Location where = game.where;
  where.round = game.round;
  findings.add(*kind, std::move(where), game.quoted,
               {std::to_string(game.round), shown(game.white), shown(game.black)});
}

namespace {

/// Nearly every document has its rows in order already, and the records are large.
template <class T, class Less>
void sort_unless_sorted(std::vector<T>& records, const Less& less) {
  if (!std::is_sorted(records.begin(), records.end(), less)) std::stable_sort(records.begin(), records.end(), less);
}

}  // namespace

void settle_pairings(ImportedTournament& tournament, text::FindingList& findings) {
  sort_unless_sorted(tournament.players, [](const auto& a, const auto& b) { return a.start_number < b.start_number; });
  Pairings{tournament, findings}.settle();
  for (ImportedGame& game : tournament.games) {
    const bool is_settled = game.status == GameStatus::rated || game.status == GameStatus::bye;
    if (is_settled || game.status == GameStatus::forfeit) game.quoted.clear();
  }
  sort_unless_sorted(tournament.games, [](const ImportedGame& a, const ImportedGame& b) {
    return std::tie(a.round, a.board, a.white, a.black) < std::tie(b.round, b.board, b.white, b.black);
  });
}

void settle_unnumbered(std::span<ImportedGame* const> games, text::FindingList& findings) {
  std::map<std::tuple<Date, StartNumber, StartNumber>, std::vector<ImportedGame*>> meetings;
  for (ImportedGame* game : games) {
    // What has no result yet contradicts nothing.
    const bool has_result = game->score_white || game->score_black;
    if (game->round == 0 && game->date && game->white && game->black && has_result)
      meetings[{*game->date, *game->white, *game->black}].push_back(game);
  }
  for (const auto& [meeting, rows] : meetings) {
    const ImportedGame first = *rows.front();
    const auto differs =
        std::find_if(rows.begin(), rows.end(), [&](const ImportedGame* row) { return !same_content(first, *row); });
    const std::vector<std::string> who{to_iso(std::get<0>(meeting)), shown(first.white), shown(first.black)};
    if (differs == rows.end()) {
      for (std::size_t i = 1; i < rows.size(); ++i)
        findings.add(k_pair_day_repeated, rows[i]->where, rows[i]->quoted, who);
      continue;
    }
    findings.add(k_pair_day_twice, (*differs)->where, first.quoted + " / " + (*differs)->quoted, who);
    for (ImportedGame* row : rows) dispute(*row);
  }
}

void check_ids(const ImportedTournament& tournament, text::FindingList& findings) {
  const PlayerPlaces places(tournament.players);
  std::vector<bool> playing(places.size());
  for (const ImportedGame& game : tournament.games) {
    if (!game.white || !game.black) continue;
    for (const StartNumber player : {*game.white, *game.black}) {
      if (const auto place = places.of(player)) playing[*place] = true;
    }
  }
  const auto plays = [&](const ImportedPlayer& player) { return playing[*places.of(player.start_number)]; };
  check_ids_of(
      tournament, plays, [](const ImportedPlayer& p) -> const std::string& { return p.national_id; }, findings);
  check_ids_of(
      tournament, plays, [](const ImportedPlayer& p) -> const std::string& { return p.fide_id; }, findings);
}

}  // namespace seiseki::importers::checks
