#include "importers/chess_results/individual_event.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <span>
#include <utility>

#include "importers/checks/event_shape.hpp"
#include "importers/checks/findings.hpp"
#include "importers/checks/update_stamp.hpp"
#include "importers/chess_results/checks.hpp"
#include "importers/chess_results/crosstable.hpp"
#include "importers/chess_results/details.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/grid.hpp"
#include "importers/chess_results/merge.hpp"
#include "importers/chess_results/not_paired.hpp"
#include "importers/chess_results/player_card.hpp"
#include "importers/chess_results/refusal.hpp"
#include "importers/chess_results/round_checks.hpp"
#include "importers/chess_results/row_numbers.hpp"
#include "importers/chess_results/starting_rank.hpp"

namespace seiseki::importers::chess_results {
namespace {

Result<CrosstableByStartNumber> read_by_start_number(const TournamentPage& page) {
  SEISEKI_TRY(CrosstableByStartNumber table, read_crosstable_by_start_number(page));
  SEISEKI_CHECK(check_mutual(table));
  return table;
}

/// What there is to number a crosstable's rows by, beside their links.
struct NumberSources {
  std::span<const ImportedPlayer> list;  ///< the starting rank, empty if it is not there
  bool stands_alone = false;             ///< nothing else of the event has start numbers
};

Result<CrosstableByStartNumber> read_by_rank(const TournamentPage& page, const NumberSources& sources) {
  SEISEKI_TRY(const CrosstableByRank by_rank, read_crosstable_by_rank(page));
  SEISEKI_CHECK(check_mutual(by_rank));
  const FindingKind* how = nullptr;
  auto numbers = numbers_of_links(by_rank);
  if (!numbers && !sources.list.empty()) {
    numbers = numbers_of_names(by_rank, sources.list);
    how = &k_rows_matched;
  } else if (!numbers && sources.stands_alone) {
    numbers = numbers_of_places(by_rank);
    how = &k_rows_numbered;
  }
  if (!numbers) return no_key(page, 5);
  CrosstableByStartNumber table = with_start_numbers(by_rank, *numbers);
  SEISEKI_CHECK(check_mutual(table));
  if (how == &k_rows_matched) table.findings.push_back(finding(*how, {page.document}));
  if (how == &k_rows_numbered) table.findings.push_back(finding(*how, {page.document}, {}, {address_of(page, 5)}));
  return table;
}

std::vector<ImportedPlayer> players_of(const CrosstableByStartNumber& table) {
  std::vector<ImportedPlayer> players;
  players.reserve(table.rows.size());
  for (const auto& row : table.rows) players.push_back(row.player);
  return players;
}

/// The steps in the order of assemble(); each adds what its pages have.
class Individual {
public:
  explicit Individual(EventPages& pages) : m_pages{pages} {}

  Result<ImportedTournament> assemble() {
    // The games decide how new the whole is; details come from whichever page shows them.
    m_out = m_pages.begin({PageKind::crosstable_by_start_number, PageKind::crosstable_by_rank,
                           PageKind::round_robin_pairings, PageKind::pairings, PageKind::starting_rank,
                           PageKind::ranking, PageKind::alphabetical});
    SEISEKI_CHECK(add_list());
    SEISEKI_CHECK(read_cards());
    SEISEKI_CHECK(read_rounds());
    SEISEKI_CHECK(add_crosstable());
    SEISEKI_CHECK(add_rounds());
    merge_cards();
    add_games_of_cards();
    if (m_out.players.empty()) return refuse(m_pages.first().page);
    SEISEKI_CHECK(m_pages.add_schedule(m_out.details));
    SEISEKI_CHECK(add_checks());
    report_list_without_games();
    report_unseen_marks();
    m_pages.finish(m_out);
    return std::move(m_out);
  }

private:
  Result<void> add_list() {
    SEISEKI_CHECK(add_list_of(PageKind::starting_rank, read_starting_rank));
    m_listed = m_out.players.empty() ? Listed::some : Listed::all;
    const bool is_enough = m_listed == Listed::all;
    // The other lists name the same people; where nothing else does, they are the players.
    if (is_enough || has_game_pages()) return {};
    SEISEKI_CHECK(add_list_of(PageKind::ranking, read_ranking));
    return add_list_of(PageKind::alphabetical, read_list_by_links);
  }

  bool has_game_pages() const {
    return m_pages.any(PageKind::crosstable_by_start_number) || m_pages.any(PageKind::crosstable_by_rank);
  }

  template <class Reader>
  Result<void> add_list_of(PageKind kind, Reader read_page) {
    OpenedPage* opened = m_pages.newest(kind);
    if (opened == nullptr) return {};
    SEISEKI_TRY(PlayerList list, read_page(opened->page));
    append(m_out.findings, list.findings);
    merge_players(m_out.players, list.players, m_listed, m_out.findings);
    return {};
  }

  Result<void> read_cards() {
    for (OpenedPage* opened : m_pages.all(PageKind::player_card)) {
      SEISEKI_TRY(PlayerCard card, read_player_card(opened->page));
      m_cards.push_back(std::move(card));
    }
    return {};
  }

  void merge_cards() {
    if (m_out.players.empty()) return;
    for (OpenedPage* opened : m_pages.all(PageKind::player_card)) opened->used = true;
    std::vector<ImportedPlayer> players;
    for (const PlayerCard& card : m_cards) players.push_back(card.player);
    merge_players(m_out.players, players, m_listed, m_out.findings);
  }

  // Of the pages of one round the newest counts.
  Result<void> read_rounds() {
    for (const PageKind kind : {PageKind::pairings, PageKind::round_robin_pairings}) {
      for (OpenedPage* opened : m_pages.all(kind)) {
        auto read = read_pairings(opened->page);
        // Beside a crosstable a page without keys is no loss; it is reported as not used.
        if (!read && read.error().finding.kind == &k_gated_no_key && has_game_pages()) continue;
        SEISEKI_TRY(PairingList list, std::move(read));
        opened->used = true;
        if (kind == PageKind::round_robin_pairings) m_lone = LonePlayers::may_be_missing;
        m_rounds_document = opened->page.document;
        take_rounds(*opened, list.rounds);
        m_round_players.push_back(std::move(list.players));
      }
    }
    return {};
  }

  void take_rounds(OpenedPage& opened, std::vector<PairedRound>& rounds) {
    for (PairedRound& round : rounds) {
      if (!round.is_paired()) {
        m_out.findings.push_back(finding(k_round_empty, {opened.page.document}));
        continue;
      }
      round.last_update = opened.details.last_update;
      take_round(m_rounds, m_sources, opened, std::move(round), m_out.findings);
    }
  }

  // The one by start number, unless the one by rank is later and as long; empty, with no page, if there is neither.
  Result<CrosstableByStartNumber> read_crosstable(OpenedPage*& opened) {
    const auto by_number = m_pages.all(PageKind::crosstable_by_start_number);
    const auto by_rank = m_pages.all(PageKind::crosstable_by_rank);
    if (!by_rank.empty() && (by_number.empty() || is_later(*by_rank.back(), *by_number.back()))) {
      opened = by_rank.back();
      auto table = read_by_rank(opened->page, number_sources());
      const bool lacks_keys = !table && table.error().finding.kind == &k_gated_no_key;
      opened->used = by_number.empty() || !lacks_keys;
      if (opened->used) return table;
    }
    opened = by_number.empty() ? nullptr : by_number.back();
    if (opened == nullptr) return CrosstableByStartNumber{};
    opened->used = true;
    return read_by_start_number(opened->page);
  }

  static bool is_later(const OpenedPage& by_rank, const OpenedPage& by_number) {
    return checks::is_later_update(by_rank.details.last_update, by_number.details.last_update) &&
           by_rank.page.data.rounds.size() >= by_number.page.data.rounds.size();
  }

  Result<void> add_crosstable() {
    OpenedPage* opened = nullptr;
    SEISEKI_TRY(CrosstableByStartNumber table, read_crosstable(opened));
    if (opened == nullptr) return {};
    if (2 * table.rows.size() < m_out.players.size()) {
      return failure(k_count, {opened->page.document}, {},
                     {std::to_string(table.rows.size()), std::to_string(m_out.players.size())});
    }
    check_sums(table);
    note_sums(table);
    append(m_out.findings, table.findings);
    merge_players(m_out.players, players_of(table), m_listed, m_out.findings);
    m_table.emplace();
    m_table->games = games_of(table, m_table->findings);
    m_table->rounds = table.rounds;
    m_table->last_update = opened->details.last_update;
    compare_copies(*opened);
    check_round_count(table.rounds, m_out.details, opened->page.document, m_out.findings);
    if (opened->page.data.columns.back() == Column::round_result && table.rounds != m_out.details.rounds) {
      m_out.findings.push_back(
          finding(checks::k_crosstable_cut, {opened->page.document}, {}, {std::to_string(table.rounds)}));
    }
    return {};
  }

  // Every other crosstable of that moment; one that cannot be read has nothing to say.
  void compare_copies(const OpenedPage& counted) {
    for (const PageKind kind : {PageKind::crosstable_by_start_number, PageKind::crosstable_by_rank}) {
      for (OpenedPage* other : m_pages.all(kind)) {
        if (other == &counted || !are_of_one_moment(other->details.last_update, counted.details.last_update)) continue;
        auto table = kind == PageKind::crosstable_by_rank ? read_by_rank(other->page, number_sources())
                                                          : read_by_start_number(other->page);
        if (!table) continue;
        std::vector<Finding> ignored;
        if (dispute_differences(m_table->games, games_of(*table, ignored), other->page.document, m_table->findings))
          other->disputes = true;
      }
    }
  }

  // Before the findings are handed on.
  void note_sums(const CrosstableByStartNumber& table) {
    const auto is_wrong_sum = [](const Finding& found) { return found.kind == &k_sum; };
    SourceClaims& claims = m_out.claims;
    claims.rounds = m_out.details.rounds.value_or(0);
    claims.points_wrong = static_cast<int>(std::count_if(table.findings.begin(), table.findings.end(), is_wrong_sum));
  }

  // A list of all rounds of a round robin has every pair of players equally often, played or not; other events that
  // the site shows so have not.
  void note_pairs() {
    if (checks::is_knock_out(m_out.games, m_out.details.rounds)) {
      m_out.details.system = TournamentSystem::knock_out;
      return;
    }
    if (checks::scheveningen_sides(m_out.games)) return;
    std::map<std::pair<StartNumber, StartNumber>, int> pairs;
    std::set<StartNumber> players;
    int listed = 0;
    for (const ImportedGame& game : m_out.games) {
      if (!game.white || !game.black) continue;
      players.insert({*game.white, *game.black});
      ++pairs[std::minmax(*game.white, *game.black)];
      ++listed;
    }
    const auto is_rarer = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto most = std::max_element(pairs.begin(), pairs.end(), is_rarer);
    if (most == pairs.end()) return;
    const int count = static_cast<int>(players.size());
    m_out.claims.pairs_listed = listed;
    m_out.claims.pairs_expected = most->second * count * (count - 1) / 2;
  }

  Result<void> add_rounds() {
    if (m_rounds.empty()) {
      take_table();
      if (m_out.players.empty() && !m_round_players.empty()) return failure(k_round_empty, {m_rounds_document});
      return {};
    }
    for (const auto& players : std::views::reverse(m_round_players))
      merge_players(m_out.players, players, m_listed, m_out.findings);
    const std::vector<ImportedPlayer> list = m_listed == Listed::all ? m_out.players : std::vector<ImportedPlayer>{};
    check_coverage(m_rounds, list, m_lone, m_out.findings);
    for (const auto& [number, round] : m_rounds) {
      if (round.date) m_out.details.round_dates.emplace(number, *round.date);
    }
    if (m_table) {
      compare_with_crosstable(*m_table, m_rounds, m_out.findings);
      take_table();
      return {};
    }
    check_gaps(m_rounds, m_rounds_document, m_out.findings);
    check_points(m_rounds, m_out.findings);
    m_out.claims.points_wrong = players_with_other_points();
    m_out.games = games_of(m_rounds);
    for (const ImportedGame& game : m_out.games) report_result(game, m_out.findings);
    if (!m_rounds.empty())
      check_round_count(m_rounds.rbegin()->first, m_out.details, m_rounds_document, m_out.findings);
    if (m_lone == LonePlayers::may_be_missing) {
      if (m_out.details.system == TournamentSystem::unknown) m_out.details.system = TournamentSystem::round_robin;
      if (m_rounds.size() > 1) note_pairs();
    }
    return {};
  }

  /// Before any round; once each.
  int players_with_other_points() const {
    std::set<std::string> players;
    for (const Finding& found : m_out.findings) {
      if (found.kind == &k_points_before) players.insert(found.argument("player"));
    }
    return static_cast<int>(players.size());
  }

  NumberSources number_sources() const {
    if (m_listed == Listed::all) return {m_out.players, false};
    return {{}, m_out.players.empty() && m_rounds.empty() && m_cards.empty()};
  }

  void take_table() {
    if (!m_table) return;
    m_out.games = std::move(m_table->games);
    append(m_out.findings, m_table->findings);
  }

  // All cards are as good as a crosstable; a few are not, since half the games would be missing.
  void add_games_of_cards() {
    if (m_cards.empty() || m_table || !m_rounds.empty()) return;
    const bool has_games =
        std::any_of(m_cards.begin(), m_cards.end(), [](const PlayerCard& card) { return !card.entries.empty(); });
    if (!has_games) return;
    auto table = crosstable_of(m_cards);
    if (!table || (m_listed == Listed::all && m_cards.size() < m_out.players.size()) || !check_mutual(*table)) {
      m_out.findings.push_back(refuse(m_pages.all(PageKind::player_card).front()->page).value().finding);
      return;
    }
    merge_players(m_out.players, players_of(*table), m_listed, m_out.findings);
    m_out.games = games_of(*table, m_out.findings);
    for (OpenedPage* opened : m_pages.all(PageKind::player_card)) opened->used = true;
  }

  Result<void> add_checks() {
    if (OpenedPage* opened = m_pages.newest(PageKind::not_paired)) {
      SEISEKI_CHECK(check_not_paired(opened->page, m_out.games, m_out.findings));
    }
    OpenedPage* grid = m_pages.newest(PageKind::round_robin_grid);
    if (grid == nullptr) return {};
    if (m_out.games.empty()) {
      m_out.findings.push_back(finding(k_round_robin_grid, {grid->page.document}, {}, {address_of(grid->page, 2)}));
    } else {
      check_grid(grid->page, m_out.games, m_out.findings);
    }
    return {};
  }

  // A starting rank may be brought before the first round; a ranking is one of games, which it does not show.
  void report_list_without_games() {
    if (!m_out.games.empty() || m_listed == Listed::all) return;
    for (const PageKind kind : {PageKind::ranking, PageKind::alphabetical}) {
      for (const OpenedPage* opened : m_pages.all(kind)) {
        if (opened->used) m_out.findings.push_back(refuse(opened->page).value().finding);
      }
    }
  }

  // Only the pages of rounds mark a game as not rated; one that is missing may have marks that nobody has seen.
  void report_unseen_marks() {
    if (m_out.games.empty() || !m_pages.asks_for_no_rating()) return;
    const auto is_seen = [&](const ImportedGame& game) { return !game.black || m_rounds.contains(game.round); };
    if (std::all_of(m_out.games.begin(), m_out.games.end(), is_seen)) return;
    const TournamentPage& page = m_pages.first().page;
    const Text where = m_table ? Text{"crosstable", "クロステーブル"} : Text{"player's card", "選手個人のページ"};
    m_out.findings.push_back(finding(k_rating_not_asked, {page.document}, {},
                                     {std::string{where.en}, std::string{where.ja}, address_of(page, 2) + "&rd=1 …"}));
  }

  EventPages& m_pages;
  ImportedTournament m_out;
  Listed m_listed = Listed::some;
  LonePlayers m_lone = LonePlayers::listed;
  std::vector<PlayerCard> m_cards;
  Rounds m_rounds;
  std::string m_rounds_document;
  std::vector<std::vector<ImportedPlayer>> m_round_players;
  RoundSources m_sources;
  std::optional<CrosstableGames> m_table;
};

}  // namespace

Result<ImportedTournament> assemble_individual(EventPages& pages) {
  return Individual{pages}.assemble();
}

}  // namespace seiseki::importers::chess_results
