#include "pipeline/store/conninfo.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

#include <soci/postgresql/soci-postgresql.h>
#include <sys/stat.h>

namespace seiseki::store::conninfo {

namespace {

constexpr std::string_view k_schemes[] = {"postgresql:", "postgres:"};
constexpr std::string_view k_begin = "postgresql://";
/// Of libpq's keywords those that an address begins with, or that somebody has a secret behind.
constexpr std::string_view k_keywords[] = {"host",     "hostaddr", "port",    "dbname",  "user",
                                           "password", "passfile", "service", "sslmode", "sslpassword"};

/// Whether the text has `keyword =` where libpq looks for one: at its beginning or behind a blank.
bool has_keyword(std::string_view text, std::string_view keyword) {
  constexpr std::string_view k_blank = " \t\n\r\f\v";
  for (std::size_t at = text.find(keyword); at != std::string_view::npos; at = text.find(keyword, at + 1)) {
    if (at > 0 && k_blank.find(text[at - 1]) == std::string_view::npos) continue;
    const std::size_t behind = text.find_first_not_of(k_blank, at + keyword.size());
    if (behind != std::string_view::npos && text[behind] == '=') return true;
  }
  return false;
}

/// In the words of libpq and of the resolver.
bool is_for_want_of_memory(std::string_view message) {
  return message.find("out of memory") != std::string_view::npos ||
         message.find("Memory allocation failure") != std::string_view::npos;
}

/// `USER:PASSWORD@HOST/NAME`, a URI whose beginning was forgotten. A path can be written with `./` before it.
bool is_without_scheme(std::string_view text) {
  const std::size_t colon = text.find(':');
  return colon != std::string_view::npos && text.find('@', colon) != std::string_view::npos &&
         text.substr(0, colon).find('/') == std::string_view::npos && text.find("://") == std::string_view::npos;
}

std::string get(const Parameters& parameters, const std::string& key) {
  const auto found = parameters.find(key);
  return found == parameters.end() ? std::string{} : found->second;
}

std::optional<Parameters> taken_apart(const std::string& text) {
  char* complaint = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options{PQconninfoParse(text.c_str(), &complaint),
                                                                             &PQconninfoFree};
  const bool has_no_memory = !options && (complaint == nullptr || is_for_want_of_memory(complaint));
  // It quotes the text, which may hold a password.
  if (complaint != nullptr) PQfreemem(complaint);
  if (has_no_memory) throw std::bad_alloc{};
  if (!options) return std::nullopt;
  Parameters out;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) out.emplace(option->keyword, option->val);
  }
  return out;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view k_digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                          c == '.' || c == '_' || c == '~';
    if (is_plain) {
      out += c;
    } else {
      out += '%';
      out += k_digits[byte >> 4U];
      out += k_digits[byte & 15U];
    }
  }
  return out;
}

}  // namespace

std::optional<std::string> unusable_password_file(const Parameters& parameters) {
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);
    return std::string{value == nullptr ? "" : value};
  };
  if (parameters.contains("password") || !variable("PGPASSWORD").empty()) return std::nullopt;
  std::string file = get(parameters, "passfile");
  if (file.empty() && (parameters.contains("service") || !variable("PGSERVICE").empty())) return std::nullopt;
  if (file.empty()) file = variable("PGPASSFILE");
  if (const std::string home = variable("HOME"); file.empty() && !home.empty()) file = home + "/.pgpass";
  struct stat status {};
  if (file.empty() || ::stat(file.c_str(), &status) != 0) return std::nullopt;
  if (S_ISREG(status.st_mode) && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0) return std::nullopt;
  return file;
}

bool is_address(std::string_view text) {
  return is_without_scheme(text) ||
         std::any_of(std::begin(k_schemes), std::end(k_schemes),
                     [&](std::string_view scheme) { return text.starts_with(scheme); }) ||
         std::any_of(std::begin(k_keywords), std::end(k_keywords),
                     [&](std::string_view keyword) { return has_keyword(text, keyword); });
}

bool tells_password(std::string_view text) {
  const std::size_t authority = text.find("://");
  const std::string_view rest = authority == std::string_view::npos ? std::string_view{} : text.substr(authority + 3);
  const std::string_view user = rest.substr(0, std::min(rest.find_first_of("/?"), rest.size()));
  const std::size_t at = user.rfind('@');
  // A URI's keywords may be percent-encoded too.
  const auto parameters = is_address(text) ? taken_apart(std::string{text}) : std::nullopt;
  if (parameters && (parameters->contains("password") || parameters->contains("sslpassword"))) return true;
  return is_without_scheme(text) || has_keyword(text, "password") || has_keyword(text, "sslpassword") ||
         text.find("password=") != std::string_view::npos ||
         (at != std::string_view::npos && user.substr(0, at).find(':') != std::string_view::npos);
}

std::optional<Parameters> parse(const std::string& text) {
  auto out = taken_apart(text);
  if (!out) return std::nullopt;
  for (const char* key : {"host", "hostaddr", "dbname", "service"}) {
    if (get(*out, key).find('@') != std::string::npos) return std::nullopt;
  }
  if (get(*out, "port").find_first_not_of("0123456789,") != std::string::npos) return std::nullopt;
  return out;
}

std::string shown(const Parameters& parameters) {
  if (const std::string service = get(parameters, "service"); !service.empty()) return "service=" + service;
  std::string out{k_begin};
  const std::string host = get(parameters, "host");
  // A folder of sockets is no part of an address that people know.
  if (!host.starts_with('/')) out += host.empty() ? get(parameters, "hostaddr") : host;
  if (const std::string port = get(parameters, "port"); !port.empty()) out += ':' + port;
  if (const std::string name = get(parameters, "dbname"); !name.empty()) out += '/' + name;
  return out;
}

std::string connect_string(Parameters parameters) {
  // A service's own values would be overruled by ours, but not by the environment's.
  const char* const service = std::getenv("PGSERVICE");
  const bool has_service = parameters.contains("service") || service != nullptr;
  // A URI without a query is not handed on unharmed either.
  if (service != nullptr) parameters.emplace("service", service);
  if (has_service) ::setenv("PGCONNECT_TIMEOUT", "10", 0);
  if (!has_service && std::getenv("PGCONNECT_TIMEOUT") == nullptr) parameters.emplace("connect_timeout", "10");
  if (!has_service) {
    for (const auto& [key, value] : {std::pair{"keepalives_idle", "60"},
                                     {"keepalives_interval", "10"},
                                     {"keepalives_count", "3"},
                                     {"tcp_user_timeout", "30000"}})
      parameters.emplace(key, value);
  }
  // libpq takes another for none at all; where nothing can be, it looks for nothing and says nothing.
  if (unusable_password_file(parameters)) parameters.insert_or_assign("passfile", "/dev/null/none");
  std::string out{k_begin};
  out += '/';
  char between = '?';
  for (const auto& [key, value] : parameters) {
    out += between + key + '=' + percent_encoded(value);
    between = '&';
  }
  return out;
}

std::string reason(std::string_view message, const Parameters& parameters) {
  constexpr std::string_view k_hidden = "***";
  std::string out;
  for (std::size_t at = 0; at < message.size();) {
    const std::size_t end = std::min(message.find('\n', at), message.size());
    const std::string_view line = message.substr(at, end - at);
    at = end + 1;
    // What our own library says first, and libpq's hints, which it indents.
    if (line.empty() || line.starts_with('\t') || line.starts_with("Cannot establish connection")) continue;
    if (!out.empty()) out += "; ";
    out += line;
  }
  // Without the memory for a connection libpq has nothing to say.
  if (out.empty() || is_for_want_of_memory(out)) throw std::bad_alloc{};
  for (const char* key : {"password", "sslpassword"}) {
    const std::string secret = get(parameters, key);
    if (secret.empty()) continue;
    // Behind what was put there, which the password itself may be a part of.
    for (std::size_t at = out.find(secret); at != std::string::npos; at = out.find(secret, at + k_hidden.size()))
      out.replace(at, secret.size(), k_hidden);
  }
  return out;
}

}  // namespace seiseki::store::conninfo
