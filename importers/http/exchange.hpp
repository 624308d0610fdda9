/// \file
/// One request and its answer, without redirects, retries or pauses: the seam between the rules of polite_fetcher and
/// the network of curl_fetcher. Headers are few and their names lower case.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "importers/http/url.hpp"

namespace seiseki::importers::http {

struct ExchangeRequest {
  Url url;
  std::vector<std::pair<std::string, std::string>> form = {};            ///< not empty: POST, form-urlencoded
  std::vector<std::pair<std::string, std::string>> headers = {};         ///< conditional requests
  std::chrono::milliseconds longest = std::chrono::milliseconds::max();  ///< beside the limits of the network
};

struct ExchangeResponse {
  int status = 0;
  std::map<std::string, std::string> headers = {};
  std::string body = {};  ///< decompressed
};

/// No complete answer came.
struct ExchangeError {
  enum class Kind {
    address,  ///< the network address is not one to connect to
    timeout,
    connect,         ///< resolving, connecting, agreeing on encryption, or reset before the first byte of the answer
    foreign,         ///< what answers is no web server
    tls,             ///< it is not who it should be, or nobody can tell
    too_large,       ///< decompressed body above the cap; `detail` in MiB
    head_too_large,  ///< headers above the cap; `detail` in KiB
    encoding,        ///< the body is not encoded as the answer says, or in a way nobody asked for
    truncated,       ///< reset or ended inside the answer
  };
  Kind kind;
  std::string detail = {};  ///< what the system said, English
};

class Exchanger {
public:
  virtual ~Exchanger() = default;
  virtual tl::expected<ExchangeResponse, ExchangeError> exchange(const ExchangeRequest& request) = 0;
};

}  // namespace seiseki::importers::http
