#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "pipeline/store/conninfo.hpp"
#include "pipeline/store/properties.hpp"
#include "pipeline/store/run_lock.hpp"
#include "pipeline/store/session.hpp"
#include "pipeline/store/silence_watch.hpp"
#include "relay.hpp"
#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace std::chrono_literals;
using store::test::error_code;
using store::test::Relay;
using store::test::TestDatabase;

namespace {

/// A server whose sockets lie in a folder, which is where the relay looks for them.
bool can_be_relayed() {
  if (!test::on_postgresql()) return false;
  const auto server = conninfo::parse(std::getenv("SEISEKI_TEST_POSTGRESQL"));
  return server && server->contains("host") && server->at("host").starts_with('/');
}

template <class Action>
std::chrono::steady_clock::duration time_of(const Action& action) {
  const auto began = std::chrono::steady_clock::now();
  action();
  return std::chrono::steady_clock::now() - began;
}

/// Two ends of a connection.
struct Ends {
  Ends() { REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both) == 0); }
  ~Ends() {
    ::close(both[0]);
    ::close(both[1]);
  }
  Ends(const Ends&) = delete;
  Ends& operator=(const Ends&) = delete;
  /// Whether the first end has come to its end, waited for this long.
  bool is_ended(std::chrono::milliseconds patience = 0ms) const {
    pollfd end{both[0], POLLIN, 0};
    return ::poll(&end, 1, static_cast<int>(patience.count())) == 1 && (end.revents & POLLHUP) != 0;
  }
  int both[2]{};
};

/// What is written on standard error meanwhile.
template <class Action>
std::string standard_error_of(const Action& action) {
  const test::TemporaryFolder folder;
  const auto file = folder.path / "errors";
  std::fflush(stderr);
  const int before = ::dup(STDERR_FILENO);
  const int into = ::open(file.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  ::dup2(into, STDERR_FILENO);
  action();
  std::fflush(stderr);
  ::dup2(before, STDERR_FILENO);
  ::close(before);
  ::close(into);
  return test::contents(file);
}

}  // namespace

TEST_SUITE("a server that falls silent") {
  TEST_CASE("an answer that does not come in time ends the connection, and nothing else does") {
    const Ends waited_for;
    const Ends idle;
    const Ends unlimited;
    SilenceWatch late{waited_for.both[0], 200ms};
    SilenceWatch calm{idle.both[0], 200ms};
    SilenceWatch patient{unlimited.both[0], 0ms};
    for (int i = 0; i < 3; ++i) {
      const Waiting short_enough{&late};
      std::this_thread::sleep_for(20ms);
    }
    const Waiting for_ever{&patient};
    {
      const Waiting too_long{&late};
      CHECK(waited_for.is_ended(10s));
    }
    std::this_thread::sleep_for(300ms);
    CHECK(late.has_ended());
    CHECK(late.reason() == "the server gave no answer for 1 s");
    CHECK_FALSE(idle.is_ended());
    CHECK_FALSE(calm.has_ended());
    CHECK_FALSE(unlimited.is_ended());
    const Waiting nobody{nullptr};
  }

  TEST_CASE("whoever has the number of a closed connection's descriptor by then keeps what it opened") {
    auto ends = std::make_unique<Ends>();
    const int number = ends->both[0];
    SilenceWatch watch{number, 200ms};
    const Waiting waiting{&watch};
    ends.reset();
    const Ends other;
    REQUIRE((other.both[0] == number || other.both[1] == number));
    std::this_thread::sleep_for(500ms);
    CHECK(watch.has_ended());
    CHECK_FALSE(other.is_ended());
  }

  TEST_CASE("connections of many threads come and go") {
    std::vector<std::thread> desks;
    for (int i = 0; i < 8; ++i) {
      desks.emplace_back([] {
        for (int k = 0; k < 50; ++k) {
          int both[2];
          if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both) != 0) std::abort();
          {
            SilenceWatch watch{both[0], 1h};
            const Waiting waiting{&watch};
            watch.set_limit(2h);
          }
          ::close(both[0]);
          ::close(both[1]);
        }
      });
    }
    for (std::thread& desk : desks) desk.join();
  }

  TEST_CASE("a server that says nothing more in the middle of the work is given up, and found again") {
    if (!can_be_relayed()) return;
    const TestDatabase test;
    Relay relay{{}};
    // The server's own limit, which a server that stands still cannot keep, is what ours is measured by.
    const std::string address =
        relay.address(test.location, "&connect_timeout=2&options=-c%20statement_timeout%3D1000");
    std::optional<Database> database = Database::open(address).value();
    Properties{*database}.set("example", "kept");
    std::string code;
    std::string message;
    CHECK(time_of([&] {
            Transaction transaction{*database};
            Properties{*database}.set("example", "lost");
            relay.fall_silent();
            try {
              Properties{*database}.set("example", "lost too");
            } catch (const StoreError& error) {
              code = error.error().finding.code();
              message = error.error().finding.message(Language::en);
            }
          }) < 30s);
    CHECK(code == "db-unreachable");
    CHECK(message.find("the server gave no answer for 6 s") != std::string::npos);
    CHECK(error_code([&] { static_cast<void>(Properties{*database}.get("example")); }) == "db-unreachable");
    CHECK(time_of([&] { database.reset(); }) < 5s);

    const auto still_silent = Database::open(address);
    REQUIRE_FALSE(still_silent);
    CHECK(still_silent.error().finding.code() == "db-unreachable");

    relay.go_on();
    auto again = Database::open(address, {.busy_timeout = 20s});
    REQUIRE(again);
    CHECK(Properties{*again}.get("example") == "kept");
  }

  TEST_CASE("a server that lets in and then says nothing is given up as soon as one that lets nobody in") {
    if (!can_be_relayed()) return;
    const TestDatabase test;
    Relay relay{{.ends_with_login = true}};
    std::string code;
    std::string message;
    CHECK(time_of([&] {
            const auto refused = Database::open(relay.address(test.location, "&connect_timeout=2"));
            if (refused) return;
            code = refused.error().finding.code();
            message = refused.error().finding.message(Language::en);
          }) < 15s);
    CHECK(code == "db-unreachable");
    CHECK(message.find("the server gave no answer for 2 s") != std::string::npos);
  }

  TEST_CASE("what a server says unasked while it lets in is not printed past the program") {
    if (!can_be_relayed()) return;
    const TestDatabase test;
    Relay relay{{.notice = "database has a collation version mismatch \x1b[31m"}};
    const std::string printed = standard_error_of([&] {
      const auto database = Database::open(relay.address(test.location, ""));
      CHECK(database);
    });
    CHECK(printed.empty());
  }
}
