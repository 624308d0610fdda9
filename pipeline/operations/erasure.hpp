/// \file
/// Erasing somebody: what will stand in the place of their name, and what the office itself keeps of them, thing by
/// thing, with until when. Lists, input of lists, reports and the record stay: from them every published number comes
/// out again. \spec site 4
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/office/publicity.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// What is kept of somebody, in the order in which it is told.
enum class KeptKind {
  published,   ///< a list that went out with the person on it
  document,    ///< an original that a report was read from
  list_input,  ///< what a list was computed from: ID and birth date
  quarantine,  ///< a document set aside that seems to name the person
  run_report,  ///< of a nightly run, the same
  roster,      ///< what the roster says of an ID, in all its versions
  decision,    ///< an entry of the record about the person
  backup,      ///< every backup made until now
};
std::string_view to_string(KeptKind kind);  ///< `list-input`

struct KeptThing {
  KeptKind kind = KeptKind::document;
  std::string name;           ///< a hash, a month, a file or a number; empty of backups
  std::string about;          ///< the event, or what is decided
  std::optional<Date> until;  ///< gone after that day; nullopt: kept until somebody takes it away, or for ever
};

/// How long the office keeps what it does not keep for ever; nullopt: nobody said.
struct KeepingDays {
  std::optional<int> run_reports;
  std::optional<int> backups;
};

struct ErasureView {
  FederationId id;
  std::vector<FederationId> ids;  ///< that one and those that became one person with it, sorted
  std::vector<KeptThing> kept;    ///< by kind, then name
  std::string seen;               ///< a hash over all of it: what is confirmed
};

/// What erasing the person would cover, and what is kept. Errors: `roster-unknown`, `publicity-erased`, and
/// `document-missing` of a document set aside.
[[nodiscard]] Result<ErasureView> erasure_view(Office& office, const FederationId& id, const KeepingDays& days,
                                               Date today);

/// Errors: `reason-missing`, `erase-unseen`, `view-changed`, those of erasure_view() and office::erase_person().
[[nodiscard]] Result<std::vector<office::ErasedId>> erase(Office& office, const FederationId& id,
                                                          const KeepingDays& days, const std::string& reason,
                                                          const std::string& seen, const Who& who);

/// `seiseki/roster-erase/1`. \param erased what was done; empty: nothing yet
output::Json erasure_json(const ErasureView& view, const std::vector<office::ErasedId>& erased);

}  // namespace seiseki::operations
