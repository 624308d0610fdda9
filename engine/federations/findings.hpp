/// \file
/// What can be wrong with a federation's profile, or with asking for one.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::federations {

inline constexpr FindingKind k_federation_syntax{
    .code = "federation-syntax",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"detail"},
    .message = {"This profile of a federation is not valid TOML: {detail}",
                "連盟のプロファイルを TOML として読めません：{detail}"},
    .advice = {"Correct the file at the line named.", "示された行を訂正してください。"}};
inline constexpr FindingKind k_federation_too_large{
    .code = "federation-too-large",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"limit"},
    .message = {"The profile exceeds {limit} bytes or nests too deeply.",
                "プロファイルが {limit} バイトを超えるか、入れ子が深すぎます。"},
    .advice = {"A profile is a short file; check that this is the right one.",
               "プロファイルは短いファイルです。正しいファイルか確認してください。"}};
inline constexpr FindingKind k_federation_kind{
    .code = "federation-kind",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"key"},
    .message = {"“{key}” is neither a text, an integer, true or false, nor a list.",
                "「{key}」が文字列・整数・真偽値・リストのいずれでもありません。"},
    .advice = {"Write the value as the profiles that come with the program do.",
               "付属のプロファイルと同じ書き方にしてください。"}};
inline constexpr FindingKind k_federation_unknown_key{
    .code = "federation-unknown-key",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"key"},
    .message = {"“{key}” is not part of a federation's profile.",
                "「{key}」という項目は連盟のプロファイルにありません。"},
    .advice = {"Correct the spelling, or remove the line; engine/federations/README.md lists the keys.",
               "綴りを訂正するか、その行を削除してください。項目の一覧は engine/federations/README.md にあります。"}};
inline constexpr FindingKind k_federation_missing_key{
    .code = "federation-missing-key",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"key"},
    .message = {"“{key}” is missing from the federation's profile.", "連盟のプロファイルに「{key}」がありません。"},
    .advice = {"Add it; engine/federations/README.md says what it means.",
               "追加してください。意味は engine/federations/README.md にあります。"}};
inline constexpr FindingKind k_federation_bad_value{
    .code = "federation-bad-value",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"key", "value", "allowed"},
    .message = {"“{key}” of a federation's profile cannot be {value}; allowed: {allowed}",
                "連盟のプロファイルの「{key}」を {value} にすることはできません。可能な値：{allowed}"},
    .advice = {"Correct the value.", "値を訂正してください。"}};
inline constexpr FindingKind k_federation_duplicate{
    .code = "federation-duplicate",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"federation"},
    .message = {"There are two profiles named {federation}.", "{federation} という連盟のプロファイルが二つあります。"},
    .advice = {"Give yours another ID: the profiles that come with the program stay as they are.",
               "付属のプロファイルは変更できません。別のIDを付けてください。"}};
inline constexpr FindingKind k_federation_unknown{
    .code = "federation-unknown",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"federation", "known"},
    .message = {"There is no profile of a federation named {federation}; known: {known}",
                "連盟のプロファイル {federation} はありません。使用できるプロファイル：{known}"},
    .advice = {"Name one of these, or the folder of yours with the setting federations.",
               "このいずれかを指定するか、設定 federations に自分のプロファイルのフォルダーを指定してください。"}};

}  // namespace seiseki::federations
