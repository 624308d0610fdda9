/// \file
/// The headings and labels of Chess-Results pages, as data: what each language calls a column or a detail. Only what
/// was seen on pages or is vouched for by a working program is listed; nothing is guessed, so there is no Japanese.
/// \spec chess-results 2.3, 2.4
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "importers/checks/event_details.hpp"

namespace seiseki::importers::chess_results {

enum class Column {
  unlabelled,
  unknown,
  start_number,
  rank,
  name,
  national_id,
  fide_id,
  federation,
  rating,
  rating_fide,
  rating_national,
  sex,
  type,
  group,
  club,
  team,
  points,
  tie_break,
  board,
  white,
  black,
  result,
  date,          ///< of schedules
  round,         ///< "Rd." of cards and schedules
  round_result,  ///< "3.Rd" of crosstables, English in every language
};

using checks::Detail;

/// What stands in an opponent's place.
enum class LoneWord { bye, not_paired };

/// Of a player's card.
enum class CardLabel { national_id, fide_id, name, federation, club, birth, rating, rating_national, rating_fide };

template <class Key>
struct Label {
  Key key;
  std::string_view language;  ///< of the page: `en`
  std::string_view text;
};

std::span<const Label<Column>> column_labels();
std::span<const Label<Detail>> detail_labels();

/// What a column with this heading holds; `unlabelled` for an empty heading, `unknown` for one that is not listed.
Column column_of(std::string_view heading);

/// True if every heading of pages with this `lan` is in the table: of English ones, and of those whose language is
/// unknown (-1), which is not held against a page. Of other languages only some headings are known.
bool headings_are_known(int language);

/// True for the site's languages that are written from right to left: nobody has seen on which side their lists of
/// pairings have White.
bool is_right_to_left(int language);

/// Round number of a crosstable's column heading (`3.Rd`), nullopt for any other.
std::optional<int> round_of_heading(std::string_view heading);

/// nullopt for a word that is not listed.
std::optional<LoneWord> lone_word_of(std::string_view word);
std::optional<CardLabel> card_label_of(std::string_view label);

/// The detail of a label without the class in brackets, nullopt for one that is not listed.
std::optional<Detail> detail_of(std::string_view label);

}  // namespace seiseki::importers::chess_results
