/// \file
/// `serve`: the review desk, for the person who starts it. What it shows and does is pipeline/desk.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class ServeCommand : public Command {
public:
  ServeCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::uint16_t m_port = 0;
};

}  // namespace seiseki::cli
