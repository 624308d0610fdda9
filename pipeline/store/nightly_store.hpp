/// \file
/// What the nightly run remembers: its queue, what it saw of each item last, and the item after which it goes on. Rows
/// are replaced: this is state, not facts. Writes join the open transaction, so that the cursor moves with the data.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/domain/date.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::store {

struct NightlySource {
  std::string source;  ///< an address or tournament number in its canonical form
  Instant added_at{};
  std::string actor;

  friend bool operator==(const NightlySource&, const NightlySource&) = default;
};

/// The last look at one item that found it another than before; one that finds nothing new writes nothing.
struct NightlySeen {
  std::string item;  ///< `chess-results:1234567` or `file:<path>`
  std::string page;  ///< the address asked first, as it answered; empty for files
  std::string etag;  ///< its validators, as far as it sent any
  std::string last_modified;
  std::string content;    ///< SHA-256 of what does not change by itself
  std::string context;    ///< what the answer depended on besides: the roster, the program
  std::string outcome;    ///< `imported`, `unchanged`, `quarantined`, `refused`
  std::string code;       ///< of the finding that kept it out; empty = none
  bool is_drift = false;  ///< a rated event that has changed since
  std::optional<ReportId> report;
  Instant seen_at{};

  friend bool operator==(const NightlySeen&, const NightlySeen&) = default;
};

class NightlyStore {
public:
  explicit NightlyStore(Database& database);

  /// False if it was there already.
  bool add(const NightlySource& source);
  /// False if there was none.
  bool remove(const std::string& source);
  std::vector<NightlySource> sources();  ///< sorted by source

  std::optional<NightlySeen> seen(const std::string& item);
  std::vector<NightlySeen> all_seen();  ///< sorted by item
  void remember(const NightlySeen& seen);
  /// Of an item that is gone.
  void forget(const std::string& item);

  /// The item after which the next run begins; empty = at the beginning.
  std::string cursor();
  void set_cursor(const std::string& item);

  /// Until when people have been told of everything that was seen; nullopt: no run has told anything yet.
  std::optional<Instant> told_until();
  void set_told_until(Instant time);

private:
  std::shared_ptr<Session> m_session;
};

}  // namespace seiseki::store
