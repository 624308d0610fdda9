/// \file
/// One function a page, from facts to bytes. Which pages there are is plan.hpp.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pipeline/pictures/expectation.hpp"
#include "pipeline/site/chain.hpp"
#include "pipeline/site/comparison.hpp"
#include "pipeline/site/frame.hpp"

namespace seiseki::site::pages {

std::string home(const Site& site, Language language);
std::string not_found(const Site& site, Language language);

/// The archive of lists; one list in one order.
std::string archive(const Site& site, Language language);
enum class Order { rank, name, kana, change, first, unrated };
inline constexpr std::array k_orders{Order::rank,   Order::name,  Order::kana,
                                     Order::change, Order::first, Order::unrated};
std::string_view path_of(Order order);  ///< `change/`; empty of the rank
std::string list(Workshop& workshop, Language language, std::size_t at, RatingCategory category, Order order);

/// That of lists which were taken over nobody has the games; empty where all were computed.
Html games_taken_over_note(const Frame& frame, std::span<const ListFacts> lists);

/// What answers at the address of a list of a year that has no pages: where its files are.
std::string list_as_data(const Site& site, Language language, std::size_t at, RatingCategory category);

/// Links to what the list is compared with; `chosen`: the path of the one that is being read.
Html comparison_links(const Frame& frame, std::size_t at, RatingCategory category, std::string_view chosen);
/// One of the list's comparisons.
std::string comparison(Workshop& workshop, Language language, std::size_t at, const ListPair& pair,
                       RatingCategory category);

std::string player(Workshop& workshop, Language language, const Person& person, const Chains& chains);
/// What answers where a page of somebody stood who is not shown any more. `below`: `2026` or `opponents`; empty: the
/// player's own page.
std::string gone(const Site& site, Language language, const Person& person, std::string_view below);
/// The years in which anything is told of the player's ratings, newest first.
std::vector<int> years_of(const Site& site, const Person& person);
/// Whether any game of the lists kept here counted.
bool has_opponents(const Site& site, const Person& person);
std::string year(Workshop& workshop, Language language, const Person& person, int year);
std::string opponents(Workshop& workshop, Language language, const Person& person);

/// `l/cc/2026-2/`, `data/list/correspondence-2026-04.csv`.
Url quarter_address(YearMonth month);
Url quarter_file(YearMonth month, std::string_view suffix);
/// Where a row of the table of points, counted from 1, stands on the page of the tables.
std::string points_row_anchor(int row);
std::string correspondence_list(const Site& site, Language language, std::size_t at);
/// The quarters in which somebody finished a game, newest first; of lists that came out again.
std::vector<std::pair<const QuarterFacts*, const rating::CorrespondenceLedger*>> quarters_of(const Site& site,
                                                                                             const PlayerKey& player);
/// Those quarters with every game.
std::string correspondence_player(const Site& site, Language language, const Person& person);
/// One tournament: its games of every list, what was left out, where its results come from.
std::string correspondence_event(const Site& site, Language language, const CorrespondenceEvent& event);
/// Those of the newest lists; empty: there is none.
Html correspondence_events(const Frame& frame);
/// Where somebody stands by correspondence; empty: nowhere.
Html correspondence_plate(const Frame& frame, const Person& person);
/// The ten highest of the newest list; empty: there is none.
Html correspondence_top(const Frame& frame);
/// Their ratings as a picture; empty: there is none.
Html correspondence_spread(const Frame& frame);
/// As the newest list prints it, `–` where it does not have the person.
std::string correspondence_rating(const Site& site, const PlayerKey& player);
/// The lists there are; empty: none.
Html correspondence_archive(const Frame& frame);

/// A picture of how these ratings are spread; empty where there are none. `name`: of the picture in its page.
/// `before`: those of an earlier list, as a line. `colour`: `rp`, where it is not that of Standard.
Html spread(const Frame& frame, const std::string& name, std::string_view type, std::vector<int> ratings,
            const std::vector<int>& before = {}, std::string_view colour = {});

/// The events of the newest lists; those that ended in one month.
std::string events(const Site& site, Language language);
std::string events_of(const Site& site, Language language, YearMonth of);
Url events_address(YearMonth month);
/// A player of a trial. \pre the site is one
std::string trial_player(Workshop& workshop, Language language, const Person& person);
/// What the trial took for granted; empty where it was nothing.
Html trial_assumptions(const Frame& frame);
std::string event(Workshop& workshop, Language language, const EventFacts& event);
/// The documents that a report was read from: site or file, format, hour, size, hash; as rows of a list of facts.
Html document_rows(const Frame& frame, const std::vector<store::DocumentFacts>& documents, const std::string& format);
/// What was settled about an event, in words of the program; who settled it and why stay in the office.
std::string decision_words(const Frame& frame, const EventFacts& event, const EventDecision& decision);

/// What all lists say together, the newest first; what one list says.
std::string statistics(const Site& site, Language language);
std::string list_statistics(const Site& site, Language language, std::size_t at);
Url statistics_address(YearMonth month);

std::string regulations(const Site& site, Language language);
std::string edition(const Site& site, Language language, const Regulation& edition);
/// The edition at hand that came before; nullptr: none.
const Regulation* edition_before(const Site& site, const Regulation& edition);
Url differences_address(const Regulation& first, const Regulation& second);
/// Two editions side by side, where they differ.
std::string differences(const Site& site, Language language, const Regulation& first, const Regulation& second);
/// The newest edition of the lists that has a table of expected scores, and that table as a picture takes it, without
/// words and dots. nullptr: there is none.
const Regulation* edition_with_table(const Site& site);
pictures::Expectation expectation_of(const Regulation& edition);
std::string readings(const Site& site, Language language);
std::string tables(const Site& site, Language language);

/// Everybody who is named, by first letter: 26 pages and one for the rest.
std::string index(const Site& site, Language language);
std::string search(const Site& site, Language language);
std::string index_letter(const Site& site, Language language, char letter);
/// The pages of the index; `0` holds every other name. All of them are there, somebody under it or not: whoever was the
/// last may leave, and an address once published answers.
inline constexpr std::string_view k_index_letters = "abcdefghijklmnopqrstuvwxyz0";

/// Who has a name in kanji or kana and stands in that row of views::k_kana_rows.
std::string index_row(const Site& site, Language language, std::size_t row);

/// Any two lists, put side by side by the script.
std::string compare(const Site& site, Language language);

std::string verify(const Site& site, Language language);
std::string corrections(const Site& site, Language language);
std::string waiting(const Site& site, Language language);
std::string data(const Site& site, Language language);
std::string privacy(const Site& site, Language language);
std::string about(const Site& site, Language language);

}  // namespace seiseki::site::pages
