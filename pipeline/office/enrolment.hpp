/// \file
/// Trying seiseki out without a roster: the players of a tournament become members as they are printed, with the
/// ratings printed taken over. For trials only: a federation's roster comes from the federation.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "pipeline/identity/resolver.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

struct Enrolment {
  std::vector<store::RosterPlayer> players;  ///< new to the roster
  std::vector<store::Decision> adoptions;    ///< kind `adopt-rating`, one for each printed rating of a new player
  identity::Assignments assignments;         ///< who the players of this tournament are
};

/// A player whom the roster does not know by ID gets the printed federation ID, else `F` and the FIDE number, else `T`
/// and eight digits that depend only on the event and the start number, so that doing it again adds nobody.
/// \param event names the event, for the `T` numbers.
/// \param is_known whether the roster has somebody of that ID
Enrolment enrol(const importers::ImportedTournament& tournament, std::string_view event,
                const std::function<bool(const FederationId&)>& is_known, const Officer& officer);

/// The new players as identification sees them.
std::vector<identity::Member> members_of(const Enrolment& enrolment);

/// The rating a tournament prints for a player: the national one, else the only one, else FIDE's; none below 1.
std::optional<int> printed_rating(const importers::ImportedPlayer& player);

/// Writes an enrolment in one transaction; new players only.
void keep(const Enrolment& enrolment, store::Database& database);

}  // namespace seiseki::office
