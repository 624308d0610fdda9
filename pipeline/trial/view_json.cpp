#include "pipeline/trial/view.hpp"

namespace seiseki::trial {

using output::Json;

namespace {

Json points_or_null(const std::optional<Rating>& rating) {
  return rating ? Json(rating->points()) : Json(nullptr);
}

Json cell_json(const Cell& cell) {
  return {{"round", cell.round},
          {"status", std::string(to_string(cell.status))},
          {"opponent", output::or_null(cell.opponent)},
          {"colour", cell.colour ? Json(*cell.colour == Colour::white ? "white" : "black") : Json(nullptr)},
          {"score_half_points", output::or_null(cell.score)},
          {"bye", cell.bye ? Json(std::string(to_string(*cell.bye))) : Json(nullptr)}};
}

Json row_json(const PlayerRow& row) {
  Json cells = Json::array();
  for (const Cell& cell : row.cells) cells.push_back(cell_json(cell));
  Json first = nullptr;
  if (row.first) {
    first = {{"outcome", std::string(rating::to_string(row.first->outcome))},
             {"games", row.first->games},
             {"games_needed", row.first->needed}};
  }
  return {{"start_number", row.number.value()},
          {"player", row.shown},
          {"name", row.name},
          {"rank", output::or_null(row.rank)},
          {"points_half", output::or_null(row.points)},
          {"before", points_or_null(row.before)},
          {"games", row.games},
          {"score_half_points", row.score.half_points()},
          {"performance", output::or_null(row.performance)},
          {"k", output::or_null(row.k)},
          {"sum_h", row.sum_hundredths},
          {"change", row.before && row.after ? Json(row.change()) : Json(nullptr)},
          {"after", points_or_null(row.after)},
          {"first_rating", std::move(first)},
          {"rounds", std::move(cells)}};
}

}  // namespace

Json to_json(const std::vector<Assumption>& assumptions) {
  Json out = Json::array();
  for (const Assumption& assumption : assumptions) {
    out.push_back({{"code", std::string(assumption.kind->code)},
                   {"message_en", assumption.message(Language::en)},
                   {"message_ja", assumption.message(Language::ja)},
                   {"option", output::or_null(assumption.option)}});
  }
  return out;
}

Json to_json(const EventView& view) {
  Json left_out = Json::array();
  for (const LeftOut& group : view.left_out) {
    Json games = Json::array();
    for (const LeftOut::Game& game : group.games)
      games.push_back({{"round", game.round}, {"white", game.white.value()}, {"black", game.black.value()}});
    left_out.push_back({{"reason", group.code},
                        {"reason_en", std::string(group.reason.en)},
                        {"reason_ja", std::string(group.reason.ja)},
                        {"games", std::move(games)}});
  }
  Json players = Json::array();
  for (const PlayerRow& row : view.rows) players.push_back(row_json(row));
  return {{"source", view.label},
          {"verdict", std::string(to_string(view.verdict))},
          {"name", output::or_null(view.name)},
          {"city", output::or_null(view.city)},
          {"format", output::or_null(view.format)},
          {"first_day", output::or_null(view.first_day)},
          {"last_day", output::or_null(view.last_day)},
          {"category", view.is_correspondence ? Json("correspondence")
                       : view.category        ? Json(std::string(to_string(*view.category)))
                                              : Json(nullptr)},
          {"time_control", output::or_null(view.time_control)},
          {"edition", output::or_null(view.edition)},
          {"rounds", view.rounds},
          {"games_rated", view.games_rated},
          {"games_left_out", std::move(left_out)},
          {"largest", view.largest ? Json(view.rows[*view.largest].shown) : Json(nullptr)},
          {"players", std::move(players)}};
}

}  // namespace seiseki::trial
