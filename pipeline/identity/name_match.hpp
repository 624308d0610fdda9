/// \file
/// Do two spellings name the same person? Romaji and kanji, after NFKC and case folding. Says how alike they are and
/// never decides by itself: an ID and a name are always judged together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace seiseki::identity {

enum class NameMatch {
  different,
  near,       ///< long vowels, romanisation systems, kanji variants: suggested, never accepted by itself
  reordered,  ///< the same words in another order: the surname put last
  exact,      ///< equal but for case, width, commas, blanks, hyphens, apostrophes
};

/// Case, width and punctuation folded away, words joined: `Satō, Hana-Ko` → `satōhanako`.
std::string comparison_key(std::string_view name);

/// Keys under which near spellings meet: of a name as it stands, and of a printed one in every order of its words. Two
/// names are near or better exactly when `near_key` of one is among the `near_keys` of the other.
std::string near_key(std::string_view name);
std::vector<std::string> near_keys(std::string_view printed);

/// How those keys are made. Raised whenever a name may get another key than before, so that what is kept by key is made
/// again.
inline constexpr int k_name_key_version = 2;
/// Under which keys a member of that name is kept, and under which a printed name is looked for: whoever has the
/// printed name exactly, reordered or nearly, shares a key with it, and every word of a member's name begins one of the
/// keys kept. Sorted, none twice; cut where no name of a person is longer.
std::vector<std::string> kept_name_keys(std::string_view romaji, std::string_view kanji);
std::vector<std::string> wanted_name_keys(std::string_view printed);

/// Compares a printed name with a roster's romaji and kanji; an empty printed name matches nothing.
/// \spec contracts 8
NameMatch match_name(std::string_view printed, std::string_view romaji, std::string_view kanji);

}  // namespace seiseki::identity
