#include "engine/domain/membership.hpp"

#include <doctest/doctest.h>

using namespace seiseki;

TEST_CASE("a kind of membership is read as it is written, in either case, in English and Japanese") {
  struct Row {
    const char* text;
    std::optional<MembershipKind> kind;
  };
  for (const Row& row :
       {Row{"", MembershipKind::unstated}, Row{"annual", MembershipKind::annual}, Row{"Annual", MembershipKind::annual},
        Row{"年会員", MembershipKind::annual}, Row{"event", MembershipKind::event}, Row{"EVENT", MembershipKind::event},
        Row{"大会会員", MembershipKind::event}, Row{"events", std::nullopt}, Row{"会員", std::nullopt}}) {
    CAPTURE(row.text);
    CHECK(parse_membership_kind(row.text) == row.kind);
  }
  for (const MembershipKind kind : {MembershipKind::unstated, MembershipKind::annual, MembershipKind::event})
    CHECK(parse_membership_kind(to_string(kind)) == kind);
}
