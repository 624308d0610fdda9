#include "pipeline/operations/last_sheet.hpp"

#include <utility>

namespace seiseki::operations {

Result<Sheet> LastSheet::of(const store::ListManifest& list, store::ListSeries series, Office& office,
                            const lists::Editions& editions, const Who& who) {
  auto known = kept();
  if (known && known->series == series && known->list.id == list.id && known->basis == sheet_basis(office, who))
    return *std::move(known);
  SEISEKI_TRY(Sheet sheet, sheet_of(list, series, office, editions, who));
  const std::lock_guard lock{m_mutex};
  m_sheet = sheet;
  return sheet;
}

std::optional<Sheet> LastSheet::kept() const {
  const std::lock_guard lock{m_mutex};
  return m_sheet;
}

}  // namespace seiseki::operations
