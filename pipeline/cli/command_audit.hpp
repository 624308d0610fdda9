/// \file
/// `audit show`, `audit verify`, `audit trace`: the log of everything that was decided, and whether it and the facts it
/// tells of are what they were. They write nothing.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class AuditShowCommand : public Command {
public:
  AuditShowCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::optional<std::size_t> m_last;
};

class AuditVerifyCommand : public Command {
public:
  AuditVerifyCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class AuditTraceCommand : public Command {
public:
  AuditTraceCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
