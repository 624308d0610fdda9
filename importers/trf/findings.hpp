/// \file
/// What can be wrong with a tournament report file. An `error` needs a person before the tournament becomes a report, a
/// `warning` should be looked at, an `info` is noted. Codes are those of the format specification.
/// \spec trf16 section 10
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::trf {

inline constexpr FindingKind k_not_one_document{
    .code = "trf-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"count"},
    .message = {"A TRF tournament is one file; {count} were given.",
                "TRF の大会は一つのファイルです（{count} 件指定されました）。"},
    .advice = {"Give the files one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_no_players{
    .code = "trf-no-players",
    .severity = Severity::error,
    .arguments = {"lines"},
    .message = {"The file has no usable player line: {lines} lines begin with 001, and none can be read.",
                "使用できる選手行がありません（001 で始まる行は {lines} 行、読み取れた行はありません）。"},
    .advice = {
        "Export the tournament again; Swiss-Manager leaves a header alone when its export breaks off. A player "
        "line has the start number in columns 5-8 and the points in 81-84.",
        "大会をもう一度書き出してください。Swiss-Manager の書き出しが途中で止まるとヘッダーだけのファイルになります。"
        "選手行は 5〜8 桁目が開始番号、81〜84 桁目が得点です。"}};

inline constexpr FindingKind k_fields_moved{
    .code = "trf-fields-moved",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"sign", "sign_ja"},
    .message =
        {"Fields of the player lines separated by “|” were lost or added, so that it is not certain which round is "
         "which: {sign}.",
         "選手行の「|」で区切られた項目が欠けたか増えたため、どのラウンドの記載かが確実ではありません：{sign_ja}。"},
    .advice = {
        "Ask for the description file (.tdf) as Vega wrote it, attached, or for its FIDE rating report (TRF).",
        "Vega が書き出した大会記述ファイル（.tdf）をそのまま添付して送ってもらうか、FIDE のレーティング報告（TRF）を依頼してください。"}};

inline constexpr FindingKind k_fields_missing{
    .code = "trf-fields-missing",
    .severity = Severity::error,
    .arguments = {"count"},
    .message = {"The player line has {count} fields separated by “|”; 12 come before the rounds.",
                "選手行の「|」で区切られた項目が {count} 個しかありません。ラウンドの前に 12 個必要です。"},
    .advice = {
        "Export the description file (.tdf) from Vega again, or its FIDE rating report (TRF); the line was skipped.",
        "Vega から大会記述ファイル（.tdf）を書き出し直すか、FIDE のレーティング報告（TRF）を書き出してください。この行は読み飛ばしました。"}};

inline constexpr FindingKind k_player_line_short{
    .code = "player-line-short",
    .severity = Severity::error,
    .arguments = {"column"},
    .message = {"The player line ends at column {column}, before the points.",
                "選手行が {column} 桁目で終わり、得点欄まで届いていません。"},
    .advice = {"Export the file again or complete the line; the line was skipped.",
               "書き出し直すか行を補ってください。この行は読み飛ばしました。"}};

inline constexpr FindingKind k_player_columns{
    .code = "player-columns",
    .severity = Severity::error,
    .arguments = {"player", "column"},
    .message = {"Player {player}: column {column} is not blank, so the columns of the line have moved.",
                "選手 {player}：{column} 桁目が空白ではなく、行の桁がずれています。"},
    .advice = {"Put the fields back into their columns, or export the file again; a round is told by its column alone.",
               "各欄を正しい桁に戻すか、書き出し直してください。どのラウンドかは桁位置だけで決まります。"}};

inline constexpr FindingKind k_lines_wrapped{
    .code = "trf-lines-wrapped",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"count"},
    .message = {"{count} player lines are broken, and the columns of what was behind the break are not certain.",
                "選手行 {count} 行が途中で折り返されており、折り返し後の桁位置が確実ではありません。"},
    .advice = {
        "Ask for the file as the program wrote it, attached and not pasted into a mail; a round is told by its column alone.",
        "メール本文に貼り付けず、プログラムが書き出したファイルを添付してもらってください。どのラウンドかは桁位置だけで決まります。"}};

inline constexpr FindingKind k_lines_joined{
    .code = "trf-lines-joined",
    .severity = Severity::info,
    .arguments = {"count"},
    .message = {"Player lines that were broken and put together again: {count}; every column is certain.",
                "折り返された選手行 {count} 行をつなぎ直しました。桁位置はすべて確実です。"},
    .advice = {"Nothing to do.", "対応は不要です。"}};

inline constexpr FindingKind k_round_dates{
    .code = "round-dates",
    .severity = Severity::error,
    .arguments = {"dates", "rounds"},
    .message =
        {"Record 132 has dates of {dates} rounds and the players have {rounds}: which day is which round's is not certain.",
         "レコード 132 の日付は {dates} ラウンド分、選手行は {rounds} ラウンド分で、日付とラウンドの対応が確実ではありません。"},
    .advice = {
        "Give every round its date and no other, the first in columns 92-99; meanwhile the games take the last day of the event.",
        "全ラウンドの日付を過不足なく記入してください（第1ラウンドは 92〜99 桁目）。それまでは大会最終日の対局とします。"}};

inline constexpr FindingKind k_player_empty{
    .code = "player-empty",
    .severity = Severity::info,
    .arguments = {"start_number"},
    .message = {"Start number {start_number} has no name and no results: taken as a day of rest.",
                "開始番号 {start_number} は氏名も結果もないため、休みの行とみなしました。"},
    .advice = {"Nothing to do, unless a player is missing.", "選手の欠落でなければ対応は不要です。"}};

inline constexpr FindingKind k_padding{
    .code = "padding-not-by-character",
    .severity = Severity::info,
    .arguments = {"unit", "unit_ja"},
    .message = {"Columns are counted by {unit}, not by character.", "桁は文字数ではなく{unit_ja}で数えられています。"},
    .advice = {"Nothing to do; the line was read that way.", "対応は不要です。その数え方で読みました。"}};

inline constexpr FindingKind k_name_long{
    .code = "name-too-long",
    .severity = Severity::info,
    .arguments = {"player"},
    .message = {"Player {player}: the name is longer than its 33 columns and moves the rest of the line to the right.",
                "選手 {player}：氏名が 33 桁を超えているため、行の残りが右にずれています。"},
    .advice = {"Nothing to do; the line was read as it is meant.", "対応は不要です。ずれを戻して読みました。"}};

inline constexpr FindingKind k_record_unknown{
    .code = "record-unknown",
    .severity = Severity::info,
    .arguments = {"record"},
    .message = {"Lines that begin with “{record}” are not known and were skipped.",
                "「{record}」で始まる行は未知のため読み飛ばしました。"},
    .advice = {"Check that it is not a mistyped 001.", "001 の打ち間違いでないか確認してください。"}};

inline constexpr FindingKind k_record_like_player{
    .code = "record-like-player",
    .severity = Severity::warning,
    .arguments = {"record"},
    .message = {"The line begins with “{record}” but is laid out as a player's; it was skipped.",
                "「{record}」で始まる行は選手行の形をしていますが、読み飛ばしました。"},
    .advice = {"If a player is missing, correct the tag to 001 and import the file again.",
               "選手が欠けている場合は先頭を 001 に直し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_cell_unreadable{
    .code = "cell-unreadable",
    .severity = Severity::error,
    .arguments = {"round", "player"},
    .message = {"Player {player}: the cell of round {round} cannot be read.",
                "選手 {player}：第{round}ラウンドの欄を読み取れません。"},
    .advice = {"Opponent, colour and result belong in fixed columns; correct the cell. The game is not rated.",
               "相手・白黒・結果の桁位置を訂正してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_cell_no_opponent{
    .code = "cell-no-opponent",
    .severity = Severity::warning,
    .arguments = {"round", "player"},
    .message = {"Player {player}: round {round} has a result but no opponent.",
                "選手 {player}：第{round}ラウンドに結果がありますが相手がいません。"},
    .advice = {"Not rated; older files write a bye so. If a game was played, enter the opponent.",
               "計算対象外です（古い形式では不戦をこのように書きます）。対局があった場合は相手を入力してください。"}};

inline constexpr FindingKind k_cell_bye_opponent{
    .code = "cell-bye-opponent",
    .severity = Severity::warning,
    .arguments = {"round", "player", "opponent"},
    .message = {"Player {player}: round {round} has a bye code and the opponent {opponent}.",
                "選手 {player}：第{round}ラウンドは不戦（bye）の記号ですが相手 {opponent} が書かれています。"},
    .advice = {"Not rated. Check with the arbiter whether a game was played.",
               "計算対象外です。対局の有無をアービターに確認してください。"}};

inline constexpr FindingKind k_pair_one_sided{
    .code = "pair-one-sided",
    .severity = Severity::error,
    .arguments = {"round", "player", "opponent"},
    .message =
        {"Round {round}: player {player} names {opponent} as opponent, but {opponent} does not name {player}.",
         "第{round}ラウンド：選手 {player} の相手は {opponent} ですが、{opponent} の相手は {player} ではありません。"},
    .advice = {"Find out who played whom and correct one of the cells. The game is not rated.",
               "対戦を確認し、どちらかの欄を訂正してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_pair_colour{
    .code = "pair-colour",
    .severity = Severity::error,
    .arguments = {"round", "player", "opponent"},
    .message = {"Round {round}: players {player} and {opponent} do not have opposite colours.",
                "第{round}ラウンド：選手 {player} と {opponent} の白黒の記載が対応していません。"},
    .advice = {"Find out who had White and correct the cells. The game is not rated.",
               "白番を確認し、欄を訂正してください。この対局は計算対象になりません。"}};

/// \spec trf16 001: W, D and L are results of games that are not rated.
inline constexpr FindingKind k_all_unrated{
    .code = "trf-all-unrated",
    .severity = Severity::warning,
    .arguments = {"count", "letters", "usual"},
    .message =
        {"{count} games have {letters} for a result, which the format uses for games that are not rated, and none has {usual}: none of these games is rated.",
         "{count} 局の結果が、計算しない対局を表す {letters} で書かれ、{usual} で書かれた対局がありません。これらの対局は計算しません。"},
    .advice = {
        "Ask whether these games were meant not to be rated; if they were rated, the results are to be written {usual}.",
        "計算しない対局として書かれたものか確認してください。計算する対局であれば、結果を {usual} に訂正してください。"}};

inline constexpr FindingKind k_points_not_checked{
    .code = "points-not-checked",
    .severity = Severity::info,
    .message = {"The file has its own scoring; points were not compared with results.",
                "独自の得点方式のため、得点欄と結果の照合はしていません。"},
    .advice = {"Nothing to do.", "対応は不要です。"}};

inline constexpr FindingKind k_date_unreadable{
    .code = "date-unreadable",
    .severity = Severity::warning,
    .arguments = {"record"},
    .message = {"The date in record {record} cannot be read.", "レコード {record} の日付を読み取れません。"},
    .advice = {"Correct it to YYYY/MM/DD; without it the arrival date decides.",
               "YYYY/MM/DD に直してください。ない場合は到着日で判断します。"}};

inline constexpr FindingKind k_date_order{
    .code = "trf-date-order",
    .severity = Severity::warning,
    .arguments = {"problem"},
    .message = {"The dates are out of order or lie outside the event ({problem}).",
                "日付の順序が逆か、大会期間の外です（{problem}）。"},
    .advice = {"Games take the last day of the event; correct the dates if that matters.",
               "対局日は大会最終日とします。必要であれば日付を訂正してください。"}};

inline constexpr FindingKind k_date_day_first{
    .code = "date-day-first",
    .severity = Severity::info,
    .arguments = {"first_day", "last_day", "other_first_day", "other_last_day"},
    .message =
        {"The days were read as {first_day} to {last_day}, not {other_first_day} to {other_last_day}: the event would run backwards, last far longer or be on other days than its rounds.",
         "大会の日付は {other_first_day}〜{other_last_day} ではなく {first_day}〜{last_day} と読みました（順序が逆、期間が長すぎる、または各ラウンドの日付と合わないため）。"},
    .advice = {"Nothing to do if that is right; days written as 2026/02/07 leave no doubt.",
               "正しければ対応は不要です。2026/02/07 のように書けば確実です。"}};

inline constexpr FindingKind k_date_two_ways{
    .code = "date-two-ways",
    .severity = Severity::warning,
    .arguments = {"first_day", "last_day", "other_first_day", "other_last_day"},
    .message =
        {"The days were read as {first_day} to {last_day}; they could also be {other_first_day} to {other_last_day}.",
         "大会の日付は {first_day}〜{last_day} と読みましたが、{other_first_day}〜{other_last_day} とも読めます。"},
    .advice = {"If that is wrong, write the days in records 042 and 052 as 2026/02/07 and import the file again.",
               "誤っている場合は、042 と 052 の日付を 2026/02/07 の形に直して取り込み直してください。"}};

inline constexpr FindingKind k_players_fewer{
    .code = "players-fewer",
    .severity = Severity::warning,
    .arguments = {"announced", "counted"},
    .message = {"The header announces {announced} players, the file has {counted}.",
                "ヘッダーの選手数は {announced} 名ですが、ファイルには {counted} 名です。"},
    .advice = {"Check that the file is complete.", "ファイルが途中で切れていないか確認してください。"}};

inline constexpr FindingKind k_id_short{
    .code = "id-short",
    .severity = Severity::info,
    .arguments = {"count"},
    .message = {"{count} IDs of at most five digits stand where FIDE numbers belong: taken as national IDs.",
                "FIDE ID の欄に 5 桁以下の番号が {count} 件あり、国内 ID とみなしました。"},
    .advice = {"Check the identified players; FIDE has no numbers that short.",
               "選手の照合結果を確認してください。FIDE ID は 6 桁以上です。"}};

inline constexpr FindingKind k_national_line{
    .code = "national-line",
    .severity = Severity::warning,
    .arguments = {"record", "start_number"},
    .message =
        {"The national line {record} of start number {start_number} cannot be used: no such player, or a second line.",
         "国内行 {record}（開始番号 {start_number}）は使えません（該当選手なし、または二行目）。"},
    .advice = {"Check the start number in columns 5-8.", "5〜8 桁目の開始番号を確認してください。"}};

inline constexpr FindingKind k_national_columns{
    .code = "national-line-columns",
    .severity = Severity::warning,
    .arguments = {"record"},
    .message =
        {"Lines that begin with “{record}” and a start number do not have the columns of a national line; they were "
         "skipped.",
         "「{record}」と開始番号で始まる行は国内行の桁に合っていないため読み飛ばしました。"},
    .advice = {
        "If they hold national IDs or ratings, give them the columns of line 001: rating 49-52, number 58-68.",
        "国内 ID や国内レーティングの行であれば、001 行と同じ桁（レーティング 49〜52、番号 58〜68）に直してください。"}};

inline constexpr FindingKind k_national_name{
    .code = "national-name",
    .severity = Severity::info,
    .arguments = {"player", "name"},
    .message = {"Player {player}: the national name “{name}” replaces the name of line 001.",
                "選手 {player}：001 行の氏名の代わりに国内名「{name}」を採用しました。"},
    .advice = {"Nothing to do.", "対応は不要です。"}};

inline constexpr FindingKind k_record_unreadable{
    .code = "record-unreadable",
    .severity = Severity::warning,
    .arguments = {"record"},
    .message = {"The record {record} cannot be read.", "レコード {record} を読み取れません。"},
    .advice = {"It was skipped; correct its columns if it matters.",
               "読み飛ばしました。必要であれば桁を訂正してください。"}};

inline constexpr FindingKind k_bye_record{
    .code = "bye-record",
    .severity = Severity::warning,
    .arguments = {"player", "round", "bye"},
    .message =
        {"Record 240 gives player {player} the bye {bye} in round {round}, but the player line says something else.",
         "レコード 240 では選手 {player} の第{round}ラウンドは不戦（{bye}）ですが、選手行と一致しません。"},
    .advice = {"The player line counts; ask the arbiter which is right.",
               "選手行の記載を計算に用います。どちらが正しいかアービターに確認してください。"}};

inline constexpr FindingKind k_bye_not_repeated{
    .code = "bye-not-repeated",
    .severity = Severity::info,
    .arguments = {"count"},
    .message = {"{count} byes with points are not repeated in record 240, as TRF26 wants.",
                "得点のある不戦 {count} 件が、TRF26 で求められるレコード 240 にありません。"},
    .advice = {"Nothing to do for ratings; other programs may refuse the file.",
               "レーティングには影響しません。他のプログラムでは受け付けられないことがあります。"}};

inline constexpr FindingKind k_match_forfeited{
    .code = "match-forfeited",
    .severity = Severity::error,
    .arguments = {"player", "round", "opponent"},
    .message =
        {"Record 330 says that the match of the teams of {player} and {opponent} in round {round} was forfeited, but their game has "
         "a result.",
         "レコード 330 では第{round}ラウンドの {player} と {opponent} のチームの対戦は不戦ですが、両者の対局に結果があります。"},
    .advice = {"Find out whether it was played and correct the file. The game is not rated.",
               "対局の有無を確認し、ファイルを訂正してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_match_forfeited_unknown{
    .code = "match-forfeited-unknown",
    .severity = Severity::warning,
    .arguments = {"round", "team"},
    .message =
        {"Record 330 says that team {team} has a forfeited match in round {round}, but no record 310 lists that team.",
         "レコード 330 ではチーム {team} の第{round}ラウンドの対戦は不戦ですが、レコード 310 にそのチームがありません。"},
    .advice = {
        "The players' lines count; add the team or correct its number, and make sure that no game of that match is rated.",
        "選手行の記載を計算に用います。チームを追加するか番号を訂正し、その対戦の対局が計算対象になっていないか確認してください。"}};

inline constexpr FindingKind k_team_numbers_unknown{
    .code = "team-numbers-unknown",
    .severity = Severity::warning,
    .arguments = {"records"},
    .message = {"Records {records} name teams by number, but no team of the file has a number; they were left out.",
                "レコード {records} はチームを番号で示していますが、番号のあるチームがないため取り除きました。"},
    .advice = {
        "Nothing changes for ratings; list the teams with their numbers in record 310 if another program needs them.",
        "レーティングには影響しません。他のプログラムで使う場合は、レコード 310 に番号付きでチームを記載してください。"}};

// --- what is written -------------------------------------------------------------------------------------------------

inline constexpr FindingKind k_points_computed{
    .code = "trf-points-computed",
    .severity = Severity::info,
    .arguments = {"count"},
    .message =
        {"Players whose points the source does not print: {count}; written are those of their games, 1 for a win, ½ for a draw.",
         "選手 {count} 名の得点が元のデータにないため、対局の結果（勝ち 1、引き分け ½）から計算して書き出しました。"},
    .advice = {"Nothing to do, unless the event counted otherwise.", "別の得点方式でなければ対応は不要です。"}};

inline constexpr FindingKind k_ranks_computed{
    .code = "trf-ranks-computed",
    .severity = Severity::info,
    .arguments = {"count"},
    .message =
        {"Players whose rank the source does not print: {count}; written is the rank by points, shared by equal points.",
         "選手 {count} 名の順位が元のデータにないため、得点による順位（同点は同順位）を書き出しました。"},
    .advice = {"Nothing to do; a program that knows the tie-breaks ranks them anew.",
               "対応は不要です。タイブレークはペアリングソフトで計算されます。"}};

inline constexpr FindingKind k_points_open{
    .code = "trf-points-open",
    .severity = Severity::warning,
    .arguments = {"count"},
    .message =
        {"Players whose points or rank stay blank: {count}; the event counts in its own way, and the source does not print them.",
         "独自の得点方式で、元のデータにも記載がないため、選手 {count} 名の得点または順位は空欄です。"},
    .advice = {"Fill them in before another program reads the file.",
               "他のプログラムで読み込む前に記入してください。"}};

inline constexpr FindingKind k_points_without_games{
    .code = "trf-points-without-games",
    .severity = Severity::warning,
    .arguments = {"count"},
    .message = {"Players with points in a source without games: {count}; a program that adds them up refuses the file.",
                "選手 {count} 名の得点だけがあり、対局がありません。得点を照合するプログラムでは受け付けられません。"},
    .advice = {"Take the pairings or the crosstable of the event too.",
               "大会の対戦表かクロステーブルも一緒に指定してください。"}};

inline constexpr FindingKind k_national_tag_missing{
    .code = "trf-national-tag",
    .severity = Severity::warning,
    .arguments = {"count"},
    .message = {"Players whose national ID or rating is left out: {count}; nothing says which federation it is of.",
                "どの連盟のものか分からないため、選手 {count} 名の国内 ID・国内レーティングは書き出していません。"},
    .advice = {"Name the federation that they are of.", "どの連盟のものかを指定してください。"},
    .typed = {"On the command line: `--national-tag JPN`.", "コマンドライン：`--national-tag JPN` のように指定。"}};

inline constexpr FindingKind k_team_points_computed{
    .code = "trf-team-points-computed",
    .severity = Severity::info,
    .arguments = {"count"},
    .message =
        {"Teams whose match points the source does not print: {count}; written are 2 for a match won and 1 for one drawn.",
         "チーム {count} 組のマッチポイントが元のデータにないため、勝ち 2、引き分け 1 として計算しました。"},
    .advice = {"Nothing to do, unless the event counted otherwise.", "別の得点方式でなければ対応は不要です。"}};

inline constexpr FindingKind k_team_points_open{
    .code = "trf-team-points-open",
    .severity = Severity::warning,
    .arguments = {"count"},
    .message = {"Teams whose match points, game points and rank stay blank: {count}; the games do not tell them.",
                "対局からは分からないため、チーム {count} 組のマッチポイント・ゲームポイント・順位は空欄です。"},
    .advice = {"Fill them in before another program reads the file.",
               "他のプログラムで読み込む前に記入してください。"}};

inline constexpr FindingKind k_team_records_beyond{
    .code = "trf-team-records",
    .severity = Severity::warning,
    .arguments = {"records"},
    .message = {"TRF16 has no numbers of teams: records {records}, which name teams by number, are left out.",
                "TRF16 にはチームの番号がないため、番号でチームを示すレコード {records} は書き出していません。"},
    .advice = {"Write TRF26 if another program needs them.",
               "他のプログラムで使う場合は、TRF26 で書き出してください。"}};

inline constexpr FindingKind k_pairing_unsettled{
    .code = "pairing-unsettled",
    .severity = Severity::error,
    .arguments = {"count", "round", "white", "black"},
    .message =
        {"Games of played rounds without an agreed result: {count}, the first in round {round}: {white} against "
         "{black}.",
         "行われたラウンドに結果の確定していない対局が {count} 局あります（最初は第{round}ラウンド {white} 対 {black}）。"},
    .advice =
        {"Nothing was written: the next round cannot be paired from this. Enter the results, or write the file without that round in mind.",
         "次のラウンドを組めないため、何も書き出していません。結果を入力するか、次のラウンド用ではない形で書き出してください。"},
    .typed = {"On the command line: without `--for-pairing`.", "コマンドライン：`--for-pairing` を付けない。"}};

inline constexpr FindingKind k_pairing_no_games{
    .code = "pairing-no-games",
    .severity = Severity::error,
    .arguments = {"count"},
    .message = {"Players with points in a source without games: {count}; nobody knows who has met whom.",
                "選手 {count} 名の得点だけがあり、対局がないため、対戦済みの相手が分かりません。"},
    .advice = {"Nothing was written: take the pairings or the crosstable of the event.",
               "何も書き出していません。大会の対戦表かクロステーブルを指定してください。"}};

inline constexpr FindingKind k_pairing_rounds_cut{
    .code = "pairing-rounds-cut",
    .severity = Severity::warning,
    .arguments = {"rounds", "count"},
    .message = {"Pairings of rounds that were not played are left out: {count}, of round {rounds}.",
                "行われていないラウンド（{rounds}）の組み合わせ {count} 組は書き出していません。"},
    .advice = {"Nothing to do: the program that reads the file pairs that round.",
               "対応は不要です。そのラウンドは読み込むプログラムが組みます。"},
    .typed = {"To keep its pairings, convert without `--for-pairing`.",
              "組み合わせを残すには `--for-pairing` を付けずに変換してください。"}};

inline constexpr FindingKind k_pairing_points_corrected{
    .code = "pairing-points-corrected",
    .severity = Severity::warning,
    .arguments = {"count"},
    .message =
        {"Players whose printed points are not their games': {count}; written are those of the games, and ranks by them.",
         "選手 {count} 名の得点欄が対局の結果と異なるため、対局から計算した得点と順位を書き出しました。"},
    .advice = {"Find out which is right before the next round is paired.",
               "次のラウンドを組む前に、どちらが正しいか確認してください。"}};

inline constexpr FindingKind k_pairing_points_unchecked{
    .code = "pairing-points-unchecked",
    .severity = Severity::warning,
    .message =
        {"The event counts points in its own way: they are written as printed and were not compared with the games.",
         "独自の得点方式のため、得点は元のデータのまま書き出し、対局とは照合していません。"},
    .advice = {"Check them where the program that pairs refuses the file.",
               "読み込むプログラムで受け付けられない場合は得点を確認してください。"}};

inline constexpr FindingKind k_pairing_ranks_corrected{
    .code = "pairing-ranks-corrected",
    .severity = Severity::warning,
    .message = {"The printed ranks put players behind others with fewer points: written are ranks by points.",
                "順位欄が得点の順になっていないため、得点による順位を書き出しました。"},
    .advice = {"Find out by what the players were ranked, if the program that pairs asks for it.",
               "必要であれば、順位の決め方を確認してください。"}};

inline constexpr FindingKind k_pairing_rounds_unknown{
    .code = "pairing-rounds-unknown",
    .severity = Severity::warning,
    .message = {"Nothing says how many rounds the event has, which pairing programs want to know.",
                "全ラウンド数の記載がありません（ペアリングソフトが必要とします）。"},
    .advice = {"Add it: record 142 in TRF26, XXR in TRF16.", "TRF26 は 142、TRF16 は XXR の行で追記してください。"}};

inline constexpr FindingKind k_pairing_rounds_raised{
    .code = "pairing-rounds-raised",
    .severity = Severity::warning,
    .arguments = {"announced", "played"},
    .message =
        {"{announced} rounds were announced and {played} played: written as {played}.",
         "予定は {announced} ラウンドですが {played} ラウンド行われたため、{played} ラウンドとして書き出しました。"},
    .advice = {"Correct it if more rounds follow.", "さらに続く場合は訂正してください。"}};

inline constexpr FindingKind k_pairing_records{
    .code = "pairing-records",
    .severity = Severity::warning,
    .arguments = {"records"},
    .message = {"The file keeps records that programs which pair individuals refuse: {records}.",
                "個人戦のペアリングソフトが受け付けない行が含まれています：{records}。"},
    .advice = {"If the program refuses the file, take these lines out; it then pairs without what they say.",
               "受け付けられない場合は該当する行を削除してください。その内容は組み合わせに反映されません。"}};

inline constexpr FindingKind k_pairing_gaps{
    .code = "pairing-start-numbers",
    .severity = Severity::info,
    .arguments = {"players", "last"},
    .message =
        {"There are {players} players with start numbers up to {last}: `XXC rank` is added, so that programs go by the order.",
         "選手は {players} 名、開始番号は {last} までのため、順番で組むよう `XXC rank` を加えました。"},
    .advice = {"Nothing to do.", "対応は不要です。"}};

}  // namespace seiseki::importers::trf
