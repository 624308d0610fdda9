/// \file
/// What FIDE's monthly lists said of the people the federation needs: inserted, never changed, so that a rating adopted
/// in March can be shown for ever. Keeps what it is given; who is needed is decided in pipeline/office.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/rating.hpp"
#include "pipeline/store/database.hpp"

namespace seiseki::store {

/// One person on one FIDE list. Two are the same fact when all but `source` and `recorded_at` agree.
struct FideRating {
  FideId id;
  YearMonth list{};
  std::string name;  ///< as FIDE prints it: `Surname, Given`
  FederationCode federation;
  std::string sex;    ///< `m`, `f` or empty
  std::string title;  ///< the highest shown: `GM`, `WFM`; empty = none
  std::optional<int> birth_year;
  std::optional<Rating> standard;
  std::optional<Rating> rapid;
  std::optional<Rating> blitz;
  bool is_inactive = false;
  std::string source;
  Instant recorded_at{};

  bool same_facts(const FideRating& other) const;
  friend bool operator==(const FideRating&, const FideRating&) = default;
};

struct FideRatingPut {
  int added = 0;
  int unchanged = 0;
  std::vector<FideId> different;  ///< kept otherwise already; a list never changes, so nothing was written for these
};

class FideRatingStore {
public:
  explicit FideRatingStore(Database& database);
  ~FideRatingStore();
  FideRatingStore(FideRatingStore&&) noexcept;

  /// Adds those not there yet, all or none of them.
  FideRatingPut put(std::span<const FideRating> ratings);
  std::optional<FideRating> find(const FideId& id, YearMonth list);
  /// Every list that has the person, oldest first.
  std::vector<FideRating> history(const FideId& id);
  /// Everybody's newest entry on a list not after `list`, sorted by FIDE ID.
  std::vector<FideRating> latest(YearMonth list);

private:
  struct Statements;
  std::unique_ptr<Statements> m_statements;
};

}  // namespace seiseki::store
