/// \file
/// What can be wrong with a configuration file.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::config {

inline constexpr FindingKind k_config_syntax{"config-syntax",
                                             Severity::error,
                                             FailureClass::usage,
                                             {"{0} is not valid TOML: {1}", "{0} はTOMLとして読めません: {1}"},
                                             {"correct the line; `seiseki config check` reads it again",
                                              "行を訂正し、`seiseki config check` で確認してください"}};
inline constexpr FindingKind k_config_unknown{
    "config-unknown",
    Severity::error,
    FailureClass::usage,
    {"{0}: there is no setting '{1}'", "{0}: 設定 '{1}' はありません"},
    {"{2}`seiseki config show` lists every setting", "{3}`seiseki config show` ですべての設定を表示します"}};
inline constexpr FindingKind k_config_value{
    "config-value",
    Severity::error,
    FailureClass::usage,
    {"{0}: '{1}' must be {2}, not {3}", "{0}: '{1}' は{4}でなければなりません({5}は不可)"},
    {"correct the value", "値を訂正してください"}};
inline constexpr FindingKind k_config_secret{
    "config-secret",
    Severity::error,
    FailureClass::usage,
    {"{0}: '{1}' holds a password", "{0}: '{1}' にパスワードが含まれています"},
    {"passwords do not belong into configuration files; use ~/.pgpass or PGPASSFILE",
     "設定ファイルにパスワードを書かず、~/.pgpass または PGPASSFILE を使ってください"}};
inline constexpr FindingKind k_config_unreadable{
    "config-unreadable",
    Severity::error,
    FailureClass::usage,
    {"{0} cannot be read: {1}", "{0} を読めません: {1}"},
    {"check the file and its permissions", "ファイルと権限を確認してください"}};

inline constexpr const FindingKind* k_finding_kinds[] = {&k_config_syntax, &k_config_unknown, &k_config_value,
                                                         &k_config_secret, &k_config_unreadable};
inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::config
