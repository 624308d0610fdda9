/// \file
/// A regulation's edition as a value. Draft vocabulary: the loader in load.hpp fills it from the edition's TOML file.
#pragma once

#include <string>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"

namespace seiseki {

/// A clause as printed in one edition, `5(1)`; `rule` names the reading chosen where the text is silent, `A10`.
struct ClauseRef {
  std::string edition;
  std::string clause;
  std::string rule;

  friend bool operator==(const ClauseRef&, const ClauseRef&) = default;
};

struct Regulation;

}  // namespace seiseki
