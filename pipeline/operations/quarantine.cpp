#include "pipeline/operations/quarantine.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "importers/checks/findings.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/ingest/office_at_hand.hpp"
#include "pipeline/ingest/replaced_documents.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/covered_names.hpp"
#include "pipeline/operations/finding_text.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::operations {

using ingest::Outcome;
using output::Json;
using store::QuarantinedItem;

QuarantineView quarantine_view(Office& office) {
  QuarantineView out;
  const CoveredNames names{office.roster};
  for (QuarantinedItem& item : office.quarantine.list(out.damaged)) {
    names.cover(item.findings);
    (item.replaced_by ? out.replaced : out.items).push_back(std::move(item));
  }
  return out;
}

Result<QuarantinedItem> quarantined_item(Office& office, const std::string& document) {
  SEISEKI_TRY(QuarantinedItem item, office.quarantine.show(document));
  CoveredNames{office.roster}.cover(item.findings);
  return item;
}

std::vector<std::string> codes_keeping_out(const QuarantinedItem& item) {
  std::set<std::string> codes;
  for (const store::StoredFinding& finding : item.findings) {
    if (finding.severity == Severity::error) codes.insert(finding.code);
  }
  return {codes.begin(), codes.end()};
}

bool is_kept_out_by_damage(const QuarantinedItem& item) {
  return std::any_of(item.findings.begin(), item.findings.end(), [](const store::StoredFinding& finding) {
    return finding.code == importers::checks::k_source_damaged.code;
  });
}

Json quarantined_json(const QuarantinedItem& item) {
  return {{"sha256", item.document.sha256},
          {"date", to_iso(item.date)},
          {"retries", item.retries},
          {"size", item.document.size},
          {"errors", fmt::format("{}", fmt::join(codes_keeping_out(item), " "))},
          {"name", item.document.name},
          {"replaced_by", item.replaced_by ? Json(item.replaced_by->value()) : Json(nullptr)}};
}

Json quarantine_json(const QuarantineView& quarantine) {
  Json items = Json::array();
  for (const QuarantinedItem& item : quarantine.items) items.push_back(quarantined_json(item));
  return {{"schema", "seiseki/quarantine/1"}, {"items", std::move(items)}};
}

Json quarantine_item_json(const QuarantinedItem& item) {
  Json findings = Json::array();
  for (const store::StoredFinding& finding : item.findings) findings.push_back(finding_json(finding));
  Json out{{"schema", "seiseki/quarantine-item/1"},
           {"sha256", item.document.sha256},
           {"date", to_iso(item.date)},
           {"received", to_iso_local(item.arrival())},
           {"name", item.document.name},
           {"origin", output::or_null(item.document.origin)},
           {"size", item.document.size},
           {"retries", item.retries},
           {"replaced_by", item.replaced_by ? Json(item.replaced_by->value()) : Json(nullptr)},
           {"findings", std::move(findings)}};
  out["seen"] = seen_hash(out);
  return out;
}

namespace {

/// The batches that hold one of the documents wanted; all of them if none is named.
std::vector<ingest::Batch> batches_with(const std::set<std::string>& wanted, std::vector<importers::Document> all) {
  std::vector<ingest::Batch> out = ingest::group_by_event(std::move(all));
  if (wanted.empty()) return out;
  std::erase_if(out, [&](const ingest::Batch& batch) {
    return std::none_of(batch.documents.begin(), batch.documents.end(),
                        [&](const importers::Document& document) { return wanted.contains(document.sha256()); });
  });
  return out;
}

/// Everything that waits in quarantine and can be read, and what is wanted beside it; why the rest cannot.
std::vector<importers::Document> documents_at_hand(const Office& office, const std::set<std::string>& wanted,
                                                   std::vector<Finding>& damaged) {
  std::vector<importers::Document> out;
  for (const QuarantinedItem& item : office.quarantine.list(damaged)) {
    if (item.replaced_by && !wanted.contains(item.document.sha256)) continue;
    auto document = office.quarantine.document(item.document.sha256);
    if (document) {
      out.push_back(std::move(*document));
    } else {
      damaged.push_back(document.error().finding);
    }
  }
  return out;
}

}  // namespace

Result<ingest::Batch> quarantined_event(const Office& office, const std::string& document) {
  SEISEKI_TRY(const QuarantinedItem item, office.quarantine.show(document));
  // Its own bytes first: what is wrong with another document is no matter of this one.
  SEISEKI_CHECK(office.quarantine.document(item.document.sha256));
  std::vector<Finding> ignored;
  const std::set<std::string> wanted{item.document.sha256};
  return std::move(batches_with(wanted, documents_at_hand(office, wanted, ignored)).front());
}

Result<Retried> retry_quarantined(Office& office, const lists::Editions& editions,
                                  const std::vector<std::string>& documents, ingest::Instructions instructions,
                                  const Who& who, const RunProgress& progress,
                                  const std::optional<store::ReportId>& correction_of) {
  if (correction_of && !office.reports.header(*correction_of))
    return failure(office::k_report_missing, {}, {}, {correction_of->text()});
  std::set<std::string> wanted;
  for (const std::string& beginning : documents) {
    SEISEKI_TRY(const QuarantinedItem item, office.quarantine.show(beginning));
    wanted.insert(item.document.sha256);
  }
  Retried out;
  std::vector<importers::Document> at_hand = documents_at_hand(office, wanted, out.damaged);
  SEISEKI_TRY(const auto members, ingest::OfficeAtHand::open(office.database.location()));
  members->answer(instructions);
  instructions.set_aside = ingest::arrivals_set_aside(office.quarantine);
  ingest::StoreSink sink{office.database,
                         office.documents,
                         office.quarantine,
                         {.separate_event = instructions.separate_event,
                          .correction_of = correction_of,
                          .now = who.now,
                          .clock = who.clock,
                          .actor = who.name}};
  std::vector<ingest::Batch> batches = batches_with(wanted, std::move(at_hand));
  const std::size_t known = batches.size();
  for (ingest::Batch& batch : batches) {
    if (progress.stop.stop_requested()) {
      out.account.is_stopped = true;
      break;
    }
    std::vector<std::string> hashes;
    for (const importers::Document& document : batch.documents) hashes.push_back(document.sha256());
    ingest::Item item = ingest::ingest(std::move(batch), *members, editions, instructions, who.now, sink);
    if (item.outcome == Outcome::imported || item.outcome == Outcome::unchanged) {
      for (const std::string& hash : hashes) {
        if (!office.quarantine.show(hash)) continue;
        if (const auto dropped = office.quarantine.drop(hash); !dropped) out.damaged.push_back(dropped.error().finding);
      }
    }
    out.documents.push_back(hashes.size());
    if (progress.taken) progress.taken({item, {out.documents.size(), known}});
    item.prepared.reset();
    out.account.items.push_back(std::move(item));
  }
  return out;
}

namespace {

Result<void> check_seen_item(const std::string& seen, const QuarantinedItem& item) {
  if (seen.empty()) return {};
  const std::string number = item.document.sha256.substr(0, 12);
  return check_seen(seen, quarantine_item_json(item).at("seen").get<std::string>(),
                    {"document " + number, "文書 " + number, "seiseki quarantine show " + number});
}

}  // namespace

Result<std::string> reopen_quarantined(Office& office, const std::string& document, const std::string& reason,
                                       const Who& who, const std::string& seen) {
  const std::string why{importers::text::trim(reason)};
  SEISEKI_CHECK(check_reason(why));
  SEISEKI_TRY(const QuarantinedItem item, quarantined_item(office, document));
  const std::string& hash = item.document.sha256;
  if (!item.replaced_by) return failure(store::k_quarantine_open, {}, {}, {hash.substr(0, 12)});
  SEISEKI_CHECK(check_seen_item(seen, item));
  office.decisions.insert({.time = who.now,
                           .actor = who.name,
                           .kind = std::string{ingest::k_reopen_quarantine},
                           .object = "document:" + hash,
                           .clause = {},
                           .reason = why,
                           .before = R"("report:)" + item.replaced_by->text() + '"',
                           .after = R"("quarantined")",
                           .reversible = false});
  SEISEKI_CHECK(office.quarantine.reopen(hash));
  return hash;
}

Result<std::string> drop_quarantined(Office& office, const std::string& document, const std::string& reason,
                                     const Who& who, const std::string& seen) {
  const std::string why{importers::text::trim(reason)};
  SEISEKI_CHECK(check_reason(why));
  SEISEKI_TRY(const QuarantinedItem item, quarantined_item(office, document));
  const std::string& hash = item.document.sha256;
  SEISEKI_CHECK(check_seen_item(seen, item));
  // The word first: nothing is gone without a reason on record, and whoever finds that on record drops it.
  store::Transaction together{office.database};
  const store::DecisionId decision = office.decisions.insert({.time = who.now,
                                                              .actor = who.name,
                                                              .kind = std::string{ingest::k_drop_quarantine},
                                                              .object = "document:" + hash,
                                                              .clause = {},
                                                              .reason = why,
                                                              .before = R"("quarantined")",
                                                              .after = R"("dropped")",
                                                              .reversible = false});
  SEISEKI_CHECK(office.quarantine.leaves_with(hash, decision));
  together.commit();
  const auto dropped = office.quarantine.drop(hash);
  // Whoever opened the office meanwhile was quicker.
  if (!dropped && dropped.error().finding.kind != &store::k_quarantine_missing)
    return tl::unexpected<Error>(dropped.error());
  return hash;
}

}  // namespace seiseki::operations
