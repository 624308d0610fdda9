/// \file
/// The log of a run that nobody watches: one line an event on standard error, with the level as journals read it
/// (`<6>`), or one JSON object a line. Holds IDs, codes and counts; whoever logs gives no person's name.
/// \spec contracts 10
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "pipeline/cli/context.hpp"

namespace seiseki::cli {

enum class LogLevel { error = 3, warning = 4, notice = 5, info = 6 };
enum class LogFormat { text, json };

class RunLog {
public:
  using Fields = std::vector<std::pair<std::string, std::string>>;

  RunLog(const Context& context, LogFormat format, std::string run_id)
      : m_context{context}, m_format{format}, m_run_id{std::move(run_id)} {}

  /// Quiet runs log warnings and errors only.
  void write(LogLevel level, const std::string& event, const Fields& fields = {}) const;

private:
  const Context& m_context;
  LogFormat m_format;
  std::string m_run_id;
};

}  // namespace seiseki::cli
