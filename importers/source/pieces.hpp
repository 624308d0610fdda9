/// \file
/// Files that are read and hashed piece by piece, whatever their size.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "importers/source/files.hpp"

namespace seiseki::importers {

/// The 32 bytes of a SHA-256.
using Digest = std::array<unsigned char, 32>;

/// Lower-case hexadecimal, as sha256_hex() writes it.
std::string to_hex(const Digest& digest);

/// SHA-256 of bytes that come in pieces. Throws std::bad_alloc.
class Sha256 {
public:
  Sha256();
  ~Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void add(std::string_view bytes);
  /// Of everything added since it was made or last taken.
  Digest take();

private:
  struct Engine;
  std::unique_ptr<Engine> m_engine;
};

/// Hands the bytes of a file on in pieces of at most 64 KiB, until `next` returns false. The same as read_bytes() else;
/// what is larger than `max_bytes` has been handed on up to there.
[[nodiscard]] tl::expected<void, ReadFailure> read_pieces(const std::filesystem::path& path, std::size_t max_bytes,
                                                          Links links,
                                                          const std::function<bool(std::string_view)>& next);

/// sha256_hex() of what is in a file.
[[nodiscard]] tl::expected<std::string, ReadFailure> sha256_of_file(const std::filesystem::path& path,
                                                                    std::size_t max_bytes, Links links);

}  // namespace seiseki::importers
