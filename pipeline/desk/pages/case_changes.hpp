/// \file
/// What a correction case is to change, as words in an address: `count-game:12:5:1`. A case that is only looked at
/// keeps nothing anywhere; what was put together is in the page's own address, and in the form that applies it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/desk/frame.hpp"
#include "pipeline/office/correction.hpp"

namespace seiseki::desk::pages {

enum class ChangeKind {
  leave_out_game,
  count_game,
  player,
  day,
  arrival,
  leave_out_report,
  replace_report,
  type,
  count_report,
  facts,
  undo_adoption,
  first_rating,
  name
};
inline constexpr std::size_t k_change_kinds = 13;
std::string_view to_string(ChangeKind kind);  ///< `leave-out-game`
std::optional<ChangeKind> parse_change_kind(std::string_view word);
/// What it is called, and what its number and its value are; without words where it has none.
struct ChangeWords {
  Text name;
  Text number;
  Text value;
  std::string_view example;  ///< of the value
};
ChangeWords words_of(ChangeKind kind);
/// Whether it changes a report; facts, a rating taken over and a first rating are those of a person.
bool is_of_report(ChangeKind kind);

/// One change that is wanted.
struct WantedChange {
  ChangeKind kind = ChangeKind::leave_out_game;
  store::ReportId report;  ///< where the kind is of one
  int number =
      0;  ///< of the game, the player, the round or the other report, or the decision; 0 where the kind has none
  std::string value;  ///< White's half points, an ID or `none`, a day, a time, a type, a name, `N01234567=1200`

  std::string word() const;
  /// False if the number or the value is none of its kind.
  bool add_to(office::Changes& changes) const;
};
/// nullopt for a word that says no change.
std::optional<WantedChange> read_change(std::string_view word);

/// Those in the address or the form of the request, in their order; nullopt if one of them says nothing.
std::optional<std::vector<WantedChange>> wanted_changes(const Visit& visit);
office::Changes together(const std::vector<WantedChange>& wanted);

/// What it changes, with the names of the event and the people.
Html told_change(const Visit& visit, const WantedChange& change);

}  // namespace seiseki::desk::pages
