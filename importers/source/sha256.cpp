#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <stdexcept>
#include <string>

#include <openssl/err.h>
#include <openssl/evp.h>

#include "importers/source/document.hpp"

namespace seiseki::importers {

namespace {

/// The library says of every failure that it cannot; why is in its queue, unless there was no memory for that either.
[[noreturn]] void give_up() {
  if (errno == ENOMEM) throw std::bad_alloc{};
  while (const unsigned long error = ERR_get_error()) {
    if (ERR_GET_REASON(error) == ERR_R_MALLOC_FAILURE) throw std::bad_alloc{};
  }
  throw std::runtime_error("SHA-256 is not available from the crypto library");
}

}  // namespace

std::string sha256_hex(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  errno = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr) != 1) give_up();
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out;
  out.reserve(2 * std::size_t{length});
  for (unsigned int i = 0; i < length; ++i) {
    out += k_digits[digest[i] >> 4U];
    out += k_digits[digest[i] & 15U];
  }
  return out;
}

bool is_sha256(std::string_view text) {
  return text.size() == 64 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace seiseki::importers
