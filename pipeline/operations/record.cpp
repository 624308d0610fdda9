#include "pipeline/operations/record.hpp"

#include <deque>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "pipeline/lists/chain.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::operations {

using output::Json;
using store::AuditEntry;

RecordView record_view(Office& office, const RecordRequest& request) {
  RecordView out;
  std::set<std::string> actors;
  std::deque<AuditEntry> asked_for;
  store::AuditStore{office.database}.each([&](AuditEntry entry) {
    out.head = entry.hash;
    actors.insert(entry.actor);
    const bool is_asked_for = (request.actor.empty() || entry.actor == request.actor) &&
                              (request.object.empty() || entry.object.find(request.object) != std::string::npos) &&
                              (!request.day || local_date(entry.time) == *request.day);
    if (!is_asked_for) return;
    asked_for.push_back(std::move(entry));
    if (request.last && asked_for.size() > *request.last) asked_for.pop_front();
  });
  out.actors.assign(actors.begin(), actors.end());
  out.entries.assign(std::make_move_iterator(asked_for.begin()), std::make_move_iterator(asked_for.end()));
  return out;
}

Json record_entry_json(const AuditEntry& entry) {
  return {{"sequence", entry.sequence}, {"time", to_iso_local(entry.time)}, {"actor", entry.actor},
          {"action", entry.action},     {"object", entry.object},           {"hash", entry.hash}};
}

Json record_json(const RecordView& record) {
  Json entries = Json::array();
  for (const AuditEntry& entry : record.entries) entries.push_back(record_entry_json(entry));
  return {{"schema", "seiseki/audit/1"}, {"head", output::or_null(record.head)}, {"entries", std::move(entries)}};
}

Verified verify_record(Office& office, const std::string& published_head) {
  store::AuditStore audit{office.database};
  Verified out{.is_whole = false, .entries = audit.size(), .head = audit.head(), .findings = {}};
  const std::optional<std::string_view> head =
      published_head.empty() ? std::nullopt : std::optional<std::string_view>(published_head);
  if (const auto chain = audit.verify(head); !chain) out.findings.push_back(chain.error().finding);
  for (Finding& changed : audit.changed_facts()) out.findings.push_back(std::move(changed));
  for (Finding& altered : audit.altered_rows()) out.findings.push_back(std::move(altered));
  for (store::ListStore* series : {&office.lists, &office.correspondence_lists}) {
    for (const store::ListManifest& manifest : series->all()) {
      if (const auto whole = lists::check_unaltered(*series->read(manifest.id)); !whole)
        out.findings.push_back(whole.error().finding);
    }
  }
  out.is_whole = out.findings.empty();
  // A clock that was wrong is no contradiction of the log, but whoever checks it must hear of it.
  for (Finding& reversal : audit.time_reversals()) out.findings.push_back(std::move(reversal));
  return out;
}

Json verified_json(const Verified& verified) {
  return {{"schema", "seiseki/audit-verify/1"},
          {"verified", verified.is_whole},
          {"entries", verified.entries},
          {"head", output::or_null(verified.head)},
          {"findings", output::to_json(verified.findings)}};
}

Result<std::vector<DocumentUse>> trace_document(Office& office, const std::string& beginning) {
  std::vector<DocumentUse> out;
  for (const store::ReportHeader& report : office.reports.list({.with_superseded = true})) {
    for (const store::DocumentFacts& document : office.reports.documents(report.id)) {
      if (!document.sha256.starts_with(beginning)) continue;
      DocumentUse& use = out.emplace_back(DocumentUse{document, report, {}});
      store::ListStore& series = report.is_correspondence ? office.correspondence_lists : office.lists;
      for (const store::ListId id : series.lists_with(report.id)) use.lists.push_back(*series.manifest(id));
    }
  }
  if (out.empty()) return failure(k_document_unused, {}, {}, {beginning});
  return out;
}

Json document_use_json(const DocumentUse& use) {
  std::string lists;
  for (const store::ListManifest& list : use.lists)
    lists += fmt::format("{}{}/{}", lists.empty() ? "" : ", ", to_iso(list.month), list.revision);
  return {{"document", use.document.sha256},
          {"name", use.document.name},
          {"report", use.report.id.value()},
          {"event", use.report.name},
          {"stage", std::string(to_string(use.report.stage))},
          {"lists", output::or_null(lists)}};
}

Json trace_json(const std::vector<DocumentUse>& uses) {
  Json rows = Json::array();
  for (const DocumentUse& use : uses) rows.push_back(document_use_json(use));
  return {{"schema", "seiseki/trace/1"}, {"uses", std::move(rows)}};
}

}  // namespace seiseki::operations
