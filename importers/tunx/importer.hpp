/// \file
/// Swiss-Manager's own tournament files as the registry sees them.
#pragma once

#include "importers/importer.hpp"

namespace seiseki::importers::tunx {

class TunxImporter final : public Importer {
public:
  std::string_view name() const noexcept override { return "swiss-manager-file"; }
  /// Certain for one document that begins with the marker of such files, whatever its name.
  Recognition recognise(std::span<const Document> documents) const override;
  [[nodiscard]] Result<ImportedTournament> read(std::span<const Document> documents) const override;
};

}  // namespace seiseki::importers::tunx
