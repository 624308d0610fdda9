#include "pipeline/cli/command_audit.hpp"

#include <charconv>

#include <fmt/format.h>

#include "importers/source/files.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/record.hpp"
#include "pipeline/operations/words.hpp"
#include "pipeline/publish/manifest.hpp"

namespace seiseki::cli {

using output::Json;

AuditShowCommand::AuditShowCommand() : Command{"audit show"} {
  line().group({{"Which", "対象"}, {{"last", '\0', "N", {"only the last N entries", "最後のN件だけ"}}}});
  line().group(storage_options()).group(common_options());
}
Manual AuditShowCommand::manual() const {
  return {
      .summary = {"Show the audit log", "監査記録を表示する"},
      .description =
          {"Every decision, report, stage, list and publication with who and when, in order. Each entry holds the hash of "
           "the one before, so that an edit or a cut shows.",
           "決定・報告・段階・リスト・公表のすべてを、担当者と日時とともに順に表示します。"
           "各項目は前の項目のハッシュを含むため、書き換えや欠落が分かります。"},
      .examples = {{"audit show --last 20", {"the latest entries", "最新の項目"}}}};
}
Result<Proceed> AuditShowCommand::check() {
  const std::string text = m_arguments.get("last");
  if (text.empty()) return Proceed::run;
  std::size_t number = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) {
    return failure(k_usage, {}, {},
                   {fmt::format("--last is a number, not '{}'", text),
                    fmt::format("--last は数です（'{}' は不可）", text), name()});
  }
  m_last = number;
  return Proceed::run;
}
ExitCode AuditShowCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const operations::RecordView record = operations::record_view(**workspace, {.last = m_last});
  Table table{.schema = "seiseki/audit/1",
              .rows_key = "entries",
              .columns = {{"sequence", {"no.", "番号"}, Align::right},
                          {"time", {"time", "日時"}, Align::left, operations::time_wording},
                          {"actor", {"who", "担当者"}},
                          {"action", {"action", "操作"}, Align::left, operations::action_wording},
                          {"object", {"object", "対象"}},
                          {"hash", {"hash", "ハッシュ"}, Align::left, nullptr, k_left_out_first}}};
  table.head = {{"head", output::or_null(record.head)}};
  for (const store::AuditEntry& entry : record.entries) {
    Json row = operations::record_entry_json(entry);
    if (context.format == Format::text) row["hash"] = entry.hash.substr(0, 16);
    table.rows.push_back(row_from(row, table.columns));
  }
  print(context, table);
  return ExitCode::done;
}

// ---- verify ---------------------------------------------------------------------------------------------------------

AuditVerifyCommand::AuditVerifyCommand() : Command{"audit verify"} {
  line().group(
      {{"Against what", "照合"},
       {{"head", '\0', "HASH", {"the head hash printed on a published list", "公表されたリストに記載の最新ハッシュ"}},
        {"manifest",
         '\0',
         "FILE",
         {"a published manifest, which holds the head hash", "最新ハッシュを含む公表済みマニフェスト"}}}});
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual AuditVerifyCommand::manual() const {
  return {
      .summary = {"Check that nothing was edited, removed or cut", "改ざん・欠落がないか確認する"},
      .description =
          {"Recomputes the chain of hashes, compares every decision, report, stage, list and publication with what was "
           "recorded of it, and every list's numbers with its hash; names what does not fit. With a head hash that was "
           "published it also finds a log that was cut or written anew.",
           "ハッシュの連鎖を計算し直し、決定・報告・段階・リスト・公表のそれぞれを記録と、"
           "各リストの数字をそのハッシュと比較し、一致しないものを示します。公表済みの最新ハッシュを指定すると、"
           "末尾の切り捨てや書き直しも検出します。"},
      .examples = {{"audit verify --manifest lists/rating-2026-03-01.manifest.json",
                    {"against a published list", "公表済みのリストと照合する"}}}};
}
ExitCode AuditVerifyCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  std::string head = m_arguments.get("head");
  if (m_arguments.has("manifest")) {
    const auto document = importers::read_file(m_arguments.get("manifest"));
    if (!document) return fail(context, document.error());
    const Json manifest = output::parsed_or_null(document->bytes);
    if (!manifest.is_object() || !manifest.contains("audit_head") || !manifest["audit_head"].is_string()) {
      return fail(context,
                  failure(k_usage, {}, {},
                          {"the manifest holds no audit head", "マニフェストに最新ハッシュがありません", name()})
                      .value());
    }
    // Its head is in another log, which says nothing against this one.
    const auto office = publish::office_of_manifest(document->bytes);
    if (office && *office != work.identifier())
      return fail(context, failure(operations::k_publish_other_office, {}, {}, {document->name}).value());
    head = manifest["audit_head"].get<std::string>();
  }
  // Others go on working: what they write meanwhile is no contradiction.
  const store::Snapshot snapshot{work.database};
  const operations::Verified verified = operations::verify_record(work, head);
  for (const Finding& problem : verified.findings) context.report(problem);
  const std::string text =
      verified.is_whole
          ? fill(context.say({"{0|entry|entries}, unbroken; head {1}\n", "{0} 件、整合しています。最新ハッシュ {1}\n"}),
                 std::vector{std::to_string(verified.entries), verified.head})
          : std::string{};
  print(context, operations::verified_json(verified), text);
  return verified.is_whole ? ExitCode::done : ExitCode::quarantined;
}

// ---- trace ----------------------------------------------------------------------------------------------------------

AuditTraceCommand::AuditTraceCommand() : Command{"audit trace"} {
  line().positional({"SHA256", {"a document's hash, or its beginning", "文書のハッシュ、またはその先頭部分"}, 1, 1});
  line().group(storage_options()).group(common_options());
}
Manual AuditTraceCommand::manual() const {
  return {
      .summary = {"Follow a document to the reports and lists made of it", "文書から報告とリストをたどる"},
      .description =
          {"From the hash of a page or file to the reports that were read from it, and to the lists those reports are in. "
           "The other way is `explain PLAYER --provenance`.",
           "ページやファイルのハッシュから、それを読み込んだ報告と、その報告を含むリストを表示します。"
           "逆方向は `explain 選手 --provenance` です。"},
      .examples = {{"audit trace d80719e7992fdb94", {"a document by its hash", "ハッシュで文書を指定する"}}}};
}
ExitCode AuditTraceCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto uses = operations::trace_document(**workspace, m_arguments.positionals().front());
  if (!uses) return fail(context, uses.error());
  Table table{.schema = "seiseki/trace/1",
              .rows_key = "uses",
              .columns = {{"document", {"document", "文書"}},
                          {"name", {"name", "名前"}},
                          {"report", {"report", "報告"}, Align::right},
                          {"event", {"event", "大会"}},
                          {"stage", {"stage", "段階"}, Align::left, operations::stage_wording},
                          {"lists", {"lists", "リスト"}}}};
  for (const operations::DocumentUse& use : *uses) {
    Json row = operations::document_use_json(use);
    if (context.format == Format::text) row["document"] = use.document.sha256.substr(0, 16);
    table.rows.push_back(row_from(row, table.columns));
  }
  print(context, table);
  return ExitCode::done;
}

}  // namespace seiseki::cli
