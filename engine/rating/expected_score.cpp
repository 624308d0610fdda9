#include "engine/rating/expected_score.hpp"

namespace seiseki::rating {

std::string_view to_string(TableColumn column) {
  return column == TableColumn::higher ? "H" : column == TableColumn::lower ? "L" : "=";
}

Expectation expected_score(Rating own, Rating opponent, const ExpectedScoreMethod& method, RatingCategory category,
                           Capping capping) {
  Expectation out;
  const int signed_difference = own.points() - opponent.points();
  out.difference = signed_difference < 0 ? -signed_difference : signed_difference;
  const int cap = method.difference_cap.value;
  const auto& exempt = method.cap_exempt_from;
  const bool is_exempt = exempt && own >= exempt->from && (!exempt->category || *exempt->category == category);
  out.capped = out.difference > cap && !is_exempt && capping == Capping::applies;
  out.difference_used = out.capped ? cap : out.difference;
  out.column = signed_difference > 0   ? TableColumn::higher
               : signed_difference < 0 ? TableColumn::lower
                                       : TableColumn::equal;
  const ExpectedScoreTable::Row& row = method.table.value.row(out.difference_used);
  out.row_first = row.first;
  out.row_last = row.last;
  out.expected = out.column == TableColumn::lower ? row.lower : row.higher;
  return out;
}

}  // namespace seiseki::rating
