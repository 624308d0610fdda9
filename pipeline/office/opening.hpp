/// \file
/// Taking a list file in: the people into the roster, the ratings as the list a federation starts from. All or nothing.
#pragma once

#include <array>

#include "pipeline/lists/told.hpp"
#include "pipeline/office/list_file.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::office {

enum class Write { no, yes };

/// Somebody known of whom a file says something else.
struct ChangedPerson {
  store::RosterPlayer before;
  store::RosterPlayer now;
};

/// How many a list gives ratings, and how these stand to the list before it: what columns that were lost, exchanged or
/// moved by a row are seen by.
struct ListNumbers {
  std::array<int, std::size(k_categories)> rated{};  ///< people by category; of a correspondence list the first
  std::optional<YearMonth> before;                   ///< the list that stays as it is before it; nullopt: there is none
  int differ = 0;                                    ///< ratings of who is rated on both
  int largest = 0;                                   ///< of these differences, in points
  PlayerKey whose;                                   ///< that is
};

struct OpeningOutcome {
  store::RosterPut roster;
  std::vector<ChangedPerson> changed = {};  ///< in the order of the file
  std::optional<YearMonth> list;            ///< the list the file's ratings are
  bool list_is_new = false;
  ListNumbers numbers = {};                      ///< of the list
  std::optional<YearMonth> correspondence_list;  ///< the same of the file's correspondence ratings
  ListNumbers correspondence_numbers = {};
  bool correspondence_is_new = false;
  /// What the list's K tells, held against the edition in force at the end of its period.
  std::vector<lists::KReading> k_readings = {};
  /// `fide-link-kept`: what a decision kept from being overwritten; `list-k-unexplained`, `list-k-not-read`;
  /// `list-leaves-gap`, `list-passes-reports`: what a list that is new does to those that come next;
  /// `list-keeps-known`, `list-keeps-games`, `list-games-differ`, `list-leaves-out`, `list-raises-peaks`,
  /// `list-waiting-unknown`, `list-below-floor`: how it stands to the lists before and after it and to its edition.
  std::vector<Finding> findings;
};

/// \pre no finding of the file is an error. Errors: `list-month` (ratings without a month), `list-in-future`,
/// `list-differs`, `list-behind-published`, `quarter-month`, `birth-future`, `birth-before-1900`.
[[nodiscard]] Result<OpeningOutcome> take_list_file(const ListFile& file, const importers::Document& document,
                                                    store::Database& database, store::DocumentStore& documents,
                                                    const lists::Editions& editions, const Officer& officer,
                                                    Write write);

}  // namespace seiseki::office
