#include "pipeline/publish/results_csv.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <tuple>

#include "importers/text/csv.hpp"

namespace seiseki::publish {

using importers::text::CsvProfile;
using importers::text::CsvWriter;
using rating::GameLine;

namespace {

/// Date, event's name and ID, round, white, black: the order of the rows, and what makes a game one game.
using GameKey = std::tuple<RatingCategory, Date, std::string, EventId, int, std::string, std::string>;

struct Side {
  int k = 0;
  int rating = 0;
  std::int64_t change = 0;  ///< hundredths
};
struct Sides {
  std::optional<Side> white;
  std::optional<Side> black;
  std::optional<Score> white_score;
};

/// Hundredths with the three decimals the loader keeps: `15.200`, `-4.800`.
std::string three_decimals(std::int64_t hundredths) {
  const std::int64_t magnitude = std::abs(hundredths);
  std::string fraction = std::to_string(magnitude % 100);
  fraction.insert(0, 2 - fraction.size(), '0');
  return (hundredths < 0 ? "-" : "") + std::to_string(magnitude / 100) + "." + fraction + "0";
}

std::string points_text(Score score) {
  return score == k_win ? "1" : score == k_draw ? "0.5" : "0";
}

void write_side(CsvWriter& writer, const std::string& id, const views::PublicName& name, const Side& side) {
  writer.text(id).text(name.romaji()).text(name.kanji());
  writer.number(side.k).number(side.rating);
}

}  // namespace

std::string day_file(RatingCategory category, Date day) {
  const std::string iso = to_iso(day);
  return iso.substr(0, 4) + "-" + std::string(short_name(category)) + "/" + iso + ".csv";
}

std::size_t games_withheld(const rating::PeriodLedgers& ledgers, const views::Publicity& publicity) {
  const rating::KeptPeriod& kept = ledgers.kept();
  return static_cast<std::size_t>(std::count_if(kept.games.begin(), kept.games.end(), [&](const auto& game) {
    return game.counts() &&
           !(publicity.is_named(kept.players[game.player[0]]) && publicity.is_named(kept.players[game.player[1]]));
  }));
}

std::map<std::string, std::string> results_csv(const rating::PeriodLedgers& ledgers, const store::StoredList& list,
                                               const views::Publicity& publicity) {
  std::map<std::string, views::PublicName> people;
  for (const store::ListEntry& entry : list.entries) people[entry.player.text()] = publicity.name(entry);
  std::map<GameKey, Sides> games;
  for (const rating::PlayerLedger& ledger : ledgers) {
    if (!publicity.is_named(ledger.player)) continue;
    for (const GameLine& line : ledger.games) {
      if (line.exclusion || !publicity.is_named(line.opponent)) continue;
      const bool is_white = line.colour == Colour::white;
      const std::string& white = is_white ? ledger.player.text() : line.opponent.text();
      const std::string& black = is_white ? line.opponent.text() : ledger.player.text();
      Sides& sides = games[{ledger.category, line.date, line.event_name, line.event, line.round, white, black}];
      (is_white ? sides.white : sides.black) = {line.k.value(), line.own_rating.points(), line.change.hundredths()};
      // Where a game counts for one player alone, K 0 gives the other the change of 0.
      std::optional<Side>& other = is_white ? sides.black : sides.white;
      if (!other) other = Side{.k = 0, .rating = line.opponent_rating.points(), .change = 0};
      sides.white_score =
          is_white ? line.score : Score::from_half_points(k_win.half_points() - line.score->half_points());
    }
  }
  std::map<std::string, std::string> files;
  std::map<std::string, CsvWriter> writers;
  for (const auto& [key, sides] : games) {
    const auto& [category, date, event, event_id, round, white, black] = key;
    if (!sides.white || !sides.black || !sides.white_score) continue;
    const std::string day = to_iso(date);
    const std::string path = day_file(category, date);
    auto [it, is_new] = writers.try_emplace(path, CsvProfile::site);
    CsvWriter& writer = it->second;
    if (is_new) {
      for (const char* name : {"White Point", "White ID", "White Name", "White Kanji", "White K", "White Rating",
                               "Black ID", "Black Name", "Black Kanji", "Black K", "Black Rating", "Date", "Time",
                               "Source", "PGN Moves", "Round", "White Change", "Black Change", "Game ID"})
        writer.text(name);
      writer.end_row();
    }
    writer.number(points_text(*sides.white_score));
    write_side(writer, white, people[white], *sides.white);
    write_side(writer, black, people[black], *sides.black);
    writer.text(day).text(short_name(category)).text(event).nothing().number(round);
    writer.number(three_decimals(sides.white->change)).number(three_decimals(sides.black->change));
    writer.text(event_id.text() + "/" + std::to_string(round) + "/" + white + "/" + black);
    writer.end_row();
  }
  for (auto& [path, writer] : writers) files.emplace(path, std::move(writer).finish().bytes);
  return files;
}

}  // namespace seiseki::publish
