/// \file
/// Which files the site has, and how each is made. Pure: the same facts give the same files, in any order and on any
/// thread.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

class Workshop;

struct PlannedFile {
  std::string path;  ///< below the root, `p/N01234567/index.html`
  /// The bytes. The workshop is of the same site, and of one thread.
  std::function<Result<std::string>(Workshop&)> make;
  std::string ingredients = {};  ///< equal ones give equal bytes; empty: nobody says
  /// Files that tell of one thing have the same number: made one after the other, they are told once. 0: of none.
  std::size_t subject = 0;
  /// When what it shows was published last; nullopt: that does not tell when it changed.
  std::optional<Instant> published = {};
};

/// Sorted by path, none twice. `site` must outlive it. data/index.json, data/SHA256SUMS and data/redactions.json, which
/// tell of the others, are not in it. Worked out on `jobs` threads, at least 1; which makes no difference to what it
/// is.
std::vector<PlannedFile> plan(const Site& site, int jobs = 1);

}  // namespace seiseki::site
