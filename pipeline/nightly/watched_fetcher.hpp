/// \file
/// A Fetcher for one event at a time: asks for its first page under the validators of the last look, notes what came,
/// hands the same page to the importer instead of asking twice, and stops when the run may ask no more. The manners are
/// the fetcher's behind it.
#pragma once

#include <optional>
#include <string>

#include "importers/http/fetcher.hpp"
#include "importers/http/http_cache.hpp"

namespace seiseki::nightly {

/// The validators of the one page that is being watched, as the cache of the fetcher behind. Bodies are never kept
/// here.
class PageValidators final : public importers::http::HttpCache {
public:
  void watch(std::string url, std::string etag, std::string last_modified);
  std::optional<importers::http::CachedResponse> find(const std::string& url) override;
  void remember(const std::string& url, const importers::http::CachedResponse& response) override;

  /// The server has said since watch() that the page is as it was.
  bool not_modified() const { return m_not_modified; }
  const std::string& etag() const { return m_etag; }
  const std::string& last_modified() const { return m_last_modified; }

private:
  std::string m_url;
  std::string m_etag;
  std::string m_last_modified;
  bool m_not_modified = false;
};

/// What is known of an event's first page after a look at it.
struct FirstPage {
  std::string page;  ///< its address as it answered, mirror included
  std::string etag;
  std::string last_modified;
  std::string content;  ///< stable_sha256
};

class WatchedFetcher final : public importers::http::Fetcher {
public:
  /// \param time_left of the run's and the event's, asked before every request. The references must outlive it.
  WatchedFetcher(importers::http::Fetcher& behind, PageValidators& validators, importers::http::TimeLeft time_left)
      : m_behind{behind}, m_validators{validators}, m_time_left{std::move(time_left)} {}

  /// Forgets the event before.
  void begin();
  /// Asks for a page seen before. True if it is as it was, by the server's word or by its content.
  [[nodiscard]] Result<bool> is_unchanged(const FirstPage& before);
  /// Takes the page that is_unchanged() brought for the answer to `url`.
  void answers_to(const std::string& url) { m_primed_url = url; }

  [[nodiscard]] Result<importers::Document> fetch(const importers::http::Request& request) override;

  /// Of the event's first page; nullopt before one came.
  const std::optional<FirstPage>& first_page() const { return m_first; }

private:
  Result<importers::Document> ask(importers::http::Request request);

  importers::http::Fetcher& m_behind;
  PageValidators& m_validators;
  importers::http::TimeLeft m_time_left;
  std::optional<FirstPage> m_first;
  std::optional<importers::Document> m_primed;
  std::string m_primed_url;
};

}  // namespace seiseki::nightly
