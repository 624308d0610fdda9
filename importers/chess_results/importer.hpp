/// \file
/// Saved or fetched pages of Chess-Results as one tournament.
#pragma once

#include "importers/importer.hpp"

namespace seiseki::importers::chess_results {

class ChessResultsImporter : public Importer {
public:
  std::string_view name() const noexcept override { return "chess-results"; }
  Recognition recognise(std::span<const Document> documents) const override;
  /// `chess-results:<number>`, from the page's own form.
  std::string event_of(const Document& document) const override;
  [[nodiscard]] Result<ImportedTournament> read(std::span<const Document> documents) const override;
};

}  // namespace seiseki::importers::chess_results
