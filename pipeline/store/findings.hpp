/// \file
/// The kinds of finding this room raises.
#pragma once

#include "engine/domain/finding.hpp"

namespace seiseki::store {

inline constexpr FindingKind k_db_location{
    .code = "db-location",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location"},
    .message = {"{location} does not name a database.", "{location} はデータベースの場所として読めません。"},
    .advice = {"Give a path such as seiseki.db, sqlite3://PATH or postgresql://HOST/NAME.",
               "seiseki.db のようなパス、sqlite3://パス、または postgresql://ホスト/名前 を指定してください。"}};
inline constexpr FindingKind k_db_name{
    .code = "db-name",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location", "ending"},
    .message = {"{location} cannot be a database: {ending} is what stands beside one.",
                "{location} はデータベースの名前にできません。{ending} はデータベースに付属するファイルの拡張子です。"},
    .advice = {"Give it another ending, such as .db; nothing was written.",
               ".db など別の拡張子にしてください。何も書き込んでいません。"}};
inline constexpr FindingKind k_db_address{
    .code = "db-address",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"The address of the PostgreSQL database cannot be read.",
                "PostgreSQLデータベースのアドレスを読めません。"},
    .advice = {"Write it in one of the forms of PostgreSQL; in a password, / is %2F, @ is %40, ? is %3F and % is %25.",
               "PostgreSQLの形式で書いてください。パスワードの / は %2F、@ は %40、? は %3F、% は %25 とします。"},
    .typed = {"The forms: `postgresql://USER:PASSWORD@HOST:PORT/NAME`, `host=HOST dbname=NAME`.",
              "形式：`postgresql://ユーザー:パスワード@ホスト:ポート/名前`、`host=ホスト dbname=名前`。"}};
inline constexpr FindingKind k_db_missing{
    .code = "db-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location"},
    .message = {"There is no seiseki database at {location}.", "{location} にseisekiのデータベースがありません。"},
    .advice = {"Check where the database is said to be, or begin one from the federation's list.",
               "データベースの場所の指定を確かめるか、連盟のリストから作成してください。"},
    .typed = {"On the command line: --database, or `seiseki roster import LIST.csv`.",
              "コマンドライン：--database、または `seiseki roster import リスト.csv`。"}};
inline constexpr FindingKind k_db_foreign{
    .code = "db-foreign",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location"},
    .message = {"{location} exists but is not a seiseki database.",
                "{location} はありますが、seisekiのデータベースではありません。"},
    .advice = {"Nothing was changed; name another file.", "何も変更していません。別のファイルを指定してください。"}};
inline constexpr FindingKind k_db_newer{
    .code = "db-newer",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location", "schema", "known"},
    .message = {"{location} was written by a newer seiseki: schema {schema}, this program knows {known}.",
                "{location} は新しい版のseisekiで作られています（スキーマ {schema}、このプログラムは {known} まで）。"},
    .advice = {"Use the newer program; nothing was changed.",
               "新しい版のプログラムを使ってください。何も変更していません。"}};
inline constexpr FindingKind k_db_older{
    .code = "db-older",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location", "schema", "needed"},
    .message = {"{location} has schema {schema}, this program needs {needed}.",
                "{location} のスキーマは {schema} ですが、このプログラムには {needed} が必要です。"},
    .advice = {"Make a backup, then migrate the database.",
               "バックアップを作ってから、データベースを移行してください。"},
    .typed = {"On the command line: `seiseki db backup`, then `seiseki db migrate`.",
              "コマンドライン：`seiseki db backup` の後に `seiseki db migrate`。"}};
inline constexpr FindingKind k_db_migration{
    .code = "db-migration",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"migration", "detail"},
    .message = {"Migration {migration} failed and was undone: {detail}",
                "移行 {migration} に失敗し、元に戻しました：{detail}"},
    .advice = {"The database is as it was before; report this with the message above.",
               "データベースは元のままです。上の文面を添えてお知らせください。"}};
inline constexpr FindingKind k_db_locked{
    .code = "db-locked",
    .severity = Severity::error,
    .failure = FailureClass::locked,
    .arguments = {"location"},
    .message = {"Another process is writing to {location}.", "別のプロセスが {location} に書き込み中です。"},
    .advice = {"Wait until it has finished, then try again.", "終わるのを待ってから、もう一度実行してください。"}};
inline constexpr FindingKind k_run_locked{
    .code = "run-locked",
    .severity = Severity::error,
    .failure = FailureClass::locked,
    .arguments = {"location", "process", "who", "what", "since"},
    .message = {"Another run has the turn: {what} of {who}, since {since} (process {process}, {location}).",
                "別の処理が実行中です：{who} の {what}、{since} 開始（プロセス {process}、{location}）。"},
    .advice = {"Nothing was written. Wait until it has finished, then try again.",
               "何も書き込んでいません。終わるのを待ってから、もう一度実行してください。"}};
inline constexpr FindingKind k_run_lock{
    .code = "run-lock",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location", "detail"},
    .message = {"The lock {location} cannot be taken: {detail}", "ロック {location} を取得できません：{detail}"},
    .advice = {"Check the folder and its permissions.", "フォルダーと権限を確認してください。"}};
inline constexpr FindingKind k_db_open{
    .code = "db-open",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location", "detail"},
    .message = {"{location} cannot be opened: {detail}", "{location} を開けません：{detail}"},
    .advice = {"Check the path and its permissions.", "パスと権限を確かめてください。"}};
inline constexpr FindingKind k_db_unreachable{
    .code = "db-unreachable",
    .severity = Severity::error,
    .failure = FailureClass::unreachable,
    .arguments = {"location", "detail"},
    .message = {"The database at {location} cannot be reached: {detail}",
                "{location} のデータベースに接続できません：{detail}"},
    .advice = {"Check the address, the name, the user and that the server runs, then try again.",
               "アドレス、データベース名、ユーザー、サーバーの稼働を確認し、もう一度実行してください。"}};
inline constexpr FindingKind k_db_pooled{
    .code = "db-pooled",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location"},
    .message =
        {"At {location} stands a pooler, such as pgBouncer, in transaction mode: it would share out the locks of a run.",
         "{location} はトランザクションモードの接続プーラー（pgBouncerなど）です。実行中のロックが他の接続と共有されてしまいます。"},
    .advice =
        {"Give the address of the PostgreSQL server itself, or set the pooler to session mode; nothing was changed.",
         "PostgreSQLサーバー自体のアドレスを指定するか、プーラーをセッションモードにしてください。何も変更していません。"},
    .typed = {"The setting is `pool_mode = session`.", "設定は `pool_mode = session` です。"}};
inline constexpr FindingKind k_db_failed{
    .code = "db-failed",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"detail"},
    .message = {"The database refused an operation: {detail}", "データベースの操作に失敗しました：{detail}"},
    .advice = {"Nothing of this transaction was kept; see that the disk is not full.",
               "この処理の内容は保存されていません。ディスクの空きを確かめてください。"}};
inline constexpr FindingKind k_db_read_only{.code = "db-read-only",
                                            .severity = Severity::error,
                                            .failure = FailureClass::usage,
                                            .arguments = {"location", "detail"},
                                            .message = {"{location} can be read but not written: {detail}",
                                                        "{location} は読み取りのみ可能で、書き込めません：{detail}"},
                                            .advice = {"Work on the office's own database, or on a copy.",
                                                       "事務局のデータベースまたはその複製で作業してください。"}};
inline constexpr FindingKind k_db_permission{
    .code = "db-permission",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location", "detail"},
    .message = {"The user may not do this at {location}: {detail}",
                "{location} でこの操作を行う権限がありません：{detail}"},
    .advice =
        {"Nothing was written. Use the user whose tables they are, or have the server’s administrator grant the rights.",
         "何も書き込んでいません。テーブルを所有するユーザーを使うか、サーバーの管理者に権限の付与を依頼してください。"},
    .typed = {
        "In SQL: `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO …`; to read, SELECT is enough.",
        "SQL：`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO …`（閲覧のみなら SELECT）。"}};
inline constexpr FindingKind k_db_unfinished{
    .code = "db-unfinished",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"location"},
    .message = {"{location} lies on read-only media, and changes still wait in its -wal file.",
                "{location} は読み取り専用の媒体にあり、未反映の変更が -wal ファイルに残っています。"},
    .advice = {"Copy the file with its -wal file to where it can be written and open the copy, or use a backup.",
               "-wal ファイルとともに書き込める場所へ複製して開くか、バックアップを使ってください。"},
    .typed = {"`seiseki db backup` makes one.", "バックアップは `seiseki db backup` で作ります。"}};
inline constexpr FindingKind k_db_constraint{
    .code = "db-constraint",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"detail"},
    .message = {"A record contradicts what is stored: {detail}", "記録が保存済みの内容と矛盾します：{detail}"},
    .advice = {"Nothing of this transaction was kept.", "この処理の内容は保存されていません。"}};
inline constexpr FindingKind k_db_text{
    .code = "db-text",
    .severity = Severity::error,
    .arguments = {"field"},
    .message = {"{field} holds a NUL or bytes that are not UTF-8.",
                "{field} にNULまたはUTF-8でないバイトが含まれています。"},
    .advice = {"Save the source as UTF-8 and try again.", "元のデータをUTF-8で保存し直してください。"}};
inline constexpr FindingKind k_db_value{
    .code = "db-value",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"field"},
    .message = {"The stored value of {field} cannot be read.", "保存された {field} の値を読み取れません。"},
    .advice = {"The database was edited by hand or is damaged; restore a backup.",
               "データベースが直接編集されたか壊れています。バックアップから戻してください。"}};
inline constexpr FindingKind k_db_damaged{
    .code = "db-damaged",
    .severity = Severity::error,
    .arguments = {"location", "detail"},
    .message = {"{location} is damaged: {detail}", "{location} が壊れています：{detail}"},
    .advice =
        {"Look for errors of the disk in the system's log and verify the database; if it is found damaged again, restore the last backup.",
         "システムログでディスクの異常を調べ、データベースを検証してください。同じ結果なら直近のバックアップから戻してください。"},
    .typed = {"On the command line: `seiseki db verify`.", "コマンドライン：`seiseki db verify`。"}};
inline constexpr FindingKind k_db_moved{
    .code = "db-moved",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"location"},
    .message = {"{location} was removed or replaced by another file while it was open.",
                "{location} は開いている間に削除されたか、別のファイルに差し替えられました。"},
    .advice =
        {"What was being written is not kept. Put the office's database back in its place, verify it and try again.",
         "書き込み中の内容は保存されていません。事務局のデータベースを元の場所に戻し、検証してから、もう一度実行してください。"},
    .typed = {"On the command line: `seiseki db verify`.", "コマンドライン：`seiseki db verify`。"}};
inline constexpr FindingKind k_db_backup{
    .code = "db-backup",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file", "detail"},
    .message = {"No backup was written to {file}: {detail}", "{file} にバックアップを書き込めませんでした：{detail}"},
    .advice = {"Name a new folder where one can be made.", "作成できる場所の新しいフォルダー名を指定してください。"}};
inline constexpr FindingKind k_db_backup_engine{
    .code = "db-backup-engine",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .message = {"Seiseki neither backs up nor restores a PostgreSQL database.",
                "PostgreSQLのデータベースのバックアップと復元はseisekiでは行えません。"},
    .advice = {"Use pg_dump and pg_restore, and copy the folder $SEISEKI_STATE after the dump.",
               "pg_dump と pg_restore を使い、その後 $SEISEKI_STATE のフォルダーを複製してください。"},
    .typed = {"`seiseki db verify` checks the result.", "`seiseki db verify` で確認できます。"}};
inline constexpr FindingKind k_backup_damaged{
    .code = "backup-damaged",
    .severity = Severity::error,
    .arguments = {"file", "detail"},
    .message = {"The backup {file} cannot be trusted: {detail}", "バックアップ {file} は信頼できません：{detail}"},
    .advice = {"Use another backup; nothing was restored.",
               "別のバックアップを使ってください。何も復元していません。"}};
inline constexpr FindingKind k_backup_without{
    .code = "backup-without",
    .severity = Severity::warning,
    .arguments = {"sha256"},
    .message = {"The backup is without the document {sha256}, which the office has lost.",
                "このバックアップには、失われた文書 {sha256} が含まれていません。"},
    .advice = {"Look for it in an earlier backup: put back where it was, it is a document again.",
               "以前のバックアップにあれば、元の場所に戻してください。"}};
inline constexpr FindingKind k_backup_older{
    .code = "backup-older",
    .severity = Severity::warning,
    .arguments = {"location", "schema", "needed"},
    .message = {"{location} is restored as it was, with schema {schema}; its numbers were not verified, since this "
                "program reads schema {needed}.",
                "{location} を元のスキーマ {schema} のまま復元しました。このプログラムのスキーマは {needed} のため、"
                "数値は検証していません。"},
    .advice = {"Migrate the restored database, then verify it.",
               "復元したデータベースを移行してから検証してください。"},
    .typed = {"On the command line: `seiseki db migrate`, then `seiseki db verify`.",
              "コマンドライン：`seiseki db migrate` の後に `seiseki db verify`。"}};
inline constexpr FindingKind k_backup_target{
    .code = "backup-target",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"file"},
    .message = {"{file} exists; a backup is restored only to where nothing is.",
                "{file} が既にあります。何もない場所に復元します。"},
    .advice = {"Name another place, or move the old one away.", "別の場所を指定するか、古いものを移動してください。"},
    .typed = {"On the command line: --database.", "コマンドライン：--database。"}};
inline constexpr FindingKind k_document_missing{
    .code = "document-missing",
    .severity = Severity::error,
    .arguments = {"sha256"},
    .message = {"The raw document {sha256} is not in the store.", "元データ {sha256} が保管庫にありません。"},
    .advice = {"Restore the .objects folder that belongs to this database.",
               "このデータベースに対応する .objects フォルダーを戻してください。"}};
inline constexpr FindingKind k_document_damaged{
    .code = "document-damaged",
    .severity = Severity::error,
    .arguments = {"sha256", "detail"},
    .message = {"The raw document {sha256} is damaged: {detail}", "元データ {sha256} が壊れています：{detail}"},
    .advice = {"Restore it from a backup, or fetch it again.", "バックアップから戻すか、取得し直してください。"}};
inline constexpr FindingKind k_document_store{
    .code = "document-store",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"location", "detail"},
    .message = {"{location} cannot be written: {detail}", "{location} に書き込めません：{detail}"},
    .advice = {"Check free space, owner and permissions.", "空き容量、所有者、権限を確かめてください。"}};
inline constexpr FindingKind k_store_unreadable{
    .code = "store-unreadable",
    .severity = Severity::error,
    .failure = FailureClass::internal,
    .arguments = {"file", "detail"},
    .message = {"“{file}” cannot be read: {detail}", "「{file}」を読み取れません：{detail}"},
    .advice = {"Check its owner, its permissions and the disk.", "所有者、権限、ディスクを確認してください。"}};
inline constexpr FindingKind k_office_other{
    .code = "office-other",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"documents", "database", "office"},
    .message = {"The documents in {documents} are not those of the database {database}.",
                "{documents} の文書はデータベース {database} のものではありません。"},
    .advice = {
        "Set the configuration's state or $SEISEKI_STATE to the folder that all officers share, or restore that folder; if its documents are lost for good, write {office} into {documents}/office.",
        "設定の state または $SEISEKI_STATE に全員で共有するフォルダーを指定するか、フォルダーを復元してください。文書が失われた場合に限り、{documents}/office に {office} と書いてください。"}};
inline constexpr FindingKind k_office_shared{
    .code = "office-shared",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"documents", "other", "database"},
    .message = {"The documents in {documents} belong to the database {other}; {database} cannot share them.",
                "{documents} の文書はデータベース {other} のもので、{database} と共有することはできません。"},
    .advice = {
        "Give one of the two databases another name, or another folder. If {other} is only a copy, or no longer "
        "used, move it to another folder: then the documents are those of {database}.",
        "一方のデータベースを別の名前にするか、別のフォルダーに置いてください。{other} が複製にすぎない場合や使わなくなった"
        "場合は、別のフォルダーに移すと、文書は {database} のものになります。"}};
inline constexpr FindingKind k_quarantine_missing{
    .code = "quarantine-missing",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"Nothing called {name} is in quarantine.", "{name} は隔離されていません。"},
    .advice = {"Look up its name in the quarantine.", "隔離の一覧で名前を確認してください。"},
    .typed = {"`seiseki quarantine list` shows what is there.", "`seiseki quarantine list` で一覧を表示します。"}};
inline constexpr FindingKind k_quarantine_open{
    .code = "quarantine-open",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"{name} waits in quarantine: no sound copy has replaced it.",
                "{name} は隔離中です。差し替えられていません。"},
    .advice = {"There is nothing to open; try to import it again.",
               "取り消す差し替えはありません。もう一度取り込んでください。"},
    .typed = {"On the command line: `seiseki quarantine retry`.", "コマンドライン：`seiseki quarantine retry`。"}};
inline constexpr FindingKind k_quarantine_ambiguous{
    .code = "quarantine-ambiguous",
    .severity = Severity::error,
    .failure = FailureClass::usage,
    .arguments = {"name"},
    .message = {"More than one quarantined item begins with {name}.", "{name} で始まる隔離項目が複数あります。"},
    .advice = {"Give more digits of the hash.", "ハッシュの桁をさらに指定してください。"}};
inline constexpr FindingKind k_quarantine_damaged{
    .code = "quarantine-damaged",
    .severity = Severity::error,
    .arguments = {"sha256", "detail"},
    .message = {"The quarantined item {sha256} cannot be read: {detail}",
                "隔離された {sha256} を読み取れません：{detail}"},
    .advice = {"Drop it and import the source again.", "破棄して、元から取り込み直してください。"}};
inline constexpr FindingKind k_quarantine_leftover{
    .code = "quarantine-leftover",
    .severity = Severity::warning,
    .arguments = {"file"},
    .message = {"{file} was set aside, but nothing is kept that says what it is.",
                "{file} は隔離された文書ですが、その記録がありません。"},
    .advice =
        {"An import that was ended early leaves it so, or somebody removed its record: bring it in again, then "
         "remove the file.",
         "取り込みが途中で終わったか、記録が削除されています。もう一度取り込んでから、このファイルを削除してください。"},
    .typed = {"On the command line: `seiseki import {file}`.", "コマンドライン：`seiseki import {file}`。"}};
inline constexpr FindingKind k_audit_broken{.code = "audit-broken",
                                            .severity = Severity::error,
                                            .arguments = {"entry", "problem", "problem_ja"},
                                            .message = {"The audit log does not add up at entry {entry}: {problem}",
                                                        "監査記録の{entry}番目で整合しません：{problem_ja}"},
                                            .advice = {"Compare with the head hash printed on the last published list.",
                                                       "最後に公表したリストに記載の最新ハッシュと照合してください。"}};

inline constexpr FindingKind k_audit_fact{
    .code = "audit-fact",
    .severity = Severity::error,
    .arguments = {"fact", "problem", "entry", "problem_ja"},
    .message = {"{fact} {problem} (audit entry {entry}).",
                "{fact} が監査記録（{entry}番目）と一致しません：{problem_ja}"},
    .advice = {"Somebody wrote to the database past this program; compare with a backup.",
               "このプログラム以外からデータベースが書き換えられています。バックアップと比較してください。"}};
inline constexpr FindingKind k_db_rows{
    .code = "db-rows",
    .severity = Severity::error,
    .arguments = {"table", "facts", "problem", "facts_ja", "problem_ja"},
    .message = {"What the database holds of {facts} is not what was written ({table}, {problem}).",
                "データベースの{facts_ja}の記録（{table}）が、書き込んだ内容と一致しません：{problem_ja}"},
    .advice = {"Somebody wrote to the database past this program; compare with a backup.",
               "このプログラム以外からデータベースが書き換えられています。バックアップと比較してください。"}};
inline constexpr FindingKind k_audit_time{
    .code = "audit-time",
    .severity = Severity::warning,
    .arguments = {"entry", "time", "earlier", "fact"},
    .message =
        {"Audit entry {entry} ({fact}) says {time}, but an entry before it was made at {earlier}.",
         "監査記録の{entry}番目（{fact}）の時刻は {time} ですが、それより前の記録に {earlier} のものがあります。"},
    .advice = {"The clock of a machine was wrong; see that arrival times and deadlines of these days are right.",
               "いずれかの機器の時計が誤っていました。その日の到着日時と期限を確認してください。"}};
inline constexpr FindingKind k_office_federation{
    .code = "office-federation",
    .severity = Severity::error,
    .failure = FailureClass::refused,
    .arguments = {"database", "theirs", "ours"},
    .message = {"{database} was begun under another federation's profile than the settings name: {theirs}, not {ours}.",
                "{database} は設定とは別の連盟のプロファイルで始めたものです：{theirs}（現在の設定は {ours}）。"},
    .advice = {"Set federation to the profile of this office, or name another database; if the profile's file has "
               "changed, restore it. Nothing was read or written.",
               "設定 federation をこのデータベースの連盟にするか、別のデータベースを指定してください。"
               "プロファイルのファイルを変更した場合は元に戻してください。読み書きはしていません。"}};

}  // namespace seiseki::store
