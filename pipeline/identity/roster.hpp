/// \file
/// The federation's members as identification and validation see them: an immutable value, built from the store.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"

namespace seiseki::identity {

struct Member {
  FederationId id;
  std::string romaji;  ///< surname given
  std::string kanji;
  FideId fide_id;
  std::optional<Date> birth;
  bool is_member = true;  ///< false: known, but not a member
  std::optional<Date> member_from;   ///< first day of the membership, if known
  std::optional<Date> member_until;  ///< last day

  /// Membership on the day, as far as it is known: unknown ends are open.
  bool member_on(Date day) const {
    return is_member && (!member_from || *member_from <= day) && (!member_until || day <= *member_until);
  }
};

class Roster {
public:
  Roster() = default;
  explicit Roster(std::vector<Member> members);

  std::span<const Member> members() const { return m_members; }  ///< sorted by ID
  const Member* find(const FederationId& id) const;
  /// nullptr also when two members share the FIDE ID.
  const Member* find(const FideId& id) const;
  /// Members whose romaji or kanji has this comparison key, sorted by ID: homonyms all of them.
  std::vector<const Member*> named(std::string_view printed_name) const;

private:
  std::vector<Member> m_members;
  std::unordered_map<std::string, std::size_t> m_by_id;
  std::unordered_map<FideId, std::size_t> m_by_fide_id;
  std::unordered_multimap<std::string, std::size_t> m_by_name;
};

}  // namespace seiseki::identity
