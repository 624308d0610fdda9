/// \file
/// `serve`: the review desk, for the person who starts it, or for several with accounts. What it shows and does is
/// pipeline/desk.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/desk/serve.hpp"

namespace seiseki::cli {

class ServeCommand : public Command {
public:
  ServeCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  /// Who comes in, and from where. Errors: `desk-reach`, `config-value`, those of reading the secret.
  Result<void> reach(Context& context, desk::Serving& serving) const;

  std::uint16_t m_port = 0;
};

}  // namespace seiseki::cli
