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

constexpr const char* k_cookie_bounds = "; Path=/; HttpOnly; SameSite=Lax";

bool is_host_of_this_computer(const http::Request& request, const OwnName& name) {
  const std::string host = request.header("host");
  if (request.is_by_socket_file) return host == "localhost";
  const std::string number = ":" + std::to_string(name.port);
  return host == "127.0.0.1" + number || host == "localhost" + number;
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

bool is_our_host(const http::Request& request, const OwnName& name) {
  if (name.origin.empty()) return is_host_of_this_computer(request, name);
  return "https://" + request.header("host") == name.origin;
}

bool is_on_this_computer(const http::Request& request, const OwnName& name) {
  return is_host_of_this_computer(request, name) && request.header("x-forwarded-for").empty() &&
         request.header("forwarded").empty();
}

bool is_from_here(const http::Request& request, const OwnName& name) {
  if (!is_our_host(request, name)) return false;
  const std::string site = request.header("sec-fetch-site");
  const std::string origin = request.header("origin");
  const std::string ours = name.origin.empty() ? "http://" + request.header("host") : name.origin;
  // A form of a page without referrer has the origin `null`; then the browser's own word counts alone.
  if (!origin.empty() && origin != "null" && origin != ours) return false;
  if (!site.empty()) return site == "same-origin";
  return origin == ours;
}

std::string cookie_name(const OwnName& name) {
  return name.origin.empty() ? "seiseki-" + std::to_string(name.port) : "__Host-seiseki";
}

std::string session_cookie(const OwnName& name, std::string_view value) {
  return cookie_name(name) + "=" + std::string{value} + k_cookie_bounds + (name.origin.empty() ? "" : "; Secure");
}

std::string expired_cookie(const OwnName& name) {
  return session_cookie(name, "") + "; Max-Age=0";
}

}  // namespace seiseki::desk
