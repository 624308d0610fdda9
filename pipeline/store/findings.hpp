/// \file
/// The kinds of finding this room raises.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::store {

inline constexpr FindingKind k_db_location{
    "db-location",
    Severity::error,
    FailureClass::usage,
    {"{0} does not name a database", "{0}はデータベースの場所として読めません"},
    {"give a path such as seiseki.db, sqlite3://PATH or postgresql://HOST/NAME",
     "seiseki.db のようなパス、sqlite3://パス、または postgresql://ホスト/名前 を指定してください"}};
inline constexpr FindingKind k_db_missing{
    "db-missing",
    Severity::error,
    FailureClass::usage,
    {"there is no seiseki database at {0}", "{0}にseisekiのデータベースがありません"},
    {"check --database, or begin one from the federation's list: `seiseki roster import LIST.csv`",
     "--database を確かめるか、連盟のリストから作成してください：`seiseki roster import リスト.csv`"}};
inline constexpr FindingKind k_db_foreign{
    "db-foreign",
    Severity::error,
    FailureClass::usage,
    {"{0} exists but is not a seiseki database", "{0}はありますが、seisekiのデータベースではありません"},
    {"nothing was changed; name another file", "何も変更していません。別のファイルを指定してください"}};
inline constexpr FindingKind k_db_newer{
    "db-newer",
    Severity::error,
    FailureClass::usage,
    {"{0} was written by a newer seiseki: schema {1}, this program knows {2}",
     "{0}は新しい版のseisekiで作られています（スキーマ{1}、このプログラムは{2}まで）"},
    {"use the newer program; nothing was changed", "新しい版のプログラムを使ってください。何も変更していません"}};
inline constexpr FindingKind k_db_older{
    "db-older",
    Severity::error,
    FailureClass::usage,
    {"{0} has schema {1}, this program needs {2}", "{0}のスキーマは{1}ですが、このプログラムには{2}が必要です"},
    {"run seiseki db backup, then seiseki db migrate",
     "seiseki db backup の後に seiseki db migrate を実行してください"}};
inline constexpr FindingKind k_db_migration{
    "db-migration",
    Severity::error,
    FailureClass::internal,
    {"migration {0} failed and was undone: {1}", "移行{0}に失敗し、元に戻しました：{1}"},
    {"the database is as it was before; report this with the message above",
     "データベースは元のままです。上の文面を添えてお知らせください"}};
inline constexpr FindingKind k_db_locked{
    "db-locked",
    Severity::error,
    FailureClass::locked,
    {"another process is writing to {0}", "別のプロセスが{0}に書き込み中です"},
    {"wait until it has finished, then try again", "終わるのを待ってから、もう一度実行してください"}};
inline constexpr FindingKind k_run_locked{
    "run-locked",
    Severity::error,
    FailureClass::locked,
    {"another run (process {1}) holds {0}", "別の実行（プロセス{1}）が{0}を使用中です"},
    {"wait until it has finished, then try again", "終わるのを待ってから、もう一度実行してください"}};
inline constexpr FindingKind k_run_lock{"run-lock",
                                        Severity::error,
                                        FailureClass::usage,
                                        {"the lock {0} cannot be taken: {1}", "ロック{0}を取得できません：{1}"},
                                        {"check the folder and its permissions", "フォルダーと権限を確認してください"}};
inline constexpr FindingKind k_db_open{"db-open",
                                       Severity::error,
                                       FailureClass::usage,
                                       {"{0} cannot be opened: {1}", "{0}を開けません：{1}"},
                                       {"check the path and its permissions", "パスと権限を確かめてください"}};
inline constexpr FindingKind k_db_unreachable{
    "db-unreachable",
    Severity::error,
    FailureClass::unreachable,
    {"the database server at {0} does not answer", "{0}のデータベースサーバーが応答しません"},
    {"check the address and that the server runs, then try again",
     "アドレスとサーバーの稼働を確かめて、もう一度実行してください"}};
inline constexpr FindingKind k_db_failed{
    "db-failed",
    Severity::error,
    FailureClass::internal,
    {"the database refused an operation: {0}", "データベースの操作に失敗しました：{0}"},
    {"nothing of this transaction was kept; see that the disk is not full",
     "この処理の内容は保存されていません。ディスクの空きを確かめてください"}};
inline constexpr FindingKind k_db_constraint{
    "db-constraint",
    Severity::error,
    FailureClass::internal,
    {"a record contradicts what is stored: {0}", "記録が保存済みの内容と矛盾します：{0}"},
    {"nothing of this transaction was kept", "この処理の内容は保存されていません"}};
inline constexpr FindingKind k_db_text{
    "db-text",
    Severity::error,
    FailureClass::data,
    {"{0} holds a NUL or bytes that are not UTF-8", "{0}にNULまたはUTF-8でないバイトが含まれています"},
    {"save the source as UTF-8 and try again", "元のデータをUTF-8で保存し直してください"}};
inline constexpr FindingKind k_db_value{"db-value",
                                        Severity::error,
                                        FailureClass::internal,
                                        {"the stored value of {0} cannot be read", "保存された{0}の値を読み取れません"},
                                        {"the database was edited by hand or is damaged; restore a backup",
                                         "データベースが直接編集されたか壊れています。バックアップから戻してください"}};
inline constexpr FindingKind k_db_damaged{"db-damaged",
                                          Severity::error,
                                          FailureClass::data,
                                          {"{0} is damaged: {1}", "{0}が壊れています：{1}"},
                                          {"restore the last backup", "直近のバックアップから戻してください"}};
inline constexpr FindingKind k_db_backup{
    "db-backup",
    Severity::error,
    FailureClass::usage,
    {"no backup was written to {0}: {1}", "{0}にバックアップを書き込めませんでした：{1}"},
    {"name a new file in a folder that can be written", "書き込めるフォルダーの新しいファイル名を指定してください"}};
inline constexpr FindingKind k_db_backup_engine{
    "db-backup-engine",
    Severity::error,
    FailureClass::usage,
    {"seiseki neither backs up nor restores a PostgreSQL database",
     "PostgreSQLのデータベースの控えと復元はseisekiでは行えません"},
    {"use pg_dump and pg_restore, and copy the folder $SEISEKI_STATE after the dump; `seiseki db verify` checks the result",
     "pg_dump と pg_restore を使い、その後 $SEISEKI_STATE のフォルダーを複製してください。`seiseki db verify` で確認できます"}};
inline constexpr FindingKind k_backup_damaged{
    "backup-damaged",
    Severity::error,
    FailureClass::data,
    {"the backup {0} cannot be trusted: {1}", "バックアップ{0}は信頼できません：{1}"},
    {"use another backup; nothing was restored", "別のバックアップを使ってください。何も復元していません"}};
inline constexpr FindingKind k_backup_target{
    "backup-target",
    Severity::error,
    FailureClass::usage,
    {"{0} exists; a backup is restored beside nothing", "{0}が既にあります。何もない場所に復元します"},
    {"name another database with --database, or move the old one away",
     "--database で別の場所を指定するか、古いものを移動してください"}};
inline constexpr FindingKind k_document_missing{
    "document-missing",
    Severity::error,
    FailureClass::data,
    {"the raw document {0} is not in the store", "元データ{0}が保管庫にありません"},
    {"restore the .objects folder that belongs to this database",
     "このデータベースに対応する .objects フォルダーを戻してください"}};
inline constexpr FindingKind k_document_damaged{
    "document-damaged",
    Severity::error,
    FailureClass::data,
    {"the raw document {0} is damaged: {1}", "元データ{0}が壊れています：{1}"},
    {"restore it from a backup, or fetch it again", "バックアップから戻すか、取得し直してください"}};
inline constexpr FindingKind k_document_store{
    "document-store",
    Severity::error,
    FailureClass::internal,
    {"{0} cannot be written: {1}", "{0}に書き込めません：{1}"},
    {"check free space, owner and permissions", "空き容量、所有者、権限を確かめてください"}};
inline constexpr FindingKind k_quarantine_missing{
    "quarantine-missing",
    Severity::error,
    FailureClass::usage,
    {"nothing called {0} is in quarantine", "{0}は隔離されていません"},
    {"list what is there with seiseki quarantine list", "seiseki quarantine list で一覧を確かめてください"}};
inline constexpr FindingKind k_quarantine_ambiguous{
    "quarantine-ambiguous",
    Severity::error,
    FailureClass::usage,
    {"more than one quarantined item begins with {0}", "{0}で始まる隔離項目が複数あります"},
    {"give more digits of the hash", "ハッシュの桁をさらに指定してください"}};
inline constexpr FindingKind k_quarantine_damaged{
    "quarantine-damaged",
    Severity::error,
    FailureClass::data,
    {"the quarantined item {0} cannot be read: {1}", "隔離された{0}を読み取れません：{1}"},
    {"drop it and import the source again", "破棄して、元から取り込み直してください"}};
inline constexpr FindingKind k_audit_broken{
    "audit-broken",
    Severity::error,
    FailureClass::data,
    {"the audit log does not add up at entry {0}: {1}", "監査記録の{0}番目で整合しません：{2}"},
    {"compare with the head hash printed on the last published list",
     "最後に公表したリストに記載の先頭ハッシュと照合してください"}};

inline constexpr FindingKind k_audit_fact{
    "audit-fact",
    Severity::error,
    FailureClass::data,
    {"{0} {1} (audit entry {2})", "{0} が監査記録({2}番目)と一致しません: {3}"},
    {"somebody wrote to the database past this program; compare with a backup",
     "このプログラム以外からデータベースが書き換えられています。バックアップと比較してください"}};

/// Every kind above, for `seiseki help findings`.
std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::store
