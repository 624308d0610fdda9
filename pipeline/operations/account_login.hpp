/// \file
/// How the owner of an account comes in: password and authenticator, set by a link, tried at the door, changed by who
/// is in. Nothing that opens anything is kept as it is, and nothing says which part of a try was wrong.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/operations/accounts.hpp"

namespace seiseki::operations {

struct Credentials {
  std::string name;
  std::string password;
  std::string code;  ///< of the authenticator, or a recovery code
};
/// Whose they are. A code opens once. An unknown name takes as long as a wrong password, and is told alike. Errors:
/// `account-login`; `secret-key` where what was sealed cannot be read.
[[nodiscard]] Result<store::DeskAccount> try_credentials(Office& office, const Credentials& tried, Instant now);

/// What an authenticator has to be told.
struct NewSeed {
  store::DeskAccount account;
  std::string letters;  ///< the seed, in groups of four
  std::string address;  ///< `otpauth://…`
};
/// The account of a link or its code, and the seed of its next authenticator: the same until it is used. Errors:
/// `account-link`, `secret-key`.
[[nodiscard]] Result<NewSeed> open_link(Office& office, const std::string& token_or_code, Instant now);
/// A file of the office with passwords that have leaked, as breached.hpp of `secrets` reads it; empty: there is none.
/// One that cannot be read lets no new password be set.
using BreachedList = std::filesystem::path;
/// The first line that is not of such a list, from 1; nullopt: it is one. Errors: those of reading a file.
[[nodiscard]] Result<std::optional<std::size_t>> line_that_is_none(const BreachedList& file);

/// Sets password and authenticator; returns the recovery codes, which are told once. The link is used up, open visits
/// end. Errors: `account-link`, `account-password`, `account-code` (nothing was changed), `secret-key`.
[[nodiscard]] Result<std::vector<std::string>> use_link(Office& office, const std::string& token_or_code,
                                                        const std::string& password, const std::string& code,
                                                        Instant now, const BreachedList& breached = {});

/// Another password in the place of the old one, which is asked for; its other visits end, and this one begins anew:
/// returns what the browser is to hold. Errors: `account-login` of the old one, `account-password`.
[[nodiscard]] Result<std::string> change_password(Office& office, const store::DeskAccount& account,
                                                  const std::string& old_password, const std::string& password,
                                                  const Who& who, const BreachedList& breached = {});
/// A seed for another authenticator; the one in use stays until a code of the new one is given.
[[nodiscard]] Result<NewSeed> new_seed(Office& office, const store::DeskAccount& account);
struct NewAuthenticator {
  std::vector<std::string> recovery_codes;
  std::string token;  ///< what the browser is to hold: the visit begins anew, others end
};
/// Errors: `account-code`, `secret-key`.
[[nodiscard]] Result<NewAuthenticator> change_authenticator(Office& office, const store::DeskAccount& account,
                                                            const std::string& code, const Who& who);

}  // namespace seiseki::operations
