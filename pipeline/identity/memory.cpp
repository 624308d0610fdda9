#include "pipeline/identity/memory.hpp"

#include "importers/text/unicode.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"

namespace seiseki::identity {

PrintedPerson printed_person(const importers::ImportedPlayer& player) {
  const auto spelled = read_federation_id(player.national_id);
  return {spelled ? spelled->id.text() : std::string(importers::text::trim(player.national_id)), player.fide_id,
          comparison_key(player.name)};
}

Memory::Memory(std::vector<RememberedIdentity> identities) : m_identities{std::move(identities)} {
  for (std::size_t i = 0; i < m_identities.size(); ++i) m_by_name.emplace(m_identities[i].printed.name_key, i);
}

std::optional<Memory::Found> Memory::find(const PrintedPerson& printed, const std::string& organiser,
                                          const std::string& event) const {
  std::optional<Found> best;
  std::size_t best_at = 0;
  const auto [first, last] = m_by_name.equal_range(printed.name_key);
  for (auto it = first; it != last; ++it) {
    const RememberedIdentity& candidate = m_identities[it->second];
    if (candidate.printed != printed) continue;
    Reach reach = Reach::everywhere;
    if (!event.empty() && candidate.event == event) {
      reach = Reach::event;
    } else if (!organiser.empty() && candidate.organiser == organiser) {
      reach = Reach::organiser;
    } else if (!printed.has_id()) {
      continue;
    }
    if (reach > candidate.reach) continue;
    if (best && (best->reach < reach || (best->reach == reach && best_at > it->second))) continue;
    best = Found{&candidate, reach};
    best_at = it->second;
  }
  return best;
}

std::string_view to_string(Reach reach) {
  return reach == Reach::event ? "event" : reach == Reach::organiser ? "organiser" : "everywhere";
}

std::optional<Reach> parse_reach(std::string_view text) {
  for (const Reach reach : {Reach::event, Reach::organiser, Reach::everywhere}) {
    if (text == to_string(reach)) return reach;
  }
  return std::nullopt;
}

std::vector<FederationId> Memory::ids_of_name(const std::string& name_key) const {
  std::vector<FederationId> out;
  const auto [first, last] = m_by_name.equal_range(name_key);
  for (auto it = first; it != last; ++it) {
    if (const auto& id = m_identities[it->second].id) out.push_back(*id);
  }
  return out;
}

}  // namespace seiseki::identity
