#include "pipeline/operations/lists.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/rating/correspondence.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/provisional.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/known_drafts.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/output/csv.hpp"

namespace seiseki::operations {

using output::Json;
using store::ListEntry;
using store::ListManifest;
using store::ListSeries;
using store::StoredList;

namespace {

/// What everybody rated on the list before had, of the categories that `is_asked_for` takes.
template <class Wanted>
std::map<PlayerKey, Rating> ratings_before(const ListManifest& list, store::ListStore& lists, Wanted is_asked_for) {
  std::map<PlayerKey, Rating> out;
  if (const auto base = list.base ? lists.read(*list.base) : std::nullopt) {
    for (const ListEntry& entry : base->entries) {
      if (is_asked_for(entry) && entry.rating) out[entry.player] = *entry.rating;
    }
  }
  return out;
}

/// The entries asked for, in the order asked for; by ID, as they are stored.
std::vector<ListRow> rows_of(StoredList list, store::ListStore& lists, const ListRequest& request) {
  const bool is_correspondence = request.series == ListSeries::correspondence;
  const auto is_asked_for = [&](const ListEntry& entry) {
    return is_correspondence || entry.category == request.category;
  };
  const std::map<PlayerKey, Rating> before = ratings_before(list.manifest, lists, is_asked_for);
  std::vector<ListRow> out;
  for (ListEntry& entry : list.entries) {
    if (!is_asked_for(entry) || (!entry.rating && !request.with_unrated && !is_correspondence)) continue;
    const auto earlier = before.find(entry.player);
    const bool both = entry.rating && earlier != before.end();
    const auto change = both ? std::optional(entry.rating->points() - earlier->second.points()) : std::nullopt;
    out.push_back({std::move(entry), change, {}});
  }
  std::stable_sort(out.begin(), out.end(), [&](const ListRow& a, const ListRow& b) {
    if (request.order == ListOrder::id) return false;
    if (request.order == ListOrder::largest_change)
      return std::abs(a.change.value_or(0)) > std::abs(b.change.value_or(0));
    return b.entry.rating < a.entry.rating;
  });
  return out;
}

/// The edition a correspondence list names, to print its ratings; imported lists name none and take the one of their
/// quarter.
const PointTableMethod* method_of(const ListManifest& manifest, const lists::Editions& editions) {
  if (!manifest.edition.empty()) {
    const auto named = editions.find(manifest.edition.text());
    return named ? (*named)->point_table() : nullptr;
  }
  const auto quarter = rating::correspondence_period_of_list(manifest.month);
  const auto in_force = editions.for_correspondence(quarter ? quarter->last : Date{manifest.month / 1});
  return in_force ? (*in_force)->point_table() : nullptr;
}

std::string shown_rating(const ListEntry& entry, const PointTableMethod* method) {
  if (!entry.rating) return "-";
  return method == nullptr ? std::to_string(entry.rating->points())
                           : rating::displayed_rating(*entry.rating, entry.games, *method);
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

/// The newest months, each once: several lists may be of one month, and years of them are no advice.
std::string known_months(store::ListStore& lists) {
  constexpr std::size_t k_most = 12;
  std::set<std::string> months;
  for (const ListManifest& one : lists.all()) months.insert(to_iso(one.month));
  const std::size_t left = months.size() > k_most ? months.size() - k_most : 0;
  const std::vector<std::string> told(std::next(months.begin(), static_cast<std::ptrdiff_t>(left)), months.end());
  return (left == 0 ? "" : "…, ") + joined(told);
}

/// Whether the name or its kanji, as the list has them, hold what is looked for. \param key a comparison key
bool has_in_name(const ListEntry& entry, const std::string& key) {
  return !key.empty() && (identity::comparison_key(entry.name).find(key) != std::string::npos ||
                          identity::comparison_key(entry.kanji).find(key) != std::string::npos);
}

/// Whether that is the whole name, or the whole kanji. \param key a comparison key
bool is_called(const ListEntry& entry, const std::string& key) {
  return identity::comparison_key(entry.name) == key || identity::comparison_key(entry.kanji) == key;
}

/// Whether a word of the name, or the name from some word on, begins so. \param key a comparison key
bool begins_so(const ListEntry& entry, const std::string& key) {
  const std::vector<std::string> kept = identity::kept_name_keys(entry.name, entry.kanji);
  return std::any_of(kept.begin(), kept.end(), [&](const std::string& one) { return one.starts_with(key); });
}

/// How names are compared, the surest first: what finds anybody settles it.
constexpr std::array k_ways{is_called, begins_so, has_in_name};

/// \pre matches is not empty
Result<std::pair<PlayerKey, std::string>> the_only(const std::map<PlayerKey, std::string>& matches,
                                                   const std::string& wanted) {
  if (matches.size() == 1) return *matches.begin();
  std::vector<std::string> labels;
  for (const auto& [player, name] : matches) labels.push_back(player.text() + " " + name);
  return failure(lists::k_player_ambiguous, {}, {}, {wanted, joined(labels)});
}

}  // namespace

std::string to_string(const ListChoice& choice) {
  return to_iso(choice.month) + (choice.revision ? "/" + std::to_string(*choice.revision) : std::string{});
}

std::optional<ListManifest> find_manifest(store::ListStore& lists, const ListChoice& choice) {
  if (!choice.revision) return lists.newest(choice.month);
  for (const ListManifest& manifest : lists.revisions(choice.month)) {
    if (manifest.revision == *choice.revision) return manifest;
  }
  return std::nullopt;
}

Result<ListManifest> chosen_manifest(store::ListStore& lists, const std::optional<ListChoice>& choice) {
  const auto newest = lists.latest();
  if (!newest)
    return failure(lists::k_list_none, {}, {},
                   {lists::opening_file(lists.series()), lists::series_option(lists.series())});
  const auto manifest = choice ? find_manifest(lists, *choice) : lists.manifest(*newest);
  if (manifest) return *manifest;
  if (choice && choice->revision) {
    std::vector<std::string> revisions;
    for (const ListManifest& other : lists.revisions(choice->month))
      revisions.push_back(std::to_string(other.revision));
    if (!revisions.empty())
      return failure(lists::k_revision_missing, {}, {},
                     {to_iso(choice->month), std::to_string(*choice->revision), joined(revisions)});
  }
  return failure(lists::k_list_missing, {}, {},
                 {to_iso(choice->month), known_months(lists), lists::series_option(lists.series())});
}

Result<StoredList> find_list(store::ListStore& lists, const std::optional<ListChoice>& choice) {
  SEISEKI_TRY(const ListManifest manifest, chosen_manifest(lists, choice));
  return *lists.read(manifest.id);
}

bool is_unpublished(const ListManifest& list, store::ListStore& lists) {
  return list.origin == store::ListOrigin::computed && !lists.publication(list.id);
}

Result<StoredList> find_standing_list(store::ListStore& lists, const std::optional<ListChoice>& choice) {
  SEISEKI_TRY(const ListManifest newest, chosen_manifest(lists, choice));
  if (choice && choice->revision) return *lists.read(newest.id);
  std::optional<ListManifest> found;
  if (choice) {
    found = lists.standing(choice->month);
  } else {
    for (const YearMonth month : lists.months()) {
      auto standing = lists.standing(month);
      if (standing && !is_unpublished(*standing, lists)) found = std::move(standing);
    }
  }
  if (!found) return failure(k_export_none_published, {}, {}, {to_iso(newest.month)});
  return *lists.read(found->id);
}

Result<std::pair<PlayerKey, std::string>> find_player(const StoredList& list, const std::string& wanted) {
  const std::string key = identity::comparison_key(wanted);
  const auto id = identity::read_federation_id(wanted);
  for (const ListEntry& entry : list.entries) {
    if (entry.player.text() == wanted || (id && entry.player == player_key(id->id)))
      return std::pair{entry.player, entry.name};
  }
  for (const auto& is_meant : k_ways) {
    std::map<PlayerKey, std::string> matches;
    for (const ListEntry& entry : list.entries) {
      if (has_in_name(entry, key) && is_meant(entry, key)) matches.emplace(entry.player, entry.name);
    }
    if (!matches.empty()) return the_only(matches, wanted);
  }
  return failure(lists::k_player_unknown, {}, {}, {wanted, to_iso(list.manifest.month)});
}

Result<std::pair<PlayerKey, std::string>> find_player(const ListManifest& list, store::ListStore& lists,
                                                      store::RosterStore& roster, const std::string& wanted) {
  const auto completed = identity::read_federation_id(wanted);
  for (const auto& id : {FederationId::parse(wanted), completed ? std::optional{completed->id} : std::nullopt}) {
    if (!id) continue;
    const std::vector<ListEntry> entries = lists.entries_of(list.id, player_key(*id));
    if (!entries.empty()) return std::pair{entries.front().player, entries.front().name};
  }
  const std::string key = identity::comparison_key(wanted);
  const auto matching = [&](const std::vector<FederationId>& found, const auto& is_meant) {
    std::map<PlayerKey, std::string> out;
    for (const FederationId& id : found) {
      for (const ListEntry& entry : lists.entries_of(list.id, player_key(id))) {
        if (has_in_name(entry, key) && is_meant(entry, key)) out.emplace(entry.player, entry.name);
      }
    }
    return out;
  };
  if (!key.empty() && roster.has_name_keys()) {
    // A name, and how a word of it begins, is found by the index; for a piece of a word all names are looked through.
    auto matches = matching(roster.with_name_key(key), is_called);
    if (matches.empty()) matches = matching(roster.with_name_key_beginning(key), begins_so);
    if (matches.empty()) matches = matching(roster.with_name_key_holding(key), has_in_name);
    if (!matches.empty()) return the_only(matches, wanted);
  }
  return find_player(*lists.read(list.id), wanted);
}

Json rating_or_null(const ListEntry* entry) {
  return entry != nullptr && entry->rating ? Json(entry->rating->points()) : Json(nullptr);
}

// ---- one list ------------------------------------------------------------------------------------------------------

Result<ListView> list_view(Office& office, const lists::Editions& editions, const ListRequest& request,
                           KnownDrafts* known) {
  store::ListStore& series = office.lists_of(request.series);
  SEISEKI_TRY(StoredList list, find_list(series, request.list));
  ListView out{.series = request.series, .category = request.category, .manifest = list.manifest};
  out.is_published = series.publication(list.manifest.id).has_value();
  // Of a revision that a correction computed the case tells, which is what computes it again.
  if (request.series == ListSeries::over_the_board && list.manifest.origin == store::ListOrigin::computed &&
      !lists::is_fixed(list.manifest.month, office.lists))
    out.is_stale = known != nullptr ? known->is_stale(list, office, editions) : is_stale(list, office, editions);
  out.rows = rows_of(std::move(list), series, request);
  if (request.series == ListSeries::correspondence) {
    const PointTableMethod* method = method_of(out.manifest, editions);
    for (ListRow& row : out.rows) row.shown = shown_rating(row.entry, method);
    return out;
  }
  const auto edition = editions.find(out.manifest.edition.text());
  if (const Cited<int>* below = lists::provisional_below(edition ? *edition : nullptr)) {
    out.provisional_below = *below;
    for (ListRow& row : out.rows) row.is_provisional = lists::is_provisional(row.entry, below);
  }
  out.edition_choice = lists::edition_choice(out.manifest, office.decisions);
  return out;
}

std::vector<std::string> list_columns(const ListView& view) {
  const bool is_correspondence = view.series == ListSeries::correspondence;
  std::vector<std::string> out{"rank", "federation_id", "rating"};
  if (is_correspondence) out.emplace_back("shown");
  out.insert(out.end(), {"change", "games"});
  if (!is_correspondence) out.emplace_back("k");
  if (view.provisional_below) out.emplace_back("provisional");
  out.insert(out.end(), {"name", "kanji"});
  return out;
}

std::string list_csv(const ListView& view) {
  const std::vector<std::string> columns = list_columns(view);
  return output::csv_of(columns, output::rows_from(list_json(view)["players"], columns));
}

std::string comparison_csv(const ListComparison& comparison) {
  const std::vector<std::string> columns{"change", "federation_id", "category", "first", "second", "name"};
  return output::csv_of(columns, output::rows_from(comparison_json(comparison)["players"], columns));
}

Json list_json(const ListView& view) {
  const ListManifest& list = view.manifest;
  const bool is_correspondence = view.series == ListSeries::correspondence;
  Json out{{"schema", is_correspondence ? "seiseki/correspondence-list/1" : "seiseki/list/1"},
           {"list", to_iso(list.month)}};
  if (is_correspondence) out["valid_until"] = to_iso(add_days(Date{(list.month + std::chrono::months{3}) / 1}, -1));
  out["revision"] = list.revision;
  out["category"] = is_correspondence ? "correspondence" : std::string(to_string(view.category));
  out["edition"] = output::or_null(list.edition.text());
  out["published"] = view.is_published;
  if (view.edition_choice) {
    out["edition_decision"] = view.edition_choice->id.value();
    out["edition_reason"] = view.edition_choice->reason;
  }
  if (view.is_stale) out["stale"] = *view.is_stale;
  if (const auto& below = view.provisional_below)
    out["provisional_below"] = {{"games", below->value}, {"clause", below->clause.clause}};
  Json& players = out["players"] = Json::array();
  for (const ListRow& row : view.rows) {
    players.push_back(list_row_json(row, view.series));
    if (view.provisional_below) players.back()["provisional"] = row.is_provisional;
  }
  return out;
}

Json list_row_json(const ListRow& row, ListSeries series) {
  const ListEntry& entry = row.entry;
  Json out{{"rank", output::or_null(entry.rank)},
           {"federation_id", entry.player.text()},
           {"rating", rating_or_null(&entry)}};
  if (series == ListSeries::correspondence) out["shown"] = row.shown;
  out["change"] = output::or_null(row.change);
  out["games"] = entry.games;
  if (series == ListSeries::over_the_board) out["k"] = entry.k_factor ? Json(entry.k_factor->value()) : Json(nullptr);
  out["name"] = entry.name;
  out["kanji"] = output::or_null(entry.kanji);
  return out;
}

// ---- two lists -----------------------------------------------------------------------------------------------------

Result<ListComparison> compare_lists(Office& office, ListSeries series, const ListChoice& first,
                                     const ListChoice& second) {
  store::ListStore& lists = office.lists_of(series);
  SEISEKI_TRY(const StoredList before, find_list(lists, first));
  SEISEKI_TRY(const StoredList after, find_list(lists, second));
  ListComparison out{series, first, second, before.manifest, after.manifest, {}};
  for (const auto& [player, category, was, is] : lists::paired_entries(before, after)) {
    const lists::EntryChange change = lists::change_between(was, is);
    if (change == lists::EntryChange::none) continue;
    out.changes.push_back({change, player, category, was == nullptr ? std::nullopt : was->rating,
                           is == nullptr ? std::nullopt : is->rating, (is == nullptr ? was : is)->name});
  }
  return out;
}

std::string_view change_word(lists::EntryChange change, bool is_of_one_month) {
  switch (change) {
    case lists::EntryChange::came:
      return "new";
    case lists::EntryChange::went:
      return "gone";
    case lists::EntryChange::moved:
      return is_of_one_month ? "corrected" : "changed";
    case lists::EntryChange::renamed:
      return "renamed";
    case lists::EntryChange::none:
      break;
  }
  return {};
}

Json comparison_json(const ListComparison& comparison) {
  Json players = Json::array();
  for (const ListChange& change : comparison.changes) players.push_back(list_change_json(change, comparison));
  return {{"schema", "seiseki/diff/1"},
          {"first", to_string(comparison.first_choice)},
          {"second", to_string(comparison.second_choice)},
          {"players", std::move(players)}};
}

Json list_change_json(const ListChange& change, const ListComparison& comparison) {
  const auto points = [](const std::optional<Rating>& rating) {
    return rating ? Json(rating->points()) : Json(nullptr);
  };
  const bool is_correspondence = comparison.series == ListSeries::correspondence;
  return {{"change", std::string(change_word(change.change, comparison.is_of_one_month()))},
          {"federation_id", change.player.text()},
          {"category", is_correspondence ? "correspondence" : std::string(to_string(change.category))},
          {"first", points(change.first)},
          {"second", points(change.second)},
          {"name", change.name}};
}

}  // namespace seiseki::operations
