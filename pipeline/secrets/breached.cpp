#include "pipeline/secrets/breached.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include <openssl/evp.h>

namespace seiseki::secrets {

namespace {

constexpr std::size_t k_sha1_digits = 40;
constexpr std::size_t k_least_digits = 10;

std::string sha1_hex(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &length, EVP_sha1(), nullptr) != 1)
    throw std::runtime_error{"SHA-1 cannot be computed"};
  std::string out;
  for (std::size_t at = 0; at < length; ++at) {
    constexpr std::string_view k_digits = "0123456789abcdef";
    out += k_digits[digest[at] >> 4U];
    out += k_digits[digest[at] & 15U];
  }
  return out;
}

char small(char c) {
  return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_digit(char c) {
  const char letter = small(c);
  return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
}

/// Takes the first line off.
std::string_view next_line(std::string_view& list) {
  const std::size_t end = std::min(list.find('\n'), list.size());
  std::string_view line = list.substr(0, end);
  list.remove_prefix(std::min(end + 1, list.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string_view digits_of(std::string_view line) {
  return line.substr(0, static_cast<std::size_t>(std::find_if_not(line.begin(), line.end(), is_digit) - line.begin()));
}

bool says_something(std::string_view line) {
  return !line.empty() && line.front() != '#';
}

}  // namespace

bool is_breached(std::string_view password, std::string_view list) {
  const std::string own = sha1_hex(password);
  while (!list.empty()) {
    const std::string_view digits = digits_of(next_line(list));
    if (digits.size() < k_least_digits || digits.size() > k_sha1_digits) continue;
    if (std::equal(digits.begin(), digits.end(), own.begin(), [](char a, char b) { return small(a) == b; }))
      return true;
  }
  return false;
}

std::optional<std::size_t> line_that_is_none(std::string_view list) {
  bool has_one = false;
  for (std::size_t number = 1; !list.empty(); ++number) {
    const std::string_view line = next_line(list);
    if (!says_something(line)) continue;
    const std::size_t digits = digits_of(line).size();
    const bool is_one = digits >= k_least_digits && digits <= k_sha1_digits &&
                        (digits == line.size() || line[digits] == ':' || line[digits] == ' ' || line[digits] == '\t');
    if (!is_one) return number;
    has_one = true;
  }
  return has_one ? std::nullopt : std::optional{std::size_t{1}};
}

}  // namespace seiseki::secrets
