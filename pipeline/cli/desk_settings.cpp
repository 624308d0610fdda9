#include "pipeline/cli/desk_settings.hpp"

#include <algorithm>
#include <string_view>

#include "pipeline/config/findings.hpp"

namespace seiseki::cli {

Result<std::string> desk_address(const Context& context) {
  std::string address = context.variable("SEISEKI_DESK_ADDRESS");
  if (address.empty()) return address;
  if (address.ends_with('/')) address.pop_back();
  constexpr std::string_view k_scheme = "https://";
  const std::string_view host = std::string_view{address}.substr(std::min(k_scheme.size(), address.size()));
  // Cookies of the desk are for TLS alone, and it stands at the top of its host: a path would be a second one.
  const bool is_origin =
      address.starts_with(k_scheme) && !host.empty() && std::all_of(host.begin(), host.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == ':';
      });
  if (!is_origin)
    return failure(config::k_config_value, {}, {},
                   {"SEISEKI_DESK_ADDRESS", "SEISEKI_DESK_ADDRESS", "https://desk.example.org", address,
                    "https://desk.example.org", address});
  return address;
}

}  // namespace seiseki::cli
