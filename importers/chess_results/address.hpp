/// \file
/// Chess-Results addresses: what a person may paste, and the one form in which pages are asked for. Parses text only;
/// it resolves no name and opens no connection.
/// \spec chess-results 1.1
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::importers::chess_results {

/// A page of a tournament. `host` empty means the entry host.
struct PageAddress {
  std::string scheme = "https";
  std::string host = "chess-results.com";
  int port = 0;  ///< 0 = the scheme's default; set only for the loopback server of the tests
  long tournament = 0;
  std::optional<int> art;
  std::optional<int> round;
  std::optional<int> language;
  std::optional<int> player;  ///< snr
  bool all_rows = false;      ///< zeilen=99999
  bool details = false;       ///< turdet=YES

  std::string url() const;  ///< canonical: `https://chess-results.com/tnr1.aspx?lan=1&art=5&turdet=YES&zeilen=99999`
  friend bool operator==(const PageAddress&, const PageAddress&) = default;
};

enum class Loopback { refuse, allow };  ///< allow only for the test server

/// Anything a person pastes: address in any spelling, or a bare tournament number. Errors: `cr-host`, `cr-no-tnr`.
[[nodiscard]] Result<PageAddress> parse_address(std::string_view pasted, Loopback loopback = Loopback::refuse);

/// The addresses of tournaments on the site that a text of any kind names, each once, in their order; at most `most`.
std::vector<std::string> addresses_in(std::string_view text, std::size_t most = 3);

/// True if `pasted` looks like an address or a tournament number rather than a file name.
bool looks_like_address(std::string_view pasted);

/// A page's own form action (`./tnr1452107.aspx?lan=1&art=5&SNode=S0`), relative to `base`. nullopt if it names no
/// tournament.
std::optional<PageAddress> parse_form_action(std::string_view action, const PageAddress& base = {});

}  // namespace seiseki::importers::chess_results
