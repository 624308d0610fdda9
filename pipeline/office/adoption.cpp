#include "pipeline/office/adoption.hpp"

#include <algorithm>

#include "engine/domain/category_words.hpp"
#include "engine/domain/rating_period.hpp"
#include "engine/rating/adoption.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/one_step.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::office {

using output::Json;
using store::Decision;

namespace {

/// Nobody has been rated higher; more is a slip of the keyboard.
constexpr Rating k_highest_given{3000};

std::optional<DeclinedRating> read_declined(const Decision& decision) {
  const Json json = output::parsed_or_null(decision.after);
  if (decision.kind != k_decline_adoption || !json.is_object() || !decision.object.starts_with(lists::k_player_object))
    return std::nullopt;
  const auto id = FederationId::parse(decision.object.substr(lists::k_player_object.size()));
  const auto category = parse_rating_category(json.value("category", std::string{}));
  const auto from = parse_fide_type(json.value("from", std::string{}));
  if (!id || !category || !from) return std::nullopt;
  return DeclinedRating{*id, *category, *from, Rating{json.value("rating", 0)}};
}

/// The rating offered, as FIDE's list has it.
Result<Rating> offered(store::Database& database, const FideOffer& offer) {
  const auto player = store::RosterStore{database}.find(offer.id);
  if (!player) return failure(k_roster_unknown, {}, {}, {offer.id.text()});
  const auto entry =
      player->fide_id.empty() ? std::nullopt : store::FideRatingStore{database}.find(player->fide_id, offer.list);
  const auto rating = entry ? rating_of(*entry, offer.from) : std::nullopt;
  if (!rating)
    return failure(k_fide_rating_missing, {}, {},
                   {offer.id.text(), std::string{title(offer.from)}, to_iso(offer.list)});
  return *rating;
}

/// Whether the decision speaks of this category of its player.
bool is_about(const Decision& decision, RatingCategory category) {
  const Json json = output::parsed_or_null(decision.after);
  return json.is_object() && json.value("category", std::string{}) == to_string(category);
}

std::optional<Decision> in_force(store::DecisionStore& decisions, std::string_view kind, const FideOffer& offer) {
  for (Decision& decision :
       decisions.list({.kind = std::string{kind}, .object = std::string{lists::k_player_object} + offer.id.text()})) {
    if (is_about(decision, offer.category)) return std::move(decision);
  }
  return std::nullopt;
}

/// The decision, and those in whose place it says the same again: a case undid them, and its draft was thrown away.
std::vector<store::DecisionId> said_by(const Decision& adoption, store::DecisionStore& decisions) {
  std::vector<store::DecisionId> out{adoption.id};
  auto earlier = adoption.supersedes ? decisions.read(*adoption.supersedes) : std::nullopt;
  while (earlier && earlier->object == adoption.object) {
    if (earlier->kind == adoption.kind && earlier->after == adoption.after) out.push_back(earlier->id);
    earlier = earlier->supersedes ? decisions.read(*earlier->supersedes) : std::nullopt;
  }
  return out;
}

bool names_any(const store::ListManifest& list, const std::vector<store::DecisionId>& decisions) {
  return std::any_of(decisions.begin(), decisions.end(), [&](store::DecisionId id) {
    return std::binary_search(list.decisions.begin(), list.decisions.end(), id);
  });
}

/// Whether a list that no longer changes was computed with it.
bool is_used(const Decision& adoption, store::DecisionStore& decisions, store::ListStore& lists) {
  const std::vector<store::ListManifest> all = lists.all();
  const std::vector<store::DecisionId> said = said_by(adoption, decisions);
  return std::any_of(all.begin(), all.end(), [&](const store::ListManifest& list) {
    return names_any(list, said) && lists::is_fixed(list.month, lists);
  });
}

tl::unexpected<Error> rated_with(const Decision& adoption, Date today) {
  return failure(k_adoption_rated, {}, {},
                 {adoption.id.text(), adoption.object.substr(lists::k_player_object.size()), to_iso(today)});
}

/// The published list that a list computed now, with the games of the day, would start from.
std::optional<store::ListManifest> published_before(Date day, store::ListStore& lists) {
  YearMonth month = period_of_arrival(local_midnight(day)).list;
  while (lists::is_fixed(month, lists)) month += std::chrono::months{1};
  const auto base = lists.latest_before(month);
  return base ? lists.standing(base->month) : std::nullopt;
}

/// An adoption counts for whoever has no rating, and of several the earliest: what would count for nothing is not
/// decided. What a case has undone is still published until its revisions are. \interpretation A44
Result<void> must_count(const FederationId& id, RatingCategory category, Date day, store::Database& database,
                        const Officer& officer) {
  store::DecisionStore decisions{database};
  store::ListStore lists{database};
  const PlayerKey player = player_key(id);
  for (const Decision& adoption : decisions.list(
           {.kind = std::string{lists::k_adopt_rating}, .object = std::string{lists::k_player_object} + id.text()})) {
    if (!is_about(adoption, category)) continue;
    if (is_used(adoption, decisions, lists)) return rated_with(adoption, local_date(officer.now));
    const Json said = output::parsed_or_null(adoption.after);
    return failure(
        k_adoption_in_force, {}, {},
        {id.text(), adoption.id.text(), std::to_string(said.value("rating", 0)), said.value("source", std::string{})});
  }
  const std::vector<UndoneAdoption> undone = undone_adoptions(decisions);
  const bool is_undone = std::any_of(undone.begin(), undone.end(), [&](const UndoneAdoption& one) {
    return one.player == player && one.category == category;
  });
  const auto published = is_undone ? std::nullopt : published_before(day, lists);
  if (!published) return {};
  for (const store::ListEntry& entry : lists.entries_of(published->id, player)) {
    if (entry.category != category || !entry.rating) continue;
    return failure(k_adoption_has_rating, {}, {},
                   {id.text(), std::to_string(entry.rating->points()), to_iso(published->month),
                    std::string{words_of(category).en}, std::string{words_of(category).ja}});
  }
  return {};
}

std::optional<UndoneAdoption> undone_by(const Decision& undoing, const Decision& adoption,
                                        store::DecisionStore& decisions) {
  const Json said = output::parsed_or_null(adoption.after);
  const auto category = said.is_object() ? parse_rating_category(said.value("category", std::string{})) : std::nullopt;
  if (!category || !adoption.object.starts_with(lists::k_player_object)) return std::nullopt;
  return UndoneAdoption{undoing.id, said_by(adoption, decisions),
                        PlayerKey{adoption.object.substr(lists::k_player_object.size())}, *category};
}

lists::RatingOrigin origin_of(FideType type) {
  return type == FideType::standard ? lists::RatingOrigin::fide_standard
         : type == FideType::rapid  ? lists::RatingOrigin::fide_rapid
                                    : lists::RatingOrigin::fide_blitz;
}

Text title(lists::RatingOrigin origin) {
  switch (origin) {
    case lists::RatingOrigin::fide_standard:
      return {"FIDE Standard", "FIDE Standard"};
    case lists::RatingOrigin::fide_rapid:
      return {"FIDE Rapid", "FIDE Rapid"};
    case lists::RatingOrigin::fide_blitz:
      return {"FIDE Blitz", "FIDE Blitz"};
    case lists::RatingOrigin::jca:
      return {"JCA", "JCA"};
    case lists::RatingOrigin::other_body:
    case lists::RatingOrigin::department:
    case lists::RatingOrigin::as_printed:
      break;
  }
  return {"other", "その他"};
}

/// What the edition takes over from other bodies for the category, as messages name it: `FIDE Standard, JCA`.
std::string sources_of(const Regulation& edition, RatingCategory category, Language language) {
  std::string out;
  const ExpectedScoreMethod* method = edition.expected_score();
  if (method == nullptr) return "-";
  for (const AdoptionRule& rule : method->adoption) {
    if (rule.to && *rule.to != category) continue;
    for (const AdoptionSource source : rule.sources) {
      if (const auto origin = lists::parse_rating_origin(rating::to_string(source)))
        out += (out.empty() ? "" : ", ") + std::string(title(*origin).in(language));
    }
  }
  return out.empty() ? "-" : out;
}

/// The ratings of others that are known of the player on the day, with the one at hand.
rating::OutsideRatings outside_on(store::Database& database, const GivenRating& given, Date date) {
  rating::OutsideRatings out;
  const auto player = store::RosterStore{database}.find(given.id);
  if (player && !player->fide_id.empty()) {
    for (const store::FideRating& entry : store::FideRatingStore{database}.history(player->fide_id)) {
      if (period_of_list(entry.list).list_date() > date) continue;
      out = {{}, entry.standard, entry.rapid, entry.blitz, entry.list};
    }
  }
  if (given.origin == lists::RatingOrigin::jca || given.origin == lists::RatingOrigin::other_body)
    out.jca = given.rating;
  return out;
}

Text title(AdoptionSource source) {
  if (source == AdoptionSource::other_category) return {"other type", "他の種別"};
  return title(*lists::parse_rating_origin(rating::to_string(source)));
}

/// Tells of a rating that the edition takes over in the place of the one at hand.
void add_better(store::Database& database, const GivenRating& given, Date date, const Regulation& edition,
                std::vector<Finding>& out) {
  const ExpectedScoreMethod* method = edition.expected_score();
  const AdoptionRule* rule = lists::adoption_rule(edition, given.origin, given.category);
  if (method == nullptr || rule == nullptr) return;
  store::ListStore lists{database};
  std::optional<Rating> of_other;
  const auto base = lists.latest_before(period_of_arrival(local_midnight(date)).list);
  if (base) {
    const auto before = lists.part(base->id, {player_key(given.id)});
    for (const store::ListEntry& entry : before->entries) {
      if (entry.category != given.category) of_other = entry.rating;
    }
  }
  const auto better =
      rating::adopted_rating(*method, rule->when, given.category, of_other, outside_on(database, given, date));
  if (!better || better->rating == given.rating) return;
  const Text origin = title(given.origin);
  const Text better_origin = title(better->source);
  out.push_back(finding(
      k_adoption_order, {}, {},
      {given.id.text(), std::string(origin.en), std::to_string(given.rating.points()), std::string(better_origin.en),
       std::to_string(better->rating.points()), edition.id.text() + " " + better->clause->clause,
       std::string(origin.ja), std::string(better_origin.ja)}));
}

/// Whether the edition takes such a rating over.
Result<void> check_edition(const Regulation& edition, lists::RatingOrigin origin, RatingCategory category) {
  if (lists::adoption_rule(edition, origin, category) != nullptr) return {};
  return failure(k_adoption_not_in_edition, {}, {},
                 {edition.id.text(), std::string(title(origin).en), std::string(to_string(category)),
                  sources_of(edition, category, Language::en), std::string(title(origin).ja),
                  std::string(words_of(category).ja), sources_of(edition, category, Language::ja)});
}

}  // namespace

std::optional<Date> first_membership(const store::RosterPlayer& player) {
  std::optional<Date> out = player.member_from;
  for (const store::MembershipPeriod& period : player.earlier_memberships) {
    if (period.from && (!out || *period.from < *out)) out = period.from;
  }
  return out;
}

std::vector<Finding> adoption_doubts(store::Database& database, const FideOffer& offer, Date date,
                                     const Regulation& edition) {
  std::vector<Finding> out;
  const AdoptionRule* rule = lists::adoption_rule(edition, origin_of(offer.from), offer.category);
  const auto player = store::RosterStore{database}.find(offer.id);
  const auto joined = player ? first_membership(*player) : std::nullopt;
  if (rule != nullptr && rule->when == AdoptionTime::first_membership && joined &&
      period_of_list(offer.list).list_date() > *joined) {
    out.push_back(
        finding(k_adoption_after_joining, {}, {},
                {offer.id.text(), to_iso(offer.list), to_iso(*joined), edition.id.text(), rule->clause.clause}));
  }
  const auto rating = offered(database, offer);
  if (rating) add_better(database, {offer.id, offer.category, *rating, origin_of(offer.from), {}}, date, edition, out);
  return out;
}

std::vector<Finding> adoption_doubts(store::Database& database, const GivenRating& given, Date date,
                                     const Regulation& edition) {
  std::vector<Finding> out;
  if (given.origin != lists::RatingOrigin::department) add_better(database, given, date, edition, out);
  return out;
}

Result<store::DecisionId> adopt_rating(store::Database& database, const GivenRating& given, Date date,
                                       const Regulation& edition, const std::string& reason, const Officer& officer) {
  store::OneStep transaction{database};
  if (!store::RosterStore{database}.find(given.id)) return failure(k_roster_unknown, {}, {}, {given.id.text()});
  const ExpectedScoreMethod* method = edition.expected_score();
  if (method == nullptr) return failure(lists::k_edition_not_usable, {}, {}, {edition.id.text()});
  const int lowest = method->floor.value.points();
  if (given.rating.points() < lowest || given.rating > k_highest_given)
    return failure(
        k_rating_range, {}, {},
        {std::to_string(given.rating.points()), std::to_string(lowest), std::to_string(k_highest_given.points())});
  const bool is_department = given.origin == lists::RatingOrigin::department;
  if (!is_department) SEISEKI_CHECK(check_edition(edition, given.origin, given.category));
  SEISEKI_CHECK(must_count(given.id, given.category, date, database, officer));
  const std::string source = is_department ? "rating department" : given.source;
  const store::DecisionId made = store::DecisionStore{database}.insert(
      lists::adoption_decision({player_key(given.id), given.category, given.rating, date, source, {}, 0}, given.origin,
                               officer.name, officer.now, reason));
  transaction.commit();
  return made;
}

Result<store::DecisionId> adopt_fide_rating(store::Database& database, const FideOffer& offer, Date date,
                                            const Regulation& edition, const std::string& reason,
                                            const Officer& officer) {
  store::OneStep transaction{database};
  SEISEKI_TRY(const Rating rating, offered(database, offer));
  SEISEKI_CHECK(check_edition(edition, origin_of(offer.from), offer.category));
  SEISEKI_CHECK(must_count(offer.id, offer.category, date, database, officer));
  store::DecisionStore decisions{database};
  const std::string source = "FIDE " + std::string{title(offer.from)} + " " + to_iso(offer.list);
  Decision decision = lists::adoption_decision({player_key(offer.id), offer.category, rating, date, source, {}, 0},
                                               origin_of(offer.from), officer.name, officer.now, reason);
  if (const auto declined = in_force(decisions, k_decline_adoption, offer)) {
    decision.before = declined->after;
    decision.supersedes = declined->id;
  }
  const store::DecisionId made = decisions.insert(decision);
  transaction.commit();
  return made;
}

Result<store::DecisionId> decline_fide_rating(store::Database& database, const FideOffer& offer,
                                              const std::string& reason, const Officer& officer) {
  store::OneStep transaction{database};
  SEISEKI_TRY(const Rating rating, offered(database, offer));
  store::DecisionStore decisions{database};
  if (const auto adopted = in_force(decisions, lists::k_adopt_rating, offer)) return decided_already(*adopted);
  const auto earlier = in_force(decisions, k_decline_adoption, offer);
  const DeclinedRating now{offer.id, offer.category, offer.from, rating};
  if (earlier && read_declined(*earlier) == now) return decided_already(*earlier);
  const Json after{{"category", std::string{to_string(offer.category)}},
                   {"from", std::string{to_string(offer.from)}},
                   {"rating", rating.points()},
                   {"list", to_iso(offer.list)}};
  const store::DecisionId made = decisions.insert({.time = officer.now,
                                                   .actor = officer.name,
                                                   .kind = std::string{k_decline_adoption},
                                                   .object = std::string{lists::k_player_object} + offer.id.text(),
                                                   .clause = {},
                                                   .reason = reason,
                                                   .before = earlier ? earlier->after : std::string{},
                                                   .after = after.dump(),
                                                   .supersedes = earlier ? std::optional(earlier->id) : std::nullopt});
  transaction.commit();
  return made;
}

Result<store::DecisionId> undo_adoption(store::Database& database, store::DecisionId decision,
                                        const std::string& reason, const Officer& officer) {
  store::OneStep transaction{database};
  store::DecisionStore decisions{database};
  std::vector<Decision> known = decisions.list({.kind = std::string{lists::k_adopt_rating}});
  for (Decision& declined : decisions.list({.kind = std::string{k_decline_adoption}}))
    known.push_back(std::move(declined));
  const auto found = std::find_if(known.begin(), known.end(), [&](const Decision& d) { return d.id == decision; });
  const std::string number = decision.text();
  if (found == known.end()) return failure(k_adoption_missing, {}, {}, {number});
  store::ListStore over_the_board{database};
  if (is_used(*found, decisions, over_the_board)) return rated_with(*found, local_date(officer.now));
  const store::DecisionId made = decisions.insert({.time = officer.now,
                                                   .actor = officer.name,
                                                   .kind = std::string{k_undo},
                                                   .object = found->object,
                                                   .clause = {},
                                                   .reason = reason,
                                                   .before = found->after,
                                                   .after = {},
                                                   .supersedes = found->id});
  transaction.commit();
  return made;
}

bool UndoneAdoption::was_used_by(const store::ListManifest& list) const {
  return names_any(list, adoptions);
}

std::vector<UndoneAdoption> undone_adoptions(store::DecisionStore& decisions) {
  std::vector<UndoneAdoption> out;
  for (const Decision& undoing : decisions.list({.kind = std::string{k_undo_adoption}})) {
    const auto adoption = undoing.supersedes ? decisions.read(*undoing.supersedes) : std::nullopt;
    if (auto undone = adoption ? undone_by(undoing, *adoption, decisions) : std::nullopt)
      out.push_back(*std::move(undone));
  }
  return out;
}

std::optional<UndoneAdoption> adoption_to_undo(store::DecisionId adoption, store::DecisionStore& decisions) {
  for (const Decision& one : decisions.list({.kind = std::string{lists::k_adopt_rating}})) {
    if (one.id == adoption) return undone_by({}, one, decisions);
  }
  return std::nullopt;
}

std::vector<DeclinedRating> declined_ratings(store::DecisionStore& decisions) {
  std::vector<DeclinedRating> out;
  for (const Decision& decision : decisions.list({.kind = std::string{k_decline_adoption}})) {
    if (const auto declined = read_declined(decision)) out.push_back(*declined);
  }
  return out;
}

}  // namespace seiseki::office
