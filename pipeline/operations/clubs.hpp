/// \file
/// The register of clubs as an officer keeps it: entries made and changed with a reason, shown as of a day, and taken
/// from a table. What the register asks of reports is pipeline/validation's.
/// \clause jcf-2024-10 3(3), 4(2)  \clause ncs-2022-09 2(1), 3(2)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/source/document.hpp"
#include "pipeline/office/clubs.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

enum class ClubField { name, kind, other_names, from, until, representatives, reporters };
std::string_view to_string(ClubField field);  ///< `name` … `other_names`: the columns of the table, too
std::vector<ClubField> club_fields();

/// A fact as typed: `club`, `2024-04-01`; several names or IDs with `;` between them. Empty takes it away.
struct ClubFact {
  ClubField field = ClubField::name;
  std::string value;
};

/// Errors: `reason-missing`, `club-fact`, those of office::add_club().
[[nodiscard]] Result<store::DecisionId> add_club(Office& office, const std::vector<ClubFact>& facts,
                                                 const std::string& reason, const Who& who);
/// Errors: the same, those of office::set_club().
[[nodiscard]] Result<store::DecisionId> set_club(Office& office, std::string_view name,
                                                 const std::vector<ClubFact>& facts, const std::string& reason,
                                                 const Who& who);
/// Errors: `reason-missing`, `club-missing`.
[[nodiscard]] Result<store::DecisionId> remove_club(Office& office, std::string_view name, const std::string& reason,
                                                    const Who& who);

struct ClubsTaken {
  int added = 0;
  int changed = 0;
  int unchanged = 0;
};
/// A table with the columns that `club list --format csv` writes, `name` and any of the others; what it has no column
/// for stays as it is. All of it or nothing. Errors: `club-header`, those of each row with its line, of the CSV reader.
[[nodiscard]] Result<ClubsTaken> take_clubs(Office& office, const importers::Document& document,
                                            const std::string& reason, const Who& who);

/// `seiseki/clubs-taken/1`, what `club import` prints.
output::Json clubs_taken_json(const ClubsTaken& taken);

/// One entry under the names of its fields, `null` where nothing is known.
output::Json club_json(const office::ClubEntry& entry);
/// `seiseki/club/1`: the entry with the decisions about it, oldest first. Error: `club-missing`.
[[nodiscard]] Result<output::Json> club_with_history(Office& office, std::string_view name);

}  // namespace seiseki::operations
