#include "pipeline/operations/who.hpp"

#include <algorithm>
#include <cerrno>
#include <new>
#include <string_view>
#include <vector>

#include <pwd.h>
#include <unistd.h>

#include "importers/source/files.hpp"

namespace seiseki::operations {

namespace {

constexpr std::size_t k_most_bytes = std::size_t{1} << 20U;

/// The part before the next `sign`, taken off.
std::string_view taken(std::string_view& text, char sign) {
  const std::string_view out = text.substr(0, text.find(sign));
  text.remove_prefix(std::min(out.size() + 1, text.size()));
  return out;
}

/// Of the machine's own users, a line each, `login:x:1042:…`; empty: another's, or nobody can say.
std::string login_of_local(const std::string& user) {
  const auto bytes = importers::read_bytes("/etc/passwd", k_most_bytes, importers::Links::follow);
  std::string_view rest = bytes ? std::string_view{*bytes} : std::string_view{};
  while (!rest.empty()) {
    std::string_view line = taken(rest, '\n');
    const std::string_view login = taken(line, ':');
    taken(line, ':');
    if (taken(line, ':') == user) return std::string{login};
  }
  return {};
}

}  // namespace

// The machine's own users are looked for first: what knows of others as well crashes where it begins without memory.
std::string login_of_effective_user() {
  const uid_t user = ::geteuid();
  if (std::string login = login_of_local(std::to_string(user)); !login.empty()) return login;
  passwd entry{};
  passwd* found = nullptr;
  for (std::vector<char> buffer(4096); buffer.size() <= k_most_bytes; buffer.resize(buffer.size() * 2)) {
    const int error = ::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &found);
    if (error == ENOMEM) throw std::bad_alloc{};
    if (error == ERANGE) continue;
    if (found != nullptr && *found->pw_name != '\0') return found->pw_name;
    break;
  }
  return "uid " + std::to_string(user);
}

}  // namespace seiseki::operations
