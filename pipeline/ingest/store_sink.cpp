#include "pipeline/ingest/store_sink.hpp"

#include <algorithm>
#include <future>
#include <utility>
#include <vector>

#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/stored_form.hpp"
#include "pipeline/office/settled_identities.hpp"

namespace seiseki::ingest {

using store::Stage;

namespace {

/// Whatever happens, the document is there until it is written.
class DocumentOnItsWay {
public:
  explicit DocumentOnItsWay(std::future<void> written) : m_written{std::move(written)} {}
  ~DocumentOnItsWay() {
    if (m_written.valid()) m_written.wait();
  }
  DocumentOnItsWay(DocumentOnItsWay&&) noexcept = default;
  DocumentOnItsWay& operator=(DocumentOnItsWay&&) = delete;

  /// Throws what the writing threw.
  void arrive() { m_written.get(); }

private:
  std::future<void> m_written;
};

store::Report to_store(const PreparedReport& report, const Standing& standing, const SinkOptions& options,
                       EventId event) {
  store::Report out = stored_form(report, std::move(event));
  // \interpretation A25: a corrected re-report keeps its first arrival; a resubmission after a refusal takes the new
  // one.
  if (standing.earlier && standing.earlier->stage != Stage::refused && standing.earlier->stage != Stage::withdrawn) {
    out.header.arrival = standing.earlier->arrival;
    if (!out.header.is_correspondence) out.header.list = standing.earlier->list;
  }
  if (standing.earlier) out.header.supersedes = standing.earlier->id;
  out.header.recorded_at = options.now;
  out.header.stage = has_problem(report, standing) ? Stage::received : Stage::ready;
  for (const Finding& finding : standing.findings) out.findings.push_back(store::StoredFinding::of(finding));
  return out;
}

/// What nobody can read as it is, and somebody will need to look at: the page of a changed format, a damaged report.
Outcome outcome_of_unread(const Batch& batch, const Error& error) {
  const bool is_to_be_looked_at = error.failure() == FailureClass::drift || error.failure() == FailureClass::damage;
  return is_to_be_looked_at && !batch.documents.empty() ? Outcome::quarantined : Outcome::refused;
}

/// The finding that tells why a damaged report was taken; nullptr for any other.
const Finding* accepted_damage(const PreparedReport& report) {
  const auto found = std::find_if(report.findings.begin(), report.findings.end(),
                                  [](const Finding& finding) { return finding.kind == &k_damage_accepted; });
  return found == report.findings.end() ? nullptr : &*found;
}

}  // namespace

StoreSink::StoreSink(store::Database& database, store::DocumentStore& documents, store::Quarantine& quarantine,
                     SinkOptions options)
    : m_database{database},
      m_documents{documents},
      m_quarantine{quarantine},
      m_kept{database},
      m_sources{database},
      m_options{std::move(options)} {}

ReportSink::Answer StoreSink::take(const PreparedReport& report) {
  if (m_options.correction_of && std::exchange(m_has_taken, true)) {
    return {Outcome::refused, {}, {finding(k_correction_of_several, place_of(report), {}, {})}, {}};
  }
  // What a person said about the names stands even while something else keeps the report waiting.
  office::remember(m_database, report.resolution, report.event, {m_options.actor, m_options.now});
  // Where the event stands and what is written about it are one step: an officer may decide about it at any moment.
  std::optional<store::Transaction> transaction{std::in_place, m_database};
  Standing standing = standing_of(report, m_kept, m_options);
  Answer answer{standing.outcome, {}, standing.findings, standing.differences};
  if (standing.earlier) answer.report = standing.earlier->id.text();
  if (standing.outcome == Outcome::imported) {
    const store::ReportId id = write(report, standing, answer.findings);
    answer.report = id.text();
    record_accepted_damage(report, id);
    transaction->commit();
  }
  transaction.reset();
  if (standing.outcome == Outcome::imported && accepted_damage(report) != nullptr) release(report.documents);
  if (standing.outcome == Outcome::quarantined) {
    std::vector<Finding> all = report.findings;
    all.insert(all.end(), standing.findings.begin(), standing.findings.end());
    for (const Difference& difference : standing.differences) all.push_back(difference.finding(place_of(report)));
    quarantine(report.documents, all);
  }
  return answer;
}

store::ReportId StoreSink::write(const PreparedReport& report, const Standing& standing,
                                 std::vector<Finding>& findings) {
  // Written while the rows are: these are kept only once the bytes are on the disk, so that no row ever names a
  // document that is not there. A document without a row is harmless.
  std::vector<DocumentOnItsWay> bytes;
  bytes.reserve(report.documents.size());
  for (const importers::Document& document : report.documents) {
    bytes.emplace_back(m_writers.add<void>([this, &document] { m_documents.put(document.bytes); }));
  }
  const EventId event = event_of(report, m_kept.reports, m_options);
  // From now on this door leads to the event, too.
  if (m_options.correction_of) m_kept.reports.link(report.event, event, m_options.now);
  const store::ReportId id = m_kept.reports.insert(to_store(report, standing, m_options, event), m_options.actor);
  if (m_options.on_arrival == OnArrival::accept && !has_problem(report, standing) &&
      m_options.on_changed == OnChanged::quarantine) {
    const auto accepted =
        office::accept(m_database, id, "accepted on import", {m_options.actor, m_options.now}, m_options.four_eyes);
    if (!accepted) findings.push_back(accepted.error().finding);
  }
  if (m_options.with_report) m_options.with_report(id);
  remember(report, standing, id);
  for (DocumentOnItsWay& document : bytes) document.arrive();
  return id;
}

Outcome StoreSink::refuse(const Batch& batch, const Error& error) {
  const Outcome outcome = outcome_of_unread(batch, error);
  if (outcome == Outcome::quarantined) quarantine(batch.documents, {error.finding});
  return outcome;
}

/// Who took it, and why, is in the record: nothing else tells it from a report that nobody doubted.
void StoreSink::record_accepted_damage(const PreparedReport& report, store::ReportId id) {
  const Finding* accepted = accepted_damage(report);
  if (accepted == nullptr) return;
  for (const importers::Document& document : report.documents) {
    m_kept.decisions.insert({.time = m_options.now,
                             .actor = m_options.actor,
                             .kind = "accept-damaged",
                             .object = "document:" + document.sha256(),
                             .clause = {},
                             .reason = accepted->argument("reason"),
                             .before = R"("damaged")",
                             .after = R"("report:)" + id.text() + '"',
                             .reversible = false});
  }
}

/// What has come in all the same no longer waits to be looked at.
void StoreSink::release(const std::vector<importers::Document>& documents) {
  for (const importers::Document& document : documents) {
    const std::string hash = document.sha256();
    if (m_quarantine.show(hash)) static_cast<void>(m_quarantine.drop(hash));
  }
}

void StoreSink::remember(const PreparedReport& report, const Standing& standing, store::ReportId id) {
  if (m_options.context.empty() || report.content.empty()) return;
  // What was asked or told about its place among other reports would be told differently the next time.
  if (standing.earlier || !standing.findings.empty() || has_error(report.findings)) return;
  if (report.tournament.details.declared_correspondence || m_kept.reports.resolve(report.event) != report.event) return;
  const Facts facts = facts_of(report);
  m_sources.remember(report.content, m_options.context,
                     {id, static_cast<int>(facts.players), facts.games_to_rate, facts.games_left_out});
}

std::optional<ReportSink::KnownAnswer> StoreSink::recall(const store::KnownSource& source) {
  store::ReportStore& reports = m_kept.reports;
  const auto header = reports.current(source.report);
  if (!header || header->stage == Stage::refused || header->stage == Stage::withdrawn) return std::nullopt;
  if (reports.resolve(header->event) != header->event) return std::nullopt;
  KnownAnswer out{{Outcome::unchanged, header->id.text(), {}, {}},
                  {.event = header->event,
                   .name = header->name,
                   .format = header->format,
                   .category = header->category,
                   .is_correspondence = false,
                   .first_day = header->first_day,
                   .last_day = header->last_day,
                   .received = header->arrival,
                   .list = header->list,
                   .players = static_cast<std::size_t>(source.players),
                   .games_to_rate = source.games_to_rate,
                   .games_left_out = source.games_left_out}};
  for (store::StoredFinding& kept : reports.findings(header->id)) {
    const FindingKind* kind = m_options.kind_of(kept.code);
    if (kind == nullptr || kind->arguments.span().size() != kept.arguments.size()) return std::nullopt;
    Finding& told = out.answer.findings.emplace_back(Finding{kind, std::move(kept.where), std::move(kept.quoted), {}});
    for (store::StoredArgument& argument : kept.arguments) told.arguments.push_back(std::move(argument.value));
  }
  return out;
}

void StoreSink::quarantine(const std::vector<importers::Document>& documents, const std::vector<Finding>& findings) {
  for (const importers::Document& document : documents) m_quarantine.put(document, findings, m_options.now);
}

Outcome NullSink::refuse(const Batch& batch, const Error& error) {
  return outcome_of_unread(batch, error);
}

ReportSink::Answer NullSink::take(const PreparedReport& report) {
  if (!m_kept) return {is_undecidable(report.findings) ? Outcome::quarantined : Outcome::imported, {}, {}, {}};
  Standing standing = standing_of(report, *m_kept, m_options);
  return {standing.outcome, standing.earlier ? standing.earlier->id.text() : std::string{},
          std::move(standing.findings), std::move(standing.differences)};
}

}  // namespace seiseki::ingest
