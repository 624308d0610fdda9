#include "pipeline/site/site.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/domain/rating_period.hpp"
#include "importers/source/document.hpp"
#include "pipeline/site/frame.hpp"

namespace seiseki::site {

using store::ListEntry;

Language SiteSettings::language_for(Language wanted) const {
  return std::find(languages.begin(), languages.end(), wanted) == languages.end() ? first_language() : wanted;
}

std::optional<int> SeriesPoint::change() const {
  if (before == nullptr || !before->rating || !entry->rating) return std::nullopt;
  return entry->rating->points() - before->rating->points();
}

Site::Site(SiteFacts facts, SiteSettings settings) : m_facts{std::move(facts)}, m_settings{std::move(settings)} {
  std::erase_if(m_facts.waiting, [&](const WaitingReport& report) {
    return m_settings.in_hand == InHand::none ||
           (m_settings.in_hand == InHand::accepted && report.state != WaitingReport::State::accepted);
  });
  std::unordered_map<std::string_view, Person*> by_key;
  std::unordered_map<Person*, const ListEntry*> last_of;
  for (std::size_t at = 0; at < m_facts.lists.size(); ++at) {
    for (const ListEntry& entry : m_facts.lists[at].list.entries) {
      const auto [place, is_new] = by_key.try_emplace(entry.player.text(), nullptr);
      if (is_new) place->second = &m_people[entry.player];
      Person& person = *place->second;
      person.key = entry.player;
      last_of[&person] = &entry;
      std::vector<SeriesPoint>& series = person.series[static_cast<std::size_t>(entry.category)];
      const bool follows = !series.empty() && series.back().list + 1 == at;
      series.push_back({at, &entry, follows ? series.back().entry : nullptr});
    }
  }
  for (const auto& [person, entry] : last_of) person->name = m_facts.publicity.name(*entry);
  // Who plays by correspondence alone is somebody as well.
  for (std::size_t at = 0; at < m_facts.quarters.size(); ++at) {
    for (const ListEntry& entry : m_facts.quarters[at].list.entries) {
      const auto [place, is_new] = m_people.try_emplace(entry.player);
      place->second.quarters.push_back({at, &entry});
      const bool is_on_lists = !place->second.series[0].empty() || !place->second.series[1].empty();
      if (is_on_lists) continue;
      place->second.key = entry.player;
      place->second.name = m_facts.publicity.name(entry);
    }
  }
  for (auto& [key, person] : m_people) {
    person.address = player_address(key).text();
    m_by_key.emplace(key.text(), &person);
  }
  for (std::size_t at = 0; at < m_facts.events.size(); ++at) {
    EventFacts& event = m_facts.events[at];
    event.address = event_page(*this, event.id()).text();
    m_events[event.id()] = at;
  }
  find_ledgers();
  count_games();
  find_pages();
  for (const RatingCategory category : k_categories) {
    if (newest() == nullptr) break;
    for (const ListEntry* entry : rated(*newest(), category)) {
      const auto of = static_cast<std::size_t>(category);
      m_newest_ratings[of].push_back(entry->rating->points());
      if (entry->is_active) m_newest_active_ratings[of].push_back(entry->rating->points());
    }
  }
}

namespace {

/// Of that list or a later one.
auto first_point(const std::vector<SeriesPoint>& points, std::size_t list) {
  return std::lower_bound(points.begin(), points.end(), list,
                          [](const SeriesPoint& point, std::size_t wanted) { return point.list < wanted; });
}

}  // namespace

void Site::find_ledgers() {
  for (std::size_t list = 0; list < m_facts.lists.size(); ++list) {
    if (!m_facts.lists[list].ledgers) continue;
    const rating::PeriodLedgers& ledgers = *m_facts.lists[list].ledgers;
    for (std::size_t at = 0; at < ledgers.size(); ++at) {
      if (const auto found = m_people.find(ledgers.outline(at).player); found != m_people.end())
        found->second.ledgers.push_back({list, at});
    }
  }
}

namespace {

/// Of the newest list of its kind. A list that knows no day of the last game says itself who is active.
bool is_of_late(const ListEntry& entry, YearMonth newest) {
  if (!entry.last_game) return entry.is_active;
  const YearMonth last{entry.last_game->year(), entry.last_game->month()};
  return newest <= last + std::chrono::months{k_months_with_page};
}

}  // namespace

void Site::find_pages() {
  if (m_settings.trial) return;
  if (m_settings.years > 0 && !lists().empty()) {
    const std::chrono::year first = lists().back().month().year() - std::chrono::years{m_settings.years - 1};
    while (lists()[m_first_with_pages].month().year() < first) ++m_first_with_pages;
  }
  const PlayerPages pages = m_settings.player_pages;
  const bool is_large = m_people.size() > k_most_with_pages;
  m_leaves_people_out = pages == PlayerPages::active || (pages == PlayerPages::by_size && is_large);
  if (!m_leaves_people_out) return;
  for (auto& [key, person] : m_people) person.has_played_lately = false;
  const auto mark = [&](const store::StoredList& list) {
    for (const ListEntry& entry : list.entries) {
      if (is_of_late(entry, list.manifest.month)) m_people.at(entry.player).has_played_lately = true;
    }
  };
  if (newest() != nullptr) mark(newest()->list);
  if (!m_facts.quarters.empty()) mark(m_facts.quarters.back().list);
}

bool Site::has_page(const PlayerKey& player) const {
  if (!publicity().has_page(player)) return false;
  const Person* found = m_leaves_people_out ? person(player) : nullptr;
  return found == nullptr || found->has_played_lately;
}

const EventFacts* Site::event_with_page(const EventId& id) const {
  const EventFacts* found = event(id);
  return found != nullptr && has_pages(found->list) ? found : nullptr;
}

std::optional<GamesCounted> Site::counted_at(const Person& person, const SeriesPoint& point,
                                             const std::set<std::size_t>& joined_on) const {
  const ListFacts& facts = lists()[point.list];
  if (!facts.ledgers) {
    if (point.before == nullptr || joined_on.contains(point.list)) return std::nullopt;
    return GamesCounted{std::max(point.entry->games - point.before->games, 0), true};
  }
  const std::vector<LedgerPlace>& ledgers = person.ledgers;
  auto place = std::lower_bound(ledgers.begin(), ledgers.end(), point.list,
                                [](const LedgerPlace& one, std::size_t wanted) { return one.list < wanted; });
  for (; place != ledgers.end() && place->list == point.list; ++place) {
    const rating::LedgerOutline outline = facts.ledgers->outline(place->at);
    if (outline.category == point.entry->category) return GamesCounted{outline.games, false};
  }
  return GamesCounted{};
}

void Site::count_games() {
  // On which lists another ID became theirs.
  std::map<PlayerKey, std::set<std::size_t>> joined_on;
  for (const MergeFacts& merge : m_facts.merges) joined_on[merge.into].insert(first_list_since(merge.effective));
  const std::set<std::size_t> none;
  for (auto& [key, person] : m_people) {
    const auto found = joined_on.find(key);
    for (std::vector<SeriesPoint>& series : person.series) {
      for (SeriesPoint& point : series)
        point.counted = counted_at(person, point, found == joined_on.end() ? none : found->second);
    }
  }
}

const SeriesPoint* Person::on(std::size_t list, RatingCategory category) const {
  const std::vector<SeriesPoint>& points = of(category);
  const auto found = first_point(points, list);
  return found == points.end() || found->list != list ? nullptr : &*found;
}

GamesCounted Site::games_counted(const Person& person, RatingCategory category, std::size_t behind,
                                 std::size_t last) const {
  GamesCounted out;
  const std::vector<SeriesPoint>& points = person.of(category);
  for (auto point = first_point(points, behind + 1); point != points.end() && point->list <= last; ++point) {
    out.games += point->counted ? point->counted->games : 0;
    out.has_difference = out.has_difference || !point->counted || point->counted->has_difference;
  }
  return out;
}

std::size_t Site::first_list_since(Date day) const {
  const auto found = std::find_if(lists().begin(), lists().end(),
                                  [&](const ListFacts& list) { return period_of_list(list.month()).last >= day; });
  return static_cast<std::size_t>(found - lists().begin());
}

std::vector<Site::Joined> Site::joined_to(const PlayerKey& player) const {
  std::vector<Joined> out;
  for (const MergeFacts& merge : m_facts.merges) {
    const Person* from = person(merge.from);
    const std::size_t list = first_list_since(merge.effective);
    const auto now = m_facts.merged.find(merge.from);
    if (from == nullptr || list == lists().size() || now == m_facts.merged.end() || now->second != player) continue;
    out.push_back({from, list, merge.into == player});
  }
  return out;
}

const PublicationFacts* Site::publication(const store::ListManifest& list, store::ListSeries series) const {
  const auto found =
      std::find_if(m_facts.publications.begin(), m_facts.publications.end(), [&](const PublicationFacts& one) {
        return one.series == series && one.month == list.month && one.revision == list.revision;
      });
  return found == m_facts.publications.end() ? nullptr : &*found;
}

std::optional<std::vector<const store::ReportHeader*>> Site::edited_since(const EventFacts& event) const {
  const PublicationFacts* first = nullptr;
  const auto look_at = [&](const store::ListManifest& list) {
    const bool counts_it = std::any_of(list.reports.begin(), list.reports.end(), [&](store::ReportId report) {
      return std::any_of(event.versions.begin(), event.versions.end(),
                         [&](const store::ReportHeader& version) { return version.id == report; });
    });
    if (first == nullptr && counts_it) first = publication(list, store::ListSeries::over_the_board);
  };
  const ListFacts& list = lists()[event.list];
  for (const store::StoredList& earlier : list.earlier) look_at(earlier.manifest);
  look_at(list.list.manifest);
  if (first == nullptr) return std::nullopt;
  std::vector<const store::ReportHeader*> out;
  for (const store::ReportHeader& version : event.versions) {
    if (version.arrival > first->published_at) out.push_back(&version);
  }
  return out;
}

const ListFacts* Site::list_of(YearMonth month) const {
  const auto found = std::find_if(m_facts.lists.begin(), m_facts.lists.end(),
                                  [&](const ListFacts& list) { return list.month() == month; });
  return found == m_facts.lists.end() ? nullptr : &*found;
}

bool Site::has_category(RatingCategory category) const {
  const ListFacts* list = newest();
  return list != nullptr &&
         std::any_of(list->list.entries.begin(), list->list.entries.end(),
                     [&](const ListEntry& entry) { return entry.category == category && entry.rating; });
}

const Person* Site::person(const PlayerKey& key) const {
  const auto found = m_by_key.find(key.text());
  return found == m_by_key.end() ? nullptr : found->second;
}

std::string Site::address_of(const EventId& id) const {
  constexpr std::size_t k_before = 3;  // `/e/`
  const EventFacts* known = event(id);
  if (known == nullptr || m_settings.trial) return event_address(id);
  return known->address.substr(k_before, known->address.size() - k_before - 1);
}

std::optional<int> Site::place(const ListEntry& entry) const {
  return entry.is_active || m_settings.ranks_inactive ? entry.rank : std::nullopt;
}

const EventFacts* Site::event(const EventId& id) const {
  const auto found = m_events.find(id);
  return found == m_events.end() ? nullptr : &m_facts.events[found->second];
}

const CorrespondenceEvent* Site::correspondence_event(const EventId& id) const {
  const auto& all = m_facts.correspondence_events;
  const auto found = std::lower_bound(all.begin(), all.end(), id,
                                      [](const CorrespondenceEvent& a, const EventId& b) { return a.id < b; });
  return found != all.end() && found->id == id ? &*found : nullptr;
}

std::string Site::event_address(const EventId& id) {
  constexpr std::size_t k_digits = 16;
  constexpr std::pair<std::string_view, std::string_view> k_short[] = {
      {"chess-results:", "cr-"}, {"file:", "f-"}, {"swiss-manager-text:", "st-"}};
  const std::string& text = id.text();
  for (const auto& [prefix, address] : k_short) {
    if (!text.starts_with(prefix)) continue;
    const std::string rest = text.substr(prefix.size());
    const bool is_plain = !rest.empty() && std::all_of(rest.begin(), rest.end(), [](char c) {
      return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
    if (is_plain) return std::string{address} + rest.substr(0, k_digits);
  }
  return "x-" + importers::sha256_hex(text).substr(0, k_digits);
}

std::vector<const ListEntry*> Site::rated(const ListFacts& list, RatingCategory category) const {
  std::vector<const ListEntry*> out;
  for (const ListEntry& entry : list.list.entries) {
    if (entry.category == category && entry.rating) out.push_back(&entry);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const ListEntry* a, const ListEntry* b) { return *b->rating < *a->rating; });
  return out;
}

}  // namespace seiseki::site
