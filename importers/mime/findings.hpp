/// \file
/// What can be wrong with a mail that carries reports.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::mime {

inline constexpr FindingKind k_part_damaged{
    .code = "mail-part-damaged",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"name"},
    .message = {"“{name}” was cut or changed on its way: it cannot be taken out of the mail whole.",
                "「{name}」は送付の途中で切れたか変わっており、メールから完全に取り出せません。"},
    .advice = {"Save the attachment from the mail program and give that, or ask the sender for it again.",
               "メールソフトから添付ファイルを保存して指定するか、送信者に再送を依頼してください。"}};

inline constexpr FindingKind k_nothing_carried{
    .code = "mail-empty",
    .severity = Severity::error,
    .message =
        {"The mail carries no report: it has no attachment, and its text is not in a form that seiseki can read.",
         "メールに報告がありません。添付ファイルがなく、本文も読み取れる形式ではありません。"},
    .advice = {"Ask the sender for the tournament file, attached.",
               "大会のファイルを添付して送ってもらってください。"}};

inline constexpr FindingKind k_too_deep{.code = "mail-too-deep",
                                        .severity = Severity::error,
                                        .arguments = {"limit"},
                                        .message = {"The mail holds mails inside mails, more than {limit} deep.",
                                                    "メールの中のメールが {limit} 段を超えています。"},
                                        .advice = {"Save the attachment from the mail program and give that.",
                                                   "メールソフトから添付ファイルを保存し、それを指定してください。"}};

inline constexpr FindingKind k_too_much{
    .code = "mail-too-large",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"The mail holds more than {limit}; the rest was not read.",
                "メールの内容が {limit} を超えたため、残りは読んでいません。"},
    .advice = {"Save the attachments from the mail program and give those that are reports.",
               "メールソフトから添付ファイルを保存し、報告のファイルだけを指定してください。"}};

}  // namespace seiseki::importers::mime
