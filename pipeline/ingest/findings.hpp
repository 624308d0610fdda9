/// \file
/// What can keep an import from becoming a report, beside what is wrong inside the tournament.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::ingest {

inline constexpr FindingKind k_event_duplicate{
    "event-duplicate",
    Severity::info,
    FailureClass::data,
    {"these are the games of report {0} ({1}), which came from {2}", "報告 {0}({1}、取得元 {2})と同じ対局です"},
    {"nothing was written", "何も書き込んでいません"}};
inline constexpr FindingKind k_event_overlap{
    "event-overlap",
    Severity::error,
    FailureClass::data,
    {"{0} of {1} players are those of report {2} ({3}) on the same days, but the games differ",
     "選手 {1} 人中 {0} 人が同じ日程の報告 {2}({3})と共通ですが、対局が異なります"},
    {"if it is the same event, correct the source; if it is another one, import it with `--separate-event`",
     "同じ大会なら元を訂正し、別の大会なら `--separate-event` を付けて取り込んでください"}};
/// {0} the other report, {1} its name, {2} and {3} its days, {4} and {5} the days of this one.
inline constexpr FindingKind k_event_alike{
    "event-alike",
    Severity::error,
    FailureClass::data,
    {"the same people with the same results are in report {0} ({1}), held from {2} to {3}; this one is held from {4} to {5}",
     "報告 {0}({1}、{2}〜{3})と選手も結果もすべて同じですが、日程は {4}〜{5} です"},
    {"if it is the same event, correct the dates at the source; if it is another one, import it with `--separate-event`",
     "同じ大会なら元の日程を訂正し、別の大会なら `--separate-event` を付けて取り込んでください"}};
inline constexpr FindingKind k_source_changed{
    "source-changed",
    Severity::error,
    FailureClass::refused,
    {"the event was rated as report {0} and has been changed since",
     "この大会は報告 {0} として計算済みで、その後変更されています"},
    {"a rated event changes only by a correction case", "計算済みの大会の変更には訂正の手続きが必要です"}};
/// {0} the stamp of this copy, {1} the report, {2} its stamp, both as printed.
inline constexpr FindingKind k_source_older{
    "source-older",
    Severity::error,
    FailureClass::data,
    {"this copy was last updated {0}, but report {1} holds the event as updated later, {2}",
     "この写しの最終更新は {0} ですが、報告 {1} はそれより新しい {2} の版です"},
    {"bring the event in from its address again; if this copy is the right one, say why: `--accept-older REASON`",
     "大会をアドレスから取り込み直してください。この写しが正しい場合は `--accept-older 理由` を付けて取り込んでください"}};
/// As k_source_older, {3} the reason.
inline constexpr FindingKind k_older_accepted{
    "older-accepted",
    Severity::info,
    FailureClass::data,
    {"last updated {0}, before the copy of report {1} ({2}); accepted all the same: {3}",
     "最終更新 {0} は報告 {1} の版({2})より前ですが、受理しました: {3}"},
    {"recorded with the report", "報告とともに記録されます"}};
inline constexpr FindingKind k_event_refused{
    "event-refused",
    Severity::error,
    FailureClass::refused,
    {"the event was refused as report {0}", "この大会は報告 {0} として拒否されています"},
    {"a changed resubmission is imported again; this one is the same", "変更のない再提出は取り込めません"}};
inline constexpr FindingKind k_dates_given{
    "dates-given",
    Severity::info,
    FailureClass::data,
    {"held from {0} to {1} because `--dates` says so; the source has no dates",
     "`--dates` の指定により開催日を {0}〜{1} とします(元のデータに日付がありません)"},
    {"recorded with the report", "報告とともに記録されます"}};
inline constexpr FindingKind k_dates_not_used{
    "dates-not-used",
    Severity::warning,
    FailureClass::data,
    {"the source says {0} to {1}, so `--dates` was not used",
     "元のデータの開催日は {0}〜{1} のため、`--dates` は使いませんでした"},
    {"if the source is wrong, correct the dates in the pairing program and export again",
     "元のデータが誤りなら、ペアリングソフトで日程を訂正して出力し直してください"}};
/// {0} how many, {1} the other report, {2} its name, {3} its event, {4} to {7} the first game's round, White, Black,
/// day. \clause jcf-2024-10 4(1) \interpretation A36: the same game in two reports is an error.
inline constexpr FindingKind k_game_in_two_reports{
    "game-in-two-reports",
    Severity::error,
    FailureClass::data,
    {"games that are also in report {1} ({2}, {3}): {0}; the first is round {4}, {5} against {6} on {7}",
     "報告 {1}({2}、{3})にもある対局: {0} 局。最初は {7} 第{4}回戦 {5} 対 {6}"},
    {"refuse one of the reports, or leave the games out here with `report exclude`; then settle this with the reason",
     "いずれかの報告を拒否するか、ここで `report exclude` により除外し、理由を付けて解決してください"}};
inline constexpr FindingKind k_game_maybe_elsewhere{
    "game-maybe-elsewhere",
    Severity::warning,
    FailureClass::data,
    {"games that may be those of report {1} ({2}, {3}): {0}; the first is round {4}, {5} against {6} on {7}",
     "報告 {1}({2}、{3})の対局と同じ可能性がある対局: {0} 局。最初は {7} 第{4}回戦 {5} 対 {6}"},
    {"all of them count; if it is one game, leave it out here with `report exclude`",
     "すべて計算されます。同じ対局なら、ここで `report exclude` により除外してください"}};
inline constexpr FindingKind k_item_failed{
    "item-failed",
    Severity::error,
    FailureClass::internal,
    {"this tournament could not be dealt with: {0}", "この大会を処理できませんでした: {0}"},
    {"the other tournaments are not affected; please report this with the file",
     "他の大会には影響ありません。ファイルを添えてお知らせください"}};
inline constexpr FindingKind k_roster_empty{
    "roster-empty",
    Severity::error,
    FailureClass::refused,
    {"the roster is empty, so nobody can be identified", "名簿が空のため、選手を照合できません"},
    {"import it first: `seiseki roster import rating-YYYY-MM-DD.csv`",
     "先に `seiseki roster import rating-YYYY-MM-DD.csv` を実行してください"}};

inline constexpr const FindingKind* k_finding_kinds[] = {
    &k_event_duplicate,      &k_event_overlap, &k_event_alike, &k_source_changed, &k_source_older,
    &k_older_accepted,       &k_event_refused, &k_dates_given, &k_dates_not_used, &k_game_in_two_reports,
    &k_game_maybe_elsewhere, &k_item_failed,   &k_roster_empty};
inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::ingest
