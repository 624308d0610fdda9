/// \file
/// `account add|set|disable|link|list`: who may come in at a desk of several persons, and as what.
#pragma once

#include <string>

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/accounts.hpp"

namespace seiseki::cli {

class AccountCommand : public Command {
public:
  enum class Verb { add, set, disable, link };
  explicit AccountCommand(Verb verb);
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ExitCode tell_link(Context& context, Workspace& work, const std::string& address,
                     const Result<operations::AccountLink>& link) const;

  Verb m_verb;
  operations::Roles m_roles;
};

class AccountListCommand : public Command {
public:
  AccountListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
