#include "pipeline/site/facts.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

#include "engine/domain/rating_period.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/operations/publication_files.hpp"
#include "pipeline/operations/queue.hpp"
#include "pipeline/operations/redaction.hpp"
#include "pipeline/operations/report.hpp"
#include "pipeline/publish/manifest.hpp"
#include "pipeline/site/findings.hpp"
#include "pipeline/site/kept_ledgers.hpp"
#include "pipeline/site/on_threads.hpp"
#include "pipeline/store/findings.hpp"

namespace seiseki::site {

using store::ListEntry;
using store::ListManifest;

std::string_view to_string(WaitingReport::State state) {
  switch (state) {
    case WaitingReport::State::received:
      return "received";
    case WaitingReport::State::asked:
      return "asked";
    case WaitingReport::State::accepted:
      break;
  }
  return "accepted";
}

namespace {

/// What the record says of lists that are shown, and of what is public of people.
constexpr std::array<std::string_view, 3> k_public_actions{"import-list", "publish-list", views::k_set_publicity};

bool is_shown(const ListManifest& list, store::ListStore& lists) {
  return list.origin == store::ListOrigin::imported || lists.publication(list.id);
}

/// Oldest first. Of a month whose draft is shown, that is the last.
std::vector<ListManifest> shown_revisions(store::ListStore& lists, YearMonth month,
                                          std::optional<YearMonth> draft = std::nullopt) {
  const std::vector<ListManifest> all = lists.revisions(month);
  std::vector<ListManifest> out;
  std::copy_if(all.begin(), all.end(), std::back_inserter(out),
               [&](const ListManifest& one) { return is_shown(one, lists); });
  if (draft != month) return out;
  const auto newest = std::find_if(all.rbegin(), all.rend(), [&](const ListManifest& one) {
    return !is_shown(one, lists) && !lists.is_discarded(one.id);
  });
  if (newest != all.rend()) out.push_back(*newest);
  return out;
}

bool is_draft(const ListManifest& list, store::ListStore& lists) {
  return !is_shown(list, lists);
}

/// As they are now, where they were rewritten for privacy.
std::map<std::string, std::string> files_of(store::ListId list, store::ListStore& lists,
                                            const operations::Redactions& redactions) {
  std::map<std::string, std::string> out;
  for (const store::PublishedFile& file : lists.files(list))
    out.emplace(file.path, redactions.current(file.path, file.sha256));
  return out;
}

std::map<std::string, std::string> published_files(store::ListId list, store::ListStore& lists) {
  std::map<std::string, std::string> out;
  for (const store::PublishedFile& file : lists.files(list)) out.emplace(file.path, file.sha256);
  return out;
}

void add_list(const ListManifest& manifest, operations::Office& office, const lists::Editions& editions,
              const operations::Redactions& redactions, SiteFacts& out) {
  ListFacts facts{.list = *office.lists.read(manifest.id)};
  if (const auto edition = editions.find(manifest.edition.text())) facts.edition = *edition;
  if (const auto publication = office.lists.publication(manifest.id)) facts.published_at = publication->published_at;
  facts.files = files_of(manifest.id, office.lists, redactions);
  facts.as_published = published_files(manifest.id, office.lists);
  out.lists.push_back(std::move(facts));
}

/// A disk that fails says nothing of a list: without its calculation it would be shown as one that does not come out.
bool is_unreadable(const Error& error) {
  return error.finding.kind == &store::k_store_unreadable;
}

/// The ledgers of a list as an earlier build kept them, or computed again; none of a list that was imported. Errors: of
/// lists::recompute.
Result<void> add_ledgers(const store::DocumentStore& documents, const lists::Editions& editions,
                         const Collecting& collecting, const KeptLedgers& kept, ListFacts& facts) {
  if (facts.list.manifest.origin != store::ListOrigin::computed) return {};
  if (facts.edition != nullptr && !collecting.kept_ledgers.empty()) {
    facts.ledgers_key = ledgers_key(facts.list, *facts.edition);
    const bool is_input_whole = documents.get(facts.list.manifest.input_sha256).has_value();
    if (is_input_whole && !collecting.computes_all) facts.ledgers = kept.find(facts.ledgers_key, *facts.edition);
    if (facts.ledgers) return {};
  }
  SEISEKI_TRY(auto result, lists::recompute(facts.list, documents, editions));
  facts.ledgers = std::move(result.ledgers);
  return {};
}

/// Nothing is shown as calculated that this program did not calculate again, from this very input to these very
/// numbers. Meanwhile one thread does `other`, which reads the database. Error: `store-unreadable`.
Result<void> add_all_ledgers(const operations::Office& office, const lists::Editions& editions,
                             const Collecting& collecting, SiteFacts& out, const std::function<void()>& other) {
  const KeptLedgers kept{collecting.kept_ledgers};
  std::vector<Result<void>> ended(out.lists.size());
  on_threads(out.lists.size() + 1, collecting.jobs, [&] {
    return [&](std::size_t at) {
      if (at == 0) {
        other();
      } else {
        ended[at - 1] = add_ledgers(office.documents, editions, collecting, kept, out.lists[at - 1]);
      }
    };
  });
  for (Result<void>& one : ended) {
    if (!one && is_unreadable(one.error())) return std::move(one);
  }
  for (const ListFacts& list : out.lists) {
    const store::ListManifest& manifest = list.list.manifest;
    if (manifest.origin == store::ListOrigin::computed && !list.ledgers)
      out.findings.push_back(finding(k_not_reproduced, {}, {}, {to_iso(manifest.month)}));
  }
  return {};
}

/// What follows the object of the report itself: `game:7` of `report:12/game:7`.
std::string part_of(std::string_view object) {
  const std::size_t end = object.find('/');
  return end == std::string_view::npos ? std::string{} : std::string{object.substr(end + 1)};
}

/// In `second` and not in `first`; both are sorted.
template <class Id>
std::vector<Id> added_to(const std::vector<Id>& first, const std::vector<Id>& second) {
  std::vector<Id> out;
  std::set_difference(second.begin(), second.end(), first.begin(), first.end(), std::back_inserter(out));
  return out;
}

std::vector<CorrectionFacts::Cause> causes_of(const ListManifest& before, const ListManifest& after,
                                              operations::Office& office) {
  using Cause = CorrectionFacts::Cause;
  std::vector<Cause> out;
  const auto about = [&](Cause::Kind kind, std::optional<store::ReportId> report) {
    Cause cause{.kind = kind, .event = {}, .event_name = {}, .decision = {}};
    const auto header = report ? office.reports.header(*report) : std::nullopt;
    if (header) {
      cause.event = header->event;
      cause.event_name = header->name;
    }
    return cause;
  };
  for (const store::DecisionId id : added_to(before.decisions, after.decisions)) {
    const auto decision = office.decisions.read(id);
    if (!decision) continue;
    Cause cause = about(Cause::Kind::decision, lists::report_of_object(decision->object));
    cause.decision = {
        .kind = decision->kind, .part = part_of(decision->object), .clause = decision->clause, .time = decision->time};
    out.push_back(std::move(cause));
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Cause& a, const Cause& b) { return a.decision.time < b.decision.time; });
  for (const store::ReportId report : added_to(before.reports, after.reports))
    out.push_back(about(Cause::Kind::report_counted, report));
  for (const store::ReportId report : added_to(after.reports, before.reports))
    out.push_back(about(Cause::Kind::report_left_out, report));
  return out;
}

/// Those of one month or quarter; none of a list that was imported. Errors: those of store::DocumentStore::get().
Result<void> add_publications(const std::vector<ListManifest>& revisions, store::ListStore& lists,
                              operations::Office& office, const operations::Redactions& redactions,
                              std::vector<std::pair<store::Publication, PublicationFacts>>& out) {
  for (const ListManifest& list : revisions) {
    const auto publication = lists.publication(list.id);
    if (!publication || list.origin == store::ListOrigin::imported) continue;
    PublicationFacts facts{.series = lists.series(),
                           .month = list.month,
                           .revision = list.revision,
                           .published_at = publication->published_at,
                           .edition = list.edition,
                           .edition_sha256 = list.edition_sha256};
    const store::StoredList named{.manifest = list, .entries = {}, .pool = {}};
    const std::string name = operations::manifest_name_of(named, lists.series());
    const auto files = files_of(list.id, lists, redactions);
    if (const auto found = files.find(name); found != files.end()) {
      SEISEKI_TRY(facts.manifest, office.documents.get(found->second));
      facts.manifest_sha256 = found->second;
      facts.audit_head = publish::audit_head_of_manifest(facts.manifest).value_or("");
    }
    out.emplace_back(*publication, std::move(facts));
  }
  return {};
}

/// Error: those of add_publications().
Result<void> add_all_publications(operations::Office& office, const operations::Redactions& redactions,
                                  SiteFacts& out) {
  std::vector<std::pair<store::Publication, PublicationFacts>> all;
  for (const store::ListSeries series : {store::ListSeries::over_the_board, store::ListSeries::correspondence}) {
    store::ListStore& lists = office.lists_of(series);
    for (const YearMonth month : lists.months())
      SEISEKI_CHECK(add_publications(lists.revisions(month), lists, office, redactions, all));
  }
  // Several may go out within a second; their approvals are numbered.
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first.published_at, a.first.decision) < std::tie(b.first.published_at, b.first.decision);
  });
  for (auto& [publication, facts] : all) out.publications.push_back(std::move(facts));
  return {};
}

void add_correction(const store::StoredList& first, const store::StoredList& second, operations::Office& office,
                    store::ListStore& lists, SiteFacts& out) {
  const ListManifest& after = second.manifest;
  const auto publication = lists.publication(after.id);
  CorrectionFacts facts{.series = lists.series(),
                        .month = after.month,
                        .revision = after.revision,
                        .published_at = publication ? publication->published_at : after.computed_at,
                        .moved = {},
                        .causes = causes_of(first.manifest, after, office)};
  for (const auto& [player, category, old_entry, new_entry] : lists::paired_entries(first, second)) {
    const auto old_rating = old_entry == nullptr ? std::nullopt : old_entry->rating;
    const auto new_rating = new_entry == nullptr ? std::nullopt : new_entry->rating;
    if (old_rating != new_rating) facts.moved.push_back({player, category, old_rating, new_rating});
  }
  out.corrections.push_back(std::move(facts));
}

/// Error: `store-unreadable`.
Result<void> add_quarters(operations::Office& office, const lists::Editions& editions,
                          const operations::Redactions& redactions, SiteFacts& out) {
  store::ListStore& lists = office.correspondence_lists;
  for (const YearMonth month : lists.months()) {
    const std::vector<ListManifest> revisions = shown_revisions(lists, month);
    if (revisions.empty()) continue;
    std::vector<store::StoredList> shown;
    for (const ListManifest& revision : revisions) shown.push_back(*lists.read(revision.id));
    for (std::size_t i = 1; i < shown.size(); ++i) add_correction(shown[i - 1], shown[i], office, lists, out);
    QuarterFacts facts{.list = std::move(shown.back())};
    facts.files = files_of(revisions.back().id, lists, redactions);
    facts.as_published = published_files(revisions.back().id, lists);
    if (const auto publication = lists.publication(revisions.back().id)) facts.published_at = publication->published_at;
    if (const auto edition = editions.find(facts.list.manifest.edition.text())) facts.edition = *edition;
    if (facts.list.manifest.origin == store::ListOrigin::computed) {
      auto quarter = lists::recompute_quarter(facts.list, office.documents, editions);
      if (quarter) {
        facts.quarter = std::move(*quarter);
      } else if (is_unreadable(quarter.error())) {
        return tl::make_unexpected(std::move(quarter.error()));
      } else {
        out.findings.push_back(finding(k_quarter_not_reproduced, {}, {}, {to_iso(month)}));
      }
    }
    out.quarters.push_back(std::move(facts));
  }
  return {};
}

/// Those of lists that came out again.
void add_correspondence_events(operations::Office& office, SiteFacts& out) {
  std::map<EventId, CorrespondenceEvent> all;
  std::map<EventId, store::ReportId> reports;
  for (std::size_t at = 0; at < out.quarters.size(); ++at) {
    if (!out.quarters[at].quarter) continue;
    for (const lists::QuarterGame& game : out.quarters[at].quarter->input.games) {
      CorrespondenceEvent& event = all[game.event];
      event.id = game.event;
      event.name = game.event_name;
      if (event.quarters.empty() || event.quarters.back() != at) event.quarters.push_back(at);
      reports.insert_or_assign(game.event, game.report);
    }
  }
  for (auto& [id, event] : all) {
    const store::ReportId report = reports.at(id);
    if (auto header = office.reports.header(report)) event.header = *std::move(header);
    event.documents = office.reports.documents(report);
    out.correspondence_events.push_back(std::move(event));
  }
}

/// Of those that changed anything.
std::vector<EventDecision> told_of(std::span<const store::Decision> known, const lists::Decided& decided,
                                   bool names_officers) {
  std::vector<EventDecision> out;
  for (const store::Decision& one : known) {
    if (std::find(decided.decisions.begin(), decided.decisions.end(), one.id) == decided.decisions.end()) continue;
    out.push_back({.kind = one.kind,
                   .part = part_of(one.object),
                   .clause = one.clause,
                   .time = one.time,
                   .by = names_officers ? one.actor : std::string{}});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const EventDecision& a, const EventDecision& b) { return a.time < b.time; });
  return out;
}

std::optional<ClauseRef> type_clause_of(const store::Report& report, const lists::Decided& decided,
                                        const Regulation* edition) {
  return edition != nullptr && decided.category
             ? operations::type_clause(report.header.time_control, *decided.category, *edition)
             : std::nullopt;
}

/// As decided now; whom a list counts them for is in its ledgers.
std::vector<EventFacts> events_of(operations::Office& office, bool names_officers,
                                  const std::vector<ListFacts>& counted_by) {
  const std::vector<lists::Merge> merges = lists::merges(office.decisions);
  std::vector<EventFacts> out;
  for (std::size_t at = 0; at < counted_by.size(); ++at) {
    if (counted_by[at].list.manifest.origin == store::ListOrigin::imported) continue;
    for (const store::ReportId id : counted_by[at].list.manifest.reports) {
      store::Report report = *office.reports.read(id);
      const std::vector<store::Decision> known = lists::decisions_about(id, office.decisions);
      lists::Decided decided = lists::decided(report, known, office.roster, merges);
      std::vector<store::ReportHeader> versions = office.reports.versions(report.header.event);
      std::vector<EventDecision> decisions = told_of(known, decided, names_officers);
      const auto clause = type_clause_of(report, decided, counted_by[at].edition);
      out.push_back({std::move(report), std::move(decided), at, std::move(versions), std::move(decisions), clause});
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const EventFacts& a, const EventFacts& b) {
    const auto key = [](const EventFacts& event) {
      return std::tuple{event.report.header.last_day.value_or(Date{}), event.id(), event.list};
    };
    return key(a) < key(b);
  });
  return out;
}

void add_accepted(operations::Office& office, SiteFacts& out) {
  lists::ListsOfReports lists_of{office.reports, office.lists};
  for (const store::Stage stage : {store::Stage::accepted, store::Stage::rated}) {
    for (store::ReportHeader& report : office.reports.list({.stage = stage})) {
      const bool is_listed = std::any_of(out.events.begin(), out.events.end(),
                                         [&](const EventFacts& event) { return event.report.header.id == report.id; });
      if (is_listed || report.is_correspondence) continue;
      std::set<PlayerKey> people =
          lists::people_of(*office.reports.read(report.id), lists::decisions_about(report.id, office.decisions));
      const YearMonth list = lists_of.of(report);
      out.waiting.push_back({.header = std::move(report),
                             .people = std::move(people),
                             .list = list,
                             .decide_by = operations::decide_by(list)});
    }
  }
}

void add_undecided(operations::Office& office, SiteFacts& out) {
  using State = WaitingReport::State;
  for (operations::UndecidedReport& report : operations::undecided_reports(office))
    out.waiting.push_back({.header = std::move(report.header),
                           .people = {},
                           .list = report.list,
                           .state = report.is_asked ? State::asked : State::received,
                           .decide_by = report.decide_by});
}

void add_waiting(operations::Office& office, SiteFacts& out) {
  add_accepted(office, out);
  add_undecided(office, out);
  std::stable_sort(out.waiting.begin(), out.waiting.end(), [](const WaitingReport& a, const WaitingReport& b) {
    return std::tie(a.header.arrival, a.header.id) < std::tie(b.header.arrival, b.header.id);
  });
}

void add_people(operations::Office& office, SiteFacts& out) {
  std::map<FideId, store::FideRating> fide;
  for (store::FideRating& rating : office.fide.latest(out.newest_month())) {
    const FideId id = rating.id;
    fide.emplace(id, std::move(rating));
  }
  for (const store::RosterPlayer& person : office.roster.all()) {
    const auto found = person.fide_id.empty() ? fide.end() : fide.find(person.fide_id);
    out.people.emplace(PlayerKey{person.id.text()},
                       out.publicity.facts(person, found == fide.end() ? nullptr : &found->second));
  }
}

void add_publicity_days(operations::Office& office, SiteFacts& out) {
  for (const store::Decision& decision : office.decisions.list({.kind = std::string{views::k_set_publicity}})) {
    if (!decision.object.starts_with(lists::k_player_object)) continue;
    out.publicity_days.insert_or_assign(PlayerKey{decision.object.substr(lists::k_player_object.size())},
                                        local_date(decision.time));
  }
}

void add_merged(operations::Office& office, SiteFacts& out) {
  const std::vector<lists::Merge> merges = lists::merges(office.decisions);
  const Date day = period_of_list(out.newest_month()).last;
  for (const lists::Merge& merge : merges) {
    const PlayerKey key = player_key(merge.from);
    PlayerKey now = lists::heir(key, merges, day);
    if (now == key) continue;
    out.merges.push_back({key, player_key(merge.into), merge.effective});
    out.merged.emplace(key, std::move(now));
  }
}

}  // namespace

std::string ListFacts::manifest_sha256() const {
  const auto found = files.find(publish::manifest_name(list));
  return found == files.end() ? std::string{} : found->second;
}

const ListEntry* ListFacts::entry(const PlayerKey& player, RatingCategory category) const {
  return lists::entry_of(list, player, category);
}

const ListEntry* ListFacts::original(const ListEntry& entry) const {
  if (earlier.empty()) return nullptr;
  const ListEntry* then = lists::entry_of(earlier.front(), entry.player, entry.category);
  return then != nullptr && then->rating != entry.rating ? then : nullptr;
}

const rating::CorrespondenceLedger* QuarterFacts::ledger(const PlayerKey& player) const {
  if (!quarter) return nullptr;
  const auto& ledgers = quarter->result.ledgers;
  const auto found =
      std::lower_bound(ledgers.begin(), ledgers.end(), player,
                       [](const rating::CorrespondenceLedger& a, const PlayerKey& b) { return a.player < b; });
  return found != ledgers.end() && found->player == player ? &*found : nullptr;
}

bool ListFacts::had_more_games(const PlayerKey& player) const {
  const auto games = [&](const store::StoredList& of, RatingCategory category) {
    const ListEntry* const found = lists::entry_of(of, player, category);
    return found == nullptr ? 0 : found->games;
  };
  return std::any_of(earlier.begin(), earlier.end(), [&](const store::StoredList& before) {
    return std::any_of(std::begin(k_categories), std::end(k_categories),
                       [&](RatingCategory category) { return games(before, category) > games(list, category); });
  });
}

Result<SiteFacts> collect(operations::Office& office, const lists::Editions& editions, const Collecting& collecting) {
  const std::optional<YearMonth> draft = collecting.draft;
  const store::Snapshot moment{office.database};
  SiteFacts out;
  out.office = office.identifier();
  out.record = store::AuditStore{office.database}.marks(k_public_actions);
  const operations::Redactions redactions{office.decisions};
  out.redactions = redactions.told();
  out.publicity_decisions = static_cast<std::int64_t>(
      office.decisions.list({.kind = std::string{views::k_set_publicity}, .with_superseded = true}).size());
  out.editions = &editions;
  out.documents = &office.documents;
  bool has_draft = false;
  for (const YearMonth month : office.lists.months()) {
    const std::vector<ListManifest> revisions = shown_revisions(office.lists, month, draft);
    if (revisions.empty()) continue;
    has_draft = has_draft || is_draft(revisions.back(), office.lists);
    add_list(revisions.back(), office, editions, redactions, out);
    ListFacts& list = out.lists.back();
    for (const ListManifest& revision : revisions) {
      list.revisions.push_back(revision.revision);
      if (&revision != &revisions.back()) list.earlier.push_back(*office.lists.read(revision.id));
    }
    for (std::size_t i = 0; i < list.earlier.size(); ++i)
      add_correction(list.earlier[i], i + 1 < list.earlier.size() ? list.earlier[i + 1] : list.list, office,
                     office.lists, out);
  }
  SEISEKI_CHECK(add_quarters(office, editions, redactions, out));
  add_correspondence_events(office, out);
  SEISEKI_CHECK(add_all_publications(office, redactions, out));
  std::stable_sort(out.corrections.begin(), out.corrections.end(),
                   [](const CorrectionFacts& a, const CorrectionFacts& b) { return a.published_at < b.published_at; });
  if ((out.lists.empty() && out.quarters.empty()) || (draft && !has_draft)) return failure(k_no_list);
  SEISEKI_CHECK(add_all_ledgers(office, editions, collecting, out,
                                [&] { out.events = events_of(office, collecting.names_officers, out.lists); }));
  out.publicity = office.publicity(editions, out.newest_month());
  add_waiting(office, out);
  add_people(office, out);
  add_merged(office, out);
  add_publicity_days(office, out);
  return out;
}

}  // namespace seiseki::site
