#include "importers/chess_results/team_event.hpp"

#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/merge.hpp"
#include "importers/chess_results/player_card.hpp"
#include "importers/chess_results/refusal.hpp"
#include "importers/chess_results/round_checks.hpp"
#include "importers/chess_results/starting_rank.hpp"
#include "importers/chess_results/team_boards.hpp"

namespace seiseki::importers::chess_results {
namespace {

/// The steps in the order of read(); each adds what its pages have.
class Team {
public:
  explicit Team(EventPages& pages) : m_pages{pages} {}

  Result<ImportedTournament> read() {
    m_out = m_pages.begin({PageKind::team_boards, PageKind::team_players});
    SEISEKI_CHECK(add_list());
    SEISEKI_CHECK(add_boards());
    SEISEKI_CHECK(add_cards());
    if (m_out.players.empty()) return refuse_without_players();
    add_games();
    SEISEKI_CHECK(m_pages.add_schedule(m_out.details));
    report_matches_without_boards();
    m_pages.finish(m_out);
    return std::move(m_out);
  }

private:
  Result<void> add_list() {
    OpenedPage* opened = m_pages.newest(PageKind::team_players);
    if (opened == nullptr) return {};
    SEISEKI_TRY(PlayerList list, read_list_by_links(opened->page));
    append(m_out.findings, list.findings);
    m_out.players = std::move(list.players);
    m_listed = Listed::all;
    return {};
  }

  Result<void> add_boards() {
    for (OpenedPage* opened : m_pages.all(PageKind::team_boards)) {
      SEISEKI_TRY(PairingList list, read_team_boards(opened->page));
      opened->used = true;
      m_document = opened->page.document;
      append(m_out.findings, list.findings);
      merge_players(m_out.players, list.players, m_listed, m_out.findings);
      for (PairedRound& round : list.rounds) {
        round.last_update = opened->details.last_update;
        take_round(m_rounds, m_sources, *opened, std::move(round), m_out.findings);
      }
    }
    return {};
  }

  Result<void> add_cards() {
    for (OpenedPage* opened : m_pages.all(PageKind::player_card)) {
      SEISEKI_TRY(const PlayerCard card, read_player_card(opened->page));
      opened->used = true;
      merge_players(m_out.players, {&card.player, 1}, m_listed, m_out.findings);
    }
    return {};
  }

  Result<ImportedTournament> refuse_without_players() const {
    if (m_rounds.empty()) return refuse(m_pages.first().page);
    return failure(k_round_without_players, {m_document}, {}, {std::to_string(m_rounds.begin()->first)});
  }

  // All rounds of a league are on its page from the first day on.
  void report_rounds_without_players() {
    for (const auto& [number, round] : m_rounds) {
      if (!round.games.empty()) continue;
      Location where{m_document};
      where.round = number;
      m_out.findings.push_back(finding(k_round_without_players, where, {}, {std::to_string(number)}));
    }
  }

  // Reserves are on no board, so that a round need not cover the list.
  void add_games() {
    report_rounds_without_players();
    check_coverage(m_rounds, {}, LonePlayers::listed, m_out.findings);
    check_gaps(m_rounds, m_document, m_out.findings);
    for (const auto& [number, round] : m_rounds) {
      if (round.date) m_out.details.round_dates.emplace(number, *round.date);
    }
    m_out.games = games_of(m_rounds);
    for (const ImportedGame& game : m_out.games) report_result(game, m_out.findings);
    if (!m_rounds.empty()) check_round_count(m_rounds.rbegin()->first, m_out.details, m_document, m_out.findings);
  }

  // A list of players may be brought before the first round; matches and standings are of games, which they do not
  // show.
  void report_matches_without_boards() {
    if (!m_rounds.empty()) return;
    for (OpenedPage* opened : m_pages.all(PageKind::team)) {
      if (!shows_matches(opened->page)) continue;
      opened->used = true;
      m_out.findings.push_back(refuse(opened->page).value().finding);
    }
  }

  EventPages& m_pages;
  ImportedTournament m_out;
  Listed m_listed = Listed::some;
  RoundSources m_sources;
  Rounds m_rounds;
  std::string m_document;
};

}  // namespace

Result<ImportedTournament> assemble_team(EventPages& pages) {
  return Team{pages}.read();
}

}  // namespace seiseki::importers::chess_results
