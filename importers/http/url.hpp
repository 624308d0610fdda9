/// \file
/// Absolute web addresses, split strictly: what two parsers could read differently is refused, so that the address that
/// was checked is the address that is fetched. Not a general URL library; it decides nothing about who may be asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seiseki::importers::http {

struct Url {
  std::string scheme;  ///< lower case
  std::string host;    ///< lower case; IPv6 in brackets
  int port = 0;        ///< 0 = the scheme's default, also when it was written out
  std::string path = "/";
  std::string query = {};  ///< without the question mark

  std::string text() const;    ///< the address to send, without a fragment
  std::string target() const;  ///< path and query, as in the request line
  std::string origin() const;  ///< `https://host[:port]`
  friend bool operator==(const Url&, const Url&) = default;
};

/// `scheme://host[:port][/path][?query][#fragment]` in printable ASCII. nullopt for anything else: user information,
/// backslashes, blanks, control characters, a host with other than letters, digits, `-` and `.`, a port outside
/// 1…65535, more than 2,000 characters.
std::optional<Url> parse_url(std::string_view text);

/// A `Location` or form action relative to `base` (RFC 3986, 5.2).
std::optional<Url> resolve_reference(const Url& base, std::string_view reference);

}  // namespace seiseki::importers::http
