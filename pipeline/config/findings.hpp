/// \file
/// What can be wrong with a configuration file.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::config {

inline constexpr FindingKind k_config_syntax{
    .code = "config-syntax",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "detail", "detail_ja"},
    .message = {"{file} is not valid TOML: {detail}", "{file} はTOMLとして読めません：{detail_ja}"},
    .advice = {"Correct the line.", "行を訂正してください。"},
    .typed = {"`seiseki config check` reads it again.", "`seiseki config check` で確認できます。"}};
inline constexpr FindingKind k_config_unknown{
    .code = "config-unknown",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "setting", "hint", "hint_ja"},
    .message = {"{file}: there is no setting “{setting}”.", "{file}：設定「{setting}」はありません。"},
    .advice = {"{hint}Correct the name of the setting, or take the line out.",
               "{hint_ja}設定の名前を訂正するか、行を削除してください。"},
    .typed = {"`seiseki config show` lists every setting.", "`seiseki config show` ですべての設定を表示します。"}};
inline constexpr FindingKind k_config_value{
    .code = "config-value",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "setting", "allowed", "value", "allowed_ja", "value_ja"},
    .message = {"{file}: “{setting}” must be {allowed}, not {value}.",
                "{file}：「{setting}」は{allowed_ja}でなければなりません（{value_ja}は不可）。"},
    .advice = {"Correct the value.", "値を訂正してください。"}};
inline constexpr FindingKind k_config_secret{
    .code = "config-secret",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "setting"},
    .message = {"{file}: “{setting}” holds a password.", "{file}：「{setting}」にパスワードが含まれています。"},
    .advice = {"Passwords do not belong in configuration files; use ~/.pgpass or PGPASSFILE.",
               "設定ファイルにパスワードを書かず、~/.pgpass または PGPASSFILE を使ってください。"}};
inline constexpr FindingKind k_config_unreadable{
    .code = "config-unreadable",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "detail"},
    .message = {"{file} cannot be read: {detail}", "{file} を読めません：{detail}"},
    .advice = {"Check the file and its permissions.", "ファイルと権限を確認してください。"}};

}  // namespace seiseki::config
