#include "pipeline/site/data.hpp"

#include "pipeline/lists/explanation.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/site/crosstable.hpp"

namespace seiseki::site {

using output::Json;

namespace {

Json points_or_null(const std::optional<Rating>& rating) {
  return rating ? Json(rating->points()) : Json(nullptr);
}

/// A player, or null where they are not named; of somebody erased what stands in their place.
Json player_json(const Site& site, const PlayerKey& player) {
  if (const std::string* tombstone = site.publicity().tombstone(player)) return *tombstone;
  const bool is_named = FederationId::parse(player.text()) && site.publicity().is_named(player);
  return is_named ? Json(player.text()) : Json(nullptr);
}

Json list_reference(const ListFacts& list) {
  return {{"list", to_iso(list.month())},
          {"revision", list.list.manifest.revision},
          {"edition", output::or_null(list.list.manifest.edition.text())},
          {"edition_sha256", output::or_null(list.list.manifest.edition_sha256)}};
}

void add_name(Json& json, const views::PublicName& name) {
  json["name"] = name.romaji();
  json["kanji"] = output::or_null(name.kanji());
}

Json line_json(const Site& site, const rating::GameLine& line) {
  Json out{{"date", to_iso(line.date)},
           {"event", Site::event_address(line.event)},
           {"round", line.round},
           {"colour", line.colour == Colour::white ? "white" : "black"},
           {"opponent", player_json(site, line.opponent)},
           {"score_half_points", output::or_null(line.score)},
           {"counted", !line.exclusion.has_value()},
           {"clause", lists::clause_json(line.clause)}};
  if (line.exclusion) {
    out["reason"] = std::string(to_string(*line.exclusion));
    return out;
  }
  out["own_rating"] = line.own_rating.points();
  out["opponent_rating"] = line.opponent_rating.points();
  out["difference_used"] = line.difference_used;
  out["expected_h"] = line.expected.hundredths();
  out["k"] = line.k.value();
  out["k_reason"] = std::string(rating::to_string(line.k_reason));
  out["change_h"] = line.change.hundredths();
  return out;
}

Json period_json(const Site& site, const Period& period) {
  Json games = Json::array();
  for (const rating::GameLine& line : period.ledger.games) games.push_back(line_json(site, line));
  return {{"list", to_iso(period.list.month())},
          {"category", std::string(to_string(period.ledger.category))},
          {"before", points_or_null(period.ledger.before.rating)},
          {"games", std::move(games)},
          {"sum_h", period.ledger.sum.hundredths()},
          {"rounded_change", period.ledger.rounded_change},
          {"floor_points", period.ledger.floor_points},
          {"after", points_or_null(period.ledger.after.rating)}};
}

}  // namespace

std::string data_name(store::ListSeries series, YearMonth month) {
  const bool is_quarter = series == store::ListSeries::correspondence;
  return is_quarter ? std::string{k_correspondence} + "-" + to_iso(month) : to_iso(month);
}

std::string list_data(const Site& site, std::size_t at) {
  const ListFacts& list = site.lists()[at];
  Json players = Json::array();
  for (const store::ListEntry& entry : list.list.entries) {
    if (!site.publicity().is_named(entry.player)) continue;
    Json row{{"id", entry.player.text()}};
    add_name(row, site.publicity().name(entry));
    row["category"] = std::string(to_string(entry.category));
    row["rating"] = points_or_null(entry.rating);
    row["place"] = output::or_null(entry.rank);
    row["games"] = entry.games;
    row["k"] = entry.k_factor ? Json(entry.k_factor->value()) : Json(nullptr);
    row["active"] = entry.is_active;
    players.push_back(std::move(row));
  }
  Json out{{"schema", "seiseki/public-list/1"}};
  out.update(list_reference(list));
  out["players"] = std::move(players);
  return output::dump(out);
}

std::string quarter_data(const Site& site, std::size_t at) {
  const QuarterFacts& quarter = site.facts().quarters[at];
  Json players = Json::array();
  for (const store::ListEntry& entry : quarter.list.entries) {
    if (!entry.rating || !site.publicity().is_named(entry.player)) continue;
    Json row{{"id", entry.player.text()}};
    add_name(row, site.publicity().name(entry));
    row["rating"] = entry.rating->points();
    row["shown"] = rating::displayed_rating(*entry.rating, entry.games, *quarter.edition->point_table());
    row["place"] = output::or_null(entry.rank);
    row["games"] = entry.games;
    row["last_game"] = output::or_null(entry.last_game);
    row["active"] = entry.is_active;
    players.push_back(std::move(row));
  }
  const store::ListManifest& manifest = quarter.list.manifest;
  return output::dump({{"schema", "seiseki/public-correspondence-list/1"},
                       {"list", to_iso(quarter.month())},
                       {"category", std::string{k_correspondence}},
                       {"revision", manifest.revision},
                       {"edition", output::or_null(manifest.edition.text())},
                       {"edition_sha256", output::or_null(manifest.edition_sha256)},
                       {"players", std::move(players)}});
}

std::string player_data(const Site& site, const Person& person) {
  Json out{{"schema", "seiseki/player/1"}, {"id", person.key.text()}};
  add_name(out, person.name);
  out["newest"] = list_reference(site.newest());
  Json& series = out["series"] = Json::array();
  for (const RatingCategory category : k_categories) {
    for (const SeriesPoint& point : person.of(category)) {
      series.push_back({{"list", to_iso(site.lists()[point.list].month())},
                        {"category", std::string(to_string(category))},
                        {"rating", points_or_null(point.entry->rating)},
                        {"place", output::or_null(point.entry->rank)},
                        {"games", point.entry->games}});
    }
  }
  Json& periods = out["periods"] = Json::array();
  for (const Period& period : periods_of(site, person.key)) {
    if (has_calculation(period.ledger)) periods.push_back(period_json(site, period));
  }
  return output::dump(out);
}

std::string event_data(const Site& site, const EventFacts& event) {
  const Crosstable crosstable = crosstable_of(site, event);
  const store::ReportHeader& header = event.report.header;
  Json players = Json::array();
  for (const CrossRow& row : crosstable.rows) {
    players.push_back({{"start_number", row.player->start_number.value()},
                       {"player", player_json(site, row.key)},
                       {"rating_before", points_or_null(row.before)},
                       {"points_half", output::or_null(row.points)},
                       {"games_counted", row.counted},
                       {"change_h", row.change.hundredths()}});
  }
  Json games = Json::array();
  for (const store::ReportGame& game : event.report.games) {
    games.push_back({{"round", game.round},
                     {"white", output::or_null(game.white_start)},
                     {"black", output::or_null(game.black_start)},
                     {"white_half_points", output::or_null(game.score_white)},
                     {"black_half_points", output::or_null(game.score_black)}});
  }
  Json documents = Json::array();
  for (const store::DocumentFacts& document : event.report.documents)
    documents.push_back({{"sha256", document.sha256}, {"bytes", document.size}});
  Json out{
      {"schema", "seiseki/event/1"},
      {"event", Site::event_address(event.id())},
      {"name", header.name},
      {"first_day", output::or_null(header.first_day)},
      {"last_day", output::or_null(header.last_day)},
      {"category", event.decided.category ? Json(std::string(to_string(*event.decided.category))) : Json(nullptr)}};
  out["list"] = list_reference(site.lists()[event.list]);
  out["players"] = std::move(players);
  out["games"] = std::move(games);
  out["documents"] = std::move(documents);
  return output::dump(out);
}

}  // namespace seiseki::site
