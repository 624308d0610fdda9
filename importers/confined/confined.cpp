#include "importers/confined/confined.hpp"

#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <exception>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <linux/landlock.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace seiseki::importers {

namespace {

/// What a thread needs that computes and takes memory; everything else is refused with EPERM.
constexpr std::array k_allowed_calls{
    "brk", "clock_getres", "clock_gettime", "clock_gettime64", "clock_nanosleep", "clock_nanosleep_time64", "exit",
    "exit_group", "futex", "futex_time64", "futex_waitv", "getpid", "getrandom", "getrusage", "gettid", "gettimeofday",
    "madvise", "membarrier", "mremap", "munmap", "nanosleep", "restart_syscall", "rseq", "rt_sigaction",
    "rt_sigprocmask", "rt_sigreturn", "sched_getaffinity", "sched_yield", "set_robust_list", "sigaltstack",
    // Of what is open already, such as a stream that is being read: nothing leaves by them.
    "_llseek", "fstat", "lseek", "read", "readv",
    // The C library changes who a process is in all its threads together, and aborts where one of them may not.
    "setgid", "setgid32", "setgroups", "setgroups32", "setregid", "setregid32", "setresgid", "setresgid32", "setresuid",
    "setresuid32", "setreuid", "setreuid32", "setuid", "setuid32"};

class SeccompFilter {
public:
  SeccompFilter() : m_filter{seccomp_init(SCMP_ACT_ERRNO(EPERM))} {}
  ~SeccompFilter() {
    if (m_filter != nullptr) seccomp_release(m_filter);
  }
  SeccompFilter(const SeccompFilter&) = delete;
  SeccompFilter& operator=(const SeccompFilter&) = delete;

  bool load() {
    if (m_filter == nullptr) return false;
    for (const char* name : k_allowed_calls) allow(name, {});
    // Memory, but none that could be run.
    for (const char* name : {"mmap", "mmap2", "mprotect"}) allow(name, {SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)});
    // An abort says why and ends this process, no other.
    allow("write", {SCMP_A0(SCMP_CMP_EQ, STDERR_FILENO)});
    allow("tgkill", {SCMP_A0(SCMP_CMP_EQ, static_cast<scmp_datum_t>(::getpid()))});
    return m_is_whole && seccomp_load(m_filter) == 0;
  }

private:
  /// A call that this machine does not know needs no permission.
  void allow(const char* name, std::initializer_list<scmp_arg_cmp> arguments) {
    const int call = seccomp_syscall_resolve_name(name);
    if (call == __NR_SCMP_ERROR || call < 0) return;
    m_is_whole &= seccomp_rule_add_array(m_filter, SCMP_ACT_ALLOW, call, static_cast<unsigned>(arguments.size()),
                                         arguments.begin()) == 0;
  }

  scmp_filter_ctx m_filter;
  bool m_is_whole = true;
};

/// Every right over files that the kernel's version knows, granted for no path.
bool give_up_files() {
  const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  landlock_ruleset_attr rules{};
  rules.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1U) - 1;
  const auto ruleset = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0));
  if (ruleset < 0) return false;
  const bool is_restricted =
      ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  ::close(ruleset);
  return is_restricted;
}

/// Of the calling thread, for good. Files first: the calls that give them up are among those given up next.
Confinement give_up() {
  Confinement out;
  out.files = give_up_files();
  out.calls = SeccompFilter{}.load();
  return out;
}

class ConfinedThread {
public:
  ConfinedThread() {
    // A signal is for a thread that can open and write what its handler wants.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    try {
      m_thread = std::thread{[this] { serve(); }};
    } catch (...) {
      pthread_sigmask(SIG_SETMASK, &before, nullptr);
      throw;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    std::unique_lock lock{m_mutex};
    m_changed.wait(lock, [this] { return m_is_ready; });
  }
  ~ConfinedThread() {
    {
      const std::lock_guard lock{m_mutex};
      m_is_ending = true;
    }
    m_changed.notify_all();
    m_thread.join();
  }
  ConfinedThread(const ConfinedThread&) = delete;
  ConfinedThread& operator=(const ConfinedThread&) = delete;

  Confinement confinement() const { return m_confinement; }
  /// False in a process that was forked off: threads do not come along.
  bool is_of_this_process() const { return m_process == ::getpid(); }

  void run(const std::function<void()>& work) {
    std::unique_lock lock{m_mutex};
    m_work = &work;
    m_changed.notify_all();
    for (;;) {
      m_changed.wait(lock, [this] { return m_work == nullptr || m_errand != nullptr; });
      if (m_errand == nullptr) break;
      run_one(lock, m_errand, m_errand_failure);
    }
    if (const std::exception_ptr failure = std::exchange(m_failure, nullptr)) std::rethrow_exception(failure);
  }

  /// On the confined thread.
  void run_at_home(const std::function<void()>& work) {
    std::unique_lock lock{m_mutex};
    m_errand = &work;
    m_changed.notify_all();
    m_changed.wait(lock, [this] { return m_errand == nullptr; });
    if (const std::exception_ptr failure = std::exchange(m_errand_failure, nullptr)) std::rethrow_exception(failure);
  }

private:
  /// Runs what `work` points to without the lock, and tells by nullptr that it is done.
  void run_one(std::unique_lock<std::mutex>& lock, const std::function<void()>*& work, std::exception_ptr& failure) {
    lock.unlock();
    std::exception_ptr thrown;
    try {
      (*work)();
    } catch (...) {
      thrown = std::current_exception();
    }
    lock.lock();
    failure = std::move(thrown);
    work = nullptr;
    m_changed.notify_all();
  }

  void serve();

  std::mutex m_mutex;
  std::condition_variable m_changed;
  const std::function<void()>* m_work = nullptr;    ///< for the confined thread
  const std::function<void()>* m_errand = nullptr;  ///< for the thread that waits
  std::exception_ptr m_failure;
  std::exception_ptr m_errand_failure;
  Confinement m_confinement;
  bool m_is_ready = false;
  bool m_is_ending = false;
  const pid_t m_process = ::getpid();
  std::thread m_thread;
};

/// On a confined thread: itself.
thread_local ConfinedThread* t_here = nullptr;

void ConfinedThread::serve() {
  t_here = this;
  const Confinement confinement = give_up();
  std::unique_lock lock{m_mutex};
  m_confinement = confinement;
  m_is_ready = true;
  m_changed.notify_all();
  for (;;) {
    m_changed.wait(lock, [this] { return m_work != nullptr || m_is_ending; });
    if (m_work == nullptr) return;
    run_one(lock, m_work, m_failure);
  }
}

/// What was left behind by a fork has nobody to join, and locks that nobody will open: it stays as it is.
struct EndOfThread {
  void operator()(ConfinedThread* thread) const {
    if (thread->is_of_this_process()) std::default_delete<ConfinedThread>{}(thread);
  }
};

/// The caller's own; nullptr where the machine gives no thread.
ConfinedThread* partner() {
  thread_local std::unique_ptr<ConfinedThread, EndOfThread> own;
  if (own == nullptr || !own->is_of_this_process()) {
    try {
      own.reset(new ConfinedThread);
    } catch (const std::system_error&) {
      return nullptr;
    }
  }
  return own.get();
}

}  // namespace

Confinement confinement() {
  const ConfinedThread* thread = t_here != nullptr ? t_here : partner();
  return thread == nullptr ? Confinement{} : thread->confinement();
}

void run_confined(const std::function<void()>& work) {
  ConfinedThread* thread = t_here != nullptr ? nullptr : partner();
  if (thread == nullptr) return work();
  thread->run(work);
}

void run_at_home(const std::function<void()>& work) {
  if (t_here == nullptr) return work();
  t_here->run_at_home(work);
}

}  // namespace seiseki::importers
