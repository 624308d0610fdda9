/// \file
/// `publish`: shows what would go out, asks, and publishes; writes files again; holds a folder against what was
/// published. Whether a list may go out and what its files hold is pipeline/operations' business.
#pragma once

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/publish.hpp"

namespace seiseki::cli {

class PublishCommand : public OneListCommand {
public:
  PublishCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ExitCode redact(const Opened& opened, Context& context) const;
  ExitCode verify(const Opened& opened, Context& context) const;
  ExitCode publish_new(const store::ListManifest& list, const Opened& opened, Context& context) const;
  ExitCode show(const operations::Published& published, const Context& context) const;
};

}  // namespace seiseki::cli
