#include "importers/report_form/importer.hpp"

#include "importers/report_form/findings.hpp"
#include "importers/report_form/reader.hpp"
#include "importers/report_form/rows.hpp"

namespace seiseki::importers::report_form {

Recognition ReportFormImporter::recognise(std::span<const Document> documents) const {
  using enum Recognition::Certainty;
  if (documents.size() != 1) return {no, {"a report form is one file", "報告フォームは 1 ファイルです"}};
  if (is_form(documents[0]))
    return {certain, {"it names an edition of the report form", "報告フォームの版が書かれています"}};
  const std::string version{k_version};
  return {no, {"no cell says " + version, version + " と書かれたセルがありません"}};
}

Result<ImportedTournament> ReportFormImporter::read(std::span<const Document> documents) const {
  if (documents.size() != 1) return failure(k_not_one_document, {}, {}, {std::to_string(documents.size())});
  return read_form(documents[0]);
}

}  // namespace seiseki::importers::report_form
