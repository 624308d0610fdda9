/// \file
/// Which documents the rows of a database name: without one of them, what it says can be neither shown nor computed
/// again. Of pages that are kept to be fetched less often nothing depends, and they are not among them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::store {

/// The documents that one names by their hashes as its parts, by its bytes; none for most.
using PartsOf = std::vector<std::string> (*)(std::string_view document);

/// The hashes of the originals of reports, the files of publications, and what every list was made from, drafts that
/// were thrown away too, with its parts: sorted, each once. The database may be of an older schema. An input that
/// cannot be read has no parts. Throws StoreError.
std::vector<std::string> named_documents(Database& database, const DocumentStore& documents, PartsOf parts_of);

/// Error: `document-missing` of the first of these that is not there.
[[nodiscard]] Result<void> check_all_there(const std::vector<std::string>& named, const DocumentStore& documents);

}  // namespace seiseki::store
