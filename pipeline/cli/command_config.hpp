/// \file
/// `config show`, `config check`: what is set, where it comes from, and whether the files can be read.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class ConfigCommand : public Command {
public:
  enum class Verb { show, check };
  explicit ConfigCommand(Verb verb);
  Manual manual() const override;
  ExitCode run(Context& context) override;

private:
  Verb m_verb;
};

}  // namespace seiseki::cli
