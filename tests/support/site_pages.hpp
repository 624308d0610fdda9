/// \file
/// The invented site's pages around their lists: head, gate, details, menu, foot. Internal to tests/support;
/// chess_results_site.hpp is the way in.
#pragma once

#include <string>
#include <string_view>

#include "tests/support/site_list.hpp"

namespace seiseki::test {

std::string render_page(const SiteTournament& tournament, const PageWish& wish);
/// The page of an event its organiser has hidden: the frame without the event.
std::string render_hidden_page(const SiteTournament& tournament, const PageWish& wish);

/// Opaque tokens of the form, with `+`, `/` and `=` in them so that careless encoding shows. A salt makes another token
/// for the same page; check with salt_of().
std::string view_state(long tournament, std::string_view action, std::string_view salt = {});
std::string event_validation(long tournament, std::string_view action);
/// The salt with which a token of view_state() was made.
std::string_view salt_of(std::string_view view_state);

inline constexpr std::string_view k_view_state_generator = "D5991272";

}  // namespace seiseki::test
