/// \file
/// How sources that are read again and again are kept: what is there already is counted, only what is new or says
/// something else reaches the writer. Inside this room only.
#pragma once

#include <optional>
#include <span>

#include "pipeline/store/session.hpp"

namespace seiseki::store {

/// Calls `add(kept, fact)` for every fact that is not kept as it is, `kept` being what `find(fact)` found, all or none
/// of them written. Returns how many were kept already. `Fact` has same_facts().
template <class Fact, class Find, class Add>
int put_facts(Session& session, std::span<const Fact> facts, Find find, Add add) {
  int unchanged = 0;
  AtomicWrite write{session};
  for (const Fact& fact : facts) {
    const std::optional<Fact> kept = find(fact);
    if (kept && kept->same_facts(fact)) {
      ++unchanged;
    } else {
      add(kept, fact);
    }
  }
  write.commit();
  return unchanged;
}

}  // namespace seiseki::store
