/// \file
/// The results database's CSV as the registry sees it.
#pragma once

#include "importers/importer.hpp"

namespace seiseki::importers::results_csv {

class ResultsCsvImporter final : public Importer {
public:
  std::string_view name() const noexcept override { return "results-csv"; }
  /// Certain for one document with the database's header within its first ten rows; looks at the first 64 KiB.
  Recognition recognise(std::span<const Document> documents) const override;
  [[nodiscard]] Result<ImportedTournament> read(std::span<const Document> documents) const override;
};

}  // namespace seiseki::importers::results_csv
