/// \file
/// `trial`: anybody's own tournament, rated and explained, without database, roster or edition. What it shows is made
/// in pipeline/trial; this parses, lays out and prints.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/trial_layout.hpp"
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
  /// What was tried, and what is shown of it, side by side.
  struct Tried {
    std::vector<trial::Event> events;
    std::vector<trial::EventView> views;
    void add(trial::Event event) {
      views.push_back(trial::view_of(event));
      events.push_back(std::move(event));
    }
  };
  /// A piece of the result for people and for programs.
  struct Block {
    std::string text;
    output::Json json = nullptr;
  };

  /// An edition's ID; a file with one is added to the editions. Errors: those of Editions::add().
  [[nodiscard]] Result<std::optional<std::string>> edition_named(const std::string& option,
                                                                 lists::Editions& editions) const;
  void read_sources(const Context& context, const lists::Editions& editions);
  [[nodiscard]] Result<void> check_wishes() const;
  [[nodiscard]] Result<Block> explained_event(const Context& context) const;
  [[nodiscard]] Result<Block> explained_month(const Context& context, const trial::Month& month) const;
  [[nodiscard]] Result<Block> compared_event(const Context& context) const;
  [[nodiscard]] Result<Block> compared_month(const Context& context, const lists::Editions& editions,
                                             const trial::Month& month) const;
  output::Json events_json() const;
  [[nodiscard]] Result<void> write_files(const Context& context, const lists::Editions& editions,
                                         const trial::Month* month, const output::Json& explanation) const;
  [[nodiscard]] Result<output::Json> show(const Context& context, const lists::Editions& editions) const;
  ExitCode exit_code() const;
  /// How to begin with the federation's own list.
  void note_in_earnest(const Context& context) const;
  Width width() const;
  /// A player who is named in a way that fits several.
  tl::unexpected<Error> unclear(const std::string& wanted, const std::vector<std::string>& names) const;

  trial::Wishes m_wishes;
  std::optional<std::string> m_compare;
  std::vector<trial::Given> m_given;  ///< with --keep only
  Tried m_tried;
  Tried m_compared;  ///< the same under the edition of --compare
};

}  // namespace seiseki::cli
