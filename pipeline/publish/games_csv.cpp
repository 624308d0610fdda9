#include "pipeline/publish/games_csv.hpp"

#include <map>

#include "importers/text/csv.hpp"

namespace seiseki::publish {

using importers::ImportedPlayer;
using importers::text::CsvWriter;

namespace {

/// The federation's ID, else F and FIDE's number in eight digits. \spec contracts 3
/// \interpretation The table's author says so of F, no document does; its reader here takes it so too.
std::string id_of(const ImportedPlayer& player) {
  constexpr std::size_t k_digits = 8;
  if (!player.national_id.empty() || player.fide_id.empty() || player.fide_id.size() > k_digits)
    return player.national_id;
  return "F" + std::string(k_digits - player.fide_id.size(), '0') + player.fide_id;
}

void side(CsvWriter& writer, const ImportedPlayer& player) {
  writer.text(id_of(player)).text(player.name).text(player.kanji).nothing();
  const auto rating = player.rating_national ? player.rating_national
                      : player.rating        ? player.rating
                                             : player.rating_fide;
  if (rating) {
    writer.number(*rating);
  } else {
    writer.nothing();
  }
}

}  // namespace

std::string games_csv(const importers::ImportedTournament& tournament) {
  std::map<StartNumber, const ImportedPlayer*> players;
  for (const ImportedPlayer& player : tournament.players) players.emplace(player.start_number, &player);
  const importers::TournamentDetails& details = tournament.details;
  const std::string category = details.declared_category ? std::string(short_name(*details.declared_category)) : "";
  CsvWriter writer{importers::text::CsvProfile::site};
  for (const char* name : {"White Point", "White ID", "White Name", "White Kanji", "White K", "White Rating",
                           "Black ID", "Black Name", "Black Kanji", "Black K", "Black Rating", "Date", "Time", "Source",
                           "PGN Moves", "Round", "White Change", "Black Change"})
    writer.text(name);
  writer.end_row();
  for (const importers::ImportedGame& game : tournament.games) {
    if (game.status != GameStatus::rated || !game.white || !game.black || !game.score_white) continue;
    const auto white = players.find(*game.white);
    const auto black = players.find(*game.black);
    if (white == players.end() || black == players.end()) continue;
    writer.number(*game.score_white == k_win ? "1" : *game.score_white == k_draw ? "0.5" : "0");
    side(writer, *white->second);
    side(writer, *black->second);
    const auto scheduled = details.round_dates.find(game.round);
    const auto date = game.date                                ? game.date
                      : scheduled != details.round_dates.end() ? std::optional(scheduled->second)
                                                               : details.end;
    writer.text(date ? to_iso(*date) : "")
        .text(category)
        .text(details.name)
        .nothing()
        .number(game.round)
        .nothing()
        .nothing();
    writer.end_row();
  }
  return std::move(writer).finish().bytes;
}

}  // namespace seiseki::publish
