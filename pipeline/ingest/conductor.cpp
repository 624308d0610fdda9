#include "pipeline/ingest/conductor.hpp"

#include <algorithm>
#include <memory>

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
  out.received = received_at(out.tournament, instructions, now);
  out.period = period_of_arrival(out.received);
  const Regulation* regulation = nullptr;
  if (instructions.regulation) {
    SEISEKI_TRY(regulation, editions.find(*instructions.regulation));
  } else {
    SEISEKI_TRY(regulation, editions.for_day(out.period.last));
  }
  out.resolution = identity::resolve(out.tournament, roster, instructions.assignments, out.event);
  out.validated = validation::validate(out.tournament, out.resolution, roster, out.event, *regulation,
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
