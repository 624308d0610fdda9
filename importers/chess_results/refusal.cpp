#include "importers/chess_results/refusal.hpp"

#include <string>

#include "importers/chess_results/findings.hpp"

namespace seiseki::importers::chess_results {
namespace {

// The crosstable of the page's tournament, or the shape of such an address.
std::string crosstable_address(const TournamentPage& page) {
  if (page.address.tournament == 0) return "https://chess-results.com/tnr1234567.aspx?art=5";
  PageAddress address;
  address.tournament = page.address.tournament;
  address.language = 1;
  address.art = 5;
  address.details = true;
  address.all_rows = true;
  return address.url();
}

std::vector<std::string> both(const Text& text) {
  return {std::string{text.en}, std::string{text.ja}};
}

}  // namespace

std::optional<Text> unsupported_event(const TournamentPage& page, const TournamentDetails& details) {
  const bool team =
      details.system == TournamentSystem::team_swiss || details.system == TournamentSystem::team_round_robin;
  if (team || page.is_team_event()) return Text{"a team event", "団体戦"};
  const bool grid = page.kind == PageKind::round_robin_grid || page.kind == PageKind::round_robin_pairings;
  if (grid || details.system == TournamentSystem::round_robin) return Text{"a round robin", "総当たりの大会"};
  return std::nullopt;
}

tl::unexpected<Error> refuse(const TournamentPage& page, const TournamentDetails& details) {
  const Location where{page.document};
  if (page.kind == PageKind::round_robin_grid) return failure(k_round_robin_grid, where);
  if (page.kind == PageKind::no_table) return failure(k_round_empty, where);
  if (const auto event = unsupported_event(page, details)) return failure(k_not_supported, where, {}, both(*event));
  std::vector<std::string> arguments = both(name_of(page.kind));
  arguments.push_back(crosstable_address(page));
  return failure(k_no_games, where, {}, std::move(arguments));
}

}  // namespace seiseki::importers::chess_results
