/// \file
/// The log of a run that nobody watches: one entry an event, as a line with the level as journals read it (`<6>`) or as
/// a JSON object. Holds IDs, codes and counts; whoever logs gives no person's name. Where the lines go is for others.
/// \spec contracts 10
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "importers/http/polite_fetcher.hpp"
#include "pipeline/nightly/run_report.hpp"

namespace seiseki::nightly {

enum class LogLevel { error = 3, warning = 4, notice = 5, info = 6 };
enum class LogForm { text, json };

struct LogEntry {
  using Value = std::variant<std::string, std::int64_t>;
  using Fields = std::vector<std::pair<std::string, Value>>;

  LogLevel level = LogLevel::info;
  std::string run_id;
  std::string event;
  Fields fields = {};
  bool is_detail = false;  ///< a single request: for whoever looks for a fault
};

/// With its line end. Line breaks in a value stay within the line. As JSON it is `seiseki/nightly-log/1`.
std::string to_line(const LogEntry& entry, LogForm form, Instant now);

/// What is said of one item, of one request, and of the whole run.
LogEntry log_of(const ItemReport& item, const std::string& run_id);
LogEntry log_of(const importers::http::LoggedRequest& request, const std::string& run_id);
LogEntry log_of(const RunReport& report);

}  // namespace seiseki::nightly
