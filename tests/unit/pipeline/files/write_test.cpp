#include "pipeline/files/write.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
namespace fs = std::filesystem;
using files::Purpose;
using files::write_file;
using store::test::contents;

namespace {

std::string code(const Result<void>& result) {
  return result ? "" : std::string(result.error().finding.code());
}

std::vector<std::string> all_files(const fs::path& folder) {
  std::vector<std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_directory()) out.push_back(entry.path().lexically_relative(folder).string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

Result<void> write_all(const fs::path& folder, const std::map<std::string, std::string>& files) {
  return files::write_files(folder, files, Purpose::published);
}

mode_t mode_of(const fs::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
}

struct Umask {
  explicit Umask(mode_t mask) : before{::umask(mask)} {}
  ~Umask() { ::umask(before); }
  mode_t before;
};

}  // namespace

TEST_CASE("published files are written with the folders they need, readable for everybody, and nothing else") {
  const store::test::TemporaryFolder folder;
  const fs::path to = folder.path / "lists";
  REQUIRE(
      write_all(to, {{"rating.csv", "a\n"}, {"2026-ST/2026-02-07.csv", std::string(1'000'000, 'x')}, {"empty", ""}}));
  CHECK(all_files(to) == std::vector<std::string>{"2026-ST/2026-02-07.csv", "empty", "rating.csv"});
  CHECK(contents(to / "rating.csv") == "a\n");
  CHECK(contents(to / "2026-ST/2026-02-07.csv").size() == 1'000'000);
  CHECK(mode_of(to / "rating.csv") == 0644);
}

TEST_CASE("a file is replaced whole: a reader that has the old one open keeps it") {
  const store::test::TemporaryFolder folder;
  REQUIRE(write_all(folder.path, {{"rating.csv", "the old list\n"}}));
  std::ifstream reader{folder.path / "rating.csv"};
  REQUIRE(write_all(folder.path, {{"rating.csv", "new\n"}}));
  std::string line;
  std::getline(reader, line);
  CHECK(line == "the old list");
  CHECK(contents(folder.path / "rating.csv") == "new\n");
}

TEST_CASE("nothing is written through a symbolic link: neither a file nor a folder of that name") {
  const store::test::TemporaryFolder folder;
  const store::test::TemporaryFolder elsewhere;
  std::ofstream{elsewhere.path / "target"} << "untouched";

  fs::create_symlink(elsewhere.path / "target", folder.path / "rating.csv");
  CHECK(code(write_all(folder.path, {{"rating.csv", "new"}})) == "publish-write");
  CHECK(contents(elsewhere.path / "target") == "untouched");
  CHECK(fs::is_symlink(folder.path / "rating.csv"));

  fs::create_directory_symlink(elsewhere.path, folder.path / "2026-ST");
  CHECK(code(write_all(folder.path, {{"2026-ST/2026-02-07.csv", "new"}})) == "publish-write");
  CHECK(all_files(elsewhere.path) == std::vector<std::string>{"target"});

  // Nor is what lies beside the target anybody's but its owner's.
  fs::create_symlink(elsewhere.path / "target", folder.path / "list.csv.tmp");
  CHECK(code(write_all(folder.path, {{"list.csv", "new"}})).empty());
  CHECK(contents(elsewhere.path / "target") == "untouched");
  CHECK(fs::is_symlink(folder.path / "list.csv.tmp"));
}

TEST_CASE("the folder itself may be a link: the person named it") {
  const store::test::TemporaryFolder folder;
  fs::create_directory(folder.path / "real");
  fs::create_directory_symlink(folder.path / "real", folder.path / "lists");
  CHECK(code(write_all(folder.path / "lists", {{"rating.csv", "a"}})).empty());
  CHECK(contents(folder.path / "real/rating.csv") == "a");
}

TEST_CASE("what cannot be written is said with its path, and the old file stays") {
  const store::test::TemporaryFolder folder;
  REQUIRE(write_all(folder.path, {{"rating.csv", "old"}}));
  fs::create_directory(folder.path / "taken");
  std::ofstream{folder.path / "taken" / "inside"} << "x";
  const auto onto_folder = write_all(folder.path, {{"taken", "new"}});
  CHECK(code(onto_folder) == "publish-write");
  CHECK(onto_folder.error().finding.message(Language::en).find("taken") != std::string::npos);
  CHECK_FALSE(fs::exists(folder.path / "taken.tmp"));
  CHECK(code(write_all(folder.path, {{"rating.csv/x", "new"}})) == "publish-write");
  CHECK(contents(folder.path / "rating.csv") == "old");
}

TEST_CASE(
    "modes follow the purpose: what is published is for everybody under any umask, the office's for the group at most") {
  for (const mode_t mask : {mode_t{0}, mode_t{022}, mode_t{027}, mode_t{077}}) {
    CAPTURE(mask);
    const Umask umask{mask};
    const store::test::TemporaryFolder folder;
    REQUIRE(files::write_files(folder.path / "lists", {{"2026/rating.csv", "a"}}, Purpose::published));
    CHECK(mode_of(folder.path / "lists") == 0755);
    CHECK(mode_of(folder.path / "lists/2026") == 0755);
    CHECK(mode_of(folder.path / "lists/2026/rating.csv") == 0644);
    REQUIRE(files::write_files(folder.path / "office", {{"members.csv", "a"}}, Purpose::office));
    CHECK(mode_of(folder.path / "office") == (0750 & ~mask));
    CHECK(mode_of(folder.path / "office/members.csv") == (0640 & ~mask));
    REQUIRE(write_file(folder.path / "office/kept", "a", Purpose::kept));
    CHECK(mode_of(folder.path / "office/kept") == (0440 & ~mask));
    // The mode is the purpose's, not that of what stood there.
    REQUIRE(write_file(folder.path / "lists/2026/rating.csv", "b", Purpose::office));
    CHECK(mode_of(folder.path / "lists/2026/rating.csv") == (0640 & ~mask));
  }
}

TEST_CASE("a device is written through, never replaced, also under its names in /dev") {
  CHECK(code(write_file("/dev/null", "gone", Purpose::office)).empty());
  CHECK(fs::is_character_file("/dev/null"));
  const auto full = write_file("/dev/full", "too much", Purpose::office);
  REQUIRE(code(full) == "publish-write");
  CHECK(full.error().finding.message(Language::en) == "“/dev/full” cannot be written: No space left on device");
  CHECK(fs::is_character_file("/dev/full"));

  const store::test::TemporaryFolder folder;
  const fs::path node = folder.path / "null";
  if (::mknod(node.c_str(), S_IFCHR | 0666, makedev(1, 3)) == 0) {
    CHECK(code(write_file(node, "gone", Purpose::published)).empty());
    CHECK(fs::is_character_file(node));
    CHECK(all_files(folder.path) == std::vector<std::string>{"null"});
  }

  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  CHECK(code(write_file("/dev/fd/" + std::to_string(ends[1]), "abc", Purpose::office)).empty());
  ::close(ends[1]);
  char bytes[8]{};
  CHECK(::read(ends[0], bytes, sizeof bytes) == 3);
  CHECK(std::string_view{bytes} == "abc");
  ::close(ends[0]);
}

TEST_CASE("a FIFO is written through where somebody reads, refused where nobody does, and stays a FIFO") {
  const store::test::TemporaryFolder folder;
  const fs::path fifo = folder.path / "fifo";
  REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
  const auto alone = write_file(fifo, "lost", Purpose::office);
  REQUIRE(code(alone) == "publish-write");
  CHECK(alone.error().finding.message(Language::en).ends_with("nobody reads from it"));

  const int reader = ::open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
  REQUIRE(reader >= 0);
  CHECK(code(write_file(fifo, "abc", Purpose::office)).empty());
  char bytes[8]{};
  CHECK(::read(reader, bytes, sizeof bytes) == 3);
  // A reader that goes away half-way is an error, not the end of the program.
  std::thread leaves{[&] {
    char some[100];
    while (::read(reader, some, sizeof some) <= 0) std::this_thread::yield();
    ::close(reader);
  }};
  CHECK(code(write_file(fifo, std::string(1'000'000, 'x'), Purpose::office)) == "publish-write");
  leaves.join();
  CHECK(fs::is_fifo(fifo));
}

TEST_CASE("a folder, a socket, or a link to a file or to nothing is refused and stays") {
  const store::test::TemporaryFolder folder;
  fs::create_directory(folder.path / "folder");
  fs::create_symlink(folder.path / "nowhere", folder.path / "dangling");
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string name = (folder.path / "socket").string();
  name.copy(address.sun_path, sizeof address.sun_path - 1);
  REQUIRE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  for (const char* target : {"folder", "dangling", "socket", "folder/", "folder/..", ""})
    CHECK(code(write_file(folder.path / target, "new", Purpose::office)) == "publish-write");
  ::close(socket);
  CHECK(fs::is_directory(folder.path / "folder"));
  CHECK(fs::is_symlink(folder.path / "dangling"));
  CHECK(fs::is_socket(folder.path / "socket"));
  CHECK_FALSE(fs::exists(folder.path / "nowhere"));
}

TEST_CASE("a file may have the longest name there is") {
  const store::test::TemporaryFolder folder;
  const std::string name(255, 'n');
  CHECK(code(write_file(folder.path / name, "a", Purpose::office)).empty());
  CHECK(all_files(folder.path) == std::vector{name});
}

TEST_CASE("a database is never written over") {
  const store::test::TemporaryFolder folder;
  const fs::path file = folder.path / "seiseki.db";
  const std::string database{"SQLite format 3\0 and its pages", 31};
  std::ofstream{file} << database;
  const auto refused = write_file(file, "{}", Purpose::office);
  CHECK(code(refused) == "publish-write");
  CHECK(code(write_all(folder.path, {{"seiseki.db", "{}"}})) == "publish-write");
  CHECK(contents(file) == database);
  std::ofstream{file, std::ios::trunc} << "SQLite format 3";
  CHECK(write_file(file, "{}", Purpose::office));
}
