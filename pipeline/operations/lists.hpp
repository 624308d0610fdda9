/// \file
/// Lists as they are looked at: finding one, and one player on it; its rows; what is different between two. Computing
/// them is rate.hpp, publishing publish.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// Which list: a month's newest one, or one revision of it.
struct ListChoice {
  YearMonth month{};
  std::optional<int> revision = std::nullopt;
};
std::string to_string(const ListChoice& choice);  ///< `2026-03`, `2026-03/1`

std::optional<store::ListManifest> find_manifest(store::ListStore& lists, const ListChoice& choice);
/// The list said, else the newest of all. Errors: `list-missing`, `list-revision-missing`, `list-none`.
[[nodiscard]] Result<store::ListManifest> chosen_manifest(store::ListStore& lists,
                                                          const std::optional<ListChoice>& choice);
/// The same, all of it.
[[nodiscard]] Result<store::StoredList> find_list(store::ListStore& lists, const std::optional<ListChoice>& choice);
/// Whether nobody has published the list, nor has the federation given it.
bool is_unpublished(const store::ListManifest& list, store::ListStore& lists);
/// The list said, as it stands: of a month that is published what is published, of another one its draft; of a revision
/// that one. Without a choice the newest month that is published. Errors: those of chosen_manifest(),
/// `export-none-published`.
[[nodiscard]] Result<store::StoredList> find_standing_list(store::ListStore& lists,
                                                           const std::optional<ListChoice>& choice);
/// The one player of the list that an ID or a part of a name means, with the name: who is called so; where nobody is,
/// who has a word that begins so, and then a piece of one. Errors: `player-unknown`, `player-ambiguous`.
[[nodiscard]] Result<std::pair<PlayerKey, std::string>> find_player(const store::StoredList& list,
                                                                    const std::string& wanted);
/// The same without reading the list, where the roster has the name: people are found by ID, and by the keys of the
/// names they have or had.
[[nodiscard]] Result<std::pair<PlayerKey, std::string>> find_player(const store::ListManifest& list,
                                                                    store::ListStore& lists, store::RosterStore& roster,
                                                                    const std::string& wanted);

/// The points of an entry's rating; null without an entry or a rating.
output::Json rating_or_null(const store::ListEntry* entry);

class KnownDrafts;

// ---- one list ------------------------------------------------------------------------------------------------------

enum class ListOrder { rating, id, largest_change };

struct ListRequest {
  store::ListSeries series = store::ListSeries::over_the_board;
  std::optional<ListChoice> list = std::nullopt;       ///< nullopt: the newest of the series
  RatingCategory category = RatingCategory::standard;  ///< of lists over the board
  bool with_unrated = false;                           ///< of lists over the board; the others show everybody
  ListOrder order = ListOrder::rating;
};

struct ListRow {
  store::ListEntry entry;
  std::optional<int> change;  ///< points since the list before; nullopt unless rated on both
  std::string shown;          ///< a correspondence rating as it is printed; empty over the board
  bool is_provisional = false;
};

struct ListView {
  store::ListSeries series = store::ListSeries::over_the_board;
  RatingCategory category = RatingCategory::standard;
  store::ListManifest manifest;
  bool is_published = false;
  std::optional<store::Decision> edition_choice;  ///< why it is rated under another edition than the one in force
  std::optional<bool> is_stale;                   ///< of a draft over the board; nullopt: it is none
  std::optional<Cited<int>> provisional_below;    ///< games, where the edition marks ratings that rest on fewer
  std::vector<ListRow> rows;
};
/// \param known what was found out about drafts before; without it each is looked at. Errors: those of find_list().
[[nodiscard]] Result<ListView> list_view(Office& office, const lists::Editions& editions, const ListRequest& request,
                                         KnownDrafts* known = nullptr);
/// `seiseki/list/1`, `seiseki/correspondence-list/1`: what `list` prints.
output::Json list_json(const ListView& view);
output::Json list_row_json(const ListRow& row, store::ListSeries series);
std::vector<std::string> list_columns(const ListView& view);  ///< of its CSV form, members of a row
std::string list_csv(const ListView& view);

// ---- two lists -----------------------------------------------------------------------------------------------------

/// Somebody whose rating, or the name it stands under, is not the same on both.
struct ListChange {
  lists::EntryChange change = lists::EntryChange::none;
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  std::optional<Rating> first;
  std::optional<Rating> second;
  std::string name;  ///< the newer one
};

struct ListComparison {
  store::ListSeries series = store::ListSeries::over_the_board;
  ListChoice first_choice;  ///< as asked for
  ListChoice second_choice;
  store::ListManifest first;
  store::ListManifest second;
  std::vector<ListChange> changes;  ///< by player, then category

  /// Two revisions of one list: what differs was corrected.
  bool is_of_one_month() const { return first.month == second.month; }
};
/// Error: `list-missing`.
[[nodiscard]] Result<ListComparison> compare_lists(Office& office, store::ListSeries series, const ListChoice& first,
                                                   const ListChoice& second);
/// `new`, `gone`, `changed` (`corrected` between revisions), `renamed`; empty for none.
std::string_view change_word(lists::EntryChange change, bool is_of_one_month);
/// `seiseki/diff/1`, what `diff` prints.
output::Json comparison_json(const ListComparison& comparison);
output::Json list_change_json(const ListChange& change, const ListComparison& comparison);
std::string comparison_csv(const ListComparison& comparison);

}  // namespace seiseki::operations
