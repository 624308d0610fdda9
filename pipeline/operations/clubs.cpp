#include "pipeline/operations/clubs.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/domain/visible_text.hpp"
#include "importers/confined/confined.hpp"
#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/seen.hpp"

namespace seiseki::operations {

using importers::text::CsvRow;
using importers::text::CsvTable;
using output::Json;
using validation::Host;

namespace {

constexpr std::array<std::pair<ClubField, std::string_view>, 7> k_club_fields{{
    {ClubField::name, "name"},
    {ClubField::kind, "kind"},
    {ClubField::other_names, "other_names"},
    {ClubField::from, "from"},
    {ClubField::until, "until"},
    {ClubField::representatives, "representatives"},
    {ClubField::reporters, "reporters"},
}};

/// What stands between the separators, without blanks around it and without nothing.
std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    if (const std::string_view one = importers::text::trim(text.substr(0, end)); !one.empty()) out.emplace_back(one);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

tl::unexpected<Error> wrong(const ClubFact& fact) {
  return failure(k_club_fact, {}, fact.value, {std::string(to_string(fact.field)), visible(fact.value)});
}

Result<std::set<FederationId>> read_ids(const ClubFact& fact) {
  std::set<FederationId> out;
  for (const std::string& text : listed(fact.value)) {
    const auto id = identity::read_federation_id(text);
    if (!id) return wrong(fact);
    out.insert(id->id);
  }
  return out;
}

Result<std::optional<Date>> read_day(const ClubFact& fact, const std::string& value) {
  const auto day = parse_date(value);
  if (!day && !value.empty()) return wrong(fact);
  return day;
}

Result<void> enter(const ClubFact& fact, Host& out) {
  const std::string value{importers::text::trim(fact.value)};
  switch (fact.field) {
    case ClubField::name:
      out.name = value;
      return {};
    case ClubField::kind: {
      const auto kind = validation::parse_host_kind(value.empty() ? "club" : value);
      if (!kind) return wrong(fact);
      out.kind = *kind;
      return {};
    }
    case ClubField::other_names:
      out.other_names = listed(value);
      return {};
    case ClubField::from: {
      SEISEKI_TRY(out.from, read_day(fact, value));
      return {};
    }
    case ClubField::until: {
      SEISEKI_TRY(out.until, read_day(fact, value));
      return {};
    }
    case ClubField::representatives: {
      SEISEKI_TRY(out.representatives, read_ids(fact));
      return {};
    }
    case ClubField::reporters: {
      SEISEKI_TRY(out.reporters, read_ids(fact));
      return {};
    }
  }
  return wrong(fact);
}

Result<Host> entered(Host host, const std::vector<ClubFact>& facts) {
  for (const ClubFact& fact : facts) SEISEKI_CHECK(enter(fact, host));
  return host;
}

Result<CsvTable> register_table(const importers::Document& document) {
  SEISEKI_TRY(const importers::text::DecodedText decoded, importers::text::decode(document.bytes, document.name));
  return importers::text::read_csv(decoded.text, document.name);
}

/// A row of a table as facts: those it has columns for.
std::vector<ClubFact> facts_of(const CsvTable& table, std::size_t header, const CsvRow& row) {
  std::vector<ClubFact> out;
  for (const auto& [field, name] : k_club_fields) {
    if (const auto column = table.column(header, name)) out.push_back({field, std::string{row.cell(*column)}});
  }
  return out;
}

/// Takes one row; what kept it from being taken is told with its line.
Result<void> take(Office& office, std::string_view name, const std::vector<ClubFact>& facts, const std::string& reason,
                  const Who& who, ClubsTaken& taken) {
  const auto known = office::find_club(name, office.decisions);
  SEISEKI_TRY(const Host host, entered(known ? known->host : Host{}, facts));
  if (known && known->host == host) {
    ++taken.unchanged;
    return {};
  }
  SEISEKI_CHECK(known ? office::set_club(office.database, name, host, reason, who.officer())
                      : office::add_club(office.database, host, reason, who.officer()));
  ++(known ? taken.changed : taken.added);
  return {};
}

Json ids_json(const std::set<FederationId>& ids) {
  Json out = Json::array();
  for (const FederationId& id : ids) out.push_back(id.text());
  return out;
}

}  // namespace

std::string_view to_string(ClubField field) {
  return k_club_fields[static_cast<std::size_t>(field)].second;
}

std::vector<ClubField> club_fields() {
  std::vector<ClubField> out;
  for (const auto& [field, name] : k_club_fields) out.push_back(field);
  return out;
}

Result<store::DecisionId> add_club(Office& office, const std::vector<ClubFact>& facts, const std::string& reason,
                                   const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  SEISEKI_TRY(const Host host, entered({}, facts));
  return office::add_club(office.database, host, reason, who.officer());
}

Result<store::DecisionId> set_club(Office& office, std::string_view name, const std::vector<ClubFact>& facts,
                                   const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  const auto known = office::find_club(name, office.decisions);
  if (!known) return failure(office::k_club_missing, {}, {}, {visible(name)});
  SEISEKI_TRY(const Host host, entered(known->host, facts));
  return office::set_club(office.database, name, host, reason, who.officer());
}

Result<store::DecisionId> remove_club(Office& office, std::string_view name, const std::string& reason,
                                      const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  return office::remove_club(office.database, name, reason, who.officer());
}

Result<ClubsTaken> take_clubs(Office& office, const importers::Document& document, const std::string& reason,
                              const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  SEISEKI_TRY(const CsvTable table, importers::confined([&] { return register_table(document); }));
  const auto header = table.find_header({to_string(ClubField::name)});
  if (!header) return failure(k_club_header, {.document = document.name, .line = 1});
  const std::size_t name_column = *table.column(*header, to_string(ClubField::name));
  ClubsTaken out;
  store::Transaction transaction{office.database};
  for (std::size_t i = *header + 1; i < table.rows.size(); ++i) {
    const CsvRow& row = table.rows[i];
    auto taken = take(office, row.cell(name_column), facts_of(table, *header, row), reason, who, out);
    if (taken) continue;
    Error error = std::move(taken.error());
    error.finding.where = {.document = document.name, .line = row.line};
    return tl::unexpected<Error>(std::move(error));
  }
  transaction.commit();
  return out;
}

Json club_json(const office::ClubEntry& entry) {
  const Host& host = entry.host;
  return {{"name", host.name},
          {"kind", std::string{to_string(host.kind)}},
          {"other_names", host.other_names},
          {"from", output::or_null(host.from)},
          {"until", output::or_null(host.until)},
          {"representatives", ids_json(host.representatives)},
          {"reporters", ids_json(host.reporters)},
          {"decision", entry.decision.id.value()}};
}

Result<Json> club_with_history(Office& office, std::string_view name) {
  const auto entry = office::find_club(name, office.decisions);
  if (!entry) return failure(office::k_club_missing, {}, {}, {visible(name)});
  Json out{{"schema", "seiseki/club/1"}};
  out.update(club_json(*entry));
  Json& history = out["history"] = Json::array();
  for (const store::Decision& decision : office::club_history(*entry, office.decisions)) {
    history.push_back({{"decision", decision.id.value()},
                       {"time", to_iso_local(decision.time)},
                       {"actor", decision.actor},
                       {"kind", decision.kind},
                       {"reason", decision.reason},
                       {"value", output::parsed_or_null(decision.after)}});
  }
  return out;
}

output::Json clubs_taken_json(const ClubsTaken& taken) {
  return {{"schema", "seiseki/clubs-taken/1"},
          {"added", taken.added},
          {"changed", taken.changed},
          {"unchanged", taken.unchanged}};
}

}  // namespace seiseki::operations
