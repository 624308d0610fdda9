#include "pipeline/ingest/games_elsewhere.hpp"

namespace seiseki::ingest {

std::vector<Finding> games_elsewhere(const PreparedReport& report, const EventId& event, office::SharedGames& shared) {
  office::SharedGames::Event out{.event = event,
                                 .is_correspondence = report.tournament.details.declared_correspondence,
                                 .category = report.validated.category,
                                 .first_day = report.validated.first_day,
                                 .last_day = report.validated.last_day,
                                 .document = report.documents.empty() ? std::string{} : report.documents.front().name,
                                 .games = {}};
  std::size_t next = 0;
  for (const importers::ImportedGame& game : report.tournament.games) {
    if (!game.white || !game.black) continue;
    // validate() gives one record per pairing of two players, in the same order.
    const GameRecord& record = report.validated.games[next++];
    if (record.status != GameStatus::rated) continue;
    out.games.push_back(
        {record.white, record.black, record.round, record.date, game.started, game.score_white, game.score_black});
  }
  return shared.of(out);
}

}  // namespace seiseki::ingest
