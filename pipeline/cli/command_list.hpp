/// \file
/// Lists: `rate` computes, `list` shows, `explain` tells one player's numbers, `publish` writes the files, `reproduce`
/// computes again and compares.
#pragma once

#include <optional>

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

/// A command about one list: `--list MONTH` or a positional month; without one the newest.
class ListCommandBase : public Command {
public:
  using Command::Command;

protected:
  Result<Proceed> check() override;
  /// Index of the positional that is the month; SIZE_MAX = the option only.
  std::size_t m_month_position = static_cast<std::size_t>(-1);
  std::optional<YearMonth> m_month;
  std::optional<int> m_revision;  ///< from `2026-03/1`
};

class RateCommand : public ListCommandBase {
public:
  RateCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class ListCommand : public ListCommandBase {
public:
  ListCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class ExplainCommand : public ListCommandBase {
public:
  ExplainCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class PublishCommand : public ListCommandBase {
public:
  PublishCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class ReproduceCommand : public ListCommandBase {
public:
  ReproduceCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
