/// \file
/// Raw bytes from outside with where and when they came from. Nothing here is interpreted.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/date.hpp"

namespace seiseki::importers {

/// Lower-case hexadecimal SHA-256, 64 characters.
std::string sha256_hex(std::string_view bytes);

/// True for 64 lower-case hexadecimal digits: the only names by which documents are ever looked for on a disk.
bool is_sha256(std::string_view text);

struct Document {
  std::string name;        ///< shown in findings: file name, or address as fetched
  std::string origin;      ///< absolute path or final address after redirects; empty for standard input
  std::string bytes;       ///< decompressed body
  std::string media_type;  ///< from the server, empty for files
  std::optional<Instant> retrieved_at;
  std::optional<Instant> sent_at = {};  ///< by the mail that carried it; whoever wrote that may have had a wrong clock
  std::map<std::string, std::string> headers = {};  ///< response headers, lower-case names: `etag`, `last-modified`

  std::string sha256() const { return sha256_hex(bytes); }
};

}  // namespace seiseki::importers
