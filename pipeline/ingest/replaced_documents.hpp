/// \file
/// Which documents in quarantine nobody needs to look at any more, since the same event came in by a sound copy; the
/// notes of those about which that, or the opposite, was decided; and those that have left and lie there all the same.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/domain/ids.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/quarantine.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::ingest {

// Kinds of decisions about a document in quarantine; object document:<sha256>.
inline constexpr std::string_view k_replace_quarantine = "replace-quarantine";  ///< after "report:12"
inline constexpr std::string_view k_reopen_quarantine = "reopen-quarantine";
inline constexpr std::string_view k_drop_quarantine = "drop-quarantine";

// Why, where the program itself decides; kept in English, and shown in words of either language.
inline constexpr std::string_view k_accepted_on_import = "accepted on import";
inline constexpr std::string_view k_sound_copy_came = "a sound copy came in";

/// What came in, as far as documents in quarantine can be known by it.
struct SoundCopy {
  std::vector<EventId> events;  ///< the key that it tells, and that of the event it is kept under
  std::vector<store::DocumentFacts> documents;
  /// Whether it is a version that the office did not have: what waited to become one is behind the times then, too.
  bool is_new = false;
};

/// Documents of one event: by the key of the event where a document tells it, else by the address it was fetched from
/// or the name of its file. Those that are closed, and those that somebody opened again, are none.
/// `key_of`: the event that a key leads to.
std::vector<store::QuarantinedItem> replaced_documents(const SoundCopy& copy,
                                                       std::span<const store::QuarantinedItem> in_quarantine,
                                                       const std::function<EventId(const EventId&)>& key_of);

/// Brings the quarantine up to what is kept about its documents: notes follow what was decided, and what a report was
/// read from, or was thrown away, goes. The database comes first, the files after that: who is killed in between leaves
/// them behind. Throws StoreError.
void finish_closing(store::Quarantine& quarantine, store::DecisionStore& decisions, store::ReportStore& reports);

}  // namespace seiseki::ingest
