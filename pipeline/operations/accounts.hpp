/// \file
/// The accounts of a desk of several persons: made, changed and disabled here, each with its entry in the audit log;
/// how their owners come in is account_login.hpp's, what is open of them account_visits.hpp's.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/operations/office.hpp"
#include "pipeline/operations/roles.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/desk_account_store.hpp"

namespace seiseki::operations {

/// A way for an account's owner to choose password and authenticator: good once, and told once.
struct AccountLink {
  std::string token;  ///< for the end of a link
  std::string code;   ///< to be typed instead
  Instant until{};
};
inline constexpr std::chrono::hours k_link_hours{24};

/// An account with what is known of its owner's ways in.
struct AccountState {
  store::DeskAccount account;
  Roles roles;
  bool has_password = false;
  bool has_authenticator = false;
  std::size_t recovery_codes = 0;          ///< left
  std::optional<Instant> link_until = {};  ///< of an open link
  std::size_t visits = 0;                  ///< open now
};

struct NewAccount {
  std::string name;  ///< that of the same person's login, so that four eyes are four
  Roles roles;
  std::string proxy_name = {};
};
/// What is nullopt stays.
struct AccountChange {
  std::optional<Roles> roles = std::nullopt;
  std::optional<std::string> proxy_name = std::nullopt;  ///< empty: none any more
  std::optional<bool> is_disabled = std::nullopt;        ///< disabling ends its visits and its link
};

/// Errors: `account-name`, `account-roles`, `account-known`.
[[nodiscard]] Result<AccountLink> add_account(Office& office, const NewAccount& account, const Who& who);
/// Returns the account as it is now. The same again changes nothing and is not recorded. Errors: `account-missing`,
/// `account-roles`, `account-known` of the proxy name.
[[nodiscard]] Result<store::DeskAccount> set_account(Office& office, const std::string& name,
                                                     const AccountChange& change, const Who& who);
/// A new link in the place of an open one; what let in before does so until it is used. Errors: `account-missing`,
/// `account-disabled`.
[[nodiscard]] Result<AccountLink> link_account(Office& office, const std::string& name, const Who& who);

/// By name.
std::vector<AccountState> accounts(Office& office, Instant now);
/// `seiseki/accounts/1`, what `account list` prints.
output::Json accounts_json(const std::vector<AccountState>& accounts);
/// One of them.
output::Json account_json(const AccountState& state);

/// The key that seeds of authenticators are sealed with: beside the database, never in it.
std::filesystem::path desk_key_file(const Office& office);

}  // namespace seiseki::operations
