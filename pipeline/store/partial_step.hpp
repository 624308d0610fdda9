/// \file
/// One of several things that are kept together: what fails is undone alone, and the transaction goes on without it.
#pragma once

#include <memory>
#include <optional>

#include "pipeline/store/database.hpp"

namespace seiseki::store {

/// A transaction of its own where none is open. Inside one a part of it: destroyed without `commit()`, what was written
/// since it began is undone, and whatever failed in it no longer keeps the transaction from being committed. Parts do
/// not nest.
class PartialStep {
public:
  explicit PartialStep(Database& database);
  ~PartialStep();
  PartialStep(const PartialStep&) = delete;
  PartialStep& operator=(const PartialStep&) = delete;

  /// Of a part: kept with the transaction it is of, whenever that is.
  void commit();

private:
  std::optional<Transaction> m_own;
  std::shared_ptr<Session> m_session;
  bool m_is_part = false;
};

}  // namespace seiseki::store
