#include "pipeline/operations/report_effect.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pipeline/ingest/correspondence_consequences.hpp"

namespace seiseki::operations {

Result<std::optional<ingest::Consequences>> effect_of(const store::Report& report,
                                                      const std::vector<store::Decision>& decisions,
                                                      const lists::Decided& decided, Office& office,
                                                      const lists::Editions& editions) {
  const bool is_correspondence = report.header.is_correspondence;
  if (!is_correspondence && !decided.category) return std::nullopt;
  auto found = is_correspondence
                   ? ingest::correspondence_consequences(report, decisions, office.correspondence_sources(),
                                                         office.documents, editions, std::nullopt)
                   : ingest::consequences_of(
                         decided.games, report.header.first_day,
                         period_of_list(lists::ListsOfReports{office.reports, office.lists}.of(report.header)),
                         office.sources(), editions, std::nullopt);
  if (!found) return tl::unexpected<Error>(std::move(found.error()));
  return std::optional(*std::move(found));
}

AnswerEffect effect_of_answer(const ReportView& view, StartNumber player, const std::optional<FederationId>& id,
                              Office& office, const lists::Editions& editions) {
  AnswerEffect out;
  const store::Report& report = view.facts.report;
  const std::optional<PlayerKey> key = id ? std::optional{player_key(*id)} : std::nullopt;
  for (const ReportedGame& game : view.games) {
    for (const auto& [start, who] :
         {std::pair{game.printed.white_start, game.white}, std::pair{game.printed.black_start, game.black}}) {
      if (key && start && *start != player && who == *key) out.plays_as = *start;
    }
  }
  std::vector<store::Decision> decisions = view.facts.decisions;
  store::Decision answer;
  answer.kind = lists::k_identify;
  answer.object = lists::report_object(report.header.id, "player:" + std::to_string(player.value()));
  answer.after = output::Json(id ? id->text() : "none").dump();
  decisions.push_back(std::move(answer));
  const lists::Decided decided = lists::decided(report, decisions, office.roster, lists::merges(office.decisions));
  for (std::size_t i = 0; i < decided.games.size(); ++i) {
    const store::ReportGame& printed = report.games[decided.rows[i]];
    const GameRecord& game = decided.games[i];
    const bool is_own = printed.white_start == player || printed.black_start == player;
    if (is_own && !game.exclusion && game.status == GameStatus::rated && game.result) ++out.games;
  }
  out.all = effect_of(report, decisions, decided, office, editions).value_or(std::nullopt);
  if (!out.all || !key) return out;
  const auto own = std::find_if(out.all->players.begin(), out.all->players.end(),
                                [&](const ingest::Consequence& moves) { return moves.player == *key; });
  if (own != out.all->players.end()) out.own = *own;
  return out;
}

}  // namespace seiseki::operations
