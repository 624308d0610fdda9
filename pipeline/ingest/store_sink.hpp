/// \file
/// The sink that keeps: one transaction per tournament, idempotent by whatever door the event came, raw documents before
/// the rows that name them. What can be read becomes a report, at stage received while it has open problems; quarantine
/// is for what cannot be read and for what would change an event that is rated, or may be another one twice.
#pragma once

#include <functional>
#include <map>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/quarantine.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::ingest {

/// What happens to a report without open problems.
enum class OnArrival { wait_for_decision, accept };

/// What happens to an event that was rated and comes with other games now: set aside, or kept as a version that only a
/// correction case can bring into a list.
enum class OnChanged { quarantine, keep_for_correction };

struct SinkOptions {
  OnArrival on_arrival = OnArrival::wait_for_decision;
  OnChanged on_changed = OnChanged::quarantine;
  bool separate_event = false;
  Instant now{};
  std::string actor;
  /// Called inside the transaction that keeps a report, so that what it writes is kept with it or not at all.
  std::function<void(store::ReportId)> with_report = {};
};

/// What the store already knows about a prepared report.
struct Standing {
  Outcome outcome = Outcome::imported;
  std::optional<store::ReportHeader> earlier;  ///< the version it repeats or replaces
  std::vector<Finding> findings;
  /// From the report already stored, when another door brings the event or a rated one has changed since.
  std::vector<Difference> differences;
};

/// For Instructions: the arrivals of the events in the store. One that was refused or withdrawn arrives anew.
/// \interpretation A25
std::map<EventId, Instant> first_arrivals(store::ReportStore& reports);

/// Decides without writing: new, unchanged, a new version, or in need of a person. Used by `check` too.
Standing standing_of(const PreparedReport& report, store::Database& database, const SinkOptions& options);

class StoreSink : public ReportSink {
public:
  /// All must outlive the sink.
  StoreSink(store::Database& database, store::DocumentStore& documents, store::Quarantine& quarantine, SinkOptions options);

  Answer take(const PreparedReport& report) override;
  void refuse(const Batch& batch, const Error& error) override;

private:
  void quarantine(const std::vector<importers::Document>& documents, const std::vector<Finding>& findings);
  store::ReportId write(const PreparedReport& report, const Standing& standing);

  store::Database& m_database;
  store::DocumentStore& m_documents;
  store::Quarantine& m_quarantine;
  store::ReportStore m_reports;
  SinkOptions m_options;
};

/// The sink of `check`: looks, keeps nothing.
class NullSink : public ReportSink {
public:
  /// `database` may be nullptr: without one nothing is known.
  NullSink(store::Database* database, SinkOptions options) : m_database{database}, m_options{std::move(options)} {}
  Answer take(const PreparedReport& report) override;
  void refuse(const Batch&, const Error&) override {}

private:
  store::Database* m_database;
  SinkOptions m_options;
};

}  // namespace seiseki::ingest
