/// \file
/// `schema`: the JSON Schemas of what the program prints and publishes.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class SchemaCommand : public Command {
public:
  SchemaCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
