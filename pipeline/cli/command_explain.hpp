/// \file
/// `explain`: tells one player's numbers of a list, or everybody's, clause by clause. What a game's line says is
/// `lists`' business.
#pragma once

#include <string>

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/workspace.hpp"

namespace seiseki::cli {

class ExplainCommand : public OneListCommand {
public:
  ExplainCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ExitCode explain_list(const Opened& opened, Context& context);

  std::string m_player;  ///< empty: everybody
};

}  // namespace seiseki::cli
