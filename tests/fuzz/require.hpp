/// \file
/// An invariant of a fuzz target: a broken one ends the run as a crash would, in every build. Tests only.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace seiseki::test {

inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken invariant: %s\n", what);
  std::abort();
}

}  // namespace seiseki::test
