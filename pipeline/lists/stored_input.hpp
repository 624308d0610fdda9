/// \file
/// What lists were computed from, among the office's documents.
#pragma once

#include <string>

#include "pipeline/lists/period_input.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::lists {

/// Keeps all of them, the one that names the others last: on return they are on the disk.
/// Throws StoreError (`document-store`).
void keep_input(store::DocumentStore& documents, const InputDocuments& input);

/// The input whose head has this hash. Errors: those of store::DocumentStore::get(), `period-input-damaged`.
[[nodiscard]] Result<rating::PeriodInput> stored_input(const store::DocumentStore& documents, const std::string& sha256,
                                                       InputOf whose = InputOf::everybody);

}  // namespace seiseki::lists
