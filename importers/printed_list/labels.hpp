/// \file
/// The headings and labels of printed lists, as data. Only what was seen in lists of Swiss-Manager and of Chess-Results
/// is listed (English, German, Russian); tie-breaks and statistics are not, because nobody reads them.
/// \spec swiss-manager section 6
#pragma once

#include <optional>
#include <string_view>

#include "importers/checks/event_details.hpp"

namespace seiseki::importers::printed_list {

enum class Column {
  rank,
  start_number,
  name,
  rating,
  rating_national,
  rating_fide,
  federation,
  club,
  team,
  national_id,
  fide_id,
  birth,
  sex,
  points,
  round,     ///< `1.Rd.`
  nameless,  ///< an empty heading: title, sex, or the rest of a round
  other,
};

using checks::Detail;

Column column_of(std::string_view heading);
/// `3.Rd` and `3.Rd.` are round 3.
std::optional<int> round_of(std::string_view heading);
std::optional<Detail> detail_of(std::string_view label);

}  // namespace seiseki::importers::printed_list
