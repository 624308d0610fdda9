/// \file
/// `list`: shows a rating list, over the board or of correspondence games.
#pragma once

#include "pipeline/cli/chosen_list.hpp"

namespace seiseki::cli {

class ListCommand : public OneListCommand {
public:
  ListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
