/// \file
/// Work that takes longer than a page: bringing in what was named or sent, one after the other, on a thread and an
/// office of its own. A page may be closed meanwhile. What is going on, and what came of it, is kept while the desk
/// runs.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "pipeline/operations/bring_in.hpp"

namespace seiseki::desk {

/// A file that came with a form, and goes when its job ends.
struct SentFile {
  std::string name;  ///< as the sender calls it
  std::filesystem::path file;
};

struct Order {
  std::string label;  ///< the address, or the files' names
  std::vector<std::string> sources;
  std::vector<SentFile> files;
  std::optional<Instant> received;  ///< nullopt: now
  // What a letter says of an event whose source does not say it.
  std::string organiser = {};
  std::string reporter = {};  ///< an ID or a name
  std::optional<Date> applied = std::nullopt;
  /// Why to take what shows signs of damage; nullopt: it is quarantined.
  std::optional<std::string> accept_damaged = std::nullopt;
  /// Hashes of quarantined documents that are tried again, instead of sources and files.
  std::vector<std::string> quarantined = {};
  operations::Who who;
};

enum class JobState { waiting, running, done, stopped, failed };

struct Job {
  int number = 0;
  std::string label;
  JobState state = JobState::waiting;
  std::string current;  ///< what has been taken last
  std::size_t taken = 0;
  std::size_t known = 0;
  std::optional<operations::Account> account;  ///< once it is done
  std::optional<Error> error;                  ///< why it failed, or what it waits for
};

class Jobs {
public:
  /// `editions`, and what `access` refers to, must outlive it.
  Jobs(operations::OfficeLocation office, const lists::Editions& editions, ingest::SourceAccess access);
  /// Ends what is running at the next tournament.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  int start(Order order);
  std::optional<Job> find(int number) const;
  std::vector<Job> all() const;  ///< newest first
  /// Asks it to end; what was taken stays taken.
  void stop(int number);
  bool is_busy() const;

private:
  struct Entry {
    Job job;
    Order order;
    std::stop_source stop;
  };
  void work(const std::stop_token& end);
  void run(Entry& entry);
  void carry_out(Entry& entry);
  Result<operations::Account> bring_in(operations::Office& office, const Order& order,
                                       std::vector<importers::Document> documents, ingest::Instructions instructions,
                                       const operations::RunProgress& progress) const;
  Result<operations::Account> try_again(operations::Office& office, const Order& order,
                                        const ingest::Instructions& instructions,
                                        const operations::RunProgress& progress) const;
  template <class Change>
  void change(Entry& entry, Change&& with) {
    const std::scoped_lock lock{m_mutex};
    with(entry.job);
  }

  operations::OfficeLocation m_office;
  const lists::Editions& m_editions;
  ingest::SourceAccess m_access;
  mutable std::mutex m_mutex;
  std::condition_variable_any m_changed;
  std::vector<std::unique_ptr<Entry>> m_entries;
  std::jthread m_worker;
};

}  // namespace seiseki::desk
