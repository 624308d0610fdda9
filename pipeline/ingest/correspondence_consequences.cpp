#include "pipeline/ingest/correspondence_consequences.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "engine/rating/correspondence.hpp"
#include "pipeline/ingest/stored_form.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/quarter_rows.hpp"

namespace seiseki::ingest {

Result<Consequences> correspondence_consequences(const store::Report& report,
                                                 const std::vector<store::Decision>& decisions, lists::Sources sources,
                                                 const store::DocumentStore& documents, const lists::Editions& editions,
                                                 const std::optional<std::string>& regulation) {
  const std::vector<YearMonth> entered =
      lists::QuartersOfReports{sources.reports, sources.decisions, sources.lists}.of(report, decisions);
  const YearMonth month = entered.front();
  const auto quarter = rating::correspondence_period_of_list(month);
  if (!quarter) return failure(lists::k_quarter_month, {}, {}, {to_iso(month)});
  SEISEKI_TRY(const lists::ChosenEdition chosen,
              lists::edition_for(month, regulation.value_or(std::string{}), editions, sources.decisions,
                                 store::ListSeries::correspondence));
  const Regulation* const edition = chosen.edition;
  if (edition->point_table() == nullptr)
    return failure(lists::k_edition_not_correspondence, {}, {}, {edition->id.text()});
  const auto base = sources.lists.latest_before(month);
  if (!base)
    return failure(lists::k_no_opening_list, {}, {},
                   {to_iso(month), lists::opening_file(store::ListSeries::correspondence)});
  SEISEKI_TRY(const lists::PartedByMonth parted, lists::parted_quarters(month, sources, documents, editions));
  lists::StartRatings ratings = lists::StartRatings::of(sources.lists);
  lists::add_parted(ratings, parted);
  const std::vector<lists::Merge> merges = lists::merges(sources.decisions);
  const std::vector<store::RosterPlayer> roster =
      sources.roster.of(lists::ids_of(lists::with_merged(lists::people_of(report, decisions), merges)));
  std::vector<lists::FirstRating> firsts;
  for (auto& [first, decision] : lists::first_ratings(sources.decisions)) {
    if (first.date > quarter->last) continue;
    first.player = lists::heir(first.player, merges, quarter->last);
    firsts.push_back(std::move(first));
  }
  SEISEKI_TRY(const lists::QuarterRows rows,
              lists::quarter_rows(report, decisions, roster, {ratings, firsts, merges, quarter->last, nullptr},
                                  [](int, Date) { return true; }));
  lists::QuarterInput input;
  input.list = month;
  SEISEKI_TRY(std::vector<rating::CorrespondenceStanding> standings,
              lists::standings_after(*sources.lists.read(base->id), sources, documents, editions));
  lists::part(standings, base->month, parted);
  input.before = lists::joined_standings(std::move(standings), merges, quarter->last);
  for (const lists::FirstRating& first : firsts) {
    const bool has_one = std::any_of(input.before.begin(), input.before.end(),
                                     [&](const auto& standing) { return standing.player == first.player; });
    if (!has_one) input.firsts.push_back(first);
  }
  input.games = rows.games;
  const rating::CorrespondenceResult result = lists::rate_quarter(input, *edition);
  std::map<PlayerKey, std::string> names;
  for (const store::RosterPlayer& player : roster) names.emplace(player_key(player.id), player.name);
  Consequences out{base->month, edition->id, {}, {}};
  for (const rating::CorrespondenceLedger& ledger : result.ledgers) {
    out.players.push_back({ledger.player, names[ledger.player], std::nullopt, ledger.before, ledger.after,
                           std::int64_t{100} * ledger.sum, static_cast<int>(ledger.games.size())});
  }
  std::stable_sort(out.players.begin(), out.players.end(), [](const auto& a, const auto& b) {
    return std::abs(a.after->points() - a.before->points()) > std::abs(b.after->points() - b.before->points());
  });
  for (const PlayerKey& player : result.without_first_rating) {
    const auto games = std::count_if(input.games.begin(), input.games.end(), [&](const lists::QuarterGame& game) {
      return game.white == player || game.black == player;
    });
    out.players.push_back(
        {player, names[player], std::nullopt, std::nullopt, std::nullopt, 0, static_cast<int>(games)});
  }
  return out;
}

Result<Consequences> correspondence_consequences(const PreparedReport& report, lists::Sources sources,
                                                 const store::DocumentStore& documents, const lists::Editions& editions,
                                                 const std::optional<std::string>& regulation) {
  return correspondence_consequences(stored_form(report, report.event), {}, sources, documents, editions, regulation);
}

}  // namespace seiseki::ingest
