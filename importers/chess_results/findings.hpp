/// \file
/// Every kind of finding this folder raises. Codes are those of the specification; where it names none, one is added in
/// its manner. Declared in one place because several page parts raise the same kind.
/// \spec chess-results 8
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::importers::chess_results {

// --- addresses -------------------------------------------------------------------------------------------------------

inline constexpr FindingKind k_host{
    "cr-host",
    Severity::error,
    FailureClass::usage,
    {"This is not an address of chess-results.com ({0}).", "chess-results.com のアドレスではありません（{1}）。"},
    {"Copy the address from the browser's address bar; it begins with https://chess-results.com/tnr.",
     "ブラウザーのアドレス欄から https://chess-results.com/tnr で始まるアドレスをコピーしてください。"}};

inline constexpr FindingKind k_no_tournament_number{
    "cr-no-tnr",
    Severity::error,
    FailureClass::usage,
    {"No Chess-Results tournament number is given here.", "Chess-Results の大会番号が見つかりません。"},
    {"Give the address of the tournament (https://chess-results.com/tnr1234567.aspx) or its number alone.",
     "大会のアドレス（https://chess-results.com/tnr1234567.aspx）か、大会番号だけを指定してください。"}};

// --- pages that cannot be read ---------------------------------------------------------------------------------------

inline constexpr FindingKind k_not_a_tournament{
    "cr-not-a-tournament",
    Severity::error,
    FailureClass::data,
    {"This page shows no tournament of Chess-Results: there is neither a tournament heading nor a table of one.",
     "Chess-Results の大会のページではありません。大会名の見出しも表も見つかりません。"},
    {"Check the tournament's number; or open the tournament in the browser and save its starting rank or crosstable.",
     "大会番号を確かめてください。または、ブラウザーで大会を開き、スタートリストかクロステーブルのページを保存してください。"}};

inline constexpr FindingKind k_rate_limit{
    "cr-rate-limit",
    Severity::error,
    FailureClass::unreachable,
    {"Chess-Results answered that the daily limit of pages is exceeded.",
     "Chess-Results から、1日の閲覧上限を超えたという応答がありました。"},
    {"Nothing is wrong with the tournament. Try again later, at the earliest in half an hour.",
     "大会に問題があるわけではありません。30分以上おいてから、もう一度試してください。"}};

inline constexpr FindingKind k_truncated{
    "cr-truncated",
    Severity::error,
    FailureClass::data,
    {"The page ends in the middle.", "ページが途中で切れています。"},
    {"Download or save the page again; nothing of it was imported.",
     "ページをもう一度取得または保存してください。このページからは何も取り込んでいません。"}};

inline constexpr FindingKind k_list_cut{
    "cr-list-cut",
    Severity::error,
    FailureClass::data,
    {"The list ends after {0} rows, where Chess-Results cuts its lists.",
     "一覧が {0} 行で終わっています。Chess-Results はここで一覧を打ち切ります。"},
    {"Use the page behind \"Show complete list\" (zeilen=99999 in the address), or the tournament's address.",
     "「Show complete list」のリンク先（アドレスに zeilen=99999 を付けたもの）か、大会のアドレスを使ってください。"}};

inline constexpr FindingKind k_round_empty{
    "cr-round-empty",
    Severity::warning,
    FailureClass::data,
    {"This page has no table yet: the round is not paired.",
     "このページにはまだ表がありません。この回戦の組み合わせは決まっていません。"},
    {"Import the tournament again when the round is over.", "回戦が終わってから、もう一度取り込んでください。"}};

inline constexpr FindingKind k_round_without_players{
    "cr-round-no-players",
    Severity::warning,
    FailureClass::data,
    {"Round {0}: no board has a player yet.", "第{0}回戦：まだどのボードにも選手が入っていません。"},
    {"Import the tournament again when the round is over.", "回戦が終わってから、もう一度取り込んでください。"}};

inline constexpr FindingKind k_no_games{
    "cr-no-games",
    Severity::error,
    FailureClass::data,
    {"This page is {0}, from which the games cannot be read; still missing: {2}.",
     "このページは{1}で、対局を読み取れません（不足：{3}）。"},
    {"Save that page too, or give its address: {4}", "そのページも保存するか、アドレスを指定してください: {4}"}};

inline constexpr FindingKind k_round_robin_grid{
    "cr-round-robin-grid",
    Severity::error,
    FailureClass::data,
    {"This crosstable is the grid of a round robin: it shows neither colours nor rounds, so no game is read from it.",
     "総当たりのクロステーブルには色も回戦も示されないため、対局は読み取れません。"},
    {"Give {0} as well: it has all rounds.", "全回戦が載っている {0} も指定してください。"}};

inline constexpr FindingKind k_match_sum{
    "cr-match-sum",
    Severity::warning,
    FailureClass::data,
    {"Round {0}, match of {1}: the boards add up to {2}, but the page shows {3}.",
     "第{0}回戦 {1} の対戦：ボードの合計は {2} ですが、ページには {3} とあります。"},
    {"Compare the boards with the arbiter's match sheet.",
     "アービターの対戦記録とボードごとの結果を照合してください。"}};

inline constexpr FindingKind k_mixed_events{
    "cr-mixed-events",
    Severity::error,
    FailureClass::usage,
    {"The pages belong to different tournaments: {0} and {1}.", "別々の大会のページが混ざっています（{0} と {1}）。"},
    {"Import each tournament by itself.", "大会ごとに分けて取り込んでください。"}};

inline constexpr FindingKind k_pages_disagree{
    "cr-pages-disagree",
    Severity::error,
    FailureClass::data,
    {"Start number {0} is {1} on one page and {2} on another.",
     "スタート番号 {0} が、あるページでは {1}、別のページでは {2} です。"},
    {"The numbers were probably given anew between the two. Download or save both pages again.",
     "保存した時点の間に番号が振り直されたと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_page_unused{
    "cr-page-unused",
    Severity::info,
    FailureClass::data,
    {"This page is {0} and was not needed.", "このページは{1}で、使いませんでした。"},
    {"Nothing to do: the other pages hold all that is read.", "対応は不要です。必要な内容は他のページにあります。"}};

inline constexpr FindingKind k_gated_no_key{
    "cr-gated-no-key",
    Severity::error,
    FailureClass::data,
    {"The start numbers of this page are only in its links, and it has none.",
     "このページのスタート番号はリンクにしか含まれませんが、リンクがありません。"},
    {"Give {0} instead, or press \"Show tournament details\" and save the page again.",
     "代わりに {0} を指定するか、「Show tournament details」を押してからページを保存し直してください。"}};

inline constexpr FindingKind k_rows_matched{
    "cr-rows-matched",
    Severity::info,
    FailureClass::data,
    {"The crosstable by rank shows no start numbers; each row was found by its name in the starting rank.",
     "順位順のクロステーブルにはスタート番号がないため、各行をスタートリストの氏名と照合しました。"},
    {"Nothing to do: every row names one player of the list, and no player is named twice.",
     "対応は不要です。すべての行が一覧の選手一人ずつに対応しています。"}};

inline constexpr FindingKind k_rows_numbered{
    "cr-rows-numbered",
    Severity::info,
    FailureClass::data,
    {"The crosstable by rank shows no start numbers; the players are numbered by their place in it.",
     "順位順のクロステーブルにはスタート番号がないため、表での順番を選手の番号としました。"},
    {"Nothing to do. The crosstable by start number has their own: {0}",
     "対応は不要です。本来の番号はスタート番号順のクロステーブルにあります: {0}"}};

inline constexpr FindingKind k_round_unknown{
    "cr-round-unknown",
    Severity::error,
    FailureClass::data,
    {"The page does not say which round it shows.", "ページに何回戦かが示されていません。"},
    {"Save the whole page, with the heading above the table, or give its address.",
     "表の上の見出しを含めてページ全体を保存するか、アドレスを指定してください。"}};

inline constexpr FindingKind k_wrong_round{
    "cr-wrong-round",
    Severity::error,
    FailureClass::data,
    {"Round {0} was asked for, but the page shows round {1}.",
     "第{0}回戦のページのはずが、第{1}回戦が表示されています。"},
    {"The round does not exist or is not paired yet: past the last round the site shows that one again.",
     "その回戦は存在しないか、まだ組み合わせがありません。最後の回戦より先を指定すると、最後の回戦が表示されます。"}};

inline constexpr FindingKind k_round_missing{
    "cr-round-missing",
    Severity::error,
    FailureClass::data,
    {"The page of round {0} is missing, although there is one of round {1}.",
     "第{1}回戦のページがありますが、第{0}回戦のページがありません。"},
    {"Add the page of that round, or use the crosstable (art=5), which has all of them.",
     "その回戦のページを加えるか、全回戦が載っているクロステーブル（art=5）を使ってください。"}};

inline constexpr FindingKind k_uncovered{
    "cr-uncovered",
    Severity::error,
    FailureClass::data,
    {"Round {0}: player {1} of the starting rank is neither on a board nor listed without an opponent; the round "
     "was left out.",
     "第{0}回戦：スタートリストの {1} 番が、対局にも対局なしの一覧にもありません。この回戦は取り込んでいません。"},
    {"The two pages were probably saved at different times. Download or save both again.",
     "保存した時点が違うと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_paired_twice{
    "cr-paired-twice",
    Severity::error,
    FailureClass::data,
    {"Round {0}: player {1} is on the page twice; the round was left out.",
     "第{0}回戦：{1} 番がページに2回載っています。この回戦は取り込んでいません。"},
    {"Save the page again; if the error stays, tell the organiser.",
     "ページを保存し直しても同じ場合は主催者に伝えてください。"}};

inline constexpr FindingKind k_points_before{
    "cr-points-before",
    Severity::warning,
    FailureClass::data,
    {"Player {1} has {2} points from the rounds before round {0}, but the page of that round says {3}.",
     "第{0}回戦の前までの {1} 番の得点は計 {2} 点ですが、その回戦のページには {3} 点とあります。"},
    {"A result was probably corrected after a page was saved. Download or save the pages again.",
     "ページの保存後に結果が訂正されたと思われます。ページを取得または保存し直してください。"}};

inline constexpr FindingKind k_round_disagrees{
    "cr-round-disagrees",
    Severity::error,
    FailureClass::data,
    {"Round {0}, player {1}: the crosstable says {2}, the page of the round {3}.",
     "第{0}回戦 {1} 番：クロステーブルでは {2}、回戦のページでは {3} です。"},
    {"A pairing or result was probably changed in between. Download or save both pages again.",
     "保存の間に組み合わせか結果が変更されたと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_round_superseded{
    "cr-round-superseded",
    Severity::warning,
    FailureClass::data,
    {"Round {0}, player {1}: the crosstable says {2}, the page of the round {3}; {4} was updated later ({5}) and "
     "counts.",
     "第{0}回戦 {1} 番：クロステーブルでは {2}、回戦のページでは {3} です。更新が新しい{6}（{5}）を採用しました。"},
    {"Nothing to do if the pairing or the result was corrected in between.",
     "その間に組み合わせか結果が訂正されたのであれば、対応は不要です。"}};

inline constexpr FindingKind k_grid_disagrees{
    "cr-grid-disagrees",
    Severity::error,
    FailureClass::data,
    {"Players {0} and {1}: the round-robin crosstable says {2}, the games {3}.",
     "{0} 番と {1} 番：総当たりのクロステーブルでは {2}、対局では {3} です。"},
    {"A result was probably corrected in between. Download or save both pages again.",
     "保存の間に結果が訂正されたと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_grid_unread{
    "cr-grid-unread",
    Severity::info,
    FailureClass::data,
    {"The grid of the round robin could not be read; the games were not checked against it.",
     "総当たりのクロステーブルを読み取れなかったため、対局との照合は行っていません。"},
    {"Nothing to do: no game comes from it.", "対応は不要です。対局はこの表から読み取りません。"}};

inline constexpr FindingKind k_not_paired_disagrees{
    "cr-not-paired-disagrees",
    Severity::error,
    FailureClass::data,
    {"Round {0}, player {1}: the list of players who are not paired has \"{2}\", the games say otherwise.",
     "第{0}回戦 {1} 番：組み合わせのない選手の一覧では「{2}」ですが、対局の記載と合いません。"},
    {"The pages were probably saved at different times. Download or save both again.",
     "保存した時点が違うと思われます。両方のページを取得または保存し直してください。"}};

// --- pages that are not as we know them ------------------------------------------------------------------------------

inline constexpr FindingKind k_column_missing{
    "cr-column-missing",
    Severity::error,
    FailureClass::drift,
    {"The table lacks a column that is needed: {0}.", "表に必要な列がありません（{0}）。"},
    {"Compare the page with an older one: Chess-Results may have changed it. Nothing of the page was imported.",
     "Chess-Results のページの形式が変わった可能性があります。以前のページと比べてください。何も取り込んでいません。"}};

inline constexpr FindingKind k_several_lists{
    "cr-several-lists",
    Severity::error,
    FailureClass::drift,
    {"The page has {0} lists where one is known.", "通常は1つの一覧が、このページには {0} つあります。"},
    {"Compare the page with an older one: Chess-Results may have changed it. Nothing of the page was imported.",
     "Chess-Results のページの形式が変わった可能性があります。以前のページと比べてください。何も取り込んでいません。"}};

inline constexpr FindingKind k_language{
    "cr-language",
    Severity::error,
    FailureClass::data,
    {"The page is in a language of which not every word is known, and something that is needed cannot be read.",
     "すべての語句には対応していない言語のページのため、必要な箇所を読み取れません。"},
    {"Open the page in English (lan=1 in the address) and use that.",
     "英語のページ（アドレスの lan を 1 にしたもの）を使ってください。"}};

inline constexpr FindingKind k_count{
    "cr-count",
    Severity::error,
    FailureClass::drift,
    {"The crosstable has {0} rows for {1} players of the starting rank.",
     "スタートリストの選手 {1} 人に対し、クロステーブルには {0} 行しかありません。"},
    {"Compare the page with an older one: Chess-Results may have changed it. Nothing of the page was imported.",
     "Chess-Results のページの形式が変わった可能性があります。以前のページと比べてください。何も取り込んでいません。"}};

inline constexpr FindingKind k_cell_unknown{
    "cr-cell-unknown",
    Severity::error,
    FailureClass::drift,
    {"Row {0}, column {1}: the entry is not one that is known.", "{0} 行目・{1} 列の記載は既知の形式ではありません。"},
    {"Nothing of the page was imported. Look the entry up on the page and report it, so that it can be learnt.",
     "このページからは何も取り込んでいません。ページでこの記載を確認し、対応のために報告してください。"}};

inline constexpr FindingKind k_several_points{
    "cr-several-points",
    Severity::error,
    FailureClass::data,
    {"Row {0}, column {1}: the result is worth more than the one point of a game. It is the sum of several games, or the "
     "event counts a win otherwise.",
     "{0} 行目・{1} 列の結果は、1局分の1点を超えています。数局の合計か、勝ちを別の点数で数える大会です。"},
    {"The page does not show the single games. Report them with the report form (seiseki convert --to report-form), one "
     "row for each game.",
     "このページからは1局ごとの結果が分かりません。報告フォーム（seiseki convert --to report-form）に1局1行で記入して提出してください。"}};

inline constexpr FindingKind k_not_mutual{
    "cr-crosstable-not-mutual",
    Severity::error,
    FailureClass::data,
    {"Round {0}: player {1} is paired with {2}, but the other row does not say so with the opposite colour.",
     "第{0}回戦：{1} 番は {2} 番との対局とありますが、相手の行にそれに対応する記載（反対の色）がありません。"},
    {"No game of the page was imported. Save the page again; if the error stays, it is on the page: tell the "
     "organiser.",
     "このページからは対局を取り込んでいません。保存し直しても同じなら、ページの誤りですので主催者に伝えてください。"}};

// --- single players and games ----------------------------------------------------------------------------------------

inline constexpr FindingKind k_pair_result{
    "pair-result",
    Severity::error,
    FailureClass::data,
    {"Round {0}, {1} – {2}: the two players' results contradict each other.",
     "第{0}回戦 {1} 番 – {2} 番：両者の結果が矛盾しています。"},
    {"Ask the arbiter for the result; the game counts for nobody until it is decided.",
     "アービターに結果を確認してください。決まるまで、この対局は計算に入りません。"}};

inline constexpr FindingKind k_result_missing{
    "result-missing",
    Severity::warning,
    FailureClass::data,
    {"Round {0}, {1} – {2}: there is no result yet.", "第{0}回戦 {1} 番 – {2} 番：結果がまだありません。"},
    {"Import again when the result is in; a missing result is not a loss.",
     "結果が入ってから取り込み直してください。結果がないことは負けではありません。"}};

inline constexpr FindingKind k_result_zero_zero{
    "result-zero-zero",
    Severity::warning,
    FailureClass::data,
    {"Round {0}, {1} – {2}: both players have 0 points.", "第{0}回戦 {1} 番 – {2} 番：両者とも 0 点です。"},
    {"The game is not rated. If it was played to another result, ask the arbiter.",
     "この対局はレーティングの対象になりません。実際の結果が違う場合はアービターに確認してください。"}};

inline constexpr FindingKind k_result_split{
    "result-split",
    Severity::warning,
    FailureClass::data,
    {"Round {0}, {1} – {2}: one player has half a point, the other none.",
     "第{0}回戦 {1} 番 – {2} 番：一方が 0.5 点、もう一方が 0 点です。"},
    {"The game is not rated. If it was played to another result, ask the arbiter.",
     "この対局はレーティングの対象になりません。実際の結果が違う場合はアービターに確認してください。"}};

inline constexpr FindingKind k_sum{
    "cr-sum",
    Severity::warning,
    FailureClass::data,
    {"Player {0}: the results add up to {1}, but the page shows {2} points.",
     "{0} 番：結果の合計は {1} 点ですが、ページには {2} 点とあります。"},
    {"Compare the row with the arbiter's table.", "アービターの表とこの行を照合してください。"}};

inline constexpr FindingKind k_round_count{
    "cr-round-count",
    Severity::warning,
    FailureClass::data,
    {"The pages show {0} rounds; the tournament has {1}.",
     "ページには {0} 回戦分しかありませんが、大会は {1} 回戦です。"},
    {"The tournament may not be over. Import it again when it is.",
     "大会が終わっていない可能性があります。終わってから取り込み直してください。"}};

inline constexpr FindingKind k_rounds_beyond{
    "cr-rounds-beyond",
    Severity::warning,
    FailureClass::data,
    {"The pages show {0} rounds, more than the {1} the tournament is said to have.",
     "ページには {0} 回戦分あり、大会の回戦数（{1}）より多くなっています。"},
    {"Nothing was left out. Ask the organiser whether all of these rounds belong to the event.",
     "省いた対局はありません。すべての回戦がこの大会のものかを主催者に確認してください。"}};

inline constexpr FindingKind k_player_unlisted{
    "cr-player-unlisted",
    Severity::error,
    FailureClass::data,
    {"Start number {0} is on another page, but not in the starting rank.",
     "スタート番号 {0} は別のページにありますが、スタートリストにありません。"},
    {"The pages were probably saved at different times. Download or save both again.",
     "保存した時点が違うと思われます。両方のページを取得または保存し直してください。"}};

inline constexpr FindingKind k_gated{
    "cr-gated",
    Severity::info,
    FailureClass::data,
    {"The details of this old tournament are hidden behind a button; the table is complete.",
     "古い大会のため詳細はボタンの先に隠されていますが、表は完全です。"},
    {"If dates or the time control are missing, press \"Show tournament details\" and save the page again.",
     "日付や持ち時間がない場合は「Show tournament details」を押してからページを保存し直してください。"}};

inline constexpr FindingKind k_section{
    "cr-section",
    Severity::info,
    FailureClass::data,
    {"The organiser declared another section of this event, which is a tournament of its own: {0} ({1})",
     "主催者がこの大会の別の部門として登録した大会があります: {0}（{1}）"},
    {"Import it too if its games are to be rated; with an address, --all-sections brings every section.",
     "レーティング計算の対象であれば、こちらも取り込んでください。"
     "アドレス指定なら --all-sections で全部門を取り込めます。"}};

inline constexpr FindingKind k_rating_not_asked{
    "cr-rating-not-asked",
    Severity::info,
    FailureClass::data,
    {"The organiser asked Chess-Results for no rating calculation, and the games come from a {0}, which does not show "
     "whether a game was entered as not rated.",
     "主催者は Chess-Results でのレーティング計算を指定していません。対局は{1}から読み取りましたが、"
     "対象外として登録された対局はそこでは区別できません。"},
    {"Nothing to do if every game is to be rated. If not, give the pages of the rounds too, which show it: {2}",
     "全対局が計算対象であれば対応は不要です。そうでなければ、区別が示される回戦のページも指定してください: {2}"}};

inline constexpr FindingKind k_ids_hidden{
    "cr-ids-hidden",
    Severity::warning,
    FailureClass::data,
    {"The list of players has no column of federation IDs; the players' cards may show them.",
     "参加者一覧に連盟の ID の列がありません。選手個人のページには記載されている可能性があります。"},
    {"Fetch the address with --player-cards ({0} more pages), save the cards, or say who is who with --id.",
     "アドレスを --player-cards 付きで取得する（追加 {0} ページ）か、選手のページを保存するか、"
     "--id で対応を指定してください。"}};

inline constexpr FindingKind k_column_uncertain{
    "cr-column-uncertain",
    Severity::warning,
    FailureClass::data,
    {"The column \"{0}\" may hold federation IDs, but its heading is not known; it was not read.",
     "列「{0}」は連盟の ID かもしれませんが、見出しが既知のものではないため読み取っていません。"},
    {"Use the page in English (lan=1 in the address).",
     "英語のページ（アドレスの lan を 1 にしたもの）を使ってください。"}};

inline constexpr FindingKind k_value_unreadable{
    "cr-value-unreadable",
    Severity::warning,
    FailureClass::data,
    {"Row {0}, column {1}: the entry is not a number and was left out.",
     "{0} 行目・{1} 列：数値として読めないため省きました。"},
    {"Look the entry up on the page.", "ページでこの記載を確認してください。"}};

/// All of the above, for `seiseki help findings`.
std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::importers::chess_results
