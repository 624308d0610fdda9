#include "pipeline/desk/assets.hpp"

#include <map>
#include <stdexcept>
#include <string>

#include "embedded/desk_assets.hpp"
#include "importers/source/document.hpp"

namespace seiseki::desk {

namespace {

struct Asset {
  std::string hash;
  std::string_view bytes;
};

const std::map<std::string, Asset, std::less<>>& all_assets() {
  static const auto all = [] {
    std::map<std::string, Asset, std::less<>> out;
    for (const assets::EmbeddedFile& file : assets::embedded_files()) {
      out.emplace(std::string{file.path}, Asset{importers::sha256_hex(file.bytes).substr(0, 16), file.bytes});
    }
    return out;
  }();
  return all;
}

std::string media_type_of(std::string_view name) {
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  return "image/svg+xml; charset=utf-8";
}

}  // namespace

markup::Url asset(std::string_view name) {
  const auto found = all_assets().find(name);
  if (found == all_assets().end()) throw std::logic_error{"no such asset: " + std::string{name}};
  return markup::Url{"/assets"} / found->second.hash / name;
}

http::Response serve_asset(std::string_view path) {
  for (const auto& [name, asset] : all_assets()) {
    if (path != "/assets/" + asset.hash + "/" + name) continue;
    http::Response out{.status = 200, .media_type = media_type_of(name), .body = std::string{asset.bytes}};
    return out.set("Cache-Control", "public, max-age=31536000, immutable");
  }
  return {.status = 404, .media_type = "text/plain; charset=utf-8", .body = "404\n"};
}

}  // namespace seiseki::desk
