/// \file
/// Passwords: how they are kept (Argon2id of libsodium), and which are refused (zxcvbn). Two are worked on at a time,
/// each with 64 MiB, so that many attempts at once cost time and not memory; others wait.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace seiseki::secrets {

/// How much work a password takes, kept or tried.
struct PasswordCost {
  unsigned long long passes = 3;
  std::size_t bytes = std::size_t{64} << 20U;
};

/// What is kept of it: `$argon2id$v=19$m=65536,t=3,p=1$…`. Throws std::bad_alloc where there is no memory.
std::string kept_password(std::string_view password, const PasswordCost& cost = {});
/// Whether this is the password of which `kept` was kept. An empty `kept` is nobody's, and takes as long.
bool is_password(std::string_view kept, std::string_view password);
/// Whether it was kept with other costs than are asked for now.
bool is_outgrown(std::string_view kept, const PasswordCost& cost = {});

inline constexpr std::size_t k_least_characters = 15;
inline constexpr std::size_t k_most_characters = 128;

/// Why a password is refused. There are no rules of composition: length, and not one that is tried first.
enum class PasswordFault {
  none,
  no_text,  ///< no UTF-8
  too_short,
  too_long,
  common,    ///< guessed soon: common passwords, words, names, dates and rows of keys, also changed and put together
  own_words  ///< guessed soon by whoever tries the words that everybody connects with this office or account first
};
/// `own_words` in small letters.
PasswordFault fault_of_password(std::string_view password, std::span<const std::string> own_words);

}  // namespace seiseki::secrets
