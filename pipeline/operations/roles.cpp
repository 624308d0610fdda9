#include "pipeline/operations/roles.hpp"

#include <algorithm>

namespace seiseki::operations {

namespace {

struct RoleWords {
  Role role;
  std::string_view word;
  Text name;
};

constexpr std::array<RoleWords, 4> k_role_words{{{Role::viewer, "viewer", {"viewer", "閲覧者"}},
                                                 {Role::officer, "officer", {"officer", "担当者"}},
                                                 {Role::approver, "approver", {"approver", "承認者"}},
                                                 {Role::administrator, "administrator", {"administrator", "管理者"}}}};

const RoleWords& words_of_role(Role role) {
  return *std::find_if(k_role_words.begin(), k_role_words.end(),
                       [&](const RoleWords& one) { return one.role == role; });
}

}  // namespace

std::string_view to_string(Role role) {
  return words_of_role(role).word;
}

std::optional<Role> parse_role(std::string_view word) {
  for (const RoleWords& one : k_role_words) {
    if (one.word == word) return one.role;
  }
  return std::nullopt;
}

Text name_of_role(Role role) {
  return words_of_role(role).name;
}

std::string words_of(Roles roles) {
  std::string out;
  for (const Role role : k_roles) {
    if (!roles.has(role)) continue;
    if (!out.empty()) out += ' ';
    out += to_string(role);
  }
  return out;
}

Roles roles_of(std::string_view words) {
  Roles out;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (const auto role = parse_role(words.substr(0, end))) out = out | *role;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return out;
}

}  // namespace seiseki::operations
