/// \file
/// The federation's members as identification and validation see them: an immutable value, built from the store, of
/// everybody or of those that a tournament's players may be.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/membership.hpp"
#include "importers/imported_tournament.hpp"
#include "pipeline/identity/assignments.hpp"
#include "pipeline/identity/memory.hpp"
#include "pipeline/identity/name_match.hpp"

namespace seiseki::identity {

/// A membership before the latest one; an unknown first day is open.
struct EarlierMembership {
  std::optional<Date> from;
  Date until{};
  MembershipKind kind = MembershipKind::unstated;
};

/// Where a person's ID was merged into another of the same person. \interpretation A37
struct MergedInto {
  FederationId id;
  Date effective{};  ///< first day of the one ID
};

/// A name by which the ID of somebody erased is still theirs; told nobody, and found by nobody.
struct CoveredName {
  std::string romaji;
  std::string kanji;
};

struct Member {
  FederationId id;
  std::string romaji;  ///< surname given
  std::string kanji;
  FideId fide_id;
  std::optional<Date> birth;
  bool is_member = true;             ///< false: known, but not a member
  std::optional<Date> member_from;   ///< first day of the latest membership, if known
  std::optional<Date> member_until;  ///< its last day
  std::vector<EarlierMembership> earlier_memberships = {};
  MembershipKind membership = MembershipKind::unstated;  ///< the kind of the latest
  std::string sex = {};
  std::string club = {};
  FederationCode federation = {};
  bool fide_linked = false;  ///< a person settled that the FIDE ID is this member's
  std::optional<MergedInto> merged = {};
  // What the latest list of each series says, for telling namesakes apart.
  std::optional<YearMonth> last_list = {};
  std::optional<int> standard = {};
  std::optional<int> rapid = {};
  std::optional<YearMonth> last_correspondence_list = {};
  std::optional<int> correspondence = {};
  std::vector<CoveredName> covered_names = {};  ///< of somebody erased, whose romaji is a tombstone

  /// How alike a printed name is to this person's.
  NameMatch match(std::string_view printed) const;
  /// Whether the person's romaji has this comparison key.
  bool has_name_key(std::string_view key) const;

  /// Membership on the day, as far as it is known: unknown ends are open. `is_member` speaks of the latest one.
  bool member_on(Date day) const;
  /// The same of annual memberships alone. \clause jcf-2024-10 3(5)
  bool annual_member_on(Date day) const;
};

class Roster;

/// What can answer of the players of any tournament: a roster at hand, or an office that looks people up.
class RosterSource {
public:
  RosterSource() = default;
  RosterSource(const RosterSource&) = default;
  RosterSource& operator=(const RosterSource&) = default;
  virtual ~RosterSource() = default;
  /// A roster that answers whatever can be asked of this tournament's players as the roster of all members would: the
  /// members its IDs, FIDE IDs and names may mean, those that were settled or stated to be meant, and whom any of these
  /// was merged into. Never nullptr; not to outlive this. May be called on several threads at once.
  virtual std::shared_ptr<const Roster> roster_for(const importers::ImportedTournament& tournament,
                                                   const Assignments& assignments, const EventId& event) const = 0;
};

class Roster : public RosterSource {
public:
  /// No roster at hand: nobody is known, and nobody unknown either.
  Roster() = default;
  explicit Roster(std::vector<Member> members, Memory memory = {})
      : Roster{std::move(members), std::make_shared<const Memory>(std::move(memory))} {}
  Roster(std::vector<Member> members, std::shared_ptr<const Memory> memory);

  /// This one: it has everybody.
  std::shared_ptr<const Roster> roster_for(const importers::ImportedTournament&, const Assignments&,
                                           const EventId&) const override {
    return {std::shared_ptr<const Roster>{}, this};
  }

  /// False: IDs cannot be looked up, and are taken as they are printed.
  bool is_at_hand() const { return m_is_at_hand; }
  std::span<const Member> members() const { return m_members; }  ///< sorted by ID
  const Member* find(const FederationId& id) const;
  /// nullptr also when two members share the FIDE ID, unless they are one person.
  const Member* find(const FideId& id) const;
  /// Members whose romaji or kanji has this comparison key, sorted by ID: homonyms all of them.
  std::vector<const Member*> named(std::string_view printed_name) const;
  /// Those, and members whose name is near or reordered; sorted by ID.
  std::vector<const Member*> alike(std::string_view printed_name) const;
  /// Who the person of that ID is on a day: the end of its merges in effect by then.
  const Member* current(const Member& member, Date day) const;
  /// What people settled about printed names before.
  const Memory& memory() const { return *m_memory; }

private:
  bool m_is_at_hand = false;
  std::vector<Member> m_members;
  std::unordered_map<std::string, std::size_t> m_by_id;
  std::unordered_map<FideId, std::size_t> m_by_fide_id;
  std::unordered_multimap<std::string, std::size_t> m_by_name;
  std::unordered_multimap<std::string, std::size_t> m_by_near_name;
  std::shared_ptr<const Memory> m_memory = std::make_shared<const Memory>();
};

}  // namespace seiseki::identity
