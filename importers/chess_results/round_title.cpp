#include "importers/chess_results/round_title.hpp"

#include <algorithm>

#include "importers/chess_results/details.hpp"
#include "importers/chess_results/numbers.hpp"

namespace seiseki::importers::chess_results {

std::optional<RoundTitle> parse_round_title(std::string_view title) {
  constexpr std::string_view k_number_signs = "0123456789/.:";
  constexpr int k_max_rounds = 99;
  const std::vector<Date> dates = dates_in(title);
  for (std::string_view rest = title; !rest.empty();) {
    rest.remove_prefix(std::min(rest.find_first_of("0123456789"), rest.size()));
    const std::size_t end = std::min(rest.find_first_not_of(k_number_signs), rest.size());
    std::string_view number = rest.substr(0, end);
    rest.remove_prefix(end);
    // "3." is an ordinal number in most languages; "10:00" and "2026/02/07" are none.
    while (!number.empty() && (number.back() == '.' || number.back() == ':')) number.remove_suffix(1);
    const auto round = parse_number(number);
    if (!round || *round < 1 || *round > k_max_rounds) continue;
    return RoundTitle{*round, dates.empty() ? std::nullopt : std::optional{dates.front()}};
  }
  return std::nullopt;
}

}  // namespace seiseki::importers::chess_results
