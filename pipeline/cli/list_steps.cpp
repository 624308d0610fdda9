#include "pipeline/cli/list_steps.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "importers/source/document.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/publish/files.hpp"
#include "pipeline/publish/manifest.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::cli {

namespace {

/// Reports of the list become published; those that only the revision before held are refused by the same decision.
void approve_reports(Workspace& work, const store::ListManifest& manifest,
                     const std::optional<store::ListManifest>& earlier, const office::Officer& officer,
                     store::DecisionId decision) {
  for (const store::ReportId report : manifest.reports) {
    if (work.reports.header(report)->stage != store::Stage::published)
      work.reports.enter_stage({report, store::Stage::published, officer.now, officer.name, decision});
  }
  if (!earlier) return;
  for (const store::ReportId report : earlier->reports) {
    if (!std::binary_search(manifest.reports.begin(), manifest.reports.end(), report))
      work.reports.enter_stage({report, store::Stage::refused, officer.now, officer.name, decision});
  }
}

/// Marks the list as published by a decision. \pre inside a transaction
void approve(const Publishing& what, Workspace& work, const Context& context, const std::string& reason) {
  const store::ListManifest& manifest = what.list.manifest;
  const office::Officer officer{actor(context), context.now()};
  const store::DecisionId decision = work.decisions.insert({.time = officer.now,
                                                            .actor = officer.name,
                                                            .kind = "publish-list",
                                                            .object = lists::list_object(manifest.month, what.series),
                                                            .clause = {},
                                                            .reason = reason,
                                                            .before = R"("computed")",
                                                            .after = '"' + manifest.output_sha256 + '"',
                                                            .reversible = false});
  approve_reports(work, manifest, published_before(what.lists, manifest), officer, decision);
  what.lists.mark_published({manifest.id, officer.now, officer.name, decision});
}

}  // namespace

Result<lists::ChosenEdition> choose_edition(YearMonth month, store::ListSeries series, const lists::Editions& editions,
                                            Workspace& work, const Context& context, const Arguments& arguments,
                                            const std::string& command) {
  SEISEKI_TRY(auto chosen, lists::edition_for(month, arguments.get("regulation"), editions, work.decisions, series));
  if (!chosen.is_new()) return chosen;
  const std::string id = chosen.edition->id.text();
  if (!arguments.has("dry-run") && arguments.get("reason").empty()) {
    return failure(k_usage, {}, {},
                   {fmt::format("{} is not the edition in force, so it needs --reason", id),
                    fmt::format("{} は施行中の規程ではないため --reason が必要です", id), command});
  }
  chosen.decision->time = context.now();
  chosen.decision->actor = actor(context);
  chosen.decision->reason = arguments.get("reason");
  return chosen;
}

ListStep::ListStep(store::Database& database, const Arguments& arguments) {
  if (arguments.has("dry-run")) {
    m_snapshot.emplace(database);
  } else {
    m_transaction.emplace(database);
  }
}

void ListStep::keep() {
  if (m_transaction) m_transaction->commit();
}

void note_next(const Context& context, const Arguments& arguments, const Text& next) {
  context.note(arguments.has("dry-run") ? Text{"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"}
                                        : next);
}

std::optional<store::ListManifest> published_before(store::ListStore& lists, const store::ListManifest& manifest) {
  std::optional<store::ListManifest> out;
  for (const store::ListManifest& revision : lists.revisions(manifest.month)) {
    if (revision.revision < manifest.revision && lists.publication(revision.id)) out = revision;
  }
  return out;
}

Result<void> may_approve(Workspace& work, store::ListStore& lists, const store::ListManifest& manifest,
                         const Context& context) {
  const auto base = manifest.base ? lists.manifest(*manifest.base) : std::nullopt;
  if (manifest.revision > 1 && base && base->revision > 1 && !lists.publication(base->id)) {
    return failure(office::k_publish_order, {}, {},
                   {to_iso(manifest.month), std::to_string(manifest.revision),
                    fmt::format("{}/{}", to_iso(base->month), base->revision)});
  }
  const auto computed = store::AuditStore{work.database}.find("list:" + manifest.id.text());
  if (four_eyes(context) == office::FourEyes::required && computed && computed->actor == actor(context))
    return failure(office::k_two_persons, {}, {}, {actor(context)});
  return {};
}

ExitCode publish_list(Publishing what, Workspace& work, Context& context, const Arguments& arguments) {
  const store::ListManifest& manifest = what.list.manifest;
  store::Transaction transaction{work.database};
  if (what.approves) approve(what, work, context, arguments.get("reason"));
  const auto publication = store::AuditStore{work.database}.find("publication:" + manifest.id.text());
  const std::string head = publication ? publication->hash : manifest.audit_head;
  what.files.emplace(what.manifest_name, publish::manifest_json(what.list, what.files, head,
                                                                publication ? publication->actor : std::string{},
                                                                lists::edition_choice(manifest, work.decisions)));
  const std::string folder = arguments.get("to");
  // Published is what has been written: a folder that cannot be written leaves the list unpublished.
  if (const auto written = publish::write_files(folder, what.files); !written) {
    context.report(written.error());
    return exit_code_of(written.error().failure());
  }
  if (what.approves) transaction.commit();
  Table table{.schema = "seiseki/publish/1",
              .rows_key = "files",
              .columns = {{"file", {"file", "ファイル"}},
                          {"bytes", {"bytes", "バイト"}, Align::right},
                          {"sha256", {"sha256", "sha256"}}}};
  table.head = {{"list", to_iso(manifest.month)}, {"revision", manifest.revision}};
  if (what.series == store::ListSeries::correspondence) table.head["category"] = "correspondence";
  table.head["newly_published"] = what.approves;
  table.head["audit_head"] = head;
  for (const auto& [file, bytes] : what.files)
    table.rows.push_back({folder + "/" + file, bytes.size(), importers::sha256_hex(bytes).substr(0, 16)});
  print(context, table);
  if (!head.empty()) context.note({"Audit head: {0}", "監査記録の先頭ハッシュ: {0}"}, {head});
  return ExitCode::done;
}

}  // namespace seiseki::cli
