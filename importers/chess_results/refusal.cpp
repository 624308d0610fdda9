#include "importers/chess_results/refusal.hpp"

#include "importers/chess_results/findings.hpp"

namespace seiseki::importers::chess_results {

std::string address_of(const TournamentPage& page, int art) {
  if (page.address.tournament == 0) return "https://chess-results.com/tnr1234567.aspx?art=" + std::to_string(art);
  PageAddress address;
  address.tournament = page.address.tournament;
  address.language = 1;
  address.art = art;
  address.details = art == 5;
  address.all_rows = true;
  return address.url();
}

tl::unexpected<Error> refuse(const TournamentPage& page) {
  const Location where{page.document};
  if (page.kind == PageKind::round_robin_grid) {
    return failure(k_round_robin_grid, where, {}, {address_of(page, 2)});
  }
  if (page.kind == PageKind::no_table) return failure(k_round_empty, where);
  const Text name = name_of(page.kind);
  const bool is_team = page.is_team_event();
  const Text view = is_team ? Text{"the board pairings (art=3)", "ボード別の対局一覧（art=3）"}
                            : Text{"the crosstable (art=5)", "クロステーブル（art=5）"};
  return failure(k_no_games, where, {},
                 {std::string{name.en}, std::string{name.ja}, std::string{view.en}, std::string{view.ja},
                  address_of(page, is_team ? 3 : 5)});
}

}  // namespace seiseki::importers::chess_results
