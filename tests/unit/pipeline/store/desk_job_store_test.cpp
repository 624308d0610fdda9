#include "pipeline/store/desk_job_store.hpp"

#include <doctest/doctest.h>

#include "store_fixture.hpp"

using namespace seiseki;
using namespace seiseki::store;
using namespace seiseki::store::test;

namespace {

DeskJob asked(const std::string& label) {
  return {.kind = "bring-in",
          .label = label,
          .request = "{\"sources\":[]}",
          .actor = "sato",
          .desk = "first",
          .outcome = {},
          .asked_at = parse_instant("2026-02-18T10:00:00+09:00").value()};
}

}  // namespace

TEST_CASE("a job is kept whole under the next number") {
  TestDatabase test;
  DeskJobStore jobs{test.database};
  CHECK(jobs.add(asked("one")) == 1);
  DeskJob job = asked("two");
  job.number = jobs.add(job);
  CHECK(job.number == 2);
  CHECK(jobs.find(2) == job);
  CHECK_FALSE(jobs.find(3).has_value());
  job.state = JobState::stopped;
  job.taken = 5;
  job.known = 20;
  job.begun = 1;
  job.outcome = "{\"items\":[]}\n";
  job.ended_at = parse_instant("2026-02-18T10:05:00+09:00").value();
  jobs.update(job);
  CHECK(jobs.find(2) == job);
  REQUIRE(jobs.newest(1).size() == 1);
  CHECK(jobs.newest(1).front().number == 2);
  REQUIRE(jobs.in(JobState::waiting).size() == 1);
  CHECK(jobs.in(JobState::waiting).front().label == "one");
}

TEST_CASE("only one desk takes a job over") {
  TestDatabase test;
  DeskJobStore jobs{test.database};
  jobs.add(asked("one"));
  DeskJob left = *jobs.find(1);
  left.state = JobState::running;
  left.begun = 1;
  left.taken = 3;
  jobs.update(left);
  left = *jobs.find(1);
  CHECK(jobs.take_over(left, "second"));
  CHECK_FALSE(jobs.take_over(left, "third"));
  const DeskJob taken = *jobs.find(1);
  CHECK(taken.desk == "second");
  CHECK(taken.state == JobState::waiting);
  CHECK(taken.begun == 1);
}

TEST_CASE("what a desk is busy with is no part of what the office says") {
  TestDatabase test;
  const std::string before = test.database.content_hash();
  DeskJobStore{test.database}.add(asked("one"));
  CHECK(test.database.content_hash() == before);
}
