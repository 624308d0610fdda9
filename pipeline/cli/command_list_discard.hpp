/// \file
/// `list discard`: throws a draft away.
#pragma once

#include "pipeline/cli/chosen_list.hpp"

namespace seiseki::cli {

class ListDiscardCommand : public OneListCommand {
public:
  ListDiscardCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
};

}  // namespace seiseki::cli
