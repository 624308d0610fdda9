/// \file
/// A report of tests, read.
#pragma once

#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "importers/trf/reader.hpp"

namespace seiseki::test {

/// The tournament of a TRF that can be read.
inline importers::ImportedTournament read_trf(const std::string& text, const std::string& name = "t.trf") {
  auto tournament = importers::trf::read_trf_text(text, name);
  REQUIRE(tournament.has_value());
  return std::move(*tournament);
}

}  // namespace seiseki::test
