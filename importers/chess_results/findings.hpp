/// \file
/// Every kind of finding this folder raises. Codes are those of the specification; where it names none, one is added in
/// its manner. Declared in one place because several page parts raise the same kind.
/// \spec chess-results 8
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::chess_results {

// --- addresses -------------------------------------------------------------------------------------------------------

inline constexpr FindingKind k_host{
    .code = "cr-host",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"reason", "reason_ja"},
    .message = {"This is not an address of chess-results.com ({reason}).",
                "chess-results.com のアドレスではありません（{reason_ja}）。"},
    .advice = {"Copy the address from the browser's address bar; it begins with https://chess-results.com/tnr.",
               "ブラウザーのアドレス欄から https://chess-results.com/tnr で始まるアドレスをコピーしてください。"}};

inline constexpr FindingKind k_no_tournament_number{
    .code = "cr-no-tnr",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"No Chess-Results tournament number is given here.", "Chess-Results の大会番号が見つかりません。"},
    .advice = {"Give the address of the tournament (https://chess-results.com/tnr1234567.aspx) or its number alone.",
               "大会のアドレス（https://chess-results.com/tnr1234567.aspx）か、大会番号だけを指定してください。"}};

// --- pages that cannot be read ---------------------------------------------------------------------------------------

inline constexpr FindingKind k_not_a_tournament{
    .code = "cr-not-a-tournament",
    .severity = Severity::error,
    .message =
        {"This is not a tournament page of Chess-Results: it has neither a tournament heading nor a tournament table.",
         "Chess-Results の大会のページではありません。大会名の見出しも表も見つかりません。"},
    .advice = {
        "Check the tournament's number; or open the tournament in the browser and save its starting rank or crosstable.",
        "大会番号を確かめてください。または、ブラウザーで大会を開き、スタートリストかクロステーブルのページを保存してください。"}};

inline constexpr FindingKind k_rate_limit{
    .code = "cr-rate-limit",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .message = {"Chess-Results answered that the daily limit of pages is exceeded.",
                "Chess-Results から、1日の閲覧上限を超えたという応答がありました。"},
    .advice = {"Nothing is wrong with the tournament. Try again later, at the earliest in half an hour.",
               "大会に問題があるわけではありません。30分以上おいてから、もう一度試してください。"}};

inline constexpr FindingKind k_truncated{
    .code = "cr-truncated",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .message = {"The page ends in the middle.", "ページが途中で切れています。"},
    .advice = {"Download or save the page again; nothing of it was imported.",
               "ページをもう一度取得または保存してください。このページからは何も取り込んでいません。"}};

inline constexpr FindingKind k_list_cut{
    .code = "cr-list-cut",
    .severity = Severity::error,
    .arguments = {"rows"},
    .message = {"The list ends after {rows} rows, where Chess-Results cuts its lists.",
                "一覧が {rows} 行で終わっています。Chess-Results はここで一覧を打ち切ります。"},
    .advice = {
        "Use the page behind \"Show complete list\" (zeilen=99999 in the address), or the tournament's address.",
        "「Show complete list」のリンク先（アドレスに zeilen=99999 を付けたもの）か、大会のアドレスを使ってください。"}};

inline constexpr FindingKind k_round_empty{
    .code = "cr-round-empty",
    .severity = Severity::warning,
    .message = {"This page has no table yet: the round is not paired.",
                "このページにはまだ表がありません。このラウンドの組み合わせは決まっていません。"},
    .advice = {"Import the tournament again when the round is over.",
               "ラウンドが終わってから、もう一度取り込んでください。"}};

inline constexpr FindingKind k_round_without_players{
    .code = "cr-round-no-players",
    .severity = Severity::warning,
    .arguments = {"round"},
    .message = {"Round {round}: no board has a player yet.",
                "第{round}ラウンド：まだどのボードにも選手が入っていません。"},
    .advice = {"Import the tournament again when the round is over.",
               "ラウンドが終わってから、もう一度取り込んでください。"}};

inline constexpr FindingKind k_no_games{
    .code = "cr-no-games",
    .severity = Severity::error,
    .arguments = {"page", "page_ja", "missing", "missing_ja", "address"},
    .message = {"This page is {page}, from which the games cannot be read; still missing: {missing}.",
                "このページは{page_ja}で、対局を読み取れません（不足：{missing_ja}）。"},
    .advice = {"Save that page too, or give its address: {address}",
               "そのページも保存するか、アドレスを指定してください：{address}"}};

inline constexpr FindingKind k_round_robin_grid{
    .code = "cr-round-robin-grid",
    .severity = Severity::error,
    .arguments = {"address"},
    .message =
        {"This crosstable is the grid of a round robin: it shows neither colours nor rounds, so no game is read from it.",
         "総当たりのクロステーブルには白黒もラウンドも示されないため、対局は読み取れません。"},
    .advice = {"Give {address} as well: it has all rounds.", "全ラウンドが載っている {address} も指定してください。"}};

inline constexpr FindingKind k_match_sum{
    .code = "cr-match-sum",
    .severity = Severity::error,
    .arguments = {"round", "teams", "counted", "printed"},
    .message = {"Round {round}, match of {teams}: the boards add up to {counted}, but the page shows {printed}.",
                "第{round}ラウンド {teams} の対戦：ボードの合計は {counted} ですが、ページには {printed} とあります。"},
    .advice = {"Compare the boards with the arbiter's match sheet.",
               "アービターの対戦記録とボードごとの結果を照合してください。"}};

inline constexpr FindingKind k_mixed_events{
    .code = "cr-mixed-events",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"tournament", "other"},
    .message = {"The pages belong to different tournaments: {tournament} and {other}.",
                "別々の大会のページが混ざっています（{tournament} と {other}）。"},
    .advice = {"Import each tournament by itself.", "大会ごとに分けて取り込んでください。"}};

inline constexpr FindingKind k_other_event{
    .code = "cr-other-event",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"tournament", "other"},
    .message = {"Asked for a page of tournament {tournament}, the site sent one of {other}.",
                "大会 {tournament} のページを求めたところ、サイトは {other} のページを返しました。"},
    .advice = {"Nothing of it was taken. Try again later.",
               "このページは取り込んでいません。時間をおいてもう一度実行してください。"}};

inline constexpr FindingKind k_pages_disagree{
    .code = "cr-pages-disagree",
    .severity = Severity::error,
    .arguments = {"start_number", "name", "other_name"},
    .message = {"Start number {start_number} is {name} on one page and {other_name} on another.",
                "開始番号 {start_number} が、あるページでは {name}、別のページでは {other_name} です。"},
    .advice = {"The numbers were probably given anew between the two. Download or save both pages again.",
               "保存した時点の間に番号が振り直されたと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_page_unused{
    .code = "cr-page-unused",
    .severity = Severity::info,
    .arguments = {"page", "page_ja"},
    .message = {"This page is {page} and was not needed.", "このページは{page_ja}で、使いませんでした。"},
    .advice = {"Nothing to do: the other pages hold all that is read.",
               "対応は不要です。必要な内容は他のページにあります。"}};

inline constexpr FindingKind k_event_time{
    .code = "cr-event-time",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"minutes"},
    .message = {"The site took more than {minutes} minutes for the pages of one tournament.",
                "一大会のページの取得に {minutes} 分を超える時間がかかりました。"},
    .advice = {
        "Nothing of it was taken. Try again later, without the players' cards if they were asked for.",
        "何も取り込んでいません。時間をおいてもう一度実行してください。選手ごとのページを指定した場合は、外してください。"}};

/// The site prints one moment on all pages of a tournament.
inline constexpr FindingKind k_two_moments{
    .code = "cr-two-moments",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"first", "other"},
    .message =
        {"This page was last updated {other}, the first one {first}: they are of two versions of the tournament.",
         "このページの最終更新は {other}、最初のページは {first} で、大会の別々の版です。"},
    .advice = {
        "The tournament was changed while it was read, or the site still has an old copy of a page. Nothing of it was taken; try again later.",
        "読み取り中に大会が更新されたか、サイトに古いページが残っています。何も取り込んでいません。時間をおいてもう一度実行してください。"}};

inline constexpr FindingKind k_days_unreadable{
    .code = "cr-days-unreadable",
    .severity = Severity::warning,
    .arguments = {"days"},
    .message = {"The days of the event, “{days}”, cannot be read.", "大会の日程「{days}」を読み取れません。"},
    .advice = {"Save the page again as the browser shows it, in its own language and not translated, or say the days.",
               "翻訳せずに元の言語で表示したページを保存し直すか、日程を指定してください。"},
    .typed = {"On the command line: `--dates FIRST..LAST`.", "コマンドライン：`--dates 初日..最終日`。"}};

/// A table that may be any, pairings too.
inline constexpr FindingKind k_page_unknown{
    .code = "cr-page-unknown",
    .severity = Severity::warning,
    .message = {"Nothing of this page was read: it has no table that seiseki knows.",
                "このページには読み取れる形の表がないため、何も読み取りませんでした。"},
    .advice = {"If it shows pairings or results, save the page again as the browser shows it, or give its address.",
               "組み合わせや結果のページであれば、もう一度保存するか、アドレスを指定してください。"}};

inline constexpr FindingKind k_gated_no_key{
    .code = "cr-gated-no-key",
    .severity = Severity::error,
    .arguments = {"address"},
    .message = {"The start numbers of this page are only in its links, and it has none.",
                "このページの開始番号はリンクにしか含まれませんが、リンクがありません。"},
    .advice = {
        "Give {address} instead, or press \"Show tournament details\" and save the page again.",
        "代わりに {address} を指定するか、「Show tournament details」を押してからページを保存し直してください。"}};

inline constexpr FindingKind k_rows_matched{
    .code = "cr-rows-matched",
    .severity = Severity::info,
    .message = {"The crosstable by rank shows no start numbers; each row was found by its name in the starting rank.",
                "順位順のクロステーブルには開始番号がないため、各行をスタートリストの氏名と照合しました。"},
    .advice = {"Nothing to do: every row names one player of the list, and no player is named twice.",
               "対応は不要です。すべての行が一覧の選手一人ずつに対応しています。"}};

inline constexpr FindingKind k_rows_numbered{
    .code = "cr-rows-numbered",
    .severity = Severity::info,
    .arguments = {"address"},
    .message = {"The crosstable by rank shows no start numbers; the players are numbered by their place in it.",
                "順位順のクロステーブルには開始番号がないため、表での順番を選手の番号としました。"},
    .advice = {"Nothing to do. The crosstable by start number has their own: {address}",
               "対応は不要です。本来の番号は開始番号順のクロステーブルにあります：{address}"}};

inline constexpr FindingKind k_round_unknown{
    .code = "cr-round-unknown",
    .severity = Severity::error,
    .message = {"The page does not say which round it shows.", "どのラウンドのページかが示されていません。"},
    .advice = {"Save the whole page, with the heading above the table, or give its address.",
               "表の上の見出しを含めてページ全体を保存するか、アドレスを指定してください。"}};

inline constexpr FindingKind k_wrong_round{
    .code = "cr-wrong-round",
    .severity = Severity::error,
    .arguments = {"expected_round", "shown_round"},
    .message = {"Round {expected_round} was asked for, but the page shows round {shown_round}.",
                "第{expected_round}ラウンドのページのはずが、第{shown_round}ラウンドが表示されています。"},
    .advice = {
        "The round does not exist or is not paired yet: beyond the last round the site shows the last one again.",
        "そのラウンドは存在しないか、まだ組み合わせがありません。最後のラウンドより先を指定すると、最後のラウンドが表示されます。"}};

inline constexpr FindingKind k_round_missing{
    .code = "cr-round-missing",
    .severity = Severity::error,
    .arguments = {"round", "existing_round"},
    .message = {"The page of round {round} is missing, although there is one of round {existing_round}.",
                "第{existing_round}ラウンドのページがありますが、第{round}ラウンドのページがありません。"},
    .advice = {"Add the page of that round, or use the crosstable (art=5), which has all of them.",
               "そのラウンドのページを加えるか、全ラウンドが載っているクロステーブル（art=5）を使ってください。"}};

inline constexpr FindingKind k_uncovered{
    .code = "cr-uncovered",
    .severity = Severity::error,
    .arguments = {"round", "player"},
    .message =
        {"Round {round}: player {player} of the starting rank is neither on a board nor listed without an opponent; the round "
         "was left out.",
         "第{round}ラウンド：スタートリストの {player} 番が、対局にも対局なしの一覧にもありません。このラウンドは取り込んでいません。"},
    .advice = {"The two pages were probably saved at different times. Download or save both again.",
               "保存した時点が違うと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_paired_twice{
    .code = "cr-paired-twice",
    .severity = Severity::error,
    .arguments = {"round", "player"},
    .message = {"Round {round}: player {player} is on the page twice; the round was left out.",
                "第{round}ラウンド：{player} 番がページに2回載っています。このラウンドは取り込んでいません。"},
    .advice = {"Save the page again; if the error stays, tell the organiser.",
               "ページを保存し直しても同じ場合は主催者に伝えてください。"}};

inline constexpr FindingKind k_points_before{
    .code = "cr-points-before",
    .severity = Severity::warning,
    .arguments = {"round", "player", "counted", "printed"},
    .message =
        {"Player {player} has {counted} points from the rounds before round {round}, but the page of that round says {printed}.",
         "第{round}ラウンドの前までの {player} 番の得点は計 {counted} 点ですが、そのラウンドのページには {printed} 点とあります。"},
    .advice = {"A result was probably corrected after a page was saved. Download or save the pages again.",
               "ページの保存後に結果が訂正されたと思われます。ページを取得または保存し直してください。"}};

inline constexpr FindingKind k_round_disagrees{
    .code = "cr-round-disagrees",
    .severity = Severity::error,
    .arguments = {"round", "player", "in_crosstable", "in_round"},
    .message =
        {"Round {round}, player {player}: the crosstable says {in_crosstable}, the page of the round {in_round}.",
         "第{round}ラウンド {player} 番：クロステーブルでは {in_crosstable}、ラウンドのページでは {in_round} です。"},
    .advice = {"A pairing or result was probably changed in between. Download or save both pages again.",
               "保存の間に組み合わせか結果が変更されたと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_copies_disagree{
    .code = "cr-copies-disagree",
    .severity = Severity::error,
    .arguments = {"round", "player", "in_first", "in_second", "copy"},
    .message =
        {"Round {round}, player {player}: this page says {in_first}, “{copy}” says {in_second}; neither is known to be the later.",
         "第{round}ラウンド {player} 番：このページでは {in_first}、「{copy}」では {in_second} で、どちらが新しいかわかりません。"},
    .advice = {"Two copies of one page are here. Keep the one that is right, and bring it in alone.",
               "同じページのコピーが2つあります。正しいほうだけを残して、取り込み直してください。"}};

inline constexpr FindingKind k_round_superseded{
    .code = "cr-round-superseded",
    .severity = Severity::warning,
    .arguments = {"round", "player", "in_crosstable", "in_round", "later", "updated", "later_ja"},
    .message =
        {"Round {round}, player {player}: the crosstable says {in_crosstable}, the page of the round {in_round}; {later} was updated later ({updated}) and "
         "counts.",
         "第{round}ラウンド {player} 番：クロステーブルでは {in_crosstable}、ラウンドのページでは {in_round} です。更新が新しい{later_ja}（{updated}）を用いました。"},
    .advice = {"Nothing to do if the pairing or the result was corrected in between.",
               "その間に組み合わせか結果が訂正されたのであれば、対応は不要です。"}};

inline constexpr FindingKind k_grid_disagrees{
    .code = "cr-grid-disagrees",
    .severity = Severity::error,
    .arguments = {"player", "opponent", "in_grid", "in_games"},
    .message = {"Players {player} and {opponent}: the round-robin crosstable says {in_grid}, the games {in_games}.",
                "{player} 番と {opponent} 番：総当たりのクロステーブルでは {in_grid}、対局では {in_games} です。"},
    .advice = {"A result was probably corrected in between. Download or save both pages again.",
               "保存の間に結果が訂正されたと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_grid_unread{
    .code = "cr-grid-unread",
    .severity = Severity::info,
    .message = {"The grid of the round robin could not be read; the games were not checked against it.",
                "総当たりのクロステーブルを読み取れなかったため、対局との照合は行っていません。"},
    .advice = {"Nothing to do: no game comes from it.", "対応は不要です。対局はこの表から読み取りません。"}};

inline constexpr FindingKind k_not_paired_disagrees{
    .code = "cr-not-paired-disagrees",
    .severity = Severity::error,
    .arguments = {"round", "player", "entry"},
    .message =
        {"Round {round}, player {player}: the list of players who are not paired has “{entry}”, the games say otherwise.",
         "第{round}ラウンド {player} 番：組み合わせのない選手の一覧では「{entry}」ですが、対局の記載と合いません。"},
    .advice = {"The pages were probably saved at different times. Download or save both again.",
               "保存した時点が違うと思われます。両方のページを取得または保存し直してください。"}};

// --- pages that are not as we know them ------------------------------------------------------------------------------

inline constexpr FindingKind k_column_missing{
    .code = "cr-column-missing",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"column"},
    .message = {"The table lacks a column that is needed: {column}.", "表に必要な列がありません（{column}）。"},
    .advice = {
        "Compare the page with an older one: Chess-Results may have changed it. Nothing of the page was imported.",
        "Chess-Results のページの形式が変わった可能性があります。以前のページと比べてください。何も取り込んでいません。"}};

inline constexpr FindingKind k_several_lists{
    .code = "cr-several-lists",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"count"},
    .message = {"The page has {count} lists where there should be one.",
                "通常は1つの一覧が、このページには {count} つあります。"},
    .advice = {
        "Compare the page with an older one: Chess-Results may have changed it. Nothing of the page was imported.",
        "Chess-Results のページの形式が変わった可能性があります。以前のページと比べてください。何も取り込んでいません。"}};

inline constexpr FindingKind k_language{
    .code = "cr-language",
    .severity = Severity::error,
    .message =
        {"The page is in a language of which not every word is known, and something that is needed cannot be read.",
         "すべての語句には対応していない言語のページのため、必要な箇所を読み取れません。"},
    .advice = {"Open the page in English (lan=1 in the address) and use that.",
               "英語のページ（アドレスの lan を 1 にしたもの）を使ってください。"}};

inline constexpr FindingKind k_translated{
    .code = "cr-translated",
    .severity = Severity::error,
    .failure = FailureClass::damage,
    .message =
        {"This page was translated by the browser before it was saved; its headings and names are not those of the site.",
         "ブラウザーで翻訳してから保存されたページのため、見出しや氏名が元のページと異なります。"},
    .advice = {"Switch the translation off, and save the original page; English is best (lan=1 in the address).",
               "翻訳を解除し、元のページを保存してください（アドレスの lan を 1 にした英語のページが最適です）。"}};

inline constexpr FindingKind k_translated_names{
    .code = "cr-translated-names",
    .severity = Severity::warning,
    .message = {"This page was translated by the browser before it was saved; names may have been translated too.",
                "ブラウザーで翻訳してから保存されたページです。氏名まで翻訳されている可能性があります。"},
    .advice = {"Compare the names with the site, or save the original page and import that.",
               "氏名を元のページと照合するか、翻訳を解除したページを保存して取り込んでください。"}};

inline constexpr FindingKind k_count{
    .code = "cr-count",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"rows", "players"},
    .message = {"The crosstable has {rows} rows for {players} players of the starting rank.",
                "スタートリストの選手 {players} 人に対し、クロステーブルには {rows} 行しかありません。"},
    .advice = {
        "Compare the page with an older one: Chess-Results may have changed it. Nothing of the page was imported.",
        "Chess-Results のページの形式が変わった可能性があります。以前のページと比べてください。何も取り込んでいません。"}};

inline constexpr FindingKind k_cell_unknown{
    .code = "cr-cell-unknown",
    .severity = Severity::error,
    .failure = FailureClass::drift,
    .arguments = {"row", "column"},
    .message = {"Row {row}, column {column}: the entry is not recognised.",
                "{row} 行目・{column} 列の記載は既知の形式ではありません。"},
    .advice = {
        "Nothing of the page was imported. Look the entry up on the page and report it, so that support for it can be added.",
        "このページからは何も取り込んでいません。ページでこの記載を確認し、対応のために報告してください。"}};

inline constexpr FindingKind k_several_points{
    .code = "cr-several-points",
    .severity = Severity::error,
    .arguments = {"row", "column"},
    .message =
        {"Row {row}, column {column}: the result is worth more than the one point of a game. It is the sum of several games, or the "
         "event counts a win otherwise.",
         "{row} 行目・{column} 列の結果は、1局分の1点を超えています。数局の合計か、勝ちを別の点数で数える大会です。"},
    .advice =
        {"The page does not show the single games. Have them reported with the report form, one row for each game.",
         "このページからは1局ごとの結果が分かりません。報告フォームに1局1行で記入して提出してもらってください。"},
    .typed = {"`seiseki convert --to report-form` writes an empty form.",
              "空のフォームは `seiseki convert --to report-form` で書き出せます。"}};

inline constexpr FindingKind k_not_mutual{
    .code = "cr-crosstable-not-mutual",
    .severity = Severity::error,
    .arguments = {"round", "player", "opponent"},
    .message =
        {"Round {round}: player {player} is paired with {opponent}, but the other row does not say so with the opposite colour.",
         "第{round}ラウンド：{player} 番は {opponent} 番との対局とありますが、相手の行に白黒が逆の記載がありません。"},
    .advice = {
        "No game of the page was imported. Save the page again; if the error stays, it is on the page: tell the "
        "organiser.",
        "このページからは対局を取り込んでいません。保存し直しても同じなら、ページの誤りですので主催者に伝えてください。"}};

// --- single players and games ----------------------------------------------------------------------------------------

inline constexpr FindingKind k_result_split{
    .code = "result-split",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black"},
    .message = {"Round {round}, {white} – {black}: one player has half a point, the other none.",
                "第{round}ラウンド {white} 番 – {black} 番：一方が 0.5 点、もう一方が 0 点です。"},
    .advice = {"The game is not rated. If it was played to another result, ask the arbiter.",
               "この対局は計算対象になりません。実際の結果が違う場合はアービターに確認してください。"}};

inline constexpr FindingKind k_sum{
    .code = "cr-sum",
    .severity = Severity::warning,
    .arguments = {"player", "counted", "printed"},
    .message = {"Player {player}: the results add up to {counted}, but the page shows {printed} points.",
                "{player} 番：結果の合計は {counted} 点ですが、ページには {printed} 点とあります。"},
    .advice = {"Compare the row with the arbiter's table.", "アービターの表とこの行を照合してください。"}};

inline constexpr FindingKind k_round_count{
    .code = "cr-round-count",
    .severity = Severity::warning,
    .arguments = {"shown", "announced"},
    .message = {"The pages show {shown} rounds; the tournament has {announced}.",
                "ページには {shown} ラウンド分しかありませんが、大会は {announced} ラウンドです。"},
    .advice = {"The tournament may not be over. Import it again when it is.",
               "大会が終わっていない可能性があります。終わってから取り込み直してください。"}};

inline constexpr FindingKind k_rounds_beyond{
    .code = "cr-rounds-beyond",
    .severity = Severity::warning,
    .arguments = {"shown", "announced"},
    .message = {"The pages show {shown} rounds, more than the {announced} the tournament is said to have.",
                "ページには {shown} ラウンド分あり、大会のラウンド数（{announced}）より多くなっています。"},
    .advice = {"Nothing was left out. Ask the organiser whether all of these rounds belong to the event.",
               "省いた対局はありません。すべてのラウンドがこの大会のものかを主催者に確認してください。"}};

inline constexpr FindingKind k_player_unlisted{
    .code = "cr-player-unlisted",
    .severity = Severity::error,
    .arguments = {"start_number"},
    .message = {"Start number {start_number} is on another page, but not in the starting rank.",
                "開始番号 {start_number} は別のページにありますが、スタートリストにありません。"},
    .advice = {"The pages were probably saved at different times. Download or save both again.",
               "保存した時点が違うと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_gated{
    .code = "cr-gated",
    .severity = Severity::info,
    .message = {"The details of this old tournament are hidden behind a button; the table is complete.",
                "古い大会のため詳細はボタンの先に隠されていますが、表は完全です。"},
    .advice = {"If dates or the time control are missing, press \"Show tournament details\" and save the page again.",
               "日付や持ち時間がない場合は「Show tournament details」を押してからページを保存し直してください。"}};

inline constexpr FindingKind k_section{
    .code = "cr-section",
    .severity = Severity::info,
    .arguments = {"name", "address"},
    .message =
        {"The organiser declared another section of this event, which is a tournament of its own: {name} ({address}).",
         "主催者がこの大会の別の部門として登録した大会があります：{name}（{address}）。"},
    .advice = {"Import it too if its games are to be rated.",
               "レーティング計算の対象であれば、こちらも取り込んでください。"},
    .typed = {"With an address, --all-sections imports every section.",
              "アドレス指定なら --all-sections で全部門を取り込めます。"}};

inline constexpr FindingKind k_rating_not_asked{
    .code = "cr-rating-not-asked",
    .severity = Severity::info,
    .arguments = {"page", "page_ja", "address"},
    .message =
        {"The organiser did not ask Chess-Results for a rating calculation, and the games come from a {page}, which does not show "
         "whether a game was entered as not rated.",
         "主催者は Chess-Results でのレーティング計算を指定していません。対局は{page_ja}から読み取りましたが、"
         "対象外として登録された対局はそこでは区別できません。"},
    .advice = {
        "Nothing to do if every game is to be rated. If not, give the pages of the rounds too, which show it: {address}",
        "全対局が計算対象であれば対応は不要です。そうでなければ、区別が示されるラウンドのページも指定してください：{address}"}};

inline constexpr FindingKind k_ids_hidden{
    .code = "cr-ids-hidden",
    .severity = Severity::warning,
    .arguments = {"pages"},
    .message = {"The list of players has no column of federation IDs; the players' cards may show them.",
                "選手一覧に会員IDの列がありません。選手個人のページには記載されている可能性があります。"},
    .advice = {"Import the address again together with the players' cards ({pages} more pages), or say who is who.",
               "選手のページ（追加 {pages} ページ）とともにアドレスを取り込み直すか、会員との対応を指定してください。"},
    .typed = {"On the command line: --player-cards fetches the cards, --id says who is who.",
              "コマンドライン：選手のページは --player-cards、対応は --id。"}};

inline constexpr FindingKind k_column_uncertain{
    .code = "cr-column-uncertain",
    .severity = Severity::warning,
    .arguments = {"column"},
    .message = {"The column “{column}” may hold federation IDs, but its heading is not recognised; it was not read.",
                "列「{column}」は会員IDかもしれませんが、見出しが既知のものではないため読み取っていません。"},
    .advice = {"Use the page in English (lan=1 in the address).",
               "英語のページ（アドレスの lan を 1 にしたもの）を使ってください。"}};

inline constexpr FindingKind k_value_unreadable{
    .code = "cr-value-unreadable",
    .severity = Severity::warning,
    .arguments = {"row", "column"},
    .message = {"Row {row}, column {column}: the entry is not a number and was left out.",
                "{row} 行目・{column} 列：数値として読めないため省きました。"},
    .advice = {"Look the entry up on the page.", "ページでこの記載を確認してください。"}};

}  // namespace seiseki::importers::chess_results
