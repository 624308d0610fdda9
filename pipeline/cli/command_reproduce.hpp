/// \file
/// `reproduce`: computes a list again, from its stored input or from published files alone, and compares every number.
/// Writes nothing.
#pragma once

#include "pipeline/cli/chosen_list.hpp"

namespace seiseki::cli {

class ReproduceCommand : public OneListCommand {
public:
  ReproduceCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ExitCode run_from_files(Context& context) const;
};

}  // namespace seiseki::cli
