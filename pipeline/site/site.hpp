/// \file
/// The site as its pages see it: the facts, and what follows from them for every person and event, worked out once.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "pipeline/site/facts.hpp"
#include "pipeline/site/web_host.hpp"

namespace seiseki::site {

/// The same in both languages, made for one occasion.
struct Sentence {
  std::string en;
  std::string ja;
};

/// A site that is one tournament that somebody tried, and no federation's.
struct Trial {
  EventId event;                      ///< whose page is the first
  std::vector<Sentence> assumptions;  ///< what was taken for granted
};

/// What a federation calls its site, and how links are written.
struct SiteSettings {
  std::string name_en = "Official Ratings";
  std::string name_ja = "公式レーティング";
  std::string address;  ///< `https://ratings.example.org/`, with the last `/`; empty: not known
  WebHost host = WebHost::none;
  bool tells_waiting = true;  ///< reports in hand are public
  std::string robots;         ///< what robots.txt says beside our own lines
  bool is_for_disk = false;   ///< links name the page in each folder, for reading without a server
  std::optional<Trial> trial = {};
  bool is_preview = false;  ///< the newest list is a draft, and every page says so

  const std::string& name(Language language) const { return language == Language::ja ? name_ja : name_en; }
};

/// A person on one list in one category.
struct SeriesPoint {
  std::size_t list = 0;            ///< of SiteFacts::lists
  const store::ListEntry* entry;   ///< never null
  const store::ListEntry* before;  ///< on the list before; nullptr: not on it
  /// Points since the list before; nullopt unless rated on both.
  std::optional<int> change() const;
  int games() const;  ///< that this list added
};

/// Where a ledger is: a list of SiteFacts::lists, and its place among the ledgers of that list.
struct LedgerPlace {
  std::size_t list = 0;
  std::size_t at = 0;
};

struct Person {
  PlayerKey key;
  views::PublicName name;                          ///< as on the newest list that has the person
  std::array<std::vector<SeriesPoint>, 2> series;  ///< by category, oldest first
  std::vector<LedgerPlace> ledgers;                ///< oldest first, of one list by category
  std::string address = {};                        ///< of their page, without language: `/p/N01234567/`

  const std::vector<SeriesPoint>& of(RatingCategory category) const {
    return series[static_cast<std::size_t>(category)];
  }
};

class Site {
public:
  Site(SiteFacts facts, SiteSettings settings);
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  const SiteFacts& facts() const { return m_facts; }
  const SiteSettings& settings() const { return m_settings; }
  const views::Publicity& publicity() const { return m_facts.publicity; }
  /// nullptr: there are correspondence lists alone.
  const ListFacts* newest() const { return m_facts.newest(); }
  const std::vector<ListFacts>& lists() const { return m_facts.lists; }
  /// Whether the list tells the category at all: an edition may have one list only.
  bool has_category(RatingCategory category) const;

  const std::map<PlayerKey, Person>& people() const { return m_people; }
  /// nullptr: on no list.
  const Person* person(const PlayerKey& key) const;
  const EventFacts* event(const EventId& id) const;

  /// The address of an event without its language: `cr-1300001`.
  static std::string event_address(const EventId& id);
  /// The same, known already for events that have a page.
  std::string address_of(const EventId& id) const;
  /// The people rated on the list, by rank, then ID.
  std::vector<const store::ListEntry*> rated(const ListFacts& list, RatingCategory category) const;
  /// Their ratings on the newest list, highest first.
  const std::vector<int>& newest_ratings(RatingCategory category) const {
    return m_newest_ratings[static_cast<std::size_t>(category)];
  }

private:
  void find_ledgers();

  SiteFacts m_facts;
  SiteSettings m_settings;
  std::map<PlayerKey, Person> m_people;
  std::unordered_map<std::string_view, const Person*> m_by_key;  ///< keys are those of m_people
  std::unordered_map<EventId, std::size_t> m_events;
  std::array<std::vector<int>, 2> m_newest_ratings;
};

}  // namespace seiseki::site
