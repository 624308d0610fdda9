/// \file
/// Files that people send for a tournament and that are none seiseki reads: told by their first bytes, so that the
/// refusal says what the file is. Deliberately not here: reading any of them, or guessing at anything else.
#pragma once

#include <optional>
#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::importers {

/// What the bytes are, as one clause; nullopt for anything not known for certain. The name is asked last: only for
/// files whose bytes are a program's own affair.
///
/// | file | told by |
/// |---|---|
/// | PGN | the tag `[Event "` |
/// | PDF, PostScript, pictures, sounds, programs, Word, PowerPoint, .xlsb, Numbers, OpenDocument, RTF, Outlook's .msg,
/// Access (Papi), SQLite, calendars, other archives | their signatures
/// | | dBase (SwissPerfect, SwissSys, WinTD) | its header | | Vega's tournament file | `Vega` and a version, then `# Do
/// not edit this` | | SwissPerfect's .ini and export | `[Tournament Info]`; the headings `Feder` and `Loc Id` | |
/// PairTwo | a version `5.` or `6.` in front of numbers of four bytes | | pages and tables of Vega, Tornelo,
/// ChessManager, SwissSys, WinTD, Swiss-Chess, 4NCL, lichess, SWIPS | their names or sites in the head | | a table of a
/// Chess-Results page copied as text | its headings with tabs between | | upload XML for Chess-Results as it is posted
/// | braces in place of angle brackets | | JSON (lichess, SwissSys, seiseki's own) | a brace or bracket and what may
/// follow it | | .sws .swar .swt .s1a .sjson .trn .sco .papi .veg | the name alone |
std::optional<Text> foreign_format(std::string_view bytes, std::string_view name = {});

/// An archive that is no zip. Some show the texts in them to whoever looks for one.
bool is_other_archive(std::string_view bytes);

}  // namespace seiseki::importers
