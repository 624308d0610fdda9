#include "pipeline/publish/correspondence.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "importers/text/csv.hpp"

namespace seiseki::publish {

using importers::text::CsvProfile;
using importers::text::CsvWriter;
using store::ListEntry;

namespace {

std::string stem(const store::StoredList& list) {
  return "correspondence-" + to_iso(list.manifest.month) + "-01";
}

void day_or_empty(CsvWriter& writer, const std::optional<Date>& day) {
  if (day) {
    writer.text(to_iso(*day));
  } else {
    writer.nothing();
  }
}

/// The points a game brought one player; every counted game stands in the ledger of both.
int points_of(const rating::CorrespondenceResult& result, const lists::QuarterGame& game, Colour colour) {
  const bool white = colour == Colour::white;
  const PlayerKey& player = white ? game.white : game.black;
  const PlayerKey& opponent = white ? game.black : game.white;
  for (const rating::CorrespondenceLedger& ledger : result.ledgers) {
    if (ledger.player != player) continue;
    for (const rating::CorrespondenceLine& line : ledger.games) {
      if (line.game.event == game.event && line.game.ended == game.ended && line.game.opponent == opponent &&
          line.game.colour == colour &&
          line.game.score == (white ? white_score(game.result) : black_score(game.result)) &&
          line.game.own_start == (white ? game.white_start : game.black_start).rating)
        return line.working.points;
    }
  }
  return 0;
}

}  // namespace

std::string correspondence_csv_name(const store::StoredList& list) {
  return stem(list) + ".csv";
}
std::string correspondence_games_name(const store::StoredList& list) {
  return stem(list) + ".games.csv";
}
std::string correspondence_manifest_name(const store::StoredList& list) {
  return stem(list) + ".manifest.json";
}

std::string correspondence_csv(const store::StoredList& list, const PointTableMethod& method,
                               const views::Publicity& publicity) {
  std::vector<const ListEntry*> entries;
  for (const ListEntry& entry : list.entries) {
    if (publicity.is_named(entry.player)) entries.push_back(&entry);
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const ListEntry* a, const ListEntry* b) { return b->rating < a->rating; });
  CsvWriter writer{CsvProfile::site};
  for (const char* name : {"ID", "Name", "Kanji", "CC", "CC-G", "CC-R", "CC-Shown", "CC-Last", "Mem", "Revision"})
    writer.text(name);
  writer.end_row();
  for (const ListEntry* entry : entries) {
    const views::PublicName name = publicity.name(*entry);
    writer.text(entry->player.text()).text(name.romaji()).text(name.kanji());
    writer.number(entry->rating->points()).number(entry->games);
    writer.number(entry->rank.value_or(0));
    writer.text(rating::displayed_rating(*entry->rating, entry->games, method));
    day_or_empty(writer, entry->last_game);
    writer.number(entry->is_member ? 1 : 0).number(list.manifest.revision);
    writer.end_row();
  }
  return std::move(writer).finish().bytes;
}

std::string correspondence_games_csv(const store::StoredList& list, const lists::QuarterInput& input,
                                     const rating::CorrespondenceResult& result, const views::Publicity& publicity) {
  std::map<PlayerKey, std::string> names;
  for (const ListEntry& entry : list.entries) names.emplace(entry.player, publicity.name(entry).romaji());
  std::vector<const lists::QuarterGame*> games;
  for (const lists::QuarterGame& game : input.games) {
    if (publicity.is_named(game.white) && publicity.is_named(game.black)) games.push_back(&game);
  }
  std::stable_sort(games.begin(), games.end(), [](const lists::QuarterGame* a, const lists::QuarterGame* b) {
    return std::tie(a->ended, a->event, a->report, a->row) < std::tie(b->ended, b->event, b->report, b->row);
  });
  CsvWriter writer{CsvProfile::site};
  for (const char* name :
       {"Event", "Started", "Ended", "White ID", "White Name", "White Rating", "White Source", "White Point",
        "Black ID", "Black Name", "Black Rating", "Black Source", "White Change", "Black Change", "Report", "Game"})
    writer.text(name);
  writer.end_row();
  for (const lists::QuarterGame* game : games) {
    const int half = white_score(game->result).half_points();
    writer.text(game->event_name);
    day_or_empty(writer, game->started);
    writer.text(to_iso(game->ended)).text(game->white.text()).text(names[game->white]);
    writer.number(game->white_start.rating.points()).text(to_string(game->white_start.source));
    writer.text(half == 2 ? "1" : half == 1 ? "0.5" : "0");
    writer.text(game->black.text()).text(names[game->black]);
    writer.number(game->black_start.rating.points()).text(to_string(game->black_start.source));
    writer.number(points_of(result, *game, Colour::white)).number(points_of(result, *game, Colour::black));
    writer.number(game->report.value()).number(game->row);
    writer.end_row();
  }
  return std::move(writer).finish().bytes;
}

}  // namespace seiseki::publish
