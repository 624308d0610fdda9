/// \file
/// A federation as a profile: its habits, as data. What a clause states belongs to the edition of a regulation; what an
/// office would do in another way under the same text belongs here. Values only: engine/federations reads the files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/rating_period.hpp"
#include "engine/domain/text.hpp"
#include "engine/domain/time_zone.hpp"

namespace seiseki {

/// The ID that a federation gives a person: a prefix and digits, `N03330834`, `AZ-12345`. No check digit.
struct IdForm {
  std::string prefix;          ///< capital letters, digits and hyphens, ending in none of `0` to `9`; may be empty
  int digits = 0;              ///< 1 to 12
  bool other_letters = false;  ///< a single capital letter other than the prefix makes an ID too

  /// Whether `text` is an ID exactly as the federation writes it.
  bool is_canonical(std::string_view text) const;
  /// As people are shown it: `N########`.
  std::string shown() const;

  friend bool operator==(const IdForm&, const IdForm&) = default;
};

/// A federation's profile. \see engine/federations/README.md, which says what every key means
struct Federation {
  std::string id;       ///< `jcf`: what the setting `federation` names
  std::string name_en;  ///< in full
  std::string name_ja;
  std::string code;     ///< the three letters of the national tag: `JPN`
  std::string lineage;  ///< of the editions that rate games over the board
  std::optional<std::string>
      correspondence_lineage;  ///< of those that rate correspondence games; nullopt: none are rated
  PeriodRule period;
  TimeZone zone;
  std::string place_en;  ///< whose time it is, as people call it: `Japan`
  std::string place_ja;
  IdForm ids;
  int active_months = 0;                  ///< who played within so many months before a list is active on it
  std::vector<Language> letters;          ///< languages of letters, in their order; none twice
  std::string currency;                   ///< of fees, where the edition names none: `JPY`
  std::vector<std::string> list_columns;  ///< of the published list, in their order

  friend bool operator==(const Federation&, const Federation&) = default;
};

/// The columns that a published list can have. \spec contracts 2
inline constexpr std::string_view k_list_columns[] = {"ID", "Name", "Kanji", "ST-K", "ST",   "ST-G", "ST-R",
                                                      "RP", "RP-G", "Act",   "Mem",  "RP-K", "RP-R", "Revision"};

/// What the numbers and keys of an office rest on, as one line: an office whose profile changes in any of these is
/// another office. Names, languages and columns are no part of it.
std::string foundations(const Federation& federation);

}  // namespace seiseki
