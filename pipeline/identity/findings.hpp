/// \file
/// What can be wrong with who somebody is.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::identity {

inline constexpr FindingKind k_id_missing{
    .code = "id-missing",
    .severity = Severity::warning,
    .arguments = {"player", "start_number"},
    .message = {"{player} has no federation ID; the games are not rated.",
                "{player} の会員IDがありません。この選手の対局は計算されません。"},
    .advice = {"This is right for a non-member; a member's ID goes into the tournament file, or is said here.",
               "非会員なら問題ありません。会員なら大会ファイルにIDを入力するか、ここで指定してください。"},
    .typed = {"On the command line: `--id {start_number}=N…`.", "コマンドライン：`--id {start_number}=N…`。"}};
inline constexpr FindingKind k_id_missing_member{
    .code = "id-missing-member",
    .severity = Severity::error,
    .arguments = {"player", "start_number", "member", "id", "member_ja"},
    .message = {"{player} has no federation ID, but is named like {member}.",
                "{player} の会員IDがありませんが、{member_ja} と同じか似た氏名です。"},
    .advice = {"Say whether it is the member or somebody else; either is remembered.",
               "本人か別人かを回答してください。回答は記録されます。"},
    .typed = {
        "On the command line: `--id {start_number}={id}` for the member, `--id {start_number}=none` for somebody else.",
        "コマンドライン：本人は `--id {start_number}={id}`、別人は `--id {start_number}=none`。"}};
inline constexpr FindingKind k_id_unknown{
    .code = "id-unknown",
    .severity = Severity::error,
    .arguments = {"id", "player", "hint", "start_number", "hint_ja"},
    .message = {"No member has the ID {id}, given for {player}.", "会員ID {id}（{player}）は登録されていません。"},
    .advice = {"{hint}Correct the ID in the tournament file, or say who it is.",
               "{hint_ja}大会ファイルのIDを訂正するか、どの会員かを指定してください。"},
    .typed = {"On the command line: `--id {start_number}=N…`.", "コマンドライン：`--id {start_number}=N…`。"}};
inline constexpr FindingKind k_name_mismatch{
    .code = "name-mismatch",
    .severity = Severity::error,
    .arguments = {"id", "name", "printed_name", "hint", "start_number", "hint_ja"},
    .message = {"The ID {id} belongs to {name}, but the tournament has {printed_name}.",
                "会員ID {id} は {name} のものですが、大会では {printed_name} です。"},
    .advice = {"{hint}Correct the ID or the name, or confirm that it is the same person.",
               "{hint_ja}IDまたは氏名を訂正してください。同一人物なら、その旨を回答してください。"},
    .typed = {"On the command line: `--id \"{start_number}={id}={printed_name}\"`.",
              "コマンドライン：`--id \"{start_number}={id}={printed_name}\"`。"}};
inline constexpr FindingKind k_name_near{
    .code = "name-near",
    .severity = Severity::error,
    .arguments = {"id", "name", "printed_name", "start_number"},
    .message = {"The ID {id} belongs to {name}; the tournament spells {printed_name}.",
                "会員ID {id} は {name} です。大会の表記は {printed_name} です。"},
    .advice = {"If it is the same person, say so; it is remembered for this spelling.",
               "同一人物なら、その旨を回答してください。この表記について記録されます。"},
    .typed = {"On the command line: `--id {start_number}={id}`.", "コマンドライン：`--id {start_number}={id}`。"}};
inline constexpr FindingKind k_name_order{
    .code = "name-order",
    .severity = Severity::info,
    .arguments = {"id", "name", "printed_name"},
    .message = {"The ID {id} belongs to {name}; the tournament puts the name in another order: {printed_name}",
                "会員ID {id} は {name} です。大会では姓名の順が異なります：{printed_name}"},
    .advice = {"Nothing to do: ID and name agree.", "IDと氏名が一致しているので対応は不要です。"}};
inline constexpr FindingKind k_id_completed{
    .code = "id-completed",
    .severity = Severity::info,
    .arguments = {"id", "completed", "name", "reason", "reason_ja"},
    .message = {"The ID “{id}” was read as {completed} ({name}): {reason}",
                "ID 「{id}」を {completed} と読みました（{name}）：{reason_ja}"},
    .advice = {"Nothing to do: the name agrees.", "氏名が一致しているので対応は不要です。"}};
inline constexpr FindingKind k_id_homonym{
    .code = "id-homonym",
    .severity = Severity::error,
    .arguments = {"id", "name", "homonym", "start_number", "homonym_ja"},
    .message =
        {"The ID {id} and the name {name} agree, but {homonym} has the same name and an ID that differs in one place.",
         "会員ID {id} と氏名 {name} は一致しますが、{homonym_ja} は同姓同名でIDも1か所違いです。"},
    .advice = {"Check which of them played, and say so.", "どちらの選手か確認し、回答してください。"},
    .typed = {"On the command line: `--id {start_number}={id}`, or the other one's ID.",
              "コマンドライン：`--id {start_number}={id}` または他方のID。"}};
inline constexpr FindingKind k_id_from_fide{
    .code = "id-from-fide",
    .severity = Severity::error,
    .arguments = {"player", "name", "fide_id", "start_number", "id"},
    .message = {"{player} may be {name}: the FIDE ID {fide_id} and the name agree.",
                "{player} は {name} かもしれません（FIDE ID {fide_id} と氏名が一致）。"},
    .advice = {"If so, say so for this event, or link the FIDE ID to the member once for all.",
               "本人なら、この大会についてその旨を回答するか、今後すべてについてFIDE IDを会員と紐付けてください。"},
    .typed = {
        "On the command line: `--id {start_number}={id}`, or `seiseki roster link {id} --fide {fide_id} --reason …`.",
        "コマンドライン：`--id {start_number}={id}` または `seiseki roster link {id} --fide {fide_id} --reason …`。"}};
inline constexpr FindingKind k_id_linked{
    .code = "id-linked",
    .severity = Severity::info,
    .arguments = {"player", "name", "fide_id"},
    .message = {"{player} is {name}: the FIDE ID {fide_id}, linked by decision, and the name agree.",
                "{player} は {name} です（登録済みのFIDE ID {fide_id} と氏名が一致）。"},
    .advice = {"Nothing to do; an ID in the tournament file is better.",
               "対応は不要ですが、大会ファイルに会員IDがあるほうが確実です。"}};
inline constexpr FindingKind k_id_remembered{
    .code = "id-remembered",
    .severity = Severity::info,
    .arguments = {"player", "name", "officer", "date", "reason", "decision"},
    .message = {"{player} is {name}, as settled by {officer} on {date}: {reason}",
                "{player} は {name} です（{date} に {officer} が決定：{reason}）。"},
    .advice = {"Nothing to do.", "対応は不要です。"},
    .typed = {"`seiseki roster forget {decision} --reason …` undoes it.",
              "取り消すには `seiseki roster forget {decision} --reason …` を実行してください。"}};
inline constexpr FindingKind k_id_merged{
    .code = "id-merged",
    .severity = Severity::info,
    .arguments = {"id", "player", "kept_id", "date"},
    .message = {"{id} of {player} was merged into {kept_id} on {date}; the games count for {kept_id}.",
                "{player} の {id} は {date} に {kept_id} へ統合されたため、対局は {kept_id} のものとして扱います。"},
    .advice = {"Nothing to do; the tournament file should have the ID that stays.",
               "対応は不要ですが、大会ファイルには統合後のIDを入力してください。"}};
inline constexpr FindingKind k_id_not_jcf{
    .code = "id-not-jcf",
    .severity = Severity::warning,
    .arguments = {"id", "player", "start_number"},
    .message = {"“{id}” is not a federation ID; {player} is taken as having none.",
                "「{id}」は会員IDではありません。{player} はIDなしとして扱います。"},
    .advice = {"Give the federation ID in full, with its letters and all its digits.",
               "会員IDは文字と数字のすべてを指定してください。"},
    .typed = {"On the command line: `--id {start_number}=ID`.", "コマンドライン：`--id {start_number}=ID`。"}};
inline constexpr FindingKind k_id_in_name{
    .code = "id-in-name",
    .severity = Severity::error,
    .arguments = {"player", "start_number"},
    .message = {"The name of player {start_number} reads {player}, which is a federation ID.",
                "開始番号 {start_number} の選手の氏名が「{player}」となっています。これは会員IDです。"},
    .advice =
        {"Are the columns of ID and name exchanged? Put them right and bring the file in again, or say who it is.",
         "IDと氏名の列が入れ替わっていないか確認し、直して取り込み直すか、誰であるかを指定してください。"},
    .typed = {"On the command line: `--id {start_number}=ID=NAME`.",
              "コマンドライン：`--id {start_number}=ID=氏名`。"}};
inline constexpr FindingKind k_id_ambiguous{
    .code = "id-ambiguous",
    .severity = Severity::error,
    .arguments = {"id", "federation_id", "player", "start_number"},
    .message = {"“{id}” could be the federation ID {federation_id} or a FIDE number: {player}",
                "「{id}」は会員ID {federation_id} ともFIDE IDとも読めます：{player}"},
    .advice = {"Write the federation ID with its N, or say who it is.",
               "会員IDをNから書くか、どの会員かを指定してください。"},
    .typed = {"On the command line: `--id {start_number}=N…`.", "コマンドライン：`--id {start_number}=N…`。"}};
inline constexpr FindingKind k_id_duplicate{
    .code = "member-twice",
    .severity = Severity::error,
    .arguments = {"start_number", "other", "id"},
    .message = {"The start numbers {start_number} and {other} are both {id}, and both play.",
                "開始番号 {start_number} と {other} はどちらも {id} で、両方とも対局しています。"},
    .advice =
        {"One person has one start number: say of each who it is. If two people were merged into one, undo the "
         "merge.",
         "一人の選手の開始番号は一つです。それぞれどの会員かを指定してください。別人の会員IDを統合していた場合は、"
         "統合を取り消してください。"},
    .typed = {"On the command line: `--id {start_number}=N…`, or `none` for a non-member.",
              "コマンドライン：`--id {start_number}=N…`、会員でなければ `none`。"}};
inline constexpr FindingKind k_id_duplicate_merged{
    .code = "merged-twice",
    .severity = Severity::error,
    .arguments = {"start_number", "printed_id", "other", "other_id", "id", "merged"},
    .message = {"The start numbers {start_number} ({printed_id}) and {other} ({other_id}) are one person, {id}, since "
                "the IDs were merged, and both play.",
                "開始番号 {start_number}（{printed_id}）と {other}（{other_id}）は会員IDの統合によりどちらも {id} "
                "ですが、両方とも対局しています。"},
    .advice = {"If they are one person, let it stand with a reason: the games of both count for {id}. If they are two, "
               "undo the merge and read the report again.",
               "同一人物なら、理由を付けてこのまま解決としてください。双方の対局を {id} のものとして数えます。"
               "別人なら、統合を取り消してから報告を取り込み直してください。"},
    .typed = {"On the command line: `seiseki roster unmerge {merged} --reason …` undoes the merge.",
              "コマンドライン：統合の取り消しは `seiseki roster unmerge {merged} --reason …`。"}};
inline constexpr FindingKind k_id_duplicate_idle{
    .code = "member-twice-idle",
    .severity = Severity::info,
    .arguments = {"start_number", "other", "id"},
    .message = {"The start numbers {start_number} and {other} are both {id}, but {other} never plays.",
                "開始番号 {start_number} と {other} はどちらも {id} ですが、{other} は対局していません。"},
    .advice = {"The entry that never plays is left aside.", "対局のない登録は無視します。"}};
inline constexpr FindingKind k_id_assigned{
    .code = "id-assigned",
    .severity = Severity::info,
    .arguments = {"player", "name"},
    .message = {"{player} is {name}, as given.", "{player} は指定により {name} です。"},
    .advice = {"Recorded, and remembered for the reports to come.", "記録され、今後の報告にも使われます。"}};
inline constexpr FindingKind k_id_assigned_other_name{
    .code = "id-assigned-other-name",
    .severity = Severity::warning,
    .arguments = {"player", "name"},
    .message = {"{player} is {name}, as given with the printed name, although the names differ.",
                "{player} は、氏名は異なりますが、記載の氏名とともに指定されたとおり {name} です。"},
    .advice = {"Recorded, and remembered for the reports to come.", "記録され、今後の報告にも使われます。"}};
inline constexpr FindingKind k_id_assigned_name{
    .code = "id-assigned-name",
    .severity = Severity::error,
    .arguments = {"start_number", "given_name", "printed_name", "id"},
    .message =
        {"The start number {start_number} was given as {given_name}, but the tournament has {printed_name} there.",
         "開始番号 {start_number} は {given_name} と指定されましたが、大会では {printed_name} です。"},
    .advice = {"Correct the start number or the ID, or confirm that it is the same person.",
               "開始番号またはIDを訂正してください。同一人物なら、その旨を回答してください。"},
    .typed = {"On the command line: `--id \"{start_number}={id}={printed_name}\"`.",
              "コマンドライン：`--id \"{start_number}={id}={printed_name}\"`。"}};
inline constexpr FindingKind k_id_assigned_unclear{
    .code = "id-assigned-unclear",
    .severity = Severity::error,
    .arguments = {"given", "candidates", "start_number"},
    .message = {"What was given for {given} is not clear: {candidates}",
                "{given} に対する指定が一つに定まりません：{candidates}"},
    .advice = {"Name the player by start number, once.", "開始番号で一度だけ指定してください。"},
    .typed = {"On the command line: `--id {start_number}=N…`.", "コマンドライン：`--id {start_number}=N…`。"}};
inline constexpr FindingKind k_id_assigned_nobody{
    .code = "id-assigned-nobody",
    .severity = Severity::error,
    .arguments = {"start_number", "id"},
    .message =
        {"`--id {start_number}={id}` names the start number {start_number}, which this tournament does not have.",
         "`--id {start_number}={id}` の開始番号 {start_number} はこの大会にありません。"},
    .advice = {"Correct the start number, or import this tournament by itself.",
               "開始番号を訂正するか、この大会だけを取り込んでください。"}};
inline constexpr FindingKind k_id_foreign{
    .code = "id-foreign",
    .severity = Severity::warning,
    .arguments = {"id", "person", "start_number", "whose"},
    .message = {"“{id}” is taken as a number of {whose}, not as a federation ID; {person} is taken as having none.",
                "「{id}」は {whose} の番号とみなし、会員IDとしては扱いません。{person} はIDなしとして扱います。"},
    .advice = {"If it is a federation ID, write all of it, its letters and all its digits.",
               "会員IDであれば、文字と数字をすべて書いてください。"},
    .typed = {"On the command line: `--id {start_number}=ID`.", "コマンドライン：`--id {start_number}=ID`。"}};

}  // namespace seiseki::identity
