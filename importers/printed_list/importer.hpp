/// \file
/// Lists that Swiss-Manager and Chess-Results print for people, as text or spreadsheet. Most hold players and points
/// only: they are read for their players, and the finding `list-no-games` says where the games are. A crosstable holds
/// games. \spec swiss-manager section 6
#pragma once

#include "importers/importer.hpp"

namespace seiseki::importers::printed_list {

class PrintedListImporter final : public Importer {
public:
  std::string_view name() const noexcept override { return "printed-list"; }
  /// Certain for a list with the marks of either program, maybe for any table with a rank or number and a name.
  Recognition recognise(std::span<const Document> documents) const override;
  [[nodiscard]] Result<ImportedTournament> read(std::span<const Document> documents) const override;
};

}  // namespace seiseki::importers::printed_list
