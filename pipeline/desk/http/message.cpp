#include "pipeline/desk/http/message.hpp"

#include <algorithm>

namespace seiseki::desk::http {

std::string Request::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string{} : found->second;
}

std::string Request::cookie(std::string_view name) const {
  const std::string all = header("cookie");
  std::string found;
  int times = 0;
  for (std::string_view rest = all; !rest.empty();) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    std::string_view one = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.size() <= name.size() || !one.starts_with(name) || one[name.size()] != '=') continue;
    found = one.substr(name.size() + 1);
    ++times;
  }
  return times == 1 ? found : std::string{};
}

std::optional<std::string> Request::parameter(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

Response& Response::set(std::string_view name, std::string value) {
  for (auto& [key, old] : headers) {
    if (key != name) continue;
    old = std::move(value);
    return *this;
  }
  return add(name, std::move(value));
}

Response& Response::add(std::string_view name, std::string value) {
  headers.emplace_back(std::string{name}, std::move(value));
  return *this;
}

}  // namespace seiseki::desk::http
