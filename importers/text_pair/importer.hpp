/// \file
/// Swiss-Manager's text export as the registry sees it.
#pragma once

#include "importers/importer.hpp"

namespace seiseki::importers::text_pair {

class TextPairImporter final : public Importer {
public:
  std::string_view name() const noexcept override { return "swiss-manager-text"; }
  /// Certain if every document has one of the two headers.
  Recognition recognise(std::span<const Document> documents) const override;
  /// Neither half names its tournament, so the place does: halves of one folder whose file names say the same once the
  /// words for the tables are gone (`Spielerdaten.txt` and `Spielerauslosung.txt`, `Open_A_players.txt` and
  /// `Open_A_pairings_r5.txt`). A file with both tables stands alone.
  std::string event_of(const Document& document) const override;
  /// Spielerdaten are the first half, Spielerauslosung the second.
  Part part_of(const Document& document) const override;
  [[nodiscard]] Result<ImportedTournament> read(std::span<const Document> documents) const override;
};

}  // namespace seiseki::importers::text_pair
