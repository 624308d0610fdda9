/// \file
/// What the web server of a site is told beside its pages: that no page is framed, no type is guessed, no address told
/// to others, and for how long a copy may be kept (assets an hour, pages ten minutes, data a day). A page says for
/// itself whatever a page can say.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seiseki::site {

/// `none`: nobody says which, and there is no such file.
enum class WebHost { none, apache, nginx, netlify };
/// Of `apache`, `nginx`, `netlify` (whose file Cloudflare Pages reads too); nullopt: none of them.
std::optional<WebHost> parse_web_host(std::string_view name);

struct HostFile {
  std::string path;  ///< below the site: `.htaccess`, `nginx-headers.conf`, `_headers`
  std::string bytes;
};
/// The file the host reads; nginx's is included in its `server` block. `address` is that of the site, or empty: it then
/// stands at the root of its host. nullopt: the host is not said.
std::optional<HostFile> host_file(WebHost host, std::string_view address);

}  // namespace seiseki::site
