#include "pipeline/site/search.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "pipeline/output/json.hpp"
#include "pipeline/site/pages/pages.hpp"
#include "pipeline/views/fold.hpp"

namespace seiseki::site {

using output::Json;

namespace {

constexpr std::size_t k_most_words = 8;

std::vector<std::string> words_of(const std::string& name) {
  std::vector<std::string> out(1);
  for (std::size_t at = 0; at < name.size(); ++at) {
    const std::string_view rest = std::string_view{name}.substr(at);
    constexpr std::string_view k_wide_blank = "\u3000";
    const bool is_wide = rest.starts_with(k_wide_blank);
    if (!is_wide && rest.front() != ' ' && rest.front() != ',') {
      out.back() += rest.front();
      continue;
    }
    if (!out.back().empty()) out.emplace_back();
    if (is_wide) at += k_wide_blank.size() - 1;
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

/// The words joined, beginning with each of them in turn: so a prefix finds surname and given name alike.
void add_rotations(const std::string& name, const views::Fold& fold, std::set<std::string>& keys) {
  std::vector<std::string> words = words_of(name);
  keys.insert(fold(name));
  for (std::string& word : words) word = fold(word);
  for (std::size_t i = 0; i < std::min(words.size(), k_most_words); ++i) {
    std::string joined;
    for (const std::string& word : words) joined += word;
    keys.insert(std::move(joined));
    std::rotate(words.begin(), words.begin() + 1, words.end());
  }
}

std::string digits_of(const std::string& id) {
  const std::size_t first = id.find_first_of("123456789");
  return first == std::string::npos ? std::string{} : id.substr(first);
}

std::set<std::string> keys_of(const Site& site, const Person& person, const views::Fold& fold) {
  std::set<std::string> out;
  add_rotations(person.name.romaji(), fold, out);
  add_rotations(person.name.kanji(), fold, out);
  out.insert(fold(person.key.text()));
  out.insert(digits_of(person.key.text()));
  if (const auto facts = site.facts().people.find(person.key); facts != site.facts().people.end())
    out.insert(digits_of(facts->second.fide_id()));
  out.erase("");
  return out;
}

Json rating_of(const Site& site, const Person& person, RatingCategory category) {
  const store::ListEntry* entry = site.newest() == nullptr ? nullptr : site.newest()->entry(person.key, category);
  return entry == nullptr || !entry->rating ? Json(nullptr) : Json(entry->rating->points());
}

}  // namespace

SearchIndex::SearchIndex(const Site& site) : m_site{site} {
  const views::Fold fold;
  for (const auto& [key, person] : site.people()) {
    if (!person.name.is_shown() || !is_member_key(key)) continue;
    for (const std::string& word : keys_of(site, person, fold)) m_entries.push_back({word, &person});
  }
  std::sort(m_entries.begin(), m_entries.end());
  // What a key and its share of the people take, roughly: a file is to be a moment's work for a phone.
  constexpr std::size_t k_most_bytes = 32'000;
  std::size_t bytes = k_most_bytes;
  for (std::size_t at = 0; at < m_entries.size(); ++at) {
    const views::PublicName& name = m_entries[at].person->name;
    const std::size_t more = 2 * m_entries[at].key.size() + name.romaji().size() + name.kanji().size() + 64;
    if (bytes + more > k_most_bytes) {
      m_blocks.push_back(at);
      bytes = 0;
    }
    bytes += more;
  }
}

std::string SearchIndex::block(std::size_t number) const {
  const std::size_t end = number + 1 < m_blocks.size() ? m_blocks[number + 1] : m_entries.size();
  Json keys = Json::array();
  Json people = Json::array();
  std::map<PlayerKey, std::size_t> known;
  for (std::size_t at = m_blocks[number]; at < end; ++at) {
    const Person& person = *m_entries[at].person;
    const auto [place, is_new] = known.try_emplace(person.key, known.size());
    if (is_new)
      people.push_back({person.key.text(), person.name.romaji(), person.name.kanji(),
                        rating_of(m_site, person, RatingCategory::standard),
                        rating_of(m_site, person, RatingCategory::rapid), m_site.has_page(person.key)});
    if (is_new && !m_site.facts().quarters.empty())
      people.back().push_back(pages::correspondence_rating(m_site, person.key));
    keys.push_back({m_entries[at].key, place->second});
  }
  return Json{{"schema", "seiseki/search-block/1"}, {"keys", std::move(keys)}, {"people", std::move(people)}}.dump() +
         "\n";
}

std::string SearchIndex::index() const {
  Json first = Json::array();
  for (const std::size_t at : m_blocks) first.push_back(m_entries[at].key);
  return output::dump({{"schema", "seiseki/search/1"}, {"first", std::move(first)}});
}

}  // namespace seiseki::site
