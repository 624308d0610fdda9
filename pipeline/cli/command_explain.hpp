/// \file
/// `explain`: tells one player's numbers of a list, clause by clause. What a game's line says is `lists`' business.
#pragma once

#include "pipeline/cli/chosen_list.hpp"

namespace seiseki::cli {

class ExplainCommand : public OneListCommand {
public:
  ExplainCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
