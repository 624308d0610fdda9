/// \file
/// One function a page, from facts to bytes. Which pages there are is plan.hpp.
#pragma once

#include <string>
#include <vector>

#include "pipeline/site/chain.hpp"
#include "pipeline/site/comparison.hpp"
#include "pipeline/site/frame.hpp"

namespace seiseki::site::pages {

std::string home(const Site& site, Language language);
std::string not_found(const Site& site, Language language);

/// The archive of lists; one list in one order.
std::string archive(const Site& site, Language language);
enum class Order { rank, name, change, first, unrated };
std::string_view path_of(Order order);  ///< `change`; empty of the rank
std::string list(const Site& site, Language language, std::size_t at, RatingCategory category, Order order);

/// Links to what the list is compared with; `chosen`: the path of the one that is being read.
Html comparison_links(const Frame& frame, std::size_t at, RatingCategory category, std::string_view chosen);
/// One of the list's comparisons.
std::string comparison(const Site& site, Language language, std::size_t at, const ListPair& pair,
                       RatingCategory category);

std::string player(const Site& site, Language language, const Person& person, const Chains& chains);
/// The years in which anything is told of the player's ratings, newest first.
std::vector<int> years_of(const Site& site, const Person& person);
std::string year(const Site& site, Language language, const Person& person, int year);
std::string opponents(const Site& site, Language language, const Person& person);

std::string events(const Site& site, Language language);
std::string event(const Site& site, Language language, const EventFacts& event);

std::string statistics(const Site& site, Language language);

std::string regulations(const Site& site, Language language);
std::string edition(const Site& site, Language language, const Regulation& edition);
/// The edition at hand that came before; nullptr: none.
const Regulation* edition_before(const Site& site, const Regulation& edition);
Url differences_address(const Regulation& first, const Regulation& second);
/// Two editions side by side, where they differ.
std::string differences(const Site& site, Language language, const Regulation& first, const Regulation& second);
std::string readings(const Site& site, Language language);
std::string tables(const Site& site, Language language);

/// Everybody who is named, by first letter: 26 pages and one for the rest.
std::string index(const Site& site, Language language);
std::string search(const Site& site, Language language);
std::string index_letter(const Site& site, Language language, char letter);
/// `a` … `z` that somebody's name begins with, `0` for what is no letter.
std::vector<char> index_letters(const Site& site);

std::string verify(const Site& site, Language language);
std::string corrections(const Site& site, Language language);
std::string waiting(const Site& site, Language language);
std::string data(const Site& site, Language language);
std::string privacy(const Site& site, Language language);
std::string about(const Site& site, Language language);

}  // namespace seiseki::site::pages
