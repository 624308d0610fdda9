#include "pipeline/lists/undecided.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/domain/category_words.hpp"
#include "engine/domain/rating_period.hpp"
#include "engine/rating/period_pools.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/list_names.hpp"

namespace seiseki::lists {

std::vector<UndecidedRating> undecided_ratings(const store::StoredList& list, const Regulation& edition) {
  std::vector<UndecidedRating> out;
  const ExpectedScoreMethod* method = edition.expected_score();
  if (method == nullptr) return out;
  const Date last = period_of_list(list.manifest.month).last;
  const std::span<const rating::PoolGame> pool{list.pool};
  for (std::size_t at = 0; at < pool.size();) {
    const rating::PoolGame& first = pool[at];
    const auto of_player = rating::pool_of(pool, first.player.text(), first.category);
    at += of_player.size();
    const rating::InitialWorking working = rating::working_over({of_player.begin(), of_player.end()}, last, *method);
    if (working.outcome != rating::InitialWorking::Outcome::undecided) continue;
    const bool has_won = working.score.half_points() > 0;
    const ClauseRef& clause = (has_won ? method->initial.all_wins : method->initial.all_losses).clause;
    out.push_back({first.player,
                   {},
                   first.category,
                   static_cast<int>(working.used.size()),
                   working.score,
                   clause,
                   edition.lists.value == ListStructure::single});
  }
  if (out.empty()) return out;
  const ListNames names{list};
  for (UndecidedRating& undecided : out) undecided.name = names.name(undecided.player);
  return out;
}

Finding undecided_finding(const UndecidedRating& undecided) {
  const Text category = undecided.is_of_all_games
                            ? Text{"official", "公式戦"}
                            : Text{to_string(undecided.category), words_of(undecided.category).ja};
  return finding(k_first_rating_undecided, {}, {},
                 {undecided.player.text(), undecided.name, std::string(category.en),
                  std::to_string(undecided.score.half_points() / 2), std::to_string(undecided.games),
                  undecided.clause.edition, undecided.clause.clause, std::string(category.ja)});
}

}  // namespace seiseki::lists
