#include "tests/unit/engine/rating/validation_examples.hpp"

#include <fstream>
#include <numeric>
#include <sstream>

#include <doctest/doctest.h>

namespace seiseki::test {

using namespace seiseki::rating;

/// The examples name FIDE's editions by year.
std::string edition_id(const std::string& named) {
  static const std::map<std::string, std::string> k_names{
      {"fide-2017", "fide-2017-07"}, {"fide-2022", "fide-2022-01"}, {"fide-calculator", "fide-2017-07"}};
  const auto found = k_names.find(named);
  return found == k_names.end() ? named : found->second;
}

std::vector<Example> read_examples() {
  std::ifstream file{std::string{SEISEKI_SHARED_DIR} + "/validation_examples.tsv"};
  std::vector<Example> out;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::vector<std::string> cells;
    std::stringstream cell_stream{line};
    for (std::string cell; std::getline(cell_stream, cell, '\t');) cells.push_back(cell);
    REQUIRE(cells.size() >= 5);
    out.push_back({cells[0], edition_id(cells[1]), json::parse(cells[3]), json::parse(cells[4]),
                   cells.size() > 5 ? cells[5] : ""});
  }
  return out;
}

/// A change to a parameter an example asks for ("the other value of the parameter").
Regulation changed(std::string_view id, const std::function<void(ExpectedScoreMethod&)>& change) {
  Regulation copy = edition(id);
  change(std::get<ExpectedScoreMethod>(copy.change));
  return copy;
}

std::string row_text(int first, std::optional<int> last) {
  return last ? std::to_string(first) + '-' + std::to_string(*last) : ">" + std::to_string(first - 1);
}

json game_json(const Expectation& e, RatingChange change) {
  return {{"d", e.difference},
          {"d_used", e.difference_used},
          {"capped", e.capped},
          {"column", std::string{to_string(e.column)}},
          {"pd_h", e.expected.hundredths()},
          {"row", row_text(e.row_first, e.row_last)},
          {"c_h", change.hundredths()}};
}

json line_json(const GameLine& line) {
  if (line.exclusion) return {{"rated", false}, {"reason", std::string{to_string(*line.exclusion)}}, {"c_h", 0}};
  const Expectation e{line.difference, line.difference_used, line.capped,  line.column,
                      line.row_first,  line.row_last,        line.expected};
  json out = game_json(e, line.change);
  out["k"] = line.k.value();
  out["k_reason"] = line.k_reason == KReason::normal ? "default" : std::string{to_string(line.k_reason)};
  out["rated"] = true;
  return out;
}

/// The last list before the first game a test may want to date, so that any date of the file lies before the period's
/// end.
std::string list_for(const std::string& period_end) {
  const Date last = day(period_end);
  return to_iso(YearMonth{last.year(), last.month()} + std::chrono::months{1});
}

Score half_points(int score_h) {
  return Score::from_half_points(score_h / 50);
}

json fraction(std::int64_t numerator, std::int64_t denominator) {
  return std::to_string(numerator) + '/' + std::to_string(denominator);
}
json reduced(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t divisor = std::gcd(numerator, denominator);
  if (denominator == divisor) return std::to_string(numerator / divisor);
  return fraction(numerator / divisor, denominator / divisor);
}

json initial_json(const InitialWorking& working) {
  const int n = static_cast<int>(working.used.size());
  json out{{"n", n}, {"score_h", working.score.half_points() * 50}};
  switch (working.outcome) {
    case InitialWorking::Outcome::too_few:
      out["status"] = "unrated";
      out["reason"] = "fewer_than_" + std::to_string(working.games_needed);
      return out;
    case InitialWorking::Outcome::postponed:
    case InitialWorking::Outcome::undecided:
      out["status"] = working.outcome == InitialWorking::Outcome::postponed ? "postponed" : "decision";
      out["reason"] = working.score.half_points() == 0 ? "all_losses" : "all_wins";
      return out;
    case InitialWorking::Outcome::rated:
    case InitialWorking::Outcome::below_minimum:
      break;
  }
  out["status"] = "rated";
  out["sum_opp"] = working.opponent_sum;
  out["rating"] = working.rating->points();
  out["clamped_by"] = working.floor_points;
  if (working.method == "fide_calculator") {
    out["rc"] = working.average_rounded;
    out["value"] = working.rounded;
    if (working.half_points_over >= 0) {
      out["half_points_over"] = working.half_points_over;
    } else {
      out["p_h"] = working.percentage_hundredths;
      out["dp"] = working.rating_difference;
    }
    if (working.is_extreme) out["flag"] = "all_wins";
    return out;
  }
  out["ra"] = fraction(working.average_numerator, working.average_divisor);
  out["p_exact"] = fraction(working.score.half_points() * 50, 100 * n);
  out["p_h"] = working.percentage_hundredths;
  out["dp"] = working.rating_difference;
  out["pr"] = reduced(working.performance_numerator, n);
  out["rounded"] = working.rounded;
  out["games_after"] = n;
  return out;
}

/// `9345/6` and `3115/2` are the same number.
void reduce_fraction(json& object, const char* name) {
  if (!object.contains(name)) return;
  const std::string text = object.at(name).get<std::string>();
  const std::size_t slash = text.find('/');
  if (slash != std::string::npos)
    object[name] = reduced(std::stoll(text.substr(0, slash)), std::stoll(text.substr(slash + 1)));
}

}  // namespace seiseki::test
