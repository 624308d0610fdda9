/// \file
/// `reproduce`: computes a list again, from its stored input or from published files alone, and compares every number.
/// Writes nothing.
#pragma once

#include <filesystem>
#include <vector>

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/site/reproduction.hpp"

namespace seiseki::cli {

class ReproduceCommand : public OneListCommand {
public:
  ReproduceCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

private:
  Result<std::vector<site::PublicList>> lists_of_files(const std::filesystem::path& data) const;
  ExitCode run_from_files(Context& context) const;
};

}  // namespace seiseki::cli
