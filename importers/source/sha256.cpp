#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>

#include <openssl/err.h>
#include <openssl/evp.h>

#include "importers/source/document.hpp"
#include "importers/source/pieces.hpp"

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

/// In a context of the library's own making: its default one, first used where there is no memory, is left half made
/// and crashes whoever uses it next.
const EVP_MD* sha256() {
  struct Fetched {
    Fetched() {
      errno = 0;
      context.reset(OSSL_LIB_CTX_new());
      if (context) digest.reset(EVP_MD_fetch(context.get(), "SHA2-256", nullptr));
      if (!digest) give_up();
    }
    std::unique_ptr<OSSL_LIB_CTX, decltype(&OSSL_LIB_CTX_free)> context{nullptr, &OSSL_LIB_CTX_free};
    std::unique_ptr<EVP_MD, decltype(&EVP_MD_free)> digest{nullptr, &EVP_MD_free};
  };
  static const Fetched fetched;
  return fetched.digest.get();
}

}  // namespace

std::string to_hex(const Digest& digest) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out;
  out.reserve(2 * digest.size());
  for (const unsigned char byte : digest) {
    out += k_digits[byte >> 4U];
    out += k_digits[byte & 15U];
  }
  return out;
}

std::string sha256_hex(std::string_view bytes) {
  Digest digest{};
  errno = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, sha256(), nullptr) != 1) give_up();
  return to_hex(digest);
}

struct Sha256::Engine {
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context{EVP_MD_CTX_new(), &EVP_MD_CTX_free};
  bool is_begun = false;
};

Sha256::Sha256() : m_engine{std::make_unique<Engine>()} {
  if (!m_engine->context) give_up();
}
Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
  errno = 0;
  if (!m_engine->is_begun && EVP_DigestInit_ex(m_engine->context.get(), sha256(), nullptr) != 1) give_up();
  m_engine->is_begun = true;
  if (EVP_DigestUpdate(m_engine->context.get(), bytes.data(), bytes.size()) != 1) give_up();
}

Digest Sha256::take() {
  add({});
  Digest digest{};
  if (EVP_DigestFinal_ex(m_engine->context.get(), digest.data(), nullptr) != 1) give_up();
  m_engine->is_begun = false;
  return digest;
}

bool is_sha256(std::string_view text) {
  return text.size() == 64 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace seiseki::importers
