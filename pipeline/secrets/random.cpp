#include "pipeline/secrets/random.hpp"

#include <array>
#include <cerrno>
#include <system_error>

#include <sys/random.h>

#include "pipeline/secrets/base32.hpp"

namespace seiseki::secrets {

namespace {

constexpr std::string_view k_code_letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";  // 31
constexpr std::size_t k_code_length = 12;

}  // namespace

std::string random_bytes(std::size_t count) {
  std::string out(count, '\0');
  // Up to 256 bytes come whole or not at all.
  if (::getrandom(out.data(), out.size(), 0) != static_cast<ssize_t>(out.size()))
    throw std::system_error{errno, std::generic_category()};
  return out;
}

std::string random_token(std::size_t bytes) {
  constexpr std::string_view k_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  unsigned kept = 0;
  unsigned bits = 0;
  for (const char byte : random_bytes(bytes)) {
    kept = (kept << 8U) | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= 6; bits -= 6) out += k_letters[(kept >> (bits - 6)) & 63U];
  }
  if (bits > 0) out += k_letters[(kept << (6 - bits)) & 63U];
  return out;
}

std::string random_code() {
  std::string letters;
  while (letters.size() < k_code_length) {
    for (const char drawn : random_bytes(32)) {
      const auto byte = static_cast<unsigned char>(drawn);
      // The last few values would favour the first letters.
      if (byte < 248 && letters.size() < k_code_length) letters += k_code_letters[byte % k_code_letters.size()];
    }
  }
  return in_groups_of_four(letters, '-');
}

std::string normalised_code(std::string_view typed) {
  std::string letters;
  for (const char c : typed) {
    const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (k_code_letters.find(capital) != std::string_view::npos)
      letters += capital;
    else if (c != '-' && c != ' ')
      return {};
    if (letters.size() > k_code_length) return {};
  }
  return in_groups_of_four(letters, '-');
}

bool equal_secrets(std::string_view a, std::string_view b) {
  // Lengths are no secret.
  if (a.size() != b.size()) return false;
  unsigned different = 0;
  for (std::size_t at = 0; at < a.size(); ++at)
    different |= static_cast<unsigned>(static_cast<unsigned char>(a[at])) ^ static_cast<unsigned char>(b[at]);
  return different == 0;
}

}  // namespace seiseki::secrets
