/// \file
/// `list adjust`: points for everybody on a list, by the board's decision, and taking that back.
#pragma once

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/adjustments.hpp"

namespace seiseki::cli {

class ListAdjustCommand : public OneListCommand {
public:
  ListAdjustCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ExitCode show(Context& context, const Opened& opened) const;
  ExitCode undo(Context& context, const Opened& opened) const;
  tl::unexpected<Error> misuse(std::string en, std::string ja) const;

  lists::ListAdjustment m_adjustment;
};

}  // namespace seiseki::cli
