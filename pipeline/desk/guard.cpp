#include "pipeline/desk/guard.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace seiseki::desk {

namespace {

constexpr std::string_view k_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types desk";

bool has_header(const http::Response& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(),
                     [&](const auto& header) { return header.first == name; });
}

}  // namespace

void guard(http::Response& response) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> k_headers{{
      {"Content-Security-Policy", k_policy},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
      {"Cache-Control", "no-store"},
  }};
  for (const auto& [name, value] : k_headers) {
    if (!has_header(response, name)) response.add(name, std::string{value});
  }
}

bool is_our_host(const http::Request& request, std::uint16_t port) {
  const std::string host = request.header("host");
  const std::string number = ":" + std::to_string(port);
  return host == "127.0.0.1" + number || host == "localhost" + number;
}

bool is_from_here(const http::Request& request, std::uint16_t port) {
  const std::string site = request.header("sec-fetch-site");
  const std::string origin = request.header("origin");
  const std::string host = request.header("host");
  if (!is_our_host(request, port)) return false;
  // A form of a page without referrer has the origin `null`; then the browser's own word counts alone.
  if (!origin.empty() && origin != "null" && origin != "http://" + host) return false;
  if (!site.empty()) return site == "same-origin";
  return origin == "http://" + host;
}

std::string cookie_name(std::uint16_t port) {
  return "seiseki-" + std::to_string(port);
}

std::string session_cookie(std::uint16_t port, std::string_view value) {
  return cookie_name(port) + "=" + std::string{value} + "; Path=/; HttpOnly; SameSite=Lax";
}

std::string expired_cookie(std::uint16_t port) {
  return cookie_name(port) + "=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0";
}

}  // namespace seiseki::desk
