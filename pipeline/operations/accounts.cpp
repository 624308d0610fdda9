#include "pipeline/operations/accounts.hpp"

#include <algorithm>

#include "engine/domain/visible_text.hpp"
#include "importers/source/document.hpp"
#include "pipeline/operations/account_visits.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/secrets/random.hpp"
#include "pipeline/store/record.hpp"

namespace seiseki::operations {

using importers::sha256_hex;
using store::DeskAccount;
using store::DeskAccountStore;
using store::DeskSecret;
using store::SecretKind;

namespace {

constexpr std::size_t k_longest_name = 32;
constexpr std::size_t k_longest_proxy_name = 200;

bool is_account_name(std::string_view name) {
  const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return !name.empty() && name.size() <= k_longest_name && is_plain(name.front()) &&
         std::all_of(name.begin(), name.end(), [&](char c) { return is_plain(c) || c == '.' || c == '_' || c == '-'; });
}

bool is_proxy_name(std::string_view name) {
  return name.size() <= k_longest_proxy_name &&
         std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c <= '~'; });
}

/// What the record keeps the hash of.
std::string account_text(const DeskAccount& account) {
  return "roles: " + account.roles + "\nproxy name: " + account.proxy_name +
         "\ndisabled: " + (account.is_disabled ? "yes" : "no") + '\n';
}

void record_account(Office& office, const std::string& action, const DeskAccount& account, const std::string& before,
                    const Who& who) {
  store::record(office.database, {.time = who.now,
                                  .actor = who.name,
                                  .action = action,
                                  .object = "account:" + account.name,
                                  .before = before,
                                  .after = account_text(account)});
}

Result<void> check_proxy_name(DeskAccountStore& kept, const DeskAccount& account) {
  if (account.proxy_name.empty()) return {};
  if (!is_proxy_name(account.proxy_name)) return failure(k_account_name, {}, visible(account.proxy_name));
  const auto other = kept.find_by_proxy_name(account.proxy_name);
  if (other && other->number != account.number) return failure(k_account_known, {}, {}, {account.proxy_name});
  return {};
}

AccountLink new_link(DeskAccountStore& kept, std::int64_t account, Instant now) {
  AccountLink link{secrets::random_token(), secrets::random_code(), now + k_link_hours};
  kept.replace_secrets(
      account, SecretKind::link,
      {{.kind = SecretKind::link, .value = sha256_hex(link.token), .good_until = link.until},
       {.kind = SecretKind::link, .sequence = 1, .value = sha256_hex(link.code), .good_until = link.until}});
  return link;
}

}  // namespace

Result<AccountLink> add_account(Office& office, const NewAccount& account, const Who& who) {
  if (!is_account_name(account.name)) return failure(k_account_name, {}, visible(account.name));
  if (account.roles.empty()) return failure(k_account_roles);
  DeskAccount made{
      .name = account.name, .proxy_name = account.proxy_name, .roles = words_of(account.roles), .made_at = who.now};
  store::Transaction transaction{office.database};
  DeskAccountStore kept{office.database};
  if (kept.find(account.name)) return failure(k_account_known, {}, {}, {account.name});
  SEISEKI_CHECK(check_proxy_name(kept, made));
  made.number = kept.add(made);
  AccountLink link = new_link(kept, made.number, who.now);
  record_account(office, "add-account", made, {}, who);
  transaction.commit();
  return link;
}

Result<DeskAccount> set_account(Office& office, const std::string& name, const AccountChange& change, const Who& who) {
  store::Transaction transaction{office.database};
  DeskAccountStore kept{office.database};
  const auto known = kept.find(name);
  if (!known) return failure(k_account_missing, {}, {}, {visible(name)});
  DeskAccount account = *known;
  if (change.roles && change.roles->empty()) return failure(k_account_roles);
  if (change.roles) account.roles = words_of(*change.roles);
  if (change.proxy_name) account.proxy_name = *change.proxy_name;
  if (change.is_disabled) account.is_disabled = *change.is_disabled;
  SEISEKI_CHECK(check_proxy_name(kept, account));
  if (account == *known) return account;
  kept.update(account);
  if (account.is_disabled) {
    kept.end_sessions_of(account.number);
    kept.replace_secrets(account.number, SecretKind::link, {});
  }
  const bool is_switched = account.is_disabled != known->is_disabled;
  record_account(office,
                 !is_switched          ? "change-account"
                 : account.is_disabled ? "disable-account"
                                       : "enable-account",
                 account, account_text(*known), who);
  transaction.commit();
  return account;
}

Result<AccountLink> link_account(Office& office, const std::string& name, const Who& who) {
  store::Transaction transaction{office.database};
  DeskAccountStore kept{office.database};
  const auto account = kept.find(name);
  if (!account) return failure(k_account_missing, {}, {}, {visible(name)});
  if (account->is_disabled) return failure(k_account_disabled, {}, {}, {name});
  AccountLink link = new_link(kept, account->number, who.now);
  record_account(office, "link-account", *account, account_text(*account), who);
  transaction.commit();
  return link;
}

std::vector<AccountState> accounts(Office& office, Instant now) {
  DeskAccountStore kept{office.database};
  const std::vector<store::DeskSession> open = open_sessions(office, now);
  std::vector<AccountState> out;
  for (DeskAccount& account : kept.all()) {
    const auto visits =
        std::count_if(open.begin(), open.end(), [&](const auto& one) { return one.account == account.number; });
    AccountState& state =
        out.emplace_back(AccountState{.account = account,
                                      .roles = roles_of(account.roles),
                                      .has_password = !kept.secrets(account.number, SecretKind::password).empty(),
                                      .has_authenticator = !kept.secrets(account.number, SecretKind::seed).empty(),
                                      .recovery_codes = kept.secrets(account.number, SecretKind::recovery).size(),
                                      .visits = static_cast<std::size_t>(visits)});
    const auto links = kept.secrets(account.number, SecretKind::link);
    if (!links.empty() && links.front().good_until > now) state.link_until = links.front().good_until;
  }
  return out;
}

output::Json account_json(const AccountState& state) {
  output::Json roles = output::Json::array();
  for (const Role role : k_roles) {
    if (state.roles.has(role)) roles.push_back(std::string{to_string(role)});
  }
  const auto time = [](const std::optional<Instant>& at) {
    return at ? output::Json(to_iso_local(*at)) : output::Json(nullptr);
  };
  return {
      {"name", state.account.name},
      {"roles", std::move(roles)},
      {"proxy_name", state.account.proxy_name.empty() ? output::Json(nullptr) : output::Json(state.account.proxy_name)},
      {"disabled", state.account.is_disabled},
      {"password", state.has_password},
      {"authenticator", state.has_authenticator},
      {"recovery_codes", state.recovery_codes},
      {"link_until", time(state.link_until)},
      {"visits", state.visits},
      {"made", to_iso_local(state.account.made_at)}};
}

output::Json accounts_json(const std::vector<AccountState>& accounts) {
  output::Json rows = output::Json::array();
  for (const AccountState& state : accounts) rows.push_back(account_json(state));
  return {{"schema", "seiseki/accounts/1"}, {"accounts", std::move(rows)}};
}

std::filesystem::path desk_key_file(const Office& office) {
  return std::filesystem::path{office.paths.objects}.replace_extension(".desk-key");
}

}  // namespace seiseki::operations
