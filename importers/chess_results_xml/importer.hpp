/// \file
/// The upload XML as the registry sees it.
#pragma once

#include "importers/importer.hpp"

namespace seiseki::importers::chess_results_xml {

class ChessResultsXmlImporter final : public Importer {
public:
  std::string_view name() const noexcept override { return "chess-results-xml"; }
  /// Certain for one document whose root is `<chessresults>`, `<Players>` or `<Teams>`; maybe for any other XML that
  /// declares itself, so that it is refused by its name. Looks at the first 16 KiB only.
  Recognition recognise(std::span<const Document> documents) const override;
  [[nodiscard]] Result<ImportedTournament> read(std::span<const Document> documents) const override;
};

}  // namespace seiseki::importers::chess_results_xml
