#include "pipeline/operations/comparison.hpp"

#include <utility>

#include "pipeline/ingest/office_at_hand.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/covered_names.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/quarantine.hpp"

namespace seiseki::operations {

using output::Json;

namespace {

Result<store::ReportHeader> header_of(Office& office, store::ReportId report) {
  if (auto found = office.reports.header(report)) return *std::move(found);
  return failure(office::k_report_missing, {}, {}, {report.text()});
}

using Day = std::optional<Date>;

bool are_apart(const Day& first, const Day& last, const Day& other_first, const Day& other_last) {
  return first && last && other_first && other_last && (*last < *other_first || *other_last < *first);
}

ingest::Side side_of_report(Office& office, const store::ReportHeader& report) {
  return ingest::side_of(report, office.reports.players(report.id), office.reports.games(report.id));
}

/// Once they are compared, by names too.
void cover(SourceComparison& sources, Office& office) {
  const CoveredNames names{office.roster};
  names.cover(sources.first_side);
  names.cover(sources.second_side);
}

Json side_json(const std::optional<store::ReportId>& report, const std::string& document, const std::string& name,
               const Day& first, const Day& last) {
  return {{"report", report ? Json(report->value()) : Json(nullptr)},
          {"document", output::or_null(document)},
          {"name", name},
          {"first_day", output::or_null(first)},
          {"last_day", output::or_null(last)}};
}

}  // namespace

Result<ReportComparison> compare_reports(Office& office, store::ReportId first, store::ReportId second) {
  SEISEKI_TRY(store::ReportHeader one, header_of(office, first));
  SEISEKI_TRY(store::ReportHeader other, header_of(office, second));
  SourceComparison sources{one.name, other.name, side_of_report(office, one), side_of_report(office, other), {}, false};
  sources.result = ingest::reconcile(sources.first_side, sources.second_side);
  sources.is_of_one_event =
      one.event == other.event ||
      (sources.result.may_be_one_event() && !are_apart(one.first_day, one.last_day, other.first_day, other.last_day));
  cover(sources, office);
  ReportComparison out{.first = std::move(one), .second = {}, .document = {}};
  out.first_day = other.first_day;
  out.last_day = other.last_day;
  out.second = std::move(other);
  out.sources = std::move(sources);
  return out;
}

Result<ReportComparison> compare_with_quarantined(Office& office, const lists::Editions& editions,
                                                  store::ReportId report, const std::string& document, Instant now) {
  SEISEKI_TRY(store::ReportHeader header, header_of(office, report));
  SEISEKI_TRY(const store::QuarantinedItem item, office.quarantine.show(document));
  SEISEKI_TRY(ingest::Batch batch, quarantined_event(office, item.document.sha256));
  SEISEKI_TRY(const auto roster, ingest::OfficeAtHand::open(office.database.location()));
  ingest::NullSink sink{&office.database, {.now = now}};
  const ingest::Item read = ingest::ingest(std::move(batch), *roster, editions, {}, now, sink);
  if (read.error) return tl::unexpected<Error>(*read.error);
  if (!read.prepared) return failure(k_internal_error, {}, {}, {"there is no tournament in " + read.label});
  const auto& facts = read.facts;
  SourceComparison sources{header.name, read.label, side_of_report(office, header), ingest::side_of(*read.prepared),
                           {},          false};
  sources.result = ingest::reconcile(sources.first_side, sources.second_side);
  ReportComparison out{.first = std::move(header), .second = std::nullopt, .document = item.document.sha256};
  if (facts) {
    out.first_day = facts->first_day;
    out.last_day = facts->last_day;
  }
  sources.is_of_one_event = sources.result.may_be_one_event() &&
                            !are_apart(out.first.first_day, out.first.last_day, out.first_day, out.last_day);
  cover(sources, office);
  out.sources = std::move(sources);
  return out;
}

Json report_comparison_json(const ReportComparison& comparison) {
  Json out{{"schema", "seiseki/report-comparison/1"}};
  out.update(source_comparison_json(comparison.sources));
  const store::ReportHeader& first = comparison.first;
  out["first"] = side_json(first.id, {}, first.name, first.first_day, first.last_day);
  out["second"] = side_json(comparison.second ? std::optional{comparison.second->id} : std::nullopt,
                            comparison.document, comparison.sources.second, comparison.first_day, comparison.last_day);
  out["one_event"] = comparison.sources.is_of_one_event;
  return out;
}

}  // namespace seiseki::operations
