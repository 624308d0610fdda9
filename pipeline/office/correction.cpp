#include "pipeline/office/correction.hpp"

#include <set>

#include "engine/rating/deadlines.hpp"
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

Result<const Regulation*> edition_on(Date day, ListSeries series, const lists::Editions& editions) {
  return series == ListSeries::correspondence ? editions.for_correspondence(day) : editions.for_day(day);
}

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

bool ListInCase::is_closed() const {
  return is_frozen || list.origin == store::ListOrigin::imported;
}

Result<std::vector<ListInCase>> lists_in_window(Date inquiry, store::ListStore& lists,
                                                const lists::Editions& editions) {
  SEISEKI_TRY(const Regulation* edition, edition_on(inquiry, lists.series(), editions));
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

/// A draft changes freely, without a case.
Result<void> must_not_be_draft(std::string_view about, store::ListStore& lists) {
  constexpr std::string_view k_list = "list:";
  const auto month = about.starts_with(k_list) ? parse_month(about.substr(k_list.size())) : std::nullopt;
  if (month && !lists.revisions(*month).empty() && !lists::is_fixed(*month, lists))
    return failure(k_correction_draft, {}, {}, {to_iso(*month)});
  return {};
}

}  // namespace

Result<Case> open_case(const Inquiry& inquiry, store::Database& database, const lists::Editions& editions,
                       const Officer& officer) {
  store::Transaction transaction{database};
  store::ListStore lists{database, inquiry.series};
  store::DecisionStore decisions{database};
  SEISEKI_TRY(const Regulation* edition, edition_on(inquiry.day, inquiry.series, editions));
  SEISEKI_TRY(std::vector<ListInCase> window, lists_in_window(inquiry.day, lists, editions));
  SEISEKI_CHECK(must_not_be_draft(inquiry.about, lists));
  for (const Decision& known : all_cases(decisions)) {
    const auto same = read_inquiry(known);
    if (same && same->day == inquiry.day && same->by == inquiry.by && same->about == inquiry.about &&
        same->series == inquiry.series)
      return Case{known.id, *same, std::move(window)};
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
  return Case{id, inquiry, std::move(window)};
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
