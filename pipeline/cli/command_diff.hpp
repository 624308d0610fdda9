/// \file
/// `diff` compares two lists, `regulations diff` two editions.
#pragma once

#include "pipeline/cli/chosen_list.hpp"

namespace seiseki::cli {

class ListDiffCommand : public Command {
public:
  ListDiffCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::vector<WhichList> m_lists;  ///< the two to compare
};

class RegulationsDiffCommand : public Command {
public:
  RegulationsDiffCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
