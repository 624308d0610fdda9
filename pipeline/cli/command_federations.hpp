/// \file
/// `federations list`, `federations show`: the profiles of federations as data.
#pragma once

#include "engine/domain/federation.hpp"
#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class FederationsListCommand : public Command {
public:
  FederationsListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class FederationsShowCommand : public Command {
public:
  FederationsShowCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

/// The profile that the settings name. Errors: those of the loader, `federation-unknown`.
[[nodiscard]] Result<Federation> federation_of_settings(const Context& context);

}  // namespace seiseki::cli
