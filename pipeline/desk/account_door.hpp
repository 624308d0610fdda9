/// \file
/// The door of a desk of several persons: who comes in by name, password and code, who by what a single sign-on says of
/// them, and how an account is set up by its link. Whoever has come in has a visit in the database.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/desk/guard.hpp"
#include "pipeline/desk/http/message.hpp"
#include "pipeline/desk/login_waits.hpp"
#include "pipeline/desk/sessions.hpp"
#include "pipeline/markup/html.hpp"
#include "pipeline/operations/account_login.hpp"
#include "pipeline/operations/office.hpp"

namespace seiseki::desk {

enum class Mode {
  personal,  ///< who started it, on this computer
  team,      ///< accounts, with password and authenticator
  proxy,     ///< accounts, named by the single sign-on of the reverse proxy
};

struct DoorSettings {
  Mode mode = Mode::personal;
  std::string origin = {};        ///< `https://desk.example.org`; of team and proxy
  std::string proxy_header = {};  ///< of proxy: in small letters
  std::string proxy_secret =
      {};  ///< what the reverse proxy sends to show that it is it; empty: it comes by a socket file
  operations::BreachedList breached_passwords = {};  ///< of team: none of them can be chosen
};

/// A request before anybody knows who asks.
struct Asked {
  http::Request& request;
  operations::Office& office;
  Instant now{};
  Language language = Language::en;
  std::string request_id;
};

/// Somebody who has come in.
struct CameIn {
  Session session;
  std::string new_token = {};  ///< for the browser to hold; empty: it holds one
};

class AccountDoor {
public:
  explicit AccountDoor(DoorSettings settings) : m_settings{std::move(settings)} {}

  const DoorSettings& settings() const { return m_settings; }

  /// Whether what the reverse proxy adds may be believed.
  bool is_by_proxy(const http::Request& request) const;
  /// From where, as the log and the waits have it: what the reverse proxy says, if it may be believed.
  std::string address_of(const http::Request& request) const;

  /// Whose visit this is; nullopt: a stranger's.
  std::optional<CameIn> who(const Asked& asked, operations::Keeps keeps = operations::Keeps::going) const;
  /// The pages before a visit, `/login` and `/set-up`; nullopt for other addresses. `log` takes who came in.
  std::optional<http::Response> answer(const Asked& asked, const OwnName& name,
                                       const std::function<void(const std::string&)>& log);
  /// What a stranger is answered anywhere else. A form is kept, and comes back when its sender has come in.
  http::Response stranger(const Asked& asked) const;
  /// Password and code of who is in, given once more. Errors: `desk-wait`, `account-login`, `secret-key`.
  [[nodiscard]] Result<void> confirm(const Asked& asked, const Session& session, const std::string& password,
                                     const std::string& code);

private:
  http::Response log_in(const Asked& asked, const OwnName& name, const std::function<void(const std::string&)>& log);
  http::Response set_up(const Asked& asked, const std::function<void(const std::string&)>& log);
  Result<store::DeskAccount> try_in(const Asked& asked, const std::string& name, const std::string& password,
                                    const std::string& code);

  DoorSettings m_settings;
  LoginWaits m_waits;
};

/// Whose password is asked for: read only, and what a manager keeps it for.
markup::Html owner_field(std::string_view field, std::string_view label, const std::string& account);
/// The seed of an authenticator: for a camera, in letters, and as an address.
markup::Html shown_seed(const operations::NewSeed& seed, Language language);
/// Recovery codes, as they are shown once.
markup::Html recovery_list(const std::vector<std::string>& codes);

/// The token in the forms of a visit: nobody has it who does not have what the browser holds.
std::string form_token_of(const std::string& token);

}  // namespace seiseki::desk
