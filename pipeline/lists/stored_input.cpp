#include "pipeline/lists/stored_input.hpp"

namespace seiseki::lists {

void keep_input(store::DocumentStore& documents, const InputDocuments& input) {
  for (const std::string& part : input.parts) documents.put(part);
  documents.put(input.head);
}

Result<rating::PeriodInput> stored_input(const store::DocumentStore& documents, const std::string& sha256,
                                         InputOf whose) {
  SEISEKI_TRY(const std::string head, documents.get(sha256));
  return read_input_documents(
      head, [&](const std::string& part) { return documents.get(part); }, whose);
}

}  // namespace seiseki::lists
