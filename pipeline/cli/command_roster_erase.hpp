/// \file
/// `roster erase`: a person is taken out of everything that is public, for ever, and what the office itself keeps of
/// them is told thing by thing.
#pragma once

#include <optional>

#include "pipeline/cli/command.hpp"
#include "pipeline/operations/erasure.hpp"

namespace seiseki::cli {

class RosterEraseCommand : public Command {
public:
  RosterEraseCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::optional<FederationId> m_id;
};

}  // namespace seiseki::cli
