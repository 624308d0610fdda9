/// \file
/// Which list a command is about: how the command line says it, and finding it, and one player on it, in the store.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "pipeline/cli/command.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::cli {

/// A month's list, or one revision of it.
struct WhichList {
  YearMonth month{};
  std::optional<int> revision;
};
/// `2026-03`, `2026-03/1`. Error: `usage`.
[[nodiscard]] Result<WhichList> read_which_list(std::string_view text, const std::string& command);

/// Without a revision the newest.
std::optional<store::ListManifest> find_manifest(store::ListStore& lists, const WhichList& which);
/// The list said, else the newest of all. Error: `list-missing`.
[[nodiscard]] Result<store::StoredList> find_list(store::ListStore& lists, const std::optional<WhichList>& which);
/// The one player of the list that an ID or a part of a name means, with the name. Errors: `player-unknown`,
/// `player-ambiguous`.
[[nodiscard]] Result<std::pair<PlayerKey, std::string>> find_player(const store::StoredList& list,
                                                                    const std::string& wanted);

/// The points of an entry's rating; null without an entry or a rating.
output::Json rating_or_null(const store::ListEntry* entry);

/// `--list MONTH`.
Option list_option();
/// `--correspondence`: the lists of correspondence games instead of those over the board.
Option correspondence_option();

/// A command about one list: `--list MONTH` or a positional month; without one the newest.
class OneListCommand : public Command {
public:
  using Command::Command;

protected:
  Result<Proceed> check() override;
  bool is_correspondence() const { return m_arguments.has("correspondence"); }

  std::optional<std::size_t> m_month_position;  ///< index of the positional that is the month; else only the option
  std::optional<WhichList> m_which;
};

}  // namespace seiseki::cli
