/// \file
/// Running the worked examples of every edition (shared/validation_examples.tsv) against the engine: what an example
/// is, and how results are written so that they can be compared with it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/rating/period.hpp"
#include "tests/unit/engine/rating/builders.hpp"

namespace seiseki::test {

using nlohmann::json;

struct Example {
  std::string id;
  std::string edition;
  json inputs;
  json expected;
  std::string note;
  std::string kind() const { return inputs.at("kind").get<std::string>(); }
};

/// The examples name FIDE's editions by year.
std::string edition_id(const std::string& named);
std::vector<Example> read_examples();
/// A change to a parameter an example asks for ("the other value of the parameter").
Regulation changed(std::string_view id, const std::function<void(ExpectedScoreMethod&)>& change);
std::string row_text(int first, std::optional<int> last);
json game_json(const rating::Expectation& e, RatingChange change);
json line_json(const rating::GameLine& line);
/// The last list before the first game a test may want to date, so that any date of the file lies before the period's
/// end.
std::string list_for(const std::string& period_end);
Score half_points(int score_h);
json fraction(std::int64_t numerator, std::int64_t denominator);
json reduced(std::int64_t numerator, std::int64_t denominator);
json initial_json(const rating::InitialWorking& working);
/// `9345/6` and `3115/2` are the same number.
void reduce_fraction(json& object, const char* name);

/// What computes an example of one kind, written as the file writes it.
using Runner = json (*)(const Example&);
using Runners = std::map<std::string, Runner>;
Runners period_runners();
Runners office_runners();
Runners fide_runners();
Runners correspondence_runners();

}  // namespace seiseki::test
