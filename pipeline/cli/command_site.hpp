/// \file
/// `site build`: the public site from the published lists, as a folder for any web host. `site rollback`: back to the
/// release before.
#pragma once

#include <string>

#include "pipeline/cli/command.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::cli {

class SiteBuildCommand : public Command {
public:
  SiteBuildCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ExitCode verify(Context& context, const site::Site& all, const std::string& folder, bool is_whole) const;

  int m_jobs = 1;
};

/// `site rollback`: the release before, shown again.
class SiteCheckCommand : public Command {
public:
  SiteCheckCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class SiteChangesCommand : public Command {
public:
  SiteChangesCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class SiteRollbackCommand : public Command {
public:
  SiteRollbackCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
