/// \file
/// `club add|set|remove|import|list|show`: the register of who may host rated events and report them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/clubs.hpp"

namespace seiseki::cli {

/// Decisions about an entry.
class ClubDecideCommand : public Command {
public:
  enum class What { add, set, remove };
  explicit ClubDecideCommand(What what);
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  Result<store::DecisionId> decide(Workspace& work, const operations::Who& who) const;

  What m_what;
  std::vector<operations::ClubFact> m_facts;
};

class ClubImportCommand : public Command {
public:
  ClubImportCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
};

class ClubListCommand : public Command {
public:
  ClubListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::optional<Date> m_on;
};

class ClubShowCommand : public Command {
public:
  ClubShowCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
