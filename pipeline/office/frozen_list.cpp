#include "pipeline/office/frozen_list.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/office/findings.hpp"

namespace seiseki::office {

namespace {

/// Whoever is unrated in both has nothing published.
bool keeps_rating(const store::ListEntry* before, const store::ListEntry* after) {
  const auto rating = [](const store::ListEntry* entry) { return entry == nullptr ? std::nullopt : entry->rating; };
  if (rating(before) != rating(after)) return false;
  return !rating(before) ||
         (before->games == after->games && before->peak == after->peak && before->k_factor == after->k_factor);
}

/// Names in the order they come, each once.
class Names {
public:
  void add(const PlayerKey& player) {
    if (m_text.find(player.text()) == std::string::npos) m_text += (m_text.empty() ? "" : ", ") + player.text();
  }
  const std::string& text() const { return m_text; }

private:
  std::string m_text;
};

/// Whose games wait in one pool and not in the other.
std::string waiting_otherwise(const std::vector<rating::PoolGame>& before, const std::vector<rating::PoolGame>& after) {
  Names out;
  const auto add_missing = [&](const std::vector<rating::PoolGame>& from, const std::vector<rating::PoolGame>& in) {
    for (const rating::PoolGame& game : from) {
      if (std::find(in.begin(), in.end(), game) == in.end()) out.add(game.player);
    }
  };
  add_missing(after, before);
  add_missing(before, after);
  return out.text();
}

}  // namespace

bool may_change_waiting_games(const ListInCase& in_case, store::ListSeries series) {
  return in_case.list.origin == store::ListOrigin::computed && series == store::ListSeries::over_the_board;
}

tl::unexpected<Error> frozen(const ListInCase& in_case, const AffectedReports& own) {
  return failure(k_correction_frozen, {}, {},
                 {own.any().text(), to_iso(in_case.list.month), std::to_string(in_case.days)});
}

Result<void> check_ratings_stay(const ListInCase& in_case, const AffectedReports& own, const CorrectedList& corrected,
                                store::ReportId first) {
  Names people;
  for (const auto& [player, category, before, after] : lists::paired_entries(corrected.before, corrected.after)) {
    if (!keeps_rating(before, after)) people.add(player);
  }
  if (people.text().empty()) return {};
  const std::string month = to_iso(in_case.list.month);
  const std::string days = std::to_string(in_case.days);
  if (own.empty()) return failure(k_correction_frozen_first, {}, {}, {first.text(), month, days, people.text()});
  const std::string waiting = waiting_otherwise(corrected.before.pool, corrected.after.pool);
  if (waiting.empty()) return frozen(in_case, own);
  return failure(k_correction_frozen_part, {}, {}, {own.any().text(), month, days, people.text(), waiting});
}

}  // namespace seiseki::office
