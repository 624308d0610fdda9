/// \file
/// The port through which pages are fetched. CurlFetcher talks to the network; tests give their own.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::http {

/// How long a page may still take, or why nothing more may be asked for it.
using TimeLeft = std::function<Result<std::chrono::milliseconds>()>;

struct Request {
  std::string url;
  std::vector<std::pair<std::string, std::string>> form = {};  ///< not empty: POST, form-urlencoded
  /// Asked before each wait and each request that the page costs, robots.txt, redirects and retries included; its error
  /// is that of the page. Empty: there is no end.
  TimeLeft time_left = {};
};

class Fetcher {
public:
  virtual ~Fetcher() = default;
  /// The body after redirects and decompression. `Document::origin` is the final address. Errors: `http-*` (class
  /// unreachable, worth a later try), `cr-host` (an address or redirect outside the allow-list).
  [[nodiscard]] virtual Result<Document> fetch(const Request& request) = 0;
};

}  // namespace seiseki::importers::http
