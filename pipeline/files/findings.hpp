/// \file
/// What can keep a file from being written.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::files {

inline constexpr FindingKind k_write{
    .code = "publish-write",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "detail"},
    .message = {"“{file}” cannot be written: {detail}", "「{file}」に書き込めません：{detail}"},
    .advice = {"Check the folder, its permissions and the space left.",
               "フォルダー、権限、空き容量を確認してください。"}};

}  // namespace seiseki::files
