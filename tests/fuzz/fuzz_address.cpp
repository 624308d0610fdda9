/// \file
/// Any text as an address: what is accepted is https on the site, and reads back as itself.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "importers/chess_results/address.hpp"

using namespace seiseki::importers::chess_results;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  (void)looks_like_address(text);
  if (const auto address = parse_address(text)) {
    require(address->scheme == "https" && address->port == 0 && address->tournament > 0);
    require(address->host == "chess-results.com" || address->host.ends_with(".chess-results.com"));
    const auto again = parse_address(address->url());
    require(again.has_value() && *again == *address);
  }
  if (const auto local = parse_address(text, Loopback::allow)) {
    require(local->scheme == "https" || local->scheme == "http");
    const auto again = parse_address(local->url(), Loopback::allow);
    require(again.has_value() && *again == *local);
  }
  if (const auto action = parse_form_action(text)) {
    require(action->host.ends_with("chess-results.com") && action->tournament > 0);
  }
  return 0;
}
