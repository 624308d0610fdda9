/// \file
/// Several events of a trial taken together as one month: rated at once from the ratings their players had first, and
/// what an office would have to find out before such a list could be real. Pure.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pipeline/lists/editions.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/trial/event.hpp"
#include "pipeline/trial/view.hpp"

namespace seiseki::trial {

struct MonthRow {
  PlayerKey key;      ///< what the numbers are keyed by
  std::string shown;  ///< the printed federation ID; empty: the person has none
  std::string name;   ///< as the first event prints it
  RatingCategory category = RatingCategory::standard;
  std::optional<Rating> before;
  std::optional<Rating> after;
  int games = 0;  ///< counted; of a first rating, those that made it
  int events = 0;
  std::optional<ingest::TowardFirst> first;

  int change() const { return before && after ? after->points() - before->points() : 0; }
};

/// Something nobody can know from the sources.
struct Question {
  std::string_view code;  ///< `days`, `member-ids` …; stable
  Text text;              ///< `{0}` … are the arguments
  std::vector<std::string> arguments = {};

  std::string message(Language language) const { return fill(text.in(language), arguments); }
};

struct Month {
  YearMonth list{};                              ///< of the latest event
  std::string edition;                           ///< empty: no event over the board was rated
  int events = 0;                                ///< in it
  int games = 0;                                 ///< that change a rating
  std::vector<MonthRow> rows;                    ///< with a counted game or a first rating; largest change first
  std::shared_ptr<const PeriodNumbers> numbers;  ///< nullptr: no event over the board was rated
  std::vector<Question> questions;
};

/// `views` are those of `events`. Events that hold the same games enter once, those by correspondence not at all.
/// Error: `edition-none-in-force` without any edition.
[[nodiscard]] Result<Month> month_of(std::span<const Event> events, std::span<const EventView> views,
                                     const lists::Editions& editions, const Wishes& wishes);

/// Rows whose ID or part of the name is `wanted`; all of one person if it is an ID.
std::vector<std::size_t> rows_of(const std::vector<MonthRow>& rows, std::string_view wanted);

output::Json to_json(const Month& month);

}  // namespace seiseki::trial
