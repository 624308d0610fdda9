/// \file
/// The program's entry: hands the real streams, clock and environment to run_program, and catches what nobody else did.

#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/cli/command.hpp"
#include "pipeline/config/settings.hpp"

namespace {

/// For tests of whole runs: $SEISEKI_TEST_NOW is the time, and stands still.
std::optional<seiseki::Instant> fixed_time() {
  const char* text = std::getenv("SEISEKI_TEST_NOW");
  return text == nullptr ? std::nullopt : seiseki::parse_instant(text);
}

seiseki::Instant system_time() {
  static const std::optional<seiseki::Instant> fixed = fixed_time();
  if (fixed) return *fixed;
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

int run(int argc, char** argv) {
  using namespace seiseki::cli;
  Context context{std::cin, std::cout, std::cerr, system_time, {}, ::isatty(STDERR_FILENO) == 1};
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG", "USER", "HOME", "XDG_CONFIG_HOME", "SEISEKI_CONFIG"}) {
    if (const char* value = std::getenv(name)) context.environment[name] = value;
  }
  for (const seiseki::config::Setting& setting : seiseki::config::settings()) {
    const std::string name{setting.environment};
    if (const char* value = std::getenv(name.c_str())) context.environment[name] = value;
  }
  const char* system = std::getenv("SEISEKI_SYSTEM_CONFIG");
  context.environment["SEISEKI_SYSTEM_CONFIG"] = system != nullptr ? system : "/etc/seiseki/config.toml";
  const ExitCode code = run_program(std::vector<std::string>(argv + 1, argv + argc), context);
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "seiseki: the results could not be written to standard output\n";
    return static_cast<int>(ExitCode::internal);
  }
  return static_cast<int>(code);
}

}  // namespace

int main(int argc, char** argv) {
  // Files for the owner and the group, whatever the shell says; a stricter shell is left as it is.
  ::umask(::umask(0) | 027);
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::cerr << "seiseki: out of memory\n";
  } catch (const std::exception& e) {
    std::cerr << "seiseki: internal error: " << e.what() << '\n';
  } catch (...) {
    std::cerr << "seiseki: internal error of unknown kind\n";
  }
  return static_cast<int>(seiseki::cli::ExitCode::internal);
}
