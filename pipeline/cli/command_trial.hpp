/// \file
/// `trial`: anybody's own tournament, rated and explained, without database, roster or edition. What it shows is made
/// in pipeline/trial; this parses, lays out and prints.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/cli/command.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/trial/event.hpp"
#include "pipeline/trial/month.hpp"
#include "pipeline/trial/view.hpp"

namespace seiseki::cli {

class TrialCommand : public Command {
public:
  TrialCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  /// An edition's ID; a file with one is added to the editions. Errors: those of Editions::add().
  [[nodiscard]] Result<std::optional<std::string>> edition_named(const std::string& option,
                                                                 lists::Editions& editions) const;
  void read_sources(const Context& context, const lists::Editions& editions);
  [[nodiscard]] Result<void> check_wishes() const;
  [[nodiscard]] Result<void> explain(const Context& context, std::string& text, output::Json& json) const;
  [[nodiscard]] Result<void> compare(const Context& context, const lists::Editions& editions, std::string& text,
                                     output::Json& json) const;
  [[nodiscard]] Result<ExitCode> show(const Context& context, const lists::Editions& editions) const;
  ExitCode exit_code() const;
  tl::unexpected<Error> misuse(std::string en, std::string ja) const;

  trial::Wishes m_wishes;
  std::optional<std::string> m_compare;
  std::vector<trial::Given> m_given;  ///< kept of the first only, for a second edition
  std::vector<trial::Event> m_events;
  std::vector<trial::EventView> m_views;
};

}  // namespace seiseki::cli
