/// \file
/// Which documents in quarantine nobody needs to look at any more, since the same event came in by a sound copy. Writes
/// nothing; store_sink.hpp does.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/domain/ids.hpp"
#include "pipeline/store/quarantine.hpp"

namespace seiseki::ingest {

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

}  // namespace seiseki::ingest
