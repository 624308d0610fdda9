#include "pipeline/operations/account_login.hpp"

#include <algorithm>

#include "engine/domain/home.hpp"
#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/operations/account_visits.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/secrets/base32.hpp"
#include "pipeline/secrets/breached.hpp"
#include "pipeline/secrets/one_time_code.hpp"
#include "pipeline/secrets/password.hpp"
#include "pipeline/secrets/random.hpp"
#include "pipeline/secrets/sealed.hpp"

namespace seiseki::operations {

using importers::sha256_hex;
using secrets::Key;
using store::DeskAccount;
using store::DeskAccountStore;
using store::DeskSecret;
using store::SecretKind;

namespace {

constexpr std::size_t k_recovery_codes = 10;
constexpr std::size_t k_recovery_bytes = 10;  // 80 bits

std::string purpose_of(const DeskAccount& account) {
  return "seed of " + std::to_string(account.number);
}

/// The first of that kind; empty if there is none.
std::string secret_of(DeskAccountStore& kept, const DeskAccount& account, SecretKind kind) {
  const auto found = kept.secrets(account.number, kind);
  return found.empty() ? std::string{} : found.front().value;
}

Result<std::string> seed_of(Office& office, const DeskAccount& account, const std::string& sealed) {
  SEISEKI_TRY(const Key key, Key::read(desk_key_file(office)));
  auto seed = key.open(sealed, purpose_of(account));
  if (!seed) return failure(k_account_seed, {}, {}, {account.name});
  return *std::move(seed);
}

/// A recovery code as its hash is kept: whoever types it may leave out the hyphens.
std::string recovery_hash(std::string_view typed) {
  const auto bytes = secrets::from_base32(typed);
  return bytes && bytes->size() == k_recovery_bytes ? sha256_hex(*bytes) : std::string{};
}

/// Takes the code for used if it is the authenticator's, or one of the others.
Result<bool> use_code(Office& office, const DeskAccount& account, const std::string& code, Instant now) {
  DeskAccountStore kept{office.database};
  const auto seeds = kept.secrets(account.number, SecretKind::seed);
  if (seeds.empty()) return false;
  SEISEKI_TRY(const std::string seed, seed_of(office, account, seeds.front().value));
  if (const auto step = secrets::step_of_code(seed, code, now, seeds.front().last_step))
    return kept.use_step(account.number, *step);
  const std::string hash = recovery_hash(code);
  return !hash.empty() && kept.use_recovery(account.number, hash);
}

/// Words that everybody connects with the office, in small letters.
std::vector<std::string> own_words(const DeskAccount& account) {
  std::vector<std::string> out{"seiseki", "chess", "rating", "office", "desk", account.name, home().id};
  std::string word;
  for (const char c : home().name_en + ' ') {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (small >= 'a' && small <= 'z') {
      word += small;
      continue;
    }
    if (word.size() >= 4) out.push_back(word);
    word.clear();
  }
  out.push_back(home().name_ja);
  for (const char* japanese : {"成績", "チェス", "連盟", "レーティング", "協会"}) out.emplace_back(japanese);
  return out;
}

Result<void> check_password(const DeskAccount& account, const std::string& password, const BreachedList& breached) {
  const std::vector<std::string> own = own_words(account);
  const auto refused = [](const char* en, const char* ja) { return failure(k_account_password, {}, {}, {en, ja}); };
  switch (secrets::fault_of_password(password, own)) {
    case secrets::PasswordFault::none: {
      if (breached.empty()) return {};
      SEISEKI_TRY(const importers::Document list, importers::read_file(breached, secrets::k_max_breached_bytes));
      if (!secrets::is_breached(password, list.bytes)) return {};
      return refused("it is on this office's list of passwords that have leaked",
                     "この事務局の漏えいパスワードの一覧に載っています");
    }
    case secrets::PasswordFault::no_text:
      return refused("it holds characters that cannot be typed", "入力できない文字が含まれています");
    case secrets::PasswordFault::too_short:
      return refused("it has fewer than 15 characters", "15文字未満です");
    case secrets::PasswordFault::too_long:
      return refused("it has more than 128 characters", "128文字を超えています");
    case secrets::PasswordFault::common:
      return refused("it is one of those that are tried first", "推測されやすいパスワードです");
    case secrets::PasswordFault::own_words:
      return refused("it is little more than words of this office", "この事務局に関係する語がほとんどです");
  }
  return {};
}

/// The account of an open link, and which it is.
Result<DeskAccount> owner_of(DeskAccountStore& kept, const std::string& token_or_code, Instant now) {
  const std::string code = secrets::normalised_code(token_or_code);
  auto owner = kept.owner_of_link(sha256_hex(token_or_code));
  if (!owner && !code.empty()) owner = kept.owner_of_link(sha256_hex(code));
  const auto account = owner ? kept.find(*owner) : std::nullopt;
  if (!account || account->is_disabled) return failure(k_account_link);
  const auto links = kept.secrets(account->number, SecretKind::link);
  if (links.empty() || !links.front().good_until || now > *links.front().good_until) return failure(k_account_link);
  return *account;
}

NewSeed told_seed(const DeskAccount& account, const std::string& seed) {
  const std::string issuer = home().name_en.empty() ? std::string{"seiseki"} : home().name_en;
  return {account, secrets::in_groups_of_four(secrets::base32(seed), ' '),
          secrets::authenticator_address(issuer, account.name, seed)};
}

/// The seed that was shown and not used yet, or another one.
Result<NewSeed> shown_seed(Office& office, const DeskAccount& account) {
  DeskAccountStore kept{office.database};
  SEISEKI_TRY(const Key key, Key::read_or_make(desk_key_file(office)));
  if (const auto seed = key.open(secret_of(kept, account, SecretKind::new_seed), purpose_of(account)))
    return told_seed(account, *seed);
  const std::string seed = secrets::random_bytes(secrets::k_seed_bytes);
  kept.replace_secrets(account.number, SecretKind::new_seed,
                       {{.kind = SecretKind::new_seed, .value = key.seal(seed, purpose_of(account))}});
  return told_seed(account, seed);
}

/// The step of a code of the seed that was shown.
Result<std::int64_t> step_of_new_seed(Office& office, const DeskAccount& account, const std::string& code,
                                      Instant now) {
  DeskAccountStore kept{office.database};
  const std::string sealed = secret_of(kept, account, SecretKind::new_seed);
  if (sealed.empty()) return failure(k_account_code);
  SEISEKI_TRY(const std::string seed, seed_of(office, account, sealed));
  const auto step = secrets::step_of_code(seed, code, now, 0);
  if (!step) return failure(k_account_code);
  return *step;
}

/// \pre a transaction is open
std::vector<std::string> take_new_seed(DeskAccountStore& kept, const DeskAccount& account, std::int64_t step) {
  kept.replace_secrets(
      account.number, SecretKind::seed,
      {{.kind = SecretKind::seed, .value = secret_of(kept, account, SecretKind::new_seed), .last_step = step}});
  kept.replace_secrets(account.number, SecretKind::new_seed, {});
  std::vector<std::string> codes;
  std::vector<DeskSecret> hashes;
  for (std::size_t at = 0; at < k_recovery_codes; ++at) {
    const std::string bytes = secrets::random_bytes(k_recovery_bytes);
    codes.push_back(secrets::in_groups_of_four(secrets::base32(bytes), '-'));
    hashes.push_back({.kind = SecretKind::recovery, .sequence = static_cast<int>(at), .value = sha256_hex(bytes)});
  }
  kept.replace_secrets(account.number, SecretKind::recovery, hashes);
  return codes;
}

void keep_password(DeskAccountStore& kept, const DeskAccount& account, const std::string& hash) {
  kept.replace_secrets(account.number, SecretKind::password, {{.kind = SecretKind::password, .value = hash}});
}

}  // namespace

Result<DeskAccount> try_credentials(Office& office, const Credentials& tried, Instant now) {
  DeskAccountStore kept{office.database};
  const auto account = kept.find(tried.name);
  const std::string hash = account ? secret_of(kept, *account, SecretKind::password) : std::string{};
  if (!secrets::is_password(hash, tried.password) || account->is_disabled) return failure(k_account_login);
  SEISEKI_TRY(const bool is_code, use_code(office, *account, tried.code, now));
  if (!is_code) return failure(k_account_login);
  if (secrets::is_outgrown(hash)) keep_password(kept, *account, secrets::kept_password(tried.password));
  return *account;
}

Result<NewSeed> open_link(Office& office, const std::string& token_or_code, Instant now) {
  DeskAccountStore kept{office.database};
  SEISEKI_TRY(const DeskAccount account, owner_of(kept, token_or_code, now));
  return shown_seed(office, account);
}

Result<std::optional<std::size_t>> line_that_is_none(const BreachedList& file) {
  SEISEKI_TRY(const importers::Document list, importers::read_file(file, secrets::k_max_breached_bytes));
  return secrets::line_that_is_none(list.bytes);
}

Result<std::vector<std::string>> use_link(Office& office, const std::string& token_or_code, const std::string& password,
                                          const std::string& code, Instant now, const BreachedList& breached) {
  DeskAccountStore kept{office.database};
  SEISEKI_TRY(const DeskAccount account, owner_of(kept, token_or_code, now));
  SEISEKI_CHECK(check_password(account, password, breached));
  SEISEKI_TRY(const std::int64_t step, step_of_new_seed(office, account, code, now));
  // Made before the transaction: others do not wait for it.
  const std::string hash = secrets::kept_password(password);
  store::Transaction transaction{office.database};
  // Used twice at once, it is used once.
  SEISEKI_CHECK(owner_of(kept, token_or_code, now));
  keep_password(kept, account, hash);
  std::vector<std::string> codes = take_new_seed(kept, account, step);
  kept.replace_secrets(account.number, SecretKind::link, {});
  kept.end_sessions_of(account.number);
  transaction.commit();
  return codes;
}

Result<std::string> change_password(Office& office, const DeskAccount& account, const std::string& old_password,
                                    const std::string& password, const Who& who, const BreachedList& breached) {
  DeskAccountStore kept{office.database};
  if (!secrets::is_password(secret_of(kept, account, SecretKind::password), old_password))
    return failure(k_account_login);
  SEISEKI_CHECK(check_password(account, password, breached));
  const std::string hash = secrets::kept_password(password);
  store::Transaction transaction{office.database};
  keep_password(kept, account, hash);
  kept.end_sessions_of(account.number);
  transaction.commit();
  return begin_visit(office, account.number, who.now);
}

Result<NewSeed> new_seed(Office& office, const DeskAccount& account) {
  return shown_seed(office, account);
}

Result<NewAuthenticator> change_authenticator(Office& office, const DeskAccount& account, const std::string& code,
                                              const Who& who) {
  SEISEKI_TRY(const std::int64_t step, step_of_new_seed(office, account, code, who.now));
  DeskAccountStore kept{office.database};
  NewAuthenticator out;
  store::Transaction transaction{office.database};
  out.recovery_codes = take_new_seed(kept, account, step);
  kept.end_sessions_of(account.number);
  transaction.commit();
  out.token = begin_visit(office, account.number, who.now);
  return out;
}

}  // namespace seiseki::operations
