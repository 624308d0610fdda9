/// \file
/// What can be wrong with what keeps secrets.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::secrets {

inline constexpr FindingKind k_secret_key{
    .code = "secret-key",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"file", "detail", "detail_ja"},
    .message = {"The key of the desk's secrets, “{file}”, cannot be used: {detail}",
                "審査デスクの鍵「{file}」を使えません：{detail_ja}"},
    .advice =
        {"Put the file back as it was, with mode 0600; if it is lost, every account needs a new link.",
         "ファイルを元に戻し、権限を0600としてください。失われた場合は、各アカウントに新しいリンクを発行してください。"},
    .typed = {"On the command line: `seiseki account link NAME`.", "コマンドライン：`seiseki account link NAME`。"}};

}  // namespace seiseki::secrets
