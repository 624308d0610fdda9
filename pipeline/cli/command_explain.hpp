/// \file
/// `explain`: tells one player's numbers of a list, or everybody's, clause by clause. What a game's line says is
/// `lists`' business.
#pragma once

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/workspace.hpp"

namespace seiseki::cli {

class ExplainCommand : public OneListCommand {
public:
  ExplainCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

private:
  ExitCode explain_list(const Opened& opened, Context& context);
};

}  // namespace seiseki::cli
