/// \file
/// The audit log: append-only entries, each holding the hash of the one before, so that an edit or a cut shows. Every
/// decision, report, stage, list and publication enters by itself as its repository writes it; whatever else happens by
/// record.hpp. Reads and checks here; nothing repairs.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
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
  std::string action;       ///< `accept-report`, `import-report`, `stage-rated`, `compute-list`, `publish-list` …
  std::string object;       ///< `decision:5 on report:12`, `report:12`, `stage:12/3`, `list:7 of 2026-03/1` …
  std::string before_hash;  ///< empty = nothing before
  std::string after_hash;   ///< of a fact kept in the database: the digest of its rows
  std::string previous;     ///< hash of the entry before, empty for the first; set by the store
  std::string hash;         ///< SHA-256 of all fields above, each with its length; set by the store

  friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

/// By which it can be told whether a log holds an entry that it, or a copy of it, held before.
struct AuditMark {
  std::int64_t sequence = 0;
  std::string hash;

  friend bool operator==(const AuditMark&, const AuditMark&) = default;
};

/// By how much the clocks of an office's machines may differ before it is worth a word.
inline constexpr std::chrono::seconds k_clock_tolerance{300};

class AuditStore {
public:
  explicit AuditStore(Database& database);

  /// Appends and returns the entry as stored.
  AuditEntry append(AuditEntry entry);
  /// Hash of the last entry; empty for an empty log.
  std::string head();
  std::size_t size();
  /// In order, one at a time: a log may be longer than memory.
  void each(const std::function<void(AuditEntry)>& reader);
  /// The first entry about exactly this object, or about it and something more (`report:12`, `decision:5 on …`).
  std::optional<AuditEntry> find(std::string_view object);
  /// Of every entry with one of these actions, in order.
  std::vector<AuditMark> marks(std::span<const std::string_view> actions);

  /// Recomputes the chain. With `published_head` the chain must also contain it, or the tail was cut.
  /// Error: `audit-broken`, naming the entry.
  [[nodiscard]] Result<void> verify(std::optional<std::string_view> published_head = std::nullopt);
  /// When the last entry was made, by the clock of the machine that made it; nullopt for an empty log.
  std::optional<Instant> last_time();
  /// `audit-time` for every entry that says it was made more than `tolerance` before one that stands before it. The log
  /// is whole all the same: a clock was wrong.
  std::vector<Finding> time_reversals(std::chrono::seconds tolerance = k_clock_tolerance);
  /// Compares every fact the log tells of with what the database holds: `audit-fact` for each that was changed, is
  /// gone, or stands there without having been recorded. Facts from before the log began are not known to it.
  std::vector<Finding> changed_facts();
  /// `db-rows` for every other table of facts that does not hold what was written: the roster, what FIDE's lists said,
  /// events that are one. What was written before a database counted these rows is known as it stood then.
  std::vector<Finding> altered_rows();

private:
  std::shared_ptr<Session> m_session;
};

}  // namespace seiseki::store
