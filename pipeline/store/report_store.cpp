#include "pipeline/store/report_store.hpp"

#include <algorithm>
#include <tuple>

#include "pipeline/store/audit_rows.hpp"
#include "pipeline/store/audited_write.hpp"
#include "pipeline/store/report_rows.hpp"

namespace seiseki::store {

namespace {

using rows::k_stage;

/// The entry of one step of a report's life.
AuditEntry stage_entry(Session& session, const StageEntry& entry, int sequence) {
  const std::string number = entry.report.text();
  return {.time = entry.time,
          .actor = entry.actor,
          .action = "stage-" + std::string{to_string(entry.stage)},
          .object = "stage:" + number + '/' + std::to_string(sequence),
          .before_hash = sequence > 1 ? stage_digest(session, entry.report, sequence - 1) : std::string{},
          .after_hash = stage_digest(session, entry.report, sequence)};
}

std::vector<ReportHeader> by_arrival(std::vector<ReportHeader> headers) {
  std::sort(headers.begin(), headers.end(), [](const ReportHeader& a, const ReportHeader& b) {
    return std::tie(a.arrival, a.id) < std::tie(b.arrival, b.id);
  });
  return headers;
}

}  // namespace

struct ReportStore::Statements {
  explicit Statements(Database& database) : session{database.session()} {}

  std::shared_ptr<Session> session;
  // Writing.
  Statement insert_event = Statement::insert(*session, "event", "event_id, recorded_at", "ON CONFLICT DO NOTHING");
  Statement insert_alias = Statement::insert(*session, "event_alias", "alias, event_id, recorded_at");
  Statement insert_kept_document =
      Statement::insert(*session, "document", "sha256, size, recorded_at", "ON CONFLICT DO NOTHING");
  Statement insert_report = Statement::insert(*session, "report", rows::k_report);
  Statement insert_document = Statement::insert(*session, "report_document", rows::k_document);
  Statement insert_player = Statement::insert(*session, "report_player", rows::k_player);
  Statement insert_game = Statement::insert(*session, "report_game", rows::k_game);
  Statement insert_start = Statement::insert(*session, "report_game_start", rows::k_game_start);
  Statement insert_finding = Statement::insert(*session, "report_finding", rows::k_finding);
  Statement insert_stage = Statement::insert(*session, "report_stage", k_stage);
  // Reading.
  Statement last_report = Statement::returning(*session, "SELECT COALESCE(MAX(report_id), 0) FROM report", "report_id");
  Statement last_version = Statement::returning(
      *session, "SELECT COALESCE(MAX(version), 0) FROM report WHERE event_id = :event_id", "version");
  Statement last_stage = Statement::returning(
      *session, "SELECT COALESCE(MAX(sequence), 0) FROM report_stage WHERE report_id = :report_id", "sequence");
  Statement by_id =
      Statement::select(*session, rows::k_header, "FROM current_report_of_kind WHERE report_id = :report_id");
  Statement by_event = Statement::select(*session, rows::k_header,
                                         "FROM current_report_of_kind WHERE event_id = :event_id ORDER BY version");
  Statement by_fingerprint = Statement::select(
      *session, rows::k_header, "FROM current_report_of_kind WHERE fingerprint = :fingerprint ORDER BY report_id");
  Statement by_fingerprint_and_days =
      Statement::select(*session, rows::k_header,
                        "FROM current_report_of_kind WHERE fingerprint = :fingerprint AND is_superseded = 0 AND "
                        "first_day <= :last_day AND last_day >= :first_day");
  Statement of_player_on_days = Statement::returning(
      *session,
      "SELECT r.report_id FROM report_player p JOIN report r ON r.report_id = p.report_id WHERE p.player_key = "
      ":player_key AND r.first_day <= :last_day AND r.last_day >= :first_day AND "
      "NOT EXISTS (SELECT 1 FROM report n WHERE n.supersedes = r.report_id)",
      "report_id");
  Statement by_player = Statement::select(*session, rows::k_header,
                                          "FROM current_report_of_kind WHERE is_superseded = 0 AND report_id IN "
                                          "(SELECT p.report_id FROM report_player p WHERE p.player_key = :player_key)");
  Statement documents = Statement::select(*session, rows::k_document,
                                          "FROM report_document WHERE report_id = :report_id ORDER BY sequence");
  Statement players = Statement::select(*session, rows::k_player,
                                        "FROM report_player WHERE report_id = :report_id ORDER BY start_number");
  Statement people = Statement::select(*session, "player_key",
                                       "FROM report_player WHERE report_id = :report_id ORDER BY start_number");
  Statement games = Statement::select(*session, rows::k_whole_game,
                                      "FROM whole_report_game WHERE report_id = :report_id ORDER BY round, sequence");
  Statement findings = Statement::select(*session, rows::k_finding,
                                         "FROM report_finding WHERE report_id = :report_id ORDER BY sequence");
  Statement stages =
      Statement::select(*session, k_stage, "FROM report_stage WHERE report_id = :report_id ORDER BY sequence");
  Statement event_of_alias = Statement::select(*session, "event_id", "FROM event_alias WHERE alias = :alias");
  Statement hashes = Statement::select(*session, "sha256", "FROM document");

  template <class... Values>
  std::vector<ReportHeader> headers(Statement& statement, const Values&... values) {
    std::vector<ReportHeader> out;
    statement.each([&](Row& row) { out.push_back(rows::header(row)); }, values...);
    return out;
  }

  template <class... Values>
  int number(Statement& statement, const Values&... values) {
    int out = 0;
    statement.each([&](Row& row) { row.into(out); }, values...);
    return out;
  }

  template <class T>
  std::vector<T> rows_of(Statement& statement, T (*read)(Row&), ReportId id) {
    std::vector<T> out;
    statement.each([&](Row& row) { out.push_back(read(row)); }, id);
    return out;
  }
};

ReportStore::ReportStore(Database& database) : m_statements{std::make_unique<Statements>(database)} {}
ReportStore::~ReportStore() = default;
ReportStore::ReportStore(ReportStore&&) noexcept = default;

ReportId ReportStore::insert(const Report& report, std::string_view actor) {
  Statements& to = *m_statements;
  const ReportHeader& header = report.header;
  AtomicWrite both{*to.session};
  AuditedWrite write{*to.session};
  const ReportId id{to.session->next_id("report")};
  to.insert_event.run(header.event, header.recorded_at);
  rows::insert(to.insert_report, id, to.number(to.last_version, header.event) + 1, header);
  int sequence = 0;
  for (const DocumentFacts& document : report.documents) {
    to.insert_kept_document.run(document.sha256, document.size, header.recorded_at);
    rows::insert(to.insert_document, id, ++sequence, document);
  }
  for (const ReportPlayer& player : report.players) rows::insert(to.insert_player, id, player);
  sequence = 0;
  for (const ReportGame& game : report.games) {
    rows::insert(to.insert_game, id, ++sequence, game);
    if (header.is_correspondence) rows::insert_start(to.insert_start, id, sequence, game);
  }
  sequence = 0;
  for (const StoredFinding& finding : report.findings) rows::insert(to.insert_finding, id, ++sequence, finding);
  write.commit({.time = header.recorded_at,
                .actor = std::string{actor},
                .action = "import-report",
                .object = "report:" + id.text() + " of " + header.event.text(),
                .before_hash = header.supersedes ? report_digest(*to.session, *header.supersedes) : std::string{},
                .after_hash = report_digest(*to.session, id)});
  enter_stage({id, header.stage, header.recorded_at, std::string{actor}, std::nullopt});
  both.commit();
  return id;
}

std::optional<ReportHeader> ReportStore::header(ReportId id) {
  const auto found = m_statements->headers(m_statements->by_id, id);
  return found.empty() ? std::nullopt : std::optional{found.front()};
}

ReportId ReportStore::last() {
  ReportId id;
  m_statements->last_report.each([&](Row& row) { row.into(id); });
  return id;
}

std::optional<Report> ReportStore::read(ReportId id) {
  auto found = header(id);
  if (!found) return std::nullopt;
  return Report{.header = *std::move(found),
                .documents = m_statements->rows_of(m_statements->documents, rows::document, id),
                .players = players(id),
                .games = games(id),
                .findings = findings(id)};
}

std::optional<ReportHeader> ReportStore::newest(const EventId& event) {
  const auto found = m_statements->headers(m_statements->by_event, event);
  return found.empty() ? std::nullopt : std::optional{found.back()};
}

std::vector<ReportHeader> ReportStore::versions(const EventId& event) {
  return m_statements->headers(m_statements->by_event, event);
}

std::vector<ReportHeader> ReportStore::with_fingerprint(std::string_view fingerprint) {
  return m_statements->headers(m_statements->by_fingerprint, fingerprint);
}

std::vector<ReportHeader> ReportStore::list(const ReportFilter& filter) {
  // A parameter cannot switch its own condition off on PostgreSQL, which wants to know its type; so a condition that
  // does not restrict compares the column with itself.
  std::string rest = "FROM current_report_of_kind WHERE ";
  rest += filter.with_superseded ? "is_superseded >= 0" : "is_superseded = 0";
  rest += filter.list ? " AND list_month = :list_month" : " AND :list_month = ''";
  rest += filter.stage ? " AND stage = :stage" : " AND :stage = ''";
  rest += filter.event ? " AND event_id = :event_id" : " AND :event_id = ''";
  auto statement = Statement::select(*m_statements->session, rows::k_header, rest);
  return by_arrival(m_statements->headers(statement, filter.list ? to_iso(*filter.list) : std::string{},
                                          filter.stage ? to_string(*filter.stage) : std::string_view{},
                                          filter.event ? filter.event->text() : std::string{}));
}

std::vector<ReportHeader> ReportStore::with_fingerprint(std::string_view fingerprint, Date first, Date last) {
  return by_arrival(m_statements->headers(m_statements->by_fingerprint_and_days, fingerprint, last, first));
}

std::vector<ReportHeader> ReportStore::sharing(const std::set<PlayerKey>& players, Date first, Date last) {
  std::set<ReportId> found;
  for (const PlayerKey& player : players) {
    const auto take = [&](Row& row) {
      ReportId id;
      row.into(id);
      found.insert(id);
    };
    m_statements->of_player_on_days.each(take, player, last, first);
  }
  std::vector<ReportHeader> out;
  for (const ReportId id : found) out.push_back(*header(id));
  return by_arrival(std::move(out));
}

std::vector<ReportPlayer> ReportStore::players(ReportId id) {
  return m_statements->rows_of(m_statements->players, rows::player, id);
}

std::vector<PlayerKey> ReportStore::people(ReportId id) {
  const auto person = [](Row& row) {
    PlayerKey key;
    row.into(key);
    return key;
  };
  return m_statements->rows_of<PlayerKey>(m_statements->people, person, id);
}

std::vector<ReportGame> ReportStore::games(ReportId id) {
  return m_statements->rows_of(m_statements->games, rows::game, id);
}

std::vector<StoredFinding> ReportStore::findings(ReportId id) {
  return m_statements->rows_of(m_statements->findings, rows::finding, id);
}

std::vector<DocumentFacts> ReportStore::documents(ReportId id) {
  return m_statements->rows_of(m_statements->documents, rows::document, id);
}

std::vector<ReportHeader> ReportStore::of_player(const PlayerKey& player) {
  return by_arrival(m_statements->headers(m_statements->by_player, player));
}

std::vector<std::string> ReportStore::document_hashes() {
  std::vector<std::string> out;
  m_statements->hashes.each([&](Row& row) { row.into(out.emplace_back()); });
  std::sort(out.begin(), out.end());
  return out;
}

void ReportStore::link(const EventId& alias, const EventId& event, Instant time) {
  const EventId now = resolve(alias);
  if (now == event) return;
  AtomicWrite write{*m_statements->session};
  m_statements->insert_alias.run(alias, event, time);
  write.commit();
}

EventId ReportStore::resolve(const EventId& event) {
  EventId out = event;
  m_statements->event_of_alias.each([&](Row& row) { row.into(out); }, event);
  return out;
}

void ReportStore::enter_stage(const StageEntry& entry) {
  AuditedWrite write{*m_statements->session};
  const int sequence = m_statements->number(m_statements->last_stage, entry.report) + 1;
  m_statements->insert_stage.run(entry.report, sequence, entry.stage, entry.time, entry.actor, entry.decision);
  write.commit(stage_entry(*m_statements->session, entry, sequence));
}

std::vector<StageEntry> ReportStore::stages(ReportId id) {
  std::vector<StageEntry> out;
  m_statements->stages.each(
      [&](Row& row) {
        int sequence = 0;
        StageEntry& entry = out.emplace_back();
        row.into(entry.report, sequence, entry.stage, entry.time, entry.actor, entry.decision);
      },
      id);
  return out;
}

}  // namespace seiseki::store
