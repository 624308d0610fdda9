/// \file
/// The findings of this folder: a page that costs too much to read.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::html {

inline constexpr FindingKind k_too_large{
    .code = "html-too-large",
    .severity = Severity::error,
    .arguments = {"bytes", "limit"},
    .message = {"The page has {bytes} bytes; at most {limit} are read.",
                "ページが {bytes} バイトあります。読み取れるのは {limit} バイトまでです。"},
    .advice = {"This is no page of a tournament; check the file or address.",
               "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

inline constexpr FindingKind k_too_deep{
    .code = "html-too-deep",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"The page nests its elements more than {limit} deep.",
                "ページの要素の入れ子が {limit} 段を超えています。"},
    .advice = {"This is no page of a tournament; check the file or address.",
               "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

inline constexpr FindingKind k_too_many_tags{
    .code = "html-too-many-tags",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"The page has more than {limit} tags.", "ページのタグが {limit} 個を超えています。"},
    .advice = {"This is no page of a tournament; check the file or address.",
               "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

}  // namespace seiseki::importers::html
