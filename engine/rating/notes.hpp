/// \file
/// The remarks a ledger can carry: readings and rules that mattered for a number.
#pragma once

#include <span>

#include "engine/rating/period.hpp"

namespace seiseki::rating {

inline constexpr NoteKind k_note_rounding_tie{"rounding-tie",
                                              {"{0} lies exactly between two whole numbers; it was rounded to {1}",
                                               "{0} はちょうど中間の値のため {1} に丸めました"}};
inline constexpr NoteKind k_note_birth_unknown{"birth-date-unknown",
                                               {"the birth date is not known, so the rule for juniors was not applied",
                                                "生年月日が不明のため、ジュニアの変動係数は適用していません"}};
inline constexpr NoteKind k_note_told_peak{
    "peak-told-by-list",
    {"K = {0}: the list of {1} shows K {0} at {2}, so the peak was {3} or more",
     "変動係数 {0}：{1} のリストで {2} に対し変動係数が {0} のため、最高レーティングは {3} 以上です"}};
inline constexpr NoteKind k_note_told_junior{
    "junior-told-by-list",
    {"K = {0}: the list of {1} shows K {0} at {2} after {3} games, so a junior; the birth date is not known",
     "変動係数 {0}：{1} のリストで {2}（通算{3}局）に対し変動係数が {0} のため、ジュニアとみなします。生年月日は不明です"}};
inline constexpr NoteKind k_note_games_threshold{
    "games-threshold-crossed",
    {"the total of games went from {0} to {1} within the period; K goes by the total at its start",
     "通算対局数が期間中に {0} から {1} になりました。変動係数は期首の対局数で決めています"}};
inline constexpr NoteKind k_note_adopted_when_needed{
    "adopted-when-needed",
    {"without an own rating, {0} was taken over from {1} with the first countable game",
     "レーティングがないため、最初に計算対象となった対局で {1} の {0} を引き継ぎました"}};
inline constexpr NoteKind k_note_unrated_games{
    "unrated-games-counted",
    {"the total of games includes {0} against rated opponents from before there was a rating",
     "通算対局数には、レーティングが決まる前のレーティング保持者との {0} 局を含みます"}};
inline constexpr NoteKind k_note_adoption_unused{"adoption-unused",
                                                 {"the rating {0} ({1}) was not taken over: the player already has one",
                                                  "すでにレーティングがあるため {0}（{1}）は引き継いでいません"}};
inline constexpr NoteKind k_note_opponent_unrated_at_start{
    "opponent-unrated-at-start",
    {"{0} games do not count: the opponents had no rating when the event began, only by the list being updated",
     "{0} 局は計算していません。相手は更新するリストにはレーティングがありますが、大会の開始時にはありませんでした"}};
inline constexpr NoteKind k_note_self_unrated_at_start{
    "self-unrated-at-start",
    {"{0} games of events that began before there was a rating count with the one of the list being updated, and not "
     "for the opponents",
     "レーティングがないうちに始まった大会の {0} 局は、更新するリストのレーティングで計算し、相手の側では計算していません"}};
inline constexpr NoteKind k_note_floor_lift{
    "floor-lift",
    {"ratings below {0} are lifted to it on the edition's first list; differences of this period use the old value",
     "この版の最初のリストで {0} 未満のレーティングを {0} に引き上げました。この期間の差は元の値で計算しています"}};
inline constexpr NoteKind k_note_adjustment_unused{
    "adjustment-unused",
    {"an adjustment of {0} points was not applied: the player has no rating",
     "レーティングがないため {0} 点の調整は行っていません"}};
inline constexpr NoteKind k_note_percentage_tie{
    "percentage-tie",
    {"the score percentage lies exactly between two hundredths; it was rounded up to {0}",
     "得点率がちょうど中間の値のため {0} に切り上げました"}};
inline constexpr NoteKind k_note_unrated_counted{
    "unrated-opponents-counted",
    {"{0} games against unrated opponents count as games against {1}",
     "レーティングのない相手との {0} 局は {1} の相手との対局として数えました"}};
inline constexpr NoteKind k_note_extreme_calculated{
    "extreme-score-calculated",
    {"every game was won or every game lost; an officer should look at this rating",
     "全勝または全敗です。担当者が確認してください"}};

std::span<const NoteKind* const> note_kinds();

}  // namespace seiseki::rating
