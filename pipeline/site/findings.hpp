/// \file
/// What can keep the public site from being built, or from showing everything.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::site {

inline constexpr FindingKind k_no_list{.code = "site-no-list",
                                       .severity = Severity::error,
                                       .failure = FailureClass::usage,
                                       .arguments = {},
                                       .message = {"There is no published list, so there is nothing to show.",
                                                   "公表されたリストがないため、サイトを作成できません。"},
                                       .advice = {"`seiseki publish` publishes the oldest list that waits.",
                                                  "`seiseki publish` で最も古い未公表のリストを公表できます。"}};
inline constexpr FindingKind k_not_reproduced{
    .code = "site-list-not-reproduced",
    .severity = Severity::error,
    .failure = FailureClass::data,
    .arguments = {"list"},
    .message = {"The list of {list} does not come out again, so its pages show no calculation.",
                "{list} のリストが再現できないため、計算を載せていません。"},
    .advice = {"`seiseki reproduce {list}` says where it differs.",
               "`seiseki reproduce {list}` で相違を確認してください。"}};
inline constexpr FindingKind k_foreign_folder{
    .code = "site-foreign-folder",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"folder"},
    .message = {"“{folder}” is there and was not made by `site build`.",
                "「{folder}」は `site build` で作成したフォルダーではありません。"},
    .advice = {"Name a folder that is not there yet, or move that one away; nothing was changed.",
               "まだ存在しないフォルダーを指定するか、移動してください。何も変更していません。"}};
}  // namespace seiseki::site
