/// \file
/// Where the office stands: the last list, the next cut-off, what waits, what is set aside, the head of the record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/domain/rating_period.hpp"
#include "importers/confined/confined.hpp"
#include "pipeline/lists/chain.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

struct StatusView {
  Date today{};
  Instant now{};
  std::optional<store::ListManifest> last_list;          ///< the revision that stands for the latest month
  std::optional<Instant> published;                      ///< when that was published; nullopt: it is not
  RatingPeriod period;                                   ///< in which a report arrives today
  int waiting = 0;                                       ///< reports that nobody has decided about
  int accepted = 0;                                      ///< reports that wait for their list
  int open_problems = 0;                                 ///< of those that wait
  std::optional<Instant> oldest;                         ///< arrival among them
  std::vector<store::ListManifest> drafts = {};          ///< lists of months of which none is published, in order
  std::vector<store::ListManifest> drafts_cc = {};       ///< the same of the correspondence lists
  std::vector<store::DecisionId> open_cases = {};        ///< correction cases that nobody has decided about
  std::vector<store::ListManifest> corrections = {};     ///< revisions of published lists that wait for publication
  std::vector<store::ListManifest> corrections_cc = {};  ///< the same of the correspondence lists
  std::vector<lists::BrokenLink> broken_links = {};      ///< lists that went out past a correction before them
  std::vector<lists::BrokenLink> broken_links_cc = {};   ///< the same of the correspondence lists
  std::size_t quarantined = 0;                           ///< all, with those that were replaced
  std::size_t quarantine_replaced = 0;
  std::size_t quarantine_damaged = 0;
  int still_refused = 0;           ///< by the nightly run, and still there when it last looked
  std::string audit_head;          ///< empty: nothing is recorded yet
  importers::Confinement readers;  ///< what readers of foreign files give up on this machine

  int days_to_cut_off() const { return days_between(today, period.last); }
};

/// `now` is of `today`.
StatusView status_view(Office& office, Date today, Instant now);

/// What the readers of foreign files cannot reach here, and what the machine lacks where they could.
Text told(const importers::Confinement& readers);

/// `seiseki/status/1`, what `status` prints; ages in seconds.
output::Json status_json(const StatusView& status);
/// The same numbers for a monitor, in Prometheus' text form: no name, no ID.
std::string status_metrics(const StatusView& status);

}  // namespace seiseki::operations
