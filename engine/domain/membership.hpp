/// \file
/// Kinds of membership, as the federation's texts tell them apart. What a kind allows is the editions' business.
#pragma once

#include <optional>
#include <string_view>

namespace seiseki {

/// \clause jcf-2024-10 3(5)  \clause ncs-2022-09 2(2)
enum class MembershipKind {
  unstated,  ///< a source that does not say
  annual,
  event,  ///< for one tournament
};

std::string_view to_string(MembershipKind kind);  ///< `annual`, `event`; empty where it is not stated
/// A word of a table: `annual`, `年会員`, `event`, `大会会員`, or nothing; nullopt for any other.
std::optional<MembershipKind> parse_membership_kind(std::string_view text);

/// \interpretation A membership whose kind nobody told counts as an annual one: rosters list annual members, and say so
/// where somebody is a member for one event only. \clause jcf-2024-10 3(5)
constexpr bool is_annual(MembershipKind kind) {
  return kind != MembershipKind::event;
}

}  // namespace seiseki
