/// \file
/// The roster as identification sees it, looked up for one tournament after the other: what it costs follows from how
/// many play, not from how many are members. Keeps what it has looked up; for one thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "pipeline/identity/roster.hpp"
#include "pipeline/lists/rate.hpp"

namespace seiseki::office {

/// A row of the roster as identification sees it, before anything was decided about the person.
identity::Member member_of(store::RosterPlayer player);
/// What the latest list says of a member, for telling namesakes apart. \param entries the member's on that list
void see_list(identity::Member& member, YearMonth list, std::span<const store::ListEntry> entries);
/// The same of the latest correspondence list.
void see_correspondence_list(identity::Member& member, YearMonth list, std::span<const store::ListEntry> entries);

/// What the office knows of people beside the roster's rows: links, merges, and the latest lists' ratings.
class PeopleKnowledge {
public:
  /// \param correspondence the correspondence lists; nullptr: nobody asks what they say
  explicit PeopleKnowledge(lists::Sources sources, store::ListStore* correspondence = nullptr);

  const std::optional<store::ListId>& latest_list() const { return m_list; }
  const std::optional<store::ListId>& latest_correspondence_list() const { return m_correspondence_list; }
  /// \param entries the person's on the latest list
  /// \param correspondence the same of the latest correspondence list
  identity::Member member(store::RosterPlayer player, const std::vector<store::ListEntry>& entries,
                          const std::vector<store::ListEntry>& correspondence) const;
  /// Whom the ID was merged into, on whatever day; nullptr if it was not.
  const identity::MergedInto* merged(const FederationId& id) const;

private:
  std::set<std::pair<FederationId, FideId>> m_links;
  std::map<FederationId, identity::MergedInto> m_merged;
  std::map<FederationId, std::vector<identity::CoveredName>> m_covered;
  std::optional<store::ListId> m_list;
  YearMonth m_month{};  ///< of m_list
  std::optional<store::ListId> m_correspondence_list;
  YearMonth m_correspondence_month{};
};

/// SHA-256 of all that says who people are: another one when the roster, or what was decided about people, is another.
/// What lists say of them is no part of it: that only helps a person to choose.
std::string state_of_people(lists::Sources sources);

class KnownPeople {
public:
  /// What was decided about people is read now. All of `sources`, and the correspondence lists, must outlive this.
  explicit KnownPeople(lists::Sources sources, store::ListStore* correspondence = nullptr);

  /// As identity::RosterSource::roster_for().
  std::shared_ptr<const identity::Roster> roster_for(const importers::ImportedTournament& tournament,
                                                     const identity::Assignments& assignments, const EventId& event);
  /// nullopt: nobody has the ID. Stays as long as this.
  const std::optional<identity::Member>& member(const FederationId& id);
  /// At most `most` whom an officer looks for: whoever has the ID, is called so or nearly so, or has it in the name.
  std::vector<identity::Member> searched_for(const std::string& wanted, std::size_t most);

private:
  bool is_whole_cheaper(std::size_t players);
  const std::vector<FederationId>& with_fide_id(const FideId& id);
  const std::vector<FederationId>& with_name_key(const std::string& key);

  lists::Sources m_sources;
  store::ListStore* m_correspondence;
  PeopleKnowledge m_knowledge;
  std::shared_ptr<const identity::Memory> m_memory;
  bool m_has_name_keys;     ///< else nobody is found by name
  std::size_t m_members;    ///< counted as far as it matters
  std::size_t m_asked = 0;  ///< players of all tournaments so far
  std::shared_ptr<const identity::Roster> m_whole;
  std::map<FederationId, std::optional<identity::Member>> m_by_id;
  std::map<FideId, std::vector<FederationId>> m_by_fide_id;
  std::map<std::string, std::vector<FederationId>> m_by_name_key;
};

}  // namespace seiseki::office
