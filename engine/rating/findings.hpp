/// \file
/// What can be wrong with a request for bare arithmetic.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::rating {

inline constexpr FindingKind k_edition_method{
    .code = "edition-method",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"edition"},
    .message = {"Edition {edition} does not compute ratings this way.", "版 {edition} はこの方法では計算しません。"},
    .advice = {"Name an edition of the right kind.", "適切な版を指定してください。"},
    .typed = {"`seiseki regulations show {edition}` shows its method.",
              "計算方法は `seiseki regulations show {edition}` で確認できます。"}};
inline constexpr FindingKind k_value_out_of_range{
    .code = "value-out-of-range",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"quantity", "value", "lowest", "highest", "quantity_ja"},
    .message = {"{quantity} is {value}; it must lie between {lowest} and {highest}.",
                "{quantity_ja}が {value} です。{lowest} から {highest} までの値が必要です。"},
    .advice = {"Correct the value.", "値を訂正してください。"}};

}  // namespace seiseki::rating
