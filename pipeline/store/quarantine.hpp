/// \file
/// Documents that could not be imported, with the reason: `<date>/<sha256>.raw` and `.json`. Decides nothing.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::store {

struct QuarantinedItem {
  Date date;  ///< the day it was set aside
  DocumentFacts document;
  std::vector<StoredFinding> findings;
  int retries = 0;

  friend bool operator==(const QuarantinedItem&, const QuarantinedItem&) = default;
};

class Quarantine {
public:
  /// Nothing is created before the first item. Items are looked up by the hash or any beginning of it that is unique.
  explicit Quarantine(std::filesystem::path directory) : m_directory{std::move(directory)} {}

  /// Sets a document aside. The same bytes again, on any day, replace the findings and count one retry.
  /// Throws StoreError (`document-store`).
  QuarantinedItem put(const importers::Document& document, const std::vector<Finding>& findings, Instant now);
  /// Sorted by date, then hash. Items that cannot be read are reported in `damaged`. Throws StoreError
  /// (`store-unreadable`) where the folder itself cannot be.
  std::vector<QuarantinedItem> list(std::vector<Finding>& damaged) const;
  /// Errors: `quarantine-missing`, `quarantine-damaged`.
  [[nodiscard]] Result<QuarantinedItem> show(std::string_view sha256) const;
  /// The document as it was, its hash checked.
  [[nodiscard]] Result<importers::Document> document(std::string_view sha256) const;
  [[nodiscard]] Result<void> drop(std::string_view sha256);
  /// Every file that belongs to an item or to half of one, relative to the folder, sorted: for a copy.
  /// Throws StoreError (`store-unreadable`).
  std::vector<std::filesystem::path> files() const;

private:
  std::filesystem::path m_directory;
};

}  // namespace seiseki::store
