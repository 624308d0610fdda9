/// \file
/// What can be wrong with a request for bare arithmetic.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::rating {

inline constexpr FindingKind k_edition_method{
    "edition-method",
    Severity::error,
    FailureClass::usage,
    {"edition {0} does not compute ratings this way", "版 {0} の計算方法とは異なります"},
    {"name an edition of the right kind; `seiseki regulations show {0}` tells its method",
     "適切な版を指定してください。計算方法は seiseki regulations show {0} で確認できます"}};
inline constexpr FindingKind k_value_out_of_range{
    "value-out-of-range",
    Severity::error,
    FailureClass::usage,
    {"{0} is {1}; it must lie between {2} and {3}", "{0} が {1} です。{2} から {3} までの値が必要です"},
    {"correct the value", "値を修正してください"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::rating
