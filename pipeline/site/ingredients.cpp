#include "pipeline/site/ingredients.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/domain/home.hpp"
#include "importers/source/document.hpp"
#include "pipeline/site/comparison.hpp"
#include "pipeline/site/entrants.hpp"
#include "pipeline/site/frame.hpp"
#include "pipeline/site/on_threads.hpp"
#include "pipeline/site/program_build.hpp"

namespace seiseki::site {

namespace {

std::int64_t number_of(Date day) {
  return std::chrono::sys_days{day}.time_since_epoch().count();
}
std::int64_t number_of(YearMonth month) {
  return number_of(month / 1);
}
std::int64_t number_of(Instant time) {
  return time.time_since_epoch().count();
}

Digest& add_day(Digest& digest, const std::optional<Date>& day) {
  return digest.add(day ? number_of(*day) : -1'000'000);
}
Digest& add_points(Digest& digest, const std::optional<Rating>& rating) {
  return digest.add(rating ? rating->points() : -1);
}
Digest& add_score(Digest& digest, const std::optional<Score>& score) {
  return digest.add(score ? score->half_points() : -1);
}
Digest& add_number(Digest& digest, const std::optional<StartNumber>& number) {
  return digest.add(number ? number->value() : -1);
}

/// What a list was made from and came to: the same whenever its numbers and its calculation are.
void add_origin(const ListFacts& list, Digest& digest) {
  const store::ListManifest& manifest = list.list.manifest;
  digest.add(number_of(list.month())).add(manifest.revision).add(static_cast<std::int64_t>(manifest.origin));
  digest.add(manifest.edition.text()).add(manifest.edition_sha256).add(manifest.input_sha256);
  digest.add(manifest.output_sha256).add(list.edition == nullptr ? 0 : 1).add(list.ledgers ? 1 : 0);
  digest.add(list.manifest_sha256());
}

}  // namespace

void add_entries(const store::StoredList& list, Digest& digest) {
  for (const store::ListEntry& entry : list.entries) {
    digest.add(entry.player.text()).add(static_cast<std::int64_t>(entry.category));
    add_points(digest, entry.rating).add(entry.games);
    add_points(digest, entry.peak).add(entry.k_factor ? entry.k_factor->value() : -1);
    add_day(digest, entry.last_game).add(entry.rank.value_or(-1)).add(entry.is_active ? 1 : 0);
    digest.add(entry.is_member ? 1 : 0);
  }
}

Digest& Digest::add(std::string_view field) {
  add(static_cast<std::int64_t>(field.size()));
  m_fields += field;
  return *this;
}

Digest& Digest::add(std::int64_t number) {
  std::array<char, sizeof number> bytes{};
  for (std::size_t at = 0; at < bytes.size(); ++at)
    bytes[at] = static_cast<char>((static_cast<std::uint64_t>(number) >> (8 * at)) & 0xff);
  m_fields.append(bytes.data(), bytes.size());
  return *this;
}

std::string Digest::sha256() const {
  return importers::sha256_hex(m_fields);
}

Ingredients::Ingredients(const Site& site, const Chains& chains, int jobs)
    : m_site{site},
      m_chains{chains},
      m_origins(site.lists().size()),
      m_list_numbers(site.lists().size()),
      m_list_names(site.lists().size()) {
  for (const auto& [key, person] : site.people()) m_names.emplace(key, public_name(key));
  m_common = common();
  on_threads(site.lists().size(), jobs, [&] {
    return [&](std::size_t at) {
      const ListFacts& list = site.lists()[at];
      Digest origin;
      add_origin(list, origin);
      m_origins[at] = origin.sha256();
      m_list_numbers[at] = list_numbers(list);
      m_list_names[at] = list_names(list.list);
    };
  });
  for (std::size_t at = 0; at < site.lists().size(); ++at) m_list_pages.push_back(list_pages(at));
  m_history = whole_history();
  m_not_named = not_named();
}

std::string Ingredients::common() const {
  const SiteSettings& settings = m_site.settings();
  Digest out;
  out.add(program_build()).add(settings.name_en).add(settings.name_ja).add(settings.address);
  for (const Language language : settings.languages) out.add(code_of(language));
  out.add(settings.is_for_disk ? 1 : 0)
      .add(settings.is_preview ? 1 : 0)
      .add(settings.ranks_inactive ? 1 : 0)
      .add(m_site.has_category(RatingCategory::rapid) ? 1 : 0);
  out.add(static_cast<std::int64_t>(m_site.first_with_pages())).add(m_site.leaves_people_out() ? 1 : 0);
  // The preview picture is told by its size; the pages of editions, which hold their texts, are made every time.
  const auto size = png_size(preview_picture(settings.assets));
  out.add(size ? size->width : 0).add(size ? size->height : 0);
  const Federation& federation = seiseki::home();
  out.add(federation.id).add(foundations(federation)).add(federation.place_en).add(federation.place_ja);
  for (const std::string& column : federation.list_columns) out.add(column);
  for (const Regulation& edition : m_site.facts().editions->all()) out.add(edition.id.text()).add(edition.sha256);
  return out.sha256();
}

std::string Ingredients::list_numbers(const ListFacts& list) const {
  Digest out;
  add_origin(list, out);
  add_entries(list.list, out);
  for (const int revision : list.revisions) out.add(revision);
  for (const store::StoredList& earlier : list.earlier) {
    out.add(earlier.manifest.revision);
    add_entries(earlier, out);
  }
  for (const auto& [name, sha256] : list.files) out.add(name).add(sha256);
  return out.sha256();
}

/// Of the list's own day, as its pages show them.
std::string Ingredients::list_names(const store::StoredList& list) const {
  Digest out;
  for (const store::ListEntry& entry : list.entries) {
    const views::PublicName name = m_site.publicity().name(entry);
    out.add(m_names.at(entry.player)).add(name.romaji()).add(name.kanji());
  }
  return out.sha256();
}

std::string Ingredients::list_pages(std::size_t at) const {
  const std::vector<ListFacts>& lists = m_site.lists();
  Digest out;
  out.add(m_common).add(m_list_numbers[at]).add(m_list_names[at]);
  out.add(lists[at].list.manifest.program_version);
  out.add(at + 1 < lists.size() ? number_of(lists[at + 1].month()) : 0);
  for (const store::StoredList& earlier : lists[at].earlier) out.add(list_names(earlier));
  // Whom two IDs of one person are told of, between this list and another.
  for (const auto& [from, into] : m_site.facts().merged) {
    const bool is_here = std::any_of(std::begin(k_categories), std::end(k_categories), [&](RatingCategory category) {
      return lists[at].entry(into, category) != nullptr;
    });
    if (!is_here) continue;
    add_name(from, out);
    add_name(into, out);
  }
  // Its statistics lead to the events of its upsets.
  if (lists[at].ledgers) {
    for (const rating::GameEvent& event : lists[at].ledgers->kept().events) add_event(event.id, out);
  }
  // The list before, and all back to that of a year before: games of twelve months are those that each counted.
  const YearMonth year_before = lists[at].month() - std::chrono::years{1};
  for (std::size_t other = 0; other <= at; ++other) {
    if (other + 1 < at && lists[other].month() < year_before) continue;
    if (other < at) out.add(m_list_numbers[other]).add(m_list_names[other]);
    if (lists[other].ledgers) continue;
    // What came with another ID is no game of a list that was taken over.
    for (const MergeFacts& merge : m_site.facts().merges) out.add(merge.into.text()).add(number_of(merge.effective));
  }
  return out.sha256();
}

std::string Ingredients::whole_history() const {
  Digest out;
  for (const std::string& numbers : m_list_numbers) out.add(numbers);
  for (const QuarterFacts& quarter : m_site.facts().quarters) {
    const store::ListManifest& manifest = quarter.list.manifest;
    out.add(number_of(quarter.month())).add(manifest.revision).add(manifest.edition.text());
    out.add(manifest.edition_sha256).add(manifest.input_sha256).add(manifest.output_sha256);
    out.add(quarter.edition == nullptr ? 0 : 1).add(quarter.quarter ? 1 : 0);
    add_entries(quarter.list, out);
  }
  return out.sha256();
}

/// In a public input they stand under other keys.
std::string Ingredients::not_named() const {
  const views::Publicity& publicity = m_site.publicity();
  Digest out;
  const auto add = [&](const PlayerKey& key) {
    if (publicity.is_named(key)) return;
    const std::string* tombstone = publicity.tombstone(key);
    out.add(key.text()).add(tombstone == nullptr ? std::string_view{} : *tombstone);
  };
  for (const auto& [key, person] : m_site.people()) add(key);
  for (const auto& [key, facts] : m_site.facts().people) add(key);
  return out.sha256();
}

std::string Ingredients::of_input(std::size_t at) const {
  return Digest{}.add(m_list_pages[at]).add(m_not_named).sha256();
}

std::string Ingredients::public_name(const PlayerKey& player) const {
  const views::Publicity& publicity = m_site.publicity();
  const Person* person = m_site.person(player);
  const std::string* tombstone = publicity.tombstone(player);
  Digest out;
  out.add(player.text()).add(static_cast<std::int64_t>(publicity.level(player)));
  out.add(m_site.has_page(player) ? 1 : 0);
  out.add(publicity.is_chosen(player) ? 1 : 0).add(tombstone == nullptr ? std::string_view{} : *tombstone);
  if (person != nullptr) out.add(person->name.romaji()).add(person->name.kanji());
  return out.sha256();
}

void Ingredients::add_name(const PlayerKey& player, Digest& digest) const {
  const auto found = m_names.find(player);
  digest.add(found == m_names.end() ? std::string_view{public_name(player)} : std::string_view{found->second});
}

void Ingredients::add_event(const EventId& event, Digest& digest) const {
  digest.add(event.text()).add(m_site.event(event) == nullptr ? 0 : 1);
}

std::string Ingredients::ledger(const LedgerPlace& place) const {
  Digest out;
  out.add(m_origins[place.list]);
  const rating::LedgerNames names = m_site.lists()[place.list].ledgers->names(place.at);
  for (const PlayerKey* player : names.players) add_name(*player, out);
  for (const EventId* event : names.events) add_event(*event, out);
  return out.sha256();
}

Ingredients::Told Ingredients::told(const Person& person) const {
  Told out{.person = person, .ledgers = {}, .taken_away = {}};
  for (const LedgerPlace& place : person.ledgers) out.ledgers.push_back(ledger(place));
  for (const ListFacts& list : m_site.lists()) {
    if (list.had_more_games(person.key)) out.taken_away.push_back(list.month());
  }
  return out;
}

void Ingredients::add_person(const Told& told, Digest& digest) const {
  digest.add(m_common).add(m_names.at(told.person.key));
  for (const YearMonth month : told.taken_away) digest.add(number_of(month));
}

std::string Ingredients::of_year(const Told& told, int year) const {
  Digest out;
  add_person(told, out);
  // Of the other years the page knows that they are there, however much is in them.
  int before = 0;
  for (std::size_t at = 0; at < told.ledgers.size(); ++at) {
    const LedgerPlace& place = told.person.ledgers[at];
    const ListFacts& list = m_site.lists()[place.list];
    const int of = static_cast<int>(list.month().year());
    if (of != before && list.ledgers->outline(place.at).has_anything) out.add(before = of);
    if (of == year) out.add(told.ledgers[at]);
  }
  return out.sha256();
}

std::string Ingredients::of_opponents(const Told& told) const {
  Digest out;
  add_person(told, out);
  for (const std::string& ledger : told.ledgers) out.add(ledger);
  return out.sha256();
}

std::string Ingredients::of_player(const Told& told) const {
  const Person& person = told.person;
  Digest out;
  add_person(told, out);
  out.add(m_history);
  for (const std::string& ledger : told.ledgers) out.add(ledger);
  if (const auto found = m_site.facts().people.find(person.key); found != m_site.facts().people.end()) {
    const views::PublicFacts& facts = found->second;
    out.add(facts.title()).add(facts.fide_id()).add(facts.club());
    for (const RatingCategory category : k_categories) add_points(out, facts.fide_rating(category));
  }
  if (const auto merged = m_site.facts().merged.find(person.key); merged != m_site.facts().merged.end()) {
    add_name(merged->second, out);
    out.add(m_site.person(merged->second) == nullptr ? 0 : 1);
  }
  for (const Site::Joined& joined : m_site.joined_to(person.key)) {
    add_name(joined.person->key, out);
    out.add(static_cast<std::int64_t>(joined.list)).add(joined.is_direct ? 1 : 0);
  }
  for (const WaitingReport& report : m_site.facts().waiting) {
    if (!report.people.contains(person.key)) continue;
    out.add(report.header.name).add(number_of(report.header.arrival)).add(number_of(report.list));
    add_day(add_day(out, report.header.first_day), report.header.last_day);
  }
  for (const ChainLink& link : m_chains.of(person.key)) {
    add_name(link.winner, out);
    add_name(link.loser, out);
    out.add(number_of(link.date)).add(link.round).add(link.event->name);
    add_event(link.event->id, out);
  }
  return out.sha256();
}

std::string Ingredients::of_events(YearMonth month) const {
  Digest out;
  out.add(m_common).add(number_of(month));
  for (const YearMonth other : event_months(m_site)) out.add(number_of(other));
  for (const EventFacts& event : m_site.facts().events) {
    if (month_of(m_site, event) != month || m_site.event(event.id()) != &event) continue;
    out.add(event.id().text()).add(event.report.header.name).add(number_of(m_site.lists()[event.list].month()));
    add_day(add_day(out, event.report.header.first_day), event.report.header.last_day);
    out.add(event.decided.category ? static_cast<std::int64_t>(*event.decided.category) : -1);
    out.add(static_cast<std::int64_t>(event.report.players.size()));
  }
  return out.sha256();
}

std::string Ingredients::of_event(const EventFacts& event) const {
  const store::ReportHeader& header = event.report.header;
  Digest out;
  out.add(m_common).add(event.id().text()).add(header.name).add(header.city).add(header.time_control);
  add_day(add_day(out, header.first_day), header.last_day).add(number_of(header.arrival));
  out.add(m_origins[event.list]);
  out.add(event.decided.category ? static_cast<std::int64_t>(*event.decided.category) : -1);
  for (const store::ReportHeader& version : event.versions)
    out.add(version.id == header.id ? 1 : 0).add(number_of(version.arrival));
  const auto edited = m_site.edited_since(event);
  out.add(edited ? static_cast<std::int64_t>(edited->size()) : -1).add(header.format);
  if (event.type_clause)
    out.add(event.type_clause->edition).add(event.type_clause->clause).add(event.type_clause->rule);
  for (const EventDecision& one : event.decisions) {
    out.add(one.kind).add(one.part).add(one.clause.edition).add(one.clause.clause).add(one.clause.rule);
    out.add(number_of(one.time)).add(one.by);
  }
  for (const Entrant& one : entrants_of(m_site, event)) {
    add_name(one.key, out);
    out.add(one.games);
    add_points(add_points(add_points(out, one.before), one.year_ago), one.highest);
  }
  for (const store::DocumentFacts& document : event.report.documents) {
    out.add(document.origin).add(document.sha256).add(document.size);
    out.add(document.retrieved_at ? number_of(*document.retrieved_at) : -1);
  }
  for (const store::ReportPlayer& player : event.report.players) {
    out.add(player.start_number.value()).add(player.name).add(player.rank.value_or(-1));
    add_name(player.player, out);
    add_score(out, player.points);
  }
  for (const store::ReportGame& game : event.report.games) {
    out.add(game.round).add(game.board.value_or(-1)).add(game.bye ? static_cast<std::int64_t>(*game.bye) : -1);
    out.add(game.exclusion ? static_cast<std::int64_t>(*game.exclusion) : -1);
    add_day(add_number(add_number(out, game.white_start), game.black_start), game.date);
    add_score(add_score(out, game.score_white), game.score_black);
  }
  for (std::size_t at = 0; at < event.decided.games.size(); ++at) {
    out.add(static_cast<std::int64_t>(event.decided.rows[at]));
    add_name(event.decided.games[at].white, out);
    add_name(event.decided.games[at].black, out);
  }
  return out.sha256();
}

}  // namespace seiseki::site
