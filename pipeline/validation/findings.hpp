/// \file
/// What can be wrong with a tournament as a report, beside who the players are. Clauses are those of jcf-2024-10; the
/// edition's own numbers come in as arguments.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::validation {

inline constexpr FindingKind k_no_dates{
    "no-dates",
    Severity::error,
    FailureClass::data,
    {"the tournament has no last day, so no period, window or age can be decided",
     "大会の最終日がなく、期間や年齢を判定できません"},
    {"fill in the dates in the pairing program and export again, or give `--dates FIRST..LAST`",
     "ペアリングソフトで日程を入力して出力し直すか、`--dates 初日..最終日` を指定してください"}};
inline constexpr FindingKind k_dates_reversed{
    "dates-reversed",
    Severity::error,
    FailureClass::data,
    {"the tournament begins on {0} and ends on {1}", "大会の開始日 {0} が最終日 {1} より後です"},
    {"correct the dates in the pairing program and export again",
     "ペアリングソフトで日程を訂正して出力し直してください"}};
inline constexpr FindingKind k_date_order{
    "date-order",
    Severity::warning,
    FailureClass::data,
    {"round {0} is dated {1}, outside {2} to {3}", "第{0}ラウンドの日付 {1} が開催期間 {2}〜{3} の外です"},
    {"the last day is used for this round; correct the schedule",
     "このラウンドには最終日を使います。日程を訂正してください"}};
inline constexpr FindingKind k_date_assumed{"date-assumed",
                                            Severity::info,
                                            FailureClass::data,
                                            {"the rounds have no dates; every game is dated {0}, the last day",
                                             "ラウンドの日付がないため、全対局の日付を最終日 {0} とします"},
                                            {"nothing to do, unless a membership begins or ends during the event",
                                             "大会期間中に会員資格が変わる選手がいなければ対応は不要です"}};
inline constexpr FindingKind k_date_undecided{
    "date-undecided",
    Severity::error,
    FailureClass::data,
    {"{0} was a member on only part of {1} to {2}, and the rounds have no dates",
     "{0} は {1}〜{2} の一部の日だけ会員で、ラウンドの日付がありません"},
    {"enter the round dates in the pairing program and export again, or say when the rounds were played with `report date`",
     "ペアリングソフトでラウンドの日付を入力して出力し直すか、`report date` でラウンドの日付を決定してください"}};
/// {0} who, {1} and {2} the first and the last day, {3} the age, {4} the clause.
/// \clause jcf-2024-10 5(1)  \clause ncs-2022-09 5(1)  \interpretation A48
inline constexpr FindingKind k_age_undecided{
    "age-undecided",
    Severity::error,
    FailureClass::data,
    {"the rounds have no dates: {0} counts as under {3} in games of {1} and no longer in games of {2}, which may change K [{4}]",
     "ラウンドの日付がありません。{0} は {1} の対局では{3}歳未満、{2} の対局では{3}歳以上として扱われ、Kが変わることがあります [{4}]"},
    {"say when the rounds were played: `report date`; or settle it with a reason: then all count as of the last day",
     "`report date` でラウンドの日付を決定するか、理由を付けて解決してください(その場合は最終日の対局として扱います)"}};
inline constexpr FindingKind k_date_future{
    "date-future",
    Severity::error,
    FailureClass::data,
    {"the tournament ends on {0}, after the report arrived on {1}", "大会の最終日 {0} が報告日 {1} より後です"},
    {"report it when it is over, or correct the dates", "大会終了後に報告するか、日付を訂正してください"}};
inline constexpr FindingKind k_no_time_control{
    "no-time-control",
    Severity::error,
    FailureClass::data,
    {"nothing says whether this is Standard or Rapid", "スタンダードかラピッドかを示すものがありません"},
    {"enter the time control in the pairing program, or give `--type standard` or `--type rapid`",
     "ペアリングソフトに持ち時間を入力するか、`--type standard` または `--type rapid` を指定してください"}};
inline constexpr FindingKind k_time_control_unclear{
    "time-control-unclear",
    Severity::warning,
    FailureClass::data,
    {"the time control cannot be read; the declared type {0} is used",
     "持ち時間を読み取れないため、申告された種類 {0} を使います"},
    {"write it like `90 min + 30 sec`", "`90 min + 30 sec` のように書いてください"}};
inline constexpr FindingKind k_class_mismatch{
    "class-mismatch",
    Severity::error,
    FailureClass::data,
    {"declared {0}, but {1} minutes at move {2} make it {3}",
     "申告は {0} ですが、{2}手までの持ち時間は {1} 分で {3} にあたります"},
    {"correct the time control, or decide with `--type`", "持ち時間を訂正するか、`--type` で決定してください"}};
inline constexpr FindingKind k_class_given{"class-given",
                                           Severity::info,
                                           FailureClass::data,
                                           {"rated as {0} because `--type` says so; the time control makes it {1}",
                                            "`--type` の指定により {0} とします(持ち時間からは {1})"},
                                           {"recorded with the report", "報告とともに記録されます"}};
inline constexpr FindingKind k_class_none{"class-none",
                                          Severity::error,
                                          FailureClass::data,
                                          {"{0} minutes at move {1} are too short for a national rating",
                                           "{1}手までの持ち時間が {0} 分で、計算対象になりません"},
                                          {"nothing to rate; if the time control is wrong, correct it",
                                           "計算対象外です。持ち時間が誤りなら訂正してください"}};
inline constexpr FindingKind k_late{
    "late",
    Severity::error,
    FailureClass::refused,
    {"reported on {0}; the deadline was {1}", "報告日は {0}、期限は {1} でした"},
    {"it enters only by decision: `--accept-late REASON`", "算入には決定が必要です: `--accept-late 理由`"}};
/// {0} games left out, {1} of how many, {2} the day of arrival, {3} the first day of a game still in time, {4} the
/// clause. \clause ncs-2022-09 3(6)
inline constexpr FindingKind k_games_late{
    "games-late",
    Severity::error,
    FailureClass::data,
    {"{0} of {1} games were played too long before the report arrived on {2}: in time are those from {3} on [{4}]; the others are left out",
     "{1} 局のうち {0} 局は、報告の到着 {2} に対して報告期限を過ぎているため除外されています。期限内は {3} 以後の対局です [{4}]"},
    {"decide with a reason: `report settle` leaves them out, with `--count` it brings them in, `report count` brings in one",
     "理由を付けて決定してください。`report settle` は除外のまま、`--count` を付けると算入、`report count` は一局だけを算入します"}};
inline constexpr FindingKind k_games_late_undecided{
    "games-late-undecided",
    Severity::error,
    FailureClass::data,
    {"the rounds have no dates; played on {0} the games would be too late for the report of {1}, played on {2} they would not [{3}]",
     "ラウンドの日付がありません。{0} の対局なら {1} の報告は期限後、{2} の対局なら期限内です [{3}]"},
    {"say when the rounds were played: `report date`; or decide with a reason: `report settle`, with `--count` to bring the games in",
     "`report date` でラウンドの日付を指定するか、`report settle`(算入するなら `--count`)により理由を付けて決定してください"}};
inline constexpr FindingKind k_late_warning{
    "late-warning",
    Severity::warning,
    FailureClass::data,
    {"reported on {0}; it was asked for by {1}", "報告日は {0} です(期限 {1})"},
    {"nothing to do; the organiser should report sooner", "対応は不要です。主催者はより早く報告してください"}};
inline constexpr FindingKind k_late_accepted{"late-accepted",
                                             Severity::info,
                                             FailureClass::data,
                                             {"reported on {0}, after the deadline {1}; accepted: {2}",
                                              "報告日 {0} は期限 {1} を過ぎていますが、受理しました: {2}"},
                                             {"recorded with the report", "報告とともに記録されます"}};
inline constexpr FindingKind k_member_lapsed{"member-lapsed",
                                             Severity::warning,
                                             FailureClass::data,
                                             {"{0} was not a member on {1}; this game is not rated for either side",
                                              "{0} は {1} に会員ではないため、双方とも計算されません"},
                                             {"if the membership was valid, correct the roster and import again",
                                              "会員資格が有効だった場合は名簿を訂正して取り込み直してください"}};
inline constexpr FindingKind k_rounds_missing{
    "rounds-missing",
    Severity::warning,
    FailureClass::data,
    {"{0} rounds were announced and {1} are here", "予定は {0} ラウンドですが、{1} ラウンド分しかありません"},
    {"import again when the tournament is complete", "大会の全結果がそろってから取り込み直してください"}};
inline constexpr FindingKind k_no_games{
    "no-games",
    Severity::error,
    FailureClass::data,
    {"there is no game between two players to rate", "計算対象となる対局がありません"},
    {"give the crosstable or the export with the games", "対局を含むクロス表または出力を指定してください"}};

/// \clause jcf-2024-10 4(1) \interpretation A36: one pairing of one round is one game.
inline constexpr FindingKind k_game_repeated{
    "game-repeated",
    Severity::warning,
    FailureClass::data,
    {"round {0}: {1} against {2} is here {3} times with one result; it counts once",
     "第{0}回戦の {1} 対 {2} が同じ結果で {3} 回記載されています。1局として計算します"},
    {"nothing to do, unless one of them belongs to another round", "別の回戦の対局でなければ対応は不要です"}};
inline constexpr FindingKind k_game_contradicted{
    "game-contradicted",
    Severity::error,
    FailureClass::data,
    {"round {0}: {1} against {2} is here {3} times with different results, so it counts for nobody",
     "第{0}回戦の {1} 対 {2} が {3} 回記載され、結果が異なるため、どちらにも計算されません"},
    {"ask the arbiter; correct the source, or leave the wrong one out with `report exclude`",
     "アービターに確認し、元のデータを訂正するか、誤りの方を `report exclude` で除外してください"}};
inline constexpr FindingKind k_game_maybe_repeated{
    "game-maybe-repeated",
    Severity::warning,
    FailureClass::data,
    {"{1} against {2} on {0} is here {3} times with one result and no round; all of them count",
     "{0} の {1} 対 {2} が回戦の記載なしに同じ結果で {3} 回あり、すべて計算されます"},
    {"if it is one game, leave the others out with `report exclude`",
     "同じ対局なら、他を `report exclude` で除外してください"}};
inline constexpr FindingKind k_round_order{
    "round-order",
    Severity::warning,
    FailureClass::data,
    {"round {0} is dated {1}, before round {2} on {3}", "第{0}ラウンドの日付 {1} が第{2}ラウンドの {3} より前です"},
    {"correct the schedule; the day decides who was a member", "日程を訂正してください。会員資格は対局日で判定します"}};
inline constexpr FindingKind k_rounds_extra{
    "rounds-extra",
    Severity::warning,
    FailureClass::data,
    {"there is a game of round {0}, but {1} rounds were announced",
     "予定は {1} ラウンドですが、第{0}ラウンドの対局があります"},
    {"correct the number of rounds or the round of the game", "ラウンド数か、対局のラウンドを訂正してください"}};
/// \clause jcf-2024-10 5(1)
inline constexpr FindingKind k_score_sum{
    "score-sum",
    Severity::warning,
    FailureClass::data,
    {"round {0}: {1} against {2} is said to be rated, but its scores do not make one point; it is not counted",
     "第{0}回戦の {1} 対 {2} は計算対象とされていますが、得点の合計が1点でないため計算されません"},
    {"correct the result, or decide it with `report count`", "結果を訂正するか、`report count` で決定してください"}};

inline constexpr const FindingKind* k_finding_kinds[] = {&k_no_dates,
                                                         &k_dates_reversed,
                                                         &k_date_order,
                                                         &k_date_assumed,
                                                         &k_date_undecided,
                                                         &k_age_undecided,
                                                         &k_date_future,
                                                         &k_no_time_control,
                                                         &k_time_control_unclear,
                                                         &k_class_mismatch,
                                                         &k_class_given,
                                                         &k_class_none,
                                                         &k_late,
                                                         &k_games_late,
                                                         &k_games_late_undecided,
                                                         &k_late_warning,
                                                         &k_late_accepted,
                                                         &k_member_lapsed,
                                                         &k_rounds_missing,
                                                         &k_no_games,
                                                         &k_game_repeated,
                                                         &k_game_contradicted,
                                                         &k_game_maybe_repeated,
                                                         &k_round_order,
                                                         &k_rounds_extra,
                                                         &k_score_sum};
inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::validation
