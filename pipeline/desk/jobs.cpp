#include "pipeline/desk/jobs.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <set>
#include <system_error>
#include <utility>

#include "importers/http/clock.hpp"
#include "importers/source/files.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/files/held_folder.hpp"
#include "pipeline/operations/quarantine.hpp"

namespace seiseki::desk {

namespace fs = std::filesystem;
using output::Json;
using store::JobState;

namespace {

/// How often a job asks whether the office is free.
constexpr std::chrono::milliseconds k_turn_pause{500};
/// How often it is kept how far a job has come.
constexpr std::chrono::seconds k_keep_pause{1};
/// A job that ends its desk is not begun for ever.
constexpr int k_most_begun = 3;
/// How long what was sent for a job that ended before it was done is kept.
constexpr std::chrono::hours k_files_kept{7 * 24};
constexpr std::size_t k_looked_through = 1000;

constexpr std::string_view k_bring_in = "bring-in";
constexpr std::string_view k_quarantine_retry = "quarantine-retry";
constexpr std::string_view k_nightly = "nightly";

/// The desk's time; pauses between requests are those of the machine.
class DeskClock final : public importers::http::Clock {
public:
  explicit DeskClock(const std::function<Instant()>& now) : m_now{now} {}
  Instant now() const override { return m_now(); }
  std::chrono::milliseconds elapsed() const override { return m_real.elapsed(); }
  void sleep(std::chrono::milliseconds duration) override { m_real.sleep(duration); }

private:
  const std::function<Instant()>& m_now;
  importers::http::SystemClock m_real;
};

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

std::string text_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

std::vector<std::string> texts_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_array() ? found->get<std::vector<std::string>>() : std::vector<std::string>{};
}

/// Where the files of a job lie, below the folder of all desks.
std::vector<std::string> files_of(const DeskJob& job) {
  std::vector<std::string> out;
  const Json request = output::parsed_or_null(job.request);
  if (!request.is_object() || !request.contains("files")) return out;
  for (const Json& file : request["files"]) out.push_back(text_in(file, "file"));
  return out;
}

bool ended_before_it_was_done(const DeskJob& job) {
  return job.state == JobState::stopped || job.state == JobState::interrupted || job.state == JobState::failed;
}

void end(DeskJob& job, JobState state, const Json& outcome, Instant now) {
  job.state = state;
  job.outcome = output::dump(outcome);
  job.ended_at = now;
}

/// What died desks left behind, without what a job that may go on needs.
void clear_leftovers(const fs::path& root, store::DeskJobStore& jobs, Instant now) {
  std::set<std::string> needed;
  for (const DeskJob& job : jobs.newest(k_looked_through)) {
    const bool may_go_on =
        !job.is_over() || (ended_before_it_was_done(job) && (!job.ended_at || *job.ended_at + k_files_kept > now));
    if (!may_go_on) continue;
    for (std::string& file : files_of(job)) needed.insert(std::move(file));
  }
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator{root, ignored}) {
    const auto folder = files::HeldFolder::leftover(entry.path());
    if (!folder) continue;
    for (const fs::directory_entry& file : fs::directory_iterator{folder->path(), ignored}) {
      if (!needed.contains(file.path().lexically_relative(root).generic_string())) fs::remove(file.path(), ignored);
    }
  }
}

}  // namespace

Json Job::error() const {
  return outcome.is_object() && outcome.contains("finding") ? outcome["finding"] : Json(nullptr);
}

Json Job::items() const {
  const bool is_account = kept.kind != k_nightly && outcome.is_object() && outcome.contains("items");
  return is_account ? outcome["items"] : Json(nullptr);
}

Jobs::Jobs(JobSettings settings, const lists::Editions& editions)
    : m_settings{std::move(settings)},
      m_editions{editions},
      m_desk{m_settings.uploads.filename().string()},
      m_worker{[this](const std::stop_token& end) { work(end); }} {}

Jobs::~Jobs() {
  {
    const std::scoped_lock lock{m_mutex};
    m_is_ending = true;
    for (auto& [number, live] : m_live) live.stop.request_stop();
  }
  m_worker.request_stop();
  m_worker.join();
}

std::string Jobs::request_of(const Order& order) const {
  Json files = Json::array();
  for (const SentFile& sent : order.files) {
    const fs::path place = sent.file.lexically_relative(m_settings.uploads.parent_path());
    files.push_back({{"name", sent.name}, {"file", place.generic_string()}});
  }
  return Json{{"sources", order.sources},
              {"files", std::move(files)},
              {"quarantined", order.quarantined},
              {"received", order.received ? Json(to_iso_local(*order.received)) : Json(nullptr)},
              {"organiser", order.organiser},
              {"reporter", order.reporter},
              {"applied", output::or_null(order.applied)},
              {"accept_damaged", output::or_null(order.accept_damaged)},
              {"two_persons", order.who.four_eyes == office::FourEyes::required}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

Order Jobs::order_of(const DeskJob& job) const {
  const Json request = output::parsed_or_null(job.request);
  Order out{.label = job.label, .sources = {}, .files = {}, .received = {}, .who = {}};
  if (!request.is_object()) return out;
  const auto is_said = [&](const char* key) { return request.contains(key) && request[key].is_string(); };
  out.sources = texts_in(request, "sources");
  out.quarantined = texts_in(request, "quarantined");
  if (request.contains("files")) {
    for (const Json& file : request["files"])
      out.files.push_back({text_in(file, "name"), m_settings.uploads.parent_path() / text_in(file, "file")});
  }
  if (is_said("received")) out.received = parse_instant(text_in(request, "received"));
  out.organiser = text_in(request, "organiser");
  out.reporter = text_in(request, "reporter");
  if (is_said("applied")) out.applied = parse_date(text_in(request, "applied"));
  if (is_said("accept_damaged")) out.accept_damaged = text_in(request, "accept_damaged");
  const bool two_persons = request.contains("two_persons") && request["two_persons"] == true;
  // Begun again or not, it is of whoever asked for it, when they did.
  out.who = {job.actor, job.asked_at, two_persons ? office::FourEyes::required : office::FourEyes::not_required};
  return out;
}

void Jobs::enqueue(std::int64_t number) {
  {
    const std::scoped_lock lock{m_mutex};
    m_live.insert_or_assign(number, Live{});
    m_queue.push_back(number);
  }
  m_changed.notify_all();
}

std::int64_t Jobs::add(operations::Office& office, std::string_view kind, const Order& order) {
  const std::int64_t number = store::DeskJobStore{office.database}.add({.kind = std::string{kind},
                                                                        .label = order.label,
                                                                        .request = request_of(order),
                                                                        .actor = order.who.name,
                                                                        .desk = m_desk,
                                                                        .outcome = {},
                                                                        .asked_at = order.who.now});
  enqueue(number);
  return number;
}

std::int64_t Jobs::start(operations::Office& office, const Order& order) {
  return add(office, order.quarantined.empty() ? k_bring_in : k_quarantine_retry, order);
}

std::int64_t Jobs::start_nightly(operations::Office& office, const operations::Who& who) {
  return add(office, k_nightly,
             {.label = std::string{k_nightly}, .sources = {}, .files = {}, .received = {}, .who = who});
}

Job Jobs::shown(DeskJob kept) const {
  Job out{.kept = std::move(kept)};
  if (out.kept.is_over()) {
    out.outcome = output::parsed_or_null(out.kept.outcome);
    const fs::path root = m_settings.uploads.parent_path();
    const std::vector<std::string> files = files_of(out.kept);
    std::error_code ignored;
    out.can_go_on = ended_before_it_was_done(out.kept) &&
                    std::all_of(files.begin(), files.end(),
                                [&](const std::string& file) { return fs::is_regular_file(root / file, ignored); });
    return out;
  }
  const std::scoped_lock lock{m_mutex};
  if (const auto live = m_live.find(out.kept.number); live != m_live.end()) {
    out.kept.taken = live->second.taken;
    out.kept.known = live->second.known;
    out.waits_for = live->second.waits_for;
  }
  return out;
}

std::optional<Job> Jobs::find(operations::Office& office, std::int64_t number) const {
  auto kept = store::DeskJobStore{office.database}.find(number);
  return kept ? std::optional{shown(*std::move(kept))} : std::nullopt;
}

std::vector<Job> Jobs::newest(operations::Office& office, std::size_t most) const {
  std::vector<Job> out;
  for (DeskJob& kept : store::DeskJobStore{office.database}.newest(most)) out.push_back(shown(std::move(kept)));
  return out;
}

void Jobs::stop(std::int64_t number) {
  const std::scoped_lock lock{m_mutex};
  const auto live = m_live.find(number);
  if (live == m_live.end()) return;
  live->second.is_asked_to_stop = true;
  live->second.stop.request_stop();
}

bool Jobs::again(operations::Office& office, std::int64_t number) {
  const auto job = find(office, number);
  if (!job || !job->can_go_on) return false;
  DeskJob kept = job->kept;
  kept.begun = 0;
  if (!store::DeskJobStore{office.database}.take_over(kept, m_desk)) return false;
  enqueue(number);
  return true;
}

void Jobs::adopt() {
  auto office = operations::Office::open(m_settings.office, store::IfMissing::refuse);
  if (!office) return;
  store::DeskJobStore jobs{(*office)->database};
  const fs::path root = m_settings.uploads.parent_path();
  std::vector<DeskJob> unfinished = jobs.in(JobState::running);
  std::vector<DeskJob> waiting = jobs.in(JobState::waiting);
  std::move(waiting.begin(), waiting.end(), std::back_inserter(unfinished));
  std::sort(unfinished.begin(), unfinished.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  for (DeskJob& job : unfinished) {
    std::error_code ignored;
    const fs::path folder = root / job.desk;
    // The folder of a desk is held as long as the desk lives, and goes with it when it ends in good order.
    const bool has_ended =
        job.desk != m_desk && (!fs::exists(folder, ignored) || files::HeldFolder::leftover(folder).has_value());
    if (!has_ended) continue;
    if (job.state == JobState::running && job.begun >= k_most_begun) {
      end(job, JobState::interrupted, output::to_json(Error{finding(k_job_interrupted, {})}), m_settings.now());
      jobs.update(job);
    } else if (jobs.take_over(job, m_desk)) {
      enqueue(job.number);
    }
  }
  clear_leftovers(root, jobs, m_settings.now());
}

void Jobs::work(const std::stop_token& end) {
  try {
    adopt();
  } catch (const std::exception&) {
    // What died desks left waits for the next one; what is asked for now is done all the same.
  }
  while (true) {
    std::int64_t number = 0;
    {
      std::unique_lock lock{m_mutex};
      if (!m_changed.wait(lock, end, [&] { return !m_queue.empty(); }) || m_is_ending) return;
      number = m_queue.front();
      m_queue.pop_front();
    }
    try {
      // A job keeps an office of its own: with PostgreSQL its turn belongs to the connection.
      auto office = operations::Office::open(m_settings.office, store::IfMissing::refuse);
      if (!office) continue;
      if (auto job = store::DeskJobStore{(*office)->database}.find(number)) run(**office, *std::move(job));
    } catch (const std::exception&) {
      // The database cannot be written: the job stays as it is kept, for this desk's successor.
    }
    const std::scoped_lock lock{m_mutex};
    m_live.erase(number);
  }
}

bool Jobs::wait_for_turn(operations::Office& office, std::int64_t number, const std::stop_token& stop,
                         std::optional<store::RunLock>& turn) {
  while (!stop.stop_requested()) {
    auto lock = office.lock();
    if (lock) {
      turn.emplace(*std::move(lock));
      return true;
    }
    change(number, [&](Live& live) { live.waits_for = lock.error(); });
    std::this_thread::sleep_for(k_turn_pause);
  }
  return false;
}

Result<Jobs::Ended> Jobs::bring_in(operations::Office& office, const Order& order, const Counted& counted,
                                   const std::stop_token& stop) const {
  const operations::RunProgress progress{
      .taken = [&](const operations::Taken& now) { counted(now.progress.taken, now.progress.known); }, .stop = stop};
  ingest::Instructions instructions;
  instructions.received = order.received;
  instructions.organiser = order.organiser;
  instructions.reporter = order.reporter;
  instructions.application_date = order.applied;
  instructions.accept_damaged = order.accept_damaged;
  const auto ended = [](const operations::Account& account) {
    return Ended{operations::account_json(account, "seiseki/import/1"), account.is_stopped};
  };
  if (!order.quarantined.empty()) {
    SEISEKI_TRY(const operations::Retried retried, operations::retry_quarantined(office, m_editions, order.quarantined,
                                                                                 instructions, order.who, progress));
    return ended(retried.account);
  }
  SEISEKI_TRY(std::vector<importers::Document> documents, read_all(order.files));
  ingest::SourceAccess access = m_settings.access;
  access.stop = stop;
  operations::Wishes wishes;
  wishes.instructions = std::move(instructions);
  SEISEKI_TRY(const operations::Account account,
              operations::bring_in(office, m_editions,
                                   {.sources = order.sources, .access = access, .documents = std::move(documents)},
                                   std::move(wishes), order.who, progress));
  return ended(account);
}

Result<Jobs::Ended> Jobs::look_at_night(operations::Office& office, const Counted& counted,
                                        const std::stop_token& stop) const {
  DeskClock clock{m_settings.now};
  std::size_t seen = 0;
  operations::NightlyProgress progress;
  progress.item = [&](const nightly::ItemReport&) { counted(++seen, 0); };
  progress.stop = stop;
  operations::NightlyRequest request;
  request.is_offline = m_settings.access.fetcher == nullptr;
  SEISEKI_TRY(const nightly::RunReport report,
              operations::run_nightly(office, m_editions, m_settings.nightly, request, clock, progress));
  return Ended{nightly::to_json(report), stop.stop_requested()};
}

Result<Jobs::Ended> Jobs::carry_out(operations::Office& office, const DeskJob& job, const Order& order,
                                    const Counted& counted, const std::stop_token& stop) const {
  try {
    return job.kind == k_nightly ? look_at_night(office, counted, stop) : bring_in(office, order, counted, stop);
  } catch (const std::exception&) {
    // Why is nothing a page may name.
    return failure(k_job_failed);
  }
}

void Jobs::run(operations::Office& office, DeskJob job) {
  store::DeskJobStore jobs{office.database};
  std::stop_token stop;
  change(job.number, [&](Live& live) { stop = live.stop.get_token(); });
  std::optional<store::RunLock> turn;
  const bool has_turn = wait_for_turn(office, job.number, stop, turn);
  const auto is_desk_ending = [&] {
    const std::scoped_lock lock{m_mutex};
    return m_is_ending && !m_live[job.number].is_asked_to_stop;
  };
  if (!has_turn) {
    if (is_desk_ending()) return;  // it waits for the next desk
    end(job, JobState::stopped, operations::account_json({}, "seiseki/import/1"), m_settings.now());
    return jobs.update(job);
  }
  change(job.number, [](Live& live) { live.waits_for.reset(); });
  job.state = JobState::running;
  ++job.begun;
  jobs.update(job);

  auto kept_at = std::chrono::steady_clock::now();
  const Counted counted = [&](std::size_t taken, std::size_t known) {
    job.taken = static_cast<std::int64_t>(taken);
    job.known = static_cast<std::int64_t>(known);
    change(job.number, [&](Live& live) {
      live.taken = job.taken;
      live.known = job.known;
    });
    if (std::chrono::steady_clock::now() - kept_at < k_keep_pause) return;
    kept_at = std::chrono::steady_clock::now();
    jobs.update(job);
  };
  const Order order = order_of(job);
  const Result<Ended> ended = carry_out(office, job, order, counted, stop);
  if (ended && ended->is_stopped && is_desk_ending()) {
    job.state = JobState::waiting;
    --job.begun;
    return jobs.update(job);
  }
  if (ended) {
    end(job, ended->is_stopped ? JobState::stopped : JobState::done, ended->outcome, m_settings.now());
  } else {
    end(job, JobState::failed, output::to_json(ended.error()), m_settings.now());
  }
  jobs.update(job);
  if (job.state != JobState::done) return;
  std::error_code ignored;
  for (const SentFile& sent : order.files) {
    fs::remove(sent.file, ignored);
    if (sent.file.parent_path() != m_settings.uploads) fs::remove(sent.file.parent_path(), ignored);
  }
}

}  // namespace seiseki::desk
