#include "importers/chess_results/round_title.hpp"

#include <algorithm>
#include <iterator>

#include "importers/chess_results/details.hpp"
#include "importers/chess_results/numbers.hpp"

namespace seiseki::importers::chess_results {

namespace {

// "2026年2月7日 10時30分", and so in Korean: years, months, days, hours and minutes are no rounds.
bool is_part_of_a_day(std::string_view after) {
  constexpr std::string_view k_units[] = {"年", "月", "日", "時", "时", "分", "년", "월", "일", "시", "분"};
  return std::any_of(std::begin(k_units), std::end(k_units),
                     [&](std::string_view unit) { return after.starts_with(unit); });
}

}  // namespace

std::optional<RoundTitle> parse_round_title(std::string_view title) {
  constexpr std::string_view k_number_signs = "0123456789/.:-";
  const std::vector<Date> dates = dates_in(title);
  for (std::string_view rest = title; !rest.empty();) {
    rest.remove_prefix(std::min(rest.find_first_of("0123456789"), rest.size()));
    const std::size_t end = std::min(rest.find_first_not_of(k_number_signs), rest.size());
    std::string_view number = rest.substr(0, end);
    rest.remove_prefix(end);
    if (is_part_of_a_day(rest)) continue;
    // "3." is an ordinal number in most languages; "10:00" and "2026/02/07" are none.
    while (!number.empty() && (number.back() == '.' || number.back() == ':' || number.back() == '-'))
      number.remove_suffix(1);
    const auto round = parse_number(number);
    if (!round || *round < 1 || *round > k_max_rounds) continue;
    return RoundTitle{*round, dates.empty() ? std::nullopt : std::optional{dates.front()}};
  }
  return std::nullopt;
}

}  // namespace seiseki::importers::chess_results
