/// \file
/// What can keep a list from being computed, shown or published.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::lists {

inline constexpr FindingKind k_list_missing{
    .code = "list-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"list", "known", "series"},
    .message = {"There is no list {list}.", "{list} のリストはありません。"},
    .advice = {"Compute it, or name one that there is: {known}.",
               "計算するか、既にあるリスト（{known}）を指定してください。"},
    .typed = {"`seiseki rate {list}{series}` computes it.", "`seiseki rate {list}{series}` で計算します。"}};
inline constexpr FindingKind k_no_edition_in_folder{
    .code = "edition-none-in-folder",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"folder"},
    .message = {"There is no edition in the folder {folder}.", "フォルダー {folder} に規程の版がありません。"},
    .advice = {"Name a folder with editions (*.toml), or one that has them in editions/.",
               "版のファイル（*.toml）のあるフォルダー、または editions/ のあるフォルダーを指定してください。"}};
inline constexpr FindingKind k_list_none{
    .code = "list-none",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "series"},
    .message = {"There is no list yet.", "リストがまだありません。"},
    .advice = {"Import the last published list, or compute one.", "前回のリストを取り込むか、計算してください。"},
    .typed = {"On the command line: `seiseki roster import {file}-YYYY-MM-DD.csv`, or `seiseki rate{series}`.",
              "コマンドライン：`seiseki roster import {file}-YYYY-MM-DD.csv`、または `seiseki rate{series}`。"}};
inline constexpr FindingKind k_revision_missing{
    .code = "list-revision-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"list", "revision", "revisions"},
    .message = {"The list {list} has no revision {revision}.", "{list} のリストに第{revision}版はありません。"},
    .advice = {"Its revisions: {revisions}", "存在する版：{revisions}"}};
inline constexpr FindingKind k_no_opening_list{
    .code = "list-no-opening",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "file"},
    .message = {"There is no list before {list} to start from.", "{list} より前のリストがありません。"},
    .advice = {"Import the list that comes before it.", "それより前のリストを取り込んでください。"},
    .typed = {"On the command line: `seiseki roster import {file}-YYYY-MM-DD.csv`.",
              "コマンドライン：`seiseki roster import {file}-YYYY-MM-DD.csv`。"}};
inline constexpr FindingKind k_adjustment_not_in_edition{
    .code = "adjustment-not-in-edition",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"edition", "list"},
    .message = {"{edition}, the edition of the list {list}, knows no adjustment of a whole list.",
                "{list} のリストに適用する {edition} には、リスト全体の調整の条項がありません。"},
    .advice = {"An error in published ratings is put right by a correction case.",
               "公表済みレーティングの誤りは訂正案件で訂正します。"}};
/// \clause ncs-2019-09 5(2)
inline constexpr FindingKind k_adjustment_notice{
    .code = "adjustment-notice",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"announced", "list", "months", "edition", "clause"},
    .message =
        {"The members were told on {announced}, less than {months} months before the list of {list} [{edition} {clause}].",
         "会員への周知 {announced} が {list} のリストの{months}か月前より後です [{edition} {clause}]。"},
    .advice = {"Adjust a later list.", "より後のリストで調整してください。"}};
inline constexpr FindingKind k_adjustment_unapproved{
    .code = "adjustment-unapproved",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"approved", "announced", "edition", "clause"},
    .message = {"The board approved it on {approved}, after the members were told on {announced} [{edition} {clause}].",
                "役員会の承認 {approved} が会員への周知 {announced} より後です [{edition} {clause}]。"},
    .advice = {"Approval comes first, then the notice; check the two dates.",
               "承認、周知の順です。日付を確認してください。"}};
/// \clause ncs-2019-09 1(1)
inline constexpr FindingKind k_adjustment_one_rating{
    .code = "adjustment-one-rating",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"edition", "list"},
    .message = {"{edition}, the edition of the list {list}, has one rating for games of both types.",
                "{list} のリストに適用する {edition} には種別がなく、レーティングは一つです。"},
    .advice = {"Adjust it as standard.", "standard として調整してください。"}};
inline constexpr FindingKind k_adjustment_missing{
    .code = "adjustment-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"list"},
    .message = {"No adjustment of the list {list} is in force.", "{list} のリストに有効な調整はありません。"},
    .advice = {"Nothing to undo.", "取り消すものはありません。"}};
/// \clause ncs-2019-09 2(4)
inline constexpr FindingKind k_first_rating_undecided{
    .code = "first-rating-undecided",
    .severity = Severity::warning,
    .arguments = {"player", "name", "category", "points", "games", "edition", "clause", "category_ja"},
    .message =
        {"{player} {name} scored {points} in {games} {category} games; the rating department decides the first rating [{edition} {clause}].",
         "{player} {name} は{category_ja} {games} 局で {points} 点です。初期レーティングはレーティング部が決定します [{edition} {clause}]。"},
    .advice = {"Enter what the department decides; until then the player stays unrated.",
               "レーティング部の決定を入力してください。それまではURのままです。"}};
/// \clause jcf-2024-10 6(3)
inline constexpr FindingKind k_first_rating_uncounted{
    .code = "first-rating-uncounted",
    .severity = Severity::warning,
    .arguments = {"player", "name", "category", "known", "told", "needed", "clause", "category_ja"},
    .message =
        {"{player} {name}: of the {needed} games that give a first {category} rating {known} are known, and the opening list tells {told} more by their number alone [{clause}].",
         "{player} {name} の初期レーティングの対象は{category_ja} {known} 局で、ほかに開始リストに局数のみ載る {told} 局があります。{needed} 局で初期レーティングが決まります [{clause}]。"},
    .advice =
        {"Look up the earlier games: those of the last two years against rated opponents count. Begin with an older list and its reports, or enter the rating that the federation calculates.",
         "以前の対局を確認してください（過去2年間のレーティング保持者との対局が対象です）。より古いリストと報告から始めるか、連盟の計算した値を入力してください。"},
    .typed = {"On the command line: `seiseki roster decide-rating --help`.",
              "コマンドライン：`seiseki roster decide-rating --help`。"}};
/// \clause jcf-2024-10 6(3)  \interpretation A37
inline constexpr FindingKind k_first_rating_due{
    .code = "first-rating-due",
    .severity = Severity::warning,
    .arguments = {"player", "name", "category", "games", "rating", "clause", "category_ja"},
    .message =
        {"{player} {name} has the {games} {category} games that give a first rating, {rating}, since two IDs are one person, and none of them in this period: the list says UR [{clause}].",
         "{player} {name} は会員IDの統合により初期レーティングに足りる{category_ja} {games} 局（{rating}）となりましたが、この期間の対局がないため、リストではURです [{clause}]。"},
    .advice = {"The next game that counts gives it; or enter it as the federation's decision.",
               "次に算入する対局で決まります。連盟の決定として入力することもできます。"},
    .typed = {"On the command line: `seiseki roster decide-rating --help`.",
              "コマンドライン：`seiseki roster decide-rating --help`。"}};
inline constexpr FindingKind k_list_gap{
    .code = "list-gap",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "latest", "missing", "series"},
    .message = {"The latest list before {list} is {latest}; the list {missing} is missing between them.",
                "{list} の前のリストは {latest} で、間の {missing} のリストがありません。"},
    .advice = {"Lists follow each other: compute {missing} first.",
               "リストは順に計算します。先に {missing} を計算してください。"},
    .typed = {"On the command line: `seiseki rate {missing}{series}`.",
              "コマンドライン：`seiseki rate {missing}{series}`。"}};
inline constexpr FindingKind k_list_chain_broken{
    .code = "list-chain-broken",
    .severity = Severity::error,
    .arguments = {"list", "base", "in_force", "month", "series"},
    .message = {"The list {list} was computed from {base}, though {in_force} had been computed when it was published.",
                "{list} は {in_force} の計算後に公表されましたが、{base} を起点に計算されています。"},
    .advice =
        {"The correction is missing from it and from the lists after it: a case about it, applied without a change, "
         "computes them from the revision in force.",
         "訂正がこのリスト以降に反映されていません。このリストについて案件を開き、変更を指定せずに適用すると、"
         "有効な版を起点に計算し直されます。"},
    .typed = {
        "On the command line: `seiseki correct open --about list:{month}{series} …`, then `seiseki correct apply`.",
        "コマンドライン：`seiseki correct open --about list:{month}{series} …`、次に `seiseki correct apply`。"}};
inline constexpr FindingKind k_list_published{
    .code = "list-published",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "series"},
    .message = {"The list {list} is published and never changes.", "{list} のリストは公表済みで変更できません。"},
    .advice =
        {"Reports that came later enter the next list; a mistake in one that was computed here is put right by a correction case, and so is a list that should not have gone out: the case leaves its reports out.",
         "後から届いた報告は次のリストに算入されます。当事務局で計算したリストの誤りは、訂正案件で訂正します。誤って公表したリストも同様で、案件によりその報告を除外します。"},
    .typed = {
        "On the command line: `seiseki correct open --about list:{list}{series} --inquiry DATE --by WHO --reason …`.",
        "コマンドライン：`seiseki correct open --about list:{list}{series} --inquiry 日付 --by 照会者 --reason …`。"}};
inline constexpr FindingKind k_list_given{
    .code = "list-given",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "series", "later"},
    .message = {"The list {list} was given to the office, and {later} rests on it.",
                "{list} のリストは取り込んだもので、{later} がこれを基にしています。"},
    .advice =
        {"Take back the drafts that rest on it first; behind a published list it stays, unless a backup from before it is restored.",
         "これを基にした試算を先に破棄してください。公表済みのリストの基であれば、取り込み前のバックアップを復元する以外に取り消せません。"},
    .typed = {"On the command line: `seiseki list discard {later}{series} --reason …`, `seiseki db restore`.",
              "コマンドライン：`seiseki list discard {later}{series} --reason …`、`seiseki db restore`。"}};
inline constexpr FindingKind k_list_too_far{
    .code = "list-too-far",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "current", "furthest"},
    .message = {"The list {list} lies too far ahead: reports that arrive today enter the list {current}.",
                "{list} のリストは先のものです。今日届く報告は {current} のリストに算入されます。"},
    .advice = {"Check the year; lists up to {furthest} can be computed.",
               "年を確認してください。計算できるのは {furthest} のリストまでです。"}};
inline constexpr FindingKind k_quarter_too_far{
    .code = "quarter-too-far",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"list", "current"},
    .message = {"The correspondence list {list} lies too far ahead: games that end today enter the list {current}.",
                "通信戦リスト {list} は先のものです。今日終局する対局は {current} のリストに算入されます。"},
    .advice = {"Check the year, and the days on which games ended; lists up to {current} can be computed.",
               "年と終局日を確認してください。計算できるのは {current} のリストまでです。"}};
inline constexpr FindingKind k_player_unknown{
    .code = "player-unknown",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"player", "list"},
    .message = {"There is no player {player} on the list {list}.", "{list} のリストに選手 {player} はいません。"},
    .advice = {"Give a federation ID in full, or part of a name.", "会員IDの全体か氏名の一部を指定してください。"},
    .typed = {"`seiseki roster show` finds people.", "`seiseki roster show` で検索できます。"}};
inline constexpr FindingKind k_player_merged{
    .code = "player-merged",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"player", "into", "list", "series"},
    .message = {"{player} was merged into {into} and has no place of its own on the list {list}.",
                "{player} は {into} に統合されており、{list} のリストに単独では載っていません。"},
    .advice = {"Ask about {into}.", "{into} を指定してください。"},
    .typed = {"On the command line: `seiseki explain {list} {into}{series}`.",
              "コマンドライン：`seiseki explain {list} {into}{series}`。"}};
inline constexpr FindingKind k_player_ambiguous{
    .code = "player-ambiguous",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name", "players"},
    .message = {"Several players match “{name}”: {players}", "「{name}」に該当する選手が複数います：{players}"},
    .advice = {"Give the federation ID.", "会員IDを指定してください。"}};
inline constexpr FindingKind k_list_imported{
    .code = "list-imported",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"list", "series"},
    .message = {"The list {list} was imported, not computed: there is nothing to explain.",
                "{list} のリストは取り込まれたもので、計算の説明はありません。"},
    .advice = {"Give a list that was computed.", "計算されたリストを指定してください。"},
    .typed = {"On the command line: `seiseki rate{series}` computes the next one.",
              "コマンドライン：次のリストは `seiseki rate{series}` で計算します。"}};
inline constexpr FindingKind k_period_input_damaged{
    .code = "period-input-damaged",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"detail"},
    .message = {"The stored input of the list cannot be read: {detail}",
                "保存されたリストの入力を読めません：{detail}"},
    .advice = {"Restore the documents from a backup.", "バックアップから復元してください。"}};
inline constexpr FindingKind k_list_not_reproduced{
    .code = "list-not-reproduced",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"list"},
    .message = {"The list {list} computed again differs from the one stored.",
                "{list} のリストを計算し直した結果が保存された内容と異なります。"},
    .advice = {"Compare the program version and the edition's hash in the manifest.",
               "マニフェストのプログラム版と規程のハッシュを確認してください。"}};
inline constexpr FindingKind k_edition_not_usable{
    .code = "edition-not-usable",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"edition"},
    .message = {"The edition {edition} does not rate over-the-board periods.",
                "規程 {edition} では対面対局の期間を計算できません。"},
    .advice = {"Name one that rates over-the-board games.", "対面対局の規程を指定してください。"},
    .typed = {"`seiseki regulations list` shows the editions.",
              "`seiseki regulations list` で規程の一覧を表示します。"}};

inline constexpr FindingKind k_edition_not_correspondence{
    .code = "edition-not-correspondence",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"edition"},
    .message = {"The edition {edition} does not rate correspondence games.",
                "規程 {edition} では通信対局を計算できません。"},
    .advice = {"Name one with a table of points.", "点数表のある規程を指定してください。"},
    .typed = {"`seiseki regulations list` shows the editions.",
              "`seiseki regulations list` で規程の一覧を表示します。"}};
inline constexpr FindingKind k_quarter_month{
    .code = "quarter-month",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"month"},
    .message = {"No correspondence list begins in {month}.", "{month} から適用される通信対局のリストはありません。"},
    .advice = {"Correspondence lists are valid from January, April, July and October.",
               "通信対局のリストは1月・4月・7月・10月から適用されます。"}};
inline constexpr FindingKind k_start_rating_missing{
    .code = "start-rating-missing",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player", "event", "date", "report", "game", "begun"},
    .message =
        {"Neither a list nor the report tells the rating of {player} when the game of {event} that ended on {date} began.",
         "{event} の {date} に終局した対局について、開始時の {player} のレーティングがリストにも報告にもありません。"},
    .advice =
        {"Set a first rating from the day on which it began ({begun}) or an earlier one, or leave the game out before it is rated.",
         "対局開始日（{begun}）以前を適用開始日とする初期レーティングを定めるか、計算前に対局を除外してください。"},
    .typed = {
        "On the command line: `seiseki roster first-rating {player} --rating 1200 --on {begun} --reason …`, or `seiseki report exclude {report} {game} --reason …`.",
        "コマンドライン：`seiseki roster first-rating {player} --rating 1200 --on {begun} --reason …`、または `seiseki report exclude {report} {game} --reason …`。"}};
/// As k_start_rating_missing, of a report that is not kept.
inline constexpr FindingKind k_start_rating_unset{
    .code = "start-rating-unset",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player", "event", "date", "begun"},
    .message = k_start_rating_missing.message,
    .advice = {"Set a first rating from the day on which it began ({begun}) or an earlier one.",
               "対局開始日（{begun}）以前を適用開始日とする初期レーティングを定めてください。"},
    .typed = {"On the command line: `seiseki roster first-rating {player} --rating 1200 --on {begun} --reason …`.",
              "コマンドライン：`seiseki roster first-rating {player} --rating 1200 --on {begun} --reason …`。"}};
inline constexpr FindingKind k_start_day_missing{
    .code = "start-day-missing",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"player", "event", "date", "report", "game"},
    .message =
        {"The report tells neither the day on which the game of {event} that ended on {date} began nor the rating of {player} then.",
         "{event} の {date} に終局した対局について、対局開始日も開始時の {player} のレーティングも報告に記載がありません。"},
    .advice = {"Import the report again with the day it began, or leave the game out before it is rated.",
               "対局開始日を補った報告を取り込み直すか、計算前に対局を除外してください。"},
    .typed = {"On the command line: `seiseki report exclude {report} {game} --reason …`.",
              "コマンドライン：`seiseki report exclude {report} {game} --reason …`。"}};
inline constexpr FindingKind k_first_rating_later{
    .code = "first-rating-later",
    .severity = Severity::warning,
    .arguments = {"player", "first", "from", "event", "begun", "reported"},
    .message =
        {"{event}: the first rating of {player}, {first}, holds from {from}; a game that began earlier ({begun}) counts with the report's {reported}.",
         "{event}：{player} の初期レーティング {first} の適用開始日は {from} のため、それより前（{begun}）に始まった対局は報告に記載の {reported} で計算します。"},
    .advice =
        {"If it is to count for that game too, set it again from the day on which the game began; that can be done until the player's first list is out.",
         "その対局にも適用する場合は、対局開始日から適用する初期レーティングを定め直してください（最初のリストの公表前に限ります）。"},
    .typed = {"On the command line: `seiseki roster first-rating {player} --rating {first} --on {begun} --reason …`.",
              "コマンドライン：`seiseki roster first-rating {player} --rating {first} --on {begun} --reason …`。"}};
inline constexpr FindingKind k_first_rating_differs{
    .code = "first-rating-differs",
    .severity = Severity::warning,
    .arguments = {"player", "reported", "first", "event", "date"},
    .message =
        {"{event}: the report says {player} was rated {reported} when a game began ({date}); the first rating that the office set is {first}.",
         "{event}：報告では対局開始時（{date}）の {player} のレーティングは {reported} ですが、事務局が定めた初期レーティングは {first} です。"},
    .advice = {"The office's is used; if the report is right, set the first rating again before the list goes out.",
               "事務局の値で計算します。報告が正しい場合は、リストの公表前に初期レーティングを定め直してください。"}};
inline constexpr FindingKind k_first_rating_missing{
    .code = "first-rating-missing",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"players", "list", "player"},
    .message = {"For the list {list} the office has to set a first rating: {players}",
                "{list} のリストには次の会員の初期レーティングが必要です：{players}"},
    .advice = {"Set the first rating of each, with the day it holds from.",
               "それぞれの初期レーティングを、適用開始日とともに定めてください。"},
    .typed = {"On the command line: `seiseki roster first-rating {player} --rating 1200 --on DATE --reason …`.",
              "コマンドライン：`seiseki roster first-rating {player} --rating 1200 --on 日付 --reason …`。"}};
inline constexpr FindingKind k_first_rating_after_quarter{
    .code = "first-rating-after-quarter",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"players", "list", "last", "player", "first", "begun"},
    .message =
        {"The list {list} counts games that ended by {last}, and these first ratings hold only from a later day: {players}",
         "{list} のリストは {last} までに終局した対局を算入しますが、次の初期レーティングの適用開始日はその後です：{players}"},
    .advice = {"Set it again from the day on which the first of these games began, or correct the days of the games.",
               "対象となる最初の対局の開始日から適用する初期レーティングを定め直すか、対局の日付を訂正してください。"},
    .typed = {"On the command line: `seiseki roster first-rating {player} --rating {first} --on {begun} --reason …`.",
              "コマンドライン：`seiseki roster first-rating {player} --rating {first} --on {begun} --reason …`。"}};
inline constexpr FindingKind k_correction_missed{
    .code = "correction-missed",
    .severity = Severity::warning,
    .arguments = {"player", "games", "earlier"},
    .message =
        {"{player} has finished {games} games, but the correction that was then due cannot be made: {earlier} earlier games are known by number only.",
         "{player} は {games} 局を終了しましたが、以前の {earlier} 局は局数しか分からないため補正を行えません。"},
    .advice = {"The rating by points stands; an opening list from before the first games would hold them all.",
               "増減による値のままとなります。最初の対局より前の開始リストから取り込めばすべての対局が分かります。"}};
/// \clause jcca-2012 (3)
inline constexpr FindingKind k_correction_too_far{
    .code = "correction-too-far",
    .severity = Severity::warning,
    .arguments = {"player", "games", "rating", "clause"},
    .message =
        {"{player}: at {games} finished games the correction finds every one of them too far away, so that the rule gives no value; {rating} of its last step stands [{clause}].",
         "{player} は {games} 局終了による補正で全対局が除外の対象となり、規程では値が定まりません。最後の計算値 {rating} としています [{clause}]。"},
    .advice = {"Look at the games in the calculation, and let the office decide whether that rating may go out.",
               "内訳で対局を確認し、この値で公表してよいかを事務局で判断してください。"}};
inline constexpr FindingKind k_start_rating_differs{
    .code = "start-rating-differs",
    .severity = Severity::warning,
    .arguments = {"player", "reported", "list", "rating", "event", "date"},
    .message =
        {"{event}: the report says {player} was rated {reported} when a game began ({date}); the list {list} says {rating}.",
         "{event}：報告では対局開始時（{date}）の {player} のレーティングは {reported} ですが、リスト {list} では {rating} です。"},
    .advice = {"The list's is used; if the report is right, correct that list first.",
               "リストの値で計算します。報告が正しい場合は先にリストを訂正してください。"}};

inline constexpr FindingKind k_merge_self_game{
    .code = "merge-self-game",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"id", "kept_id", "event"},
    .message = {"{id} and {kept_id} were merged as one person, but play each other in {event}.",
                "{id} と {kept_id} は同一人物として統合されていますが、{event} で対戦しています。"},
    .advice = {"Undo the merge, or correct the report's IDs.", "統合を取り消すか、報告のIDを訂正してください。"},
    .typed = {"On the command line: `seiseki roster unmerge {id} --reason …` undoes the merge.",
              "コマンドライン：統合の取り消しは `seiseki roster unmerge {id} --reason …`。"}};

}  // namespace seiseki::lists
