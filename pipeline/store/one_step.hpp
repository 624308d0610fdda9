/// \file
/// A decision is one transaction, or part of the one its caller has open: who looks and decides does both in one step.
#pragma once

#include <optional>

#include "pipeline/store/database.hpp"

namespace seiseki::store {

class OneStep {
public:
  explicit OneStep(Database& database) {
    if (!database.in_transaction()) m_transaction.emplace(database);
  }
  /// The caller's transaction is left to the caller.
  void commit() {
    if (m_transaction) m_transaction->commit();
  }

private:
  std::optional<Transaction> m_transaction;
};

}  // namespace seiseki::store
