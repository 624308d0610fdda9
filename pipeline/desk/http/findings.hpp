/// \file
/// What can keep the desk from listening.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::desk::http {

inline constexpr FindingKind k_listen{
    .code = "desk-listen",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"place", "detail"},
    .message = {"The review desk cannot listen at {place}: {detail}",
                "審査デスクは {place} で待ち受けできません：{detail}"},
    .advice = {
        "Choose another port, or 0 for a free one; a socket file needs a folder that exists, and nothing else in its place.",
        "別のポートを指定するか、0 を指定して空いているポートを使ってください。ソケットファイルには、既存のフォルダー内の未使用の名前を指定してください。"}};

}  // namespace seiseki::desk::http
