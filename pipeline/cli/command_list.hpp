/// \file
/// Lists: `rate` computes, `list` shows, `explain` tells one player's numbers, `publish` writes the files, `reproduce`
/// computes again and compares.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/explanation.hpp"

namespace seiseki::cli {

/// A command about one list: `--list MONTH` or a positional month; without one the newest.
class ListCommandBase : public Command {
public:
  using Command::Command;

protected:
  Result<Proceed> check() override;
  /// Index of the positional that is the month; SIZE_MAX = the option only.
  std::size_t m_month_position = static_cast<std::size_t>(-1);
  std::optional<YearMonth> m_month;
  std::optional<int> m_revision;  ///< from `2026-03/1`

  bool is_correspondence() const { return m_arguments.has("correspondence"); }
};

/// `--correspondence`: the lists of correspondence games instead of those over the board.
Option correspondence_option();

/// The list of a month, or the newest one. Error: `list-missing`.
[[nodiscard]] Result<store::StoredList> find_list(store::ListStore& lists, const std::optional<YearMonth>& month,
                                                  const std::optional<int>& revision = std::nullopt);
/// The one player of the list that an ID or a part of a name means, with the name. Errors: `player-unknown`,
/// `player-ambiguous`.
[[nodiscard]] Result<std::pair<PlayerKey, std::string>> find_player(const store::StoredList& list,
                                                                    const std::string& wanted);
/// The published revision that this one takes the place of.
std::optional<store::ListManifest> published_before(store::ListStore& lists, const store::ListManifest& manifest);

/// Names as they stand on a list.
class ListNames : public lists::NameOf {
public:
  explicit ListNames(const store::StoredList& list);
  std::string name(const PlayerKey& player) const override;

private:
  std::map<PlayerKey, std::string> m_names;
};

class RateCommand : public ListCommandBase {
public:
  RateCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class ListCommand : public ListCommandBase {
public:
  ListCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class ExplainCommand : public ListCommandBase {
public:
  ExplainCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class PublishCommand : public ListCommandBase {
public:
  PublishCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

class ReproduceCommand : public ListCommandBase {
public:
  ReproduceCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
