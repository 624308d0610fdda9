#include "pipeline/lists/signals.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "engine/rating/k_selection.hpp"
#include "pipeline/lists/list_comparison.hpp"

namespace seiseki::lists {

using rating::PlayerFacts;
using store::ListEntry;

namespace {

/// One person's entries on one list.
struct PersonEntries {
  std::array<const ListEntry*, 2> in{};

  bool is_active() const {
    return std::any_of(in.begin(), in.end(),
                       [](const ListEntry* entry) { return entry != nullptr && entry->is_active; });
  }
  bool is_rated() const {
    return std::any_of(in.begin(), in.end(), [](const ListEntry* entry) { return entry != nullptr && entry->rating; });
  }
  int games(RatingCategory category) const {
    const ListEntry* entry = in[static_cast<std::size_t>(category)];
    return entry == nullptr ? 0 : entry->games;
  }
  std::optional<Date> last_game() const {
    std::optional<Date> out;
    for (const ListEntry* entry : in) {
      if (entry != nullptr) out = std::max(out, entry->last_game);
    }
    return out;
  }
};

std::map<PlayerKey, PersonEntries> entries_of(const store::StoredList& list) {
  std::map<PlayerKey, PersonEntries> out;
  for (const ListEntry& entry : list.entries) out[entry.player].in[static_cast<std::size_t>(entry.category)] = &entry;
  return out;
}

class Watch {
public:
  Watch(const store::StoredList& before, const rating::PeriodInput& input, const store::StoredList& after,
        const Regulation& regulation)
      : m_before{before}, m_input{input}, m_after{after}, m_regulation{regulation} {
    for (const PlayerFacts& facts : input.facts) m_facts.emplace(facts.player, &facts);
  }

  std::vector<Signal> run() {
    const auto before = entries_of(m_before);
    for (const auto& [player, now] : entries_of(m_after)) {
      const auto then = before.find(player);
      if (then != before.end()) {
        watch_k(then->second, now);
        watch_activity(then->second, now);
      }
      watch_birth(now);
    }
    std::stable_sort(m_out.begin(), m_out.end(), [](const Signal& a, const Signal& b) {
      return std::tie(a.kind, a.player, a.category) < std::tie(b.kind, b.player, b.category);
    });
    return std::move(m_out);
  }

private:
  const PlayerFacts* facts_of(const PlayerKey& player) const {
    const auto found = m_facts.find(player);
    return found == m_facts.end() ? nullptr : found->second;
  }

  Signal& add(Signal::Kind kind, const ListEntry& about) {
    Signal& out = m_out.emplace_back();
    out.kind = kind;
    out.player = about.player;
    out.name = about.name;
    return out;
  }

  void watch_k(const PersonEntries& then, const PersonEntries& now) {
    for (const RatingCategory category : k_categories) {
      const ListEntry* was = then.in[static_cast<std::size_t>(category)];
      const ListEntry* is = now.in[static_cast<std::size_t>(category)];
      if (was == nullptr || is == nullptr || !was->rating || !is->rating) continue;
      if (!was->k_factor || !is->k_factor || *was->k_factor == *is->k_factor) continue;
      // Where the edition gives the K of the list before to who the player was then, what has moved since is the cause.
      const rating::CategoryStanding standing{was->rating, was->games, was->peak, was->last_game};
      const Date then_day{m_before.manifest.month / 1};
      const KFactor given = rating::listed_k_factor(standing, then.games(other(category)), facts_of(was->player),
                                                    category, then_day, m_regulation);
      if (given == *was->k_factor) continue;
      Signal& signal = add(Signal::Kind::k_changed, *is);
      signal.category = category;
      signal.k_before = was->k_factor;
      signal.k_after = is->k_factor;
      const bool is_other = !m_before.manifest.edition.empty() && m_before.manifest.edition != m_regulation.id;
      if (is_other && given == *is->k_factor) signal.cause = Signal::Cause::other_edition;
    }
  }

  void watch_activity(const PersonEntries& then, const PersonEntries& now) {
    if (then.is_active() == now.is_active() || !(then.is_rated() || now.is_rated())) return;
    // Whose rating is gone is told so.
    if (then.is_rated() && !now.is_rated()) return;
    const std::optional<Date> last = now.last_game();
    const bool has_played = last && last != then.last_game();
    if (now.is_active() ? has_played : last.has_value()) return;
    const ListEntry& about = now.in[0] != nullptr ? *now.in[0] : *now.in[1];
    add(now.is_active() ? Signal::Kind::became_active : Signal::Kind::became_inactive, about).last_game = last;
  }

  void watch_birth(const PersonEntries& now) {
    const ExpectedScoreMethod* method = m_regulation.expected_score();
    if (method == nullptr) return;
    const Date day = m_input.period.list_date();
    for (const RatingCategory category : k_categories) {
      const ListEntry* entry = now.in[static_cast<std::size_t>(category)];
      if (entry == nullptr || !entry->rating || !entry->is_member) continue;
      const PlayerFacts* facts = facts_of(entry->player);
      if (facts != nullptr && facts->birth) return;
      rating::KQuestion question{.rating = *entry->rating,
                                 .peak = std::max(*entry->rating, entry->peak.value_or(Rating{})),
                                 .games = rating::games_for_k(entry->games, now.games(other(category)), *method),
                                 .game_date = day,
                                 .list_date = day};
      if (facts != nullptr) rating::apply_facts(*facts, category, question);
      const rating::KChoice choice = rating::choose_k(question, *method);
      if (choice.reason == rating::KReason::junior) {
        Signal& signal = add(Signal::Kind::junior_by_k_only, *entry);
        signal.category = category;
        signal.k_after = choice.k;
        signal.told = facts->told.junior;
        signal.is_asked_again = m_before.manifest.month.year() != m_input.period.list.year();
      } else if (choice.birth_would_decide) {
        Signal& signal = add(Signal::Kind::birth_date_missing, *entry);
        signal.category = category;
        signal.k_after = choice.k;
      }
    }
  }

  const store::StoredList& m_before;
  const rating::PeriodInput& m_input;
  const store::StoredList& m_after;
  const Regulation& m_regulation;
  std::map<PlayerKey, const PlayerFacts*> m_facts;
  std::vector<Signal> m_out;
};

}  // namespace

std::string_view to_string(Signal::Kind kind) {
  switch (kind) {
    case Signal::Kind::rating_gone:
      return "rating_gone";
    case Signal::Kind::k_changed:
      return "k_changed";
    case Signal::Kind::became_active:
      return "became_active";
    case Signal::Kind::became_inactive:
      return "became_inactive";
    case Signal::Kind::junior_by_k_only:
      return "junior_by_k_only";
    case Signal::Kind::birth_date_missing:
      return "birth_date_missing";
  }
  return "k_changed";
}

std::string_view to_string(Signal::Cause cause) {
  switch (cause) {
    case Signal::Cause::people_parted:
      return "people_parted";
    case Signal::Cause::adoption_undone:
      return "adoption_undone";
    case Signal::Cause::other_edition:
      return "other_edition";
    case Signal::Cause::what_counts:
      break;
  }
  return "what_counts";
}

std::vector<Signal> list_signals(const store::StoredList& before, const rating::PeriodInput& input,
                                 const store::StoredList& after, const Regulation& regulation) {
  return Watch{before, input, after, regulation}.run();
}

std::vector<Signal> ratings_gone(const store::StoredList& before, const store::StoredList& after,
                                 const std::vector<Merge>& merges, Date last, const std::vector<Merge>& parted,
                                 const std::set<std::pair<PlayerKey, RatingCategory>>& taken_back) {
  std::vector<Signal> out;
  for (const auto& [player, category, then, now] : paired_entries(before, after)) {
    if (change_between(then, now) != EntryChange::went) continue;
    if (now == nullptr && heir(player, merges, last) != player) continue;
    const bool is_parted = std::any_of(parted.begin(), parted.end(), [&player = player](const Merge& merge) {
      return player_key(merge.from) == player || player_key(merge.into) == player;
    });
    Signal& signal = out.emplace_back();
    signal.kind = Signal::Kind::rating_gone;
    signal.player = player;
    signal.name = then->name;
    signal.category = category;
    signal.rating_before = then->rating;
    signal.cause = is_parted                                 ? Signal::Cause::people_parted
                   : taken_back.contains({player, category}) ? Signal::Cause::adoption_undone
                                                             : Signal::Cause::what_counts;
  }
  return out;
}

}  // namespace seiseki::lists
