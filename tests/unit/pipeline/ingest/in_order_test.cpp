#include "pipeline/ingest/in_order.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include <doctest/doctest.h>

using namespace seiseki;

TEST_CASE("results are taken in the order of the work, at any number of threads") {
  for (const int jobs : {1, 2, 3, 8}) {
    CAPTURE(jobs);
    std::vector<int> taken;
    ingest::InOrder<int> workers{jobs, [&](int n) { taken.push_back(n); }};
    std::vector<int> expected;
    for (int i = 0; i < 200; ++i) {
      expected.push_back(i);
      workers.add([i] {
        // The earlier the work, the longer it takes.
        if (i % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds{2});
        return i;
      });
    }
    workers.finish();
    CHECK(taken == expected);
  }
}

TEST_CASE("no more is under way than the window allows") {
  std::atomic<int> held{0};
  std::atomic<int> most{0};
  ingest::InOrder<int> workers{4, [&](int) { --held; }};
  // The machine may give fewer threads than were asked for.
  const bool has_two_threads = workers.window() >= 5;
  for (int i = 0; i < 300; ++i) {
    workers.add([&, i] {
      const int now = ++held;
      int before = most;
      while (before < now && !most.compare_exchange_weak(before, now)) {
      }
      // However busy the machine is, the first waits until there is a second.
      while (i == 0 && has_two_threads && most < 2) std::this_thread::yield();
      return 0;
    });
  }
  workers.finish();
  CHECK(most <= static_cast<int>(workers.window()));
  CHECK(most >= (has_two_threads ? 2 : 1));
}

TEST_CASE("what work throws comes out where its result would be taken, and nothing waits for ever") {
  std::vector<int> taken;
  const auto run = [&] {
    ingest::InOrder<int> workers{2, [&](int n) { taken.push_back(n); }};
    for (int i = 0; i < 50; ++i) {
      workers.add([i] {
        if (i == 20) throw std::runtime_error("twenty");
        return i;
      });
    }
    workers.finish();
  };
  CHECK_THROWS_WITH(run(), "twenty");
  CHECK(taken.size() == 20);
}
