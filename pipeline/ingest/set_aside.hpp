/// \file
/// When documents arrived that were set aside: their report counts by that, whenever somebody could take it.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "engine/domain/date.hpp"
#include "importers/source/document.hpp"
#include "pipeline/store/quarantine.hpp"

namespace seiseki::ingest {

struct SetAside {
  Instant arrival;
  bool is_said = false;  ///< by a person
};

/// As they lie in quarantine now; nullopt unless all of the documents do.
/// \clause jcf-2024-10 3(6)  \interpretation A25: a report has arrived once the office has the last of its documents.
/// Throws StoreError (`store-unreadable`).
std::function<std::optional<SetAside>(std::span<const importers::Document>)> arrivals_set_aside(
    const store::Quarantine& quarantine);

}  // namespace seiseki::ingest
