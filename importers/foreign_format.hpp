/// \file
/// Files that people send for a tournament and that are none seiseki reads: told by their first bytes, so that the
/// refusal says what the file is. Deliberately not here: reading any of them, or guessing at anything else.
#pragma once

#include <optional>
#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::importers {

/// What the bytes are, as one clause; nullopt for anything not known for certain.
///
/// | file | told by |
/// |---|---|
/// | PGN | the tag `[Event "` |
/// | PDF, PNG, JPEG, Word, OpenDocument, Access (Papi), dBase (SwissSys, WinTD) | their signatures |
/// | Vega's tournament file | `Vega` and a version, then `# Do not edit this` |
/// | upload XML for Chess-Results as it is posted | braces in place of angle brackets |
/// | JSON (lichess, SwissSys, seiseki's own) | a brace or bracket and what may follow it |
std::optional<Text> foreign_format(std::string_view bytes);

}  // namespace seiseki::importers
