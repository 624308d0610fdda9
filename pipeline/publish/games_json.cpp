#include "pipeline/publish/games_json.hpp"

namespace seiseki::publish {

using output::or_null;

namespace {

Json details_json(const importers::ImportedTournament& tournament) {
  const importers::TournamentDetails& details = tournament.details;
  Json dates = Json::object();
  for (const auto& [round, date] : details.round_dates) dates[std::to_string(round)] = to_iso(date);
  Json category = nullptr;
  if (details.declared_category) category = std::string(to_string(*details.declared_category));
  if (details.declared_blitz) category = "blitz";
  if (details.declared_correspondence) category = "correspondence";
  return {{"format", tournament.format},
          {"source_key", or_null(details.source_key)},
          {"name", or_null(details.name)},
          {"city", or_null(details.city)},
          {"federation", or_null(details.federation)},
          {"organiser", or_null(details.organiser)},
          {"director", or_null(details.director)},
          {"chief_arbiter", or_null(details.chief_arbiter)},
          {"start", or_null(details.start)},
          {"end", or_null(details.end)},
          {"rounds", or_null(details.rounds)},
          {"round_dates", std::move(dates)},
          {"system", std::string(to_string(details.system))},
          {"time_control", or_null(details.time_control)},
          {"declared_class", std::move(category)},
          {"application_date", or_null(details.application_date)},
          {"non_members", or_null(details.non_members)},
          {"declared_rated", or_null(details.declared_rated)},
          {"fide_event", or_null(details.is_fide_event)},
          {"qualifiers", or_null(details.qualifiers)},
          {"fide_event_id", or_null(details.fide_event_id)},
          {"last_update", or_null(details.last_update)}};
}

Json player_json(const importers::ImportedPlayer& player) {
  return {{"start_number", player.start_number.value()},
          {"name", player.name},
          {"surname", or_null(player.surname)},
          {"given_name", or_null(player.given_name)},
          {"kanji", or_null(player.kanji)},
          {"federation_id", or_null(player.national_id)},
          {"fide_id", or_null(player.fide_id)},
          {"federation", or_null(player.federation)},
          {"title", or_null(player.title)},
          {"sex", or_null(player.sex)},
          {"birth", player.birth ? Json(to_iso(*player.birth)) : Json(nullptr)},
          {"rating", or_null(player.rating)},
          {"rating_national", or_null(player.rating_national)},
          {"rating_fide", or_null(player.rating_fide)},
          {"club", or_null(player.club)},
          {"team", or_null(player.team)},
          {"points_half_points", or_null(player.points)},
          {"rank", or_null(player.rank)}};
}

Json game_json(const importers::ImportedGame& game) {
  return {{"round", game.round},
          {"board", or_null(game.board)},
          {"date", or_null(game.date)},
          {"white", or_null(game.white)},
          {"black", or_null(game.black)},
          {"status", std::string(to_string(game.status))},
          {"score_white_half_points", or_null(game.score_white)},
          {"score_black_half_points", or_null(game.score_black)},
          {"bye", game.bye ? Json(std::string(to_string(*game.bye))) : Json(nullptr)},
          {"started", or_null(game.started)},
          {"rating_white_start", or_null(game.rating_white_start)},
          {"rating_black_start", or_null(game.rating_black_start)},
          {"quoted", or_null(game.quoted)}};
}

Json team_json(const importers::ImportedTeam& team) {
  Json members = Json::array();
  for (const StartNumber member : team.members) members.push_back(member.value());
  return {{"number", team.number == 0 ? Json(nullptr) : Json(team.number)},
          {"name", team.name},
          {"nickname", or_null(team.nickname)},
          {"strength", or_null(team.strength)},
          {"match_points_half_points", or_null(team.match_points)},
          {"game_points_half_points", or_null(team.game_points)},
          {"rank", or_null(team.rank)},
          {"members", std::move(members)}};
}

}  // namespace

Json games_json(const importers::ImportedTournament& tournament) {
  Json players = Json::array();
  for (const importers::ImportedPlayer& player : tournament.players) players.push_back(player_json(player));
  Json games = Json::array();
  for (const importers::ImportedGame& game : tournament.games) games.push_back(game_json(game));
  Json out{{"schema", "seiseki/games/1"},
           {"tournament", details_json(tournament)},
           {"players", std::move(players)},
           {"games", std::move(games)},
           {"findings", output::to_json(tournament.findings)}};
  if (!tournament.teams.empty()) {
    out["teams"] = Json::array();
    for (const importers::ImportedTeam& team : tournament.teams) out["teams"].push_back(team_json(team));
  }
  if (!tournament.other_records.empty()) out["other_records"] = tournament.other_records;
  return out;
}

}  // namespace seiseki::publish
