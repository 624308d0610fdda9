/// \file
/// What can be wrong with a game, a player or an event whatever its document is: every reader says it with the same
/// code and in the same words. Where in a document it was found is said by the place of the finding.
/// \spec swiss-manager section 10
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::checks {

// --- games -----------------------------------------------------------------------------------------------------------

inline constexpr FindingKind k_pair_self{
    .code = "pair-self",
    .severity = Severity::error,
    .arguments = {"round", "player"},
    .message = {"Round {round}: player {player} is paired against themselves.",
                "第{round}ラウンド：{player} 番の選手が自分自身と組まれています。"},
    .advice = {"Correct one of the two numbers. The game is not rated.",
               "どちらかの番号を訂正してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_pair_opponent{
    .code = "pair-opponent",
    .severity = Severity::error,
    .arguments = {"round", "opponent"},
    .message = {"Round {round}: number {opponent} is paired, but is not in the list of players.",
                "第{round}ラウンド：{opponent} 番が組まれていますが、選手一覧にありません。"},
    .advice = {"Correct the number or add the player. The game is not rated.",
               "番号を訂正するか選手を追加してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_pair_twice{
    .code = "pair-twice",
    .severity = Severity::error,
    .arguments = {"round", "player"},
    .message = {"Round {round}: player {player} has two different entries.",
                "第{round}ラウンド：{player} 番の選手の記録が二つあり、内容が異なります。"},
    .advice = {"Find out which one is right and delete the other. Neither is rated.",
               "正しい方を確認し、もう一方を削除してください。どちらも計算対象になりません。"}};

inline constexpr FindingKind k_pair_day_twice{
    .code = "pair-day-twice",
    .severity = Severity::error,
    .arguments = {"date", "white", "black"},
    .message =
        {"{date}: two rows have the same players and colours, White {white} and Black {black}, and different results.",
         "{date}：対局者と白黒（白 {white} 番、黒 {black} 番）が同じで、結果の異なる行が二つあります。"},
    .advice = {
        "Find out which one is right and delete the other, or write the round of each if both were played. "
        "Neither is rated.",
        "正しい方を確認し、もう一方を削除してください。二局行われた場合は、それぞれにラウンドを記入してください。"
        "どちらも計算対象になりません。"}};

inline constexpr FindingKind k_pair_day_repeated{
    .code = "pair-day-repeated",
    .severity = Severity::warning,
    .arguments = {"date", "white", "black"},
    .message = {"{date}: two rows have the same players and colours, White {white} and Black {black}, and the same "
                "result; both were read as games.",
                "{date}：対局者・白黒（白 {white} 番、黒 {black} 番）・結果の同じ行が二つあります。"
                "それぞれ一局として読み取りました。"},
    .advice = {"If it was one game, delete one of the rows; if both were played, write the round of each.",
               "同じ対局であれば一方の行を削除し、二局行われた場合は、それぞれにラウンドを記入してください。"}};

inline constexpr FindingKind k_pair_repeated{
    .code = "pair-repeated",
    .severity = Severity::warning,
    .arguments = {"round", "player"},
    .message = {"Round {round}: the entry of player {player} appears twice with the same content; one was kept.",
                "第{round}ラウンド：{player} 番の選手の同じ記録が二つあり、一つだけ取り込みました。"},
    .advice = {"If it was one game, there is nothing to do; if both were played, write the round of each.",
               "同じ対局であれば対応は不要です。二局行われた場合は、それぞれにラウンドを記入してください。"}};

/// What the rows or cells of the two players say of one game cannot both be true.
inline constexpr FindingKind k_pair_result{
    .code = "pair-result",
    .severity = Severity::error,
    .arguments = {"round", "white", "black"},
    .message = {"Round {round}: the results given for players {white} and {black} contradict each other.",
                "第{round}ラウンド：{white} 番と {black} 番の対局の結果の記載が矛盾しています。"},
    .advice = {"Ask the arbiter for the result; the game counts for nobody until it is decided.",
               "アービターに結果を確認してください。決まるまで、この対局は計算対象になりません。"}};

inline constexpr FindingKind k_result_missing{
    .code = "result-missing",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black"},
    .message = {"Round {round}: the game between players {white} and {black} has no result.",
                "第{round}ラウンド：{white} 番と {black} 番の対局に結果がありません。"},
    .advice = {"Import it again when the result is entered; a missing result is not a loss.",
               "結果が入力されてから取り込み直してください。結果がないことは負けではありません。"}};

/// \interpretation A13: a score that is not one point together needs a decision, whichever way its document writes it;
/// a warning would let the report be accepted without one.
inline constexpr FindingKind k_result_zero_zero{
    .code = "result-zero-zero",
    .severity = Severity::error,
    .arguments = {"round", "white", "black"},
    .message = {"Round {round}: players {white} and {black} both have 0 points.",
                "第{round}ラウンド：{white} 番と {black} 番がともに 0 点です。"},
    .advice = {
        "The game is not rated. Ask the arbiter: if it was played, the result has to be corrected; if it was "
        "not, it is a double forfeit. Where 0-0 stands, settle this with the reason.",
        "この対局は計算対象になりません。アービターに確認し、対局があれば結果を訂正し、なければ双方不戦敗としてく"
        "ださい。0-0 が正しい場合は、理由を付けて解決してください。"}};

inline constexpr FindingKind k_result_odd{
    .code = "result-odd",
    .severity = Severity::error,
    .arguments = {"round", "white", "black"},
    .message = {"Round {round}: the points of players {white} and {black} do not add up to one.",
                "第{round}ラウンド：{white} 番と {black} 番の得点の合計が 1 点になりません。"},
    .advice = {"The game is not rated. Correct the result; where the arbiter awarded it, settle this with the reason.",
               "この対局は計算対象になりません。結果を訂正してください。アービターの裁定による場合は、理由を付けて解"
               "決してください。"}};

/// Black is `-`, or a number that is not in the list, where the document names no opponent.
inline constexpr FindingKind k_result_unknown{
    .code = "result-unknown",
    .severity = Severity::error,
    .arguments = {"round", "white", "black"},
    .message = {"Round {round}: the result of players {white} and {black} has no known meaning.",
                "第{round}ラウンド：{white} 番と {black} 番の結果の意味が分かりません。"},
    .advice = {"Correct it at the source and export it again. The game is not rated.",
               "元のデータを訂正して書き出し直してください。この対局は計算対象になりません。"}};

// --- players ---------------------------------------------------------------------------------------------------------

inline constexpr FindingKind k_file_no_players{
    .code = "file-no-players",
    .severity = Severity::error,
    .message = {"The file has no player that can be read.", "読み取れる選手がファイルにありません。"},
    .advice = {"Check that this is the right file, or export the tournament again.",
               "正しいファイルか確認するか、大会を書き出し直してください。"}};

inline constexpr FindingKind k_startno{
    .code = "startno",
    .severity = Severity::error,
    .arguments = {"number"},
    .message = {"“{number}” is not a valid start number: it is missing, out of range, or already used.",
                "「{number}」は開始番号として使えません（空欄、範囲外、または重複）。"},
    .advice = {"Correct the number and import the file again.", "番号を訂正し、取り込み直してください。"}};

inline constexpr FindingKind k_second_event{
    .code = "second-event",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"line"},
    .message = {"A second event begins in line {line}: the file is two reports, one behind the other.",
                "{line} 行目から別の大会が始まっており、2件の報告が1つのファイルになっています。"},
    .advice = {"Cut the file before that line, save each part as a file of its own, and import both.",
               "この行の前でファイルを分け、それぞれ別のファイルに保存して取り込んでください。"}};

inline constexpr FindingKind k_number_unreadable{
    .code = "number-unreadable",
    .severity = Severity::warning,
    .arguments = {"player", "field"},
    .message = {"Player {player}: the field {field} does not hold a number.",
                "{player} 番の選手：{field} の欄が数値ではありません。"},
    .advice = {"Check the entry; it was taken as empty.", "記載を確認してください。空欄として扱いました。"}};

inline constexpr FindingKind k_birth_unreadable{
    .code = "birth-unreadable",
    .severity = Severity::info,
    .arguments = {"player"},
    .message = {"Player {player}: the birth date cannot be read.", "{player} 番の選手：生年月日を読み取れません。"},
    .advice = {"Nothing to do unless the player is new.", "新規の選手でなければ対応は不要です。"}};

inline constexpr FindingKind k_points_mismatch{
    .code = "points-mismatch",
    .severity = Severity::warning,
    .arguments = {"player", "listed", "counted"},
    .message = {"Player {player} has {listed} points in the list, but {counted} by the results.",
                "{player} 番の選手の得点欄は {listed} 点ですが、結果の合計は {counted} 点です。"},
    .advice = {"The results count; check that none is missing.",
               "結果の方を計算に用います。結果の漏れがないか確認してください。"}};

inline constexpr FindingKind k_id_not_fide{
    .code = "id-not-fide",
    .severity = Severity::warning,
    .arguments = {"player", "id"},
    .message = {"Player {player}: “{id}” is not a FIDE ID.", "{player} 番の選手：「{id}」は FIDE ID ではありません。"},
    .advice = {"It was ignored. Correct it, or enter it as the national ID if it is the federation's.",
               "この記載は使っていません。訂正するか、連盟の会員IDであれば国内IDの欄に移してください。"}};

inline constexpr FindingKind k_id_duplicate{
    .code = "id-duplicate",
    .severity = Severity::warning,
    .arguments = {"player", "other", "id"},
    .message = {"Players {player} and {other} both have the ID {id}.",
                "{player} 番と {other} 番の選手の ID がともに {id} です。"},
    .advice = {"Correct one of them; the games of both wait until then.",
               "どちらかを訂正してください。それまで両者の対局は計算されません。"}};

inline constexpr FindingKind k_id_duplicate_idle{
    .code = "id-duplicate-idle",
    .severity = Severity::info,
    .arguments = {"player", "other", "id"},
    .message = {"Players {player} and {other} both have the ID {id}; one of them never plays.",
                "{player} 番と {other} 番の選手の ID がともに {id} ですが、一方は対局がありません。"},
    .advice = {"Nothing to do, if it is one person entered twice.", "同じ人の二重登録であれば対応は不要です。"}};
inline constexpr FindingKind k_text_hidden{
    .code = "text-hidden",
    .severity = Severity::warning,
    .arguments = {"text"},
    .message =
        {"“{text}” holds characters that nobody sees: control characters, ones without width, or ones that turn the direction of writing.",
         "「{text}」に見えない文字（制御文字、幅のない文字、文字の向きを変える文字）が含まれています。"},
    .advice = {
        "Compare it with the roster and have the source corrected: such a name looks like another one and is not.",
        "名簿と照合し、元のデータの訂正を依頼してください。見た目が同じでも別の氏名として扱われます。"}};

inline constexpr FindingKind k_text_lost{
    .code = "text-lost",
    .severity = Severity::warning,
    .arguments = {"count", "text"},
    .message = {"{count} names or other texts lost characters on their way, such as “{text}”.",
                "文字の失われた氏名などが {count} 件あります（例：「{text}」）。"},
    .advice = {
        "Ask for the file in UTF-8, or as the program wrote it; a name that was damaged identifies nobody.",
        "UTF-8 のファイルか、プログラムが書き出したままのファイルをもらってください。壊れた氏名では本人を確認できません。"}};

inline constexpr FindingKind k_text_garbled{
    .code = "text-garbled",
    .severity = Severity::warning,
    .arguments = {"count", "text", "meant"},
    .message = {"{count} names or other texts were encoded twice: “{text}” was probably “{meant}”.",
                "二重に文字コード変換された氏名などが {count} 件あります。「{text}」は「{meant}」と思われます。"},
    .advice = {
        "Ask for the file in UTF-8, or as the program wrote it; a name that was damaged identifies nobody.",
        "UTF-8 のファイルか、プログラムが書き出したままのファイルをもらってください。壊れた氏名では本人を確認できません。"}};

// --- the document ----------------------------------------------------------------------------------------------------

/// Many contradictions at once; the arguments say which. \see damage.hpp
inline constexpr FindingKind k_source_damaged{
    .code = "source-damaged",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"signs", "signs_ja"},
    .message = {"The report appears to have been damaged on its way: {signs}.",
                "送付の途中で壊れた報告と思われます：{signs_ja}。"},
    .advice =
        {"None of it is rated. Ask the sender for the file as the program wrote it or the page as the browser saved it, attached, and not pasted into a mail or passed through an editor or a spreadsheet; if somebody has compared it with the original and every game is right, import it with that reason.",
         "この報告からは何も計算しません。メール本文への貼り付けや、エディター、表計算ソフトを通さず、プログラムが書き出したファイルかブラウザーで保存したページをそのまま添付して送ってもらってください。原本と照合してすべての対局が正しいと確認できた場合は、その理由を添えて取り込んでください。"},
    .typed = {"On the command line: `--accept-damaged REASON`.", "コマンドライン：`--accept-damaged 理由`。"}};
/// What is lost cannot be looked at by anybody, so nobody can accept it.
inline constexpr FindingKind k_source_holed{
    .code = "source-holed",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"count"},
    .message = {"{count} bytes of the document are zero: what stood there is lost.",
                "文書の {count} バイトがゼロになっており、元の内容が失われています。"},
    .advice = {"Ask for the file or page once more, or save the page again.",
               "ファイルまたはページをもう一度送ってもらうか、ページを保存し直してください。"}};

// --- the event -------------------------------------------------------------------------------------------------------

inline constexpr FindingKind k_rounds_extra{
    .code = "rounds-extra",
    .severity = Severity::warning,
    .arguments = {"round", "announced"},
    .message = {"There are games of round {round}, but {announced} rounds were announced.",
                "第{round}ラウンドの対局がありますが、予定は {announced} ラウンドです。"},
    .advice = {"The games were read; correct the number of rounds, or the round of the games.",
               "対局は読み取りました。ラウンド数か、対局のラウンドを訂正してください。"}};

/// In a document that lists games alone.
inline constexpr FindingKind k_rounds_skipped{
    .code = "rounds-skipped",
    .severity = Severity::warning,
    .arguments = {"rounds", "next"},
    .message = {"No game of round {rounds} is here, but games of round {next} and of rounds before are.",
                "第{next}ラウンドとそれより前の対局はありますが、第{rounds}ラウンドの対局がありません。"},
    .advice = {"If games were played in it, add them; if the numbers are wrong, correct the round of the games.",
               "対局があった場合は追加し、番号の誤りであれば対局のラウンドを訂正してください。"}};

/// Every program that prints a crosstable has points, places or tie-breaks behind the rounds.
inline constexpr FindingKind k_crosstable_cut{
    .code = "crosstable-cut",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .arguments = {"round"},
    .message = {"The crosstable ends with round {round}: neither points nor places come behind it, so columns seem to "
                "be missing, and rounds with them.",
                "クロステーブルが第{round}ラウンドの列で終わり、得点や順位の列がありません。"
                "列が失われ、それ以降のラウンドも欠けているおそれがあります。"},
    .advice = {"Save or export the table again, with all of its columns.",
               "すべての列を含めて、表を保存または書き出し直してください。"}};

/// Before the first day or after the last, by more than k_far_days (round_days.hpp).
inline constexpr FindingKind k_round_day_far{
    .code = "round-day-far",
    .severity = Severity::error,
    .arguments = {"round", "date", "first_day", "last_day"},
    .message = {"Round {round} is dated {date}, more than a month away from the event of {first_day} to {last_day}.",
                "第{round}ラウンドの日付 {date} が開催期間 {first_day}〜{last_day} から1か月以上離れています。"},
    .advice = {"Find out which of the days is wrong and correct it at the source; meanwhile the last day is used.",
               "どの日付が誤りかを確認し、元のデータを訂正してください。それまでは最終日を使います。"}};

/// By more than k_far_days.
inline constexpr FindingKind k_round_order_far{
    .code = "round-order-far",
    .severity = Severity::error,
    .arguments = {"round", "date", "other_round", "other_date"},
    .message = {"Round {round} is dated {date}, more than a month before round {other_round} on {other_date}.",
                "第{round}ラウンドの日付 {date} が第{other_round}ラウンドの {other_date} より1か月以上前です。"},
    .advice = {"Find out which of the days is wrong and correct it at the source.",
               "どの日付が誤りかを確認し、元のデータを訂正してください。"}};

}  // namespace seiseki::importers::checks
