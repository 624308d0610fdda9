/// \file
/// The findings of this folder: a page that costs too much to read, or that is wrapped twice.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::html {

inline constexpr FindingKind k_too_large{
    .code = "html-too-large",
    .severity = Severity::error,
    .arguments = {"bytes", "limit"},
    .message = {"The page has {bytes} bytes; at most {limit} are read.",
                "ページが {bytes} バイトあります。読み取れるのは {limit} バイトまでです。"},
    .advice = {"This is not a tournament page; check the file or address.",
               "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

inline constexpr FindingKind k_too_deep{
    .code = "html-too-deep",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"The page nests its elements more than {limit} deep.",
                "ページの要素の入れ子が {limit} 段を超えています。"},
    .advice = {"This is not a tournament page; check the file or address.",
               "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

inline constexpr FindingKind k_too_many_tags{
    .code = "html-too-many-tags",
    .severity = Severity::error,
    .arguments = {"limit"},
    .message = {"The page has more than {limit} tags.", "ページのタグが {limit} 個を超えています。"},
    .advice = {"This is not a tournament page; check the file or address.",
               "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

inline constexpr FindingKind k_nested{
    .code = "html-nested",
    .severity = Severity::error,
    .message = {"The file of a saved page holds another saved page, not the page itself.",
                "保存されたページのファイルの中に、ページではなく別の保存ファイルが入っています。"},
    .advice = {"Open it in a browser and save the page again, or give its address.",
               "ブラウザーで開いてページを保存し直すか、アドレスを指定してください。"}};

}  // namespace seiseki::importers::html
