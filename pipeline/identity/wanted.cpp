#include "pipeline/identity/wanted.hpp"

#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"

namespace seiseki::identity {

Wanted wanted_by(const importers::ImportedTournament& tournament, const Assignments& assignments, const EventId& event,
                 const Memory& memory) {
  Wanted out;
  for (const importers::ImportedPlayer& player : tournament.players) {
    if (const auto spelled = read_federation_id(player.national_id)) {
      out.ids.insert(spelled->id);
      out.fide_ids.insert(as_fide_id(spelled->id));
    }
    if (!player.fide_id.empty()) out.fide_ids.insert(FideId{player.fide_id});
    for (std::string& key : wanted_name_keys(player.name)) out.name_keys.insert(std::move(key));
    for (const FederationId& id : memory.ids_of_name(comparison_key(player.name))) out.ids.insert(id);
  }
  for (const std::vector<const Assignment*>& statements : assign(assignments, tournament, event).by_player) {
    for (const Assignment* statement : statements) {
      if (statement->id) out.ids.insert(*statement->id);
    }
  }
  return out;
}

FideId as_fide_id(const FederationId& id) {
  const std::size_t digits = id.text().find_first_of("123456789");
  return digits == std::string::npos ? FideId{} : FideId{id.text().substr(digits)};
}

}  // namespace seiseki::identity
