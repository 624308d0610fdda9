#include "importers/confined/confined.hpp"

#include <array>
#include <bit>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace seiseki::importers {

namespace {

#if defined(__x86_64__)
#define SEISEKI_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define SEISEKI_ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define SEISEKI_ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#ifdef SEISEKI_ARCHITECTURE

/// What a thread needs that computes and takes memory; everything else is refused with EPERM.
constexpr std::array k_allowed_calls{
    SYS_brk, SYS_clock_getres, SYS_clock_gettime, SYS_clock_nanosleep, SYS_exit, SYS_exit_group, SYS_futex, SYS_getpid,
    SYS_getrandom, SYS_getrusage, SYS_gettid, SYS_gettimeofday, SYS_madvise, SYS_membarrier, SYS_mremap, SYS_munmap,
    SYS_nanosleep, SYS_restart_syscall, SYS_rseq, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn,
    SYS_sched_getaffinity, SYS_sched_yield, SYS_set_robust_list, SYS_sigaltstack,
    // Of what is open already, such as a stream that is being read: nothing leaves by them.
    SYS_fstat, SYS_lseek, SYS_read, SYS_readv,
    // The C library changes who a process is in all its threads together, and aborts where one of them may not.
    SYS_setgid, SYS_setgroups, SYS_setregid, SYS_setresgid, SYS_setresuid, SYS_setreuid, SYS_setuid};

constexpr sock_filter do_next(unsigned code, std::uint32_t value) {
  return {static_cast<std::uint16_t>(code), 0, 0, value};
}

constexpr sock_filter skip(unsigned test, std::uint32_t value, std::uint8_t if_so, std::uint8_t if_not) {
  return {static_cast<std::uint16_t>(BPF_JMP | BPF_K | test), if_so, if_not, value};
}

/// The lower half of what a call is given; flags and descriptors are no longer.
constexpr std::uint32_t place_of_argument(unsigned number) {
  constexpr std::size_t k_lower_half = std::endian::native == std::endian::little ? 0 : 4;
  return static_cast<std::uint32_t>(offsetof(seccomp_data, args) + std::size_t{8} * number + k_lower_half);
}

/// The filter in the language of the kernel. It is written here, and not by libseccomp, because that frees twice, or
/// leaves rules out in silence, where memory is short; this takes none.
constexpr auto make_filter() {
  constexpr sock_filter k_allow = do_next(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  constexpr sock_filter k_refuse = do_next(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  constexpr unsigned k_load = BPF_LD | BPF_W | BPF_ABS;
  std::array<sock_filter, 2 * k_allowed_calls.size() + 20> out{};
  std::size_t at = 0;
  const auto add = [&](sock_filter instruction) { out[at++] = instruction; };
  // Another architecture's calls, which the processor can make as well, have other numbers.
  add(do_next(k_load, offsetof(seccomp_data, arch)));
  add(skip(BPF_JEQ, SEISEKI_ARCHITECTURE, 1, 0));
  add(k_refuse);
  add(do_next(k_load, offsetof(seccomp_data, nr)));
  for (const auto call : k_allowed_calls) {
    add(skip(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 1));
    add(k_allow);
  }
  // Memory, but none that could be run.
  for (const auto call : {SYS_mmap, SYS_mprotect}) {
    add(skip(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 4));
    add(do_next(k_load, place_of_argument(2)));
    add(skip(BPF_JSET, PROT_EXEC, 1, 0));
    add(k_allow);
    add(k_refuse);
  }
  // An abort says why.
  add(skip(BPF_JEQ, static_cast<std::uint32_t>(SYS_write), 0, 3));
  add(do_next(k_load, place_of_argument(0)));
  add(skip(BPF_JEQ, STDERR_FILENO, 0, 1));
  add(k_allow);
  while (at < out.size()) add(k_refuse);
  return out;
}

bool give_up_calls() {
  static constexpr auto k_filter = make_filter();
  // The kernel does not write through it.
  const sock_fprog told{static_cast<unsigned short>(k_filter.size()), const_cast<sock_filter*>(k_filter.data())};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &told) == 0;
}

#else

bool give_up_calls() {
  return false;
}

#endif

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
  out.calls = give_up_calls();
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

/// Each thread's own, which ends with it. The end of a thread_local is registered with the C library, which ends the
/// program where it has no memory for that; a key of the first few needs none.
class Partners {
public:
  Partners() {
    if (::pthread_key_create(&m_key, &end) != 0) throw std::bad_alloc{};
  }
  Partners(const Partners&) = delete;
  Partners& operator=(const Partners&) = delete;
  /// Of the thread that ends the program; those of others have ended with them.
  ~Partners() {
    end(own());
    ::pthread_key_delete(m_key);
  }

  ConfinedThread* own() const { return static_cast<ConfinedThread*>(::pthread_getspecific(m_key)); }
  ConfinedThread* make() const {
    auto made = std::make_unique<ConfinedThread>();
    if (::pthread_setspecific(m_key, made.get()) != 0) throw std::bad_alloc{};
    return made.release();
  }

private:
  /// What was left behind by a fork has nobody to join, and locks that nobody will open: it stays as it is.
  static void end(void* thread) {
    auto* const own = static_cast<ConfinedThread*>(thread);
    if (own != nullptr && own->is_of_this_process()) std::default_delete<ConfinedThread>{}(own);
  }

  pthread_key_t m_key{};
};

/// The caller's own; nullptr where the machine gives no thread.
ConfinedThread* partner() {
  static const Partners partners;
  ConfinedThread* const own = partners.own();
  if (own != nullptr && own->is_of_this_process()) return own;
  try {
    return partners.make();
  } catch (const std::system_error&) {
    return nullptr;
  }
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
