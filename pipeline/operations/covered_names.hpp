/// \file
/// The names of people who were erased, where reports and documents set aside keep them as they were printed. They stay
/// in what is kept, by which a report is still theirs; whoever shows it, to a person or a program, covers them first.
/// Originals and the record are shown as they are. \spec site 4
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pipeline/ingest/reconcile.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/report.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::operations {

class CoveredNames {
public:
  explicit CoveredNames(store::RosterStore& roster);

  /// Of the report's players, as printed and as decided, and in its findings; nobody who is another member.
  /// `decisions`: those about it.
  void cover(store::Report& report, std::span<const store::Decision> decisions);
  /// What is found about a player of the report covered last tells no name in any spelling, nor the line it stands in;
  /// elsewhere the names that the roster and that report had.
  void cover(std::vector<store::StoredFinding>& findings) const;
  void cover(ingest::Side& side) const;

private:
  void add(const std::string& name, const std::string& tombstone);
  std::string covered(std::string text) const;
  const std::string* tombstone(const PlayerKey& player) const;

  std::map<PlayerKey, std::string> m_tombstones;
  std::vector<std::pair<std::string, std::string>> m_names;  ///< with the tombstone, longest first
  std::map<StartNumber, std::string> m_players;              ///< of the report covered last
};

}  // namespace seiseki::operations
