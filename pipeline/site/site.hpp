/// \file
/// The site as its pages see it: the facts, and what follows from them for every person and event, worked out once.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "pipeline/site/facts.hpp"
#include "pipeline/site/own_assets.hpp"
#include "pipeline/site/regulation_text.hpp"
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

/// Who has a page of their own. `by_size`: everybody up to k_most_with_pages people, else `active`.
enum class PlayerPages { by_size, all, active };
inline constexpr std::size_t k_most_with_pages = 100'000;
/// Whoever played within so many months before the newest list is `active` here.
inline constexpr int k_months_with_page = 24;

/// Which reports are told that are on no published list yet.
enum class InHand { none, accepted, all };

/// Who answers for what the site says of people, and where they are written to; one language stands for the other
/// where that is empty.
struct Responsible {
  std::string name_en = {};
  std::string name_ja = {};
  std::string contact_en = {};  ///< an address as people write it
  std::string contact_ja = {};
  int days = 0;  ///< within which a request is answered; 0: not said

  const std::string& name(Language language) const { return either(language, name_en, name_ja); }
  const std::string& contact(Language language) const { return either(language, contact_en, contact_ja); }

private:
  static const std::string& either(Language language, const std::string& en, const std::string& ja) {
    const bool is_japanese = en.empty() || (language == Language::ja && !ja.empty());
    return is_japanese ? ja : en;
  }
};

/// What a federation calls its site, and how links are written.
struct SiteSettings {
  /// Of its pages, at least one: the first stands at the root, every other below its code.
  std::vector<Language> languages{Language::ja, Language::en};
  std::string name_en = "Official Ratings";
  std::string name_ja = "公式レーティング";
  std::string address;  ///< `https://ratings.example.org/`, with the last `/`; empty: not known
  WebHost host = WebHost::none;
  InHand in_hand = InHand::accepted;
  bool names_officers = false;  ///< decisions about events say whose they are; collected, or not there at all
  bool ranks_inactive = true;   ///< whoever has not played for a year has a place on pages, as on the list
  int years = 0;  ///< of lists that have pages, the newest list's among them; older ones are data alone. 0: all
  PlayerPages player_pages = PlayerPages::by_size;
  OwnAssets assets = {};       ///< that take the place of the program's
  RegulationTexts texts = {};  ///< of editions, shown on their pages
  std::string robots;          ///< what robots.txt says beside our own lines
  Responsible responsible = {};
  bool is_for_disk = false;  ///< links name the page in each folder, for reading without a server
  std::optional<Trial> trial = {};
  bool is_preview = false;  ///< the newest list is a draft, and every page says so

  const std::string& name(Language language) const { return language == Language::ja ? name_ja : name_en; }
  Language first_language() const { return languages.front(); }
  /// `wanted` where the site has it, else its first.
  Language language_for(Language wanted) const;
};

/// Games of somebody that lists counted.
struct GamesCounted {
  int games = 0;
  /// Of a list that was taken over nobody has the games: of it the difference of the totals stands for them.
  bool has_difference = false;
};

/// A person on one list in one category.
struct SeriesPoint {
  std::size_t list = 0;                      ///< of SiteFacts::lists
  const store::ListEntry* entry = nullptr;   ///< never null
  const store::ListEntry* before = nullptr;  ///< on the list before; nullptr: not on it
  /// The games that the list counted: those that its ledgers added to the total, not what an ID that became theirs, or
  /// a rating taken over, brought along. nullopt: nothing tells.
  std::optional<GamesCounted> counted = {};
  /// Points since the list before; nullopt unless rated on both.
  std::optional<int> change() const;
  bool has_played() const { return counted && counted->games > 0; }
};

/// A person on one correspondence list.
struct QuarterPoint {
  std::size_t quarter = 0;                  ///< of SiteFacts::quarters
  const store::ListEntry* entry = nullptr;  ///< never null
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
  std::vector<QuarterPoint> quarters;              ///< oldest first
  std::vector<LedgerPlace> ledgers;                ///< oldest first, of one list by category
  std::string address = {};                        ///< of their page, without language: `/p/N01234567/`
  bool has_played_lately = true;                   ///< by k_months_with_page

  const std::vector<SeriesPoint>& of(RatingCategory category) const {
    return series[static_cast<std::size_t>(category)];
  }
  /// nullptr: not on that list.
  const SeriesPoint* on(std::size_t list, RatingCategory category) const;
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

  /// Whether the list has pages beside its files; lists stand oldest first, and so do those without.
  bool has_pages(std::size_t list) const { return m_first_with_pages <= list; }
  bool has_pages(const ListFacts& list) const { return has_pages(static_cast<std::size_t>(&list - lists().data())); }
  /// The oldest list with pages; 0: all have.
  std::size_t first_with_pages() const { return m_first_with_pages; }
  /// Whether people have no page who have not played for long.
  bool leaves_people_out() const { return m_leaves_people_out; }
  /// Whether names lead to a page of the player's own, with curve and games.
  bool has_page(const PlayerKey& player) const;
  /// The same of an event: the event; nullptr: it has none.
  const EventFacts* event_with_page(const EventId& id) const;
  /// What all lists counted behind the first place up to the second.
  GamesCounted games_counted(const Person& person, RatingCategory category, std::size_t behind, std::size_t last) const;
  /// The IDs that are this one by the newest list, also by way of another, each with the place of the first list on
  /// which they are one; in the order in which they were decided about.
  struct Joined {
    const Person* person = nullptr;  ///< never null
    std::size_t list = 0;
    bool is_direct = true;  ///< no other ID stands between
  };
  std::vector<Joined> joined_to(const PlayerKey& player) const;
  /// How the list went out; nullptr: it did not, or was not computed here.
  const PublicationFacts* publication(const store::ListManifest& list, store::ListSeries series) const;
  /// The versions of the event's report that arrived after a list that counts it first went out; nullopt: none has
  /// gone out, or nothing tells when.
  std::optional<std::vector<const store::ReportHeader*>> edited_since(const EventFacts& event) const;
  /// The list of a month; nullptr: there is none.
  const ListFacts* list_of(YearMonth month) const;
  /// Its place among lists(). \pre there is one
  std::size_t place_of(YearMonth month) const { return static_cast<std::size_t>(list_of(month) - lists().data()); }
  /// The place that pages show of an entry of any list; nullopt: none.
  std::optional<int> place(const store::ListEntry& entry) const;
  const EventFacts* event(const EventId& id) const;
  /// nullptr: no list counts a game of it.
  const CorrespondenceEvent* correspondence_event(const EventId& id) const;

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
  /// Of those who are active alone.
  const std::vector<int>& newest_active_ratings(RatingCategory category) const {
    return m_newest_active_ratings[static_cast<std::size_t>(category)];
  }

private:
  /// The place of the first list whose period ends on the day or later; the number of lists: there is none yet.
  std::size_t first_list_since(Date day) const;
  void find_ledgers();
  void count_games();
  std::optional<GamesCounted> counted_at(const Person& person, const SeriesPoint& point,
                                         const std::set<std::size_t>& joined_on) const;
  void find_pages();

  SiteFacts m_facts;
  SiteSettings m_settings;
  std::map<PlayerKey, Person> m_people;
  std::unordered_map<std::string_view, const Person*> m_by_key;  ///< keys are those of m_people
  std::unordered_map<EventId, std::size_t> m_events;
  std::array<std::vector<int>, 2> m_newest_ratings;
  std::array<std::vector<int>, 2> m_newest_active_ratings;
  std::size_t m_first_with_pages = 0;
  bool m_leaves_people_out = false;
};

}  // namespace seiseki::site
