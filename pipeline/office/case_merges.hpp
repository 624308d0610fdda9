/// \file
/// Merges as the lists of a case know them: one that was undone stays in the lists it was computed into, until a case
/// about either of the two takes it out. \interpretation A37
#pragma once

#include <set>
#include <vector>

#include "pipeline/lists/merges.hpp"
#include "pipeline/office/case_scope.hpp"

namespace seiseki::office {

class CaseMerges {
public:
  /// `people`: whose facts the cases take. A merge is taken out if a case is about either of the two, takes the facts
  /// of either, or names the ID that went in a report.
  CaseMerges(const CaseScope& scope, std::set<PlayerKey> people);

  /// Undone merges that the list was computed with and a case takes out of it.
  std::vector<lists::Merge> taken_back_on(const store::ListManifest& standing) const;
  /// Those that it keeps.
  std::vector<lists::Merge> kept_on(const store::ListManifest& standing) const;
  /// All by which the list is computed again: those in force, and those it keeps.
  std::vector<lists::Merge> on(const store::ListManifest& standing) const;
  /// Of these the ones of this list and of all before it, and those that `used` names: who was one person on the base
  /// list may have been two on an older one, by which an event that began before is rated.
  std::vector<lists::Merge> until(const store::ListManifest& standing, std::set<store::DecisionId> used) const;

private:
  std::vector<lists::Merge> undone_on(const store::ListManifest& standing) const;
  bool is_taken_back(const lists::Merge& merge) const;

  const CaseScope& m_scope;
  lists::Sources m_sources;
  std::vector<lists::Merge> m_undone;
  std::vector<lists::Merge> m_taken_back;  ///< of these the ones that the cases take out of the lists
};

}  // namespace seiseki::office
