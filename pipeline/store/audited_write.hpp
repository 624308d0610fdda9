/// \file
/// A write that ends with its entry in the audit log, both in one transaction, and the digests such entries carry. The
/// digest of a fact is taken from its rows as the database gives them back, or, of rows just written, from their
/// values, which are the same: checking later is the same act. Inside this room only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/ids.hpp"
#include "pipeline/store/session.hpp"

namespace seiseki::store {

/// Takes the log's lock first, so that all writers take their locks in one order; not to be nested.
class AuditedWrite {
public:
  explicit AuditedWrite(Session& session);

  /// Appends the entry and commits; `sequence`, `previous` and `hash` are set here.
  AuditEntry commit(AuditEntry entry);

private:
  Session& m_session;
  AtomicWrite m_write;
  std::int64_t m_sequence;
};

/// What the digest of a fact is taken from: the rows of each of its tables, every cell with its length, so that no two
/// facts give one text.
class FactText {
public:
  /// Rows as Statement::written() or Row's cells tell them; in the order of bytes, since collations of databases
  /// differ.
  void add(std::vector<std::string> rows);
  /// The same of a table that came with a later schema: a fact without such rows keeps the digest it had.
  void add_if_any(std::vector<std::string> rows);
  /// SHA-256; empty when there were no rows at all.
  std::string digest() const;

private:
  std::string m_text;
  bool m_is_there = false;
};

/// SHA-256 of an entry: every field with its length, so that no text can be moved from one field to the next.
std::string hash_of(const AuditEntry& entry);
/// SHA-256 of a text; an empty one stays empty: nothing.
std::string hash_or_nothing(std::string_view text);

// SHA-256 over every row of a fact, rows in byte order; empty when it is not there.
std::string decision_digest(Session& session, DecisionId id);
/// The report with its documents, players, games and findings; not its stages.
std::string report_digest(Session& session, ReportId id);
std::string stage_digest(Session& session, ReportId id, std::int64_t sequence);
/// What a list was made from; its entries are under `output_sha256`.
std::string list_digest(Session& session, ListId id);
std::string publication_digest(Session& session, ListId id);
std::string discard_digest(Session& session, ListId id);
/// The names and hashes of a list's files.
std::string files_digest(Session& session, ListId id);

}  // namespace seiseki::store
