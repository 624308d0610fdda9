/// \file
/// The address of a PostgreSQL database, in every form libpq accepts: a URI with or without a query, `key=value`, a
/// service. libpq itself takes it apart, so that there is no second opinion on what it means. Inside this room only.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace seiseki::store::conninfo {

using Parameters = std::map<std::string, std::string>;  ///< libpq's keywords, those that are given

/// True for what is meant for libpq, whether libpq can read it or not: `postgresql:…`, `postgres:…`, keywords of libpq,
/// `USER:PASSWORD@HOST`. What is taken for the name of a file is shown to everybody; a file of such a name can be
/// written with `./` before it.
bool is_address(std::string_view text);
/// Whether a password stands in the text, in any of these forms or another server's URI.
bool tells_password(std::string_view text);

/// What the address says; nullopt if libpq cannot read it, or if it is surely written otherwise than it was meant: an
/// `@` in the name of the host or the database, or a port that is no number, is where the rest of a password ends up
/// that holds `/` or `@` as they are. Then nothing of the text may be shown. Throws std::bad_alloc where libpq does not
/// come to read it for want of memory.
std::optional<Parameters> parse(const std::string& text);

/// `postgresql://HOST:PORT/NAME`, or `service=NAME`: for messages; nothing secret, nobody's name.
std::string shown(const Parameters& parameters);

/// The password file that libpq would leave unused, saying so on standard error, since it is open to others or no file;
/// nullopt where none would be looked at, or a service says which.
std::optional<std::string> unusable_password_file(const Parameters& parameters);

/// The same address as one URI without blanks or quotes, which is all that the library between us and libpq hands on
/// unharmed. Adds time limits where the address has none: ten seconds to connect, and half a minute for a server that
/// vanished. The first of a service goes to the environment (PGCONNECT_TIMEOUT), which the service's file overrules. A
/// password file that cannot be used is not named.
std::string connect_string(Parameters parameters);

/// What the server or libpq said, in one line, without hints and without the password. Throws std::bad_alloc where that
/// is that memory was wanting.
std::string reason(std::string_view message, const Parameters& parameters);

}  // namespace seiseki::store::conninfo
