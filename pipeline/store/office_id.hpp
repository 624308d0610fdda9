/// \file
/// Which office a database, a folder of documents and a backup belong to: one identifier in all of them, so that a
/// database is never worked on beside another's documents.
#pragma once

#include "engine/domain/error.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::store {

/// The name under which the database keeps it among its properties. No part of Database::content_hash(): what two
/// offices hold may be the same.
inline constexpr std::string_view k_office_property = "office";

/// Empty if the database has none yet. Throws StoreError.
std::string office_id(Database& database);

/// Two databases of one name but for its ending (`office.db`, `office.sqlite`) would have one folder of documents: it
/// is that of the one which had it first, as long as that stands there. To be asked before a database is made.
/// Nothing on PostgreSQL. Errors: `office-shared`, `store-unreadable`.
[[nodiscard]] Result<void> check_alone(const DatabaseLocation& location);

/// Compares the two, and gives them one identifier where neither has one yet; a database or a folder of an earlier
/// version takes the other's. Error: `office-other` when they differ, or when a database with a history meets a folder
/// that knows nothing of it; those of check_alone(). Throws StoreError.
[[nodiscard]] Result<void> tie_together(Database& database, DocumentStore& documents);
/// The comparison and check_alone() alone; writes nothing. The same errors.
[[nodiscard]] Result<void> check_tie(Database& database, const DocumentStore& documents);

}  // namespace seiseki::store
