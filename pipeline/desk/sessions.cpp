#include "pipeline/desk/sessions.hpp"

#include <algorithm>

#include "importers/source/document.hpp"
#include "pipeline/secrets/random.hpp"

namespace seiseki::desk {

using importers::sha256_hex;
using secrets::equal_secrets;
using secrets::normalised_code;
using secrets::random_code;
using secrets::random_token;

WayIn Sessions::new_way_in(Instant now) {
  WayIn way{random_token(), random_code()};
  const std::scoped_lock lock{m_mutex};
  m_door = Door{sha256_hex(way.token), sha256_hex(way.code), now + k_way_in, k_tries};
  return way;
}

std::optional<std::string> Sessions::enter(std::string_view token_or_code, const std::string& name, Instant now) {
  const std::scoped_lock lock{m_mutex};
  if (!m_door) return std::nullopt;
  if (now > m_door->until) {
    m_door.reset();
    return std::nullopt;
  }
  const bool is_token = equal_secrets(sha256_hex(token_or_code), m_door->token_hash);
  const bool is_code = equal_secrets(sha256_hex(normalised_code(token_or_code)), m_door->code_hash);
  if (!is_token && !is_code) {
    if (--m_door->tries_left == 0) m_door.reset();
    return std::nullopt;
  }
  m_door.reset();
  std::string cookie = random_token();
  m_sessions[sha256_hex(cookie)] = {Session{.name = name, .form_token = random_token(), .number = ++m_last_number}, now,
                                    now};
  return cookie;
}

std::optional<Session> Sessions::find(std::string_view cookie, Instant now, operations::Keeps keeps) {
  if (cookie.empty()) return std::nullopt;
  const std::scoped_lock lock{m_mutex};
  end_old(now);
  const auto found = m_sessions.find(sha256_hex(cookie));
  if (found == m_sessions.end()) return std::nullopt;
  Kept& kept = found->second;
  if (keeps == operations::Keeps::going) kept.seen = now;
  kept.session.ends = std::min(kept.seen + k_idle, kept.begun + k_longest);
  return kept.session;
}

void Sessions::leave(std::string_view cookie) {
  const std::scoped_lock lock{m_mutex};
  m_sessions.erase(sha256_hex(cookie));
}

std::vector<SessionSeen> Sessions::all(Instant now) {
  const std::scoped_lock lock{m_mutex};
  end_old(now);
  std::vector<SessionSeen> out;
  for (const auto& [hash, kept] : m_sessions)
    out.push_back({kept.session.number, kept.session.name, kept.begun, kept.seen, kept.begun + k_longest});
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  return out;
}

void Sessions::end(std::int64_t number) {
  const std::scoped_lock lock{m_mutex};
  std::erase_if(m_sessions, [&](const auto& entry) { return entry.second.session.number == number; });
}

void Sessions::end_old(Instant now) {
  std::erase_if(m_sessions, [&](const auto& entry) {
    return now > entry.second.seen + k_idle || now > entry.second.begun + k_longest;
  });
}

}  // namespace seiseki::desk
