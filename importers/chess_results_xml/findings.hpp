/// \file
/// What can be wrong with a Chess-Results upload file beyond what holds for every XML (importers/xml) and for every
/// game (importers/checks).
/// \spec swiss-manager section 4 and 10
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::chess_results_xml {

inline constexpr FindingKind k_not_one_document{
    .code = "xml-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"count"},
    .message = {"An upload XML is one file; {count} were given.",
                "アップロード用 XML は一つのファイルです（{count} 件指定されました）。"},
    .advice = {"Give the files one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_root{
    .code = "xml-root",
    .severity = Severity::error,
    .arguments = {"root", "meaning", "meaning_ja"},
    .message = {"The XML's root is <{root}>: {meaning}.", "XML のルート要素は <{root}> です：{meaning_ja}。"},
    .advice = {
        "A tournament with games is the upload file for Chess-Results (<chessresults>), or a TRF; export one of them.",
        "対局を含む大会ファイルは Chess-Results へのアップロード用 XML（<chessresults>）か TRF です。"
        "どちらかを書き出してください。"}};

inline constexpr FindingKind k_no_games{
    .code = "xml-no-games",
    .severity = Severity::error,
    .arguments = {"root", "count"},
    .message = {"The file is an import list for Swiss-Manager (<{root}>, {count} entries): it holds no games.",
                "Swiss-Manager の取り込み用名簿（<{root}>、{count} 件）であり、対局は含まれていません。"},
    .advice = {"Give the upload file for Chess-Results, or a TRF, of the same event.",
               "同じ大会の Chess-Results アップロード用 XML または TRF を指定してください。"}};

inline constexpr FindingKind k_value{
    .code = "xml-value",
    .severity = Severity::warning,
    .arguments = {"attribute", "element"},
    .message = {"{attribute} of <{element}> cannot be read.", "<{element}> の {attribute} を読み取れません。"},
    .advice = {"Check the entry; it was taken as empty.", "値を確認してください。空とみなしました。"}};

inline constexpr FindingKind k_pairing{.code = "xml-pairing",
                                       .severity = Severity::error,
                                       .arguments = {"numbers"},
                                       .message = {"The pairing does not name a valid round and players ({numbers}).",
                                                   "対戦のラウンドまたは選手番号が使えません（{numbers}）。"},
                                       .advice = {"Correct the numbers. The game is not rated.",
                                                  "番号を訂正してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_attribute_lost{.code = "xml-attribute-lost",
                                              .severity = Severity::error,
                                              .arguments = {"attribute"},
                                              .message = {"The pairing has no {attribute}, although others have.",
                                                          "ほかの対戦にある {attribute} がこの対戦にありません。"},
                                              .advice = {"A line of the file seems to be lost; export it again.",
                                                         "ファイルの行が失われたようです。書き出し直してください。"}};

inline constexpr FindingKind k_record_misplaced{
    .code = "xml-record-misplaced",
    .severity = Severity::error,
    .arguments = {"record", "section"},
    .message = {"A <{record}> stands outside <{section}>, where it is not read.",
                "<{record}> が <{section}> の外にあり、読み取れません。"},
    .advice = {"Lines of the file seem to be swapped or lost; export it again.",
               "ファイルの行が入れ替わったか失われたようです。書き出し直してください。"}};

inline constexpr FindingKind k_attribute_twice{
    .code = "xml-attribute-twice",
    .severity = Severity::error,
    .arguments = {"attribute", "value", "other_value"},
    .message = {"A record has {attribute} twice: “{value}” and “{other_value}”.",
                "一つの要素に {attribute} が二つあります：「{value}」と「{other_value}」。"},
    .advice = {"The first was read; correct the file at the source and export it again.",
               "最初の値を読み取りました。元のデータを訂正して書き出し直してください。"}};

inline constexpr FindingKind k_round_twice{
    .code = "xml-round-twice",
    .severity = Severity::error,
    .arguments = {"round", "date", "other_date"},
    .message = {"Round {round} is listed twice: on {date} and on {other_date}.",
                "第{round}ラウンドが二つあります：{date} と {other_date}。"},
    .advice = {"Find out when it was played and correct the rounds at the source.",
               "対局日を確認し、元のデータでラウンドを訂正してください。"}};

inline constexpr FindingKind k_board_empty{
    .code = "xml-board-empty",
    .severity = Severity::info,
    .arguments = {"round"},
    .message = {"Round {round}: a board without players and result.",
                "第{round}ラウンド：選手も結果もないボードがあります。"},
    .advice = {"Nothing to do, unless a player's number is missing.", "選手番号の記入漏れでなければ対応は不要です。"}};

inline constexpr FindingKind k_empty_zero{
    .code = "xml-zero-empty",
    .severity = Severity::info,
    .arguments = {"rows"},
    .message = {"The file leaves every 0 empty: beside a win it was taken as written ({rows} rows).",
                "このファイルは 0 点を空欄にしています。勝ちの相手の空欄は 0 とみなしました（{rows} 行）。"},
    .advice = {"Nothing to do. A game whose result is empty on both sides has none.",
               "対応は不要です。双方とも空欄の対局は結果なしとして扱います。"}};

inline constexpr FindingKind k_not_national{
    .code = "xml-not-national",
    .severity = Severity::warning,
    .message = {"The file says that the event is not rated nationally (ratednational=\"N\").",
                "国内レーティングの計算対象外の大会と書かれています（ratednational=\"N\"）。"},
    .advice = {"Ask the organiser before accepting the report.", "報告を受理する前に主催者へ確認してください。"}};

/// \spec swiss-manager 4.1 endstatus: J over, N running, R reserved on the site and not uploaded yet
inline constexpr FindingKind k_not_over{
    .code = "xml-not-over",
    .severity = Severity::warning,
    .arguments = {"status"},
    .message =
        {"The file says that the event is not over (endstatus=\"{status}\"), though no game is without a result.",
         "結果のない対局はありませんが、大会は終了していないと書かれています（endstatus=\"{status}\"）。"},
    .advice = {"Ask the organiser whether games are to come; after the event the file is written again.",
               "対局が残っていないか主催者へ確認してください。大会終了後にもう一度書き出したものを使ってください。"}};

/// \spec swiss-manager 4.1 sex: c is a computer
inline constexpr FindingKind k_computer{
    .code = "xml-computer",
    .severity = Severity::warning,
    .arguments = {"player", "sex"},
    .message = {"Player {player} is entered as a computer (sex=\"{sex}\").",
                "選手 {player} はコンピューターとして登録されています（sex=\"{sex}\"）。"},
    .advice = {"A chess engine cannot be a member: without a federation ID its games are not rated.",
               "プログラムは会員になれません。会員IDがなければ、その対局は計算対象になりません。"}};

inline constexpr FindingKind k_computer_with_id{
    .code = "xml-computer-id",
    .severity = Severity::error,
    .arguments = {"player", "sex", "id"},
    .message = {"Player {player} is entered as a computer (sex=\"{sex}\"), but has the ID {id}.",
                "選手 {player} はコンピューターとして登録されています（sex=\"{sex}\"）が、ID {id} があります。"},
    .advice = {"Correct one of the two: a person's games are rated, an engine's are not.",
               "どちらかを訂正してください。人の対局は計算しますが、プログラムの対局は計算しません。"}};

inline constexpr FindingKind k_match{.code = "xml-match",
                                     .severity = Severity::warning,
                                     .arguments = {"numbers"},
                                     .message = {"The match does not name a valid round and teams ({numbers}).",
                                                 "チーム対戦のラウンドまたはチーム番号が使えません（{numbers}）。"},
                                     .advice = {"Correct the numbers; the boards were read all the same.",
                                                "番号を訂正してください。各ボードの対局は読み取りました。"}};

inline constexpr FindingKind k_match_none{
    .code = "xml-match-none",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black", "white_team", "black_team"},
    .message =
        {"Round {round}: players {white} and {black} have a game, but their teams {white_team} and {black_team} do not meet in this round.",
         "第{round}ラウンド：選手 {white} と {black} の対局がありますが、所属チーム {white_team} と {black_team} はこのラウンドで対戦していません。"},
    .advice = {"The game counts as it stands; check the numbers of the players, their teams and the match.",
               "対局はこのまま扱います。選手番号、所属チーム、対戦の組み合わせを確認してください。"}};

inline constexpr FindingKind k_match_no_boards{
    .code = "xml-match-no-boards",
    .severity = Severity::error,
    .arguments = {"round", "home", "away", "result"},
    .message = {"Round {round}: {home} against {away} ended {result}, but the file has no board of this match.",
                "第{round}ラウンド：{home} 対 {away} は {result} ですが、この対戦のボードが一つもありません。"},
    .advice = {"Enter the boards and export again; if the whole match was forfeited, there is nothing to rate.",
               "各ボードの結果を入力して書き出し直してください。対戦全体が不戦の場合、計算する対局はありません。"}};

inline constexpr FindingKind k_match_other_winner{
    .code = "xml-match-other-winner",
    .severity = Severity::error,
    .arguments = {"round", "home", "away", "result", "boards"},
    .message = {"Round {round}: {home} against {away} ended {result}, but the boards say {boards}.",
                "第{round}ラウンド：{home} 対 {away} は {result} ですが、ボードの合計は {boards} です。"},
    .advice = {
        "Compare the boards with the arbiter's match sheet: results or colours may be entered the wrong way round.",
        "アービターの対戦記録と照合してください。結果または白黒が逆に入力されている可能性があります。"}};

}  // namespace seiseki::importers::chess_results_xml
