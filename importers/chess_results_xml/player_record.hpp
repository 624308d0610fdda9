/// \file
/// `<player>` of an upload file, and the people of Swiss-Manager's import lists, which carry no games.
/// \spec swiss-manager 4.1 players/player
#pragma once

#include "importers/chess_results_xml/record.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results_xml {

/// Everything but the start number and the team. Findings: `xml-value`, `id-not-fide`.
ImportedPlayer read_player(Record& record, int start_number);

/// `<Player>` of an import list: the person's data stand in elements or in attributes.
/// \spec swiss-manager 4.2 Players
ImportedPlayer read_listed_player(const xml::Element& element, int number, text::FindingList& findings);

/// Surname, given name and the one name shown; `Surname,Given` in the surname's place is split when the other is empty.
void set_name(ImportedPlayer& player, std::string_view surname, std::string_view given_name);

/// The federation's own ID and FIDE's number. \interpretation a federation ID (a letter, eight digits) in FIDE's place
/// is the federation's, as in a TRF; anything else that is not a number is none.
void set_ids(ImportedPlayer& player, std::string_view national_id, std::string_view fide_id, Record& record);

}  // namespace seiseki::importers::chess_results_xml
