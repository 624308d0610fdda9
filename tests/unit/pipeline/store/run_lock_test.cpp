#include "pipeline/store/run_lock.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store_fixture.hpp"

using namespace seiseki;
using seiseki::store::RunLock;

TEST_CASE("the second run is refused at once and told who holds the lock; afterwards it may run") {
  const store::test::TemporaryFolder folder;
  const auto file = folder.path / "seiseki.lock";
  {
    const auto first = RunLock::take(file);
    REQUIRE(first);
    const auto started = std::chrono::steady_clock::now();
    const auto second = RunLock::take(file);
    CHECK(std::chrono::steady_clock::now() - started < std::chrono::milliseconds{500});
    REQUIRE_FALSE(second);
    CHECK(second.error().finding.code() == "run-locked");
    CHECK(second.error().failure() == FailureClass::locked);
    CHECK(second.error().finding.arguments.at(1) == std::to_string(::getpid()));
  }
  CHECK(RunLock::take(file));
  struct stat status {};
  REQUIRE(::stat(file.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == (0640 & ~::umask(::umask(0))));
}

TEST_CASE("whoever waits is told who holds the lock and what for, whatever stands in its file") {
  const store::test::TemporaryFolder folder;
  const auto file = folder.path / "seiseki.lock";
  const auto told = [&] {
    const auto refused = RunLock::take(file);
    REQUIRE_FALSE(refused);
    return std::vector<std::string>(refused.error().finding.arguments.begin() + 1,
                                    refused.error().finding.arguments.end());
  };
  const auto lock = RunLock::take(
      file, {.who = "sato", .what = "correct apply", .since = parse_instant("2026-02-18T10:00:30").value()});
  REQUIRE(lock);
  const std::string number = std::to_string(::getpid());
  CHECK(told() == std::vector<std::string>{number, "sato", "correct apply", "2026-02-18 10:00"});
  const auto write = [&](const std::string& text) { std::ofstream{file, std::ios::trunc} << text; };
  write("4711\n");  // as it was written before
  CHECK(told() == std::vector<std::string>{"4711", "?", "?", "?"});
  write("");
  CHECK(told() == std::vector<std::string>{"?", "?", "?", "?"});
  write("47\x1b[2J\nsa\x07to\nimport\n");
  CHECK(told() == std::vector<std::string>{"?", "?", "?", "?"});
  write("4711\nsa\x07to\n" + std::string(500, 'a'));
  CHECK(told() == std::vector<std::string>{"4711", "sa?to", std::string(40, 'a'), "?"});
}

TEST_CASE("a file that holds something else is no lock and stays as it is, under another name too") {
  const store::test::TemporaryFolder folder;
  const auto file = folder.path / "seiseki.lock";
  for (const std::string& mine : {std::string{"my own notes\n"}, std::string{"SQLite format 3\0....", 20},
                                  "4711\n" + std::string(500, 'a'), std::string{"1\n2\n3\n4\n5\n"}}) {
    CAPTURE(mine);
    std::filesystem::remove(file);
    std::ofstream{folder.path / "mine", std::ios::trunc} << mine;
    std::filesystem::create_hard_link(folder.path / "mine", file);
    const auto refused = RunLock::take(file);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().finding.code() == "run-lock");
    CHECK(store::test::contents(folder.path / "mine") == mine);
  }
  // What a holder left, also one that was cut short.
  for (const std::string& left : {std::string{}, std::string{"4711\n"}, std::string{"47"}, std::string(20, '\0'),
                                  std::string{"4711\nsato\nrate\n2026-02-18 10:00\n"}}) {
    CAPTURE(left);
    std::filesystem::remove(file);
    std::ofstream{file, std::ios::trunc} << left;
    CHECK(RunLock::take(file));
  }
}

TEST_CASE("the lock of a run that was killed is free") {
  const store::test::TemporaryFolder folder;
  const auto file = folder.path / "seiseki.lock";
  int ready[2];
  REQUIRE(::pipe(ready) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto lock = RunLock::take(file);
    const char told = lock ? 'y' : 'n';
    if (::write(ready[1], &told, 1) != 1) ::_exit(1);
    ::pause();
    ::_exit(0);
  }
  char told = 'n';
  REQUIRE(::read(ready[0], &told, 1) == 1);
  CHECK(told == 'y');
  CHECK_FALSE(RunLock::take(file));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  CHECK(RunLock::take(file));
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST_CASE("a lock moved is one lock, and a link or a folder in its place is refused") {
  const store::test::TemporaryFolder folder;
  auto lock = RunLock::take(folder.path / "a.lock");
  REQUIRE(lock);
  std::optional<RunLock> kept{std::move(*lock)};
  CHECK_FALSE(RunLock::take(folder.path / "a.lock"));
  kept.reset();
  CHECK(RunLock::take(folder.path / "a.lock"));

  std::ofstream{folder.path / "victim"} << "precious";
  std::filesystem::create_symlink(folder.path / "victim", folder.path / "b.lock");
  CHECK(RunLock::take(folder.path / "b.lock").error().finding.code() == "run-lock");
  CHECK(store::test::contents(folder.path / "victim") == "precious");
  std::filesystem::create_directory(folder.path / "c.lock");
  CHECK(RunLock::take(folder.path / "c.lock").error().finding.code() == "run-lock");
}

TEST_CASE(
    "with PostgreSQL a run on another machine is refused as well, at once, and is told which; with SQLite there is "
    "none") {
  // Two folders are two machines: neither sees the other's file.
  const store::test::TestDatabase test;
  const store::test::TestDatabase office_next_door;
  auto here = test.open();
  auto there = test.open();
  auto elsewhere = office_next_door.open();
  REQUIRE(here);
  REQUIRE(there);
  REQUIRE(elsewhere);
  const auto one = test.folder.path / "one.lock";
  const auto two = test.folder.path / "two.lock";
  const auto documents = [&](const char* machine) {
    const auto folder = test.folder.path / machine;
    std::filesystem::create_directory(folder);
    return folder;
  };
  std::optional<RunLock> first{
      std::move(RunLock::take(one, documents("one"), *here,
                              {.who = "sato", .what = "rate", .since = parse_instant("2026-02-18T10:00:30").value()})
                    .value())};
  const auto started = std::chrono::steady_clock::now();
  const auto second = RunLock::take(two, documents("two"), *there);
  CHECK(std::chrono::steady_clock::now() - started < std::chrono::milliseconds{500});
  if (!store::test::on_postgresql()) {
    CHECK(second);
    return;
  }
  REQUIRE_FALSE(second);
  CHECK(second.error().finding.code() == "run-locked");
  CHECK(second.error().finding.arguments.at(0) == there->location().shown());
  CHECK(second.error().finding.arguments.at(1).starts_with(std::to_string(::getpid()) + "@"));
  CHECK(second.error().finding.arguments.at(2) == "sato");
  CHECK(second.error().finding.arguments.at(3) == "rate");
  CHECK(RunLock::take(two));  // the file of a refused run is free again
  // Another schema is another office.
  CHECK(RunLock::take(two, documents("two"), *elsewhere));
  // Decisions do not wait for runs.
  {
    store::Transaction decision{*there};
    decision.commit();
  }
  RunLock moved{std::move(*first)};
  first.reset();
  CHECK_FALSE(RunLock::take(two, documents("two"), *there));
  first.emplace(std::move(moved));
  first.reset();
  CHECK(RunLock::take(two, documents("two"), *there));
}

TEST_CASE("with PostgreSQL the lock of a run that was killed is free as soon as the server has noticed") {
  const store::test::TestDatabase test;
  if (!store::test::on_postgresql()) return;
  int ready[2];
  REQUIRE(::pipe(ready) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    auto database = test.open();
    const auto lock = RunLock::take(test.folder.path / "one.lock", test.folder.path, database.value());
    const char told = lock ? 'y' : 'n';
    if (::write(ready[1], &told, 1) != 1) ::_exit(1);
    ::pause();
    ::_exit(0);
  }
  char told = 'n';
  REQUIRE(::read(ready[0], &told, 1) == 1);
  CHECK(told == 'y');
  auto database = test.open();
  REQUIRE(database);
  const auto elsewhere = test.folder.path / "two";
  std::filesystem::create_directory(elsewhere);
  CHECK_FALSE(RunLock::take(test.folder.path / "two.lock", elsewhere, *database));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  bool is_free = false;
  for (int i = 0; i < 500 && !is_free; ++i) {
    is_free = RunLock::take(test.folder.path / "two.lock", elsewhere, *database).has_value();
    if (!is_free) ::usleep(20'000);
  }
  CHECK(is_free);
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST_CASE("a run whose lock file was taken for a leftover and removed still keeps others out") {
  const store::test::TestDatabase test;
  auto here = test.open();
  auto there = test.open();
  REQUIRE(here);
  REQUIRE(there);
  const auto documents = test.folder.path / "objects";
  std::filesystem::create_directory(documents);
  const auto file = test.folder.path / "seiseki.lock";
  {
    const auto first = RunLock::take(file, documents, *here);
    REQUIRE(first);
    std::filesystem::remove(file);
    const auto second = RunLock::take(file, documents, *there);
    REQUIRE_FALSE(second);
    CHECK(second.error().finding.code() == "run-locked");
  }
  CHECK(RunLock::take(file, documents, *there));
}
