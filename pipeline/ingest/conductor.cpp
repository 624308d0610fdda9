#include "pipeline/ingest/conductor.hpp"

#include <algorithm>
#include <memory>

#include "engine/regulations/findings.hpp"
#include "importers/importer.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/fingerprint.hpp"
#include "pipeline/ingest/run.hpp"

namespace seiseki::ingest {

namespace {

Instant received_at(const importers::ImportedTournament& tournament, const Instructions& instructions, Instant now) {
  if (instructions.received) return *instructions.received;
  if (!instructions.received_at_event_end) return now;
  std::optional<Date> last = tournament.details.end;
  for (const auto& [round, date] : tournament.details.round_dates) last = last ? std::max(*last, date) : date;
  if (!last) last = tournament.details.start;
  // The last minute of the day: a report on the day itself is never before the games.
  return last ? tokyo_midnight(add_days(*last, 1)) - std::chrono::minutes{1} : now;
}

void append(std::vector<Finding>& all, const std::vector<Finding>& more) { all.insert(all.end(), more.begin(), more.end()); }

/// A source without dates takes those a person gave; one with dates keeps its own.
void settle_dates(importers::TournamentDetails& details, const Instructions& instructions,
                  std::vector<Finding>& findings) {
  if (!instructions.dates) return;
  const auto& [first, last] = *instructions.dates;
  if (!details.start && !details.end && details.round_dates.empty()) {
    details.start = first;
    details.end = last;
    findings.push_back(finding(k_dates_given, {}, {}, {to_iso(first), to_iso(last)}));
    return;
  }
  Date own_first = details.start.value_or(details.end.value_or(first));
  Date own_last = details.end.value_or(own_first);
  for (const auto& [round, date] : details.round_dates) {
    if (!details.start && (!details.end || date < own_first)) own_first = date;
    if (!details.end && date > own_last) own_last = date;
  }
  if (own_first != first || own_last != last) {
    findings.push_back(finding(k_dates_not_used, {}, {}, {to_iso(own_first), to_iso(own_last)}));
  }
}

/// The edition to judge a report by. A report of a time whose text is not at hand has arrived all the same: nullptr, and
/// that is told as a problem it waits with.
Result<const Regulation*> edition_for(const RatingPeriod& period, const lists::Editions& editions,
                                      const Instructions& instructions, std::vector<Finding>& findings) {
  if (instructions.regulation) return editions.find(*instructions.regulation);
  auto found = editions.for_day(period.last);
  if (found || found.error().finding.code() != regulations::k_edition_not_at_hand.code) return found;
  findings.push_back(std::move(found.error().finding));
  return nullptr;
}

}  // namespace

EventId event_id(const importers::ImportedTournament& tournament) {
  const importers::TournamentDetails& details = tournament.details;
  if (!details.source_key.empty()) return EventId{details.source_key};
  const std::string description = details.name + '\n' + (details.start ? to_iso(*details.start) : "") + '\n' +
                                  (details.end ? to_iso(*details.end) : "") + '\n' + details.city;
  return EventId{"file:" + importers::sha256_hex(description).substr(0, 16)};
}

std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::imported: return "imported";
    case Outcome::unchanged: return "unchanged";
    case Outcome::quarantined: return "quarantined";
    case Outcome::refused: return "refused";
  }
  return "refused";
}

Result<PreparedReport> prepare(Batch batch, const identity::Roster& roster, const lists::Editions& editions,
                               const Instructions& instructions, Instant now) {
  PreparedReport out;
  SEISEKI_TRY(out.tournament, importers::read_tournament(batch.documents));
  out.documents = std::move(batch.documents);
  settle_dates(out.tournament.details, instructions, out.findings);
  out.event = event_id(out.tournament);
  const auto known = instructions.first_arrivals.find(out.event);
  out.received =
      known == instructions.first_arrivals.end() ? received_at(out.tournament, instructions, now) : known->second;
  out.period = period_of_arrival(out.received);
  SEISEKI_TRY(const Regulation* regulation, edition_for(out.period, editions, instructions, out.findings));
  out.resolution = identity::resolve(out.tournament, roster, instructions.assignments, out.event);
  const Regulation silent{};
  out.validated = validation::validate(out.tournament, out.resolution, roster, out.event,
                                       regulation == nullptr ? silent : *regulation,
                                       {out.received, instructions.type, instructions.accept_late});
  out.fingerprint = games_fingerprint(out.validated.games, out.event);
  append(out.findings, out.tournament.findings);
  append(out.findings, out.resolution.findings);
  append(out.findings, out.validated.findings);
  return out;
}

Facts facts_of(const PreparedReport& report) {
  Facts out{.event = report.event,
            .name = report.tournament.details.name,
            .format = report.tournament.format,
            .category = report.validated.category,
            .first_day = report.validated.first_day,
            .last_day = report.validated.last_day,
            .received = report.received,
            .list = report.period.list,
            .players = report.tournament.players.size()};
  for (const GameRecord& game : report.validated.games) ++(game.exclusion ? out.games_left_out : out.games_to_rate);
  return out;
}

Item ingest(Batch batch, const identity::Roster& roster, const lists::Editions& editions, const Instructions& instructions,
            Instant now, ReportSink& sink) {
  const Preparation preparation{roster, editions, instructions, now};
  auto kept = std::make_shared<Batch>(std::move(batch));
  return deliver(prepare_batch({kept->label, [kept] { return std::move(*kept); }}, preparation), sink);
}

}  // namespace seiseki::ingest
