#include "pipeline/operations/who.hpp"

#include <vector>

#include <pwd.h>
#include <unistd.h>

namespace seiseki::operations {

std::string login_of_effective_user() {
  constexpr std::size_t k_most_bytes = std::size_t{1} << 20U;
  const uid_t user = ::geteuid();
  passwd entry{};
  passwd* found = nullptr;
  for (std::vector<char> buffer(4096); buffer.size() <= k_most_bytes; buffer.resize(buffer.size() * 2)) {
    if (::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &found) == ERANGE) continue;
    if (found != nullptr && *found->pw_name != '\0') return found->pw_name;
    break;
  }
  return "uid " + std::to_string(user);
}

}  // namespace seiseki::operations
