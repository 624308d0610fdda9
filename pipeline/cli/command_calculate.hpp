/// \file
/// `calculate`: the bare arithmetic of an edition, for anybody, from a CSV of games.
#pragma once

#include "engine/regulations/regulation.hpp"
#include "importers/source/document.hpp"
#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class CalculateCommand : public Command {
public:
  CalculateCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

private:
  /// A report of correspondence games, under an edition with a table of points.
  ExitCode run_form(Context& context, const importers::Document& document, const Regulation& edition) const;
};

}  // namespace seiseki::cli
