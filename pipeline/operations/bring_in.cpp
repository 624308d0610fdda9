#include "pipeline/operations/bring_in.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "importers/importer.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/office_at_hand.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/office/enrolment.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/findings.hpp"

namespace seiseki::operations {

using ingest::Batch;
using ingest::Item;
using ingest::PendingBatch;

namespace {

/// The sources, then the documents at hand.
void for_each_tournament(What what, const std::function<void(PendingBatch, std::size_t known)>& take) {
  std::size_t named = 0;
  what.access.if_empty = ingest::EmptyFolder::is_nothing;
  ingest::for_each_pending(what.sources, what.access, [&](PendingBatch pending, std::size_t known) {
    named = known;
    take(std::move(pending), known);
  });
  ingest::for_each_pending(std::move(what.documents),
                           [&](PendingBatch pending, std::size_t known) { take(std::move(pending), named + known); });
}

bool needs_one_tournament(const identity::Assignments& assignments) {
  return std::any_of(assignments.begin(), assignments.end(), [](const identity::Assignment& assignment) {
    return assignment.start_number && assignment.event.empty();
  });
}

/// The batch's players become members as printed; whoever they are is told in the assignments.
void enrol_players(const Batch& batch, Office& office, const office::Officer& officer,
                   ingest::Instructions& instructions) {
  if (batch.error) return;
  const auto tournament = ingest::read(batch.documents, instructions.accept_damaged);
  // What cannot be read is reported by the pipeline itself.
  if (!tournament) return;
  const auto is_known = [&](const FederationId& id) { return office.roster.find(id).has_value(); };
  const office::Enrolment enrolment =
      office::enrol(*tournament, ingest::event_id(*tournament).text(), is_known, officer);
  office::keep(enrolment, office.database);
  instructions.assignments = enrolment.assignments;
}

/// Each tournament adds to the roster that the next is identified with, so one is taken after the other, and each with
/// the office as it is by then.
Result<bool> enrol_and_run_over(What what, Office& office, const lists::Editions& editions,
                                ingest::Instructions& instructions, const Who& who, ingest::ReportSink& sink,
                                const std::stop_token& stop, const std::function<void(Item, ingest::Progress)>& take) {
  std::size_t taken = 0;
  std::optional<Error> unopened;
  for_each_tournament(std::move(what), [&](const PendingBatch& pending, std::size_t known) {
    if (unopened || stop.stop_requested()) return;
    Batch batch = pending.load();
    enrol_players(batch, office, {who.name, who.by_now()}, instructions);
    const auto by_now = ingest::OfficeAtHand::open(office.database.location());
    if (!by_now) {
      unopened = by_now.error();
      return;
    }
    take(ingest::ingest(std::move(batch), **by_now, editions, instructions, who.now, sink), {++taken, known});
  });
  if (unopened) return tl::unexpected<Error>(*std::move(unopened));
  return stop.stop_requested();
}

/// Then the same source gives the same report, and need not be read to know that.
bool says_nothing_of_tournaments(const Wishes& wishes) {
  const ingest::Instructions& said = wishes.instructions;
  return wishes.keep == Keep::yes && wishes.unknown_players == UnknownPlayers::ask && !wishes.correction_of &&
         !said.dates && !said.type && !said.is_correspondence && !said.accept_late && !said.accept_older &&
         !said.accept_damaged && !said.regulation && said.name.empty() && said.organiser.empty() &&
         said.reporter.empty() && !said.application_date && said.assignments.empty() && !said.separate_event;
}

}  // namespace

Result<void> may_bring_in(const Wishes& wishes, const Who& who) {
  if (wishes.on_arrival == ingest::OnArrival::accept && who.four_eyes == office::FourEyes::required)
    return failure(office::k_two_persons, {}, {}, {who.name});
  return {};
}

Result<Account> bring_in(Office& office, const lists::Editions& editions, What what, Wishes wishes, const Who& who,
                         const RunProgress& progress) {
  SEISEKI_CHECK(may_bring_in(wishes, who));
  const bool enrols = wishes.unknown_players == UnknownPlayers::enrol;
  SEISEKI_TRY(const std::unique_ptr<const ingest::OfficeAtHand> at_hand,
              ingest::OfficeAtHand::open(office.database.location()));
  if (!at_hand->has_members() && !enrols) return failure(ingest::k_roster_empty);
  if (wishes.correction_of && !office.reports.header(*wishes.correction_of))
    return failure(office::k_report_missing, {}, {}, {wishes.correction_of->text()});
  std::string context;
  if (says_nothing_of_tournaments(wishes)) {
    context = at_hand->context(editions);
    at_hand->recognise_sources(wishes.instructions, context);
  }
  const ingest::SinkOptions options{.on_arrival = wishes.on_arrival,
                                    .on_changed = wishes.on_changed,
                                    .separate_event = wishes.instructions.separate_event,
                                    .correction_of = wishes.correction_of,
                                    .four_eyes = who.four_eyes,
                                    .now = who.now,
                                    .clock = who.clock,
                                    .actor = who.name,
                                    .context = std::move(context),
                                    .kind_of = catalogue::find_kind};
  ingest::StoreSink store_sink{office.database, office.documents, office.quarantine, options};
  ingest::NullSink null_sink{&office.database, options, &office.quarantine};
  ingest::ReportSink& sink = wishes.keep == Keep::no ? static_cast<ingest::ReportSink&>(null_sink) : store_sink;
  at_hand->answer(wishes.instructions);
  wishes.instructions.set_aside = ingest::arrivals_set_aside(office.quarantine);
  Account account;
  const auto take = [&](Item item, ingest::Progress how_far) {
    if (progress.taken) progress.taken({item, how_far});
    // A thousand tournaments are not held at once: the account needs only what is said of them.
    item.prepared.reset();
    account.items.push_back(std::move(item));
  };
  if (enrols) {
    SEISEKI_TRY(account.is_stopped, enrol_and_run_over(std::move(what), office, editions, wishes.instructions, who,
                                                       sink, progress.stop, take));
    return account;
  }
  SEISEKI_TRY(account.is_stopped, run_over(std::move(what), {*at_hand, editions, wishes.instructions, who.now},
                                           wishes.jobs, sink, progress.stop, take));
  account.unused_answers = unused_answers(wishes.instructions.assignments, account);
  return account;
}

Result<bool> run_over(What what, const ingest::Preparation& preparation, int jobs, ingest::ReportSink& sink,
                      const std::stop_token& stop, const std::function<void(Item, ingest::Progress)>& take) {
  what.access.stop = stop;
  if (!needs_one_tournament(preparation.instructions.assignments)) {
    ingest::ingest_all([&](const auto& found) { for_each_tournament(std::move(what), found); }, preparation, jobs, sink,
                       take, stop);
    return stop.stop_requested();
  }
  // Of two tournaments nobody can know which one was meant, and the first must not be written before that is seen.
  std::optional<PendingBatch> only;
  std::size_t count = 0;
  for_each_tournament(std::move(what), [&](PendingBatch pending, std::size_t) {
    if (++count == 1) only = std::move(pending);
  });
  if (count > 1) return failure(k_several_assigned, {}, {}, {std::to_string(count)});
  if (only && !stop.stop_requested()) take(ingest::deliver(ingest::prepare_batch(*only, preparation), sink), {1, 1});
  return stop.stop_requested();
}

}  // namespace seiseki::operations
