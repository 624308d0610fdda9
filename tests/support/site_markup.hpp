/// \file
/// A list as the site's markup, with the site's oddities: headings that are `th` here and `td` there, broken
/// attributes, nested tables, numbers for every character beyond ASCII. Internal to tests/support. \spec
/// chess-results 2.2
#pragma once

#include <string>
#include <string_view>

#include "tests/support/site_list.hpp"

namespace seiseki::test {

/// Text as the site writes it: markup escaped, a half as its entity, everything else beyond ASCII as a number.
std::string escaped(std::string_view utf8);
/// An address inside an attribute.
std::string attribute(std::string_view address);
/// The address of a page of the event: absolute on the entry host, on the pages of 2019 relative.
std::string page_address(const SiteTournament& tournament, const PageWish& wish, const std::string& query);
/// Opaque letters that depend on `seed` only.
std::string token(std::string_view seed, std::size_t length);

/// From the view's `h2` to the link that shows the whole list.
std::string list_markup(const SiteTournament& tournament, const PageWish& wish, SiteList list);

}  // namespace seiseki::test
