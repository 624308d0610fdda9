#include "pipeline/ingest/stored_form.hpp"

#include <utility>

namespace seiseki::ingest {

namespace {

store::ReportHeader header_of(const PreparedReport& report) {
  const importers::TournamentDetails& details = report.tournament.details;
  store::ReportHeader out;
  out.name = details.name;
  out.city = details.city;
  out.federation = details.federation;
  out.organiser = details.organiser;
  out.chief_arbiter = details.chief_arbiter;
  out.time_control = details.time_control;
  out.source_update = details.last_update;
  out.first_day = report.validated.first_day;
  out.last_day = report.validated.last_day;
  out.rounds = details.rounds;
  out.category = report.validated.category;
  out.is_correspondence = details.declared_correspondence;
  out.arrival = report.received;
  out.list = report.period.list;
  out.format = report.tournament.format;
  out.fingerprint = report.fingerprint;
  out.program_version = SEISEKI_VERSION;
  return out;
}

std::vector<store::ReportPlayer> players_of(const PreparedReport& report) {
  std::vector<store::ReportPlayer> out;
  for (std::size_t i = 0; i < report.tournament.players.size(); ++i) {
    const importers::ImportedPlayer& player = report.tournament.players[i];
    const identity::ResolvedPlayer& resolved = report.resolution.players[i];
    out.push_back({.start_number = player.start_number,
                   .name = player.name,
                   .national_id = player.national_id,
                   .fide_id = player.fide_id,
                   .federation = player.federation,
                   .title = player.title,
                   .sex = player.sex,
                   .club = player.club,
                   .birth = player.birth,
                   .rating = player.rating,
                   .rating_national = player.rating_national,
                   .rating_fide = player.rating_fide,
                   .points = player.points,
                   .rank = player.rank,
                   .player = report.resolution.key(player.start_number, report.event),
                   .resolution = std::string(identity::to_string(resolved.how)),
                   .normalisations = resolved.normalisations});
  }
  return out;
}

std::vector<store::ReportGame> games_of(const PreparedReport& report) {
  std::vector<store::ReportGame> out;
  std::size_t next = 0;
  for (const importers::ImportedGame& game : report.tournament.games) {
    store::ReportGame row{.round = game.round,
                          .board = game.board,
                          .date = game.date,
                          .white_start = game.white,
                          .black_start = game.black,
                          .status = game.status,
                          .score_white = game.score_white,
                          .score_black = game.score_black,
                          .bye = game.bye,
                          .quoted = game.quoted,
                          .started = game.started,
                          .rating_white_start = game.rating_white_start,
                          .rating_black_start = game.rating_black_start};
    if (game.white && game.black) {
      // validate() gives one record per pairing of two players, in the same order.
      const GameRecord& record = report.validated.games[next++];
      row.white = record.white;
      row.black = record.black;
      row.date = record.date;
      row.exclusion = record.exclusion;
    } else if (game.white) {
      row.white = report.resolution.key(*game.white, report.event);
    } else if (game.black) {
      row.black = report.resolution.key(*game.black, report.event);
    }
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace

store::Report stored_form(const PreparedReport& report, EventId event) {
  store::Report out;
  out.header = header_of(report);
  out.header.event = std::move(event);
  for (const importers::Document& document : report.documents)
    out.documents.push_back(store::DocumentFacts::of(document));
  out.players = players_of(report);
  out.games = games_of(report);
  for (const Finding& finding : report.findings) out.findings.push_back(store::StoredFinding::of(finding));
  return out;
}

}  // namespace seiseki::ingest
