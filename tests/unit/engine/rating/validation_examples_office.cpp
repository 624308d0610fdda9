#include <doctest/doctest.h>

#include "engine/rating/deadlines.hpp"
#include "engine/rating/fees.hpp"
#include "engine/rating/ranks.hpp"
#include "engine/rating/time_class.hpp"
#include "tests/unit/engine/rating/validation_examples.hpp"

namespace seiseki::test {

using namespace seiseki::rating;

namespace {

json run_report_period(const Example& example) {
  const Instant received = parse_instant(example.inputs.at("received").get<std::string>()).value();
  const RatingPeriod period = period_of_arrival(received);
  return {{"received_jst", to_iso_local(received)},
          {"period_start", to_iso(period.first)},
          {"period_end", to_iso(period.last)},
          {"list", to_iso(period.list_date())}};
}

json run_late(const Example& example) {
  const json& in = example.inputs;
  const bool per_game = in.contains("game_date");
  const Date from = day(in.at(per_game ? "game_date" : "event_last_day").get<std::string>());
  const Date reported = day(in.at("reported").get<std::string>());
  // The date that must not matter is set far away.
  const Date elsewhere = day("2001-01-01");
  const auto deadline =
      reporting_deadline(edition(example.edition), per_game ? elsewhere : from, per_game ? from : elsewhere);
  REQUIRE(deadline);
  json out{{"deadline", to_iso(deadline->last_day)}, {"late", deadline->is_late(reported)}};
  if (per_game) out["days"] = days_between(from, reported);
  return out;
}

json run_correction_window(const Example& example) {
  const json& in = example.inputs;
  Regulation regulation = edition(example.edition);
  REQUIRE(regulation.correction);
  if (in.contains("exact_day"))
    regulation.correction->exact_day =
        in.at("exact_day") == "frozen" ? CorrectionFreeze::ExactDay::frozen : CorrectionFreeze::ExactDay::recompute;
  std::vector<Date> lists;
  for (const json& list : in.at("lists")) lists.push_back(day(list.get<std::string>()));
  json out{{"ages", json::array()}, {"recompute", json::array()}, {"frozen", json::array()}};
  for (const ListAge& age : correction_window(regulation, day(in.at("inquiry").get<std::string>()), lists)) {
    out["ages"].push_back(age.days);
    out[age.is_frozen ? "frozen" : "recompute"].push_back(to_iso(age.list));
  }
  return out;
}

json run_edition_for(const Example& example) {
  const auto found = regulations::regulation_for(editions(), day(example.inputs.at("period_end").get<std::string>()));
  if (found) return {{"edition", (*found)->id.text()}};
  CHECK(found.error().finding.code() == "edition-not-at-hand");
  CHECK(found.error().failure() == FailureClass::refused);
  return {{"edition", nullptr}};
}

json run_time_class(const Example& example) {
  const json& in = example.inputs;
  TimeControl control;
  for (const json& stage : in.at("stages")) {
    TimeStage& added = control.stages.emplace_back();
    if (!stage.at("moves").is_null()) added.moves = stage.at("moves").get<int>();
    added.base_seconds = stage.at("base_s").get<int>();
  }
  control.increment_seconds = in.at("increment_s").get<int>();
  EventClass event{.is_fide_event = in.value("fide", false)};
  if (in.contains("declared")) event.declared = parse_rating_category(in.at("declared").get<std::string>());
  const TimeClass found = time_class(control, event, edition(example.edition).time_class.value());
  json out{{"seconds_at_60", found.seconds}, {"class", nullptr}};
  if (found.category) out["class"] = std::string{short_name(*found.category)};
  return out;
}

json run_fee(const Example& example) {
  const json& in = example.inputs;
  std::vector<FeeReport> reports;
  const auto add = [&](std::string report, std::string series, const json& players) {
    FeeReport& added = reports.emplace_back();
    added.report = std::move(report);
    added.series = std::move(series);
    for (const json& player : players) added.players.push_back(key(player.get<std::string>()));
  };
  if (in.contains("series")) {
    int number = 0;
    for (const json& players : in.at("reports"))
      add("meeting" + std::to_string(++number), in.at("series").get<std::string>(), players);
  } else {
    for (const json& event : in.at("events")) add(event.at("report").get<std::string>(), "", event.at("players"));
  }
  json out{{"jpy", 0}};
  if (example.expected.contains("rows")) out["rows"] = json::object();
  for (const FeeRow& row : fees_of_period(edition(example.edition), reports)) {
    out["jpy"] = out["jpy"].get<int>() + row.amount;
    if (example.expected.contains("payers")) out["payers"].push_back(row.player.text());
    if (example.expected.contains("rows")) out["rows"][row.report] = out["rows"].value(row.report, 0) + row.amount;
  }
  return out;
}

json run_rank(const Example& example) {
  std::vector<Rating> ratings;
  for (const json& rating : example.inputs.at("ratings")) ratings.emplace_back(rating.get<int>());
  return {{"ranks", competition_ranks(ratings)}};
}

}  // namespace

Runners office_runners() {
  return {{"report_period", run_report_period},
          {"late", run_late},
          {"correction_window", run_correction_window},
          {"edition_for", run_edition_for},
          {"time_class", run_time_class},
          {"fee", run_fee},
          {"rank", run_rank}};
}

}  // namespace seiseki::test
