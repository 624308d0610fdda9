/// \file
/// The account of one nightly run as JSON and as a Prometheus text file. Holds IDs, codes, counts and names of events,
/// and no person's name. For people it is run_page.hpp. \spec office N13, N14, P3
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/domain/text.hpp"
#include "pipeline/ingest/difference.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::nightly {

/// Every item seen has exactly one.
enum class ItemOutcome { imported, unchanged, quarantined, refused, skipped };
inline constexpr ItemOutcome k_outcomes[] = {ItemOutcome::imported, ItemOutcome::unchanged, ItemOutcome::quarantined,
                                             ItemOutcome::refused, ItemOutcome::skipped};
std::string_view to_string(ItemOutcome outcome);
/// nullopt: none of them.
std::optional<ItemOutcome> parse_item_outcome(std::string_view text);

/// Why an address is skipped whose event's last day has not come.
inline constexpr std::string_view k_not_over = "not-over";

struct ItemReport {
  std::string item;   ///< `chess-results:1234567`, `file:<path>`
  std::string event;  ///< what it is called, where that is known; a tournament's name, as published
  ItemOutcome outcome = ItemOutcome::skipped;
  std::string report;                ///< its number, where there is one
  std::map<std::string, int> codes;  ///< findings by code
  int open_problems = 0;  ///< that its new report waits with: it cannot be accepted before a person settles them
  std::string reason;     ///< the code that decided, or why it was skipped
  std::string reason_en, reason_ja;     ///< what the error says of a source that could not be read
  std::string detail;                   ///< what the system gave as the reason, where a file could not be read
  std::optional<FailureClass> failure;  ///< why it was refused or quarantined
  bool is_drift = false;                ///< a rated event that has changed since
  std::vector<ingest::Difference> differences;
  int requests = 0;
  std::chrono::milliseconds duration{0};
};

struct RunReport {
  std::string run_id;
  Instant started{};
  Instant ended{};
  std::chrono::milliseconds duration{0};
  std::vector<ItemReport> items;               ///< in the order in which they were looked at
  std::map<int, int> requests_by_status;       ///< 0 = no answer
  std::chrono::milliseconds least_spacing{0};  ///< between the ends and starts of requests to sites; 0 = fewer than two
  int quarantine = 0;                          ///< documents waiting
  int drift = 0;                               ///< rated events known to have changed
  int waiting = 0;                             ///< reports of the office with open problems, of whatever night
  int still_refused = 0;  ///< files and addresses that were refused, in whatever night, and are still there
  std::string stopped;    ///< why the site was left alone before the end; empty = it was not
  int exit_code = 0;

  /// New reports with open problems.
  int waiting_new() const;
  /// nullopt if nothing failed and no report came in with an open problem; the failures' class if all failed alike and
  /// nothing came in; else data.
  std::optional<FailureClass> failure() const;
  int count(ItemOutcome outcome) const;
  int requests() const;
};

/// The kind of a finding's code; nullptr where there is none.
using KindOf = std::function<const FindingKind*(std::string_view)>;

output::Json to_json(const RunReport& report);
/// The same back. nullopt: it is no such report.
std::optional<RunReport> read_report(const output::Json& json, const KindOf& kind_of);
/// \param last_success of this or an earlier run.
std::string to_prometheus(const RunReport& report, std::optional<Instant> last_success);

}  // namespace seiseki::nightly
