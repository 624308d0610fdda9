/// \file
/// The roster: who is who, as versions that are only ever added. The newest version of a person is the current one.
/// Does not compare names or resolve identities; pipeline/identity does.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/membership.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::store {

/// One membership that is over, or known to end; an unknown first day is open.
struct MembershipPeriod {
  std::optional<Date> from;
  Date until{};
  MembershipKind kind = MembershipKind::unstated;

  friend bool operator==(const MembershipPeriod&, const MembershipPeriod&) = default;
};

/// What is known of one person. Two people are the same fact when all but `version`, `source` and `recorded_at` agree.
struct RosterPlayer {
  FederationId id;
  std::string name;   ///< romaji, `Surname Given`, no comma
  std::string kanji;  ///< empty = not known
  std::optional<PartialDate> birth;
  std::string sex;  ///< `m`, `f` or empty
  FideId fide_id;   ///< empty = none known
  FederationCode federation;
  bool is_member = true;
  std::optional<Date> member_from;   ///< first day of the latest membership, if known
  std::optional<Date> member_until;  ///< last day of the latest membership, if limited
  std::string source;                ///< which file or decision said so
  Instant recorded_at{};
  int version = 0;  ///< 1 … within the person; set by the store
  std::string club = {};
  std::vector<MembershipPeriod> earlier_memberships = {};  ///< before the latest, oldest first, without overlap
  MembershipKind membership = MembershipKind::unstated;    ///< the kind of the latest
  std::string tombstone = {};  ///< of somebody erased: what stands in `name`; kanji and club are empty then

  bool same_facts(const RosterPlayer& other) const;
  friend bool operator==(const RosterPlayer&, const RosterPlayer&) = default;
};

/// Whether a key stands in the place of somebody erased.
inline bool is_tombstone(const PlayerKey& key) {
  return key.text().starts_with("erased-");
}

/// A name under which the roster knew somebody who was erased.
struct KeptRosterName {
  std::string romaji;
  std::string kanji;

  friend auto operator<=>(const KeptRosterName&, const KeptRosterName&) = default;
};

struct RosterPut {
  int added = 0;
  int changed = 0;
  int unchanged = 0;  ///< nothing was written for these
};

class RosterStore {
public:
  explicit RosterStore(Database& database);
  ~RosterStore();
  RosterStore(RosterStore&&) noexcept;

  /// Adds a version where the facts differ from the current one, all or none of them. Text that is not UTF-8 or holds
  /// NUL is refused (`db-text`): a silently changed name could match somebody else. Of somebody erased nothing is
  /// written: no file brings them back.
  RosterPut put(std::span<const RosterPlayer> players);
  std::optional<RosterPlayer> find(const FederationId& id);
  /// Current members of that FIDE ID; more than one is possible and is the caller's finding. Sorted by ID.
  std::vector<RosterPlayer> find_by_fide_id(const FideId& id);
  /// The current version of everybody, sorted by ID.
  std::vector<RosterPlayer> all();
  /// The current versions of these people, sorted by ID; unknown IDs are left out.
  std::vector<RosterPlayer> of(const std::set<FederationId>& ids);
  /// How many people there are, counted up to `limit`.
  std::size_t count_up_to(std::size_t limit);
  /// How often anything was written: another number means another roster.
  std::int64_t changes();

  /// Whether people can be found by the keys of their names, identity::kept_name_keys(). False only for a database that
  /// nobody may write to and that another program left: then everybody is read.
  bool has_name_keys();
  /// Who has, or once had, a name with this key, sorted.
  std::vector<FederationId> with_name_key(std::string_view key);
  /// Who has, or once had, a name with a key that begins with this text, sorted; every name begins with the empty one.
  std::vector<FederationId> with_name_key_beginning(std::string_view text);
  /// Of the first `most` of these names, in the order of their keys, whose they are.
  struct FirstFound {
    std::vector<FederationId> ids;  ///< sorted
    bool may_be_more = false;

    friend bool operator==(const FirstFound&, const FirstFound&) = default;
  };
  FirstFound with_name_key_beginning(std::string_view text, std::size_t most);
  /// The same anywhere in a key. Reads the keys of everybody, or as many as it takes to find `most`.
  std::vector<FederationId> with_name_key_holding(std::string_view text);
  FirstFound with_name_key_holding(std::string_view text, std::size_t most);
  /// Every version of one person, oldest first.
  std::vector<RosterPlayer> history(const FederationId& id);

  /// Covers a person's names wherever they are read, for ever; the rows stay. Returns what stands in the place of the
  /// name, `erased-1`. \pre the person is known and not erased
  std::string erase(const FederationId& id, DecisionId decision);
  /// What stands in the place of whom.
  std::map<PlayerKey, std::string> tombstones();
  /// What the roster called somebody erased, every name once: by them a report is still theirs, and documents that name
  /// them are found. Never to be shown; empty for everybody else.
  std::vector<KeptRosterName> names_erased(const FederationId& id);

private:
  struct Statements;
  std::unique_ptr<Statements> m_statements;
};

}  // namespace seiseki::store
