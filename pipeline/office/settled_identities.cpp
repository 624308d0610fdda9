#include "pipeline/office/settled_identities.hpp"

#include <algorithm>

#include "importers/source/document.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::office {

using identity::RememberedIdentity;
using identity::Settled;
using output::Json;

namespace {

constexpr std::size_t k_key_digits = 16;

std::string text(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

std::optional<RememberedIdentity> read(const store::Decision& decision) {
  const Json json = output::parsed_or_null(decision.after);
  if (!json.is_object() || !json.contains("id")) return std::nullopt;
  RememberedIdentity out;
  out.printed = {text(json, "national_id"), text(json, "fide_id"), text(json, "name_key")};
  out.organiser = text(json, "organiser");
  out.event = text(json, "event");
  out.member_key = text(json, "member_key");
  if (json["id"].is_string()) {
    out.id = FederationId::parse(json["id"].get<std::string>());
    if (!out.id) return std::nullopt;
  }
  out.who = decision.actor;
  out.when = local_date(decision.time);
  out.why = decision.reason;
  out.decision = decision.id.value();
  out.reach = identity::parse_reach(text(json, "reach")).value_or(identity::Reach::everywhere);
  return out;
}

/// The same print by the same organiser is one object; without an organiser the event is all that is known, and what
/// is settled for the event alone stands beside what the organiser's other reports are answered by.
std::string object_of(const Settled& settled, const std::string& organiser, const EventId& event) {
  const bool is_of_event = organiser.empty() || settled.reach == identity::Reach::event;
  const std::string scope = is_of_event ? "event\n" + event.text() : "organiser\n" + organiser;
  const std::string print =
      settled.printed.national_id + '\n' + settled.printed.fide_id + '\n' + settled.printed.name_key;
  return "identity:" + importers::sha256_hex(print + '\n' + scope).substr(0, k_key_digits);
}

store::DecisionId insert_forgotten(const store::Decision& settled, const std::string& reason, const Officer& officer,
                                   store::DecisionStore& decisions) {
  return decisions.insert({.time = officer.now,
                           .actor = officer.name,
                           .kind = "forget-identity",
                           .object = settled.object,
                           .clause = {},
                           .reason = reason,
                           .before = settled.after,
                           .after = {},
                           .reversible = true,
                           .supersedes = settled.id});
}

}  // namespace

std::vector<RememberedIdentity> settled_identities(store::DecisionStore& decisions) {
  std::vector<RememberedIdentity> out;
  for (const store::Decision& decision : decisions.list({.kind = std::string(k_settle_identity)})) {
    if (auto identity = read(decision)) out.push_back(std::move(*identity));
  }
  return out;
}

int remember(store::Database& database, const identity::Resolution& resolution, const EventId& event,
             const Officer& officer) {
  if (resolution.settled.empty()) return 0;
  int written = 0;
  store::OneStep transaction{database};
  store::DecisionStore decisions{database};
  for (const Settled& settled : resolution.settled) {
    const std::string object = object_of(settled, resolution.organiser, event);
    const auto in_force = decisions.list({.kind = std::string(k_settle_identity), .object = object});
    store::Decision decision{.time = officer.now,
                             .actor = officer.name,
                             .kind = std::string(k_settle_identity),
                             .object = object,
                             .clause = {},
                             .reason = settled.reason,
                             .before = {},
                             .after = {},
                             .reversible = true,
                             .supersedes = std::nullopt};
    if (!in_force.empty()) {
      const auto known = read(in_force.back());
      if (known && known->id == settled.id && known->member_key == settled.member_key && known->reach == settled.reach)
        continue;
      decision.supersedes = in_force.back().id;
      decision.before = in_force.back().after;
    }
    Json after{{"national_id", settled.printed.national_id},
               {"fide_id", settled.printed.fide_id},
               {"name", settled.name},
               {"name_key", settled.printed.name_key},
               {"organiser", resolution.organiser},
               {"event", event.text()},
               {"id", settled.id ? Json(settled.id->text()) : Json(nullptr)},
               {"member_key", settled.member_key}};
    // Decisions from before there was a choice reach everywhere, and say nothing of it.
    if (settled.reach != identity::Reach::everywhere) after["reach"] = std::string(to_string(settled.reach));
    decision.after = after.dump(-1, ' ', false, Json::error_handler_t::replace);
    decisions.insert(decision);
    ++written;
  }
  transaction.commit();
  return written;
}

void forget_said(store::Database& database, const store::Decision& identification, const EventId& event,
                 const std::string& printed_name, const std::string& reason, const Officer& officer) {
  store::OneStep transaction{database};
  store::DecisionStore decisions{database};
  const Json said = output::parsed_or_null(identification.after);
  const std::string id = said.is_string() && said != "none" ? said.get<std::string>() : std::string{};
  for (const store::Decision& settled : decisions.list({.kind = std::string(k_settle_identity)})) {
    const Json kept = output::parsed_or_null(settled.after);
    const bool is_of_it = settled.time == identification.time && settled.actor == identification.actor &&
                          kept.is_object() && text(kept, "event") == event.text() &&
                          text(kept, "name") == printed_name && text(kept, "id") == id;
    if (is_of_it) insert_forgotten(settled, reason, officer, decisions);
  }
  transaction.commit();
}

Result<store::DecisionId> forget(store::Database& database, store::DecisionId decision, const std::string& reason,
                                 const Officer& officer) {
  store::OneStep transaction{database};
  store::DecisionStore decisions{database};
  const auto in_force = decisions.list({.kind = std::string(k_settle_identity)});
  const auto found = std::find_if(in_force.begin(), in_force.end(),
                                  [&](const store::Decision& candidate) { return candidate.id == decision; });
  if (found == in_force.end()) return failure(k_identity_not_settled, {}, {}, {decision.text()});
  const store::DecisionId id = insert_forgotten(*found, reason, officer, decisions);
  transaction.commit();
  return id;
}

}  // namespace seiseki::office
