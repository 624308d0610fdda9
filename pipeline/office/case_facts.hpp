/// \file
/// Facts of members that cases take from the roster, as it was then: a birth date that was entered after publication
/// decides the K anew. \clause jcf-2024-10 5(1)
#pragma once

#include <map>
#include <set>
#include <vector>

#include "pipeline/lists/editions.hpp"
#include "pipeline/office/case_scope.hpp"

namespace seiseki::office {

class CaseFacts {
public:
  CaseFacts(const CaseScope& scope, const lists::Editions& editions);

  /// Of today, but whose facts the cases take, with those.
  const std::vector<store::RosterPlayer>& roster() const { return m_roster; }
  /// Whose facts are taken.
  std::set<PlayerKey> people() const;
  /// Whether this case takes facts of somebody on the list.
  bool reach(const store::ListManifest& list);

  /// Birth dates of people the list was computed without.
  void add(const std::vector<GameRecord>& games, rating::PeriodInput& input) const;
  /// Of those whose facts the cases take, and of `apart`, what is known of them now decides.
  void take(const std::set<PlayerKey>& apart, rating::PeriodInput& input, store::ListManifest& manifest);

private:
  const CaseScope& m_scope;
  lists::Sources m_sources;
  const lists::Editions& m_editions;
  std::vector<store::RosterPlayer> m_roster;
  std::map<PlayerKey, store::DecisionId> m_taken;
};

/// Everybody who stands on the list before or plays.
std::set<PlayerKey> people_in(const rating::PeriodInput& input);

}  // namespace seiseki::office
