/// \file
/// What the pages about lists share: which list the address means, its crumbs, its state in a word.
#pragma once

#include "pipeline/desk/frame.hpp"
#include "pipeline/operations/lists.hpp"

namespace seiseki::desk::pages {

/// `/lists/2026-03`, with `?revision=1` where one is named.
Url list_address(const operations::ListChoice& choice);
/// The page before a list goes out, which then tells what went out: `/lists/2026-03/publish`,
/// `/lists/correspondence/2026-04/publish`.
Url publish_address(YearMonth month, store::ListSeries series);
/// Words that lead to the list, of a revision where one is named. One of correspondence has the page of its publication
/// alone, and none where it was imported.
Html list_link(const store::ListManifest& list, store::ListSeries series, const std::string& words,
               std::optional<int> revision = std::nullopt);
/// Whose lists the page is about, by its address.
store::ListSeries series_of(const Visit& visit);
/// The month in the address and the revision asked for; nullopt if it is no month.
std::optional<operations::ListChoice> choice_of(const Visit& visit);

/// The frame of a page below `/lists`; `here` is the last crumb, empty on the list's own page. A correspondence list
/// has none.
PageFrame list_frame(const Visit& visit, const operations::ListChoice& choice, std::string title, std::string here);
/// The page for an address that names no month.
http::Response no_month(Visit& visit);
/// The page for a list or player that is not there.
http::Response list_refused(Visit& visit, const Error& error);
/// The list's page on the public site: as published, or with this draft as if it were, in the language of the visit.
Url public_page(const Visit& visit, const store::ListManifest& list, bool is_published);
/// The same of a correspondence list that is published.
Url public_page_of_quarter(const Visit& visit, YearMonth month);
/// The first page of the public site as published, in the language of the visit.
Url public_home(const Visit& visit);
/// Draft, published or imported.
Html list_state(const Visit& visit, const store::ListManifest& list, bool is_published);

Html rating_or_ur(const std::optional<Rating>& rating);
/// A table's head: each column's words and classes.
Html column_heads(const Visit& visit, std::initializer_list<std::pair<Text, std::string_view>> heads);

}  // namespace seiseki::desk::pages
