#include "pipeline/store/list_store.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "pipeline/store/audit_rows.hpp"
#include "pipeline/store/audited_write.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/text.hpp"

namespace seiseki::store {

namespace {

using rows::k_discard;
using rows::k_file;
using rows::k_list;
using rows::k_publication;
constexpr std::string_view k_entry =
    "list_id, player_key, category, name, kanji, rating, games, peak, k_factor, last_game, place, is_active, is_member";
constexpr std::string_view k_pool =
    "list_id, sequence, player_key, category, played_on, event_id, event_name, round, colour, opponent_key, "
    "opponent_rating, score";
constexpr std::string_view k_whole_pool =
    "list_id, sequence, player_key, category, played_on, event_id, event_name, round, colour, opponent_key, "
    "opponent_rating, score, opponent_unrated";

std::pair<ListId, ListEntry> entry(Row& row) {
  std::pair<ListId, ListEntry> out;
  ListEntry& e = out.second;
  row.into(out.first, e.player, e.category, e.name, e.kanji, e.rating, e.games, e.peak, e.k_factor, e.last_game, e.rank,
           e.is_active, e.is_member);
  return out;
}

rating::PoolGame pool_game(Row& row) {
  ListId id;
  int sequence = 0;
  rating::PoolGame g;
  row.into(id, sequence, g.player, g.category, g.date, g.event, g.event_name, g.round, g.colour, g.opponent,
           g.opponent_rating, g.score, g.opponent_unrated);
  return g;
}

/// `list:7 of 2026-03/1`
std::string audit_object(std::string_view prefix, ListId id, YearMonth month, int revision) {
  return std::string{prefix} + id.text() + " of " + to_iso(month) + '/' + std::to_string(revision);
}

template <class T, class Less>
void sort_unless_sorted(std::vector<T>& rows, Less less) {
  if (!std::is_sorted(rows.begin(), rows.end(), less)) std::sort(rows.begin(), rows.end(), less);
}

}  // namespace

rating::RatingState rating_state(const StoredList& list) {
  std::vector<const ListEntry*> entries;
  entries.reserve(list.entries.size());
  for (const ListEntry& e : list.entries) entries.push_back(&e);
  // As read from the store they are in order; of two for one player and category the later one counts.
  const auto by_player = [](const ListEntry* a, const ListEntry* b) { return a->player < b->player; };
  if (!std::is_sorted(entries.begin(), entries.end(), by_player))
    std::stable_sort(entries.begin(), entries.end(), by_player);
  rating::RatingState state{.list = list.manifest.month, .pool = list.pool};
  state.players.reserve(entries.size() / std::size(k_categories) + 1);
  for (const ListEntry* e : entries) {
    if (state.players.empty() || state.players.back().player != e->player) state.players.push_back({e->player, {}});
    state.players.back().of(e->category) = {
        .rating = e->rating, .games = e->games, .peak = e->peak, .last_game = e->last_game};
  }
  sort_unless_sorted(state.pool, rating::pool_less);
  return state;
}

struct ListStore::Statements {
  Statements(Database& database, ListSeries of) : series{of}, session{database.session()} {}

  /// The tables of a series: `rating_list`, `list_entry` …, or `correspondence_list`, `correspondence_list_entry` …
  std::string list_table() const { return is_correspondence() ? "correspondence_list" : "rating_list"; }
  std::string table(std::string_view part) const {
    return (is_correspondence() ? "correspondence_list_" : "list_") + std::string{part};
  }
  bool is_correspondence() const { return series == ListSeries::correspondence; }
  std::string from(std::string_view part, std::string_view rest) const {
    return "FROM " + table(part) + ' ' + std::string{rest};
  }
  std::string from_lists(std::string_view rest) const { return "FROM " + list_table() + ' ' + std::string{rest}; }
  /// Under the number each has, or would go out with; what was thrown away too.
  std::string from_numbered(std::string_view rest) const {
    return "FROM numbered_" + list_table() + ' ' + std::string{rest};
  }
  /// Entries with the names of the erased covered.
  std::string from_shown(std::string_view rest) const {
    return "FROM shown_" + table("entry") + ' ' + std::string{rest};
  }
  /// Without what was thrown away.
  std::string from_kept(std::string_view rest) const { return "FROM kept_" + list_table() + ' ' + std::string{rest}; }
  std::string unless_discarded() const {
    return "NOT EXISTS (SELECT 1 " + from("discard", "d WHERE d.list_id = t.list_id)");
  }

  ListSeries series;
  std::shared_ptr<Session> session;
  Statement insert_list = Statement::insert(*session, list_table(), k_list);
  Statement insert_entry = Statement::insert(*session, table("entry"), k_entry);
  Statement insert_pool = Statement::insert(*session, "list_pool", k_pool);
  Statement insert_pool_unrated = Statement::insert(*session, "list_pool_unrated", "list_id, sequence");
  Statement insert_report = Statement::insert(*session, table("report"), "list_id, report_id");
  Statement insert_decision = Statement::insert(*session, table("decision"), "list_id, decision_id");
  Statement insert_number = Statement::insert(*session, table("number"), "list_id, list_month, revision");
  Statement insert_publication = Statement::insert(*session, table("publication"), k_publication);
  Statement last_revision = Statement::returning(
      *session, "SELECT COALESCE(MAX(revision), 0) " + from_lists("WHERE list_month = :list_month"), "revision");
  Statement by_id = Statement::select(*session, k_list, from_numbered("WHERE list_id = :list_id"));
  Statement by_month =
      Statement::select(*session, k_list, from_kept("WHERE list_month = :list_month ORDER BY revision, list_id"));
  Statement before_month = Statement::select(
      *session, k_list,
      from_kept("WHERE list_month < :list_month ORDER BY list_month DESC, revision DESC, list_id DESC LIMIT 1"));
  Statement latest = Statement::select(*session, "list_id",
                                       from_kept("ORDER BY list_month DESC, revision DESC, list_id DESC LIMIT 1"));
  Statement latest_of_origin =
      Statement::select(*session, "list_id",
                        from_kept("WHERE list_month < :list_month AND origin = :origin "
                                  "ORDER BY list_month DESC, revision DESC, list_id DESC LIMIT 1"));
  Statement with_k_of_origin =
      Statement::select(*session, "list_id",
                        from_kept("t WHERE list_month < :list_month AND origin = :origin AND EXISTS (SELECT 1 " +
                                  from("entry", "e WHERE e.list_id = t.list_id AND e.k_factor IS NOT NULL)") +
                                  " ORDER BY list_month DESC, revision DESC, list_id DESC"));
  Statement origins_before = Statement::select(
      *session, "list_id, list_month, origin",
      from_kept("WHERE list_month < :list_month ORDER BY list_month DESC, revision DESC, list_id DESC"));
  Statement everything = Statement::select(*session, k_list, from_kept("ORDER BY list_month, revision, list_id"));
  Statement months = Statement::select(*session, "list_month", from_kept("GROUP BY list_month"));
  Statement order = Statement::select(*session, "list_id", from_kept("ORDER BY list_month, revision, list_id"));
  Statement entries = Statement::select(*session, k_entry, from_shown("WHERE list_id = :list_id"));
  Statement entries_of =
      Statement::select(*session, k_entry, from_shown("WHERE list_id = :list_id AND player_key = :player_key"));
  Statement of_player =
      Statement::select(*session, k_entry, from_shown("t WHERE player_key = :player_key AND " + unless_discarded()));
  Statement names_erased = Statement::select(
      *session, "player_key, name, kanji",
      from("entry", "WHERE list_id = :list_id AND player_key IN (SELECT t.player_key FROM player_tombstone t)"));
  Statement pool = Statement::select(*session, k_whole_pool, "FROM whole_list_pool WHERE list_id = :list_id");
  Statement pool_of = Statement::select(*session, k_whole_pool,
                                        "FROM whole_list_pool WHERE list_id = :list_id AND player_key = :player_key");
  Statement reports =
      Statement::select(*session, "report_id", from("report", "WHERE list_id = :list_id ORDER BY report_id"));
  Statement decisions =
      Statement::select(*session, "decision_id", from("decision", "WHERE list_id = :list_id ORDER BY decision_id"));
  Statement with_report = Statement::select(
      *session, "list_id",
      from("report", "t WHERE report_id = :report_id AND " + unless_discarded() + " ORDER BY list_id"));
  Statement insert_discard = Statement::insert(*session, table("discard"), k_discard);
  Statement discarded = Statement::select(*session, "list_id", from("discard", "WHERE list_id = :list_id"));
  Statement insert_file = Statement::insert(*session, table("file"), k_file);
  Statement files = Statement::select(*session, k_file, from("file", "WHERE list_id = :list_id"));
  Statement files_at = Statement::select(*session, k_file, from("file", "WHERE path = :path ORDER BY list_id"));
  Statement publication = Statement::select(*session, k_publication, from("publication", "WHERE list_id = :list_id"));

  template <class Id, class... Keys>
  std::vector<Id> ids(Statement& statement, const Keys&... keys) {
    std::vector<Id> out;
    statement.each([&](Row& row) { row.into(out.emplace_back()); }, keys...);
    return out;
  }

  template <class Key>
  std::vector<PublishedFile> published_files(Statement& statement, const Key& key) {
    std::vector<PublishedFile> out;
    statement.each(
        [&](Row& row) {
          PublishedFile& file = out.emplace_back();
          row.into(file.list, file.path, file.sha256);
        },
        key);
    return out;
  }

  template <class... Values>
  std::vector<ListManifest> manifests(Statement& statement, const Values&... values) {
    std::vector<ListManifest> out;
    statement.each(
        [&](Row& row) {
          ListManifest& m = out.emplace_back();
          row.into(m.id, m.month, m.revision, m.origin, m.edition, m.edition_sha256, m.base, m.input_sha256,
                   m.output_sha256, m.audit_head, m.program_version, m.computed_at);
        },
        values...);
    for (ListManifest& m : out) {
      m.reports = ids<ReportId>(reports, m.id);
      m.decisions = ids<DecisionId>(decisions, m.id);
    }
    return out;
  }
};

ListStore::ListStore(Database& database, ListSeries series)
    : m_statements{std::make_unique<Statements>(database, series)} {}
ListSeries ListStore::series() const {
  return m_statements->series;
}
ListStore::~ListStore() = default;
ListStore::ListStore(ListStore&&) noexcept = default;

ListId ListStore::insert(const ListManifest& m, const StoredList& list, std::string_view actor) {
  Statements& to = *m_statements;
  AuditedWrite write{*to.session};
  const ListId id{to.session->next_id("list")};
  int revision = 0;
  to.last_revision.each([&](Row& row) { row.into(revision); }, m.month);
  to.insert_list.run(id, m.month, revision + 1, m.origin, m.edition, m.edition_sha256, m.base, m.input_sha256,
                     m.output_sha256, m.audit_head, m.program_version, m.computed_at);
  for (const ReportId report : m.reports) to.insert_report.run(id, report);
  for (const DecisionId decision : m.decisions) to.insert_decision.run(id, decision);
  for (const ListEntry& e : list.entries) {
    to.insert_entry.run(id, e.player, e.category, e.name, e.kanji, e.rating, e.games, e.peak, e.k_factor, e.last_game,
                        e.rank, e.is_active, e.is_member);
  }
  // Correspondence lists have no pool: the games of a first rating stay with the list's input.
  int sequence = 0;
  for (const rating::PoolGame& g : list.pool) {
    to.insert_pool.run(id, ++sequence, g.player, g.category, g.date, g.event, clean(g.event_name), g.round, g.colour,
                       g.opponent, g.opponent_rating, g.score);
    if (g.opponent_unrated) to.insert_pool_unrated.run(id, sequence);
  }
  const int number = manifest(id)->revision;
  // What the federation gave is known by its number without anybody publishing it here.
  if (m.origin == ListOrigin::imported) to.insert_number.run(id, m.month, number);
  write.commit({.time = m.computed_at,
                .actor = std::string{actor},
                .action = m.origin == ListOrigin::imported ? "import-list" : "compute-list",
                .object = audit_object("list:", id, m.month, number),
                .before_hash = m.base ? list_digest(*to.session, *m.base) : std::string{},
                .after_hash = list_digest(*to.session, id)});
  return id;
}

std::optional<ListManifest> ListStore::manifest(ListId id) {
  const auto found = m_statements->manifests(m_statements->by_id, id);
  return found.empty() ? std::nullopt : std::optional{found.front()};
}

std::optional<StoredList> ListStore::read(ListId id) {
  auto found = manifest(id);
  if (!found) return std::nullopt;
  StoredList list{.manifest = *std::move(found)};
  m_statements->entries.each([&](Row& row) { list.entries.push_back(entry(row).second); }, id);
  if (!m_statements->is_correspondence())
    m_statements->pool.each([&](Row& row) { list.pool.push_back(pool_game(row)); }, id);
  sort_unless_sorted(list.entries, [](const ListEntry& a, const ListEntry& b) {
    return std::tie(a.player, a.category) < std::tie(b.player, b.category);
  });
  sort_unless_sorted(list.pool, rating::pool_less);
  return list;
}

std::vector<KeptName> ListStore::names_erased(ListId id) {
  std::vector<KeptName> out;
  m_statements->names_erased.each(
      [&](Row& row) {
        KeptName& kept = out.emplace_back();
        row.into(kept.player, kept.name, kept.kanji);
      },
      id);
  std::sort(out.begin(), out.end(), [](const KeptName& a, const KeptName& b) {
    return std::tie(a.player, a.name, a.kanji) < std::tie(b.player, b.name, b.kanji);
  });
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::vector<ListEntry> ListStore::entries_of(ListId id, const PlayerKey& player) {
  std::vector<ListEntry> out;
  m_statements->entries_of.each([&](Row& row) { out.push_back(entry(row).second); }, id, player);
  std::sort(out.begin(), out.end(), [](const ListEntry& a, const ListEntry& b) { return a.category < b.category; });
  return out;
}

std::optional<StoredList> ListStore::part(ListId id, const std::set<PlayerKey>& players) {
  auto found = manifest(id);
  if (!found) return std::nullopt;
  StoredList list{.manifest = *std::move(found)};
  for (const PlayerKey& player : players) {
    for (ListEntry& entry : entries_of(id, player)) list.entries.push_back(std::move(entry));
    if (!m_statements->is_correspondence())
      m_statements->pool_of.each([&](Row& row) { list.pool.push_back(pool_game(row)); }, id, player);
  }
  sort_unless_sorted(list.pool, rating::pool_less);
  return list;
}

std::optional<ListId> ListStore::latest() {
  const auto found = m_statements->ids<ListId>(m_statements->latest);
  return found.empty() ? std::nullopt : std::optional{found.front()};
}

std::optional<ListId> ListStore::latest_imported_before(YearMonth month) {
  const auto found = m_statements->ids<ListId>(m_statements->latest_of_origin, month, ListOrigin::imported);
  return found.empty() ? std::nullopt : std::optional{found.front()};
}

std::vector<ListId> ListStore::imported_with_k_before(YearMonth month) {
  return m_statements->ids<ListId>(m_statements->with_k_of_origin, month, ListOrigin::imported);
}

std::vector<ListId> ListStore::imported_behind(YearMonth month) {
  std::vector<ListId> out;
  std::optional<ListId> first_of_later;  // numbers rise as lists come in
  std::optional<ListId> first_of_month;
  std::optional<YearMonth> at;
  m_statements->origins_before.each(
      [&](Row& row) {
        ListId id;
        YearMonth of{};
        ListOrigin origin{};
        row.into(id, of, origin);
        if (at != of) {
          if (first_of_month) first_of_later = std::min(first_of_later.value_or(*first_of_month), *first_of_month);
          first_of_month.reset();
          at = of;
        }
        first_of_month = std::min(first_of_month.value_or(id), id);
        if (origin == ListOrigin::imported && first_of_later && *first_of_later < id) out.push_back(id);
      },
      month);
  return out;
}

std::optional<ListManifest> ListStore::newest(YearMonth month) {
  const auto found = m_statements->manifests(m_statements->by_month, month);
  return found.empty() ? std::nullopt : std::optional{found.back()};
}

std::optional<ListManifest> ListStore::latest_before(YearMonth month) {
  const auto found = m_statements->manifests(m_statements->before_month, month);
  return found.empty() ? std::nullopt : standing(found.front().month);
}

std::optional<ListManifest> ListStore::standing(YearMonth month) {
  auto revisions = m_statements->manifests(m_statements->by_month, month);
  const auto published =
      std::find_if(revisions.rbegin(), revisions.rend(), [&](const ListManifest& m) { return publication(m.id); });
  if (published != revisions.rend()) return *published;
  return revisions.empty() ? std::nullopt : std::optional{revisions.back()};
}

std::vector<ListManifest> ListStore::revisions(YearMonth month) {
  return m_statements->manifests(m_statements->by_month, month);
}

std::vector<YearMonth> ListStore::months() {
  std::vector<YearMonth> out;
  m_statements->months.each([&](Row& row) { row.into(out.emplace_back()); });
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<ListManifest> ListStore::all() {
  return m_statements->manifests(m_statements->everything);
}

std::vector<std::pair<ListId, ListEntry>> ListStore::history(const PlayerKey& player) {
  std::map<ListId, std::size_t> place;
  m_statements->order.each([&](Row& row) {
    ListId id;
    row.into(id);
    place.emplace(id, place.size());
  });
  std::vector<std::pair<ListId, ListEntry>> out;
  m_statements->of_player.each([&](Row& row) { out.push_back(entry(row)); }, player);
  std::sort(out.begin(), out.end(), [&](const auto& a, const auto& b) {
    return std::tuple{place.at(a.first), a.second.category} < std::tuple{place.at(b.first), b.second.category};
  });
  return out;
}

std::vector<ListId> ListStore::lists_with(ReportId report) {
  return m_statements->ids<ListId>(m_statements->with_report, report);
}

void ListStore::mark_published(const Publication& publication) {
  Session& session = *m_statements->session;
  AuditedWrite write{session};
  m_statements->insert_publication.run(publication.list, publication.published_at, publication.actor,
                                       publication.decision);
  const auto published = manifest(publication.list);
  m_statements->insert_number.run(published->id, published->month, published->revision);
  write.commit({.time = publication.published_at,
                .actor = publication.actor,
                .action = "publish-list",
                .object = audit_object("publication:", publication.list, published->month, published->revision),
                .before_hash = list_digest(session, publication.list),
                .after_hash = publication_digest(session, publication.list)});
}

std::optional<Publication> ListStore::publication(ListId id) {
  std::optional<Publication> found;
  m_statements->publication.each(
      [&](Row& row) {
        Publication& p = found.emplace();
        row.into(p.list, p.published_at, p.actor, p.decision);
      },
      id);
  return found;
}

void ListStore::discard(const Discard& discard) {
  Session& session = *m_statements->session;
  AuditedWrite write{session};
  const auto thrown = manifest(discard.list);
  m_statements->insert_discard.run(discard.list, discard.time, discard.actor, discard.decision);
  write.commit({.time = discard.time,
                .actor = discard.actor,
                .action = "discard-list",
                .object = audit_object("discard:", discard.list, thrown->month, thrown->revision),
                .before_hash = list_digest(session, discard.list),
                .after_hash = discard_digest(session, discard.list)});
}

bool ListStore::is_discarded(ListId id) {
  return !m_statements->ids<ListId>(m_statements->discarded, id).empty();
}

void ListStore::keep_files(ListId list, const std::vector<PublishedFile>& files, Instant time, std::string_view actor) {
  if (files.empty()) return;
  Session& session = *m_statements->session;
  AuditedWrite write{session};
  const auto published = manifest(list);
  for (const PublishedFile& file : files) m_statements->insert_file.run(list, file.path, file.sha256);
  write.commit({.time = time,
                .actor = std::string{actor},
                .action = "publish-files",
                .object = audit_object("files:", list, published->month, published->revision),
                .before_hash = publication_digest(session, list),
                .after_hash = files_digest(session, list)});
}

std::vector<PublishedFile> ListStore::files(ListId list) {
  std::vector<PublishedFile> out = m_statements->published_files(m_statements->files, list);
  // Collations differ between databases; bytes do not.
  std::sort(out.begin(), out.end(), [](const PublishedFile& a, const PublishedFile& b) { return a.path < b.path; });
  return out;
}

std::vector<PublishedFile> ListStore::files_at(std::string_view path) {
  return m_statements->published_files(m_statements->files_at, path);
}

}  // namespace seiseki::store
