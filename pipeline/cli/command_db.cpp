#include "pipeline/cli/command_db.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/files/temporary_folder.hpp"
#include "pipeline/lists/chain.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/backup.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/named_documents.hpp"
#include "pipeline/store/office_id.hpp"

namespace seiseki::cli {

namespace fs = std::filesystem;
using output::Json;

namespace {

/// One thing verified, and every way in which it is not as it should be.
struct Check {
  std::string name;
  Text title;
  std::size_t count = 0;  ///< of what was looked at
  std::vector<Finding> findings;
};

Check documents(Workspace& work) {
  Check out{"documents", {"every document has the hash it is named by", "すべての文書のハッシュが一致"}, 0, {}};
  const auto all = work.documents.all();
  out.count = all.size();
  for (const std::string& hash : all) {
    if (const auto bytes = work.documents.get(hash); !bytes) out.findings.push_back(bytes.error().finding);
  }
  const std::set<std::string> present(all.begin(), all.end());
  for (const std::string& hash : store::named_documents(work.database, work.documents, lists::parts_of_input)) {
    if (present.contains(hash)) continue;
    if (const auto missing = work.documents.get(hash); !missing) out.findings.push_back(missing.error().finding);
  }
  return out;
}

Check quarantine(const Workspace& work) {
  Check out{"quarantine",
            {"every document in quarantine has the hash it is named by", "隔離中のすべての文書のハッシュが一致"},
            0,
            {}};
  const std::vector<store::QuarantinedItem> items = work.quarantine.list(out.findings);
  out.count = items.size() + out.findings.size();
  for (const store::QuarantinedItem& item : items) {
    if (const auto document = work.quarantine.document(item.document.sha256); !document)
      out.findings.push_back(document.error().finding);
  }
  for (Finding& leftover : work.quarantine.leftovers()) out.findings.push_back(std::move(leftover));
  return out;
}

Result<void> computed_again(const store::StoredList& list, store::ListSeries series, Workspace& work,
                            const lists::Editions& editions) {
  if (series == store::ListSeries::correspondence) {
    SEISEKI_CHECK(lists::recompute_quarter(list, work.documents, editions));
  } else {
    SEISEKI_CHECK(lists::recompute(list, work.documents, editions));
  }
  return {};
}

/// Every list is read once, the newest computed one of a series for both.
void add_lists(std::vector<Check>& out, Workspace& work, const lists::Editions& editions) {
  Check numbers{"lists", {"every list holds the numbers of its hash", "すべてのリストの数字がハッシュと一致"}, 0, {}};
  Check newest{"list", {"the newest list is computed again, number by number", "最新のリストの全数値を再計算"}, 0, {}};
  for (store::ListStore* lists : {&work.lists, &work.correspondence_lists}) {
    bool is_newest = true;
    const auto all = lists->all();
    for (auto manifest = all.rbegin(); manifest != all.rend(); ++manifest) {
      const store::StoredList list = *lists->read(manifest->id);
      ++numbers.count;
      const auto whole = lists::check_unaltered(list);
      if (!whole) numbers.findings.push_back(whole.error().finding);
      if (manifest->origin == store::ListOrigin::imported || !is_newest) continue;
      is_newest = false;
      ++newest.count;
      // Of one that was altered, nothing more is to be learnt.
      const auto again = whole ? computed_again(list, lists->series(), work, editions) : Result<void>{};
      if (!again) newest.findings.push_back(again.error().finding);
    }
  }
  out.push_back(std::move(numbers));
  out.push_back(std::move(newest));
}

Check chain_of_lists(Workspace& work) {
  Check out{"chain", {"every list starts from the one in force before it", "各リストの起点が有効な版"}, 0, {}};
  for (store::ListStore* lists : {&work.lists, &work.correspondence_lists}) {
    out.count += lists->months().size();
    for (const lists::BrokenLink& link : lists::broken_links(*lists, work.database))
      out.findings.push_back(lists::finding_of(link));
  }
  return out;
}

std::vector<Check> verify(Workspace& work, const lists::Editions& editions) {
  std::vector<Check> out;
  Check integrity{"integrity", {"the database is sound", "データベースの整合性"}, 1, {}};
  if (const auto sound = work.database.check_integrity(); !sound) integrity.findings.push_back(sound.error().finding);
  std::vector<Finding> missing = work.database.missing_relations();
  const bool is_complete = missing.empty();
  std::move(missing.begin(), missing.end(), std::back_inserter(integrity.findings));
  out.push_back(std::move(integrity));
  // Of what is not there, nothing more is to be learnt.
  if (!is_complete) return out;
  out.push_back(documents(work));
  out.push_back(quarantine(work));
  store::AuditStore audit{work.database};
  Check chain{
      "audit", {"the audit log is unbroken and tells of what is there", "監査記録の連鎖と内容"}, audit.size(), {}};
  if (const auto whole = audit.verify(); !whole) chain.findings.push_back(whole.error().finding);
  for (Finding& finding : audit.changed_facts()) chain.findings.push_back(std::move(finding));
  for (Finding& finding : audit.altered_rows()) chain.findings.push_back(std::move(finding));
  out.push_back(std::move(chain));
  add_lists(out, work, editions);
  out.push_back(chain_of_lists(work));
  return out;
}

/// \pre the head begins with its schema
ExitCode report(const Context& context, const std::vector<Check>& checks, Json head) {
  Table table{.schema = head.at("schema"),
              .rows_key = "checks",
              .columns = {{"check", {"check", "項目"}},
                          {"looked_at", {"looked at", "対象"}, Align::right},
                          {"wrong", {"wrong", "異常"}, Align::right},
                          {"meaning", {"meaning", "内容"}}}};
  table.head = std::move(head);
  ExitCode code = ExitCode::done;
  bool is_nothing_told = true;
  for (const Check& check : checks) {
    is_nothing_told = is_nothing_told && check.findings.empty();
    const auto is_wrong = [](const Finding& finding) { return finding.severity() == Severity::error; };
    const auto wrong = std::count_if(check.findings.begin(), check.findings.end(), is_wrong);
    table.rows.push_back({check.name, check.count, wrong, std::string{context.say(check.title)}});
    for (const Finding& finding : check.findings) {
      context.report(finding);
      if (code == ExitCode::done && is_wrong(finding)) code = exit_code_of(finding.kind->failure);
    }
  }
  print(context, table);
  if (is_nothing_told) context.note({"Everything is as it was written.", "すべて書き込まれたとおりです。"});
  return code;
}

/// A database that was just restored, of whatever schema.
struct Restored {
  int schema = 0;
  std::string content_sha256;
};
Result<Restored> read_restored(const store::DatabaseLocation& location) {
  SEISEKI_TRY(store::Database database, store::Database::open(location, {.if_older = store::IfOlder::accept}));
  return Restored{database.schema_version(), database.content_hash()};
}

/// What is known of a backup, printed by those who make and restore it.
Json backup_json(std::string schema, const store::Backup& backup, const std::string& folder) {
  return {{"schema", std::move(schema)},
          {"folder", folder},
          {"made_at", to_iso_local(backup.manifest.made_at)},
          {"documents", backup.manifest.documents},
          {"database_sha256", backup.manifest.database_sha256},
          {"content_sha256", backup.manifest.content_sha256},
          {"manifest_sha256", backup.manifest_sha256},
          {"lost", backup.manifest.lost}};
}

void tell_lost(const store::Backup& backup, Context& context) {
  for (const std::string& sha256 : backup.manifest.lost)
    context.report(finding(store::k_backup_without, {}, {}, {sha256}));
}

}  // namespace

// ---- backup ---------------------------------------------------------------------------------------------------------

DbBackupCommand::DbBackupCommand() : Command{"db backup"} {
  line().positional({"DIR", {"the folder to make", "作成するフォルダー"}, 1, 1});
  line().group({{"Of an office that has lost documents", "文書が失われた場合"},
                {{"without-lost",
                  '\0',
                  {},
                  {"back up the rest; the manifest names what is lost",
                   "残りをバックアップし、失われた文書をマニフェストに記す"}}}});
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual DbBackupCommand::manual() const {
  return {
      .summary = {"Copy database, documents and quarantine, with a manifest",
                  "データベース・文書・隔離文書をまとめてバックアップする"},
      .description =
          {"A consistent copy while others work, whole or not at all; where it stands already, and nothing has changed since, nothing "
           "is written. The hash of the manifest is printed: noted "
           "elsewhere, it proves the backup. The key of the desk's accounts, seiseki.desk-key beside the database, is not in "
           "it: keep a copy of that in another place. With PostgreSQL use pg_dump, then copy the folder $SEISEKI_STATE.",
           "作業中でも整合したコピーを作ります。途中で失敗した場合は何も残りません。"
           "同じ内容のバックアップが既にあれば、何も書き込みません。"
           "表示されるマニフェストのハッシュを別に記録しておけば、後で同一性を確認できます。"
           "審査デスクのアカウントの鍵（データベースと同じ場所の seiseki.desk-key）は含みません。別の場所にコピーを保管してください。"
           "PostgreSQLでは pg_dump を使い、"
           "その後 $SEISEKI_STATE のフォルダーをバックアップしてください。"},
      .examples = {
          {"db backup /backup/seiseki-2026-03-01", {"before a publication", "公表の前に"}},
          {"db backup /backup/what-is-left --without-lost", {"after documents were lost", "文書が失われた後に"}}}};
}
ExitCode DbBackupCommand::run(Context& context) {
  const auto location = store::parse_location(database_location(m_arguments, context));
  if (!location) return fail(context, location.error());
  auto database = store::Database::open(*location, {.if_older = store::IfOlder::accept});
  if (!database) return fail(context, database.error());
  const auto paths = state_paths(*location, context);
  if (!paths) return fail(context, paths.error());
  auto documents = store::DocumentStore::open(paths->objects);
  if (!documents) return fail(context, documents.error());
  if (const auto tied = store::tie_together(*database, *documents); !tied) return fail(context, tied.error());
  const std::string folder = m_arguments.positionals().front();
  const auto lost = m_arguments.has("without-lost") ? store::LostDocuments::leave_out : store::LostDocuments::refuse;
  const auto backup =
      store::write_backup(*database, *documents, paths->quarantine, folder, lists::parts_of_input, context.now(), lost);
  if (!backup) {
    const ExitCode code = fail(context, backup.error());
    if (store::tells_of_lost_document(backup.error()))
      context.note({"Where it is lost for good, `seiseki db backup {0} --without-lost` keeps the rest.",
                    "元に戻せない場合は、`seiseki db backup {0} --without-lost` で残りをバックアップできます。"},
                   {folder});
    return code;
  }
  tell_lost(*backup, context);
  print(context, backup_json("seiseki/db-backup/1", *backup, folder),
        fill(context.say({"{0}: {1|document|documents}\nmanifest {2}\n", "{0}：文書 {1} 件\nマニフェスト {2}\n"}),
             std::vector{folder, std::to_string(backup->manifest.documents), backup->manifest_sha256}));
  return ExitCode::done;
}

// ---- verify ---------------------------------------------------------------------------------------------------------

DbVerifyCommand::DbVerifyCommand() : Command{"db verify"} {
  line().group(storage_options()).group(common_options());
}
Manual DbVerifyCommand::manual() const {
  return {
      .summary = {"Check everything that is kept against its hashes", "保存内容をハッシュと照合する"},
      .description =
          {"The database's own checks, the hash of every document, the chain of the audit log and the facts it tells of, the rows "
           "of the roster and of what else is only added, "
           "the numbers of every list, the newest list computed again from its stored input, and whether each list starts from the one in force before "
           "it. Changes nothing.",
           "データベース自体の検査、全文書のハッシュ、監査記録の連鎖と内容、会員名簿など追記だけの表の行、全リストの数字、最新リストの再計算、"
           "各リストの起点が有効な版かどうかの確認を行います。"
           "何も変更しません。"},
      .examples = {{"db verify --format json",
                    {"for a monthly job; has the content's hash", "月次の確認用。内容のハッシュを含む"}}}};
}
ExitCode DbVerifyCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  // Others go on working: what they write meanwhile is no contradiction.
  const store::Snapshot snapshot{work.database};
  return report(context, verify(work, *editions),
                {{"schema", "seiseki/db-verify/1"}, {"content_sha256", work.database.content_hash()}});
}

// ---- restore --------------------------------------------------------------------------------------------------------

DbRestoreCommand::DbRestoreCommand() : Command{"db restore"} {
  line().positional({"DIR", {"a folder made by `db backup`", "`db backup` で作ったフォルダー"}, 1, 1});
  line().group({{"What to do", "動作"},
                {{"verify",
                  '\0',
                  {},
                  {"restore into a temporary folder, verify it there and remove it",
                   "一時フォルダーに復元して検証だけを行う"}}}});
  line().group(storage_options()).group(common_options());
}
Manual DbRestoreCommand::manual() const {
  return {
      .summary = {"Restore a backup, or prove that it can be",
                  "バックアップを復元する、または復元できることを確かめる"},
      .description =
          {"Compares the backup with its manifest, restores it where nothing is yet, and verifies the restored copy: the "
           "same content, and the newest list reproduced number by number. One that an earlier program made is restored as it "
           "was, to be migrated. With PostgreSQL use pg_restore, put the folder "
           "$SEISEKI_STATE back, and run `db verify`.",
           "バックアップをマニフェストと照合し、何もない場所に復元し、内容のハッシュと最新リストの再計算で検証します。"
           "以前の版のプログラムによるバックアップは元のまま復元するので、その後に移行してください。"
           "PostgreSQLでは pg_restore を使い、$SEISEKI_STATE のフォルダーを戻し、`db verify` で確認してください。"},
      .examples = {
          {"db restore /backup/seiseki-2026-03-01 --verify",
           {"does the backup hold?", "バックアップが使えるか確かめる"}},
          {"db restore /backup/seiseki-2026-03-01 --database new/seiseki.db", {"for real", "実際に復元する"}}}};
}
ExitCode DbRestoreCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  const bool only_verify = m_arguments.has("verify");
  std::optional<files::TemporaryFolder> temporary;
  if (only_verify) {
    auto made = files::TemporaryFolder::make("seiseki-restore");
    if (!made) return fail(context, made.error());
    temporary.emplace(*std::move(made));
  }
  const std::string target =
      only_verify ? (temporary->path() / "seiseki.db").string() : database_location(m_arguments, context);
  const auto location = store::parse_location(target);
  if (!location) return fail(context, location.error());
  const std::string folder = m_arguments.positionals().front();
  if (std::error_code error; !std::filesystem::is_directory(folder, error)) {
    return fail(context, failure(k_usage, {}, {},
                                 {fmt::format("there is no folder '{}'", folder),
                                  fmt::format("フォルダー '{}' はありません", folder), name()})
                             .value());
  }
  const auto backup = store::restore_backup(folder, *location, lists::parts_of_input);
  if (!backup) return fail(context, backup.error());
  tell_lost(*backup, context);
  const auto restored = read_restored(*location);
  if (!restored) return fail(context, restored.error());
  Check same{"content", {"the content is that of the manifest", "内容がマニフェストと一致"}, 1, {}};
  if (restored->content_sha256 != backup->manifest.content_sha256)
    same.findings.push_back(finding(store::k_backup_damaged, {}, {}, {folder, "the restored content is another"}));
  Json head = backup_json("seiseki/db-restore/1", *backup, folder);
  head["restored_to"] = only_verify ? Json(nullptr) : Json(target);
  if (restored->schema != store::Database::known_schema()) {
    // What an earlier program kept is migrated where it is thrown away again; elsewhere whoever restores it decides.
    if (!only_verify) {
      same.findings.push_back(
          finding(store::k_backup_older, {}, {},
                  {target, std::to_string(restored->schema), std::to_string(store::Database::known_schema())}));
      return report(context, {std::move(same)}, std::move(head));
    }
    const auto migrated = store::Database::open(*location, {.if_older = store::IfOlder::migrate});
    if (!migrated) return fail(context, migrated.error());
  }
  Context there = context;
  there.environment["SEISEKI_DATABASE"] = target;
  Arguments at_target;  // without --database, so that the environment names it
  auto workspace = open_workspace(only_verify ? at_target : m_arguments, there, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  std::vector<Check> checks = verify(**workspace, *editions);
  checks.push_back(std::move(same));
  return report(context, checks, std::move(head));
}

// ---- migrate --------------------------------------------------------------------------------------------------------

DbMigrateCommand::DbMigrateCommand() : Command{"db migrate"} {
  line().group(storage_options()).group(common_options());
}
Manual DbMigrateCommand::manual() const {
  return {
      .summary = {"Bring an older database up to this program's schema", "古いデータベースを現在のスキーマに移行する"},
      .description =
          {"Each step is one transaction together with the version; with SQLite a copy is written beside the file first "
           "(`seiseki.schema-1.db`), with PostgreSQL run pg_dump before. A step that fails leaves the database as it was.",
           "各段階を版番号とともに一つのトランザクションで行います。SQLiteでは先にバックアップ（`seiseki.schema-1.db`）を作ります。"
           "PostgreSQLでは先に pg_dump を実行してください。失敗した場合は元のままです。"},
      .examples = {{"db migrate", {"after an upgrade of the program", "プログラムの更新後に"}}}};
}
ExitCode DbMigrateCommand::run(Context& context) {
  const auto location = store::parse_location(database_location(m_arguments, context));
  if (!location) return fail(context, location.error());
  int before = 0;
  {
    auto old = store::Database::open(*location, {.if_older = store::IfOlder::accept});
    if (!old) return fail(context, old.error());
    before = old->schema_version();
  }
  auto database = store::Database::open(*location, {.if_older = store::IfOlder::migrate});
  if (!database) return fail(context, database.error());
  const int now = database->schema_version();
  print(
      context, {{"schema", "seiseki/db-migrate/1"}, {"schema_before", before}, {"schema_now", now}},
      before == now
          ? fmt::format(fmt::runtime(context.say({"schema {}: nothing to do\n", "スキーマ {}：移行は不要です\n"})), now)
          : fmt::format(fmt::runtime(context.say({"schema {} -> {}\n", "スキーマ {} → {}\n"})), before, now));
  return ExitCode::done;
}

}  // namespace seiseki::cli
