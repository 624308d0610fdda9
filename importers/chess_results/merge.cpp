#include "importers/chess_results/merge.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "importers/checks/game_checks.hpp"
#include "importers/chess_results/fill.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/text/finding_list.hpp"

namespace seiseki::importers::chess_results {
namespace {

bool same_name(std::string_view a, std::string_view b) {
  const std::string x = comparable_name(a);
  const std::string y = comparable_name(b);
  // A crosstable may cut long names.
  return x.starts_with(y) || y.starts_with(x);
}

void complete(ImportedPlayer& player, const ImportedPlayer& other) {
  fill(player.title, other.title);
  fill(player.national_id, other.national_id);
  fill(player.fide_id, other.fide_id);
  fill(player.federation, other.federation);
  fill(player.sex, other.sex);
  fill(player.club, other.club);
  fill(player.team, other.team);
  fill(player.birth, other.birth);
  if (!player.rating && !player.rating_fide && !player.rating_national) {
    player.rating = other.rating;
    player.rating_fide = other.rating_fide;
    player.rating_national = other.rating_national;
  }
  fill(player.points, other.points);
  fill(player.rank, other.rank);
}

}  // namespace

std::string comparable_name(std::string_view name) {
  std::string result;
  std::copy_if(name.begin(), name.end(), std::back_inserter(result), [](char c) { return c != ' ' && c != ','; });
  return result;
}

void merge_players(std::vector<ImportedPlayer>& players, std::span<const ImportedPlayer> others, Listed listed,
                   std::vector<Finding>& findings) {
  const auto by_number = [](const ImportedPlayer& a, const ImportedPlayer& b) {
    return a.start_number < b.start_number;
  };
  std::vector<ImportedPlayer> unlisted;
  for (const ImportedPlayer& other : others) {
    const auto known = std::lower_bound(players.begin(), players.end(), other, by_number);
    const std::string number = std::to_string(other.start_number.value());
    if (known == players.end() || known->start_number != other.start_number) {
      if (listed == Listed::all) {
        findings.push_back(finding(k_player_unlisted, other.where, other.name, {number}));
      }
      unlisted.push_back(other);
      continue;
    }
    if (!same_name(known->name, other.name)) {
      findings.push_back(finding(k_pages_disagree, other.where, {}, {number, quote(known->name), quote(other.name)}));
    }
    complete(*known, other);
  }
  players.insert(players.end(), unlisted.begin(), unlisted.end());
  std::sort(players.begin(), players.end(), by_number);
}

void report_shared_ids(ImportedTournament& tournament) {
  text::FindingList shared{tournament.players.empty() ? std::string{} : tournament.players.front().where.document};
  checks::check_ids(tournament, shared);
  std::vector<Finding> findings = std::move(shared).take();
  append(tournament.findings, findings);
}

void append(std::vector<Finding>& to, std::vector<Finding>& from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  from.clear();
}

}  // namespace seiseki::importers::chess_results
