/// \file
/// The files that nightly runs leave beside their data: each run's report in every form, the newest for `nightly
/// status`, the metrics, and what a run must know of those before it. Every file is whole or as it was. What a report
/// says is nightly/run_report.hpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/nightly/run_report.hpp"

namespace seiseki::nightly {

/// What runs remember of each other outside the database: manners and monitoring, not data.
struct Remembered {
  std::string day;   ///< where the federation is
  int requests = 0;  ///< on that day
  std::optional<Instant> last_success;
};

/// The folder of one database's runs.
class RunFiles {
public:
  explicit RunFiles(std::filesystem::path folder) : m_folder{std::move(folder)} {}

  /// `20260224T103000`, in Japan; with a number if a run of that second has left its report already.
  std::string new_run_id(Instant now) const;
  /// The requests are those of today. What cannot be used (`nightly-state`) goes to `findings`.
  Remembered remembered(Instant now, std::vector<Finding>& findings) const;
  [[nodiscard]] Result<void> remember(const Remembered& state) const;
  /// The report and the state.
  [[nodiscard]] Result<void> keep(const RunReport& report, const Remembered& state, Language language) const;
  /// The metrics, beside the reports if `metrics_file` is empty.
  [[nodiscard]] Result<void> keep_metrics(const RunReport& report, std::optional<Instant> last_success,
                                          const std::string& metrics_file) const;
  /// False: some could not be looked for or removed, and are kept beyond their time.
  [[nodiscard]] bool remove_old_reports(Instant now, int keep_days) const;
  /// The last run's report, with the members that `nightly status` shows in their types; null if there was none.
  /// Error: `nightly-last`.
  [[nodiscard]] Result<output::Json> last() const;
  /// The reports of the runs, newest first, at most so many. What cannot be used (`nightly-runs`) goes to `findings`.
  std::vector<RunReport> newest(std::size_t most, const KindOf& kind_of, std::vector<Finding>& findings) const;

private:
  /// Run IDs begin with the day and sort by time.
  static bool is_report(const std::string& file_name);

  std::filesystem::path m_folder;
};

}  // namespace seiseki::nightly
