/// \file
/// Which list a command is about, as the command line says it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pipeline/cli/command.hpp"
#include "pipeline/operations/lists.hpp"

namespace seiseki::cli {

using WhichList = operations::ListChoice;
/// `2026-03`, `2026-03/1`. Error: `usage`.
[[nodiscard]] Result<WhichList> read_which_list(std::string_view text, const std::string& command);

/// How a command line names its list: the word in the place of MONTH, else `--list`; empty where it names none. Error:
/// `usage`, where the two differ.
[[nodiscard]] Result<std::string> list_word(const std::string& positional, const Arguments& arguments,
                                            const std::string& command);

/// A month of which no revision is meant: the word at this place, else `--list`; nullopt without either. Error:
/// `usage`.
[[nodiscard]] Result<std::optional<YearMonth>> read_month(const Arguments& arguments, std::size_t position,
                                                          const std::string& command);

/// `--correspondence`: the lists of correspondence games instead of those over the board.
Option correspondence_option();

/// A command about one list: a positional month, or `--list MONTH` where the command has that too; without one the
/// newest.
class OneListCommand : public Command {
public:
  using Command::Command;

protected:
  Result<Proceed> check() override;
  bool is_correspondence() const { return m_arguments.has("correspondence"); }
  store::ListSeries series() const {
    return is_correspondence() ? store::ListSeries::correspondence : store::ListSeries::over_the_board;
  }

  std::optional<std::size_t> m_month_position;  ///< index of the positional that is the month; else only the option
  std::optional<WhichList> m_which;
};

}  // namespace seiseki::cli
