#include "pipeline/desk/jobs.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <system_error>

#include "importers/source/files.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/operations/quarantine.hpp"

namespace seiseki::desk {

namespace {

/// How often a job asks whether the office is free.
constexpr std::chrono::milliseconds k_turn_pause{500};

Result<std::vector<importers::Document>> read_all(const std::vector<SentFile>& files) {
  std::vector<importers::Document> out;
  for (const SentFile& sent : files) {
    SEISEKI_TRY(importers::Document document, importers::read_file(sent.file));
    // Nobody is told where the desk keeps it.
    document.name = sent.name;
    document.origin.clear();
    out.push_back(std::move(document));
  }
  return out;
}

}  // namespace

Jobs::Jobs(operations::OfficeLocation office, const lists::Editions& editions, ingest::SourceAccess access)
    : m_office{std::move(office)},
      m_editions{editions},
      m_access{std::move(access)},
      m_worker{[this](const std::stop_token& end) { work(end); }} {}

Jobs::~Jobs() {
  {
    const std::scoped_lock lock{m_mutex};
    for (const auto& entry : m_entries) entry->stop.request_stop();
  }
  m_worker.request_stop();
  m_worker.join();
}

int Jobs::start(Order order) {
  int number = 0;
  {
    const std::scoped_lock lock{m_mutex};
    number = static_cast<int>(m_entries.size()) + 1;
    auto entry = std::make_unique<Entry>();
    entry->job.number = number;
    entry->job.label = order.label;
    entry->order = std::move(order);
    m_entries.push_back(std::move(entry));
  }
  m_changed.notify_all();
  return number;
}

std::optional<Job> Jobs::find(int number) const {
  const std::scoped_lock lock{m_mutex};
  for (const auto& entry : m_entries) {
    if (entry->job.number == number) return entry->job;
  }
  return std::nullopt;
}

std::vector<Job> Jobs::all() const {
  const std::scoped_lock lock{m_mutex};
  std::vector<Job> out;
  for (const auto& entry : m_entries) out.push_back(entry->job);
  std::reverse(out.begin(), out.end());
  return out;
}

void Jobs::stop(int number) {
  const std::scoped_lock lock{m_mutex};
  for (const auto& entry : m_entries) {
    if (entry->job.number == number) entry->stop.request_stop();
  }
}

bool Jobs::is_busy() const {
  const std::scoped_lock lock{m_mutex};
  return std::any_of(m_entries.begin(), m_entries.end(), [](const auto& entry) {
    return entry->job.state == JobState::waiting || entry->job.state == JobState::running;
  });
}

void Jobs::work(const std::stop_token& end) {
  std::size_t next = 0;
  while (true) {
    Entry* entry = nullptr;
    {
      std::unique_lock lock{m_mutex};
      if (!m_changed.wait(lock, end, [&] { return next < m_entries.size(); })) return;
      entry = m_entries[next++].get();
    }
    run(*entry);
  }
}

void Jobs::run(Entry& entry) {
  try {
    carry_out(entry);
  } catch (const std::exception&) {
    change(entry, [](Job& job) {
      job.state = JobState::failed;
      job.error = Error{finding(k_job_failed, {})};
    });
  }
  std::error_code ignored;  // they lie in a folder that goes with the desk
  for (const SentFile& sent : entry.order.files) std::filesystem::remove(sent.file, ignored);
}

Result<operations::Account> Jobs::bring_in(operations::Office& office, const Order& order,
                                           std::vector<importers::Document> documents,
                                           ingest::Instructions instructions,
                                           const operations::RunProgress& progress) const {
  ingest::SourceAccess access = m_access;
  access.stop = progress.stop;
  operations::Wishes wishes;
  wishes.instructions = std::move(instructions);
  return operations::bring_in(office, m_editions,
                              {.sources = order.sources, .access = access, .documents = std::move(documents)},
                              std::move(wishes), order.who, progress);
}

Result<operations::Account> Jobs::try_again(operations::Office& office, const Order& order,
                                            const ingest::Instructions& instructions,
                                            const operations::RunProgress& progress) const {
  SEISEKI_TRY(operations::Retried retried,
              operations::retry_quarantined(office, m_editions, order.quarantined, instructions, order.who, progress));
  return std::move(retried.account);
}

void Jobs::carry_out(Entry& entry) {
  const auto fail = [&](Error error) {
    change(entry, [&](Job& job) {
      job.state = JobState::failed;
      job.error = std::move(error);
    });
  };
  const std::stop_token stop = entry.stop.get_token();
  auto office = operations::Office::open(m_office, store::IfMissing::refuse);
  if (!office) return fail(std::move(office.error()));
  auto lock = (*office)->lock();
  while (!lock && !stop.stop_requested()) {
    change(entry, [&](Job& job) { job.error = lock.error(); });
    std::this_thread::sleep_for(k_turn_pause);
    lock = (*office)->lock();
  }
  if (!lock) {
    change(entry, [](Job& job) { job.state = JobState::stopped; });
    return;
  }
  auto documents = read_all(entry.order.files);
  if (!documents) return fail(std::move(documents.error()));
  change(entry, [](Job& job) {
    job.state = JobState::running;
    job.error.reset();
  });
  const operations::RunProgress progress{.taken =
                                             [&](const operations::Taken& now) {
                                               change(entry, [&](Job& job) {
                                                 job.current = now.item.label;
                                                 job.taken = static_cast<std::size_t>(now.progress.taken);
                                                 job.known = static_cast<std::size_t>(now.progress.known);
                                               });
                                             },
                                         .stop = stop};
  ingest::Instructions instructions;
  instructions.received = entry.order.received;
  instructions.organiser = entry.order.organiser;
  instructions.reporter = entry.order.reporter;
  instructions.application_date = entry.order.applied;
  instructions.accept_damaged = entry.order.accept_damaged;
  auto account = entry.order.quarantined.empty()
                     ? bring_in(**office, entry.order, *std::move(documents), std::move(instructions), progress)
                     : try_again(**office, entry.order, instructions, progress);
  if (!account) return fail(std::move(account.error()));
  change(entry, [&](Job& job) {
    job.state = account->is_stopped ? JobState::stopped : JobState::done;
    job.account = *std::move(account);
  });
}

}  // namespace seiseki::desk
