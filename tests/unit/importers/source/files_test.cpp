#include "importers/source/files.hpp"

#include <algorithm>
#include <fstream>
#include <istream>
#include <sstream>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/support/without_root.hpp"

using namespace seiseki;
namespace fs = std::filesystem;
using importers::read_file;
using importers::read_stream;

namespace {

/// A folder that everybody may look into, removed with what it holds.
struct Folder {
  Folder() {
    std::string name = (fs::temp_directory_path() / "seiseki-source-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    path = name;
    fs::permissions(path, fs::perms{0755});
  }
  ~Folder() { fs::remove_all(path); }
  fs::path file(const std::string& name, const std::string& bytes = "x") const {
    fs::create_directories((path / name).parent_path());
    std::ofstream{path / name, std::ios::binary} << bytes;
    return path / name;
  }
  fs::path path;
};

template <class T>
std::string code(const Result<T>& result) {
  return result ? "" : std::string{result.error().finding.code()};
}

/// Gives its text once, and then fails as a disk does.
class FailingBuffer : public std::streambuf {
public:
  explicit FailingBuffer(std::string text) : m_text{std::move(text)} {}

protected:
  int_type underflow() override {
    if (m_is_given || m_text.empty()) throw std::system_error{EIO, std::generic_category()};
    m_is_given = true;
    setg(m_text.data(), m_text.data(), m_text.data() + m_text.size());
    return traits_type::to_int_type(m_text.front());
  }

private:
  std::string m_text;
  bool m_is_given = false;
};

std::vector<std::string> names(const std::vector<fs::path>& files, const fs::path& below) {
  std::vector<std::string> out;
  for (const fs::path& file : files) out.push_back(file.lexically_relative(below).string());
  return out;
}

}  // namespace

TEST_CASE("a reading that fails is an error with its reason, at the first byte and at any other") {
  for (const std::string& before : {std::string{}, std::string{"1,Kaze Aoi\n2,Umi B"}, std::string(200'000, 'x')}) {
    FailingBuffer buffer{before};
    std::istream in{&buffer};
    const auto read = read_stream(in, "list.csv");
    REQUIRE(code(read) == "source-unreadable");
    CHECK(read.error().finding.message(Language::en) == "“list.csv” cannot be read: Input/output error");
  }
  // A file of the system that can be opened and of which the first byte cannot be read.
  const auto file = read_file("/proc/self/mem");
  REQUIRE(code(file) == "source-unreadable");
  CHECK(file.error().finding.message(Language::en) == "“/proc/self/mem” cannot be read: Input/output error");
}

TEST_CASE("a stream over a descriptor gives every byte, and what fails is bad, not the end") {
  const Folder folder;
  const std::string bytes(200'000, 'a');
  auto file = importers::FileBuffer::open(folder.file("a", bytes));
  REQUIRE(file);
  std::istream in{file->get()};
  CHECK(importers::beginning(in, "a", 4).value() == "aaaa");
  CHECK(read_stream(in, "a").value().bytes == bytes);

  auto failing = importers::FileBuffer::open("/proc/self/mem");
  REQUIRE(failing);
  std::istream bad{failing->get()};
  CHECK(code(importers::beginning(bad, "mem", 4)) == "source-unreadable");
  CHECK(code(importers::FileBuffer::open(folder.path / "none")) == "source-missing");
  CHECK(code(importers::FileBuffer::open(folder.path)) == "source-unreadable");

  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  importers::DescriptorBuffer piped{ends[0]};
  std::istream from_pipe{&piped};
  std::thread slow{[&] {
    for (const char byte : {'a', 'b', 'c', 'd', 'e'}) CHECK(::write(ends[1], &byte, 1) == 1);
    ::close(ends[1]);
  }};
  CHECK(importers::beginning(from_pipe, "pipe", 4).value() == "abcd");
  CHECK(read_stream(from_pipe, "pipe").value().bytes == "abcde");
  slow.join();
  ::close(ends[0]);

  auto tiny = importers::FileBuffer::open(folder.file("tiny", "ab"));
  std::istream short_one{tiny->get()};
  CHECK(importers::beginning(short_one, "tiny", 4).value() == "ab");
  CHECK(read_stream(short_one, "tiny").value().bytes == "ab");
}

TEST_CASE("a FIFO and a name under /dev/fd are read once, to the end") {
  const Folder folder;
  const fs::path fifo = folder.path / "fifo";
  REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
  std::thread writer{[&] { std::ofstream{fifo, std::ios::binary} << std::string(150'000, 'x'); }};
  const auto read = read_file(fifo);
  writer.join();
  REQUIRE(read);
  CHECK(read->bytes.size() == 150'000);

  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  REQUIRE(::write(ends[1], "abc", 3) == 3);
  ::close(ends[1]);
  const auto piped = read_file("/dev/fd/" + std::to_string(ends[0]));
  ::close(ends[0]);
  REQUIRE(piped);
  CHECK(piped->bytes == "abc");
}

TEST_CASE(
    "devices by rule: one that gives characters is read to its end or to the cap; a socket and a folder are not") {
  CHECK(code(read_file("/dev/null")) == "source-empty");
  CHECK(code(read_file("/dev/zero")) == "source-too-large");
  const Folder folder;
  CHECK(code(read_file(folder.path)) == "source-unreadable");
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string name = (folder.path / "socket").string();
  name.copy(address.sun_path, sizeof address.sun_path - 1);
  REQUIRE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  const auto refused = read_file(name);
  ::close(socket);
  REQUIRE(code(refused) == "source-unreadable");
  CHECK(refused.error().finding.message(Language::en).ends_with("it is a socket"));
}

TEST_CASE("what may not be read is told from what is not there") {
  const Folder folder;
  const fs::path closed = folder.file("closed.trf");
  fs::permissions(closed, fs::perms::none);
  folder.file("inside/a.trf");
  fs::permissions(folder.path / "inside", fs::perms::none);
  {
    const test::WithoutRoot nobody;
    if (nobody.binds()) {
      CHECK(code(read_file(closed)) == "source-unreadable");
      CHECK(code(read_file(folder.path / "inside/a.trf")) == "source-unreadable");
      CHECK(code(importers::files_in_folder(folder.path / "inside")) == "source-unreadable");
    }
  }
  CHECK(code(read_file(folder.path / "none.trf")) == "source-missing");
  CHECK(code(read_file(folder.path / "closed.trf/none")) == "source-missing");
  fs::permissions(folder.path / "inside", fs::perms::owner_all);
}

TEST_CASE("a sub-folder that cannot be read is one refused item, and the others are read") {
  const Folder folder;
  for (const char* name : {"a/1.trf", "b/2.trf", "c/3.trf", "c/deep/4.trf", "d/5.trf", "e/6.trf", "top.trf"})
    folder.file(name);
  fs::create_symlink(folder.path / "top.trf", folder.path / "link.trf");
  for (const char* clutter : {".hidden/7.trf", "a/~$1.trf", "Thumbs.db", "b/desktop.ini"}) folder.file(clutter);
  for (const char* closed : {"c", "e"}) fs::permissions(folder.path / closed, fs::perms::none);
  const test::WithoutRoot nobody;
  const auto found = importers::files_in_folder(folder.path);
  if (!nobody.binds()) return;
  REQUIRE(found);
  CHECK(names(found->files, folder.path) == std::vector<std::string>{"a/1.trf", "b/2.trf", "d/5.trf", "top.trf"});
  REQUIRE(found->refused.size() == 2);
  CHECK(found->refused[0].finding.code() == "source-unreadable");
  CHECK(found->refused[0].finding.where.document == (folder.path / "c").string());
  CHECK(found->refused[1].finding.where.document == (folder.path / "e").string());
}

TEST_CASE("a folder in which nothing can be read is not an empty one") {
  const Folder folder;
  folder.file("closed/1.trf");
  fs::permissions(folder.path / "closed", fs::perms::none);
  {
    const test::WithoutRoot nobody;
    const auto found = importers::files_in_folder(folder.path);
    if (nobody.binds()) {
      REQUIRE(found);
      CHECK(found->files.empty());
      CHECK(found->refused.size() == 1);
    }
  }
  fs::permissions(folder.path / "closed", fs::perms::owner_all);
  fs::remove_all(folder.path / "closed");
  CHECK(code(importers::files_in_folder(folder.path)) == "source-empty");
}

TEST_CASE("a folder of more files than anybody imports at once is refused by name, none of them read") {
  const Folder folder;
  // Names of two files are as many as need be, and soon made.
  for (const char* name : {"a", "b"}) {
    const fs::path file = folder.file(name, "");
    for (int i = 0; i < 50'000; ++i) fs::create_hard_link(file, folder.path / (name + std::to_string(i)));
  }
  CHECK(code(importers::files_in_folder(folder.path)) == "source-too-many");
}

TEST_CASE("files of our own are read only where a regular file stands") {
  const Folder folder;
  const fs::path file = folder.file("a", "abc");
  fs::create_symlink(file, folder.path / "link");
  CHECK(importers::read_bytes(file, 3, importers::Links::refuse).value() == "abc");
  CHECK(importers::read_bytes(file, 2, importers::Links::refuse).error().why == importers::ReadFailure::Why::too_large);
  CHECK(importers::read_bytes(folder.path / "link", 3, importers::Links::refuse).error().why ==
        importers::ReadFailure::Why::not_a_file);
  CHECK(importers::read_bytes("/dev/null", 3, importers::Links::refuse).error().why ==
        importers::ReadFailure::Why::not_a_file);
  CHECK(importers::read_bytes(folder.path / "none", 3, importers::Links::refuse).error().why ==
        importers::ReadFailure::Why::missing);
  CHECK(importers::read_bytes("/proc/self/mem", 3, importers::Links::refuse).error().reason == "Input/output error");
}
