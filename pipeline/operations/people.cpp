#include "pipeline/operations/people.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/domain/visible_text.hpp"
#include "importers/text/unicode.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/office/birth.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/roster.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::operations {

using output::Json;
using store::RosterPlayer;

namespace {

constexpr std::string_view k_add_person = "add-person";
constexpr std::string_view k_set_facts = "set-facts";

constexpr std::array<std::pair<PersonField, std::string_view>, 10> k_fields{{
    {PersonField::name, "name"},
    {PersonField::kanji, "kanji"},
    {PersonField::birth, "birth"},
    {PersonField::sex, "sex"},
    {PersonField::federation, "federation"},
    {PersonField::club, "club"},
    {PersonField::member, "member"},
    {PersonField::member_from, "member-from"},
    {PersonField::member_until, "member-until"},
    {PersonField::membership, "membership"},
}};

/// A roster keeps names as federations write them: Roman letters, surname first, no comma.
bool is_name(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return text.find(',') == std::string_view::npos && std::any_of(text.begin(), text.end(), is_letter);
}

/// Facts of one person on their way into the roster.
class Entering {
public:
  Entering(RosterPlayer person, Date today) : m_person{std::move(person)}, m_today{today} {}

  Result<void> take(const PersonFact& fact) {
    const std::string value{importers::text::trim(fact.value)};
    // What cannot be seen on a screen could make two people look like one.
    if (visible(value) != value) return wrong(fact);
    switch (fact.field) {
      case PersonField::name:
        if (!is_name(value)) return failure(k_person_name, {}, value, {value});
        m_person.name = value;
        return {};
      case PersonField::kanji:
        m_person.kanji = value;
        return {};
      case PersonField::club:
        m_person.club = value;
        return {};
      case PersonField::federation:
        m_person.federation = FederationCode{value};
        return {};
      case PersonField::sex:
        if (!value.empty() && value != "m" && value != "f") return wrong(fact);
        m_person.sex = value;
        return {};
      case PersonField::member:
        if (value != "yes" && value != "no") return wrong(fact);
        m_person.is_member = value == "yes";
        return {};
      case PersonField::birth:
        return take_birth(fact, value);
      case PersonField::member_from:
        return take_day(fact, value, m_person.member_from);
      case PersonField::member_until:
        return take_day(fact, value, m_person.member_until);
      case PersonField::membership: {
        const auto kind = parse_membership_kind(value);
        if (!kind) return wrong(fact);
        m_person.membership = *kind;
        return {};
      }
    }
    return wrong(fact);
  }

  Result<RosterPlayer> person() && {
    if (m_person.name.empty()) return failure(k_person_name, {}, {}, {"-"});
    const bool is_reversed =
        m_person.member_from && m_person.member_until && *m_person.member_until < *m_person.member_from;
    if (is_reversed)
      return failure(k_person_fact, {}, {},
                     {std::string(to_string(PersonField::member_until)), to_iso(*m_person.member_until)});
    return std::move(m_person);
  }

private:
  static tl::unexpected<Error> wrong(const PersonFact& fact) {
    return failure(k_person_fact, {}, fact.value, {std::string(to_string(fact.field)), visible(fact.value)});
  }

  Result<void> take_birth(const PersonFact& fact, const std::string& value) {
    m_person.birth.reset();
    if (value.empty()) return {};
    const auto day = parse_date(value);
    if (!day) return wrong(fact);
    if (const FindingKind* doubt = office::birth_doubt(*day, m_today))
      return failure(*doubt, {}, value, {m_person.id.text(), value});
    m_person.birth = PartialDate{static_cast<int>(day->year()), static_cast<int>(static_cast<unsigned>(day->month())),
                                 static_cast<int>(static_cast<unsigned>(day->day()))};
    return {};
  }

  Result<void> take_day(const PersonFact& fact, const std::string& value, std::optional<Date>& out) {
    out = parse_date(value);
    if (!out && !value.empty()) return wrong(fact);
    return {};
  }

  RosterPlayer m_person;
  Date m_today;
};

bool differ(PersonField field, const RosterPlayer& a, const RosterPlayer& b) {
  switch (field) {
    case PersonField::name:
      return a.name != b.name;
    case PersonField::kanji:
      return a.kanji != b.kanji;
    case PersonField::birth:
      return a.birth != b.birth;
    case PersonField::sex:
      return a.sex != b.sex;
    case PersonField::federation:
      return a.federation != b.federation;
    case PersonField::club:
      return a.club != b.club;
    case PersonField::member:
      return a.is_member != b.is_member;
    case PersonField::member_from:
      return a.member_from != b.member_from;
    case PersonField::member_until:
      return a.member_until != b.member_until;
    case PersonField::membership:
      return a.membership != b.membership;
  }
  return false;
}

/// What the decision says: never a birth date or a sex.
std::string told(const std::vector<PersonField>& changed, const std::vector<PersonFact>& facts) {
  Json out = Json::object();
  for (const PersonField field : changed) {
    const auto fact = std::find_if(facts.rbegin(), facts.rend(), [&](const auto& f) { return f.field == field; });
    const bool is_private = field == PersonField::birth || field == PersonField::sex;
    out[std::string(to_string(field))] = is_private ? "entered" : fact->value;
  }
  return out.dump();
}

Result<PersonEntered> enter(Office& office, const RosterPlayer& before, std::string_view kind,
                            const std::vector<PersonFact>& facts, const std::string& reason, const Who& who) {
  SEISEKI_CHECK(check_reason(reason));
  Entering entering{before, local_date(who.now)};
  for (const PersonFact& fact : facts) SEISEKI_CHECK(entering.take(fact));
  PersonEntered out;
  SEISEKI_TRY(out.person, std::move(entering).person());
  for (const PersonField field : person_fields()) {
    if (differ(field, before, out.person)) out.changed.push_back(field);
  }
  if (out.changed.empty()) return failure(k_person_same, {}, {}, {before.id.text()});
  store::OneStep transaction{office.database};
  out.decision = office.decisions.insert({.time = who.now,
                                          .actor = who.name,
                                          .kind = std::string(kind),
                                          .object = std::string(lists::k_player_object) + before.id.text(),
                                          .clause = {},
                                          .reason = reason,
                                          .after = told(out.changed, facts),
                                          .reversible = false});
  out.person.source = "decision " + out.decision.text();
  out.person.recorded_at = who.now;
  office.roster.put(std::vector{out.person});
  transaction.commit();
  return out;
}

}  // namespace

std::string_view to_string(PersonField field) {
  return std::find_if(k_fields.begin(), k_fields.end(), [&](const auto& known) { return known.first == field; })
      ->second;
}

std::vector<PersonField> person_fields() {
  std::vector<PersonField> out;
  for (const auto& [field, name] : k_fields) out.push_back(field);
  return out;
}

Result<PersonEntered> add_person(Office& office, const FederationId& id, const std::vector<PersonFact>& facts,
                                 const std::string& reason, const Who& who) {
  if (office.roster.find(id)) return failure(k_person_known, {}, {}, {id.text()});
  RosterPlayer nobody;
  nobody.id = id;
  return enter(office, nobody, k_add_person, facts, reason, who);
}

Result<PersonEntered> set_facts(Office& office, const FederationId& id, const std::vector<PersonFact>& facts,
                                const std::string& reason, const Who& who) {
  const auto known = office.roster.find(id);
  if (!known) return failure(office::k_roster_unknown, {}, {}, {id.text()});
  if (!known->tombstone.empty()) return failure(office::k_publicity_erased, {}, {}, {id.text()});
  SEISEKI_TRY(PersonEntered out, enter(office, *known, k_set_facts, facts, reason, who));
  if (std::find(out.changed.begin(), out.changed.end(), PersonField::birth) == out.changed.end()) return out;
  for (const auto& [list, entry] : office.lists.history(player_key(id)))
    out.keeps_k = out.keeps_k || (office.lists.publication(list) && entry.rating);
  return out;
}

Result<PersonEntered> set_facts_as_seen(Office& office, const lists::Editions& editions, const FederationId& id,
                                        const std::vector<PersonFact>& facts, const std::string& reason, const Who& who,
                                        const std::string& seen, Keep keep) {
  store::Transaction transaction{office.database};
  SEISEKI_TRY(const PersonView before, person_view(office, editions, id));
  SEISEKI_TRY(PersonEntered out, set_facts(office, id, facts, reason, who));
  Json said = Json::array();
  for (const PersonFact& fact : facts) said.push_back({std::string(to_string(fact.field)), fact.value});
  out.seen = seen_hash({{"person", seen_of_person(before)}, {"facts", std::move(said)}});
  SEISEKI_CHECK(check_seen(
      seen, out.seen,
      {"the facts of " + id.text(), id.text() + " の登録内容", "seiseki roster set " + id.text() + " … --dry-run"}));
  // A look is the decision, taken back.
  if (keep == Keep::yes) transaction.commit();
  return out;
}

}  // namespace seiseki::operations
