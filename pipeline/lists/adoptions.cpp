#include "pipeline/lists/adoptions.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pipeline/lists/decided.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;

namespace {

constexpr std::array<std::pair<RatingOrigin, std::string_view>, 7> k_origins{{
    {RatingOrigin::fide_standard, "fide_standard"},
    {RatingOrigin::fide_rapid, "fide_rapid"},
    {RatingOrigin::fide_blitz, "fide_blitz"},
    {RatingOrigin::jca, "jca"},
    {RatingOrigin::other_body, "other_body"},
    {RatingOrigin::department, "department"},
    {RatingOrigin::as_printed, "as_printed"},
}};

std::optional<AdoptionSource> source_of(RatingOrigin origin) {
  switch (origin) {
    case RatingOrigin::fide_standard:
      return AdoptionSource::fide_standard;
    case RatingOrigin::fide_rapid:
      return AdoptionSource::fide_rapid;
    case RatingOrigin::fide_blitz:
      return AdoptionSource::fide_blitz;
    case RatingOrigin::jca:
    case RatingOrigin::other_body:
      return AdoptionSource::jca;
    case RatingOrigin::department:
    case RatingOrigin::as_printed:
      break;
  }
  return std::nullopt;
}

/// Decisions of earlier programs say in words where the rating is from: `FIDE Rapid 2026-02`.
RatingOrigin origin_of(const Json& decision, std::string_view source) {
  if (decision.contains("origin") && decision["origin"].is_string()) {
    if (const auto origin = parse_rating_origin(decision["origin"].get<std::string>())) return *origin;
  }
  if (source.starts_with("FIDE Standard")) return RatingOrigin::fide_standard;
  if (source.starts_with("FIDE Rapid")) return RatingOrigin::fide_rapid;
  if (source.starts_with("FIDE Blitz")) return RatingOrigin::fide_blitz;
  return RatingOrigin::as_printed;
}

/// What an explanation cites: the clause of the origin, else the first by which the edition takes any rating over.
ClauseRef cited_clause(const Regulation& edition, RatingOrigin origin, RatingCategory category) {
  const AdoptionRule* rule = adoption_rule(edition, origin, category);
  const ClauseRef* clause = rule != nullptr                      ? &rule->clause
                            : origin == RatingOrigin::department ? department_clause(edition)
                                                                 : nullptr;
  const ExpectedScoreMethod* method = edition.expected_score();
  if (clause == nullptr && method != nullptr && !method->adoption.empty()) clause = &method->adoption.front().clause;
  return {edition.id.text(), clause == nullptr ? std::string{} : clause->clause, "A44"};
}

std::optional<rating::Adoption> read_adoption(const store::Decision& decision, const Regulation& edition) {
  const Json json = output::parsed_or_null(decision.after);
  if (!json.is_object() || !json.contains("category") || !json.contains("rating") || !json.contains("date") ||
      !json.contains("source") || !decision.object.starts_with(k_player_object))
    return std::nullopt;
  const auto category = parse_rating_category(json["category"].get<std::string>());
  const auto date = parse_date(json["date"].get<std::string>());
  if (!category || !date) return std::nullopt;
  const std::string source = json["source"].get<std::string>();
  return rating::Adoption{PlayerKey{decision.object.substr(k_player_object.size())},
                          *category,
                          Rating{json["rating"].get<int>()},
                          *date,
                          source,
                          cited_clause(edition, origin_of(json, source), *category),
                          0};
}

bool is_rated(const rating::RatingState& before, const rating::Adoption& adoption) {
  const auto found = std::lower_bound(
      before.players.begin(), before.players.end(), adoption.player,
      [](const rating::PlayerStanding& standing, const PlayerKey& key) { return standing.player < key; });
  return found != before.players.end() && found->player == adoption.player && found->of(adoption.category).rating;
}

/// Those of the decisions that give a rating to somebody who has none. \pre sorted by ID
std::vector<rating::Adoption> adoptions_among(const std::vector<store::Decision>& decisions,
                                              const rating::RatingState& before, Date last, const Regulation& edition,
                                              std::vector<store::DecisionId>& used, const std::vector<Merge>& merges) {
  std::vector<rating::Adoption> out;
  for (const store::Decision& decision : decisions) {
    auto adoption = read_adoption(decision, edition);
    if (!adoption || adoption->date > last) continue;
    adoption->player = heir(adoption->player, merges, last);
    if (is_rated(before, *adoption)) continue;
    used.push_back(decision.id);
    out.push_back(std::move(*adoption));
  }
  return out;
}

}  // namespace

std::string_view to_string(RatingOrigin origin) {
  return std::find_if(k_origins.begin(), k_origins.end(), [&](const auto& known) { return known.first == origin; })
      ->second;
}

std::optional<RatingOrigin> parse_rating_origin(std::string_view text) {
  const auto found =
      std::find_if(k_origins.begin(), k_origins.end(), [&](const auto& known) { return known.second == text; });
  return found == k_origins.end() ? std::nullopt : std::optional(found->first);
}

const AdoptionRule* adoption_rule(const Regulation& edition, RatingOrigin origin, RatingCategory category) {
  const ExpectedScoreMethod* method = edition.expected_score();
  const auto source = source_of(origin);
  if (method == nullptr || !source) return nullptr;
  for (const AdoptionRule& rule : method->adoption) {
    const bool is_of_category = !rule.to || *rule.to == category;
    if (is_of_category && std::find(rule.sources.begin(), rule.sources.end(), *source) != rule.sources.end())
      return &rule;
  }
  return nullptr;
}

const ClauseRef* department_clause(const Regulation& edition) {
  const ExpectedScoreMethod* method = edition.expected_score();
  if (method != nullptr) {
    for (const Cited<ExtremeScore>* extreme : {&method->initial.all_wins, &method->initial.all_losses}) {
      if (extreme->value == ExtremeScore::decision) return &extreme->clause;
    }
  }
  return edition.fallback_lineage ? &edition.fallback_lineage->clause : nullptr;
}

store::Decision adoption_decision(const rating::Adoption& adoption, RatingOrigin origin, const std::string& actor,
                                  Instant time, const std::string& reason) {
  const Json after{{"category", std::string(to_string(adoption.category))},
                   {"rating", adoption.rating.points()},
                   {"date", to_iso(adoption.date)},
                   {"source", adoption.source},
                   {"origin", std::string(to_string(origin))}};
  return {.time = time,
          .actor = actor,
          .kind = std::string(k_adopt_rating),
          .object = std::string(k_player_object) + adoption.player.text(),
          .clause = adoption.clause,
          .reason = reason,
          .after = after.dump()};
}

std::vector<rating::Adoption> adoptions_for(const rating::RatingState& before, Date last,
                                            store::DecisionStore& decisions, const Regulation& edition,
                                            std::vector<store::DecisionId>& used, const std::vector<Merge>& merges) {
  return adoptions_among(decisions.list({.kind = std::string(k_adopt_rating)}), before, last, edition, used, merges);
}

std::vector<rating::Adoption> adoptions_of(const std::set<PlayerKey>& players, const rating::RatingState& before,
                                           Date last, store::DecisionStore& decisions, const Regulation& edition,
                                           std::vector<store::DecisionId>& used, const std::vector<Merge>& merges) {
  std::vector<store::Decision> of_players;
  for (const PlayerKey& player : players) {
    for (store::Decision& decision :
         decisions.list({.kind = std::string(k_adopt_rating), .object = std::string(k_player_object) + player.text()}))
      of_players.push_back(std::move(decision));
  }
  std::sort(of_players.begin(), of_players.end(),
            [](const store::Decision& a, const store::Decision& b) { return a.id < b.id; });
  return adoptions_among(of_players, before, last, edition, used, merges);
}

}  // namespace seiseki::lists
