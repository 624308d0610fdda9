#include "pipeline/lists/rate.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "engine/domain/home.hpp"
#include "engine/rating/k_selection.hpp"
#include "engine/rating/ranks.hpp"
#include "importers/source/document.hpp"
#include "pipeline/lists/adjustments.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/chain.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/event_ratings.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/stored_input.hpp"
#include "pipeline/lists/taken_over.hpp"
#include "pipeline/lists/told.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::lists {

using output::Json;
using store::ListEntry;
using store::Stage;
using store::StoredList;

namespace {

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
    while (const T* row = take_one(key)) found = row;
    return found;
  }
  /// The next of those with the key; nullptr behind the last.
  const T* take_one(const std::string& key) {
    while (m_next < m_rows.size() && m_key_of(*m_rows[m_next]) < key) ++m_next;
    return m_next < m_rows.size() && m_key_of(*m_rows[m_next]) == key ? m_rows[m_next++] : nullptr;
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

/// What a list says in a calculation: who wrote it and when does not matter.
auto what_it_is(const store::ListManifest& manifest) {
  return std::tie(manifest.month, manifest.base, manifest.output_sha256, manifest.input_sha256, manifest.edition_sha256,
                  manifest.reports);
}

/// Whether the published list of a month holds the report, or a revision of it that waits to be published; one that a
/// correction has taken the place of holds nothing any more.
bool is_in_published_month(store::ReportId report, store::ListStore& lists) {
  const std::vector<store::ListId> in = lists.lists_with(report);
  return std::any_of(in.begin(), in.end(), [&](store::ListId list) {
    const YearMonth month = lists.manifest(list)->month;
    return is_fixed(month, lists) && (lists.standing(month)->id == list || lists.newest(month)->id == list);
  });
}

/// The list that a report enters which its arrival gives another.
YearMonth not_before(YearMonth own, const std::optional<YearMonth>& first_open) {
  return first_open ? std::max(own, *first_open) : own;
}

/// Whoever a list calls active, without a word of the last game, has played on its day at the latest.
bool is_active_since(Date day, const rating::CategoryStanding& standing, const rating::PlayerFacts* facts,
                     RatingCategory category) {
  if (standing.last_game) return *standing.last_game >= day;
  if (facts == nullptr) return false;
  const auto& told = facts->told.activity[static_cast<std::size_t>(category)];
  return told && Date{*told / 1} >= day;
}

}  // namespace

bool is_fixed(YearMonth month, store::ListStore& lists) {
  const std::vector<store::ListManifest> revisions = lists.revisions(month);
  return std::any_of(revisions.begin(), revisions.end(), [&](const store::ListManifest& manifest) {
    return manifest.origin == store::ListOrigin::imported || lists.publication(manifest.id).has_value();
  });
}

std::optional<store::ListManifest> fixed_before(YearMonth month, store::ListStore& lists) {
  std::optional<YearMonth> latest;
  for (const YearMonth other : lists.months()) {
    if (other < month && is_fixed(other, lists)) latest = std::max(latest, std::optional{other});
  }
  return latest ? lists.standing(*latest) : std::nullopt;
}

store::ListSeries series_of(const store::ReportHeader& report) {
  return report.is_correspondence ? store::ListSeries::correspondence : store::ListSeries::over_the_board;
}

bool is_accepted(const store::ReportHeader& report) {
  return report.stage == Stage::accepted || report.stage == Stage::rated || report.stage == Stage::published;
}

bool waits_for_decision(const store::ReportHeader& report) {
  return report.stage == Stage::received || report.stage == Stage::ready;
}

bool is_in_force(const store::ReportHeader& report, store::ReportStore& reports) {
  if (!is_accepted(report)) return false;
  const std::vector<store::ReportHeader> versions = reports.versions(report.event);
  return std::none_of(versions.begin(), versions.end(), [&](const store::ReportHeader& other) {
    return other.version > report.version && is_accepted(other);
  });
}

std::optional<store::ReportId> replaced_by(const store::ReportHeader& report, store::ReportStore& reports) {
  const auto newest = reports.newest(report.event);
  if (!newest || newest->id == report.id || report.stage == Stage::published || is_in_force(report, reports))
    return std::nullopt;
  return newest->id;
}

bool is_settled(const store::ReportHeader& report, store::Database& database) {
  if (report.stage != Stage::rated) return report.stage == Stage::published;
  store::ListStore lists{database, series_of(report)};
  return is_in_published_month(report.id, lists);
}

std::optional<YearMonth> first_open_month(store::ListStore& lists) {
  std::optional<YearMonth> out;
  for (const YearMonth month : lists.months()) {
    if (is_fixed(month, lists)) out = month + std::chrono::months{1};
  }
  return out;
}

std::vector<std::pair<YearMonth, store::ReportHeader>> entering_reports(store::ReportStore& reports,
                                                                        store::ListStore& lists) {
  std::vector<std::pair<YearMonth, store::ReportHeader>> out;
  const auto first_open = first_open_month(lists);
  for (const Stage stage : {Stage::accepted, Stage::rated}) {
    // Another version that nobody has decided about yet leaves the accepted one in force.
    for (store::ReportHeader& header : reports.list({.stage = stage, .with_superseded = true})) {
      if (header.is_correspondence || !is_in_force(header, reports)) continue;
      // What a correction brought into a revision is of the queue no more.
      if (stage == Stage::rated && is_in_published_month(header.id, lists)) continue;
      const YearMonth month = not_before(header.list, first_open);
      out.emplace_back(month, std::move(header));
    }
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.second.id < b.second.id; });
  return out;
}

std::optional<YearMonth> ListsOfReports::holds(store::ReportId report) {
  for (const store::ListId id : m_lists.lists_with(report)) {
    const YearMonth month = m_lists.manifest(id)->month;
    const auto is_it = [&](const std::optional<store::ListManifest>& list) { return list && list->id == id; };
    if (is_it(m_lists.standing(month)) || is_it(m_lists.newest(month))) return month;
  }
  return std::nullopt;
}

YearMonth ListsOfReports::of(const store::ReportHeader& report) {
  if (const auto held = holds(report.id)) return *held;
  if (report.stage == Stage::refused || report.stage == Stage::withdrawn) return report.list;
  return of_arriving(report.event, report.list);
}

YearMonth ListsOfReports::of_arriving(const EventId& event, YearMonth own) {
  for (const store::ReportHeader& version : m_reports.versions(event)) {
    // One that a correction has moved for its arrival leaves the list that holds it.
    const auto held = version.list == own ? holds(version.id) : std::nullopt;
    if (held && is_fixed(*held, m_lists)) return *held;
  }
  if (!m_first_open) m_first_open = first_open_month(m_lists);
  return not_before(own, *m_first_open);
}

std::vector<store::ReportHeader> ListsOfReports::candidates(YearMonth month, const store::ReportFilter& filter) {
  std::map<store::ReportId, store::ReportHeader> out;
  const auto add = [&](store::ReportHeader header) { out.emplace(header.id, std::move(header)); };
  store::ReportFilter own = filter;
  own.list = month;
  for (store::ReportHeader& header : m_reports.list(own)) add(std::move(header));
  for (const Stage stage : {Stage::received, Stage::ready, Stage::accepted}) {
    if (filter.stage && *filter.stage != stage) continue;
    for (store::ReportHeader& header :
         m_reports.list({.list = std::nullopt, .stage = stage, .with_superseded = filter.with_superseded}))
      add(std::move(header));
  }
  for (const auto& list : {m_lists.standing(month), m_lists.newest(month)}) {
    for (const store::ReportId id : list ? list->reports : std::vector<store::ReportId>{}) {
      auto header = m_reports.header(id);
      if (header && (!filter.stage || *filter.stage == header->stage)) add(*std::move(header));
    }
  }
  std::vector<store::ReportHeader> sorted;
  for (auto& [id, header] : out) sorted.push_back(std::move(header));
  return sorted;
}

std::vector<YearMonth> months_waiting(store::ReportStore& reports, store::ListStore& lists) {
  std::set<YearMonth> months;
  for (const auto& [month, header] : entering_reports(reports, lists)) {
    if (header.stage == Stage::accepted) months.insert(month);
  }
  return {months.begin(), months.end()};
}

bool same_list(const StoredList& a, const StoredList& b) {
  return what_it_is(a.manifest) == what_it_is(b.manifest) && a.entries == b.entries;
}

void discard_list(const store::ListManifest& list, store::ListStore& lists, store::ReportStore& reports,
                  const store::Discard& discard) {
  lists.discard(discard);
  for (const store::ReportId report : list.reports) {
    if (reports.header(report)->stage != Stage::rated || !lists.lists_with(report).empty()) continue;
    const std::vector<store::StageEntry> stages = reports.stages(report);
    const auto before = std::find_if(stages.rbegin(), stages.rend(),
                                     [](const store::StageEntry& entry) { return entry.stage != Stage::rated; });
    reports.enter_stage({report, before->stage, discard.time, discard.actor, discard.decision});
  }
}

Result<rating::PeriodInput> collect_input(YearMonth month, Sources sources, const Editions& editions,
                                          const std::vector<store::RosterPlayer>& roster,
                                          std::vector<store::ReportId>& reports, std::optional<store::ListId>& base,
                                          std::vector<store::DecisionId>& decisions, WithoutBase without_base,
                                          const StoredList* given_before) {
  const auto before = given_before == nullptr ? sources.lists.latest_before(month) : std::nullopt;
  const bool has_base = before || given_before != nullptr;
  if (!has_base && without_base == WithoutBase::refuse)
    return failure(k_no_opening_list, {}, {}, {to_iso(month), opening_file(store::ListSeries::over_the_board)});
  std::vector<store::ReportHeader> entering_now;
  std::optional<YearMonth> jumped;
  for (auto& [waiting, header] : entering_reports(sources.reports, sources.lists)) {
    if (!has_base && waiting < month) jumped = std::min(jumped.value_or(waiting), waiting);
    if (waiting == month) entering_now.push_back(std::move(header));
  }
  // Age and activity go on in an empty month, so none is left out.
  if (before && before->month + std::chrono::months{1} < month) jumped = before->month + std::chrono::months{1};
  if (jumped)
    return failure(k_list_gap, {}, {}, {to_iso(month), before ? to_iso(before->month) : "-", to_iso(*jumped), {}});
  rating::PeriodInput input;
  input.period = period_of_list(month);
  if (given_before != nullptr) {
    input.before = store::rating_state(*given_before);
  } else if (before) {
    base = before->id;
    const StoredList list = *sources.lists.read(before->id);
    SEISEKI_CHECK(check_unaltered(list));
    input.before = store::rating_state(list);
  } else {
    input.before.list = month - std::chrono::months{1};
  }

  const std::vector<Merge> merged = merges(sources.decisions);
  const bool may_part = !undone_merges(sources.decisions).empty();
  std::sort(entering_now.begin(), entering_now.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  for (store::ReportHeader& header : entering_now) {
    const store::ReportId id = header.id;
    reports.push_back(id);
    const store::Report kept{.header = std::move(header),
                             .documents = {},
                             .players = may_part ? sources.reports.players(id) : std::vector<store::ReportPlayer>{},
                             .games = sources.reports.games(id),
                             .findings = sources.reports.findings(id)};
    Decided report = decided(kept, decisions_about(id, sources.decisions), roster, merged);
    std::move(report.games.begin(), report.games.end(), std::back_inserter(input.games));
    decisions.insert(decisions.end(), report.decisions.begin(), report.decisions.end());
  }
  // What is known of people enters for everybody on the list, since the list prints a K beside every rating.
  input.facts = facts_of(month, sources, roster, editions);
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
  const Date active_from = add_months(list_date, -home().active_months);
  // Ratings that a rule took over with this list, which the facts of the period cannot tell.
  std::set<std::pair<PlayerKey, RatingCategory>> taken_over;
  if (rating::asks_how_ratings_arose(regulation)) {
    for (const rating::PlayerLedger& ledger : result.ledgers) {
      const bool is_decided =
          std::any_of(input.adoptions.begin(), input.adoptions.end(), [&](const rating::Adoption& adoption) {
            return adoption.player == ledger.player && adoption.category == ledger.category;
          });
      if (ledger.adopted && !is_decided) taken_over.insert({ledger.player, ledger.category});
    }
  }
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
      const int other_games = standing == nullptr ? 0 : standing->of(other(category)).games;
      ListEntry& entry = list.entries.emplace_back();
      entry.player = key;
      entry.category = category;
      entry.rating = state.rating;
      entry.games = state.games;
      entry.peak = state.peak;
      entry.last_game = state.last_game;
      entry.is_active = is_active_since(active_from, state, fact, category);
      std::optional<rating::PlayerFacts> known;
      if (taken_over.contains({key, category})) {
        known = fact == nullptr ? rating::PlayerFacts{} : *fact;
        known->taken_over[static_cast<std::size_t>(category)] = true;
      }
      entry.k_factor =
          rating::listed_k_factor(state, other_games, known ? &*known : fact, category, list_date, regulation);
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
    Json row{game.player.text(),
             std::string(to_string(game.category)),
             to_iso(game.date),
             game.event.text(),
             game.round,
             game.opponent.text(),
             game.opponent_rating.points(),
             game.score.half_points()};
    // Only where it is so: lists without such games keep the hash they were signed with.
    if (game.opponent_unrated) row.push_back("unrated");
    out.row(row);
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

namespace {

/// All that a list of a month is computed from.
struct Collected {
  std::vector<store::RosterPlayer> people;  ///< whom the list names: without those merged into another
  rating::PeriodInput input;
  std::optional<store::ListId> base;
  std::vector<store::ReportId> reports;
  std::vector<store::DecisionId> decisions;
};

Result<Collected> collect(YearMonth month, Sources sources, const Editions& editions, const Regulation& regulation,
                          WithoutBase without_base, const StoredList* before) {
  if (regulation.expected_score() == nullptr) return failure(k_edition_not_usable, {}, {}, {regulation.id.text()});
  if (is_fixed(month, sources.lists)) return failure(k_list_published, {}, {}, {to_iso(month), {}});
  Collected out;
  out.people = sources.roster.all();
  SEISEKI_TRY(out.input, collect_input(month, sources, editions, out.people, out.reports, out.base, out.decisions,
                                       without_base, before));
  const std::vector<Merge> merged = merges(sources.decisions);
  SEISEKI_TRY(const PartedByMonth parted, parted_lists(month, sources, editions));
  const std::map<YearMonth, StoredList> apart = lists_apart(parted, sources.lists);
  if (const auto base = apart.find(out.input.before.list); base != apart.end() && before == nullptr)
    out.input.before = store::rating_state(base->second);
  raise_peaks(out.input.before, month, sources.lists, merged);
  find_ratings_at_start(out.input, regulation, first_days(out.reports, sources.reports), merged, sources.lists,
                        addresses_of(apart));
  SEISEKI_CHECK(apply_merges(merged, out.input, out.decisions));
  out.input.adoptions =
      adoptions_for(out.input.before, out.input.period.last, sources.decisions, regulation, out.decisions, merged);
  out.input.adjustments = adjustments_for(month, out.input.before, sources.decisions, regulation, out.decisions);
  if (rating::asks_how_ratings_arose(regulation)) mark_taken_over(out.input, sources, merged);
  out.people = without_merged(std::move(out.people), merged, out.input.period.last);
  return out;
}

/// Whether the list names everybody as the roster does, and nobody else.
bool names_are(const StoredList& list, const std::vector<store::RosterPlayer>& roster) {
  Rising people{roster, [](const store::RosterPlayer& player) -> const std::string& { return player.id.text(); }};
  Rising entries{list.entries, [](const ListEntry& entry) -> const std::string& { return entry.player.text(); }};
  const auto is_named = [&](const ListEntry& entry, const store::RosterPlayer* person) {
    if (person == nullptr) return entry.name.empty() && entry.kanji.empty() && entry.is_member == ListEntry{}.is_member;
    return entry.name == person->name && entry.kanji == person->kanji && entry.is_member == person->is_member;
  };
  while (const std::string* next = lesser(people.next_key(), entries.next_key())) {
    const PlayerKey key{*next};
    const store::RosterPlayer* person = people.take(key.text());
    std::size_t found = 0;
    while (const ListEntry* entry = entries.take_one(key.text())) {
      if (!is_named(*entry, person)) return false;
      ++found;
    }
    if (found == 0 && is_member_key(key)) return false;
  }
  return true;
}

}  // namespace

Result<ComputedList> compute_list(YearMonth month, Sources sources, const Editions& editions,
                                  const Regulation& regulation, Instant now, WithoutBase without_base,
                                  const StoredList* before) {
  SEISEKI_TRY(Collected collected, collect(month, sources, editions, regulation, without_base, before));
  ComputedList out;
  out.input = std::move(collected.input);
  out.input_documents = write_input_documents(out.input);
  out.result = rating::rate_period(out.input, regulation);
  out.list = make_list(out.result, out.input, regulation, collected.people);
  store::ListManifest& manifest = out.list.manifest;
  manifest.base = collected.base;
  manifest.reports = std::move(collected.reports);
  std::sort(collected.decisions.begin(), collected.decisions.end());
  manifest.decisions = std::move(collected.decisions);
  sign(out.list, regulation, out.input_documents.head, now);
  return out;
}

bool is_same_now(const StoredList& list, Sources sources, const Editions& editions, const Regulation& regulation,
                 WithoutBase without_base) {
  const store::ListManifest& manifest = list.manifest;
  if (regulation.sha256 != manifest.edition_sha256) return false;
  const auto now = collect(manifest.month, sources, editions, regulation, without_base, nullptr);
  return now && now->base == manifest.base && now->reports == manifest.reports && names_are(list, now->people) &&
         importers::sha256_hex(write_input_documents(now->input).head) == manifest.input_sha256;
}

std::optional<store::ListId> keep_list(const ComputedList& computed, store::Database& database,
                                       store::DocumentStore& documents, const std::string& actor) {
  store::ListStore lists{database};
  return keep_list(computed.list, computed.input_documents, computed.edition_choice, lists, database, documents, actor);
}

std::optional<store::ListId> keep_list(const StoredList& list, const InputDocuments& input_documents,
                                       const std::optional<store::Decision>& edition_choice, store::ListStore& lists,
                                       store::Database& database, store::DocumentStore& documents,
                                       const std::string& actor) {
  const store::ListManifest& manifest = list.manifest;
  const auto newest = lists.newest(manifest.month);
  const auto draft = newest && !is_fixed(newest->month, lists) ? lists.read(newest->id) : std::nullopt;
  const bool chooses = edition_choice && edition_choice->id == store::DecisionId{};
  store::ReportStore reports{database};
  const auto enter_reports = [&] {
    for (const store::ReportId report : manifest.reports) {
      if (reports.header(report)->stage == Stage::accepted)
        reports.enter_stage({report, Stage::rated, manifest.computed_at, actor, std::nullopt});
    }
  };
  if (draft && same_list(*draft, list) && !chooses) {
    // An acceptance that was taken back and given again is in the draft as before.
    enter_reports();
    return std::nullopt;
  }
  keep_input(documents, input_documents);
  // Whoever computed under a transaction of their own knows that nothing was decided since.
  store::OneStep transaction{database};
  store::ListManifest kept = manifest;
  if (edition_choice) {
    std::vector<store::DecisionId>& used = kept.decisions;
    used.push_back(chooses ? store::DecisionStore{database}.insert(*edition_choice) : edition_choice->id);
    std::sort(used.begin(), used.end());
  }
  kept.audit_head = store::AuditStore{database}.head();
  const store::ListId id = lists.insert(kept, list, actor);
  // One draft a month: what held the reports of the last one and not of this is where it was before.
  if (draft) discard_list(draft->manifest, lists, reports, {draft->manifest.id, manifest.computed_at, actor});
  enter_reports();
  transaction.commit();
  return id;
}

namespace {

/// Whether the pool kept with a list is the one computed again. Lists of the first calculation were kept without the
/// mark of games against unrated opponents.
bool is_pool(const std::vector<rating::PoolGame>& kept, std::vector<rating::PoolGame> again,
             rating::Calculation calculation) {
  if (kept == again) return true;
  if (calculation != rating::Calculation::first) return false;
  for (rating::PoolGame& game : again) game.opponent_unrated = false;
  std::sort(again.begin(), again.end(), rating::pool_less);
  return kept == again;
}

/// All but the places, which only whole lists have.
bool has_same_numbers(const ListEntry& a, const ListEntry& b) {
  return a.rating == b.rating && a.games == b.games && a.peak == b.peak && a.k_factor == b.k_factor &&
         a.last_game == b.last_game && a.is_active == b.is_active;
}

/// What a stored list was computed from.
struct Basis {
  rating::PeriodInput input;
  const Regulation* regulation = nullptr;  ///< never null
};

Result<Basis> basis_of(const store::ListManifest& manifest, const store::DocumentStore& documents,
                       const Editions& editions, InputOf whose) {
  if (manifest.origin == store::ListOrigin::imported)
    return failure(k_list_imported, {}, {}, {to_iso(manifest.month), {}});
  Basis out;
  SEISEKI_TRY(out.input, stored_input(documents, manifest.input_sha256, whose));
  SEISEKI_TRY(out.regulation, editions.find(manifest.edition.text()));
  if (whose == InputOf::players && rating::tells_of_everybody(out.input, *out.regulation))
    return basis_of(manifest, documents, editions, InputOf::everybody);
  return out;
}

}  // namespace

Result<std::vector<rating::PlayerLedger>> recompute_player(const PlayerKey& player, const store::ListManifest& list,
                                                           std::span<const ListEntry> entries,
                                                           const store::DocumentStore& documents,
                                                           const Editions& editions) {
  SEISEKI_TRY(const Basis basis, basis_of(list, documents, editions, InputOf::players));
  rating::PeriodResult result = rating::rate_period(basis.input, *basis.regulation);
  std::vector<rating::PlayerLedger> ledgers = result.ledgers.of(player);
  std::erase_if(result.after.players, [&](const rating::PlayerStanding& other) { return other.player != player; });
  const StoredList again = make_list(result, basis.input, *basis.regulation, {});
  // Who has neither game nor decision in the period may not have been read, and has no number of this list to show.
  const bool same = basis.regulation->sha256 == list.edition_sha256 &&
                    std::all_of(again.entries.begin(), again.entries.end(), [&](const ListEntry& computed) {
                      return std::any_of(entries.begin(), entries.end(), [&](const ListEntry& kept) {
                        return kept.category == computed.category && has_same_numbers(kept, computed);
                      });
                    });
  if (!same) return failure(k_list_not_reproduced, {}, {}, {to_iso(list.month)});
  return ledgers;
}

Result<Recomputed> recompute_with_input(const StoredList& list, const store::DocumentStore& documents,
                                        const Editions& editions) {
  const store::ListManifest& manifest = list.manifest;
  SEISEKI_TRY(Basis basis, basis_of(manifest, documents, editions, InputOf::everybody));
  Recomputed out{std::move(basis.input), basis.regulation, {}};
  out.result = rating::rate_period(out.input, *out.regulation);
  const StoredList again = make_list(out.result, out.input, *out.regulation, {});
  // Names and people without any game come from the roster of the day; the numbers must be those of the list.
  const auto order = [](const ListEntry& a, const ListEntry& b) {
    return std::tie(a.player, a.category) < std::tie(b.player, b.category);
  };
  std::size_t matched = 0;
  const bool same =
      out.regulation->sha256 == manifest.edition_sha256 && is_pool(list.pool, again.pool, out.input.calculation) &&
      std::all_of(list.entries.begin(), list.entries.end(),
                  [&](const ListEntry& entry) {
                    const auto found = std::lower_bound(again.entries.begin(), again.entries.end(), entry, order);
                    if (found == again.entries.end() || order(entry, *found)) return !entry.rating && entry.games == 0;
                    ++matched;
                    return has_same_numbers(*found, entry) && found->rank == entry.rank;
                  }) &&
      matched == again.entries.size();
  if (same) return out;
  SEISEKI_CHECK(check_unaltered(list));
  return failure(k_list_not_reproduced, {}, {}, {to_iso(manifest.month)});
}

Result<rating::PeriodResult> recompute(const StoredList& list, const store::DocumentStore& documents,
                                       const Editions& editions) {
  SEISEKI_TRY(Recomputed again, recompute_with_input(list, documents, editions));
  return std::move(again.result);
}

}  // namespace seiseki::lists
