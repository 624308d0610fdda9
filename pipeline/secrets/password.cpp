#include "pipeline/secrets/password.hpp"

#include <array>
#include <new>
#include <optional>
#include <semaphore>
#include <string>
#include <vector>

#include <sodium.h>
#include <zxcvbn.h>

#include "pipeline/secrets/sodium_ready.hpp"

namespace seiseki::secrets {

namespace {

constexpr std::ptrdiff_t k_at_a_time = 2;
/// With five free tries and waits that double to a quarter of an hour, far beyond what anybody gets through.
constexpr double k_least_bits = 40;

/// A turn at the work that takes memory.
class Turn {
public:
  Turn() { turns().acquire(); }
  ~Turn() { turns().release(); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

private:
  static std::counting_semaphore<k_at_a_time>& turns() {
    static std::counting_semaphore<k_at_a_time> all{k_at_a_time};
    return all;
  }
};

/// How many guesses it takes whoever tries likely ones first, in bits; `words` are tried before all others.
double bits_of(std::string_view password, std::span<const std::string> words) {
  std::vector<const char*> dictionary;
  for (const std::string& word : words) {
    if (!word.empty()) dictionary.push_back(word.c_str());
  }
  dictionary.push_back(nullptr);
  return ZxcvbnMatch(std::string{password}.c_str(), dictionary.data(), nullptr);
}

/// How many characters; nullopt for what is no UTF-8.
std::optional<std::size_t> characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t size = first < 0x80                    ? 1
                             : first >= 0xc2 && first < 0xe0 ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
    if (size == 0 || at + size > text.size()) return std::nullopt;
    for (std::size_t next = at + 1; next < at + size; ++next) {
      if ((static_cast<unsigned char>(text[next]) & 0xc0U) != 0x80) return std::nullopt;
    }
    at += size;
  }
  return count;
}

}  // namespace

std::string kept_password(std::string_view password, const PasswordCost& cost) {
  make_sodium_ready();
  const Turn turn;
  std::array<char, crypto_pwhash_STRBYTES> out{};
  if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(), cost.passes, cost.bytes,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::bad_alloc{};
  return out.data();
}

bool is_password(std::string_view kept, std::string_view password) {
  make_sodium_ready();
  // Whoever asks for somebody who is not there waits as long as for somebody who is.
  static const std::string nobodys = kept_password("nobody's");
  const std::string against{kept.empty() ? std::string_view{nobodys} : kept};
  const Turn turn;
  const bool is_same = crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
  return is_same && !kept.empty();
}

bool is_outgrown(std::string_view kept, const PasswordCost& cost) {
  make_sodium_ready();
  return crypto_pwhash_str_needs_rehash(std::string{kept}.c_str(), cost.passes, cost.bytes) != 0;
}

PasswordFault fault_of_password(std::string_view password, std::span<const std::string> own_words) {
  const auto count = characters(password);
  if (!count || password.find('\0') != std::string_view::npos) return PasswordFault::no_text;
  if (*count < k_least_characters) return PasswordFault::too_short;
  if (*count > k_most_characters) return PasswordFault::too_long;
  if (bits_of(password, {}) < k_least_bits) return PasswordFault::common;
  return bits_of(password, own_words) < k_least_bits ? PasswordFault::own_words : PasswordFault::none;
}

}  // namespace seiseki::secrets
