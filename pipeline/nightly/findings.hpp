/// \file
/// What a nightly run tells besides what the pipeline tells.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::nightly {

inline constexpr FindingKind k_budget{
    .code = "nightly-budget",
    .severity = Severity::warning,
    .failure = FailureClass::unreachable,
    .arguments = {"requests"},
    .message = {"The {requests} requests of this day are used up.",
                "本日のリクエスト数の上限 {requests} に達しました。"},
    .advice = {"The next run goes on where this one stopped; the limit is `nightly.daily_requests`.",
               "次回は続きから始めます。上限は `nightly.daily_requests` で変えられます。"}};
inline constexpr FindingKind k_floor{
    .code = "nightly-floor",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"quantity", "page", "count", "expected", "quantity_ja"},
    .message = {"{quantity} of {page}: {count} is outside what is plausible ({expected}).",
                "{page} の{quantity_ja}：{count} は妥当な範囲（{expected}）を外れています。"},
    .advice = {"Look at the page; if it is right, import it by hand with `seiseki import`.",
               "ページを確認し、正しければ `seiseki import` で取り込んでください。"}};
inline constexpr FindingKind k_source_address{
    .code = "nightly-source",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"source"},
    .message = {"“{source}” is not the address of a tournament.", "「{source}」は大会のアドレスではありません。"},
    .advice = {
        "Give an address or a tournament number of Chess-Results; folders belong in `nightly.folders`.",
        "Chess-Results のアドレスまたは大会番号を指定してください。フォルダーは `nightly.folders` に書きます。"}};

}  // namespace seiseki::nightly
