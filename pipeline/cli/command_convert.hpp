/// \file
/// `convert`: a tournament as read, in another form. Identifies and validates nobody.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class ConvertCommand : public Command {
public:
  ConvertCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  /// To standard output, or to the file named, whole or not at all.
  ExitCode put(Context& context, const std::string& bytes) const;
};

}  // namespace seiseki::cli
