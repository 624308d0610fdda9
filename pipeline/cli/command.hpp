/// \file
/// One command of the program: what it is called, what it takes, and what it does. `setup` parses and opens nothing, so
/// that command lines are tested without a database.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::cli {

struct Example {
  std::string command;  ///< without the leading `seiseki `
  Text meaning;
};

/// What `--help` tells of a command, besides its options.
struct Manual {
  Text summary;      ///< one sentence, without a full stop
  Text description;  ///< paragraphs that teach, a line each; help breaks them into lines of its own
  std::vector<Example> examples;
};

enum class Proceed { run, done };

class Command {
public:
  explicit Command(std::string name) : m_line{name}, m_name{std::move(name)} {}
  virtual ~Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  const std::string& name() const { return m_name; }
  virtual Manual manual() const = 0;

  /// Parses only. Errors are of class usage.
  [[nodiscard]] Result<Proceed> setup(std::span<const std::string> arguments);
  [[nodiscard]] virtual ExitCode run(Context& context) = 0;

  std::string help(Language language) const;
  output::Json help_json() const;  ///< `seiseki/help/1`: the same in both languages, for programs
  const CommandLine& command_line() const { return m_line; }
  const Arguments& arguments() const { return m_arguments; }

protected:
  CommandLine& line() { return m_line; }
  /// Checks that option parsing cannot make: months, dates, combinations. Errors are of class usage.
  [[nodiscard]] virtual Result<Proceed> check() { return Proceed::run; }
  /// For a command with a table, where what it was asked for is none. Error: `usage`, of `--format csv`.
  [[nodiscard]] Result<void> check_not_csv() const;

  CommandLine m_line;
  Arguments m_arguments;

private:
  std::string m_name;
};

/// Every command, in the order help shows them.
std::vector<std::unique_ptr<Command>> commands();

/// What a command answers with: rows, or what only people and programs read, of which there is no CSV.
enum class Forms { table, document };
/// The options every command has: help, language, format, verbosity.
OptionGroup common_options(Forms forms = Forms::table);
/// `--database`, `--regulations`.
OptionGroup storage_options();

/// Parses the command line and runs the command; the whole program but for the streams and the clock.
ExitCode run_program(std::span<const std::string> arguments, Context& context);

}  // namespace seiseki::cli
