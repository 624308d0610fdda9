#include "importers/http/url_guard.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "importers/http/findings.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::http {
namespace {

constexpr std::string_view k_site = "chess-results.com";

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), text::is_digit);
}

bool is_site_host(std::string_view host) {
  if (host == k_site) return true;
  if (host.size() <= k_site.size() + 1 || host.substr(host.size() - k_site.size()) != k_site) return false;
  const std::string_view prefix = host.substr(0, host.size() - k_site.size() - 1);
  if (host[prefix.size()] != '.') return false;
  if (prefix == "www" || prefix == "archive") return true;
  return prefix.size() >= 2 && prefix.size() <= 3 && prefix[0] == 's' && all_digits(prefix.substr(1));
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return text::ascii_lower(x) == text::ascii_lower(y); });
}

bool is_page_path(std::string_view path) {
  if (path == "/robots.txt") return true;
  constexpr std::string_view k_prefix = "/tnr";
  constexpr std::string_view k_suffix = ".aspx";
  if (path.size() <= k_prefix.size() + k_suffix.size() || path.size() > 30) return false;
  const std::size_t digits = path.size() - k_prefix.size() - k_suffix.size();
  return equal_ignoring_case(path.substr(0, k_prefix.size()), k_prefix) &&
         all_digits(path.substr(k_prefix.size(), digits)) &&
         equal_ignoring_case(path.substr(k_prefix.size() + digits), k_suffix);
}

constexpr Text k_wrong_host{"host", "ホスト"};

/// Empty if `url` may be fetched, else why not.
Text objection(const Url& url, Loopback loopback) {
  if (loopback == Loopback::allow && is_loopback_host(url.host)) {
    if (url.scheme != "http" && url.scheme != "https") return {"http and https only", "http と https のみ"};
  } else {
    if (!is_site_host(url.host)) return k_wrong_host;
    if (url.scheme != "https") return {"https only", "https のみ"};
    if (url.port != 0) return {"port", "ポート番号"};
  }
  return is_page_path(url.path) ? Text{} : Text{"path", "パス"};
}

Result<Url> checked(const std::optional<Url>& url, std::string_view as_given, Loopback loopback) {
  const Text why = url ? objection(*url, loopback) : Text{"not a plain web address", "通常のウェブアドレスではない"};
  if (!why.en.empty())
    return failure(k_host, {}, as_given, {quote(as_given), std::string{why.en}, std::string{why.ja}});
  return *url;
}

struct Network {
  std::array<std::uint8_t, 16> prefix;
  int bits;
};

bool in_network(std::span<const std::uint8_t> address, const Network& network) {
  for (int bit = 0; bit < network.bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    const int mask = 0x80 >> (bit % 8);
    if ((address[byte] & mask) != (network.prefix[byte] & mask)) return false;
  }
  return true;
}

bool in_any(std::span<const std::uint8_t> address, std::span<const Network> networks) {
  return std::any_of(networks.begin(), networks.end(), [&](const Network& n) { return in_network(address, n); });
}

// IANA special-purpose registry, 4 bytes of the prefix used.
constexpr Network k_special_v4[] = {
    {{0}, 8},                  // this network
    {{10}, 8},                 // private
    {{100, 64}, 10},           // carrier-grade NAT; Alibaba metadata 100.100.100.200
    {{127}, 8},                // loopback
    {{168, 63, 129, 16}, 32},  // Azure's host agent, the one metadata service in public space
    {{169, 254}, 16},          // link-local; metadata 169.254.169.254
    {{172, 16}, 12},           // private
    {{192, 0, 0}, 24},         // protocol assignments; Oracle metadata 192.0.0.192
    {{192, 0, 2}, 24},         // documentation
    {{192, 88, 99}, 24},       // 6to4 relays
    {{192, 168}, 16},          // private
    {{198, 18}, 15},           // benchmarking
    {{198, 51, 100}, 24},      // documentation
    {{203, 0, 113}, 24},       // documentation
    {{224}, 4},                // multicast
    {{240}, 4},                // reserved, broadcast
};

// Only 2000::/3 is public unicast; of it:
constexpr Network k_special_v6[] = {
    {{0x20, 0x01, 0x00, 0x00}, 23},  // protocol assignments, Teredo (tunnelled IPv4)
    {{0x20, 0x01, 0x0d, 0xb8}, 32},  // documentation
    {{0x20, 0x02}, 16},              // 6to4 (tunnelled IPv4)
    {{0x3f, 0xff}, 20},              // documentation
};
constexpr Network k_global_unicast{{0x20}, 3};
constexpr Network k_nat64{{0x00, 0x64, 0xff, 0x9b}, 96};

}  // namespace

Result<Url> allowed_url(std::string_view address, Loopback loopback) {
  return checked(parse_url(address), address, loopback);
}

Result<Url> allowed_reference(const Url& from, std::string_view reference, Loopback loopback) {
  SEISEKI_TRY(const Url to, checked(resolve_reference(from, reference), reference, loopback));
  if (is_loopback_host(from.host) != is_loopback_host(to.host) || from.scheme != to.scheme || from.port != to.port)
    return failure(k_host, {}, reference,
                   {quote(reference), std::string{k_wrong_host.en}, std::string{k_wrong_host.ja}});
  return to;
}

bool is_loopback_host(std::string_view host) {
  if (host == "localhost" || host == "[::1]") return true;
  // Four plain decimal numbers only: the octal, hexadecimal and short spellings mean different things to different
  // resolvers.
  int parts = 0;
  std::size_t begin = 0;
  while (begin <= host.size()) {
    const std::size_t end = std::min(host.find('.', begin), host.size());
    const std::string_view part = host.substr(begin, end - begin);
    if (!all_digits(part) || part.size() > 3 || (part.size() > 1 && part[0] == '0')) return false;
    if (parts == 0 ? part != "127" : (part.size() == 3 && part > "255")) return false;
    ++parts;
    begin = end + 1;
  }
  return parts == 4;
}

bool is_public_address(std::span<const std::uint8_t> address) {
  if (address.size() == 4) return !in_any(address, k_special_v4);
  if (address.size() != 16) return false;
  // A network of IPv6 only reaches IPv4 sites through NAT64; the address inside decides.
  if (in_network(address, k_nat64)) return is_public_address(address.subspan(12));
  return in_network(address, k_global_unicast) && !in_any(address, k_special_v6);
}

bool is_loopback_address(std::span<const std::uint8_t> address) {
  if (address.size() == 4) return address[0] == 127;
  constexpr std::array<std::uint8_t, 16> k_one{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  return std::equal(address.begin(), address.end(), k_one.begin(), k_one.end());
}

}  // namespace seiseki::importers::http
