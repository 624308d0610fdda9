/// \file
/// Where bytes from outside are read: on a thread that can open no file, no socket and no other program, so that a
/// fault in a library that takes HTML, XML, archives or mails apart ends there.
#pragma once

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace seiseki::importers {

/// What such a thread gives up here. Either is enough to keep it from files; the kernel may lack both.
struct Confinement {
  bool calls = false;  ///< every call on the system but those that memory, locks and clocks need (seccomp)
  bool files = false;  ///< every path (Landlock)

  friend bool operator==(const Confinement&, const Confinement&) = default;
};

/// What this process can have, found out by the first confined thread, which this starts if need be.
Confinement confinement();

/// Runs the work on the caller's own confined thread and waits for it. What the work throws comes out here. Within
/// confined work, and where the machine gives no thread more, it runs where it is called.
void run_confined(const std::function<void()>& work);

/// From within confined work: runs `work` on the thread that waits for it, which may do what it likes. Elsewhere it
/// runs where it is called.
void run_at_home(const std::function<void()>& work);

/// The result of `work`, which ran confined.
template <class Work>
std::invoke_result_t<Work> confined(const Work& work) {
  std::optional<std::invoke_result_t<Work>> out;
  run_confined([&] { out.emplace(work()); });
  return std::move(*out);
}

}  // namespace seiseki::importers
