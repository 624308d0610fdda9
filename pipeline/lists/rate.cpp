#include "pipeline/lists/rate.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "engine/rating/ranks.hpp"
#include "importers/source/document.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::lists {

using output::Json;
using store::ListEntry;
using store::Stage;
using store::StoredList;

namespace {

constexpr int k_active_months = 12;

/// The first month whose list can still change; nullopt while there is no list at all.
std::optional<YearMonth> first_open_month(store::ListStore& lists) {
  const std::vector<store::ListManifest> all = lists.all();
  if (all.empty()) return std::nullopt;
  const YearMonth latest = all.back().month;
  return is_fixed(latest, lists) ? latest + std::chrono::months{1} : latest;
}

/// \interpretation A25: the arrival decides the list; a report accepted only when that list can no longer change enters
/// the first that still can, instead of none.
YearMonth entering(const store::ReportHeader& report, const std::optional<YearMonth>& first_open) {
  return first_open ? std::max(report.list, *first_open) : report.list;
}

std::vector<store::ReportHeader> reports_of(YearMonth month, Sources sources) {
  std::vector<store::ReportHeader> out;
  const auto first_open = first_open_month(sources.lists);
  for (store::ReportHeader& header : sources.reports.list({.stage = Stage::accepted})) {
    if (entering(header, first_open) == month) out.push_back(std::move(header));
  }
  // Rated reports are those of the list that this one would revise.
  const auto revised = sources.lists.newest(month);
  for (store::ReportHeader& header : sources.reports.list({.stage = Stage::rated})) {
    if (revised && std::binary_search(revised->reports.begin(), revised->reports.end(), header.id))
      out.push_back(std::move(header));
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return out;
}

}  // namespace

bool is_fixed(YearMonth month, store::ListStore& lists) {
  const std::vector<store::ListManifest> all = lists.all();
  return std::any_of(all.begin(), all.end(), [&](const store::ListManifest& manifest) {
    return manifest.month == month &&
           (manifest.origin == store::ListOrigin::imported || lists.publication(manifest.id).has_value());
  });
}

std::vector<YearMonth> months_waiting(store::ReportStore& reports, store::ListStore& lists) {
  std::set<YearMonth> months;
  const auto first_open = first_open_month(lists);
  for (const store::ReportHeader& header : reports.list({.stage = Stage::accepted}))
    months.insert(entering(header, first_open));
  return {months.begin(), months.end()};
}

Result<rating::PeriodInput> collect_input(YearMonth month, Sources sources, std::vector<store::ReportId>& reports,
                                          std::optional<store::ListId>& base,
                                          std::vector<store::DecisionId>& decisions, WithoutBase without_base) {
  const auto before = sources.lists.latest_before(month);
  if (!before && without_base == WithoutBase::refuse) return failure(k_no_opening_list, {}, {}, {to_iso(month)});
  // An empty month changes nothing, so only months that reports wait for must not be jumped over.
  for (const YearMonth waiting : months_waiting(sources.reports, sources.lists)) {
    if (waiting < month && (!before || before->month < waiting))
      return failure(k_list_gap, {}, {}, {to_iso(month), before ? to_iso(before->month) : "-", to_iso(waiting)});
  }
  rating::PeriodInput input;
  input.period = period_of_list(month);
  if (before) {
    base = before->id;
    input.before = store::rating_state(*sources.lists.read(before->id));
  } else {
    input.before.list = month - std::chrono::months{1};
  }

  const std::vector<store::RosterPlayer> roster = sources.roster.all();
  for (const store::ReportHeader& header : reports_of(month, sources)) {
    reports.push_back(header.id);
    Decided report = decided(*sources.reports.read(header.id), decisions_about(header.id, sources.decisions), roster);
    std::move(report.games.begin(), report.games.end(), std::back_inserter(input.games));
    decisions.insert(decisions.end(), report.decisions.begin(), report.decisions.end());
  }
  // Birth dates enter for everybody on the list, since the list prints a K beside every rating.
  for (const store::RosterPlayer& player : roster) {
    const auto birth = player.birth ? player.birth->full() : std::nullopt;
    if (birth) input.facts.push_back({player_key(player.id), birth});
  }
  return input;
}

void rank(std::vector<ListEntry>& entries, RatingCategory category) {
  std::vector<ListEntry*> rated;
  for (ListEntry& entry : entries) {
    if (entry.category == category && entry.rating) rated.push_back(&entry);
  }
  std::stable_sort(rated.begin(), rated.end(),
                   [](const ListEntry* a, const ListEntry* b) { return *b->rating < *a->rating; });
  std::vector<Rating> falling;
  for (const ListEntry* entry : rated) falling.push_back(*entry->rating);
  const std::vector<int> places = rating::competition_ranks(falling);
  for (std::size_t i = 0; i < rated.size(); ++i) rated[i]->rank = places[i];
}

StoredList make_list(const rating::PeriodResult& result, const rating::PeriodInput& input, const Regulation& regulation,
                     const std::vector<store::RosterPlayer>& roster) {
  std::map<PlayerKey, const store::RosterPlayer*> people;
  for (const store::RosterPlayer& player : roster) people.emplace(player_key(player.id), &player);
  std::map<PlayerKey, std::optional<Date>> births;
  for (const rating::PlayerFacts& fact : input.facts) births[fact.player] = fact.birth;
  std::map<PlayerKey, const rating::PlayerStanding*> standings;
  for (const rating::PlayerStanding& player : result.after.players) standings.emplace(player.player, &player);
  std::set<PlayerKey> keys;
  for (const auto& [key, standing] : standings) keys.insert(key);
  for (const auto& [key, person] : people) keys.insert(key);

  const Date list_date = input.period.list_date();
  const Date active_from = add_months(list_date, -k_active_months);
  StoredList list;
  list.manifest.month = input.period.list;
  for (const PlayerKey& key : keys) {
    if (!is_member_key(key)) continue;
    const auto person = people.find(key);
    const auto standing = standings.find(key);
    for (const RatingCategory category : k_categories) {
      const rating::CategoryStanding state =
          standing == standings.end() ? rating::CategoryStanding{} : standing->second->of(category);
      const auto birth = births.find(key);
      ListEntry entry;
      entry.player = key;
      entry.category = category;
      entry.rating = state.rating;
      entry.games = state.games;
      entry.peak = state.peak;
      entry.last_game = state.last_game;
      entry.is_active = state.last_game && *state.last_game >= active_from;
      entry.k_factor = rating::listed_k_factor(state, birth == births.end() ? std::nullopt : birth->second, list_date,
                                               regulation);
      if (person != people.end()) {
        entry.name = person->second->name;
        entry.kanji = person->second->kanji;
        entry.is_member = person->second->is_member;
      }
      list.entries.push_back(std::move(entry));
    }
  }
  for (const RatingCategory category : k_categories) rank(list.entries, category);
  list.pool = result.after.pool;
  return list;
}

std::string output_sha256(const StoredList& list) {
  Json entries = Json::array();
  for (const ListEntry& entry : list.entries) {
    entries.push_back({entry.player.text(), std::string(to_string(entry.category)),
                       entry.rating ? Json(entry.rating->points()) : Json(nullptr), entry.games,
                       entry.peak ? Json(entry.peak->points()) : Json(nullptr),
                       entry.k_factor ? Json(entry.k_factor->value()) : Json(nullptr), output::or_null(entry.last_game),
                       output::or_null(entry.rank), entry.is_active});
  }
  Json pool = Json::array();
  for (const rating::PoolGame& game : list.pool) {
    pool.push_back({game.player.text(), std::string(to_string(game.category)), to_iso(game.date), game.event.text(),
                    game.round, game.opponent.text(), game.opponent_rating.points(), game.score.half_points()});
  }
  return importers::sha256_hex(output::dump({{"month", to_iso(list.manifest.month)}, {"entries", entries}, {"pool", pool}}));
}

Result<ComputedList> compute_list(YearMonth month, Sources sources, const Regulation& regulation, Instant now,
                                  WithoutBase without_base) {
  if (regulation.expected_score() == nullptr) return failure(k_edition_not_usable, {}, {}, {regulation.id.text()});
  if (is_fixed(month, sources.lists)) return failure(k_list_published, {}, {}, {to_iso(month)});
  for (const store::ListManifest& manifest : sources.lists.all()) {
    if (manifest.month > month) return failure(k_list_has_successor, {}, {}, {to_iso(month), to_iso(manifest.month)});
  }
  ComputedList out;
  std::vector<store::ReportId> reports;
  std::optional<store::ListId> base;
  std::vector<store::DecisionId> decisions;
  SEISEKI_TRY(out.input, collect_input(month, sources, reports, base, decisions, without_base));
  const std::vector<Merge> merged = merges(sources.decisions);
  SEISEKI_CHECK(apply_merges(merged, out.input, decisions));
  out.input.adoptions = adoptions_for(out.input.before, out.input.period.last, sources.decisions,
                                      {regulation.id.text(), "6(1)", "A44"}, decisions, merged);
  out.input_document = write_period_input(out.input);
  out.result = rating::rate_period(out.input, regulation);
  out.list = make_list(out.result, out.input, regulation,
                       without_merged(sources.roster.all(), merged, out.input.period.last));
  store::ListManifest& manifest = out.list.manifest;
  manifest.edition = regulation.id;
  manifest.edition_sha256 = regulation.sha256;
  manifest.base = base;
  manifest.reports = std::move(reports);
  std::sort(decisions.begin(), decisions.end());
  manifest.decisions = std::move(decisions);
  manifest.input_sha256 = importers::sha256_hex(out.input_document);
  manifest.output_sha256 = output_sha256(out.list);
  manifest.program_version = SEISEKI_VERSION;
  manifest.computed_at = now;
  return out;
}

std::optional<store::ListId> keep_list(const ComputedList& computed, store::Database& database,
                                       store::DocumentStore& documents, const std::string& actor) {
  store::ListStore lists{database};
  const store::ListManifest& manifest = computed.list.manifest;
  const auto newest = lists.newest(manifest.month);
  const bool same = newest && newest->output_sha256 == manifest.output_sha256 &&
                    newest->input_sha256 == manifest.input_sha256 && newest->edition_sha256 == manifest.edition_sha256 &&
                    newest->reports == manifest.reports;
  const auto& choice = computed.edition_choice;
  const bool chooses = choice && choice->id == store::DecisionId{};
  if (same && !chooses) return std::nullopt;
  documents.put(computed.input_document);
  store::Transaction transaction{database};
  StoredList list = computed.list;
  if (choice) {
    std::vector<store::DecisionId>& used = list.manifest.decisions;
    used.push_back(chooses ? store::DecisionStore{database}.insert(*choice) : choice->id);
    std::sort(used.begin(), used.end());
  }
  list.manifest.audit_head = store::AuditStore{database}.head();
  const store::ListId id = lists.insert(list, actor);
  store::ReportStore reports{database};
  for (const store::ReportId report : manifest.reports) {
    if (reports.header(report)->stage == Stage::accepted)
      reports.enter_stage({report, Stage::rated, manifest.computed_at, actor, std::nullopt});
  }
  transaction.commit();
  return id;
}

Result<rating::PeriodResult> recompute(const StoredList& list, const store::DocumentStore& documents,
                                       const Editions& editions) {
  const store::ListManifest& manifest = list.manifest;
  if (manifest.origin == store::ListOrigin::imported) return failure(k_list_imported, {}, {}, {to_iso(manifest.month)});
  SEISEKI_TRY(const std::string document, documents.get(manifest.input_sha256));
  SEISEKI_TRY(const rating::PeriodInput input, read_period_input(document));
  SEISEKI_TRY(const Regulation* regulation, editions.find(manifest.edition.text()));
  rating::PeriodResult result = rating::rate_period(input, *regulation);
  StoredList again = make_list(result, input, *regulation, {});
  // Names and people without any game come from the roster of the day; the numbers must be those of the list.
  std::map<std::pair<PlayerKey, RatingCategory>, const ListEntry*> computed;
  for (const ListEntry& entry : again.entries) computed.emplace(std::pair(entry.player, entry.category), &entry);
  std::size_t matched = 0;
  const bool same = regulation->sha256 == manifest.edition_sha256 && again.pool == list.pool &&
                    std::all_of(list.entries.begin(), list.entries.end(), [&](const ListEntry& entry) {
                      const auto found = computed.find({entry.player, entry.category});
                      if (found == computed.end()) return !entry.rating && entry.games == 0;
                      const ListEntry& other = *found->second;
                      ++matched;
                      return other.rating == entry.rating && other.games == entry.games && other.peak == entry.peak &&
                             other.k_factor == entry.k_factor && other.last_game == entry.last_game &&
                             other.is_active == entry.is_active && other.rank == entry.rank;
                    }) &&
                    matched == again.entries.size();
  if (!same) return failure(k_list_not_reproduced, {}, {}, {to_iso(manifest.month)});
  return result;
}

}  // namespace seiseki::lists
