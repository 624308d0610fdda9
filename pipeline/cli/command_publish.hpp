/// \file
/// `publish`: writes a list's files and marks it as published. What the files hold is `publish`' business.
#pragma once

#include "pipeline/cli/chosen_list.hpp"

namespace seiseki::cli {

class PublishCommand : public OneListCommand {
public:
  PublishCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
