/// \file
/// The register of clubs as decisions: an entry is what the newest decision about it says, those before stay on record.
/// What the register is for is validation::ClubRegister. \clause jcf-2024-10 3(3), 4(2)  \clause ncs-2022-09 2(1), 3(2)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/office/reports.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/validation/clubs.hpp"

namespace seiseki::office {

inline constexpr std::string_view k_set_club = "set-club";
inline constexpr std::string_view k_remove_club = "remove-club";
inline constexpr std::string_view k_club_object = "club:";  ///< before the name the entry was made under

/// An entry in force, with the decision that made it so.
struct ClubEntry {
  validation::Host host;
  store::Decision decision;
};

/// What is in force, by name.
std::vector<ClubEntry> clubs(store::DecisionStore& decisions);
validation::ClubRegister club_register(store::DecisionStore& decisions);
/// The entry of that name, or other name; nullopt: none.
std::optional<ClubEntry> find_club(std::string_view name, store::DecisionStore& decisions);
/// Every decision about the entry, oldest first.
std::vector<store::Decision> club_history(const ClubEntry& entry, store::DecisionStore& decisions);
/// Another text when another register is in force; empty while there is none.
std::string state_of_clubs(store::DecisionStore& decisions);

/// What a decision about an entry says; nullopt of one that removes it.
std::optional<validation::Host> read_club(const store::Decision& decision);

// Each is one transaction, unless the caller has one.
/// Errors: `club-name` (none, or with characters nobody sees), `club-known`, `club-dates`, `roster-unknown`.
[[nodiscard]] Result<store::DecisionId> add_club(store::Database& database, const validation::Host& host,
                                                 const std::string& reason, const Officer& officer);
/// In the place of the entry `name`. Errors: those of add_club(), `club-missing`, `decided-already`.
[[nodiscard]] Result<store::DecisionId> set_club(store::Database& database, std::string_view name,
                                                 const validation::Host& host, const std::string& reason,
                                                 const Officer& officer);
/// For an entry made by mistake; who is a club no more keeps its entry, with a last day. Error: `club-missing`.
[[nodiscard]] Result<store::DecisionId> remove_club(store::Database& database, std::string_view name,
                                                    const std::string& reason, const Officer& officer);

}  // namespace seiseki::office
