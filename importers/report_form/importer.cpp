#include "importers/report_form/importer.hpp"

#include "importers/report_form/findings.hpp"
#include "importers/report_form/reader.hpp"
#include "importers/report_form/rows.hpp"

namespace seiseki::importers::report_form {

Recognition ReportFormImporter::recognise(std::span<const Document> documents) const {
  using enum Recognition::Certainty;
  if (documents.size() != 1) return {no, "a report form is one file"};
  if (is_form(documents[0])) return {certain, "it names an edition of the report form"};
  return {no, "no cell says " + std::string{k_version}};
}

Result<ImportedTournament> ReportFormImporter::read(std::span<const Document> documents) const {
  if (documents.size() != 1) return failure(k_not_one_document, {}, {}, {std::to_string(documents.size())});
  return read_form(documents[0]);
}

}  // namespace seiseki::importers::report_form
