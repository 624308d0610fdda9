/// \file
/// What the pages about one report share: opening it, its head, its tabs, its verdict, names of its people.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pipeline/desk/frame.hpp"
#include "pipeline/desk/pages/waiting.hpp"
#include "pipeline/office/known_people.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::desk::pages {

/// A report opened for a page.
struct Opened {
  operations::ReportView view;
  std::unique_ptr<office::KnownPeople> people;
  Neighbours neighbours;
  std::vector<office::QueueEntry> waiting;  ///< in the order of the queue

  const store::ReportHeader& header() const { return view.facts.header(); }
};
/// Of the report in the address. Error: `report-missing`.
[[nodiscard]] Result<Opened> open_report(const Visit& visit);
/// The page for a report that is not there.
http::Response report_missing(Visit& visit, const Error& error);

enum class Tab { crosstable, games, players, sources, history };
/// The frame of a page of the report; `here` is the last crumb, empty on the report's own.
PageFrame report_frame(const Visit& visit, const Opened& opened, const std::string& title = {}, std::string here = {});
/// Whether what the report says can be decided otherwise here; after publication a correction case does it.
bool may_change_here(store::Stage stage);
/// Where it is decided otherwise instead, of a report of which may_change_here() says no. `what`: the arrival.
Html decided_panel(const Visit& visit, const store::ReportHeader& header, const Text& what);
Html report_facts(const Visit& visit, const Opened& opened);
Html report_tabs(const Visit& visit, const Opened& opened, Tab current);
/// What is open or decided, what follows, and the buttons.
Html verdict(const Visit& visit, const Opened& opened);

/// `1–0`, `½–½`; `–` without a result.
std::string result_text(const operations::ReportedGame& game);
/// The member's two names; the printed one of somebody who is none.
Html who_is(const Visit& visit, const Opened& opened, const PlayerKey& player);
const identity::Member* member_of(const Opened& opened, const PlayerKey& player);
/// The rating in the report's type, or by correspondence, on the newest list; nullopt for none.
std::optional<int> rating_of(const Opened& opened, const identity::Member& member);

/// Games that enter the calculation.
std::size_t counted_games(const operations::ReportView& view);
/// How many people move by accepting, and by how much at most.
struct Movement {
  std::size_t people = 0;
  std::optional<std::int64_t> largest;  ///< signed; nullopt: nobody moves
};
Movement movement_of(const std::optional<ingest::Consequences>& effect);
/// The same in a sentence.
std::string movement_in_words(const Visit& visit, const Movement& movement);
/// A change or first rating that somebody should look at, beyond these limits.
inline constexpr std::int64_t k_unusual_change = 60;
inline constexpr int k_unusual_first = 2000;
bool is_unusual(const ingest::Consequence& moves);
/// The change a number makes; nullopt without a rating before or after.
std::optional<std::int64_t> points_moved(const ingest::Consequence& moves);

}  // namespace seiseki::desk::pages
