/// \file
/// The stage of a report in words.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/domain/text.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::office {

/// The English is the stage's own name.
inline Text stage_text(store::Stage stage) {
  // In the order of the enumerators.
  static constexpr std::array<std::string_view, 7> k_ja{"受付", "準備完了", "受理",    "計算済み",
                                                        "公表", "不受理",   "取り下げ"};
  return {to_string(stage), k_ja[static_cast<std::size_t>(stage)]};
}

}  // namespace seiseki::office
