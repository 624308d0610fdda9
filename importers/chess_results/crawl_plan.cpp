#include "importers/chess_results/crawl_plan.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "importers/chess_results/details.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/chess_results/pairings.hpp"
#include "importers/chess_results/round_title.hpp"
#include "importers/chess_results/starting_rank.hpp"
#include "importers/chess_results/team_boards.hpp"

namespace seiseki::importers::chess_results {
namespace {

constexpr int k_asked_language = 1;
constexpr int k_starting_rank = 0;
constexpr int k_pairings = 2;
constexpr int k_board_pairings = 3;
constexpr int k_crosstable = 5;
constexpr int k_card_art = 9;
constexpr int k_schedule = 14;
constexpr int k_team_players = 16;

// The rounds a list of pairings shows, and whether each has its day.
std::vector<RoundTitle> rounds_of(const TournamentPage& page) {
  std::vector<RoundTitle> rounds;
  const auto add = [&](std::string_view text) {
    if (const auto title = parse_round_title(text)) rounds.push_back(*title);
  };
  for (const html::Row& row : page.data.table->rows) {
    if (is_title_row(row)) add(row.cells.front().text);
  }
  if (rounds.empty()) add(page.round);
  return rounds;
}

/// What the pages at hand show of the event.
class Plan {
public:
  Plan(const PageAddress& event, const CrawlOptions& options) : m_event{event}, m_options{options} {}

  Result<void> look_at(const Document& document) {
    SEISEKI_TRY(const TournamentPage page, open_page(document));
    if (page.kind == PageKind::search) return {};
    if (page.address.tournament != m_event.tournament) {
      return failure(k_other_event, {document.name}, {},
                     {std::to_string(m_event.tournament), std::to_string(page.address.tournament)});
    }
    if (page.cut && page.address.all_rows) {
      return failure(k_list_cut, {document.name}, {}, {std::to_string(page.data.data_rows().size())});
    }
    const TournamentDetails details = read_details(page);
    if (m_updated.empty()) m_updated = details.last_update;
    if (!details.last_update.empty() && details.last_update != m_updated)
      return failure(k_two_moments, {document.name}, {}, {m_updated, details.last_update});
    note(page, details);
    return {};
  }

  std::vector<PageAddress> needed() {
    if (m_team) {
      need_team();
    } else if (m_round_robin) {
      need(k_pairings, PageKind::round_robin_pairings);
      need(k_starting_rank, PageKind::starting_rank);
    } else {
      need(k_crosstable, PageKind::crosstable_by_start_number);
      need(k_starting_rank, PageKind::starting_rank);
    }
    need_schedule();
    need_cards();
    return std::move(m_needed);
  }

private:
  void note(const TournamentPage& page, const TournamentDetails& details) {
    m_team = m_team || page.is_team_event() || details.system == TournamentSystem::team_swiss ||
             details.system == TournamentSystem::team_round_robin;
    m_round_robin = m_round_robin || page.kind == PageKind::round_robin_grid ||
                    page.kind == PageKind::round_robin_pairings || details.system == TournamentSystem::round_robin;
    if (details.start && details.end) m_one_day = *details.start == *details.end;
    m_paired = std::max({m_paired, paired_rounds_in_menu(page), board_rounds_in_menu(page)});
    // A page that shows nothing, asked for again, would still show nothing; a list that is cut is worth asking for as a
    // whole, once.
    if (page.cut) return;
    m_seen.insert(page.kind);
    if (page.kind == PageKind::no_table)
      m_empty.insert({page.address.art.value_or(-1), page.address.round.value_or(0)});
    if (page.kind == PageKind::crosstable_by_start_number) m_rounds_played = static_cast<int>(page.data.rounds.size());
    note_rounds(page);
    note_players(page);
  }

  void note_rounds(const TournamentPage& page) {
    const bool boards = page.kind == PageKind::team_boards;
    if (!boards && page.kind != PageKind::pairings && page.kind != PageKind::round_robin_pairings) return;
    for (const RoundTitle& title : rounds_of(page)) {
      if (boards) m_boards.insert(title.round);
      if (title.date) m_dated.insert(title.round);
      if (page.kind != PageKind::pairings) m_rounds_played = std::max(m_rounds_played, title.round);
    }
  }

  void note_players(const TournamentPage& page) {
    if (page.kind == PageKind::player_card && page.address.player) m_cards.insert(*page.address.player);
    const bool team_list = page.kind == PageKind::team_players;
    if (!team_list && page.kind != PageKind::starting_rank) return;
    if (page.data.find(Column::national_id)) return;
    const auto list = team_list ? read_list_by_links(page) : read_starting_rank(page);
    if (!list) return;
    for (const ImportedPlayer& player : list->players) m_without_id.insert(player.start_number.value());
  }

  void ask(int art, int round = 0, int player = 0) {
    PageAddress address;
    address.scheme = m_event.scheme;
    address.host = m_event.host;
    address.port = m_event.port;
    address.tournament = m_event.tournament;
    address.language = k_asked_language;
    address.art = art;
    if (round > 0) address.round = round;
    if (player > 0) address.player = player;
    address.all_rows = art != k_schedule && art != k_card_art;
    address.details = art == k_crosstable;
    m_needed.push_back(std::move(address));
  }

  void need(int art, PageKind kind) {
    if (!m_seen.contains(kind) && !m_empty.contains({art, 0})) ask(art);
  }

  // One page may show all rounds; if it shows one, the others are asked for by number.
  void need_team() {
    if (m_boards.empty() && !m_empty.contains({k_board_pairings, 0})) ask(k_board_pairings);
    const int last = m_boards.empty() ? 0 : std::max(m_paired, *m_boards.rbegin());
    for (int round = 1; round <= last; ++round) {
      if (!m_boards.contains(round) && !m_empty.contains({k_board_pairings, round})) ask(k_board_pairings, round);
    }
    need(k_team_players, PageKind::team_players);
  }

  // Only once the games are there, and only if their days are not.
  void need_schedule() {
    const bool have_games = m_rounds_played > 0;
    const bool dated = static_cast<int>(m_dated.size()) >= m_rounds_played;
    if (have_games && !dated && !m_one_day) need(k_schedule, PageKind::schedule);
  }

  void need_cards() {
    if (!m_options.player_cards) return;
    for (const int player : m_without_id) {
      if (!m_cards.contains(player)) ask(k_card_art, 0, player);
    }
  }

  const PageAddress& m_event;
  const CrawlOptions& m_options;
  bool m_team = false;
  bool m_round_robin = false;
  bool m_one_day = false;
  int m_paired = 0;         // as the menu has it
  int m_rounds_played = 0;  // as the games have it
  std::string m_updated;    // as the first page that says it
  std::set<PageKind> m_seen;
  std::set<std::pair<int, int>> m_empty;  // art and round of pages without a table
  std::set<int> m_boards;                 // rounds of team boards
  std::set<int> m_dated;
  std::set<int> m_without_id;
  std::set<int> m_cards;
  std::vector<PageAddress> m_needed;
};

template <class Value>
bool refused_for_keys(const Result<Value>& result) {
  return !result && result.error().finding.kind == &k_gated_no_key;
}

}  // namespace

Result<std::vector<PageAddress>> pages_still_needed(const PageAddress& event, std::span<const Document> have,
                                                    const CrawlOptions& options) {
  Plan plan{event, options};
  for (const Document& document : have) SEISEKI_CHECK(plan.look_at(document));
  return plan.needed();
}

bool lacks_keys(const Document& document) {
  const auto page = open_page(document);
  if (!page || !page->gated || page->data.table == nullptr) return false;
  switch (page->kind) {
    case PageKind::pairings:
    case PageKind::round_robin_pairings:
      return refused_for_keys(read_pairings(*page));
    case PageKind::team_boards:
      return refused_for_keys(read_team_boards(*page));
    case PageKind::team_players:
    case PageKind::alphabetical:
      return refused_for_keys(read_list_by_links(*page));
    default:
      return false;
  }
}

}  // namespace seiseki::importers::chess_results
