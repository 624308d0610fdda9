/// \file
/// The sink that keeps: each tournament whole or not at all, in a transaction of its own or in one with those it is
/// held with, idempotent by whatever door the event came, raw documents on the disk before the transaction of the rows
/// that name them ends. What can be read becomes a report, at stage received while it has open problems; quarantine is
/// for what cannot be read and for what would change an event that is rated, or may be another one twice.
#pragma once

#include <future>
#include <optional>
#include <vector>

#include "pipeline/ingest/replaced_documents.hpp"
#include "pipeline/ingest/standing.hpp"
#include "pipeline/ingest/workers.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/known_source_store.hpp"
#include "pipeline/store/quarantine.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::ingest {

class StoreSink : public ReportSink {
public:
  /// All must outlive the sink.
  StoreSink(store::Database& database, store::DocumentStore& documents, store::Quarantine& quarantine,
            SinkOptions options);

  Answer take(const PreparedReport& report) override;
  Outcome refuse(const Batch& batch, const Error& error) override;
  std::optional<KnownAnswer> recall(const store::KnownSource& source) override;
  void hold() override;
  void settle() override;
  void let_go() noexcept override;

private:
  /// Of documents. They mostly wait for the disk.
  static constexpr int k_writers = 2;

  /// Notes what the report was read from, if the same will give the same answer when it comes again.
  void remember(const PreparedReport& report, const Standing& standing, store::ReportId id);
  void quarantine(const std::vector<importers::Document>& documents, const std::vector<Finding>& findings,
                  const std::string& event, std::optional<Instant> said_arrival);
  /// What lies in quarantine is closed or let go of once the report that replaces it is kept, so nothing is held then.
  void settle_beside_quarantine();
  /// Starts writing them.
  void send(const std::vector<importers::Document>& documents);
  /// They are on the disk then. Throws what the writing threw.
  void wait_for_documents();
  /// Decides for the record that the copy makes documents needless, and which.
  void decide_replaced(const PreparedReport& report, Outcome outcome, store::ReportId id,
                       std::vector<store::QuarantinedItem>& replaced);
  void decide_replaced(const SoundCopy& copy, store::ReportId report, std::vector<store::QuarantinedItem>& replaced);
  /// Closes them, and says so.
  void close(const std::vector<store::QuarantinedItem>& replaced, store::ReportId report,
             std::vector<Finding>& findings);
  void record_accepted_damage(const PreparedReport& report, store::ReportId id);
  /// Those that lie in quarantine leave it with the report, which is not kept yet; they are dropped once it is.
  std::vector<std::string> release(const std::vector<importers::Document>& documents, store::ReportId report);
  const std::vector<store::QuarantinedItem>& in_quarantine();
  /// What keeps a report from being accepted is added to the findings.
  store::ReportId write(const PreparedReport& report, const Standing& standing, std::vector<Finding>& findings);

  store::Database& m_database;
  store::DocumentStore& m_documents;
  store::Quarantine& m_quarantine;
  Kept m_kept;
  store::KnownSourceStore m_sources;
  SinkOptions m_options;
  bool m_has_taken = false;
  std::optional<store::Transaction> m_together;  ///< of what is held
  std::vector<std::future<void>> m_under_way;    ///< documents on their way to the disk
  std::size_t m_bytes_under_way = 0;
  std::optional<std::vector<store::QuarantinedItem>> m_in_quarantine;  ///< as last looked up
  Workers m_writers{k_writers};
};

/// The sink of `check`: looks, keeps nothing.
class NullSink : public ReportSink {
public:
  /// `database` may be nullptr: without one nothing is known. `quarantine`, which outlives the sink: whose documents
  /// are told that a copy would close.
  NullSink(store::Database* database, SinkOptions options, const store::Quarantine* quarantine = nullptr)
      : m_quarantine{quarantine}, m_options{std::move(options)} {
    if (database != nullptr) m_kept.emplace(*database);
  }
  Answer take(const PreparedReport& report) override;
  Outcome refuse(const Batch& batch, const Error& error) override;

private:
  std::optional<Kept> m_kept;
  const store::Quarantine* m_quarantine;
  SinkOptions m_options;
};

}  // namespace seiseki::ingest
