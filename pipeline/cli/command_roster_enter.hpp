/// \file
/// `roster add`, `roster set`: people as an officer enters them, without a file.
#pragma once

#include <vector>

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/people.hpp"

namespace seiseki::cli {

class RosterEnterCommand : public Command {
public:
  enum class What { add, set };
  explicit RosterEnterCommand(What what);
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  Result<operations::PersonEntered> enter(Context& context, Workspace& work) const;

  What m_what;
  FederationId m_id;
  std::vector<operations::PersonFact> m_facts;
};

}  // namespace seiseki::cli
