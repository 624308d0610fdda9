/// \file
/// What other programs follow: Atom feeds of lists, corrections and events, in each language, and the sitemap. Both
/// need the address under which the site stands; without one there are none.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/markup/url.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

enum class Feed { lists, corrections, events };
inline constexpr Feed k_feeds[] = {Feed::lists, Feed::corrections, Feed::events};

/// `/feed/lists.atom`, without its language.
markup::Url feed_address(Feed feed);
Text feed_title(Feed feed);

/// RFC 4287, the newest twenty. \pre the site has an address
std::string atom(const Site& site, Language language, Feed feed);

/// A page that search engines may show.
struct SitemapPage {
  std::string path;                       ///< of its file below the root, `index.html` for a folder's page
  std::optional<Instant> published = {};  ///< PlannedFile::published
};
/// With the day on which what they show was published. \pre the site has an address
std::string sitemap(const SiteSettings& settings, const std::vector<SitemapPage>& pages);

}  // namespace seiseki::site
