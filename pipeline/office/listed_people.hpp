/// \file
/// The federation's list as an office of its own, without a database: its people as identification sees them, and what
/// each of them had. For a trial, and for whoever asks what a list says before it is taken in. Pure.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/rating/correspondence.hpp"
#include "engine/rating/rating_state.hpp"
#include "importers/source/document.hpp"
#include "pipeline/identity/roster.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/office/list_file.hpp"

namespace seiseki::office {

class ListedPeople {
public:
  /// \pre no finding of the file is an error
  /// \param document what it was read from
  ListedPeople(ListFile file, importers::Document document);

  const importers::Document& document() const { return m_document; }
  std::string name() const;                                   ///< the file's, without its folder
  std::optional<YearMonth> month() const { return m_month; }  ///< by the file's name
  bool has_ratings() const { return m_has_ratings; }          ///< of games over the board
  bool has_correspondence() const { return m_has_correspondence; }

  const identity::Roster& roster() const { return m_roster; }
  /// Unrated and without games for somebody whom the list does not have.
  rating::PlayerStanding standing(const PlayerKey& player) const;
  std::optional<rating::CorrespondenceStanding> correspondence_standing(const PlayerKey& player) const;
  /// Birth dates, and what the K of these players' rows tells, for the list of `month`. A file whose name tells no
  /// month is taken as the list before it.
  std::vector<rating::PlayerFacts> facts(const std::set<PlayerKey>& players, YearMonth month,
                                         const lists::Editions& editions) const;

private:
  importers::Document m_document;
  std::optional<YearMonth> m_month;
  bool m_has_ratings = false;
  bool m_has_correspondence = false;
  std::vector<store::RosterPlayer> m_players;      ///< sorted by ID
  std::vector<store::ListEntry> m_entries;         ///< sorted by player
  std::vector<store::ListEntry> m_correspondence;  ///< likewise
  identity::Roster m_roster;
};

}  // namespace seiseki::office
