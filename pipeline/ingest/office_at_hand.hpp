/// \file
/// What the office knows that tournaments are prepared with: its members, when events first arrived, who played
/// in them, and what its correspondence lists say. Looked up as it is asked for, so that a tournament costs what it
/// holds; as it was when this was made, so that nothing a run writes changes what it prepares.
#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/store/database.hpp"

namespace seiseki::ingest {

class OfficeAtHand : public identity::RosterSource {
public:
  /// Reads over a connection of its own, beside whatever the run does with the office. Errors: those of
  /// store::Database::open().
  [[nodiscard]] static Result<std::unique_ptr<OfficeAtHand>> open(const store::DatabaseLocation& location);
  ~OfficeAtHand() override;

  bool has_members() const;
  std::shared_ptr<const identity::Roster> roster_for(const importers::ImportedTournament& tournament,
                                                     const identity::Assignments& assignments,
                                                     const EventId& event) const override;
  /// The register of clubs, as it was when first asked for.
  std::shared_ptr<const validation::ClubRegister> clubs() const;
  /// Lets the instructions ask for arrivals, ratings and the register of clubs here; they must not outlive this.
  void answer(Instructions& instructions) const;
  /// SHA-256 of all that reports follow from beside their sources, where nobody says anything of them.
  std::string context(const lists::Editions& editions) const;
  /// Lets the instructions ask for sources that are known, too. \pre they say nothing of what is brought in
  void recognise_sources(Instructions& instructions, const std::string& context) const;

private:
  struct Reading;
  explicit OfficeAtHand(std::unique_ptr<Reading> reading);
  std::optional<Instant> first_arrival(const EventId& event) const;
  std::optional<PlayersAtHand> with_ids(const EventId& event) const;
  std::shared_ptr<const lists::StartRatings> start_ratings() const;
  YearMonth list_of(const EventId& event, YearMonth own) const;
  std::string edition_named(YearMonth list, store::ListSeries series) const;

  mutable std::mutex m_mutex;  ///< a connection is one thread's at a time
  std::unique_ptr<Reading> m_reading;
};

}  // namespace seiseki::ingest
