/// \file
/// The TRF importer as the registry sees it.
#pragma once

#include "importers/importer.hpp"

namespace seiseki::importers::trf {

class TrfImporter final : public Importer {
public:
  std::string_view name() const noexcept override { return "trf"; }
  /// Certain for one document with a 001 line that has a start number, or with two header records; looks at the first
  /// 64 KiB only. A header without players is a TRF too: reading it says what is missing.
  Recognition recognise(std::span<const Document> documents) const override;
  [[nodiscard]] Result<ImportedTournament> read(std::span<const Document> documents) const override;
};

}  // namespace seiseki::importers::trf
