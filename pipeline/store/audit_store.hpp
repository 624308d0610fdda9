/// \file
/// The audit log: append-only entries, each holding the hash of the one before, so that an edit or a cut shows.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "pipeline/store/database.hpp"

namespace seiseki::store {

/// \spec office 7
struct AuditEntry {
  std::int64_t sequence = 0;  ///< 1 … without gaps; set by the store
  Instant time{};
  std::string actor;
  std::string action;
  std::string object;
  std::string before_hash;  ///< empty = nothing before
  std::string after_hash;
  std::string previous;  ///< hash of the entry before, empty for the first; set by the store
  std::string hash;      ///< SHA-256 of all fields above, each with its length; set by the store

  friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

class AuditStore {
 public:
  explicit AuditStore(Database& database);

  /// Appends and returns the entry as stored.
  AuditEntry append(AuditEntry entry);
  /// Hash of the last entry; empty for an empty log.
  std::string head();
  std::vector<AuditEntry> all();
  /// Recomputes the chain. With `published_head` the chain must also contain it, or the tail was cut.
  /// Error: `audit-broken`, naming the entry.
  [[nodiscard]] Result<void> verify(std::optional<std::string_view> published_head = std::nullopt);

 private:
  std::shared_ptr<Session> m_session;
};

}  // namespace seiseki::store
