/// \file
/// The findings of this folder: a page that costs too much to read.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::html {

inline constexpr FindingKind k_too_large{"html-too-large",
                                         Severity::error,
                                         FailureClass::data,
                                         {"The page has {0} bytes; at most {1} are read.",
                                          "ページが {0} バイトあります。読み取れるのは {1} バイトまでです。"},
                                         {"This is no page of a tournament; check the file or address.",
                                          "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

inline constexpr FindingKind k_too_deep{
    "html-too-deep",
    Severity::error,
    FailureClass::data,
    {"The page nests its elements more than {0} deep.", "ページの要素の入れ子が {0} 段を超えています。"},
    {"This is no page of a tournament; check the file or address.",
     "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

inline constexpr FindingKind k_too_many_tags{
    "html-too-many-tags",
    Severity::error,
    FailureClass::data,
    {"The page has more than {0} tags.", "ページのタグが {0} 個を超えています。"},
    {"This is no page of a tournament; check the file or address.",
     "大会のページではないようです。ファイルまたはアドレスを確認してください。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::html
