/// \file
/// What somebody may do at a desk of several persons: roles, of which an account has one or several. Which address asks
/// for which role is said by the desk's table of routes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::operations {

enum class Role : unsigned char {
  viewer = 1,         ///< sees everything that the office works on
  officer = 2,        ///< brings in, settles, decides, computes
  approver = 4,       ///< publishes
  administrator = 8,  ///< accounts, visits, the nightly run; no decision about ratings
};

/// Some of the roles.
class Roles {
public:
  constexpr Roles() = default;
  constexpr Roles(Role role) : m_bits{static_cast<unsigned char>(role)} {}  // NOLINT: one role is some roles

  constexpr bool empty() const { return m_bits == 0; }
  constexpr bool has(Role role) const { return (m_bits & static_cast<unsigned char>(role)) != 0; }
  constexpr bool share(Roles other) const { return (m_bits & other.m_bits) != 0; }
  friend constexpr Roles operator|(Roles a, Roles b) {
    Roles out;
    out.m_bits = static_cast<unsigned char>(a.m_bits | b.m_bits);
    return out;
  }
  friend constexpr bool operator==(Roles, Roles) = default;

private:
  unsigned char m_bits = 0;
};
constexpr Roles operator|(Role a, Role b) {
  return Roles{a} | Roles{b};
}

inline constexpr std::array k_roles{Role::viewer, Role::officer, Role::approver, Role::administrator};
inline constexpr Roles k_every_role = Role::viewer | Role::officer | Role::approver | Role::administrator;

/// `officer`: as a command takes it and the database keeps it.
std::string_view to_string(Role role);
std::optional<Role> parse_role(std::string_view word);
/// As people read it.
Text name_of_role(Role role);
/// `officer approver`, and back; what is no role is left out.
std::string words_of(Roles roles);
Roles roles_of(std::string_view words);

}  // namespace seiseki::operations
