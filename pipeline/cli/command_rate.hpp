/// \file
/// `rate`: computes lists, over the board or of correspondence games. Showing and publishing them are other commands.
#pragma once

#include "pipeline/cli/chosen_list.hpp"

namespace seiseki::cli {

class RateCommand : public OneListCommand {
public:
  RateCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
};

}  // namespace seiseki::cli
