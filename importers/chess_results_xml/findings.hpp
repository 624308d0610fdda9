/// \file
/// What can be wrong with a Chess-Results upload file beyond what holds for every XML (importers/xml) and for every
/// game (importers/checks).
/// \spec swiss-manager section 4 and 10
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::chess_results_xml {

inline constexpr FindingKind k_not_one_document{
    .code = "xml-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"An upload XML is one file; {0} were given.",
                "アップロード用 XML は一つのファイルです（{0} 件指定されました）。"},
    .advice = {"Give the files one at a time.", "ファイルを一つずつ指定してください。"}};

/// Arguments: the root, what it is in English, in Japanese.
inline constexpr FindingKind k_root{
    .code = "xml-root",
    .severity = Severity::error,
    .message = {"The XML's root is <{0}>: {1}.", "XML のルート要素は <{0}> です：{2}。"},
    .advice = {
        "A tournament with games is the upload file for Chess-Results (<chessresults>), or a TRF; export one of them.",
        "対局を含む大会ファイルは Chess-Results へのアップロード用 XML（<chessresults>）か TRF です。"
        "どちらかを書き出してください。"}};

inline constexpr FindingKind k_no_games{
    .code = "xml-no-games",
    .severity = Severity::error,
    .message = {"The file is an import list for Swiss-Manager (<{0}>, {1} entries): it holds no games.",
                "Swiss-Manager の取り込み用名簿（<{0}>、{1} 件）であり、対局は含まれていません。"},
    .advice = {"Give the upload file for Chess-Results, or a TRF, of the same event.",
               "同じ大会の Chess-Results アップロード用 XML または TRF を指定してください。"}};

inline constexpr FindingKind k_file_no_players{
    .code = "file-no-players",
    .severity = Severity::error,
    .message = {"The file has no usable <player>.", "使用できる <player> がありません。"},
    .advice = {"Export the tournament again.", "大会をもう一度書き出してください。"}};

inline constexpr FindingKind k_startno{
    .code = "startno",
    .severity = Severity::error,
    .message = {"no=“{0}” is no usable start number: missing, not 1 to 99999, or used by an earlier player.",
                "no=「{0}」は開始番号として使えません（空欄、1～99999 以外、または重複）。"},
    .advice = {"Correct the number and bring the file in again.", "番号を直し、もう一度取り込んでください。"}};

inline constexpr FindingKind k_value{
    .code = "xml-value",
    .severity = Severity::warning,
    .message = {"{0} of <{1}> cannot be read.", "<{1}> の {0} を読み取れません。"},
    .advice = {"Check the entry; it was taken as empty.", "値を確認してください。空とみなしました。"}};

inline constexpr FindingKind k_pairing{
    .code = "xml-pairing",
    .severity = Severity::error,
    .message = {"The pairing names no usable round or players ({0}).", "対戦の回戦または選手番号が使えません（{0}）。"},
    .advice = {"Correct the numbers. The game is not rated.",
               "番号を直してください。この対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_board_empty{
    .code = "xml-board-empty",
    .severity = Severity::info,
    .message = {"Round {0}: a board without players and result.", "第 {0} 回戦：選手も結果もない盤があります。"},
    .advice = {"Nothing to do, unless a player's number is missing.", "選手番号の記入漏れでなければ対応は不要です。"}};

inline constexpr FindingKind k_empty_zero{
    .code = "xml-zero-empty",
    .severity = Severity::info,
    .message = {"The file leaves every 0 empty: beside a win it was taken as written ({0} rows).",
                "このファイルは 0 点を空欄にしています。勝ちの相手の空欄は 0 とみなしました（{0} 行）。"},
    .advice = {"Nothing to do. A game whose result is empty on both sides has none.",
               "対応は不要です。双方とも空欄の対局は結果なしとして扱います。"}};

inline constexpr FindingKind k_rounds_extra{
    .code = "rounds-extra",
    .severity = Severity::warning,
    .message = {"There are pairings of round {0}, but the file announces {1} rounds.",
                "第 {0} 回戦の対戦がありますが、ファイルの回戦数は {1} です。"},
    .advice = {"They were read; correct the number of rounds.", "対戦は読み取りました。回戦数を直してください。"}};

inline constexpr FindingKind k_points_mismatch{.code = "points-mismatch",
                                               .severity = Severity::warning,
                                               .message = {"Player {0} has {1} points in the list, {2} by the results.",
                                                           "選手 {0} の得点欄は {1} 点、結果の合計は {2} 点です。"},
                                               .advice = {"The results count; check that none is missing.",
                                                          "結果を採用します。結果の漏れがないか確認してください。"}};

inline constexpr FindingKind k_id_not_fide{
    .code = "id-not-fide",
    .severity = Severity::warning,
    .message = {"Player {0}: “{1}” is no FIDE number.", "選手 {0}：「{1}」は FIDE 番号ではありません。"},
    .advice = {"Taken as none; correct fideid.", "なしとみなしました。fideid を直してください。"}};

inline constexpr FindingKind k_not_national{
    .code = "xml-not-national",
    .severity = Severity::warning,
    .message = {"The file says that the event is not rated nationally (ratednational=\"N\").",
                "国内レーティング対象外の大会と書かれています（ratednational=\"N\"）。"},
    .advice = {"Ask the organiser before accepting the report.", "報告を受理する前に主催者へ確認してください。"}};

/// \spec swiss-manager 4.1 endstatus: J over, N running, R reserved on the site and not uploaded yet
inline constexpr FindingKind k_not_over{
    .code = "xml-not-over",
    .severity = Severity::warning,
    .message = {"The file says that the event is not over (endstatus=\"{0}\"), though no game is without a result.",
                "結果のない対局はありませんが、大会は終了していないと書かれています（endstatus=\"{0}\"）。"},
    .advice = {"Ask the organiser whether games are to come; after the event the file is written again.",
               "対局が残っていないか主催者へ確認してください。大会終了後にもう一度書き出したものを使ってください。"}};

/// \spec swiss-manager 4.1 sex: c is a computer
inline constexpr FindingKind k_computer{
    .code = "xml-computer",
    .severity = Severity::warning,
    .message = {"Player {0} is entered as a computer (sex=\"{1}\").",
                "選手 {0} はコンピューターとして登録されています（sex=\"{1}\"）。"},
    .advice = {"A program is no member: give it no federation ID, and its games are not rated.",
               "プログラムは会員ではありません。会員IDを付けなければ、その対局はレーティング対象になりません。"}};

inline constexpr FindingKind k_computer_with_id{
    .code = "xml-computer-id",
    .severity = Severity::error,
    .message = {"Player {0} is entered as a computer (sex=\"{1}\"), but has the ID {2}.",
                "選手 {0} はコンピューターとして登録されています（sex=\"{1}\"）が、ID {2} があります。"},
    .advice = {"Correct one of the two: a person's games are rated, a program's are not.",
               "どちらかを訂正してください。人の対局は計算しますが、プログラムの対局は計算しません。"}};

inline constexpr FindingKind k_match{.code = "xml-match",
                                     .severity = Severity::warning,
                                     .message = {"The match names no usable round or team ({0}).",
                                                 "チーム対戦の回戦またはチーム番号が使えません（{0}）。"},
                                     .advice = {"Correct the numbers; the boards were read all the same.",
                                                "番号を直してください。各盤の対局は読み取りました。"}};

/// Arguments: the round, the players, their teams.
inline constexpr FindingKind k_match_none{
    .code = "xml-match-none",
    .severity = Severity::warning,
    .message =
        {"Round {0}: players {1} and {2} have a game, but their teams {3} and {4} do not meet in this round.",
         "第 {0} 回戦：選手 {1} と {2} の対局がありますが、所属チーム {3} と {4} はこの回戦で対戦していません。"},
    .advice = {"The game counts as it stands; check the numbers of the players, their teams and the match.",
               "対局はこのまま扱います。選手番号、所属チーム、対戦の組み合わせを確認してください。"}};

/// Arguments: the round, the teams, the match's result.
inline constexpr FindingKind k_match_no_boards{
    .code = "xml-match-no-boards",
    .severity = Severity::error,
    .message = {"Round {0}: {1} against {2} ended {3}, but the file has no board of this match.",
                "第 {0} 回戦：{1} 対 {2} は {3} ですが、この対戦の盤が一つもありません。"},
    .advice = {"Enter the boards and export again; if the whole match was forfeited, there is nothing to rate.",
               "各盤の結果を入力して書き出し直してください。対戦全体が不戦の場合、計算する対局はありません。"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::chess_results_xml
