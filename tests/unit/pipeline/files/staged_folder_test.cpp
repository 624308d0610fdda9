#include "pipeline/files/staged_folder.hpp"

#include <array>
#include <csignal>
#include <fstream>
#include <initializer_list>
#include <string>
#include <string_view>

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
namespace fs = std::filesystem;
using files::Purpose;
using files::StagedFolder;
using store::test::contents;

namespace {

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator{folder}, fs::directory_iterator{}));
}

}  // namespace

TEST_CASE("a staged folder is not there until it is whole, and then with everything in it") {
  const store::test::TemporaryFolder folder;
  const fs::path target = folder.path / "backup";
  {
    auto staged = StagedFolder::beside(target, Purpose::office);
    REQUIRE(staged);
    REQUIRE(staged->write("a/b/c", "abc", Purpose::kept));
    REQUIRE(staged->write("top", "top", Purpose::office));
    REQUIRE(staged->make_folder("empty", Purpose::office));
    CHECK_FALSE(fs::exists(target));
    REQUIRE(staged->put_in_place());
  }
  CHECK(contents(target / "a/b/c") == "abc");
  CHECK(contents(target / "top") == "top");
  CHECK(fs::is_empty(target / "empty"));
  CHECK(entries(folder.path) == 1);
}

TEST_CASE("a staged folder that is not put in place goes away, and nothing else with it") {
  const store::test::TemporaryFolder folder;
  std::ofstream{folder.path / "backup.unfinished"} << "somebody else's";
  {
    auto staged = StagedFolder::beside(folder.path / "backup", Purpose::office);
    REQUIRE(staged);
    REQUIRE(staged->write("a", "a", Purpose::office));
    CHECK(entries(folder.path) == 2);
  }
  CHECK(entries(folder.path) == 1);
  CHECK(contents(folder.path / "backup.unfinished") == "somebody else's");
}

TEST_CASE("a staged folder takes nobody's place: neither that of a file nor of an empty folder") {
  const store::test::TemporaryFolder folder;
  std::ofstream{folder.path / "file"} << "x";
  fs::create_directory(folder.path / "folder");
  for (const char* taken : {"file", "folder"}) {
    auto staged = StagedFolder::beside(folder.path / taken, Purpose::office);
    REQUIRE(staged);
    REQUIRE(staged->write("a", "a", Purpose::office));
    const auto put = staged->put_in_place();
    REQUIRE_FALSE(put);
    CHECK(put.error().finding.message(Language::en).ends_with("File exists"));
    CHECK_FALSE(staged->move_out("a", folder.path / taken));
  }
  CHECK(contents(folder.path / "file") == "x");
  CHECK(fs::is_empty(folder.path / "folder"));
}

TEST_CASE("what a process that was killed left beside the target is removed, and nothing else") {
  const store::test::TemporaryFolder folder;
  const fs::path target = folder.path / "backup";
  const auto killed_while_filling = [&](std::initializer_list<const char*> names) {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
      auto staged = StagedFolder::beside(target, Purpose::office);
      for (const char* name : names) {
        if (!staged || !staged->write(name, "x", Purpose::kept)) ::_exit(1);
      }
      const std::string path = staged->path().string();
      ::_exit(::write(ends[1], path.data(), path.size()) < 0 ? 1 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    REQUIRE(status == 0);
    std::array<char, 4096> path{};
    const ssize_t size = ::read(ends[0], path.data(), path.size());
    ::close(ends[0]);
    ::close(ends[1]);
    return fs::path{std::string{path.data(), static_cast<std::size_t>(size)}};
  };
  const std::array<std::string_view, 2> names{"objects", "office.db"};
  const fs::path empty = killed_while_filling({});
  const fs::path ours = killed_while_filling({"objects/00/11", "office.db", "office.db-wal"});
  const fs::path strange = killed_while_filling({"office.db", "letter.odt"});
  const auto in_work = StagedFolder::beside(target, Purpose::office);
  REQUIRE(in_work);
  const fs::path file = folder.path / ".seiseki-0123456789abcdef.tmp";
  std::ofstream{file} << "a file";
  fs::create_directory(folder.path / "elsewhere");
  const fs::path link = folder.path / ".seiseki-0123456789abcdee.tmp";
  fs::create_directory_symlink(folder.path / "elsewhere", link);
  const fs::path like_ours = folder.path / ".seiseki-012.tmp";
  fs::create_directory(like_ours);
  StagedFolder::remove_left_behind(target, names);
  CHECK_FALSE(fs::exists(empty));
  CHECK_FALSE(fs::exists(ours));
  for (const fs::path& left : {strange, in_work->path(), file, link, like_ours}) CHECK(fs::exists(left));
  CHECK(contents(strange / "letter.odt") == "x");
}

TEST_CASE("a file is written once in a staged folder, and never through a link in it") {
  const store::test::TemporaryFolder folder;
  auto staged = StagedFolder::beside(folder.path / "backup", Purpose::office);
  REQUIRE(staged);
  REQUIRE(staged->write("a", "first", Purpose::office));
  CHECK_FALSE(staged->write("a", "second", Purpose::office));
  fs::create_directory(folder.path / "elsewhere");
  fs::create_directory_symlink(folder.path / "elsewhere", staged->path() / "link");
  CHECK_FALSE(staged->write("link/b", "b", Purpose::office));
  CHECK(fs::is_empty(folder.path / "elsewhere"));
  CHECK(contents(staged->path() / "a") == "first");
}

TEST_CASE("a staged file may come in pieces, of which none is taken after one that cannot be written") {
  const store::test::TemporaryFolder folder;
  auto staged = StagedFolder::beside(folder.path / "backup", Purpose::office);
  REQUIRE(staged);
  REQUIRE(staged->write_pieces("a/b", Purpose::kept, [](const StagedFolder::Next& next) {
    for (const char* piece : {"one ", "", "two"}) CHECK(next(piece));
  }));
  CHECK(contents(staged->path() / "a/b") == "one two");

  rlimit before{};
  REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit four{4, before.rlim_max};
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &four) == 0);
  int taken = 0;
  const auto refused = staged->write_pieces("c", Purpose::office, [&taken](const StagedFolder::Next& next) {
    while (next("two ")) ++taken;
    CHECK_FALSE(next("more"));
  });
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().finding.message(Language::en).ends_with("File too large"));
  CHECK(taken == 1);
}
