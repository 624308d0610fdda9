/// \file
/// Loaded before the C library (LD_PRELOAD), counts the calls by which a program reaches the system, and makes one of
/// them fail. Knows nothing of what the program is.
///
/// Calls on files count only below one folder, told from the path or, for a descriptor, from /proc; the others count
/// from main() until it returns, so that libraries which load are not the target.
///
///     SEISEKI_FAULT_BELOW=DIR     the folder
///     SEISEKI_FAULT_REPORT=FILE   gets a line `count KIND CALLS` for each kind at the end, and one `failed KIND PATH`
///     for each
///                                 call that failed when it happens
///     SEISEKI_FAULT_KIND=KIND     what shall fail, and nothing if it is not set
///     SEISEKI_FAULT_AT=N          which call of its kind, from 1
///     SEISEKI_FAULT_MANY=1        and every one after it: a full disk stays full
///     SEISEKI_FAULT_ERROR=E       what it fails with, a number of errno.h, or `short`: a reading or writing of one
///     byte
///     SEISEKI_FAULT_SPARE=NAMES   libraries, named in part with commas between, whose own allocations neither count
///     nor
///                                 fail
///     SEISEKI_FAULT_PLACES=N      the report gets a line `place KIND CALL` for the first call from each place: places
///                                 differ where a function on the stack does, of allocations one of the N innermost
///     SEISEKI_FAULT_LOG=FILE      gets everything that changes what is below the folder, and what makes it durable, in
///     the order in which it happens: a line `OPERATION INODE NUMBER NUMBER`, then the bytes or names that it announces
///     SEISEKI_FAULT_SIGNAL=S      it does not fail: the program gets this signal, a number of signal.h, just before it

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <dirent.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

enum class Kind {
  open,
  opendir,
  readdir,
  stat,
  read,
  pread,
  write,
  pwrite,
  fsync,
  fdatasync,
  syncfs,
  ftruncate,
  rename,
  link,
  unlink,
  mkdir,
  chmod,
  close,
  dup,
  lock,
  mmap,
  malloc,
  thread,
  getrandom,
  socket,
  connect,
  send,
  recv,
  count
};
constexpr std::array<const char*, static_cast<std::size_t>(Kind::count)> k_names{
    "open",   "opendir",   "readdir", "stat",      "read",   "pread",   "write", "pwrite", "fsync", "fdatasync",
    "syncfs", "ftruncate", "rename",  "link",      "unlink", "mkdir",   "chmod", "close",  "dup",   "lock",
    "mmap",   "malloc",    "thread",  "getrandom", "socket", "connect", "send",  "recv"};

constexpr int k_short = -1;

// Plain data, set before main() and never destroyed: allocations are counted until the very end.
std::array<std::atomic<long>, static_cast<std::size_t>(Kind::count)> g_calls{};
std::atomic<bool> g_running{false};
const char* g_below = nullptr;
std::size_t g_below_size = 0;
int g_report = -1;
Kind g_kind = Kind::count;
long g_at = 0;
bool g_many = false;
int g_error = EIO;
int g_signal = 0;
int g_log = -1;
struct Spared {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
};
std::array<Spared, 4> g_spared{};
int g_depth = 0;
std::array<std::atomic<std::uint64_t>, 1U << 20U> g_places{};

/// No allocation, no stream: it is called from within malloc().
void tell(const char* a, const char* b, const char* c) {
  if (g_report < 0) return;
  std::array<char, 1024> line{};
  std::size_t size = 0;
  for (const char* part : {a, " ", b, " ", c, "\n"}) {
    for (; *part != '\0' && size < line.size() - 1; ++part) line[size++] = *part;
  }
  ::syscall(SYS_write, g_report, line.data(), size);
}

void tell_number(const char* what, Kind kind, long number) {
  std::array<char, 24> digits{};
  std::size_t at = digits.size() - 1;
  do digits[--at] = static_cast<char>('0' + number % 10);
  while ((number /= 10) > 0);
  tell(what, k_names[static_cast<std::size_t>(kind)], digits.data() + at);
}

/// Whether no call of the kind came from where this one comes from.
bool is_new_place(Kind kind) {
  std::array<void*, 64> stack{};
  const int size = ::backtrace(stack.data(), kind == Kind::malloc ? g_depth : static_cast<int>(stack.size()));
  std::uint64_t hash = 14695981039346656037U + static_cast<std::uint64_t>(kind);
  for (int i = 0; i < size; ++i) hash = (hash ^ reinterpret_cast<std::uintptr_t>(stack[i])) * 1099511628211U;
  for (std::size_t tried = 0; tried < g_places.size(); ++tried) {
    std::uint64_t held = 0;
    auto& slot = g_places[((hash >> 20U) + tried) % g_places.size()];
    if (slot.compare_exchange_strong(held, hash)) return true;
    if (held == hash) return false;
  }
  std::abort();
}

/// 0 if this call shall be let through, else what it fails with.
int fault(Kind kind, const char* path) {
  const long call = ++g_calls[static_cast<std::size_t>(kind)];
  if (g_depth > 0) {
    const int before = errno;
    if (is_new_place(kind)) tell_number("place", kind, call);
    errno = before;
  }
  if (kind != g_kind || (g_many ? call < g_at : call != g_at)) return 0;
  tell("failed", k_names[static_cast<std::size_t>(kind)], path);
  if (g_signal == 0) return g_error;
  ::syscall(SYS_kill, ::syscall(SYS_getpid), g_signal);
  return 0;
}

bool is_below(const char* path) {
  return g_below_size > 0 && std::strncmp(path, g_below, g_below_size) == 0 &&
         (path[g_below_size] == '/' || path[g_below_size] == '\0');
}

using Path = std::array<char, PATH_MAX>;

/// Where a descriptor leads, empty if that is not known.
void path_of(int descriptor, Path& out) {
  std::array<char, 32> link{"/proc/self/fd/"};
  std::array<char, 12> digits{};
  std::size_t count = 0;
  out[0] = '\0';
  if (descriptor < 0) return;
  for (int rest = descriptor; count == 0 || rest > 0; rest /= 10) digits[count++] = static_cast<char>('0' + rest % 10);
  std::size_t at = std::strlen(link.data());
  while (count > 0) link[at++] = digits[--count];
  const long size = ::syscall(SYS_readlinkat, AT_FDCWD, link.data(), out.data(), out.size() - 1);
  out[size < 0 ? 0 : static_cast<std::size_t>(size)] = '\0';
}

int fault_at_descriptor(Kind kind, int descriptor) {
  if (!g_running) return 0;
  const int before = errno;
  Path path;
  path_of(descriptor, path);
  errno = before;
  return is_below(path.data()) ? fault(kind, path.data()) : 0;
}

/// The whole path of `name` as seen from an open folder.
void whole_path(int folder, const char* name, Path& path) {
  path[0] = '\0';
  if (name[0] != '/') {
    const int before = errno;
    if (folder == AT_FDCWD) {
      if (::syscall(SYS_getcwd, path.data(), path.size()) < 0) path[0] = '\0';
    } else {
      path_of(folder, path);
    }
    errno = before;
  }
  const std::size_t size = std::strlen(path.data());
  if (size + 1 + std::strlen(name) >= path.size()) return;
  if (size > 0) path[size] = '/';
  std::strcpy(path.data() + size + (size > 0 ? 1 : 0), name);
}

int fault_at_path(Kind kind, int folder, const char* name) {
  if (!g_running || name == nullptr) return 0;
  Path path;
  whole_path(folder, name, path);
  return is_below(path.data()) ? fault(kind, path.data()) : 0;
}

/// While it lives, no other thread changes or logs anything: the log has the order in which things happened.
class Turn {
public:
  Turn() {
    while (g_log >= 0 && s_taken.test_and_set(std::memory_order_acquire)) ::sched_yield();
  }
  ~Turn() {
    if (g_log >= 0) s_taken.clear(std::memory_order_release);
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

private:
  static inline std::atomic_flag s_taken = ATOMIC_FLAG_INIT;
};

/// One entry, in one writing: nothing of it is lost in part when the program is killed.
void enter(const char* operation, unsigned long inode, long one, long other, const void* first = nullptr,
           std::size_t first_size = 0, const void* second = nullptr, std::size_t second_size = 0) {
  std::array<char, 128> line{};
  const int size = std::snprintf(line.data(), line.size(), "%s %lu %ld %ld\n", operation, inode, one, other);
  const std::array<iovec, 3> pieces{{{line.data(), static_cast<std::size_t>(size)},
                                     {const_cast<void*>(first), first_size},
                                     {const_cast<void*>(second), second_size}}};
  const int before = errno;
  ::syscall(SYS_writev, g_log, pieces.data(), pieces.size());
  errno = before;
}

/// The inode of what a descriptor leads to; 0 if that is not below the folder, or nothing is logged.
unsigned long logged(int descriptor) {
  if (g_log < 0 || !g_running) return 0;
  const int before = errno;
  Path path;
  path_of(descriptor, path);
  struct stat status {};
  const bool is_known = is_below(path.data()) && ::syscall(SYS_fstat, descriptor, &status) == 0;
  errno = before;
  return is_known ? status.st_ino : 0;
}

/// The whole path if it is below the folder and a log is kept.
bool is_logged(int folder, const char* name, Path& path) {
  if (g_log < 0 || !g_running) return false;
  whole_path(folder, name, path);
  return is_below(path.data());
}

void enter_names(const char* operation, unsigned long inode, const char* one, const char* other = "") {
  enter(operation, inode, static_cast<long>(std::strlen(one)), static_cast<long>(std::strlen(other)), one,
        std::strlen(one), other, std::strlen(other));
}

void enter_writing(int descriptor, const void* bytes, ssize_t size, long at) {
  const unsigned long inode = size > 0 ? logged(descriptor) : 0;
  if (inode == 0) return;
  if (at < 0) at = ::syscall(SYS_lseek, descriptor, 0, SEEK_CUR) - size;
  enter("write", inode, at, size, bytes, static_cast<std::size_t>(size));
}

int fault_anywhere(Kind kind) {
  return g_running ? fault(kind, "-") : 0;
}

/// A connection that fails once is gone: who waits on it for an answer all the same gets its end.
int fault_of_connection(Kind kind, int descriptor) {
  const int error = fault_anywhere(kind);
  if (error != 0 && error != k_short) ::shutdown(descriptor, SHUT_RDWR);
  return error;
}

/// -1 with errno.
int failed(int error) {
  errno = error == k_short ? EIO : error;
  return -1;
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

int opened(int folder, const char* path, int flags, mode_t mode) {
  if (const int error = fault_at_path(Kind::open, folder, path)) return failed(error);
  const Turn turn;
  const int out = static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode));
  Path whole;
  if (out >= 0 && (flags & (O_CREAT | O_TRUNC)) != 0 && is_logged(folder, path, whole)) {
    enter_names("create", logged(out), whole.data());
    if ((flags & O_TRUNC) != 0) enter("truncate", logged(out), 0, 0);
  }
  return out;
}

/// A reading or writing of `size` bytes at `kind`: the number of bytes to go on with, or -1 with errno.
ssize_t allowed(int error, std::size_t size) {
  if (error == 0) return static_cast<ssize_t>(size);
  if (error == k_short) return size == 0 ? 0 : 1;
  return failed(error);
}

long number(const char* name, long otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtol(text, nullptr, 10);
}

/// A file of our own, out of the way of what the program counts on: the lowest free number is what its own open()
/// returns.
int our_own(const char* path) {
  if (path == nullptr) return -1;
  const int file = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600));
  const int out = static_cast<int>(::syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, 20));
  ::syscall(SYS_close, file);
  return out;
}

/// Where the library lies whose name contains these first `size` characters.
Spared place_of(const char* name, std::size_t size) {
  struct Asked {
    const char* name;
    std::size_t size;
    Spared found;
  } asked{name, size, {}};
  ::dl_iterate_phdr(
      [](dl_phdr_info* library, std::size_t /*size*/, void* data) {
        auto& wanted = *static_cast<Asked*>(data);
        if (::memmem(library->dlpi_name, std::strlen(library->dlpi_name), wanted.name, wanted.size) == nullptr)
          return 0;
        wanted.found.begin = library->dlpi_addr;
        for (int i = 0; i < library->dlpi_phnum; ++i) {
          if (library->dlpi_phdr[i].p_type == PT_LOAD)
            wanted.found.end = library->dlpi_addr + library->dlpi_phdr[i].p_vaddr + library->dlpi_phdr[i].p_memsz;
        }
        return 1;
      },
      &asked);
  return asked.found;
}

void spare(const char* names) {
  for (std::size_t at = 0; names != nullptr && *names != '\0'; ++at) {
    const std::size_t size = std::strcspn(names, ",");
    if (at == g_spared.size()) std::abort();
    g_spared[at] = place_of(names, size);
    if (g_spared[at].end == 0) std::abort();
    names += size + (names[size] == ',' ? 1 : 0);
  }
}

void begin() {
  g_below = std::getenv("SEISEKI_FAULT_BELOW");
  g_below_size = g_below == nullptr ? 0 : std::strlen(g_below);
  g_report = our_own(std::getenv("SEISEKI_FAULT_REPORT"));
  g_log = our_own(std::getenv("SEISEKI_FAULT_LOG"));
  spare(std::getenv("SEISEKI_FAULT_SPARE"));
  if (const char* kind = std::getenv("SEISEKI_FAULT_KIND")) {
    for (std::size_t i = 0; i < k_names.size(); ++i) {
      if (std::strcmp(k_names[i], kind) == 0) g_kind = static_cast<Kind>(i);
    }
    if (g_kind == Kind::count) std::abort();
  }
  g_depth = static_cast<int>(std::min(number("SEISEKI_FAULT_PLACES", 0), 64L));
  if (g_depth > 0) {
    // The first look at a stack loads what looks, and allocates.
    std::array<void*, 1> stack{};
    ::backtrace(stack.data(), 1);
  }
  g_at = number("SEISEKI_FAULT_AT", 0);
  g_many = number("SEISEKI_FAULT_MANY", 0) != 0;
  g_signal = static_cast<int>(number("SEISEKI_FAULT_SIGNAL", 0));
  const char* error = std::getenv("SEISEKI_FAULT_ERROR");
  g_error = error != nullptr && std::strcmp(error, "short") == 0 ? k_short
                                                                 : static_cast<int>(number("SEISEKI_FAULT_ERROR", EIO));
}

void end() {
  g_running = false;
  for (std::size_t i = 0; i < k_names.size(); ++i) tell_number("count", static_cast<Kind>(i), g_calls[i]);
}

using Main = int (*)(int, char**, char**);
Main g_main = nullptr;

int watched_main(int argc, char** argv, char** environment) {
  begin();
  g_running = true;
  const int out = g_main(argc, argv, environment);
  end();
  return out;
}

/// Streams gather what they are given, and a file on a disk neither interrupts nor takes a part. What fails is the
/// giving of a whole buffer, never a word in the middle: a stream that has failed goes on failing.
int fault_of_stream(Kind kind, FILE* stream) {
  const bool has_failed = g_running && (stream->_flags & _IO_ERR_SEEN) != 0;
  const int error = has_failed ? g_error : fault_at_descriptor(kind, ::fileno(stream));
  if (error == 0 || error == k_short || error == EINTR) return 0;
  stream->_flags |= _IO_ERR_SEEN;
  errno = error;
  return error;
}

int fault_of_allocation(const void* caller) {
  const auto from = reinterpret_cast<std::uintptr_t>(caller);
  for (const Spared& library : g_spared) {
    if (from >= library.begin && from < library.end) return 0;
  }
  return fault_anywhere(Kind::malloc);
}

}  // namespace

// The C library's names; each with those under which headers and hardened builds call the same.
extern "C" {

int __libc_start_main(Main main, int argc, char** argv, void (*init)(), void (*fini)(), void (*rtld_fini)(),
                      void* stack) {
  g_main = main;
  using Start = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
  return next<Start>("__libc_start_main")(watched_main, argc, argv, init, fini, rtld_fini, stack);
}

#define OPEN_MODE(flags)                        \
  mode_t mode = 0;                              \
  if (((flags) & (O_CREAT | O_TMPFILE)) != 0) { \
    va_list more;                               \
    va_start(more, flags);                      \
    mode = va_arg(more, mode_t);                \
    va_end(more);                               \
  }
int open(const char* path, int flags, ...) {
  OPEN_MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  OPEN_MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
  OPEN_MODE(flags)
  return opened(folder, path, flags, mode);
}
int openat64(int folder, const char* path, int flags, ...) {
  OPEN_MODE(flags)
  return opened(folder, path, flags, mode);
}
int __open_2(const char* path, int flags) {
  return opened(AT_FDCWD, path, flags, 0);
}
int __open64_2(const char* path, int flags) {
  return opened(AT_FDCWD, path, flags, 0);
}
int __openat_2(int folder, const char* path, int flags) {
  return opened(folder, path, flags, 0);
}
int __openat64_2(int folder, const char* path, int flags) {
  return opened(folder, path, flags, 0);
}

FILE* fopen(const char* path, const char* mode) {
  if (const int error = fault_at_path(Kind::open, AT_FDCWD, path)) return failed(error), nullptr;
  static const auto real = next<FILE* (*)(const char*, const char*)>("fopen");
  return real(path, mode);
}
FILE* fopen64(const char* path, const char* mode) {
  if (const int error = fault_at_path(Kind::open, AT_FDCWD, path)) return failed(error), nullptr;
  static const auto real = next<FILE* (*)(const char*, const char*)>("fopen64");
  return real(path, mode);
}

#define ON_STREAM(type, name, kind, failure, parameters, ...)     \
  type name parameters {                                          \
    if (fault_of_stream(Kind::kind, stream) != 0) return failure; \
    static const auto real = next<type(*) parameters>(#name);     \
    return real(__VA_ARGS__);                                     \
  }
ON_STREAM(size_t, fwrite, write, 0, (const void* bytes, size_t size, size_t count, FILE* stream), bytes, size, count,
          stream)
ON_STREAM(size_t, fread, read, 0, (void* bytes, size_t size, size_t count, FILE* stream), bytes, size, count, stream)
ON_STREAM(int, fputs, write, EOF, (const char* text, FILE* stream), text, stream)
ON_STREAM(int, fputc, write, EOF, (int sign, FILE* stream), sign, stream)
ON_STREAM(int, __vfprintf_chk, write, -1, (FILE * stream, int flag, const char* form, va_list values), stream, flag,
          form, values)
int __fprintf_chk(FILE* stream, int flag, const char* form, ...) {
  va_list values;
  va_start(values, form);
  const int out = __vfprintf_chk(stream, flag, form, values);
  va_end(values);
  return out;
}
ON_STREAM(int, fflush, write, EOF, (FILE * stream), stream)
int fclose(FILE* stream) {
  const int error = fault_at_descriptor(Kind::close, ::fileno(stream));
  static const auto real = next<int (*)(FILE*)>("fclose");
  const int closed = real(stream);
  return error != 0 ? failed(error) : closed;
}

DIR* opendir(const char* path) {
  if (const int error = fault_at_path(Kind::opendir, AT_FDCWD, path)) return failed(error), nullptr;
  static const auto real = next<DIR* (*)(const char*)>("opendir");
  return real(path);
}
DIR* fdopendir(int descriptor) {
  if (const int error = fault_at_descriptor(Kind::opendir, descriptor)) return failed(error), nullptr;
  static const auto real = next<DIR* (*)(int)>("fdopendir");
  return real(descriptor);
}
dirent* readdir(DIR* folder) {
  if (const int error = fault_at_descriptor(Kind::readdir, ::dirfd(folder))) return failed(error), nullptr;
  static const auto real = next<dirent* (*)(DIR*)>("readdir");
  return real(folder);
}
dirent64* readdir64(DIR* folder) {
  if (const int error = fault_at_descriptor(Kind::readdir, ::dirfd(folder))) return failed(error), nullptr;
  static const auto real = next<dirent64* (*)(DIR*)>("readdir64");
  return real(folder);
}

#define STAT(name, type)                                                                   \
  int name(const char* path, struct type* out) {                                           \
    if (const int error = fault_at_path(Kind::stat, AT_FDCWD, path)) return failed(error); \
    static const auto real = next<int (*)(const char*, struct type*)>(#name);              \
    return real(path, out);                                                                \
  }
STAT(stat, stat)
STAT(lstat, stat)
STAT(stat64, stat64)
STAT(lstat64, stat64)
#define FSTAT(name, type)                                                                    \
  int name(int descriptor, struct type* out) {                                               \
    if (const int error = fault_at_descriptor(Kind::stat, descriptor)) return failed(error); \
    static const auto real = next<int (*)(int, struct type*)>(#name);                        \
    return real(descriptor, out);                                                            \
  }
FSTAT(fstat, stat)
FSTAT(fstat64, stat64)
#define FSTATAT(name, type)                                                              \
  int name(int folder, const char* path, struct type* out, int flags) {                  \
    if (const int error = fault_at_path(Kind::stat, folder, path)) return failed(error); \
    static const auto real = next<int (*)(int, const char*, struct type*, int)>(#name);  \
    return real(folder, path, out, flags);                                               \
  }
FSTATAT(fstatat, stat)
FSTATAT(fstatat64, stat64)
int access(const char* path, int mode) noexcept {
  if (const int error = fault_at_path(Kind::stat, AT_FDCWD, path)) return failed(error);
  return static_cast<int>(::syscall(SYS_access, path, mode));
}

ssize_t read(int descriptor, void* bytes, size_t size) {
  const ssize_t most = allowed(fault_at_descriptor(Kind::read, descriptor), size);
  return most < 0 ? -1 : ::syscall(SYS_read, descriptor, bytes, most);
}
ssize_t __read_chk(int descriptor, void* bytes, size_t size, size_t /*room*/) {
  return read(descriptor, bytes, size);
}
ssize_t pread(int descriptor, void* bytes, size_t size, off_t at) {
  const ssize_t most = allowed(fault_at_descriptor(Kind::pread, descriptor), size);
  return most < 0 ? -1 : ::syscall(SYS_pread64, descriptor, bytes, most, at);
}
ssize_t pread64(int descriptor, void* bytes, size_t size, off64_t at) {
  return pread(descriptor, bytes, size, at);
}
ssize_t __pread_chk(int descriptor, void* bytes, size_t size, off_t at, size_t /*room*/) {
  return pread(descriptor, bytes, size, at);
}
ssize_t __pread64_chk(int descriptor, void* bytes, size_t size, off64_t at, size_t /*room*/) {
  return pread(descriptor, bytes, size, at);
}
ssize_t write(int descriptor, const void* bytes, size_t size) {
  const ssize_t most = allowed(fault_at_descriptor(Kind::write, descriptor), size);
  if (most < 0) return -1;
  const Turn turn;
  const ssize_t out = ::syscall(SYS_write, descriptor, bytes, most);
  enter_writing(descriptor, bytes, out, -1);
  return out;
}
ssize_t writev(int descriptor, const iovec* pieces, int count) {
  const int error = fault_at_descriptor(Kind::write, descriptor);
  if (error == k_short && count > 0)
    return ::syscall(SYS_write, descriptor, pieces->iov_base, pieces->iov_len > 0 ? 1 : 0);
  if (error != 0) return failed(error);
  // Bytes in pieces would be an entry in pieces: whoever writes so to what is kept shall be found.
  if (logged(descriptor) != 0) std::abort();
  return ::syscall(SYS_writev, descriptor, pieces, count);
}
ssize_t pwrite(int descriptor, const void* bytes, size_t size, off_t at) {
  const ssize_t most = allowed(fault_at_descriptor(Kind::pwrite, descriptor), size);
  if (most < 0) return -1;
  const Turn turn;
  const ssize_t out = ::syscall(SYS_pwrite64, descriptor, bytes, most, at);
  enter_writing(descriptor, bytes, out, at);
  return out;
}
ssize_t pwrite64(int descriptor, const void* bytes, size_t size, off64_t at) {
  return pwrite(descriptor, bytes, size, at);
}

#define ON_DESCRIPTOR(name, kind, number)                                                    \
  int name(int descriptor) {                                                                 \
    if (const int error = fault_at_descriptor(Kind::kind, descriptor)) return failed(error); \
    const Turn turn;                                                                         \
    const int out = static_cast<int>(::syscall(number, descriptor));                         \
    if (out == 0 && logged(descriptor) != 0) enter(#kind, logged(descriptor), 0, 0);         \
    return out;                                                                              \
  }
ON_DESCRIPTOR(fsync, fsync, SYS_fsync)
ON_DESCRIPTOR(fdatasync, fdatasync, SYS_fdatasync)
ON_DESCRIPTOR(syncfs, syncfs, SYS_syncfs)
int close(int descriptor) {
  const int error = fault_at_descriptor(Kind::close, descriptor);
  // Whatever it answers, Linux has closed it.
  const int closed = static_cast<int>(::syscall(SYS_close, descriptor));
  return error != 0 ? failed(error) : closed;
}

int ftruncate(int descriptor, off_t size) noexcept {
  if (const int error = fault_at_descriptor(Kind::ftruncate, descriptor)) return failed(error);
  const Turn turn;
  const int out = static_cast<int>(::syscall(SYS_ftruncate, descriptor, size));
  if (out == 0 && logged(descriptor) != 0) enter("truncate", logged(descriptor), size, 0);
  return out;
}
int ftruncate64(int descriptor, off64_t size) noexcept {
  return ftruncate(descriptor, size);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned int flags) noexcept {
  if (const int error = fault_at_path(Kind::rename, to_folder, to)) return failed(error);
  const Turn turn;
  const int out = static_cast<int>(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
  Path whole;
  Path whole_from;
  if (out == 0 && is_logged(to_folder, to, whole) && is_logged(from_folder, from, whole_from))
    enter_names((flags & RENAME_EXCHANGE) != 0 ? "exchange" : "rename", 0, whole_from.data(), whole.data());
  return out;
}
int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
  return renameat2(from_folder, from, to_folder, to, 0);
}
int rename(const char* from, const char* to) noexcept {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0);
}
int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) noexcept {
  if (const int error = fault_at_path(Kind::link, to_folder, to)) return failed(error);
  const Turn turn;
  const int out = static_cast<int>(::syscall(SYS_linkat, from_folder, from, to_folder, to, flags));
  Path whole;
  Path whole_from;
  if (out == 0 && is_logged(to_folder, to, whole) && is_logged(from_folder, from, whole_from))
    enter_names("link", 0, whole_from.data(), whole.data());
  return out;
}
int link(const char* from, const char* to) noexcept {
  return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}
int unlinkat(int folder, const char* path, int flags) noexcept {
  if (const int error = fault_at_path(Kind::unlink, folder, path)) return failed(error);
  const Turn turn;
  const int out = static_cast<int>(::syscall(SYS_unlinkat, folder, path, flags));
  Path whole;
  if (out == 0 && is_logged(folder, path, whole)) enter_names("unlink", 0, whole.data());
  return out;
}
int unlink(const char* path) noexcept {
  return unlinkat(AT_FDCWD, path, 0);
}
int rmdir(const char* path) noexcept {
  return unlinkat(AT_FDCWD, path, AT_REMOVEDIR);
}
int remove(const char* path) noexcept {
  const int out = unlinkat(AT_FDCWD, path, 0);
  return out != 0 && errno == EISDIR ? unlinkat(AT_FDCWD, path, AT_REMOVEDIR) : out;
}
int mkdirat(int folder, const char* path, mode_t mode) noexcept {
  if (const int error = fault_at_path(Kind::mkdir, folder, path)) return failed(error);
  const Turn turn;
  const int out = static_cast<int>(::syscall(SYS_mkdirat, folder, path, mode));
  Path whole;
  if (out == 0 && is_logged(folder, path, whole)) {
    struct stat status {};
    ::syscall(SYS_newfstatat, AT_FDCWD, whole.data(), &status, 0);
    enter_names("mkdir", status.st_ino, whole.data());
  }
  return out;
}
int mkdir(const char* path, mode_t mode) noexcept {
  return mkdirat(AT_FDCWD, path, mode);
}
char* mkdtemp(char* path) noexcept {
  static const auto real = next<char* (*)(char*)>("mkdtemp");
  if (const int error = fault_at_path(Kind::mkdir, AT_FDCWD, path)) return failed(error), nullptr;
  const Turn turn;
  char* const out = real(path);
  Path whole;
  if (out != nullptr && is_logged(AT_FDCWD, out, whole)) {
    struct stat status {};
    ::syscall(SYS_newfstatat, AT_FDCWD, whole.data(), &status, 0);
    enter_names("mkdir", status.st_ino, whole.data());
  }
  return out;
}
int chmod(const char* path, mode_t mode) noexcept {
  if (const int error = fault_at_path(Kind::chmod, AT_FDCWD, path)) return failed(error);
  return static_cast<int>(::syscall(SYS_chmod, path, mode));
}
int fchmodat(int folder, const char* path, mode_t mode, int flags) noexcept {
  if (const int error = fault_at_path(Kind::chmod, folder, path)) return failed(error);
  static const auto real = next<int (*)(int, const char*, mode_t, int)>("fchmodat");
  return real(folder, path, mode, flags);
}
int fchmod(int descriptor, mode_t mode) noexcept {
  if (const int error = fault_at_descriptor(Kind::chmod, descriptor)) return failed(error);
  return static_cast<int>(::syscall(SYS_fchmod, descriptor, mode));
}

int dup(int descriptor) noexcept {
  if (const int error = fault_at_descriptor(Kind::dup, descriptor)) return failed(error);
  return static_cast<int>(::syscall(SYS_dup, descriptor));
}

/// A copy of bytes that the kernel makes is no entry: whoever makes what is kept so shall be found.
#define COPY(name, out_of, parameters, ...)                                               \
  ssize_t name parameters {                                                               \
    if (const int error = fault_at_descriptor(Kind::write, out_of)) return failed(error); \
    if (logged(out_of) != 0) std::abort();                                                \
    static const auto real = next<ssize_t(*) parameters>(#name);                          \
    return real(__VA_ARGS__);                                                             \
  }
COPY(sendfile, to, (int to, int from, off_t* at, size_t size) noexcept, to, from, at, size)
COPY(sendfile64, to, (int to, int from, off64_t* at, size_t size) noexcept, to, from, at, size)
COPY(copy_file_range, to, (int from, off64_t* from_at, int to, off64_t* to_at, size_t size, unsigned int flags), from,
     from_at, to, to_at, size, flags)

#define FCNTL(name)                                                                            \
  int name(int descriptor, int command, ...) {                                                 \
    va_list more;                                                                              \
    va_start(more, command);                                                                   \
    void* const argument = va_arg(more, void*);                                                \
    va_end(more);                                                                              \
    const bool is_lock = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK;  \
    if (command == F_DUPFD || command == F_DUPFD_CLOEXEC) {                                    \
      if (const int error = fault_at_descriptor(Kind::dup, descriptor)) return failed(error);  \
    }                                                                                          \
    if (is_lock && static_cast<const struct flock*>(argument)->l_type != F_UNLCK) {            \
      if (const int error = fault_at_descriptor(Kind::lock, descriptor)) return failed(error); \
    }                                                                                          \
    return static_cast<int>(::syscall(SYS_fcntl, descriptor, command, argument));              \
  }
FCNTL(fcntl)
FCNTL(fcntl64)
int flock(int descriptor, int operation) noexcept {
  if (const int error = fault_at_descriptor(Kind::lock, descriptor)) return failed(error);
  return static_cast<int>(::syscall(SYS_flock, descriptor, operation));
}

void* mmap(void* where, size_t size, int protection, int flags, int descriptor, off_t at) noexcept {
  if (const int error = descriptor < 0 ? fault_anywhere(Kind::mmap) : fault_at_descriptor(Kind::mmap, descriptor))
    return failed(error), MAP_FAILED;
  return reinterpret_cast<void*>(::syscall(SYS_mmap, where, size, protection, flags, descriptor, at));
}
void* mmap64(void* where, size_t size, int protection, int flags, int descriptor, off64_t at) noexcept {
  return mmap(where, size, protection, flags, descriptor, at);
}

void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* old, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

#define ALLOCATION_FAULT fault_of_allocation(__builtin_return_address(0))

void* malloc(size_t size) noexcept {
  if (const int error = ALLOCATION_FAULT) return failed(error), nullptr;
  return __libc_malloc(size);
}
void* calloc(size_t count, size_t size) noexcept {
  if (const int error = ALLOCATION_FAULT) return failed(error), nullptr;
  return __libc_calloc(count, size);
}
void* realloc(void* old, size_t size) noexcept {
  if (size > 0) {
    if (const int error = ALLOCATION_FAULT) return failed(error), nullptr;
  }
  return __libc_realloc(old, size);
}
void* aligned_alloc(size_t alignment, size_t size) noexcept {
  if (const int error = ALLOCATION_FAULT) return failed(error), nullptr;
  return __libc_memalign(alignment, size);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*run)(void*), void* argument) noexcept {
  // By its result, not by errno.
  if (const int error = fault_anywhere(Kind::thread)) return error == k_short ? EAGAIN : error;
  static const auto real = next<int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create");
  return real(thread, how, run, argument);
}
ssize_t getrandom(void* bytes, size_t size, unsigned int flags) {
  const ssize_t most = allowed(fault_anywhere(Kind::getrandom), size);
  return most < 0 ? -1 : ::syscall(SYS_getrandom, bytes, most, flags);
}

int socket(int domain, int type, int protocol) noexcept {
  if (const int error = fault_anywhere(Kind::socket)) return failed(error);
  return static_cast<int>(::syscall(SYS_socket, domain, type, protocol));
}
int connect(int descriptor, const sockaddr* address, socklen_t size) {
  if (const int error = fault_anywhere(Kind::connect)) return failed(error);
  return static_cast<int>(::syscall(SYS_connect, descriptor, address, size));
}
ssize_t send(int descriptor, const void* bytes, size_t size, int flags) {
  const ssize_t most = allowed(fault_of_connection(Kind::send, descriptor), size);
  return most < 0 ? -1 : ::syscall(SYS_sendto, descriptor, bytes, most, flags, nullptr, 0);
}
ssize_t recv(int descriptor, void* bytes, size_t size, int flags) {
  const ssize_t most = allowed(fault_of_connection(Kind::recv, descriptor), size);
  return most < 0 ? -1 : ::syscall(SYS_recvfrom, descriptor, bytes, most, flags, nullptr, nullptr);
}

}  // extern "C"
