/// \file
/// What mail programs and editors do to a whole document and what can be undone for certain: transfer encodings,
/// quoting, indentation, tabs, no-break spaces. Undone is only what every line shows; what some lines show is a damage
/// that nobody can undo, and the readers stop at it.
#pragma once

#include <optional>
#include <vector>

#include "engine/domain/finding.hpp"
#include "engine/domain/text.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers {

struct Undone {
  Document document;
  std::vector<Finding> findings;  ///< `source-undone`, one for each layer
  std::vector<Text> context;      ///< of each layer, for an error that comes up behind it
};

/// nullopt for a document that shows nothing of the kind.
///
/// | damage | shown by |
/// |---|---|
/// | base64 | lines of one width of its alphabet and nothing else |
/// | quoted-printable | every equals sign begins an escape or ends a line, one escape at least |
/// | soft line breaks left | lines of at most 76 characters, those of the greatest width all end with an equals sign |
/// | `> ` of a reply | every line that is not empty |
/// | blanks in front | every line, of a report whose lines begin with three digits |
/// | no-break spaces, tabs | such a report: columns of eight |
std::optional<Undone> undone(const Document& document);

}  // namespace seiseki::importers
