#include "importers/chess_results/assemble.hpp"

#include <algorithm>
#include <deque>
#include <string>

#include "importers/chess_results/checks.hpp"
#include "importers/chess_results/crosstable.hpp"
#include "importers/chess_results/details.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/chess_results/refusal.hpp"
#include "importers/chess_results/starting_rank.hpp"

namespace seiseki::importers::chess_results {
namespace {

struct Opened {
  TournamentPage page;
  TournamentDetails details;
};

Result<std::deque<Opened>> open_all(std::span<const Document> documents) {
  std::deque<Opened> pages;  // readers keep pointers to them
  for (const Document& document : documents) {
    SEISEKI_TRY(TournamentPage page, open_page(document));
    const bool names_event = page.kind != PageKind::search;
    pages.push_back({std::move(page), {}});
    Opened& opened = pages.back();
    if (!names_event) continue;
    opened.details = read_details(opened.page);
    const auto first = std::find_if(pages.begin(), pages.end(),
                                    [](const Opened& other) { return other.page.kind != PageKind::search; });
    if (first->page.address.tournament != opened.page.address.tournament) {
      return failure(k_mixed_events, {opened.page.document}, {},
                     {std::to_string(first->page.address.tournament), std::to_string(opened.page.address.tournament)});
    }
  }
  return pages;
}

// Of several pages of one kind, the one that was updated last.
const Opened* newest(const std::deque<Opened>& pages, PageKind kind) {
  const Opened* result = nullptr;
  for (const Opened& opened : pages) {
    if (opened.page.kind != kind) continue;
    if (result == nullptr || !is_later_update(result->details.last_update, opened.details.last_update))
      result = &opened;
  }
  return result;
}

Result<CrosstableByStartNumber> read_any_crosstable(const TournamentPage& page) {
  if (page.kind == PageKind::crosstable_by_start_number) {
    SEISEKI_TRY(CrosstableByStartNumber table, read_crosstable_by_start_number(page));
    SEISEKI_CHECK(check_mutual(table));
    return table;
  }
  SEISEKI_TRY(const CrosstableByRank by_rank, read_crosstable_by_rank(page));
  SEISEKI_CHECK(check_mutual(by_rank));
  SEISEKI_TRY(CrosstableByStartNumber table, with_start_numbers(by_rank, page));
  SEISEKI_CHECK(check_mutual(table));
  return table;
}

// Letters and digits only, so that "Sato, Ken" and "Sato Ken" are the same.
std::string comparable(std::string_view name) {
  std::string result;
  std::copy_if(name.begin(), name.end(), std::back_inserter(result), [](char c) { return c != ' ' && c != ','; });
  return result;
}

bool same_name(std::string_view a, std::string_view b) {
  const std::string x = comparable(a);
  const std::string y = comparable(b);
  // A crosstable may cut long names.
  return x.starts_with(y) || y.starts_with(x);
}

template <class T>
void fill(std::optional<T>& field, const std::optional<T>& other) {
  if (!field) field = other;
}
void fill(std::string& field, const std::string& other) {
  if (field.empty()) field = other;
}

// The starting rank has the better names and all IDs; the crosstable adds points, rank and what the other hides.
void complete(ImportedPlayer& player, const ImportedPlayer& row) {
  fill(player.title, row.title);
  fill(player.national_id, row.national_id);
  fill(player.fide_id, row.fide_id);
  fill(player.federation, row.federation);
  fill(player.sex, row.sex);
  fill(player.club, row.club);
  if (!player.rating && !player.rating_fide && !player.rating_national) {
    player.rating = row.rating;
    player.rating_fide = row.rating_fide;
    player.rating_national = row.rating_national;
  }
  fill(player.points, row.points);
  fill(player.rank, row.rank);
}

void merge_players(ImportedTournament& tournament, const CrosstableByStartNumber& table, bool have_list) {
  std::vector<ImportedPlayer> unlisted;
  for (const CrosstableRow<StartNumber>& row : table.rows) {
    const auto listed =
        std::lower_bound(tournament.players.begin(), tournament.players.end(), row.self,
                         [](const ImportedPlayer& player, StartNumber number) { return player.start_number < number; });
    if (listed == tournament.players.end() || listed->start_number != row.self) {
      if (have_list) {
        tournament.findings.push_back(
            finding(k_player_unlisted, row.player.where, row.player.name, {std::to_string(row.self.value())}));
      }
      unlisted.push_back(row.player);
      continue;
    }
    if (!same_name(listed->name, row.player.name)) {
      tournament.findings.push_back(
          finding(k_pages_disagree, row.player.where, {},
                  {std::to_string(row.self.value()), quote(listed->name), quote(row.player.name)}));
    }
    complete(*listed, row.player);
  }
  tournament.players.insert(tournament.players.end(), unlisted.begin(), unlisted.end());
  std::sort(tournament.players.begin(), tournament.players.end(),
            [](const ImportedPlayer& a, const ImportedPlayer& b) { return a.start_number < b.start_number; });
}

void append(std::vector<Finding>& to, std::vector<Finding>& from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

Result<void> add_starting_rank(ImportedTournament& tournament, const TournamentPage& page) {
  SEISEKI_TRY(PlayerList list, read_starting_rank(page));
  tournament.players = std::move(list.players);
  append(tournament.findings, list.findings);
  return {};
}

Result<void> add_crosstable(ImportedTournament& tournament, const TournamentPage& page, bool have_list) {
  SEISEKI_TRY(CrosstableByStartNumber table, read_any_crosstable(page));
  check_sums(table);
  append(tournament.findings, table.findings);
  merge_players(tournament, table, have_list);
  tournament.games = games_of(table, tournament.findings);
  if (tournament.details.rounds && *tournament.details.rounds != table.rounds) {
    tournament.findings.push_back(finding(k_round_count, {page.document}, {},
                                          {std::to_string(table.rounds), std::to_string(*tournament.details.rounds)}));
  }
  return {};
}

void report_pages(ImportedTournament& tournament, const std::deque<Opened>& pages, const Opened* list,
                  const Opened* games) {
  bool any_details = false;
  for (const Opened& opened : pages) any_details = any_details || has_details(opened.page);
  for (const Opened& opened : pages) {
    if (&opened != list && &opened != games) {
      const Text name = name_of(opened.page.kind);
      tournament.findings.push_back(
          finding(k_page_unused, {opened.page.document}, {}, {std::string{name.en}, std::string{name.ja}}));
    } else if (opened.page.gated && !any_details) {
      tournament.findings.push_back(finding(k_gated, {opened.page.document}));
    }
  }
}

}  // namespace

Result<ImportedTournament> assemble(std::span<const Document> documents) {
  SEISEKI_TRY(const std::deque<Opened> pages, open_all(documents));
  const Opened* list = newest(pages, PageKind::starting_rank);
  const Opened* games = newest(pages, PageKind::crosstable_by_start_number);
  if (games == nullptr) games = newest(pages, PageKind::crosstable_by_rank);
  const Opened* grid = newest(pages, PageKind::round_robin_grid);
  if (list == nullptr && games == nullptr) {
    if (pages.empty()) return failure(k_not_a_tournament);
    return refuse(pages.front().page, pages.front().details);
  }

  ImportedTournament tournament;
  tournament.format = "chess-results";
  // The games decide how new the whole is; details come from whichever page shows them.
  tournament.details = games != nullptr ? games->details : list->details;
  for (const Opened& opened : pages) tournament.details = merged(tournament.details, opened.details);
  if (list != nullptr) SEISEKI_CHECK(add_starting_rank(tournament, list->page));
  if (games != nullptr) SEISEKI_CHECK(add_crosstable(tournament, games->page, list != nullptr));
  if (games == nullptr && grid != nullptr) {
    tournament.findings.push_back(finding(k_round_robin_grid, {grid->page.document}));
  }
  report_pages(tournament, pages, list, games != nullptr ? games : grid);
  return tournament;
}

}  // namespace seiseki::importers::chess_results
