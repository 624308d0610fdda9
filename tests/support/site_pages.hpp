/// \file
/// The markup of the loopback site's pages. Internal to tests/support; chess_results_site.hpp is the way in.
#pragma once

#include <string>
#include <string_view>

#include "tests/support/chess_results_site.hpp"

namespace seiseki::test {

struct PageWish {
  int art = 0;
  int round = 0;       ///< 0 = the last paired one
  bool flags = false;  ///< flag=30
  bool details = false;
  bool all_rows = false;
  bool gated = false;
  bool headings_changed = false;
  std::string action;  ///< of the form, as in the address: `./tnr1.aspx?lan=1&art=5&SNode=S0`
  std::string entry;
  Date today;
};

std::string render_page(const SiteTournament& tournament, const PageWish& wish);

/// Opaque tokens of the form, with `+`, `/` and `=` in them so that careless encoding shows.
std::string view_state(long tournament, std::string_view action);
std::string event_validation(long tournament, std::string_view action);

inline constexpr std::string_view k_view_state_generator = "D5991272";
inline constexpr std::string_view k_gate_button = "Show tournament details";

}  // namespace seiseki::test
