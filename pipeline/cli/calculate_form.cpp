#include "pipeline/cli/calculate_form.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/rating/correspondence.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/lists/explanation.hpp"

namespace seiseki::cli {

using importers::ImportedGame;
using importers::ImportedPlayer;
using output::Json;

namespace {

/// A game from one player's side.
struct Side {
  const ImportedPlayer* player = nullptr;
  const ImportedPlayer* opponent = nullptr;
  Date ended{};
  Colour colour = Colour::white;
  int own = 0;
  int other = 0;
  Score score;
};

std::string called(const ImportedPlayer& player) {
  return player.national_id.empty() ? player.name : player.national_id;
}

std::vector<Side> sides_of(const importers::ImportedTournament& form) {
  std::map<StartNumber, const ImportedPlayer*> players;
  for (const ImportedPlayer& player : form.players) players.emplace(player.start_number, &player);
  std::vector<Side> sides;
  for (const ImportedGame& game : form.games) {
    if (game.status != GameStatus::rated || !game.date || !game.rating_white_start || !game.rating_black_start)
      continue;
    const ImportedPlayer* white = players.at(*game.white);
    const ImportedPlayer* black = players.at(*game.black);
    const int white_rating = *game.rating_white_start;
    const int black_rating = *game.rating_black_start;
    sides.push_back({white, black, *game.date, Colour::white, white_rating, black_rating, *game.score_white});
    sides.push_back({black, white, *game.date, Colour::black, black_rating, white_rating, *game.score_black});
  }
  std::stable_sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
    return std::tuple{called(*a.player), a.ended} < std::tuple{called(*b.player), b.ended};
  });
  return sides;
}

}  // namespace

Result<Table> correspondence_changes(const importers::ImportedTournament& form, const Regulation& edition,
                                     Format format) {
  if (!form.details.declared_correspondence || edition.point_table() == nullptr)
    return failure(k_form, {}, {}, {edition.id.text()});
  Table table{.schema = "seiseki/correspondence/1",
              .rows_key = "games",
              .columns = {{"player", {"player", "選手"}},
                          {"name", {"name", "氏名"}},
                          {"ended", {"ended", "終局日"}},
                          {"valid_from", {"valid from", "適用月"}},
                          {"colour", {"colour", "白黒"}},
                          {"opponent", {"opponent", "相手"}},
                          {"own_rating", {"own rating", "自分"}, Align::right},
                          {"opponent_rating", {"opponent rating", "相手R"}, Align::right},
                          {"score", {"score", "得点"}, Align::right},
                          {"change", {"change", "増減"}, Align::right},
                          {"sum", {"sum", "累計"}, Align::right}}};
  if (format == Format::json) {
    table.columns.push_back({"change_h", {}});
    table.columns.push_back({"sum_h", {}});
  }
  const ImportedPlayer* last = nullptr;
  std::int64_t sum = 0;
  for (const Side& side : sides_of(form)) {
    if (side.player != last) sum = 0;
    last = side.player;
    SEISEKI_TRY(const rating::PointArithmetic game,
                rating::calculate_point_game(Rating{side.own}, Rating{side.other}, side.score, edition));
    const std::int64_t change = std::int64_t{100} * game.points;
    sum += change;
    std::vector<Json> row{called(*side.player),
                          side.player->name,
                          to_iso(side.ended),
                          to_iso(rating::correspondence_period(side.ended).valid_from),
                          side.colour == Colour::white ? "white" : "black",
                          called(*side.opponent),
                          side.own,
                          side.other,
                          side.score == k_win    ? "1"
                          : side.score == k_draw ? "0.5"
                                                 : "0",
                          lists::signed_hundredths(change),
                          lists::signed_hundredths(sum)};
    if (format == Format::json) {
      row.emplace_back(change);
      row.emplace_back(sum);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace seiseki::cli
