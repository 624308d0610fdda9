/// \file
/// How many rows each table of facts was given that the audit log does not tell of, and the sum of their hashes: what
/// is gone or was changed past the program shows. Whoever changes the sum as well is not found out; that is what the
/// log is for. Inside this room only.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engine/domain/finding.hpp"
#include "importers/source/pieces.hpp"
#include "pipeline/store/fact_tables.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store {

/// Rows of one table, in any order: the sum of their hashes, modulo 2^256.
struct RowSum {
  std::int64_t count = 0;
  importers::Digest digest{};

  void add(const RowSum& other);
  friend bool operator==(const RowSum&, const RowSum&) = default;
};

/// The rows of one write, kept with it.
class WrittenRows {
public:
  /// The row that the statement has just written.
  void add(const rows::FactTable& table, const Statement& written);
  /// \pre inside the transaction that wrote them
  void keep(Session& session) const;

private:
  importers::Sha256 m_hash;
  std::map<std::string_view, RowSum> m_sums;  ///< by table
};

/// Begins with the rows that are there. \pre inside the transaction that makes the table of sums
void count_written_rows(Session& session);

/// `db-rows` of every table that does not hold what was written.
std::vector<Finding> altered_rows(Session& session);

}  // namespace seiseki::store
