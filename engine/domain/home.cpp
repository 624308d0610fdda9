#include "engine/domain/home.hpp"

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace seiseki {

namespace {

std::atomic<const Federation*>& installed() {
  static std::atomic<const Federation*> profile{nullptr};
  return profile;
}

}  // namespace

const Federation& home() {
  const Federation* profile = installed().load(std::memory_order_acquire);
  if (profile == nullptr) throw std::logic_error("no federation is installed");
  return *profile;
}

void install_home(Federation federation) {
  static std::mutex mutex;
  const std::lock_guard lock{mutex};
  if (const Federation* present = installed().load(std::memory_order_acquire)) {
    if (*present != federation) throw std::logic_error("another federation is installed");
    return;
  }
  // Never destroyed: threads and destructors of static objects may still ask.
  installed().store(new Federation{std::move(federation)}, std::memory_order_release);
}

}  // namespace seiseki
