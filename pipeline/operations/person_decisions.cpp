#include "pipeline/operations/person_decisions.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/domain/rating_period.hpp"
#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/publicity.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

namespace {

using store::Decision;

bool names(const Decision& decision, const char* key, const FederationId& id) {
  const output::Json value = output::parsed_or_null(decision.after);
  return value.is_object() && value.contains(key) && value[key] == id.text();
}

bool concerns(const Decision& decision, const FederationId& id) {
  if (decision.object == std::string(lists::k_player_object) + id.text()) return true;
  return (decision.kind == office::k_settle_identity && names(decision, "id", id)) ||
         (decision.kind == lists::k_merge_players && names(decision, "into", id));
}

std::optional<Decision> in_force(Office& office, store::DecisionId wanted) {
  const auto decision = office.decisions.read(wanted);
  if (!decision) return std::nullopt;
  const auto standing = office.decisions.list({.object = decision->object});
  const bool stands =
      std::any_of(standing.begin(), standing.end(), [&](const Decision& one) { return one.id == wanted; });
  return stands ? decision : std::nullopt;
}

}  // namespace

Result<store::DecisionId> link_fide(Office& office, const FederationId& id, const FideId& fide,
                                    const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  return office::link_fide(office.database, id, fide, reason, who.officer());
}

Result<store::DecisionId> set_publicity(Office& office, const FederationId& id, views::PublicityLevel level,
                                        const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  return office::set_publicity(office.database, id, level, reason, who.officer());
}

Result<store::DecisionId> adopt_fide_rating(Office& office, const lists::Editions& editions,
                                            const office::FideOffer& offer, Date on, const std::string& reason,
                                            const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  SEISEKI_TRY(const lists::ChosenEdition rated_by,
              lists::edition_for(period_of_arrival(local_midnight(on)).list, {}, editions, office.decisions));
  return office::adopt_fide_rating(office.database, offer, on, *rated_by.edition, reason, who.officer());
}

Result<store::DecisionId> decline_fide_rating(Office& office, const office::FideOffer& offer, const std::string& reason,
                                              const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  return office::decline_fide_rating(office.database, offer, reason, who.officer());
}

Result<store::DecisionId> adopt_rating(Office& office, const lists::Editions& editions,
                                       const office::GivenRating& given, Date on, const std::string& reason,
                                       const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  SEISEKI_TRY(const lists::ChosenEdition rated_by,
              lists::edition_for(period_of_arrival(local_midnight(on)).list, {}, editions, office.decisions));
  return office::adopt_rating(office.database, given, on, *rated_by.edition, reason, who.officer());
}

Result<store::DecisionId> set_first_rating(Office& office, const lists::Editions& editions, const FederationId& id,
                                           Rating rating, Date on, const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  SEISEKI_TRY(const Regulation* edition, editions.for_correspondence_begun(on));
  return office::set_first_rating(office.database, id, rating, on, *edition, reason, who.officer());
}

bool can_be_taken_back(std::string_view kind) {
  constexpr std::array<std::string_view, 5> k_kinds{office::k_link_fide, lists::k_merge_players,
                                                    office::k_settle_identity, lists::k_adopt_rating,
                                                    office::k_decline_adoption};
  return std::find(k_kinds.begin(), k_kinds.end(), kind) != k_kinds.end();
}

Result<store::DecisionId> take_back_about(Office& office, const FederationId& id, store::DecisionId decision,
                                          const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  const auto found = in_force(office, decision);
  if (!found || !can_be_taken_back(found->kind) || !concerns(*found, id))
    return failure(k_person_decision_missing, {}, {}, {decision.text(), id.text()});
  if (found->kind == office::k_link_fide) return office::unlink_fide(office.database, id, reason, who.officer());
  if (found->kind == lists::k_merge_players) {
    const auto from = FederationId::parse(found->object.substr(lists::k_player_object.size()));
    if (!from) return failure(k_person_decision_missing, {}, {}, {decision.text(), id.text()});
    return office::unmerge_players(office.database, *from, reason, who.officer());
  }
  if (found->kind == office::k_settle_identity) return office::forget(office.database, decision, reason, who.officer());
  return office::undo_adoption(office.database, decision, reason, who.officer());
}

}  // namespace seiseki::operations
