/// \file
/// The Fetcher that talks to the network: PoliteFetcher's rules over libcurl. https with verified certificates only,
/// no proxy (the address check would see the proxy instead of the site), cookies only in memory and only for the run.
/// This folder's curl_fetcher.cpp is the one file that includes curl.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "importers/http/polite_fetcher.hpp"

namespace seiseki::importers::http {

struct NetworkLimits {
  std::chrono::milliseconds connect_timeout{10000};
  std::chrono::milliseconds total_timeout{30000};
  std::size_t max_body_bytes = std::size_t{8} << 20U;  ///< after decompression
};

struct CurlFetcherOptions {
  /// Where the site's administrator can complain: an address of a page or `mailto:`. Sent in the User-Agent.
  std::string contact;
  FetchRules rules = {};
  NetworkLimits limits = {};
  /// `host:port:address` lines that answer instead of the resolver (CURLOPT_RESOLVE). They are checked like any other
  /// address; tests use them to play a resolver that lies.
  std::vector<std::string> resolve = {};
};

/// `Mozilla/5.0 (compatible; seiseki/0.1.0; +<contact>)`. The site ignores forms posted by agents that do not begin so;
/// the rest says who we are. Characters that would end the comment are left out.
std::string user_agent(std::string_view contact);

class CurlFetcher final : public Fetcher {
public:
  /// `clock` and `cache` (may be null) must outlive the fetcher.
  CurlFetcher(CurlFetcherOptions options, Clock& clock, HttpCache* cache = nullptr);
  ~CurlFetcher() override;

  [[nodiscard]] Result<Document> fetch(const Request& request) override;

private:
  std::unique_ptr<Exchanger> m_exchanger;
  PoliteFetcher m_fetcher;
};

}  // namespace seiseki::importers::http
