/// \file
/// What can be wrong with who somebody is.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::identity {

inline constexpr FindingKind k_id_missing{
    "id-missing", Severity::warning, FailureClass::data,
    {"{0} has no federation ID; the games are not rated", "{0} の会員IDがありません。この選手の対局は計算されません"},
    {"right for a non-member; a member's ID goes into the tournament file, or `--id {1}=N…`",
     "非会員なら問題ありません。会員なら大会ファイルにIDを入力するか `--id {1}=N…` を指定してください"}};
inline constexpr FindingKind k_id_missing_member{
    "id-missing-member", Severity::error, FailureClass::data,
    {"{0} has no federation ID, but is named like {2}", "{0} の会員IDがありませんが、{2} と同じ名前です"},
    {"if it is the member: `--id {1}={3}`; if not: `--id {1}=none`",
     "本人であれば `--id {1}={3}`、別人であれば `--id {1}=none` を指定してください"}};
inline constexpr FindingKind k_id_unknown{
    "id-unknown", Severity::error, FailureClass::data,
    {"no member has the ID {0}, given for {1}", "会員ID {0}({1})は登録されていません"},
    {"{2}correct the ID in the tournament file, or give it as `--id {3}=N…`",
     "{4}大会ファイルのIDを訂正するか `--id {3}=N…` を指定してください"}};
inline constexpr FindingKind k_name_mismatch{
    "name-mismatch", Severity::error, FailureClass::data,
    {"the ID {0} belongs to {1}, but the tournament has {2}", "会員ID {0} は {1} のものですが、大会では {2} です"},
    {"{3}correct the ID or the name; if it is the same person: `--id {4}={0}`",
     "{5}IDまたは名前を訂正してください。同一人物なら `--id {4}={0}` を指定してください"}};
inline constexpr FindingKind k_name_near{
    "name-near", Severity::warning, FailureClass::data,
    {"the ID {0} belongs to {1}; the tournament spells {2}", "会員ID {0} は {1} です。大会の表記は {2} です"},
    {"taken as the same person; check the spelling", "同一人物として扱います。表記を確認してください"}};
inline constexpr FindingKind k_id_completed{
    "id-completed", Severity::info, FailureClass::data,
    {"the ID '{0}' was read as {1} ({2}): {3}", "ID '{0}' を {1} と読みました({2}): {3}"},
    {"nothing to do: the name agrees", "名前が一致しているので対応は不要です"}};
inline constexpr FindingKind k_id_from_fide{
    "id-from-fide", Severity::info, FailureClass::data,
    {"{0} was identified as {1} by the FIDE ID {2} and the name", "{0} をFIDE ID {2} と名前から {1} と判断しました"},
    {"nothing to do; an ID in the tournament file is better", "対応は不要ですが、大会ファイルに会員IDがあるほうが確実です"}};
inline constexpr FindingKind k_id_not_jcf{
    "id-not-jcf", Severity::warning, FailureClass::data,
    {"'{0}' is not a federation ID; {1} is taken as having none", "'{0}' は会員IDではありません。{1} はIDなしとして扱います"},
    {"a federation ID is N and eight digits; give it as `--id {2}=N…`",
     "会員IDはNと8桁の数字です。`--id {2}=N…` で指定できます"}};
inline constexpr FindingKind k_id_ambiguous{
    "id-ambiguous", Severity::error, FailureClass::data,
    {"'{0}' could be the federation ID {1} or a FIDE number: {2}", "'{0}' は会員ID {1} ともFIDE番号とも読めます: {2}"},
    {"write the federation ID with its N, or give it as `--id {3}=N…`",
     "会員IDをNから書くか、`--id {3}=N…` を指定してください"}};
inline constexpr FindingKind k_id_duplicate{
    "member-twice", Severity::error, FailureClass::data,
    {"the start numbers {0} and {1} both have the ID {2}", "スタート番号 {0} と {1} の会員IDがどちらも {2} です"},
    {"correct one of them; one person has one start number", "どちらかを訂正してください。一人の選手のスタート番号は一つです"}};
inline constexpr FindingKind k_id_duplicate_idle{
    "member-twice-idle", Severity::info, FailureClass::data,
    {"the start numbers {0} and {1} both have the ID {2}, but {1} never plays",
     "スタート番号 {0} と {1} の会員IDがどちらも {2} ですが、{1} は対局していません"},
    {"the entry that never plays is left aside", "対局のない登録は無視します"}};
inline constexpr FindingKind k_id_assigned{
    "id-assigned", Severity::info, FailureClass::data,
    {"{0} is {1}, as given on the command line", "{0} は指定により {1} です"}, {"recorded with the report", "報告とともに記録されます"}};
inline constexpr FindingKind k_id_assigned_nobody{
    "id-assigned-nobody", Severity::error, FailureClass::data,
    {"`--id {0}={1}` names the start number {0}, which this tournament does not have",
     "`--id {0}={1}` のスタート番号 {0} はこの大会にありません"},
    {"correct the start number, or import this tournament by itself", "スタート番号を訂正するか、この大会だけを取り込んでください"}};

inline constexpr const FindingKind* k_finding_kinds[] = {
    &k_id_missing,   &k_id_missing_member, &k_id_unknown,   &k_name_mismatch, &k_name_near,         &k_id_completed,
    &k_id_from_fide, &k_id_not_jcf,        &k_id_ambiguous, &k_id_duplicate,  &k_id_duplicate_idle, &k_id_assigned,
    &k_id_assigned_nobody};

inline std::span<const FindingKind* const> finding_kinds() { return k_finding_kinds; }

}  // namespace seiseki::identity
