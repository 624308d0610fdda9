#include "pipeline/office/publicity.hpp"

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::office {

namespace {

views::PublicityLevel level_of(const store::Decision& decision) {
  const output::Json value = output::parsed_or_null(decision.after);
  if (!value.is_string()) return views::PublicityLevel::hidden;
  return views::parse_publicity_level(value.get<std::string>()).value_or(views::PublicityLevel::hidden);
}

}  // namespace

Result<store::DecisionId> set_publicity(store::Database& database, const FederationId& id, views::PublicityLevel level,
                                        const std::string& reason, const Officer& officer) {
  // A person is looked at, and every ID of theirs erased, in one step.
  store::OneStep transaction{database};
  store::DecisionStore decisions{database};
  if (!store::RosterStore{database}.find(id)) return failure(k_roster_unknown, {}, {}, {id.text()});
  store::Decision decision{.time = officer.now,
                           .actor = officer.name,
                           .kind = std::string(views::k_set_publicity),
                           .object = std::string(lists::k_player_object) + id.text(),
                           .reason = reason,
                           .after = json_text(to_string(level))};
  const auto before = decisions.list({.kind = decision.kind, .object = decision.object});
  if (!before.empty()) {
    const store::Decision& last = before.back();
    if (level_of(last) == level) return failure(k_decided_already, {}, {}, told(last));
    if (level_of(last) == views::PublicityLevel::erased) return failure(k_publicity_erased, {}, {}, {id.text()});
    decision.before = last.after;
    decision.supersedes = last.id;
  }
  if (level == views::PublicityLevel::erased) decision.reversible = false;
  const store::DecisionId made = decisions.insert(decision);
  if (level == views::PublicityLevel::erased) store::RosterStore{database}.erase(id, made);
  transaction.commit();
  return made;
}

std::vector<FederationId> ids_of_person(const FederationId& id, store::DecisionStore& decisions) {
  std::vector<FederationId> out;
  for (const PlayerKey& key : lists::with_merged({player_key(id)}, lists::merges(decisions)))
    out.push_back(*FederationId::parse(key.text()));
  return out;
}

Result<std::vector<ErasedId>> erase_person(store::Database& database, const FederationId& id, const std::string& reason,
                                           const Officer& officer) {
  // A person is looked at, and every ID of theirs erased, in one step.
  store::OneStep transaction{database};
  store::RosterStore roster{database};
  store::DecisionStore decisions{database};
  const auto person = roster.find(id);
  if (!person) return failure(k_roster_unknown, {}, {}, {id.text()});
  if (!person->tombstone.empty()) return failure(k_publicity_erased, {}, {}, {id.text()});
  std::vector<ErasedId> out;
  for (const FederationId& one : ids_of_person(id, decisions)) {
    const auto known = roster.find(one);
    if (!known || !known->tombstone.empty()) continue;
    SEISEKI_TRY(const store::DecisionId made,
                set_publicity(database, one, views::PublicityLevel::erased, reason, officer));
    out.push_back({one, roster.find(one)->tombstone, made});
  }
  transaction.commit();
  return out;
}

std::map<PlayerKey, views::PublicityLevel> chosen_publicity(store::DecisionStore& decisions) {
  std::map<PlayerKey, views::PublicityLevel> out;
  for (const store::Decision& decision : decisions.list({.kind = std::string(views::k_set_publicity)})) {
    if (decision.object.starts_with(lists::k_player_object))
      out[PlayerKey{decision.object.substr(lists::k_player_object.size())}] = level_of(decision);
  }
  return out;
}

}  // namespace seiseki::office
