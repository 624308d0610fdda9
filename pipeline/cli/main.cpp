/// \file
/// The program's entry: hands the real streams, clock and environment to run_program, and catches what nobody else did.

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <alloca.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "importers/source/files.hpp"
#include "pipeline/cli/command.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/config/settings.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/who.hpp"

namespace {

/// Of standard output or error; 0 where that is no terminal, or one that does not say, or one too narrow for any table.
std::size_t terminal_width(int descriptor) {
  constexpr std::size_t k_least = 40;
  winsize size{};
  const bool is_told = ::isatty(descriptor) == 1 && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0;
  return is_told && size.ws_col >= k_least ? size.ws_col : 0;
}

#ifdef SEISEKI_TEST_HOOKS
/// For tests of whole runs: $SEISEKI_TEST_NOW is the time, and stands still; where time goes by, they write it anew
/// into the file that $SEISEKI_TEST_CLOCK names.
std::optional<seiseki::Instant> time_of_tests() {
  if (const char* file = std::getenv("SEISEKI_TEST_CLOCK")) {
    const auto text = seiseki::importers::read_file(file, 100);
    const std::string_view line = text ? std::string_view{text->bytes}.substr(0, text->bytes.find('\n')) : "";
    if (const auto told = seiseki::parse_instant(line)) return told;
  }
  const char* text = std::getenv("SEISEKI_TEST_NOW");
  return text == nullptr ? std::nullopt : seiseki::parse_instant(text);
}
#endif

/// Whoever could say what time it is could date the record: only builds for tests let them.
seiseki::Instant system_time() {
#ifdef SEISEKI_TEST_HOOKS
  if (const auto told = time_of_tests()) return *told;
#endif
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

/// Tests act as several officers: $SEISEKI_TEST_ACTOR, in builds made for them alone.
std::string who_runs() {
#ifdef SEISEKI_TEST_HOOKS
  if (const char* name = std::getenv("SEISEKI_TEST_ACTOR")) return name;
#endif
  return seiseki::operations::login_of_effective_user();
}

/// Not a part of main(), which must get by with little on the stack.
[[gnu::noinline]] int run(int argc, char** argv) {
  using namespace seiseki::cli;
  // Not std::cin, for which a reading that fails is the end of the input.
  seiseki::importers::DescriptorBuffer input{STDIN_FILENO};
  std::istream in{&input};
  Context context{.in = in,
                  .out = std::cout,
                  .err = std::cerr,
                  .now = system_time,
                  .environment = {},
                  .err_is_terminal = ::isatty(STDERR_FILENO) == 1,
                  .in_is_terminal = ::isatty(STDIN_FILENO) == 1,
                  .out_is_terminal = ::isatty(STDOUT_FILENO) == 1,
                  .width = terminal_width(STDOUT_FILENO),
                  .err_width = terminal_width(STDERR_FILENO),
                  .login = who_runs()};
  for (const char* name :
       {"LC_ALL", "LC_MESSAGES", "LANG", "HOME", "XDG_CONFIG_HOME", "SEISEKI_CONFIG", "LISTEN_PID", "LISTEN_FDS"}) {
    if (const char* value = std::getenv(name)) context.environment[name] = value;
  }
  for (const seiseki::config::Setting& setting : seiseki::config::settings()) {
    const std::string name{setting.environment};
    if (const char* value = std::getenv(name.c_str())) context.environment[name] = value;
  }
  const char* system = std::getenv("SEISEKI_SYSTEM_CONFIG");
  context.environment["SEISEKI_SYSTEM_CONFIG"] = system != nullptr ? system : "/etc/seiseki/config.toml";
  const ExitCode code = run_program(std::vector<std::string>(argv + 1, argv + argc), context);
  errno = 0;
  std::cout.flush();
  if (!std::cout) {
    // Bytes that are still there were tried again, and errno is theirs. Where the stream had given up before, only the
    // descriptor knows why; the end of a line behind what is cut does no harm.
    if (errno == 0 && ::write(STDOUT_FILENO, "\n", 1) >= 0) errno = EIO;
    const std::string why = std::generic_category().message(errno);
    context.report(seiseki::finding(k_output_unwritten, {}, {}, {why}));
    return static_cast<int>(exit_code_of(k_output_unwritten.failure));
  }
  return static_cast<int>(code);
}

/// A program started without one of the three must not find its database under that number. What then reads or writes
/// there fails, as it would have without us.
void occupy_standard_descriptors() {
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(standard, F_GETFD) != -1 || errno != EBADF) continue;
    if (::open("/dev/null", standard == STDIN_FILENO ? O_WRONLY : O_RDONLY) != standard) std::_Exit(70);
  }
}

/// Without allocating anything, in both languages: what remains to be said where there is no memory to choose.
void say_without_memory(const seiseki::FindingKind& kind = seiseki::operations::k_out_of_memory) {
  for (const std::string_view part :
       {std::string_view{"error: "}, kind.message.en, std::string_view{" ["}, kind.code, std::string_view{"]\n    "},
        kind.advice.en, std::string_view{kind.typed.en.empty() ? "" : " "}, kind.typed.en,
        std::string_view{"\nエラー: "}, kind.message.ja, std::string_view{"\n    "}, kind.advice.ja, kind.typed.ja,
        std::string_view{"\n"}}) {
    if (::write(STDERR_FILENO, part.data(), part.size()) < 0) return;
  }
}

constexpr std::size_t k_least_stack = std::size_t{1} << 20U;

/// What the process has taken of its address space; 0 if that is not known.
std::size_t address_space_taken() {
  const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  std::array<char, 32> text{};
  const ssize_t size = ::read(file, text.data(), text.size());
  ::close(file);
  std::size_t pages = 0;
  if (size > 0) std::from_chars(text.data(), text.data() + size, pages);
  return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// Where memory is limited, a stack that has to grow later is the end of the program without a word: it grows now.
/// False if there is no room for that.
[[gnu::noinline]] bool grow_stack() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return true;
  if (address_space_taken() + k_least_stack > limit.rlim_cur) return false;
  constexpr std::size_t k_smallest_page = 4096;
  auto* const room = static_cast<volatile char*>(::alloca(k_least_stack));
  for (std::size_t at = k_least_stack; at >= k_smallest_page; at -= k_smallest_page) room[at - k_smallest_page] = 0;
  return true;
}

/// A stack that overflows is the end of the program without a word: a low limit is raised as far as it may be, for
/// threads too. False if that is not far enough.
bool has_room_on_the_stack() {
  constexpr rlim_t k_usual = rlim_t{8} << 20U;
  rlimit limit{};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= k_least_stack) return true;
  if (limit.rlim_max < k_least_stack) return false;
  limit.rlim_cur = std::min(limit.rlim_max, k_usual);
  if (::setrlimit(RLIMIT_STACK, &limit) != 0) return false;
  pthread_attr_t threads;
  if (::pthread_attr_init(&threads) != 0) return false;
  const bool is_set =
      ::pthread_attr_setstacksize(&threads, limit.rlim_cur) == 0 && ::pthread_setattr_default_np(&threads) == 0;
  ::pthread_attr_destroy(&threads);
  return is_set;
}

std::terminate_handler g_aborts = nullptr;
thread_local bool t_memory_ended = false;

[[noreturn]] void note_lack_of_memory() {
  t_memory_ended = true;
  throw std::bad_alloc{};
}

/// Whether it is a lack of memory that ends the program. What meets a function of a library that may not throw is
/// thrown and not caught: nobody can ask then what it is.
bool ends_without_memory() {
  const std::exception_ptr caught = std::current_exception();
  if (!caught) return t_memory_ended && std::uncaught_exceptions() > 0;
  try {
    std::rethrow_exception(caught);
  } catch (const std::bad_alloc&) {
    return true;
  } catch (...) {
    return false;
  }
}

/// Memory may end where nothing can be thrown, as while a transaction is undone; that ends the program as a kill does,
/// which loses nothing, and is no mistake of ours to be examined.
[[noreturn]] void end() {
  if (ends_without_memory()) {
    say_without_memory();
    std::_Exit(static_cast<int>(seiseki::cli::ExitCode::internal));
  }
  g_aborts();
  std::abort();
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_descriptors();
  if (!has_room_on_the_stack()) {
    say_without_memory(seiseki::operations::k_stack_too_small);
    return static_cast<int>(seiseki::cli::ExitCode::internal);
  }
  if (!grow_stack()) {
    say_without_memory();
    return static_cast<int>(seiseki::cli::ExitCode::internal);
  }
  // A file that may not grow is an error with a sentence, as a full disk is, not the end of the program.
  static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
  // Files for the owner and the group, whatever the shell says; a stricter shell is left as it is.
  ::umask(::umask(0) | 027);
  g_aborts = std::set_terminate(end);
  std::set_new_handler(note_lack_of_memory);
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    say_without_memory();
  } catch (const std::exception& e) {
    std::cerr << "error: " << e.what() << " [" << seiseki::operations::k_internal_error.code << "]\n";
  }
  return static_cast<int>(seiseki::cli::ExitCode::internal);
}
