/// \file
/// The report form as the registry sees it.
#pragma once

#include "importers/importer.hpp"

namespace seiseki::importers::report_form {

class ReportFormImporter final : public Importer {
public:
  std::string_view name() const noexcept override { return "report-form"; }
  /// Certain for one document that names an edition of the form, even one that cannot be read: reading says so.
  Recognition recognise(std::span<const Document> documents) const override;
  [[nodiscard]] Result<ImportedTournament> read(std::span<const Document> documents) const override;
};

}  // namespace seiseki::importers::report_form
