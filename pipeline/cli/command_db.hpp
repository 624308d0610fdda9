/// \file
/// `db backup`, `db verify`, `db restore`, `db migrate`: care for what is kept.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class DbBackupCommand : public Command {
public:
  DbBackupCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class DbVerifyCommand : public Command {
public:
  DbVerifyCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class DbRestoreCommand : public Command {
public:
  DbRestoreCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class DbMigrateCommand : public Command {
public:
  DbMigrateCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
