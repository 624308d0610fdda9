#include "pipeline/desk/own_path.hpp"

#include <algorithm>

namespace seiseki::desk {

std::string own_path(std::string path) {
  const bool is_own = path.size() > 1 && path.size() < 1000 && path[0] == '/' && path[1] != '/' && path[1] != '\\' &&
                      std::all_of(path.begin(), path.end(), [](char c) { return c > ' ' && c <= '~' && c != '\\'; });
  return is_own ? std::move(path) : "/";
}

markup::Url url_of(std::string_view own_path) {
  markup::Url out{"/"};
  while (!own_path.empty()) {
    const std::size_t end = std::min(own_path.find('/'), own_path.size());
    if (end > 0) out = out / own_path.substr(0, end);
    own_path.remove_prefix(std::min(end + 1, own_path.size()));
  }
  return out;
}

}  // namespace seiseki::desk
