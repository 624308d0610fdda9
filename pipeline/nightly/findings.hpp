/// \file
/// What a nightly run tells besides what the pipeline tells.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::nightly {

inline constexpr FindingKind k_budget{
    "nightly-budget",
    Severity::warning,
    FailureClass::unreachable,
    {"the {0} requests of this day are used up", "本日の要求数の上限 {0} に達しました"},
    {"the next run goes on where this one stopped; the limit is `nightly.daily_requests`",
     "次回は続きから始めます。上限は `nightly.daily_requests` で変えられます"}};
inline constexpr FindingKind k_floor{
    "nightly-floor",
    Severity::error,
    FailureClass::drift,
    {"{0} of {1}: {2} is outside what is plausible ({3})", "{1} の{4}: {2} は妥当な範囲({3})を外れています"},
    {"look at the page; if it is right, import it by hand with `seiseki import`",
     "ページを確認し、正しければ `seiseki import` で取り込んでください"}};
inline constexpr FindingKind k_source_address{
    "nightly-source",
    Severity::error,
    FailureClass::usage,
    {"'{0}' is no tournament address", "'{0}' は大会のアドレスではありません"},
    {"give an address or a tournament number of Chess-Results; folders belong into `nightly.folders`",
     "Chess-Results のアドレスまたは大会番号を指定してください。フォルダーは `nightly.folders` に書きます"}};

inline constexpr const FindingKind* k_finding_kinds[] = {&k_budget, &k_floor, &k_source_address};
inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::nightly
