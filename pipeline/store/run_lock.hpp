/// \file
/// One run at a time: an advisory lock on a file beside the database. The kernel lets go of it when the process ends,
/// however it ends, so a dead run never keeps others out. Never waits and never removes the file.
#pragma once

#include <filesystem>

#include "engine/domain/error.hpp"

namespace seiseki::store {

class RunLock {
public:
  /// Takes the lock, creating the file (0640) where it is missing; writes the process number into it for people.
  /// Errors: `run-locked` (class locked) at once when another run holds it, `run-lock` when the file cannot be had.
  [[nodiscard]] static Result<RunLock> take(const std::filesystem::path& file);

  RunLock(RunLock&& other) noexcept : m_file{other.m_file} { other.m_file = -1; }
  RunLock& operator=(RunLock&& other) noexcept;
  ~RunLock();

private:
  explicit RunLock(int file) : m_file{file} {}
  int m_file;
};

}  // namespace seiseki::store
