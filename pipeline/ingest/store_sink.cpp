#include "pipeline/ingest/store_sink.hpp"

#include <algorithm>
#include <future>
#include <utility>
#include <vector>

#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/stored_form.hpp"
#include "pipeline/office/settled_identities.hpp"
#include "pipeline/store/partial_step.hpp"

namespace seiseki::ingest {

using store::Stage;

namespace {

/// Of documents that are written while the next tournaments are taken: more are waited for.
constexpr std::size_t k_most_bytes_under_way = std::size_t{8} << 20U;

store::Report to_store(const PreparedReport& report, const Standing& standing, const SinkOptions& options,
                       EventId event) {
  store::Report out = stored_form(report, std::move(event));
  // \interpretation A25: a corrected re-report keeps its first arrival; a resubmission after a refusal takes the new
  // one.
  if (standing.earlier && standing.earlier->stage != Stage::refused && standing.earlier->stage != Stage::withdrawn) {
    out.header.arrival = standing.earlier->arrival;
    if (!out.header.is_correspondence) out.header.list = standing.earlier->list;
  }
  if (standing.earlier) out.header.supersedes = standing.earlier->id;
  out.header.recorded_at = options.by_now();
  out.header.stage = has_problem(report, standing) ? Stage::received : Stage::ready;
  for (const Finding& finding : standing.findings) out.findings.push_back(store::StoredFinding::of(finding));
  return out;
}

/// What nobody can read as it is, and somebody will need to look at: the page of a changed format, a damaged report.
Outcome outcome_of_unread(const Batch& batch, const Error& error) {
  return is_to_be_looked_at(error) && !batch.documents.empty() ? Outcome::quarantined : Outcome::refused;
}

SoundCopy sound_copy(const PreparedReport& report, const EventId& event, Outcome outcome) {
  SoundCopy out{.events = {report.event, event}, .documents = {}, .is_new = outcome == Outcome::imported};
  for (const importers::Document& document : report.documents)
    out.documents.push_back(store::DocumentFacts::of(document));
  return out;
}

std::vector<store::QuarantinedItem> replaced_documents(const SoundCopy& copy,
                                                       std::span<const store::QuarantinedItem> in_quarantine,
                                                       store::ReportStore& reports) {
  return replaced_documents(copy, in_quarantine, [&](const EventId& key) { return reports.resolve(key); });
}

Finding told_replaced(const store::QuarantinedItem& item) {
  return finding(k_quarantine_replaced, {.document = item.document.name}, {},
                 {item.document.sha256.substr(0, 12), item.document.name, to_iso(item.date)});
}

/// Whether the office has the event now, as it came.
bool is_in(Outcome outcome) {
  return outcome == Outcome::imported || outcome == Outcome::unchanged;
}

/// The finding that tells why a damaged report was taken; nullptr for any other.
const Finding* accepted_damage(const PreparedReport& report) {
  const auto found = std::find_if(report.findings.begin(), report.findings.end(),
                                  [](const Finding& finding) { return finding.kind == &k_damage_accepted; });
  return found == report.findings.end() ? nullptr : &*found;
}

}  // namespace

StoreSink::StoreSink(store::Database& database, store::DocumentStore& documents, store::Quarantine& quarantine,
                     SinkOptions options)
    : m_database{database},
      m_documents{documents},
      m_quarantine{quarantine},
      m_kept{database},
      m_sources{database},
      m_options{std::move(options)} {}

void StoreSink::hold() {
  if (in_quarantine().empty()) m_together.emplace(m_database);
}

void StoreSink::settle() {
  if (!m_together) return;
  wait_for_documents();
  m_together->commit();
  m_together.reset();
}

void StoreSink::let_go() noexcept {
  m_together.reset();
  m_under_way.clear();
  m_bytes_under_way = 0;
}

void StoreSink::settle_beside_quarantine() {
  if (m_together && !in_quarantine().empty()) settle();
}

void StoreSink::send(const std::vector<importers::Document>& documents) {
  for (const importers::Document& document : documents) {
    m_bytes_under_way += document.bytes.size();
    m_under_way.push_back(m_writers.add<void>([this, bytes = document.bytes] { m_documents.put(bytes); }));
  }
}

void StoreSink::wait_for_documents() {
  m_bytes_under_way = 0;
  for (std::future<void>& document : std::exchange(m_under_way, {})) document.get();
}

ReportSink::Answer StoreSink::take(const PreparedReport& report) {
  if (m_options.correction_of && std::exchange(m_has_taken, true)) {
    return {Outcome::refused, {}, {finding(k_correction_of_several, place_of(report), {}, {})}, {}};
  }
  settle_beside_quarantine();
  // What a person said about the names stands even while something else keeps the report waiting.
  if (!report.resolution.settled.empty()) {
    store::PartialStep said{m_database};
    office::remember(m_database, report.resolution, report.event, {m_options.actor, m_options.by_now()});
    said.commit();
  }
  // Where the event stands and what is written about it are one step: an officer may decide about it at any moment.
  std::optional<store::PartialStep> step{std::in_place, m_database};
  Standing standing = standing_of(report, m_kept, m_options);
  Answer answer{standing.outcome, {}, standing.findings, standing.differences, standing.lists};
  if (standing.earlier) answer.report = standing.earlier->id.text();
  std::vector<store::QuarantinedItem> replaced;
  std::vector<std::string> released;
  if (standing.outcome == Outcome::imported) {
    const store::ReportId id = write(report, standing, answer.findings);
    answer.report = id.text();
    record_accepted_damage(report, id);
    decide_replaced(report, standing.outcome, id, replaced);
    released = release(report.documents, id);
    if (!m_together || m_bytes_under_way > k_most_bytes_under_way) wait_for_documents();
    step->commit();
  }
  if (standing.outcome == Outcome::unchanged && m_options.correction_of) {
    // Somebody has said which event it is: it is not asked again.
    const EventId event = event_of(report, m_kept.reports, m_options);
    if (m_kept.reports.resolve(report.event) != event) {
      m_kept.reports.link(report.event, event, m_options.by_now());
      step->commit();
    }
  }
  step.reset();
  // `finish_closing` drops what nobody could drop here.
  for (const std::string& document : released) static_cast<void>(m_quarantine.drop(document));
  if (!released.empty()) m_in_quarantine.reset();
  if (standing.outcome == Outcome::unchanged)
    decide_replaced(report, standing.outcome, store::ReportId{std::stoll(answer.report)}, replaced);
  if (!replaced.empty()) close(replaced, store::ReportId{std::stoll(answer.report)}, answer.findings);
  if (standing.outcome == Outcome::quarantined) {
    std::vector<Finding> all = report.findings;
    all.insert(all.end(), standing.findings.begin(), standing.findings.end());
    for (const Difference& difference : standing.differences) all.push_back(difference.finding(place_of(report)));
    quarantine(report.documents, all, report.event.text(), report.said_arrival);
  }
  return answer;
}

store::ReportId StoreSink::write(const PreparedReport& report, const Standing& standing,
                                 std::vector<Finding>& findings) {
  // Written while the rows are: these are kept only once the bytes are on the disk, so that no row ever names a
  // document that is not there. A document without a row is harmless.
  send(report.documents);
  const EventId event = standing.of_event ? *standing.of_event : event_of(report, m_kept.reports, m_options);
  // From now on this door leads to the event, too.
  if (m_options.correction_of || standing.of_event) m_kept.reports.link(report.event, event, m_options.by_now());
  const store::ReportId id = m_kept.reports.insert(to_store(report, standing, m_options, event), m_options.actor);
  if (m_options.on_arrival == OnArrival::accept && !has_problem(report, standing) &&
      m_options.on_changed == OnChanged::quarantine) {
    const auto accepted = office::accept(m_database, id, std::string{k_accepted_on_import},
                                         {m_options.actor, m_options.by_now()}, m_options.four_eyes);
    if (!accepted) findings.push_back(accepted.error().finding);
  }
  if (m_options.with_report) m_options.with_report(id);
  remember(report, standing, id);
  return id;
}

Outcome StoreSink::refuse(const Batch& batch, const Error& error) {
  const Outcome outcome = outcome_of_unread(batch, error);
  if (outcome == Outcome::quarantined)
    quarantine(batch.documents, {error.finding}, batch.told_event, batch.said_arrival);
  return outcome;
}

/// Who took it, and why, is in the record: nothing else tells it from a report that nobody doubted.
void StoreSink::record_accepted_damage(const PreparedReport& report, store::ReportId id) {
  const Finding* accepted = accepted_damage(report);
  if (accepted == nullptr) return;
  for (const importers::Document& document : report.documents) {
    m_kept.decisions.insert({.time = m_options.by_now(),
                             .actor = m_options.actor,
                             .kind = "accept-damaged",
                             .object = "document:" + document.sha256(),
                             .clause = {},
                             .reason = accepted->argument("reason"),
                             .before = R"("damaged")",
                             .after = R"("report:)" + id.text() + '"',
                             .reversible = false});
  }
}

/// What has come in no longer waits to be looked at: the report has it.
std::vector<std::string> StoreSink::release(const std::vector<importers::Document>& documents, store::ReportId report) {
  std::vector<std::string> out;
  for (const importers::Document& document : documents) {
    const std::vector<store::QuarantinedItem>& waiting = in_quarantine();
    const std::string hash = waiting.empty() ? std::string{} : document.sha256();
    if (std::none_of(waiting.begin(), waiting.end(), [&](const auto& item) { return item.document.sha256 == hash; }))
      continue;
    if (m_quarantine.leaves_with(hash, report)) out.push_back(hash);
  }
  return out;
}

const std::vector<store::QuarantinedItem>& StoreSink::in_quarantine() {
  if (!m_in_quarantine) {
    std::vector<Finding> damaged;
    m_in_quarantine = m_quarantine.list(damaged);
  }
  return *m_in_quarantine;
}

void StoreSink::decide_replaced(const PreparedReport& report, Outcome outcome, store::ReportId id,
                                std::vector<store::QuarantinedItem>& replaced) {
  if (in_quarantine().empty()) return;
  decide_replaced(sound_copy(report, m_kept.reports.header(id)->event, outcome), id, replaced);
}

void StoreSink::decide_replaced(const SoundCopy& copy, store::ReportId report,
                                std::vector<store::QuarantinedItem>& replaced) {
  replaced = replaced_documents(copy, in_quarantine(), m_kept.reports);
  // What a new report was read from is released.
  if (copy.is_new) {
    std::erase_if(replaced, [&](const store::QuarantinedItem& item) {
      return std::any_of(copy.documents.begin(), copy.documents.end(),
                         [&](const auto& document) { return document.sha256 == item.document.sha256; });
    });
  }
  for (const store::QuarantinedItem& item : replaced) {
    m_kept.decisions.insert({.time = m_options.by_now(),
                             .actor = m_options.actor,
                             .kind = std::string{k_replace_quarantine},
                             .object = "document:" + item.document.sha256,
                             .clause = {},
                             .reason = std::string{k_sound_copy_came},
                             .before = R"("quarantined")",
                             .after = R"("report:)" + report.text() + '"',
                             .reversible = true});
  }
}

/// Once the decision is kept: `finish_closing` closes what nobody could close here.
void StoreSink::close(const std::vector<store::QuarantinedItem>& replaced, store::ReportId report,
                      std::vector<Finding>& findings) {
  for (const store::QuarantinedItem& item : replaced) {
    if (const auto closed = m_quarantine.close(item.document.sha256, report); !closed) {
      findings.push_back(closed.error().finding);
    } else {
      findings.push_back(told_replaced(item));
    }
  }
  m_in_quarantine.reset();
}

void StoreSink::remember(const PreparedReport& report, const Standing& standing, store::ReportId id) {
  if (m_options.context.empty() || report.content.empty()) return;
  // What was asked or told about its place among other reports would be told differently the next time; games that
  // others hold are told once.
  const bool tells_of_games_alone =
      std::all_of(standing.findings.begin(), standing.findings.end(),
                  [](const Finding& finding) { return office::is_of_other_reports(finding.code()); });
  if (standing.earlier || !tells_of_games_alone || has_error(report.findings)) return;
  if (report.tournament.details.declared_correspondence || m_kept.reports.resolve(report.event) != report.event) return;
  const Facts facts = facts_of(report);
  m_sources.remember(report.content, m_options.context,
                     {id, static_cast<int>(facts.players), facts.games_to_rate, facts.games_left_out});
}

std::optional<ReportSink::KnownAnswer> StoreSink::recall(const store::KnownSource& source) {
  settle_beside_quarantine();
  store::ReportStore& reports = m_kept.reports;
  const auto header = reports.current(source.report);
  if (!header || header->stage == Stage::refused || header->stage == Stage::withdrawn) return std::nullopt;
  if (reports.resolve(header->event) != header->event) return std::nullopt;
  KnownAnswer out{Answer{Outcome::unchanged, header->id.text(), {}, {}},
                  Facts{.event = header->event,
                        .name = header->name,
                        .format = header->format,
                        .category = header->category,
                        .is_correspondence = false,
                        .first_day = header->first_day,
                        .last_day = header->last_day,
                        .received = header->arrival,
                        .lists = {m_kept.lists_of.of(*header)},
                        .players = static_cast<std::size_t>(source.players),
                        .games_to_rate = source.games_to_rate,
                        .games_left_out = source.games_left_out}};
  for (store::StoredFinding& kept : reports.findings(header->id)) {
    if (office::is_of_other_reports(kept.code)) continue;
    const FindingKind* kind = m_options.kind_of(kept.code);
    if (kind == nullptr || kind->arguments.span().size() != kept.arguments.size()) return std::nullopt;
    Finding& told = out.answer.findings.emplace_back(Finding{kind, std::move(kept.where), std::move(kept.quoted), {}});
    for (store::StoredArgument& argument : kept.arguments) told.arguments.push_back(std::move(argument.value));
  }
  if (!in_quarantine().empty()) {
    std::vector<store::QuarantinedItem> replaced;
    decide_replaced({.events = {header->event}, .documents = reports.documents(header->id), .is_new = false},
                    header->id, replaced);
    if (!replaced.empty()) close(replaced, header->id, out.answer.findings);
  }
  return out;
}

void StoreSink::quarantine(const std::vector<importers::Document>& documents, const std::vector<Finding>& findings,
                           const std::string& event, std::optional<Instant> said_arrival) {
  for (const importers::Document& document : documents)
    m_quarantine.put(document, findings, m_options.by_now(), event, said_arrival);
  m_in_quarantine.reset();
}

Outcome NullSink::refuse(const Batch& batch, const Error& error) {
  return outcome_of_unread(batch, error);
}

ReportSink::Answer NullSink::take(const PreparedReport& report) {
  if (!m_kept) return {is_undecidable(report.findings) ? Outcome::quarantined : Outcome::imported, {}, {}, {}};
  Standing standing = standing_of(report, *m_kept, m_options);
  if (m_quarantine != nullptr && is_in(standing.outcome)) {
    std::vector<Finding> damaged;
    const EventId event = standing.earlier ? standing.earlier->event : event_of(report, m_kept->reports, m_options);
    for (const store::QuarantinedItem& item :
         replaced_documents(sound_copy(report, event, standing.outcome), m_quarantine->list(damaged), m_kept->reports))
      standing.findings.push_back(told_replaced(item));
  }
  return {standing.outcome, standing.earlier ? standing.earlier->id.text() : std::string{},
          std::move(standing.findings), std::move(standing.differences), std::move(standing.lists)};
}

}  // namespace seiseki::ingest
