/// \file
/// What can be wrong with a tournament as a report, beside who the players are. Clauses are those of jcf-2024-10; the
/// edition's own numbers come in as arguments.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::validation {

inline constexpr FindingKind k_no_dates{
    .code = "no-dates",
    .severity = Severity::error,
    .message = {"The tournament has no last day, so no period, window or age can be decided.",
                "大会の最終日がなく、期間や年齢を判定できません。"},
    .advice = {"Fill in the dates in the pairing program and export again, or say them when the event is brought in.",
               "ペアリングソフトで日程を入力して書き出し直すか、取り込みの際に指定してください。"},
    .typed = {"On the command line: `--dates FIRST..LAST`.", "コマンドライン：`--dates 初日..最終日`。"}};
/// `games` are numbers of games in the report. \clause jcca-2012 (2)
inline constexpr FindingKind k_games_unbegun{
    .code = "games-start-unknown",
    .severity = Severity::error,
    .arguments = {"count", "games"},
    .message =
        {"Neither the day on which they began nor both ratings of that day are told of games that would count ({count}), which so cannot be rated: {games}.",
         "対局開始日も開始時の双方のレーティングも記載のない対局が {count} 局あり、計算できません：{games}。"},
    .advice =
        {"Import the report again with those days, on the federation's report form where the file has no place for "
         "them, or leave these games out.",
         "対局開始日を補って取り込み直す（記入欄のない形式の場合は連盟のレーティング報告フォームを使用する）か、"
         "該当する対局を除外してください。"},
    .typed = {
        "`seiseki convert SOURCE --to report-form --output form.csv` fills in the form but for those days.",
        "`seiseki convert SOURCE --to report-form --output form.csv` で、開始日以外を記入したフォームを作成できます。"}};
/// Only one of the two days is stated.
inline constexpr FindingKind k_last_day_unstated{
    .code = "last-day-unstated",
    .severity = Severity::warning,
    .arguments = {"date", "taken"},
    .message = {"The source states the first day, {date}, but no last day: by the dates of the rounds, as far as they "
                "have any, it is taken to be {taken}.",
                "初日 {date} の記載はありますが最終日の記載がないため、ラウンドの日付（ある場合）から最終日を {taken} "
                "とみなします。"},
    .advice = {"If it was another day, correct the last day in the pairing program and export the file again.",
               "別の日であれば、ペアリングソフトで最終日を訂正して書き出し直してください。"},
    .typed = {"On the command line: `--dates FIRST..LAST`.", "コマンドライン：`--dates 初日..最終日`。"}};
inline constexpr FindingKind k_first_day_unstated{
    .code = "first-day-unstated",
    .severity = Severity::warning,
    .arguments = {"date", "taken"},
    .message = {"The source states the last day, {date}, but no first day: by the dates of the rounds, as far as they "
                "have any, it is taken to be {taken}.",
                "最終日 {date} の記載はありますが初日の記載がないため、ラウンドの日付（ある場合）から初日を {taken} "
                "とみなします。"},
    .advice = {"If it was another day, correct the first day in the pairing program and export the file again.",
               "別の日であれば、ペアリングソフトで初日を訂正して書き出し直してください。"},
    .typed = {"On the command line: `--dates FIRST..LAST`.", "コマンドライン：`--dates 初日..最終日`。"}};
/// Every round has a date, and none is near the day.
inline constexpr FindingKind k_event_day_far{
    .code = "event-day-far",
    .severity = Severity::warning,
    .arguments = {"date", "round", "round_date"},
    .message =
        {"The source states the day {date}, but the nearest round, round {round}, is dated {round_date}: one of them may be wrong.",
         "開催日 {date} の記載がありますが、最も近い第{round}ラウンドの日付は {round_date} です。どちらかが誤りの可能性があります。"},
    .advice = {"Compare the days of the event with those of its rounds and correct the wrong one at the source.",
               "大会の日程と各ラウンドの日付を照合し、誤りを元のデータで訂正してください。"},
    .typed = {"On the command line: `--dates FIRST..LAST`.", "コマンドライン：`--dates 初日..最終日`。"}};
inline constexpr FindingKind k_dates_reversed{
    .code = "dates-reversed",
    .severity = Severity::error,
    .arguments = {"first_day", "last_day"},
    .message = {"The tournament begins on {first_day} and ends on {last_day}.",
                "大会の開始日 {first_day} が最終日 {last_day} より後です。"},
    .advice = {"Correct the dates in the pairing program and export again.",
               "ペアリングソフトで日程を訂正して書き出し直してください。"}};
inline constexpr FindingKind k_date_order{
    .code = "date-order",
    .severity = Severity::warning,
    .arguments = {"round", "date", "first_day", "last_day"},
    .message = {"Round {round} is dated {date}, outside {first_day} to {last_day}.",
                "第{round}ラウンドの日付 {date} が開催期間 {first_day}〜{last_day} の外です。"},
    .advice = {"The last day is used for this round; correct the schedule.",
               "このラウンドには最終日を使います。日程を訂正してください。"}};
inline constexpr FindingKind k_date_assumed{
    .code = "date-assumed",
    .severity = Severity::info,
    .arguments = {"date"},
    .message = {"The rounds have no dates; every game is dated {date}, the last day.",
                "ラウンドの日付がないため、全対局の日付を最終日 {date} とします。"},
    .advice = {"Nothing to do, unless a membership begins or ends during the event.",
               "大会期間中に会員資格が変わる選手がいなければ対応は不要です。"}};
inline constexpr FindingKind k_date_undecided{
    .code = "date-undecided",
    .severity = Severity::error,
    .arguments = {"player", "first_day", "last_day"},
    .message = {"{player} was a member on only part of {first_day} to {last_day}, and the rounds have no dates.",
                "{player} は {first_day}〜{last_day} の一部の日だけ会員で、ラウンドの日付がありません。"},
    .advice = {"Enter the round dates in the pairing program and export again, or say when the rounds were played.",
               "ペアリングソフトでラウンドの日付を入力して書き出し直すか、ラウンドの日付を決定してください。"},
    .typed = {"On the command line: `report date`.", "コマンドライン：`report date`。"}};
/// \clause jcf-2024-10 5(1)  \clause ncs-2022-09 5(1)  \interpretation A48
inline constexpr FindingKind k_age_undecided{
    .code = "age-undecided",
    .severity = Severity::error,
    .arguments = {"player", "under_age_date", "over_age_date", "age", "clause"},
    .message =
        {"The rounds have no dates: {player} counts as under {age} in games of {under_age_date} and no longer in games of {over_age_date}, which may change K [{clause}].",
         "ラウンドの日付がありません。{player} は {under_age_date} の対局では{age}歳未満、{over_age_date} の対局では{age}歳以上として扱われ、Kが変わることがあります [{clause}]。"},
    .advice = {"Say when the rounds were played; or settle it with a reason: then all count as of the last day.",
               "ラウンドの日付を決定するか、理由を付けて解決してください（その場合は最終日の対局として扱います）。"},
    .typed = {"On the command line: `report date`.", "コマンドライン：`report date`。"}};
inline constexpr FindingKind k_date_future{
    .code = "date-future",
    .severity = Severity::error,
    .arguments = {"last_day", "arrival"},
    .message = {"The tournament ends on {last_day}, after the report arrived on {arrival}.",
                "大会の最終日 {last_day} が報告日 {arrival} より後です。"},
    .advice = {"Report it when it is over, or correct the dates.", "大会終了後に報告するか、日付を訂正してください。"}};
/// \clause jcf-2024-10 3(4)
inline constexpr FindingKind k_applied_late{
    .code = "applied-late",
    .severity = Severity::warning,
    .arguments = {"applied", "first_day", "deadline", "clause"},
    .message =
        {"The event of {first_day} was applied for on {applied}; the last day to apply was {deadline} [{clause}].",
         "開催日 {first_day} の大会が {applied} に申請されました。申請期限は {deadline} でした [{clause}]。"},
    .advice = {"Whether it is rated all the same is the federation's decision; refuse the report if not.",
               "計算対象とするかは連盟が決定します。対象としない場合は報告を不受理としてください。"}};
/// \clause ncs-2022-09 2(3)
inline constexpr FindingKind k_fide_notice_late{
    .code = "fide-notice-late",
    .severity = Severity::warning,
    .arguments = {"applied", "first_day", "deadline", "clause"},
    .message =
        {"A FIDE event of {first_day} was notified on {applied}; notice was due by {deadline} [{clause}].",
         "開催日 {first_day} のFIDE公式戦が {applied} に届け出られました。届出期限は {deadline} でした [{clause}]。"},
    .advice = {"Nothing follows for the national rating; tell the organiser for the next time.",
               "国内レーティングには影響しません。次回の期限を主催者に伝えてください。"}};
/// \clause ncs-2022-09 3(1)
inline constexpr FindingKind k_fide_file_missing{
    .code = "fide-file-missing",
    .severity = Severity::info,
    .arguments = {"clause"},
    .message = {"This is a FIDE event; besides this report the prescribed TXT file is due [{clause}].",
                "FIDE公式戦です。この報告のほかに所定のTXTファイルの提出が必要です [{clause}]。"},
    .advice = {"Ask the organiser for the TXT file (TRF) that goes to FIDE.",
               "FIDEに提出するTXTファイル（TRF）の提出を主催者に依頼してください。"}};
/// \clause jcf-2024-10 3(3)  \clause ncs-2022-09 2(1)
inline constexpr FindingKind k_host_unregistered{
    .code = "host-unregistered",
    .severity = Severity::warning,
    .arguments = {"organiser", "date"},
    .message = {"The organiser {organiser} was not in the register of clubs on {date}.",
                "主催者 {organiser} は {date} の時点でクラブの登録にありません。"},
    .advice = {
        "If it is another name of a registered club, enter it there; else whether the event is rated is the federation's decision.",
        "登録済みのクラブの別名であれば登録に追加してください。そうでない場合、計算対象とするかは連盟が決定します。"}};
/// \clause jcf-2024-10 3(3), 4(3)a  \clause ncs-2022-09 2(1)
inline constexpr FindingKind k_host_unstated{
    .code = "host-unstated",
    .severity = Severity::info,
    .message = {"Nothing says who hosts the event, so it was not checked against the register of clubs.",
                "主催者の記載がないため、クラブの登録と照合できません。"},
    .advice = {"Ask the organiser, or say it when the report is brought in.",
               "主催者に確認するか、取り込みの際に指定してください。"},
    .typed = {"On the command line: `--organiser`.", "コマンドライン：`--organiser`。"}};
/// \clause jcf-2024-10 3(3)  \clause ncs-2022-09 2(1)
inline constexpr FindingKind k_run_by_non_member{
    .code = "run-by-non-member",
    .severity = Severity::warning,
    .arguments = {"person", "date"},
    .message = {"{person}, who ran the event, was not an annual member on {date} according to the roster.",
                "運営の責任者 {person} は、名簿では {date} に年会員ではありません。"},
    .advice = {"Ask the organiser who ran it; whether the event is rated is the federation's decision.",
               "運営の責任者を主催者に確認してください。計算対象とするかは連盟が決定します。"}};
/// \clause jcf-2024-10 4(2)  \clause ncs-2022-09 3(2)
inline constexpr FindingKind k_reporter_unauthorised{
    .code = "reporter-unauthorised",
    .severity = Severity::warning,
    .arguments = {"reporter", "host"},
    .message = {"{reporter} is neither a representative of {host} nor authorised by one to report.",
                "{reporter} は {host} の代表者でも、代表者が報告を認めた会員でもありません。"},
    .advice = {"Ask the representative; if they have authorised the reporter, enter it in the register of clubs.",
               "代表者に確認し、報告を認めている場合はクラブの登録に追加してください。"}};
/// \clause jcf-2024-10 4(2)  \clause ncs-2022-09 3(2)
inline constexpr FindingKind k_reporter_not_member{
    .code = "reporter-not-member",
    .severity = Severity::warning,
    .arguments = {"reporter", "date"},
    .message = {"{reporter} is authorised to report, but did not have the membership that this asks for on {date}.",
                "{reporter} は報告を認められていますが、{date} に必要な会員資格がありませんでした。"},
    .advice = {"If the membership was valid, correct the roster; else ask a representative to send the report.",
               "会員資格が有効だった場合は名簿を訂正し、そうでない場合は代表者からの報告を依頼してください。"}};
/// \clause jcf-2024-10 4(2)  \clause ncs-2022-09 3(2)
inline constexpr FindingKind k_reporter_unstated{
    .code = "reporter-unstated",
    .severity = Severity::info,
    .message = {"Nothing says who reports the event, so it was not checked against the register of clubs.",
                "報告者の記載がないため、クラブの登録と照合できません。"},
    .advice = {"Say it when the report is brought in, as the letter is signed.",
               "取り込みの際に、メールの差出人を指定してください。"},
    .typed = {"On the command line: `--reporter`.", "コマンドライン：`--reporter`。"}};
/// \clause jcf-2024-10 4(3)d
inline constexpr FindingKind k_non_members_differ{
    .code = "non-members-differ",
    .severity = Severity::warning,
    .arguments = {"said", "found"},
    .message = {"The report says that {said} players are not members; {found} of those who played are not.",
                "報告では非会員は {said} 名ですが、対局者のうち非会員は {found} 名です。"},
    .advice = {"Ask the organiser who the others are: somebody may have played under another person's name or ID.",
               "差のある選手について主催者に確認してください。別人の氏名やIDで記載された可能性があります。"}};
/// \clause jcf-2024-10 3(4)  \clause jcca-2012 (6)
inline constexpr FindingKind k_declared_unrated{
    .code = "declared-unrated",
    .severity = Severity::error,
    .message = {"The report says that the event was not announced as rated.",
                "計算対象として告知していない旨が報告に記載されています。"},
    .advice = {"Refuse the report, or settle this with the reason why it is rated all the same.",
               "報告を不受理とするか、対象とする理由を付けて解決してください。"}};
inline constexpr FindingKind k_no_time_control{
    .code = "no-time-control",
    .severity = Severity::error,
    .message = {"Nothing says whether this is Standard or Rapid.", "スタンダードかラピッドかを示すものがありません。"},
    .advice = {"Enter the time control in the pairing program, or say whether it is Standard or Rapid.",
               "ペアリングソフトに持ち時間を入力するか、スタンダードかラピッドかを指定してください。"},
    .typed = {"On the command line: `--type standard` or `--type rapid`; of correspondence games, on import, `--type "
              "correspondence`.",
              "コマンドライン：`--type standard` または `--type rapid`。通信対局は取り込み時に `--type "
              "correspondence`。"}};
inline constexpr FindingKind k_time_control_unclear{
    .code = "time-control-unclear",
    .severity = Severity::warning,
    .arguments = {"type", "type_ja"},
    .message = {"The time control cannot be read; the declared type {type} is used.",
                "持ち時間を読み取れないため、申告された種類（{type_ja}）を使います。"},
    .advice = {"Write it like 90 min + 30 sec.", "90 min + 30 sec のように書いてください。"}};
inline constexpr FindingKind k_class_mismatch{
    .code = "class-mismatch",
    .severity = Severity::error,
    .arguments = {"declared", "minutes", "moves", "type", "declared_ja", "type_ja"},
    .message = {"Declared {declared}, but {minutes} minutes at move {moves} make it {type}.",
                "申告は{declared_ja}ですが、{moves}手までの持ち時間は {minutes} 分で{type_ja}にあたります。"},
    .advice = {"Correct the time control, or decide which of the two it is.",
               "持ち時間を訂正するか、どちらの種類かを決定してください。"},
    .typed = {"On the command line: `--type`.", "コマンドライン：`--type`。"}};
inline constexpr FindingKind k_class_days{
    .code = "class-days",
    .severity = Severity::error,
    .arguments = {"declared", "declared_ja"},
    .message = {"Declared {declared}, but the time control gives days for moves, as correspondence games have them.",
                "申告は{declared_ja}ですが、持ち時間が日数で定められており、通信対局の時間です。"},
    .advice = {"Decide which of the two it is. Correspondence games are of lists of their own.",
               "どちらであるかを決めてください。通信対局は別のリストで扱います。"},
    .typed = {"On import: `--type correspondence`, `--type standard` or `--type rapid`.",
              "取り込み時：`--type correspondence`、`--type standard`、`--type rapid` のいずれか。"}};
inline constexpr FindingKind k_class_given{
    .code = "class-given",
    .severity = Severity::info,
    .arguments = {"type", "decided", "type_ja", "decided_ja"},
    .message = {"Rated as {type} because `--type` says so; the time control makes it {decided}.",
                "`--type` の指定により{type_ja}とします（持ち時間からは{decided_ja}）。"},
    .advice = {"Recorded with the report.", "報告とともに記録されます。"}};
inline constexpr FindingKind k_class_none{
    .code = "class-none",
    .severity = Severity::error,
    .arguments = {"minutes", "moves"},
    .message = {"{minutes} minutes at move {moves} are too short for a national rating.",
                "{moves}手までの持ち時間が {minutes} 分で、計算対象になりません。"},
    .advice = {"Nothing to rate; if the time control is wrong, correct it.",
               "計算対象外です。持ち時間が誤りなら訂正してください。"}};
inline constexpr FindingKind k_late{
    .code = "late",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"arrival", "deadline"},
    .message = {"Reported on {arrival}; the deadline was {deadline}.",
                "報告日は {arrival}、期限は {deadline} でした。"},
    .advice = {"It enters only by decision, with a reason.", "算入には理由を付けた決定が必要です。"},
    .typed = {"On the command line: `--accept-late REASON`.", "コマンドライン：`--accept-late 理由`。"}};
/// `late` of all `games` are left out; `first_day` is that of a game still in time. \clause ncs-2022-09 3(6)
inline constexpr FindingKind k_games_late{
    .code = "games-late",
    .severity = Severity::error,
    .arguments = {"late", "games", "arrival", "first_day", "clause"},
    .message =
        {"{late} of {games} games were played too long before the report arrived on {arrival}: in time are those from {first_day} on [{clause}]; the others are left out.",
         "{games} 局のうち {late} 局は、報告の到着 {arrival} に対して報告期限を過ぎているため除外されています。期限内は {first_day} 以後の対局です [{clause}]。"},
    .advice = {"Decide with a reason: leave them out, count them, or count one alone.",
               "理由を付けて、除外のまま・算入・一局だけの算入のいずれかを決定してください。"},
    .typed = {
        "On the command line: `report settle` leaves them out, `report settle --count` counts them, `report count` counts one.",
        "コマンドライン：除外のままは `report settle`、算入は `report settle --count`、一局だけの算入は `report count`。"}};
inline constexpr FindingKind k_games_late_undecided{
    .code = "games-late-undecided",
    .severity = Severity::error,
    .arguments = {"late_day", "arrival", "timely_day", "clause"},
    .message =
        {"The rounds have no dates; played on {late_day} the games would be too late for the report of {arrival}, played on {timely_day} they would not [{clause}].",
         "ラウンドの日付がありません。{late_day} の対局なら {arrival} の報告は期限後、{timely_day} の対局なら期限内です [{clause}]。"},
    .advice = {"Say when the rounds were played; or decide with a reason whether the games count.",
               "ラウンドの日付を指定するか、算入するかどうかを理由を付けて決定してください。"},
    .typed = {
        "On the command line: `report date`; `report settle`, or `report settle --count` to count the games.",
        "コマンドライン：日付は `report date`、決定は `report settle`（算入するなら `report settle --count`）。"}};
inline constexpr FindingKind k_late_warning{
    .code = "late-warning",
    .severity = Severity::warning,
    .arguments = {"arrival", "deadline"},
    .message = {"Reported on {arrival}; it was asked for by {deadline}.",
                "報告日は {arrival} です（期限 {deadline}）。"},
    .advice = {"Nothing to do for this report; ask the organiser to report earlier next time.",
               "この報告への対応は不要です。次回は早めに報告するよう主催者に伝えてください。"}};
inline constexpr FindingKind k_late_accepted{
    .code = "late-accepted",
    .severity = Severity::info,
    .arguments = {"arrival", "deadline", "reason"},
    .message = {"Reported on {arrival}, after the deadline {deadline}; accepted: {reason}",
                "報告日 {arrival} は期限 {deadline} を過ぎていますが、受理しました：{reason}"},
    .advice = {"Recorded with the report.", "報告とともに記録されます。"}};
inline constexpr FindingKind k_member_lapsed{
    .code = "member-lapsed",
    .severity = Severity::warning,
    .arguments = {"player", "date"},
    .message = {"{player} was not a member on {date}; this game is not rated for either side.",
                "{player} は {date} に会員ではないため、この対局は双方とも計算対象になりません。"},
    .advice = {"If the membership was valid, correct the roster and import again.",
               "会員資格が有効だった場合は名簿を訂正して取り込み直してください。"}};
/// \clause jcf-2024-10 3(5)
inline constexpr FindingKind k_member_not_annual{
    .code = "member-not-annual",
    .severity = Severity::warning,
    .arguments = {"player", "date", "clause"},
    .message =
        {"{player} was a member for one event only on {date}; games count between annual members [{clause}], so this game is not rated for either side.",
         "{player} は {date} に一大会のみの会員でした。計算対象は年会員同士の対局のみのため [{clause}]、この対局は双方とも計算対象になりません。"},
    .advice = {"If it was an annual membership, correct the roster and import again.",
               "年会員だった場合は名簿を訂正して取り込み直してください。"}};
inline constexpr FindingKind k_rounds_missing{
    .code = "rounds-missing",
    .severity = Severity::warning,
    .arguments = {"announced", "counted"},
    .message = {"Rounds announced or paired: {announced}; with results: {counted}.",
                "予定または組み合わせ済みの {announced} ラウンドのうち、結果があるのは {counted} ラウンド分です。"},
    .advice = {"Import again when the tournament is complete.", "大会の全結果がそろってから取り込み直してください。"}};
inline constexpr FindingKind k_rounds_missing_at_end{
    .code = "rounds-missing-at-end",
    .severity = Severity::error,
    .arguments = {"day", "announced", "counted"},
    .message =
        {"The event ended on {day}. Rounds announced or paired: {announced}; with results: {counted}.",
         "大会は {day} に終了していますが、予定または組み合わせ済みの {announced} ラウンドのうち、結果があるのは {counted} ラウンド分だけです。"},
    .advice = {
        "Ask for the missing rounds: what was cut on its way looks like this. If they were not played, settle it with "
        "that reason.",
        "残りのラウンドの結果を送ってもらってください（途中で切れたファイルの可能性があります）。行われなかった場合は、その旨を理由として解決してください。"}};
inline constexpr FindingKind k_no_games{
    .code = "no-games",
    .severity = Severity::error,
    .message = {"There is no game between two players to rate.", "計算対象となる対局がありません。"},
    .advice = {"Give the crosstable or the export with the games.",
               "対局を含むクロステーブルまたは書き出しファイルを指定してください。"}};

/// \clause jcf-2024-10 4(1) \interpretation A36: one pairing of one round is one game.
inline constexpr FindingKind k_game_repeated{
    .code = "game-repeated",
    .severity = Severity::warning,
    .arguments = {"round", "white", "black", "count"},
    .message =
        {"Round {round}: {white} against {black} is here {count} times with one result; it counts once.",
         "第{round}ラウンドの {white} 対 {black} が同じ結果で {count} 回記載されています。1局として計算します。"},
    .advice = {"Nothing to do, unless one of them belongs to another round.",
               "別のラウンドの対局でなければ対応は不要です。"}};
inline constexpr FindingKind k_game_contradicted{
    .code = "game-contradicted",
    .severity = Severity::error,
    .arguments = {"round", "white", "black", "count"},
    .message =
        {"Round {round}: {white} against {black} is here {count} times with different results, so it counts for nobody.",
         "第{round}ラウンドの {white} 対 {black} が {count} 回記載され、結果が異なるため、どちらにも計算されません。"},
    .advice = {"Ask the arbiter; correct the source, or leave the wrong one out.",
               "アービターに確認し、元のデータを訂正するか、誤りの方を除外してください。"},
    .typed = {"On the command line: `report exclude`.", "コマンドライン：`report exclude`。"}};
inline constexpr FindingKind k_game_maybe_repeated{
    .code = "game-maybe-repeated",
    .severity = Severity::warning,
    .arguments = {"date", "white", "black", "count"},
    .message =
        {"{white} against {black} on {date} is here {count} times with one result and no round; all of them count.",
         "{date} の {white} 対 {black} がラウンドの記載なしに同じ結果で {count} 回あり、すべて計算されます。"},
    .advice = {"If it is one game, leave the others out.", "同じ対局なら、他を除外してください。"},
    .typed = {"On the command line: `report exclude`.", "コマンドライン：`report exclude`。"}};
inline constexpr FindingKind k_rounds_undated{
    .code = "rounds-undated",
    .severity = Severity::warning,
    .arguments = {"rounds", "date"},
    .message =
        {"Other rounds have a date, but games of round {rounds} have none; they are dated {date}, the last day.",
         "他のラウンドには日付がありますが、第{rounds}ラウンドには日付のない対局があり、最終日 {date} の対局とします。"},
    .advice = {"Fill in the date of each round at the source and bring it in again.",
               "元のデータで各ラウンドの日付を記入し、取り込み直してください。"}};
inline constexpr FindingKind k_round_order{
    .code = "round-order",
    .severity = Severity::warning,
    .arguments = {"round", "date", "other_round", "other_date"},
    .message = {"Round {round} is dated {date}, before round {other_round} on {other_date}.",
                "第{round}ラウンドの日付 {date} が第{other_round}ラウンドの {other_date} より前です。"},
    .advice = {"Correct the schedule; the day decides who was a member.",
               "日程を訂正してください。会員資格は対局日で判定します。"}};
/// \clause jcf-2024-10 5(1)
inline constexpr FindingKind k_score_sum{
    .code = "score-sum",
    .severity = Severity::error,
    .arguments = {"round", "white", "black"},
    .message =
        {"Round {round}: {white} against {black} is said to be rated, but its scores do not make one point; it is not counted.",
         "第{round}ラウンドの {white} 対 {black} は計算対象とされていますが、得点の合計が1点でないため計算されません。"},
    .advice = {"Correct the result, or decide it.", "結果を訂正するか、決定してください。"},
    .typed = {"On the command line: `report count`.", "コマンドライン：`report count`。"}};

}  // namespace seiseki::validation
