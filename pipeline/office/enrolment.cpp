#include "pipeline/office/enrolment.hpp"

#include <algorithm>
#include <set>

#include "importers/source/document.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/office/known_people.hpp"

namespace seiseki::office {

using importers::ImportedPlayer;
using importers::ImportedTournament;

namespace {

constexpr std::size_t k_digits = 8;

std::string padded(const std::string& digits) {
  return std::string(k_digits - digits.size(), '0') + digits;
}

/// Eight digits of a hash: the same for the same event and start number.
std::string trial_digits(std::string_view event, StartNumber number) {
  const std::string hash = importers::sha256_hex(std::string(event) + '#' + std::to_string(number.value()));
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 15; ++i)
    value = value * 16 + static_cast<std::uint64_t>(hash[i] <= '9' ? hash[i] - '0' : hash[i] - 'a' + 10);
  return padded(std::to_string(value % 100'000'000));
}

FederationId id_for(const ImportedPlayer& player, std::string_view event, std::set<std::string>& taken) {
  std::vector<std::string> choices;
  if (const auto spelled = identity::read_federation_id(player.national_id, player.federation))
    choices.push_back(spelled->id.text());
  if (!player.fide_id.empty() && player.fide_id.size() <= k_digits) choices.push_back("F" + padded(player.fide_id));
  choices.push_back("T" + trial_digits(event, player.start_number));
  for (const std::string& choice : choices) {
    const auto id = FederationId::parse(choice);
    if (id && taken.insert(choice).second) return *id;
  }
  // Two start numbers hashed to one number: count on from it.
  std::string last = choices.back();
  while (!taken.insert(last).second) last = "T" + trial_digits(last, player.start_number);
  return *FederationId::parse(last);
}

/// `Baumann,Lukas` and `Baumann, Lukas` alike become `Baumann Lukas`.
std::string without_comma(const std::string& name) {
  std::string out;
  for (const char c : name) {
    const char letter = c == ',' ? ' ' : c;
    if (letter != ' ' || (!out.empty() && out.back() != ' ')) out += letter;
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

}  // namespace

std::optional<int> printed_rating(const ImportedPlayer& player) {
  for (const auto& rating : {player.rating_national, player.rating, player.rating_fide}) {
    if (rating && *rating > 0) return rating;
  }
  return std::nullopt;
}

Enrolment enrol(const ImportedTournament& tournament, std::string_view event,
                const std::function<bool(const FederationId&)>& is_known, const Officer& officer) {
  Enrolment out;
  const auto date = tournament.details.start ? tournament.details.start : tournament.details.end;
  std::set<std::string> taken;
  for (const ImportedPlayer& player : tournament.players) {
    const FederationId id = id_for(player, event, taken);
    out.assignments.push_back({.start_number = player.start_number, .id = id, .remember = false});
    if (is_known(id)) continue;
    store::RosterPlayer row;
    row.id = id;
    row.name = without_comma(player.name);
    row.fide_id = FideId{player.fide_id};
    row.federation = FederationCode{player.federation};
    row.birth = player.birth;
    row.source = "as printed by " + std::string(event);
    row.recorded_at = officer.now;
    out.players.push_back(std::move(row));
    const auto rating = printed_rating(player);
    if (!rating || !date) continue;
    out.adoptions.push_back(lists::adoption_decision({player_key(id),
                                                      RatingCategory::standard,
                                                      Rating{*rating},
                                                      *date,
                                                      "rating printed by " + std::string(event),
                                                      {},
                                                      0},
                                                     lists::RatingOrigin::as_printed, officer.name, officer.now,
                                                     "trial roster"));
  }
  return out;
}

std::vector<identity::Member> members_of(const Enrolment& enrolment) {
  std::vector<identity::Member> out;
  for (const store::RosterPlayer& player : enrolment.players) out.push_back(member_of(player));
  return out;
}

void keep(const Enrolment& enrolment, store::Database& database) {
  if (enrolment.players.empty()) return;
  store::Transaction transaction{database};
  store::RosterStore roster{database};
  roster.put(enrolment.players);
  store::DecisionStore decisions{database};
  for (const store::Decision& decision : enrolment.adoptions) decisions.insert(decision);
  transaction.commit();
}

}  // namespace seiseki::office
