#include "pipeline/desk/jobs.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <istream>
#include <set>
#include <system_error>
#include <utility>

#include "importers/http/clock.hpp"
#include "importers/source/files.hpp"
#include "importers/source/findings.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/files/held_folder.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/operations/clubs.hpp"
#include "pipeline/operations/look_over.hpp"
#include "pipeline/operations/people_files.hpp"
#include "pipeline/operations/quarantine.hpp"
#include "pipeline/operations/roles.hpp"
#include "pipeline/store/desk_account_store.hpp"

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
/// How long what a look came to is kept.
constexpr std::chrono::hours k_look_kept{24};

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

/// The command that does the same, for whoever waits.
std::string command_of(const DeskJob& job) {
  if (job.kind == k_nightly) return "nightly";
  if (job.kind == k_quarantine_retry) return "quarantine retry";
  if (job.kind == to_string(Work::roster_file) || job.kind == to_string(Work::fide_list)) return "roster import";
  return job.kind == to_string(Work::clubs) ? "club import" : "import";
}

/// As whom a job has its turn.
store::RunHolder holder_of(const DeskJob& job) {
  return {job.actor, command_of(job)};
}

Work work_of(const std::string& kind) {
  for (const Work work : {Work::check, Work::roster_file, Work::fide_list, Work::clubs}) {
    if (kind == to_string(work)) return work;
  }
  return Work::bring_in;
}

bool ended_before_it_was_done(const DeskJob& job) {
  return job.state == JobState::stopped || job.state == JobState::interrupted || job.state == JobState::failed;
}

void end(DeskJob& job, JobState state, const Json& outcome, Instant now) {
  job.state = state;
  job.outcome = output::dump(outcome);
  job.ended_at = now;
}

/// Nothing stays of a look after a day but that there was one.
bool is_forgotten(const DeskJob& job, Instant now) {
  return job.kind == to_string(Work::check) && job.ended_at && *job.ended_at + k_look_kept <= now;
}

void forget_looks(store::DeskJobStore& jobs, Instant now) {
  for (DeskJob& job : jobs.newest(k_looked_through)) {
    if (!is_forgotten(job, now) || job.outcome.empty()) continue;
    job.outcome.clear();
    jobs.update(job);
  }
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
  for (const auto& entry : files::readable_entries_in(root)) {
    const auto folder = files::HeldFolder::leftover(entry.path());
    if (!folder) continue;
    for (const auto& file : files::readable_entries_in(folder->path())) {
      if (!needed.contains(file.path().lexically_relative(root).generic_string())) fs::remove(file.path(), ignored);
    }
  }
}

Result<importers::Document> read_one(const SentFile& sent) {
  auto document = importers::read_file(sent.file);
  if (!document) {
    Error error = std::move(document.error());
    error.finding.where.document = sent.name;
    std::replace(error.finding.arguments.begin(), error.finding.arguments.end(), sent.file.string(), sent.name);
    return tl::unexpected<Error>(std::move(error));
  }
  document->name = sent.name;
  document->origin.clear();
  return document;
}

/// Of the file itself: reading it once more says the same.
bool is_of_the_file(const Error& error) {
  return error.finding.kind == &importers::k_source_empty || error.finding.kind == &importers::k_source_too_large;
}

}  // namespace

Result<SentDocuments> read_sent(const std::vector<SentFile>& files) {
  SentDocuments out;
  for (const SentFile& sent : files) {
    auto document = read_one(sent);
    if (document) {
      out.documents.push_back(*std::move(document));
    } else if (is_of_the_file(document.error())) {
      ingest::Item& item = out.refused.emplace_back();
      item.label = sent.name;
      item.error = std::move(document.error());
    } else {
      return tl::unexpected<Error>(std::move(document.error()));
    }
  }
  return out;
}

void tell_refused(std::vector<ingest::Item> refused, operations::Account& account) {
  account.items.insert(account.items.begin(), std::make_move_iterator(refused.begin()),
                       std::make_move_iterator(refused.end()));
}

Json Job::error() const {
  return outcome.is_object() && outcome.contains("finding") ? outcome["finding"] : Json(nullptr);
}

Json Job::as_command() const {
  if (kept.state != JobState::done || !outcome.is_object()) return nullptr;
  return outcome.contains("taken") ? outcome["taken"] : outcome;
}

Json Job::items() const {
  const bool is_account = kept.kind != k_nightly && outcome.is_object() && outcome.contains("items");
  return is_account ? outcome["items"] : Json(nullptr);
}

std::string_view to_string(Work work) {
  switch (work) {
    case Work::bring_in:
      return "bring-in";
    case Work::check:
      return "check";
    case Work::roster_file:
      return "roster-file";
    case Work::fide_list:
      return "fide-list";
    case Work::clubs:
      return "clubs";
  }
  return "bring-in";
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
              {"name", order.name},
              {"organiser", order.organiser},
              {"reporter", order.reporter},
              {"applied", output::or_null(order.applied)},
              {"accept_damaged", output::or_null(order.accept_damaged)},
              {"separate_event", order.separate_event},
              {"correction_of", order.correction_of ? Json(order.correction_of->value()) : Json(nullptr)},
              {"month", order.month ? Json(to_iso(*order.month)) : Json(nullptr)},
              {"fide_type", order.fide_type},
              {"least_records", order.least_records},
              {"look", order.is_look},
              {"reason", order.reason},
              {"two_persons", order.who.four_eyes == office::FourEyes::required}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

Order Jobs::order_of(const DeskJob& job) const {
  const Json request = output::parsed_or_null(job.request);
  Order out{.work = work_of(job.kind), .label = job.label, .sources = {}, .files = {}, .received = {}, .who = {}};
  if (!request.is_object()) return out;
  const auto is_said = [&](const char* key) { return request.contains(key) && request[key].is_string(); };
  out.sources = texts_in(request, "sources");
  out.quarantined = texts_in(request, "quarantined");
  if (request.contains("files")) {
    for (const Json& file : request["files"])
      out.files.push_back({text_in(file, "name"), m_settings.uploads.parent_path() / text_in(file, "file")});
  }
  if (is_said("received")) out.received = parse_instant(text_in(request, "received"));
  out.name = text_in(request, "name");
  out.organiser = text_in(request, "organiser");
  out.reporter = text_in(request, "reporter");
  if (is_said("applied")) out.applied = parse_date(text_in(request, "applied"));
  if (is_said("accept_damaged")) out.accept_damaged = text_in(request, "accept_damaged");
  const auto is_true = [&](const char* key) { return request.contains(key) && request[key] == true; };
  const auto number = [&](const char* key) {
    return request.contains(key) && request[key].is_number_integer() ? request[key].get<std::int64_t>() : 0;
  };
  out.separate_event = is_true("separate_event");
  if (number("correction_of") > 0) out.correction_of = store::ReportId{number("correction_of")};
  if (is_said("month")) out.month = parse_month(text_in(request, "month"));
  out.fide_type = text_in(request, "fide_type");
  out.least_records = static_cast<int>(number("least_records"));
  out.is_look = is_true("look");
  out.reason = text_in(request, "reason");
  const bool two_persons = is_true("two_persons");
  // What was sent arrived when it was asked for, however long it waited; what comes of it is recorded when it does.
  out.who = {job.actor, job.asked_at, two_persons ? office::FourEyes::required : office::FourEyes::not_required,
             m_settings.now};
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

Result<std::int64_t> Jobs::start(operations::Office& office, const Order& order) {
  for (const SentFile& sent : order.files) SEISEKI_CHECK(files::sync_file(sent.file));
  // The folder they lie in is as young as this desk.
  if (!order.files.empty()) SEISEKI_CHECK(files::sync_folder(m_settings.uploads.parent_path()));
  return add(office, order.quarantined.empty() ? to_string(order.work) : k_quarantine_retry, order);
}

std::int64_t Jobs::start_nightly(operations::Office& office, const operations::Who& who) {
  return add(office, k_nightly,
             {.work = Work::bring_in,
              .label = std::string{k_nightly},
              .sources = {},
              .files = {},
              .received = {},
              .who = who});
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
  if (kept && is_forgotten(*kept, m_settings.now())) return std::nullopt;
  return kept ? std::optional{shown(*std::move(kept))} : std::nullopt;
}

std::vector<Job> Jobs::newest(operations::Office& office, std::size_t most) const {
  std::vector<Job> out;
  for (DeskJob& kept : store::DeskJobStore{office.database}.newest(most)) {
    if (!is_forgotten(kept, m_settings.now())) out.push_back(shown(std::move(kept)));
  }
  return out;
}

void Jobs::stop(std::int64_t number) {
  const std::scoped_lock lock{m_mutex};
  const auto live = m_live.find(number);
  if (live == m_live.end()) return;
  live->second.is_asked_to_stop = true;
  live->second.stop.request_stop();
}

bool Jobs::again(operations::Office& office, std::int64_t number, const std::string& actor) {
  const auto job = find(office, number);
  if (!job || !job->can_go_on) return false;
  DeskJob kept = job->kept;
  kept.begun = 0;
  kept.actor = actor;
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
  forget_looks(jobs, m_settings.now());
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

Result<void> Jobs::check_account(operations::Office& office, const DeskJob& job) const {
  if (!m_settings.has_accounts) return {};
  const auto account = store::DeskAccountStore{office.database}.find(job.actor);
  // Of a desk without accounts, whose work this one goes on with.
  if (!account) return {};
  const operations::Role needed = job.kind == k_nightly ? operations::Role::administrator : operations::Role::officer;
  if (account->is_disabled || !operations::roles_of(account->roles).has(needed))
    return failure(k_job_account, {}, {}, {job.actor});
  return {};
}

bool Jobs::wait_for_turn(operations::Office& office, const DeskJob& job, const std::stop_token& stop,
                         std::optional<store::RunLock>& turn) {
  store::RunHolder holder = holder_of(job);
  while (!stop.stop_requested()) {
    holder.since = m_settings.now();
    auto lock = office.lock(holder);
    if (lock) {
      turn.emplace(*std::move(lock));
      return true;
    }
    change(job.number, [&](Live& live) { live.waits_for = lock.error(); });
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
  instructions.name = order.name;
  instructions.organiser = order.organiser;
  instructions.reporter = order.reporter;
  instructions.application_date = order.applied;
  instructions.accept_damaged = order.accept_damaged;
  instructions.separate_event = order.separate_event;
  const auto ended = [](const operations::Account& account) {
    return Ended{operations::account_json(account, "seiseki/import/1"), account.is_stopped};
  };
  if (!order.quarantined.empty()) {
    SEISEKI_TRY(const operations::Retried retried,
                operations::retry_quarantined(office, m_editions, order.quarantined, instructions, order.who, progress,
                                              order.correction_of));
    return ended(retried.account);
  }
  SEISEKI_TRY(SentDocuments sent, read_sent(order.files));
  ingest::SourceAccess access = m_settings.access;
  access.stop = stop;
  operations::Wishes wishes;
  wishes.instructions = std::move(instructions);
  SEISEKI_TRY(operations::Account account,
              operations::bring_in(office, m_editions,
                                   {.sources = order.sources, .access = access, .documents = std::move(sent.documents)},
                                   std::move(wishes), order.who, progress));
  tell_refused(std::move(sent.refused), account);
  return ended(account);
}

Result<Jobs::Ended> Jobs::look_over(operations::Office& office, const Order& order, const Counted& counted,
                                    const std::stop_token& stop) const {
  SEISEKI_TRY(SentDocuments sent, read_sent(order.files));
  ingest::SourceAccess access = m_settings.access;
  access.stop = stop;
  operations::LookRequest request;
  request.instructions.received = order.received;
  const auto looked = [&](const operations::Looked& now) { counted(now.progress.taken, now.progress.known); };
  SEISEKI_TRY(
      operations::LookedOver out,
      operations::look_over(&office, m_editions,
                            {.sources = order.sources, .access = access, .documents = std::move(sent.documents)},
                            std::move(request), order.who.now, {.looked = looked, .stop = stop}));
  tell_refused(std::move(sent.refused), out.account);
  return Ended{operations::looked_over_json(out), out.account.is_stopped};
}

Result<Jobs::Ended> Jobs::take_people(operations::Office& office, const Order& order) const {
  const operations::Keep keep = order.is_look ? operations::Keep::no : operations::Keep::yes;
  const auto ended = [](Json taken, const std::vector<Finding>& findings) {
    return Ended{Json{{"taken", std::move(taken)}, {"findings", output::to_json(findings)}}};
  };
  const SentFile& sent = order.files.at(0);
  operations::Who who = order.who;
  who.now = who.by_now();
  if (order.work == Work::fide_list) {
    SEISEKI_TRY(const auto file, importers::FileBuffer::open(sent.file));
    std::istream in{file.get()};
    office::FideListTerms terms{.month = order.month};
    terms.type = importers::fide_list::parse_single_type(order.fide_type);
    terms.sanity.least_records = order.least_records;
    SEISEKI_TRY(const office::FideListOutcome taken,
                operations::take_fide_file(office, in, sent.name, terms, who, keep));
    return ended(operations::fide_file_json(taken), taken.findings);
  }
  SEISEKI_TRY(const importers::Document document, read_one(sent));
  if (order.work == Work::clubs) {
    SEISEKI_TRY(const operations::ClubsTaken taken, operations::take_clubs(office, document, order.reason, who));
    return ended(operations::clubs_taken_json(taken), {});
  }
  SEISEKI_TRY(office::ListFile file, office::read_list_file(document, m_settings.most_roster_rows));
  if (order.month) office::take_as(*order.month, file, document.name);
  // A file with an error is refused whole, and says everything that is wrong with it.
  if (has_error(file.findings)) return ended(nullptr, file.findings);
  SEISEKI_TRY(const office::OpeningOutcome taken,
              operations::take_roster_file(office, m_editions, file, document, who, keep));
  std::vector<Finding> findings = file.findings;
  findings.insert(findings.end(), taken.findings.begin(), taken.findings.end());
  return ended(operations::roster_file_json(file, taken), findings);
}

Result<Jobs::Ended> Jobs::look_at_night(operations::Office& office, const DeskJob& job, const Counted& counted,
                                        const std::stop_token& stop) const {
  DeskClock clock{m_settings.now};
  std::size_t seen = 0;
  operations::NightlyProgress progress;
  progress.item = [&](const nightly::ItemReport&) { counted(++seen, 0); };
  progress.stop = stop;
  operations::NightlyRequest request;
  request.is_offline = m_settings.access.fetcher == nullptr;
  request.holder = holder_of(job);
  request.holder.since = m_settings.now();
  SEISEKI_TRY(const nightly::RunReport report,
              operations::run_nightly(office, m_editions, m_settings.nightly, request, clock, progress));
  return Ended{nightly::to_json(report), stop.stop_requested()};
}

Result<Jobs::Ended> Jobs::carry_out(operations::Office& office, const DeskJob& job, const Order& order,
                                    const Counted& counted, const std::stop_token& stop) const {
  try {
    if (job.kind == k_nightly) return look_at_night(office, job, counted, stop);
    if (order.work == Work::bring_in) return bring_in(office, order, counted, stop);
    return order.work == Work::check ? look_over(office, order, counted, stop) : take_people(office, order);
  } catch (const std::exception&) {
    // Why is nothing a page may name.
    return failure(k_job_failed);
  }
}

void Jobs::run(operations::Office& office, DeskJob job) {
  store::DeskJobStore jobs{office.database};
  forget_looks(jobs, m_settings.now());
  std::stop_token stop;
  change(job.number, [&](Live& live) { stop = live.stop.get_token(); });
  std::optional<store::RunLock> turn;
  const bool needs_turn = job.kind != to_string(Work::check);
  const bool has_turn = needs_turn ? wait_for_turn(office, job, stop, turn) : !stop.stop_requested();
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
  if (const auto may = check_account(office, job); !may) {
    end(job, JobState::failed, output::to_json(may.error()), m_settings.now());
    return jobs.update(job);
  }
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
