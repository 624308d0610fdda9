#include "pipeline/store/report_rows.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "pipeline/store/text.hpp"

namespace seiseki::store::rows {

namespace {

std::vector<std::string> cleaned(std::vector<std::string> texts) {
  for (std::string& text : texts) text = clean(text);
  return texts;
}

std::vector<StoredArgument> cleaned(std::vector<StoredArgument> arguments) {
  for (StoredArgument& argument : arguments) argument.value = clean(argument.value);
  return arguments;
}

/// What the decision in force about the name of the report at hand says.
std::string decided_name() {
  return "(SELECT d.value_after FROM decision d WHERE d.object = 'report:' || "
         "CAST(current_report_of_kind.report_id AS TEXT) AND d.kind = '" +
         std::string{k_name_event} +
         "' AND NOT EXISTS (SELECT 1 FROM decision n WHERE n.supersedes = d.decision_id) "
         "ORDER BY d.decision_id DESC LIMIT 1) AS decided_name";
}

std::string header_query(std::string_view rest) {
  return "SELECT " + std::string{k_header} + ", " + decided_name() + ' ' + std::string{rest};
}

std::string header_columns() {
  return std::string{k_header} + ", decided_name";
}

}  // namespace

Statement select_headers(Session& session, std::string_view rest) {
  return Statement::returning(session, header_query(rest), header_columns());
}

Statement& kept_headers(Session& session, std::string_view rest) {
  return session.returning(header_query(rest), header_columns());
}

void insert(Statement& statement, ReportId id, int version, const ReportHeader& h) {
  statement.run(id, h.event, version, h.supersedes, clean(h.name), clean(h.city), clean(h.federation),
                clean(h.organiser), clean(h.chief_arbiter), clean(h.time_control), clean(h.source_update), h.first_day,
                h.last_day, h.rounds, h.category, h.arrival, h.list, h.format, h.fingerprint, h.program_version,
                h.recorded_at);
}

void insert(Statement& statement, ReportId id, int sequence, const DocumentFacts& d) {
  std::map<std::string, std::string> headers;
  for (const auto& [name, value] : d.headers) headers.emplace(clean(name), clean(value));
  statement.run(id, sequence, d.sha256, clean(d.name), clean(d.origin), clean(d.media_type), d.retrieved_at, headers,
                d.size);
}

void insert(Statement& statement, ReportId id, const ReportPlayer& p) {
  statement.run(id, p.start_number, clean(p.name), clean(p.national_id), clean(p.fide_id), clean(p.federation),
                clean(p.title), clean(p.sex), clean(p.club), p.birth, p.rating, p.rating_national, p.rating_fide,
                p.points, p.rank, p.player, p.resolution, cleaned(p.normalisations));
}

void insert(Statement& statement, ReportId id, int sequence, const ReportGame& g) {
  statement.run(id, sequence, g.round, g.board, g.date, g.white_start, g.black_start, g.white, g.black, g.status,
                g.score_white, g.score_black, g.bye, g.exclusion, clean(g.quoted));
}

void insert_start(Statement& statement, ReportId id, int sequence, const ReportGame& g) {
  statement.run(id, sequence, g.started, g.rating_white_start, g.rating_black_start);
}

void insert(Statement& statement, ReportId id, int sequence, const StoredFinding& f) {
  statement.run(id, sequence, f.code, f.severity, clean(f.where.document), f.where.line, f.where.column,
                f.where.table_row, f.where.start_number, f.where.round, clean(f.quoted), cleaned(f.arguments));
}

ReportHeader header(Row& row) {
  ReportHeader h;
  std::optional<std::string> decided;
  row.into(h.id, h.event, h.version, h.supersedes, h.name, h.city, h.federation, h.organiser, h.chief_arbiter,
           h.time_control, h.source_update, h.first_day, h.last_day, h.rounds, h.category, h.arrival, h.list, h.format,
           h.fingerprint, h.program_version, h.recorded_at, h.stage, h.is_correspondence, decided);
  const auto name = nlohmann::json::parse(decided.value_or(std::string{}), nullptr, false);
  if (name.is_string()) h.printed_name = std::exchange(h.name, name.get<std::string>());
  return h;
}

DocumentFacts document(Row& row) {
  ReportId id;
  int sequence = 0;
  DocumentFacts d;
  row.into(id, sequence, d.sha256, d.name, d.origin, d.media_type, d.retrieved_at, d.headers, d.size);
  return d;
}

ReportPlayer player(Row& row) {
  ReportId id;
  ReportPlayer p;
  row.into(id, p.start_number, p.name, p.national_id, p.fide_id, p.federation, p.title, p.sex, p.club, p.birth,
           p.rating, p.rating_national, p.rating_fide, p.points, p.rank, p.player, p.resolution, p.normalisations);
  return p;
}

ReportGame game(Row& row) {
  ReportId id;
  int sequence = 0;
  ReportGame g;
  row.into(id, sequence, g.round, g.board, g.date, g.white_start, g.black_start, g.white, g.black, g.status,
           g.score_white, g.score_black, g.bye, g.exclusion, g.quoted, g.started, g.rating_white_start,
           g.rating_black_start);
  return g;
}

StoredFinding finding(Row& row) {
  ReportId id;
  int sequence = 0;
  StoredFinding f;
  row.into(id, sequence, f.code, f.severity, f.where.document, f.where.line, f.where.column, f.where.table_row,
           f.where.start_number, f.where.round, f.quoted, f.arguments);
  return f;
}

}  // namespace seiseki::store::rows
