#include "pipeline/ingest/conductor.hpp"

#include <algorithm>

#include "importers/importer.hpp"
#include "pipeline/ingest/fingerprint.hpp"

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
  out.event = event_id(out.tournament);
  out.received = received_at(out.tournament, instructions, now);
  out.period = period_of_arrival(out.received);
  const Regulation* regulation = nullptr;
  if (instructions.regulation) {
    SEISEKI_TRY(regulation, editions.find(*instructions.regulation));
  } else {
    SEISEKI_TRY(regulation, editions.for_day(out.period.last));
  }
  out.resolution = identity::resolve(out.tournament, roster, instructions.assignments);
  out.validated = validation::validate(out.tournament, out.resolution, roster, out.event, *regulation,
                                       {out.received, instructions.type, instructions.accept_late});
  out.fingerprint = games_fingerprint(out.validated.games, out.event);
  append(out.findings, out.tournament.findings);
  append(out.findings, out.resolution.findings);
  append(out.findings, out.validated.findings);
  return out;
}

Item ingest(Batch batch, const identity::Roster& roster, const lists::Editions& editions, const Instructions& instructions,
            Instant now, ReportSink& sink) {
  Item item;
  item.label = batch.label;
  if (batch.error) {
    sink.refuse(batch, *batch.error);
    item.error = std::move(batch.error);
    return item;
  }
  auto prepared = prepare(batch, roster, editions, instructions, now);
  if (!prepared) {
    sink.refuse(batch, prepared.error());
    item.error = std::move(prepared.error());
    return item;
  }
  ReportSink::Answer answer = sink.take(*prepared);
  item.outcome = answer.outcome;
  item.report = std::move(answer.report);
  item.findings = prepared->findings;
  append(item.findings, answer.findings);
  item.prepared = std::move(*prepared);
  return item;
}

}  // namespace seiseki::ingest
