/// \file
/// `correct open`, `correct list`, `correct show`, `correct reply`, `correct close`: inquiries about published lists as
/// cases. What a case changes is command_correct_apply.hpp.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/office/correction.hpp"

namespace seiseki::cli {

class CorrectOpenCommand : public Command {
public:
  CorrectOpenCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  office::Complaint m_complaint;
};

class CorrectListCommand : public Command {
public:
  CorrectListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class CorrectShowCommand : public Command {
public:
  CorrectShowCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  store::DecisionId m_case;
};

class CorrectReplyCommand : public Command {
public:
  CorrectReplyCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  store::DecisionId m_case;
};

class CorrectCloseCommand : public Command {
public:
  CorrectCloseCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  store::DecisionId m_case;
};

}  // namespace seiseki::cli
