/// \file
/// Secrets that have to be read again, such as the seed of an authenticator: kept sealed (XSalsa20 and Poly1305), with
/// a key in a file of its own, so that whoever has the database alone cannot read them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/error.hpp"

namespace seiseki::secrets {

class Key {
public:
  /// The key of this file, for its owner alone. Errors: `secret-key` if it is not there, can be read by others, or is
  /// no key; `publish-write` where a new one cannot be written.
  [[nodiscard]] static Result<Key> read(const std::filesystem::path& file);
  /// The same; a new one is made where there is none.
  [[nodiscard]] static Result<Key> read_or_make(const std::filesystem::path& file);

  /// In hexadecimal digits. What is sealed for one purpose (`seed of 3`) opens for no other.
  std::string seal(std::string_view secret, std::string_view purpose) const;
  /// nullopt: it was sealed with another key or for something else, or was changed.
  std::optional<std::string> open(std::string_view sealed, std::string_view purpose) const;

private:
  explicit Key(std::string bytes) : m_bytes{std::move(bytes)} {}
  std::string m_bytes;
};

}  // namespace seiseki::secrets
