/// \file
/// Editions for the examples of help: those of the federation whose office this is, as far as they come with the
/// program, so that what is shown can be typed. Which edition rates what is pipeline/lists/editions.hpp.
#pragma once

#include <string>

namespace seiseki::cli {

/// IDs; where the program has no such edition, `EDITION`.
struct ExampleEditions {
  std::string newest;          ///< over the board, of the federation
  std::string before;          ///< the one before it
  std::string elsewhere;       ///< the newest over the board of anybody else
  std::string correspondence;  ///< the newest of the federation's correspondence games, else of anybody's
};
/// \pre the federation is installed
const ExampleEditions& example_editions();

}  // namespace seiseki::cli
