/// \file
/// What can be wrong with writing a list, or has to be changed to fit a program that reads it.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::publish {

inline constexpr FindingKind k_workbook{
    .code = "export-workbook",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"detail"},
    .message = {"The workbook cannot be made: {detail}", "ブックを作成できません：{detail}"},
    .advice = {
        "Check that the temporary folder (TMPDIR, else /tmp) is there, and the space left in it. A sheet ends at 1,048,576 rows: choose CSV for more.",
        "一時フォルダー（TMPDIR、なければ /tmp）の有無と空き容量を確認してください。ブックは 1,048,576 行までです。それを超える場合は CSV で書き出してください。"}};
inline constexpr FindingKind k_folder_unreadable{
    .code = "publish-read",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "detail"},
    .message = {"“{file}” cannot be read: {detail}", "「{file}」を読み取れません：{detail}"},
    .advice = {"Check the folder and its permissions.", "フォルダーと権限を確認してください。"}};
inline constexpr FindingKind k_name_changed{
    .code = "export-name-changed",
    .severity = Severity::warning,
    .arguments = {"id", "name", "written"},
    .message = {"{id} {name} is written as {written}.", "{id} {name} は {written} と書き出しました。"},
    .advice = {"The program reads ASCII only; a “?” has no ASCII form: give the roster a plain romaji.",
               "ASCIIのみの形式です。「?」は変換できない文字なので、名簿のローマ字を訂正してください。"}};
inline constexpr FindingKind k_name_cut{
    .code = "export-name-cut",
    .severity = Severity::warning,
    .arguments = {"id", "written", "limit"},
    .message = {"The name of {id} is longer than {limit} characters and was cut: {written}",
                "{id} の氏名は {limit} 文字を超えるため切り詰めました：{written}"},
    .advice = {"The program takes no longer name; the ID is whole.",
               "この形式の上限です。IDは完全に書き出しています。"}};
inline constexpr FindingKind k_lost{
    .code = "export-characters-lost",
    .severity = Severity::warning,
    .arguments = {"id", "characters", "name"},
    .message = {"{id}: CP932 cannot write {characters} of “{name}”.",
                "{id}：「{name}」の {characters} はCP932で書けません。"},
    .advice = {
        "Nothing to do: the other form of the list is whole, and the losses, each written as “?”, are listed beside this one.",
        "対応は不要です。書けない文字は「?」で書き出し、損失の一覧も併せて書き出しています。他の形式では失われません。"}};
inline constexpr FindingKind k_separator{
    .code = "export-separator",
    .severity = Severity::warning,
    .arguments = {"id", "name", "written"},
    .message = {"{id} “{name}” is written as “{written}”, since the form has no quotes.",
                "{id} 「{name}」は引用符のない形式のため「{written}」と書き出しました。"},
    .advice = {"Nothing to do, or correct the roster.", "対応は不要です。必要なら名簿を訂正してください。"}};

inline constexpr FindingKind k_fide_number_missing{
    .code = "export-no-fide-number",
    .severity = Severity::warning,
    .arguments = {"count"},
    .message =
        {"People without a FIDE number on the roster: {count}; their <fideid> is empty, their ID stands in <national_id>.",
         "名簿に FIDE ID のない {count} 名は <fideid> が空で、会員IDは <national_id> にあります。"},
    .advice = {"A program that reads <fideid> alone leaves them out: link them to their FIDE IDs, or use another form.",
               "<fideid> だけを読むプログラムでは省かれます。FIDE IDと紐付けるか、他の形式を使ってください。"},
    .typed = {"On the command line: `seiseki roster link`.", "コマンドライン：`seiseki roster link`。"}};
inline constexpr FindingKind k_federation_missing{
    .code = "export-no-federation",
    .severity = Severity::info,
    .arguments = {"count"},
    .message = {"People whose federation is neither on the roster nor on FIDE's list: {count}; left empty.",
                "名簿にも FIDE のリストにも所属国のない {count} 名は、所属国を空欄にしました。"},
    .advice = {"Give the roster the column Fed.", "名簿に Fed の列を加えてください。"}};

}  // namespace seiseki::publish
