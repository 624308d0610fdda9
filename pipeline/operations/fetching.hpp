/// \file
/// How documents are fetched, whoever asks for them: the contact that sites are told, the pause between two requests,
/// and this machine alone for tests. How requests are made and which rules hold is importers/http.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "importers/http/curl_fetcher.hpp"

namespace seiseki::operations {

/// True if no source could lead to the real site: its addresses have https or no port.
bool only_loopback(const std::vector<std::string>& sources);

/// What is said of fetching.
struct Fetching {
  std::string contact;
  importers::http::Loopback loopback = importers::http::Loopback::refuse;
  bool is_unhurried = true;               ///< false: nothing is waited for; only where loopback is all that is asked
  std::chrono::milliseconds pause{2000};  ///< between two requests to one host
  std::chrono::milliseconds jitter{500};  ///< up to so much more
};
/// The rules of the site; `now` is where the jitter begins.
importers::http::CurlFetcherOptions fetcher_options(const Fetching& fetching, Instant now);

}  // namespace seiseki::operations
