/// \file
/// Work that takes longer than a page: bringing in what was named or sent, looking at it without keeping anything,
/// files about people and clubs, a nightly run at once, one after the other, on a thread and an office of its own. A
/// page may be closed meanwhile. Each job is kept in the database, what was sent for it on the disk until it is done:
/// what a desk that was killed had not finished goes on at the next one. \spec desk 3.5
#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "importers/source/document.hpp"
#include "pipeline/office/list_file.hpp"
#include "pipeline/operations/bring_in.hpp"
#include "pipeline/operations/nightly.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/desk_job_store.hpp"

namespace seiseki::desk {

/// A file that came with a form, and goes when its job is done.
struct SentFile {
  std::string name;  ///< as the sender calls it
  std::filesystem::path file;
};

/// What was sent, under the names its sender gave it: nobody is told where it lies.
struct SentDocuments {
  std::vector<importers::Document> documents;
  std::vector<ingest::Item> refused;  ///< files that hold nothing, or more than is read
};

/// One file that cannot be used keeps none of the others out. Errors: those of our own disk, `source-missing` and
/// `source-unreadable`; the same files may be read another time.
[[nodiscard]] Result<SentDocuments> read_sent(const std::vector<SentFile>& files);

/// Tells what was refused before anything was brought in, in the order of a run: first.
void tell_refused(std::vector<ingest::Item> refused, operations::Account& account);

/// What is done with what is named or sent.
enum class Work {
  bring_in,
  check,        ///< a look that keeps nothing
  roster_file,  ///< the federation's list
  fide_list,
  clubs,
};
std::string_view to_string(Work work);  ///< `bring-in` …, the kind of its job

struct Order {
  Work work = Work::bring_in;
  std::string label;  ///< the address, or the files' names
  std::vector<std::string> sources;
  std::vector<SentFile> files;
  std::optional<Instant> received;  ///< nullopt: now
  // What a letter says of an event whose source does not say it.
  std::string name = {};
  std::string organiser = {};
  std::string reporter = {};  ///< an ID or a name
  std::optional<Date> applied = std::nullopt;
  /// Why to take what shows signs of damage; nullopt: it is quarantined.
  std::optional<std::string> accept_damaged = std::nullopt;
  /// Hashes of quarantined documents that are tried again, instead of sources and files.
  std::vector<std::string> quarantined = {};
  /// What is brought in is another event than one that it resembles.
  bool separate_event = false;
  /// What is brought in is a version of this report.
  std::optional<store::ReportId> correction_of = std::nullopt;
  // Of files about people and clubs.
  std::optional<YearMonth> month = std::nullopt;  ///< of the list; nullopt: as the file says
  std::string fide_type = {};                     ///< of a list of one rating type
  int least_records = 0;                          ///< a list of FIDE's with fewer people is refused
  bool is_look = false;                           ///< nothing is kept
  std::string reason = {};                        ///< of a change to the register of clubs
  operations::Who who;
};

using store::DeskJob;

/// A job as pages show it.
struct Job {
  store::DeskJob kept;                            ///< with how far it has come by now
  output::Json outcome = nullptr;                 ///< once it is over: what `import` prints of it, or the error
  std::optional<Error> waits_for = std::nullopt;  ///< what keeps it from its turn
  bool can_go_on = false;                         ///< ended before it was done, and all it needs is there

  /// Why it failed, as output::to_json(Error) writes it; null unless it did.
  output::Json error() const;
  /// What the command with `--format json` would print of it; null unless it is done.
  output::Json as_command() const;
  /// What came of each tournament; null unless it has an account.
  output::Json items() const;
};

/// Where jobs work, and for whom.
struct JobSettings {
  operations::OfficeLocation office;
  ingest::SourceAccess access = {};
  std::filesystem::path uploads = {};  ///< this desk's own folder for what is sent, beside those of other desks
  std::function<Instant()> now;
  operations::NightlySettings nightly = {};
  std::size_t most_roster_rows = office::k_max_list_rows;  ///< of a federation's list
  bool has_accounts = false;  ///< whoever asks has one, and may lose it, or a role, before their turn
};

class Jobs {
public:
  /// `editions`, and what `access` refers to, must outlive it.
  Jobs(JobSettings settings, const lists::Editions& editions);
  /// Ends what is running at the next tournament; the next desk goes on with it.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// Returns its number; what was sent for it is on the disk then. Error: `publish-write`.
  [[nodiscard]] Result<std::int64_t> start(operations::Office& office, const Order& order);
  /// A nightly run at once; returns its number.
  std::int64_t start_nightly(operations::Office& office, const operations::Who& who);
  const operations::NightlySettings& nightly_settings() const { return m_settings.nightly; }
  std::optional<Job> find(operations::Office& office, std::int64_t number) const;
  std::vector<Job> newest(operations::Office& office, std::size_t most) const;  ///< newest first
  /// Asks it to end; what was taken stays taken.
  void stop(std::int64_t number);
  /// Begins one that ended before it was done once more, as theirs who says so; false if that cannot be.
  bool again(operations::Office& office, std::int64_t number, const std::string& actor);

private:
  /// What is known of a job of this desk beside what is kept of it.
  struct Live {
    std::stop_source stop;
    bool is_asked_to_stop = false;  ///< by somebody, not by the end of the desk
    std::int64_t taken = 0;
    std::int64_t known = 0;
    std::optional<Error> waits_for;
  };

  void work(const std::stop_token& end);
  void adopt();
  void enqueue(std::int64_t number);
  void run(operations::Office& office, DeskJob job);
  std::int64_t add(operations::Office& office, std::string_view kind, const Order& order);
  /// What came of it.
  struct Ended {
    output::Json outcome;
    bool is_stopped = false;
  };
  using Counted = std::function<void(std::size_t taken, std::size_t known)>;
  Result<Ended> carry_out(operations::Office& office, const DeskJob& job, const Order& order, const Counted& counted,
                          const std::stop_token& stop) const;
  Result<Ended> bring_in(operations::Office& office, const Order& order, const Counted& counted,
                         const std::stop_token& stop) const;
  Result<Ended> look_over(operations::Office& office, const Order& order, const Counted& counted,
                          const std::stop_token& stop) const;
  Result<Ended> take_people(operations::Office& office, const Order& order) const;
  Result<Ended> look_at_night(operations::Office& office, const DeskJob& job, const Counted& counted,
                              const std::stop_token& stop) const;
  /// Error: `desk-job-account`.
  [[nodiscard]] Result<void> check_account(operations::Office& office, const DeskJob& job) const;
  bool wait_for_turn(operations::Office& office, const DeskJob& job, const std::stop_token& stop,
                     std::optional<store::RunLock>& turn);
  Job shown(DeskJob kept) const;
  std::string request_of(const Order& order) const;
  Order order_of(const DeskJob& job) const;
  template <class Change>
  void change(std::int64_t number, Change&& with) {
    const std::scoped_lock lock{m_mutex};
    with(m_live[number]);
  }

  JobSettings m_settings;
  const lists::Editions& m_editions;
  std::string m_desk;  ///< this desk's name among those of the database
  mutable std::mutex m_mutex;
  std::condition_variable_any m_changed;
  std::deque<std::int64_t> m_queue;
  std::map<std::int64_t, Live> m_live;
  bool m_is_ending = false;
  std::jthread m_worker;
};

}  // namespace seiseki::desk
