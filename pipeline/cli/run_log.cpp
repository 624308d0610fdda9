#include "pipeline/cli/run_log.hpp"

#include <fmt/format.h>

#include "engine/domain/finding.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::cli {

void RunLog::write(LogLevel level, const std::string& event, const Fields& fields) const {
  if (m_context.verbosity == Verbosity::quiet && level > LogLevel::warning) return;
  const int number = static_cast<int>(level);
  if (m_format == LogFormat::json) {
    output::Json line{
        {"time", to_iso_local(m_context.now())}, {"level", number}, {"run_id", m_run_id}, {"event", event}};
    for (const auto& [name, value] : fields) line[name] = value;
    m_context.tell(line.dump(-1, ' ', false, output::Json::error_handler_t::replace) + '\n');
    return;
  }
  std::string line = fmt::format("<{}>seiseki[{}] {}", number, m_run_id, event);
  // Line breaks in a value would make lines of their own.
  for (const auto& [name, value] : fields) line += fmt::format(" {}={}", name, quote(value));
  m_context.tell(line + '\n');
}

}  // namespace seiseki::cli
