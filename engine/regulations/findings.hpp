/// \file
/// What can be wrong with an edition's files, or with asking for an edition.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::regulations {

inline constexpr FindingKind k_edition_syntax{"edition-syntax",
                                              Severity::error,
                                              FailureClass::usage,
                                              {"this edition is not valid TOML: {0}", "TOML として読めません: {0}"},
                                              {"correct the file at the line named", "示された行を修正してください"}};
inline constexpr FindingKind k_edition_too_large{
    "edition-too-large",
    Severity::error,
    FailureClass::usage,
    {"the file exceeds {0} bytes or nests too deeply", "ファイルが {0} バイトを超えるか、入れ子が深すぎます"},
    {"an edition is a short file; check that this is the right one",
     "版のファイルは短いものです。正しいファイルか確認してください"}};
inline constexpr FindingKind k_edition_float{
    "edition-float",
    Severity::error,
    FailureClass::usage,
    {"\"{0}\" is not an integer, a date, a word or a list", "「{0}」が整数・日付・語・リストのいずれでもありません"},
    {"write whole numbers: points, hundredths, seconds or minutes", "点・百分の一・秒・分などの整数で書いてください"}};
inline constexpr FindingKind k_edition_unknown_key{
    "edition-unknown-key",
    Severity::error,
    FailureClass::usage,
    {"\"{0}\" is not a parameter of an edition", "「{0}」という項目はありません"},
    {"correct the spelling, or remove the line; engine/regulations/README.md lists the parameters",
     "綴りを直すか、その行を削除してください。項目の一覧は engine/regulations/README.md にあります"}};
inline constexpr FindingKind k_edition_missing_key{
    "edition-missing-key",
    Severity::error,
    FailureClass::usage,
    {"\"{0}\" is missing", "「{0}」がありません"},
    {"add the parameter with its clause", "項目を条項とともに書き加えてください"}};
inline constexpr FindingKind k_edition_bad_value{
    "edition-bad-value",
    Severity::error,
    FailureClass::usage,
    {"\"{0}\" cannot be {1}; allowed: {2}", "「{0}」を {1} にすることはできません。可能な値: {2}"},
    {"use one of the allowed values", "可能な値のいずれかにしてください"}};
inline constexpr FindingKind k_edition_missing_clause{
    "edition-missing-clause",
    Severity::error,
    FailureClass::usage,
    {"\"{0}\" names neither its clause nor the reading it rests on", "「{0}」に条項も解釈番号も書かれていません"},
    {"add clause = \"5(1)\" as printed, or rule = \"A4\" where the text is silent",
     "条文にあれば clause = \"5(1)\"、条文にない場合は rule = \"A4\" のように書き加えてください"}};
inline constexpr FindingKind k_edition_table_missing{
    "edition-table-missing",
    Severity::error,
    FailureClass::usage,
    {"table {0} is not there", "表 {0} が見つかりません"},
    {"put the table into the folder tables/ beside the edition", "版のファイルの隣の tables/ に表を置いてください"}};
inline constexpr FindingKind k_edition_table{
    "edition-table",
    Severity::error,
    FailureClass::usage,
    {"the table is not sound: {0}", "表に誤りがあります: {0}"},
    {"compare this row with the printed regulation", "この行を規程の印刷と見比べてください"}};
inline constexpr FindingKind k_edition_duplicate{
    "edition-duplicate",
    Severity::error,
    FailureClass::usage,
    {"there are two editions called {0}", "版 {0} が二つあります"},
    {"an edition never changes: give the new one its own id, such as {0}.r2",
     "版は変更できません。新しい版には {0}.r2 のような別の名前を付けてください"}};
inline constexpr FindingKind k_edition_unknown{
    "edition-unknown",
    Severity::error,
    FailureClass::usage,
    {"there is no edition {0}; known: {1}", "版 {0} はありません。ある版: {1}"},
    {"did you mean {2}? `seiseki regulations list` shows all; --regulations DIR adds more",
     "{2} のことでしょうか。一覧は seiseki regulations list で、追加は --regulations DIR でできます"}};
inline constexpr FindingKind k_edition_not_at_hand{
    "edition-not-at-hand",
    Severity::error,
    FailureClass::refused,
    {"{0}, in force from {1} to {2}, is not available: {3}",
     "{1} から {2} まで有効な {0} の条文が手元にありません: {3}"},
    {"supply its text as an edition with --regulations DIR, or let an officer name another edition with a reason",
     "--regulations DIR で版を追加するか、担当者が理由を添えて別の版を指定してください"}};
inline constexpr FindingKind k_edition_none_in_force{
    "edition-none-in-force",
    Severity::error,
    FailureClass::refused,
    {"no edition of {1} was in force on {0}", "{0} に有効な {1} の版はありません"},
    {"check the date, or let an officer name an edition with a reason",
     "日付を確認するか、担当者が理由を添えて版を指定してください"}};

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::regulations
