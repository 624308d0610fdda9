#include "pipeline/store/store_error.hpp"

#include <utility>

#include "pipeline/store/findings.hpp"

namespace seiseki::store {

StoreError::StoreError(Error error)
    : std::runtime_error{std::string{error.finding.code()} + ": " + error.finding.message(Language::en)},
      m_error{std::move(error)} {}

void raise(const FindingKind& kind, std::vector<std::string> arguments) {
  throw StoreError{Error{finding(kind, {}, {}, std::move(arguments))}};
}

void require_written(const Result<void>& written) {
  if (!written) raise(k_document_store, written.error().finding.arguments);
}

}  // namespace seiseki::store
