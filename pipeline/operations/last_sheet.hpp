/// \file
/// The sheet that was looked at last, for who looks again and then publishes on it.
#pragma once

#include <mutex>
#include <optional>

#include "pipeline/operations/publish.hpp"

namespace seiseki::operations {

/// What a sheet drawn up now would follow from.
SheetBasis sheet_basis(Office& office, const Who& who);

/// For several threads, and one set of editions. Whatever somebody may see or publish is checked as ever: what is kept
/// here is given only while drawing it up again would give the same.
class LastSheet {
public:
  /// As sheet_of(), which draws it up where the kept one is of another list, or of another moment.
  [[nodiscard]] Result<Sheet> of(const store::ListManifest& list, store::ListSeries series, Office& office,
                                 const lists::Editions& editions, const Who& who);
  /// The one that is kept, of whichever moment; publish() asks.
  std::optional<Sheet> kept() const;

private:
  mutable std::mutex m_mutex;
  std::optional<Sheet> m_sheet;
};

}  // namespace seiseki::operations
