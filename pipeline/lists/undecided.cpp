#include "pipeline/lists/undecided.hpp"

#include <optional>
#include <utility>

#include "engine/domain/category_words.hpp"
#include "engine/domain/rating_period.hpp"
#include "engine/rating/period_pools.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/lists/list_names.hpp"

namespace seiseki::lists {

namespace {

/// `look(games, working)` for everybody who waits on the list, in each category.
template <class Look>
void each_waiting(const store::StoredList& list, const ExpectedScoreMethod& method, const Look& look) {
  const Date last = period_of_list(list.manifest.month).last;
  const std::span<const rating::PoolGame> pool{list.pool};
  for (std::size_t at = 0; at < pool.size();) {
    const rating::PoolGame& first = pool[at];
    const auto of_player = rating::pool_of(pool, first.player.text(), first.category);
    at += of_player.size();
    look(of_player, rating::working_over({of_player.begin(), of_player.end()}, last, method));
  }
}

/// Games of somebody unrated that are known by their number alone.
int games_told(const store::StoredList& list, const PlayerKey& player, RatingCategory category) {
  const store::ListEntry* const entry = entry_of(list, player, category);
  return entry != nullptr && !entry->rating ? entry->games : 0;
}

}  // namespace

std::vector<UndecidedRating> undecided_ratings(const store::StoredList& list, const Regulation& edition) {
  std::vector<UndecidedRating> out;
  const ExpectedScoreMethod* method = edition.expected_score();
  if (method == nullptr) return out;
  each_waiting(list, *method, [&](std::span<const rating::PoolGame> games, const rating::InitialWorking& working) {
    if (working.outcome != rating::InitialWorking::Outcome::undecided) return;
    const rating::PoolGame& first = games.front();
    const bool has_won = working.score.half_points() > 0;
    const ClauseRef& clause = (has_won ? method->initial.all_wins : method->initial.all_losses).clause;
    out.push_back({first.player,
                   {},
                   first.category,
                   static_cast<int>(working.used.size()),
                   working.score,
                   clause,
                   edition.lists.value == ListStructure::single});
  });
  if (out.empty()) return out;
  const ListNames names{list};
  for (UndecidedRating& undecided : out) undecided.name = names.name(undecided.player);
  return out;
}

namespace {

Text games_of_kind(RatingCategory category, bool is_of_all_games) {
  return is_of_all_games ? Text{"official", "公式戦"} : Text{to_string(category), words_of(category).ja};
}

}  // namespace

Finding undecided_finding(const UndecidedRating& undecided) {
  const Text category = games_of_kind(undecided.category, undecided.is_of_all_games);
  return finding(k_first_rating_undecided, {}, {},
                 {undecided.player.text(), undecided.name, std::string(category.en),
                  std::to_string(undecided.score.half_points() / 2), std::to_string(undecided.games),
                  undecided.clause.edition, undecided.clause.clause, std::string(category.ja)});
}

std::vector<Finding> uncounted_first_ratings(const store::StoredList& list,
                                             std::span<const rating::PoolGame> pool_before, const Regulation& edition) {
  std::vector<Finding> out;
  const ExpectedScoreMethod* method = edition.expected_score();
  if (method == nullptr) return out;
  std::optional<ListNames> names;
  each_waiting(list, *method, [&](std::span<const rating::PoolGame> games, const rating::InitialWorking& working) {
    const PlayerKey& player = games.front().player;
    const RatingCategory category = games.front().category;
    const auto known = static_cast<int>(working.used.size());
    // With a game of the period it would have been calculated: a merge has brought them together.
    if (working.outcome == rating::InitialWorking::Outcome::rated &&
        rating::pool_of(pool_before, player.text(), category).size() >= games.size()) {
      if (!names) names.emplace(list);
      const Text kind = games_of_kind(category, edition.lists.value == ListStructure::single);
      out.push_back(finding(k_first_rating_due, {}, {},
                            {player.text(), names->name(player), std::string(kind.en), std::to_string(known),
                             std::to_string(working.rating->points()),
                             working.clause.edition + " " + working.clause.clause, std::string(kind.ja)}));
      return;
    }
    const int told = games_told(list, player, category);
    const bool may_be_enough = known > 0 && known < working.games_needed && known + told >= working.games_needed;
    if (!may_be_enough || rating::pool_of(pool_before, player.text(), category).size() >= games.size()) return;
    if (!names) names.emplace(list);
    const Text kind = games_of_kind(category, edition.lists.value == ListStructure::single);
    out.push_back(finding(k_first_rating_uncounted, {}, {},
                          {player.text(), names->name(player), std::string(kind.en), std::to_string(known),
                           std::to_string(told), std::to_string(working.games_needed),
                           working.clause.edition + " " + working.clause.clause, std::string(kind.ja)}));
  });
  return out;
}

}  // namespace seiseki::lists
