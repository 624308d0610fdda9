#include "pipeline/office/correction.hpp"

#include <algorithm>
#include <set>

#include "engine/rating/deadlines.hpp"
#include "engine/regulations/findings.hpp"
#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::office {

using output::Json;
using store::Decision;
using store::ListSeries;

namespace {

constexpr std::string_view k_correspondence = "correspondence";

/// The day the month's ratings were published, as the inquiry found them. \interpretation A26
Date published_on(YearMonth month, Date inquiry, store::ListStore& lists) {
  for (const store::ListManifest& revision : lists.revisions(month)) {
    const auto publication = lists.publication(revision.id);
    if (publication && local_date(publication->published_at) <= inquiry) return local_date(publication->published_at);
  }
  return period_of_list(month).list_date();
}

std::optional<Inquiry> read_inquiry(const Decision& decision) {
  const Json json = output::parsed_or_null(decision.after);
  if (decision.kind != k_correction_case || !json.is_object()) return std::nullopt;
  const auto day = parse_date(json.value("inquiry", std::string{}));
  if (!day) return std::nullopt;
  const bool is_correspondence = json.value("series", std::string{}) == k_correspondence;
  return Inquiry{*day, json.value("by", std::string{}), decision.object, decision.reason,
                 is_correspondence ? ListSeries::correspondence : ListSeries::over_the_board};
}

}  // namespace

Result<const Regulation*> edition_of_inquiry(Date day, store::ListStore& lists, const lists::Editions& editions) {
  auto in_force =
      lists.series() == ListSeries::correspondence ? editions.for_correspondence(day) : editions.for_day(day);
  if (in_force || in_force.error().finding.code() != regulations::k_edition_not_at_hand.code) return in_force;
  const YearMonth month{day.year(), day.month()};
  const auto newest = lists.latest_before(month + std::chrono::months{1});
  return newest && !newest->edition.empty() ? editions.find(newest->edition.text()) : in_force;
}

bool ListInCase::is_closed() const {
  return is_frozen || list.origin == store::ListOrigin::imported;
}

Result<std::vector<ListInCase>> lists_in_window(Date inquiry, store::ListStore& lists,
                                                const lists::Editions& editions) {
  SEISEKI_TRY(const Regulation* edition, edition_of_inquiry(inquiry, lists, editions));
  std::set<YearMonth> months;
  for (const store::ListManifest& list : lists.all()) months.insert(list.month);
  std::vector<ListInCase> out;
  std::vector<Date> dates;
  for (const YearMonth month : months) {
    const store::ListManifest standing = *lists.standing(month);
    // What is still being computed is no published list; `rate` takes care of it.
    if (!lists::is_fixed(month, lists)) continue;
    dates.push_back(published_on(month, inquiry, lists));
    out.push_back({.list = standing, .published = dates.back()});
  }
  const std::vector<rating::ListAge> ages = rating::correction_window(*edition, inquiry, dates);
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].days = ages[i].days;
    out[i].is_frozen = ages[i].is_frozen;
  }
  return out;
}

namespace {

/// What follows the kind of an object; nullopt for one of another kind.
std::optional<std::string_view> named(std::string_view about, std::string_view kind) {
  return about.starts_with(kind) ? std::optional{about.substr(kind.size())} : std::nullopt;
}

/// A draft changes freely, without a case.
Result<std::vector<YearMonth>> list_meant(YearMonth month, store::ListStore& lists) {
  if (lists.revisions(month).empty()) return failure(k_correction_no_list, {}, {}, {to_iso(month)});
  if (!lists::is_fixed(month, lists))
    return failure(k_correction_draft, {}, {}, {to_iso(month), lists::series_option(lists.series())});
  return std::vector{month};
}

/// What a complaint names: one of these.
struct Meant {
  std::optional<store::ReportId> report = std::nullopt;
  std::optional<YearMonth> list = std::nullopt;
  std::optional<FederationId> player = std::nullopt;
};

/// Errors: `correction-about`, `report-missing`, `roster-unknown`.
Result<Meant> meant_by(const std::string& about, store::Database& database) {
  // As decisions write it: the objects of cases are compared as text.
  const auto report = lists::report_of_object(about);
  if (report && report->value() > 0 && lists::report_object(*report) == about) {
    if (!store::ReportStore{database}.header(*report)) return failure(k_report_missing, {}, {}, {report->text()});
    return Meant{.report = report};
  }
  const auto month = named(about, "list:");
  if (const auto list = month ? parse_month(*month) : std::nullopt) return Meant{.list = list};
  const auto player = named(about, lists::k_player_object);
  const auto id = player ? FederationId::parse(*player) : std::nullopt;
  if (!id) return failure(k_correction_about, {}, about, {about});
  if (!store::RosterStore{database}.find(*id)) return failure(k_roster_unknown, {}, {}, {id->text()});
  return Meant{.player = id};
}

bool is_of(const Meant& meant, ListSeries series, store::Database& database) {
  store::ListStore lists{database, series};
  if (meant.list) return !lists.revisions(*meant.list).empty();
  if (meant.player) return !lists.history(player_key(*meant.player)).empty();
  return store::ReportStore{database}.header(*meant.report)->is_correspondence ==
         (series == ListSeries::correspondence);
}

/// Error: `correction-series`.
Result<ListSeries> series_meant(const Complaint& complaint, const Meant& meant, store::Database& database) {
  const bool is_of_board = is_of(meant, ListSeries::over_the_board, database);
  const bool is_of_post = is_of(meant, ListSeries::correspondence, database);
  const bool is_clear = is_of_board != is_of_post;
  const ListSeries own = is_clear && is_of_post ? ListSeries::correspondence : ListSeries::over_the_board;
  if (!complaint.series) return own;
  // Somebody who is on no list may yet come to either.
  if (!is_clear || *complaint.series == own) return *complaint.series;
  const Text kind = own == ListSeries::correspondence ? Text{"of correspondence games", "通信対局"}
                                                      : Text{"of games over the board", "対面対局"};
  return failure(k_correction_series, {}, {}, {complaint.about, std::string(kind.en), std::string(kind.ja)});
}

/// The published lists that the complaint names, or that count the report it names: none for a player, who is on all.
/// Errors: `correction-no-list`, `correction-draft`.
Result<std::vector<YearMonth>> lists_meant(const Meant& meant, store::ListStore& lists) {
  if (meant.list) return list_meant(*meant.list, lists);
  std::vector<YearMonth> out;
  if (!meant.report) return out;
  for (const store::ListId list : lists.lists_with(*meant.report)) {
    const YearMonth month = lists.manifest(list)->month;
    if (lists::is_fixed(month, lists)) out.push_back(month);
  }
  return out;
}

/// The complaint is older than what it complains of: told, since the day may be right and the object wrong.
std::vector<Finding> tell_early(const Inquiry& inquiry, const std::vector<YearMonth>& meant,
                                const std::vector<ListInCase>& window) {
  const ListInCase* first = nullptr;
  for (const ListInCase& list : window) {
    const bool is_meant = std::find(meant.begin(), meant.end(), list.list.month) != meant.end();
    if (is_meant && (first == nullptr || list.published < first->published)) first = &list;
  }
  if (first == nullptr || first->published <= inquiry.day) return {};
  return {
      finding(k_correction_early, {}, {}, {to_iso(inquiry.day), to_iso(first->list.month), to_iso(first->published)})};
}

/// Whether anything is published that the case corrected.
bool has_published(store::DecisionId id, store::ListStore& lists) {
  const std::vector<store::ListManifest> all = lists.all();
  return std::any_of(all.begin(), all.end(), [&](const store::ListManifest& list) {
    return std::find(list.decisions.begin(), list.decisions.end(), id) != list.decisions.end() &&
           lists.publication(list.id).has_value();
  });
}

}  // namespace

Result<Case> open_case(const Complaint& complaint, store::Database& database, const lists::Editions& editions,
                       const Officer& officer) {
  store::Transaction transaction{database};
  store::DecisionStore decisions{database};
  const Date today = local_date(officer.now);
  if (complaint.day > today) return failure(k_correction_future, {}, {}, {to_iso(complaint.day), to_iso(today)});
  SEISEKI_TRY(const Meant what, meant_by(complaint.about, database));
  SEISEKI_TRY(const ListSeries series, series_meant(complaint, what, database));
  const Inquiry inquiry{complaint.day, complaint.by, complaint.about, complaint.reason, series};
  store::ListStore lists{database, series};
  SEISEKI_TRY(const Regulation* edition, edition_of_inquiry(inquiry.day, lists, editions));
  SEISEKI_TRY(std::vector<ListInCase> window, lists_in_window(inquiry.day, lists, editions));
  SEISEKI_TRY(const std::vector<YearMonth> meant, lists_meant(what, lists));
  std::vector<Finding> told = tell_early(inquiry, meant, window);
  for (const Decision& known : all_cases(decisions)) {
    const auto same = read_inquiry(known);
    const bool is_same = same && same->day == inquiry.day && same->by == inquiry.by && same->about == inquiry.about &&
                         same->series == inquiry.series && (inquiry.reason.empty() || same->reason == inquiry.reason);
    // What it did to a published list is what the complainant was told; no case can be applied again after that.
    if (is_same && !has_published(known.id, lists)) return Case{known.id, *same, std::move(window), std::move(told)};
  }
  Json open = Json::array();
  Json frozen = Json::array();
  for (const ListInCase& list : window) (list.is_frozen ? frozen : open).push_back(to_iso(list.list.month));
  Json after{
      {"inquiry", to_iso(inquiry.day)}, {"by", inquiry.by}, {"open", std::move(open)}, {"frozen", std::move(frozen)}};
  if (inquiry.series == ListSeries::correspondence) after["series"] = std::string{k_correspondence};
  const store::DecisionId id =
      decisions.insert({.time = officer.now,
                        .actor = officer.name,
                        .kind = std::string{k_correction_case},
                        .object = inquiry.about,
                        .clause = edition->correction ? edition->correction->clause : ClauseRef{},
                        .reason = inquiry.reason,
                        .before = {},
                        .after = after.dump()});
  transaction.commit();
  return Case{id, inquiry, std::move(window), std::move(told)};
}

Result<Case> read_case(store::DecisionId id, store::Database& database, const lists::Editions& editions) {
  store::DecisionStore decisions{database};
  const auto decision = decisions.read(id);
  const auto inquiry = decision ? read_inquiry(*decision) : std::nullopt;
  if (!inquiry) return failure(k_correction_missing, {}, {}, {id.text()});
  store::ListStore lists{database, inquiry->series};
  SEISEKI_TRY(std::vector<ListInCase> window, lists_in_window(inquiry->day, lists, editions));
  return Case{id, *inquiry, std::move(window)};
}

const Decision* last_place(std::span<const Decision> decisions, store::ReportId report) {
  const Decision* last = nullptr;
  for (const std::string_view kind : {k_exclude_report, k_replace_report, k_move_report, k_count_report}) {
    const Decision* decision = lists::last_decision(decisions, kind, lists::report_object(report));
    if (decision != nullptr && (last == nullptr || last->id < decision->id)) last = decision;
  }
  return last;
}

std::optional<store::ReportId> replacement_of(store::ReportId report, store::DecisionStore& decisions) {
  const std::vector<Decision> about = lists::decisions_about(report, decisions);
  const Decision* last = last_place(about, report);
  if (last == nullptr || last->kind != k_replace_report) return std::nullopt;
  return store::ReportId{std::stoll(last->after)};
}

std::optional<LeftOut> left_out(const EventId& event, store::Database& database) {
  store::ReportStore reports{database};
  store::DecisionStore decisions{database};
  std::optional<LeftOut> out;
  for (const store::ReportHeader& version : reports.versions(event)) {
    if (version.stage == store::Stage::accepted) return std::nullopt;
    store::ListStore lists{database,
                           version.is_correspondence ? ListSeries::correspondence : ListSeries::over_the_board};
    for (const store::ListId id : lists.lists_with(version.id)) {
      const YearMonth month = lists.manifest(id)->month;
      const store::ListManifest standing = *lists.standing(month);
      if (standing.id == id || lists.newest(month)->id == id) return std::nullopt;
      const std::vector<Decision> about = lists::decisions_about(version.id, decisions);
      const Decision* last = last_place(about, version.id);
      if (lists.publication(standing.id) && last != nullptr && last->kind == k_exclude_report)
        out = LeftOut{version.id, month, last->id, {}};
    }
  }
  if (out) out->newest = reports.newest(event)->id;
  return out;
}

std::vector<Decision> all_cases(store::DecisionStore& decisions) {
  return decisions.list({.kind = std::string{k_correction_case}});
}

}  // namespace seiseki::office
