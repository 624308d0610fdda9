/// \file
/// Documents that could not be imported, with the reason: `<date>/<sha256>.raw` and `.json`. One whose event has come
/// in by another copy lies there all the same, closed. Decides nothing.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"
#include "pipeline/store/ids.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::store {

struct QuarantinedItem {
  Date date;  ///< the day it was set aside
  DocumentFacts document;
  std::vector<StoredFinding> findings;
  int retries = 0;
  std::string event = {};                              ///< its key, as far as the document tells it
  std::optional<ReportId> replaced_by = std::nullopt;  ///< the report of a sound copy, which closed it
  bool stays_open = false;                             ///< somebody opened it again: no copy closes it any more
  /// When it arrived: as somebody said, else the moment it was first set aside. Notes of earlier versions do not tell.
  std::optional<Instant> received = std::nullopt;
  bool is_arrival_said = false;                   ///< by a person
  std::optional<Instant> sent_at = std::nullopt;  ///< by the mail that carried it
  /// What it leaves with, once that is kept: the report it was read into, or the decision to throw it away.
  std::optional<ReportId> released_to = std::nullopt;
  std::optional<DecisionId> dropped_by = std::nullopt;

  /// Where its notes do not tell, the day it was set aside begins it. \clause jcf-2024-10 3(6)
  Instant arrival() const { return received ? *received : local_midnight(date); }

  friend bool operator==(const QuarantinedItem&, const QuarantinedItem&) = default;
};

class Quarantine {
public:
  /// Nothing is created before the first item. Items are looked up by the hash or any beginning of it that is unique.
  explicit Quarantine(std::filesystem::path directory) : m_directory{std::move(directory)} {}

  /// Sets a document aside. The same bytes again, on any day, replace the findings and count one retry; closed, they
  /// stay closed, and they arrived when they did first, unless somebody says otherwise. `event`: its key, as far as it
  /// is known. Throws StoreError (`document-store`).
  QuarantinedItem put(const importers::Document& document, const std::vector<Finding>& findings, Instant now,
                      std::string event = {}, std::optional<Instant> said_arrival = std::nullopt);
  /// Sorted by date, then hash. Items that cannot be read are reported in `damaged`. Throws StoreError
  /// (`store-unreadable`) where the folder itself cannot be.
  std::vector<QuarantinedItem> list(std::vector<Finding>& damaged) const;
  /// Errors: `quarantine-missing`, `quarantine-damaged`.
  [[nodiscard]] Result<QuarantinedItem> show(std::string_view sha256) const;
  /// The document as it was, its hash checked.
  [[nodiscard]] Result<importers::Document> document(std::string_view sha256) const;
  /// Notes that the document leaves with a report, or with a decision, that is about to be kept: whoever finds the
  /// notes although that was kept drops it. Set aside again, it stays. Errors: `quarantine-missing`,
  /// `quarantine-damaged`. Throws StoreError (`document-store`).
  [[nodiscard]] Result<void> leaves_with(std::string_view sha256, ReportId released_to);
  [[nodiscard]] Result<void> leaves_with(std::string_view sha256, DecisionId dropped_by);
  [[nodiscard]] Result<void> drop(std::string_view sha256);
  /// Keeps that a report of the same event makes the document needless, or, by `reopen`, that it does not.
  /// Errors: `quarantine-missing`, `quarantine-damaged`. Throws StoreError (`document-store`).
  [[nodiscard]] Result<void> close(std::string_view sha256, ReportId replaced_by);
  [[nodiscard]] Result<void> reopen(std::string_view sha256);
  /// `quarantine-leftover` of every document that lies there without notes: it is no item, and nobody is asked about
  /// it.
  std::vector<Finding> leftovers() const;
  /// Every file that belongs to an item or to half of one, relative to the folder, sorted: for a copy.
  /// Throws StoreError (`store-unreadable`).
  std::vector<std::filesystem::path> files() const;

private:
  std::filesystem::path m_directory;
};

}  // namespace seiseki::store
