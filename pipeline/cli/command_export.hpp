/// \file
/// `roster export`: a list in the forms that sites, spreadsheets and pairing programs read.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/publish/export_lists.hpp"

namespace seiseki::cli {

class RosterExportCommand : public Command {
public:
  RosterExportCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  /// Into the folder, or as the one file that was named, under which it stands in `files` then.
  Result<void> write(std::map<std::string, std::string>& files) const;

  publish::ExportForm m_form = publish::ExportForm::site;
  std::optional<WhichList> m_which;
};

}  // namespace seiseki::cli
