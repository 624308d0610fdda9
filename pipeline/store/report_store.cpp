#include "pipeline/store/report_store.hpp"

#include <algorithm>
#include <tuple>

#include "pipeline/store/audit_rows.hpp"
#include "pipeline/store/audited_write.hpp"
#include "pipeline/store/report_rows.hpp"
#include "pipeline/store/written_rows.hpp"

namespace seiseki::store {

namespace {

using rows::k_stage;

/// The entry of one step of a report's life. \param written the step's row
AuditEntry stage_entry(Session& session, const StageEntry& entry, int sequence, std::string written) {
  FactText after;
  after.add({std::move(written)});
  const std::string number = entry.report.text();
  return {.time = entry.time,
          .actor = entry.actor,
          .action = "stage-" + std::string{to_string(entry.stage)},
          .object = "stage:" + number + '/' + std::to_string(sequence),
          .before_hash = sequence > 1 ? stage_digest(session, entry.report, sequence - 1) : std::string{},
          .after_hash = after.digest()};
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
  Statement insert_alias = Statement::insert(*session, rows::k_event_alias.name, rows::k_event_alias.columns);
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
  Statement by_id = rows::select_headers(*session, "FROM current_report_of_kind WHERE report_id = :report_id");
  Statement by_event =
      rows::select_headers(*session, "FROM current_report_of_kind WHERE event_id = :event_id ORDER BY version");
  Statement by_fingerprint =
      rows::select_headers(*session, "FROM current_report_of_kind WHERE fingerprint = :fingerprint ORDER BY report_id");
  Statement by_fingerprint_and_days =
      rows::select_headers(*session,
                           "FROM current_report_of_kind WHERE fingerprint = :fingerprint AND is_superseded = 0 AND "
                           "first_day <= :last_day AND last_day >= :first_day");
  Statement current =
      rows::select_headers(*session, "FROM current_report_of_kind WHERE report_id = :report_id AND is_superseded = 0");
  Statement played_by = Statement::returning(
      *session,
      "SELECT r.report_id, r.first_day, r.last_day FROM report_player p JOIN report r ON r.report_id = p.report_id "
      "WHERE p.player_key = :player_key AND r.first_day IS NOT NULL AND r.last_day IS NOT NULL",
      "report_id, first_day, last_day");
  Statement played_since = Statement::returning(
      *session,
      "SELECT p.player_key, r.report_id, r.first_day, r.last_day FROM report r JOIN report_player p "
      "ON p.report_id = r.report_id WHERE r.report_id > :report_id AND r.first_day IS NOT NULL AND "
      "r.last_day IS NOT NULL",
      "player_key, report_id, first_day, last_day");
  Statement by_player =
      rows::select_headers(*session,
                           "FROM current_report_of_kind WHERE is_superseded = 0 AND report_id IN "
                           "(SELECT p.report_id FROM report_player p WHERE p.player_key = :player_key)");
  Statement at_stage = Statement::returning(
      *session, "SELECT COUNT(*) FROM current_report WHERE is_superseded = 0 AND stage = :stage", "reports");
  Statement documents = Statement::select(*session, rows::k_document,
                                          "FROM report_document WHERE report_id = :report_id ORDER BY sequence");
  Statement players = Statement::select(*session, rows::k_player,
                                        "FROM report_player WHERE report_id = :report_id ORDER BY start_number");
  Statement people = Statement::select(*session, "player_key",
                                       "FROM report_player WHERE report_id = :report_id ORDER BY start_number");
  Statement rated_games =
      Statement::select(*session, "white_key, black_key, round, played_on, started, score_white, score_black",
                        "FROM whole_report_game WHERE report_id = :report_id AND status = 'rated'");
  Statement games = Statement::select(*session, rows::k_whole_game,
                                      "FROM whole_report_game WHERE report_id = :report_id ORDER BY round, sequence");
  Statement game_counts = Statement::returning(
      *session,
      "SELECT COUNT(*) - COUNT(exclusion), COUNT(exclusion) FROM report_game WHERE report_id = :report_id AND "
      "white_key <> '' AND black_key <> ''",
      "counted, left_out");
  Statement findings = Statement::select(*session, rows::k_finding,
                                         "FROM report_finding WHERE report_id = :report_id ORDER BY sequence");
  Statement stages =
      Statement::select(*session, k_stage, "FROM report_stage WHERE report_id = :report_id ORDER BY sequence");
  Statement event_of_alias = Statement::select(*session, "event_id", "FROM event_alias WHERE alias = :alias");

  /// Returns the digest of what it wrote.
  std::string write_rows(const Report& report, ReportId id) {
    FactText written;
    rows::insert(insert_report, id, number(last_version, report.header.event) + 1, report.header);
    written.add({insert_report.written()});
    for (const DocumentFacts& document : report.documents)
      insert_kept_document.run(document.sha256, document.size, report.header.recorded_at);
    written.add(write_each(insert_document, report.documents, id));
    std::vector<std::string> people_rows;
    for (const ReportPlayer& player : report.players) {
      rows::insert(insert_player, id, player);
      people_rows.push_back(insert_player.written());
    }
    written.add(std::move(people_rows));
    written.add(write_each(insert_game, report.games, id));
    written.add(write_each(insert_finding, report.findings, id));
    if (report.header.is_correspondence) {
      std::vector<std::string> starts;
      int sequence = 0;
      for (const ReportGame& game : report.games) {
        rows::insert_start(insert_start, id, ++sequence, game);
        starts.push_back(insert_start.written());
      }
      written.add_if_any(std::move(starts));
    }
    return written.digest();
  }

  /// Facts numbered from 1; returns their rows.
  template <class Fact>
  static std::vector<std::string> write_each(Statement& statement, const std::vector<Fact>& facts, ReportId id) {
    std::vector<std::string> out;
    int sequence = 0;
    for (const Fact& fact : facts) {
      rows::insert(statement, id, ++sequence, fact);
      out.push_back(statement.written());
    }
    return out;
  }

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
  std::string written = to.write_rows(report, id);
  write.commit({.time = header.recorded_at,
                .actor = std::string{actor},
                .action = "import-report",
                .object = "report:" + id.text() + " of " + header.event.text(),
                .before_hash = header.supersedes ? report_digest(*to.session, *header.supersedes) : std::string{},
                .after_hash = std::move(written)});
  enter_stage({id, header.stage, header.recorded_at, std::string{actor}, std::nullopt});
  both.commit();
  return id;
}

std::optional<ReportHeader> ReportStore::header(ReportId id) {
  const auto found = m_statements->headers(m_statements->by_id, id);
  return found.empty() ? std::nullopt : std::optional{found.front()};
}

std::optional<ReportHeader> ReportStore::current(ReportId id) {
  const auto found = m_statements->headers(m_statements->current, id);
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
  Statement& statement = rows::kept_headers(*m_statements->session, rest);
  return by_arrival(m_statements->headers(statement, filter.list ? to_iso(*filter.list) : std::string{},
                                          filter.stage ? to_string(*filter.stage) : std::string_view{}));
}

std::size_t ReportStore::count(Stage stage) {
  return static_cast<std::size_t>(m_statements->number(m_statements->at_stage, stage));
}

std::vector<ReportHeader> ReportStore::with_fingerprint(std::string_view fingerprint, Date first, Date last) {
  return by_arrival(m_statements->headers(m_statements->by_fingerprint_and_days, fingerprint, last, first));
}

std::vector<PlayedReport> ReportStore::played_by(const PlayerKey& player) {
  std::vector<PlayedReport> out;
  const auto take = [&](Row& row) {
    PlayedReport& played = out.emplace_back();
    row.into(played.report, played.first_day, played.last_day);
  };
  m_statements->played_by.each(take, player);
  return out;
}

std::vector<std::pair<PlayerKey, PlayedReport>> ReportStore::played_since(ReportId report) {
  std::vector<std::pair<PlayerKey, PlayedReport>> out;
  const auto take = [&](Row& row) {
    auto& [player, played] = out.emplace_back();
    row.into(player, played.report, played.first_day, played.last_day);
  };
  m_statements->played_since.each(take, report);
  return out;
}

std::vector<PlayedGame> ReportStore::rated_games(ReportId id) {
  const auto game = [](Row& row) {
    PlayedGame out;
    row.into(out.white, out.black, out.round, out.date, out.started, out.score_white, out.score_black);
    return out;
  };
  return m_statements->rows_of<PlayedGame>(m_statements->rated_games, game, id);
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

GameCounts ReportStore::game_counts(ReportId id) {
  GameCounts out;
  m_statements->game_counts.each([&](Row& row) { row.into(out.counted, out.left_out); }, id);
  return out;
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

void ReportStore::link(const EventId& alias, const EventId& event, Instant time) {
  const EventId now = resolve(alias);
  if (now == event) return;
  AtomicWrite write{*m_statements->session};
  m_statements->insert_alias.run(alias, event, time);
  WrittenRows written;
  written.add(rows::k_event_alias, m_statements->insert_alias);
  written.keep(*m_statements->session);
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
  write.commit(stage_entry(*m_statements->session, entry, sequence, m_statements->insert_stage.written()));
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
