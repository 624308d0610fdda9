/// \file
/// Decisions: what people settled, as records that are only added. One that replaces another names it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::store {

/// \spec office 4
struct Decision {
  DecisionId id;  ///< set by the store
  Instant time{};
  std::string actor;
  std::string kind;    ///< `accept-report`, `identity` …: identifiers of pipeline/office
  std::string object;  ///< what it is about: `report:12`, `report:12/game:3/5`, `player:N01234567`, `list:2026-03`
  ClauseRef clause;
  std::string reason;
  std::string before;  ///< JSON text; empty = nothing
  std::string after;   ///< JSON text
  bool reversible = true;
  std::optional<DecisionId> supersedes;

  friend bool operator==(const Decision&, const Decision&) = default;
};

/// What is not set does not restrict.
struct DecisionFilter {
  std::optional<std::string> kind;
  std::optional<std::string> object;         ///< exactly this
  std::optional<std::string> object_prefix;  ///< `report:12/`: everything inside
  bool with_superseded = false;              ///< false: only decisions in force
};

class DecisionStore {
public:
  explicit DecisionStore(Database& database);
  ~DecisionStore();
  DecisionStore(DecisionStore&&) noexcept;

  /// Inserts the decision and its entry in the audit log together.
  DecisionId insert(const Decision& decision);
  std::optional<Decision> read(DecisionId id);
  /// The last one made, 0 where there is none.
  DecisionId newest();
  /// Sorted by ID.
  std::vector<Decision> list(const DecisionFilter& filter);

private:
  struct Statements;
  std::unique_ptr<Statements> m_statements;
};

}  // namespace seiseki::store
