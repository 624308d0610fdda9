#include "pipeline/identity/assignments.hpp"

#include "pipeline/identity/memory.hpp"
#include "pipeline/identity/name_match.hpp"

namespace seiseki::identity {

namespace {

PrintedPerson selector(const Assignment& assignment) {
  importers::ImportedPlayer as_printed;
  as_printed.national_id = assignment.printed_id;
  as_printed.name = assignment.name;
  return printed_person(as_printed);
}

bool selects(const Assignment& assignment, const PrintedPerson& wanted, const importers::ImportedPlayer& player) {
  if (assignment.start_number) return *assignment.start_number == player.start_number;
  const PrintedPerson printed = printed_person(player);
  if (!wanted.national_id.empty())
    return wanted.national_id == printed.national_id || wanted.national_id == printed.fide_id;
  return !wanted.name_key.empty() && wanted.name_key == printed.name_key;
}

}  // namespace

bool speaks_of(const Assignment& assignment, const EventId& event) {
  if (assignment.event.empty() || assignment.event == event.text()) return true;
  const std::size_t colon = event.text().find(':');
  return colon != std::string::npos && event.text().compare(colon + 1, std::string::npos, assignment.event) == 0;
}

Assigned assign(const Assignments& assignments, const importers::ImportedTournament& tournament, const EventId& event) {
  Assigned out;
  out.by_player.resize(tournament.players.size());
  for (const Assignment& assignment : assignments) {
    if (!speaks_of(assignment, event)) continue;
    const PrintedPerson wanted = selector(assignment);
    bool is_somebody = false;
    for (std::size_t i = 0; i < tournament.players.size(); ++i) {
      if (!selects(assignment, wanted, tournament.players[i])) continue;
      out.by_player[i].push_back(&assignment);
      is_somebody = true;
    }
    // A mapping file is used month after month: not everybody in it plays every time. A start number is of one event.
    if (!is_somebody && assignment.start_number) out.nobody.push_back(&assignment);
  }
  return out;
}

}  // namespace seiseki::identity
