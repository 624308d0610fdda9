/// \file
/// `nightly` and its queue: the run that needs nobody, and what it looks at. Brings in and reports; publishes nothing.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/nightly/run.hpp"

namespace seiseki::cli {

class NightlyCommand : public Command {
public:
  NightlyCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::optional<int> m_limit;
  nightly::Plan m_plan;  ///< what the command line says of it
};

/// `nightly add`, `nightly remove`: one class, since only the verb differs.
class NightlyQueueCommand : public Command {
public:
  enum class Verb { add, remove };
  explicit NightlyQueueCommand(Verb verb);
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;

private:
  Verb m_verb;
};

class NightlyListCommand : public Command {
public:
  NightlyListCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

/// The last run's account, and how long ago it was.
class NightlyStatusCommand : public Command {
public:
  NightlyStatusCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
