/// \file
/// Where a text is silent or can be read in two ways: the question, the reading chosen, and why, so that a federation
/// can see what its numbers rest on and try another reading. A reading is adopted only by a new edition.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "engine/domain/text.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::regulations {

struct Reading {
  std::string id;                   ///< `A6`; permanent
  std::vector<ClauseRef> places;    ///< the clauses the question is about, in the editions that have it
  std::string parameter;            ///< where an edition says which reading it follows, `k.games_count`; empty: nowhere
  std::vector<std::string> values;  ///< what the parameter may say, the reading chosen first
  std::string unsaid = {};  ///< the value of an edition that has what the parameter belongs to, and not the parameter
  /// Where a reading is which of two parameters a rule has: each pair of names, `k.rules.high.peak_from` and
  /// `rating_from`; an edition that has the first says values[0], one that has the second values[1].
  std::vector<std::pair<std::string, std::string>> names = {};
  /// Where each value but the first is a parameter of its own, which an edition has or has not.
  struct Added {
    std::string value;      ///< of the reading
    std::string parameter;  ///< `k.product_limit`
    std::string says;
  };
  std::vector<Added> adds = {};
  std::optional<Date> confirmed =
      {};          ///< when the federation confirmed it; nullopt: it is open, chosen by this program
  Text why_fixed;  ///< why no other reading can be tried; empty: the calculation has no other
  Text question;
  Text reading;  ///< what was chosen
  Text reason;

  /// Another reading can be tried.
  bool is_parameter() const { return values.size() > 1; }
};

/// All readings of the program, by number. The texts live as long as the program.
const std::vector<Reading>& readings();

/// A reading as one edition has it.
struct ReadingOfEdition {
  const Reading* reading = nullptr;
  std::string clauses;  ///< of this edition, `5(1), 6(3)`; those of its parameters where the question names none
  std::string value;    ///< what the edition's parameter says; empty without one
};
/// Those that bear on an edition, by number: named with one of its clauses (a later version of an edition, `….r2`, has
/// those of the first), or by one of its parameters.
std::vector<ReadingOfEdition> readings_of(const Regulation& edition);

/// The edition as it would be if a reading were another, for a look: the same ID, another hash_input, `sha256` empty.
/// Errors: `reading-unknown`, `reading-fixed`, `reading-value`.
[[nodiscard]] Result<Regulation> with_reading(const Regulation& edition, std::string_view id, std::string_view given);

}  // namespace seiseki::regulations
