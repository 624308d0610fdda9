/// \file
/// Jobs of the review desk: what was asked for that takes longer than a page. Rows are replaced: this is state, not
/// facts, and no part of Database::content_hash().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "pipeline/store/database.hpp"

namespace seiseki::store {

enum class JobState {
  waiting,  ///< for its turn
  running,  ///< at a desk
  done,
  stopped,      ///< because somebody asked; what was taken stays taken
  interrupted,  ///< its desk ended meanwhile, too often to begin it once more by itself
  failed,
};
std::string_view to_string(JobState state);

struct DeskJob {
  std::int64_t number = 0;  ///< 1 …, assigned by add()
  std::string kind;
  std::string label;    ///< what it is about: an address, names of files
  std::string request;  ///< JSON, of whoever carries it out
  std::string actor;    ///< who asked
  std::string desk;     ///< which desk has it
  JobState state = JobState::waiting;
  std::int64_t taken = 0;
  std::int64_t known = 0;
  int begun = 0;        ///< how often a desk has begun it
  std::string outcome;  ///< JSON; empty until it is over
  Instant asked_at{};
  std::optional<Instant> ended_at = std::nullopt;

  bool is_over() const { return state != JobState::waiting && state != JobState::running; }
  friend bool operator==(const DeskJob&, const DeskJob&) = default;
};

class DeskJobStore {
public:
  explicit DeskJobStore(Database& database);

  /// With the next free number, which is returned.
  std::int64_t add(DeskJob job);
  /// Everything of it but who asked, when and for what.
  void update(const DeskJob& job);
  /// Gives a job, as its actor's, to another desk, to wait there; false if it has another one, or another state, by
  /// now.
  bool take_over(const DeskJob& job, const std::string& desk);

  std::optional<DeskJob> find(std::int64_t number);
  std::vector<DeskJob> newest(std::size_t most);  ///< newest first
  std::vector<DeskJob> in(JobState state);        ///< by number

private:
  std::shared_ptr<Session> m_session;
};

}  // namespace seiseki::store
