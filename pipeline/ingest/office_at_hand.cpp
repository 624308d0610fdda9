#include "pipeline/ingest/office_at_hand.hpp"

#include <utility>
#include <vector>

#include "pipeline/ingest/standing.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/clubs.hpp"
#include "pipeline/office/known_people.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/store/known_source_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::ingest {

struct OfficeAtHand::Reading {
  explicit Reading(store::Database opened) : database{std::move(opened)}, last_report{reports.last()} {}

  store::Database database;
  store::RosterStore roster{database};
  store::ReportStore reports{database};
  store::ListStore lists{database};
  store::ListStore correspondence_lists{database, store::ListSeries::correspondence};
  store::DecisionStore decisions{database};
  store::FideRatingStore fide{database};
  store::KnownSourceStore sources{database};
  store::ReportId last_report;
  lists::ListsOfReports lists_of{reports, lists};
  office::KnownPeople people{{roster, reports, lists, decisions, &fide}, &correspondence_lists};
  std::shared_ptr<const lists::StartRatings> start_ratings;
  std::shared_ptr<const validation::ClubRegister> clubs;
};

OfficeAtHand::OfficeAtHand(std::unique_ptr<Reading> reading) : m_reading{std::move(reading)} {}
OfficeAtHand::~OfficeAtHand() = default;

Result<std::unique_ptr<OfficeAtHand>> OfficeAtHand::open(const store::DatabaseLocation& location) {
  SEISEKI_TRY(store::Database database, store::Database::open(location));
  return std::unique_ptr<OfficeAtHand>{new OfficeAtHand{std::make_unique<Reading>(std::move(database))}};
}

bool OfficeAtHand::has_members() const {
  const std::lock_guard lock{m_mutex};
  return m_reading->roster.count_up_to(1) > 0;
}

std::shared_ptr<const identity::Roster> OfficeAtHand::roster_for(const importers::ImportedTournament& tournament,
                                                                 const identity::Assignments& assignments,
                                                                 const EventId& event) const {
  const std::lock_guard lock{m_mutex};
  return m_reading->people.roster_for(tournament, assignments, event);
}

void OfficeAtHand::answer(Instructions& instructions) const {
  instructions.first_arrival = [this](const EventId& event) { return first_arrival(event); };
  instructions.with_ids = [this](const EventId& event) { return with_ids(event); };
  instructions.list_of = [this](const EventId& event, YearMonth own) { return list_of(event, own); };
  instructions.start_ratings = [this] { return start_ratings(); };
  instructions.clubs = [this] { return clubs(); };
  instructions.edition_named = [this](YearMonth list, store::ListSeries series) { return edition_named(list, series); };
}

std::string OfficeAtHand::context(const lists::Editions& editions) const {
  const std::lock_guard lock{m_mutex};
  Reading& from = *m_reading;
  std::string all = SEISEKI_VERSION + std::string{'\n'} +
                    office::state_of_people({from.roster, from.reports, from.lists, from.decisions});
  if (const std::string clubs = office::state_of_clubs(from.decisions); !clubs.empty()) all += "\nclubs" + clubs;
  for (const Regulation& edition : editions.all()) all += '\n' + edition.id.text() + ' ' + edition.sha256;
  if (const auto open = lists::first_open_month(from.lists)) all += "\nopen " + to_iso(*open);
  for (const store::Decision& named : from.decisions.list({.kind = std::string{lists::k_choose_edition}}))
    all += "\nnamed " + named.id.text();
  return importers::sha256_hex(all);
}

void OfficeAtHand::recognise_sources(Instructions& instructions, const std::string& context) const {
  instructions.known_source = [this, context](const std::string& content) {
    const std::lock_guard lock{m_mutex};
    return m_reading->sources.find(content, context);
  };
}

std::optional<Instant> OfficeAtHand::first_arrival(const EventId& event) const {
  const std::lock_guard lock{m_mutex};
  return arrival_of(event, m_reading->reports, m_reading->last_report);
}

std::optional<PlayersAtHand> OfficeAtHand::with_ids(const EventId& event) const {
  const std::lock_guard lock{m_mutex};
  return version_with_ids(event, m_reading->reports, m_reading->last_report);
}

std::shared_ptr<const validation::ClubRegister> OfficeAtHand::clubs() const {
  const std::lock_guard lock{m_mutex};
  Reading& from = *m_reading;
  if (!from.clubs) from.clubs = std::make_shared<const validation::ClubRegister>(office::club_register(from.decisions));
  return from.clubs;
}

YearMonth OfficeAtHand::list_of(const EventId& event, YearMonth own) const {
  const std::lock_guard lock{m_mutex};
  return m_reading->lists_of.of_arriving(event, own);
}

std::string OfficeAtHand::edition_named(YearMonth list, store::ListSeries series) const {
  const std::lock_guard lock{m_mutex};
  return lists::edition_named(list, series, m_reading->decisions);
}

std::shared_ptr<const lists::StartRatings> OfficeAtHand::start_ratings() const {
  const std::lock_guard lock{m_mutex};
  Reading& from = *m_reading;
  if (!from.start_ratings) {
    from.start_ratings =
        std::make_shared<const lists::StartRatings>(lists::StartRatings::of(from.correspondence_lists));
  }
  return from.start_ratings;
}

}  // namespace seiseki::ingest
