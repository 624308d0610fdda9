/// \file
/// `reproduce`: computes a list again from its stored input and compares every number. Writes nothing.
#pragma once

#include "pipeline/cli/chosen_list.hpp"

namespace seiseki::cli {

class ReproduceCommand : public OneListCommand {
public:
  ReproduceCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
