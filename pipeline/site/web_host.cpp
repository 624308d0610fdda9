#include "pipeline/site/web_host.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>

namespace seiseki::site {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> k_headers{
    {{"Content-Security-Policy", "frame-ancestors 'none'"},
     {"X-Content-Type-Options", "nosniff"},
     {"Referrer-Policy", "no-referrer"}}};

/// Folder below the site, and for how many seconds its files may be kept. Pages are all the rest.
constexpr std::array<std::pair<std::string_view, int>, 2> k_kept{{{"assets/", 3600}, {"data/", 86400}}};
constexpr int k_pages_kept = 600;

/// `https://example.org/ratings/` → `/ratings/`
std::string root_of(std::string_view address) {
  const std::size_t host = address.find("://");
  if (host == std::string_view::npos) return "/";
  const std::size_t path = address.find('/', host + 3);
  return path == std::string_view::npos ? "/" : std::string{address.substr(path)};
}

std::string apache(const std::string& root) {
  std::string out = fmt::format("ErrorDocument 404 {}404.html\n<IfModule mod_headers.c>\n", root);
  for (const auto& [name, value] : k_headers) out += fmt::format("  Header always set {} \"{}\"\n", name, value);
  out += fmt::format("  Header set Cache-Control \"max-age={}\"\n", k_pages_kept);
  for (const auto& [folder, seconds] : k_kept) {
    out +=
        fmt::format("  <If \"%{{REQUEST_URI}} =~ m#^{}{}#\">\n    Header set Cache-Control \"max-age={}\"\n  </If>\n",
                    root, folder, seconds);
  }
  return out + "</IfModule>\n";
}

std::string nginx(const std::string& root) {
  // Whatever a location adds takes the place of all that its server adds, so each says everything.
  const auto location = [&](std::string_view folder, int seconds) {
    std::string out = fmt::format("location {}{} {{\n", root, folder);
    for (const auto& [name, value] : k_headers) out += fmt::format("  add_header {} \"{}\" always;\n", name, value);
    return out + fmt::format("  add_header Cache-Control \"max-age={}\";\n}}\n", seconds);
  };
  std::string out = fmt::format("# include {}nginx-headers.conf in the server block\nerror_page 404 {}404.html;\n",
                                "/path/of/the/site/", root);
  out += location("", k_pages_kept);
  for (const auto& [folder, seconds] : k_kept) out += location(folder, seconds);
  return out;
}

std::string netlify(const std::string& root) {
  std::string out = fmt::format("{}*\n", root);
  for (const auto& [name, value] : k_headers) out += fmt::format("  {}: {}\n", name, value);
  // Where two rules fit, values of one header are joined: pages have the host's own, which asks every time.
  for (const auto& [folder, seconds] : k_kept)
    out += fmt::format("{}{}*\n  Cache-Control: max-age={}\n", root, folder, seconds);
  return out;
}

}  // namespace

std::optional<WebHost> parse_web_host(std::string_view name) {
  if (name == "apache") return WebHost::apache;
  if (name == "nginx") return WebHost::nginx;
  if (name == "netlify") return WebHost::netlify;
  return std::nullopt;
}

std::optional<HostFile> host_file(WebHost host, std::string_view address) {
  const std::string root = root_of(address);
  switch (host) {
    case WebHost::none:
      break;
    case WebHost::apache:
      return HostFile{".htaccess", apache(root)};
    case WebHost::nginx:
      return HostFile{"nginx-headers.conf", nginx(root)};
    case WebHost::netlify:
      return HostFile{"_headers", netlify(root)};
  }
  return std::nullopt;
}

}  // namespace seiseki::site
