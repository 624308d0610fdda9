/// \file
/// Whose office a database is: the federation's profile it was begun under, kept among its properties, so that IDs and
/// periods of one federation never meet those of another.
#pragma once

#include "engine/domain/error.hpp"
#include "engine/domain/federation.hpp"
#include "pipeline/store/database.hpp"

namespace seiseki::store {

/// foundations() of the profile, under this name. No part of Database::content_hash(): that says what an office did.
inline constexpr std::string_view k_federation_property = "federation";

/// Compares the profile with the one the database remembers; an empty database takes this one, and one with a history
/// from before profiles is that of `before_profiles`. Error: `office-federation`. Throws StoreError.
[[nodiscard]] Result<void> keep_federation(Database& database, const Federation& federation,
                                           std::string_view before_profiles);

}  // namespace seiseki::store
