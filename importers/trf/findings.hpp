/// \file
/// What can be wrong with a tournament report file. An `error` needs a person before the tournament becomes a report, a
/// `warning` should be looked at, an `info` is noted. Codes are those of the format specification.
/// \spec trf16 section 10
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::trf {

inline constexpr FindingKind k_not_one_document{
    .code = "trf-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"A TRF tournament is one file; {0} were given.",
                "TRF の大会は一つのファイルです（{0} 件指定されました）。"},
    .advice = {"Give the files one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_file_no_players{
    .code = "file-no-players",
    .severity = Severity::error,
    .message = {"The file has no usable player line: {0} lines begin with 001, and none can be read.",
                "使用できる選手行がありません（001 で始まる行は {0} 行、読み取れた行はありません）。"},
    .advice = {
        "Export the tournament again; Swiss-Manager leaves a header alone when its export breaks off. A player "
        "line has the start number in columns 5-8 and the points in 81-84.",
        "大会をもう一度書き出してください。Swiss-Manager の出力が途中で止まるとヘッダーだけのファイルになります。"
        "選手行は 5～8 桁目が開始番号、81～84 桁目が得点です。"}};

inline constexpr FindingKind k_bars{
    .code = "trf-bars",
    .severity = Severity::error,
    .message =
        {"The fields of the player lines are separated by “|”: Vega's tournament description file (.tdf), which "
         "seiseki does not read.",
         "選手行の項目が「|」で区切られています。Vega の大会記述ファイル（.tdf）で、読み取りに対応していません。"},
    .advice = {"Export the FIDE rating report (TRF) in Vega; it has columns instead.",
               "Vega で FIDE のレーティング報告（TRF、桁位置の固定された形式）を書き出してください。"}};

inline constexpr FindingKind k_startno{
    .code = "startno",
    .severity = Severity::error,
    .message = {"“{0}” is no usable start number: missing, not 1 to 9999, or used by an earlier line.",
                "開始番号「{0}」は使えません（空欄、1～9999 以外、または重複）。"},
    .advice = {"Correct the number in columns 5-8 and bring the file in again.",
               "5～8 桁目の番号を直し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_player_line_short{
    .code = "player-line-short",
    .severity = Severity::error,
    .message = {"The player line ends at column {0}, before the points.",
                "選手行が {0} 桁目で終わり、得点欄まで届いていません。"},
    .advice = {"Export the file again or complete the line; the line was skipped.",
               "書き出し直すか行を補ってください。この行は読み飛ばしました。"}};

inline constexpr FindingKind k_player_empty{
    .code = "player-empty",
    .severity = Severity::info,
    .message = {"Start number {0} has no name and no results: taken as a day of rest.",
                "開始番号 {0} は氏名も結果もないため、休みの行とみなしました。"},
    .advice = {"Nothing to do, unless a player is missing.", "選手の欠落でなければ対応は不要です。"}};

inline constexpr FindingKind k_padding{
    .code = "padding-not-by-character",
    .severity = Severity::info,
    .message = {"Columns are counted by {0}, not by character.", "桁は文字数ではなく {0} で数えられています。"},
    .advice = {"Nothing to do; the line was read that way.", "対応は不要です。その数え方で読みました。"}};

inline constexpr FindingKind k_name_long{
    .code = "name-too-long",
    .severity = Severity::info,
    .message = {"Player {0}: the name is longer than its 33 columns and moves the rest of the line to the right.",
                "選手 {0}：氏名が 33 桁を超えているため、行の残りが右にずれています。"},
    .advice = {"Nothing to do; the line was read as it is meant.", "対応は不要です。ずれを戻して読みました。"}};

inline constexpr FindingKind k_record_unknown{
    .code = "record-unknown",
    .severity = Severity::info,
    .message = {"Lines that begin with “{0}” are not known and were skipped.",
                "「{0}」で始まる行は未知のため読み飛ばしました。"},
    .advice = {"Check that it is not a mistyped 001.", "001 の打ち間違いでないか確認してください。"}};

inline constexpr FindingKind k_record_like_player{
    .code = "record-like-player",
    .severity = Severity::warning,
    .message = {"The line begins with “{0}” but is laid out as a player's; it was skipped.",
                "「{0}」で始まる行は選手行の形をしていますが、読み飛ばしました。"},
    .advice = {"If a player is missing, correct the tag to 001 and bring the file in again.",
               "選手が欠けている場合は先頭を 001 に直し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_cell_unreadable{
    .code = "cell-unreadable",
    .severity = Severity::error,
    .message = {"Player {0}: the cell of round {1} cannot be read.", "選手 {0}：第 {1} 回戦の欄を読み取れません。"},
    .advice = {"Opponent, colour and result belong in fixed columns; correct the cell. The game is not rated.",
               "相手・手番・結果の桁位置を直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_cell_no_opponent{
    .code = "cell-no-opponent",
    .severity = Severity::warning,
    .message = {"Player {0}: round {1} has a result but no opponent.",
                "選手 {0}：第 {1} 回戦に結果がありますが相手がいません。"},
    .advice = {
        "Not rated; older files write a bye so. If a game was played, enter the opponent.",
        "レーティング対象外です（古い形式では不戦をこのように書きます）。対局があった場合は相手を入力してください。"}};

inline constexpr FindingKind k_cell_bye_opponent{
    .code = "cell-bye-opponent",
    .severity = Severity::warning,
    .message = {"Player {0}: round {1} has a bye code and the opponent {2}.",
                "選手 {0}：第 {1} 回戦は不戦（bye）の記号ですが相手 {2} が書かれています。"},
    .advice = {"Not rated. Check with the arbiter whether a game was played.",
               "レーティング対象外です。対局の有無を審判に確認してください。"}};

inline constexpr FindingKind k_pair_self{
    .code = "pair-self",
    .severity = Severity::error,
    .message = {"Player {0} is paired with himself in round {1}.",
                "選手 {0} が第 {1} 回戦で自分自身と組まれています。"},
    .advice = {"Correct the opponent's number. The game is not rated.",
               "相手の番号を直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_pair_opponent{
    .code = "pair-opponent",
    .severity = Severity::error,
    .message = {"Player {0}: the opponent {2} of round {1} is not in the list.",
                "選手 {0}：第 {1} 回戦の相手 {2} は名簿にいません。"},
    .advice = {"Correct the number or add the player. The game is not rated.",
               "番号を直すか選手を追加してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_pair_one_sided{
    .code = "pair-one-sided",
    .severity = Severity::error,
    .message = {"Round {1}: player {0} names {2} as opponent, but {2} does not name {0}.",
                "第 {1} 回戦：選手 {0} の相手は {2} ですが、{2} の相手は {0} ではありません。"},
    .advice = {"Find out who played whom and correct one of the cells. The game is not rated.",
               "対戦を確認し、どちらかの欄を直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_pair_colour{
    .code = "pair-colour",
    .severity = Severity::error,
    .message = {"Round {1}: players {0} and {2} do not have opposite colours.",
                "第 {1} 回戦：選手 {0} と {2} の手番が白黒の対になっていません。"},
    .advice = {"Find out who had White and correct the cells. The game is not rated.",
               "白番を確認し、欄を直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_pair_result{
    .code = "pair-result",
    .severity = Severity::error,
    .message = {"Round {1}: the results of players {0} and {2} contradict each other.",
                "第 {1} 回戦：選手 {0} と {2} の結果が食い違っています。"},
    .advice = {"Find out the result and correct the cells. The game is not rated.",
               "結果を確認し、欄を直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_result_unknown{
    .code = "result-unknown",
    .severity = Severity::error,
    .message = {"Player {0}: the result of round {1} has no meaning in a TRF.",
                "選手 {0}：第 {1} 回戦の結果の記号は TRF にありません。"},
    .advice = {"Replace it by one of 1 = 0 + - W D L H F U Z. The game is not rated.",
               "1 = 0 + - W D L H F U Z のいずれかに直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_result_missing{
    .code = "result-missing",
    .severity = Severity::warning,
    .message = {"Round {1}: the game of players {0} and {2} has no result.",
                "第 {1} 回戦：選手 {0} と {2} の対局に結果がありません。"},
    .advice = {"If the round is over, enter the result and bring the file in again.",
               "終了した回戦であれば結果を入力し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_result_zero_zero{
    .code = "result-zero-zero",
    .severity = Severity::warning,
    .message = {"Round {1}: both {0} and {2} have lost.", "第 {1} 回戦：選手 {0} と {2} がともに負けになっています。"},
    .advice = {"Not rated. If the game was not played, it is a double forfeit: - and -.",
               "レーティング対象外です。対局がなかった場合は双方 - としてください。"}};

inline constexpr FindingKind k_result_odd{.code = "result-odd",
                                          .severity = Severity::warning,
                                          .message = {"Round {1}: the points of {0} and {2} add up to half a point.",
                                                      "第 {1} 回戦：選手 {0} と {2} の得点の合計が 0.5 点です。"},
                                          .advice = {"Not rated. Check that the arbiter awarded such a result.",
                                                     "レーティング対象外です。審判の裁定か確認してください。"}};

inline constexpr FindingKind k_points_mismatch{.code = "points-mismatch",
                                               .severity = Severity::warning,
                                               .message = {"Player {0} has {1} points in the list, {2} by the results.",
                                                           "選手 {0} の得点欄は {1} 点、結果の合計は {2} 点です。"},
                                               .advice = {"The results count; check that none is missing.",
                                                          "結果を採用します。結果の漏れがないか確認してください。"}};

inline constexpr FindingKind k_points_not_checked{
    .code = "points-not-checked",
    .severity = Severity::info,
    .message = {"The file has its own scoring; points were not compared with results.",
                "独自の得点方式のため、得点欄と結果の照合はしていません。"},
    .advice = {"Nothing to do.", "対応は不要です。"}};

inline constexpr FindingKind k_number_unreadable{
    .code = "number-unreadable",
    .severity = Severity::warning,
    .message = {"Player {0}: the field {1} does not hold a number.", "選手 {0}：{1} の欄が数値ではありません。"},
    .advice = {"Check the line; the field was taken as empty.", "行を確認してください。この欄は空とみなしました。"}};

inline constexpr FindingKind k_birth_unreadable{
    .code = "birth-unreadable",
    .severity = Severity::info,
    .message = {"Player {0}: the birth date cannot be read.", "選手 {0}：生年月日を読み取れません。"},
    .advice = {"Nothing to do unless the player is new.", "新規の選手でなければ対応は不要です。"}};

inline constexpr FindingKind k_date_unreadable{
    .code = "date-unreadable",
    .severity = Severity::warning,
    .message = {"The date in record {0} cannot be read.", "レコード {0} の日付を読み取れません。"},
    .advice = {"Correct it to YYYY/MM/DD; without it the arrival date decides.",
               "YYYY/MM/DD に直してください。ない場合は到着日で判断します。"}};

inline constexpr FindingKind k_date_order{
    .code = "date-order",
    .severity = Severity::warning,
    .message = {"The dates are out of order or lie outside the event ({0}).",
                "日付の順序が逆か、大会期間の外です（{0}）。"},
    .advice = {"Games take the last day of the event; correct the dates if that matters.",
               "対局日は大会最終日とします。必要であれば日付を直してください。"}};

inline constexpr FindingKind k_date_day_first{
    .code = "date-day-first",
    .severity = Severity::info,
    .message = {"The days were read as {0} to {1}, not {2} to {3}: the event would run backwards or last far longer.",
                "大会の日付は {2}～{3} ではなく {0}～{1} と読みました（順序が逆、または期間が長すぎるため）。"},
    .advice = {"Nothing to do if that is right; years of four digits leave no doubt.",
               "正しければ対応は不要です。年を 4 桁で書けば確実です。"}};

inline constexpr FindingKind k_date_two_ways{
    .code = "date-two-ways",
    .severity = Severity::warning,
    .message = {"The days were read as {0} to {1}; they could also be {2} to {3}.",
                "大会の日付は {0}～{1} と読みましたが、{2}～{3} とも読めます。"},
    .advice = {"If that is wrong, write the years in records 042 and 052 with four digits and bring the file in again.",
               "誤っている場合は、042 と 052 の年を 4 桁に直して取り込み直してください。"}};

inline constexpr FindingKind k_rounds_extra{
    .code = "rounds-extra",
    .severity = Severity::warning,
    .message = {"There are results in round {0}, but the file announces {1} rounds.",
                "第 {0} 回戦に結果がありますが、ファイルの回戦数は {1} です。"},
    .advice = {"They were read; correct the number of rounds.", "結果は読み取りました。回戦数を直してください。"}};

inline constexpr FindingKind k_players_fewer{
    .code = "players-fewer",
    .severity = Severity::warning,
    .message = {"The header announces {0} players, the file has {1}.",
                "ヘッダーの選手数は {0} 名ですが、ファイルには {1} 名です。"},
    .advice = {"Check that the file is complete.", "ファイルが途中で切れていないか確認してください。"}};

inline constexpr FindingKind k_id_not_fide{
    .code = "id-not-fide",
    .severity = Severity::warning,
    .message = {"Player {0}: “{1}” is neither a FIDE number nor a federation ID.",
                "選手 {0}：「{1}」は FIDE 番号でも連盟 ID でもありません。"},
    .advice = {"Taken as none; correct columns 58-68.", "ID なしとみなしました。58～68 桁目を直してください。"}};

inline constexpr FindingKind k_id_short{
    .code = "id-short",
    .severity = Severity::info,
    .message = {"{0} IDs of at most five digits stand where FIDE numbers belong: taken as national IDs.",
                "FIDE 番号の欄に 5 桁以下の番号が {0} 件あり、国内 ID とみなしました。"},
    .advice = {"Check the identified players; FIDE has no numbers that short.",
               "選手の照合結果を確認してください。FIDE 番号は 6 桁以上です。"}};

inline constexpr FindingKind k_id_duplicate{
    .code = "id-duplicate",
    .severity = Severity::warning,
    .message = {"Players {0} and {1} both have the ID {2}.", "選手 {0} と {1} の ID がともに {2} です。"},
    .advice = {"Correct one of them; games of both wait until then.",
               "どちらかを直してください。それまで両者の対局は保留されます。"}};

inline constexpr FindingKind k_id_duplicate_idle{
    .code = "id-duplicate-idle",
    .severity = Severity::info,
    .message = {"Players {0} and {1} both have the ID {2}; one of them never plays.",
                "選手 {0} と {1} の ID がともに {2} ですが、一方は対局がありません。"},
    .advice = {"Nothing to do, if it is one person entered twice.", "同じ人の二重登録であれば対応は不要です。"}};

inline constexpr FindingKind k_national_line{
    .code = "national-line",
    .severity = Severity::warning,
    .message = {"The national line {0} of start number {1} cannot be used: no such player, or a second line.",
                "国内行 {0}（開始番号 {1}）は使えません（該当選手なし、または二行目）。"},
    .advice = {"Check the start number in columns 5-8.", "5～8 桁目の開始番号を確認してください。"}};

inline constexpr FindingKind k_national_columns{
    .code = "national-line-columns",
    .severity = Severity::warning,
    .message = {"Lines that begin with “{0}” and a start number have not the columns of a national line; they were "
                "skipped.",
                "「{0}」と開始番号で始まる行は国内行の桁に合っていないため読み飛ばしました。"},
    .advice = {
        "If they hold national IDs or ratings, give them the columns of line 001: rating 49-52, number 58-68.",
        "国内 ID や国内レーティングの行であれば、001 行と同じ桁（レーティング 49～52、番号 58～68）に直してください。"}};

inline constexpr FindingKind k_national_name{
    .code = "national-name",
    .severity = Severity::info,
    .message = {"Player {0}: the national name “{1}” replaces the name of line 001.",
                "選手 {0}：001 行の氏名の代わりに国内名「{1}」を採用しました。"},
    .advice = {"Nothing to do.", "対応は不要です。"}};

inline constexpr FindingKind k_record_unreadable{
    .code = "record-unreadable",
    .severity = Severity::warning,
    .message = {"The record {0} cannot be read.", "レコード {0} を読み取れません。"},
    .advice = {"It was skipped; correct its columns if it matters.",
               "読み飛ばしました。必要であれば桁を直してください。"}};

inline constexpr FindingKind k_bye_record{
    .code = "bye-record",
    .severity = Severity::warning,
    .message = {"Record 240 gives player {0} the bye {2} in round {1}, but the player line says something else.",
                "レコード 240 では選手 {0} の第 {1} 回戦は不戦（{2}）ですが、選手行と一致しません。"},
    .advice = {"The player line counts; ask the arbiter which is right.",
               "選手行を採用します。どちらが正しいか審判に確認してください。"}};

inline constexpr FindingKind k_bye_not_repeated{
    .code = "bye-not-repeated",
    .severity = Severity::info,
    .message = {"{0} byes with points are not repeated in record 240, as TRF26 wants.",
                "得点のある不戦 {0} 件が、TRF26 で求められるレコード 240 にありません。"},
    .advice = {"Nothing to do for ratings; other programs may refuse the file.",
               "レーティングには影響しません。他のプログラムでは受け付けられないことがあります。"}};

inline constexpr FindingKind k_match_forfeited{
    .code = "match-forfeited",
    .severity = Severity::error,
    .message =
        {"Record 330 says that the match of the teams of {0} and {2} in round {1} was forfeited, but their game has "
         "a result.",
         "レコード 330 では第 {1} 回戦の {0} と {2} のチームの対戦は不戦ですが、両者の対局に結果があります。"},
    .advice = {"Find out whether it was played and correct the file. The game is not rated.",
               "対局の有無を確認し、ファイルを直してください。この対局はレーティング対象になりません。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::trf
