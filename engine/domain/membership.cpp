#include "engine/domain/membership.hpp"

#include "engine/domain/text.hpp"

namespace seiseki {

std::string_view to_string(MembershipKind kind) {
  switch (kind) {
    case MembershipKind::unstated:
      return "";
    case MembershipKind::annual:
      return "annual";
    case MembershipKind::event:
      return "event";
  }
  return "";
}

std::optional<MembershipKind> parse_membership_kind(std::string_view text) {
  if (text.empty()) return MembershipKind::unstated;
  if (equal_ignoring_case(text, "annual") || text == "年会員") return MembershipKind::annual;
  if (equal_ignoring_case(text, "event") || text == "大会会員") return MembershipKind::event;
  return std::nullopt;
}

}  // namespace seiseki
