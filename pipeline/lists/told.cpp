#include "pipeline/lists/told.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/rating/k_selection.hpp"

namespace seiseki::lists {

using rating::KQuestion;
using rating::ToldByK;
using rating::ToldFacts;
using store::ListEntry;

namespace {

/// The lowest peak with which the edition would give the K; nullopt if none would. A rule may begin with a peak, or end
/// with one. \interpretation A7
std::optional<Rating> peak_for(KFactor k, const KQuestion& question, const ExpectedScoreMethod& method) {
  std::optional<Rating> lowest;
  for (const KRule& rule : method.k_rules) {
    for (const std::optional<Rating>& peak : {rule.peak_from, rule.peak_below}) {
      if (!peak || question.peak >= *peak || (lowest && *lowest <= *peak)) continue;
      KQuestion reached = question;
      reached.peak = *peak;
      if (rating::choose_k(reached, method).k == k) lowest = *peak;
    }
  }
  return lowest;
}

bool is_k_of_a_junior(KFactor k, KQuestion question, const ExpectedScoreMethod& method) {
  if (question.birth) return false;
  question.is_told_junior = true;
  const rating::KChoice choice = rating::choose_k(question, method);
  return choice.reason == rating::KReason::junior && choice.k == k;
}

/// \pre the entry is rated and has a K
std::optional<KReading> reading_of(const ListEntry& entry, int other_games, YearMonth list,
                                   const std::optional<Date>& birth, const ExpectedScoreMethod& method) {
  const Date day{list / 1};
  const KQuestion question{.rating = *entry.rating,
                           .peak = std::max(*entry.rating, entry.peak.value_or(Rating{})),
                           .games = rating::games_for_k(entry.games, other_games, method),
                           .birth = birth,
                           .game_date = day,
                           .list_date = day};
  const KFactor expected = rating::choose_k(question, method).k;
  if (expected == *entry.k_factor) return std::nullopt;
  KReading out{.kind = KReading::Kind::unexplained,
               .player = entry.player,
               .category = entry.category,
               .row = {list, *entry.k_factor, *entry.rating, entry.games},
               .expected = expected,
               .at_least = {}};
  if (const auto peak = peak_for(*entry.k_factor, question, method)) {
    out.kind = KReading::Kind::peak;
    out.at_least = *peak;
  } else if (is_k_of_a_junior(*entry.k_factor, question, method)) {
    out.kind = KReading::Kind::junior;
  }
  return out;
}

/// The latest list before the month that the federation gave; a computed one in between changes nothing it told.
std::optional<store::StoredList> latest_imported(YearMonth month, store::ListStore& lists,
                                                 const std::set<PlayerKey>* players) {
  const auto latest = lists.latest_imported_before(month);
  if (!latest) return std::nullopt;
  return players == nullptr ? lists.read(*latest) : lists.part(*latest, *players);
}

std::optional<int> birth_year_of(const store::RosterPlayer& player, store::FideRatingStore* fide) {
  if (player.birth && player.birth->year > 0) return player.birth->year;
  if (fide == nullptr || player.fide_id.empty()) return std::nullopt;
  std::optional<int> year;
  for (const store::FideRating& rating : fide->history(player.fide_id)) {
    if (rating.birth_year) year = rating.birth_year;
  }
  return year;
}

/// Whether somebody born in that year cannot be a junior of the rule by any birthday.
bool is_surely_grown(int birth_year, int year, const Regulation& regulation) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  return method != nullptr && std::none_of(method->k_rules.begin(), method->k_rules.end(), [&](const KRule& rule) {
           return rule.age_below && year - birth_year - 1 < *rule.age_below;
         });
}

/// The rated rows of a list that show no K, by player; and who has none in any.
class WithoutK {
public:
  WithoutK(const store::StoredList& newest, const std::vector<Merge>& merges, Date last)
      : m_merges{merges}, m_last{last} {
    for (const ListEntry& entry : newest.entries) {
      if (!entry.rating) continue;
      Rows& rows = m_rows[entry.player];
      rows.has_any_k = rows.has_any_k || entry.k_factor;
      rows.without_k[index(entry)] = !entry.k_factor;
    }
    std::erase_if(m_rows, [](const auto& person) { return person.second.is_told(); });
  }

  /// Whom a list may still tell of, under every ID they had.
  std::set<PlayerKey> people() const {
    std::set<PlayerKey> out;
    for (const auto& [player, rows] : m_rows) out.insert(player);
    return out.empty() ? out : with_merged(std::move(out), m_merges);
  }

  /// Takes from the next older list what none behind it told.
  void ask(const store::StoredList& older, const std::map<PlayerKey, ToldFacts>& told,
           std::map<PlayerKey, ToldFacts>& out) {
    for (const auto& [player, facts] : told) {
      const auto person = find(player);
      if (person == m_rows.end()) continue;
      // Of two IDs that are one person by now either may tell.
      for (std::size_t i = 0; i < std::size(k_categories); ++i) {
        const auto& peak = facts.peak[i];
        if (!person->second.without_k[i] || !peak) continue;
        auto& known = out[person->first].peak[i];
        if (!known || known->at_least < peak->at_least) known = peak;
      }
      if (!person->second.has_any_k && facts.junior && !out[person->first].junior)
        out[person->first].junior = facts.junior;
    }
    for (const ListEntry& entry : older.entries) {
      const auto person = find(entry.player);
      if (person == m_rows.end() || !entry.rating || !entry.k_factor) continue;
      person->second.has_any_k = true;
      person->second.without_k[index(entry)] = false;
    }
    std::erase_if(m_rows, [](const auto& person) { return person.second.is_told(); });
  }

private:
  struct Rows {
    std::array<bool, std::size(k_categories)> without_k{};
    bool has_any_k = false;

    bool is_told() const {
      return std::none_of(without_k.begin(), without_k.end(), [](bool row) { return row; });
    }
  };

  static std::size_t index(const ListEntry& entry) { return static_cast<std::size_t>(entry.category); }
  std::map<PlayerKey, Rows>::iterator find(const PlayerKey& player) {
    const auto own = m_rows.find(player);
    return own != m_rows.end() ? own : m_rows.find(heir(player, m_merges, m_last));
  }

  const std::vector<Merge>& m_merges;
  Date m_last;
  std::map<PlayerKey, Rows> m_rows;
};

}  // namespace

std::vector<KReading> k_readings(const store::StoredList& list, const std::map<PlayerKey, Date>& births,
                                 const Regulation& regulation) {
  std::vector<KReading> out;
  const ExpectedScoreMethod* method = regulation.expected_score();
  if (method == nullptr) return out;
  std::map<std::pair<PlayerKey, RatingCategory>, int> games;
  for (const ListEntry& entry : list.entries) games[{entry.player, entry.category}] = entry.games;
  for (const ListEntry& entry : list.entries) {
    if (!entry.rating || !entry.k_factor) continue;
    const auto birth = births.find(entry.player);
    const auto other_games = games.find({entry.player, other(entry.category)});
    if (const auto reading =
            reading_of(entry, other_games == games.end() ? 0 : other_games->second, list.manifest.month,
                       birth == births.end() ? std::nullopt : std::optional{birth->second}, *method))
      out.push_back(*reading);
  }
  std::sort(out.begin(), out.end(), [](const KReading& a, const KReading& b) {
    return std::tie(a.player, a.category) < std::tie(b.player, b.category);
  });
  return out;
}

std::map<PlayerKey, Date> known_births(std::span<const store::RosterPlayer> roster) {
  std::map<PlayerKey, Date> out;
  for (const store::RosterPlayer& player : roster) {
    if (const auto birth = player.birth ? player.birth->full() : std::nullopt)
      out.emplace(player_key(player.id), *birth);
  }
  return out;
}

std::map<PlayerKey, ToldFacts> told_by(const store::StoredList& list, int year,
                                       std::span<const store::RosterPlayer> roster, const Editions& editions,
                                       store::FideRatingStore* fide) {
  std::map<PlayerKey, ToldFacts> out;
  for (const ListEntry& entry : list.entries) {
    if (entry.is_active && entry.rating && !entry.last_game)
      out[entry.player].activity[static_cast<std::size_t>(entry.category)] = list.manifest.month;
  }
  const auto edition = editions.for_day(period_of_list(list.manifest.month).last);
  if (!edition) return out;
  for (const KReading& reading : k_readings(list, known_births(roster), **edition)) {
    if (reading.kind == KReading::Kind::unexplained) continue;
    ToldFacts& told = out[reading.player];
    if (reading.kind == KReading::Kind::junior && !told.junior) told.junior = reading.row;
    if (reading.kind == KReading::Kind::peak)
      told.peak[static_cast<std::size_t>(reading.category)] = rating::ToldPeak{reading.at_least, reading.row};
  }
  for (const store::RosterPlayer& player : roster) {
    const auto told = out.find(player_key(player.id));
    if (told == out.end() || !told->second.junior) continue;
    const auto birth_year = birth_year_of(player, fide);
    if (birth_year && is_surely_grown(*birth_year, year, **edition)) told->second.junior.reset();
  }
  return out;
}

std::map<PlayerKey, ToldFacts> told_facts(YearMonth month, Sources sources, std::span<const store::RosterPlayer> roster,
                                          const Editions& editions, const std::set<PlayerKey>* players) {
  const auto list = latest_imported(month, sources.lists, players);
  if (!list) return {};
  const int year = static_cast<int>(month.year());
  std::map<PlayerKey, ToldFacts> out = told_by(*list, year, roster, editions, sources.fide);
  const std::vector<Merge> merged = merges(sources.decisions);
  WithoutK without_k{*list, merged, period_of_list(month).last};
  std::set<PlayerKey> people = without_k.people();
  if (people.empty()) return out;
  for (const store::ListId id : sources.lists.imported_with_k_before(list->manifest.month)) {
    const store::StoredList older = *sources.lists.part(id, people);
    without_k.ask(older, told_by(older, year, roster, editions, sources.fide), out);
    people = without_k.people();
    if (people.empty()) break;
  }
  return out;
}

void raise_peaks(rating::RatingState& before, YearMonth month, store::ListStore& lists,
                 const std::vector<Merge>& merges, const std::set<PlayerKey>* players,
                 const std::optional<store::ListId>& until) {
  const Date last = period_of_list(month).last;
  const auto standing_of = [&](const PlayerKey& player) -> rating::PlayerStanding* {
    const auto found = std::lower_bound(
        before.players.begin(), before.players.end(), player,
        [](const rating::PlayerStanding& standing, const PlayerKey& key) { return standing.player < key; });
    return found != before.players.end() && found->player == player ? &*found : nullptr;
  };
  for (const store::ListId id : lists.imported_behind(month)) {
    if (until && *until < id) continue;
    const store::StoredList list = players == nullptr ? *lists.read(id) : *lists.part(id, *players);
    for (const ListEntry& entry : list.entries) {
      if (!entry.rating) continue;
      rating::PlayerStanding* standing = standing_of(entry.player);
      if (standing == nullptr) standing = standing_of(heir(entry.player, merges, last));
      if (standing == nullptr || !standing->of(entry.category).rating) continue;
      std::optional<Rating>& peak = standing->of(entry.category).peak;
      peak = std::max({peak, entry.peak, entry.rating});
    }
  }
}

std::vector<rating::PlayerFacts> facts_of(YearMonth month, Sources sources, std::span<const store::RosterPlayer> roster,
                                          const Editions& editions, const std::set<PlayerKey>* players) {
  std::map<PlayerKey, rating::PlayerFacts> all;
  for (const auto& [player, birth] : known_births(roster)) all.emplace(player, rating::PlayerFacts{player, birth, {}});
  for (auto& [player, told] : told_facts(month, sources, roster, editions, players)) {
    rating::PlayerFacts& facts = all.try_emplace(player, rating::PlayerFacts{player, std::nullopt, {}}).first->second;
    facts.told = told;
  }
  std::vector<rating::PlayerFacts> out;
  out.reserve(all.size());
  for (auto& [player, facts] : all) out.push_back(std::move(facts));
  return out;
}

}  // namespace seiseki::lists
