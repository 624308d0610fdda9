#include "pipeline/ingest/run.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <thread>
#include <utility>
#include <vector>

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

/// What goes wrong with one tournament is told as its error: it must not cost the others.
PreparedBatch guarded(PreparedBatch batch, const std::function<void(PreparedBatch&)>& work) {
  try {
    work(batch);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const store::StoreError& problem) {
    // A disk that fails for one tournament fails for all.
    if (!is_about_the_item(problem.error())) throw;
    batch.prepared.reset();
    batch.error = problem.error();
  } catch (const std::exception& problem) {
    batch.prepared.reset();
    batch.error = unforeseen(batch.batch.label, problem.what());
  }
  return batch;
}

/// Of the batch's documents, which the report then has.
void prepare_documents(const Preparation& preparation, PreparedBatch& batch) {
  auto prepared =
      prepare(batch.batch, preparation.roster, preparation.editions, preparation.instructions, preparation.now);
  if (prepared) {
    batch.batch.documents.clear();
    batch.prepared = std::move(*prepared);
    batch.prepared->content = batch.content;
  } else {
    batch.error = std::move(prepared.error());
    if (!is_to_be_looked_at(*batch.error)) return;
    ToldByUnread told = told_by_unread(batch.batch.documents, preparation.instructions);
    batch.batch.told_event = std::move(told.event);
    batch.batch.said_arrival = told.said_arrival;
  }
}

/// The account of a source that is known; nullopt where it has to be read after all.
std::optional<Item> recalled(const PreparedBatch& batch, ReportSink& sink) {
  auto known = sink.recall(*batch.known);
  if (!known) return std::nullopt;
  Item item;
  item.label = batch.batch.label;
  item.outcome = known->answer.outcome;
  item.report = std::move(known->answer.report);
  item.findings = std::move(known->answer.findings);
  item.facts = std::move(known->facts);
  return item;
}

}  // namespace

int default_jobs() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

PreparedBatch prepare_batch(const PendingBatch& pending, const Preparation& preparation) {
  PreparedBatch out;
  out.batch.label = pending.label;
  out.is_followed = pending.is_followed;
  return guarded(std::move(out), [&](PreparedBatch& batch) {
    batch.batch = pending.load();
    batch.batch.said_arrival = preparation.instructions.received;
    batch.error = batch.batch.error;
    if (batch.error) return;
    if (const auto& ask = preparation.instructions.known_source) {
      batch.content = content_of(batch.batch.documents);
      if (!batch.content.empty()) batch.known = ask(batch.content);
    }
    if (!batch.known) prepare_documents(preparation, batch);
  });
}

Item deliver(PreparedBatch prepared, ReportSink& sink) {
  Item item;
  item.label = prepared.batch.label;
  if (prepared.error) {
    item.outcome = sink.refuse(prepared.batch, *prepared.error);
    item.error = std::move(prepared.error);
    return item;
  }
  item.facts = facts_of(*prepared.prepared);
  try {
    ReportSink::Answer answer = sink.take(*prepared.prepared);
    item.outcome = answer.outcome;
    item.report = std::move(answer.report);
    item.findings = prepared.prepared->findings;
    item.findings.insert(item.findings.end(), answer.findings.begin(), answer.findings.end());
    item.differences = std::move(answer.differences);
    if (!answer.lists.empty()) item.facts->lists = std::move(answer.lists);
  } catch (const store::StoreError& problem) {
    if (!is_about_the_item(problem.error())) throw;
    item.error = problem.error();
  }
  item.prepared = std::move(*prepared.prepared);
  return item;
}

namespace {

/// What is known already, or was until it was looked at again, and everything else.
Item taken(PreparedBatch prepared, const Preparation& preparation, ReportSink& sink) {
  if (prepared.known) {
    if (auto item = recalled(prepared, sink)) return *std::move(item);
    prepared = guarded(std::move(prepared), [&](PreparedBatch& batch) { prepare_documents(preparation, batch); });
  }
  return deliver(std::move(prepared), sink);
}

/// Who brings in a few hears of each as it is kept, and can stop before the next one.
constexpr std::size_t k_each_alone = 32;
/// Beyond that so many are one transaction: whoever else writes waits no longer than the writing of a few takes, and
/// the disk is brought up to date once for all of them.
constexpr std::size_t k_together = 16;

/// What the sink takes meanwhile is kept by settle(), or not at all.
class Together {
public:
  Together(ReportSink& sink, std::size_t count) : m_sink{sink} {
    if (count > 1) m_sink.hold();
  }
  ~Together() { m_sink.let_go(); }
  Together(const Together&) = delete;
  Together& operator=(const Together&) = delete;

  void settle() { m_sink.settle(); }

private:
  ReportSink& m_sink;
};

/// Tournaments as they are prepared, in order, taken together as far as they follow each other at once. Where a group
/// ends follows from what was found, not from the number of threads.
class Groups {
public:
  Groups(const Preparation& preparation, ReportSink& sink, const std::function<void(Item, Progress)>& take,
         const std::stop_token& stop)
      : m_preparation{preparation}, m_sink{sink}, m_take{take}, m_stop{stop} {}

  void add(PreparedBatch prepared) {
    const bool is_alone = !prepared.is_followed || m_progress.taken < k_each_alone;
    m_waiting.push_back(std::move(prepared));
    if (is_alone || m_waiting.size() == k_together) take_waiting();
  }
  void found(std::size_t known) { m_progress.known = known; }

private:
  void take_waiting() {
    std::vector<PreparedBatch> group = std::exchange(m_waiting, {});
    std::vector<Item> items;
    items.reserve(group.size());
    Together step{m_sink, group.size()};
    for (PreparedBatch& prepared : group) {
      if (m_stop.stop_requested()) break;
      items.push_back(taken(std::move(prepared), m_preparation, m_sink));
    }
    step.settle();
    for (Item& item : items) {
      ++m_progress.taken;
      m_take(std::move(item), m_progress);
    }
  }

  const Preparation& m_preparation;
  ReportSink& m_sink;
  const std::function<void(Item, Progress)>& m_take;
  const std::stop_token& m_stop;
  std::vector<PreparedBatch> m_waiting;
  Progress m_progress;
};

}  // namespace

void ingest_all(const FindTournaments& find, const Preparation& preparation, int jobs, ReportSink& sink,
                const std::function<void(Item, Progress)>& take, const std::stop_token& stop) {
  Groups groups{preparation, sink, take, stop};
  InOrder<PreparedBatch> workers{jobs, [&](PreparedBatch prepared) { groups.add(std::move(prepared)); }, k_together};
  find([&](PendingBatch pending, std::size_t known) {
    if (stop.stop_requested()) return;
    groups.found(known);
    const bool is_followed = pending.is_followed;
    workers.add([pending = std::move(pending), &preparation] { return prepare_batch(pending, preparation); });
    // What comes next may have to be fetched first.
    if (!is_followed) workers.finish();
  });
  workers.finish();
}

void ingest_all(std::span<const std::string> sources, const SourceAccess& access, const Preparation& preparation,
                int jobs, ReportSink& sink, const std::function<void(Item, Progress)>& take) {
  ingest_all([&](const auto& found) { for_each_pending(sources, access, found); }, preparation, jobs, sink, take);
}

}  // namespace seiseki::ingest
