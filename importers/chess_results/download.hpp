/// \file
/// Brings the pages of one tournament: plan, fetch, pass the gate of an old tournament. Reads no game. What goes wrong
/// on the way is the fetcher's `http-*`, or what the plan says of a page. \spec chess-results 1.3, 4.2
#pragma once

#include <chrono>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/address.hpp"
#include "importers/http/clock.hpp"
#include "importers/http/fetcher.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::chess_results {

struct DownloadOptions {
  /// Pages and forms in all; redirects, robots.txt and repeated attempts are the fetcher's and not counted. A Swiss
  /// event takes two, one more if it lasts several days, one more if it is old; a round robin one more; a team event
  /// one for each round and two, each twice if it is old.
  int max_requests = 64;
  /// Ask for every player's card where the lists hide the federation IDs. The budget grows by the number of players.
  bool player_cards = false;
  /// By which the pages of one event are given up after `time`; nullptr: there is no end of ours. Must outlive it.
  const http::Clock* clock = nullptr;
  std::chrono::minutes time{60};
};

/// The documents the plan asks for, in the order in which they came; fewer if the budget ends or a page asked for
/// brings nothing new, which the importer will then say. Errors: the fetcher's; `cr-rate-limit` at the site's notice,
/// after which nothing more is asked; `cr-event-time` when the time is over; `http-truncated` for a page without its
/// end; those of pages_still_needed().
[[nodiscard]] Result<std::vector<Document>> download_event(const PageAddress& event, http::Fetcher& fetcher,
                                                           const DownloadOptions& options = {});

}  // namespace seiseki::importers::chess_results
