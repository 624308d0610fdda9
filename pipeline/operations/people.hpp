/// \file
/// People of the roster as an officer enters them, without a file: somebody new, and single facts of somebody known.
/// What was known before stays as an earlier version; who said it and why is a decision.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pipeline/operations/office.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::operations {

enum class PersonField { name, kanji, birth, sex, federation, club, member, member_from, member_until, membership };
std::string_view to_string(PersonField field);  ///< `name` … `member-from`
std::vector<PersonField> person_fields();

/// A fact as typed: `2008-04-05`, `m`, `yes`. Empty takes the fact away, where the roster can be without it.
struct PersonFact {
  PersonField field = PersonField::name;
  std::string value;
};

struct PersonEntered {
  store::DecisionId decision;
  store::RosterPlayer person;        ///< as known from now on
  std::vector<PersonField> changed;  ///< in the order of the fields
  bool keeps_k = false;              ///< the birth date is another now, and lists that were computed here are published
  std::string seen = {};             ///< a hash over what was known before and what is said now
};

/// Somebody whom the roster does not know. A name is needed. Errors: `reason-missing`, `person-known`, `person-name`,
/// `person-fact`.
[[nodiscard]] Result<PersonEntered> add_person(Office& office, const FederationId& id,
                                               const std::vector<PersonFact>& facts, const std::string& reason,
                                               const Who& who);
/// Other facts of somebody known. A birth date is kept and never told, in the decision neither. Errors:
/// `reason-missing`, `roster-unknown`, `person-name`, `person-fact`, `person-same`.
[[nodiscard]] Result<PersonEntered> set_facts(Office& office, const FederationId& id,
                                              const std::vector<PersonFact>& facts, const std::string& reason,
                                              const Who& who);
/// The same on what a look has shown, `seen`; nothing seen is nothing to check. `Keep::no` is that look, and keeps
/// nothing. Errors: those of set_facts(), `view-changed`.
[[nodiscard]] Result<PersonEntered> set_facts_as_seen(Office& office, const lists::Editions& editions,
                                                      const FederationId& id, const std::vector<PersonFact>& facts,
                                                      const std::string& reason, const Who& who,
                                                      const std::string& seen, Keep keep = Keep::yes);

}  // namespace seiseki::operations
