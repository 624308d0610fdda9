/// \file
/// Who is at the desk: one-time ways in, and the sessions that browsers got for them. Tokens are kept as hashes and in
/// memory alone; they end with the desk. Safe to use from several threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "pipeline/operations/account_visits.hpp"
#include "pipeline/operations/roles.hpp"

namespace seiseki::desk {

/// A way in that works once: the token of a link, or the code to be typed instead.
struct WayIn {
  std::string token;
  std::string code;
};

/// A browser that came in.
struct Session {
  std::string name;         ///< who that is
  std::string form_token;   ///< in every form of this session
  std::int64_t number = 0;  ///< 1 … at this desk; no secret
  Instant ends{};           ///< without another request
  operations::Roles roles = operations::k_every_role;
  std::optional<operations::AccountVisit> account = std::nullopt;  ///< none at a desk of one person
};

/// A visit that is open, without its secrets.
struct SessionSeen {
  std::int64_t number = 0;
  std::string name;
  Instant begun{};
  Instant seen{};
  Instant ends{};  ///< at the latest
};

class Sessions {
public:
  static constexpr std::chrono::seconds k_way_in{300};
  static constexpr int k_tries = 5;  ///< of a code; then nobody comes in by it
  static constexpr std::chrono::seconds k_idle{1800};
  static constexpr std::chrono::seconds k_longest{12 * 3600};

  /// The one before ends.
  WayIn new_way_in(Instant now);
  /// Exchanges the link's token or the typed code for a session; returns what its cookie holds, nullopt if it is wrong,
  /// used or too old.
  std::optional<std::string> enter(std::string_view token_or_code, const std::string& name, Instant now);
  /// The session of a cookie, which has been seen now, if that keeps it going; nullopt if it is over.
  std::optional<Session> find(std::string_view cookie, Instant now, operations::Keeps keeps = operations::Keeps::going);
  void leave(std::string_view cookie);
  /// Those that are open, oldest first.
  std::vector<SessionSeen> all(Instant now);
  /// Ends one of them, whoever has its cookie.
  void end(std::int64_t number);

private:
  struct Kept {
    Session session;
    Instant begun{};
    Instant seen{};
  };
  struct Door {
    std::string token_hash;
    std::string code_hash;
    Instant until{};
    int tries_left = 0;
  };

  /// \pre m_mutex is held
  void end_old(Instant now);

  std::mutex m_mutex;
  std::optional<Door> m_door;
  std::int64_t m_last_number = 0;
  std::map<std::string, Kept> m_sessions;  // by the cookie's hash
};

}  // namespace seiseki::desk
