/// \file
/// What can be wrong with a tournament file of Swiss-Manager (TUNX, TURX, TUTX, TUMX), beside what every format that
/// states a game once can have (importers/checks).
/// \spec swiss_manager section 7, section 10
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::tunx {

inline constexpr FindingKind k_not_one_document{
    .code = "tunx-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"count"},
    .message = {"A Swiss-Manager tournament is one file; {count} were given.",
                "Swiss-Manager の大会は一つのファイルです（{count} 件指定されました）。"},
    .advice = {"Give the files one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_layout{
    .code = "tunx-layout",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"problem", "byte"},
    .message =
        {"The file is not laid out as the Swiss-Manager files known so far ({problem}, byte {byte}); nothing was read.",
         "これまでに知られている Swiss-Manager のファイル形式と異なります（{problem}、{byte} バイト目）。"
         "何も読み取っていません。"},
    .advice = {"Export the tournament as a report file (FIDE-Daten-Export TRF) or as text, and give that.",
               "大会を報告ファイル（FIDE-Daten-Export TRF）またはテキストとして書き出し、そちらを指定してください。"}};

inline constexpr FindingKind k_directory{
    .code = "tunx-directory",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"byte"},
    .message = {"By the file's own directory a section begins at byte {byte}, but none does: bytes were lost or added "
                "after Swiss-Manager wrote the file. Nothing was read.",
                "ファイル内の目次では {byte} バイト目から区画が始まるはずですが、そこに区画がありません。"
                "Swiss-Manager が書き出した後にデータが失われたか加わっています。何も読み取っていません。"},
    .advice = {"Copy or send the file again, as an attachment or in a ZIP archive.",
               "添付ファイルまたは ZIP にして、もう一度コピー・送付してください。"}};

inline constexpr FindingKind k_rounds{
    .code = "tunx-rounds",
    .severity = Severity::error,
    .arguments = {"rounds", "reached"},
    .message = {"The pairings make {rounds} rounds, but the file says that round {reached} is reached.",
                "組み合わせは {rounds} ラウンド分ですが、ファイルでは第{reached}ラウンドまで進んでいます。"},
    .advice = {
        "Round numbers may be wrong; export the tournament as a report file (TRF) and give that.",
        "ラウンドの番号が誤っている可能性があります。報告ファイル（TRF）として書き出し、そちらを指定してください。"}};

inline constexpr FindingKind k_round_counts{
    .code = "tunx-round-counts",
    .severity = Severity::error,
    .arguments = {"expected", "counted"},
    .message =
        {"By the schedule there are {expected} pairings, in the file there are {counted}; the rounds were worked out from the players.",
         "日程では組み合わせは {expected} 件ですが、ファイルには {counted} 件あります。ラウンドは選手から判断しました。"},
    .advice = {
        "Round numbers may be wrong; export the tournament as a report file (TRF) and give that.",
        "ラウンドの番号が誤っている可能性があります。報告ファイル（TRF）として書き出し、そちらを指定してください。"}};

inline constexpr FindingKind k_round_dates{
    .code = "tunx-round-dates",
    .severity = Severity::info,
    .arguments = {"problem"},
    .message = {"The dates of the rounds cannot be used: {problem}.", "各ラウンドの日付は使えません：{problem}。"},
    .advice = {"Games take the last day of the event; enter the schedule in Swiss-Manager if that matters.",
               "対局日は大会最終日とします。必要であれば Swiss-Manager で日程を入力してください。"}};

inline constexpr FindingKind k_teams{
    .code = "tunx-teams",
    .severity = Severity::info,
    .message = {"A team event: the games were read; which player belongs to which team was not, because the teams "
                "are not laid out as in the files known so far.",
                "団体戦です。対局は読み取りましたが、チームの部分がこれまでに知られている形式と異なるため、"
                "所属は読み取っていません。"},
    .advice = {
        "Nothing to do for ratings. Where the teams matter, give the upload XML or the report file (TRF) of the "
        "same event: both name them.",
        "レーティングには影響しません。所属が必要な場合は、同じ大会のアップロード用 XML または報告ファイル（TRF）を"
        "指定してください。"}};

inline constexpr FindingKind k_match_other{
    .code = "tunx-match-other",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black"},
    .message =
        {"Round {round}: {white} and {black} played each other, but their teams do not meet in that round.",
         "第{round}ラウンド：選手 {white} と {black} が対局していますが、両者のチームはこのラウンドで対戦していません。"},
    .advice = {"Compare the game with the team pairings; one of the two players may be on the wrong team.",
               "チームの組み合わせと照合してください。どちらかの選手の所属が誤っている可能性があります。"}};

inline constexpr FindingKind k_match_without_boards{
    .code = "tunx-match-without-boards",
    .severity = Severity::error,
    .arguments = {"round", "home", "away"},
    .message = {"Round {round}: the match of {home} and {away} has points, but no games.",
                "第{round}ラウンド：{home} 対 {away} の得点はありますが、対局がありません。"},
    .advice = {"Enter the players and results of the boards and give the file again; if the whole match was forfeited, "
               "there is nothing to rate.",
               "各ボードの選手と結果を入力し、ファイルをもう一度指定してください。対戦全体が不戦の場合、"
               "計算する対局はありません。"}};

inline constexpr FindingKind k_mark{
    .code = "tunx-mark",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black"},
    .message = {"Round {round}: the game of start numbers {white} and {black} carries a mark of unknown meaning.",
                "第{round}ラウンド：開始番号 {white} と {black} の対局に意味の分からない印があります。"},
    .advice = {"It was read by its result; compare it with the published pairings.",
               "結果のとおりに読み取りました。公表されている組み合わせと照合してください。"}};

}  // namespace seiseki::importers::tunx
