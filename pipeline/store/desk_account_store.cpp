#include "pipeline/store/desk_account_store.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "pipeline/store/statement.hpp"
#include "pipeline/store/text.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_account = "account_id, name, proxy_name, roles, is_disabled, made_at";
constexpr std::string_view k_secret = "kind, sequence, value, last_step, good_until";
constexpr std::string_view k_visit = "token_hash, session_id, account_id, begun_at, seen_at, confirmed_at";
constexpr std::array<std::string_view, 5> k_kinds{"password", "seed", "new-seed", "link", "recovery"};

std::string_view word_of(SecretKind kind) {
  return k_kinds.at(static_cast<std::size_t>(kind));
}

std::optional<std::string> or_null(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

DeskAccount account_from(Row& row) {
  DeskAccount out;
  std::optional<std::string> proxy_name;
  std::int64_t is_disabled = 0;
  row.into(out.number, out.name, proxy_name, out.roles, is_disabled, out.made_at);
  out.proxy_name = proxy_name.value_or("");
  out.is_disabled = is_disabled != 0;
  return out;
}

DeskSession visit_from(Row& row) {
  DeskSession out;
  row.into(out.token_hash, out.number, out.account, out.begun, out.seen, out.confirmed);
  return out;
}

/// After the highest there is: these numbers are state, and take none of the counters that facts have.
std::int64_t next_number(Session& session, std::string_view column, std::string_view table) {
  std::int64_t last = 0;
  session.select(column, fmt::format("FROM {0} ORDER BY {1} DESC LIMIT 1", table, column)).each([&](Row& row) {
    row.into(last);
  });
  return last + 1;
}

/// Statements that change rows, each told whether it met one.
template <class... Values>
bool changed_one(Session& session, std::string_view sql, std::string_view column, const Values&... values) {
  bool is_met = false;
  session.returning(sql, column).each([&](Row&) { is_met = true; }, values...);
  return is_met;
}

}  // namespace

DeskAccountStore::DeskAccountStore(Database& database) : m_session{database.session()} {}

std::int64_t DeskAccountStore::add(DeskAccount account) {
  AtomicWrite write{*m_session};
  account.number = next_number(*m_session, "account_id", "desk_account");
  m_session->insert("desk_account", k_account)
      .run(account.number, clean(account.name), or_null(account.proxy_name), account.roles,
           std::int64_t{account.is_disabled}, account.made_at);
  write.commit();
  return account.number;
}

void DeskAccountStore::update(const DeskAccount& account) {
  AtomicWrite write{*m_session};
  changed_one(*m_session,
              "UPDATE desk_account SET proxy_name = :proxy_name, roles = :roles, is_disabled = :is_disabled "
              "WHERE account_id = :account_id RETURNING account_id",
              "account_id", or_null(account.proxy_name), account.roles, std::int64_t{account.is_disabled},
              account.number);
  write.commit();
}

std::vector<DeskAccount> DeskAccountStore::all() {
  std::vector<DeskAccount> out;
  m_session->select(k_account, "FROM desk_account").each([&](Row& row) { out.push_back(account_from(row)); });
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return out;
}

std::optional<DeskAccount> DeskAccountStore::find(std::string_view name) {
  std::optional<DeskAccount> out;
  m_session->select(k_account, "FROM desk_account WHERE name = :name")
      .each([&](Row& row) { out = account_from(row); }, clean(name));
  return out;
}

std::optional<DeskAccount> DeskAccountStore::find(std::int64_t number) {
  std::optional<DeskAccount> out;
  m_session->select(k_account, "FROM desk_account WHERE account_id = :account_id")
      .each([&](Row& row) { out = account_from(row); }, number);
  return out;
}

std::optional<DeskAccount> DeskAccountStore::find_by_proxy_name(std::string_view name) {
  std::optional<DeskAccount> out;
  m_session->select(k_account, "FROM desk_account WHERE proxy_name = :proxy_name")
      .each([&](Row& row) { out = account_from(row); }, clean(name));
  return out;
}

std::vector<DeskSecret> DeskAccountStore::secrets(std::int64_t account, SecretKind kind) {
  std::vector<DeskSecret> out;
  m_session->select(k_secret, "FROM desk_secret WHERE account_id = :account_id AND kind = :kind ORDER BY sequence")
      .each(
          [&](Row& row) {
            DeskSecret& one = out.emplace_back();
            std::string word;
            one.kind = kind;
            row.into(word, one.sequence, one.value, one.last_step, one.good_until);
          },
          account, word_of(kind));
  return out;
}

std::optional<std::int64_t> DeskAccountStore::owner_of_link(std::string_view hash) {
  std::optional<std::int64_t> out;
  m_session->select("account_id", "FROM desk_secret WHERE kind = 'link' AND value = :value")
      .each(
          [&](Row& row) {
            std::int64_t number = 0;
            row.into(number);
            out = number;
          },
          hash);
  return out;
}

void DeskAccountStore::replace_secrets(std::int64_t account, SecretKind kind, const std::vector<DeskSecret>& secrets) {
  AtomicWrite write{*m_session};
  changed_one(*m_session,
              "DELETE FROM desk_secret WHERE account_id = :account_id AND kind = :kind RETURNING account_id",
              "account_id", account, word_of(kind));
  for (const DeskSecret& secret : secrets) {
    m_session->insert("desk_secret", "account_id, kind, sequence, value, last_step, good_until")
        .run(account, word_of(kind), secret.sequence, secret.value, secret.last_step, secret.good_until);
  }
  write.commit();
}

bool DeskAccountStore::use_step(std::int64_t account, std::int64_t step) {
  AtomicWrite write{*m_session};
  const bool is_used =
      changed_one(*m_session,
                  "UPDATE desk_secret SET last_step = :step WHERE account_id = :account_id AND kind = 'seed' "
                  "AND last_step < :least RETURNING account_id",
                  "account_id", step, account, step);
  write.commit();
  return is_used;
}

bool DeskAccountStore::use_recovery(std::int64_t account, std::string_view hash) {
  AtomicWrite write{*m_session};
  const bool is_used = changed_one(*m_session,
                                   "DELETE FROM desk_secret WHERE account_id = :account_id AND kind = 'recovery' "
                                   "AND value = :value RETURNING account_id",
                                   "account_id", account, hash);
  write.commit();
  return is_used;
}

std::int64_t DeskAccountStore::begin(DeskSession session) {
  AtomicWrite write{*m_session};
  session.number = next_number(*m_session, "session_id", "desk_session");
  m_session->insert("desk_session", k_visit)
      .run(session.token_hash, session.number, session.account, session.begun, session.seen, session.confirmed);
  write.commit();
  return session.number;
}

std::optional<DeskSession> DeskAccountStore::session(std::string_view token_hash) {
  std::optional<DeskSession> out;
  m_session->select(k_visit, "FROM desk_session WHERE token_hash = :token_hash")
      .each([&](Row& row) { out = visit_from(row); }, token_hash);
  return out;
}

void DeskAccountStore::update(const DeskSession& session) {
  AtomicWrite write{*m_session};
  changed_one(*m_session,
              "UPDATE desk_session SET seen_at = :seen_at, confirmed_at = :confirmed_at "
              "WHERE token_hash = :token_hash RETURNING session_id",
              "session_id", session.seen, session.confirmed, session.token_hash);
  write.commit();
}

std::vector<DeskSession> DeskAccountStore::sessions() {
  std::vector<DeskSession> out;
  m_session->select(k_visit, "FROM desk_session ORDER BY session_id").each([&](Row& row) {
    out.push_back(visit_from(row));
  });
  return out;
}

void DeskAccountStore::end_session(std::string_view token_hash) {
  AtomicWrite write{*m_session};
  changed_one(*m_session, "DELETE FROM desk_session WHERE token_hash = :token_hash RETURNING session_id", "session_id",
              token_hash);
  write.commit();
}

void DeskAccountStore::end_session(std::int64_t number) {
  AtomicWrite write{*m_session};
  changed_one(*m_session, "DELETE FROM desk_session WHERE session_id = :session_id RETURNING session_id", "session_id",
              number);
  write.commit();
}

void DeskAccountStore::end_sessions_of(std::int64_t account, std::string_view but_token_hash) {
  AtomicWrite write{*m_session};
  changed_one(*m_session,
              "DELETE FROM desk_session WHERE account_id = :account_id AND token_hash <> :but RETURNING session_id",
              "session_id", account, but_token_hash);
  write.commit();
}

void DeskAccountStore::end_sessions_before(Instant begun, Instant seen) {
  for (const DeskSession& one : sessions()) {
    if (one.begun < begun || one.seen < seen) end_session(one.token_hash);
  }
}

}  // namespace seiseki::store
