#include "pipeline/operations/account_visits.hpp"

#include <algorithm>

#include "importers/source/document.hpp"
#include "pipeline/secrets/random.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::operations {

using importers::sha256_hex;
using store::DeskAccountStore;
using store::DeskSession;

namespace {

/// A page is no reason to write: that somebody was seen is kept to the minute.
constexpr std::chrono::seconds k_seen_within{60};

bool is_open(const DeskSession& session, Instant now) {
  return now <= end_of_visit(session);
}

}  // namespace

Instant end_of_visit(const DeskSession& session) {
  return std::min(session.seen + k_visit_idle, session.begun + k_visit_longest);
}

std::string begin_visit(Office& office, std::int64_t account, Instant now) {
  std::string token = secrets::random_token();
  store::Transaction transaction{office.database};
  DeskAccountStore kept{office.database};
  kept.end_sessions_before(now - k_visit_longest, now - k_visit_idle);
  kept.begin({.token_hash = sha256_hex(token), .account = account, .begun = now, .seen = now});
  transaction.commit();
  return token;
}

std::optional<AccountVisit> visit_of(Office& office, std::string_view token, Instant now, Keeps keeps) {
  if (token.empty()) return std::nullopt;
  DeskAccountStore kept{office.database};
  auto session = kept.session(sha256_hex(token));
  if (!session || !is_open(*session, now)) return std::nullopt;
  auto account = kept.find(session->account);
  if (!account || account->is_disabled) return std::nullopt;
  if (keeps == Keeps::going && now >= session->seen + k_seen_within) {
    session->seen = now;
    try {
      kept.update(*session);
    } catch (const store::StoreError&) {
      // Somebody else is writing for long: that is no reason to refuse a page. The next one keeps it.
    }
  }
  return AccountVisit{*std::move(account), *std::move(session)};
}

void confirm_visit(Office& office, const DeskSession& session, Instant now) {
  DeskSession confirmed = session;
  confirmed.seen = now;
  confirmed.confirmed = now;
  DeskAccountStore{office.database}.update(confirmed);
}

bool is_confirmed(const DeskSession& session, Instant now) {
  return session.confirmed && now <= *session.confirmed + k_confirmed_for;
}

void end_visit(Office& office, std::string_view token) {
  DeskAccountStore{office.database}.end_session(sha256_hex(token));
}

std::vector<DeskSession> open_sessions(Office& office, Instant now) {
  std::vector<DeskSession> out = DeskAccountStore{office.database}.sessions();
  std::erase_if(out, [&](const DeskSession& one) { return !is_open(one, now); });
  return out;
}

}  // namespace seiseki::operations
