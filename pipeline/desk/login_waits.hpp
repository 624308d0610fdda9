/// \file
/// How long whoever failed to come in has to wait before the next try: nobody after four failures, then longer each
/// time, up to a quarter of an hour. By name and by address, known or not, and never for good. In memory; safe to use
/// from several threads.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "engine/domain/date.hpp"

namespace seiseki::desk {

class LoginWaits {
public:
  static constexpr int k_free = 5;  ///< failures; from then on there is a wait
  static constexpr std::chrono::seconds k_first{15};
  static constexpr std::chrono::seconds k_longest{900};
  static constexpr std::chrono::hours k_forgotten{24};  ///< after the last failure
  static constexpr std::size_t k_most = 10'000;         ///< kept in all; then the oldest go

  /// How long there is still to wait; nullopt: try now, and say how it went. A try counts as failed until it is said to
  /// have succeeded, so that many at once are not one. An empty address is nobody's.
  std::optional<std::chrono::seconds> begin(const std::string& name, const std::string& address, Instant now);
  /// The name is trusted again; of the address, which may be that of others too, this try alone is forgotten.
  void succeeded(const std::string& name, const std::string& address);
  std::size_t size();

private:
  struct Failures {
    int count = 0;
    Instant last{};
  };

  static std::chrono::seconds wait_of(const Failures& failures, Instant now);
  void forget_old(Instant now);

  std::mutex m_mutex;
  std::map<std::string, Failures> m_failures;
};

}  // namespace seiseki::desk
