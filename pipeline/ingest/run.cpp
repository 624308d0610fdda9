#include "pipeline/ingest/run.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <thread>

#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/in_order.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::ingest {

namespace {

/// Store failures that lie in what one tournament holds, and leave the store as it was.
bool is_about_the_item(const Error& error) {
  constexpr std::array<std::string_view, 3> k_codes{"db-text", "db-value", "db-constraint"};
  return std::find(k_codes.begin(), k_codes.end(), error.finding.code()) != k_codes.end();
}

Error unforeseen(const std::string& label, const char* what) {
  return failure(k_item_failed, {.document = label}, {}, {what}).value();
}

}  // namespace

int default_jobs() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

PreparedBatch prepare_batch(const PendingBatch& pending, const Preparation& preparation) {
  PreparedBatch out;
  out.batch.label = pending.label;
  try {
    out.batch = pending.load();
    if (out.batch.error) {
      out.error = out.batch.error;
      return out;
    }
    auto prepared =
        prepare(out.batch, preparation.roster, preparation.editions, preparation.instructions, preparation.now);
    if (prepared) {
      out.batch.documents.clear();
      out.prepared = std::move(*prepared);
    } else {
      out.error = std::move(prepared.error());
    }
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& problem) {
    // One tournament we cannot cope with must not cost the others.
    out.prepared.reset();
    out.error = unforeseen(out.batch.label, problem.what());
  }
  return out;
}

Item deliver(PreparedBatch prepared, ReportSink& sink) {
  Item item;
  item.label = prepared.batch.label;
  if (prepared.error) {
    item.outcome = sink.refuse(prepared.batch, *prepared.error);
    item.error = std::move(prepared.error);
    return item;
  }
  try {
    ReportSink::Answer answer = sink.take(*prepared.prepared);
    item.outcome = answer.outcome;
    item.report = std::move(answer.report);
    item.findings = prepared.prepared->findings;
    item.findings.insert(item.findings.end(), answer.findings.begin(), answer.findings.end());
    item.differences = std::move(answer.differences);
  } catch (const store::StoreError& problem) {
    if (!is_about_the_item(problem.error())) throw;
    item.error = problem.error();
  }
  item.facts = facts_of(*prepared.prepared);
  item.prepared = std::move(*prepared.prepared);
  return item;
}

void ingest_all(const FindTournaments& find, const Preparation& preparation, int jobs, ReportSink& sink,
                const std::function<void(Item, Progress)>& take, const std::stop_token& stop) {
  Progress progress;
  InOrder<PreparedBatch> workers{jobs, [&](PreparedBatch prepared) {
                                   if (stop.stop_requested()) return;
                                   ++progress.taken;
                                   take(deliver(std::move(prepared), sink), progress);
                                 }};
  find([&](PendingBatch pending, std::size_t known) {
    if (stop.stop_requested()) return;
    progress.known = known;
    workers.add([pending = std::move(pending), &preparation] { return prepare_batch(pending, preparation); });
  });
  workers.finish();
}

void ingest_all(std::span<const std::string> sources, const SourceAccess& access, const Preparation& preparation,
                int jobs, ReportSink& sink, const std::function<void(Item, Progress)>& take) {
  ingest_all([&](const auto& found) { for_each_pending(sources, access, found); }, preparation, jobs, sink, take);
}

}  // namespace seiseki::ingest
