#include "pipeline/office/clubs.hpp"

#include <algorithm>

#include "engine/domain/visible_text.hpp"
#include "pipeline/identity/name_match.hpp"
#include "pipeline/office/deciding.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::office {

using output::Json;
using store::Decision;
using validation::Host;

namespace {

Json ids_json(const std::set<FederationId>& ids) {
  Json out = Json::array();
  for (const FederationId& id : ids) out.push_back(id.text());
  return out;
}

std::set<FederationId> ids_of(const Json& json, const char* key) {
  std::set<FederationId> out;
  for (const std::string& text : json.value(key, std::vector<std::string>{})) {
    if (const auto id = FederationId::parse(text)) out.insert(*id);
  }
  return out;
}

std::string host_json(const Host& host) {
  return Json{{"name", host.name},
              {"kind", std::string{to_string(host.kind)}},
              {"other_names", host.other_names},
              {"from", output::or_null(host.from)},
              {"until", output::or_null(host.until)},
              {"representatives", ids_json(host.representatives)},
              {"reporters", ids_json(host.reporters)}}
      .dump();
}

std::vector<std::string> names_of(const Host& host) {
  std::vector<std::string> out{host.name};
  out.insert(out.end(), host.other_names.begin(), host.other_names.end());
  return out;
}

/// A name as it is compared; two entries never share one.
bool has_name(const Host& host, const std::string& key) {
  const std::vector<std::string> names = names_of(host);
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return identity::comparison_key(name) == key; });
}

/// \param own the entry that this one takes the place of
Result<void> check(const Host& host, const std::optional<ClubEntry>& own, store::Database& database,
                   store::DecisionStore& decisions) {
  const std::vector<ClubEntry> known = clubs(decisions);
  for (const std::string& name : names_of(host)) {
    const std::string key = identity::comparison_key(name);
    if (key.empty() || visible(name) != name || name.find(';') != std::string::npos)
      return failure(k_club_name, {}, name, {visible(name)});
    for (const ClubEntry& entry : known) {
      const bool is_own = own && entry.decision.id == own->decision.id;
      if (!is_own && has_name(entry.host, key)) return failure(k_club_known, {}, {}, {name, entry.host.name});
    }
  }
  if (host.from && host.until && *host.until < *host.from)
    return failure(k_club_dates, {}, {}, {host.name, to_iso(*host.from), to_iso(*host.until)});
  store::RosterStore roster{database};
  for (const std::set<FederationId>* ids : {&host.representatives, &host.reporters}) {
    for (const FederationId& id : *ids) {
      if (!roster.find(id)) return failure(k_roster_unknown, {}, {}, {id.text()});
    }
  }
  return {};
}

}  // namespace

std::optional<Host> read_club(const Decision& decision) {
  const Json json = Json::parse(decision.after, nullptr, false);
  if (decision.kind != k_set_club || !json.is_object()) return std::nullopt;
  Host out;
  out.name = json.value("name", std::string{});
  out.kind = validation::parse_host_kind(json.value("kind", std::string{})).value_or(validation::HostKind::club);
  out.other_names = json.value("other_names", std::vector<std::string>{});
  const auto day = [&](const char* key) {
    return json.contains(key) && json[key].is_string() ? parse_date(json[key].get<std::string>()) : std::nullopt;
  };
  out.from = day("from");
  out.until = day("until");
  out.representatives = ids_of(json, "representatives");
  out.reporters = ids_of(json, "reporters");
  return out;
}

std::vector<ClubEntry> clubs(store::DecisionStore& decisions) {
  std::vector<ClubEntry> out;
  for (Decision& decision : decisions.list({.kind = std::string{k_set_club}})) {
    if (auto host = read_club(decision)) out.push_back({*std::move(host), std::move(decision)});
  }
  std::sort(out.begin(), out.end(), [](const ClubEntry& a, const ClubEntry& b) { return a.host.name < b.host.name; });
  return out;
}

validation::ClubRegister club_register(store::DecisionStore& decisions) {
  std::vector<Host> hosts;
  for (ClubEntry& entry : clubs(decisions)) hosts.push_back(std::move(entry.host));
  return validation::ClubRegister{std::move(hosts)};
}

std::optional<ClubEntry> find_club(std::string_view name, store::DecisionStore& decisions) {
  const std::string key = identity::comparison_key(name);
  for (ClubEntry& entry : clubs(decisions)) {
    if (!key.empty() && has_name(entry.host, key)) return std::move(entry);
  }
  return std::nullopt;
}

std::vector<Decision> club_history(const ClubEntry& entry, store::DecisionStore& decisions) {
  return decisions.list({.object = entry.decision.object, .with_superseded = true});
}

std::string state_of_clubs(store::DecisionStore& decisions) {
  std::string out;
  for (const ClubEntry& entry : clubs(decisions)) out += ' ' + entry.decision.id.text();
  return out;
}

Result<store::DecisionId> add_club(store::Database& database, const Host& host, const std::string& reason,
                                   const Officer& officer) {
  store::OneStep transaction{database};
  store::DecisionStore decisions{database};
  SEISEKI_CHECK(check(host, std::nullopt, database, decisions));
  const store::DecisionId made = decisions.insert({.time = officer.now,
                                                   .actor = officer.name,
                                                   .kind = std::string{k_set_club},
                                                   .object = std::string{k_club_object} + host.name,
                                                   .reason = reason,
                                                   .after = host_json(host)});
  transaction.commit();
  return made;
}

Result<store::DecisionId> set_club(store::Database& database, std::string_view name, const Host& host,
                                   const std::string& reason, const Officer& officer) {
  store::OneStep transaction{database};
  store::DecisionStore decisions{database};
  const auto known = find_club(name, decisions);
  if (!known) return failure(k_club_missing, {}, {}, {visible(name)});
  if (known->host == host) return failure(k_decided_already, {}, {}, told(known->decision));
  SEISEKI_CHECK(check(host, known, database, decisions));
  const store::DecisionId made = decisions.insert({.time = officer.now,
                                                   .actor = officer.name,
                                                   .kind = std::string{k_set_club},
                                                   .object = known->decision.object,
                                                   .reason = reason,
                                                   .before = known->decision.after,
                                                   .after = host_json(host),
                                                   .supersedes = known->decision.id});
  transaction.commit();
  return made;
}

Result<store::DecisionId> remove_club(store::Database& database, std::string_view name, const std::string& reason,
                                      const Officer& officer) {
  store::OneStep transaction{database};
  store::DecisionStore decisions{database};
  const auto known = find_club(name, decisions);
  if (!known) return failure(k_club_missing, {}, {}, {visible(name)});
  const store::DecisionId made = decisions.insert({.time = officer.now,
                                                   .actor = officer.name,
                                                   .kind = std::string{k_remove_club},
                                                   .object = known->decision.object,
                                                   .reason = reason,
                                                   .before = known->decision.after,
                                                   .after = "null",
                                                   .supersedes = known->decision.id});
  transaction.commit();
  return made;
}

}  // namespace seiseki::office
