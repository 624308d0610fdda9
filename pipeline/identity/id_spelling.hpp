/// \file
/// The spellings of a federation ID found in files, brought to the one canonical form. Says what it changed; never
/// invents a digit and never looks at a roster.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/ids.hpp"

namespace seiseki::identity {

/// How a printed ID became a federation ID.
struct SpelledId {
  FederationId id;
  std::vector<std::string>
      normalisations;  ///< "trimmed", "full-width to ASCII", "upper case", "N added" (the prefix), "zeros added"

  /// True if letters or digits had to be supplied, so that the name must agree beyond doubt.
  bool completed() const;
};

/// As the JCF's: `N01234567`, `n01234567`, `01234567`, `1234567`, full-width forms, surrounding blanks. nullopt for
/// empty text, `0`, too many digits, other letters. There is no check digit: a well-formed ID may still be somebody
/// else's. \spec contracts 7
std::optional<SpelledId> read_federation_id(std::string_view printed);
/// The same of IDs in the form of any federation.
std::optional<SpelledId> read_federation_id(std::string_view printed, const IdForm& form);
/// The same of a player whom the source calls one of `federation`: bare digits of another federation's player are that
/// federation's number, and never completed into one of ours.
std::optional<SpelledId> read_federation_id(std::string_view printed, std::string_view federation);

/// Three letters other than ours, of a federation: `FID` (nobody's) and `NON` are none.
bool is_other_federation(std::string_view code);

}  // namespace seiseki::identity
