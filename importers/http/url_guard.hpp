/// \file
/// Which addresses may be fetched, and which network addresses may be connected to. Everything is refused that is not
/// expressly allowed, so that no pasted address and no redirect reaches the machines around us (SSRF). The names are
/// checked here before every request and after every redirect; the network address is checked at the moment of
/// connecting, so that a name resolving elsewhere in between gains nothing.
/// \spec chess-results 1.1
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/domain/error.hpp"
#include "importers/http/url.hpp"

namespace seiseki::importers::http {

/// allow only for the test server: `http` or `https` to 127.0.0.0/8, `localhost` or `[::1]`, with any port.
enum class Loopback { refuse, allow };

/// \return the address in the one form to fetch: https, a host of Chess-Results (bare, `www.`, `s1.` … `s99.`,
/// `archive.`), default port, path `/tnr<digits>.aspx` or `/robots.txt`. Error: `http-host` with the reason.
[[nodiscard]] Result<Url> allowed_url(std::string_view address, Loopback loopback = Loopback::refuse);

/// A `Location` header or form action met on `from`. The loopback server and the real site never lead to each other.
[[nodiscard]] Result<Url> allowed_reference(const Url& from, std::string_view reference,
                                            Loopback loopback = Loopback::refuse);

/// True for `127.x.y.z`, `localhost`, `[::1]`.
bool is_loopback_host(std::string_view host);

/// True if the 4 or 16 bytes in network order are an ordinary public address: not private, loopback, link-local (where
/// cloud metadata lives), unique local, carrier-grade NAT, multicast, reserved, IPv4-mapped or tunnelled.
bool is_public_address(std::span<const std::uint8_t> address);
/// True for 127.0.0.0/8 and ::1.
bool is_loopback_address(std::span<const std::uint8_t> address);

}  // namespace seiseki::importers::http
