#include "pipeline/site/series.hpp"

#include <utility>

#include "engine/rating/correspondence.hpp"
#include "pipeline/lists/provisional.hpp"

namespace seiseki::site {

int month_number(YearMonth month) {
  return static_cast<int>(month.year()) * 12 + static_cast<int>(static_cast<unsigned>(month.month())) - 1;
}

YearMonth month_of(int number) {
  return YearMonth{std::chrono::year{number / 12}, std::chrono::month{static_cast<unsigned>(number % 12) + 1}};
}

bool is_provisional(const ListFacts& list, const store::ListEntry& entry) {
  return lists::is_provisional(entry, lists::provisional_below(list.edition));
}

namespace {

/// What the list gave before it was corrected; nullopt: the same.
std::optional<int> original_of(const ListFacts& list, const store::ListEntry& entry) {
  const store::ListEntry* then = list.original(entry);
  return then != nullptr && then->rating ? std::optional{then->rating->points()} : std::nullopt;
}

}  // namespace

pictures::CurveLine line_of(const Site& site, const Person& person, RatingCategory category, std::string label) {
  pictures::CurveLine out{
      .classes = category == RatingCategory::standard ? "st" : "rp", .label = std::move(label), .points = {}};
  std::size_t next = 0;
  for (const SeriesPoint& point : person.of(category)) {
    // A list that does not have the person is a gap.
    if (!out.points.empty() && point.list != next)
      out.points.push_back({.month = month_number(site.lists()[next].month()), .rating = std::nullopt});
    next = point.list + 1;
    const ListFacts& list = site.lists()[point.list];
    out.points.push_back({.month = month_number(list.month()),
                          .rating = point.entry->rating ? std::optional{point.entry->rating->points()} : std::nullopt,
                          .is_provisional = is_provisional(list, *point.entry),
                          .original = original_of(list, *point.entry),
                          .games = point.counted ? point.counted->games : 0});
  }
  return out;
}

pictures::CurveLine correspondence_line_of(const Site& site, const Person& person, std::string label) {
  constexpr int k_months = 3;
  const std::vector<QuarterFacts>& quarters = site.facts().quarters;
  pictures::CurveLine out{.classes = "cc", .label = std::move(label), .points = {}, .holds = k_months};
  std::size_t next = 0;
  for (const QuarterPoint& point : person.quarters) {
    if (!out.points.empty() && point.quarter != next)
      out.points.push_back({.month = month_number(quarters[next].month()), .rating = std::nullopt});
    next = point.quarter + 1;
    const QuarterFacts& quarter = quarters[point.quarter];
    const PointTableMethod* method = quarter.edition == nullptr ? nullptr : quarter.edition->point_table();
    const rating::CorrespondenceLedger* ledger = quarter.ledger(person.key);
    out.points.push_back({.month = month_number(quarter.month()),
                          .rating = point.entry->rating ? std::optional{point.entry->rating->points()} : std::nullopt,
                          .is_provisional = method != nullptr && point.entry->games < method->established_games.value,
                          .games = ledger == nullptr ? 0 : static_cast<int>(ledger->games.size())});
  }
  return out;
}

}  // namespace seiseki::site
