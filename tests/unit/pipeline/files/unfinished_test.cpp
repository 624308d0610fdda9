#include "pipeline/files/unfinished.hpp"

#include <csignal>
#include <fstream>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "pipeline/files/write.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
namespace fs = std::filesystem;
using files::Purpose;
using State = files::Unfinished::State;

namespace {

constexpr const char* k_name = ".seiseki-0123456789abcdef.tmp";

void put(const fs::path& path) {
  fs::create_directories(path.parent_path());
  std::ofstream{path} << "half";
}

std::vector<std::string> names(const std::vector<fs::path>& paths) {
  std::vector<std::string> out;
  for (const fs::path& path : paths) out.push_back(path.generic_string());
  return out;
}

std::vector<State> states(const fs::path& folder) {
  std::vector<State> out;
  for (const files::Unfinished& file : files::unfinished_in(folder)) out.push_back(file.state);
  return out;
}

}  // namespace

TEST_CASE("what a killed writer left is found in a folder and below it, and removed") {
  const store::test::TemporaryFolder folder;
  put(folder.path / k_name);
  put(folder.path / "superseded/2026-ST" / k_name);
  put(folder.path / "rating.csv");
  const auto found = files::unfinished_in(folder.path);
  REQUIRE(found.size() == 2);
  CHECK(found[0].name == k_name);
  CHECK(found[0].state == State::left_behind);
  CHECK(names(files::remove_unfinished(folder.path)) ==
        std::vector<std::string>{k_name, std::string{"superseded/2026-ST/"} + k_name});
  CHECK(files::unfinished_in(folder.path).empty());
  CHECK(fs::exists(folder.path / "rating.csv"));
  CHECK(files::remove_unfinished(folder.path / "nowhere").empty());
}

TEST_CASE("what others named, linked or own stays, and so does whatever is no file") {
  const store::test::TemporaryFolder folder;
  const store::test::TemporaryFolder elsewhere;
  for (const char* name : {".seiseki-0123456789ABCDEF.tmp", ".seiseki-0123456789abcde.tmp", ".seiseki-.tmp",
                           "seiseki-0123456789abcdef.tmp", ".seiseki-0123456789abcdef.tmp.csv", ".hidden.tmp"})
    put(folder.path / name);
  put(folder.path / ".hidden" / k_name);
  put(elsewhere.path / k_name);
  fs::create_directory_symlink(elsewhere.path, folder.path / "2026-ST");
  fs::create_symlink(elsewhere.path / k_name, folder.path / ".seiseki-1111111111111111.tmp");
  fs::create_directory(folder.path / ".seiseki-2222222222222222.tmp");
  CHECK(states(folder.path).empty());
  fs::create_hard_link(elsewhere.path / k_name, folder.path / ".seiseki-3333333333333333.tmp");
  CHECK(states(folder.path) == std::vector{State::unsure});
  if (::geteuid() == 0) {
    put(folder.path / ".seiseki-4444444444444444.tmp");
    REQUIRE(::chown((folder.path / ".seiseki-4444444444444444.tmp").c_str(), 65534, 65534) == 0);
    CHECK(states(folder.path) == std::vector{State::unsure, State::unsure});
  }
  const auto before = std::distance(fs::recursive_directory_iterator{folder.path}, fs::recursive_directory_iterator{});
  CHECK(files::remove_unfinished(folder.path).empty());
  CHECK(std::distance(fs::recursive_directory_iterator{folder.path}, fs::recursive_directory_iterator{}) == before);
  CHECK(fs::exists(elsewhere.path / k_name));
}

TEST_CASE("what a process holds is in writing, and left behind once that was killed") {
  const store::test::TemporaryFolder folder;
  put(folder.path / k_name);
  int ready[2];
  REQUIRE(::pipe2(ready, O_CLOEXEC) == 0);
  const pid_t writer = ::fork();
  REQUIRE(writer >= 0);
  if (writer == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int file = ::open((folder.path / k_name).c_str(), O_WRONLY | O_CLOEXEC);
    if (::flock(file, LOCK_EX) != 0 || ::write(ready[1], "x", 1) != 1) ::_exit(1);
    for (;;) ::pause();
  }
  char byte = 0;
  REQUIRE(::read(ready[0], &byte, 1) == 1);
  CHECK(states(folder.path) == std::vector{State::in_writing});
  CHECK(files::remove_unfinished(folder.path).empty());
  ::kill(writer, SIGKILL);
  ::waitpid(writer, nullptr, 0);
  ::close(ready[0]);
  ::close(ready[1]);
  CHECK(states(folder.path) == std::vector{State::left_behind});
  CHECK(files::remove_unfinished(folder.path).size() == 1);
}

TEST_CASE("who removes beside writers at work takes nothing from them") {
  const store::test::TemporaryFolder folder;
  const pid_t remover = ::fork();
  REQUIRE(remover >= 0);
  if (remover == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (;;) files::remove_unfinished(folder.path);
  }
  int written = 0;
  for (int i = 0; i < 2'000; ++i)
    written += files::write_file(folder.path / "rating.csv", std::to_string(i), Purpose::published) ? 1 : 0;
  ::kill(remover, SIGKILL);
  ::waitpid(remover, nullptr, 0);
  CHECK(written == 2'000);
  CHECK(store::test::contents(folder.path / "rating.csv") == "1999");
}
