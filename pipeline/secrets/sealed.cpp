#include "pipeline/secrets/sealed.hpp"

#include <cerrno>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "pipeline/files/growing_file.hpp"
#include "pipeline/secrets/findings.hpp"
#include "pipeline/secrets/sodium_ready.hpp"

namespace seiseki::secrets {

namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT: the library's bytes
}
unsigned char* bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());  // NOLINT: the library's bytes
}

std::string hex(std::string_view bytes) {
  std::string out(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes_of(bytes), bytes.size());
  out.pop_back();
  return out;
}

std::optional<std::string> from_hex(std::string_view digits) {
  std::string out(digits.size() / 2, '\0');
  std::size_t size = 0;
  if (sodium_hex2bin(bytes_of(out), out.size(), digits.data(), digits.size(), nullptr, &size, nullptr) != 0 ||
      size * 2 != digits.size())
    return std::nullopt;
  return out;
}

/// The purpose goes into the key, since this box has no place beside the secret for it.
std::string key_for(std::string_view key, std::string_view purpose) {
  std::string out(crypto_secretbox_KEYBYTES, '\0');
  crypto_generichash(bytes_of(out), out.size(), bytes_of(purpose), purpose.size(), bytes_of(key), key.size());
  return out;
}

}  // namespace

Result<Key> Key::read(const std::filesystem::path& file) {
  make_sodium_ready();
  const auto refused = [&](const char* en, const char* ja) {
    return failure(k_secret_key, {}, {}, {file.string(), en, ja});
  };
  struct stat found {};
  if (::lstat(file.c_str(), &found) != 0) {
    const std::string why = std::strerror(errno);
    return failure(k_secret_key, {}, {}, {file.string(), why, why});
  }
  if ((found.st_mode & (S_IRWXG | S_IRWXO)) != 0) return refused("others may read it", "所有者以外が読める状態です");
  const auto bytes = importers::read_bytes(file, 1000, importers::Links::refuse);
  if (!bytes) return failure(k_secret_key, {}, {}, {file.string(), bytes.error().reason, bytes.error().reason});
  const std::string_view digits = std::string_view{*bytes}.substr(0, bytes->find('\n'));
  auto key = from_hex(digits);
  if (!key || key->size() != crypto_secretbox_KEYBYTES) return refused("it is no key", "鍵ではありません");
  return Key{*std::move(key)};
}

Result<Key> Key::read_or_make(const std::filesystem::path& file) {
  make_sodium_ready();
  struct stat found {};
  if (::lstat(file.c_str(), &found) == 0 || errno != ENOENT) return read(file);
  std::string key(crypto_secretbox_KEYBYTES, '\0');
  randombytes_buf(key.data(), key.size());
  SEISEKI_TRY(files::GrowingFile made, files::GrowingFile::in(file.has_parent_path() ? file.parent_path() : "."));
  SEISEKI_CHECK(made.append(hex(key) + '\n'));
  // False: somebody else's was there first, and is the one that counts.
  SEISEKI_TRY(const bool is_ours, made.keep_as(file));
  static_cast<void>(is_ours);
  return read(file);
}

std::string Key::seal(std::string_view secret, std::string_view purpose) const {
  const std::string key = key_for(m_bytes, purpose);
  std::string out(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + secret.size(), '\0');
  randombytes_buf(out.data(), crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(bytes_of(out) + crypto_secretbox_NONCEBYTES, bytes_of(secret), secret.size(), bytes_of(out),
                        bytes_of(std::string_view{key}));
  return hex(out);
}

std::optional<std::string> Key::open(std::string_view sealed, std::string_view purpose) const {
  const auto box = from_hex(sealed);
  constexpr std::size_t k_around = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  if (!box || box->size() < k_around) return std::nullopt;
  const std::string key = key_for(m_bytes, purpose);
  const std::string_view whole = *box;
  std::string out(whole.size() - k_around, '\0');
  if (crypto_secretbox_open_easy(bytes_of(out), bytes_of(whole.substr(crypto_secretbox_NONCEBYTES)),
                                 whole.size() - crypto_secretbox_NONCEBYTES, bytes_of(whole),
                                 bytes_of(std::string_view{key})) != 0)
    return std::nullopt;
  return out;
}

}  // namespace seiseki::secrets
