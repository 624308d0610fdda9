/// \file
/// What can be wrong with an edition's files, or with asking for an edition.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::regulations {

inline constexpr FindingKind k_edition_syntax{
    .code = "edition-syntax",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"detail"},
    .message = {"This edition is not valid TOML: {detail}", "この版のファイルを TOML として読めません：{detail}"},
    .advice = {"Correct the file at the line named.", "示された行を訂正してください。"}};
inline constexpr FindingKind k_edition_too_large{
    .code = "edition-too-large",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"limit"},
    .message = {"The file exceeds {limit} bytes or nests too deeply.",
                "ファイルが {limit} バイトを超えるか、入れ子が深すぎます。"},
    .advice = {"An edition is a short file; check that this is the right one.",
               "版のファイルは短いものです。正しいファイルか確認してください。"}};
inline constexpr FindingKind k_edition_float{.code = "edition-float",
                                             .severity = Severity::error,
                                             .failure = FailureClass::usage,
                                             .arguments = {"key"},
                                             .message = {"“{key}” is not an integer, a date, a word or a list.",
                                                         "「{key}」が整数・日付・語・リストのいずれでもありません。"},
                                             .advice = {"Write whole numbers: points, hundredths, seconds or minutes.",
                                                        "点・百分の一・秒・分などの整数で書いてください。"}};
inline constexpr FindingKind k_edition_unknown_key{
    .code = "edition-unknown-key",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"key"},
    .message = {"“{key}” is not a parameter of an edition.", "「{key}」という項目はありません。"},
    .advice = {"Correct the spelling, or remove the line; engine/regulations/README.md lists the parameters.",
               "綴りを訂正するか、その行を削除してください。項目の一覧は engine/regulations/README.md にあります。"}};
inline constexpr FindingKind k_edition_missing_key{
    .code = "edition-missing-key",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"key"},
    .message = {"“{key}” is missing.", "「{key}」がありません。"},
    .advice = {"Add the parameter with its clause.", "項目を条項とともに書き加えてください。"}};
inline constexpr FindingKind k_edition_bad_value{
    .code = "edition-bad-value",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"key", "value", "allowed"},
    .message = {"“{key}” cannot be {value}; allowed: {allowed}",
                "「{key}」を {value} にすることはできません。可能な値：{allowed}"},
    .advice = {"Use one of the allowed values.", "可能な値のいずれかにしてください。"}};
inline constexpr FindingKind k_edition_missing_clause{
    .code = "edition-missing-clause",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"key"},
    .message = {"“{key}” names neither its clause nor the reading it rests on.",
                "「{key}」に条項も解釈番号も書かれていません。"},
    .advice = {"Add clause = \"5(1)\" as printed, or rule = \"A4\" where the text is silent.",
               "条文にあれば clause = \"5(1)\"、条文にない場合は rule = \"A4\" のように書き加えてください。"}};
inline constexpr FindingKind k_edition_table_missing{
    .code = "edition-table-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"table"},
    .message = {"The table {table} is missing.", "表 {table} が見つかりません。"},
    .advice = {"Put the table into the folder tables/ beside the edition.",
               "版のファイルの隣の tables/ に表を置いてください。"}};
inline constexpr FindingKind k_edition_table{
    .code = "edition-table",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"problem"},
    .message = {"The table has an error: {problem}", "表に誤りがあります：{problem}"},
    .advice = {"Compare this row with the printed regulation.", "この行を規程の原文の表と照合してください。"}};
inline constexpr FindingKind k_edition_duplicate{
    .code = "edition-duplicate",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"edition"},
    .message = {"There are two editions called {edition}.", "版 {edition} が二つあります。"},
    .advice = {"An edition never changes: give the new one its own ID, such as {edition}.r2.",
               "版は変更できません。新しい版には {edition}.r2 のような別の名前を付けてください。"}};
inline constexpr FindingKind k_edition_unknown{
    .code = "edition-unknown",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"edition", "known", "similar"},
    .message = {"There is no edition {edition}; known: {known}", "版 {edition} はありません。使用できる版：{known}"},
    .advice = {"Did you mean {similar}?", "{similar} のことでしょうか。"},
    .typed = {"`seiseki regulations list` shows all; --regulations DIR adds more.",
              "一覧は `seiseki regulations list` で、追加は --regulations DIR でできます。"}};
inline constexpr FindingKind k_edition_not_at_hand{
    .code = "edition-not-at-hand",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"edition", "first_day", "last_day", "reason", "reason_ja"},
    .message = {"{edition}, in force from {first_day} to {last_day}, is not available: {reason}",
                "{first_day} から {last_day} まで有効な {edition} の条文が手元にありません：{reason_ja}"},
    .advice = {"Supply its text as an edition, or let an officer name another edition with a reason.",
               "その版を追加するか、担当者が理由を添えて別の版を指定してください。"},
    .typed = {"Editions of your own are read with --regulations DIR.",
              "追加した版は --regulations フォルダー で読み込みます。"}};
inline constexpr FindingKind k_edition_none_in_force{
    .code = "edition-none-in-force",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"date", "kind"},
    .message = {"No edition of {kind} was in force on {date}.", "{date} に有効な {kind} の版はありません。"},
    .advice = {"Check the date, or let an officer name an edition with a reason.",
               "日付を確認するか、担当者が理由を添えて版を指定してください。"}};
inline constexpr FindingKind k_reading_unknown{
    .code = "reading-unknown",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"reading", "edition"},
    .message = {"{reading} is not a reading of {edition}.", "{reading} は {edition} の解釈ではありません。"},
    .advice = {"Choose one of the readings of this edition, written as A6=both.",
               "この版の解釈から選び、A6=both のように書いてください。"}};
inline constexpr FindingKind k_reading_fixed{
    .code = "reading-fixed",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"reading", "why", "why_ja"},
    .message = {"Reading {reading} cannot be changed: {why}", "解釈 {reading} は切り替えられません：{why_ja}"},
    .advice = {"Only readings that list more than one value can be tried.", "複数の値がある解釈だけを試せます。"}};
inline constexpr FindingKind k_reading_value{
    .code = "reading-value",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"reading", "value", "allowed"},
    .message = {"Reading {reading} cannot be {value}; allowed: {allowed}",
                "解釈 {reading} を {value} にすることはできません。可能な値：{allowed}"},
    .advice = {"Use one of the allowed values.", "可能な値のいずれかにしてください。"}};

}  // namespace seiseki::regulations
