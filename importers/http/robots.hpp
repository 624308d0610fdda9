/// \file
/// robots.txt (RFC 9309): what a site asks programs not to fetch. Parses and answers; polite_fetcher fetches it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::importers::http {

class Robots {
public:
  /// Nothing forbidden.
  Robots() = default;
  /// The groups that name `product` (letters, any case), or if none does those for `*`. Reads the first 500 KiB and at
  /// most 2,000 rules of the group; unknown lines are skipped, as the standard asks.
  static Robots parse(std::string_view bytes, std::string_view product);

  /// `target` is path and query. The longest matching pattern decides; of two equally long ones `Allow`.
  bool allows(std::string_view target) const;
  /// `Crawl-delay`, an extension; seconds with an optional decimal fraction.
  std::optional<std::chrono::milliseconds> crawl_delay() const { return m_crawl_delay; }

private:
  struct Rule {
    bool allow;
    std::string pattern;
  };
  std::vector<Rule> m_rules;
  std::optional<std::chrono::milliseconds> m_crawl_delay;
};

}  // namespace seiseki::importers::http
