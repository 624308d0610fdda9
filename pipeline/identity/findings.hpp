/// \file
/// What can be wrong with who somebody is.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::identity {

inline constexpr FindingKind k_id_missing{
    "id-missing",
    Severity::warning,
    FailureClass::data,
    {"{0} has no federation ID; the games are not rated", "{0} の会員IDがありません。この選手の対局は計算されません"},
    {"right for a non-member; a member's ID goes into the tournament file, or `--id {1}=N…`",
     "非会員なら問題ありません。会員なら大会ファイルにIDを入力するか `--id {1}=N…` を指定してください"}};
inline constexpr FindingKind k_id_missing_member{
    "id-missing-member",
    Severity::error,
    FailureClass::data,
    {"{0} has no federation ID, but is named like {2}", "{0} の会員IDがありませんが、{4} と同じか似た名前です"},
    {"if it is the member: `--id {1}={3}`; if not: `--id {1}=none`; either is remembered",
     "本人であれば `--id {1}={3}`、別人であれば `--id {1}=none` を指定してください。回答は記録されます"}};
inline constexpr FindingKind k_id_unknown{
    "id-unknown",
    Severity::error,
    FailureClass::data,
    {"no member has the ID {0}, given for {1}", "会員ID {0}({1})は登録されていません"},
    {"{2}correct the ID in the tournament file, or give it as `--id {3}=N…`",
     "{4}大会ファイルのIDを訂正するか `--id {3}=N…` を指定してください"}};
inline constexpr FindingKind k_name_mismatch{
    "name-mismatch",
    Severity::error,
    FailureClass::data,
    {"the ID {0} belongs to {1}, but the tournament has {2}", "会員ID {0} は {1} のものですが、大会では {2} です"},
    {"{3}correct the ID or the name; if it is the same person: `--id \"{4}={0}={2}\"`",
     "{5}IDまたは名前を訂正してください。同一人物なら `--id \"{4}={0}={2}\"` を指定してください"}};
inline constexpr FindingKind k_name_near{
    "name-near",
    Severity::error,
    FailureClass::data,
    {"the ID {0} belongs to {1}; the tournament spells {2}", "会員ID {0} は {1} です。大会の表記は {2} です"},
    {"if it is the same person: `--id {3}={0}`, which is remembered for this spelling",
     "同一人物なら `--id {3}={0}` を指定してください。この表記について記録されます"}};
inline constexpr FindingKind k_name_order{
    "name-order",
    Severity::info,
    FailureClass::data,
    {"the ID {0} belongs to {1}; the tournament puts the name in another order: {2}",
     "会員ID {0} は {1} です。大会では姓名の順が異なります: {2}"},
    {"nothing to do: ID and name agree", "IDと名前が一致しているので対応は不要です"}};
inline constexpr FindingKind k_id_completed{
    "id-completed",
    Severity::info,
    FailureClass::data,
    {"the ID '{0}' was read as {1} ({2}): {3}", "ID '{0}' を {1} と読みました({2}): {3}"},
    {"nothing to do: the name agrees", "名前が一致しているので対応は不要です"}};
inline constexpr FindingKind k_id_homonym{
    "id-homonym",
    Severity::error,
    FailureClass::data,
    {"the ID {0} and the name {1} agree, but {2} has the same name and an ID one slip away",
     "会員ID {0} と名前 {1} は一致しますが、{4} は同姓同名でIDも1か所違いです"},
    {"check which of them played: `--id {3}={0}` or the other one",
     "どちらの選手か確認し、`--id {3}={0}` または他方のIDを指定してください"}};
inline constexpr FindingKind k_id_from_fide{
    "id-from-fide",
    Severity::error,
    FailureClass::data,
    {"{0} may be {1}: the FIDE ID {2} and the name agree", "{0} は {1} かもしれません(FIDE ID {2} と名前が一致)"},
    {"if so: `--id {3}={4}`, or once for all `seiseki roster link {4} --fide {2} --reason …`",
     "本人なら `--id {3}={4}`、今後すべてについては `seiseki roster link {4} --fide {2} --reason …` を実行してください"}};
inline constexpr FindingKind k_id_linked{"id-linked",
                                         Severity::info,
                                         FailureClass::data,
                                         {"{0} is {1}: the FIDE ID {2}, linked by decision, and the name agree",
                                          "{0} は {1} です(登録済みのFIDE ID {2} と名前が一致)"},
                                         {"nothing to do; an ID in the tournament file is better",
                                          "対応は不要ですが、大会ファイルに会員IDがあるほうが確実です"}};
inline constexpr FindingKind k_id_remembered{
    "id-remembered",
    Severity::info,
    FailureClass::data,
    {"{0} is {1}, as settled by {2} on {3}: {4}", "{0} は {1} です({3} に {2} が決定: {4})"},
    {"nothing to do; `seiseki roster forget {5}` undoes it",
     "対応は不要です。取り消すには `seiseki roster forget {5}` を実行してください"}};
inline constexpr FindingKind k_id_merged{"id-merged",
                                         Severity::info,
                                         FailureClass::data,
                                         {"{0} of {1} was merged into {2} on {3}; the games count for {2}",
                                          "{1} の {0} は {3} に {2} へ統合されたため、対局は {2} のものとして扱います"},
                                         {"nothing to do; the tournament file should have the ID that stays",
                                          "対応は不要ですが、大会ファイルには統合後のIDを入力してください"}};
inline constexpr FindingKind k_id_not_jcf{"id-not-jcf",
                                          Severity::warning,
                                          FailureClass::data,
                                          {"'{0}' is not a federation ID; {1} is taken as having none",
                                           "'{0}' は会員IDではありません。{1} はIDなしとして扱います"},
                                          {"a federation ID is N and eight digits; give it as `--id {2}=N…`",
                                           "会員IDはNと8桁の数字です。`--id {2}=N…` で指定できます"}};
inline constexpr FindingKind k_id_ambiguous{
    "id-ambiguous",
    Severity::error,
    FailureClass::data,
    {"'{0}' could be the federation ID {1} or a FIDE number: {2}", "'{0}' は会員ID {1} ともFIDE番号とも読めます: {2}"},
    {"write the federation ID with its N, or give it as `--id {3}=N…`",
     "会員IDをNから書くか、`--id {3}=N…` を指定してください"}};
inline constexpr FindingKind k_id_duplicate{
    "member-twice",
    Severity::error,
    FailureClass::data,
    {"the start numbers {0} and {1} both have the ID {2}", "スタート番号 {0} と {1} の会員IDがどちらも {2} です"},
    {"correct one of them; one person has one start number",
     "どちらかを訂正してください。一人の選手のスタート番号は一つです"}};
inline constexpr FindingKind k_id_duplicate_idle{
    "member-twice-idle",
    Severity::info,
    FailureClass::data,
    {"the start numbers {0} and {1} both have the ID {2}, but {1} never plays",
     "スタート番号 {0} と {1} の会員IDがどちらも {2} ですが、{1} は対局していません"},
    {"the entry that never plays is left aside", "対局のない登録は無視します"}};
inline constexpr FindingKind k_id_assigned{
    "id-assigned",
    Severity::info,
    FailureClass::data,
    {"{0} is {1}, as given", "{0} は指定により {1} です"},
    {"recorded, and remembered for the reports to come", "記録され、今後の報告にも使われます"}};
inline constexpr FindingKind k_id_assigned_other_name{
    "id-assigned-other-name",
    Severity::warning,
    FailureClass::data,
    {"{0} is {1}, as given with the printed name, although the names differ",
     "{0} は、名前は異なりますが、印字名とともに指定されたとおり {1} です"},
    {"recorded, and remembered for the reports to come", "記録され、今後の報告にも使われます"}};
inline constexpr FindingKind k_id_assigned_name{
    "id-assigned-name",
    Severity::error,
    FailureClass::data,
    {"the start number {0} was given as {1}, but the tournament has {2} there",
     "スタート番号 {0} は {1} と指定されましたが、大会では {2} です"},
    {"correct the start number or the ID; if it is the same person: `--id \"{0}={3}={2}\"`",
     "スタート番号またはIDを訂正してください。同一人物なら `--id \"{0}={3}={2}\"` を指定してください"}};
inline constexpr FindingKind k_id_assigned_unclear{
    "id-assigned-unclear",
    Severity::error,
    FailureClass::data,
    {"what was given for {0} is not clear: {1}", "{0} に対する指定が一つに定まりません: {1}"},
    {"name the player by start number, once: `--id {2}=N…`", "スタート番号で一度だけ指定してください: `--id {2}=N…`"}};
inline constexpr FindingKind k_id_assigned_nobody{
    "id-assigned-nobody",
    Severity::error,
    FailureClass::data,
    {"`--id {0}={1}` names the start number {0}, which this tournament does not have",
     "`--id {0}={1}` のスタート番号 {0} はこの大会にありません"},
    {"correct the start number, or import this tournament by itself",
     "スタート番号を訂正するか、この大会だけを取り込んでください"}};

inline constexpr const FindingKind* k_finding_kinds[] = {
    &k_id_missing,        &k_id_missing_member,   &k_id_unknown,
    &k_name_mismatch,     &k_name_near,           &k_name_order,
    &k_id_completed,      &k_id_homonym,          &k_id_from_fide,
    &k_id_linked,         &k_id_remembered,       &k_id_merged,
    &k_id_not_jcf,        &k_id_ambiguous,        &k_id_duplicate,
    &k_id_duplicate_idle, &k_id_assigned,         &k_id_assigned_other_name,
    &k_id_assigned_name,  &k_id_assigned_unclear, &k_id_assigned_nobody};

inline std::span<const FindingKind* const> finding_kinds() {
  return k_finding_kinds;
}

}  // namespace seiseki::identity
