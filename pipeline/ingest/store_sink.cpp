#include "pipeline/ingest/store_sink.hpp"

#include <future>
#include <utility>

#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/stored_form.hpp"
#include "pipeline/office/settled_identities.hpp"

namespace seiseki::ingest {

using store::Stage;

namespace {

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

}  // namespace

StoreSink::StoreSink(store::Database& database, store::DocumentStore& documents, store::Quarantine& quarantine,
                     SinkOptions options)
    : m_database{database},
      m_documents{documents},
      m_quarantine{quarantine},
      m_kept{database},
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
    answer.report = write(report, standing, answer.findings).text();
    transaction->commit();
  }
  transaction.reset();
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
  std::future<void> bytes = std::async(std::launch::async | std::launch::deferred, [&] {
    for (const importers::Document& document : report.documents) m_documents.put(document.bytes);
  });
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
  bytes.get();
  return id;
}

void StoreSink::refuse(const Batch& batch, const Error& error) {
  // The raw page of a changed format is what somebody will need to look at.
  if (error.failure() == FailureClass::drift) quarantine(batch.documents, {error.finding});
}

void StoreSink::quarantine(const std::vector<importers::Document>& documents, const std::vector<Finding>& findings) {
  for (const importers::Document& document : documents) m_quarantine.put(document, findings, m_options.now);
}

ReportSink::Answer NullSink::take(const PreparedReport& report) {
  if (!m_kept) return {is_undecidable(report.findings) ? Outcome::quarantined : Outcome::imported, {}, {}, {}};
  Standing standing = standing_of(report, *m_kept, m_options);
  return {standing.outcome, standing.earlier ? standing.earlier->id.text() : std::string{},
          std::move(standing.findings), std::move(standing.differences)};
}

}  // namespace seiseki::ingest
