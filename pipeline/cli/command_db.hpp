/// \file
/// `db backup`, `db verify`, `db restore`, `db migrate`: care for what is kept.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class DbBackupCommand : public Command {
public:
  DbBackupCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class DbVerifyCommand : public Command {
public:
  DbVerifyCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class DbRestoreCommand : public Command {
public:
  DbRestoreCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class DbMigrateCommand : public Command {
public:
  DbMigrateCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
