/// \file
/// Accounts of the review desk, what lets their owners in, and their open visits. Rows are replaced and removed: this
/// is state, not facts, and no part of Database::content_hash(). What happens to an account is told to the audit log by
/// whoever does it; of secrets and visits nothing is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"
#include "pipeline/store/database.hpp"

namespace seiseki::store {

struct DeskAccount {
  std::int64_t number = 0;  ///< 1 …, assigned by add()
  std::string name;
  std::string proxy_name;  ///< what a single sign-on calls them; may be empty
  std::string roles;       ///< words with a blank between them
  bool is_disabled = false;
  Instant made_at{};

  friend bool operator==(const DeskAccount&, const DeskAccount&) = default;
};

/// What a secret is for. Of `recovery` an account has several, of the others one at most.
enum class SecretKind {
  password,  ///< as secrets::kept_password() gives it
  seed,      ///< of the authenticator, sealed
  new_seed,  ///< one that was shown and not used yet, sealed
  link,      ///< the hash of a way to set both, good until a time
  recovery,  ///< the hash of a code that takes the place of the authenticator's once
};

struct DeskSecret {
  SecretKind kind = SecretKind::password;
  int sequence = 0;
  std::string value;
  std::int64_t last_step = 0;  ///< of a seed: the step of the last code that was used
  std::optional<Instant> good_until = std::nullopt;

  friend bool operator==(const DeskSecret&, const DeskSecret&) = default;
};

/// An open visit of an account.
struct DeskSession {
  std::string token_hash;
  std::int64_t number = 0;  ///< assigned by begin()
  std::int64_t account = 0;
  Instant begun{};
  Instant seen{};
  std::optional<Instant> confirmed = std::nullopt;  ///< when its owner last gave password and code again

  friend bool operator==(const DeskSession&, const DeskSession&) = default;
};

class DeskAccountStore {
public:
  explicit DeskAccountStore(Database& database);

  /// With the next free number, which is returned. \pre no account has its name or proxy name
  std::int64_t add(DeskAccount account);
  /// Everything but name and time.
  void update(const DeskAccount& account);
  std::vector<DeskAccount> all();  ///< by name
  std::optional<DeskAccount> find(std::string_view name);
  std::optional<DeskAccount> find(std::int64_t number);
  std::optional<DeskAccount> find_by_proxy_name(std::string_view name);

  std::vector<DeskSecret> secrets(std::int64_t account, SecretKind kind);
  /// Whose link this is, by its hash.
  std::optional<std::int64_t> owner_of_link(std::string_view hash);
  /// In the place of all of that kind.
  void replace_secrets(std::int64_t account, SecretKind kind, const std::vector<DeskSecret>& secrets);
  /// Takes a step for used, once: false if it, or a later one, is used already.
  bool use_step(std::int64_t account, std::int64_t step);
  /// Takes a recovery code away, once: false if there is none of that hash.
  bool use_recovery(std::int64_t account, std::string_view hash);

  /// With the next free number, which is returned.
  std::int64_t begin(DeskSession session);
  std::optional<DeskSession> session(std::string_view token_hash);
  void update(const DeskSession& session);
  std::vector<DeskSession> sessions();  ///< by number
  void end_session(std::string_view token_hash);
  void end_session(std::int64_t number);
  /// All of an account but one, or all.
  void end_sessions_of(std::int64_t account, std::string_view but_token_hash = {});
  /// Those begun, or last seen, before.
  void end_sessions_before(Instant begun, Instant seen);

private:
  std::shared_ptr<Session> m_session;
};

}  // namespace seiseki::store
