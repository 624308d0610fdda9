#include "pipeline/publish/corrections.hpp"

#include "engine/domain/rating_period.hpp"
#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/publish/placing.hpp"

namespace seiseki::publish {

using output::Json;
using rating::GameLine;

namespace {

/// A counted game as the result files hold it, by its stable ID.
std::map<std::string, Json> games_of(const rating::PeriodResult& result, const views::Publicity& publicity) {
  std::map<std::string, Json> out;
  for (const rating::PlayerLedger& ledger : result.ledgers) {
    if (!publicity.is_named(ledger.player)) continue;
    for (const GameLine& line : ledger.games) {
      if (line.exclusion || !publicity.is_named(line.opponent)) continue;
      const bool is_white = line.colour == Colour::white;
      const std::string& own = ledger.player.text();
      const std::string& other = line.opponent.text();
      const std::string id = line.event.text() + '/' + std::to_string(line.round) + '/' + (is_white ? own : other) +
                             '/' + (is_white ? other : own);
      Json& game = out[id];
      game["date"] = to_iso(line.date);
      game["category"] = std::string(to_string(ledger.category));
      if (line.score && is_white) game["white_half_points"] = line.score->half_points();
      const std::string side = is_white ? "white_" : "black_";
      game[side + "rating"] = line.own_rating.points();
      game[side + "k"] = line.k.value();
      game[side + "change_h"] = line.change.hundredths();
    }
  }
  // Both sides write into one object; which came first must not show.
  for (auto& [id, game] : out) game = Json(nlohmann::json(game));
  return out;
}

template <class Map>
Json value_or_null(const Map& map, const std::string& key) {
  const auto found = map.find(key);
  return found == map.end() ? Json(nullptr) : Json(found->second);
}

Json games_json(const Revision& before, const Revision& after, const views::Publicity& publicity) {
  const auto old_games = games_of(before.result, publicity);
  const auto new_games = games_of(after.result, publicity);
  std::map<std::string, bool> ids;
  for (const auto& [id, game] : old_games) ids.emplace(id, true);
  for (const auto& [id, game] : new_games) ids.emplace(id, true);
  Json out = Json::array();
  for (const auto& [id, unused] : ids) {
    const Json old_game = value_or_null(old_games, id);
    const Json new_game = value_or_null(new_games, id);
    if (old_game != new_game) out.push_back({{"game_id", id}, {"old", old_game}, {"new", new_game}});
  }
  return out;
}

Json players_json(const store::StoredList& before, const store::StoredList& after, const views::Publicity& publicity) {
  const auto rating = [](const store::ListEntry* entry) {
    return entry != nullptr && entry->rating ? Json(entry->rating->points()) : Json(nullptr);
  };
  const auto games = [](const store::ListEntry* entry) {
    return entry == nullptr ? Json(nullptr) : Json(entry->games);
  };
  Json out = Json::array();
  for (const auto& [player, category, old_entry, new_entry] : lists::paired_entries(before, after)) {
    if (!publicity.is_named(player)) continue;
    const Json old_rating = rating(old_entry);
    const Json new_rating = rating(new_entry);
    const Json old_games = games(old_entry);
    const Json new_games = games(new_entry);
    if (old_rating == new_rating && old_games == new_games) continue;
    out.push_back({{"player", player.text()},
                   {"category", std::string(to_string(category))},
                   {"old", old_rating},
                   {"new", new_rating},
                   {"old_games", old_games},
                   {"new_games", new_games}});
  }
  return out;
}

/// What a decision is about, unless that is somebody who is not named in public.
Json object_json(const store::Decision& decision, const views::Publicity& publicity) {
  constexpr std::string_view k_player = "player:";
  if (!decision.object.starts_with(k_player)) return decision.object;
  const PlayerKey player{decision.object.substr(k_player.size())};
  return publicity.is_named(player) ? Json(decision.object) : Json(nullptr);
}

/// Files that differ: those that are gone are only deleted, new ones only loaded.
Json files_json(const Revision& before, const Revision& after) {
  Json remove = Json::array();
  Json load = Json::array();
  for (const auto& [name, bytes] : before.result_files) {
    const auto now = after.result_files.find(name);
    // The site takes back what a file holds by the file itself, so it is given the superseded one.
    if (now == after.result_files.end() || now->second != bytes)
      remove.push_back(superseded_name(name, before.list.manifest.revision));
  }
  for (const auto& [name, bytes] : after.result_files) {
    const auto then = before.result_files.find(name);
    if (then == before.result_files.end() || then->second != bytes) load.push_back(name);
  }
  return {{"delete", std::move(remove)}, {"load", std::move(load)}};
}

}  // namespace

std::string corrections_name(const store::StoredList& list) {
  return "rating-" + to_iso(list.manifest.month) + "-01.corrections.json";
}

std::string corrections_json(const Revision& before, const Revision& after, const std::vector<YearMonth>& lists,
                             const std::vector<store::Decision>& decisions, const views::Publicity& publicity) {
  Json days = Json::array();
  for (const YearMonth month : lists) days.push_back(to_iso(period_of_list(month).list_date()));
  Json decided = Json::array();
  for (const store::Decision& decision : decisions) {
    decided.push_back({{"decision", decision.id.value()},
                       {"kind", decision.kind},
                       {"object", object_json(decision, publicity)},
                       {"clause", output::or_null(decision.clause.clause)}});
  }
  return output::dump({{"schema", "seiseki/corrections/1"},
                       {"list", to_iso(after.list.manifest.month)},
                       {"revision", after.list.manifest.revision},
                       {"replaces_revision", before.list.manifest.revision},
                       {"remove_and_import_again", std::move(days)},
                       {"result_files", files_json(before, after)},
                       {"games", games_json(before, after, publicity)},
                       {"players", players_json(before.list, after.list, publicity)},
                       {"decisions", std::move(decided)}});
}

}  // namespace seiseki::publish
