#include "pipeline/validation/event_people.hpp"

#include <algorithm>
#include <string>

#include "importers/text/unicode.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/identity/name_match.hpp"

namespace seiseki::validation {

namespace {

std::optional<FederationId> id_in(std::string_view printed) {
  const std::string text = importers::text::nfkc(printed);
  constexpr std::string_view k_between = " \t,;:/()";
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(k_between, at), text.size());
    // Digits alone may be a year or a telephone.
    if (const auto id = identity::read_federation_id(std::string_view{text}.substr(at, end - at));
        id && !id->completed())
      return id->id;
    at = end + 1;
  }
  return std::nullopt;
}

}  // namespace

std::vector<identity::Member> people_meant(std::string_view printed, const identity::RosterSource& roster) {
  // A roster is asked as for a tournament of one.
  importers::ImportedTournament asked;
  importers::ImportedPlayer person;
  person.start_number = StartNumber{1};
  const auto id = id_in(printed);
  if (id) {
    person.national_id = id->text();
  } else {
    person.name = std::string{printed};
  }
  asked.players.push_back(person);
  const std::shared_ptr<const identity::Roster> known = roster.roster_for(asked, {}, EventId{});
  std::vector<identity::Member> out;
  if (id) {
    if (const identity::Member* member = known->find(*id)) out.push_back(*member);
    return out;
  }
  for (const identity::Member* member : known->named(printed)) out.push_back(*member);
  return out;
}

std::vector<FederationId> players_meant(std::string_view printed, std::span<const PlayerAtEvent> players) {
  const auto id = id_in(printed);
  std::vector<FederationId> out;
  for (const PlayerAtEvent& player : players) {
    const bool is_meant = id ? player.member == *id || id_in(player.printed_id) == id
                             : identity::match_name(printed, player.name, {}) >= identity::NameMatch::reordered;
    if (is_meant) out.push_back(player.member);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace seiseki::validation
