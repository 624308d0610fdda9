/// \file
/// The program's entry: hands the real streams, clock and environment to run_program, and catches what nobody else did.

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "pipeline/cli/command.hpp"

namespace {

seiseki::Instant system_time() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

int run(int argc, char** argv) {
  using namespace seiseki::cli;
  Context context{std::cin, std::cout, std::cerr, system_time, {}, ::isatty(STDERR_FILENO) == 1};
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG", "USER", "SEISEKI_DATABASE", "SEISEKI_STATE", "SEISEKI_CONTACT",
                           "SEISEKI_TWO_PERSONS"}) {
    if (const char* value = std::getenv(name)) context.environment[name] = value;
  }
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
