#include "importers/confined/confined.hpp"

#include <cerrno>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace seiseki::importers;

namespace {

struct Attempt {
  const char* what;
  long (*make)();
};

int g_open_file = -1;

/// What a library that has been taken over would try. Each is possible where nothing is confined.
const std::vector<Attempt> k_attempts{
    {"open a file", [] { return static_cast<long>(::open("/dev/null", O_RDONLY | O_CLOEXEC)); }},
    {"write into a file that is open", [] { return static_cast<long>(::write(g_open_file, "x", 1)); }},
    {"make a folder", [] { return static_cast<long>(::mkdir("/tmp/seiseki-confined-test", 0700)); }},
    {"remove a folder", [] { return static_cast<long>(::rmdir("/tmp/seiseki-confined-test")); }},
    {"open a socket", [] { return static_cast<long>(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)); }},
    {"make a pair of sockets",
     [] {
       int pair[2];
       return static_cast<long>(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair));
     }},
    {"look for a program", [] { return static_cast<long>(::access("/bin/true", X_OK)); }},
    {"start a process",
     [] {
       const pid_t child = ::fork();
       if (child == 0) ::_exit(0);
       if (child > 0) ::waitpid(child, nullptr, 0);
       return static_cast<long>(child);
     }},
    {"read who it is in the system", [] { return ::syscall(SYS_getuid); }},
    {"get memory that can be run",
     [] {
       void* const memory = ::mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
       return memory == MAP_FAILED ? -1L : 0L;
     }},
};

}  // namespace

TEST_CASE("confined work reaches no file, no socket, no process and no memory that can be run") {
  if (!confinement().calls) {
    MESSAGE("skipped: this kernel, or what surrounds this process, has no seccomp filters");
    return;
  }
  g_open_file = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  REQUIRE(g_open_file >= 0);
  for (const Attempt& attempt : k_attempts) {
    CAPTURE(attempt.what);
    CHECK(attempt.make() >= 0);
    int reason = 0;
    CHECK(confined([&] {
            const long answer = attempt.make();
            reason = errno;
            return answer;
          }) == -1);
    CHECK(reason == EPERM);
  }
  ::close(g_open_file);
}

TEST_CASE("files are given up twice, where the kernel has Landlock") {
  if (!confinement().files) {
    MESSAGE("skipped: this kernel has no Landlock");
    return;
  }
  CHECK(confined([] { return ::open("/etc/passwd", O_RDONLY | O_CLOEXEC); }) == -1);
}

TEST_CASE("what confined work makes and throws comes home") {
  CHECK(confined([] { return std::string(100'000, 'a'); }).size() == 100'000);
  CHECK(confined([] { return std::vector<std::string>(1'000, std::string(1'000, 'b')); }).size() == 1'000);
  CHECK_THROWS_AS(run_confined([] { throw std::runtime_error{"no"}; }), std::runtime_error);
  CHECK_THROWS_AS(run_confined([] { throw std::bad_alloc{}; }), std::bad_alloc);
  CHECK(confined([] { return 1; }) == 1);
}

TEST_CASE("confined work within confined work stays on its thread") {
  std::thread::id outer;
  std::thread::id inner;
  run_confined([&] {
    outer = std::this_thread::get_id();
    run_confined([&] { inner = std::this_thread::get_id(); });
  });
  CHECK(outer == inner);
  CHECK(outer != std::this_thread::get_id());
}

TEST_CASE("an errand of confined work runs at home, and what it throws goes back") {
  const std::thread::id home = std::this_thread::get_id();
  int opened = 0;
  std::string told;
  run_confined([&] {
    for (int i = 0; i < 100; ++i) {
      run_at_home([&] {
        CHECK(std::this_thread::get_id() == home);
        const int file = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
        opened += file >= 0 ? 1 : 0;
        ::close(file);
      });
    }
    try {
      run_at_home([] { throw std::runtime_error{"the disk is full"}; });
    } catch (const std::runtime_error& problem) {
      told = problem.what();
    }
  });
  CHECK(opened == 100);
  CHECK(told == "the disk is full");
  run_at_home([&] { ++opened; });
  CHECK(opened == 101);
}

TEST_CASE("each thread has its own, and they work side by side") {
  std::vector<std::thread> threads;
  std::vector<int> sums(8, 0);
  for (int& sum : sums) {
    threads.emplace_back([&sum] {
      for (int round = 0; round < 200; ++round) sum += confined([&] { return round; });
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(sums == std::vector<int>(8, 19'900));
}

TEST_CASE("a process that was forked off has a confined thread of its own") {
  CHECK(confined([] { return 1; }) == 1);
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) ::_exit(confined([] { return 42; }));
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 42);
}

TEST_CASE("a process with confined threads can change who it is") {
  CHECK(confined([] { return 1; }) == 1);
  CHECK(::seteuid(::geteuid()) == 0);
  CHECK(::setegid(::getegid()) == 0);
}
