/// \file
/// `site build`: the public site from the published lists, as a folder for any web host.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class SiteBuildCommand : public Command {
public:
  SiteBuildCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  int m_jobs = 1;
};

}  // namespace seiseki::cli
