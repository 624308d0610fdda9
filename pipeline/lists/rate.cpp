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

/// Rows in the order of their keys, taken by keys that rise; of several with one key the last one counts.
template <class T, class KeyOf>
class Rising {
public:
  Rising(const std::vector<T>& rows, KeyOf key_of) : m_key_of{key_of} {
    m_rows.reserve(rows.size());
    for (const T& row : rows) m_rows.push_back(&row);
    const auto less = [&](const T* a, const T* b) { return m_key_of(*a) < m_key_of(*b); };
    if (!std::is_sorted(m_rows.begin(), m_rows.end(), less)) std::stable_sort(m_rows.begin(), m_rows.end(), less);
  }

  std::size_t size() const { return m_rows.size(); }
  const std::string* next_key() const { return m_next == m_rows.size() ? nullptr : &m_key_of(*m_rows[m_next]); }
  const T* take(const std::string& key) {
    const T* found = nullptr;
    for (; m_next < m_rows.size() && m_key_of(*m_rows[m_next]) <= key; ++m_next) {
      if (m_key_of(*m_rows[m_next]) == key) found = m_rows[m_next];
    }
    return found;
  }

private:
  KeyOf m_key_of;
  std::vector<const T*> m_rows;
  std::size_t m_next = 0;
};

const std::string* lesser(const std::string* a, const std::string* b) {
  if (a == nullptr || b == nullptr) return a == nullptr ? b : a;
  return *b < *a ? b : a;
}

/// The first month whose list can still change; nullopt while there is no list at all.
std::optional<YearMonth> first_open_month(store::ListStore& lists) {
  const std::vector<YearMonth> months = lists.months();
  if (months.empty()) return std::nullopt;
  return is_fixed(months.back(), lists) ? months.back() + std::chrono::months{1} : months.back();
}

/// \interpretation A25: the arrival decides the list; a report accepted only when that list can no longer change enters
/// the first that still can, instead of none.
YearMonth entering(const store::ReportHeader& report, const std::optional<YearMonth>& first_open) {
  return first_open ? std::max(report.list, *first_open) : report.list;
}

/// Accepted reports over the board and the months they enter: correspondence reports have lists of their own.
std::vector<std::pair<YearMonth, store::ReportHeader>> accepted_reports(store::ReportStore& reports,
                                                                        store::ListStore& lists) {
  std::vector<std::pair<YearMonth, store::ReportHeader>> out;
  const auto first_open = first_open_month(lists);
  for (store::ReportHeader& header : reports.list({.stage = Stage::accepted})) {
    if (header.is_correspondence) continue;
    const YearMonth month = entering(header, first_open);
    out.emplace_back(month, std::move(header));
  }
  return out;
}

/// Rated reports of the list that the one of `month` would revise.
std::vector<store::ReportHeader> revised_reports(YearMonth month, Sources sources) {
  const auto revised = sources.lists.newest(month);
  if (!revised) return {};
  std::vector<store::ReportHeader> out = sources.reports.list({.stage = Stage::rated});
  std::erase_if(out, [&](const store::ReportHeader& header) {
    return !std::binary_search(revised->reports.begin(), revised->reports.end(), header.id);
  });
  return out;
}

}  // namespace

bool is_fixed(YearMonth month, store::ListStore& lists) {
  const std::vector<store::ListManifest> revisions = lists.revisions(month);
  return std::any_of(revisions.begin(), revisions.end(), [&](const store::ListManifest& manifest) {
    return manifest.origin == store::ListOrigin::imported || lists.publication(manifest.id).has_value();
  });
}

std::vector<YearMonth> months_waiting(store::ReportStore& reports, store::ListStore& lists) {
  std::set<YearMonth> months;
  for (const auto& [month, header] : accepted_reports(reports, lists)) months.insert(month);
  return {months.begin(), months.end()};
}

Result<rating::PeriodInput> collect_input(YearMonth month, Sources sources,
                                          const std::vector<store::RosterPlayer>& roster,
                                          std::vector<store::ReportId>& reports, std::optional<store::ListId>& base,
                                          std::vector<store::DecisionId>& decisions, WithoutBase without_base) {
  const auto before = sources.lists.latest_before(month);
  if (!before && without_base == WithoutBase::refuse) return failure(k_no_opening_list, {}, {}, {to_iso(month)});
  std::vector<store::ReportHeader> entering_now = revised_reports(month, sources);
  std::optional<YearMonth> jumped;
  for (auto& [waiting, header] : accepted_reports(sources.reports, sources.lists)) {
    // An empty month changes nothing, so only months that reports wait for must not be jumped over.
    if (waiting < month && (!before || before->month < waiting)) jumped = std::min(jumped.value_or(waiting), waiting);
    if (waiting == month) entering_now.push_back(std::move(header));
  }
  if (jumped)
    return failure(k_list_gap, {}, {}, {to_iso(month), before ? to_iso(before->month) : "-", to_iso(*jumped)});
  rating::PeriodInput input;
  input.period = period_of_list(month);
  if (before) {
    base = before->id;
    input.before = store::rating_state(*sources.lists.read(before->id));
  } else {
    input.before.list = month - std::chrono::months{1};
  }

  std::sort(entering_now.begin(), entering_now.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  for (store::ReportHeader& header : entering_now) {
    const store::ReportId id = header.id;
    reports.push_back(id);
    const store::Report kept{.header = std::move(header),
                             .documents = {},
                             .players = {},
                             .games = sources.reports.games(id),
                             .findings = sources.reports.findings(id)};
    Decided report = decided(kept, decisions_about(id, sources.decisions), roster);
    std::move(report.games.begin(), report.games.end(), std::back_inserter(input.games));
    decisions.insert(decisions.end(), report.decisions.begin(), report.decisions.end());
  }
  // Birth dates enter for everybody on the list, since the list prints a K beside every rating.
  for (const store::RosterPlayer& player : roster) {
    const auto birth = player.birth ? player.birth->full() : std::nullopt;
    if (birth) input.facts.push_back({player_key(player.id), birth, {}});
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
  Rising people{roster, [](const store::RosterPlayer& player) -> const std::string& { return player.id.text(); }};
  Rising facts{input.facts, [](const rating::PlayerFacts& fact) -> const std::string& { return fact.player.text(); }};
  Rising standings{result.after.players,
                   [](const rating::PlayerStanding& player) -> const std::string& { return player.player.text(); }};
  const Date list_date = input.period.list_date();
  const Date active_from = add_months(list_date, -k_active_months);
  StoredList list;
  list.manifest.month = input.period.list;
  list.entries.reserve(std::size(k_categories) * std::max(people.size(), standings.size()));
  while (const std::string* next = lesser(people.next_key(), standings.next_key())) {
    const PlayerKey key{*next};
    const store::RosterPlayer* person = people.take(key.text());
    const rating::PlayerStanding* standing = standings.take(key.text());
    const rating::PlayerFacts* fact = facts.take(key.text());
    if (!is_member_key(key)) continue;
    for (const RatingCategory category : k_categories) {
      const rating::CategoryStanding state = standing == nullptr ? rating::CategoryStanding{} : standing->of(category);
      ListEntry& entry = list.entries.emplace_back();
      entry.player = key;
      entry.category = category;
      entry.rating = state.rating;
      entry.games = state.games;
      entry.peak = state.peak;
      entry.last_game = state.last_game;
      entry.is_active = state.last_game && *state.last_game >= active_from;
      entry.k_factor =
          rating::listed_k_factor(state, fact == nullptr ? std::nullopt : fact->birth, list_date, regulation);
      if (person != nullptr) {
        entry.name = person->name;
        entry.kanji = person->kanji;
        entry.is_member = person->is_member;
      }
    }
  }
  for (const RatingCategory category : k_categories) rank(list.entries, category);
  list.pool = result.after.pool;
  return list;
}

std::string output_sha256(const StoredList& list) {
  output::ObjectWriter out;
  out.member("month", to_iso(list.manifest.month));
  out.open_rows("entries");
  for (const ListEntry& entry : list.entries) {
    out.row({entry.player.text(), std::string(to_string(entry.category)),
             entry.rating ? Json(entry.rating->points()) : Json(nullptr), entry.games,
             entry.peak ? Json(entry.peak->points()) : Json(nullptr),
             entry.k_factor ? Json(entry.k_factor->value()) : Json(nullptr), output::or_null(entry.last_game),
             output::or_null(entry.rank), entry.is_active});
  }
  out.close_rows();
  out.open_rows("pool");
  for (const rating::PoolGame& game : list.pool) {
    out.row({game.player.text(), std::string(to_string(game.category)), to_iso(game.date), game.event.text(),
             game.round, game.opponent.text(), game.opponent_rating.points(), game.score.half_points()});
  }
  out.close_rows();
  return importers::sha256_hex(std::move(out).finish());
}

void sign(StoredList& list, const Regulation& regulation, std::string_view input_document, Instant now) {
  store::ListManifest& manifest = list.manifest;
  manifest.edition = regulation.id;
  manifest.edition_sha256 = regulation.sha256;
  manifest.input_sha256 = importers::sha256_hex(input_document);
  manifest.output_sha256 = output_sha256(list);
  manifest.program_version = SEISEKI_VERSION;
  manifest.computed_at = now;
}

Result<ComputedList> compute_list(YearMonth month, Sources sources, const Regulation& regulation, Instant now,
                                  WithoutBase without_base) {
  if (regulation.expected_score() == nullptr) return failure(k_edition_not_usable, {}, {}, {regulation.id.text()});
  if (is_fixed(month, sources.lists)) return failure(k_list_published, {}, {}, {to_iso(month)});
  for (const YearMonth later : sources.lists.months()) {
    if (later > month) return failure(k_list_has_successor, {}, {}, {to_iso(month), to_iso(later)});
  }
  ComputedList out;
  std::vector<store::ReportId> reports;
  std::optional<store::ListId> base;
  std::vector<store::DecisionId> decisions;
  std::vector<store::RosterPlayer> roster = sources.roster.all();
  SEISEKI_TRY(out.input, collect_input(month, sources, roster, reports, base, decisions, without_base));
  const std::vector<Merge> merged = merges(sources.decisions);
  SEISEKI_CHECK(apply_merges(merged, out.input, decisions));
  out.input.adoptions = adoptions_for(out.input.before, out.input.period.last, sources.decisions,
                                      {regulation.id.text(), "6(1)", "A44"}, decisions, merged);
  out.input_document = write_period_input(out.input);
  out.result = rating::rate_period(out.input, regulation);
  out.list =
      make_list(out.result, out.input, regulation, without_merged(std::move(roster), merged, out.input.period.last));
  store::ListManifest& manifest = out.list.manifest;
  manifest.base = base;
  manifest.reports = std::move(reports);
  std::sort(decisions.begin(), decisions.end());
  manifest.decisions = std::move(decisions);
  sign(out.list, regulation, out.input_document, now);
  return out;
}

std::optional<store::ListId> keep_list(const ComputedList& computed, store::Database& database,
                                       store::DocumentStore& documents, const std::string& actor) {
  store::ListStore lists{database};
  return keep_list(computed.list, computed.input_document, computed.edition_choice, lists, database, documents, actor);
}

std::optional<store::ListId> keep_list(const StoredList& computed, const std::string& input_document,
                                       const std::optional<store::Decision>& choice, store::ListStore& lists,
                                       store::Database& database, store::DocumentStore& documents,
                                       const std::string& actor) {
  const store::ListManifest& manifest = computed.manifest;
  const auto newest = lists.newest(manifest.month);
  const bool same = newest && newest->output_sha256 == manifest.output_sha256 &&
                    newest->input_sha256 == manifest.input_sha256 &&
                    newest->edition_sha256 == manifest.edition_sha256 && newest->reports == manifest.reports;
  const bool chooses = choice && choice->id == store::DecisionId{};
  if (same && !chooses) return std::nullopt;
  documents.put(input_document);
  // Whoever computed under a transaction of their own knows that nothing was decided since.
  std::optional<store::Transaction> transaction;
  if (!database.in_transaction()) transaction.emplace(database);
  store::ListManifest kept = manifest;
  if (choice) {
    std::vector<store::DecisionId>& used = kept.decisions;
    used.push_back(chooses ? store::DecisionStore{database}.insert(*choice) : choice->id);
    std::sort(used.begin(), used.end());
  }
  kept.audit_head = store::AuditStore{database}.head();
  const store::ListId id = lists.insert(kept, computed, actor);
  store::ReportStore reports{database};
  for (const store::ReportId report : manifest.reports) {
    if (reports.header(report)->stage == Stage::accepted)
      reports.enter_stage({report, Stage::rated, manifest.computed_at, actor, std::nullopt});
  }
  if (transaction) transaction->commit();
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
                    std::all_of(list.entries.begin(), list.entries.end(),
                                [&](const ListEntry& entry) {
                                  const auto found = computed.find({entry.player, entry.category});
                                  if (found == computed.end()) return !entry.rating && entry.games == 0;
                                  const ListEntry& other = *found->second;
                                  ++matched;
                                  return other.rating == entry.rating && other.games == entry.games &&
                                         other.peak == entry.peak && other.k_factor == entry.k_factor &&
                                         other.last_game == entry.last_game && other.is_active == entry.is_active &&
                                         other.rank == entry.rank;
                                }) &&
                    matched == again.entries.size();
  if (!same) return failure(k_list_not_reproduced, {}, {}, {to_iso(manifest.month)});
  return result;
}

}  // namespace seiseki::lists
