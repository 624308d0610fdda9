/// \file
/// `nightly add`, `nightly remove`, `nightly list`: the tournaments that the nightly run looks at.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

/// `nightly add`, `nightly remove`: one class, since only the verb differs.
class NightlyQueueCommand : public Command {
public:
  enum class Verb { add, remove };
  explicit NightlyQueueCommand(Verb verb);
  Manual manual() const override;
  ExitCode run(Context& context) override;

private:
  Verb m_verb;
};

class NightlyListCommand : public Command {
public:
  NightlyListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
