/// \file
/// The account of one nightly run for the officer who comes in the next morning: which events are new, changed, set
/// aside or not reached, by name, what is wrong with each in words, and what to do; as text and as a page that needs
/// nothing but itself. Names of events are in it and no person's: differences tell IDs. \spec office N13, N14, P3
#pragma once

#include <string>

#include "pipeline/nightly/run_report.hpp"

namespace seiseki::nightly {

std::string to_text(const RunReport& report, Language language);
std::string to_html(const RunReport& report, Language language);

}  // namespace seiseki::nightly
