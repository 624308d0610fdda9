/// \file
/// What pages are made of, as one hash for each: facts, names, settings and the program. Pages with equal ingredients
/// have equal bytes, so whoever has one need not make it again. Told are the kinds of which there are many; the others
/// are made every time. Whatever a page begins to read is added here: a test builds after random acts anew and again,
/// and compares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "pipeline/site/chain.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// A hash over fields, none of which can be taken for a part of another.
class Digest {
public:
  Digest& add(std::string_view field);
  Digest& add(std::int64_t number);
  std::string sha256() const;

private:
  std::string m_fields;
};

/// Every number of a list, without the names.
void add_entries(const store::StoredList& list, Digest& digest);

class Ingredients {
public:
  /// `site` and `chains` must outlive it. Worked out on `jobs` threads.
  Ingredients(const Site& site, const Chains& chains, int jobs);

  /// Pages and files of a list, those of its comparisons too.
  const std::string& of_list(std::size_t at) const { return m_list_pages[at]; }
  /// Of its public input, and what is told of that.
  std::string of_input(std::size_t at) const;
  /// What all pages of one person are made of, worked out once. The person must outlive it.
  struct Told {
    const Person& person;
    std::vector<std::string> ledgers;   ///< of Person::ledgers, one by one
    std::vector<YearMonth> taken_away;  ///< months that took games away: their years have pages all the same
  };
  Told told(const Person& person) const;
  std::string of_player(const Told& told) const;
  std::string of_year(const Told& told, int year) const;
  std::string of_opponents(const Told& told) const;
  std::string of_event(const EventFacts& event) const;
  /// Of the page of all events that ended in the month.
  std::string of_events(YearMonth month) const;

private:
  std::string common() const;
  std::string list_numbers(const ListFacts& list) const;
  std::string list_names(const store::StoredList& list) const;
  std::string list_pages(std::size_t at) const;
  std::string whole_history() const;
  std::string not_named() const;
  /// What a person's ledger of one list tells: its numbers by what they come from, its names by what is public today.
  std::string ledger(const LedgerPlace& place) const;
  /// What a name of somebody shows, and whether it is a link.
  std::string public_name(const PlayerKey& player) const;
  /// The same; of people on lists as it was found once.
  void add_name(const PlayerKey& player, Digest& digest) const;
  void add_event(const EventId& event, Digest& digest) const;
  void add_person(const Told& told, Digest& digest) const;

  const Site& m_site;
  const Chains& m_chains;
  std::string m_common;
  std::unordered_map<PlayerKey, std::string> m_names;  ///< of people on lists
  std::vector<std::string> m_origins;                  ///< by list
  std::vector<std::string> m_list_numbers;
  std::vector<std::string> m_list_names;
  std::vector<std::string> m_list_pages;
  std::string m_history;
  std::string m_not_named;
};

}  // namespace seiseki::site
