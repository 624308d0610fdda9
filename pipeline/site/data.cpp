#include "pipeline/site/data.hpp"

#include <map>

#include "pipeline/output/json.hpp"
#include "pipeline/output/json_text.hpp"
#include "pipeline/site/workshop.hpp"

namespace seiseki::site {

using output::Json;
using output::JsonText;

namespace {

void add_name(Json& json, const views::PublicName& name) {
  json["name"] = name.romaji();
  json["kanji"] = output::or_null(name.kanji());
}

/// A player, or null where they are not named; of somebody erased what stands in their place.
void write_player(JsonText& out, std::string_view name, const Site& site, const PlayerKey& player) {
  out.key(name);
  if (const std::string* tombstone = site.publicity().tombstone(player)) return out.text(*tombstone);
  const bool is_named = FederationId::parse(player.text()) && site.publicity().is_named(player);
  is_named ? out.text(player.text()) : out.null();
}

void write_clause(JsonText& out, const ClauseRef& clause) {
  out.open_object();
  out.text("edition", clause.edition);
  out.text_or_null("clause", clause.clause);
  out.text_or_null("rule", clause.rule);
  out.close_object();
}

void write_reference(JsonText& out, const ListFacts& list) {
  out.open_object();
  out.text("list", to_iso(list.month()));
  out.number("revision", list.list.manifest.revision);
  out.text_or_null("edition", list.list.manifest.edition.text());
  out.text_or_null("edition_sha256", list.list.manifest.edition_sha256);
  out.close_object();
}

std::optional<int> points_of(const std::optional<Rating>& rating) {
  return rating ? std::optional{rating->points()} : std::nullopt;
}
std::optional<int> half_points_of(const std::optional<Score>& score) {
  return score ? std::optional{score->half_points()} : std::nullopt;
}

void write_line(JsonText& out, const Site& site, const rating::GameLine& line) {
  out.open_object();
  out.key("date");
  out.date(line.date);
  out.text("event", site.address_of(line.event));
  out.number("round", line.round);
  out.text("colour", line.colour == Colour::white ? "white" : "black");
  write_player(out, "opponent", site, line.opponent);
  out.number_or_null("score_half_points", half_points_of(line.score));
  out.truth("counted", !line.exclusion.has_value());
  out.key("clause");
  write_clause(out, line.clause);
  if (line.exclusion) {
    out.text("reason", to_string(*line.exclusion));
  } else {
    out.number("own_rating", line.own_rating.points());
    out.number("opponent_rating", line.opponent_rating.points());
    out.number("difference_used", line.difference_used);
    out.number("expected_h", line.expected.hundredths());
    out.number("k", line.k.value());
    out.text("k_reason", rating::to_string(line.k_reason));
    out.number("change_h", line.change.hundredths());
  }
  out.close_object();
}

void write_period(JsonText& out, const Site& site, const Period& period) {
  out.open_object();
  out.text("list", to_iso(period.list.month()));
  out.text("category", to_string(period.ledger.category));
  out.number_or_null("before", points_of(period.ledger.before.rating));
  out.key("games");
  out.open_array();
  for (const rating::GameLine& line : period.ledger.games) write_line(out, site, line);
  out.close_array();
  out.number("sum_h", period.ledger.sum.hundredths());
  out.number("rounded_change", period.ledger.rounded_change);
  out.number("floor_points", period.ledger.floor_points);
  out.number_or_null("after", points_of(period.ledger.after.rating));
  out.close_object();
}

}  // namespace

std::string data_name(store::ListSeries series, YearMonth month) {
  const bool is_quarter = series == store::ListSeries::correspondence;
  return is_quarter ? std::string{k_correspondence} + "-" + to_iso(month) : to_iso(month);
}

std::string list_data(const Site& site, std::size_t at) {
  const ListFacts& list = site.lists()[at];
  const store::ListManifest& manifest = list.list.manifest;
  JsonText out;
  out.open_object();
  out.text("schema", "seiseki/public-list/1");
  out.text("list", to_iso(list.month()));
  out.number("revision", manifest.revision);
  out.text_or_null("edition", manifest.edition.text());
  out.text_or_null("edition_sha256", manifest.edition_sha256);
  out.key("players");
  out.open_array();
  for (const store::ListEntry& entry : list.list.entries) {
    if (!site.publicity().is_named(entry.player)) continue;
    const views::PublicName name = site.publicity().name(entry);
    out.open_object();
    out.text("id", entry.player.text());
    out.text("name", name.romaji());
    out.text_or_null("kanji", name.kanji());
    out.text("category", to_string(entry.category));
    out.number_or_null("rating", points_of(entry.rating));
    out.number_or_null("place", entry.rank);
    out.number("games", entry.games);
    out.number_or_null("k", entry.k_factor ? std::optional{entry.k_factor->value()} : std::nullopt);
    out.truth("active", entry.is_active);
    out.close_object();
  }
  out.close_array();
  out.close_object();
  return std::move(out).finish();
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
    const rating::CorrespondenceLedger* ledger = quarter.ledger(entry.player);
    const bool is_missed = ledger != nullptr && ledger->correction_missed > 0;
    row["correction_missed"] = is_missed ? Json(ledger->correction_missed) : Json(nullptr);
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

std::string player_data(Workshop& workshop, const Person& person) {
  const Site& site = workshop.site();
  JsonText out;
  out.open_object();
  out.text("schema", "seiseki/player/1");
  out.text("id", person.key.text());
  out.text("name", person.name.romaji());
  out.text_or_null("kanji", person.name.kanji());
  out.key("newest");
  site.newest() == nullptr ? out.null() : write_reference(out, *site.newest());
  out.key("series");
  out.open_array();
  for (const RatingCategory category : k_categories) {
    for (const SeriesPoint& point : person.of(category)) {
      out.open_object();
      out.text("list", to_iso(site.lists()[point.list].month()));
      out.text("category", to_string(category));
      out.number_or_null("rating", points_of(point.entry->rating));
      out.number_or_null("place", point.entry->rank);
      out.number("games", point.entry->games);
      out.close_object();
    }
  }
  out.close_array();
  out.key("periods");
  out.open_array();
  for (const Period& period : workshop.periods(person)) {
    if (has_calculation(period.ledger)) write_period(out, site, period);
  }
  out.close_array();
  out.close_object();
  return std::move(out).finish();
}

std::string event_data(Workshop& workshop, const EventFacts& event) {
  const Site& site = workshop.site();
  const store::ReportHeader& header = event.report.header;
  const auto number = [](const std::optional<StartNumber>& one) {
    return one ? std::optional{one->value()} : std::nullopt;
  };
  JsonText out;
  out.open_object();
  out.text("schema", "seiseki/event/1");
  out.text("event", Site::event_address(event.id()));
  out.text("name", header.name);
  out.date_or_null("first_day", header.first_day);
  out.date_or_null("last_day", header.last_day);
  out.text_or_null("category", event.decided.category ? to_string(*event.decided.category) : std::string_view{});
  out.key("category_clause");
  event.type_clause ? write_clause(out, *event.type_clause) : out.null();
  out.key("list");
  write_reference(out, site.lists()[event.list]);
  out.key("players");
  out.open_array();
  for (const CrossRow& row : workshop.crosstable(event).rows) {
    out.open_object();
    out.number("start_number", row.player->start_number.value());
    write_player(out, "player", site, row.key);
    out.number_or_null("rating_before", points_of(row.before));
    out.number_or_null("points_half", half_points_of(row.points));
    out.number("games_counted", row.counted);
    out.number("change_h", row.change.hundredths());
    out.close_object();
  }
  out.close_array();
  // As it counted, where a decision took another result than the printed one.
  std::map<StartNumber, const CrossRow*> row_of;
  for (const CrossRow& row : workshop.crosstable(event).rows) row_of.emplace(row.player->start_number, &row);
  const auto score = [&](const store::ReportGame& game, const std::optional<StartNumber>& who,
                         const std::optional<Score>& printed) {
    const auto row = who ? row_of.find(*who) : row_of.end();
    if (row == row_of.end()) return half_points_of(printed);
    const auto cell = row->second->rounds.find(game.round);
    const bool is_this = cell != row->second->rounds.end() && cell->second.printed == &game && cell->second.is_counted;
    return half_points_of(is_this ? cell->second.score : printed);
  };
  out.key("games");
  out.open_array();
  for (const store::ReportGame& game : event.report.games) {
    out.open_object();
    out.number("round", game.round);
    out.number_or_null("white", number(game.white_start));
    out.number_or_null("black", number(game.black_start));
    out.number_or_null("white_half_points", score(game, game.white_start, game.score_white));
    out.number_or_null("black_half_points", score(game, game.black_start, game.score_black));
    out.close_object();
  }
  out.close_array();
  out.key("documents");
  out.open_array();
  for (const store::DocumentFacts& document : event.report.documents) {
    out.open_object();
    out.text("sha256", document.sha256);
    out.number("bytes", document.size);
    out.text_or_null("format", event.report.header.format);
    out.close_object();
  }
  out.close_array();
  out.key("changed_since_published");
  if (const auto edited = site.edited_since(event)) {
    out.open_array();
    for (const store::ReportHeader* version : *edited) out.date(local_date(version->arrival));
    out.close_array();
  } else {
    out.null();
  }
  out.close_object();
  return std::move(out).finish();
}

}  // namespace seiseki::site
