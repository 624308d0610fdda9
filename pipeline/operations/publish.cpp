#include "pipeline/operations/publish.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "importers/source/document.hpp"
#include "pipeline/files/unfinished.hpp"
#include "pipeline/files/write.hpp"
#include "pipeline/lists/chain.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/lists/parted.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/stored_input.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/correction_reply.hpp"
#include "pipeline/office/fees_of_list.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/last_sheet.hpp"
#include "pipeline/operations/publication_files.hpp"
#include "pipeline/operations/queue.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/operations/redaction.hpp"
#include "pipeline/operations/seen.hpp"
#include "pipeline/operations/signal_words.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/publish/folder.hpp"
#include "pipeline/publish/placing.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/store/properties.hpp"
#include "pipeline/validation/findings.hpp"

namespace seiseki::operations {

using store::ListManifest;
using store::ListSeries;
using store::StoredList;

namespace {

// ---- the sheet -----------------------------------------------------------------------------------------------------

bool is_open(const ListManifest& list, store::ListStore& lists) {
  return list.origin == store::ListOrigin::computed && !lists.publication(list.id);
}

/// A new list follows the corrections of those before it: a draft is computed from what is published.
void check_corrections(const Sheet& sheet, store::ListStore& lists, std::vector<Error>& out) {
  if (sheet.replaces) return;
  for (const ListManifest& waiting : office::unpublished_corrections(lists)) {
    if (!(waiting.month < sheet.list.month)) continue;
    out.push_back(failure(k_publish_correction_waits, {}, {},
                          {to_iso(sheet.list.month), to_iso(waiting.month), std::to_string(waiting.revision),
                           lists::series_option(sheet.series)})
                      .value());
    return;
  }
}

/// Lists are published in order, and a revision after the one it rests on.
void check_order(const Sheet& sheet, store::ListStore& lists, std::vector<Error>& out) {
  const ListManifest& list = sheet.list;
  if (sheet.replaces) {
    const auto base = list.base ? lists.manifest(*list.base) : std::nullopt;
    if (base && base->revision > 1 && base->origin == store::ListOrigin::computed && !lists.publication(base->id))
      out.push_back(failure(office::k_publish_order, {}, {},
                            {to_iso(list.month), std::to_string(list.revision),
                             fmt::format("{}/{}", to_iso(base->month), base->revision)})
                        .value());
    return;
  }
  std::optional<YearMonth> missing;
  for (const YearMonth month : lists.months()) {
    if (month < list.month && !lists::is_fixed(month, lists)) missing = std::min(missing.value_or(month), month);
  }
  const auto first_open = lists::first_open_month(lists);
  const bool jumps = sheet.series == ListSeries::over_the_board && first_open && *first_open < list.month;
  if (!missing && jumps) missing = first_open;
  if (missing)
    out.push_back(
        failure(k_publish_gap, {}, {}, {to_iso(list.month), to_iso(*missing), lists::series_option(sheet.series)})
            .value());
}

void check_four_eyes(const Sheet& sheet, Office& office, const Who& who, std::vector<Error>& out) {
  if (who.four_eyes != office::FourEyes::required) return;
  const auto computed = store::AuditStore{office.database}.find("list:" + sheet.list.id.text());
  if (computed && computed->actor == who.name)
    out.push_back(failure(office::k_two_persons_list, {}, {}, {who.name}).value());
}

/// Whether the draft is still what computing it now would give.
Result<bool> is_up_to_date(const StoredList& list, ListSeries series, Office& office, const lists::Editions& editions,
                           Instant now) {
  if (series == ListSeries::over_the_board) return !is_stale(list, office, editions);
  const ListManifest& manifest = list.manifest;
  SEISEKI_TRY(const lists::ChosenEdition chosen,
              lists::edition_for(manifest.month, {}, editions, office.decisions, series));
  const auto without_base = manifest.base ? lists::WithoutBase::refuse : lists::WithoutBase::start_empty;
  const auto again = lists::compute_quarter(manifest.month, office.correspondence_sources(), office.documents, editions,
                                            *chosen.edition, now, without_base);
  return again && lists::same_list(list, again->list);
}

/// The reports with games of the list's period that nobody has decided about.
std::vector<office::QueueEntry> waiting_for(const Sheet& sheet, Office& office, const office::FeeLedger& fees,
                                            Date today) {
  std::vector<office::QueueEntry> out;
  if (!sheet.is_correspondence()) {
    out = office::queue({.list = sheet.list.month}, office.queue_sources(), today, &fees);
  } else {
    // One report can hold games of several quarters.
    for (const store::Stage stage : {store::Stage::received, store::Stage::ready}) {
      for (office::QueueEntry& entry : office::queue({.stage = stage}, office.queue_sources(), today, &fees))
        out.push_back(std::move(entry));
    }
  }
  std::erase_if(out, [&](const office::QueueEntry& entry) {
    const store::ReportHeader& report = entry.report;
    if (!lists::waits_for_decision(report) || report.is_correspondence != sheet.is_correspondence()) return true;
    if (!report.is_correspondence) return false;
    const std::vector<YearMonth> lists = lists::quarters_entered(report, office.correspondence_sources());
    return !std::binary_search(lists.begin(), lists.end(), sheet.list.month);
  });
  return out;
}

void add_reports(Sheet& sheet, Office& office, const lists::Editions& editions, Date today) {
  for (const store::ReportId id : sheet.list.reports) {
    const store::ReportHeader report = *office.reports.header(id);
    ReportOnSheet& shown = sheet.reports.emplace_back(id, report.name, report.stage, report.arrival);
    for (store::StoredFinding& found : office.reports.findings(id)) {
      if (found.code == validation::k_rounds_missing.code) shown.incomplete = std::move(found);
    }
  }
  if (sheet.replaces) return;
  const office::FeeLedger fees = office.fees(editions);
  for (const office::QueueEntry& entry : waiting_for(sheet, office, fees, today)) {
    const store::ReportHeader& report = entry.report;
    ReportOnSheet& shown = sheet.waiting.emplace_back(report.id, report.name, report.stage, report.arrival);
    for (const office::Problem& problem : entry.problems) {
      if (problem.is_open()) shown.why.push_back(problem.code);
    }
    for (const store::ReportHeader& version : office.reports.versions(report.event)) {
      if (version.id != report.id &&
          std::binary_search(sheet.list.reports.begin(), sheet.list.reports.end(), version.id))
        shown.version_of = version.id;
    }
  }
}

bool is_alike_but_rating(const store::ListEntry& a, const store::ListEntry& b) {
  return a.games == b.games && a.k_factor == b.k_factor && a.is_active == b.is_active && a.last_game == b.last_game;
}

/// Which ratings change between the two lists. Of a correction each is told, and whatever else it changes: it is what
/// is approved.
void add_changes(Sheet& sheet, const StoredList& list, const StoredList& before) {
  for (const auto& [player, category, old_entry, new_entry] : lists::paired_entries(before, list)) {
    if (new_entry == nullptr) continue;
    if (sheet.replaces && old_entry != nullptr && !is_alike_but_rating(*old_entry, *new_entry))
      sheet.other_changes.push_back({*old_entry, *new_entry});
    const auto old_rating = old_entry == nullptr ? std::nullopt : old_entry->rating;
    const ChangeOnSheet change{player, new_entry->name, category, old_rating, new_entry->rating};
    if (new_entry->rating && !old_rating) sheet.first_ratings.push_back(change);
    if (new_entry->rating && old_rating && *new_entry->rating != *old_rating) sheet.largest_changes.push_back(change);
  }
  const auto size_of = [](const ChangeOnSheet& change) {
    return std::abs(change.after->points() - change.before->points());
  };
  std::stable_sort(sheet.largest_changes.begin(), sheet.largest_changes.end(),
                   [&](const ChangeOnSheet& a, const ChangeOnSheet& b) { return size_of(a) > size_of(b); });
  constexpr std::size_t k_shown = 10;
  if (!sheet.replaces && sheet.largest_changes.size() > k_shown)
    sheet.largest_changes.erase(sheet.largest_changes.begin() + k_shown, sheet.largest_changes.end());
}

/// What a person should look at: it comes from what the list was computed from.
void add_questions(Sheet& sheet, const StoredList& list, const StoredList& before, const lists::Recomputed& again,
                   Office& office) {
  const rating::PeriodInput& input = again.input;
  sheet.adoptions =
      office::adoption_questions(input.games.records(), input.period, *again.regulation, office.sources(), office.fide);
  for (lists::Signal& signal : lists::list_signals(before, input, list, *again.regulation))
    sheet.signals.push_back(std::move(signal));
  sheet.undecided = lists::undecided_ratings(list, *again.regulation);
  sheet.findings = lists::uncounted_first_ratings(list, input.before.pool, *again.regulation);
  for (const store::DecisionId id : sheet.list.decisions) {
    if (auto adjustment = lists::read_adjustment(*office.decisions.read(id)))
      sheet.adjustments.push_back(*std::move(adjustment));
  }
}

void add_memberships(Sheet& sheet, Office& office) {
  // The correspondence rules ask for no membership on a day.
  if (sheet.is_correspondence() || sheet.replaces) return;
  const std::vector<lists::Merge> merges = lists::merges(office.decisions);
  for (const store::ReportId id : sheet.list.reports) {
    const std::vector<store::Decision> known = lists::decisions_about(id, office.decisions);
    for (const PlayerKey& player : lists::memberships_changed(*office.reports.read(id), known, office.roster, merges)) {
      const auto person = office.roster.find(*FederationId::parse(player.text()));
      sheet.memberships.push_back({id, player, person ? person->name : std::string{}});
    }
  }
}

/// What was decided of the list as a whole, or is still asked, and stands in no row of it.
void add_notices(Sheet& sheet, Office& office, const lists::Editions& editions) {
  if (const auto choice = lists::edition_choice(sheet.list, office.decisions)) {
    const auto in_force =
        sheet.is_correspondence() ? editions.for_correspondence(sheet.last_day) : editions.for_day(sheet.last_day);
    const std::string named = in_force ? (*in_force)->id.text() : "-";
    if (named != sheet.list.edition.text())
      sheet.notices.push_back(finding(k_sheet_edition, {}, {},
                                      {to_iso(sheet.list.month), sheet.list.edition.text(), named, choice->id.text(),
                                       choice->actor, choice->reason}));
  }
  for (const store::DecisionId id : office::open_cases(office.database)) {
    const auto correction = office::read_case(id, office.database, editions);
    if (!correction || correction->inquiry.series != sheet.series) continue;
    const office::Inquiry& inquiry = correction->inquiry;
    sheet.notices.push_back(finding(k_sheet_case, {}, {}, {id.text(), inquiry.about, inquiry.by, to_iso(inquiry.day)}));
  }
}

MergeOnSheet merge_on_sheet(const lists::Merge& merge, Office& office) {
  const auto name_of = [&](const FederationId& id) {
    const auto person = office.roster.find(id);
    return person ? person->name : std::string{};
  };
  return {merge, name_of(merge.from), name_of(merge.into)};
}

void add_merges(Sheet& sheet, Office& office) {
  const auto is_of = [](const ListManifest& list, store::DecisionId id) {
    return std::binary_search(list.decisions.begin(), list.decisions.end(), id);
  };
  for (const lists::Merge& merge : lists::merges(office.decisions)) {
    const bool is_known = sheet.base && is_of(*sheet.base, merge.decision);
    if (is_of(sheet.list, merge.decision) && !is_known) sheet.merges.push_back(merge_on_sheet(merge, office));
  }
}

/// Ratings taken over that the corrections of this list undo.
std::set<std::pair<PlayerKey, RatingCategory>> adoptions_undone(const Sheet& sheet, Office& office,
                                                                const std::vector<lists::Merge>& merges) {
  std::set<std::pair<PlayerKey, RatingCategory>> out;
  if (!sheet.replaces) return out;
  const auto is_new = [&](const store::Decision& correction) {
    const auto is_of = [&](const ListManifest& list) {
      return std::binary_search(list.decisions.begin(), list.decisions.end(), correction.id);
    };
    return is_of(sheet.list) && !is_of(*sheet.replaces);
  };
  const std::vector<store::Decision> cases = office::all_cases(office.decisions);
  const auto first = std::find_if(cases.begin(), cases.end(), is_new);
  for (const office::UndoneAdoption& undone : office::undone_adoptions(office.decisions)) {
    if (first != cases.end() && first->id < undone.decision)
      out.emplace(lists::heir(undone.player, merges, sheet.last_day), undone.category);
  }
  return out;
}

/// Whom the list parts, and whose rating is gone with that or without; `before`: the list before, of a correction the
/// revision that it takes the place of.
void add_gone(Sheet& sheet, const StoredList& list, const StoredList& before, Office& office) {
  if (before.manifest.id == store::ListId{}) return;
  const std::vector<lists::Merge> merges = lists::merges(office.decisions);
  const Date last = lists::last_day_of(before.manifest.month, sheet.series);
  std::vector<lists::Merge> parted;
  if (auto merged = lists::merged_list(before.manifest, last, merges, lists::undone_merges(office.decisions),
                                       office.lists_of(sheet.series))) {
    for (lists::Merge& merge : merged->undone) {
      const PlayerKey from = player_key(merge.from);
      if (std::none_of(list.entries.begin(), list.entries.end(),
                       [&](const store::ListEntry& entry) { return entry.player == from; }))
        continue;
      sheet.parted.push_back(merge_on_sheet(merge, office));
      parted.push_back(std::move(merge));
    }
  }
  sheet.signals =
      lists::ratings_gone(before, list, merges, sheet.last_day, parted, adoptions_undone(sheet, office, merges));
}

/// Whose rating comes from the ID that went, or is back since a merge is undone, is nobody who begins.
void set_merged_apart(Sheet& sheet, const StoredList& before) {
  const auto is_by_merge = [&](const ChangeOnSheet& change) {
    const auto of_parted = [&](const MergeOnSheet& parted) {
      return change.player == player_key(parted.merge.from) || change.player == player_key(parted.merge.into);
    };
    const auto of_merged = [&](const MergeOnSheet& merged) {
      if (change.player != player_key(merged.merge.into)) return false;
      const store::ListEntry* went = lists::entry_of(before, player_key(merged.merge.from), change.category);
      return went != nullptr && went->rating;
    };
    return std::any_of(sheet.parted.begin(), sheet.parted.end(), of_parted) ||
           std::any_of(sheet.merges.begin(), sheet.merges.end(), of_merged);
  };
  std::copy_if(sheet.first_ratings.begin(), sheet.first_ratings.end(), std::back_inserter(sheet.by_merge), is_by_merge);
  std::erase_if(sheet.first_ratings, is_by_merge);
}

using output::Json;

/// The array of that name, begun where there is none. A null that becomes one where memory has ended is none that the
/// library could let go of.
Json& rows_in(Json& json, const char* name) {
  if (!json.contains(name)) json[name] = Json::array();
  return json[name];
}

/// Over what is shown, but for the day and who looks.
std::string hash_of(const Sheet& sheet) {
  Json json{{"list", sheet.list.id.value()},
            {"input", sheet.list.input_sha256},
            {"output", sheet.list.output_sha256},
            {"edition", sheet.list.edition_sha256}};
  Json& waiting = json["waiting"] = Json::array();
  for (const ReportOnSheet& report : sheet.waiting)
    waiting.push_back({report.id.value(), std::string(to_string(report.stage)), report.why});
  Json& adoptions = json["adoptions"] = Json::array();
  for (const office::AdoptionQuestion& question : sheet.adoptions)
    adoptions.push_back({question.id.text(), std::string(to_string(question.category)), question.rating.points()});
  for (const lists::UndecidedRating& undecided : sheet.undecided)
    rows_in(json, "undecided").push_back({undecided.player.text(), std::string(to_string(undecided.category))});
  for (const MergeOnSheet& merged : sheet.merges) rows_in(json, "merges").push_back(merged.merge.decision.value());
  for (const MergeOnSheet& parted : sheet.parted) rows_in(json, "parted").push_back(parted.merge.decision.value());
  for (const MembershipOnSheet& changed : sheet.memberships)
    rows_in(json, "memberships").push_back({changed.report.value(), changed.player.text()});
  for (const ReportOnSheet& report : sheet.reports) {
    if (report.incomplete) rows_in(json, "incomplete").push_back(report.id.value());
  }
  for (const auto* found : {&sheet.findings, &sheet.notices}) {
    for (const Finding& one : *found) rows_in(json, "findings").push_back({std::string(one.code()), one.arguments});
  }
  Json& obstacles = json["obstacles"] = Json::array();
  for (const Error& obstacle : sheet.obstacles) {
    if (obstacle.finding.kind != &office::k_two_persons_list)
      obstacles.push_back({std::string(obstacle.finding.code()), obstacle.finding.arguments});
  }
  for (const auto* files : {&sheet.files.current, &sheet.files.superseded}) {
    for (const auto& [name, bytes] : *files) {
      if (!json.contains("files")) json["files"] = Json::object();
      json["files"][name] = importers::sha256_hex(bytes);
    }
  }
  Json& signals = json["signals"] = Json::array();
  for (const lists::Signal& signal : sheet.signals) {
    signals.push_back({std::string(to_string(signal.kind)), signal.player.text(),
                       signal.category ? std::string(to_string(*signal.category)) : std::string{},
                       signal.k_after ? signal.k_after->value() : 0});
  }
  return seen_hash(json);
}

// ---- the files -----------------------------------------------------------------------------------------------------

/// A file of games that no list was published with is somebody else's, and only they can say what becomes of it. What a
/// publication wrote that was ended before it was on record is kept among the documents, and so is ours.
Result<void> check_ours(const std::filesystem::path& folder, const std::map<std::string, std::string>& files,
                        store::ListStore& lists, Office& office) {
  const Redactions redactions{office.decisions};
  for (const auto& [name, bytes] : files) {
    if (!name.ends_with(".csv")) continue;
    SEISEKI_TRY(const auto there, publish::hash_in(folder, name));
    if (!there || *there == importers::sha256_hex(bytes)) continue;
    const std::vector<store::PublishedFile> known = lists.files_at(name);
    const bool is_ours = redactions.is_known(*there) || office.documents.contains(*there) ||
                         std::any_of(known.begin(), known.end(),
                                     [&](const store::PublishedFile& file) { return file.sha256 == *there; });
    if (!is_ours) return failure(k_foreign_file, {}, {}, {(folder / name).string()});
  }
  return {};
}

std::map<std::string, std::string> everything_of(const PublicationFiles& files) {
  std::map<std::string, std::string> out = files.current;
  out.insert(files.superseded.begin(), files.superseded.end());
  return out;
}

/// Whether what the list was computed from is kept, and sound: it may have gone since the sheet was drawn up.
bool has_input(const ListManifest& list, ListSeries series, const Office& office) {
  if (series == ListSeries::correspondence) return office.documents.get(list.input_sha256).has_value();
  return lists::stored_input(office.documents, list.input_sha256).has_value();
}

// ---- the approval --------------------------------------------------------------------------------------------------

/// Whether a case took the report out of the list; else it is its games that ended in the quarters of other lists.
bool is_taken_out(store::ReportId report, store::DecisionStore& decisions) {
  const std::vector<store::Decision> about = lists::decisions_about(report, decisions);
  const store::Decision* last = office::last_place(about, report);
  return last != nullptr && last->kind != office::k_count_report;
}

/// Reports of the list become published; those that a case has taken out of it are refused by the same decision.
void approve_reports(Office& office, const Sheet& sheet, const Who& who, store::DecisionId decision) {
  for (const store::ReportId report : sheet.list.reports) {
    if (office.reports.header(report)->stage != store::Stage::published)
      office.reports.enter_stage({report, store::Stage::published, who.now, who.name, decision});
  }
  if (!sheet.replaces) return;
  for (const store::ReportId report : sheet.replaces->reports) {
    if (!std::binary_search(sheet.list.reports.begin(), sheet.list.reports.end(), report) &&
        is_taken_out(report, office.decisions))
      office.reports.enter_stage({report, store::Stage::refused, who.now, who.name, decision});
  }
}

/// Under which the hash of the sheet is kept that a list went out on.
std::string seen_property(store::ListId list) {
  return "published_on_sheet:" + list.text();
}

/// Marks the list as published by a decision. \pre inside a transaction
void approve(Office& office, const Sheet& sheet, const PublishRequest& request, const Who& who) {
  std::string reason = request.reason;
  if (sheet.is_early) reason += (reason.empty() ? "early: " : "; early: ") + request.early;
  const store::DecisionId decision =
      office.decisions.insert({.time = who.now,
                               .actor = who.name,
                               .kind = "publish-list",
                               .object = lists::list_object(sheet.list.month, sheet.series),
                               .clause = {},
                               .reason = std::move(reason),
                               .before = R"("computed")",
                               .after = '"' + sheet.list.output_sha256 + '"',
                               .reversible = false});
  approve_reports(office, sheet, who, decision);
  office.lists_of(sheet.series).mark_published({sheet.list.id, who.now, who.name, decision});
  store::Properties{office.database}.set(seen_property(sheet.list.id), sheet.seen);
}

tl::unexpected<Error> view_changed(YearMonth list, ListSeries series) {
  const std::string month = to_iso(list);
  return failure(k_view_changed, {}, {},
                 {"the list " + month, month + " のリスト",
                  "seiseki publish " + month + lists::series_option(series) + " --dry-run"});
}

/// `N01234567 ST 1600 -> UR, N01234568 ST K 40 -> 20, N01234569, N01234570 Mem`: whom a signal is about that somebody
/// must have seen; of the last the membership has changed since the games came in, and with it whether they count.
std::string text_of_named(const Sheet& sheet) {
  std::string out;
  for (const lists::Signal& signal : sheet.signals) {
    // Games that count otherwise were decided about, with what that comes to.
    if (!is_named(signal) || signal.cause == lists::Signal::Cause::what_counts) continue;
    out += (out.empty() ? "" : ", ") + signal.player.text();
    if (signal.category) out += fmt::format(" {}", short_name(*signal.category));
    if (signal.k_before && signal.k_after)
      out += fmt::format(" K {} -> {}", signal.k_before->value(), signal.k_after->value());
    if (signal.rating_before) out += fmt::format(" {} -> UR", signal.rating_before->points());
  }
  for (const OtherChangeOnSheet& change : sheet.other_changes) {
    if (!is_silent(change)) continue;
    out += fmt::format("{}{} {} {}", out.empty() ? "" : ", ", change.after.player.text(),
                       sheet.is_correspondence() ? "CC" : short_name(change.after.category),
                       other_change_text(change, Language::en));
  }
  std::set<PlayerKey> members;
  for (const MembershipOnSheet& changed : sheet.memberships) members.insert(changed.player);
  for (const PlayerKey& player : members) out += (out.empty() ? "" : ", ") + player.text() + " Mem";
  return out;
}

std::string text_of_ids(const std::vector<ReportOnSheet>& reports) {
  std::string out;
  for (const ReportOnSheet& report : reports) out += (out.empty() ? "" : ", ") + report.id.text();
  return out;
}

}  // namespace

std::string other_change_text(const OtherChangeOnSheet& change, Language language) {
  const auto& [was, is] = change;
  std::string out;
  const auto tell = [&](const Text& what, const std::string& before, const std::string& after) {
    if (before == after) return;
    out += fmt::format("{}{} {} -> {}", out.empty() ? "" : ", ", what.in(language), before, after);
  };
  const auto k = [](const store::ListEntry& entry) {
    return entry.k_factor ? std::to_string(entry.k_factor->value()) : std::string{"-"};
  };
  const auto last = [](const store::ListEntry& entry) { return entry.last_game ? to_iso(*entry.last_game) : "-"; };
  const auto active = [](const store::ListEntry& entry) { return std::string{entry.is_active ? "1" : "0"}; };
  tell({"games", "対局数"}, std::to_string(was.games), std::to_string(is.games));
  tell({"K", "K"}, k(was), k(is));
  tell({"Act", "Act"}, active(was), active(is));
  tell({"last game", "最終対局"}, last(was), last(is));
  return out;
}

bool is_silent(const OtherChangeOnSheet& change) {
  return change.before.rating == change.after.rating || change.before.k_factor != change.after.k_factor ||
         change.before.is_active != change.after.is_active;
}

Result<void> write_publication(const std::filesystem::path& folder, const PublicationFiles& files, ListSeries series,
                               Office& office) {
  SEISEKI_TRY(const auto others, publish::manifests_of_others(folder, office.identifier()));
  if (!others.empty()) return failure(k_publish_other_office, {}, {}, {(folder / others.front()).string()});
  SEISEKI_CHECK(check_ours(folder, files.current, office.lists_of(series), office));
  files::remove_unfinished(folder);
  SEISEKI_CHECK(files::write_files(folder, files.superseded, files::Purpose::published));
  SEISEKI_CHECK(files::write_files(folder, files.current, files::Purpose::published));
  return publish::remove_files(folder, files.gone);
}

Result<void> may_publish(const Sheet& sheet, const PublishRequest& request) {
  if (!sheet.obstacles.empty()) return tl::make_unexpected(sheet.obstacles.front());
  if (sheet.is_early && request.early.empty())
    return failure(k_publish_early, {}, {}, {to_iso(sheet.list.month), to_iso(sheet.last_day)});
  if (!sheet.waiting.empty() && request.reason.empty())
    return failure(k_reports_wait, {}, {}, {to_iso(sheet.list.month), text_of_ids(sheet.waiting)});
  if (const std::string signals = text_of_named(sheet); !signals.empty() && (request.seen.empty() || request.is_blind))
    return failure(k_signals_unseen, {}, {}, {to_iso(sheet.list.month), signals, sheet.seen});
  if (request.seen.empty()) return failure(k_publish_unseen, {}, {}, {to_iso(sheet.list.month), sheet.seen});
  if (sheet.seen != request.seen) return view_changed(sheet.list.month, sheet.series);
  return {};
}

Result<ListManifest> list_to_publish(Office& office, ListSeries series, const std::optional<ListChoice>& choice) {
  store::ListStore& lists = office.lists_of(series);
  if (choice) {
    SEISEKI_TRY(const ListManifest chosen, chosen_manifest(lists, choice));
    if (chosen.origin == store::ListOrigin::imported)
      return failure(k_publish_imported, {}, {}, {to_iso(choice->month), lists::series_option(series)});
    return chosen;
  }
  for (const YearMonth month : lists.months()) {
    if (const auto newest = lists.newest(month); newest && is_open(*newest, lists)) return *newest;
  }
  return failure(k_nothing_to_publish, {}, {}, {lists::series_option(series)});
}

SheetBasis sheet_basis(Office& office, const Who& who) {
  return {store::AuditStore{office.database}.head(), store::change_counts(office.database), local_date(who.now),
          who.name, who.four_eyes};
}

Result<Sheet> sheet_of(const ListManifest& list, ListSeries series, Office& office, const lists::Editions& editions,
                       const Who& who) {
  store::ListStore& lists = office.lists_of(series);
  const Date today = local_date(who.now);
  Sheet sheet{.series = series, .list = list, .basis = sheet_basis(office, who)};
  sheet.base = list.base ? lists.manifest(*list.base) : std::nullopt;
  sheet.replaces = published_before(lists, list);
  const StoredList stored = *lists.read(list.id);
  std::optional<lists::Recomputed> again;
  if (series == ListSeries::over_the_board) {
    SEISEKI_TRY(again, lists::recompute_with_input(stored, office.documents, editions));
    SEISEKI_TRY(sheet.files, files_of_draft(stored, again->result, office, editions));
  } else {
    SEISEKI_TRY(const lists::RecomputedQuarter quarter, lists::recompute_quarter(stored, office.documents, editions));
    sheet.findings = lists::later_first_ratings(quarter.input, office.decisions);
    for (Finding& unusual : lists::unusual_corrections(quarter.result)) sheet.findings.push_back(std::move(unusual));
    SEISEKI_TRY(sheet.files, files_of_draft(stored, series, office, editions));
  }
  add_reports(sheet, office, editions, today);
  add_merges(sheet, office);
  add_memberships(sheet, office);
  const StoredList before = sheet.base ? *lists.read(sheet.base->id) : StoredList{};
  // A draft that is up to date was computed from it a moment ago; of a revision nobody has asked yet.
  if (sheet.base && sheet.replaces) SEISEKI_CHECK(lists::check_unaltered(before));
  sheet.last_day = lists::last_day_of(list.month, series);
  const StoredList compared = sheet.replaces ? *lists.read(sheet.replaces->id) : before;
  add_changes(sheet, stored, compared);
  add_gone(sheet, stored, compared, office);
  set_merged_apart(sheet, compared);
  add_notices(sheet, office, editions);
  if (again) {
    add_questions(sheet, stored, before, *again, office);
    const auto paid = office::check_fees(office.fees(editions), list, sheet.replaces, office.sources(), today);
    if (!paid) sheet.obstacles.push_back(paid.error());
  }
  sheet.is_early = !sheet.replaces && today <= sheet.last_day;
  check_corrections(sheet, lists, sheet.obstacles);
  if (!sheet.replaces) {
    SEISEKI_TRY(const bool is_current, is_up_to_date(stored, series, office, editions, who.now));
    if (!is_current) {
      // What it starts from may have been altered past the program, which computing it again would not mend.
      if (const auto base = sheet.base ? lists.read(sheet.base->id) : std::nullopt; base)
        SEISEKI_CHECK(lists::check_unaltered(*base));
      sheet.obstacles.push_back(
          failure(k_draft_stale, {}, {}, {to_iso(list.month), lists::series_option(series)}).value());
    }
  }
  check_order(sheet, lists, sheet.obstacles);
  check_four_eyes(sheet, office, who, sheet.obstacles);
  sheet.seen = hash_of(sheet);
  return sheet;
}

Result<void> check_published_as(const ListManifest& list, ListSeries series, const std::string& seen, Office& office) {
  const auto publication = office.lists_of(series).publication(list.id);
  const auto known = store::Properties{office.database}.get(seen_property(list.id));
  if (!publication || !known || *known == seen) return {};
  return failure(k_publish_other_seen, {}, {},
                 {to_iso(list.month), publication->actor, to_iso(local_date(publication->published_at))});
}

Result<Published> publish(const ListManifest& list, ListSeries series, const PublishRequest& request,
                          const std::filesystem::path& folder, Office& office, const lists::Editions& editions,
                          const Who& who, std::optional<Sheet> shown) {
  SEISEKI_CHECK(complete_files(series, office, editions, who));
  store::Transaction transaction{office.database};
  if (office.lists_of(series).publication(list.id))
    return failure(lists::k_list_published, {}, {}, {to_iso(list.month), lists::series_option(series)});
  const bool is_still = shown && shown->series == series && shown->list.id == list.id &&
                        shown->basis == sheet_basis(office, who) && has_input(list, series, office);
  if (!is_still) {
    SEISEKI_TRY(shown, sheet_of(list, series, office, editions, who));
  }
  Sheet& sheet = *shown;
  SEISEKI_CHECK(may_publish(sheet, request));
  approve(office, sheet, request, who);
  store::ListStore& lists = office.lists_of(series);
  const std::string head = store::AuditStore{office.database}.head();
  const publish::Approval approval{
      who.four_eyes == office::FourEyes::required ? "second rating officer" : "rating officer", request.note, head};
  sheet.files.current.insert(manifest_of(*lists.read(list.id), series, sheet.files, approval, office, editions));
  keep_files(sheet.files, list, series, office, who);
  // Published is what has been written: a folder that cannot be written leaves the list unpublished.
  SEISEKI_CHECK(write_publication(folder, sheet.files, series, office));
  transaction.commit();
  return Published{list, true, head, everything_of(sheet.files)};
}

Result<Published> write_again(const ListManifest& list, ListSeries series, const std::filesystem::path& folder,
                              Office& office, const lists::Editions& editions, const Who& who) {
  SEISEKI_CHECK(complete_files(series, office, editions, who));
  store::ListStore& lists = office.lists_of(series);
  if (const ListManifest newest = published_revisions(lists, list.month).back(); newest.id != list.id)
    return failure(k_publish_superseded, {}, {},
                   {to_iso(list.month), std::to_string(list.revision), std::to_string(newest.revision)});
  SEISEKI_TRY(const PublicationFiles files, files_of_published(list, series, office));
  SEISEKI_CHECK(write_publication(folder, files, series, office));
  const auto recorded = store::AuditStore{office.database}.find("publication:" + list.id.text());
  return Published{list, false, recorded ? recorded->hash : list.audit_head, everything_of(files)};
}

Result<FolderCheck> verify_folder(const std::filesystem::path& folder, Office& office, const lists::Editions& editions,
                                  const Who& who) {
  FolderCheck out;
  std::set<std::string> expected;
  SEISEKI_TRY(const std::vector<publish::FoundManifest> manifests, publish::manifests_in(folder));
  const std::string own = office.identifier();
  std::set<std::string> others;
  for (const publish::FoundManifest& manifest : manifests) {
    if (manifest.office != own) others.insert(manifest.name);
  }
  for (const ListSeries series : {ListSeries::over_the_board, ListSeries::correspondence}) {
    SEISEKI_CHECK(complete_files(series, office, editions, who));
    store::ListStore& lists = office.lists_of(series);
    for (const YearMonth month : lists.months()) {
      const std::vector<ListManifest> published = published_revisions(lists, month);
      if (published.empty() || published.back().origin == store::ListOrigin::imported) continue;
      SEISEKI_TRY(const PublicationFiles files, files_of_published(published.back(), series, office));
      const auto everything = everything_of(files);
      // Where another office's manifest lies in the place of ours, the list's files beside it are that office's too.
      const bool is_of_another = std::any_of(everything.begin(), everything.end(),
                                             [&](const auto& file) { return others.contains(file.first); });
      for (const auto& [name, bytes] : everything) {
        expected.insert(name);
        if (is_of_another) continue;
        SEISEKI_TRY(const auto there, publish::hash_in(folder, name));
        if (there && *there == importers::sha256_hex(bytes)) continue;
        out.findings.push_back(
            finding(there ? k_file_changed : k_file_missing, {}, {},
                    {(folder / name).string(), to_iso(month),
                     fmt::format("seiseki publish {}{} --to", to_iso(month), lists::series_option(series))}));
      }
    }
  }
  if (const Redactions redactions{office.decisions}; !redactions.told().empty()) {
    expected.insert(k_redactions_name);
    SEISEKI_TRY(const auto there, publish::hash_in(folder, k_redactions_name));
    if (!there || *there != importers::sha256_hex(redactions.told()))
      out.findings.push_back(
          finding(there ? k_file_changed : k_file_missing, {}, {},
                  {(folder / k_redactions_name).string(), "redactions", "seiseki publish --redact"}));
  }
  for (const std::string& name : others)
    out.findings.push_back(finding(k_publish_other_office, {}, {}, {(folder / name).string()}));
  for (const files::Unfinished& file : files::unfinished_in(folder)) {
    const bool is_in_writing = file.state == files::Unfinished::State::in_writing;
    out.findings.push_back(
        finding(is_in_writing ? k_file_in_writing : k_file_unfinished, {}, {}, {(folder / file.name).string()}));
  }
  out.files = expected.size();
  SEISEKI_TRY(const std::set<std::string> names, publish::names_below(folder));
  // What a record that was lost knew of: this office's, though no list of today's.
  std::map<std::string, std::string> list_of;
  for (const publish::FoundManifest& manifest : manifests) {
    if (manifest.office != own || expected.contains(manifest.name)) continue;
    list_of.emplace(manifest.name, manifest.list);
    for (const std::string& name : manifest.files) list_of.emplace(name, manifest.list);
  }
  for (const std::string& name : names) {
    if (expected.contains(name)) continue;
    if (const auto lost = list_of.find(name); lost != list_of.end())
      out.findings.push_back(finding(k_file_unrecorded, {}, {}, {(folder / name).string(), lost->second}));
    else if (publish::is_loaded_by_site(name))
      out.findings.push_back(finding(k_file_unknown, {}, {}, {(folder / name).string()}));
  }
  return out;
}

}  // namespace seiseki::operations
