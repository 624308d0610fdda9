#include "pipeline/ingest/replaced_documents.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "pipeline/ingest/findings.hpp"

namespace seiseki::ingest {

namespace {

/// Whether it can be read, and waits for somebody to say whether it is to take the place of what the office has.
bool asks_about_version(const store::QuarantinedItem& item) {
  const std::array questions{&k_source_changed, &k_source_older, &k_event_alike, &k_event_overlap};
  return std::any_of(item.findings.begin(), item.findings.end(), [&](const store::StoredFinding& finding) {
    return std::any_of(questions.begin(), questions.end(),
                       [&](const FindingKind* kind) { return finding.code == kind->code; });
  });
}

/// An address is that of one event for ever; a file's name may be used again, and tells only of what tells nothing.
bool comes_from_one_place(const store::DocumentFacts& one, const store::DocumentFacts& other, bool tells_event) {
  const bool is_fetched = one.retrieved_at && other.retrieved_at;
  if (is_fetched) return !one.origin.empty() && one.origin == other.origin;
  const auto file_name = [](const store::DocumentFacts& document) {
    return std::filesystem::path{document.name}.filename();
  };
  return !tells_event && !one.retrieved_at && !other.retrieved_at && !file_name(one).empty() &&
         file_name(one) == file_name(other);
}

/// Whether what the document leaves with was kept. A transaction that was not leaves its number to another one.
bool has_left(const store::QuarantinedItem& item, store::DecisionStore& decisions, store::ReportStore& reports) {
  const std::string& hash = item.document.sha256;
  if (item.released_to) {
    const std::vector<store::DocumentFacts> documents = reports.documents(*item.released_to);
    return std::any_of(documents.begin(), documents.end(),
                       [&](const store::DocumentFacts& document) { return document.sha256 == hash; });
  }
  if (!item.dropped_by) return false;
  const auto decision = decisions.read(*item.dropped_by);
  return decision && decision->kind == k_drop_quarantine && decision->object == "document:" + hash;
}

}  // namespace

std::vector<store::QuarantinedItem> replaced_documents(const SoundCopy& copy,
                                                       std::span<const store::QuarantinedItem> in_quarantine,
                                                       const std::function<EventId(const EventId&)>& key_of) {
  std::vector<store::QuarantinedItem> out;
  for (const store::QuarantinedItem& item : in_quarantine) {
    if (item.replaced_by || item.stays_open || (asks_about_version(item) && !copy.is_new)) continue;
    const bool tells_event = !item.event.empty();
    const bool is_of_event =
        tells_event && std::any_of(copy.events.begin(), copy.events.end(),
                                   [&](const EventId& event) { return key_of(event) == key_of(EventId{item.event}); });
    const bool is_of_place =
        std::any_of(copy.documents.begin(), copy.documents.end(), [&](const store::DocumentFacts& document) {
          return document.sha256 == item.document.sha256 || comes_from_one_place(document, item.document, tells_event);
        });
    if (is_of_event || is_of_place) out.push_back(item);
  }
  return out;
}

void finish_closing(store::Quarantine& quarantine, store::DecisionStore& decisions, store::ReportStore& reports) {
  constexpr std::string_view k_by_report = "\"report:";
  std::vector<Finding> damaged;
  for (const store::QuarantinedItem& item : quarantine.list(damaged)) {
    const std::string& hash = item.document.sha256;
    if (has_left(item, decisions, reports)) {
      static_cast<void>(quarantine.drop(hash));
      continue;
    }
    const store::Decision* last = nullptr;
    const std::vector<store::Decision> about = decisions.list({.object = "document:" + hash});
    for (const store::Decision& decision : about) {
      if (decision.kind == k_replace_quarantine || decision.kind == k_reopen_quarantine ||
          decision.kind == k_drop_quarantine)
        last = &decision;
    }
    if (last == nullptr) continue;
    // What is damaged meanwhile is told where the items are listed.
    if (last->kind == k_reopen_quarantine && item.replaced_by) {
      static_cast<void>(quarantine.reopen(hash));
    } else if (last->kind == k_replace_quarantine && !item.replaced_by && last->after.starts_with(k_by_report)) {
      const store::ReportId report{std::stoll(last->after.substr(k_by_report.size()))};
      static_cast<void>(quarantine.close(hash, report));
    }
  }
}

}  // namespace seiseki::ingest
