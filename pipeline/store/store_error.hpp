/// \file
/// The exception of the store: disk full, a broken connection, a violated constraint, a text the database cannot keep.
/// Every public function of this room that touches the database or the disk may throw it, and leaves the open
/// transaction to roll back. No other exception type leaves the room, `std::bad_alloc` and contract breaches
/// (`std::logic_error`) excepted.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::store {

class StoreError : public std::runtime_error {
public:
  explicit StoreError(Error error);
  /// The coded finding: `db-locked` (class locked) when another process holds the database, `db-text`, `db-failed` ….
  const Error& error() const { return m_error; }

private:
  Error m_error;
};

/// Throws a StoreError of that kind.
[[noreturn]] void raise(const FindingKind& kind, std::vector<std::string> arguments = {});

/// Throws a StoreError (`document-store`) with what the writer of files said, if it failed.
void require_written(const Result<void>& written);

}  // namespace seiseki::store
