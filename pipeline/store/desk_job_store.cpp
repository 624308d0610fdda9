#include "pipeline/store/desk_job_store.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pipeline/store/findings.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/store_error.hpp"
#include "pipeline/store/text.hpp"

namespace seiseki::store {

namespace {

constexpr std::array<std::pair<JobState, std::string_view>, 6> k_states{{{JobState::waiting, "waiting"},
                                                                         {JobState::running, "running"},
                                                                         {JobState::done, "done"},
                                                                         {JobState::stopped, "stopped"},
                                                                         {JobState::interrupted, "interrupted"},
                                                                         {JobState::failed, "failed"}}};

constexpr std::string_view k_job =
    "job_id, kind, label, request, actor, desk, state, taken, known, begun, outcome, asked_at, ended_at";

/// The schema lets no other word in.
JobState state_from(std::string_view word) {
  const auto found =
      std::find_if(k_states.begin(), k_states.end(), [&](const auto& one) { return one.second == word; });
  return found == k_states.end() ? JobState::failed : found->first;
}

DeskJob job_from(Row& row) {
  DeskJob out;
  std::string state;
  row.into(out.number, out.kind, out.label, out.request, out.actor, out.desk, state, out.taken, out.known, out.begun,
           out.outcome, out.asked_at, out.ended_at);
  out.state = state_from(state);
  return out;
}

}  // namespace

std::string_view to_string(JobState state) {
  return std::find_if(k_states.begin(), k_states.end(), [&](const auto& one) { return one.first == state; })->second;
}

DeskJobStore::DeskJobStore(Database& database) : m_session{database.session()} {}

std::int64_t DeskJobStore::add(DeskJob job) {
  AtomicWrite write{*m_session};
  std::int64_t last = 0;
  Statement::select(*m_session, "job_id", "FROM desk_job ORDER BY job_id DESC LIMIT 1").each([&](Row& row) {
    row.into(last);
  });
  job.number = last + 1;
  Statement::insert(*m_session, "desk_job", k_job)
      .run(job.number, job.kind, clean(job.label), job.request, job.actor, job.desk, to_string(job.state), job.taken,
           job.known, job.begun, job.outcome, job.asked_at, job.ended_at);
  write.commit();
  return job.number;
}

void DeskJobStore::update(const DeskJob& job) {
  AtomicWrite write{*m_session};
  Statement::returning(
      *m_session,
      "UPDATE desk_job SET desk = :desk, state = :state, taken = :taken, known = :known, begun = :begun, "
      "outcome = :outcome, ended_at = :ended_at WHERE job_id = :job_id RETURNING job_id",
      "job_id")
      .each([](Row&) {}, job.desk, to_string(job.state), job.taken, job.known, job.begun, clean(job.outcome),
            job.ended_at, job.number);
  write.commit();
}

bool DeskJobStore::take_over(const DeskJob& job, const std::string& desk) {
  AtomicWrite write{*m_session};
  bool is_ours = false;
  Statement::returning(
      *m_session,
      "UPDATE desk_job SET desk = :desk, actor = :actor, state = 'waiting', begun = :begun, ended_at = NULL "
      "WHERE job_id = :job_id AND desk = :before AND state = :state RETURNING job_id",
      "job_id")
      .each([&](Row&) { is_ours = true; }, desk, job.actor, job.begun, job.number, job.desk, to_string(job.state));
  write.commit();
  return is_ours;
}

std::optional<DeskJob> DeskJobStore::find(std::int64_t number) {
  std::optional<DeskJob> out;
  Statement::select(*m_session, k_job, "FROM desk_job WHERE job_id = :job_id")
      .each([&](Row& row) { out = job_from(row); }, number);
  return out;
}

std::vector<DeskJob> DeskJobStore::newest(std::size_t most) {
  std::vector<DeskJob> out;
  Statement::select(*m_session, k_job, "FROM desk_job ORDER BY job_id DESC LIMIT :most")
      .each([&](Row& row) { out.push_back(job_from(row)); }, static_cast<std::int64_t>(most));
  return out;
}

std::vector<DeskJob> DeskJobStore::in(JobState state) {
  std::vector<DeskJob> out;
  Statement::select(*m_session, k_job, "FROM desk_job WHERE state = :state ORDER BY job_id")
      .each([&](Row& row) { out.push_back(job_from(row)); }, to_string(state));
  return out;
}

}  // namespace seiseki::store
