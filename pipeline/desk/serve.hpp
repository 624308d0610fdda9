/// \file
/// The review desk as a running thing: a desk behind a socket, until somebody ends it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "pipeline/desk/desk.hpp"

namespace seiseki::desk {

struct Serving {
  Settings settings;
  std::uint16_t port = 0;                   ///< 0 = a free one
  std::string listen = "127.0.0.1";         ///< the address of an interface
  std::filesystem::path socket = {};        ///< a socket file in the place of both
  std::optional<int> given = std::nullopt;  ///< a socket that listens already, in the place of all
  std::filesystem::path public_check = {};  ///< the socket file of the check for organisers; empty: there is none
  bool asks_terminal = false;  ///< Enter on standard input makes a new way in; its end does not end the desk
  bool opens_browser = false;  ///< each invitation has a page in a file
};

/// How to get in.
struct Invitation {
  std::string address;         ///< `http://127.0.0.1:8123/`; of several persons that of the setting
  std::string link;            ///< with the one-time token in its fragment; of several persons empty, as is the code
  std::string code;            ///< to be typed instead
  std::filesystem::path page;  ///< a file that leads a browser to the link; empty unless asked for
};

/// Serves until SIGTERM or SIGINT, which are taken for that time. `invite` is called with the first way in, and with
/// every new one; of several persons once. Errors: those of Office::open(), `desk-listen`, `desk-no-accounts`,
/// `publish-write` of the folder for uploads.
[[nodiscard]] Result<void> serve(const Serving& serving, lists::Editions editions,
                                 const std::function<void(const Invitation&)>& invite);

}  // namespace seiseki::desk
