/// \file
/// What can keep the desk from listening.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::desk::http {

inline constexpr FindingKind k_listen{
    .code = "desk-listen",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"port", "detail"},
    .message = {"The review desk cannot listen on port {port}: {detail}",
                "審査デスクはポート {port} で待ち受けできません：{detail}"},
    .advice = {"Choose another port, or 0 for a free one.",
               "別のポートを指定するか、0 を指定して空いているポートを使ってください。"}};

}  // namespace seiseki::desk::http
