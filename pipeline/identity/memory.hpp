/// \file
/// What people settled before about who a printed player is, so that the next report of the same organiser resolves by
/// itself and can say why. A value: where it is kept, and how it is undone, is pipeline/office.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::identity {

/// A player as printed, in a form in which two prints of the same thing are equal.
struct PrintedPerson {
  std::string national_id;  ///< canonical where it can be read, else as printed
  std::string fide_id;
  std::string name_key;

  bool has_id() const { return !national_id.empty() || !fide_id.empty(); }
  friend bool operator==(const PrintedPerson&, const PrintedPerson&) = default;
};
PrintedPerson printed_person(const importers::ImportedPlayer& player);

/// How far a settled identity reaches, the narrowest first.
enum class Reach {
  event,      ///< the event it was settled for
  organiser,  ///< reports of the same organiser
  everywhere  ///< wherever the same ID and name are printed together
};
std::string_view to_string(Reach reach);  ///< `event`, `organiser`, `everywhere`
std::optional<Reach> parse_reach(std::string_view text);

struct RememberedIdentity {
  PrintedPerson printed;
  std::string organiser;           ///< comparison key of the organiser's name; empty = not known
  std::string event;               ///< the event it was settled for
  std::optional<FederationId> id;  ///< nullopt: nobody of the roster
  std::string member_key;          ///< comparison key of the member's name at that time
  std::string who;
  Date when{};
  std::string why;
  std::int64_t decision = 0;
  Reach reach = Reach::everywhere;  ///< where it may be used at most
};

class Memory {
public:
  Memory() = default;
  /// In the order in which they were settled: the later one counts.
  explicit Memory(std::vector<RememberedIdentity> identities);

  std::size_t size() const { return m_identities.size(); }
  /// The narrowest that fits. A name without any ID never reaches beyond its organiser: elsewhere it may be a namesake.
  struct Found {
    const RememberedIdentity* identity = nullptr;
    Reach reach = Reach::event;
  };
  std::optional<Found> find(const PrintedPerson& printed, const std::string& organiser, const std::string& event) const;

  /// Who people with a printed name of this key were settled to be, whatever else was printed.
  std::vector<FederationId> ids_of_name(const std::string& name_key) const;

private:
  std::vector<RememberedIdentity> m_identities;
  std::unordered_multimap<std::string, std::size_t> m_by_name;
};

}  // namespace seiseki::identity
