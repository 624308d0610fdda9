#include "pipeline/store/change_counts.hpp"

#include "pipeline/store/counters.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store {

ChangeCounts change_counts(Database& database) {
  const auto count = [&](std::string_view counter) {
    std::int64_t last = 0;
    database.session()
        ->select("last", "FROM counter WHERE name = :name")
        .each([&](Row& row) { row.into(last); }, counter);
    return last;
  };
  return {count(k_roster_changes), count(k_fide_changes)};
}

}  // namespace seiseki::store
