#include "pipeline/office/case_reports.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "pipeline/lists/decided.hpp"
#include "pipeline/office/moved_report.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::office {

using store::Decision;
using store::DecisionId;
using store::ListManifest;
using store::ReportId;
using store::StoredList;

namespace {

/// Decisions inside one report that a case may take.
bool changes_a_report(const Decision& decision) {
  return decision.kind == k_exclude_report || decision.kind == k_replace_report || decision.kind == k_move_report ||
         decision.kind == k_count_report || decision.kind == lists::k_set_type ||
         decision.kind == lists::k_exclude_game || decision.kind == lists::k_count_game ||
         decision.kind == lists::k_identify || decision.kind == lists::k_set_date ||
         decision.kind == lists::k_name_event;
}

/// Where one word about its place leaves a report in the list.
std::optional<ReportId> led_to(const Decision& decision, YearMonth list) {
  if (decision.kind == k_replace_report) return ReportId{std::stoll(decision.after)};
  const auto moved = read_move(decision);
  if (!moved || moved->waits || moved->to_list != list) return std::nullopt;
  return moved->to;
}

bool holds(const std::vector<ReportId>& reports, ReportId report) {
  return std::binary_search(reports.begin(), reports.end(), report);
}

}  // namespace

ReportId AffectedReports::any() const {
  return !decided.empty() ? decided.front() : !arriving.empty() ? arriving.front() : spread.front();
}

bool CaseReports::is_decided(ReportId report, DecisionId since) {
  const auto decisions = lists::decisions_about(report, m_sources.decisions);
  return std::any_of(decisions.begin(), decisions.end(),
                     [&](const Decision& decision) { return since < decision.id && changes_a_report(decision); });
}

AffectedReports CaseReports::affected(const ListManifest& list, DecisionId since) {
  AffectedReports out;
  std::set<ReportId> asked{list.reports.begin(), list.reports.end()};
  // What stands in the list already does not enter it a second time.
  std::set<ReportId> standing;
  for (const ReportId report : list.reports) {
    if (is_decided(report, since)) out.decided.push_back(report);
    if (const auto now = counting(report, list.month)) standing.insert(*now);
  }
  // What a published correction left out may come back.
  for (const ListManifest& earlier : m_sources.lists.revisions(list.month)) {
    if (!m_sources.lists.publication(earlier.id)) continue;
    for (const ReportId report : earlier.reports) {
      if (!asked.insert(report).second || !is_decided(report, since) || !comes_back(report, since)) continue;
      const auto now = counting(report, list.month);
      if (now && standing.insert(*now).second) out.decided.push_back(report);
    }
  }
  if (const auto spread = m_spread.find(list.month); spread != m_spread.end()) {
    for (const ReportId report : spread->second) {
      const auto now = counting(report, list.month);
      if (!holds(list.reports, report) && now && is_decided(report, since) && standing.insert(*now).second)
        out.spread.push_back(report);
    }
  }
  for (const MovedReport& moved : moved_since(since, m_sources.decisions)) {
    if (!moved.waits && !has_gone_on(moved) && moved.to_list == list.month && !holds(list.reports, moved.from) &&
        !holds(list.reports, moved.to) && standing.insert(moved.to).second)
      out.arriving.push_back(moved.to);
  }
  return out;
}

/// A word about a report that took another's place counts if it was said after it had: what was said before, of a
/// version that was given up then, is settled.
CaseReports::Way CaseReports::way_of(ReportId report, YearMonth list) {
  Way out{{report}, report};
  DecisionId said{};
  while (out.now) {
    const auto decisions = lists::decisions_about(*out.now, m_sources.decisions);
    const Decision* last = last_place(decisions, *out.now);
    if (last == nullptr || !(said < last->id) || last->kind == k_count_report) break;
    said = last->id;
    out.now = led_to(*last, list);
    if (out.now) out.along.push_back(*out.now);
  }
  return out;
}

bool CaseReports::comes_back(ReportId report, DecisionId since) {
  const auto decisions = lists::decisions_about(report, m_sources.decisions);
  const Decision* last = last_place(decisions, report);
  return last != nullptr && since < last->id && (last->kind == k_count_report || last->kind == k_replace_report);
}

/// Whether a later decision has taken the version that was moved out of its new list, or another in its place: an older
/// case that is applied again does not bring it back.
bool CaseReports::has_gone_on(const MovedReport& moved) {
  const auto is_decided_later = [&](ReportId report, std::initializer_list<std::string_view> kinds) {
    const auto decisions = lists::decisions_about(report, m_sources.decisions);
    return std::any_of(kinds.begin(), kinds.end(), [&](std::string_view kind) {
      const Decision* last = lists::last_decision(decisions, kind, lists::report_object(report));
      return last != nullptr && moved.decision < last->id;
    });
  };
  return is_decided_later(moved.from, {k_exclude_report, k_replace_report}) ||
         is_decided_later(moved.to, {k_exclude_report, k_replace_report, k_move_report});
}

bool CaseReports::names_event(const AffectedReports& affected) {
  return std::any_of(affected.decided.begin(), affected.decided.end(), [&](ReportId report) {
    const auto decisions = lists::decisions_about(report, m_sources.decisions);
    const Decision* named = lists::last_decision(decisions, lists::k_name_event, lists::report_object(report));
    return named != nullptr && m_scope.is_of_case(named->id);
  });
}

bool CaseReports::takes_from(const StoredList* waiting) {
  if (waiting == nullptr) return false;
  for (const MovedReport& moved : moved_since(m_scope.correction().id, m_sources.decisions)) {
    auto earlier = m_sources.decisions.read(moved.decision);
    while (earlier && earlier->supersedes) {
      earlier = m_sources.decisions.read(*earlier->supersedes);
      const auto before = earlier ? read_move(*earlier) : std::nullopt;
      if (before && !before->waits && before->to_list == waiting->manifest.month &&
          holds(waiting->manifest.reports, before->to))
        return true;
    }
  }
  return false;
}

void CaseReports::name_arrival(ReportId report, ListManifest& manifest) {
  for (const Decision& decision : lists::decisions_about(report, m_sources.decisions)) {
    if (m_scope.is_computed(decision.id) && decision.kind == k_change_arrival)
      manifest.decisions.push_back(decision.id);
  }
}

std::optional<ReportId> CaseReports::put_in_place(ReportId report, ListManifest& manifest) {
  std::erase(manifest.reports, report);
  const Way way = way_of(report, manifest.month);
  for (const ReportId on_the_way : way.along) {
    for (const Decision& decision : lists::decisions_about(on_the_way, m_sources.decisions)) {
      if (m_scope.is_computed(decision.id) && changes_a_report(decision)) manifest.decisions.push_back(decision.id);
    }
    if (on_the_way != report) name_arrival(on_the_way, manifest);
  }
  if (way.now) manifest.reports.push_back(*way.now);
  return way.now;
}

void CaseReports::take_in(ReportId report, ListManifest& manifest) {
  manifest.reports.push_back(report);
  for (const MovedReport& moved : moved_since(m_scope.since(), m_sources.decisions)) {
    if (moved.to == report) manifest.decisions.push_back(moved.decision);
  }
  name_arrival(report, manifest);
}

}  // namespace seiseki::office
