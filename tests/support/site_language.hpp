/// \file
/// What the invented site calls things, by language: one row for each word, one column for each language. The headings
/// are those the specification knows; where it knows none the site shows the English one, as the real site does with
/// what nobody has translated. Nobody has seen a Japanese page: that column is made up, so that a reader meets headings
/// it cannot know. \spec chess-results 2.3, 2.4
#pragma once

#include <string>
#include <string_view>

namespace seiseki::test {

/// The codes of `lan=`.
enum class SiteLanguage {
  german = 0,
  english = 1,
  spanish = 2,
  portuguese = 10,
  russian = 11,
  finnish = 18,
  japanese = 22
};

/// The language of `lan=code`; English for a code the site has no words for.
SiteLanguage language_of(int code);

enum class Word {
  // Headings of columns
  no,
  sno,
  rank,
  name,
  id,
  fide_id,
  federation_column,
  rating,
  rating_international,
  rating_national,
  sex,
  type,
  group,
  club,
  points,
  tie_break,
  board,
  white,
  black,
  result,
  result_short,
  round,
  date,
  time,
  team,
  // Names of views and of what stands above their tables
  starting_rank,
  crosstable_by_number,
  crosstable_by_rank,
  ranking_crosstable,
  final_ranking,
  ranking_after,
  alphabetical,
  pairings,
  round_title,
  on,
  at,
  schedule,
  not_paired_view,
  board_pairings,
  team_pairings,
  team_starting_rank,
  team_composition,
  team_ranking,
  team_crosstable,
  player_card,
  bye,
  not_paired,
  not_occupied,
  unknown,
  // Labels of player cards
  card_start_number,
  card_rating,
  card_rating_national,
  card_rating_international,
  card_performance,
  card_change,
  card_points,
  card_rank,
  card_federation,
  card_id,
  card_fide_id,
  card_birth,
  // Labels of the details block
  organiser,
  federation,
  director,
  chief_arbiter,
  time_control,
  location,
  rounds,
  system,
  swiss_system,
  rating_calculation,
  dates,
  to,
  average,
  program,
  // Menu, gate, footers
  last_update,
  creator,
  tournament_selection,
  parameters,
  lists,
  ranking_list_after,
  excel,
  round_link,
  show_details,
  hide_details,
  show_all,
  gate_note,
  gate_button,
};

/// The word in that language; `%` stands for a number.
std::string_view word(SiteLanguage language, Word key);
std::string word(SiteLanguage language, Word key, int number);

/// `2026/02/07 10:00` as the language writes it above a table; empty for an empty one.
std::string moment(SiteLanguage language, const std::string& date_and_time);

}  // namespace seiseki::test
