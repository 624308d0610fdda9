/// \file
/// What a trial takes for granted because the source does not say it: a sentence each, and the option that replaces it.
/// An assumption never takes the place of a finding: what the source says wrongly is still said.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/text.hpp"

namespace seiseki::trial {

/// A kind of assumption: its code is stable.
struct AssumptionKind {
  std::string_view code;  ///< `type-unknown`
  Text title;             ///< one word
  Text message;           ///< `{0}` … are the assumption's arguments
};

struct Assumption {
  const AssumptionKind* kind = nullptr;  ///< never null; one of the kinds below
  std::vector<std::string> arguments = {};
  std::string option;  ///< `--type rapid`: said in addition it puts something else in its place

  std::string message(Language language) const { return fill(kind->message.in(language), arguments); }
};

inline constexpr Text k_days_title{"days", "日程"};
inline constexpr Text k_type_title{"type", "種類"};
inline constexpr Text k_edition_title{"edition", "規程"};
inline constexpr Text k_members_title{"members", "会員"};
inline constexpr Text k_ratings_title{"ratings", "レーティング"};

/// {0} the day.
inline constexpr AssumptionKind k_days_today{
    "days-today",
    k_days_title,
    {"held on {0}, the day of this trial: the source names no day", "開催日の記載がないため、試した日 {0} とする"}};
inline constexpr AssumptionKind k_days_updated{"days-updated",
                                               k_days_title,
                                               {"held on {0}, when the source was last changed: it names no day",
                                                "開催日の記載がないため、最終更新日 {0} とする"}};
inline constexpr AssumptionKind k_days_ahead{
    "days-ahead",
    k_days_title,
    {"over on {0}, which is still to come: what was played so far is rated", "最終日 {0} は先だが、終了分を計算する"}};
/// {0} the type in English, {1} in Japanese; likewise below.
inline constexpr AssumptionKind k_type_unknown{
    "type-unknown",
    k_type_title,
    {"{0}: the source gives neither type nor time control", "種類も持ち時間も記載がないため{1}とする"}};
/// {2} the time control as printed.
inline constexpr AssumptionKind k_type_unclear{
    "type-unclear",
    k_type_title,
    {"{0}: the time control cannot be read: {2}", "持ち時間「{2}」を読み取れないため{1}とする"}};
/// {2} and {3} the declared type in English and Japanese.
inline constexpr AssumptionKind k_type_by_time{
    "type-by-time-control",
    k_type_title,
    {"{0} by the time control, although declared {2}", "申告は{3}だが、持ち時間により{1}とする"}};
/// {0} the edition, {1} the day.
inline constexpr AssumptionKind k_edition_in_force{
    "edition-in-force",
    k_edition_title,
    {"{0}, in force for a report that arrives on the last day, {1}", "最終日 {1} に届いた報告に適用される {0}"}};
/// {0} the edition, {1} the one not at hand, {2} the day.
inline constexpr AssumptionKind k_edition_nearest{"edition-nearest",
                                                  k_edition_title,
                                                  {"{0}, the nearest at hand: the text of {1}, in force on {2}, is not",
                                                   "{2} に施行中の {1} の本文がないため、最も近い {0}"}};
/// {0} the edition, {1} the day.
inline constexpr AssumptionKind k_edition_first{
    "edition-first",
    k_edition_title,
    {"{0}, the nearest: on {1} none was in force yet", "{1} に施行中の規程がないため、最も近い {0}"}};
/// {0} how many.
inline constexpr AssumptionKind k_all_members{
    "all-members", k_members_title, {"all {0} players are members, on every day", "選手 {0} 人全員が全期間会員"}};
/// {0} how many are on it, {1} of how many, {2} the file.
inline constexpr AssumptionKind k_members_listed{
    "members-listed",
    k_members_title,
    {"{0} of {1} players, as {2} has them; the others are none", "選手 {1} 人中 {2} にある {0} 人。ほかは非会員"}};
/// {0} how many, {1} the first one's start number, {2} the ID.
inline constexpr AssumptionKind k_members_by_name{
    "members-by-name",
    k_members_title,
    {"{0} of them by name or FIDE ID alone, the first being no. {1}, taken for {2}",
     "うち {0} 人は氏名またはFIDE IDのみによる。最初は {1} 番（{2} とみなす）"}};
/// {0} the file, {1} the list before the event's.
inline constexpr AssumptionKind k_list_undated{"list-undated",
                                               k_ratings_title,
                                               {"those of {0}, taken as the list of {1}: its name tells no month",
                                                "{0} の値。ファイル名に月がないため {1} のリストとみなす"}};
/// {0} the list's month, {1} the one before the event's.
inline constexpr AssumptionKind k_list_of_another_month{
    "list-of-another-month",
    k_ratings_title,
    {"those of the list of {0}, as if it were that of {1}", "{0} のリストの値を {1} のものとみなす"}};
/// {0} how many have one, {1} of how many.
inline constexpr AssumptionKind k_ratings_printed{
    "ratings-as-printed",
    k_ratings_title,
    {"those printed, for {0} of {1} players: the national one before FIDE's",
     "印刷された値（選手 {1} 人中 {0} 人）。FIDEより国内を優先"}};
/// {0} the rating.
inline constexpr AssumptionKind k_ratings_not_printed{
    "ratings-not-printed", k_ratings_title, {"{0} for everybody: none is printed", "記載がないため全員 {0}"}};
/// {0} the number.
inline constexpr AssumptionKind k_games_before{"games-before",
                                               {"K", "K"},
                                               {"each rated player had {0} rated games before: nobody is a beginner",
                                                "レーティングのある選手は通算 {0} 局（初心者ではない）"}};
inline constexpr AssumptionKind k_correspondence_games{
    "correspondence-games-before",
    {"games", "対局数"},
    {"each player had finished {0} games before: no correction is due", "各選手は既に {0} 局を終了（補正なし）"}};
/// {0} how many, {1} the round, {2} and {3} the start numbers.
inline constexpr AssumptionKind k_disputed_left_out{
    "disputed-left-out",
    {"disputed", "不一致"},
    {"left out where the two sides disagree; games: {0}, the first in round {1}, {2} against {3}",
     "双方の記載が異なる {0} 局は除外。最初は第{1}ラウンド {2} 対 {3}"}};

std::span<const AssumptionKind* const> assumption_kinds();

}  // namespace seiseki::trial
