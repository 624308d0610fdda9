/// \file
/// What can be wrong with a report form, said so that a club's organiser can correct it: the cell as the spreadsheet
/// names it, what is wrong, and what to enter. `cell` is always the place and its heading: `E12 (Result 結果)`.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::importers::report_form {

inline constexpr FindingKind k_not_one_document{
    .code = "form-not-one-document",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"count"},
    .message = {"A report form is one file; {count} were given.",
                "報告フォームは一つのファイルです（{count} 件指定されました）。"},
    .advice = {"Give the forms one at a time.", "ファイルを一つずつ指定してください。"}};

inline constexpr FindingKind k_version_unknown{
    .code = "form-version",
    .severity = Severity::error,
    .arguments = {"version", "known"},
    .message = {"This is edition “{version}” of the report form; this program reads {known}.",
                "報告フォームの版が「{version}」です。読み取れるのは {known} です。"},
    .advice = {"Copy the entries into an empty form of an edition that is read.",
               "読み取れる版の空のフォームに記入内容を移してください。"},
    .typed = {"`seiseki convert --to report-form` writes one.",
              "空のフォームは `seiseki convert --to report-form` で書き出せます。"}};

inline constexpr FindingKind k_section_missing{
    .code = "form-section",
    .severity = Severity::error,
    .arguments = {"section"},
    .message = {"The form has no section {section}.", "フォームに {section} の欄がありません。"},
    .advice = {"Restore the line that begins with it from an empty form.",
               "空のフォームから、この見出しの行を戻してください。"}};

inline constexpr FindingKind k_column_missing{
    .code = "form-column",
    .severity = Severity::error,
    .arguments = {"section", "column"},
    .message = {"The section {section} has no column {column}.", "{section} に「{column}」の列がありません。"},
    .advice = {"Restore the heading from an empty form.", "空のフォームから見出しを戻してください。"}};

inline constexpr FindingKind k_field_required{
    .code = "form-required",
    .severity = Severity::error,
    .arguments = {"field"},
    .message = {"“{field}” is not filled in.", "「{field}」が記入されていません。"},
    .advice = {"Fill it in; the report cannot be accepted without it.",
               "記入してください。ないと報告を受理できません。"}};

inline constexpr FindingKind k_field_advised{
    .code = "form-advised",
    .severity = Severity::warning,
    .arguments = {"field"},
    .message = {"“{field}” is not filled in.", "「{field}」が記入されていません。"},
    .advice = {"The regulations ask for it; fill it in if you can.",
               "規程で求められている項目です。できるだけ記入してください。"}};

inline constexpr FindingKind k_field_unknown{
    .code = "form-unknown-line",
    .severity = Severity::warning,
    .arguments = {"cell"},
    .message = {"{cell} is not a field of the form and was not read.",
                "{cell} はフォームの項目ではないため読み取っていません。"},
    .advice = {"Put the entry beside the field it belongs to, or delete the line.",
               "該当する項目の行に記入するか、この行を削除してください。"}};

inline constexpr FindingKind k_column_unknown{
    .code = "form-unknown-column",
    .severity = Severity::warning,
    .arguments = {"cell", "heading"},
    .message = {"{cell}: “{heading}” is no column of the form, and nothing of it was read.",
                "{cell}：「{heading}」はフォームの列ではないため、この列は読み取っていません。"},
    .advice = {"If it is one of the form's, write its heading as in the empty form.",
               "フォームの列であれば、見出しを空のフォームのとおりに直してください。"}};

inline constexpr FindingKind k_date{.code = "form-date",
                                    .severity = Severity::error,
                                    .arguments = {"cell"},
                                    .message = {"{cell}: this is not a date.", "{cell}：日付として読み取れません。"},
                                    .advice = {"Enter it as 2026-03-07.", "2026-03-07 の形で記入してください。"}};

inline constexpr FindingKind k_date_outside{
    .code = "form-date-outside",
    .severity = Severity::warning,
    .arguments = {"cell", "first_day", "last_day"},
    .message = {"{cell}: the date is not between the first and the last day of the event ({first_day} to {last_day}).",
                "{cell}：日付が開催日程（{first_day} 〜 {last_day}）の外です。"},
    .advice = {"Correct the date, or the schedule.", "日付か開催日程を訂正してください。"}};

inline constexpr FindingKind k_days_reversed{
    .code = "form-days-reversed",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell}: the last day is before the first.", "{cell}：最終日が開始日より前です。"},
    .advice = {"Correct one of the two dates.", "どちらかの日付を訂正してください。"}};

inline constexpr FindingKind k_type{
    .code = "form-type",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell}: this is not a type of rating.", "{cell}：レーティングの種類として読み取れません。"},
    .advice = {"Enter standard, rapid or correspondence.",
               "スタンダード、ラピッド、通信のいずれかを記入してください。"}};

inline constexpr FindingKind k_yes_or_no{
    .code = "form-yes-or-no",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell}: the answer is neither yes nor no.", "{cell}：「はい」でも「いいえ」でもありません。"},
    .advice = {"Enter yes or no.", "「はい」または「いいえ」と記入してください。"}};

inline constexpr FindingKind k_contact{
    .code = "form-contact",
    .severity = Severity::warning,
    .arguments = {"cell"},
    .message = {"{cell}: this is not an e-mail address.", "{cell}：メールアドレスではありません。"},
    .advice = {"Enter the address at which the reporter can be asked.",
               "報告者に連絡できるメールアドレスを記入してください。"}};

inline constexpr FindingKind k_number{
    .code = "form-number",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell}: a whole number is needed here.", "{cell}：整数ではありません。"},
    .advice = {"Enter digits only.", "数字だけを記入してください。"}};

inline constexpr FindingKind k_participant_number{
    .code = "form-participant-number",
    .severity = Severity::error,
    .arguments = {"cell", "number"},
    .message = {"{cell}: the number {number} is used twice, or is not 1 to 9999.",
                "{cell}：番号 {number} が重複しているか、1〜9999 の範囲外です。"},
    .advice = {"Give every participant a number of their own, or leave the whole column empty.",
               "対局者ごとに別の番号を付けるか、列全体を空欄にしてください。"}};

inline constexpr FindingKind k_participant_twice{
    .code = "form-participant-twice",
    .severity = Severity::error,
    .arguments = {"id"},
    .message = {"The participant {id} is in two rows without a number, so the numbers of those below are not certain.",
                "対局者 {id} が番号のない行に二度あり、それより下の番号が確実ではありません。"},
    .advice = {"Delete one of the rows, or give every participant a number.",
               "どちらかの行を削除するか、すべての対局者に番号を付けてください。"}};

inline constexpr FindingKind k_row_joined{
    .code = "form-row-joined",
    .severity = Severity::error,
    .arguments = {"row"},
    .message = {"Row {row} is in one cell: quotation marks stand around all of it, and nothing of it can be read.",
                "{row} 行目は全体が引用符で囲まれて一つのセルになっており、読み取れません。"},
    .advice = {"Remove the quotation marks around the row, or save the form again from the spreadsheet.",
               "行を囲む引用符を取り除くか、表計算ソフトからフォームを保存し直してください。"}};

inline constexpr FindingKind k_cell_stray{
    .code = "form-cell-stray",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell} holds a number, but its column has no heading.",
                "{cell} に数値がありますが、列に見出しがありません。"},
    .advice = {"Correct the row: something in it has moved to the right, as 0,5 does in a CSV with commas.",
               "カンマ区切りの CSV に 0,5 と書いた場合のように、この行の値が右にずれています。行を訂正してください。"}};

inline constexpr FindingKind k_participant_incomplete{
    .code = "form-participant",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell} is empty, but the row is not.", "行に記入がありますが、{cell} が空欄です。"},
    .advice = {"Fill in the name in Roman letters, surname first.",
               "氏名をローマ字で、姓・名の順に記入してください。"}};

inline constexpr FindingKind k_name_comma{
    .code = "form-name-comma",
    .severity = Severity::info,
    .arguments = {"cell"},
    .message = {"{cell}: the name has a comma.", "{cell}：氏名にコンマがあります。"},
    .advice = {"It was read; the form asks for surname and given name without one.",
               "読み取りました。姓と名の間のコンマは不要です。"}};

inline constexpr FindingKind k_name_script{
    .code = "form-name-script",
    .severity = Severity::warning,
    .arguments = {"cell"},
    .message = {"{cell}: the name is not in Roman letters.", "{cell}：氏名がローマ字ではありません。"},
    .advice = {"Enter it in Roman letters here, and in kanji in the next column.",
               "ここにはローマ字で、漢字は隣の列に記入してください。"}};

inline constexpr FindingKind k_player_missing{
    .code = "form-player-missing",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell} is empty.", "{cell} が空欄です。"},
    .advice = {"Enter the player's ID, number or name. The game is not rated.",
               "対局者のID・番号・氏名のいずれかを記入してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_player_unknown{
    .code = "form-player-unknown",
    .severity = Severity::error,
    .arguments = {"cell", "entry"},
    .message = {"{cell}: none of the participants is “{entry}”.", "{cell}：「{entry}」は対局者の欄にいません。"},
    .advice = {"Correct it, or add the player to the participants. The game is not rated.",
               "記入を訂正するか、対局者の欄に追加してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_player_ambiguous{
    .code = "form-player-ambiguous",
    .severity = Severity::error,
    .arguments = {"cell", "entry", "number", "other"},
    .message = {"{cell}: “{entry}” may be participant {number} or {other}.",
                "{cell}：「{entry}」は対局者 {number} とも {other} とも読めます。"},
    .advice = {"Enter the ID or the number. The game is not rated.",
               "IDか番号を記入してください。この対局は計算対象になりません。"}};

inline constexpr FindingKind k_result{
    .code = "form-result",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell}: this is not a result.", "{cell}：結果として読み取れません。"},
    .advice = {"Enter 1-0, 0.5-0.5 or 0-1, a forfeit as 1-0F, 0-1F or 0-0F. The game is not rated.",
               "1-0、0.5-0.5、0-1 のいずれか、不戦は 1-0F、0-1F、0-0F と記入してください。"
               "この対局は計算対象になりません。"}};

inline constexpr FindingKind k_row_cut{
    .code = "form-row-cut",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell}: the file ends here, within its last row: it seems to have been cut off.",
                "{cell}：ファイルが最後の行の途中で終わっています。途中で切れたようです。"},
    .advice = {
        "Save the form again and give the whole file; games behind this one may be missing. The game is not rated.",
        "フォームを保存し直し、ファイル全体を指定してください。以降の対局も失われているおそれがあります。"
        "この対局は計算対象になりません。"}};

inline constexpr FindingKind k_end_open{
    .code = "form-end-open",
    .severity = Severity::warning,
    .arguments = {"cell", "result"},
    .message =
        {"{cell}: the file ends right behind “{result}”, without a line end. Nothing tells whether it was cut off.",
         "{cell}：ファイルが「{result}」の直後に改行なしで終わっており、途中で切れたものかどうか判別できません。"},
    .advice = {
        "Compare the last result, a letter such as F behind it, and the number of games with the form at its source.",
        "最後の結果（末尾の F などの文字を含む）と対局数を、元のフォームと照合してください。"}};

inline constexpr FindingKind k_round{
    .code = "form-round",
    .severity = Severity::error,
    .arguments = {"cell", "highest"},
    .message = {"{cell}: this is not a round from 1 to {highest}.", "{cell}：1〜{highest} のラウンドではありません。"},
    .advice = {"Enter a number, or leave the column empty for a club meeting.",
               "数字を記入してください。例会では列を空欄にできます。"}};

inline constexpr FindingKind k_rating{
    .code = "form-rating",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell}: a rating at the start of the game is needed, 1 to 4000.",
                "{cell}：対局開始時のレーティング（1〜4000）が必要です。"},
    .advice = {
        "Enter the rating of the list that was valid when the game began; provisional ones too, without brackets.",
        "対局開始時に有効だったリストのレーティングを記入してください。仮レーティングも括弧なしで記入します。"}};

inline constexpr FindingKind k_correspondence_dates{
    .code = "form-correspondence-dates",
    .severity = Severity::error,
    .arguments = {"cell"},
    .message = {"{cell}: a correspondence game needs the day it began, not after the day it ended.",
                "{cell}：通信対局には開始日が必要です（終局日以前の日付）。"},
    .advice = {"Enter both dates.", "開始日と終局日を記入してください。"}};

inline constexpr FindingKind k_correspondence_only{
    .code = "form-correspondence-only",
    .severity = Severity::warning,
    .arguments = {"cell"},
    .message = {"{cell} is for correspondence games only and was not used.",
                "{cell} は通信対局用の欄のため使用していません。"},
    .advice = {"Delete it, or enter correspondence as the type.", "削除するか、種類に「通信」と記入してください。"}};

inline constexpr FindingKind k_no_participants{
    .code = "form-no-participants",
    .severity = Severity::error,
    .message = {"The form names no participants.", "対局者が記入されていません。"},
    .advice = {"Enter everybody who played, one a line.", "対局者を1行に1名ずつ記入してください。"}};

}  // namespace seiseki::importers::report_form
