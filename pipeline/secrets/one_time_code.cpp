#include "pipeline/secrets/one_time_code.hpp"

#include <array>
#include <chrono>
#include <stdexcept>

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include "pipeline/markup/url.hpp"
#include "pipeline/secrets/base32.hpp"
#include "pipeline/secrets/random.hpp"

namespace seiseki::secrets {

namespace {

constexpr std::size_t k_sha1_bytes = 20;

std::array<unsigned char, EVP_MAX_MD_SIZE> hmac_sha1(std::string_view key, std::string_view message) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> out{};
  std::array<unsigned char, 8> counter{};
  for (std::size_t at = 0; at < counter.size(); ++at) counter[at] = static_cast<unsigned char>(message[at]);
  unsigned length = 0;
  if (HMAC(EVP_sha1(), key.data(), static_cast<int>(key.size()), counter.data(), counter.size(), out.data(), &length) ==
          nullptr ||
      length != k_sha1_bytes)
    throw std::runtime_error("HMAC-SHA1 is not available from the crypto library");
  return out;
}

}  // namespace

std::int64_t step_of(Instant now) {
  return std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count() / k_step_seconds;
}

std::string one_time_code(std::string_view seed, std::int64_t step, std::size_t figures) {
  std::string message;
  for (int shift = 56; shift >= 0; shift -= 8)
    message += static_cast<char>((static_cast<std::uint64_t>(step) >> static_cast<unsigned>(shift)) & 255U);
  const auto digest = hmac_sha1(seed, message);
  const std::size_t offset = digest[k_sha1_bytes - 1] & 15U;
  const std::uint32_t cut = (digest[offset] & 127U) << 24U | static_cast<std::uint32_t>(digest[offset + 1]) << 16U |
                            static_cast<std::uint32_t>(digest[offset + 2]) << 8U | digest[offset + 3];
  std::string out(figures, '0');
  std::uint32_t rest = cut;
  for (auto figure = out.rbegin(); figure != out.rend(); ++figure, rest /= 10)
    *figure = static_cast<char>('0' + rest % 10);
  return out;
}

std::optional<std::int64_t> step_of_code(std::string_view seed, std::string_view typed, Instant now,
                                         std::int64_t last_used) {
  std::string code;
  for (const char c : typed) {
    if (c != ' ') code += c;
  }
  std::optional<std::int64_t> found;
  const std::int64_t current = step_of(now);
  for (const std::int64_t step : {current, current - 1}) {
    if (equal_secrets(one_time_code(seed, step), code) && step > last_used && !found) found = step;
  }
  return found;
}

std::string authenticator_address(std::string_view issuer, std::string_view account, std::string_view seed) {
  const std::string by = markup::percent_encoded(issuer);
  return "otpauth://totp/" + by + ":" + markup::percent_encoded(account) + "?secret=" + base32(seed) + "&issuer=" + by;
}

}  // namespace seiseki::secrets
