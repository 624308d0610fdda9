/// \file
/// The open visits of accounts. What a browser holds is kept as a hash alone; a visit ends when it is idle, after half
/// a day, by leaving, and with its account.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/operations/office.hpp"
#include "pipeline/store/desk_account_store.hpp"

namespace seiseki::operations {

inline constexpr std::chrono::seconds k_visit_idle{1800};
inline constexpr std::chrono::seconds k_visit_longest{12 * 3600};
/// For how long password and code, given once more, count.
inline constexpr std::chrono::seconds k_confirmed_for{600};

struct AccountVisit {
  store::DeskAccount account;
  store::DeskSession session;
};

/// Whether a request is one of somebody at work, by which a visit goes on; a page that asks by itself is not.
enum class Keeps { going, as_it_is };

/// When a visit is over without another request.
Instant end_of_visit(const store::DeskSession& session);

/// Returns what the browser is to hold. Visits that are over are forgotten.
std::string begin_visit(Office& office, std::int64_t account, Instant now);
/// Whose visit this is, if it is open; it has been seen now, if that keeps it going.
std::optional<AccountVisit> visit_of(Office& office, std::string_view token, Instant now, Keeps keeps = Keeps::going);
/// Its owner gave password and code again.
void confirm_visit(Office& office, const store::DeskSession& session, Instant now);
bool is_confirmed(const store::DeskSession& session, Instant now);
void end_visit(Office& office, std::string_view token);
/// Those that are open, oldest first.
std::vector<store::DeskSession> open_sessions(Office& office, Instant now);

}  // namespace seiseki::operations
