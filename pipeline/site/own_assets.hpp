/// \file
/// Files with which a federation makes the site its own: icon, preview picture, style sheet. Looked at before they go
/// out, so that no page asks another host for anything or brings a script that nobody tested.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/error.hpp"

namespace seiseki::site {

/// Bytes by name: `favicon.svg`, `og.png`, `site.css`.
using OwnAssets = std::map<std::string, std::string>;

/// What a file of that name may weigh; nullopt: it is none that the site can take.
std::optional<std::size_t> most_of_asset(std::string_view name);
/// Error: `site-asset`, of a picture or a style sheet that is none, or that would ask other hosts.
[[nodiscard]] Result<void> check_asset(const std::string& name, std::string_view bytes);

struct PictureSize {
  unsigned width = 0;
  unsigned height = 0;
};
inline constexpr std::string_view k_preview_picture = "og.png";
/// What services show of a link to the site: the federation's picture, else the program's.
std::string_view preview_picture(const OwnAssets& assets);
/// nullopt: it is no PNG.
std::optional<PictureSize> png_size(std::string_view bytes);

}  // namespace seiseki::site
