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
    .advice = {"Nothing to do: the next run goes on where this one stopped.",
               "対応は不要です。次回は続きから始めます。"},
    .typed = {"The limit is `nightly.daily_requests`.", "上限は `nightly.daily_requests` で変えられます。"}};
inline constexpr FindingKind k_event_time{
    .code = "nightly-event-time",
    .severity = Severity::warning,
    .failure = FailureClass::unreachable,
    .message = {"The time for one event ran out before all its pages were fetched.",
                "一大会にかける時間の上限までに、すべてのページを取得できませんでした。"},
    .advice = {"Nothing of it was kept; the next run tries it again.",
               "この大会からは何も取り込んでいません。次回もう一度取得します。"},
    .typed = {"The limit is `nightly.event_minutes`.", "上限は `nightly.event_minutes` で変えられます。"}};
inline constexpr FindingKind k_night_time{
    .code = "nightly-night-time",
    .severity = Severity::warning,
    .failure = FailureClass::unreachable,
    .message = {"The time for one run is used up.", "一回の実行にかける時間の上限に達しました。"},
    .advice = {"What came before is kept; the next run goes on where this one stopped.",
               "それまでの結果は保存されています。次回は続きから始めます。"},
    .typed = {"The limit is `nightly.night_minutes`.", "上限は `nightly.night_minutes` で変えられます。"}};
inline constexpr FindingKind k_floor{
    .code = "nightly-floor",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"quantity", "page", "count", "expected", "quantity_ja"},
    .message = {"{quantity} of {page}: {count} is outside what is plausible ({expected}).",
                "{page} の{quantity_ja}：{count} は妥当な範囲（{expected}）を外れています。"},
    .advice = {"Look at the page; if it is right, import it by hand.",
               "ページを確認し、正しければ手動で取り込んでください。"},
    .typed = {"On the command line: `seiseki import`.", "コマンドライン：`seiseki import`。"}};
inline constexpr FindingKind k_source_address{
    .code = "nightly-source",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"source"},
    .message = {"“{source}” is not the address of a tournament.", "「{source}」は大会のアドレスではありません。"},
    .advice = {"Give an address or a tournament number of Chess-Results.",
               "Chess-Results のアドレスまたは大会番号を指定してください。"},
    .typed = {"Folders belong in `nightly.folders`.", "フォルダーは `nightly.folders` に書きます。"}};
inline constexpr FindingKind k_not_queued{
    .code = "nightly-not-queued",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"number"},
    .message = {"The nightly run does not look at tournament {number}: it is in no queue.",
                "大会番号 {number} は夜間確認の対象に登録されていません。"},
    .advice = {"See whether the number is right; if it is, add the tournament to those the nightly run looks at.",
               "番号を確認し、正しければ夜間確認の対象に加えてください。"},
    .typed = {"On the command line: `seiseki nightly list` shows them, `seiseki nightly add NUMBER` adds one.",
              "コマンドライン：一覧は `seiseki nightly list`、追加は `seiseki nightly add 大会番号`。"}};
inline constexpr FindingKind k_nightly_last{
    .code = "nightly-last",
    .severity = Severity::error,
    .arguments = {"file", "detail"},
    .message = {"The account of the last run in “{file}” cannot be used: {detail}",
                "前回の実行報告「{file}」を使えません：{detail}"},
    .advice = {"Nothing to do: the next run writes the file anew.", "対応は不要です。次回の実行時に作り直されます。"},
    .typed = {"The accounts of all runs are in the folder `runs` beside it.",
              "すべての実行報告は同じ場所の `runs` フォルダーにあります。"}};
inline constexpr FindingKind k_nightly_runs{
    .code = "nightly-runs",
    .severity = Severity::warning,
    .arguments = {"file", "detail"},
    .message = {"What earlier runs did cannot be shown from “{file}”: {detail}",
                "これまでの実行報告「{file}」を表示できません：{detail}"},
    .advice = {
        "Make it readable, or remove what is no account of a run; the runs and what they brought in do not depend on it.",
        "読み取れるようにするか、実行報告でないファイルを取り除いてください。夜間確認とその結果には影響しません。"}};
inline constexpr FindingKind k_nightly_state{
    .code = "nightly-state",
    .severity = Severity::warning,
    .arguments = {"file", "detail"},
    .message = {"What “{file}” should remember of earlier runs cannot be used: {detail}",
                "前回までの記録「{file}」を使えません：{detail}"},
    .advice = {
        "This day's requests are counted from zero and the file is written anew; see who else writes to this folder.",
        "本日のリクエスト数を0から数え、ファイルを作り直します。このフォルダーに他から書き込まれていないか確認してください。"}};

}  // namespace seiseki::nightly
