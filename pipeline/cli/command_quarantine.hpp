/// \file
/// `quarantine list|show|retry|drop`: what could not be imported, why, and what becomes of it.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/ingest/conductor.hpp"

namespace seiseki::cli {

class QuarantineListCommand : public Command {
public:
  QuarantineListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class QuarantineShowCommand : public Command {
public:
  QuarantineShowCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
};

class QuarantineRetryCommand : public Command {
public:
  QuarantineRetryCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ingest::Instructions m_instructions;
};

class QuarantineReopenCommand : public Command {
public:
  QuarantineReopenCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
};

class QuarantineDropCommand : public Command {
public:
  QuarantineDropCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
};

}  // namespace seiseki::cli
